//! Every check fails where it should.

use super::{fails_at, ruling, run};

/// The position of most tests here.
const DUEL: &str = "S Swordsman c4 w0\nN Oaf c5 w1\nSouth hand Runt, Oaf\nSouth magic Runt, Oaf\n\
                    South discard Runt, Oaf\nSouth draw Runt, Oaf\nphase attack\n---\n";

#[track_caller]
fn duel_fails_at(line: &str, reason: &str, before: &str) {
    fails_at(line, reason, &format!("{DUEL}{before}{line}"));
}

#[test]
fn a_card_that_is_not_so() {
    for (line, reason) in [
        ("expect c5 w0", "w1"),
        ("expect c5 t1", "t1"),
        ("expect c5 N Oaf", "w0"),
        ("expect c5 S Oaf w1", "c5 S Oaf"),
        ("expect c5 N Runt w1", "c5 N Oaf w1"),
        ("expect c5 Runt w1", "c5 Runt"),
        ("expect c5 N Oaf w1 under Runt", "under Runt"),
        ("expect c5 N Oaf w1 attached Freeze", "attached Freeze"),
        ("expect c5 owner S", "owner S"),
        ("expect c5 empty", "c5 N Oaf w1"),
        ("expect c5 no unit", "c5 N Oaf w1"),
        ("expect c6 w0", "c6 is empty"),
        ("expect c6 N Oaf", "c6 is empty"),
        ("expect c5 vine w0", "c5 N Oaf w1"),
        ("expect c5 N Oaf w1; c5 w2", "w2"),
        ("then c5 w2", "w2"),
    ] {
        duel_fails_at(line, reason, "");
    }
    fails_at("expect c5 no vine", "c5 N Vine Wall", "N Vine Wall c5\n---\nexpect c5 no vine");
    fails_at("expect c5 empty", "c5 N Vine Wall", "N Vine Wall c5\n---\nexpect c5 empty");
}

#[test]
fn a_pile_that_is_not_so() {
    for line in [
        "expect South hand 3",
        "expect South hand Runt x2",
        "expect South hand Runt",
        "expect South magic 1",
        "expect South magic Oaf, Runt",
        "expect South magic top Runt",
        "expect South discard Oaf, Runt",
        "expect South discard top Oaf",
        "expect South draw Oaf, Runt",
        "expect South draw top Oaf",
        "expect South draw none",
        "expect South hand empty",
        "expect South bag 1",
        "expect South side 1",
        "expect North gone Runt",
    ] {
        duel_fails_at(line, "", "");
    }
}

#[test]
fn a_figure_that_is_not_so() {
    for (line, reason) in [
        ("expect attack c4 c5 is 3", "2"),
        ("expect attack c4 c6 is 2", "c6 is empty"),
        ("expect attack b4 c5 is 2", "b4 is empty"),
        ("expect abilities c4 Fear", "abilities c4 Fear"),
        ("expect abilities c6 none", "c6 is empty"),
        ("expect c4 has Fear", "c4 has Fear"),
        ("expect phase movement", "Attack"),
        ("expect active North", "South"),
        ("expect turn 4", "3"),
        ("expect winner South", "no winner"),
        ("expect draw", "no winner"),
    ] {
        duel_fails_at(line, reason, "");
    }
    fails_at("expect c4 has no Precise", "Precise", "S Guardian c4\n---\nexpect c4 has no Precise");
    let won = "S Swordsman c4\nN Krusk c5 w4\nphase attack\n---\ndice 6 6\nSouth attacks c4 c5\n";
    for (line, reason) in [("expect no winner", "winner South"), ("expect winner North", "winner South")] {
        fails_at(line, reason, &format!("{won}{line}\nexpect c5 empty"));
    }
}

#[test]
fn a_sight_that_is_not_so() {
    for line in [
        "expect North sees South hand Runt, ?",
        "expect South sees South hand ?, ?",
        "expect North sees South hand 3",
        "expect North sees South magic Runt, Oaf",
        "expect South sees South magic Oaf, Runt",
        "expect North sees South discard Oaf, Runt",
        "expect North sees South draw empty",
        "expect South sees South draw Runt",
        "expect North sees North draw not empty",
        "expect North does not see Oaf",
        "expect North sees Defender",
        "expect spectator sees South hand Runt, Oaf",
    ] {
        duel_fails_at(line, "sees", "");
    }
}

#[test]
fn a_question_that_is_not_so() {
    for (line, reason) in [
        ("asks North \"Attack\"", "South is asked"),
        ("asks South \"Movement\"", "South is asked \"Attack\""),
        ("asks South \"Attack\" card", "phase"),
        ("offers attacks c4 c5", "not offered: ends"),
        ("offers attacks c4 c5, ends, moves c4 c3", "that moves c4 c3 is offered"),
        ("offers among others moves c4 c3", "that moves c4 c3 is offered"),
        ("does not offer ends", "that ends is not offered"),
    ] {
        duel_fails_at(line, reason, "");
    }
}

#[test]
fn a_refusal_that_is_none() {
    for (line, reason) in [
        ("refuses F9.2: South attacks c4 c5", "it is allowed"),
        ("refuses: South ends", "it is allowed"),
        ("refuses F9.1: South attacks c4 c4", "(F9.3)"),
        ("refuses not asked: South attacks c4 c4", "(F9.3)"),
        ("refuses F9.1: North attacks c5 c4", "it is not this seat that is asked"),
        ("refuses F9.1: South attacks b4 c4", "nothing stands there"),
    ] {
        duel_fails_at(line, reason, "");
    }
}

#[test]
fn an_action_that_nobody_asked_for() {
    for (line, reason) in [
        ("South moves c4 c3", "(F8.1)"),
        ("South attacks c4 c6", "(F9.3)"),
        ("South attacks c4", "(F9.3)"),
        ("South summons Runt c3", "(F6.1)"),
        ("South plays Wall", "there is none in this ruling"),
        ("South plays Runt", "(F2.4)"),
        ("South builds Runt", "(F10.1)"),
        ("South uses c4 Fear", "no card of this ruling has one"),
        ("South chooses c5", "(F4.1)"),
        ("South chooses Oaf", "(F4.1)"),
        ("South chooses option 1", "(F4.1)"),
        ("South chooses number 1", "(F4.1)"),
        ("South uses c4 Faer", "no card of this ruling has one"),
        ("South chooses North", "(F4.1)"),
        ("South declines", "(F4.1)"),
        ("North ends", "it is not this seat that is asked"),
        ("North ends turn", "Attack"),
        ("South goes to movement", "turn 3 of South, Attack"),
        ("South undoes", "nothing to undo"),
    ] {
        duel_fails_at(line, reason, "");
    }
}

#[test]
fn dice_and_draws_that_are_missing_or_left_over() {
    duel_fails_at("South attacks c4 c5", "a die is rolled here and none is scripted", "");
    duel_fails_at("South attacks c4 c5", "a die is rolled here and none is scripted", "dice 3\n");
    duel_fails_at("expect c5 w1", "left over: 6", "dice 1 1 6\nSouth attacks c4 c5\n");
    duel_fails_at("dice 1 2", "left over: 6", "dice 1 1 6\nSouth attacks c4 c5\n");
    let draw = "South hand 4\nSouth bag Runt, Oaf\nphase draw\n---\n";
    fails_at("expect turn 3", "a card is drawn here and none is scripted", &format!("{draw}expect turn 3"));
    fails_at("expect turn 3", "Swordsman among the cards", &format!("{draw}draws Swordsman\nexpect turn 3"));
    fails_at("expect turn 3", "left over: Oaf", &format!("{draw}draws Runt, Oaf\nexpect turn 3"));
}

#[test]
fn a_question_left_open() {
    fails_at(
        "South plays Wall",
        "South is asked \"Wall\" space",
        "South hand Wall\nphase events\n---\nSouth plays Wall",
    );
    // It is not answered on the way to another phase either.
    fails_at(
        "South ends turn",
        "that nothing but the phase is asked",
        "South hand Wall\nphase events\n---\nSouth plays Wall\nSouth ends turn",
    );
}

#[test]
fn a_change_that_nobody_named() {
    let attack = "dice 3 1\nSouth attacks c4 c5\n";
    duel_fails_at("expect phase attack", "c5 N Oaf w1 is now c5 N Oaf w2", attack);
    duel_fails_at("expect c5 t0", "c5 N Oaf w1 is now c5 N Oaf w2", attack);
    // Named before it changed once more.
    duel_fails_at("expect c4 w0", "c5 N Oaf w1 is now c5 N Oaf w2", &format!("expect c5 w1\n{attack}"));
    duel_fails_at("expect c4 S Swordsman", "c5 N Oaf w1 has left", "dice 3 3\nSouth attacks c4 c5\n");
    let step = "S Runt c4\n---\nSouth moves c4 c5\n";
    fails_at("expect c4 empty", "c4 S Runt is now c5 S Runt", &format!("{step}expect c4 empty"));
    fails_at("expect c5 w0", "c4 S Runt is now c5 S Runt", &format!("{step}expect c5 w0"));
    let wall = "South hand Wall\nphase events\n---\nSouth plays Wall\nSouth chooses c2\n";
    fails_at("expect South hand 0", "c2 S Wall is new", &format!("{wall}expect South hand 0"));
    fails_at(
        "expect c5 N Oaf",
        "c5 N Vine Wall is now c5 N Vine Wall w1",
        "S Swordsman c4\nN Vine Wall c5\nN Oaf c5\nphase attack\n---\ndice 3 1\nSouth attacks c4 c5 vine\nexpect c5 N Oaf",
    );
}

#[test]
fn the_second_course_fails_too() {
    let failure = run(&ruling("---\nexpect turn 3\n--- other\nexpect turn 4")).unwrap_err();
    assert_eq!((failure.line, failure.ruling.as_str()), (6, "A test (other)"));
}
