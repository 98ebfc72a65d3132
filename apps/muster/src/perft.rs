use crate::Verdict;
use crate::edition::Edition;
use crate::text::{count, grouped, ratio, table};
use anyhow::{Result, anyhow, bail};
use clap::Args;
use sim::{Branching, perft};
use std::io::Write;
use std::time::Instant;
use table::Seed;
use wars::Backs;
use wars_deal::Matchup;

/// Counts the lines of play from a position to a given depth, to check and time the rules
///
/// Counted are sequences of players' answers. Chance is no branch: each node goes on with a copy
/// of the numbers that its parent had reached in the stream of the seed, so all answers to one
/// question meet the same dice and draws, and the counts are fixed. Two positions are counted:
/// after the opening (the first option says who begins), and after some decisions of random play.
#[derive(Debug, Args)]
pub struct Arguments {
    /// Which edition is played
    #[arg(long, value_enum, default_value = "first")]
    edition: Edition,
    /// Two decks, by their summoners or as files with a deck list [default: Prince Elien,Grognack;
    /// in the second edition Queen Maldaria,Grognack]
    #[arg(long, value_name = "NAMES")]
    decks: Option<String>,
    /// How many answers deep
    #[arg(long, short, default_value_t = 3, value_name = "N", value_parser = clap::value_parser!(u8).range(0..=64))]
    depth: u8,
    /// All chance follows from it
    #[arg(long, short, default_value_t = 1, value_name = "S")]
    seed: u64,
    /// Decisions of random play before the second position
    #[arg(long, default_value_t = 60, value_name = "D")]
    after: u64,
    /// Plays decks with unfinished cards too; these do less than they say
    #[arg(long, hide = true)]
    unfinished: bool,
}

pub fn run(arguments: &Arguments, out: &mut dyn Write) -> Result<Verdict> {
    let usual = match arguments.edition {
        Edition::First => "Prince Elien,Grognack",
        Edition::Second => "Queen Maldaria,Grognack",
    };
    let matchups = crate::sim::matchups(
        arguments.edition.into(),
        arguments.decks.as_deref().unwrap_or(usual),
        Backs::Sleeved,
        arguments.unfinished,
    )?;
    let [matchup] = matchups.as_slice() else {
        bail!("perft counts for one pair of decks, not for all");
    };
    let broken = |message| anyhow!("the rules broke: {message}");
    let depths = 1..=usize::from(arguments.depth);
    let start = || Some(Branching::start(matchup.dealt(), Seed::of_series(arguments.seed, 0)));
    let later = || Branching::after(matchup.dealt(), Seed::of_series(arguments.seed, 0), arguments.after);
    let begun = sim::catch(start).map_err(broken)?;
    let played = sim::catch(later).map_err(broken)?;
    let title = format!("After {} of random play", count(arguments.after, "decision", "decisions"));
    for (title, position) in [("After the opening", begun), (&title, played)] {
        writeln!(out, "{title}: {}", names(matchup))?;
        let Some(position) = position else {
            writeln!(out, "the game is over before\n")?;
            continue;
        };
        let mut table = table(&["Depth", "Leaves", "Games over", "Seconds", "Leaves/s"], 0);
        for depth in depths.clone() {
            let begun = Instant::now();
            let branches = sim::catch(|| perft(&position, depth)).map_err(broken)?;
            let seconds = begun.elapsed().as_secs_f64();
            table.add_row([
                depth.to_string(),
                grouped(branches.leaves()),
                grouped(branches.cut),
                format!("{seconds:.3}"),
                grouped(ratio(branches.leaves() as f64, seconds) as u64),
            ]);
        }
        writeln!(out, "{}\n", table.trim_fmt())?;
    }
    Ok(Verdict::Well)
}

fn names(matchup: &Matchup) -> String {
    matchup.deck_names().join(" against ")
}
