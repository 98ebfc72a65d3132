//! Saving, loading and undoing change nothing.

use crate::random_game::{RandomGame, cases};
use proptest::prelude::*;
use std::collections::BTreeSet;
use table::{Entry, Need, Record, Session};
use wars::{Answer, CardId, Cast, Event, Prompt, State, View, Viewer, Wars};

/// Everything that a session is, for comparison.
#[derive(PartialEq, Debug)]
struct Moment {
    state: State,
    settled: State,
    need: Option<Need<Prompt>>,
    options: Vec<Answer>,
    told: Vec<Entry<Answer>>,
    events: Vec<Event>,
}

impl Moment {
    fn of(session: &Session<Wars>) -> Moment {
        Moment {
            state: *session.state(),
            settled: *session.settled(),
            need: session.need().copied(),
            options: session.options().to_vec(),
            told: session.told().collect(),
            events: session.events().copied().collect(),
        }
    }
}

fn knowledge(cast: &Cast, session: &Session<Wars>) -> Vec<BTreeSet<CardId>> {
    Viewer::all(cast).map(|viewer| View::of(session, viewer).named().collect()).collect()
}

proptest! {
    #![proptest_config(cases(24))]

    #[test]
    fn a_game_that_was_saved_goes_on_as_it_was(seed: u64, answers in 0..700usize) {
        let game = RandomGame::after(seed, answers);
        let record = Record::of("laws", (), &game.seed, &game.session);
        let written = serde_json::to_string(&record).unwrap();
        let read: Record<()> = serde_json::from_str(&written).unwrap();
        prop_assert_eq!(&read, &record);
        let again: Session<Wars> = read.replay("laws", game.cast.clone(), game.dealt).unwrap();
        prop_assert!(Moment::of(&again) == Moment::of(&game.session));
        if game.session.outcome().is_some() {
            prop_assert!(read.verify::<Wars>("laws", game.cast, game.dealt).is_ok());
        }
    }

    /// Undo takes back answers of one seat only, no random number, and nothing that anybody has
    /// seen; redo restores exactly what it took.
    #[test]
    fn what_was_undone_is_redone(seed: u64, answers in 0..300usize, times in 1..5usize) {
        let mut game = RandomGame::after(seed, answers);
        for seat in game.cast.seats() {
            let before = Moment::of(&game.session);
            let mut undone = Vec::new();
            while undone.len() < times && game.session.can_undo(seat) {
                let (moment, known) = (Moment::of(&game.session), knowledge(&game.cast, &game.session));
                game.session.undo(seat).unwrap();
                let now = Moment::of(&game.session);
                prop_assert!(moment.told.starts_with(&now.told));
                let taken = &moment.told[now.told.len()..];
                prop_assert!(!taken.is_empty());
                for entry in taken {
                    prop_assert!(matches!(entry, Entry::Answer(by, _) if *by == seat), "{:?}", entry);
                }
                prop_assert!(moment.events.starts_with(&now.events));
                for (then, now) in known.iter().zip(knowledge(&game.cast, &game.session)) {
                    prop_assert!(then.is_subset(&now), "{:?} was seen before {:?} was undone",
                        then.difference(&now), taken);
                }
                undone.push(moment);
            }
            if undone.len() < times {
                prop_assert!(game.session.undo(seat).is_err());
            }
            while let Some(moment) = undone.pop() {
                game.session.redo().unwrap();
                prop_assert!(Moment::of(&game.session) == moment);
            }
            prop_assert!(game.session.redo().is_err());
            prop_assert!(Moment::of(&game.session) == before);
        }
    }
}
