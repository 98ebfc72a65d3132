//! Tests of multiplayer.md on drawn positions, by their ids. The distance tables are tested with the
//! rules.

mod common;

use common::{TestTable, game};
use table::{Outcome, Seat};
use warlord::{
    CardId, Condition, DOUBLES, EMPEROR, ETTIN, Format, HEAD_TO_HEAD, INCURSION, Phase, Place, Position,
    SIEGE, Stage,
};

fn seat(index: usize) -> Seat {
    Seat::new(index)
}

/// One small army for each seat: two in front, a Warlord behind them.
fn armies(stage: &mut Stage, warlords: &[&str]) -> Vec<Vec<CardId>> {
    let draw = |(index, warlord): (usize, &&str)| {
        stage.army(seat(index), &format!("maddawc, lsara / {warlord}")).unwrap()
    };
    warlords.iter().enumerate().map(draw).collect()
}

fn with<const N: usize>(format: &'static Format, warlords: [&str; N]) -> (TestTable<N>, Vec<Vec<CardId>>) {
    let mut cards = Vec::new();
    let table = game::<N>(format, |stage| cards = armies(stage, &warlords));
    (table, cards)
}

const SIX: [&str; 6] = ["krun", "uthanak", "krun", "uthanak", "krun", "uthanak"];

#[test]
fn whom_one_may_attack() {
    // T4.7, T2.4: A1 attacks B1 only; not B2, B3 or the teammates.
    let (mut t, cards) = with::<6>(&HEAD_TO_HEAD, SIX);
    let attack = |from: CardId, to: CardId| format!("attack {} {}", from.index(), to.index());
    assert!(t.is_offered(&attack(cards[0][0], cards[1][0])));
    for (other, rule) in [(3, "13.1"), (5, "13.1"), (2, "13.7"), (4, "13.7")] {
        assert_eq!(t.refusal(&attack(cards[0][0], cards[other][0])), rule);
    }
    // T14.1: in Siege B1 and D1, not C1.
    let (t, cards) = with::<4>(&SIEGE, ["krun", "uthanak", "krun", "uthanak"]);
    let may = |other: usize| t.is_offered(&attack(cards[0][0], cards[other][0]));
    assert_eq!([may(1), may(2), may(3)], [true, false, true]);
    // T15.6: in Incursion to the left only.
    let (t, cards) = with::<4>(&INCURSION, ["krun", "uthanak", "krun", "uthanak"]);
    let may = |other: usize| t.is_offered(&attack(cards[0][0], cards[other][0]));
    assert_eq!([may(1), may(2), may(3)], [true, false, false]);
    // T11.3: in Doubles both opponents, never the partner.
    let (t, cards) = with::<4>(&DOUBLES, ["krun", "uthanak", "krun", "uthanak"]);
    let may = |other: usize| t.is_offered(&attack(cards[0][0], cards[other][0]));
    assert_eq!([may(1), may(2), may(3)], [false, true, true]);
}

#[test]
fn support_by_hops() {
    // T7.1, T7.12: from A1 to A2 and not to A3.
    let (mut t, cards) = with::<6>(&HEAD_TO_HEAD, SIX);
    let maddawc = cards[0][0];
    assert_eq!(t.refusal(&format!("move {} 4.1.0", maddawc.index())), "M7.5");
    assert_eq!(t.refusal(&format!("move {} 1.1.0", maddawc.index())), "M7.1");
    // T7.9: never the Warlord. He stands in rank 2 here, which is told first by his trait.
    assert_eq!(t.refusal(&format!("move {} 2.1.0", cards[0][2].index())), "M7.3");
    t.answer(&format!("move {} 2.1.0", maddawc.index()));
    let at = Position::new(t.setup(), t.state());
    assert_eq!(at.stands(maddawc), (seat(2), 1));
    assert_eq!(at.controller(maddawc), seat(0));
    // T4.13: distances as from A2.
    let to = |other: usize| at.distance(maddawc, cards[other][1]);
    assert_eq!([to(3), to(4), to(5), to(0)], [1, 1, 2, 2]);
    // T7.10: no support in Siege.
    let (mut t, cards) = with::<4>(&SIEGE, ["krun", "uthanak", "krun", "uthanak"]);
    assert_eq!(t.refusal(&format!("move {} 1.1.0", cards[0][0].index())), "M7.2");
}

#[test]
fn a_supporter_goes_on_or_home() {
    // T7.5, T7.6: from A2 back to A1 or on to A3.
    let mut helper = CardId::NONE;
    let t = game::<6>(&HEAD_TO_HEAD, |stage| {
        armies(stage, &SIX);
        helper = stage.supporter(seat(0), seat(2), 1, "maddawc").unwrap();
    });
    let hops = |army: usize| t.is_offered(&format!("move {} {army}.1.0", helper.index()));
    assert_eq!([0, 1, 2, 3, 4, 5].map(hops), [true, false, false, false, true, false]);
    // T7.2: he attacks what is adjacent to A2, and A2 may not use him.
    let attack = |to: CardId| t.is_offered(&format!("attack {} {}", helper.index(), to.index()));
    assert!(attack(CardId::new(seat(3), 0)) && !attack(CardId::new(seat(1), 0)));
}

#[test]
fn sacrifice_asks_for_the_army_not_for_the_controller() {
    // T7.3, T7.4: a supporter of A1 in A2's front rank is about to be wounded.
    for (holder, offered) in [(0, false), (2, true)] {
        let mut helper = CardId::NONE;
        let mut t = game::<4>(&HEAD_TO_HEAD, |stage| {
            for (index, warlord) in ["krun", "uthanak", "krun", "uthanak"].into_iter().enumerate() {
                stage.army(seat(index), &format!("maddawc, takh / {warlord}")).unwrap();
            }
            helper = stage.supporter(seat(0), seat(2), 1, "maddawc").unwrap();
            stage.hand(seat(holder), "sacrifice").unwrap();
            stage.first(Some(seat(1)));
        });
        // B1's first opponent on the left is A2.
        let by = CardId::new(seat(1), 0);
        t.answer(&format!("attack {} {}", by.index(), helper.index()));
        t.dice([19]);
        assert_eq!(t.is_offered("react"), offered, "held by {holder}");
    }
}

#[test]
fn elimination_sends_supporters_home() {
    // T8.1, T8.2, T8.3.
    let (mut ready, mut spent, mut own) = (CardId::NONE, CardId::NONE, CardId::NONE);
    let mut t = game::<4>(&HEAD_TO_HEAD, |stage| {
        armies(stage, &["krun", "uthanak", "krun", "uthanak"]);
        ready = stage.supporter(seat(0), seat(2), 1, "maddawc").unwrap();
        spent = stage.supporter(seat(0), seat(2), 1, "maddawc*").unwrap();
        own = stage.supporter(seat(2), seat(0), 1, "lsara").unwrap();
    });
    t.leave(seat(2));
    while t.asked().1 == warlord::Ask::Return {
        t.answer_with("move");
    }
    let at = Position::new(t.setup(), t.state());
    assert_eq!((at.stands(ready), at.condition(ready)), ((seat(0), 1), Condition::Spent));
    assert_eq!((at.stands(spent), at.condition(spent)), ((seat(0), 1), Condition::Stunned));
    assert!(matches!(at.state.place_of(own), Some(Place::In(owner, _)) if owner == seat(2)));
    assert_eq!(t.outcome(), None);
}

#[test]
fn order_of_play() {
    let warlords = ["krun", "uthanak", "rathe", "tepheroth"];
    // T11.1: Doubles, team A wins: A2, B1, B2, A1.
    let mut t = game::<4>(&DOUBLES, |stage| {
        armies(stage, &warlords);
        stage.phase(Phase::Initiative, 1).first(None);
    });
    t.dice([20, 19, 2, 3]);
    assert_eq!(t.order_of_play(4), [1, 2, 3, 0]);
    // T11.2: team B wins.
    let mut t = game::<4>(&DOUBLES, |stage| {
        armies(stage, &warlords);
        stage.phase(Phase::Initiative, 1).first(None);
    });
    t.dice([2, 3, 20, 19]);
    assert_eq!(t.order_of_play(4), [3, 0, 1, 2]);
    // T12.9: Ettin, team A picks A2, team B picks B1. The two Nothrogs of team A add 2 each.
    let mut t = game::<4>(&ETTIN, |stage| {
        armies(stage, &warlords);
        stage.phase(Phase::Initiative, 1).first(None);
    });
    t.dice([10, 10, 2, 3]).answer("seat 1").answer("seat 2");
    assert_eq!(t.order_of_play(4), [1, 2, 0, 3]);
    // T13.1: Emperor, team A wins: A3, B1, B2, B3, A1, A2.
    let mut t = game::<6>(&EMPEROR, |stage| {
        armies(stage, &SIX);
        stage.phase(Phase::Initiative, 1).first(None);
    });
    t.dice([20, 20, 20, 1, 1, 1]);
    assert_eq!(t.order_of_play(6), [2, 3, 4, 5, 0, 1]);
}

#[test]
fn initiative_by_players() {
    let start = || {
        game::<6>(&HEAD_TO_HEAD, |stage| {
            armies(stage, &["krun", "rathe", "uthanak", "tepheroth", "logan-ebonwoulfe", "krun"]);
            stage.phase(Phase::Initiative, 1).first(None);
        })
    };
    // T3.6, T3.9: the whole of team A is above team B and picks A2. Seats alternate.
    let mut t = start();
    t.dice([15, 12, 14, 11, 13, 10]).answer("seat 2");
    assert_eq!(t.order_of_play(6), [2, 3, 4, 5, 0, 1]);
    // T3.8: A1 and B2 roll again, the others do not.
    let mut t = start();
    t.dice([15, 12, 3, 15, 2, 10]).dice([4, 9]);
    assert_eq!(t.order_of_play(2), [3, 4]);
    // T3.10: teammates who tie do not; their team picks one of the two.
    let mut t = start();
    t.dice([15, 12, 15, 11, 2, 10]);
    assert!(t.is_offered("seat 0") && t.is_offered("seat 2") && !t.is_offered("seat 4"));
    // T3.7: no choice.
    let mut t = start();
    t.dice([15, 14, 3, 2, 2, 10]);
    assert_eq!(t.asked(), (seat(0), warlord::Ask::Order));
}

#[test]
fn faction_bonus() {
    let bonus = |format: &'static Format, warlords: &[&str]| -> Vec<i16> {
        fn of<const N: usize>(format: &'static Format, warlords: &[&str]) -> Vec<i16> {
            let t = game::<N>(format, |stage| {
                armies(stage, warlords);
            });
            let at = Position::new(t.setup(), t.state());
            at.cast.seats().map(|seat| at.initiative_modifier(seat)).collect()
        }
        if warlords.len() == 4 { of::<4>(format, warlords) } else { of::<6>(format, warlords) }
    };
    let deverenians = ["slayer-the-unkind", "lord-gahid-rellion", "duchess-brymin"];
    let [a, b, c] = deverenians;
    // T3.1, T3.4: a team of three adds 3 each.
    assert_eq!(bonus(&HEAD_TO_HEAD, &[a, "krun", b, "rathe", c, "krun"]), [3, 0, 3, 0, 3, 0]);
    assert_eq!(bonus(&EMPEROR, &[a, b, c, "krun", "krun", "uthanak"]), [3, 3, 3, 0, 0, 0]);
    // T3.2, T3.3: 2 each. T3.5: not with the same Warlord.
    assert_eq!(bonus(&DOUBLES, &[a, b, "krun", "rathe"]), [2, 2, 0, 0]);
    assert_eq!(bonus(&ETTIN, &[a, b, "krun", "rathe"]), [2, 2, 0, 0]);
    assert_eq!(bonus(&HEAD_TO_HEAD, &[a, "krun", a, "rathe"]), [0; 4]);
}

#[test]
fn an_emperor_decides_the_game() {
    // T13.6 and M13.7: a General is not the end, the Emperor is.
    let (mut t, _) = with::<6>(&EMPEROR, SIX);
    t.leave(seat(3));
    assert_eq!(t.outcome(), None);
    t.leave(seat(4));
    let winners = [0, 1, 2].map(Seat::new).into_iter().collect();
    assert_eq!(t.outcome(), Some(Outcome::Won(winners)));
}

#[test]
fn points_of_incursion() {
    let leave = |order: &[usize]| {
        let (mut t, _) = with::<4>(&INCURSION, ["krun", "uthanak", "krun", "uthanak"]);
        for &index in order {
            t.leave(seat(index));
        }
        let points: Vec<u8> = (0..4).map(|index| t.state().points(seat(index))).collect();
        (points, t.outcome())
    };
    let won = |index: usize| Some(Outcome::Won(table::SeatSet::only(seat(index))));
    // T15.1 to T15.3: B1, C1, then A1: D1 wins 3 to 2.
    assert_eq!(leave(&[1]), (vec![1, 0, 0, 0], None));
    assert_eq!(leave(&[1, 2, 0]), (vec![2, 0, 0, 3], won(3)));
    // T15.4: A1 has 5.
    assert_eq!(leave(&[1, 2, 3]), (vec![5, 0, 0, 0], won(0)));
}

#[test]
fn ettin_is_one_army_with_halved_effects() {
    // T12.1, T12.11: 6/4/2 at the start, a level 3 enters rank 3.
    let mut cards = Vec::new();
    let mut t = game::<4>(&ETTIN, |stage| {
        for (index, warlord) in
            ["slayer-the-unkind", "lord-gahid-rellion", "krun", "uthanak"].into_iter().enumerate()
        {
            let army =
                format!("squire-kelanor, baudwyn-troubadour, sir-euain / lady-beatrix, xiat / {warlord}");
            cards.push(stage.army(seat(index), &army).unwrap());
        }
        stage.hand(seat(0), "theoloc, meteor-swarm").unwrap();
    });
    t.sizes(seat(0), &[6, 4, 2]).sizes(seat(2), &[6, 4, 2]);
    assert_eq!(t.raise_ranks(seat(0)), [3]);
    let at = Position::new(t.setup(), t.state());
    // T12.2: Meteor Swarm at DC 5 + 7 becomes 6; T12.5: +4 becomes +2; T12.6: a single bonus stays.
    let me = warlord::Me { card: CardId::new(seat(0), 7), ability: 0, by: cards[0][5], seat: seat(0) };
    assert_eq!(at.dc(me, 12, true), 6);
    assert_eq!((at.halved(4), at.halved(5)), (2, 2));
    assert_eq!(at.dc(me, 12, false), 12);
    // T12.7, T12.12: one Warlord is not the end, both are.
    t.leave(seat(1));
    assert_eq!(t.outcome(), None);
    t.sizes(seat(0), &[3, 2, 1]);
    t.leave(seat(0));
    assert_eq!(t.outcome(), Some(Outcome::Won([2, 3].map(Seat::new).into_iter().collect())));
}
