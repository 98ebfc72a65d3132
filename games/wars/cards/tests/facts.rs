//! The numbers that the rules use are those of the sheets, which this test reads independently of
//! the program.

use cards::sheet::Edition;
use std::path::Path;
use wars::Reach;

#[test]
fn every_figure_of_every_card_is_that_of_its_sheet() {
    let mut compared = 0;
    for card in cards::cards() {
        let edition = match card.edition() {
            Edition::First => "first",
            Edition::Second => "second",
        };
        let folder = card.faction().to_lowercase().replace(' ', "_");
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("src/{edition}/{folder}/facts.toml"));
        let sheet: toml::Table =
            std::fs::read_to_string(path).expect("the sheet is there").parse().expect("TOML");
        let entries = sheet["card"].as_array().expect("cards");
        let entry =
            entries.iter().find(|entry| entry["name"].as_str() == Some(card.name())).expect("the card");
        let figure = |name: &str| entry.get(name).and_then(|value| value.as_integer());
        let attack = figure("attack").or(figure("strength")).unwrap_or(0);
        assert_eq!(i64::from(card.face.attack), attack, "attack of {}", card.name());
        assert_eq!(i64::from(card.face.life), figure("life").unwrap_or(0), "life of {}", card.name());
        assert_eq!(card.face.cost.map(i64::from), figure("cost"), "cost of {}", card.name());
        let is_ranged = entry.get("range").and_then(|range| range.as_str()) == Some("ranged");
        assert_eq!(card.face.reach == Reach::Ranged, is_ranged, "range of {}", card.name());
        compared += 1;
    }
    assert_eq!(compared, cards::cards().len());
    assert!(compared > 500, "{compared} cards");
}

#[test]
fn a_ready_deck_plays_when_all_its_cards_are_finished() {
    let first = ["Phoenix Elves", "Tundra Orcs", "Swamp Orcs", "Benders", "Guild Dwarves", "Fallen Kingdom"];
    let then = ["Cave Goblins", "Cloaks", "Deep Dwarves", "Mountain Vargath", "Sand Goblins"];
    for faction in first.into_iter().chain(then) {
        let unfinished: Vec<&str> = cards::of_edition(Edition::First)
            .filter(|card| card.faction() == faction && !card.is_finished())
            .filter(|card| card.facts.kind != cards::sheet::Kind::RulesCard)
            .map(|card| card.name())
            .collect();
        assert!(unfinished.is_empty(), "{faction}: {unfinished:?}");
    }
    let names: Vec<String> = cards::ready_decks(Edition::First).into_iter().map(|deck| deck.name).collect();
    for name in ["Oldin", "Bolvi", "Ret-Talus", "Mad Sirian", "Tacullu", "Prince Elien", "Queen Maldaria"] {
        assert!(names.iter().any(|ready| ready == name), "{name} is not among {names:?}");
    }
    let is_finished = |faction: &str, name: &str| {
        cards::find(Edition::First, Some(faction), name).is_some_and(|card| card.is_finished())
    };
    for sheet in cards::sheet::sheets().iter().filter(|sheet| sheet.edition == Edition::First) {
        for summoner in &sheet.summoners {
            let deck = summoner.whole_deck();
            let is_ready = deck.iter().all(|(name, _)| is_finished(&sheet.faction, name));
            assert_eq!(names.contains(&summoner.name), is_ready, "{}", summoner.name);
        }
    }
}

#[test]
fn a_deck_with_unfinished_cards_is_refused_with_their_list() {
    // Every card is finished, so two of a deck are taken as if they were not.
    let deck = cards::ready_deck(Edition::First, "Tundle").expect("it is finished");
    let unfinished = |card: &'static cards::Card| -> &'static cards::Card {
        let face = Box::leak(Box::new(wars::Face { finished: false, ..card.face.clone() }));
        Box::leak(Box::new(cards::Card { face, ..*card }))
    };
    let with_some = deck.cards().iter().map(|&(card, count)| match card.name() {
        "Lun" | "Magic Stasis" => (unfinished(card), count),
        _ => (card, count),
    });
    let sheet = deck.cards()[0].0.sheet;
    let refused = cards::Deck::new("Tundle".to_owned(), sheet, deck.summoner(), with_some.collect());
    let text = refused.map(|deck| deck.name).expect_err("two cards are not finished").to_string();
    assert!(text.contains("Lun") && text.contains("Magic Stasis"), "{text}");
    assert!(!text.contains("Kynder"), "Kynder is finished: {text}");
}
