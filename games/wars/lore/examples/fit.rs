//! Fits the weights of the evaluation to how games ended:
//!
//! `cargo run --release -p wars-lore --example fit -- BOT OTHER GAMES SEED [first|second]`
//!
//! The two bots play this many games. Every position at the beginning of a turn is kept, with who won in the
//! end. Then each weight in turn is made a little larger or smaller wherever the chances to win that the
//! evaluation gives come nearer to what happened, in smaller and smaller steps. Of every ten games two are
//! not fitted to: on them the new weights are compared with the old ones. Everything follows from the seed.

mod bout;

use bout::{Player, number};
use cards::Deck;
use std::sync::Arc;
use table::{Outcome, Seat};
use wars::{Cast, State};
use wars_lore::{Lore, Weights, evaluate};

/// The summoner is fixed: all others are measured against it.
const FITTED: [&str; 20] = [
    "certainty",
    "unit",
    "unit_cost",
    "unit_attack",
    "unit_life",
    "unit_token",
    "wounds",
    "summoner_evenness",
    "danger",
    "danger_later",
    "magic",
    "magic_enough",
    "magic_more",
    "hand",
    "draw",
    "active_event",
    "wall",
    "reach",
    "approach",
    "foothold",
];

/// How far a weight is changed, as a power of e, from the first steps to the last.
const STEPS: [f32; 8] = [0.4, 0.3, 0.2, 0.15, 0.1, 0.07, 0.05, 0.03];

/// How often all weights are gone through with one step.
const MOST_ROUNDS: usize = 6;

/// What it costs to go away from the start, for a power of e: few games shall not change much.
const CLINGING: f64 = 0.000_5;

/// One game: its cards, its positions, and whether the first seat won.
struct Game {
    cast: Arc<Cast>,
    positions: Vec<State>,
    is_won: bool,
}

/// Games to judge weights by.
#[derive(Default)]
struct Sample {
    games: Vec<Game>,
}

impl Sample {
    /// The mean surprise (logarithmic loss) at how the games ended.
    fn surprise(&self, weights: &Weights) -> f64 {
        let (mut sum, mut count) = (0.0, 0);
        for game in &self.games {
            let lore = Lore::new(&game.cast, weights);
            for state in &game.positions {
                let value = evaluate(&lore, &game.cast, state, Seat::FIRST) / weights.certainty;
                let value = if game.is_won { value } else { -value };
                sum += f64::from((-value).exp()).ln_1p();
                count += 1;
            }
        }
        sum / f64::from(count.max(1))
    }
}

/// The weights without patience, which is there to end games and not to judge them.
fn patient(weights: Weights) -> Weights {
    Weights { long_from: 60_000.0, long_until: 61_000.0, ..weights }
}

/// The surprise and what it costs to be so far from the start.
fn cost(sample: &Sample, weights: &Weights, start: &Weights) -> f64 {
    let (mut one, mut other) = (*weights, *start);
    let far = |name: &&str| {
        let way = one.named(name).zip(other.named(name)).map_or(0.0, |(one, other)| (*one / *other).ln());
        f64::from(way * way)
    };
    let far: f64 = FITTED.iter().map(far).sum();
    sample.surprise(weights) + CLINGING * far
}

fn fit(sample: &Sample, start: Weights) -> Weights {
    let mut weights = start;
    let mut least = cost(sample, &weights, &start);
    for step in STEPS {
        for _ in 0..MOST_ROUNDS {
            let before = least;
            for (name, by) in FITTED.iter().flat_map(|name| [(name, step), (name, -step)]) {
                let mut tried = weights;
                *tried.named(name).expect("a fitted weight is a weight") *= by.exp();
                let cost = cost(sample, &tried, &start);
                if cost < least - 1e-6 {
                    (weights, least) = (tried, cost);
                }
            }
            if least == before {
                break;
            }
        }
        eprintln!("steps of {step}: {least:.5}");
    }
    weights
}

/// Plays the games: those to fit to, and those to check with.
fn play(players: [&Player; 2], decks: &[Deck], seed: u64, games: u64) -> (Sample, Sample) {
    let (mut fitted, mut checked) = (Sample::default(), Sample::default());
    for number in 0..games {
        let mut positions: Vec<State> = Vec::new();
        let mut cast = None;
        let course = bout::play_watched(players, decks, seed, number, |session| {
            let is_new = positions.last().is_none_or(|last| last.turn < session.state().turn);
            if is_new && session.entries().is_empty() {
                positions.push(*session.state());
            }
            cast.get_or_insert_with(|| session.setup().clone());
        });
        if let (Some(cast), Some(Outcome::Won(winners))) = (cast, course.outcome) {
            let is_won = winners.contains(Seat::FIRST);
            let sample = if number % 10 < 8 { &mut fitted } else { &mut checked };
            sample.games.push(Game { cast, positions, is_won });
        }
        if number % 20 == 19 {
            eprintln!("{} of {games} games", number + 1);
        }
    }
    (fitted, checked)
}

fn main() -> Result<(), String> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [one, other, games, seed, edition @ ..] = &words[..] else {
        return Err("fit BOT OTHER GAMES SEED [first|second]".to_owned());
    };
    let edition = bout::edition(edition)?;
    let (games, seed) = (number(games)?, number(seed)?);
    let start = Weights::of(edition);
    let players = [Player::named(one, edition)?, Player::named(other, edition)?];
    let (fitted, checked) = play(players.each_ref(), &cards::ready_decks(edition), seed, games);
    let start = patient(start);
    let mut weights = fit(&fitted, start);
    for name in FITTED {
        println!("    {name} = {:.3};", weights.named(name).map_or(0.0, |weight| *weight));
    }
    let count = |sample: &Sample| sample.games.iter().map(|game| game.positions.len()).sum::<usize>();
    for (name, sample) in [("fitted to", &fitted), ("not fitted to", &checked)] {
        let [old, new] = [start, weights].map(|weights| sample.surprise(&weights));
        println!("{} positions {name}: surprise {old:.4} before, {new:.4} after", count(sample));
    }
    Ok(())
}
