//! How often players are asked in bot games, and how much of that a standing order could answer:
//! `cargo run --release -p warlord-lore --example questions -- greedy 20 [FORMAT SEATS]`.

use bots::{Asked, Bot, Name};
use table::{Memory, Need, Sampled, Session};
use warlord::{Answer, Ask, DUEL, Deal, Format, Options, Warlord, deal};
use warlord_cards::catalogue;
use warlord_lore::Lore;

#[derive(Default)]
struct Figures {
    turns: u64,
    orders: u64,
    reacts: u64,
    /// With nothing to play: a standing order that declines these takes no choice away.
    empty: u64,
    declined: u64,
    others: u64,
}

fn series<const N: usize>(format: &'static Format, name: Name, games: u64) -> Figures {
    let mut figures = Figures::default();
    for game in 0..games {
        let decks = &catalogue().decks;
        let decks = (0..N).map(|seat| decks[(game as usize + seat) % decks.len()].deck.clone()).collect();
        let deal_of = Deal { format, options: Options::default(), decks };
        let Ok((cast, first)) = deal::<N>(&deal_of) else { continue };
        let mut seated: Vec<Box<dyn Bot<Warlord<N>>>> =
            cast.seats().map(|_| name.make::<Lore<N>>()).collect();
        for (bot, seat) in seated.iter_mut().zip(cast.seats()) {
            bot.begin(seat, Sampled::new(game * 31 + seat.index() as u64));
        }
        let mut chance = Sampled::new(game);
        let mut session: Session<Warlord<N>> = Session::new(cast, first, Memory::None, &mut chance);
        while let Some(&Need::Answer { seat, prompt }) = session.need() {
            let asked = Asked::of(&session).expect("somebody is asked");
            let index = seated[seat.index()].choose(&asked.question());
            match prompt.ask {
                Ask::Order => figures.orders += 1,
                Ask::React(_) => {
                    figures.reacts += 1;
                    figures.empty += u64::from(session.options().len() == 1);
                    figures.declined += u64::from(session.options()[index] == Answer::Pass);
                }
                _ => figures.others += 1,
            }
            session.answer_nth(index, &mut chance);
        }
        figures.turns += u64::from(session.state().turn);
    }
    figures
}

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let usage = "questions BOT GAMES [FORMAT SEATS]";
    let (Some(Ok(name)), Some(Ok(games))) =
        (words.first().map(|name| name.parse::<Name>()), words.get(1).map(|games| games.parse::<u64>()))
    else {
        return eprintln!("{usage}");
    };
    let format = words.get(2).map_or(Some(&DUEL), |name| Format::named(name));
    let seats = words.get(3).map_or(Ok(2), |seats| seats.parse::<usize>());
    let (Some(format), Ok(seats)) = (format, seats) else { return eprintln!("{usage}") };
    let figures = match seats {
        2 => series::<2>(format, name, games),
        3 => series::<3>(format, name, games),
        4 => series::<4>(format, name, games),
        5 => series::<5>(format, name, games),
        6 => series::<6>(format, name, games),
        10 => series::<10>(format, name, games),
        _ => return eprintln!("2 to 6 or 10 seats; {usage}"),
    };
    let each = |number: u64| number as f64 / (figures.turns.max(1) * seats as u64) as f64;
    println!(
        "a turn and player: {:.1} Orders, {:.1} other choices, {:.1} reacts offered",
        each(figures.orders),
        each(figures.others),
        each(figures.reacts)
    );
    println!(
        "of the reacts {:.0} % are declined; {:.0} % have nothing to play, so that {:.1} a turn and player are left with an order for these",
        100.0 * figures.declined as f64 / figures.reacts.max(1) as f64,
        100.0 * figures.empty as f64 / figures.reacts.max(1) as f64,
        each(figures.reacts - figures.empty)
    );
}
