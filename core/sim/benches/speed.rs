//! How fast the rules are, compared with random chess on the same machine in the same run.
//!
//! `cargo bench -p sim` times the parts with divan and then prints a summary for each edition:
//! random play over every pair of finished ready decks, with the legal list produced for every
//! decision.

mod yardstick;

use bots::BotKind;
use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use sim::{Bounded, Series};
use std::num::NonZeroUsize;
use std::sync::LazyLock;
use std::time::Instant;
use table::{Asking, Memory, Sampled, Seed, Session};
use wars::{Edition, State, Wars};
use wars_deal::Matchup;
use yardstick::{Rate, chess};

fn main() {
    divan::main();
    // Without it cargo only wants to know whether the benchmark runs.
    if std::env::args().any(|argument| argument == "--bench") {
        summary();
    }
}

/// Every pair of ready decks of an edition.
fn pairs(edition: Edition) -> &'static [Matchup] {
    static PAIRS: LazyLock<[Vec<Matchup>; 2]> = LazyLock::new(|| {
        Edition::ALL.map(|edition| {
            let decks = cards::ready_decks(edition);
            assert!(!decks.is_empty(), "no ready deck of the {edition} is finished");
            wars_deal::every_pair(&decks).expect("ready decks can be dealt")
        })
    });
    &PAIRS[edition as usize]
}

/// Plays a game and calls `look` at every question.
fn random_game(
    session: &mut Session<Wars>,
    first: State,
    seed: u64,
    mut look: impl FnMut(&Session<Wars>),
) -> u64 {
    let mut chance = Bounded::new(Seed::of_series(1, seed));
    let mut player = Sampled::new(seed);
    session.restart(first, &mut chance);
    let mut decisions = 0;
    while session.asked().is_some() {
        look(session);
        let index = player.index(session.options().len());
        session.answer_nth(index, &mut chance);
        decisions += 1;
    }
    decisions
}

fn sit_down(pair: &Matchup) -> Session<Wars> {
    Session::new(pair.cast().clone(), pair.first(), Memory::None, &mut Asking)
}

/// Settled positions from games of all pairs, each just before a question.
fn positions(edition: Edition, most: usize) -> Vec<(usize, State)> {
    let mut positions = Vec::with_capacity(most);
    for (seed, (index, pair)) in (0..).zip(pairs(edition).iter().enumerate().cycle()) {
        let mut met = 0;
        random_game(&mut sit_down(pair), pair.first(), seed, |session| {
            met += 1;
            if met % 5 == 0 && session.entries().is_empty() && positions.len() < most {
                positions.push((index, *session.settled()));
            }
        });
        if positions.len() == most {
            break;
        }
    }
    positions
}

#[divan::bench]
fn copy_of_state(bencher: Bencher) {
    let (_, state) = positions(Edition::First, 1)[0];
    bencher.bench_local(|| *black_box(&state));
}

/// From a settled position to its question with all options.
#[divan::bench(args = Edition::ALL)]
fn legal_list(bencher: Bencher, edition: Edition) {
    let positions = positions(edition, 2_000);
    let mut sessions: Vec<Session<Wars>> = pairs(edition).iter().map(sit_down).collect();
    let mut turn = 0;
    bencher.bench_local(|| {
        let (pair, state) = &positions[turn];
        turn = (turn + 1) % positions.len();
        sessions[*pair].restart(*state, &mut Asking);
        black_box(sessions[*pair].options().len())
    });
}

#[divan::bench(min_time = 1, args = Edition::ALL)]
fn game(bencher: Bencher, edition: Edition) {
    let pairs = pairs(edition);
    let mut sessions: Vec<Session<Wars>> = pairs.iter().map(sit_down).collect();
    let mut decisions = vec![0; pairs.len()];
    for (index, pair) in pairs.iter().enumerate() {
        decisions[index] = random_game(&mut sessions[index], pair.first(), 1, |_| {});
    }
    let mut turn = 0;
    bencher
        .with_inputs(|| {
            turn = (turn + 1) % pairs.len();
            turn
        })
        .input_counter(move |&index| ItemsCount::new(decisions[index]))
        .bench_local_values(|index| random_game(&mut sessions[index], pairs[index].first(), 1, |_| {}));
}

#[divan::bench(min_time = 1)]
fn chess_game(bencher: Bencher) {
    let mut moves = Vec::new();
    let played = chess(&mut Sampled::new(1), &mut moves);
    bencher.counter(ItemsCount::new(played)).bench_local(|| chess(&mut Sampled::new(1), &mut moves));
}

/// The same games in every round: a pair and a seed each. The step from pair to pair has no divisor in
/// common with their number, so that both seats play with all decks in turn.
fn same_games(edition: Edition) -> impl Iterator<Item = (usize, u64)> {
    const GAMES: usize = 48;
    const STEP: usize = 37;
    (0..GAMES).map(move |game| (game * STEP % pairs(edition).len(), game as u64))
}

/// A whole series, as `muster sim` plays it.
fn series(edition: Edition, threads: usize) -> u64 {
    let threads = NonZeroUsize::new(threads).unwrap_or(NonZeroUsize::MIN);
    let games = (pairs(edition).len() as u64 * 2).max(400);
    let (dealt, random) = (wars_deal::dealt(pairs(edition)), [BotKind::random()]);
    let series = Series { threads, ..Series::new(&dealt, &random, games, 1) };
    series.play(&|_| {}).expect("there are decks").total.decisions
}

/// Games as played at a table, with events, record and undo.
fn with_history(pair: &Matchup, seed: u64) -> u64 {
    let mut chance = Bounded::new(Seed::of_series(1, seed));
    let mut player = Sampled::new(seed);
    let mut session: Session<Wars> =
        Session::new(pair.cast().clone(), pair.first(), Memory::History, &mut chance);
    let mut decisions = 0;
    while session.asked().is_some() {
        let index = player.index(session.options().len());
        session.answer_nth(index, &mut chance);
        decisions += 1;
    }
    black_box(session.events().count());
    decisions
}

/// The measurements of one edition.
struct Timed {
    edition: Edition,
    sessions: Vec<Session<Wars>>,
    decisions: u64,
    off: Rate,
    on: Rate,
    one: Rate,
    two: Rate,
}

impl Timed {
    fn new(edition: Edition) -> Timed {
        let sessions = pairs(edition).iter().map(sit_down).collect();
        let [off, on, one, two] = [const { Rate(0.0) }; 4];
        Timed { edition, sessions, decisions: 0, off, on, one, two }
    }

    fn play(&mut self) {
        let pairs = pairs(self.edition);
        let sessions = &mut self.sessions;
        let mut game = |(index, seed): (usize, u64)| {
            random_game(&mut sessions[index], pairs[index].first(), seed, |_| {})
        };
        let mut decisions = 0;
        self.off.time(|| {
            decisions = same_games(self.edition).map(&mut game).sum();
            decisions
        });
        self.decisions = decisions;
        let of_table = |(index, seed): (usize, u64)| with_history(&pairs[index], seed);
        self.on.time(|| same_games(self.edition).map(of_table).sum());
    }

    fn tell(&self, chess: &Rate) {
        let games = same_games(self.edition).count() as f64 / self.decisions as f64 * self.off.0;
        let by_pair = by_pair(self.edition);
        let (half, most) = legal_list_percentiles(self.edition);
        println!("\nThe {}: {} pairs of decks, best of many rounds", self.edition, pairs(self.edition).len());
        println!("  random play         {:>12.0} decisions/s  {games:>8.0} games/s", self.off.0);
        for (which, place) in [("fastest", by_pair.len() - 1), ("median", by_pair.len() / 2), ("slowest", 0)]
        {
            let (name, rate) = &by_pair[place];
            println!(
                "  {:<20}{rate:>12.0} decisions/s  {:>8.2} of random play: {name}",
                format!("{which} pair"),
                rate / self.off.0
            );
        }
        println!(
            "  with events, record {:>12.0} decisions/s  {:>8.2} times as fast",
            self.on.0,
            self.on.0 / self.off.0
        );
        println!(
            "  random chess        {:>12.0} moves/s      {:>8.2} moves a decision: {:.3} of the yardstick",
            chess.0,
            chess.0 / self.off.0,
            self.off.0 / chess.0
        );
        println!("  series, one thread  {:>12.0} decisions/s", self.one.0);
        println!(
            "  series, two threads {:>12.0} decisions/s  {:>8.2} times as fast",
            self.two.0,
            self.two.0 / self.one.0
        );
        println!("  legal list          {half:>12.0} ns p50   {most:>12.0} ns p99");
    }
}

/// All pairs of decks with their decisions per second, from the fewest on.
fn by_pair(edition: Edition) -> Vec<(String, f64)> {
    let time = |pair: &Matchup| {
        let mut session = sit_down(pair);
        let mut rate = Rate(0.0);
        for _ in 0..8 {
            rate.time(|| (0..6).map(|seed| random_game(&mut session, pair.first(), seed, |_| {})).sum());
        }
        (pair.deck_names().join(" - "), rate.0)
    };
    let mut timed: Vec<_> = pairs(edition).iter().map(time).collect();
    timed.sort_by(|one, other| one.1.total_cmp(&other.1));
    timed
}

fn summary() {
    let mut moves = Vec::new();
    let mut chess_rate = Rate(0.0);
    let mut editions = Edition::ALL.map(Timed::new);
    // Interleaved, so that other load on the machine affects all alike.
    for _ in 0..40 {
        editions.iter_mut().for_each(Timed::play);
        chess_rate.time(|| (0..200).map(|seed| chess(&mut Sampled::new(seed), &mut moves)).sum());
    }
    for _ in 0..8 {
        for timed in &mut editions {
            timed.one.time(|| series(timed.edition, 1));
            timed.two.time(|| series(timed.edition, 2));
        }
    }
    for timed in &editions {
        timed.tell(&chess_rate);
    }
    println!("\n  copy of the state   {:>12.1} ns, {} bytes", time_of_copy(), size_of::<State>());
}

fn time_of_copy() -> f64 {
    let (_, state) = positions(Edition::First, 1)[0];
    let mut copies = Rate(0.0);
    for _ in 0..40 {
        copies.time(|| {
            let count = 100_000;
            for _ in 0..count {
                black_box(*black_box(&state));
            }
            count
        });
    }
    1e9 / copies.0
}

/// The time from a settled position to its options, over many positions.
fn legal_list_percentiles(edition: Edition) -> (f64, f64) {
    const REPEATS: u32 = 32;
    let mut sessions: Vec<Session<Wars>> = pairs(edition).iter().map(sit_down).collect();
    let mut times: Vec<f64> = positions(edition, 20_000)
        .iter()
        .map(|(pair, state)| {
            let session = &mut sessions[*pair];
            session.restart(*state, &mut Asking);
            let begun = Instant::now();
            for _ in 0..REPEATS {
                session.restart(*black_box(state), &mut Asking);
                black_box(session.options().len());
            }
            begun.elapsed().as_secs_f64() * 1e9 / f64::from(REPEATS)
        })
        .collect();
    times.sort_by(f64::total_cmp);
    (times[times.len() / 2], times[times.len() * 99 / 100])
}
