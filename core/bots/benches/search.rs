//! Simulations a second of one thread: `cargo bench -p bots --bench search`.
//!
//! The positions come from games of `greedy` over pairs of ready decks. Raw playouts are games played
//! at random from the same positions without any search, so that full playouts in a tree can be
//! compared with them in the same run, on the same machine under the same load. Where the system tells
//! how long a thread was on a processor, that time is counted and not the clock's.

use bots::{Bot, Budget, Greedy, Horizon, Search, Settings};
use std::sync::Arc;
use std::time::Instant;
use table::{Memory, Sampled, Seat, Session};
use wars::{Cast, Edition, Knowledge, State, View, Viewer, Wars};

/// A question in the middle of a game.
struct Problem {
    cast: Arc<Cast>,
    seat: Seat,
    view: View,
}

/// The time that this thread has worked, in seconds.
fn worked(start: Instant) -> f64 {
    let told = std::fs::read_to_string("/proc/thread-self/schedstat").ok();
    let nanoseconds = told.as_deref().and_then(|told| told.split(' ').next()?.parse::<f64>().ok());
    nanoseconds.map_or_else(|| start.elapsed().as_secs_f64(), |time| time / 1e9)
}

fn problems() -> Vec<Problem> {
    let decks = cards::ready_decks(Edition::First);
    let mut problems = Vec::new();
    for (number, deck) in decks.iter().enumerate() {
        let other = &decks[(number + 1) % decks.len()];
        let (cast, state) = cards::deal(&[deck.clone(), other.clone()]);
        let mut chance = Sampled::new(number as u64);
        let mut session: Session<Wars> = Session::new(cast.clone(), state, Memory::None, &mut chance);
        let mut players = [Greedy::<Wars>::default(), Greedy::default()];
        let mut count = 0;
        while let Some(seat) = session.asked() {
            let view = View::of(&session, Viewer::Seat(seat));
            let index = players[seat.index()].choose(&view, &cast);
            count += 1;
            if count % 17 == 0 && session.options().len() > 1 && session.entries().is_empty() {
                problems.push(Problem { cast: cast.clone(), seat, view });
            }
            session.answer_nth(index, &mut chance);
        }
    }
    problems
}

/// Simulations a second with this horizon.
fn search(problems: &[Problem], horizon: Horizon, simulations: u32) -> f64 {
    let (mut made, mut time, start) = (0, 0.0, Instant::now());
    for (number, problem) in problems.iter().enumerate() {
        let settings = Settings { horizon, ..Settings::new(Budget::Simulations(simulations)) };
        let mut bot = Search::<Wars>::new(settings);
        bot.begin(problem.seat, Sampled::new(number as u64));
        let begun = worked(start);
        bot.choose(&problem.view, &problem.cast);
        time += worked(start) - begun;
        made += bot.simulations();
    }
    made as f64 / time
}

/// Games played at random to their end a second, from imagined worlds.
fn playouts(problems: &[Problem], games: u32) -> f64 {
    let (mut made, mut time, start) = (0, 0.0, Instant::now());
    for (number, problem) in problems.iter().enumerate() {
        let knowledge = Knowledge::new(&problem.view, &problem.cast).expect("it is a view of this game");
        let mut chance = Sampled::new(number as u64);
        let mut world = State::empty();
        let begun = worked(start);
        knowledge.imagine_into(&mut world, &mut chance);
        let mut session: Session<Wars> = Session::new(problem.cast.clone(), world, Memory::None, &mut chance);
        for _ in 0..games {
            knowledge.imagine_into(&mut world, &mut chance);
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
