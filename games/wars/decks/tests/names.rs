//! What a written name means, and the message if it means nothing.

mod common;

use cards::sheet::Edition;
use common::{faults, ready, told, with};
use decks::{CardName, DeckFault, Name, parse, starting_point};

fn name(text: &str) -> Name {
    Name::new(text).expect("a name")
}

#[test]
fn a_misspelt_card_is_one_fault_with_the_nearest_name() {
    let slip = with(with(ready("Sneeks"), "Slinger", 0), "Slingers", 6);
    let wanted = DeckFault::UnknownCard {
        name: name("Slingers"),
        edition: Edition::First,
        faction: None,
        nearest: Some(CardName { name: "Slinger", faction: "Cave Goblins" }),
    };
    assert_eq!(faults(&slip), [wanted]);
    assert_eq!(
        told(&slip),
        [
            "There is no card \"Slingers\" in the first edition. Write Slinger (Cave Goblins) if you mean that; \
          the other faults assume that you do."
        ]
    );
}

#[test]
fn a_misspelt_summoner_is_one_fault() {
    for written in ["Sneaks", "sneek"] {
        let slip = with(with(ready("Sneeks"), "Sneeks", 0), written, 1);
        let is_sneeks = |fault: &DeckFault| {
            let sneeks = CardName { name: "Sneeks", faction: "Cave Goblins" };
            matches!(fault, DeckFault::UnknownCard { nearest: Some(nearest), .. } if *nearest == sneeks)
        };
        let faults = faults(&slip);
        assert!(matches!(faults.as_slice(), [fault] if is_sneeks(fault)), "{faults:?}");
    }
}

#[test]
fn a_part_of_a_name_is_understood() {
    let faults = faults(&with(with(ready("Prince Elien"), "Prince Elien", 0), "Elien", 1));
    let wanted = CardName { name: "Prince Elien", faction: "Phoenix Elves" };
    assert!(
        matches!(faults.as_slice(), [DeckFault::UnknownCard { nearest: Some(card), .. }] if *card == wanted)
    );
}

#[test]
fn a_name_like_no_other_gets_no_suggestion() {
    let nonsense = with(with(ready("Sneeks"), "Slinger", 5), "Qqqqqqqqq", 1);
    assert!(matches!(&faults(&nonsense)[0], DeckFault::UnknownCard { nearest: None, .. }));
}

#[test]
fn the_own_faction_comes_first_for_a_name_that_several_have() {
    for summoner in ["Abua Shi", "Prince Elien", "Mugglug", "Grognack", "The Demagogue"] {
        assert_eq!(told(&ready(summoner)), [] as [&str; 0], "{summoner}");
    }
}

#[test]
fn case_and_the_apostrophes_of_forums_do_not_count() {
    let rebuke = with(with(ready("The Demagogue"), "Heretic's Rebuke", 0), "HERETIC\u{2019}S rebuke", 2);
    assert_eq!(faults(&rebuke), []);
}

#[test]
fn a_faction_without_that_card_is_told_where_the_card_is() {
    let wrong = with(with(ready("Sneeks"), "Slinger", 0), "Slinger (Tundra Orcs)", 6);
    let wanted = DeckFault::UnknownCard {
        name: name("Slinger"),
        edition: Edition::First,
        faction: Some("Tundra Orcs"),
        nearest: Some(CardName { name: "Slinger", faction: "Cave Goblins" }),
    };
    assert_eq!(faults(&wrong), [wanted]);
}

#[test]
fn a_misspelt_faction_is_one_fault() {
    let wrong = with(with(ready("Sneeks"), "Slinger", 0), "Slinger (Cave Gobblins)", 6);
    let wanted = DeckFault::UnknownFaction { faction: name("Cave Gobblins"), nearest: Some("Cave Goblins") };
    assert_eq!(faults(&wrong), [wanted]);
}

#[test]
fn a_card_of_the_other_edition_is_told_so() {
    let draft = parse("1 Ret-Talus").expect("a list");
    let second = cards::of_edition(Edition::Second);
    let only_second = |name: &&str| cards::find(Edition::First, None, name).is_none();
    let card = second.map(|card| card.name()).find(only_second).expect("the editions differ");
    let mixed = with(draft, card, 1);
    let wanted = DeckFault::OtherEdition { name: name(card), edition: Edition::Second };
    assert!(faults(&mixed).contains(&wanted), "{:?}", faults(&mixed));
}

#[test]
fn a_starting_point_for_nobody_is_refused_with_the_nearest_summoner() {
    let refused = starting_point(Edition::First, "Grognak").unwrap_err();
    let (edition, nearest) = (Edition::First, Some("Grognack"));
    let wanted = DeckFault::UnknownSummoner { name: name("Grognak"), edition, nearest };
    assert_eq!(refused, wanted);
    assert!(starting_point(Edition::First, "Slinger").is_err(), "a common leads no deck");
    assert_eq!(starting_point(Edition::First, " ").unwrap_err(), DeckFault::NoSummonerNamed);
}
