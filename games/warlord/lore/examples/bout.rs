//! Bots against each other at Warlord, for work on them: `bout A B GAMES SEED [FORMAT SEATS]`. Both
//! play in turn at every seat, or as every team; reports who won and how often.

use bots::{Bot, Name};
use std::time::Instant;
use table::{Memory, Need, Outcome, Sampled, Seat, Session};
use warlord::{Deal, Format, Options, Warlord, deal};
use warlord_cards::catalogue;
use warlord_lore::Lore;

fn main() -> Result<(), String> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let usage = "bout A B GAMES SEED [FORMAT SEATS]";
    let [one, other, games, seed, rest @ ..] = words.as_slice() else { return Err(usage.to_owned()) };
    let named = |name: &String| name.parse::<Name>().map_err(|why| why.to_string());
    let number = |text: &String| text.parse::<u64>().map_err(|why| format!("{text}: {why}"));
    let players = [named(one)?, named(other)?];
    let (format, seats) = match rest {
        [] => ("duel", 2),
        [format, seats] => (format.as_str(), number(seats)? as usize),
        _ => return Err(usage.to_owned()),
    };
    let format = Format::named(format).ok_or_else(|| format!("no format '{format}'"))?;
    if format.of_duels || !format.seats.contains(&seats) {
        return Err(format!("{} is not played by {seats} as one game ({})", format.title, format.section));
    }
    let (games, seed) = (number(games)?, number(seed)?);
    match seats {
        2 => bouts::<2>(format, players, games, seed),
        3 => bouts::<3>(format, players, games, seed),
        4 => bouts::<4>(format, players, games, seed),
        5 => bouts::<5>(format, players, games, seed),
        6 => bouts::<6>(format, players, games, seed),
        7 => bouts::<7>(format, players, games, seed),
        8 => bouts::<8>(format, players, games, seed),
        9 => bouts::<9>(format, players, games, seed),
        _ => bouts::<10>(format, players, games, seed),
    }
    Ok(())
}

fn bouts<const N: usize>(format: &'static Format, players: [Name; 2], games: u64, seed: u64) {
    let begun = Instant::now();
    let (mut won, mut lost, mut shared, mut answers) = (0, 0, 0, 0u64);
    for game in 0..games {
        let decks = &catalogue().decks;
        let mut pick = Sampled::new(seed ^ game << 20);
        let chosen: Vec<usize> = (0..N).map(|seat| (pick.index(decks.len()) + seat) % decks.len()).collect();
        let decks = chosen.iter().map(|&deck| decks[deck].deck.clone()).collect();
        let options = Options::default();
        let Ok((cast, first)) = deal::<N>(&Deal { format, options, decks }) else { continue };
        // Where there are teams the first player has one of them, else one seat.
        let seat = Seat::new(game as usize % N);
        let side = cast.allies(seat);
        let mut seated: Vec<Box<dyn Bot<Warlord<N>>>> =
            cast.seats().map(|one| players[usize::from(!side.contains(one))].make::<Lore<N>>()).collect();
        for (bot, seat) in seated.iter_mut().zip(cast.seats()) {
            bot.begin(seat, Sampled::new(game * 31 + seat.index() as u64));
        }
        let mut chance = Sampled::new(seed.wrapping_mul(7919) ^ game);
        let mut session: Session<Warlord<N>> = Session::new(cast, first, Memory::None, &mut chance);
        while let Some(&Need::Answer { seat, .. }) = session.need() {
            let asked = bots::Asked::of(&session).expect("somebody is asked");
            let index = seated[seat.index()].choose(&asked.question());
            session.answer_nth(index, &mut chance);
            answers += 1;
        }
        match session.outcome() {
            Some(Outcome::Won(winners)) if winners.contains(seat) => won += 1,
            Some(Outcome::Won(_)) => lost += 1,
            _ => shared += 1,
        }
        eprintln!("{won} : {lost}, {shared} drawn; turn {}", session.state().turn);
    }
    println!(
        "{} {won} : {lost} {}, {shared} drawn; {:.0} answers a game, {:?} a game",
        players[0],
        players[1],
        answers as f64 / games.max(1) as f64,
        begun.elapsed() / games.max(1) as u32
    );
}
