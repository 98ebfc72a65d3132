//! F13 beyond FAQ-I-06: summoners, walls, piles beside the battlefield, mercenaries, mutations.

mod common;

use cards::sheet::{Edition, Kind};
use common::{faults, ready, with};
use decks::{CardName, DeckDraft, DeckFault, Need, Part, check};

fn count(part: Part, have: u32, need: u32) -> DeckFault {
    DeckFault::WrongCount { edition: Edition::First, part, have, need: Need::Exactly(need) }
}

#[test]
fn f13_1_a_deck_without_a_summoner_is_told_its_counts() {
    let headless = with(with(ready("Sneeks"), "Sneeks", 0), "Fighter", 11);
    let card = CardName { name: "Fighter", faction: "Cave Goblins" };
    let wanted = [
        count(Part::Summoners, 0, 1),
        count(Part::Commons, 21, 18),
        DeckFault::TooManyCopies {
            edition: Edition::First,
            card,
            kind: Kind::Common,
            have: 11,
            most: 10,
            starting: 0,
        },
        count(Part::Cards, 36, 34),
    ];
    assert_eq!(faults(&headless), wanted);
}

#[test]
fn f13_1_two_summoners_are_one_too_many() {
    let two = with(ready("Sneeks"), "Frick", 1);
    assert_eq!(faults(&two), [count(Part::Summoners, 2, 1), count(Part::Cards, 35, 34)]);
    let twice = with(ready("Sneeks"), "Sneeks", 2);
    assert_eq!(faults(&twice), [count(Part::Summoners, 2, 1), count(Part::Cards, 35, 34)]);
}

#[test]
fn f13_1_three_walls() {
    let two = with(ready("Sneeks"), "Wall", 2);
    assert_eq!(faults(&two), [count(Part::Walls, 2, 3), count(Part::Cards, 33, 34)]);
    let four = with(ready("Sneeks"), "Wall", 4);
    assert_eq!(faults(&four), [count(Part::Walls, 4, 3), count(Part::Cards, 35, 34)]);
}

#[test]
fn f13_1_walls_are_the_summoners_own() {
    let borrowed = with(with(ready("Sneeks"), "Wall", 2), "Wall (Vanguards)", 1);
    let card = CardName { name: "Wall", faction: "Vanguards" };
    assert_eq!(faults(&borrowed), [DeckFault::WallOfOtherFaction { card, faction: "Cave Goblins" }]);
    assert_eq!(faults(&with(with(ready("Sneeks"), "Wall", 0), "Wall (cave goblins)", 3)), []);
}

#[test]
fn f13_1_vine_walls_lie_beside_the_deck() {
    let vines = with(ready("Mugglug"), "Vine Wall", 15);
    let card = CardName { name: "Vine Wall", faction: "Swamp Orcs" };
    assert_eq!(faults(&vines), [DeckFault::NotForADeck { edition: Edition::First, card, kind: Kind::Wall }]);
}

#[test]
fn f13_1_conjurations_lie_beside_the_deck() {
    let card = CardName { name: "Phoenix", faction: "Phoenix Elves" };
    let conjured = with(ready("Queen Maldaria"), "Phoenix", 6);
    assert_eq!(
        faults(&conjured),
        [DeckFault::NotForADeck { edition: Edition::First, card, kind: Kind::Conjuration }]
    );
}

#[test]
fn f13_1_minor_ice_walls_lie_beside_the_deck_and_ice_walls_are_events() {
    let minor = with(ready("Torgan"), "Minor Ice Wall", 1);
    let card = CardName { name: "Minor Ice Wall", faction: "Tundra Orcs" };
    assert_eq!(faults(&minor), [DeckFault::NotForADeck { edition: Edition::First, card, kind: Kind::Wall }]);
    let melted = with(ready("Grognack"), "Ice Wall", 0);
    let is_event =
        |fault: &DeckFault| matches!(fault, DeckFault::WrongEvents { event: "Ice Wall", have: 0, .. });
    assert!(faults(&melted).iter().any(is_event), "{:?}", faults(&melted));
}

#[test]
fn rules_cards_are_in_no_deck_and_nobody_waits_for_them() {
    let explained = with(ready("Bolvi"), "Upgrades", 1);
    let card = CardName { name: "Upgrades", faction: "Guild Dwarves" };
    assert_eq!(
        faults(&explained),
        [DeckFault::NotForADeck { edition: Edition::First, card, kind: Kind::RulesCard }]
    );
    let is_waiting =
        |fault: &DeckFault| matches!(fault, DeckFault::Unfinished { cards } if cards.contains(&"Upgrades"));
    assert!(!check(&explained).unwrap_err().iter().any(is_waiting));
}

#[test]
fn faq21_2_9_1_1_under_a_mercenary_summoner_mercenaries_are_the_faction() {
    assert_eq!(faults(&ready("Rallul")), []);
    let foreign = with(with(ready("Rallul"), "Rune Mage", 5), "Slinger", 1);
    let card = CardName { name: "Slinger", faction: "Cave Goblins" };
    assert_eq!(faults(&foreign), [DeckFault::NotOfFaction { card, faction: "Mercenaries" }]);
}

#[test]
fn f13_2_mercenary_events_and_walls_are_no_mercenary_units() {
    let events = with(ready("Sneeks"), "Magic Pulse", 1);
    let event = CardName { name: "Magic Pulse", faction: "Mercenaries" };
    let refused = DeckFault::EventNotListed { edition: Edition::First, event, summoner: "Sneeks" };
    assert_eq!(faults(&events), [refused, count(Part::Cards, 35, 34)]);
}

#[test]
fn f13_3_mercenary_champions_are_unique_too() {
    let twins = with(with(with(ready("Sneeks"), "Blarf", 0), "Mook", 0), "Magos", 2);
    let card = CardName { name: "Magos", faction: "Mercenaries" };
    assert_eq!(
        faults(&twins),
        [DeckFault::TooManyCopies {
            edition: Edition::First,
            card,
            kind: Kind::Champion,
            have: 2,
            most: 1,
            starting: 0
        }]
    );
}

/// The Demagogue's ready deck: 1 champion, 8 mutations, 6 Cultist, 6 Zealot.
fn demagogue() -> DeckDraft {
    ready("The Demagogue")
}

#[test]
fn mutations_take_the_places_of_commons_and_of_champions() {
    assert_eq!(faults(&demagogue()), []);
    let for_a_common = with(with(demagogue(), "Zealot", 5), "Void Mutant", 1);
    assert_eq!(faults(&for_a_common), []);
    let for_a_champion = with(with(demagogue(), "The Abomination", 0), "Void Mutant", 1);
    assert_eq!(faults(&for_a_champion), []);
    let champion_for_a_mutation = with(with(demagogue(), "Claw Mutant", 0), "Her", 1);
    assert_eq!(faults(&champion_for_a_mutation), []);
}

#[test]
fn the_units_of_a_deck_with_mutations_are_counted_together() {
    let few = with(demagogue(), "Claw Mutant", 0);
    assert_eq!(faults(&few), [count(Part::Units, 20, 21), count(Part::Cards, 33, 34)]);
    let fourth = with(with(with(demagogue(), "Her", 1), "Vomitus", 1), "Magos", 1);
    let fourth = with(fourth, "Zealot", 3);
    let wanted = DeckFault::WrongCount {
        edition: Edition::First,
        part: Part::Champions,
        have: 4,
        need: Need::AtMost(3),
    };
    assert_eq!(faults(&fourth), [wanted]);
}

#[test]
fn a_deck_of_the_demagogue_without_mutations_is_counted_as_any_other() {
    let mut plain = with(with(demagogue(), "Cultist", 9), "Zealot", 9);
    for mutant in ["Bestial", "Claw", "Corpulent", "Edible", "Horror", "Spew", "Tentacle", "Winged"] {
        plain = with(plain, &format!("{mutant} Mutant"), 0);
    }
    assert_eq!(faults(&plain), [count(Part::Champions, 1, 3), count(Part::Cards, 32, 34)]);
    assert_eq!(faults(&with(with(plain, "Her", 1), "Vomitus", 1)), []);
}

#[test]
fn a_mutation_is_in_a_deck_once() {
    let twins = with(with(demagogue(), "Zealot", 5), "Claw Mutant", 2);
    let card = CardName { name: "Claw Mutant", faction: "Filth" };
    assert_eq!(
        faults(&twins),
        [DeckFault::TooManyCopies {
            edition: Edition::First,
            card,
            kind: Kind::Mutation,
            have: 2,
            most: 1,
            starting: 0
        }]
    );
}

#[test]
fn mutations_are_for_the_filth() {
    let foreign = with(with(ready("Sneeks"), "Slinger", 5), "Claw Mutant", 1);
    let card = CardName { name: "Claw Mutant", faction: "Filth" };
    assert_eq!(faults(&foreign), [DeckFault::NotOfFaction { card, faction: "Cave Goblins" }]);
}
