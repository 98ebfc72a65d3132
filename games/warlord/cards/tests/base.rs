//! The minimum tests of the base game (rules 21), by their ids, on drawn positions.

mod common;

use common::{NORTH, SOUTH, duel};
use warlord::{Condition, Pile};

#[test]
fn b1_two_front_characters_die_in_one_attack() {
    let (mut t, _, north) = duel(
        |s| s.army(SOUTH, "lord-gahid-rellion / squire-kelanor").unwrap(),
        |s| s.army(NORTH, "maddawc, maddawc, lsara / gorzhek, phardunn / uthanak").unwrap(),
    );
    // +9/+4 against AC 9 and 9.
    t.attack(0, 0).dice([19]).sizes(NORTH, &[2, 2, 1]);
    // Now the first Maddawc is gone; the second strike at the other one.
    t.pick(north[1]).dice([19]);
    t.asks_fall(NORTH).pick_move(north[3], 1).passes();
    t.sizes(NORTH, &[2, 1, 1]).condition(north[3], Condition::Spent);
}

#[test]
fn b2_everybody_falls_once() {
    let (mut t, _, north) =
        duel(|s| s.army(SOUTH, "krun").unwrap(), |s| s.army(NORTH, "maddawc / gorzhek / uthanak").unwrap());
    t.attack(0, 0).dice([19]);
    t.sizes(NORTH, &[1, 1]).condition(north[1], Condition::Spent).condition(north[2], Condition::Spent);
}

#[test]
fn b3_a_stunned_character_that_must_fall_dies_of_it() {
    let (mut t, _, north) =
        duel(|s| s.army(SOUTH, "krun").unwrap(), |s| s.army(NORTH, "maddawc / gorzhek~ / uthanak").unwrap());
    t.attack(0, 0).dice([19]);
    // Ranks are checked again: 0/0/1, so the Warlord falls twice and pays twice (5.5, 5.6).
    t.in_pile(north[1], Pile::Discard).sizes(NORTH, &[1]).condition(north[2], Condition::Stunned);
}

#[test]
fn b4_b5_b6_criticals_and_equal_totals() {
    // B4: natural 1 with +11 against AC 9 misses.
    let (mut t, _, north) =
        duel(|s| s.army(SOUTH, "krun").unwrap(), |s| s.army(NORTH, "maddawc, lsara / uthanak").unwrap());
    t.attack(0, 0).dice([1]).pick(north[0]).dice([1]).alive(north[0]);
    // B5: natural 20 with -4 hits AC 15.
    let (mut t, _, north) =
        duel(|s| s.army(SOUTH, "tsinanok / krun").unwrap(), |s| s.army(NORTH, "uthanak").unwrap());
    t.attack(0, 0).dice([20]).wounds(north[0], 1);
    // B6: 4 + 5 against AC 9 is a hit, 4 + 4 is not.
    for (die, dies) in [(5, true), (4, false)] {
        let (mut t, _, north) = duel(
            |s| s.army(SOUTH, "maddawc / krun").unwrap(),
            |s| s.army(NORTH, "maddawc, lsara / uthanak").unwrap(),
        );
        t.attack(0, 0).dice([die]);
        assert_eq!(!t.state().is_character_in_play(north[0]), dies);
    }
}

#[test]
fn b8_the_second_strike_finds_who_fell_forward() {
    let (mut t, _, north) = duel(
        |s| s.army(SOUTH, "lord-gahid-rellion").unwrap(),
        |s| s.army(NORTH, "maddawc / gorzhek / uthanak").unwrap(),
    );
    t.attack(0, 0).dice([19]);
    // One in rank 1 is left: the target needs no question.
    t.dice([19]).in_pile(north[1], Pile::Discard).sizes(NORTH, &[1]);
}

#[test]
fn b9_b10_ranged_strikes_reach_exactly_two() {
    let (mut t, south, north) = duel(
        |s| s.army(SOUTH, "whispershot, lucien-stormcrow / gueniveure / rathe").unwrap(),
        |s| s.army(NORTH, "maddawc, lsara / gorzhek, phardunn / uthanak").unwrap(),
    );
    // B9: from rank 1 into rank 2; the own rank 3 is as far away (12.2).
    t.perform(south[0], 0, south[0]).offers(&[south[3], north[2], north[3]]);
    let (mut t, south, north) = duel(
        |s| s.army(SOUTH, "whispershot, lucien-stormcrow / gueniveure / rathe").unwrap(),
        |s| s.army(NORTH, "maddawc, lsara / gorzhek, phardunn / uthanak").unwrap(),
    );
    // B10: from rank 2 into rank 1.
    t.perform(south[2], 0, south[2]).offers(&[north[0], north[1]]);
}

#[test]
fn b11_to_b14_raising_troops() {
    let army = "squire-kelanor, squire-kelanor, baudwyn-troubadour / lady-beatrix, bishop-koenraad / lord-gahid-rellion";
    for (card, rank) in [("theoloc", 3), ("kenia", 4), ("staash", 3)] {
        // B11 own faction, B12 foreign one, B13 a Mercenary.
        let (mut t, _, _) = duel(
            |s| {
                let cards = s.army(SOUTH, army).unwrap();
                s.hand(SOUTH, card).unwrap();
                cards
            },
            |s| s.army(NORTH, "maddawc / uthanak").unwrap(),
        );
        let ranks = t.raise_ranks(SOUTH);
        assert_eq!(ranks, [rank], "{card}");
        t.raise(SOUTH, rank);
        let expected: &[u8] = if rank == 3 { &[3, 2, 2] } else { &[3, 2, 1, 1] };
        t.sizes(SOUTH, expected);
    }
    // B14: 2/2/1, a level 2 may not enter.
    let (t, _, _) = duel(
        |s| {
            let army =
                "squire-kelanor, baudwyn-troubadour / lady-beatrix, bishop-koenraad / lord-gahid-rellion";
            let cards = s.army(SOUTH, army).unwrap();
            s.hand(SOUTH, "bruin-lenoire").unwrap();
            cards
        },
        |s| s.army(NORTH, "maddawc / uthanak").unwrap(),
    );
    assert!(t.raise_ranks(SOUTH).is_empty());
}

#[test]
fn b15_to_b17_items() {
    // B15: level 1 in rank 1, an item of level 6. B16: level 5 in rank 3 bears 8 and not 9.
    let (mut t, south, _) = duel(
        |s| {
            let cards = s.army(SOUTH, "maddawc, lsara / gorzhek / uthanak+long-sword").unwrap();
            s.hand(SOUTH, "full-plate, sword-of-chaos, the-kings-lady").unwrap();
            cards
        },
        |s| s.army(NORTH, "maddawc / krun").unwrap(),
    );
    let hand = t.hand(SOUTH);
    assert_eq!(t.refusal(&format!("equip {} {}", hand[0].index(), south[0].index())), "15.3");
    assert_eq!(t.refusal(&format!("equip {} {}", hand[2].index(), south[3].index())), "15.3");
    let old = t.items(south[3])[0];
    t.answer(&format!("equip {} {}", hand[1].index(), south[3].index()));
    // B17: the first Weapon is discarded.
    assert_eq!(t.items(south[3]), [hand[1]]);
    t.in_pile(old, Pile::Discard);
}

#[test]
fn b18_to_b20_states_and_performing() {
    for (mark, may) in [("", true), ("*", true), ("~", false)] {
        let (t, south, _) = duel(
            |s| {
                let cards = s.army(SOUTH, &format!("maddawc, lsara / dakat{mark} / uthanak")).unwrap();
                s.hand(SOUTH, "blast").unwrap();
                cards
            },
            |s| s.army(NORTH, "maddawc / krun").unwrap(),
        );
        let blast = t.hand(SOUTH)[0];
        assert_eq!(t.can_perform(blast, south[2]), may, "{mark}");
    }
}

#[test]
fn b23_to_b25_ready_and_draw_phases() {
    let (mut t, south, _) = duel(
        |s| {
            let cards = s.army(SOUTH, "maddawc*, lsara~ / uthanak").unwrap();
            s.hand(SOUTH, "blast, blast, blast, charge, charge, charge, jump").unwrap();
            s.phase(warlord::Phase::Ready, 1);
            cards
        },
        |s| s.army(NORTH, "maddawc / krun").unwrap(),
    );
    t.condition(south[0], Condition::Ready).condition(south[1], Condition::Spent);
    // South keeps all seven; North has neither hand nor deck.
    t.answer("pass");
    assert_eq!(t.hand(SOUTH).len(), 7);
    assert_eq!(t.hand(NORTH).len(), 0);
}

#[test]
fn b26_maxmilian_takes_over() {
    let (mut t, _, _) =
        duel(|s| s.army(SOUTH, "krun").unwrap(), |s| s.army(NORTH, "logan-ebonwoulfe:2, maxmilian").unwrap());
    t.attack(0, 0).dice([19]);
    assert!(t.outcome().is_none());
    // The second strike at the heir.
    t.dice([19]);
    assert!(t.outcome().is_some_and(|outcome| outcome.is_won_by(SOUTH)));
}

#[test]
fn b27_nothing_to_heal_may_not_be_performed() {
    for (mark, may) in [("", false), (":1", true)] {
        let (t, south, _) = duel(
            |s| s.army(SOUTH, &format!("faith / kohn-peacehand / king-xod{mark}")).unwrap(),
            |s| s.army(NORTH, "maddawc / krun").unwrap(),
        );
        assert_eq!(t.can_perform(south[1], south[1]), may);
    }
}

#[test]
fn b29_an_attack_is_not_at_own_characters() {
    let (mut t, south, _) =
        duel(|s| s.army(SOUTH, "krun, lsara").unwrap(), |s| s.army(NORTH, "maddawc / uthanak").unwrap());
    let wrong = format!("attack {} {}", south[0].index(), south[1].index());
    assert_eq!(t.refusal(&wrong), "13.7");
}

#[test]
fn b30_backstab_needs_exactly_spent() {
    for (mark, offered) in [("*", true), ("~", false), ("", false)] {
        let (mut t, _, _) = duel(
            |s| {
                let cards = s.army(SOUTH, "alia / logan-ebonwoulfe").unwrap();
                s.hand(SOUTH, "backstab").unwrap();
                cards
            },
            |s| s.army(NORTH, &format!("maddawc{mark}, lsara / uthanak")).unwrap(),
        );
        t.attack(0, 0);
        assert_eq!(t.is_offered("react"), offered, "{mark}");
    }
}

#[test]
fn b31_sacrifice_may_cost_the_last_hit_point() {
    let (mut t, _, north) = duel(
        |s| s.army(SOUTH, "maddawc / krun").unwrap(),
        |s| {
            let cards = s.army(NORTH, "lady-beatrix, squire-edonloc / lord-gahid-rellion").unwrap();
            s.hand(NORTH, "sacrifice").unwrap();
            cards
        },
    );
    t.attack(0, 0).dice([19]);
    t.answer_with("react");
    t.in_pile(north[1], Pile::Discard).alive(north[0]).wounds(north[0], 0).sizes(NORTH, &[1, 1]);
}

#[test]
fn b33_the_second_value_of_a_reroll_counts() {
    let (mut t, _, north) = duel(
        |s| s.army(SOUTH, "maddawc / krun").unwrap(),
        |s| s.army(NORTH, "keziah, timothy-windson / halberdier / logan-ebonwoulfe").unwrap(),
    );
    t.attack(0, 0).dice([15]);
    // Logan has the die thrown again: 4 + 3 misses AC 12.
    t.answer_with("react").dice([3]).alive(north[0]);
}

#[test]
fn b34_a_maneuver_back_and_the_fall_that_follows() {
    let (mut t, south, _) = duel(
        |s| s.army(SOUTH, "maddawc, lsara, taoths-axemen / gorzhek, phardunn / uthanak").unwrap(),
        |s| s.army(NORTH, "maddawc / krun").unwrap(),
    );
    t.answer(&format!("move {} 0.2.0", south[1].index()));
    t.asks_fall(SOUTH).pick_move(south[1], 1);
    t.sizes(SOUTH, &[3, 2, 1]).condition(south[1], Condition::Stunned);
}

#[test]
fn time_is_up_and_the_pile_with_fewer_levels_wins() {
    // 18.5: Warlords alive are equal, then the levels of dead characters, then wounds.
    let ends = |south: &str, north: &str, mark: &str| {
        let (mut t, _, _) = duel(
            |s| {
                s.pile(SOUTH, Pile::Discard, south).unwrap();
                s.last_turn();
                s.army(SOUTH, "maddawc / krun").unwrap()
            },
            |s| {
                s.pile(NORTH, Pile::Discard, north).unwrap();
                s.army(NORTH, &format!("maddawc / uthanak{mark}")).unwrap()
            },
        );
        t.answer("pass").answer("pass");
        let outcome = t.outcome().expect("the time is up");
        [SOUTH, NORTH].map(|seat| outcome.is_won_by(seat))
    };
    assert_eq!(ends("gorzhek, blast", "gorzhek, maddawc", ""), [true, false]);
    assert_eq!(ends("gorzhek, lsara", "gorzhek, full-plate", ""), [false, true]);
    assert_eq!(ends("gorzhek", "gorzhek", ":1"), [true, false]);
    assert_eq!(ends("gorzhek", "gorzhek", ""), [false, false]);
}

#[test]
fn b7_the_second_strike_does_not_turn_to_another_army() {
    let mut cards = Vec::new();
    let mut t = common::game::<3>(&warlord::GLADIATOR, |stage| {
        cards.push(stage.army(SOUTH, "lord-gahid-rellion").unwrap());
        cards.push(stage.army(NORTH, "uthanak:2").unwrap());
        cards.push(stage.army(table::Seat::new(2), "krun").unwrap());
    });
    t.answer(&format!("attack {} {}", cards[0][0].index(), cards[1][0].index()));
    t.dice([19]);
    // The next question is the third player's Order: the second strike is lost.
    assert_eq!(t.asked(), (table::Seat::new(2), warlord::Ask::Order));
    t.wounds(cards[2][0], 0);
    assert!(t.state().is_out(NORTH));
}

#[test]
fn b21_b22_saves() {
    // Ice Bolt asks for a magic save against DC 16. B21: equal is a success; B22: a natural 1 fails.
    for (die, wounds) in [(9, 0), (8, 1), (1, 1), (20, 0)] {
        let (mut t, south, north) = duel(
            |s| {
                let cards = s.army(SOUTH, "maddawc, maddawc / dakat, gorzhek / padrig / krun").unwrap();
                s.hand(SOUTH, "ice-bolt").unwrap();
                cards
            },
            // Skill +7.
            |s| s.army(NORTH, "uthanak").unwrap(),
        );
        let bolt = t.hand(SOUTH)[0];
        t.perform(bolt, 0, south[4]).pick(north[0]).dice([die]).wounds(north[0], wounds);
    }
}

#[test]
fn b32_a_rank_dies_together_and_the_ranks_are_fixed_once() {
    let (mut t, south, north) = duel(
        |s| {
            let cards = s.army(SOUTH, "slayer-the-unkind / maddawc").unwrap();
            s.hand(SOUTH, "meteor-swarm").unwrap();
            cards
        },
        |s| s.army(NORTH, "maddawc, maddawc, lsara / gorzhek, phardunn / uthanak").unwrap(),
    );
    let swarm = t.hand(SOUTH)[0];
    t.perform(swarm, 0, south[0]).answer("rank 1 1").dice([1, 1, 1]);
    t.asks_fall(NORTH).pick_move(north[3], 1).sizes(NORTH, &[1, 1, 1]);
}

#[test]
fn freia_comes_from_the_hand_before_the_second_rank_is_fixed() {
    let (mut t, _, north) = duel(
        |s| s.army(SOUTH, "krun").unwrap(),
        |s| {
            let cards = s.army(NORTH, "lucien-stormcrow, jigoral / gueniveure, artheon / rathe").unwrap();
            s.hand(NORTH, "freia").unwrap();
            cards
        },
    );
    let freia = t.hand(NORTH)[0];
    // The first strike leaves 1/2/1: Freia may fill the front, and then nobody falls.
    t.attack(0, 0).dice([19]);
    assert!(t.is_offered(&format!("react {} 0 {}", freia.index(), freia.index())));
    t.answer_with("react").answer_with("raise").sizes(NORTH, &[2, 2, 1]).alive(freia);
    t.condition(north[2], Condition::Ready).condition(north[3], Condition::Ready);
}
