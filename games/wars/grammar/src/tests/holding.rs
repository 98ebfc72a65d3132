//! What a ruling can say and do.

use super::{holds, ruling, run, unreadable};

#[test]
fn an_attack_is_rolled_with_the_scripted_dice() {
    holds(
        "S Swordsman c4\nN Wall c5 w3\nphase attack\n---\ndice 2 3\nSouth attacks c4 c5\nexpect c5 N Wall w4",
    );
}

#[test]
fn a_ruling_stops_at_every_menu() {
    holds(
        "S Swordsman c4\nN Wall c5\nphase attack\n---\ndice 1 1\nSouth attacks c4 c5\nexpect phase attack\n\
         offers ends\nSouth ends\nexpect phase build; active South\nSouth ends\nexpect phase summon; active North\n\
         North ends\nexpect phase events\nNorth ends turn\nexpect active South; turn 5",
    );
}

#[test]
fn phases_are_ended_up_to_the_one_named() {
    holds(
        "S Swordsman c4\nphase summon\n---\nSouth goes to attack\nexpect phase attack\nSouth ends turn\nexpect turn 4\nexpect no winner",
    );
}

#[test]
fn a_drawn_board_is_the_same_as_lines() {
    holds(
        "board\n8 . . . . . g\n7 ......\n. . . . . .\n. . . . . .\n4 . . W . . .\n. . . . . .\n. . . . . .\n. . . . . .\n  a b c d e f\nlegend\n\
         W = N Wall w3 \ng = N Krusk\n---\nexpect c4 N Wall w3; f8 N Krusk",
    );
    holds(
        "board\n. . . . . .\n. . . . . .\n. . . . . .\n. . . . . .\n. . B . . .\n. . . . . .\n. . . . . .\n. . . . . .\n\
         B = S Swordsman w0 + N Vine Wall w1\n---\nexpect c4 S Swordsman; c4 N Vine Wall w1; c4 vine w1; c4 w0",
    );
}

#[test]
fn a_summoner_who_is_not_named_stands_out_of_reach() {
    holds("---\nexpect a1 S Prince Elien; f8 N Grognack");
    holds("S Wall a1\n---\nexpect b1 S Prince Elien; f8 N Grognack");
    holds(
        "South Mugglug c1\nN Krusk f7 w2\n---\nexpect c1 S Mugglug; a1 empty; f7 N Krusk w2; South vines 15",
    );
}

#[test]
fn the_pile_beside_the_battlefield_is_that_of_the_reference_card() {
    holds("S Mugglug a1\nS Vine Wall c4\n---\nexpect South vines 14; North side none");
    holds("S Mugglug a1\nSouth vines 4\n---\nexpect South side 4");
    holds("S Mugglug a1\nSouth side none\n---\nexpect South side none");
    holds("S Queen Maldaria a1\n---\nexpect South side Phoenix x6");
}

#[test]
fn a_name_is_of_the_faction_of_the_named_summoner() {
    holds(
        "S Mugglug a1\nS Shaman c4\nN Shaman (Sand Goblins) c5\n---\nexpect c4 S Shaman (Swamp Orcs); c5 N Shaman (Sand Goblins)",
    );
}

#[test]
fn cards_lie_under_and_on_cards_and_belong_to_somebody_else() {
    holds(
        "S Blerg c2 w1 t2 under N Swordsman, Oaf attached Freeze by N owner N\n---\n\
         expect c2 S Blerg w1 t2 under N Swordsman, Oaf attached N Freeze owner N\n\
         expect c2 under Swordsman, Oaf; c2 t2; c2 attached Freeze; c2 owner N",
    );
}

#[test]
fn piles_have_the_order_in_which_they_are_written() {
    holds(
        "South hand Runt x2, Oaf\nSouth magic Runt, 1, N Oaf\nSouth discard Runt, Oaf\nSouth draw Oaf, Runt, 2\nSouth gone Runt\n---\n\
         expect South hand Oaf, Runt x2; South hand 3\n\
         expect South magic Runt, Wall, Oaf; South magic top Oaf, Wall; South magic 3\n\
         expect South discard Runt, Oaf; South discard top Runt\n\
         expect South draw Oaf, Runt, Wall x2; South draw 4; South draw top Oaf\n\
         expect South gone Runt; North gone none; South bag none",
    );
}

#[test]
fn cards_are_drawn_in_order_or_as_scripted() {
    holds("South draw Oaf, Runt, 9\nphase draw\n---\nexpect South hand Oaf, Runt, Wall x3; South draw 6");
    holds(
        "South hand 4\nSouth bag Oaf, Runt\nphase draw\n---\ndraws Runt\nexpect South hand Wall x4, Runt; South bag Oaf",
    );
}

#[test]
fn the_first_turn_follows_from_the_number_of_the_turn() {
    holds(
        "turn North 2\n---\nexpect active North; turn 2; phase movement\nNorth ends turn\nexpect active South",
    );
    // In the very first turn of the game two units move (F3.5).
    holds(
        "turn 1\nS Runt a3\nS Runt b3\nS Runt c3\n---\nSouth moves a3 a4\nSouth moves b3 b4\n\
         refuses F3.5: South moves c3 c4\nexpect a4 S Runt; b4 S Runt; c3 S Runt",
    );
}

#[test]
fn the_opening_is_rolled_for() {
    holds(
        "phase opening\n---\ndice 3 3 2 5\nasks North \"First turn\" first\noffers South, North\nNorth chooses South\nexpect active South; turn 1",
    );
}

#[test]
fn units_are_summoned_events_played_and_magic_built() {
    holds(
        "S Wall c3\nSouth magic 2, Runt, Oaf\nSouth hand Swordsman, Wall, Runt\nphase summon\n---\n\
         offers among others summons Swordsman c4, ends\ndoes not offer summons Swordsman c5, plays Wall\n\
         refuses F6.2: South summons Swordsman c5\n\
         South summons Swordsman c4\nexpect South magic Wall x2, Runt; South discard Oaf\nSouth ends\n\
         South plays Wall\nasks South \"Wall\" space\nSouth chooses a2\n\
         South goes to build\noffers builds Runt, ends\nSouth builds Runt\nexpect South magic top Runt; South hand none\n\
         expect c4 S Swordsman; a2 S Wall",
    );
}

#[test]
fn a_refusal_has_its_rule_and_changes_nothing() {
    holds(
        "S Swordsman c4\nN Oaf c6\nphase attack\n---\nrefuses F9.2: South attacks c4 c6\n\
         refuses F9.3: South attacks c4 c5\nrefuses not asked: North attacks c6 c4\nrefuses: North ends\n\
         refuses F8.1: South moves c4 c5",
    );
}

#[test]
fn the_vine_wall_and_the_unit_on_it_are_two_targets() {
    holds(
        "S Swordsman c4\nN Oaf c5\nN Vine Wall c5\nphase attack\n---\noffers attacks c4 c5, attacks c4 c5 vine, ends\n\
         dice 3 3\nSouth attacks c4 c5 vine\nexpect c5 no vine\nexpect c5 N Oaf; North vines 1",
    );
    holds(
        "S Swordsman c4\nN Vine Wall c5\nphase attack\n---\ndice 3 1\nSouth attacks c4 c5\nexpect c5 vine w1; c5 no unit",
    );
}

#[test]
fn a_move_may_say_its_way() {
    let position = "S Runt c4\nN Vine Wall d4\nN Vine Wall c5\n";
    holds(&format!("{position}---\ndice 4\nSouth moves c4 d5 by c5\nexpect d5 S Runt; c4 empty"));
    holds(&format!(
        "{position}---\nSouth moves c4 d5\nasks South \"Way\" path\noffers c5, d4\ndice 1\nSouth chooses d4\n\
         expect d4 no unit; c4 empty; North magic Runt"
    ));
}

#[test]
fn what_was_named_as_it_is_need_not_be_named_again() {
    holds(
        "S Swordsman c4\nN Wall c5\nphase attack\n---\ndice 3 1\nSouth attacks c4 c5\nexpect c5 w1\nSouth ends\nexpect phase build",
    );
}

#[test]
fn several_courses_begin_at_the_same_position() {
    holds(
        "S Swordsman c4\nN Wall c5\nphase attack\n--- two hits\ndice 3 3\nSouth attacks c4 c5\nexpect c5 w2\n\
         --- none\ndice 1 1\nSouth attacks c4 c5\nexpect c5 w0",
    );
}

#[test]
fn an_answer_is_taken_back() {
    holds(
        "S Runt c4\n---\nSouth moves c4 c5\nexpect c5 S Runt\nSouth undoes\nexpect c4 S Runt; c5 empty\nrefuses: North declines",
    );
}

#[test]
fn a_game_ends() {
    holds(
        "S Swordsman c4\nN Krusk c5 w4\nphase attack\n---\ndice 6 6\nSouth attacks c4 c5\nexpect winner South; c5 empty",
    );
}

#[test]
fn the_attack_value_and_the_abilities_are_looked_at() {
    holds("S Swordsman c4\nN Wall c5\n---\nexpect attack c4 c5 is 2");
    holds("S Guardian c4\n---\nexpect abilities c4 Precise; c4 has Precise; c4 has no Fear");
    holds("N Wall c4\n---\nexpect abilities c4 none");
}

#[test]
fn everybody_sees_what_he_may() {
    holds(
        "South hand Oaf, Runt\nSouth magic Oaf, Runt\nSouth discard Oaf\nSouth draw Swordsman, 2\n---\n\
         expect South sees South hand Runt, Oaf; North sees South hand ?, ?; North sees South hand 2\n\
         expect South sees South magic Oaf, Runt; North sees South magic ? x2; spectator sees South magic 2\n\
         expect North sees South discard Oaf; spectator sees Oaf; North sees Oaf\n\
         expect North does not see Runt; South sees Runt; South does not see Swordsman\n\
         expect South sees South draw not empty; North sees North draw empty; South sees South draw none\n\
         expect North sees North hand none; spectator sees South side 0",
    );
}

#[test]
fn a_failure_tells_file_line_and_position() {
    let text = ruling("S Runt c4 w0\nN Wall c5 w3\n--- a title\nexpect c5 w2");
    let failure = run(&text).unwrap_err().to_string();
    for part in [
        "test.ruling:6: A test (a title)",
        "expect c5 w2",
        "c5 N Wall w3",
        "N[]3",
        "South is asked \"Movement\"",
    ] {
        assert!(failure.contains(part), "{part} is missing:\n{failure}");
    }
}

#[test]
fn a_whole_game_is_dealt() {
    holds(
        "deal Prince Elien, Queen Maldaria\n---\ndice 5 2\nSouth chooses South\n\
         expect turn 1; phase movement; South hand none; South bag 28; South side none; North side Phoenix x6\n\
         draws Fireling x2, Wall, Lava Flow, Fire Dancer\nSouth ends turn\nasks South \"Blaze Step\"\nSouth declines\n\
         expect North hand Fireling x2, Wall, Lava Flow, Fire Dancer; North draw 22; c1 S Prince Elien",
    );
    unreadable(
        4,
        "the cards of its decks",
        &ruling("S Runt c4\ndeal Prince Elien, Grognack\n---\nexpect turn 3"),
    );
    unreadable(3, "no summoner", &ruling("deal Prince Elien, Runt\n---\nexpect turn 3"));
    unreadable(3, "two summoners", &ruling("deal Prince Elien\n---\nexpect turn 3"));
}

#[test]
fn a_card_is_chosen_from_the_pile_that_is_said() {
    let position = "S Queen Maldaria c2\nSouth hand Release the Hounds, Fireling\nSouth draw Fireling, 2\nphase events\n---\n\
                    South plays Release the Hounds\n";
    for from in ["from hand", "from draw", "from South draw"] {
        if let Err(failure) = run(&ruling(&format!(
            "{position}offers Fireling, decline\nSouth chooses Fireling {from}\nSouth declines"
        ))) {
            assert_ne!(failure.text, format!("South chooses Fireling {from}"), "{failure}");
        }
    }
    super::fails_at(
        "South chooses Fireling",
        "several that fit",
        &format!("{position}South chooses Fireling"),
    );
}

#[test]
fn a_drawn_ring() {
    let empty = ". . . . . . . . . . . .\n".repeat(6);
    holds(&format!(
        "battlefield ring\nboard\n{empty}2 G . . . . . . . . . . W\n1 . . . . . . . . . . . .\n  a b c d e f g h i j k l\n\
         G = P1 Guardian\nW = P4 Wall\nP3 magic 2\nturn P1 5\nphase attack\n---\n\
         offers among others attacks a2 l2\ndice 5\nP1 attacks a2 l2\n\
         expect l2 P4 Wall w1; P3 magic 2; g1 Prince Elien; l8 P4 Grognack; f8 P2 Grognack"
    ));
}

#[test]
fn teammates_win_together() {
    let body = "battlefield ring\nP1 Guardian c4\nP1 Guardian h4\nP2 Grognack c5 w6\nP4 Grognack h5 w6\nphase attack\n\
                ---\nP1 attacks c4 c5\nexpect no winner; c5 empty\nP1 attacks h4 h5\nexpect h5 empty";
    holds(&format!("{body}; winner P1; winner P3"));
    super::fails_at("expect h5 empty; winner P2", "winner P1", &format!("{body}; winner P2"));
}
