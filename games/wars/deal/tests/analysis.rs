//! Analyses see what the asked seat sees.

mod common;

use bots::Budget;
use common::{Table, all_pairs};
use std::num::NonZeroUsize;
use std::sync::Arc;
use table::{Asking, Memory, Need, Seed, Session};
use wars::{Ask, CardId, Pile, State, Viewer, Wars};
use wars_lore::Lore;

/// The game from this position on.
fn game(session: &Session<Wars>, world: State) -> Session<Wars> {
    Session::new(Arc::clone(session.setup()), world, Memory::History, &mut Asking)
}

#[test]
fn an_analysis_is_the_same_whatever_the_enemy_holds() {
    let analyse = |session: &Session<Wars>, world: State| {
        let session = game(session, world);
        let plain = |_: &Session<Wars>, _, answer: wars::Answer| answer.to_string();
        sim::analyse::<Lore>(&session, Budget::Simulations(60), NonZeroUsize::MIN, &plain).unwrap()
    };
    let mut looked = 0;
    for (game, pair) in all_pairs().iter().enumerate().step_by(5) {
        let mut table = Table::new(pair, Seed::of_series(31, game as u64), Memory::None);
        for _ in 0..120 {
            if !table.decide() {
                break;
            }
        }
        let session = &table.session;
        let Some(&Need::Answer { seat, prompt }) = session.need() else { continue };
        let enemy = session.setup().seats().find(|other| *other != seat).unwrap();
        let unknown = |card: &CardId| !session.state().is_known(*card, Viewer::Seat(seat));
        let held = session.state().pile(enemy, Pile::Hand).find(unknown);
        let drawn = session.state().pile(enemy, Pile::Bag).filter(unknown).last();
        let (Ask::Phase, Some(held), Some(drawn)) = (prompt.ask, held, drawn) else { continue };
        let world = *session.settled();
        let analysis = analyse(session, world);
        assert!(session.options().len() == 1 || analysis.simulations > 0, "{analysis:?}");
        assert_eq!(analyse(session, world.with_exchanged(held, drawn)), analysis);
        looked += 1;
    }
    assert!(looked > 3, "{looked}");
}
