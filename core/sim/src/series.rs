use crate::bot::{Bot, BotKind};
use crate::fault::{Fault, Reason, catch};
use crate::game::{Bounded, play_on, seat};
use crate::record::{GameRecord, RecordSetup};
use crate::{MOST_DECISIONS, Matchup, RULES_VERSION};
use std::collections::BTreeMap;
use std::io;
use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};
use table::{Memory, Outcome, Record, Seat, Seed, Session};
use thiserror::Error;
use wars::{BySeat, SEATS, Wars};

/// Games that a worker plays of one match-up before it looks for the next.
const BLOCK: u64 = 16;

/// Faults that are kept with their seeds; all are counted.
const MOST_FAULTS: usize = 100;

/// What is done with the record of a game, by its index in the series.
type Keep<'a> = dyn Fn(u64, &GameRecord) -> io::Result<()> + Sync + 'a;

/// Somebody who looks at every game of a series when it is over, and may know some already. Games
/// come in any order, from several threads.
pub trait Watch: Sync {
    /// Whether the game with this index need not be played.
    fn knows(&self, game: u64) -> bool;

    /// A game is over. An error stops the series.
    fn saw(&self, played: &Played<'_>) -> io::Result<()>;
}

/// A game that is over.
#[derive(Debug)]
pub struct Played<'a> {
    /// Its index in the series.
    pub game: u64,
    /// The index of its match-up.
    pub matchup: usize,
    /// With its whole history. Nothing where the rules broke.
    pub session: Option<&'a Session<Wars>>,
    pub decisions: u64,
    pub end: &'a Result<Outcome, Reason>,
}

/// Many games. Game `index` is played by match-up `index` modulo their number, with the seed that
/// [`Seed::of_series`] gives: what comes out depends on nothing else.
pub struct Series<'a> {
    pub matchups: &'a [Matchup],
    /// One for each seat; the last one takes all further seats.
    pub bots: &'a [&'static BotKind],
    pub seed: u64,
    /// Index of the first game.
    pub from: u64,
    pub games: u64,
    pub threads: NonZeroUsize,
    /// Decisions after which a game counts as stuck.
    pub most_decisions: u64,
    /// Gets the record of every game, if there is one; they come in any order.
    pub keep: Option<&'a Keep<'a>>,
}

impl std::fmt::Debug for Series<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Series { seed, from, games, .. } = self;
        write!(f, "Series {{ seed: {seed}, from: {from}, games: {games} }}")
    }
}

/// Sums over games.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Totals {
    pub games: u64,
    /// Games that ended as games do.
    pub finished: u64,
    /// Games that were stuck or broken.
    pub errors: u64,
    pub decisions: u64,
    /// Turns of the finished games.
    pub turns: u64,
    /// Decisions of the longest game.
    pub longest: u64,
    pub wins: BySeat<u64>,
    pub draws: u64,
}

impl Totals {
    pub fn add(&mut self, other: &Totals) {
        self.games += other.games;
        self.finished += other.finished;
        self.errors += other.errors;
        self.decisions += other.decisions;
        self.turns += other.turns;
        self.longest = self.longest.max(other.longest);
        self.draws += other.draws;
        for seat in Seat::all(SEATS) {
            self.wins[seat] += other.wins[seat];
        }
    }
}

/// What a series came to.
#[derive(Clone, PartialEq, Debug)]
pub struct Results {
    pub total: Totals,
    /// For each match-up.
    pub matchups: Vec<Totals>,
    /// The first of the games that went wrong.
    pub faults: Vec<Fault>,
    pub time: Duration,
}

/// Why a series did not come to its end.
#[derive(Debug, Error)]
pub enum Stopped {
    #[error("there are no decks to play with")]
    NoDecks,
    #[error("there is no bot to play")]
    NoBots,
    #[error("the record of game {game} could not be kept")]
    Record { game: u64, source: io::Error },
    #[error("the result of game {game} could not be kept")]
    Watch { game: u64, source: io::Error },
    #[error("no thread could be started")]
    Threads(#[source] io::Error),
}

impl<'a> Series<'a> {
    /// A series of random play on one thread.
    pub fn random(matchups: &'a [Matchup], games: u64, seed: u64) -> Series<'a> {
        const RANDOM: &[&BotKind] = &[&crate::BOTS[0]];
        Series {
            matchups,
            bots: RANDOM,
            seed,
            from: 0,
            games,
            threads: NonZeroUsize::MIN,
            most_decisions: MOST_DECISIONS,
            keep: None,
        }
    }

    /// Plays all games. `progress` is told now and then how many more have been played.
    pub fn play(&self, progress: &(dyn Fn(u64) + Sync)) -> Result<Results, Stopped> {
        self.run(progress, None)
    }

    /// Plays the games that `watch` does not know yet and shows it every one. The results are those
    /// of the games that were played.
    pub fn play_watched(
        &self,
        progress: &(dyn Fn(u64) + Sync),
        watch: &dyn Watch,
    ) -> Result<Results, Stopped> {
        self.run(progress, Some(watch))
    }

    fn run(&self, progress: &(dyn Fn(u64) + Sync), watch: Option<&dyn Watch>) -> Result<Results, Stopped> {
        if self.matchups.is_empty() {
            return Err(Stopped::NoDecks);
        }
        if self.bots.is_empty() {
            return Err(Stopped::NoBots);
        }
        let begun = Instant::now();
        let shared = Shared {
            series: self,
            next: AtomicU64::new(0),
            stopped: AtomicBool::new(false),
            progress,
            watch,
        };
        let mut results = Results {
            total: Totals::default(),
            matchups: vec![Totals::default(); self.matchups.len()],
            faults: Vec::new(),
            time: Duration::ZERO,
        };
        // Sums do not depend on who played which game, and faults are put in order.
        let mut faults = BTreeMap::new();
        for worker in shared.run()? {
            for (sum, part) in results.matchups.iter_mut().zip(&worker.totals) {
                sum.add(part);
                results.total.add(part);
            }
            faults.extend(worker.faults);
            if let Some(stopped) = worker.stopped {
                return Err(stopped);
            }
        }
        results.faults = faults.into_values().take(MOST_FAULTS).collect();
        results.time = begun.elapsed();
        Ok(results)
    }

    fn bots(&self) -> Vec<Box<dyn Bot>> {
        let last = self.bots[self.bots.len() - 1];
        let kinds = self.bots.iter().copied().chain(std::iter::repeat(last));
        kinds.take(SEATS).map(BotKind::make).collect()
    }

    /// The games of a task: `BLOCK` games of one match-up, so that a worker stays with its cards.
    /// Nothing when all tasks are done.
    fn task(&self, task: u64) -> Option<(usize, impl Iterator<Item = u64>)> {
        let count = self.matchups.len() as u64;
        let end = self.from.saturating_add(self.games);
        let (round, place) = (task / count, task % count);
        let first = round.checked_mul(BLOCK * count)?.checked_add(self.from)?;
        let all = first..first.saturating_add(BLOCK * count).min(end);
        if all.is_empty() {
            return None;
        }
        let index = |game: u64| (game % count) as usize;
        let matchup = index(first.wrapping_add(place));
        let begin = first.checked_add(place)?;
        Some((matchup, (begin..all.end).step_by(count as usize)))
    }
}

struct Shared<'a> {
    series: &'a Series<'a>,
    next: AtomicU64,
    stopped: AtomicBool,
    progress: &'a (dyn Fn(u64) + Sync),
    watch: Option<&'a dyn Watch>,
}

impl Shared<'_> {
    /// As many workers as threads can be had.
    fn run(&self) -> Result<Vec<Worker<'_>>, Stopped> {
        if self.series.threads.get() == 1 {
            return Ok(vec![self.work()]);
        }
        std::thread::scope(|scope| {
            let start = |_| std::thread::Builder::new().spawn_scoped(scope, || self.work());
            let (mut workers, mut refused) = (Vec::new(), None);
            for started in (0..self.series.threads.get()).map(start) {
                match started {
                    Ok(worker) => workers.push(worker),
                    Err(why) => {
                        refused = Some(why);
                        break;
                    }
                }
            }
            match refused {
                Some(why) if workers.is_empty() => Err(Stopped::Threads(why)),
                _ => Ok(workers.into_iter().map(|worker| worker.join().expect("games are caught")).collect()),
            }
        })
    }

    fn work(&self) -> Worker<'_> {
        let series = self.series;
        let mut worker = Worker {
            series,
            watch: self.watch,
            sessions: series.matchups.iter().map(|_| None).collect(),
            bots: series.bots(),
            totals: vec![Totals::default(); series.matchups.len()],
            faults: BTreeMap::new(),
            stopped: None,
        };
        while let Some((matchup, games)) = series.task(self.next.fetch_add(1, Ordering::Relaxed)) {
            let mut told = Instant::now();
            let mut played = 0;
            for game in games.filter(|game| !self.watch.is_some_and(|watch| watch.knows(*game))) {
                if self.stopped.load(Ordering::Relaxed) {
                    return worker;
                }
                worker.play(matchup, game);
                if worker.stopped.is_some() {
                    self.stopped.store(true, Ordering::Relaxed);
                    return worker;
                }
                played += 1;
                // Games of bots that think take their time.
                if told.elapsed() > Duration::from_millis(200) {
                    (self.progress)(std::mem::take(&mut played));
                    told = Instant::now();
                }
            }
            (self.progress)(played);
        }
        worker
    }
}

/// One thread's share: a session for each match-up, used again and again, and what was played.
struct Worker<'a> {
    series: &'a Series<'a>,
    watch: Option<&'a dyn Watch>,
    sessions: Vec<Option<Session<Wars>>>,
    bots: Vec<Box<dyn Bot>>,
    totals: Vec<Totals>,
    faults: BTreeMap<u64, Fault>,
    stopped: Option<Stopped>,
}

impl Worker<'_> {
    fn play(&mut self, at: usize, game: u64) {
        let series = self.series;
        let matchup = &series.matchups[at];
        let seed = Seed::of_series(series.seed, game);
        let session = &mut self.sessions[at];
        let remembers = series.keep.is_some() || self.watch.is_some();
        if remembers {
            *session = None;
        }
        let bots = &mut self.bots;
        let mut decisions = 0;
        let played = catch(|| {
            seat(bots, &seed);
            let mut chance = Bounded::new(seed);
            let session = match session {
                Some(session) => {
                    session.restart(matchup.first(), &mut chance);
                    session
                }
                None => session.insert(begin(matchup, remembers, &mut chance)),
            };
            let end = play_on(session, bots, &mut chance, series.most_decisions, &mut decisions);
            (end, session.state().turn)
        });
        let (end, turns) = played.unwrap_or_else(|message| (Err(Reason::Panicked(message)), 0));

        let totals = &mut self.totals[at];
        totals.games += 1;
        totals.decisions += decisions;
        totals.longest = totals.longest.max(decisions);
        match &end {
            Ok(outcome) => {
                totals.finished += 1;
                totals.turns += u64::from(turns);
                match outcome {
                    Outcome::Won(winners) => winners.into_iter().for_each(|seat| totals.wins[seat] += 1),
                    Outcome::Draw => totals.draws += 1,
                }
            }
            Err(_) => totals.errors += 1,
        }
        if let (Some(keep), Some(session)) = (series.keep, session.as_ref()) {
            let record = Record::of(RULES_VERSION, RecordSetup::of(matchup), &seed, session);
            if let Err(source) = keep(game, &record) {
                self.stopped = Some(Stopped::Record { game, source });
            }
        }
        if let Some(watch) = self.watch {
            // What a panic left behind is not looked at.
            let is_whole = !matches!(end, Err(Reason::Panicked(_)));
            let session = session.as_ref().filter(|_| is_whole);
            let played = Played { game, matchup: at, session, decisions, end: &end };
            if let Err(source) = watch.saw(&played) {
                self.stopped = Some(Stopped::Watch { game, source });
            }
        }
        if let Err(reason) = end {
            // What a panic left behind is not used again.
            self.sessions[at] = None;
            self.bots = series.bots();
            self.faults.insert(
                game,
                Fault { game, seed: seed.to_string(), decks: matchup.deck_names(), decisions, reason },
            );
            if self.faults.len() > MOST_FAULTS {
                self.faults.pop_last();
            }
        }
    }
}

fn begin(matchup: &Matchup, remembers: bool, chance: &mut Bounded) -> Session<Wars> {
    let memory = if remembers { Memory::History } else { Memory::None };
    Session::new(matchup.cast().clone(), matchup.first(), memory, chance)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Question;
    use table::Sampled;

    /// Plays at random and breaks in its fifth decision, in a third of the games.
    #[derive(Default)]
    struct Breaking {
        random: crate::Random,
        breaks: bool,
        decisions: u64,
    }

    impl Bot for Breaking {
        fn begin(&mut self, _: Seat, chance: Sampled) {
            self.random.begin(chance.clone());
            self.breaks = chance.clone().index(3) == 0;
            self.decisions = 0;
        }

        fn choose(&mut self, question: &Question<'_>) -> usize {
            self.decisions += 1;
            assert!(self.decisions < 5 || !self.breaks, "no idea");
            self.random.choose(question)
        }
    }

    #[test]
    fn a_broken_game_is_counted_and_the_others_are_played() {
        static BREAKING: BotKind = BotKind::new("breaking", "", || Box::new(Breaking::default()));
        let deck = || cards::ready_deck(wars::Edition::First, "Grognack").unwrap();
        let pair = [Matchup::new(vec![deck(), deck()]).unwrap()];
        let play = |threads| {
            let threads = NonZeroUsize::new(threads).unwrap();
            let series = Series { bots: &[&BREAKING], threads, ..Series::random(&pair, 60, 1) };
            series.play(&|_| {}).unwrap()
        };
        let results = play(1);
        assert!(results.total.errors > 10 && results.total.finished > 10, "{:?}", results.total);
        assert_eq!(results.total.errors + results.total.finished, 60);
        assert_eq!(results.faults.len() as u64, results.total.errors);
        for fault in &results.faults {
            let Reason::Panicked(message) = &fault.reason else { panic!("{fault}") };
            assert!(message.starts_with("no idea ("), "{message}");
            assert_eq!(fault.seed, Seed::of_series(1, fault.game).to_string());
        }
        let again = play(2);
        assert_eq!((again.total, again.faults), (results.total, results.faults.clone()));
        // A game that was not broken is the same as without the broken ones before it.
        let broken: Vec<u64> = results.faults.iter().map(|fault| fault.game).collect();
        let whole = (0..60).find(|game| !broken.contains(game) && broken.contains(&game.wrapping_sub(1)));
        let alone = Series { from: whole.unwrap(), ..Series::random(&pair, 1, 1) }.play(&|_| {}).unwrap();
        assert_eq!(alone.total.finished, 1);
    }

    #[test]
    fn a_record_that_cannot_be_kept_stops_the_series() {
        let deck = || cards::ready_deck(wars::Edition::First, "Grognack").unwrap();
        let pair = [Matchup::new(vec![deck(), deck()]).unwrap()];
        let keep = |game: u64, _: &GameRecord| match game {
            2 => Err(io::Error::other("the disk is full")),
            _ => Ok(()),
        };
        let stopped = Series { keep: Some(&keep), ..Series::random(&pair, 10, 1) }.play(&|_| {}).unwrap_err();
        assert_eq!(stopped.to_string(), "the record of game 2 could not be kept");
    }

    #[test]
    fn a_series_needs_decks_and_bots() {
        assert!(matches!(Series::random(&[], 1, 1).play(&|_| {}), Err(Stopped::NoDecks)));
    }
}
