//! Every game and format by command: three and four players, Warlord by two to ten.

mod common;

use common::muster;
use serde_json::Value;
use std::fs;

fn number(value: &Value) -> u64 {
    value.as_u64().expect("a number")
}

#[test]
fn all_games_are_listed_with_their_formats() {
    let text = muster(&["games"]).well();
    for word in ["--game first", "--game second", "--game warlord", "teams", "gladiator", "3, 4, 5, 6", "M16"]
    {
        assert!(text.contains(word), "{word} in {text}");
    }
    let games = muster(&["games", "--json"]).json();
    let games = games.as_array().unwrap();
    let words: Vec<&str> = games.iter().map(|game| game["game"].as_str().unwrap()).collect();
    assert_eq!(words, ["first", "second", "warlord"]);
    for game in games {
        assert_eq!(game["formats"][0]["format"], "duel");
        assert!(game["decks"].as_array().unwrap().len() >= 4, "{game}");
    }
}

/// Every format of every game that is one game, with the fewest and the most players.
#[test]
fn every_format_is_simulated() {
    let games = muster(&["games", "--json"]).json();
    for game in games.as_array().unwrap() {
        let word = game["game"].as_str().unwrap();
        for format in game["formats"].as_array().unwrap() {
            let name = format["format"].as_str().unwrap();
            let seats = format["seats"].as_array().unwrap();
            for seats in [&seats[0], &seats[seats.len() - 1]] {
                let deck = game["decks"][0].as_str().unwrap();
                let other = game["decks"][1].as_str().unwrap();
                let count = if (word, name) == ("first", "three") { 4 } else { number(seats) as usize };
                let decks: Vec<&str> = [deck, other].into_iter().cycle().take(count).collect();
                let (seats, decks) = (seats.to_string(), decks.join(","));
                let arguments = ["sim", "--game", word, "--format", name, "--seats", &seats];
                let more = ["--decks", &decks, "--games", "2", "--json"];
                let results = muster(&[&arguments[..], &more[..]].concat()).json();
                assert_eq!(number(&results["finished"]), 2, "{word} {name} {seats}: {results}");
                assert_eq!((&results["game"], &results["format"]), (&Value::from(word), &Value::from(name)));
                let sides = results["sides"].as_array().unwrap();
                let wins: u64 = sides.iter().map(|side| number(&side["wins"])).sum();
                // An Assault is a match of duels: nobody shares it (M10).
                let (draws, shared) = match name {
                    "assault" => (&results["draws"], 0),
                    _ => (&results["wins"]["draws"], number(&results["shared"])),
                };
                assert_eq!(wins + number(draws), 2 + shared);
            }
        }
    }
}

#[test]
fn a_team_game_is_told_by_seat_team_and_turn() {
    let arguments =
        ["sim", "--game", "first", "--format", "teams", "--decks", "Grognack,Prince Elien,Torgan,Tacullu"];
    let text = muster(&[&arguments[..], &["--games", "20"]].concat()).well();
    for word in ["Player 4", "Team", "Player 1, Player 3", "Turn order", "Deck", "Torgan", "20 games in"] {
        assert!(text.contains(word), "{word} in {text}");
    }
    let results = muster(&[&arguments[..], &["--games", "20", "--json"]].concat()).json();
    let turns: u64 = results["wins_by_turn"].as_array().unwrap().iter().map(number).sum();
    assert_eq!(turns, 2 * (20 - number(&results["wins"]["draws"])), "two partners win every game");
}

#[test]
fn what_no_rule_allows_is_refused_with_the_rule() {
    let says = |arguments: &[&str], words: &str| {
        let said = muster(arguments).refused();
        assert!(said.contains(words), "{said}");
    };
    says(&["sim", "--game", "second", "--format", "teams"], "has no format 'teams'; there are: duel");
    says(&["sim", "--game", "first", "--format", "teams", "--seats", "3"], "is not played by 3 (F14.1)");
    says(&["sim", "--game", "warlord", "--format", "emperor", "--seats", "8"], "is not played by 8 (M13)");
    says(&["sim", "--game", "warlord", "--decks", "Grognack,Torgan"], "there is no ready deck 'Grognack'");
    says(&["sim", "--game", "warlord", "--unsleeved"], "sleeves make no difference in Warlord");

    let one = ["sim", "--game", "first", "--format", "teams", "--decks", "Grognack,Torgan"];
    says(&one, "2 decks are named for 4 seats");
}

#[test]
fn bots_that_know_warlord_meet_in_the_arena() {
    let arguments = ["arena", "--game", "warlord", "--bots", "random,greedy", "--games", "2", "--json"];
    let row = &muster(&arguments).json()["results"][0];
    assert_eq!((number(&row["games"]), number(&row["errors"])), (2, 0));
    assert_eq!(number(&row["b_wins"]), 2, "greedy beats random: {row}");
}

#[test]
fn teams_meet_in_the_arena() {
    let arguments = ["arena", "--game", "first", "--format", "teams", "--decks", "Grognack,Prince Elien"];
    let bots = ["--bots", "random,greedy", "--games", "6", "--json"];
    let results = muster(&[&arguments[..], &bots[..]].concat()).json();
    let row = &results["results"][0];
    assert_eq!((number(&row["games"]), number(&row["errors"])), (6, 0));
    assert!(number(&row["b_wins"]) >= 5, "greedy beats random in teams: {row}");
}

#[test]
fn records_of_warlord_are_replayed_and_verified() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().to_str().unwrap();
    let arguments = ["sim", "--game", "warlord", "--format", "siege", "--seats", "3", "--decks"];
    let games = muster(&["games", "--json"]).json();
    let decks: Vec<&str> =
        games[2]["decks"].as_array().unwrap().iter().take(3).map(|deck| deck.as_str().unwrap()).collect();
    muster(&[&arguments[..], &[&decks.join(","), "--games", "2", "--record", path, "--json"]].concat())
        .json();
    let file = folder.path().join("game-000001.json");
    let told = muster(&["replay", file.to_str().unwrap(), "--verify"]).well();
    assert!(told.contains("won by ") && told.contains("verified: "), "{told}");
    let said = muster(&["replay", file.to_str().unwrap(), "--export"]).refused();
    assert!(said.contains("the notation of games and the luck report are of Summoner Wars"), "{said}");
    let text = fs::read_to_string(&file).unwrap();
    let changed = text.replacen("\"* ", "\"* 1", 1);
    fs::write(&file, changed).unwrap();
    muster(&["replay", file.to_str().unwrap(), "--verify"]).refused();
}

#[test]
fn trees_are_counted_for_every_game() {
    for game in ["first", "second", "warlord"] {
        let text = muster(&["perft", "--game", game, "--depth", "2", "--after", "20"]).well();
        assert!(text.contains("After the opening: ") && text.contains("Leaves"), "{text}");
    }
    let teams = muster(&["perft", "--format", "teams", "--depth", "1"]).well();
    assert!(teams.contains("Prince Elien against Grognack against Prince Elien"), "{teams}");
}

/// A ready deck with a second copy of a Unique card is legal by a switch.
#[test]
fn the_switches_of_warlord_are_chosen_by_command() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("deck.txt");
    let list = muster(&["deck", "new", "--game", "warlord", "--warlord", "Elven archers"]).well();
    fs::write(&file, format!("{list}\n2 Blade of Syneri\n")).unwrap();
    let path = file.to_str().unwrap();
    let told = muster(&["deck", "check", path]).unwell();
    assert!(told.contains("2 copies of Blade of Syneri; at most 1. (3.3)"), "{told}");
    let legal = muster(&["deck", "check", path, "--uniques", "epic"]).well();
    assert!(legal.contains("legal"), "{legal}");
    // The same switch for a game with this deck, which says what it was played with.
    let record = folder.path().join("records");
    let decks = format!("{path},{path},{path}");
    let game = [
        "sim",
        "--game",
        "warlord",
        "--format",
        "incursion",
        "--seats",
        "3",
        "--decks",
        &decks,
        "--games",
        "1",
    ];
    let said = muster(&game).refused();
    assert!(said.contains("Blade of Syneri"), "{said}");
    let switches =
        ["--uniques", "epic", "--direction", "right", "--types", "any", "--warlords", "any", "--turns", "2"];
    let more = ["--record", record.to_str().unwrap(), "--json"];
    muster(&[&game[..], &switches[..], &more[..]].concat()).json();
    let record = fs::read_to_string(record.join("game-000000.json")).unwrap();
    let record: Value = serde_json::from_str(&record).unwrap();
    let options = serde_json::json!({ "direction": "right", "half_of_a_type": false, "one_of_a_unique": false,
        "one_warlord": false, "turns": 2 });
    assert_eq!(record["setup"]["options"], options);
}

#[test]
fn the_switches_of_warlord_are_refused_for_other_games() {
    for command in ["sim", "arena", "perft", "load", "play"] {
        for switch in [
            ["--direction", "right"],
            ["--types", "any"],
            ["--uniques", "epic"],
            ["--warlords", "any"],
            ["--turns", "3"],
        ] {
            let more: &[&str] = match command {
                "arena" => &["--bots", "random,greedy"],
                "play" => &["--plain"],
                _ => &[],
            };
            let said = muster(&[&[command], more, &switch[..]].concat()).refused();
            assert!(said.contains(&format!("{} is a switch of Warlord", switch[0])), "{command}: {said}");
        }
    }
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("deck.txt");
    fs::write(&file, muster(&["deck", "new", "--summoner", "Grognack"]).well()).unwrap();
    let said = muster(&["deck", "check", file.to_str().unwrap(), "--types", "any"]).refused();
    assert!(said.contains("--types is a switch of Warlord"), "{said}");
}

#[test]
fn random_decks_of_any_cards_are_simulated() {
    for (format, seats) in [("duel", "2"), ("ettin", "4")] {
        let game = ["sim", "--game", "warlord", "--format", format, "--seats", seats, "--decks", "mixed"];
        let results = muster(&[&game[..], &["--games", "3", "--json"]].concat()).json();
        assert_eq!((number(&results["finished"]), number(&results["errors"])), (3, 0), "{results}");
    }
    let one = ["sim", "--game", "warlord", "--decks", "mixed 17, mixed 18", "--games", "2", "--json"];
    assert_eq!(number(&muster(&one).json()["finished"]), 2);
    let match_of_duels =
        ["sim", "--game", "warlord", "--format", "assault", "--decks", "mixed", "--games", "1"];
    assert!(muster(&match_of_duels).refused().contains("named, or all"));
}

#[test]
fn a_duel_of_warlord_is_reported() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().to_str().unwrap();
    let game = ["sim", "--game", "warlord", "--games", "4", "--decks", "Elven archers,Nothrog rush"];
    let told = muster(&[&game[..], &["--report", path]].concat()).well();
    assert!(told.contains("report.html"), "{told}");
    let report: Value =
        serde_json::from_str(&fs::read_to_string(folder.path().join("report.json")).unwrap()).unwrap();
    assert_eq!((number(&report["games"]), number(&report["errors"])), (4, 0), "{report}");
    assert_eq!(report["decks"].as_array().unwrap().len(), 2, "{report}");
}

#[test]
fn trees_are_counted_as_json_for_every_game() {
    for game in ["first", "second", "warlord"] {
        let tree = muster(&["perft", "--game", game, "--depth", "2", "--after", "20", "--json"]).json();
        assert_eq!((&tree["game"], &tree["format"]), (&Value::from(game), &Value::from("duel")));
        let [opening, later] = [0, 1].map(|index| &tree["positions"][index]);
        assert_eq!((number(&opening["after"]), number(&later["after"])), (0, 20));
        // The same numbers as in the table.
        let text = muster(&["perft", "--game", game, "--depth", "1", "--after", "20"]).well();
        let leaves = number(&opening["counts"][0]["leaves"]);
        assert!(leaves > 0 && text.contains(&format!(" {leaves} ")), "{leaves} in {text}");
        assert_eq!(number(&opening["counts"][1]["depth"]), 2);
    }
}

#[test]
fn rulings_are_reported_as_json_for_every_game() {
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    for file in ["games/wars/rulings/first/rules/f11-words.ruling", "games/warlord/rulings/base/tests.ruling"]
    {
        let path = root.join(file);
        let told = muster(&["ruling", path.to_str().unwrap(), "--json"]).json();
        assert!(number(&told["rulings"]) > 5 && number(&told["failed"]) == 0, "{told}");
        // A ruling that does not hold is told with its place.
        let folder = tempfile::tempdir().unwrap();
        let wrong = folder.path().join("wrong.ruling");
        let text = fs::read_to_string(&path).unwrap();
        fs::write(&wrong, format!("{text}\nwhat is this\n")).unwrap();
        let ran = muster(&["ruling", wrong.to_str().unwrap(), "--json"]);
        let told: Value = serde_json::from_str(&ran.out).unwrap();
        assert!(number(&told["failed"]) > 0, "{told}");
        let fault = &told["faults"][0];
        assert_eq!(fault["text"], "what is this", "{told}");
        assert_ne!(ran.code, Some(0));
    }
}

#[test]
fn every_seat_of_a_load_test_is_a_player_of_its_own() {
    let game =
        ["load", "--game", "warlord", "--format", "doubles", "--games", "2", "--seconds", "2", "--json"];
    let told = muster(&game).json();
    assert_eq!((number(&told["seats"]), number(&told["connections"])), (4, 8));
    let actions = number(&told["actions"]);
    assert!(actions > 0, "{told}");
    assert!(told["bytes_an_action"]["mean"].as_u64() > Some(0), "{told}");
    let duel = muster(&["load", "--games", "1", "--seconds", "1", "--json"]).json();
    assert_eq!((number(&duel["seats"]), number(&duel["connections"])), (2, 2));
    let said = muster(&["load", "--game", "warlord", "--format", "assault"]).refused();
    assert!(said.contains("match of duels"), "{said}");
}
