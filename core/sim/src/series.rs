use crate::fault::{GameError, PlayError, catch};
use crate::game::{Bounded, Progress, Seated, play_on, seat};
use crate::{MOST_DECISIONS, Totals};
use bots::BotKind;
use std::collections::BTreeMap;
use std::io;
use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};
use table::{Deal, Dealt, Game, Memory, Outcome, Record, Seed, Session};
use thiserror::Error;

/// Games that a worker plays of one match-up before it takes the next.
const BLOCK: u64 = 16;

/// Faults that are kept with their seeds; all are counted.
const MOST_FAULTS: usize = 100;

/// Receives the record of a game, with its index in the series.
type Keep<'a, D> = dyn Fn(u64, &Record<D>) -> io::Result<()> + Sync + 'a;

/// Observes every finished game of a series, and may have the results of some already. Games come
/// in any order, from several threads.
pub trait Watch<G: Game>: Sync {
    /// Whether the game with this index need not be played.
    fn knows(&self, game: u64) -> bool;

    /// A game is over. An error stops the series.
    fn saw(&self, played: &Played<'_, G>) -> io::Result<()>;
}

/// A game that is over.
#[derive(Debug)]
pub struct Played<'a, G: Game> {
    /// Its index in the series.
    pub game: u64,
    /// The index of its deal.
    pub deal: usize,
    /// With its whole history. `None` if the rules broke.
    pub session: Option<&'a Session<G>>,
    pub decisions: u64,
    pub end: &'a Result<Outcome, PlayError>,
}

/// Many games. Game `index` is played by deal `index` modulo their number, with the seed given by
/// [`Seed::of_series`]: the result depends on nothing else.
pub struct Series<'a, D: Deal> {
    /// All with the same number of seats.
    pub dealt: &'a [Dealt<D>],
    /// One for each seat; the last one takes all remaining seats.
    pub bots: &'a [BotKind<D::Game>],
    pub seed: u64,
    /// Index of the first game.
    pub from: u64,
    pub games: u64,
    pub threads: NonZeroUsize,
    /// Decisions after which a game counts as stuck.
    pub most_decisions: u64,
    /// Receives the record of every game, if set; they come in any order.
    pub keep: Option<&'a Keep<'a, D>>,
}

impl<D: Deal> std::fmt::Debug for Series<'_, D> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Series { seed, from, games, .. } = self;
        write!(f, "Series {{ seed: {seed}, from: {from}, games: {games} }}")
    }
}

/// The results of a series.
#[derive(Clone, PartialEq, Debug)]
pub struct Results {
    pub total: Totals,
    /// For each deal.
    pub deals: Vec<Totals>,
    /// The first of the games that went wrong.
    pub faults: Vec<GameError>,
    pub time: Duration,
}

/// Why a series did not finish.
#[derive(Debug, Error)]
pub enum SeriesError {
    #[error("there are no decks to play with")]
    NoDecks,
    #[error("there is no bot to play")]
    NoBots,
    #[error("some of the games have {one} seats and some {other}")]
    Seats { one: usize, other: usize },
    #[error("the record of game {game} could not be kept")]
    Record { game: u64, source: io::Error },
    #[error("the result of game {game} could not be kept")]
    Watch { game: u64, source: io::Error },
    #[error("no thread could be started")]
    Threads(#[source] io::Error),
}

impl<'a, D: Deal> Series<'a, D> {
    /// A series on one thread, without records.
    pub fn new(dealt: &'a [Dealt<D>], bots: &'a [BotKind<D::Game>], games: u64, seed: u64) -> Series<'a, D> {
        Series {
            dealt,
            bots,
            seed,
            from: 0,
            games,
            threads: NonZeroUsize::MIN,
            most_decisions: MOST_DECISIONS,
            keep: None,
        }
    }

    /// Plays all games. `progress` is called now and then with the number of new ones.
    pub fn play(&self, progress: &(dyn Fn(u64) + Sync)) -> Result<Results, SeriesError> {
        self.run(progress, None)
    }

    /// Plays the games that `watch` does not have yet and shows it each of them. The results are
    /// those of the games played.
    pub fn play_watched(
        &self,
        progress: &(dyn Fn(u64) + Sync),
        watch: &dyn Watch<D::Game>,
    ) -> Result<Results, SeriesError> {
        self.run(progress, Some(watch))
    }

    fn run(
        &self,
        progress: &(dyn Fn(u64) + Sync),
        watch: Option<&dyn Watch<D::Game>>,
    ) -> Result<Results, SeriesError> {
        let Some(one) = self.dealt.first() else {
            return Err(SeriesError::NoDecks);
        };
        if let Some(other) = self.dealt.iter().find(|other| other.seats() != one.seats()) {
            return Err(SeriesError::Seats { one: one.seats(), other: other.seats() });
        }
        if self.bots.is_empty() {
            return Err(SeriesError::NoBots);
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
            deals: vec![Totals::default(); self.dealt.len()],
            faults: Vec::new(),
            time: Duration::ZERO,
        };
        // Sums do not depend on who played which game, and faults are sorted.
        let mut faults = BTreeMap::new();
        for worker in shared.run()? {
            for (sum, part) in results.deals.iter_mut().zip(&worker.totals) {
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

    fn bots(&self) -> Seated<D::Game> {
        let last = &self.bots[self.bots.len() - 1];
        let kinds = self.bots.iter().chain(std::iter::repeat(last));
        kinds.take(self.dealt[0].seats()).map(BotKind::make).collect()
    }

    /// The games of a task: `BLOCK` games of one deal, so that a worker stays with its cards.
    /// `None` when all tasks are done.
    fn task(&self, task: u64) -> Option<(usize, impl Iterator<Item = u64>)> {
        let count = self.dealt.len() as u64;
        let end = self.from.saturating_add(self.games);
        let (round, place) = (task / count, task % count);
        let first = round.checked_mul(BLOCK * count)?.checked_add(self.from)?;
        let all = first..first.saturating_add(BLOCK * count).min(end);
        if all.is_empty() {
            return None;
        }
        let index = |game: u64| (game % count) as usize;
        let deal = index(first.wrapping_add(place));
        let begin = first.checked_add(place)?;
        Some((deal, (begin..all.end).step_by(count as usize)))
    }
}

struct Shared<'a, D: Deal> {
    series: &'a Series<'a, D>,
    next: AtomicU64,
    stopped: AtomicBool,
    progress: &'a (dyn Fn(u64) + Sync),
    watch: Option<&'a dyn Watch<D::Game>>,
}

impl<D: Deal> Shared<'_, D> {
    /// As many workers as threads could be started.
    fn run(&self) -> Result<Vec<Share>, SeriesError> {
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
                Some(why) if workers.is_empty() => Err(SeriesError::Threads(why)),
                _ => Ok(workers.into_iter().map(|worker| worker.join().expect("games are caught")).collect()),
            }
        })
    }

    fn work(&self) -> Share {
        let series = self.series;
        let mut worker = Worker {
            series,
            watch: self.watch,
            sessions: series.dealt.iter().map(|_| None).collect(),
            bots: series.bots(),
            share: Share {
                totals: vec![Totals::default(); series.dealt.len()],
                faults: BTreeMap::new(),
                stopped: None,
            },
        };
        while let Some((deal, games)) = series.task(self.next.fetch_add(1, Ordering::Relaxed)) {
            let mut told = Instant::now();
            let mut played = 0;
            for game in games.filter(|game| !self.watch.is_some_and(|watch| watch.knows(*game))) {
                if self.stopped.load(Ordering::Relaxed) {
                    return worker.share;
                }
                worker.play(deal, game);
                if worker.share.stopped.is_some() {
                    self.stopped.store(true, Ordering::Relaxed);
                    return worker.share;
                }
                played += 1;
                // Games of thinking bots take their time.
                if told.elapsed() > Duration::from_millis(200) {
                    (self.progress)(std::mem::take(&mut played));
                    told = Instant::now();
                }
            }
            (self.progress)(played);
        }
        worker.share
    }
}

/// The results of one thread.
struct Share {
    totals: Vec<Totals>,
    faults: BTreeMap<u64, GameError>,
    stopped: Option<SeriesError>,
}

/// One thread: a session for each deal, reused for every game.
struct Worker<'a, D: Deal> {
    series: &'a Series<'a, D>,
    watch: Option<&'a dyn Watch<D::Game>>,
    sessions: Vec<Option<Session<D::Game>>>,
    bots: Seated<D::Game>,
    share: Share,
}

impl<D: Deal> Worker<'_, D> {
    fn play(&mut self, at: usize, game: u64) {
        let series = self.series;
        let dealt = &series.dealt[at];
        let seed = Seed::of_series(series.seed, game);
        let session = &mut self.sessions[at];
        let remembers = series.keep.is_some() || self.watch.is_some();
        if remembers {
            *session = None;
        }
        let bots = &mut self.bots;
        let mut progress = Progress::default();
        let played = catch(|| {
            seat(bots, &seed);
            let mut chance = Bounded::new(seed);
            let session = match session {
                Some(session) => {
                    session.restart(*dealt.first, &mut chance);
                    session
                }
                None => session.insert(begin(dealt, remembers, &mut chance)),
            };
            let end = play_on(session, bots, &mut chance, series.most_decisions, &mut progress);
            (end, D::Game::turns(session.setup(), session.state()))
        });
        let (end, turns) = played.unwrap_or_else(|message| (Err(PlayError::Panicked(message)), 0));

        self.share.totals[at].count(dealt, &progress, &end, turns);
        let decisions = progress.decisions;
        if let (Some(keep), Some(session)) = (series.keep, session.as_ref()) {
            let record = Record::of_dealt(dealt, &seed, session);
            if let Err(source) = keep(game, &record) {
                self.share.stopped = Some(SeriesError::Record { game, source });
            }
        }
        if let Some(watch) = self.watch {
            // What a panic left behind is not examined.
            let is_whole = !matches!(end, Err(PlayError::Panicked(_)));
            let session = session.as_ref().filter(|_| is_whole);
            let played = Played { game, deal: at, session, decisions, end: &end };
            if let Err(source) = watch.saw(&played) {
                self.share.stopped = Some(SeriesError::Watch { game, source });
            }
        }
        if let Err(reason) = end {
            // What a panic left behind is not reused.
            self.sessions[at] = None;
            self.bots = series.bots();
            self.share.faults.insert(
                game,
                GameError { game, seed: seed.to_string(), decks: dealt.deal.names(), decisions, reason },
            );
            if self.share.faults.len() > MOST_FAULTS {
                self.share.faults.pop_last();
            }
        }
    }
}

fn begin<D: Deal>(dealt: &Dealt<D>, remembers: bool, chance: &mut Bounded) -> Session<D::Game> {
    let memory = if remembers { Memory::History } else { Memory::None };
    Session::new(dealt.setup.clone(), *dealt.first, memory, chance)
}

#[cfg(test)]
mod tests {
    use super::*;
    use bots::{Bot, Question, Random};
    use table::{Sampled, Seat};
    use toy::{Blocks, BlocksDeal};

    /// Plays at random and breaks in its fifth decision, in a third of the games.
    #[derive(Default)]
    struct Breaking {
        random: Random,
        breaks: bool,
        decisions: u64,
    }

    impl Bot<Blocks> for Breaking {
        fn begin(&mut self, seat: Seat, chance: Sampled) {
            Bot::<Blocks>::begin(&mut self.random, seat, chance.clone());
            self.breaks = chance.clone().index(6) == 0;
            self.decisions = 0;
        }

        fn choose(&mut self, question: &Question<'_, Blocks>) -> usize {
            self.decisions += 1;
            assert!(self.decisions < 5 || !self.breaks, "no idea");
            self.random.choose(question)
        }
    }

    fn deals() -> [Dealt<BlocksDeal>; 1] {
        [Dealt::new(BlocksDeal { goal: 20, hands: [vec![1, 2], vec![6], vec![3, 4]] }).unwrap()]
    }

    #[test]
    fn a_broken_game_is_counted_and_the_others_are_played() {
        let breaking = [BotKind::new("breaking", || Box::new(Breaking::default()))];
        let dealt = deals();
        let play = |threads| {
            let threads = NonZeroUsize::new(threads).unwrap();
            Series { threads, ..Series::new(&dealt, &breaking, 60, 1) }.play(&|_| {}).unwrap()
        };
        let results = play(1);
        assert!(results.total.errors > 10 && results.total.finished > 10, "{:?}", results.total);
        assert_eq!(results.total.errors + results.total.finished, 60);
        assert_eq!(results.faults.len() as u64, results.total.errors);
        for fault in &results.faults {
            let PlayError::Panicked(message) = &fault.reason else { panic!("{fault}") };
            assert!(message.starts_with("no idea ("), "{message}");
            assert_eq!(fault.seed, Seed::of_series(1, fault.game).to_string());
        }
        let again = play(2);
        assert_eq!((again.total, again.faults), (results.total, results.faults.clone()));
        // An unbroken game is the same as without the broken ones before it.
        let broken: Vec<u64> = results.faults.iter().map(|fault| fault.game).collect();
        let whole = (0..60).find(|game| !broken.contains(game) && broken.contains(&game.wrapping_sub(1)));
        let alone = Series { from: whole.unwrap(), ..Series::new(&dealt, &breaking, 1, 1) };
        assert_eq!(alone.play(&|_| {}).unwrap().total.finished, 1);
    }

    #[test]
    fn a_record_that_cannot_be_kept_stops_the_series() {
        let (dealt, random) = (deals(), [BotKind::random()]);
        let keep = |game: u64, _: &Record<BlocksDeal>| match game {
            2 => Err(io::Error::other("the disk is full")),
            _ => Ok(()),
        };
        let series = Series { keep: Some(&keep), ..Series::new(&dealt, &random, 10, 1) };
        let stopped = series.play(&|_| {}).unwrap_err();
        assert_eq!(stopped.to_string(), "the record of game 2 could not be kept");
    }

    #[test]
    fn a_series_needs_decks_and_bots() {
        let (dealt, random) = (deals(), [BotKind::random()]);
        let none = Series::<BlocksDeal>::new(&[], &random, 1, 1).play(&|_| {});
        assert!(matches!(none, Err(SeriesError::NoDecks)));
        assert!(matches!(Series::new(&dealt, &[], 1, 1).play(&|_| {}), Err(SeriesError::NoBots)));
    }
}
