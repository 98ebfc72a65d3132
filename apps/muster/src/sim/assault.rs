//! An Assault: a match of duels between two teams, decided by the majority (M10). The duels are
//! independent games, so they are played as a series and combined afterwards. It makes no
//! difference which of them would not have been finished (M10.4): the majority stays the same.

use super::{Arguments, threads, write_record};
use crate::Verdict;
use crate::deck_choice;
use crate::field::{Seating, mixed};
use crate::text::{count, grouped, ratio, write_json};
use crate::title::Chosen;
use anyhow::{Context, Result, bail};
use bots::BotKind;
use serde::Serialize;
use sim::{GameError, Played, Results, Series, Watch};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io::{self, Write};
use std::num::NonZeroUsize;
use std::ops::Range;
use std::path::Path;
use std::sync::Mutex;
use table::{Dealt, Outcome, Record, Sampled, Seat};
use warlord::assault::{Assault, Duel, Side};
use warlord::{DUEL, Warlord};
use warlord_deal::{RULES_VERSION, WarlordDeal};
use warlord_lore::Lore;

/// One match: who plays whom with which decks, and the numbers of its duels.
pub(crate) struct Match {
    assault: Assault,
    duels: Vec<u64>,
}

/// What a match consists of, for readers of its records.
#[derive(Serialize)]
struct MatchExport<'a> {
    game: &'static str,
    format: &'static str,
    rules: &'static str,
    number: usize,
    /// Seats counted from 0: team A has the first half of them.
    duels: Vec<DuelExport>,
    /// `A`, `B` or `draw`; `None` if a duel broke.
    winner: Option<&'a str>,
}

#[derive(Serialize)]
struct DuelExport {
    seats: [usize; 2],
    record: String,
    winner: Option<&'static str>,
}

/// The outcomes of the duels by number.
struct Outcomes {
    wanted: BTreeSet<u64>,
    seen: Mutex<BTreeMap<u64, Outcome>>,
}

impl Watch<Warlord<2>> for Outcomes {
    fn knows(&self, game: u64) -> bool {
        !self.wanted.contains(&game)
    }

    fn saw(&self, played: &Played<'_, Warlord<2>>) -> io::Result<()> {
        if let Ok(outcome) = played.end {
            let mut seen = self.seen.lock().map_err(|_| io::Error::other("another thread broke"))?;
            seen.insert(played.game, *outcome);
        }
        Ok(())
    }
}

/// Matches by number: seating, opponents and every die follow from the number and the seed,
/// regardless of the players.
pub(crate) struct Matches {
    decks: usize,
    seatings: Vec<Vec<usize>>,
    /// Every deck against every other; the number of a duel determines its decks.
    dealt: Vec<Dealt<WarlordDeal<2>>>,
    size: usize,
    seed: u64,
}

/// The results of the duels of some matches.
pub(crate) struct Duels {
    pub results: Results,
    seen: BTreeMap<u64, Outcome>,
}

/// Stores the record of a duel.
type Keep<'a> = &'a (dyn Fn(u64, &Record<WarlordDeal<2>>) -> io::Result<()> + Sync);

impl Matches {
    pub(crate) fn new(chosen: &Chosen, decks: &str, seating: Seating, seed: u64) -> Result<Matches> {
        let seats = chosen.players;
        if deck_choice::is_mixed(decks) {
            bail!("the duels of an Assault are between decks that are named, or all");
        }
        let lists = deck_choice::warlord_decks(decks)?;
        let seatings: Vec<Vec<usize>> = match deck_choice::is_all(decks) || seating == Seating::Mixed {
            true => mixed(lists.len(), seats).collect(),
            false if lists.len() == seats => vec![(0..seats).collect()],
            false => {
                let named = count(lists.len() as u64, "deck is", "decks are");
                bail!("{named} named for {seats} seats: name one for each, with commas between, or all")
            }
        };
        let mut dealt = Vec::new();
        for pair in mixed(lists.len(), 2) {
            let pair = pair.into_iter().map(|deck| lists[deck].clone()).collect();
            let mut deal = WarlordDeal::with(&DUEL, pair);
            deal.options = chosen.options;
            dealt.push(Dealt::new(deal).map_err(|faults| {
                let told: Vec<String> = faults.iter().map(ToString::to_string).collect();
                anyhow::anyhow!("{}", told.join("; "))
            })?);
        }
        Ok(Matches { decks: lists.len(), seatings, dealt, size: seats / 2, seed })
    }

    fn begin(&self, number: u64) -> Result<Match> {
        let seating = &self.seatings[(number % self.seatings.len() as u64) as usize];
        let mut chance = Sampled::new(self.seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ number);
        let assault = Assault::new(self.size, &mut chance)?;
        let duel = |member: usize| {
            let (one, other) = (seating[member], seating[self.size + assault.opponent(member)]);
            let place = number.checked_mul(self.size as u64)?.checked_add(member as u64)?;
            place.checked_mul(self.dealt.len() as u64)?.checked_add((one * self.decks + other) as u64)
        };
        let duels = (0..self.size).map(duel).collect::<Option<Vec<u64>>>();
        Ok(Match { assault, duels: duels.context("there are too many matches to count")? })
    }

    /// Plays the duels of these matches with a bot for each team, and stores the results.
    pub(crate) fn play(
        &self,
        bots: &[BotKind<Warlord<2>>],
        numbers: Range<u64>,
        threads: NonZeroUsize,
        keep: Option<Keep<'_>>,
        progress: &(dyn Fn(u64) + Sync),
    ) -> Result<(Vec<Match>, Duels)> {
        let mut all = numbers.clone().map(|number| self.begin(number)).collect::<Result<Vec<Match>>>()?;
        let wanted = all.iter().flat_map(|one| &one.duels).copied().collect();
        let outcomes = Outcomes { wanted, seen: Mutex::default() };
        let each = self.dealt.len() as u64 * self.size as u64;
        let games = (numbers.end - numbers.start) * each;
        let series = Series {
            from: numbers.start * each,
            threads,
            keep,
            ..Series::new(&self.dealt, bots, games, self.seed)
        };
        let results = series.play_watched(&|games| progress(games), &outcomes)?;
        let duels = Duels { results, seen: outcomes.seen.into_inner().unwrap_or_default() };
        for one in &mut all {
            for (member, result) in duels.of(one).into_iter().enumerate() {
                if let Some(result) = result {
                    one.assault.record(member, result);
                }
            }
        }
        Ok((all, duels))
    }
}

impl Match {
    /// `None` if a duel broke and the others do not decide the match.
    pub(crate) fn verdict(&self) -> Option<Duel> {
        self.assault.verdict()
    }
}

impl Duels {
    fn of(&self, one: &Match) -> Vec<Option<Duel>> {
        one.duels.iter().map(|duel| self.seen.get(duel).map(duel_of)).collect()
    }
}

/// The bots with these names, as players of duels.
pub(crate) fn duellists(names: &[String]) -> Result<Vec<BotKind<Warlord<2>>>> {
    names.iter().map(|name| Ok(BotKind::named::<Lore<2>>(name.parse()?))).collect()
}

pub(super) fn run(arguments: &Arguments, chosen: &Chosen, out: &mut dyn Write) -> Result<Verdict> {
    let (seats, size) = (chosen.players, chosen.players / 2);
    let planned = Matches::new(chosen, &arguments.decks, Seating::AsNamed, arguments.seed)?;
    let bots = duellists(&arguments.bots)?;
    if bots.len() > 2 {
        bail!("in an Assault one bot plays for each team: name one for both, or two");
    }
    let (first, matches) = arguments.only.map_or((0, arguments.games), |only| (only, 1));
    if let Some(folder) = &arguments.record {
        fs::create_dir_all(folder).with_context(|| format!("{} cannot be made", folder.display()))?;
    }
    let keep = |game: u64, record: &Record<WarlordDeal<2>>| match &arguments.record {
        Some(folder) => write_record(folder, game, record),
        None => Ok(()),
    };
    let keep: Option<Keep<'_>> = if arguments.record.is_some() { Some(&keep) } else { None };
    let bar = crate::progress::bar(matches * size as u64);
    let threads = threads(arguments.threads);
    let played = planned.play(&bots, first..first + matches, threads, keep, &|games| bar.inc(games));
    bar.finish_and_clear();
    let (all, duels) = played?;
    let results = &duels.results;

    let mut sums = Sums::default();
    for (number, one) in all.iter().enumerate() {
        sums.add(one.verdict());
        if let Some(folder) = &arguments.record {
            write_match(folder, first as usize + number, one, &duels.of(one))?;
        }
    }
    let export = Export {
        game: "warlord",
        format: chosen.format.name,
        seats,
        rules: RULES_VERSION,
        bots: bots.iter().map(|bot| bot.name.as_str()).collect(),
        seed: arguments.seed,
        games: matches,
        finished: sums.finished(),
        errors: matches - sums.finished(),
        sides: [
            SideExport {
                team: "A",
                seats: (0..size).collect(),
                wins: sums.a,
                share: ratio(sums.a as f64, sums.finished() as f64),
            },
            SideExport {
                team: "B",
                seats: (size..seats).collect(),
                wins: sums.b,
                share: ratio(sums.b as f64, sums.finished() as f64),
            },
        ],
        draws: sums.draws,
        duels: DuelsExport {
            games: results.total.games,
            finished: results.total.finished,
            errors: results.total.errors,
            draws: results.total.draws,
            wins: [Seat::FIRST, Seat::new(1)].map(|seat| results.total.wins[seat]),
        },
        decisions: results.total.decisions,
        longest: results.total.longest,
        seconds: results.time.as_secs_f64(),
        decisions_per_second: ratio(results.total.decisions as f64, results.time.as_secs_f64()),
        faults: &results.faults,
    };
    if arguments.json {
        write_json(out, &export)?;
    } else {
        export.show(out)?;
    }
    for fault in &results.faults {
        writeln!(
            io::stderr(),
            "error: {fault}\n  again: muster sim --game warlord --decks \"{}\" --seed {} --only {} --bots {}",
            fault.decks.join(","),
            arguments.seed,
            fault.game,
            export.bots.join(",")
        )?;
    }
    Ok(if export.errors == 0 { Verdict::Well } else { Verdict::Unwell })
}

/// Members of team A have the first seat of their duels.
fn duel_of(outcome: &Outcome) -> Duel {
    match outcome {
        Outcome::Won(winners) if winners.contains(Seat::FIRST) => Duel::Won(Side::A),
        Outcome::Won(_) => Duel::Won(Side::B),
        Outcome::Draw => Duel::Drawn,
    }
}

fn winner(result: Duel) -> &'static str {
    match result {
        Duel::Won(Side::A) => "A",
        Duel::Won(Side::B) => "B",
        Duel::Drawn => "draw",
    }
}

fn write_match(folder: &Path, number: usize, one: &Match, results: &[Option<Duel>]) -> Result<()> {
    let size = one.assault.size();
    let duel = |member: usize| DuelExport {
        seats: [member, size + one.assault.opponent(member)],
        record: format!("game-{:06}.json", one.duels[member]),
        winner: results[member].map(winner),
    };
    let told = MatchExport {
        game: "warlord",
        format: "assault",
        rules: RULES_VERSION,
        number,
        duels: (0..size).map(duel).collect(),
        winner: one.assault.verdict().map(winner),
    };
    let path = folder.join(format!("match-{number:06}.json"));
    let mut text = serde_json::to_string_pretty(&told)?;
    text.push('\n');
    fs::write(&path, text).with_context(|| format!("{} cannot be written", path.display()))
}

#[derive(Default)]
struct Sums {
    a: u64,
    b: u64,
    draws: u64,
}

impl Sums {
    fn add(&mut self, verdict: Option<Duel>) {
        match verdict {
            Some(Duel::Won(Side::A)) => self.a += 1,
            Some(Duel::Won(Side::B)) => self.b += 1,
            Some(Duel::Drawn) => self.draws += 1,
            None => {}
        }
    }

    fn finished(&self) -> u64 {
        self.a + self.b + self.draws
    }
}

#[derive(Serialize)]
struct Export<'a> {
    game: &'static str,
    format: &'static str,
    seats: usize,
    rules: &'static str,
    bots: Vec<&'a str>,
    seed: u64,
    /// Matches.
    games: u64,
    finished: u64,
    errors: u64,
    sides: [SideExport; 2],
    draws: u64,
    duels: DuelsExport,
    decisions: u64,
    longest: u64,
    seconds: f64,
    decisions_per_second: f64,
    faults: &'a [GameError],
}

#[derive(Serialize)]
struct SideExport {
    team: &'static str,
    seats: Vec<usize>,
    wins: u64,
    share: f64,
}

#[derive(Serialize)]
struct DuelsExport {
    games: u64,
    finished: u64,
    errors: u64,
    draws: u64,
    /// Of team A and of team B.
    wins: [u64; 2],
}

impl Export<'_> {
    fn show(&self, out: &mut dyn Write) -> Result<()> {
        let [a, b] = &self.sides;
        writeln!(
            out,
            "Team A won {} and team B {} of {}, {} drawn, {} broken; of the duels team A won {} and team B {}.",
            grouped(a.wins),
            grouped(b.wins),
            count(self.games, "match", "matches"),
            grouped(self.draws),
            grouped(self.errors),
            grouped(self.duels.wins[0]),
            grouped(self.duels.wins[1]),
        )?;
        writeln!(
            out,
            "{} in {:.2} s: {} decisions/s. Seed {}.",
            count(self.duels.games, "duel", "duels"),
            self.seconds,
            grouped(self.decisions_per_second as u64),
            self.seed
        )?;
        Ok(())
    }
}
