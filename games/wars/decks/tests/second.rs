//! S11: decks of the second edition, fault by fault, each alone with its rule.

mod common;

use cards::sheet::{Edition, Kind};
use common::{faults, ready_second, told, with};
use decks::{CardName, DeckDraft, DeckFault, Need, Part, check, parse};

const ORCS: &str = "Tundra Orcs";

/// Grognack's ready deck: 5 Tundra Fighter, 5 Frost Shaman, 4 Smasher, 4 Tundra Charger; Ragnor,
/// Shonk, Targan; he leads Instinct and Water.
fn grognack() -> DeckDraft {
    ready_second("Grognack")
}

fn count(part: Part, have: u32, need: u32) -> DeckFault {
    DeckFault::WrongCount { edition: Edition::Second, part, have, need: Need::Exactly(need) }
}

/// The rules that the faults of a draft name, each once.
fn rules(draft: &DeckDraft) -> Vec<Option<&'static str>> {
    let mut rules: Vec<_> = faults(draft).iter().map(DeckFault::rule).collect();
    rules.dedup();
    rules
}

#[test]
fn s11_1_summoners() {
    let two = with(grognack(), "Sneeks", 1);
    assert_eq!(faults(&two), [count(Part::Summoners, 2, 1), count(Part::Cards, 35, 34)]);
    let none = with(grognack(), "Grognack", 0);
    assert_eq!(faults(&none), [count(Part::Summoners, 0, 1), count(Part::Cards, 33, 34)]);
    assert_eq!(rules(&none), [Some("S11.1")]);
}

#[test]
fn s11_1_gates() {
    let two = with(grognack(), "Gate (10 life)", 2);
    assert_eq!(faults(&two), [count(Part::TenLifeGates, 2, 1), count(Part::Cards, 35, 34)]);
    assert_eq!(
        told(&two)[0],
        "The deck has 2 gates of 10 life and needs 1. (S11.1) Take out 1 gate of 10 life."
    );
    let few = with(grognack(), "Gate (5 life)", 1);
    assert_eq!(faults(&few), [count(Part::FiveLifeGates, 1, 3), count(Part::Cards, 32, 34)]);
    assert_eq!(told(&few)[0], "The deck has 1 gate of 5 life and needs 3. (S11.1) Add 2 gates of 5 life.");
}

#[test]
fn s11_1_gates_are_also_found_without_their_brackets() {
    let plain = with(with(grognack(), "Gate (5 life)", 0), "Gate 5 life", 3);
    assert_eq!(faults(&plain), []);
}

#[test]
fn s11_1_champions() {
    let few = with(grognack(), "Targan", 0);
    assert_eq!(faults(&few), [count(Part::Champions, 2, 3), count(Part::Cards, 33, 34)]);
    let many = with(grognack(), "Blarf", 1);
    assert_eq!(faults(&many), [count(Part::Champions, 4, 3), count(Part::Cards, 35, 34)]);
}

#[test]
fn s11_1_sixteen_commons_besides_the_starting_units() {
    let few = with(grognack(), "Smasher", 3);
    assert_eq!(faults(&few), [count(Part::Commons, 17, 18), count(Part::Cards, 33, 34)]);
    let many = with(grognack(), "Bear Cavalry", 1);
    assert_eq!(faults(&many), [count(Part::Commons, 19, 18), count(Part::Cards, 35, 34)]);
}

#[test]
fn s11_1_six_standard_events() {
    let few = with(grognack(), "Freeze", 1);
    assert_eq!(faults(&few), [count(Part::StandardEvents, 5, 6), count(Part::Cards, 33, 34)]);
}

#[test]
fn s11_1_the_epic_events_of_the_summoner() {
    let one = with(grognack(), "For Glory", 1);
    let missing = DeckFault::WrongEvents {
        edition: Edition::Second,
        event: "For Glory",
        summoner: "Grognack",
        have: 1,
        need: 2,
    };
    assert_eq!(faults(&one), [missing, count(Part::Cards, 33, 34)]);
    assert_eq!(
        told(&one)[0],
        "The back of Grognack's card lists 2 For Glory; the deck has 1. (S11.1) Add 1 For Glory."
    );
}

#[test]
fn s11_1_no_other_summoners_epic_events() {
    let foreign = with(grognack(), "Ice Ram", 1);
    let event = CardName { name: "Ice Ram", faction: "Polar Dwarves" };
    let refused = DeckFault::EventNotListed { edition: Edition::Second, event, summoner: "Grognack" };
    assert_eq!(faults(&foreign), [refused, count(Part::Cards, 35, 34)]);
    assert_eq!(
        told(&foreign)[0],
        "Ice Ram (Polar Dwarves) is an epic event, and not on the back of Grognack's card. (S11.1) Take it out."
    );
}

#[test]
fn s11_1_the_starting_units_are_in_the_deck() {
    let four = with(with(grognack(), "Tundra Fighter", 0), "Bear Cavalry", 4);
    let four = with(four, "Horde Slinger", 1);
    let missing = DeckFault::SetupMissing {
        edition: Edition::Second,
        card: "Tundra Fighter",
        summoner: "Grognack",
        have: 0,
        need: 1,
    };
    assert!(faults(&four).contains(&missing), "{:?}", told(&four));
    assert_eq!(missing.rule(), Some("S11.1"));
    let one = with(with(grognack(), "Tundra Fighter", 1), "Bear Cavalry", 4);
    assert_eq!(faults(&one), []);
}

#[test]
fn s11_2_a_symbol_of_the_summoner() {
    // Of Polar Dwarves (Logic, Water) those with Water only.
    assert_eq!(faults(&with(with(grognack(), "Smasher", 0), "Bear Cavalry", 4)), []);
    let strange = with(with(grognack(), "Smasher", 3), "Wind Mage", 1);
    let told = told(&strange);
    assert_eq!(faults(&strange).len(), 1, "{told:?}");
    assert_eq!(faults(&strange)[0].rule(), Some("S11.2"));
    assert_eq!(
        told[0],
        "Wind Mage (Breakers) has Air; Grognack leads Crossed Axes, Instinct, Water. (S11.2) \
         Take a card with Crossed Axes or Instinct or Water in its place."
    );
}

#[test]
fn s11_2_events_need_a_symbol_too() {
    let strange = with(with(grognack(), "Freeze", 1), "Burn", 1);
    assert_eq!(rules(&strange), [Some("S11.2")]);
    let near = with(with(grognack(), "Freeze", 0), "Pile On", 2);
    assert_eq!(faults(&near), []);
}

#[test]
fn s11_3_one_of_a_champion() {
    let doubled = with(with(grognack(), "Targan", 0), "Shonk", 2);
    let card = CardName { name: "Shonk", faction: ORCS };
    let wanted = DeckFault::TooManyCopies {
        edition: Edition::Second,
        card,
        kind: Kind::Champion,
        have: 2,
        most: 1,
        starting: 0,
    };
    assert_eq!(faults(&doubled), [wanted]);
    assert_eq!(rules(&doubled), [Some("S11.3")]);
}

#[test]
fn s11_3_two_of_a_standard_event() {
    let three = with(with(grognack(), "Freeze", 3), "Primal Fury", 1);
    assert_eq!(
        told(&three),
        [
            "The deck has 3 Freeze; of a standard event it may have 2 copies at most. (S11.3) Take out 1 Freeze."
        ]
    );
}

#[test]
fn s11_3_four_of_a_common_and_the_starting_unit() {
    let five = with(with(grognack(), "Smasher", 5), "Tundra Charger", 3);
    assert_eq!(
        told(&five),
        ["The deck has 5 Smasher; of a common it may have 4 copies at most. (S11.3) Take out 1 Smasher."]
    );
    let six = with(with(grognack(), "Tundra Fighter", 6), "Smasher", 3);
    assert_eq!(
        told(&six),
        ["The deck has 6 Tundra Fighter; of a common it may have 4 copies at most besides the starting \
          unit. (S11.3) Take out 1 Tundra Fighter."]
    );
}

#[test]
fn cards_of_the_first_edition_are_told_as_such() {
    let mixed = with(grognack(), "Prince Elien", 1);
    assert_eq!(told(&mixed)[0], "\"Prince Elien\" is a card of the first edition. Take it out.");
    assert_eq!(faults(&mixed)[1..], [count(Part::Cards, 35, 34)]);
}

#[test]
fn every_fault_is_told_at_once() {
    let wrong = parse(
        "edition: second\n1 Grognack\n2 Shonk\n3 Wind Mage\n3 Freeze\n1 Gate (10 life)\n1 Ice Ram\n1 Nobody",
    );
    let faults = check(&wrong.expect("a list")).expect_err("not legal");
    let told: Vec<&str> = faults.iter().filter_map(DeckFault::rule).collect();
    for rule in ["S11.1", "S11.2", "S11.3"] {
        assert!(told.contains(&rule), "{faults:#?}");
    }
    assert!(faults.iter().any(|fault| matches!(fault, DeckFault::UnknownCard { .. })), "{faults:#?}");
}
