//! What authors of rulings need: what can be said, and what is reported when something is wrong.

use super::{fails_at, holds, read, ruling, run, unreadable};
use crate::{GRAMMAR, hint};
use wars::Edition;

fn second(body: &str) -> String {
    format!("edition second\nruling A test\ncites S7.4\n{body}")
}

#[track_caller]
fn second_holds(body: &str) {
    run(&second(body)).unwrap_or_else(|failure| panic!("{failure}"));
}

#[track_caller]
fn second_fails(reason: &str, body: &str) {
    let Err(failure) = run(&second(body)) else { panic!("this should fail:\n{body}") };
    let told = format!("{} / {}", failure.expected, failure.found);
    assert!(told.contains(reason), "'{reason}' is not told:\n{failure}");
}

#[test]
fn a_line_that_is_not_understood_spoils_its_own_ruling_only() {
    let good = |title: &str| format!("ruling {title}\ncites F9.4\n---\nexpect turn 3\n");
    let bad = "ruling Bad\ncites F9.4\nS Xyzzy c4\n---\nSouth dances\n";
    let reading = GRAMMAR.read(&format!("{}{bad}{}", good("One"), good("Two")), "test.ruling");
    let titles: Vec<&str> = reading.rulings.iter().map(|ruling| ruling.title.as_str()).collect();
    assert_eq!((titles, reading.unreadable, reading.faults.len()), (vec!["One", "Two"], 1, 2));
    assert!(reading.faults.iter().all(|fault| fault.ruling.as_deref() == Some("Bad")));
    assert!(reading.faults[0].to_string().starts_with("test.ruling:7: Bad: there is no card 'Xyzzy'"));
    // Text before the first ruling belongs to none.
    let reading = GRAMMAR.read(&format!("hello\n{}", good("One")), "test.ruling");
    assert_eq!((reading.rulings.len(), reading.unreadable, reading.faults.len()), (1, 0, 1));
    assert_eq!(reading.faults[0].ruling, None);
    // A repeated title spoils the second ruling.
    let reading = GRAMMAR.read(&format!("{}{}", good("One"), good("One")), "test.ruling");
    assert_eq!((reading.rulings.len(), reading.unreadable), (1, 1));
}

#[test]
fn what_may_be_used_is_used_by_its_name() {
    let covered = "S Guardian c4\nN Scholar c5\nN The Admiral e5\nphase attack\n---\nSouth attacks c4 c5\n\
                   asks North \"Cover\" use\n";
    for used in ["uses e5 Cover", "uses Cover"] {
        holds(&format!("{covered}offers {used}, decline\nNorth {used}\nexpect e5 w1"));
    }
    holds(&format!("{covered}refuses not asked: South uses e5 Cover\nNorth declines\nexpect c5 w1"));
    // The space is that of the card that has the ability.
    fails_at("North uses c5 Cover", "uses e5 Cover, decline", &format!("{covered}North uses c5 Cover"));
    for word in ["yes", "no"] {
        unreadable(4, "`uses c4 Fire Blast`", &ruling(&format!("---\nNorth chooses {word}")));
    }
    unreadable(4, "answered with its name", &ruling("---\noffers yes, decline"));
}

#[test]
fn an_unscripted_die_says_whose_it_is_and_for_what() {
    let table = "S Swordsman c4\nN Oaf c5\nphase attack\n---\n";
    let told = "South rolls 2 dice, the last of them without a result for the attack of Swordsman on c4 on Oaf on c5";
    fails_at("South attacks c4 c5", told, &format!("{table}dice 3\nSouth attacks c4 c5"));
    let told = "the last 2 of them without";
    fails_at("South attacks c4 c5", told, &format!("{table}South attacks c4 c5"));
    fails_at(
        "expect turn 1",
        "North rolls one die for \"First turn\"",
        "phase opening\n---\ndice 3\nexpect turn 1",
    );
    let vines = "S Runt c4\nN Vine Wall c5\n---\nSouth moves c4 c5\nexpect c5 S Runt; c4 no unit\nSouth ends turn\n\
                 North ends turn\nSouth goes to movement\nSouth moves c5 c6";
    fails_at("South moves c5 c6", "South rolls one die for \"", vines);
}

#[test]
fn leftover_dice_are_told_as_they_are_written() {
    fails_at(
        "expect c5 w0",
        "left over: 6 2",
        "S Swordsman c4\nN Oaf c5\nphase attack\n---\ndice 1 1 6 2\nSouth attacks c4 c5\nexpect c5 w0",
    );
    second_fails(
        "left over: melee+special melee",
        "S Smasher c4\nN Gate c5\nphase attack\n---\ndice m m m m m+s m\nSouth attacks c4 c5\nexpect c5 d4",
    );
}

#[test]
fn misspelt_names_get_a_suggestion() {
    for (line, hint) in [
        ("S Gaurdian c4", "do you mean Guardian?"),
        ("S uardian c4", "do you mean Guardian?"),
        ("South hand Spirt of the Pheonix", "do you mean Spirit of the Phoenix?"),
        ("S Shaman (Tundra Orks) c4", "Shaman is a card of "),
    ] {
        unreadable(3, hint, &ruling(&format!("{line}\n---\nexpect turn 3")));
    }
    unreadable(4, "do you mean Precise?", &ruling("---\nexpect c4 has no Precsie"));
    unreadable(4, "do you mean Precise?", &ruling("---\nexpect abilities c4 Precsie"));
    fails_at("South uses c4 Precsie", "do you mean Precise?", "S Guardian c4\n---\nSouth uses c4 Precsie");
}

#[test]
fn cards_of_different_players_on_one_unit_are_told_apart() {
    let table = "S Guardian c4 attached Freeze by N, Freeze by S\nSouth magic 4\nNorth magic 4\n---\n";
    holds(&format!(
        "{table}offers among others uses N Freeze c4, uses S Freeze c4\nSouth uses N Freeze c4\n\
         expect c4 S Guardian attached S Freeze"
    ));
    holds(&format!("{table}South uses S Freeze c4\nexpect c4 S Guardian attached N Freeze"));
    fails_at("South uses Freeze c4", "several that fit: uses", &format!("{table}South uses Freeze c4"));
    // Two of one player are the same choice.
    holds(
        "S Guardian c4 attached Freeze by N, Freeze by N\nSouth magic 4\n---\nSouth uses Freeze c4\n\
         expect c4 S Guardian attached N Freeze",
    );
}

#[test]
fn a_bystander_is_inert() {
    holds("bystanders inert\n---\nexpect abilities a1 none; abilities f8 none; a1 S Prince Elien");
    holds("S Guardian c4 inert\nS Guardian d4\n---\nexpect abilities c4 none; d4 has Precise; c4 S Guardian");
    holds("---\nexpect a1 has Fire Blast");
    second_holds("bystanders inert\n---\nSouth moves a1 a2\nexpect a2 S Grognack; a1 empty");
    second_holds("---\nSouth moves a1 a2\nexpect a2 S Grognack b1; a1 empty");
    unreadable(3, "`bystanders inert`", &ruling("bystanders asleep\n---\nexpect turn 3"));
    unreadable(4, "said twice", &ruling("bystanders inert\nbystanders inert\n---\nexpect turn 3"));
}

#[test]
fn a_unit_has_moved_or_attacked() {
    let three = "S Runt a3 moved\nS Runt b3 moved\nS Runt c3 moved\nS Runt d3\n---\n";
    holds(&format!("{three}refuses F8.2: South moves a3 a4\nrefuses F8.1: South moves d3 d4"));
    holds(
        "S Runt a3 moved\nS Runt b3\n---\nrefuses F8.2: South moves a3 a4\nSouth moves b3 b4\nexpect b4 S Runt; b3 empty",
    );
    let table = "S Swordsman c4 attacked\nS Swordsman b5\nN Oaf c5\nphase attack\n---\n";
    holds(&format!("{table}refuses F9.1: South attacks c4 c5\noffers attacks b5 c5, ends"));
    second_holds("S Smasher c4 attacked\nphase attack\n---\nSouth goes to magic\nexpect a1 d0; phase magic");
    second_holds("S Smasher c4\nphase attack\n---\nSouth goes to magic\nexpect a1 d1");
    unreadable(3, "is no unit", &ruling("S Wall c4 moved\n---\nexpect turn 3"));
    unreadable(3, "said twice", &ruling("S Runt c4 moved moved\n---\nexpect turn 3"));
    unreadable(5, "in the position only", &ruling("S Runt c4\n---\nexpect c4 moved"));
}

#[test]
fn a_unit_is_borrowed_until_the_end_of_the_turn() {
    holds(
        "S Swordsman c4 borrowed from N\nphase build\n---\nexpect c4 S Swordsman owner N\nSouth ends turn\n\
         expect c4 N Swordsman owner N",
    );
    // Without it the unit stays with who controls it.
    holds("S Swordsman c4 owner N\nphase build\n---\nSouth ends turn\nexpect c4 S Swordsman owner N");
    unreadable(3, "from another player", &ruling("S Runt c4 borrowed from S\n---\nexpect turn 3"));
    unreadable(3, "borrowed from whom", &ruling("S Runt c4 borrowed N\n---\nexpect turn 3"));
}

#[test]
fn active_events_have_tokens() {
    let table = "N Smasher c5\nSouth active Freeze b2 on c5, For Glory b1\n---\n";
    second_holds(&format!(
        "{table}expect South active Freeze on c5 b2, For Glory b1; South active Freeze, For Glory"
    ));
    second_fails("Freeze b2 on c5", &format!("{table}expect South active Freeze b1, For Glory"));
    unreadable(5, "said twice", &second("N Smasher c5\nSouth active Freeze b1 b2 on c5\n---\nexpect turn 3"));
}

#[test]
fn a_card_stands_with_the_life_that_another_gives_it() {
    second_holds("S Ollag c2\nS Gate c3 d5\n---\nexpect c3 S Gate d5");
    let far = second("N Ollag c2\nS Gate c6 d5\n---\nexpect turn 3");
    unreadable(5, "has 5 life and cannot stand with 5 damage", &far);
    let more = second("S Ollag c2\nS Gate c3 d9\n---\nexpect turn 3");
    unreadable(5, "life and cannot stand with 9 damage", &more);
}

#[test]
fn hints_are_of_the_edition_of_the_ruling() {
    let is_of_first = |text: &str| {
        [
            "Guardian",
            "Burn",
            "Slinger",
            "Archer",
            "Fire Blast",
            "Prince Elien",
            "F9",
            "F13",
            "FAQ",
            "w2",
            "Wall",
        ]
        .iter()
        .any(|word| text.contains(word))
    };
    assert!(hint::all(Edition::First).iter().any(|hint| is_of_first(hint)));
    for hint in hint::all(Edition::Second) {
        assert!(!is_of_first(hint), "{hint}");
    }
    for lines in [
        "East Smasher c4\n---\nexpect turn 3",
        "deal Grognack\n---\nexpect turn 3",
        "S Smasher c4 x1\n---\nexpect turn 3",
        "deck Grognack\n---\ndeck has 5",
        "deck Grognack\n---\nexpect deck",
        "---\nSouth dances",
        "---\nSouth uses c4",
        "---\nSouth chooses yes",
        "---\nrefuses South ends",
        "---\nexpect c5",
        "---\nexpect South hand",
        "---\nSouth gives Smasher",
        "---\nSouth shows his hand",
        "---\ndice",
        "---\nluck",
    ] {
        let faults = read(&second(lines)).err().unwrap_or_default();
        assert!(!faults.is_empty(), "{lines}");
        for fault in faults {
            assert!(!is_of_first(&fault.reason), "{lines}: {}", fault.reason);
            assert!(!fault.reason.contains("unsleeved"), "{lines}: {}", fault.reason);
        }
    }
    let faults = read("edition second\nruling A\n---\nexpect turn 3").err().unwrap_or_default();
    assert!(faults[0].reason.contains("`cites S7.4, S9.2`"), "{}", faults[0]);
}

/// Every word that a hint names is in the documentation.
#[test]
fn the_documentation_has_every_word() {
    let page = include_str!("../../../../../docs/scenarios.md");
    let code: Vec<&str> = page.split('`').skip(1).step_by(2).collect();
    for edition in [Edition::First, Edition::Second] {
        let lists = [hint::setup_words(edition), hint::step_words(edition), hint::verbs(edition)];
        let words = lists.iter().flat_map(|list| list.split(", ")).flat_map(|part| part.split(" or "));
        for word in words.chain(["moved", "attacked", "borrowed", "inert", "under", "attached", "owner"]) {
            assert!(code.iter().any(|code| code.contains(word)), "`{word}` is not in docs/scenarios.md");
        }
    }
}

#[test]
fn a_refusal_can_be_held_to_its_words() {
    let table = "S Runt c4 moved\n---\n";
    holds(&format!("{table}refuses F8.2 \"has moved already\": South moves c4 c5"));
    let line = "refuses F8.2 \"is frozen\": South moves c4 c5";
    fails_at(line, "that says \"is frozen\" / The Runt has moved already.", &format!("{table}{line}"));
    unreadable(4, "quotation mark", &ruling("---\nrefuses F8.2 \"is: South moves c4 c5"));
}

#[test]
fn the_log_is_held_to_its_words() {
    let table = "S Swordsman c4\nN Wall c5\nphase attack\n---\ndice 3 1\nSouth attacks c4 c5\nexpect c5 w1\n";
    holds(&format!("{table}tells \"Wall (c5) takes 1 wound.\"\ndoes not tell \"Wall (c5) takes 2 wounds.\""));
    let line = "tells \"Wall (c5) takes 2 wounds.\"";
    fails_at(line, "Wall (c5) takes 1 wound.", &format!("{table}{line}"));
    let line = "does not tell \"South rolls 3 1.\"";
    fails_at(line, "not in the log", &format!("{table}{line}"));
    unreadable(4, "quotation marks", &ruling("---\ntells South rolls 3."));
}

#[test]
fn a_failed_deck_check_shows_no_battlefield() {
    let failure = run(&ruling("deck Sneeks\n---\nexpect deck refused F13.1")).unwrap_err();
    assert_eq!(failure.position, "");
    let failure = run(&ruling("deck Sneeks\n---\nexpect deck legal\nexpect turn 4")).unwrap_err();
    assert!(failure.position.contains("SPri"), "{failure}");
}
