//! `muster sim --report` as it is typed.

mod common;

use common::muster_in;
use serde_json::Value;
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use tempfile::TempDir;

const RUN: [&str; 8] =
    ["sim", "--decks", "Grognack,Prince Elien", "--games", "22", "--seed", "3", "--report"];

/// Every file but the journal, whose games come in any order.
fn files(folder: &Path) -> BTreeMap<String, Vec<u8>> {
    let files = fs::read_dir(folder).expect("a folder").map(|file| file.expect("a file"));
    let named = files.map(|file| {
        let name = file.file_name().into_string().expect("a name");
        (name, fs::read(file.path()).expect("it can be read"))
    });
    named.filter(|(name, _)| name != "journal.jsonl").collect()
}

#[test]
fn a_report_is_written_and_does_not_depend_on_threads() {
    let folder = TempDir::new().expect("a folder");
    let told = muster_in(folder.path(), &[&RUN[..], &["one", "--threads", "1"]].concat()).well();
    let lines: Vec<&str> = told.lines().collect();
    assert!(lines[0].contains("Deck") && lines[0].contains("95 %"), "{told}");
    assert!(told.contains("\n24 games. The first turn won "), "22 are rounded up to 6 a seating: {told}");
    assert!(told.ends_with("Report: one/report.html\n"), "{told}");
    let json = muster_in(folder.path(), &[&RUN[..], &["two", "--threads", "2", "--json"]].concat());
    let one = files(&folder.path().join("one"));
    assert_eq!(files(&folder.path().join("two")), one);
    let names: Vec<&str> = one.keys().map(String::as_str).collect();
    assert_eq!(
        names,
        ["cards.csv", "games.csv", "heatmap.png", "heatmap.svg", "pairs.csv", "report.html", "report.json"]
    );
    let report: Value = serde_json::from_slice(&one["report.json"]).expect("it is JSON");
    assert_eq!(json.json(), report);
    assert_eq!((&report["games"], &report["errors"]), (&24.into(), &0.into()));
    // The same command again plays nothing and writes the same.
    muster_in(folder.path(), &[&RUN[..], &["one"]].concat()).well();
    assert_eq!(files(&folder.path().join("one")), one);
}

#[test]
fn the_figures_are_those_of_the_games_played_one_by_one() {
    let folder = TempDir::new().expect("a folder");
    let report = muster_in(folder.path(), &[&RUN[..], &["out", "--json"]].concat()).json();
    let games = fs::read_to_string(folder.path().join("out/games.csv")).expect("it is written");
    let rows: Vec<Vec<&str>> = games.lines().skip(1).map(|line| line.split(',').collect()).collect();
    assert_eq!(rows.len(), 24);
    let mut wins = BTreeMap::new();
    for row in rows.iter().filter(|row| row[1] != row[2]) {
        let winner = match row[3] {
            "south" => row[1],
            "north" => row[2],
            other => other,
        };
        *wins.entry(winner).or_insert(0_u64) += 1;
    }
    let pair = &report["pairs"][1];
    assert_eq!((&pair["a"], &pair["b"]), (&"Grognack".into(), &"Prince Elien".into()));
    for (deck, field) in [("Grognack", "a_wins"), ("Prince Elien", "b_wins"), ("draw", "draws")] {
        assert_eq!(pair[field].as_u64(), Some(wins.get(deck).copied().unwrap_or(0)), "{deck}");
    }
    // A game of the series, played again by itself, ends as the report says.
    let again = ["sim", "--decks", "Grognack,Prince Elien", "--seed", "3", "--only", "5", "--json"];
    let again = muster_in(folder.path(), &again).json();
    let end = match rows[5][3] {
        "south" => "0",
        "north" => "1",
        other => other,
    };
    assert_eq!(again["wins"][end], 1, "{again} {:?}", rows[5]);
    assert_eq!(again["decisions"].to_string(), rows[5][6]);
}

#[test]
fn a_folder_of_something_else_is_refused() {
    let folder = TempDir::new().expect("a folder");
    muster_in(folder.path(), &[&RUN[..], &["out"]].concat()).well();
    let refused = |rest: &[&str]| muster_in(folder.path(), &[&RUN[..], rest].concat()).refused();
    insta::assert_snapshot!(refused(&["out", "--luck", "0"]), @"error: out is not gone on with: it is of another run: games whose luck is measured 2 there, 0 here");
    fs::write(folder.path().join("file"), "").expect("it can be written");
    assert!(refused(&["file"]).starts_with("error: file cannot be made: "));
    assert!(refused(&["out", "--record", "there"]).contains("cannot be used with"));
    assert!(refused(&["out", "--bots", "random,random,random"]).contains("3 bots are named for 2 seats"));
    let twins = ["sim", "--decks", "Grognack,Grognack", "--report", "twins"];
    let twins = muster_in(folder.path(), &twins).refused();
    assert!(twins.contains("two decks are called 'Grognack'"), "{twins}");
    assert!(!folder.path().join("twins").exists(), "nothing is left behind");
}
