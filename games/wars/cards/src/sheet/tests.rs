use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use super::*;

/// The first edition's Tundra Orcs, cut down to what the tests below change.
const SMALL: &str = r#"
edition = "first"
faction = "Tundra Orcs"

[[summoner]]
name = "Grognack"
setup = [
  ". . . . . A",
  ". . . W . .",
  ". . A . . .",
  "B . . S . .",
]
legend = { S = "Grognack", W = "Wall", A = "Fighter", B = "Shaman" }
events = { "Freeze" = 9 }
deck = { "Grognack" = 1, "Krung" = 3, "Fighter" = 13, "Shaman" = 5, "Wall" = 3 }
deck_source = "the reference card"

[[card]]
name = "Grognack"
kind = "summoner"
attack = 3
range = "ranged"
life = 6
ability = "Summon Ice"
effect = "Something."
trigger = "event_phase"
optional = true
notes = ""
confidence = "high"

[[card]]
name = "Krung"
kind = "champion"
cost = 8
attack = 4
range = "melee"
life = 7
notes = ""
confidence = "high"
[[card.abilities]]
name = "Swing"
effect = "One part."
trigger = "attack"
optional = false
[[card.abilities]]
name = "Swing"
effect = "The other part."
trigger = "after_attack"
optional = true

[[card]]
name = "Fighter"
kind = "common"
cost = 1
attack = 1
range = "melee"
life = 1
ability = "Fury"
effect = "Something."
trigger = "after_attack"
optional = true
notes = ""
confidence = "high"

[[card]]
name = "Shaman"
kind = "common"
cost = 1
attack = 1
range = "ranged"
life = 1
ability = "Frost"
effect = "Something."
trigger = "after_attack"
optional = false
notes = ""
confidence = "high"

[[card]]
name = "Freeze"
kind = "event"
effect = "Something."
notes = ""
confidence = "high"

[[card]]
name = "Wall"
kind = "wall"
life = 9
notes = ""
confidence = "high"
"#;

fn source_folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("src")
}

/// `SMALL` with one piece of text exchanged for another.
fn altered(old: &str, new: &str) -> String {
    assert_eq!(SMALL.matches(old).count(), 1, "{old:?} must occur once");
    SMALL.replace(old, new)
}

fn faults(text: &str) -> Vec<SheetFault> {
    match Sheet::parse(text) {
        Err(SheetError::Faulty(faults)) => faults,
        other => panic!("expected faults, got {other:?}"),
    }
}

fn unreadable(text: &str) -> String {
    match Sheet::parse(text) {
        Err(SheetError::Unreadable(error)) => error.to_string(),
        other => panic!("expected an unreadable sheet, got {other:?}"),
    }
}

// The sheets of the repository.

#[test]
fn every_sheet_in_the_folders_is_embedded_and_stands_where_its_faction_says() {
    let mut on_disk = BTreeSet::new();
    for edition in ["first", "second"] {
        for entry in std::fs::read_dir(source_folder().join(edition)).unwrap() {
            let folder = entry.unwrap().path();
            if folder.is_dir() && folder.join("facts.toml").exists() {
                let faction = folder.file_name().unwrap().to_str().unwrap();
                on_disk.insert(format!("{edition}/{faction}/facts.toml"));
            }
        }
    }
    let embedded: BTreeSet<String> = SOURCES.iter().map(|(path, _)| path.to_string()).collect();
    assert_eq!(embedded, on_disk);

    for ((path, _), sheet) in SOURCES.iter().zip(sheets()) {
        let edition = match sheet.edition {
            Edition::First => "first",
            Edition::Second => "second",
        };
        let faction = sheet.faction.to_lowercase().replace(' ', "_");
        assert_eq!(*path, format!("{edition}/{faction}/facts.toml"));
    }
}

#[test]
fn there_are_sixteen_factions_of_the_first_edition_and_eleven_of_the_second() {
    let of = |edition| sheets().iter().filter(move |sheet| sheet.edition == edition);
    assert_eq!(of(Edition::First).count(), 16);
    assert_eq!(of(Edition::Second).count(), 11);
    assert_eq!(of(Edition::First).map(|sheet| sheet.summoners.len()).sum::<usize>(), 24);
    assert_eq!(of(Edition::Second).map(|sheet| sheet.summoners.len()).sum::<usize>(), 11);
    assert_eq!(of(Edition::First).map(|sheet| sheet.cards.len()).sum::<usize>(), 406);
    assert_eq!(of(Edition::Second).map(|sheet| sheet.cards.len()).sum::<usize>(), 154);
}

#[test]
fn no_card_and_no_ability_of_a_file_is_lost() {
    for ((path, text), sheet) in SOURCES.iter().zip(sheets()) {
        let lines = |wanted: &str| text.lines().filter(|line| line.trim() == wanted).count();
        let abilities: usize = sheet.cards.iter().map(|card| card.abilities.len()).sum();
        assert_eq!(sheet.cards.len(), lines("[[card]]"), "{path}");
        assert_eq!(sheet.summoners.len(), lines("[[summoner]]"), "{path}");
        assert_eq!(abilities, lines("[[card.abilities]]"), "{path}");
    }
}

#[test]
fn cards_that_are_not_official_are_not_in_the_repository() {
    for (path, text) in SOURCES {
        assert!(!text.contains("official ="), "{path}");
    }
    let mercenaries = sheet(Edition::First, "Mercenaries").unwrap();
    assert!(mercenaries.card("Bishop Tane").is_none());
    assert!(mercenaries.card("Rallul").is_some());
}

/// F13.1; the Filth have mutations in the places of champions and commons.
#[test]
fn ready_decks_of_the_first_edition_follow_the_deck_rule() {
    for sheet in sheets().iter().filter(|sheet| sheet.edition == Edition::First) {
        for summoner in &sheet.summoners {
            let name = &summoner.name;
            assert_eq!(summoner.deck.total() + summoner.events.total(), 34, "{name}");
            let of = count_by_kind(sheet, summoner);
            assert_eq!(of(Kind::Summoner), 1, "{name}");
            assert_eq!(of(Kind::Event), 9, "{name}");
            assert_eq!(of(Kind::Wall), 3, "{name}");
            assert_eq!(of(Kind::Mutation), u32::from(summoner.mutations), "{name}");
            if name == "The Demagogue" {
                assert_eq!((of(Kind::Champion), of(Kind::Common)), (1, 12));
                assert_eq!(of(Kind::Mutation), 8);
            } else {
                assert_eq!((of(Kind::Champion), of(Kind::Common)), (3, 18), "{name}");
            }
            let walls = summoner.starting().iter().filter(|(.., card)| *card == "Wall").count();
            assert_eq!(walls, 1, "{name}");
        }
    }
}

/// S11.1 and S11.3.
#[test]
fn ready_decks_of_the_second_edition_follow_the_deck_rule() {
    for sheet in sheets().iter().filter(|sheet| sheet.edition == Edition::Second) {
        for summoner in &sheet.summoners {
            let name = &summoner.name;
            assert_eq!(summoner.deck.total(), 34, "{name}");
            let of = count_by_kind(sheet, summoner);
            assert_eq!(of(Kind::Summoner), 1, "{name}");
            assert_eq!(of(Kind::Champion), 3, "{name}");
            assert_eq!(of(Kind::Common), 16 + 2, "{name}");
            assert_eq!(of(Kind::Event), 2 + 6, "{name}");
            assert_eq!(summoner.deck.get("Gate (10 life)"), 1, "{name}");
            assert_eq!(summoner.deck.get("Gate (5 life)"), 3, "{name}");

            let is_epic = |event: &str| sheet.card(event).unwrap().epic == Some(true);
            let epic = summoner.events.iter().filter(|(event, _)| is_epic(event));
            assert_eq!(epic.map(|(_, count)| count).sum::<u8>(), 2, "{name}");

            for (event, count) in summoner.events.iter() {
                assert_eq!(summoner.deck.get(event), count, "{name}: {event}");
            }
            let mut on_board: Vec<&str> = summoner.starting().iter().map(|(.., card)| *card).collect();
            let mut listed = vec![name.as_str(), "Gate (10 life)"];
            listed.extend(summoner.starting_units.iter().map(String::as_str));
            on_board.sort_unstable();
            listed.sort_unstable();
            assert_eq!(on_board, listed, "{name}");
        }
    }
}

fn count_by_kind(sheet: &Sheet, summoner: &SummonerFacts) -> impl Fn(Kind) -> u32 {
    let deck: Vec<(Kind, u8)> = summoner
        .whole_deck()
        .into_iter()
        .map(|(card, count)| (sheet.card(card).unwrap().kind, count))
        .collect();
    move |kind| {
        let of_kind = deck.iter().filter(|(other, _)| *other == kind);
        of_kind.map(|(_, count)| u32::from(*count)).sum()
    }
}

#[test]
fn every_summoner_starts_where_the_reference_card_shows() {
    let orcs = sheet(Edition::First, "Tundra Orcs").unwrap();
    assert_eq!(
        orcs.summoner("Grognack").unwrap().starting(),
        [
            (0, 3, "Grognack"),
            (1, 2, "Fighter"),
            (1, 4, "Shaman"),
            (2, 1, "Smasher"),
            (2, 3, "Wall"),
            (3, 5, "Fighter"),
        ]
    );
    for summoner in sheets().iter().flat_map(|sheet| &sheet.summoners) {
        let starting = summoner.starting();
        let itself = starting.iter().filter(|(.., card)| *card == summoner.name);
        assert_eq!(itself.count(), 1, "{}", summoner.name);
    }
}

/// The board in the README: two setups, the northern one turned and in small letters.
#[test]
fn the_readme_draws_a_true_start() {
    let letters = |faction, summoner| {
        let sheet = sheet(Edition::First, faction).unwrap();
        sheet.summoner(summoner).unwrap().setup.letters()
    };
    let mut board = [['.'; 6]; 8];
    for (row, column, letter) in letters("Phoenix Elves", "Prince Elien") {
        board[usize::from(row)][usize::from(column)] = letter;
    }
    for (row, column, letter) in letters("Tundra Orcs", "Grognack") {
        board[7 - usize::from(row)][5 - usize::from(column)] = letter.to_ascii_lowercase();
    }
    let readme = include_str!("../../../../../README.md");
    for (row, spaces) in board.iter().enumerate() {
        let spaces = spaces.map(|space| format!("  {space}")).concat();
        let line = format!("\n {}{spaces}", row + 1);
        assert!(readme.contains(&line), "{line}");
    }
}

#[test]
fn piles_beside_the_board_belong_to_three_summoners() {
    let all: Vec<&SummonerFacts> = sheets().iter().flat_map(|sheet| &sheet.summoners).collect();
    let vines = all.iter().filter(|summoner| summoner.vine_walls > 0);
    let vines: Vec<_> = vines.map(|s| (s.name.as_str(), s.vine_walls)).collect();
    assert_eq!(vines, [("Mugglug", 15)]);
    let ice = all.iter().filter(|summoner| summoner.minor_ice_walls > 0);
    let ice: Vec<_> = ice.map(|s| (s.name.as_str(), s.minor_ice_walls)).collect();
    assert_eq!(ice, [("Torgan", 15)]);
    let conjured = all.iter().filter(|summoner| !summoner.conjurations.is_empty());
    let conjured: Vec<_> = conjured.map(|s| (s.name.as_str(), s.conjurations.get("Phoenix"))).collect();
    assert_eq!(conjured, [("Queen Maldaria", 6)]);
}

#[test]
fn counts_keep_the_order_of_the_file() {
    let elves = sheet(Edition::First, "Phoenix Elves").unwrap();
    let events: Vec<_> = elves.summoners[0].events.iter().collect();
    assert_eq!(
        events,
        [
            ("Spirit of the Phoenix", 3),
            ("Burn", 2),
            ("Magic Drain", 2),
            ("Greater Burn", 1),
            ("A Hero Is Born", 1),
        ]
    );
}

#[test]
fn low_and_assumed_are_marks_and_other_remarks_are_not() {
    assert!(is_marked(Some("low (rules card not seen)")));
    assert!(is_marked(Some("medium; names low")));
    assert!(is_marked(Some("medium-low (spaces), medium-high (which two units)")));
    assert!(is_marked(Some("Assumed (the split of the commons)")));
    assert!(!is_marked(Some("high (one open point, see notes)")));
    assert!(!is_marked(Some("medium: it follows from the rules below")));
    assert!(!is_marked(None));
}

#[test]
fn uncertain_facts_stay_marked() {
    let filth = sheet(Edition::First, "Filth").unwrap();
    assert!(filth.card("Mutations (faction rule)").unwrap().is_uncertain());
    assert!(!filth.card("Winged Mutant").unwrap().is_uncertain());
    assert!(filth.summoner("The Demagogue").unwrap().is_uncertain());

    let goblins = sheet(Edition::First, "Cave Goblins").unwrap();
    assert!(!goblins.summoner("Sneeks").unwrap().is_uncertain());

    let of = |edition| sheets().iter().filter(move |sheet| sheet.edition == edition);
    let uncertain = |edition| {
        let cards = of(edition).flat_map(|sheet| &sheet.cards);
        cards.filter(|card| card.is_uncertain()).count()
    };
    // An independent count: the lines that say so in the files.
    // The one such line in a summoner's entry (Krusk) does not.
    let marked = |folder: &str| {
        let texts = SOURCES.iter().filter(|(path, _)| path.starts_with(folder));
        let lines = texts.flat_map(|(_, text)| text.lines());
        let remarks = lines.filter(|line| line.starts_with("confidence = "));
        remarks.filter(|line| line.contains("low")).count()
    };
    assert_eq!(uncertain(Edition::First), marked("first/"));
    assert_eq!(uncertain(Edition::Second), marked("second/"));

    let sheets_in_doubt: Vec<&str> = of(Edition::Second)
        .filter(|sheet| sheet.is_uncertain())
        .map(|sheet| sheet.faction.as_str())
        .collect();
    assert_eq!(sheets_in_doubt, ["Eternal Council", "Fungal Dwarves", "Shadow Elves"]);
}

#[test]
fn deck_symbols_are_those_of_the_wheel() {
    let text = include_str!("../second/symbols.toml");
    let table: toml::Table = text.parse().unwrap();
    let known: BTreeSet<&str> =
        table["symbol"].as_array().unwrap().iter().map(|symbol| symbol["name"].as_str().unwrap()).collect();
    let wheel = table["wheel"].as_array().unwrap();
    assert_eq!(wheel.len(), 12);
    for symbol in wheel {
        assert!(known.contains(symbol.as_str().unwrap()), "{symbol}");
    }
    // One symbol of the Eternal Council is not known by name; its sheet says so.
    let is_known = |symbol: &str| known.contains(symbol) || symbol == "Council (unidentified)";

    for sheet in sheets().iter().filter(|sheet| sheet.edition == Edition::Second) {
        for card in &sheet.cards {
            let of_summoner =
                |symbol: &String| symbol == "Crossed Axes" || sheet.faction_symbols.contains(symbol);
            for symbol in &card.symbols {
                assert!(is_known(symbol), "{}: {symbol}", card.name);
                assert!(of_summoner(symbol), "{}: {symbol}", card.name);
            }
            // S11.2; epic events and gates belong to the summoner's own list.
            if card.kind != Kind::Structure && card.epic != Some(true) {
                assert!(!card.symbols.is_empty(), "{}", card.name);
            }
        }
        if let Some(pair) = table["factions"].get(&sheet.faction) {
            let pair: Vec<&str> =
                pair.as_array().unwrap().iter().map(|symbol| symbol.as_str().unwrap()).collect();
            let mut on_sheet: Vec<&str> = sheet.faction_symbols.iter().map(String::as_str).collect();
            on_sheet.sort_unstable();
            let mut in_table = pair.clone();
            in_table.sort_unstable();
            assert_eq!(on_sheet, in_table, "{}", sheet.faction);
        }
    }
}

#[test]
fn the_faces_of_the_die_add_up_to_the_totals() {
    let text = include_str!("../second/dice.toml");
    let table: toml::Table = text.parse().unwrap();
    let faces = table["faces"].as_array().unwrap();
    assert_eq!(faces.len() as i64, table["sides"].as_integer().unwrap());
    for symbol in ["melee", "ranged", "special"] {
        let shows = |face: &&toml::Value| {
            let symbols = face.as_array().unwrap();
            symbols.iter().any(|shown| shown.as_str() == Some(symbol))
        };
        let have = faces.iter().filter(shows).count() as i64;
        assert_eq!(have, table["totals"][symbol].as_integer().unwrap(), "{symbol}");
    }
}

// What is refused.

#[test]
fn a_right_sheet_is_read_whole() {
    let sheet = Sheet::parse(SMALL).unwrap();
    assert_eq!((sheet.edition, sheet.faction.as_str()), (Edition::First, "Tundra Orcs"));
    let grognack = sheet.card("Grognack").unwrap();
    assert_eq!(grognack.kind, Kind::Summoner);
    assert_eq!((grognack.attack, grognack.life, grognack.cost), (Some(3), Some(6), None));
    assert_eq!(grognack.range, Some(Range::Ranged));
    assert_eq!(grognack.every_ability().len(), 1);
    assert_eq!(grognack.every_ability()[0].name, "Summon Ice");
    assert!(grognack.every_ability()[0].optional);

    let parts = sheet.card("Krung").unwrap().every_ability();
    assert_eq!(parts.len(), 2);
    assert_eq!(parts[1].effect, "The other part.");
    assert!(sheet.card("Wall").unwrap().every_ability().is_empty());

    let setup = &sheet.summoners[0].setup;
    assert_eq!(setup.letter(0, 0), Some('B'));
    assert_eq!(setup.letter(3, 5), Some('A'));
    assert_eq!(setup.letter(0, 1), None);
    assert_eq!(setup.letter(4, 0), None);
    assert_eq!(setup.letter(0, 6), None);
}

#[test]
fn a_field_typed_wrong_is_told_with_its_line() {
    let message = unreadable(&altered("life = 9", "lfe = 9"));
    let line = 1 + SMALL.lines().position(|line| line == "life = 9").unwrap();
    assert!(message.contains("unknown field `lfe`"), "{message}");
    assert!(message.contains(&format!("line {line}")), "{message}");

    let message = unreadable(&altered("deck_source =", "deck_sources ="));
    assert!(message.contains("unknown field `deck_sources`"), "{message}");

    let message = unreadable(&altered("trigger = \"attack\"", "triggr = \"attack\""));
    assert!(message.contains("unknown field `triggr`"), "{message}");

    let message = unreadable(&altered("faction = ", "official = false\nfaction = "));
    assert!(message.contains("unknown field `official`"), "{message}");
}

#[test]
fn words_that_are_no_kind_no_range_and_no_number_are_refused() {
    let message = unreadable(&altered("kind = \"champion\"", "kind = \"champoin\""));
    assert!(message.contains("unknown variant `champoin`"), "{message}");
    let message = unreadable(&SMALL.replace("range = \"melee\"", "range = \"sword\""));
    assert!(message.contains("unknown variant `sword`"), "{message}");
    let message = unreadable(&altered("cost = 8", "cost = 300"));
    assert!(message.contains("300"), "{message}");
    let message = unreadable(&altered("life = 7", "life = -1"));
    assert!(message.contains("-1"), "{message}");
    let message = unreadable(&altered("\"Krung\" = 3", "\"Krung\" = 3, \"Krung\" = 3"));
    assert!(message.contains("duplicate key"), "{message}");
}

#[test]
fn a_setup_is_four_rows_of_six_letters_or_dots() {
    let message = unreadable(&altered("  \". . A . . .\",\n", ""));
    assert!(message.contains("4 rows, this one has 3"), "{message}");
    let message = unreadable(&altered(". . A . . .", ". . A . ."));
    assert!(message.contains("6 spaces"), "{message}");
    let message = unreadable(&altered(". . A . . .", ". . AB . . ."));
    assert!(message.contains("not \"AB\""), "{message}");
    let message = unreadable(&altered(". . A . . .", ". . a . . ."));
    assert!(message.contains("not \"a\""), "{message}");
}

#[test]
fn a_name_spelt_in_two_ways_is_a_fault_wherever_it_stands() {
    let unknown = |place, card: &str| SheetFault::UnknownCard {
        summoner: "Grognack".to_owned(),
        place,
        card: card.to_owned(),
    };
    assert_eq!(faults(&altered("\"Freeze\" = 9", "\"freeze\" = 9")), [unknown(Place::Events, "freeze")]);
    assert_eq!(faults(&altered("\"Krung\" = 3", "\"Crung\" = 3")), [unknown(Place::Deck, "Crung")]);
    assert!(faults(&altered("B = \"Shaman\"", "B = \"Shamen\"")).contains(&unknown(Place::Legend, "Shamen")));
    let text = altered("deck_source", "conjurations = { \"Phenix\" = 6 }\ndeck_source");
    assert_eq!(faults(&text), [unknown(Place::Conjurations, "Phenix")]);
    let text = altered("deck_source", "starting_units = [\"Figther\"]\ndeck_source");
    assert_eq!(faults(&text), [unknown(Place::StartingUnits, "Figther")]);
}

#[test]
fn letters_of_setup_and_legend_must_agree() {
    assert_eq!(
        faults(&altered("B . . S . .", "C . . S . .")),
        [
            SheetFault::LetterWithoutCard { summoner: "Grognack".to_owned(), letter: 'C' },
            SheetFault::LetterWithoutSpace { summoner: "Grognack".to_owned(), letter: 'B' },
        ]
    );
}

#[test]
fn every_fault_is_told_at_once() {
    let text = altered("\"Fighter\" = 13", "\"Fighter\" = 1")
        .replace("name = \"Freeze\"", "name = \"Wall\"")
        .replace("cost = 8\n", "");
    assert_eq!(
        faults(&text),
        [
            SheetFault::MissingFigure { card: "Krung".to_owned(), kind: Kind::Champion, figure: "cost" },
            SheetFault::CardTwice("Wall".to_owned()),
            SheetFault::UnknownCard {
                summoner: "Grognack".to_owned(),
                place: Place::Events,
                card: "Freeze".to_owned()
            },
            SheetFault::MoreAtStartThanInDeck {
                summoner: "Grognack".to_owned(),
                card: "Fighter".to_owned(),
                on_board: 2,
                in_deck: 1
            },
            SheetFault::DeckSize { summoner: "Grognack".to_owned(), have: 22 },
        ]
    );
}

#[test]
fn a_summoner_entry_needs_a_card_of_that_kind() {
    assert_eq!(
        faults(&altered("kind = \"summoner\"", "kind = \"conjuration\"")),
        [SheetFault::SummonerWithoutCard("Grognack".to_owned())]
    );
}
