//! Tunes the weights of the evaluation by self-play:
//!
//! `cargo run --release -p bots --example tune -- BOT ITERATIONS GAMES CHECK SEED [first|second]`
//!
//! Simultaneous perturbation: in every iteration all weights are changed a little, each up or down by
//! chance; a bot with the changed weights meets one with the opposite changes in so many games, and all
//! weights go a step towards the winner. At the end the tuned weights meet those of the start in CHECK
//! games that were not tuned on. Everything follows from the seed.

mod bout;

use bots::Weights;
use bout::{Player, number};
use cards::Deck;
use std::time::Duration;
use table::Sampled;

/// The weights that are tuned; the others say when patience ends, which self-play cannot judge.
const TUNED: [&str; 18] = [
    "unit",
    "unit_cost",
    "unit_attack",
    "unit_life",
    "wounds",
    "summoner",
    "danger",
    "danger_later",
    "magic",
    "magic_enough",
    "magic_more",
    "hand",
    "draw",
    "wall",
    "reach",
    "approach",
    "foothold",
    "certainty",
];

/// How far a weight is changed to see what happens, as a power of e.
const CHANGE: f32 = 0.2;

/// How far a won iteration takes it.
const STEP: f32 = 0.12;

/// The share of the first step that the last one is.
const LAST_STEP: f32 = 0.3;

/// Every weight goes its way of so much.
fn moved(weights: &Weights, ways: &[f32], by: f32) -> Weights {
    let mut moved = *weights;
    for (name, way) in TUNED.iter().zip(ways) {
        let weight = moved.named(name).expect("a tuned weight is a weight");
        *weight *= (way * by).exp();
    }
    moved
}

/// What the first of two weights wins more than the second, from -1 to 1. Says how the games went.
fn score(bot: &Player, weights: [Weights; 2], decks: &[Deck], seed: u64, games: u64) -> f32 {
    let players = weights.map(|weights| bot.with(weights));
    let (mut sum, mut turns, mut time) = (0.0, 0, Duration::ZERO);
    for game in 0..games {
        let course = bout::play(players.each_ref(), decks, seed, game);
        turns += u32::from(course.turns);
        time += course.times.iter().flatten().sum::<Duration>();
        sum += match course.winner {
            Some(0) => 1.0,
            Some(_) => -1.0,
            None => 0.0,
        };
    }
    eprintln!("  {games} games, {turns} turns, {:.1} s", time.as_secs_f32());
    sum / games.max(1) as f32
}

fn told(weights: &Weights) -> String {
    let mut weights = *weights;
    let one = |name: &&str| format!("{name} = {:.3};", weights.named(name).map_or(0.0, |weight| *weight));
    TUNED.iter().map(one).collect::<Vec<_>>().join(" ")
}

fn main() -> Result<(), String> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [bot, iterations, games, check, seed, edition @ ..] = &words[..] else {
        return Err("tune BOT ITERATIONS GAMES CHECK SEED [first|second]".to_owned());
    };
    let edition = bout::edition(edition)?;
    let (iterations, games, check, seed) =
        (number(iterations)?, number(games)?, number(check)?, number(seed)?);
    let start = Weights::of(edition);
    let bot = Player::named(bot, start)?;
    let decks = cards::ready_decks(edition);
    let mut chance = Sampled::new(seed);
    let mut weights = start;
    for iteration in 0..iterations {
        let ways = TUNED.map(|_| if chance.index(2) == 0 { 1.0 } else { -1.0 });
        let two = [moved(&weights, &ways, CHANGE), moved(&weights, &ways, -CHANGE)];
        let gain = score(&bot, two, &decks, chance.bits() >> 16, games);
        let done = iteration as f32 / iterations.max(1) as f32;
        weights = moved(&weights, &ways, STEP * gain * (1.0 - (1.0 - LAST_STEP) * done));
        eprintln!("{}/{iterations}: {gain:+.2}  {}", iteration + 1, told(&weights));
    }
    println!("{}", told(&weights));
    let gain = score(&bot, [weights, start], &decks, chance.bits() >> 16, check);
    println!("against the weights of the start: {:.1} % of {check} games", 50.0 + 50.0 * gain);
    Ok(())
}
