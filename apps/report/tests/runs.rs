//! Runs that are really played: the same files whatever the threads, and interrupted or not.

use bots::BotKind;
use cards::sheet::Edition;
use report::{Cause, JournalError, Report, Run, RunError};
use std::collections::BTreeMap;
use std::fs;
use std::io::Write;
use std::num::NonZeroUsize;
use std::path::Path;
use tempfile::TempDir;
use wars::Wars;
use wars_deal::Matchup;

fn matchups(names: &[&str]) -> Vec<Matchup> {
    let deck = |name: &&str| cards::ready_deck(Edition::First, name).expect("it is finished");
    wars_deal::every_pair(&names.iter().map(deck).collect::<Vec<_>>()).expect("ready decks play")
}

fn bots() -> [BotKind<Wars>; 1] {
    [BotKind::random()]
}

fn run(matchups: &[Matchup], seed: u64, games: u64) -> Run {
    Run::new(matchups, &bots(), seed, games, 1).expect("two decks")
}

fn play(folder: &Path, run: &Run, matchups: &[Matchup], threads: usize) -> Result<(), RunError> {
    let threads = NonZeroUsize::new(threads).expect("not none");
    let lines = report::play(folder, run, matchups, &bots(), threads, &|_| {}, &|_| {})?;
    report::write(folder, &Report::of(run, &lines), &lines).expect("it can be written");
    Ok(())
}

/// Every file but the journal, whose games come in any order.
fn files(folder: &Path) -> BTreeMap<String, Vec<u8>> {
    let files = fs::read_dir(folder).expect("a folder").map(|file| file.expect("a file"));
    let named =
        files.map(|file| (file.file_name().into_string().expect("a name"), fs::read(file.path()).unwrap()));
    named.filter(|(name, _)| name != "journal.jsonl").collect()
}

#[test]
fn threads_and_interruptions_change_nothing() {
    let matchups = matchups(&["Grognack", "Prince Elien"]);
    let run = run(&matchups, 5, 6);
    let [one, three, again] = [(), (), ()].map(|()| TempDir::new().expect("a folder"));
    play(one.path(), &run, &matchups, 1).expect("it is played");
    play(three.path(), &run, &matchups, 3).expect("it is played");
    let whole = files(one.path());
    assert_eq!(whole.len(), 7, "{:?}", whole.keys());
    assert_eq!(files(three.path()), whole);

    // Interrupted in the middle of a line.
    let journal = fs::read_to_string(one.path().join("journal.jsonl")).expect("a journal");
    let lines: Vec<&str> = journal.lines().collect();
    assert_eq!(lines.len(), 1 + 24);
    let part = format!("{}\n{}", lines[..9].join("\n"), &lines[9][..20]);
    fs::write(again.path().join("journal.jsonl"), part).expect("it can be written");
    let known = std::cell::Cell::new(0);
    let lines = report::play(
        again.path(),
        &run,
        &matchups,
        &bots(),
        NonZeroUsize::MIN,
        &|games| known.set(games),
        &|_| {},
    );
    assert_eq!((known.get(), lines.expect("it goes on").len()), (8, 24));
    play(again.path(), &run, &matchups, 1).expect("there is nothing left to play");
    assert_eq!(files(again.path()), whole);
}

#[test]
fn what_stands_on_no_card_is_told_as_a_rule() {
    let deck = |name| cards::ready_deck(Edition::Second, name).expect("it is finished");
    let matchups = wars_deal::every_pair(&[deck("Grognack"), deck("Tacullu")]).expect("ready decks play");
    let run = run(&matchups, 1, 10);
    let folder = TempDir::new().expect("a folder");
    let lines = report::play(folder.path(), &run, &matchups, &bots(), NonZeroUsize::MIN, &|_| {}, &|_| {});
    let report = Report::of(&run, &lines.expect("it is played"));
    let inaction = "Cost of inaction".to_owned();
    let games = |cause: Cause| report.causes.iter().find(|row| row.cause == cause).map_or(0, |row| row.games);
    assert!(games(Cause::Rule(inaction.clone())) > 0, "random players are idle: {:?}", report.causes);
    assert_eq!(games(Cause::Ability(inaction)), 0);
    assert!(report::page(&report).contains("The rule Cost of inaction"));
}

#[test]
fn another_seed_is_another_report() {
    let matchups = matchups(&["Grognack", "Prince Elien"]);
    let [one, other] = [(), ()].map(|()| TempDir::new().expect("a folder"));
    play(one.path(), &run(&matchups, 1, 2), &matchups, 1).expect("it is played");
    play(other.path(), &run(&matchups, 2, 2), &matchups, 1).expect("it is played");
    assert_ne!(files(one.path())["games.csv"], files(other.path())["games.csv"]);
}

#[test]
fn the_figures_are_those_of_the_series() {
    let matchups = matchups(&["Grognack", "Prince Elien"]);
    let run = run(&matchups, 9, 5);
    let folder = TempDir::new().expect("a folder");
    let lines = report::play(folder.path(), &run, &matchups, &bots(), NonZeroUsize::MIN, &|_| {}, &|_| {});
    let report = Report::of(&run, &lines.expect("it is played"));
    let series =
        sim::Series::new(&wars_deal::dealt(&matchups), &bots(), 20, 9).play(&|_| {}).expect("it is played");
    assert_eq!((report.games, report.errors, report.draws), (20, series.total.errors, series.total.draws));
    let turns: u64 =
        report.length.expect("games").turns.iter().map(|(turns, games)| u64::from(*turns) * games).sum();
    assert_eq!(turns, series.total.turns);
    // Grognack against Prince Elien, from both sides.
    let seat = |index: usize, seat: usize| series.deals[index].wins[table::Seat::new(seat)];
    let pair = &report.pairs[1];
    assert_eq!((pair.a.as_str(), pair.b.as_str()), ("Grognack", "Prince Elien"));
    assert_eq!(pair.a_wins, seat(1, 0) + seat(2, 1));
    assert_eq!(pair.b_wins, seat(1, 1) + seat(2, 0));
}

#[test]
fn a_folder_of_another_run_is_refused() {
    let two = matchups(&["Grognack", "Prince Elien"]);
    let folder = TempDir::new().expect("a folder");
    play(folder.path(), &run(&two, 1, 1), &two, 1).expect("it is played");
    let before = files(folder.path());
    let refused = |run: &Run, matchups: &[Matchup]| match play(folder.path(), run, matchups, 1) {
        Err(RunError::Journal(JournalError::OtherRun(difference))) => difference,
        other => panic!("{other:?}"),
    };
    assert_eq!(refused(&run(&two, 2, 1), &two), "seed 1 there, 2 here");
    assert_eq!(refused(&run(&two, 1, 3), &two), "games of each seating 1 there, 3 here");
    let others = matchups(&["Grognack", "Tacullu"]);
    assert_eq!(refused(&run(&others, 1, 1), &others), "its decks are not the ones named here");
    let three = matchups(&["Grognack", "Tacullu", "Torgan"]);
    assert_eq!(refused(&run(&three, 1, 1), &three), "number of decks 2 there, 3 here");
    assert_eq!(files(folder.path()), before);
}

#[test]
fn what_is_no_journal_is_left_alone() {
    let two = matchups(&["Grognack", "Prince Elien"]);
    let run = run(&two, 1, 1);
    let stopped = |text: &str| {
        let folder = TempDir::new().expect("a folder");
        let path = folder.path().join("journal.jsonl");
        fs::write(&path, text).expect("it can be written");
        let stopped = play(folder.path(), &run, &two, 1).expect_err("no journal").to_string();
        assert_eq!(fs::read_to_string(&path).expect("it is there"), text);
        stopped
    };
    let no_journal = "it has a file `journal.jsonl` that is not the journal of a report";
    assert_eq!(stopped("my diary\n"), no_journal);
    assert_eq!(stopped("my diary"), no_journal);
    assert_eq!(stopped("{\"journal\":\"muster arena\"}\n"), no_journal);

    let folder = TempDir::new().expect("a folder");
    play(folder.path(), &run, &two, 1).expect("it is played");
    let path = folder.path().join("journal.jsonl");
    let whole = fs::read_to_string(&path).expect("it is there");
    let mut file = fs::OpenOptions::new().append(true).open(&path).expect("it is there");
    writeln!(file, "{}", whole.lines().nth(1).expect("a game").replace("\"game\":", "\"game\":99"))
        .expect("room");
    let told = play(folder.path(), &run, &two, 1).expect_err("a game too many").to_string();
    assert!(
        told.starts_with("line 6 of its journal is not a game of this run: there is no game 99"),
        "{told}"
    );
}

#[test]
fn two_decks_of_one_name_are_not_told_apart() {
    let deck = || cards::ready_deck(Edition::First, "Grognack").expect("it is finished");
    let twins = wars_deal::every_pair(&[deck(), deck()]).expect("they play");
    let refused = Run::new(&twins, &bots(), 1, 1, 0).expect_err("the same name");
    assert!(refused.to_string().starts_with("two decks are called 'Grognack'"), "{refused}");
}
