use super::mutations_in;
use wars::{Ability, Action, Ask, Bearer, Cards, Pile, Position, Refusal, When};

/// The Demagogue. Instead of attacking you may look through your draw pile or your discard pile for a
/// mutation, show it and take it into your hand. A draw pile that was looked through is shuffled.
pub(super) static MUTAGIST: Ability = Ability::new("Mutagist").action(Action::new(
    When::InsteadOfAttack,
    |position, me, seat| {
        if position.draw_pile_count(seat) == 0 && discarded(position, me).is_empty() {
            return Err(Refusal::new("F11.1", "There is no pile in which the {card} could find a mutation.")
                .about(me.card));
        }
        Ok(())
    },
    |play, me, seat| {
        let discarded = discarded(play, me);
        let piles: &[u8] = match (play.draw_pile_count(seat), discarded.is_empty()) {
            (0, _) => &[DISCARD],
            (_, true) => &[DRAW],
            (_, false) => &[DRAW, DISCARD],
        };
        let prompt = me.asks(Ask::Option).options(&["Search the draw pile", "Search the discard pile"]);
        if play.choose_option(seat, prompt, piles)? == DISCARD {
            if let Some(mutation) = play.choose(me, discarded)? {
                play.take_into_hand(mutation, seat);
            }
            return Ok(());
        }
        let hidden = mutations_in(play, play.draw_pile(seat));
        // Which mutations are left is the player's secret until one is shown.
        if let Some(mutation) = play.choose_hidden(seat, me.asks(Ask::Card), hidden)? {
            play.reveal(mutation);
            play.take_into_hand(mutation, seat);
        }
        play.shuffle(seat);
        Ok(())
    },
));

const DRAW: u8 = 0;
const DISCARD: u8 = 1;

fn discarded(position: &Position, me: Bearer) -> Cards {
    mutations_in(position, position.state.pile(me.seat, Pile::Discard).collect())
}
