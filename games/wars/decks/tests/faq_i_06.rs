//! FAQ-I-06: custom decks follow the rulebook. Every deck that the case accepts or refuses, and
//! for each refusal that it is the only one.

mod common;

use cards::sheet::{Edition, Kind};
use common::{faults, ready, with};
use decks::{CardName, DeckDraft, DeckFault, Need, Part};

const GOBLINS: &str = "Cave Goblins";

/// Sneeks' ready deck: 8 Fighter, 6 Slinger, 4 Berserker; Blarf, Mook, The Eater.
fn sneeks() -> DeckDraft {
    ready("Sneeks")
}

fn count(part: Part, have: u32, need: u32) -> DeckFault {
    DeckFault::WrongCount { edition: Edition::First, part, have, need: Need::Exactly(need) }
}

#[test]
fn accepted_sneeks_with_18_commons_and_3_champions_of_the_cave_goblins() {
    assert_eq!(faults(&sneeks()), []);
    let reinforced = with(with(sneeks(), "Blarf", 0), "Krag", 1);
    let reinforced = with(with(reinforced, "Slinger", 2), "Climber", 4);
    assert_eq!(faults(&reinforced), []);
}

#[test]
fn accepted_6_of_the_units_being_mercenaries() {
    let hired = with(with(sneeks(), "The Eater", 0), "Magos", 1);
    let hired = with(with(hired, "Fighter", 3), "Vermin", 5);
    assert_eq!(faults(&hired), []);
}

#[test]
fn refused_7_mercenary_cards() {
    let hired = with(with(sneeks(), "The Eater", 0), "Magos", 1);
    let hired = with(with(with(hired, "Fighter", 3), "Vermin", 6), "Slinger", 5);
    assert_eq!(faults(&hired), [DeckFault::TooManyMercenaries { have: 7, most: 6 }]);
    assert_eq!(faults(&hired)[0].rule(), Some("F13.2"));
}

#[test]
fn refused_two_copies_of_a_champion() {
    let doubled = with(with(sneeks(), "Mook", 0), "Blarf", 2);
    let card = CardName { name: "Blarf", faction: GOBLINS };
    assert_eq!(
        faults(&doubled),
        [DeckFault::TooManyCopies {
            edition: Edition::First,
            card,
            kind: Kind::Champion,
            have: 2,
            most: 1,
            starting: 0
        }]
    );
    assert_eq!(faults(&doubled)[0].rule(), Some("F13.3"));
}

#[test]
fn refused_11_copies_of_a_common() {
    let ten = with(with(sneeks(), "Fighter", 10), "Slinger", 4);
    assert_eq!(faults(&ten), []);
    let eleven = with(with(sneeks(), "Fighter", 11), "Slinger", 3);
    let card = CardName { name: "Fighter", faction: GOBLINS };
    assert_eq!(
        faults(&eleven),
        [DeckFault::TooManyCopies {
            edition: Edition::First,
            card,
            kind: Kind::Common,
            have: 11,
            most: 10,
            starting: 0
        }]
    );
}

#[test]
fn refused_11_copies_on_two_lines() {
    let eleven = with(with(sneeks(), "Slinger", 3), "Fighter (Cave Goblins)", 3);
    let card = CardName { name: "Fighter", faction: GOBLINS };
    assert_eq!(
        faults(&eleven),
        [DeckFault::TooManyCopies {
            edition: Edition::First,
            card,
            kind: Kind::Common,
            have: 11,
            most: 10,
            starting: 0
        }]
    );
}

#[test]
fn refused_17_commons() {
    let few = with(sneeks(), "Slinger", 5);
    assert_eq!(faults(&few), [count(Part::Commons, 17, 18), count(Part::Cards, 33, 34)]);
    assert!(faults(&few).iter().all(|fault| fault.rule() == Some("F13.1")));
}

#[test]
fn refused_19_commons() {
    let many = with(sneeks(), "Slinger", 7);
    assert_eq!(faults(&many), [count(Part::Commons, 19, 18), count(Part::Cards, 35, 34)]);
}

#[test]
fn refused_2_champions() {
    let few = with(sneeks(), "Mook", 0);
    assert_eq!(faults(&few), [count(Part::Champions, 2, 3), count(Part::Cards, 33, 34)]);
}

#[test]
fn refused_4_champions() {
    let many = with(sneeks(), "Krag", 1);
    assert_eq!(faults(&many), [count(Part::Champions, 4, 3), count(Part::Cards, 35, 34)]);
}

#[test]
fn refused_a_unit_of_another_faction() {
    let foreign = with(with(sneeks(), "Slinger", 5), "Guardian", 1);
    let card = CardName { name: "Guardian", faction: "Phoenix Elves" };
    assert_eq!(faults(&foreign), [DeckFault::NotOfFaction { card, faction: GOBLINS }]);
    assert_eq!(faults(&foreign)[0].rule(), Some("F13.2"));
}

#[test]
fn refused_another_factions_unit_of_the_same_name() {
    let foreign = with(with(sneeks(), "Fighter", 7), "Fighter (Tundra Orcs)", 1);
    let card = CardName { name: "Fighter", faction: "Tundra Orcs" };
    assert_eq!(faults(&foreign), [DeckFault::NotOfFaction { card, faction: GOBLINS }]);
}

#[test]
fn refused_an_event_missing() {
    let missing = with(sneeks(), "Goblin Invincibility", 0);
    let event = DeckFault::WrongEvents {
        edition: Edition::First,
        event: "Goblin Invincibility",
        summoner: "Sneeks",
        have: 0,
        need: 1,
    };
    assert_eq!(faults(&missing), [event, count(Part::Cards, 33, 34)]);
    assert_eq!(faults(&missing)[0].rule(), Some("F13.1"));
}

#[test]
fn refused_an_event_doubled() {
    let doubled = with(sneeks(), "Goblin Invincibility", 2);
    let event = DeckFault::WrongEvents {
        edition: Edition::First,
        event: "Goblin Invincibility",
        summoner: "Sneeks",
        have: 2,
        need: 1,
    };
    assert_eq!(faults(&doubled), [event, count(Part::Cards, 35, 34)]);
}

#[test]
fn refused_an_event_of_another_summoner() {
    let foreign = with(with(sneeks(), "Goblin Invincibility", 0), "Burn", 1);
    let missing = DeckFault::WrongEvents {
        edition: Edition::First,
        event: "Goblin Invincibility",
        summoner: "Sneeks",
        have: 0,
        need: 1,
    };
    let event = CardName { name: "Burn", faction: "Phoenix Elves" };
    assert_eq!(
        faults(&foreign),
        [missing, DeckFault::EventNotListed { edition: Edition::First, event, summoner: "Sneeks" }]
    );
    assert_eq!(faults(&foreign)[1].rule(), Some("F13.1"));
}

#[test]
fn refused_an_event_of_the_other_summoner_of_the_faction() {
    let frick = common::summoners(Edition::First).find(|facts| facts.name == "Frick");
    let (event, _) =
        frick.expect("Frick leads Cave Goblins too").events.iter().next().expect("Frick has events");
    let foreign = with(sneeks(), event, 1);
    let event = CardName { name: event, faction: GOBLINS };
    let refused = DeckFault::EventNotListed { edition: Edition::First, event, summoner: "Sneeks" };
    assert_eq!(faults(&foreign), [refused, count(Part::Cards, 35, 34)]);
}

#[test]
fn refused_another_factions_event_of_the_same_name() {
    let oldin = with(with(ready("Oldin"), "Magic Drain", 0), "Magic Drain (Benders)", 2);
    let event = CardName { name: "Magic Drain", faction: "Benders" };
    assert!(faults(&oldin).contains(&DeckFault::EventNotListed {
        edition: Edition::First,
        event,
        summoner: "Oldin"
    }));
}

#[test]
fn refused_a_unit_of_the_starting_setup_missing() {
    let three = with(with(sneeks(), "Fighter", 3), "Climber", 5);
    assert_eq!(faults(&three), []);
    let two = with(with(sneeks(), "Fighter", 2), "Climber", 6);
    let missing = DeckFault::SetupMissing {
        edition: Edition::First,
        card: "Fighter",
        summoner: "Sneeks",
        have: 2,
        need: 3,
    };
    assert_eq!(faults(&two), [missing]);
    assert_eq!(faults(&two)[0].rule(), Some("F13.1"));
}
