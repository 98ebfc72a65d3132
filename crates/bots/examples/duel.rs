//! Two bots against each other, for work on them: `duel A B GAMES SEED`. Says who won, how long an
//! answer took and how the games went.
use bots::{Bot, Budget, Horizon, Name, Search, Settings};
use std::time::{Duration, Instant};
use table::{Memory, Outcome, Sampled, Seat, Session};
use wars::{View, Viewer, Wars};

/// Also `leaf@300`, `one@300`, `three@300`, `whole@20`: a search that judges elsewhere.
fn make(word: &str) -> Box<dyn Bot> {
    let horizons = [
        ("leaf@", Horizon::Leaf),
        ("one@", Horizon::Turns(1)),
        ("three@", Horizon::Turns(3)),
        ("whole@", Horizon::Game),
    ];
    for (prefix, horizon) in horizons {
        if let Some(number) = word.strip_prefix(prefix) {
            let budget = Budget::Simulations(number.parse().expect("a number of simulations"));
            return Box::new(Search::new(Settings { horizon, ..Settings::new(budget) }));
        }
    }
    word.parse::<Name>().expect("a bot").make()
}

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let games: u64 = words[2].parse().expect("a number of games");
    let seed: u64 = words[3].parse().expect("a seed");
    let decks = cards::ready_decks();
    let mut pairs: Vec<(usize, usize)> =
        (0..decks.len()).flat_map(|one| (0..decks.len()).map(move |other| (one, other))).collect();
    let mut mix = Sampled::new(seed);
    for last in (1..pairs.len()).rev() {
        pairs.swap(last, mix.index(last + 1));
    }
    let (mut wins, mut draws, mut turns, mut decisions) = ([0; 2], 0, 0u64, [0u64; 2]);
    let mut times = [Vec::new(), Vec::new()];
    let begun = Instant::now();
    let mut lost = Vec::new();
    for game in 0..games {
        let (one, other) = pairs[(game / 2) as usize % pairs.len()];
        let (cast, state) = cards::deal(&[decks[one].clone(), decks[other].clone()]);
        // The same decks and dice with the bots on the other sides.
        let flip = (game % 2) as usize;
        let mut players: Vec<Box<dyn Bot>> = (words[..2].iter()).map(|word| make(word)).collect();
        for (index, bot) in players.iter_mut().enumerate() {
            bot.begin(Seat::new(index ^ flip), Sampled::new(seed ^ game << 8 ^ index as u64));
        }
        let mut chance = Sampled::new(seed.wrapping_mul(977) + game / 2);
        let mut session: Session<Wars> = Session::new(cast.clone(), state, Memory::None, &mut chance);
        let mut count = 0;
        while let Some(seat) = session.asked() {
            let view = View::of(&session, Viewer::Seat(seat));
            let who = seat.index() ^ flip;
            let start = Instant::now();
            let index = players[who].choose(&view, &cast);
            times[who].push(start.elapsed());
            decisions[who] += 1;
            session.answer_nth(index, &mut chance);
            count += 1;
            if count > 3_000 {
                break;
            }
        }
        turns += u64::from(session.state().turn);
        match session.outcome() {
            Some(Outcome::Won(seat)) => {
                wins[seat.index() ^ flip] += 1;
                if seat.index() ^ flip == 1 {
                    lost.push(format!(
                        "{}-{} ({} turns)",
                        decks[one].name,
                        decks[other].name,
                        session.state().turn
                    ));
                }
            }
            _ => {
                draws += 1;
                println!(
                    "no end: {} - {}, turn {}",
                    decks[one].name,
                    decks[other].name,
                    session.state().turn
                );
                let view = View::of(&session, Viewer::Spectator);
                for piece in view.pieces {
                    println!(
                        "   {} {} {} {}/{} {:?}",
                        piece.controller.index(),
                        piece.square,
                        piece.name,
                        piece.wounds,
                        piece.life,
                        piece.abilities
                    );
                }
            }
        }
    }
    println!(
        "{} decks; {} {} : {} {} draws {draws}; {:.1} turns/game; {:.1} s",
        decks.len(),
        words[0],
        wins[0],
        wins[1],
        words[1],
        turns as f64 / games as f64,
        begun.elapsed().as_secs_f64()
    );
    for (who, times) in times.iter_mut().enumerate() {
        times.sort_unstable();
        let sum: Duration = times.iter().sum();
        println!(
            "  {}: {} answers a game, mean {:?}, 99% {:?}, most {:?}",
            words[who],
            times.len() as u64 / games,
            sum / times.len().max(1) as u32,
            times[times.len() * 99 / 100],
            times.last()
        );
    }
    println!("  lost by {}: {}", words[0], lost.join(", "));
}
