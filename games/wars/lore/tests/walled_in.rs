//! A summoner who has walled himself in does not make the game endless.

use bots::{Name, Question};
use std::sync::Arc;
use table::{Memory, Sampled, Seat, SeatSet, Session};
use wars::{Cast, Edition, Phase, Pile, State, Wars};
use wars_lore::Lore;

const SOUTH: Seat = Seat::new(0);
const NORTH: Seat = Seat::new(1);

/// The turn in which the patience of the first edition has run out.
const LATE: u16 = 100;

/// The decks of these two without any cards left, and on the battlefield the given cards with their
/// spaces, the south's first.
fn late_position(summoners: [&str; 2], cards: [&[(&str, &str)]; 2]) -> (Arc<Cast>, State) {
    let decks = summoners.map(|name| cards::ready_deck(Edition::First, name).unwrap());
    let (cast, mut state) = cards::deal(&decks);
    for card in cast.cards() {
        state.put_in_pile(card, cast.owner(card), Pile::Discard, SeatSet::ALL);
    }
    for (seat, cards) in [SOUTH, NORTH].into_iter().zip(cards) {
        for &(name, squares) in cards {
            let is_meant = |card| cast.owner(card) == seat && cast.face(card).name == name;
            for square in squares.split_whitespace() {
                let mut free = cast.cards().filter(|&card| is_meant(card) && !state.is_on_battlefield(card));
                state.put_on_battlefield(&cast, free.next().unwrap(), square.parse().unwrap(), seat);
            }
        }
    }
    state.set_turn(NORTH, SOUTH, LATE, Phase::Movement);
    state.check(&cast).unwrap();
    (cast, state)
}

/// Two of these bots finish the game within 200 turns.
fn finish(bot: &str, (cast, state): (Arc<Cast>, State)) {
    let name: Name = bot.parse().unwrap();
    let mut chance = Sampled::new(7);
    let mut bots = [SOUTH, NORTH].map(|seat| {
        let mut bot = name.make::<Lore>();
        bot.begin(seat, Sampled::new(seat.index() as u64));
        bot
    });
    let mut session: Session<Wars> = Session::new(cast.clone(), state, Memory::None, &mut chance);
    while let Some(seat) = session.asked() {
        assert!(session.state().turn < LATE + 200, "{bot} does not finish it");
        let question = Question::of(&session).expect("somebody is asked");
        let index = bots[seat.index()].choose(&question);
        session.answer_nth(index, &mut chance);
    }
}

#[test]
fn walls_round_a_summoner_are_broken() {
    let south = [("Torgan", "f1"), ("Wall", "c1 c3 d3"), ("Minor Ice Wall", "a1 e1 e2 f2")];
    let north = [("Grognack", "f3"), ("Wall", "c6 e7")];
    for bot in ["greedy", "search@20"] {
        finish(bot, late_position(["Torgan", "Grognack"], [&south, &north]));
    }
}

/// Nobody can attack anything but his own walls.
#[test]
fn who_cannot_get_out_breaks_his_own_walls() {
    let south = [("Torgan", "f1"), ("Minor Ice Wall", "e1 f2")];
    let north = [("Torgan", "a8"), ("Minor Ice Wall", "a7 b8")];
    for bot in ["greedy", "search@20"] {
        finish(bot, late_position(["Torgan", "Torgan"], [&south, &north]));
    }
}
