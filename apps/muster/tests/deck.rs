//! `muster deck` as it is typed, and decks from files in other commands.

mod common;

use common::{Ran, muster, muster_in};
use std::fs;
use tempfile::TempDir;

/// A folder with deck lists.
fn folder(files: &[(&str, &str)]) -> TempDir {
    let folder = TempDir::new().expect("a folder");
    for (name, text) in files {
        fs::write(folder.path().join(name), text).expect("it can be written");
    }
    folder
}

/// Grognack's ready deck by another name.
fn custom() -> String {
    let list = muster(&["deck", "new", "--summoner", "grognack", "--name", "Cold feet"]).well();
    list.replace("Commons\n", "Commons\n# as they come\n")
}

#[test]
fn a_list_to_begin_with_is_legal() {
    insta::assert_snapshot!(muster(&["deck", "new", "--summoner", "grognack", "--name", "Cold  feet"]).well(), @"
    deck: Cold feet

    Summoner
    1 Grognack

    Champions
    1 Blagog
    1 Krung
    1 Ragnor

    Commons
    8 Fighter
    5 Shaman
    5 Smasher

    Walls
    3 Wall

    Events
    3 Ice Wall
    3 Freeze
    2 Reinforcements
    1 A Hero Is Born
    ");
    for edition in ["first", "second"] {
        let decks = muster(&["deck", "list", "--edition", edition, "--json"]).json();
        for deck in decks.as_array().expect("a list") {
            let summoner = deck["summoner"].as_str().expect("a name");
            let list = muster(&["deck", "new", "--edition", edition, "--summoner", summoner]).well();
            let folder = folder(&[("deck.txt", &list)]);
            let checked = muster_in(folder.path(), &["deck", "check", "deck.txt", "--json"]);
            assert_eq!(checked.code, Some(if deck["playable"] == true { 0 } else { 1 }), "{summoner}");
            let checked = checked.json();
            let faults = checked[0]["faults"].as_array().expect("faults");
            assert!(faults.iter().all(|fault| fault.get("rule").is_none()), "{summoner}: {checked}");
        }
    }
}

#[test]
fn check_tells_every_fault_of_every_file() {
    let folder = folder(&[
        ("good.txt", &custom()),
        (
            "bad.txt",
            "1 Grognack\n1 Krung\n1 Krung\n12 Fighter\n7 Guardian\n3 Deceiver\n2 Wall\n1 Freese\n1 Nobody at all\n",
        ),
        ("worse.txt", "edition: second\n1 Grognack\n5 Smasher\n1 Wind Mage\n2 Gate (10 life)\n1 Ice Ram\n"),
        ("no-list.txt", "deck:\n6 Archer (\nwhat is this\n300 Wall\n"),
    ]);
    let files = ["deck", "check", "good.txt", "bad.txt", "worse.txt", "no-list.txt"];
    insta::assert_snapshot!(muster_in(folder.path(), &files).unwell(), @r#"
    good.txt: legal. Cold feet (Grognack), Tundra Orcs, first edition, 34 cards.
    bad.txt: 16 faults.
      There is no card "Freese" in the first edition. Write Freeze (Tundra Orcs) if you mean that; the other faults assume that you do.
      There is no card "Nobody at all" in the first edition. Look for it in the list of cards.
      Guardian (Phoenix Elves) is neither a unit of the Tundra Orcs nor a mercenary. (F13.2) Take a unit of the Tundra Orcs or a mercenary in its place.
      Deceiver (Benders) is neither a unit of the Tundra Orcs nor a mercenary. (F13.2) Take a unit of the Tundra Orcs or a mercenary in its place.
      Grognack's reference card lists 3 Ice Wall; the deck has 0. (F13.1) Add 3 Ice Wall.
      Grognack's reference card lists 3 Freeze; the deck has 1. (F13.1) Add 2 Freeze.
      Grognack's reference card lists 2 Reinforcements; the deck has 0. (F13.1) Add 2 Reinforcements.
      Grognack's reference card lists 1 A Hero Is Born; the deck has 0. (F13.1) Add 1 A Hero Is Born.
      The deck has 2 champions and needs 3. (F13.1) Add 1 champion.
      The deck has 22 commons and needs 18. (F13.1) Take out 4 commons.
      The deck has 2 walls and needs 3. (F13.1) Add 1 wall.
      The deck has 2 Krung; of a champion it may have 1 copy at most. (F13.3) Take out 1 Krung.
      The deck has 12 Fighter; of a common it may have 10 copies at most. (F13.3) Take out 2 Fighter.
      Grognack's setup begins with 1 Smasher on the battlefield; the deck has 0. (F13.1) Add 1 Smasher.
      Grognack's setup begins with 1 Shaman on the battlefield; the deck has 0. (F13.1) Add 1 Shaman.
      The deck has 29 cards and needs 34. (F13.1) Add 5 cards.
    worse.txt: 12 faults.
      Wind Mage (Breakers) has Air; Grognack leads Crossed Axes, Instinct, Water. (S11.2) Take a card with Crossed Axes or Instinct or Water in its place.
      The back of Grognack's card lists 2 For Glory; the deck has 0. (S11.1) Add 2 For Glory.
      Ice Ram (Polar Dwarves) is an epic event, and not on the back of Grognack's card. (S11.1) Take it out.
      The deck has 2 gates of 10 life and needs 1. (S11.1) Take out 1 gate of 10 life.
      The deck has 0 gates of 5 life and needs 3. (S11.1) Add 3 gates of 5 life.
      The deck has 0 champions and needs 3. (S11.1) Add 3 champions.
      The deck has 6 commons and needs 18. (S11.1) Add 12 commons.
      The deck has 0 standard events and needs 6. (S11.1) Add 6 standard events.
      The deck has 5 Smasher; of a common it may have 4 copies at most. (S11.3) Take out 1 Smasher.
      Grognack's setup begins with 1 Tundra Fighter on the battlefield; the deck has 0. (S11.1) Add 1 Tundra Fighter.
      Grognack's setup begins with 1 Frost Shaman on the battlefield; the deck has 0. (S11.1) Add 1 Frost Shaman.
      The deck has 10 cards and needs 34. (S11.1) Add 24 cards.
    no-list.txt: 4 faults.
      line 1, column 6: After "deck:" something must follow.
      line 2, column 10: The bracket with the faction is not closed.
      line 3, column 1: This is not a line of a deck list. A card is written with its number (6 Archer), a comment starts with #, and the headings are Cards, Summoner, Champions, Mutations, Commons, Mercenaries, Walls, Gates, Events.
      line 4, column 1: The number of copies must be from 1 to 255.
    "#);
    assert_eq!(muster_in(folder.path(), &files[..3]).code, Some(0));
}

#[test]
fn a_slip_of_the_pen_hides_no_other_fault() {
    let folder = folder(&[("slip.txt", &custom().replace("3 Wall", "three walls\n4 Wall"))]);
    let told = muster_in(folder.path(), &["deck", "check", "slip.txt"]).unwell();
    assert!(told.starts_with("slip.txt: 3 faults.\n  line "), "{told}");
    assert!(told.contains("The deck has 4 walls and needs 3. (F13.1) Take out 1 wall."), "{told}");
    assert!(told.contains("The deck has 35 cards and needs 34. (F13.1) Take out 1 card."), "{told}");
    let json = muster_in(folder.path(), &["deck", "check", "slip.txt", "--json"]).json();
    assert_eq!(
        (&json[0]["faults"][0]["column"], &json[0]["faults"][1]["rule"]),
        (&1.into(), &"F13.1".into())
    );
}

#[test]
fn mercenaries_are_counted_and_told_by_their_backs() {
    let folder = folder(&[
        ("three.txt", &custom().replace("8 Fighter", "5 Fighter\n3 Vermin")),
        (
            "seven.txt",
            &custom()
                .replace("8 Fighter", "3 Fighter\n5 Vermin")
                .replace("5 Shaman", "3 Shaman\n2 Rune Mage"),
        ),
    ]);
    let three = muster_in(folder.path(), &["deck", "check", "three.txt"]).well();
    assert_eq!(
        three,
        "three.txt: legal. Cold feet (Grognack), Tundra Orcs, first edition, 34 cards.\n  3 mercenaries: told by \
         their backs unless the cards are in sleeves (F13.4).\n"
    );
    let seven = muster_in(folder.path(), &["deck", "check", "seven.txt"]).unwell();
    assert_eq!(
        seven,
        "seven.txt: 1 fault.\n  The deck has 7 mercenary cards and may have 6 at most. (F13.2) Take units of the \
         summoner's faction in place of 1.\n"
    );
}

#[test]
fn check_needs_files_that_can_be_read() {
    let folder = folder(&[("long.txt", &"# long\n".repeat(200_000))]);
    let check = |name| muster_in(folder.path(), &["deck", "check", name]).refused();
    assert!(check("nowhere.txt").starts_with("error: nowhere.txt cannot be read: "));
    assert_eq!(check("long.txt"), "error: long.txt is too long for a deck list\n");
    fs::write(folder.path().join("image.txt"), [0xff, 0xfe, 0x00]).expect("it can be written");
    assert!(check("image.txt").starts_with("error: image.txt cannot be read as text: "));
    assert!(muster(&["deck", "check"]).error.contains("<FILE>..."));
}

#[test]
fn list_says_what_can_be_played() {
    let list = muster(&["deck", "list"]).well();
    assert!(list.contains("Grognack") && list.contains("yes"), "{list}");
    let json = muster(&["deck", "list", "--json"]).json();
    let decks = json.as_array().expect("a list");
    assert_eq!(decks.len(), 40, "24 of the first edition, 11 of the second and 5 of Warlord");
    for deck in decks {
        let open = deck["unfinished"].as_array().expect("a list").len();
        assert_eq!(deck["playable"] == true, open == 0, "{deck}");
    }
    let playable = decks.iter().filter(|deck| deck["playable"] == true).count();
    assert!(list.contains(&format!("{playable} of 40 decks can be played.")), "{list}");
    let first = muster(&["deck", "list", "--edition", "first", "--json"]).json();
    assert_eq!(first.as_array().map(Vec::len), Some(24));
}

#[test]
fn show_gives_a_deck_with_its_figures() {
    insta::assert_snapshot!(muster(&["deck", "show", "Grognack"]).well(), @"
           Card             Kind       Faction       Cost     Attack   Life
    ────────────────────────────────────────────────────────────────────────
     1 x   Grognack         summoner   Tundra Orcs           4 melee      7
     1 x   Blagog           champion   Tundra Orcs      6    5 melee      5
     1 x   Krung            champion   Tundra Orcs      8    3 melee      9
     1 x   Ragnor           champion   Tundra Orcs      5    2 melee      5
     8 x   Fighter          common     Tundra Orcs      1    1 melee      1
     5 x   Shaman           common     Tundra Orcs      1   2 ranged      2
     5 x   Smasher          common     Tundra Orcs      2    2 melee      4
     3 x   Wall             wall       Tundra Orcs                        9
     3 x   Ice Wall         event      Tundra Orcs                        3
     3 x   Freeze           event      Tundra Orcs
     2 x   Reinforcements   event      Tundra Orcs
     1 x   A Hero Is Born   event      Tundra Orcs
    34 cards, first edition.
    ");
    let text = muster(&["deck", "show", "Grognack", "--text"]).well();
    assert_eq!(text, muster(&["deck", "new", "--summoner", "Grognack"]).well());
    let second = muster(&["deck", "show", "grognack", "--edition", "second"]).well();
    assert!(second.contains("Gate (10 life)") && second.contains("34 cards, second edition."), "{second}");
    let folder = folder(&[("cold.txt", &custom()), ("few.txt", "deck: Few\n1 Grognack\n2 Wall\n")]);
    let shown = muster_in(folder.path(), &["deck", "show", "cold.txt"]).well();
    assert!(shown.starts_with("Cold feet\n"), "{shown}");
    assert_eq!(muster_in(folder.path(), &["deck", "show", "cold.txt", "--text"]).well(), custom());
    let few = muster_in(folder.path(), &["deck", "show", "few.txt"]).unwell();
    assert!(few.contains("The deck has 2 walls and needs 3. (F13.1) Add 1 wall."), "{few}");
}

#[test]
fn nobodys_deck_is_refused_with_the_nearest_name() {
    insta::assert_snapshot!(muster(&["deck", "show", "Grognak"]).refused(), @r#"error: There is no summoner "Grognak" in the first edition. Write Grognack if you mean that. `muster deck list` lists the decks"#);
    insta::assert_snapshot!(muster(&["deck", "new", "--summoner", "Zaphod"]).refused(), @r#"error: There is no summoner "Zaphod" in the first edition. Take one of those that the first edition has. `muster deck list` lists the summoners"#);
    insta::assert_snapshot!(muster(&["deck", "new", "--summoner", " "]).refused(), @"error: No summoner is named. Name one. `muster deck list` lists the summoners");
    assert!(muster(&["deck"]).error.contains("Usage: muster deck <COMMAND>"));
}

#[test]
fn a_deck_file_is_played_like_a_ready_deck() {
    let folder = folder(&[("cold.txt", &custom())]);
    let sim = |decks: &str, rest: &[&str]| -> Ran {
        let arguments = ["sim", "--games", "6", "--threads", "1", "--seed", "4", "--decks", decks, "--json"];
        muster_in(folder.path(), &[&arguments[..], rest].concat())
    };
    let ready = sim("Grognack,Prince Elien", &[]).json();
    let custom = sim("cold.txt,Prince Elien", &[]).json();
    assert_eq!(custom["pairs"][0]["decks"], serde_json::json!(["Cold feet", "Prince Elien"]));
    assert_eq!(custom["wins"], ready["wins"], "the same cards play the same games");
    assert_eq!(custom["decisions"], ready["decisions"]);
    let path = folder.path().join("cold.txt");
    assert_eq!(sim(&format!("{},Grognack", path.display()), &[]).json()["games"], 6);
    // Whatever the backs, random play is the same; the record says how it was played.
    let records = folder.path().join("records");
    let unsleeved = ["--unsleeved", "--record", records.to_str().expect("a path")];
    assert_eq!(sim("cold.txt,Prince Elien", &unsleeved).json()["wins"], ready["wins"]);
    let record = fs::read_to_string(records.join("game-000000.json")).expect("a record");
    assert!(record.contains("\"unsleeved\": true"), "{record}");
    muster_in(folder.path(), &["replay", "records/game-000000.json", "--verify"]).well();
    let perft = ["perft", "--decks", "cold.txt,cold.txt", "--depth", "1"];
    assert!(muster_in(folder.path(), &perft).well().contains("Cold feet against Cold feet"));
    let arena = ["arena", "--bots", "random,random", "--games", "2", "--decks", "cold.txt", "--json"];
    assert_eq!(muster_in(folder.path(), &arena).code, Some(0));
}

#[test]
fn a_deck_file_that_cannot_be_played_says_everything() {
    let second = muster(&["deck", "new", "--edition", "second", "--summoner", "Grognack"]).well();
    let folder = folder(&[
        ("few.txt", "1 Grognack\n2 Wall\n"),
        ("slip.txt", "1 Grognack\nsix walls\n"),
        ("second.txt", &second),
    ]);
    let sim = |deck: &str| {
        let decks = format!("{deck},Grognack");
        muster_in(folder.path(), &["sim", "--games", "1", "--decks", &decks]).refused()
    };
    insta::assert_snapshot!(sim("few.txt"), @"
    error: the deck in few.txt cannot be played:
      Grognack's reference card lists 3 Ice Wall; the deck has 0. (F13.1) Add 3 Ice Wall.
      Grognack's reference card lists 3 Freeze; the deck has 0. (F13.1) Add 3 Freeze.
      Grognack's reference card lists 2 Reinforcements; the deck has 0. (F13.1) Add 2 Reinforcements.
      Grognack's reference card lists 1 A Hero Is Born; the deck has 0. (F13.1) Add 1 A Hero Is Born.
      The deck has 0 champions and needs 3. (F13.1) Add 3 champions.
      The deck has 0 commons and needs 18. (F13.1) Add 18 commons.
      The deck has 2 walls and needs 3. (F13.1) Add 1 wall.
      Grognack's setup begins with 2 Fighter on the battlefield; the deck has 0. (F13.1) Add 2 Fighter.
      Grognack's setup begins with 1 Smasher on the battlefield; the deck has 0. (F13.1) Add 1 Smasher.
      Grognack's setup begins with 1 Shaman on the battlefield; the deck has 0. (F13.1) Add 1 Shaman.
      The deck has 3 cards and needs 34. (F13.1) Add 31 cards.
    ");
    insta::assert_snapshot!(sim("slip.txt"), @"
    error: the deck in slip.txt cannot be played:
      line 2, column 1: This is not a line of a deck list. A card is written with its number (6 Archer), a comment starts with #, and the headings are Cards, Summoner, Champions, Mutations, Commons, Mercenaries, Walls, Gates, Events.
    ");
    insta::assert_snapshot!(sim("second.txt"), @"error: second.txt is a deck of the second edition, and the game is of the first edition");
    insta::assert_snapshot!(sim("Grognak"), @"error: there is no summoner 'Grognak' in the first edition, and no such file. Do you mean Grognack? `muster deck list` lists the decks");
    assert!(sim("nowhere.txt").starts_with("error: nowhere.txt cannot be read: "));
    let decks = muster(&["deck", "list", "--edition", "first", "--json"]).json();
    let open = decks.as_array().expect("a list").iter().find(|deck| deck["playable"] == false);
    if let Some(open) = open {
        let refused = sim(open["summoner"].as_str().expect("a name"));
        assert!(refused.contains("The program cannot play these cards yet: "), "{refused}");
    }
}
