//! Every command as it is typed, with what it prints and its exit code.

use serde_json::Value;
use std::fs;
use std::path::Path;
use std::process::{Command, Output, Stdio};
use tempfile::TempDir;

struct Ran {
    code: Option<i32>,
    out: String,
    error: String,
}

impl From<Output> for Ran {
    fn from(output: Output) -> Ran {
        Ran {
            code: output.status.code(),
            out: String::from_utf8(output.stdout).expect("output is text"),
            error: String::from_utf8(output.stderr).expect("errors are text"),
        }
    }
}

impl Ran {
    /// What a command printed that went well and had nothing to complain of.
    fn well(self) -> String {
        assert_eq!((self.code, self.error.as_str()), (Some(0), ""), "{}", self.out);
        self.out
    }

    fn json(self) -> Value {
        serde_json::from_str(&self.well()).expect("it is JSON")
    }

    /// The complaint of a command that could not be carried out.
    fn refused(self) -> String {
        assert_eq!((self.code, self.out.as_str()), (Some(2), ""), "{}", self.error);
        assert!(self.error.starts_with("error: "), "{}", self.error);
        assert!(!self.error.contains("panicked"), "{}", self.error);
        self.error
    }
}

/// Runs the program in the root of the repository.
fn muster(arguments: &[&str]) -> Ran {
    muster_in(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../.."), arguments)
}

fn muster_in(folder: &Path, arguments: &[&str]) -> Ran {
    let mut command = Command::new(env!("CARGO_BIN_EXE_muster"));
    command.args(arguments).current_dir(folder).stdin(Stdio::null());
    command.output().expect("it can be started").into()
}

const PAIR: &str = "Prince Elien,Grognack";

#[test]
fn help_lists_the_commands() {
    insta::assert_snapshot!(muster(&["help"]).well(), @"
    An open rules engine and table for the tabletop games Summoner Wars and Warlord: Saga of the Storm.
    Unofficial. Without a command it starts the server and opens the page

    Usage: muster [COMMAND]

    Commands:
      serve        Starts the server and opens the page (as does `muster` alone)
      backup       Copies all games to a folder, whether or not a server is running
      restore      Restores all games from a copy; no server may be running on the data folder
      health       Checks whether a server on this machine is healthy: exit code 0 if so, 1 if not
      load         Plays games over real sockets against a server and reports throughput and latency
      play         Plays a game in the terminal, against computers or with several people at one
                   keyboard
      games        Lists the games with their formats, player counts and ready decks
      sim          Plays complete games in large numbers, reproducible by seed, and summarises the
                   results
      arena        Plays bots against each other and measures how much stronger one is than another
      analyse      Shows what the strongest bot thinks of a position in a recorded game
      odds         Gives the odds of every attack that can be declared in a position of a recorded game
      deck         Checks, lists, shows and creates decks
      cards        Shows the cards, with their texts in our own words, and marks what is uncertain
      rules        Shows rules and FAQ rulings by their ids, and which of them no ruling tests
      ruling       Runs rulings written as text files and reports every difference
      perft        Counts the lines of play to a given depth, to check and time the rules
      replay       Shows a recorded game step by step, prints it, or verifies it, dice included
      completions  Writes shell completions for the commands of this program
      man          Writes the manual pages, one for each command, into a directory
      help         Print this message or the help of the given subcommand(s)

    Options:
      -h, --help     Print help
      -V, --version  Print version
    ");
}

#[test]
fn every_command_explains_itself() {
    for command in [
        "serve",
        "backup",
        "restore",
        "health",
        "load",
        "games",
        "play",
        "sim",
        "arena",
        "analyse",
        "odds",
        "deck",
        "cards",
        "rules",
        "ruling",
        "perft",
        "replay",
        "completions",
        "man",
    ] {
        let help = muster(&[command, "--help"]).well();
        assert!(help.contains(&format!("Usage: muster {command}")), "{help}");
        assert!(muster(&["help"]).well().contains(&format!("\n  {command} ")), "{command}");
    }
    assert!(muster(&["--version"]).well().starts_with("muster "));
}

#[test]
fn unknown_words_are_refused() {
    assert!(muster(&["dance"]).refused().contains("unrecognized subcommand 'dance'"));
    for command in ["serve", "load", "sim", "cards", "rules", "perft", "completions", "man"] {
        let refused = muster(&[command, "--loudly"]).refused();
        assert!(refused.contains("unexpected argument '--loudly'"), "{refused}");
    }
}

#[test]
fn sim_prints_a_table_of_results() {
    let out = muster(&["sim", "--decks", PAIR, "--games", "20", "--seed", "3", "--threads", "2"]).well();
    let lines: Vec<&str> = out.lines().collect();
    assert!(lines[0].contains("South won") && lines[0].contains("Errors"), "{out}");
    assert!(lines[2].starts_with(" Prince Elien   Grognack      20 "), "{out}");
    assert!(lines[3].starts_with("20 games in ") && lines[3].ends_with(" Seed 3, 2 threads."), "{out}");
    assert_eq!(lines.len(), 4, "{out}");
}

#[test]
fn sim_writes_json_that_depends_on_the_seed_alone() {
    let run = |threads: &str, seed: &str| {
        let arguments =
            ["sim", "--edition", "first", "--decks", PAIR, "--games", "60", "--seed", seed, "--json"];
        muster(&[&arguments[..], &["--bots", "random,random", "--threads", threads]].concat()).json()
    };
    let one = run("1", "9");
    assert_eq!((&one["games"], &one["finished"], &one["errors"]), (&60.into(), &60.into(), &0.into()));
    let wins = one["wins"].as_object().unwrap();
    assert_eq!(wins.keys().collect::<Vec<_>>(), ["0", "1", "draws"]);
    assert_eq!(wins.values().map(|count| count.as_u64().unwrap()).sum::<u64>(), 60);
    let (decisions, seconds) = (one["decisions"].as_f64().unwrap(), one["seconds"].as_f64().unwrap());
    assert!(decisions > 60.0 * 50.0 && seconds > 0.0);
    let near = |rate: &str, count: f64| (one[rate].as_f64().unwrap() * seconds / count - 1.0).abs() < 1e-6;
    assert!(near("decisions_per_second", decisions) && near("games_per_second", 60.0));

    let without_time = |mut results: Value| {
        for of_time in ["seconds", "decisions_per_second", "games_per_second", "threads"] {
            results.as_object_mut().unwrap().remove(of_time).unwrap();
        }
        results
    };
    assert_eq!(without_time(run("3", "9")), without_time(one.clone()));
    assert_ne!(run("1", "10")["decisions"], one["decisions"]);
}

#[test]
fn sim_plays_every_pair_of_finished_decks() {
    let results = muster(&["sim", "--decks", "all", "--games", "1", "--json"]).json();
    let pairs = results["pairs"].as_array().unwrap();
    let decks = cards::ready_decks(wars::Edition::First).len();
    assert!(decks >= 2);
    assert_eq!(pairs.len(), decks * decks, "both seatings, and each against itself");
    assert_eq!(results["games"], pairs.len());
    assert!(pairs.iter().all(|pair| pair["games"] == 1 && pair["finished"] == 1));
    let mut named: Vec<&Value> = pairs.iter().map(|pair| &pair["decks"]).collect();
    named.sort_by_key(|decks| decks.to_string());
    named.dedup();
    assert_eq!(named.len(), pairs.len());
}

#[test]
fn sim_plays_one_game_of_a_series_again() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().to_str().unwrap();
    let whole = muster(&["sim", "--decks", PAIR, "--games", "6", "--record", path, "--json"]).json();
    let read = |game: u32| fs::read_to_string(folder.path().join(format!("game-{game:06}.json"))).unwrap();
    let fourth = read(4);
    fs::remove_file(folder.path().join("game-000004.json")).unwrap();
    let again = muster(&["sim", "--decks", PAIR, "--only", "4", "--record", path, "--json"]).json();
    assert_eq!((&again["games"], &whole["games"]), (&1.into(), &6.into()));
    assert_eq!(read(4), fourth);
    assert_ne!(read(3), fourth);
}

#[test]
fn sim_refuses_what_it_cannot_play() {
    let refused = |arguments: &[&str]| muster(&[&["sim", "--games", "1"], arguments].concat()).refused();
    let says = |arguments: &[&str], text: &str| {
        let refused = refused(arguments);
        assert!(refused.contains(text), "{refused}");
    };
    says(&["--decks", "Elien,Grognack"], "there is no summoner 'Elien' in the first edition");
    says(&["--decks", "Grognack"], "1 deck is named for 2 seats: name one for each");
    for games in ["0", "18446744073709551615"] {
        let refused = muster(&["sim", "--games", games]).refused();
        assert!(refused.contains(&format!("{games} is not in 1..=")), "{refused}");
    }
    says(&["--decks", ""], "there is no summoner ''");
    says(&["--decks", "Grognack,,Grognack"], "there is no summoner ''");
    says(&["--decks", PAIR, "--bots", "random,clever"], "there is no bot 'clever'; there are: random");
    says(&["--decks", PAIR, "--bots", "random,random,random"], "3 bots are named for 2 seats");
    says(
        &["--edition", "second", "--decks", PAIR],
        "there is no summoner 'Prince Elien' in the second edition",
    );
    says(&["--edition", "third"], "invalid value 'third'");
    says(&["--threads", "0"], "0 is not in 1..=1024");
    says(&["--seed", "x"], "invalid value 'x'");
    says(&["--only", "18446744073709551615"], "invalid value '18446744073709551615'");
    let file = tempfile::NamedTempFile::new().unwrap();
    says(&["--record", file.path().to_str().unwrap()], "cannot be made");
}

#[test]
fn cards_lists_every_card_as_json() {
    let list = muster(&["cards", "--json"]).json();
    let list = list.as_array().unwrap();
    assert_eq!(list.len(), cards::cards().len());
    for card in list {
        for field in ["edition", "faction", "name", "kind", "confidence"] {
            assert!(card[field].is_string(), "{field} of {card}");
        }
        assert!(card["finished"].is_boolean() && card["uncertain"].is_boolean());
    }
    let elien = list.iter().find(|card| card["name"] == "Prince Elien").unwrap();
    assert_eq!((&elien["attack"], &elien["range"], &elien["life"]), (&3.into(), &"ranged".into(), &4.into()));
    assert_eq!(elien["abilities"][0]["name"], "Fire Blast");
    assert!(elien["abilities"][0]["effect"].as_str().unwrap().contains("exactly 2 wounds"));
    assert_eq!(elien["finished"], true);
}

#[test]
fn cards_are_chosen_by_edition_and_faction() {
    let of = |arguments: &[&str]| {
        let list = muster(&[&["cards", "--json"], arguments].concat()).json();
        list.as_array().unwrap().clone()
    };
    let orcs = of(&["--faction", "tundra orcs", "--edition", "first"]);
    assert_eq!(orcs.len(), 29);
    assert!(orcs.iter().all(|card| card["faction"] == "Tundra Orcs" && card["edition"] == "first"));
    assert!(of(&["--faction", "Tundra Orcs"]).len() > 29, "of both editions");
    let unfinished = of(&["--unfinished"]);
    assert!(unfinished.iter().all(|card| card["finished"] == false));
    assert!(unfinished.iter().all(|card| card["kind"] != "rules card"));
    let refused = muster(&["cards", "--faction", "Hobbits"]).refused();
    assert!(refused.contains("there is no faction 'Hobbits'; there is: Benders, "), "{refused}");
}

#[test]
fn cards_are_readable_and_mark_what_is_uncertain() {
    let text = muster(&["cards", "--faction", "Phoenix Elves", "--edition", "first"]).well();
    let (_, of_elien) = text.split_once("\n\nPrince Elien: ").unwrap();
    let of_elien = of_elien.split("\n\n").next().unwrap();
    assert!(of_elien.starts_with("summoner, attack 3 ranged, life 4\n    Fire Blast (optional): "));
    assert!(
        text.contains("UNCERTAIN, deck of Queen Maldaria: assumed (the split of the 18 commons"),
        "{text}"
    );
    let all = muster(&["cards"]).well();
    let marked = |edition| cards::of_edition(edition).filter(|card| card.facts.is_uncertain()).count();
    let marked = marked(cards::sheet::Edition::First) + marked(cards::sheet::Edition::Second);
    assert_eq!(all.matches("\n    UNCERTAIN: ").count(), marked);
    assert!(marked > 0);
    assert!(all.lines().all(|line| !line.ends_with(' ')));
}

#[test]
fn rules_are_shown_by_id() {
    let out = muster(&["rules", "F1.3", "FAQ-I-19"]).well();
    assert!(
        out.contains("\nF1.3 Dice are six-sided. 3 or higher is a hit, 2 or lower is a miss.\n"),
        "{out}"
    );
    assert!(out.contains("\nFAQ-I-19 Walls are rolled against\n"), "{out}");
    assert_eq!(
        muster(&["rules", "F99.1"]).refused(),
        "error: there is no rule 'F99.1'; `muster rules` lists them all\n"
    );
    let repeated = muster(&["rules", "FAQ21-1.0.0.14"]).refused();
    assert!(repeated.contains("repeats FAQ-I-15"), "{repeated}");
    let second = muster(&["rules", "--edition", "second"]).well();
    assert!(second.contains("\nS1.1 ") && !second.contains("\nF1.1 "));
}

/// A folder with rulings that cite F9.4 and F9.1.
fn rulings(text: &str) -> TempDir {
    let folder = TempDir::new().unwrap();
    fs::create_dir(folder.path().join("rulings")).unwrap();
    fs::write(folder.path().join("rulings/some.ruling"), text).unwrap();
    folder
}

const HOLDS: &str = "ruling A first case\ncites F9.4\n---\nexpect turn 3\n";
const FAILS: &str = "ruling A second case\ncites F9.1, F9.4\n---\nexpect turn 4\n";

#[test]
fn rules_tell_what_no_ruling_cites() {
    let folder = rulings(&format!("{HOLDS}{FAILS}"));
    let export = muster_in(folder.path(), &["rules", "--coverage", "--json"]).json();
    let rules = export["rules"].as_array().unwrap();
    assert_eq!(rules.len(), wars_grammar::rulebook::rules().len());
    let rule = |id: &str| rules.iter().find(|rule| rule["id"] == id).unwrap();
    assert_eq!(rule("F9.4")["scenarios"].as_array().unwrap().len(), 2);
    let scenario = rule("F9.1")["scenarios"][0].as_str().unwrap();
    assert!(scenario.contains("some.ruling:5") && scenario.contains("A second case"), "{scenario}");
    assert_eq!(rule("F9.2")["scenarios"], Value::Array(Vec::new()));
    assert!(rule("F9.2")["text"].as_str().is_some_and(|text| !text.is_empty()));
    let uncovered = export["uncovered"].as_array().unwrap();
    assert_eq!(uncovered.len(), rules.len() - 2 - wars_grammar::rulebook::NOTHING_TO_SHOW.len());
    assert!(uncovered.contains(&"F9.2".into()) && !uncovered.contains(&"F9.1".into()));

    let second = muster_in(folder.path(), &["rules", "--coverage", "--edition", "second"]).well();
    assert!(
        second.contains(
            "Rulebook, second edition      68                 2       0          66\nNo ruling cites 66 rules:\nS1.1 "
        )
    );
    let one = muster_in(folder.path(), &["rules", "--coverage", "F9.4"]).well();
    assert!(one.ends_with("Every rule that can be shown is cited by a ruling.\n"), "{one}");
}

#[test]
fn rules_need_rulings_that_can_be_read() {
    let folder = rulings("ruling\n");
    let ran = muster_in(folder.path(), &["rules", "--coverage"]);
    assert_eq!(ran.code, Some(2));
    assert!(ran.error.starts_with("error: not understood:\n") && ran.error.contains("some.ruling:1: "));
    assert!(
        muster(&["rules", "--coverage", "--rulings", "nowhere"]).refused().contains("is not a directory")
    );
}

#[test]
fn ruling_passes_only_when_all_hold() {
    let holding = rulings(HOLDS);
    let path = holding.path().join("rulings/some.ruling");
    let out = muster(&["ruling", path.to_str().unwrap()]).well();
    assert_eq!(out, "1 rulings in 1 files, 0 failed\n");
    assert_eq!(muster_in(holding.path(), &["ruling", "."]).well(), out);

    let failing = rulings(&format!("{HOLDS}{FAILS}"));
    let ran = muster_in(failing.path(), &["ruling", "rulings"]);
    assert_eq!((ran.code, ran.error.as_str()), (Some(1), ""));
    assert!(ran.out.contains("some.ruling:8: A second case\n    expect turn 4\n  expected: "), "{}", ran.out);
    assert!(ran.out.ends_with("\n2 rulings in 1 files, 1 failed\n"), "{}", ran.out);
    let both = [holding.path().to_str().unwrap(), failing.path().to_str().unwrap()];
    assert_eq!(muster(&["ruling", both[0], both[1]]).code, Some(1));
}

#[test]
fn ruling_refuses_what_is_no_ruling() {
    for text in ["hello\n", "\u{0}\u{1}"] {
        let folder = rulings(text);
        let ran = muster_in(folder.path(), &["ruling", "rulings"]);
        assert_eq!(ran.code, Some(2), "{text:?}: {}{}", ran.out, ran.error);
        assert!(ran.error.starts_with("error: ") && !ran.error.contains("panicked"), "{}", ran.error);
    }
    // A line that is not understood fails its own ruling, and the others are played.
    for text in ["ruling\n", "ruling X\ncites F9.99\n---\n", "ruling X\nS Dragon a1\n---\n"] {
        let folder = rulings(&format!("{text}{HOLDS}"));
        let ran = muster_in(folder.path(), &["ruling", "rulings"]);
        assert_eq!((ran.code, ran.error.as_str()), (Some(1), ""), "{text:?}");
        let told = "\n2 rulings in 1 files, 1 failed (1 of them not understood)\n";
        assert!(ran.out.contains("some.ruling:") && ran.out.ends_with(told), "{}", ran.out);
    }
    let folder = rulings("");
    fs::write(folder.path().join("rulings/bytes.ruling"), [0xff, 0xfe, 0x00]).unwrap();
    let ran = muster_in(folder.path(), &["ruling", "rulings"]);
    assert_eq!(ran.code, Some(2), "{}", ran.error);
    assert!(muster(&["ruling", "nowhere"]).refused().contains("nowhere is not there"));
    assert!(muster(&["ruling"]).refused().contains("<FILE|DIR>..."));
    let empty = TempDir::new().unwrap();
    let ran = muster(&["ruling", empty.path().to_str().unwrap()]);
    assert_eq!((ran.code, ran.error.as_str()), (Some(2), "error: there is no ruling to run\n"));
}

#[test]
fn perft_counts_two_positions() {
    let out = muster(&["perft", "--decks", PAIR, "--depth", "2", "--seed", "1"]).well();
    let counts = |text: &str| -> Vec<String> {
        let rows = text.lines().filter(|line| line.trim_start().starts_with(|c: char| c.is_ascii_digit()));
        rows.map(|row| row.split_whitespace().take(3).collect::<Vec<_>>().join(" ")).collect()
    };
    let found = counts(&out);
    assert_eq!(found.len(), 4, "{out}");
    assert!(out.starts_with("After the opening: Prince Elien against Grognack\n"), "{out}");
    assert!(out.contains("\nAfter 60 decisions of random play: Prince Elien against Grognack\n"), "{out}");
    let again = muster(&["perft", "--decks", PAIR, "--depth", "2", "--seed", "1"]).well();
    assert_eq!(counts(&again), found, "counts do not change");
    let over = muster(&["perft", "--depth", "1", "--after", "50000"]).well();
    assert!(over.contains(
        "After 50,000 decisions of random play: Prince Elien against Grognack\nthe game is over before\n"
    ));
    let second = muster(&["perft", "--edition", "second", "--depth", "1"]).well();
    assert!(second.starts_with("After the opening: Queen Maldaria against Grognack\n"), "{second}");
    let start = muster(&["perft", "--depth", "0"]).well();
    assert!(counts(&start).is_empty());
}

#[test]
fn perft_refuses_what_it_cannot_count() {
    assert!(muster(&["perft", "--decks", "all"]).refused().contains("one deck at each seat"));
    assert!(muster(&["perft", "--decks", "Nobody,Grognack"]).refused().contains("no summoner 'Nobody'"));
    assert!(muster(&["perft", "--depth", "1000"]).refused().contains("1000 is not in 0..=64"));
}

/// A record in a folder of its own.
fn recorded() -> (TempDir, String) {
    let folder = TempDir::new().unwrap();
    let path = folder.path().to_str().unwrap();
    muster(&["sim", "--decks", PAIR, "--games", "1", "--seed", "5", "--record", path, "--json"]).well();
    let file = folder.path().join("game-000000.json").to_str().unwrap().to_owned();
    (folder, file)
}

#[test]
fn replay_plays_and_verifies_a_record() {
    let (_folder, file) = recorded();
    let plain = muster(&["replay", &file]).well();
    assert!(plain.starts_with("Prince Elien against Grognack\n"), "{plain}");
    assert!(plain.contains(" won, in turn ") && !plain.contains("verified"), "{plain}");
    let verified = muster(&["replay", &file, "--verify"]).well();
    assert_eq!(verified, format!("{plain}verified: the seed has its hash, and gives every die and draw\n"));
    let log = muster(&["replay", &file, "--log"]).well();
    assert!(log.contains("begins turn 1.\n") && log.contains("South draws a card.\n"), "{log}");
    assert!(log.ends_with(&plain));
    let of_south = muster(&["replay", &file, "--log", "--seat", "0"]).well();
    assert!(of_south.contains("North draws a card.\n") && !of_south.contains("South draws a card.\n"));
    assert!(muster(&["replay", &file, "--log", "--seat", "2"]).code == Some(2));
}

#[test]
fn replay_finds_what_was_changed() {
    let (_folder, file) = recorded();
    let text = fs::read_to_string(&file).unwrap();
    let changed = |from: &str, to: &str, arguments: &[&str]| {
        assert!(text.contains(from), "{from}");
        fs::write(&file, text.replacen(from, to, 1)).unwrap();
        muster(&[&["replay", &file], arguments].concat()).refused()
    };
    let says = |refused: String, text: &str| assert!(refused.contains(text), "{refused}");
    says(
        changed("\"summoner\": \"Grognack\"", "\"summoner\": \"Nobody\"", &[]),
        "there is no summoner 'Nobody'",
    );
    says(changed("\"count\": 6", "\"count\": 600", &[]), "this is not a record: ");
    says(changed("\"seed_hash\": \"", "\"seed_hash\": \"0", &["--verify"]), "does not have the hash");
    says(changed("\"1 ", "\"3 ", &[]), "of the record: ");
    says(changed("]", "", &[]), "this is not a record: ");
    let die = text.split("\"* ").nth(1).and_then(|rest| rest.chars().next()).unwrap();
    let other = if die == '0' { '1' } else { '0' };
    let refused = changed(&format!("\"* {die}\""), &format!("\"* {other}\""), &["--verify"]);
    says(refused, "the record says ");
}

#[test]
fn a_record_of_other_rules_is_replayed_as_far_as_these_allow() {
    let (_folder, file) = recorded();
    let text = fs::read_to_string(&file).unwrap();
    let ours = format!("\"rules\": \"{}\"", wars_deal::RULES_VERSION);
    let old = text.replacen(&ours, "\"rules\": \"old\"", 1);
    assert_ne!(old, text);
    let whole = muster(&["replay", &file, "--verify"]).well();
    fs::write(&file, &old).unwrap();
    assert_eq!(muster(&["replay", &file, "--verify"]).well(), whole);

    let mut record: serde_json::Value = serde_json::from_str(&old).unwrap();
    let told = record["told"].as_array_mut().unwrap();
    let at = told.iter().rposition(|line| line.as_str().unwrap().ends_with(" end")).unwrap();
    told[at] = "0 move 199 a1".into();
    fs::write(&file, record.to_string()).unwrap();
    let entry = format!("entry {} of the record: ", at + 1);
    let shown = muster(&["replay", &file]);
    assert_eq!(shown.code, Some(1), "{}", shown.out);
    assert!(shown.out.contains("not over, in turn ") && shown.out.contains(&entry), "{}", shown.out);
    assert!(shown.out.contains("this is not all of it: the record is of rules version 'old'"));
    assert!(muster(&["replay", &file, "--verify"]).refused().contains(&entry));
    let refused = muster(&["play", "--plain", "--resume", &file]).refused();
    assert!(
        refused.contains("the current rules follow this record for ") && refused.contains(&entry),
        "{refused}"
    );
}

#[test]
fn replay_refuses_what_is_no_record() {
    assert!(muster(&["replay", "nowhere.json"]).refused().contains("nowhere.json cannot be read"));
    assert!(muster(&["replay"]).refused().contains("<FILE>"));
    let folder = TempDir::new().unwrap();
    assert!(muster(&["replay", folder.path().to_str().unwrap()]).refused().contains("cannot be read"));
    let file = folder.path().join("some.json");
    for bytes in [&b""[..], b"{}", b"[1, 2]", b"\xff\xfe", b"{\"rules\": null}", &[b'['; 100_000]] {
        fs::write(&file, bytes).unwrap();
        muster(&["replay", file.to_str().unwrap()]).refused();
    }
}

/// Whatever a file holds, a command says what is wrong with it.
#[test]
fn no_file_breaks_a_command() {
    let folder = TempDir::new().unwrap();
    fs::create_dir(folder.path().join("folder")).unwrap();
    let noise: Vec<u8> =
        (0..5_000_u32).map(|number| (number.wrapping_mul(2_654_435_761) >> 13) as u8).collect();
    let files = [
        ("empty", &b""[..]),
        ("noise", &noise),
        ("zeros", &[0; 2_000_000]),
        ("number.json", b"{\"rules\": 1e400}"),
        ("deep.json", &[b'['; 100_000]),
        ("head", b"muster-game 1\n"),
    ];
    for (name, bytes) in files {
        fs::write(folder.path().join(name), bytes).unwrap();
    }
    let names = files.map(|(name, _)| name).into_iter().chain(["folder", "nowhere"]);
    for name in names.map(|name| format!("./{name}")) {
        let pair = format!("{name},Grognack");
        let commands: [&[&str]; 12] = [
            &["deck", "check", &name],
            &["deck", "show", &name],
            &["sim", "-n", "1", "--decks", &pair],
            &["perft", "--depth", "1", "--decks", &pair],
            &["play", "--plain", "--deck", &name],
            &["play", "--plain", "--resume", &name],
            &["replay", &name],
            &["replay", "--export", &name],
            &["replay", "--luck", &name],
            &["odds", "--at", "1", &name],
            &["analyse", "--at", "1", &name],
            &["ruling", &name],
        ];
        for command in commands {
            let ran = muster_in(folder.path(), command);
            assert!(matches!(ran.code, Some(1 | 2)), "{command:?}: {:?} {}", ran.code, ran.error);
            assert!(!ran.error.contains("panicked"), "{command:?}: {}", ran.error);
            assert!(!(ran.error.clone() + &ran.out).trim().is_empty(), "{command:?} says nothing");
        }
    }
}

/// A reader that goes away early is no error and no panic.
#[test]
fn a_closed_pipe_is_no_error() {
    for arguments in [&["cards"][..], &["cards", "--json"], &["rules"], &["rules", "--json"]] {
        let mut command = Command::new(env!("CARGO_BIN_EXE_muster"));
        command.args(arguments).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().unwrap();
        drop(child.stdout.take());
        let ran = Ran::from(child.wait_with_output().unwrap());
        assert_eq!((ran.code, ran.error.as_str()), (Some(0), ""), "{arguments:?}");
    }
}
