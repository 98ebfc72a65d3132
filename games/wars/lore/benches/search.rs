//! Simulations per second of one thread: `cargo bench -p wars-lore --bench search`.
//!
//! The positions come from games of `greedy` over pairs of ready decks. Raw playouts are random
//! games from the same positions without any search, so that full playouts in a tree can be
//! compared with them in the same run, on the same machine under the same load. Where the system
//! reports CPU time per thread, that is used instead of the clock.

use bots::{Asked, Bot, Budget, Greedy, Horizon, Search, Settings};
use std::time::Instant;
use table::{Hidden, Memory, Sampled, Session};
use wars::{Edition, Wars};
use wars_lore::Lore;

/// The time that this thread has worked, in seconds.
fn worked(start: Instant) -> f64 {
    let told = std::fs::read_to_string("/proc/thread-self/schedstat").ok();
    let nanoseconds = told.as_deref().and_then(|told| told.split(' ').next()?.parse::<f64>().ok());
    nanoseconds.map_or_else(|| start.elapsed().as_secs_f64(), |time| time / 1e9)
}

/// Questions in the middle of games.
fn problems() -> Vec<Asked<Wars>> {
    let decks = cards::ready_decks(Edition::First);
    let mut problems = Vec::new();
    for (number, deck) in decks.iter().enumerate() {
        let other = &decks[(number + 1) % decks.len()];
        let (cast, state) = cards::deal(&[deck.clone(), other.clone()]);
        let mut chance = Sampled::new(number as u64);
        let mut session: Session<Wars> = Session::new(cast.clone(), state, Memory::None, &mut chance);
        let mut players = [Greedy::<Lore>::default(), Greedy::default()];
        let mut count = 0;
        while let Some(seat) = session.asked() {
            let asked = Asked::of(&session).expect("somebody is asked");
            let index = players[seat.index()].choose(&asked.question());
            count += 1;
            if count % 17 == 0 && session.options().len() > 1 && session.entries().is_empty() {
                problems.push(asked);
            }
            session.answer_nth(index, &mut chance);
        }
    }
    problems
}

/// Simulations a second with this horizon.
fn search(problems: &[Asked<Wars>], horizon: Horizon, simulations: u32) -> f64 {
    let (mut made, mut time, start) = (0, 0.0, Instant::now());
    for (number, problem) in problems.iter().enumerate() {
        let settings = Settings { horizon, ..Settings::new(Budget::Simulations(simulations)) };
        let mut bot = Search::<Lore>::new(settings);
        bot.begin(problem.question().seat, Sampled::new(number as u64));
        let begun = worked(start);
        bot.choose(&problem.question());
        time += worked(start) - begun;
        made += bot.simulations();
    }
    made as f64 / time
}

/// Games played at random to their end a second, from imagined worlds.
fn playouts(problems: &[Asked<Wars>], games: u32) -> f64 {
    let (mut made, mut time, start) = (0, 0.0, Instant::now());
    for (number, problem) in problems.iter().enumerate() {
        let knowledge = problem.question().knowledge();
        let mut chance = Sampled::new(number as u64);
        let (mut world, mut told) = (Wars::blank(), Vec::new());
        let begun = worked(start);
        Wars::imagine(&knowledge, &mut world, &mut told, &mut chance);
        let setup = problem.question().setup.clone();
        let mut session: Session<Wars> = Session::new(setup, world, Memory::None, &mut chance);
        for _ in 0..games {
            Wars::imagine(&knowledge, &mut world, &mut told, &mut chance);
            session.restart(world, &mut chance);
            while session.asked().is_some() {
                let index = chance.index(session.options().len());
                session.answer_nth(index, &mut chance);
            }
            made += 1;
        }
        time += worked(start) - begun;
    }
    f64::from(made) / time
}

fn main() {
    let problems = problems();
    println!("{} positions", problems.len());
    for (name, horizon) in [
        ("judged at once", Horizon::Leaf),
        ("judged at the end of the turn", Horizon::Turns(1)),
        ("judged at the end of the enemy's turn", Horizon::Turns(2)),
    ] {
        println!("{name:40} {:9.0} simulations/s", search(&problems, horizon, 2_000));
    }
    // In turns, so that other work on the machine hits both.
    let (mut full, mut raw) = (0.0, 0.0);
    for _ in 0..5 {
        full += search(&problems, Horizon::Game, 60) / 5.0;
        raw += playouts(&problems, 60) / 5.0;
    }
    println!("{:40} {full:9.0} simulations/s", "whole games in a search");
    println!("{:40} {raw:9.0} games/s", "whole games without a search");
    println!("{:40} {:9.2}", "ratio", full / raw);
}
