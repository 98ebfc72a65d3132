//! How fast the rules are, beside random chess on the same machine in the same run.
//!
//! `cargo bench -p sim` times the parts with divan and then prints a summary: random play over
//! every pair of finished ready decks, the legal list produced for every decision.

use cozy_chess::{Board, GameStatus, Move};
use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use sim::{Bot, Bounded, Matchup, Question, Random, Series};
use std::num::NonZeroUsize;
use std::sync::LazyLock;
use std::time::{Duration, Instant};
use table::{Asking, Memory, Need, Sampled, Seat, Seed, Session};
use wars::{State, Wars};

fn main() {
    divan::main();
    // Without it cargo only wants to know whether the benchmark runs.
    if std::env::args().any(|argument| argument == "--bench") {
        summary();
    }
}

static PAIRS: LazyLock<Vec<Matchup>> = LazyLock::new(|| {
    let decks = cards::ready_decks();
    assert!(!decks.is_empty(), "no ready deck is finished");
    sim::every_pair(&decks).expect("ready decks can be dealt")
});

/// Plays a game and calls `look` at every question.
fn random_game(
    session: &mut Session<Wars>,
    first: State,
    seed: u64,
    mut look: impl FnMut(&Session<Wars>),
) -> u64 {
    let mut chance = Bounded::new(Seed::of_series(1, seed));
    let mut bot = Random::default();
    bot.begin(Seat::FIRST, Sampled::new(seed));
    session.restart(first, &mut chance);
    let mut decisions = 0;
    while let Some(Need::Answer { seat, prompt }) = session.need() {
        look(session);
        let index = bot.choose(&Question { seat: *seat, prompt, options: session.options() });
        session.answer_nth(index, &mut chance);
        decisions += 1;
    }
    decisions
}

fn sit_down(pair: &Matchup) -> Session<Wars> {
    Session::new(pair.cast().clone(), pair.first(), Memory::None, &mut Asking)
}

/// Settled positions from games of all pairs, each with a question right at its beginning.
fn positions(most: usize) -> Vec<(usize, State)> {
    let mut positions = Vec::with_capacity(most);
    for (seed, (index, pair)) in (0..).zip(PAIRS.iter().enumerate().cycle()) {
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
    let (_, state) = positions(1)[0];
    bencher.bench_local(|| *black_box(&state));
}

/// From a settled position to its question with all options.
#[divan::bench]
fn legal_list(bencher: Bencher) {
    let positions = positions(2_000);
    let mut sessions: Vec<Session<Wars>> = PAIRS.iter().map(sit_down).collect();
    let mut turn = 0;
    bencher.bench_local(|| {
        let (pair, state) = &positions[turn];
        turn = (turn + 1) % positions.len();
        sessions[*pair].restart(*state, &mut Asking);
        black_box(sessions[*pair].options().len())
    });
}

#[divan::bench(min_time = 1)]
fn game(bencher: Bencher) {
    let mut sessions: Vec<Session<Wars>> = PAIRS.iter().map(sit_down).collect();
    let mut decisions = vec![0; PAIRS.len()];
    for (index, pair) in PAIRS.iter().enumerate() {
        decisions[index] = random_game(&mut sessions[index], pair.first(), 1, |_| {});
    }
    let mut turn = 0;
    bencher
        .with_inputs(|| {
            turn = (turn + 1) % PAIRS.len();
            turn
        })
        .input_counter(move |&index| ItemsCount::new(decisions[index]))
        .bench_local_values(|index| random_game(&mut sessions[index], PAIRS[index].first(), 1, |_| {}));
}

#[divan::bench(min_time = 1)]
fn chess_game(bencher: Bencher) {
    let mut moves = Vec::new();
    let played = chess(&mut Sampled::new(1), &mut moves);
    bencher.counter(ItemsCount::new(played)).bench_local(|| chess(&mut Sampled::new(1), &mut moves));
}

/// A game of random chess, and how many moves it had. All legal moves are listed for each.
fn chess(chance: &mut Sampled, moves: &mut Vec<Move>) -> u64 {
    let mut board = Board::default();
    let mut played = 0;
    while board.status() == GameStatus::Ongoing {
        moves.clear();
        board.generate_moves(|of_piece| {
            moves.extend(of_piece);
            false
        });
        board.play_unchecked(moves[chance.index(moves.len())]);
        played += 1;
    }
    played
}

/// How often something happens in a second: the best of some rounds, because the machine may
/// have other things to do.
fn rate(mut round: impl FnMut() -> u64) -> f64 {
    let begun = Instant::now();
    let mut count = 0;
    while begun.elapsed() < Duration::from_millis(400) {
        count += round();
    }
    count as f64 / begun.elapsed().as_secs_f64()
}

struct Speed {
    decisions: f64,
    games: f64,
}

fn series(threads: usize, seed: u64) -> Speed {
    let threads = NonZeroUsize::new(threads).unwrap_or(NonZeroUsize::MIN);
    let games = (PAIRS.len() as u64 * 4).max(1_500);
    let series = Series { threads, ..Series::random(&PAIRS, games, seed) };
    let results = series.play(&|_| {}).expect("there are decks");
    let seconds = results.time.as_secs_f64();
    Speed { decisions: results.total.decisions as f64 / seconds, games: results.total.games as f64 / seconds }
}

/// Games as they are played at a table, with events, record and undo.
fn with_history(pair: &Matchup, seed: u64) -> u64 {
    let mut chance = Bounded::new(Seed::of_series(1, seed));
    let mut bot = Random::default();
    bot.begin(Seat::FIRST, Sampled::new(seed));
    let mut session: Session<Wars> =
        Session::new(pair.cast().clone(), pair.first(), Memory::History, &mut chance);
    let mut decisions = 0;
    while let Some(Need::Answer { seat, prompt }) = session.need() {
        let index = bot.choose(&Question { seat: *seat, prompt, options: session.options() });
        session.answer_nth(index, &mut chance);
        decisions += 1;
    }
    black_box(session.events().count());
    decisions
}

fn summary() {
    let mut moves = Vec::new();
    let mut chance = Sampled::new(1);
    let mut sessions: Vec<Session<Wars>> = PAIRS.iter().map(sit_down).collect();
    let (mut turn, mut heard) = (0, 0);
    let mut best = [0.0f64; 6];
    // In turn, so that what else the machine does meets all alike.
    for round in 0..5 {
        let one = series(1, round);
        let two = series(2, round);
        let off = rate(|| {
            turn += 1;
            let index = turn as usize % PAIRS.len();
            random_game(&mut sessions[index], PAIRS[index].first(), turn, |_| {})
        });
        let on = rate(|| {
            heard += 1;
            with_history(&PAIRS[heard as usize % PAIRS.len()], heard)
        });
        let chess = rate(|| chess(&mut chance, &mut moves));
        for (best, new) in best.iter_mut().zip([one.decisions, one.games, two.decisions, off, on, chess]) {
            *best = best.max(new);
        }
    }
    let [decisions, games, two, off, on, chess] = best;
    let copies = 2_000_000u32;
    let (_, mut state) = positions(1)[0];
    let begun = Instant::now();
    for _ in 0..copies {
        state = *black_box(&state);
    }
    let copy = begun.elapsed().as_secs_f64() * 1e9 / f64::from(copies);
    let (half, most) = legal_list_percentiles();

    println!("\nSummary: {} pairs of decks, random play, best of 5 rounds", PAIRS.len());
    println!("  one thread        {decisions:>12.0} decisions/s {games:>10.0} games/s");
    println!("  two threads       {two:>12.0} decisions/s {:>10.2} times one", two / decisions);
    println!("  events off        {off:>12.0} decisions/s");
    println!("  events, record on {on:>12.0} decisions/s {:>10.2} times off", on / off);
    println!(
        "  random chess      {chess:>12.0} moves/s     {:>10.3} our decisions a move",
        decisions / chess
    );
    println!("  copy of the state {copy:>12.1} ns, {} bytes", size_of::<State>());
    println!("  legal list        {half:>12.0} ns p50 {most:>12.0} ns p99");
}

/// The time from a settled position to its options, over many positions.
fn legal_list_percentiles() -> (f64, f64) {
    const REPEATS: u32 = 32;
    let mut sessions: Vec<Session<Wars>> = PAIRS.iter().map(sit_down).collect();
    let mut times: Vec<f64> = positions(20_000)
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
