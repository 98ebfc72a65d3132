//! The words of the second edition: what holds, what fails, what is not understood.

use super::{read, ruling, run, unreadable};

fn second(body: &str) -> String {
    format!("edition second\nruling A test\ncites S7.4\n{body}")
}

#[track_caller]
fn holds(body: &str) {
    if let Err(failure) = run(&second(body)) {
        panic!("{failure}");
    }
}

#[track_caller]
fn fails_at(line: &str, reason: &str, body: &str) {
    let Err(failure) = run(&second(body)) else { panic!("this should fail at '{line}':\n{body}") };
    assert_eq!(failure.text, line, "{failure}");
    let told = format!("{} / {}", failure.expected, failure.found);
    assert!(told.contains(reason), "'{reason}' is not told:\n{failure}");
}

/// The first line of the body is line 4.
#[track_caller]
fn is_fault(line: &str, reason: &str) {
    unreadable(4, reason, &second(&format!("{line}\n---\nexpect turn 3")));
}

/// A line below the `---` in line 4.
#[track_caller]
fn is_script_fault(line: &str, reason: &str) {
    unreadable(5, reason, &second(&format!("---\n{line}\nexpect turn 3")));
}

#[test]
fn the_edition_is_of_the_file_or_of_one_ruling() {
    let head = "ruling A\ncites S7.4\nedition second\nS Smasher c4 d2\n---\nexpect c4 S Smasher d2\n\n";
    run(&format!("{head}ruling B\ncites F9.4\nS Oaf c4 w1\n---\nexpect c4 S Oaf w1")).unwrap();
    run("edition second\nruling A\ncites F9.4\nedition first\nS Oaf c4 w1\n---\nexpect c4 S Oaf w1").unwrap();
    unreadable(1, "which edition", "edition third\nruling A\ncites S7.4\n---\nexpect turn 3");
    unreadable(2, "twice", "edition second\nedition first\nruling A\ncites S7.4\n---\nexpect turn 3");
    unreadable(4, "before everything else", &ruling("phase attack\nedition second\n---\nexpect turn 3"));
    unreadable(3, "too much", &ruling("edition second third\n---\nexpect turn 3"));
    unreadable(
        2,
        "F9.4 is a rule of the first edition",
        "edition second\nruling A\ncites F9.4\n---\nexpect turn 3",
    );
    unreadable(1, "S7.4 is a rule of the second edition", "ruling A\ncites S7.4\n---\nexpect turn 3");
}

#[test]
fn each_edition_has_its_own_cards_and_words() {
    is_fault("S Smasher c4 d1 x1", "'x1' is not understood: d2 (damage), b2 (boost)");
    is_fault("S Oaf c4", "there is no card 'Oaf' in the second edition");
    is_fault("S Smashr c4", "do you mean Smasher");
    is_fault("S Gate (7 life) c4", "there is no card 'Gate (7 life)'");
    is_fault("South side Smasher", "the space of 'side Smasher' is missing");
    is_fault("South vines 2", "is missing");
    is_fault("unsleeved", "'unsleeved' is not understood");
    is_fault("battlefield ring", "for two players");
    is_fault("phase events", "movement, build, attack, magic, draw or end");
    unreadable(4, "for two players", &ruling("battlefield ring\nedition second\n---\nexpect turn 3"));
    unreadable(3, "not a phase", &ruling("phase magic\n---\nexpect turn 3"));
    unreadable(3, "'d1' is not understood: w2", &ruling("S Oaf c4 d1\n---\nexpect turn 3"));
    unreadable(3, "is missing", &ruling("South active Freeze\n---\nexpect turn 3"));
    unreadable(4, "1 to 6", &ruling("---\ndice m+r\nexpect turn 3"));
    unreadable(4, "not understood", &ruling("---\nstarts South\nexpect turn 3"));
    unreadable(4, "not something a player does", &ruling("---\nSouth discards Oaf\nexpect turn 3"));
    is_script_fault("refuses F9.1: South ends", "F9.1 is a rule of the first edition");
    is_script_fault("expect South side 3", "hand, discard, draw, bag, active or gone");
    is_script_fault("expect South vines 3", "not a pile");
    is_script_fault("South goes to events", "not a phase");
    is_script_fault("South chooses Smasher from side", "not a pile");
}

#[test]
fn gates_are_named_with_their_life() {
    holds(
        "S Gate c2 d4\nS gate (10 life) c3 d9\nN Gate (Tundra Orcs) c7\n---\n\
         expect c2 S Gate (5 life) d4; c3 S Gate (10 life) d9; c7 N Gate",
    );
    is_fault("S Gate c2 d5", "has 5 life and cannot stand with 5 damage");
    fails_at("expect c3 S Gate", "Gate (10 life)", "S Gate (10 life) c3\n---\nexpect c3 S Gate");
}

#[test]
fn dice_are_named_by_their_symbols() {
    let attack = "S Smasher c4\nN Gate c5\nphase attack\n---\n";
    for (dice, damage) in [
        ("m+r melee+ranged ranged+melee r+m", 4),
        ("m+s m r+s special+ranged", 2),
        ("1 2 3 4", 4),
        ("5 6 m, m", 3),
    ] {
        holds(&format!("{attack}dice {dice}\nSouth attacks c4 c5\nexpect c5 d{damage}"));
    }
    for face in ["s", "r", "m+r+s", "m+", "x", "0", "7", "m+x", "hit"] {
        is_script_fault(
            &format!("dice m {face}"),
            &format!("'{face}' is not a face of the die: melee+ranged"),
        );
    }
    is_script_fault("dice", "which results? `dice m+r");
    fails_at(
        "expect c5 d4",
        "d4 / c5 N Gate (5 life) d3",
        &format!("{attack}dice m m m r+s\nSouth attacks c4 c5\nexpect c5 d4"),
    );
    fails_at("South attacks c4 c5", "none is scripted", &format!("{attack}dice m m m\nSouth attacks c4 c5"));
}

#[test]
fn damage_and_boost_have_letters_of_their_own() {
    holds(
        "S Smasher c4 d2 b1\nS Smasher d4 w2 t1\n---\nexpect c4 S Smasher d2 b1; d4 S Smasher d2 b1\n\
           expect c4 d2; c4 b1; c4 w2; c4 t1",
    );
    is_fault("S Smasher c4 d1 w1", "said twice");
    for (line, found) in [
        ("expect c4 S Smasher d2", "c4 S Smasher d2 b1"),
        ("expect c4 S Smasher b1", "c4 S Smasher d2 b1"),
        ("expect c4 b2", "b2 / c4 S Smasher d2 b1"),
        ("expect c4 d1", "d1 / c4 S Smasher d2 b1"),
    ] {
        fails_at(line, found, &format!("S Smasher c4 d2 b1\n---\n{line}"));
    }
    // Damage and boost that nobody has named are found.
    let moves = "S Grognack c4\n---\nSouth moves c4 c5\nexpect c4 empty\n";
    fails_at("expect c4 empty", "c5 S Grognack b1", moves);
    holds(&format!("{moves}expect c5 S Grognack b1"));
}

#[test]
fn the_magic_track_is_a_number() {
    holds(
        "South magic 15\nNorth magic 0\n---\nexpect South magic 15; North magic 0; North sees South magic 15",
    );
    holds("---\nexpect South magic 0; spectator sees North magic 0");
    is_fault("South magic 16", "from 0 to 15");
    is_fault("South magic Smasher", "from 0 to 15");
    is_fault("South magic", "from 0 to 15");
    unreadable(5, "twice", &second("South magic 3\nSouth magic 4\n---\nexpect turn 3"));
    is_script_fault("expect South magic Smasher", "from 0 to 15");
    is_script_fault("expect North sees South magic ?", "from 0 to 15");
    fails_at("expect South magic 4", "South magic 4 / 3", "South magic 3\n---\nexpect South magic 4");
    fails_at(
        "expect North sees South magic 4",
        "North sees South magic 4 / 3",
        "South magic 3\n---\nexpect North sees South magic 4",
    );
}

#[test]
fn active_events_are_aimed_at_spaces() {
    let table = "N Smasher c5\nN Smasher d5\nSouth active Freeze on c5, For Glory\n---\n";
    holds(&format!(
        "{table}expect South active For Glory, Freeze on c5; South active Freeze, For Glory; South active 2\n\
         expect North active none; abilities c5 none; d5 has Sluggish; North sees South active Freeze, For Glory"
    ));
    for line in [
        "expect South active Freeze on c5",
        "expect South active Freeze on d5, For Glory",
        "expect South active Freeze on c5, For Glory on c5",
        "expect South active Freeze on c5, For Glory, For Glory",
        "expect South active none",
        "expect North active Freeze on c5, For Glory",
    ] {
        fails_at(line, "active", &format!("{table}{line}"));
    }
    is_fault("South active Freeze on c9", "not a space");
    is_fault("South active Freeze on c5", "nothing stands on c5");
    is_fault("South active Smasher", "does not stay in the active area");
    is_fault("South active", "the name of a card is missing");
    fails_at("expect South active Freeze", "none", "---\nexpect South active Freeze");
}

#[test]
fn structures_are_built_and_cards_discarded() {
    let table = "South hand Gate, Smasher\nphase build\n---\n";
    holds(&format!(
        "{table}offers among others builds Gate c3, ends\ndoes not offer builds Gate c4, builds Smasher c3\n\
         refuses S6.1: South builds Smasher c3\nrefuses S8.1: South discards Smasher\n\
         South builds Gate c3\nexpect c3 S Gate\nSouth goes to magic\nexpect a1 d1\n\
         offers discards Smasher, ends\nSouth discards Smasher\nexpect South magic 1; South discard Smasher"
    ));
    fails_at(
        "offers builds Gate c4, ends",
        "builds Gate (5 life) c4 is offered",
        &format!("{table}offers builds Gate c4, ends"),
    );
    fails_at("South builds Gate c4", "S6.1", &format!("{table}South builds Gate c4"));
    fails_at("South discards Smasher", "S8.1", &format!("{table}South discards Smasher"));
    is_script_fault("South builds Gate", "where?");
    is_script_fault("South builds Xyzzy c4", "no card 'Xyzzy'");
    is_script_fault("South discards", "the name of a card is missing");
}

#[test]
fn what_is_not_named_is_a_bystander_or_a_gate() {
    holds(
        "South draw 2\nphase magic\n---\nexpect a1 S Grognack; f8 N Grognack; South draw Gate x2\n\
           South ends turn\nexpect South hand Gate x2; active North",
    );
    holds("S Smasher a1\n---\nexpect b1 S Grognack");
    is_fault("S Freeze c4", "is an event");
}

#[test]
fn piles_are_seen_as_the_second_edition_shows_them() {
    let table = "South discard Smasher, Freeze\nSouth draw Ragnor, 3\nSouth hand Targan\n---\n";
    holds(&format!(
        "{table}expect South discard Smasher, Freeze; South discard 2; South sees South discard Smasher, Freeze\n\
         expect North sees South discard 2; North sees South discard ? x2; North does not see Smasher\n\
         expect North sees South draw 4; South sees South draw 4; North sees North draw 0\n\
         expect North sees South draw not empty; North sees South hand ?; spectator sees South discard 2"
    ));
    for (line, found) in [
        ("expect North sees South discard 3", "/ 2"),
        ("expect North sees South discard Smasher, Freeze", "?, ?"),
        ("expect North sees South draw 3", "/ 4"),
        ("expect South sees South discard ? x2", "Smasher, Freeze"),
        ("expect North sees Smasher", "does not see one"),
    ] {
        fails_at(line, found, &format!("{table}{line}"));
    }
}

#[test]
fn chance_says_who_begins() {
    let dealt = "deal Grognack, Grognack\n---\n";
    let draws = "draws Smasher x4, Ragnor, Shonk, Freeze x2, Smasher x2\n";
    holds(&format!("{dealt}{draws}starts South\nexpect active South; South magic 2; North magic 3; turn 1"));
    holds(&format!("{dealt}{draws}starts North\nexpect active North; North magic 2; South draw 25"));
    fails_at("expect turn 1", "a line `starts`", &format!("{dealt}{draws}expect turn 1"));
    fails_at("expect turn 1", "a line `draws`", &format!("{dealt}starts South\nexpect turn 1"));
    fails_at(
        "starts South",
        "it was not asked to",
        &format!("{dealt}{draws}starts North\nexpect turn 1\nNorth ends\nstarts South\nstarts South"),
    );
    fails_at("expect turn 3", "it was not asked to", "---\nstarts South\nexpect turn 3");
    is_script_fault("starts", "is missing");
    is_script_fault("starts South North", "too much");
    is_fault("deal Grognack", "two summoners");
    is_fault(
        "deal Grognack, Prince Elien of the first",
        "no summoner 'Prince Elien of the first' in the second edition",
    );
    unreadable(4, "no others", &second("deal Grognack, Grognack\nSouth magic 3\n---\nexpect turn 1"));
}

#[test]
fn phases_go_in_the_order_of_the_second_edition() {
    holds(
        "S Smasher c4\nN Gate c5\nSouth hand Smasher\nphase start\n---\nSouth goes to move\nexpect phase movement\n\
         South goes to build\nSouth goes to attack\ndice m m m m\nSouth attacks c4 c5\nexpect c5 d4\n\
         South goes to magic\nexpect phase magic\nSouth ends turn\nexpect active North; phase summon",
    );
    fails_at("South goes to build", "the Build phase", "phase attack\n---\nSouth goes to build");
}

/// A ruling stops in a phase in which its player can do nothing.
#[test]
fn the_pause_holds_up_every_phase() {
    for phase in ["summon", "movement", "build", "attack", "magic"] {
        holds(&format!("phase {phase}\n---\nexpect phase {phase}; active South"));
    }
    holds("phase summon\n---\noffers ends\nSouth ends\nexpect phase movement");
}

#[test]
fn an_unfinished_card_is_a_fault() {
    let is_it = |card: &&cards::Card| !card.is_finished() && card.face.kind == wars::Kind::Common;
    // Once all cards are finished, there is nothing left to refuse.
    if let Some(card) = cards::of_edition(wars::Edition::Second).find(is_it) {
        let text = second(&format!("S {} ({}) c4\n---\nexpect turn 3", card.name(), card.faction()));
        let faults = crate::GRAMMAR.read(&text, "test.ruling").faults;
        assert!(faults[0].reason.contains("is not finished yet"), "{}", faults[0]);
        assert!(read(&text).is_ok());
    }
}
