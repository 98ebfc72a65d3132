use crate::Verdict;
use crate::field::{Field, FieldRequest, Player, Seating, with_field};
use crate::text::{count, grouped, ratio, table, write_json};
use crate::title::{GameChoice, Title};
use anyhow::{Result, anyhow, bail};
use clap::Args;
use serde::Serialize;
use sim::{Branching, perft};
use std::io::Write;
use std::time::Instant;
use table::{Deal, Seed};
use wars::Backs;

/// Counts the lines of play to a given depth, to check and time the rules
///
/// It counts sequences of players' answers. Chance does not branch: each node continues with a copy
/// of its parent's place in the random stream of the seed, so all answers to one question meet the
/// same dice and draws, and the counts are fixed. Two positions are counted: after the opening (the
/// first option says who begins), and after some decisions of random play.
#[derive(Debug, Args)]
pub struct Arguments {
    #[command(flatten)]
    game: GameChoice,
    /// A deck for each seat, given by summoner or as a deck list file; in Warlord by the names of
    /// ready decks. By default always the same ready decks
    #[arg(long, value_name = "NAMES")]
    decks: Option<String>,
    /// The depth in answers
    #[arg(long, short, default_value_t = 3, value_name = "N", value_parser = clap::value_parser!(u8).range(0..=64))]
    depth: u8,
    /// The seed that determines all dice and draws
    #[arg(long, short, default_value_t = 1, value_name = "S")]
    seed: u64,
    /// Decisions of random play before the second position
    #[arg(long, default_value_t = 60, value_name = "D")]
    after: u64,
    /// Prints the counts as JSON
    #[arg(long)]
    json: bool,
    /// Also plays decks with unfinished cards, which do less than they say
    #[arg(long, hide = true)]
    unfinished: bool,
}

pub fn run(arguments: &Arguments, out: &mut dyn Write) -> Result<Verdict> {
    let decks = match &arguments.decks {
        Some(decks) => decks.clone(),
        None => usual(&arguments.game)?,
    };
    let wish = FieldRequest {
        game: &arguments.game,
        decks: &decks,
        seating: Seating::AsNamed,
        backs: Backs::Sleeved,
        unfinished: arguments.unfinished,
    };
    with_field(wish, Count { arguments, out })
}

/// Always the same ready decks, one for each seat.
fn usual(game: &GameChoice) -> Result<String> {
    let chosen = game.chosen()?;
    let decks: Vec<String> = match chosen.title {
        Title::First => vec!["Prince Elien".to_owned(), "Grognack".to_owned()],
        Title::Second => vec!["Queen Maldaria".to_owned(), "Grognack".to_owned()],
        Title::Warlord => crate::field::ready_decks(chosen.title)?,
    };
    let seated: Vec<&str> = decks.iter().map(String::as_str).cycle().take(chosen.decks()).collect();
    Ok(seated.join(","))
}

struct Count<'a> {
    arguments: &'a Arguments,
    out: &'a mut dyn Write,
}

impl Player for Count<'_> {
    type Out = Verdict;

    fn play<D: Deal>(self, field: Field<D>) -> Result<Verdict> {
        let Count { arguments, out } = self;
        let [dealt] = field.dealt.as_slice() else {
            bail!("perft counts for one deck at each seat, not for all");
        };
        let broken = |message| anyhow!("the rules broke: {message}");
        let depths = 1..=usize::from(arguments.depth);
        let seed = Seed::of_series(arguments.seed, 0);
        let begun = sim::catch(|| Some(Branching::start(dealt, seed))).map_err(broken)?;
        let played = sim::catch(|| Branching::after(dealt, seed, arguments.after)).map_err(broken)?;
        let mut export = Export {
            game: field.chosen.title.word(),
            format: field.chosen.format.name,
            seats: field.chosen.players,
            rules: D::RULES,
            decks: dealt.deal.names(),
            seed: arguments.seed,
            positions: Vec::new(),
        };
        let title = format!("After {} of random play", count(arguments.after, "decision", "decisions"));
        let opening = ("After the opening", 0, begun);
        for (title, after, position) in [opening, (&title, arguments.after, played)] {
            let mut counts = Vec::new();
            if let Some(position) = &position {
                for depth in depths.clone() {
                    let begun = Instant::now();
                    let branches = sim::catch(|| perft(position, depth)).map_err(broken)?;
                    let seconds = begun.elapsed().as_secs_f64();
                    counts.push(Counted {
                        depth,
                        leaves: branches.leaves(),
                        games_over: branches.cut,
                        seconds,
                    });
                }
            }
            let counted = PositionExport { after, is_over: position.is_none(), counts };
            if !arguments.json {
                writeln!(out, "{title}: {}", export.decks.join(" against "))?;
                counted.show(out)?;
            }
            export.positions.push(counted);
        }
        if arguments.json {
            write_json(out, &export)?;
        }
        Ok(Verdict::Well)
    }
}

/// The counts as written to JSON.
#[derive(Serialize)]
struct Export {
    game: &'static str,
    format: &'static str,
    seats: usize,
    rules: &'static str,
    decks: Vec<String>,
    seed: u64,
    positions: Vec<PositionExport>,
}

/// The position after the opening, or after some decisions of random play.
#[derive(Serialize)]
struct PositionExport {
    after: u64,
    /// The game was over before.
    is_over: bool,
    counts: Vec<Counted>,
}

#[derive(Serialize)]
struct Counted {
    depth: usize,
    leaves: u64,
    games_over: u64,
    seconds: f64,
}

impl PositionExport {
    fn show(&self, out: &mut dyn Write) -> Result<()> {
        if self.is_over {
            writeln!(out, "the game is over before\n")?;
            return Ok(());
        }
        let mut table = table(&["Depth", "Leaves", "Games over", "Seconds", "Leaves/s"], 0);
        for &Counted { depth, leaves, games_over, seconds } in &self.counts {
            table.add_row([
                depth.to_string(),
                grouped(leaves),
                grouped(games_over),
                format!("{seconds:.3}"),
                grouped(ratio(leaves as f64, seconds) as u64),
            ]);
        }
        writeln!(out, "{}\n", table.trim_fmt())?;
        Ok(())
    }
}
