//! Bots see the life that a card has now, not the one that is printed on it.

use bots::Insight;
use std::sync::Arc;
use table::{Memory, Sampled, Seat, SeatSet, Session};
use wars::{Answer, CardId, Cast, Edition, Phase, Pile, State, Wars};
use wars_lore::{Lore, Taste, Term, terms};

const SOUTH: Seat = Seat::new(0);
const NORTH: Seat = Seat::new(1);

/// South's Smasher on c4 and his turn to attack, both summoners, and these cards of North's: name, space,
/// damage. Ollag gives North's structures 1 life more.
fn position(turn: u16, cards: &[(&str, &str, u8)]) -> (Arc<Cast>, State) {
    let decks = ["Grognack", "Svara"].map(|name| cards::ready_deck(Edition::Second, name).unwrap());
    let (cast, mut state) = cards::deal(&decks);
    for card in cast.cards() {
        state.put_in_pile(card, cast.owner(card), Pile::Discard, SeatSet::ALL);
    }
    let south = [("Grognack", "a1", 0), ("Smasher", "c4", 0)];
    for (seat, cards) in [(SOUTH, &south[..]), (NORTH, cards)] {
        for &(name, square, damage) in cards {
            let is_meant = |card: &CardId| cast.owner(*card) == seat && cast.face(*card).name == name;
            let mut free = cast.cards().filter(|card| is_meant(card) && !state.is_on_battlefield(*card));
            let card = free.next().unwrap();
            state.put_on_battlefield(&cast, card, square.parse().unwrap(), seat);
            state.set_wounds(card, damage);
        }
    }
    state.set_turn(SOUTH, SOUTH, turn, Phase::Attack);
    state.check(&cast).unwrap();
    (cast, state)
}

/// What instinct says of an attack on the card on this space.
fn score_of_attack(target: &str, (cast, state): (Arc<Cast>, State)) -> f32 {
    let lore = Lore::learn(&cast, &Taste::default());
    let session: Session<Wars> = Session::new(cast, state, Memory::None, &mut Sampled::new(1));
    let target = session.state().card_at(target.parse().unwrap()).unwrap();
    let mut scores = Vec::new();
    lore.instinct(&session, &mut scores);
    let is_it = |option: &Answer| matches!(option, Answer::Attack { target: at, .. } if *at == target);
    scores[session.options().iter().position(is_it).unwrap()]
}

#[test]
fn a_gate_beside_ollag_with_its_printed_life_in_damage_still_stands() {
    let gate = "Gate (5 life)";
    let beside_ollag = position(5, &[("Svara", "f8", 0), ("Ollag", "f6", 0), (gate, "c5", 5)]);
    let alone = position(5, &[("Svara", "f8", 0), (gate, "c5", 4)]);
    let (beside_ollag, alone) = (score_of_attack("c5", beside_ollag), score_of_attack("c5", alone));
    assert!((beside_ollag - alone).abs() < 1e-5, "{beside_ollag} and {alone}: one life is left to both");
}

/// Once patience has run out, the way through a gate costs the life that the gate has.
#[test]
fn the_way_through_a_gate_costs_the_life_that_ollag_gives_it_too() {
    const LATE: u16 = 100;
    let walled_in = |beside: &str| {
        let gates = [("Gate (10 life)", "a7", 2), ("Gate (5 life)", "b8", 2)];
        let (cast, state) = position(LATE, &[("Svara", "a8", 0), (beside, "f6", 0), gates[0], gates[1]]);
        let lore = Lore::learn(&cast, &Taste::default());
        terms(&lore, &cast, &state, SOUTH)[Term::Patience as usize].1
    };
    let (with, without) = (walled_in("Ollag"), walled_in("Nadiana"));
    assert!(with < without - 1e-5, "{with} and {without}: Ollag makes the way longer");
}
