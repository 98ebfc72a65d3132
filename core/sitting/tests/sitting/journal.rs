//! The journal: its format, that it gives the same game again, and what happens if the current
//! rules no longer allow it.

use crate::{SEED, Table, dealt, look, pick, seat, table, table_of};
use sitting::{Deed, Keeping, Reason, Sitting, SittingRefusal, TimeControl};
use std::sync::Arc;
use table::{Sampled, SeatSet};
use toy::{Answer, Blocks, Board, RULES, Rules};

const CONTROL: TimeControl = TimeControl { seconds: 600, increment: 3 };

/// A random game with everything that a journal can contain, and its journal.
fn played(number: u64) -> (Table, Vec<(String, u32)>) {
    let mut chance = Sampled::new(number);
    let mut table = table_of(Board::default(), RULES, Some(CONTROL));
    let mut journal = Vec::new();
    for _ in 0..400 {
        if table.is_over() {
            break;
        }
        let all = table.seats();
        let deed = match chance.index(12) {
            0 => table.undo_seat(all).map(Deed::Undo),
            1 | 2 => table.redo_seat(all).map(Deed::Redo),
            3 => table.take_back_to(SeatSet::only(seat(chance.index(3)))).map(Deed::TakeBack),
            4 if chance.index(30) == 0 => Some(Deed::Leave(seat(chance.index(3)), Reason::OutOfTime)),
            _ => None,
        };
        let deed = deed.unwrap_or_else(|| pick(&table, &mut chance));
        let spent = chance.index(900) as u32;
        match table.apply(deed, spent) {
            Ok(_) => journal.push((deed.to_string(), spent)),
            Err(why) => assert!(matches!(deed, Deed::Leave(..)), "{deed}: {why}"),
        }
    }
    (table, journal)
}

fn restore(rules: Rules, journal: &[(String, u32)]) -> Table {
    let lines = journal.iter().map(|(line, spent)| (line.as_str(), *spent));
    let first = Arc::new(Board::default());
    Sitting::restore(Arc::new(rules), first, SEED, Some(CONTROL), lines).unwrap()
}

#[test]
fn a_journal_gives_the_same_game_again() {
    let (mut over, mut left, mut longest) = (0, 0, 0);
    for number in 0..60 {
        let (table, journal) = played(number);
        let again = restore(RULES, &journal);
        assert_eq!(look(&again), look(&table), "game {number}");
        assert_eq!((again.step(), again.parted()), (journal.len() as u32, None));
        over += u32::from(table.is_over());
        left += table.session().left().len();
        longest = longest.max(table.event_count());
    }
    // Otherwise the test covered too little.
    assert!(over > 3 && left > 20 && longest > 150, "{over} {left} {longest}");
}

#[test]
fn what_is_put_away_is_not_missed() {
    for number in 0..20 {
        let (short, journal) = played(number);
        let mut long = table_of(Board::default(), RULES, Some(CONTROL)).keeping(Keeping::All);
        for (line, spent) in &journal {
            long.apply(line.parse().unwrap(), *spent).unwrap();
        }
        assert_eq!(look(&short), look(&long));
        assert_eq!(long.session().events().count(), long.event_count());
    }
    let (table, _) = played(3);
    assert!(table.session().events().count() < table.event_count(), "something was put away");
}

#[test]
fn every_moment_can_be_looked_at_again() {
    let mut chance = Sampled::new(5);
    let mut table = table_of(Board::default(), RULES, None);
    let mut seen = vec![(*table.session().state(), table.event_count())];
    for _ in 0..120 {
        let deed = pick(&table, &mut chance);
        table.apply(deed, 0).unwrap();
        seen.push((*table.session().state(), table.event_count()));
    }
    for (answers, then) in seen.iter().enumerate() {
        let past = table.at(answers).unwrap();
        assert_eq!((*past.session().state(), past.event_count()), *then, "{answers}");
        assert_eq!(past.answer_count(), answers);
    }
    let mut past = table.at(40).unwrap();
    let deed = pick(&past, &mut chance);
    assert!(matches!(past.apply(deed, 0), Err(SittingRefusal::LookedAt)));
}

#[test]
fn the_seed_gives_every_number_of_the_record() {
    let (table, _) = played(2);
    let mut drawn = table.drawn().unwrap();
    assert!(drawn.len() > 10 && table.is_verified(&drawn));
    drawn[4].number = (drawn[4].number + 1) % 6;
    assert!(!table.is_verified(&drawn));
    let record = table.record("1", ());
    let again: table::Session<Blocks> = record.verify("1", table.setup().clone(), Board::default()).unwrap();
    assert_eq!(again.state(), table.session().state());
}

#[test]
fn deeds_read_back_as_they_were_always_written() {
    let lines = ["0 hold", "2 card 4", "undo 0", "redo 1", "takeback 12", "resign 1", "timeout 0"];
    for line in lines {
        assert_eq!(line.parse::<Deed<Answer>>().unwrap().to_string(), line);
    }
    assert_eq!("timeout 2".parse(), Ok(Deed::<Answer>::Leave(seat(2), Reason::OutOfTime)));
    for line in ["", "hold", "10 hold", "undo", "undo x", "takeback -1", "0 fly 3", "resign 10"] {
        assert!(line.parse::<Deed<Answer>>().is_err(), "{line}");
    }
}

/// The first deed of this journal that plays this card.
fn playing(journal: &[(String, u32)], card: u8) -> usize {
    let mut table = table_of(Board::default(), RULES, Some(CONTROL));
    let is_it = |table: &Table, line: &str| {
        let is_play =
            matches!(table.session().need(), Some(table::Need::Answer { prompt: toy::Ask::Play, .. }));
        is_play && line.ends_with(&format!("card {card}"))
    };
    for (deeds, (line, spent)) in journal.iter().enumerate() {
        if is_it(&table, line) {
            return deeds;
        }
        table.apply(line.parse().unwrap(), *spent).unwrap();
    }
    panic!("nobody played {card}");
}

#[test]
fn a_journal_of_other_rules_is_followed_to_where_they_part() {
    let (_, journal) = played(1);
    assert!(playing(&journal, 5) > 0 && playing(&journal, 5) + 20 < journal.len(), "in the middle");
    for rules in [Rules { forbidden: 5, ..RULES }, Rules { breaks: 5, ..RULES }] {
        let parting = playing(&journal, 5);
        let mut table = restore(rules, &journal);
        let parted = table.parted().expect("card 5 is played in it").clone();
        assert_eq!((parted.deeds, table.step() as usize), (parting, parting));
        let why = if rules.breaks == 5 { "nobody thought of this card" } else { "card 5 cannot be answered" };
        assert!(parted.why.contains(why), "{parted:?}");
        let before = restore(RULES, &journal[..parting]);
        assert_eq!(table.session().state(), before.session().state(), "it is shown up to there");
        assert!(table.told().eq(before.told()) && table.event_count() == before.event_count());
        let deed = pick(&table, &mut Sampled::new(1));
        assert!(matches!(table.apply(deed, 0), Err(SittingRefusal::LookedAt)));
    }
    let other = Rules { goal: 200, ..RULES };
    assert_eq!(restore(other, &journal).parted(), None, "a change that no deed meets parts nothing");
}

#[test]
fn a_line_that_cannot_be_read_parts_too() {
    let (_, mut journal) = played(1);
    journal[9].0 = "0 fly 3".to_owned();
    let table = restore(RULES, &journal);
    assert_eq!(table.parted().map(|parted| parted.deeds), Some(9));
    assert_eq!(table.step(), 9);
}

#[test]
fn rules_that_break_end_the_sitting_and_say_why() {
    let mut table = table_of(dealt([&[2], &[], &[]]), Rules { breaks: 2, ..RULES }, None);
    let why = table.apply(Deed::Answer(seat(0), Answer::Card(2)), 0).unwrap_err();
    assert!(matches!(&why, SittingRefusal::Broken(why) if why.contains("nobody thought")), "{why}");
}

#[test]
fn a_refused_deed_changes_nothing() {
    let mut table = table([&[3], &[], &[]]);
    crate::answer(&mut table, 0, Answer::Card(3));
    let before = look(&table);
    let refused = [
        Deed::Answer(seat(0), Answer::Hold),
        Deed::Answer(seat(1), Answer::Card(6)),
        Deed::Undo(seat(2)),
        Deed::Redo(seat(0)),
        Deed::TakeBack(1),
        Deed::TakeBack(99),
        Deed::Leave(seat(3), Reason::Resigned),
    ];
    for deed in refused {
        table.apply(deed, 5).unwrap_err();
        assert_eq!((look(&table), table.step()), (before.clone(), 1), "{deed}");
    }
}
