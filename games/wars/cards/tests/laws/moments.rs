//! Every moment of a game: each question, and the middle of each roll and draw.

use crate::draft::{Draft, Numbers};
use crate::random_game::pick;
use proptest::prelude::*;
use table::{Asking, Chance, Memory, Need, Sampled, Session};
use wars::Wars;

/// Plays a draft at random, `most` answers and numbers, and looks at every moment, the end among
/// them.
pub(crate) fn each_moment(
    draft: &Draft,
    picks: &mut Sampled,
    most: usize,
    mut look: impl FnMut(&Session<Wars>) -> Result<(), TestCaseError>,
) -> Result<(), TestCaseError> {
    let (cast, state) = draft.build(&Numbers::plain(draft.pieces.len()), picks);
    let mut session: Session<Wars> = Session::new(cast, state, Memory::History, &mut Asking);
    for _ in 0..most {
        look(&session)?;
        match session.need() {
            Some(&Need::Chance { sides }) => {
                let number = picks.below(sides).expect("samples always know");
                session.roll(number, &mut Asking).expect("it is below");
            }
            Some(Need::Answer { .. }) => {
                let index = pick(picks, session.options());
                session.answer_nth(index, &mut Asking);
            }
            None => break,
        }
    }
    Ok(())
}
