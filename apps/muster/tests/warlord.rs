//! Warlord by command line: its cards and decks, and what can be asked of a recorded game.

mod common;

use common::{muster, muster_in};
use std::fs;
use tempfile::TempDir;

#[test]
fn cards_are_found_and_shown() {
    let all = muster(&["cards", "--game", "warlord", "--json"]).json();
    assert_eq!(all.as_array().map(Vec::len), Some(350));
    let query = ["cards", "--game", "warlord", "faction:elf class:fighter level=3", "--brief"];
    let brief = muster(&query).well();
    assert!(
        brief.contains(
            "Lathos (Elf, characters): evil fighter character, level 3, ATK +3, AC 12, skill +2, 2 HP\n"
        ),
        "{brief}"
    );
    let whole = muster(&["cards", "--game", "warlord", "name=lathos"]).well();
    assert!(whole.starts_with("Elf, characters: 1 card\n==="), "{whole}");
    assert!(
        whole.contains("\n    React, after a melee strike at him is finished, hit or miss, once for each"),
        "{whole}"
    );
    let lathos = muster(&["cards", "--game", "warlord", "name=lathos", "--json"]).json();
    assert_eq!((&lathos[0]["edition"], &lathos[0]["atk"][0]), (&"warlord".into(), &3.into()));
    assert_eq!(muster(&["cards", "--game", "warlord", "level>9 elf"]).well(), "There is no such card.\n");
    assert_eq!(muster(&["cards", "--game", "warlord", "--unfinished"]).well(), "There is no such card.\n");
    let dwarves = muster(&["cards", "--game", "warlord", "--faction", "dwarf", "--brief"]).well();
    assert!(dwarves.lines().all(|line| line.contains("(Dwarf, characters)")), "{dwarves}");
    let refused = muster(&["cards", "--game", "warlord", "cost<3"]).refused();
    assert!(refused.contains("there is no field 'cost'"), "{refused}");
    let refused = muster(&["cards", "--game", "warlord", "--faction", "Orcs"]).refused();
    assert!(refused.contains("there is no faction 'Orcs'; there is: Deverenian, "), "{refused}");
}

#[test]
fn decks_are_begun_checked_shown_and_played() {
    let folder = TempDir::new().expect("a folder");
    let new = ["deck", "new", "--game", "warlord", "--warlord", "tepheroth", "--name", "Arrow  rain"];
    let list = muster(&new).well();
    assert!(list.starts_with("deck: Arrow rain\nwarlord: Tepheroth\n\nfirst rank\n"), "{list}");
    fs::write(folder.path().join("rain.txt"), &list).expect("it can be written");
    let legal = muster_in(folder.path(), &["deck", "check", "rain.txt"]).well();
    assert_eq!(legal, "rain.txt: legal. Arrow rain (Tepheroth), Elf, Warlord, 50 cards.\n");
    let shown = muster_in(folder.path(), &["deck", "show", "rain.txt"]).well();
    assert!(shown.contains("Tepheroth (the Warlord)") && shown.contains("50 cards, Warlord."), "{shown}");
    assert_eq!(muster_in(folder.path(), &["deck", "show", "rain.txt", "--text"]).well(), list);
    let sim = ["sim", "--game", "warlord", "--decks", "rain.txt,uthanak", "--games", "2", "--json"];
    assert_eq!(muster_in(folder.path(), &sim).json()["errors"], 0);

    let short =
        list.replace("cards\n", "cards\n4 Lathos\n").replace("first rank\n", "first rank\n1 Lathos\n");
    fs::write(folder.path().join("short.txt"), short).expect("it can be written");
    let checked = muster_in(folder.path(), &["deck", "check", "short.txt", "--json"]);
    assert_eq!(checked.code, Some(1));
    let faults = checked.json()[0]["faults"].clone();
    let rules: Vec<&str> =
        faults.as_array().expect("faults").iter().filter_map(|fault| fault["rule"].as_str()).collect();
    assert!(rules.contains(&"3.2") && rules.contains(&"4.1"), "{faults}");
    fs::write(folder.path().join("slip.txt"), list.replace("warlord: Tepheroth", "warlord: Tefferoth"))
        .expect("written");
    let slip = muster_in(folder.path(), &["deck", "check", "slip.txt"]);
    assert!(slip.out.contains("line 2, column 1: there is no card 'Tefferoth'"), "{}", slip.out);
    let refused =
        muster_in(folder.path(), &["sim", "--game", "warlord", "--decks", "slip.txt,uthanak"]).refused();
    assert!(refused.contains("the deck in slip.txt cannot be played"), "{refused}");
    let unknown = muster(&["deck", "show", "--game", "warlord", "Grognack"]).refused();
    assert!(unknown.contains("there is no ready deck 'Grognack' of Warlord; there are: gahid"), "{unknown}");
}

#[test]
fn a_recorded_game_is_told_analysed_and_reckoned() {
    let folder = TempDir::new().expect("a folder");
    let sim = [
        "sim",
        "--game",
        "warlord",
        "--decks",
        "gahid,uthanak",
        "--games",
        "1",
        "--seed",
        "5",
        "--record",
        ".",
    ];
    muster_in(folder.path(), &sim).well();
    let file = "game-000000.json";
    let log = muster_in(folder.path(), &["replay", file, "--log", "--verify"]).well();
    for said in ["\nTurn 1", "verified: the seed has its hash", "Player 1", "attack"] {
        assert!(log.contains(said), "{said}\n{log}");
    }
    // Somebody is asked for an Order sooner or later.
    let orders = (0..60).find_map(|step| {
        let told = muster_in(folder.path(), &["odds", file, "--at", &step.to_string(), "--json"]).json();
        let is_attack = told["orders"][0]["order"].as_str().is_some_and(|order| order.starts_with("attack"));
        is_attack.then_some((step, told))
    });
    let (step, told) = orders.expect("an Order to reckon");
    let wounds = told["orders"][0]["wounds"].as_array().expect("chances").clone();
    let sum: f64 = wounds.iter().filter_map(|chance| chance.as_f64()).sum();
    assert!((sum - 1.0).abs() < 1e-9, "{told}");
    let words = muster_in(folder.path(), &["odds", file, "--at", &step.to_string()]).well();
    assert!(words.contains("hits with") && words.contains("kills with"), "{words}");
    let at = step.to_string();
    let analyse = ["analyse", file, "--at", &at, "--simulations", "50", "--json"];
    let thought = muster_in(folder.path(), &analyse).json();
    assert_eq!(thought["step"], step);
    let shares: f64 = thought["answers"]
        .as_array()
        .expect("answers")
        .iter()
        .filter_map(|answer| answer["share"].as_f64())
        .sum();
    assert!((shares - 1.0).abs() < 1e-6, "{thought}");
    assert_eq!(
        thought["answers"]
            .as_array()
            .expect("answers")
            .iter()
            .filter(|answer| answer["played"] == true)
            .count(),
        1
    );
    let beyond = muster_in(folder.path(), &["analyse", file, "--at", "99999"]).refused();
    assert!(beyond.contains("so there is no step 99999"), "{beyond}");
}

#[test]
fn an_assault_is_decided_by_the_majority_of_its_duels() {
    let folder = TempDir::new().expect("a folder");
    let sim =
        ["sim", "--game", "warlord", "--format", "assault", "--seats", "6", "--games", "4", "--seed", "2"];
    let told = muster_in(folder.path(), &[&sim[..], &["--json", "--record", "."]].concat()).json();
    assert_eq!((&told["games"], &told["finished"], &told["errors"]), (&4.into(), &4.into(), &0.into()));
    assert_eq!(told["duels"]["games"], 12);
    let mut wins = [0, 0];
    for number in 0..4 {
        let text =
            fs::read_to_string(folder.path().join(format!("match-{number:06}.json"))).expect("a match");
        let one: serde_json::Value = serde_json::from_str(&text).expect("it is JSON");
        let duels = one["duels"].as_array().expect("duels");
        let won = |team: &str| duels.iter().filter(|duel| duel["winner"] == team).count();
        let verdict = if won("A") > 1 {
            "A"
        } else if won("B") > 1 {
            "B"
        } else {
            "draw"
        };
        assert_eq!(one["winner"], verdict, "{one}");
        wins[0] += u64::from(verdict == "A");
        wins[1] += u64::from(verdict == "B");
        // Everybody plays once, and each duel is a record that replays.
        let mut seats: Vec<u64> = duels
            .iter()
            .flat_map(|duel| duel["seats"].as_array().unwrap().iter().filter_map(|seat| seat.as_u64()))
            .collect();
        seats.sort_unstable();
        assert_eq!(seats, [0, 1, 2, 3, 4, 5]);
        let record = duels[0]["record"].as_str().expect("a file");
        muster_in(folder.path(), &["replay", record, "--verify"]).well();
    }
    assert_eq!((&told["sides"][0]["wins"], &told["sides"][1]["wins"]), (&wins[0].into(), &wins[1].into()));
    // The same with more threads, and one match by itself.
    let again = muster(&[&sim[..], &["--json", "--threads", "2"]].concat()).json();
    assert_eq!((&again["sides"], &again["decisions"]), (&told["sides"], &told["decisions"]));
    assert_eq!(muster(&[&sim[..], &["--json", "--only", "3"]].concat()).json()["duels"]["games"], 3);
    let eight = ["sim", "--game", "warlord", "--format", "assault", "--seats", "8"];
    assert!(muster(&eight).refused().contains("is not played by 8 (M10)"));
    let bots = [&sim[..], &["--bots", "random,greedy,random"]].concat();
    assert!(muster(&bots).refused().contains("one bot plays for each team"));
}

#[test]
fn bots_meet_in_assaults_with_a_team_each() {
    let arena = ["arena", "--game", "warlord", "--format", "assault", "--games", "4", "--seed", "3"];
    let told = muster(&[&arena[..], &["--bots", "greedy,random", "--json"]].concat()).json();
    let result = &told["results"][0];
    assert_eq!((&told["seats"], &result["games"], &result["errors"]), (&6.into(), &4.into(), &0.into()));
    // A team of greedy wins nearly every match, whichever team it is.
    assert!(result["a_wins"].as_u64().unwrap() >= 3, "{result}");
    assert!(result["pairs"][4].as_u64().unwrap() >= 1, "{result}");
    // A bot against itself has the same duels in both matches of a pair: what one wins the other loses.
    let itself = muster(&[&arena[..], &["--bots", "random,random", "--json"]].concat()).json();
    assert_eq!(itself["results"][0]["pairs"], serde_json::json!([0, 0, 2, 0, 0]));
    let resumed = muster(&[&arena[..], &["--bots", "greedy,random", "--sprt", "0,20"]].concat()).refused();
    assert!(resumed.contains("(M10.2)"), "{resumed}");
}
