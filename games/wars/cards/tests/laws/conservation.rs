//! Cards are neither made nor lost.

use crate::random_game::{RandomGame, cases};
use proptest::prelude::*;
use table::{Asking, Chance, Memory, Need, Session};
use wars::Wars;

proptest! {
    #![proptest_config(cases(12))]

    /// At every question, and in the middle of every roll and draw.
    #[test]
    fn every_card_is_in_one_place(seed: u64) {
        let game = RandomGame::new(seed);
        let (mut picks, cast) = (game.picks, game.cast);
        let mut session: Session<Wars> = Session::new(cast.clone(), game.dealt, Memory::History, &mut Asking);
        for moment in 0..600 {
            let fault = session.state().check(&cast).err();
            prop_assert_eq!(fault, None, "moment {} at {:?}", moment, session.need());
            match session.need() {
                Some(&Need::Chance { sides }) => {
                    let number = picks.below(sides).expect("samples always know");
                    session.roll(number, &mut Asking).unwrap();
                }
                Some(Need::Answer { .. }) => {
                    let index = crate::random_game::pick(&mut picks, session.options());
                    session.answer_nth(index, &mut Asking);
                }
                None => break,
            }
        }
    }
}
