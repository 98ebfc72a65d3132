//! What is not understood is said with file, line and reason.

use super::{read, ruling, unreadable};
use crate::GRAMMAR;

#[test]
fn a_setup_line_that_makes_no_sense() {
    for (line, reason) in [
        ("S Guardien c4", "do you mean Guardian"),
        ("S Xyzzy c4", "there is no card 'Xyzzy'"),
        ("S Shaman c4", "several factions have a card 'Shaman'"),
        ("S Shaman (Benders) c4", "there is no card"),
        ("S Runt c9", "is missing: a column"),
        ("S Runt g1", "is missing: a column"),
        ("S Runt", "is missing: a column"),
        ("S c4", "the name of a card is missing"),
        ("S Runt c4 w1", "cannot stand with 1 wounds"),
        ("S Runt c4 x1", "'x1' is not understood"),
        ("S Oaf c4 w1 w2", "said twice"),
        ("S Burn c4", "is an event"),
        ("S Mugglug c4 owner N", "belongs to his player"),
        ("S Oaf c4 under Mugglug", "stands on the battlefield"),
        ("South hand Mugglug", "stands on the battlefield"),
        ("South hand", "which cards?"),
        ("South hand Xyzzy", "there is no card"),
        ("South vines many", "not a number"),
        ("South magic 250", "too many"),
        ("turn", "whose turn"),
        ("turn 0", "the first turn is turn 1"),
        ("turn East", "not a number"),
        ("first East", "not a side"),
        ("phase battle", "not a phase"),
        ("East Runt c4", "'East' is not understood"),
        ("board", "the board has eight rows, not 0"),
    ] {
        let line_of = if reason == "too many" { 1 } else { 3 };
        unreadable(line_of, reason, &ruling(&format!("{line}\n---\nexpect turn 3")));
    }
    unreadable(4, "c4 is taken", &ruling("S Runt c4\nS Oaf c4\n---\nexpect turn 3"));
    unreadable(4, "c4 is taken", &ruling("S Wall c4\nS Vine Wall c4\n---\nexpect turn 3"));
    unreadable(4, "has a summoner already", &ruling("S Mugglug c4\nS Krusk c5\n---\nexpect turn 3"));
    unreadable(4, "said twice", &ruling("phase attack\nphase build\n---\nexpect turn 3"));
}

#[test]
fn a_board_that_is_not_one() {
    let rows = ". . . . . .\n".repeat(7);
    let with = |row: &str, legend: &str| ruling(&format!("board\n{rows}{row}\n{legend}---\nexpect turn 3"));
    unreadable(11, "six spaces", &with(". . .", ""));
    unreadable(3, "stands in no legend", &with(". . X . . .", ""));
    unreadable(12, "does not stand on the board", &with(". . . . . .", "X = S Runt\n"));
    unreadable(12, "not a side", &with(". . X . . .", "X = Runt\n"));
    unreadable(13, "twice", &with(". . X . . .", "X = S Runt\nX = S Runt\n"));
}

#[test]
fn a_script_line_that_makes_no_sense() {
    for (line, reason) in [
        ("South dances c4", "not something a player does"),
        ("South moves c4", "a space is missing"),
        ("South moves c4 c5 via c6", "only `by`"),
        ("South moves c4 z5", "not a space"),
        ("South attacks", "a space is missing"),
        ("South attacks c4 c5 d5", "too much"),
        ("South summons Xyzzy c4", "there is no card"),
        ("South uses c4", "which ability"),
        ("South chooses", "what is chosen"),
        ("South chooses option x", "not a number"),
        ("South chooses Oaf from pocket", "not a pile"),
        ("South goes to bed", "not a phase"),
        ("dice", "which results"),
        ("dice 7", "1 to 6"),
        ("dice 0", "1 to 6"),
        ("draws Xyzzy", "there is no card"),
        ("asks East", "not a side"),
        ("asks South \"Way", "quotation mark"),
        ("offers", "which options"),
        ("refuses F9.1 South ends", "a refusal is"),
        ("refuses F99.1: South ends", "there is no rule 'F99.1'"),
        ("refuses F9.1: South ends turn", "only a single answer"),
        ("expect", "what is expected"),
        ("expect luck", "cannot be expected"),
        ("expect c5", "what of it"),
        ("expect c5 N Xyzzy", "there is no card"),
        ("expect South pocket 3", "not a pile"),
        ("expect South magic", "how many, or which"),
        ("expect South sees South draw 3", "nobody sees how many"),
        ("phase attack", "'phase' is not understood"),
    ] {
        unreadable(4, reason, &ruling(&format!("---\n{line}\nexpect turn 3")));
    }
}

#[test]
fn a_head_that_makes_no_sense() {
    unreadable(1, "a file begins with `ruling`", "S Runt c4");
    unreadable(1, "names the rules", "ruling A\n---\nexpect turn 3");
    unreadable(2, "there is no rule 'F99.1'", "ruling A\ncites F99.1\n---\nexpect turn 3");
    unreadable(1, "`---`", "ruling A\ncites F1.1");
    unreadable(3, "nothing is done", "ruling A\ncites F1.1\n---");
    unreadable(1, "a ruling has a title", "ruling\ncites F1.1\n---\nexpect turn 3");
    let one = "ruling A\ncites F1.1\n---\nexpect turn 3\n";
    unreadable(5, "the same title", &format!("{one}{one}"));
}

#[test]
fn every_fault_of_a_file_is_told() {
    let text = ruling("S Xyzzy c4\nS Runt q9\n---\nSouth dances\n");
    let faults = read(&text).unwrap_err();
    let lines: Vec<usize> = faults.iter().map(|fault| fault.line).collect();
    assert_eq!(lines, [3, 4, 6]);
    assert_eq!(faults[0].to_string().lines().count(), 2);
    assert!(faults[0].to_string().starts_with("test.ruling:3: "));
}

#[test]
fn a_repeated_question_counts_as_the_older_case() {
    let rulings = read("ruling A\ncites FAQ21-1.0.0.14, F1.1\n---\nexpect turn 3").unwrap();
    assert_eq!(rulings[0].cites, ["FAQ-I-15", "F1.1"]);
}

#[test]
fn comments_and_empty_lines_say_nothing() {
    let text = "# a file\n\nruling A #1 # no\n  # more\ncites F1.1 # why\n---\n# done\nexpect turn 3 # so";
    let rulings = read(text).unwrap();
    assert_eq!(rulings[0].title, "A");
    assert_eq!(read("").unwrap().len(), 0);
}

#[test]
fn an_unfinished_card_is_a_fault() {
    let unfinished = cards::of_edition(cards::sheet::Edition::First)
        .find(|card| !card.is_finished() && card.face.kind == wars::Kind::Common);
    // Once all cards are finished, there is nothing left to refuse.
    if let Some(card) = unfinished {
        let text = ruling(&format!("S {} ({}) c4\n---\nexpect turn 3", card.name(), card.faction()));
        let faults = GRAMMAR.read(&text, "test.ruling").faults;
        assert!(faults[0].reason.contains("is not finished yet"), "{}", faults[0]);
    }
}

#[test]
fn the_players_and_spaces_of_the_other_battlefield_are_not_understood() {
    let ring = |lines: &str| ruling(&format!("battlefield ring\n{lines}"));
    unreadable(3, "'P1' is not understood", &ruling("P1 Runt c4\n---\nexpect turn 3"));
    unreadable(4, "'S' is not understood", &ring("S Runt c4\n---\nexpect turn 3"));
    unreadable(4, "a column a to l", &ring("P1 Runt m4\n---\nexpect turn 3"));
    unreadable(4, "four summoners are dealt", &ring("deal Prince Elien, Grognack\n---\nexpect turn 1"));
    unreadable(5, "a player: P1, P2, P3 or P4", &ring("---\nexpect active South"));
    unreadable(4, "before everything else", &ruling("phase attack\nbattlefield ring\n---\nexpect turn 3"));
    unreadable(3, "which battlefield", &ruling("battlefield sea\n---\nexpect turn 3"));
    unreadable(5, "twelve spaces", &ring("board\n. . . . . .\n---\nexpect turn 3"));
}
