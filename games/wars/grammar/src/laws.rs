//! Laws that hold for every game, checked in the positions of a ruling.

use crate::say;
use scenario::StepFault;
use table::{Record, Sampled, Seed, Session};
use wars::{State, View, Viewer, Wars, imagine};

/// No card is lost or doubled when an action is over.
pub(crate) fn cards_are_conserved(session: &Session<Wars>) -> Result<(), StepFault> {
    if !session.entries().is_empty() {
        return Ok(());
    }
    let check = session.state().check(session.setup());
    check.map_err(|fault| StepFault::new("every card in one place", fault))
}

/// Saving and loading at any moment changes nothing.
pub(crate) fn loads_as_saved(session: &Session<Wars>, first: &State) -> Result<(), StepFault> {
    let record = Record::of("ruling", (), &Seed::new([0; 32]), session);
    let expected = "that the saved game loads as it was";
    let loaded: Session<Wars> = record
        .replay("ruling", session.setup().clone(), *first)
        .map_err(|error| StepFault::new(expected, error.to_string()))?;
    let is_same = loaded.state() == session.state()
        && loaded.need() == session.need()
        && loaded.options() == session.options()
        && loaded.events().eq(session.events());
    if is_same { Ok(()) } else { Err(StepFault::new(expected, say::position(&loaded))) }
}

/// What somebody imagines from his view looks to him like his view.
pub(crate) fn views_are_imagined(session: &Session<Wars>) -> Result<(), StepFault> {
    let cast = session.setup();
    for viewer in Viewer::all(cast) {
        let view = View::of(session, viewer);
        let world = imagine(&view, cast, &mut Sampled::new(1))
            .map_err(|error| StepFault::new("a world that fits the view", error.to_string()))?;
        let again = View::new(cast, &world, session.need(), session.options(), viewer);
        if again != view {
            let found = format!("{again:#?}\ninstead of {view:#?}");
            return Err(StepFault::new(
                format!("that an imagined world looks the same to {viewer:?}"),
                found,
            ));
        }
    }
    Ok(())
}
