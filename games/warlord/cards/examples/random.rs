//! Plays random games of one format and says how they went:
//! `cargo run --release -p warlord-cards --example random -- duel 2 10000`.

use std::time::Instant;
use table::{Memory, Need, Sampled, Session};
use warlord::{Ask, Deal, Format, Options, Warlord, deal};
use warlord_cards::catalogue;

/// More answers than any game takes.
const MOST: u64 = 200_000;

#[derive(Default)]
struct Figures {
    games: u64,
    answers: u64,
    orders: u64,
    reacts: u64,
    empty_reacts: u64,
    turns: u64,
    draws: u64,
    longest: u64,
    /// Games that the rules could not finish, or that did not end.
    errors: u64,
}

fn series<const N: usize>(format: &'static Format, games: u64) -> Figures {
    let decks = &catalogue().decks;
    let mut figures = Figures::default();
    for game in 0..games {
        let mut pick = Sampled::new(game);
        let mut chosen: Vec<usize> = (0..N).map(|_| pick.index(decks.len())).collect();
        if format.different_warlords {
            chosen[1] = (chosen[0] + 1) % decks.len();
            chosen[3] = (chosen[2] + 1) % decks.len();
        }
        let decks = chosen.iter().map(|&deck| decks[deck].deck.clone()).collect();
        let (setup, first) =
            deal::<N>(&Deal { format, options: Options::default(), decks }).expect("legal decks");
        let mut chance = Sampled::new(game);
        let mut choice = Sampled::new(!game);
        let mut session: Session<Warlord<N>> = Session::new(setup, first, Memory::None, &mut chance);
        let mut asked = 0;
        while let Some(&Need::Answer { prompt, .. }) = session.need() {
            if asked == MOST {
                break;
            }
            asked += 1;
            match prompt.ask {
                Ask::Order => figures.orders += 1,
                Ask::React(_) => {
                    figures.reacts += 1;
                    figures.empty_reacts += u64::from(session.options().len() == 1);
                }
                _ => {}
            }
            let index = choice.index(session.options().len());
            session.answer_nth(index, &mut chance);
        }
        if session.outcome().is_none() {
            figures.errors += 1;
            eprintln!("game {game} of {chosen:?}: {}", session.broken().unwrap_or("it does not end"));
        }
        figures.games += 1;
        figures.answers += asked;
        figures.longest = figures.longest.max(asked);
        figures.turns += u64::from(session.state().turn);
        figures.draws += u64::from(session.outcome() == Some(table::Outcome::Draw));
    }
    figures
}

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let usage = "random FORMAT SEATS GAMES";
    let [format, seats, games] = words.as_slice() else { return eprintln!("{usage}") };
    let Some(format) = Format::named(format) else { return eprintln!("no format '{format}'; {usage}") };
    let (Ok(seats), Ok(games)) = (seats.parse::<usize>(), games.parse()) else { return eprintln!("{usage}") };
    if format.of_duels || !format.seats.contains(&seats) {
        return eprintln!("{} is not played by {seats} as one game ({})", format.title, format.section);
    }
    let begun = Instant::now();
    let figures = match seats {
        2 => series::<2>(format, games),
        3 => series::<3>(format, games),
        4 => series::<4>(format, games),
        5 => series::<5>(format, games),
        6 => series::<6>(format, games),
        7 => series::<7>(format, games),
        8 => series::<8>(format, games),
        9 => series::<9>(format, games),
        _ => series::<10>(format, games),
    };
    let seconds = begun.elapsed().as_secs_f64();
    let per = |number: u64| number as f64 / figures.games.max(1) as f64;
    println!(
        "{} games, {} errors, {} draws, longest {} answers",
        figures.games, figures.errors, figures.draws, figures.longest
    );
    println!(
        "a game: {:.0} answers, {:.0} orders, {:.1} turns",
        per(figures.answers),
        per(figures.orders),
        per(figures.turns)
    );
    println!(
        "reacts asked a game: {:.0}, of them {:.0} with nothing to play",
        per(figures.reacts),
        per(figures.empty_reacts)
    );
    println!(
        "{:.0} answers a second, {:.0} games a second",
        figures.answers as f64 / seconds,
        figures.games as f64 / seconds
    );
}
