use table::Seat;
use wars::{Ability, Ask, Bearer, Play, Reroll, Trigger};

/// Grognack. After its move it gets 1 boost, if it has none.
pub(super) static RESTORE: Ability = Ability::new("Restore").on(Trigger::moved(
    |position, me, _| position.state.tokens(me.card) == 0,
    |play, me, _| {
        play.boost(me.card, 1);
        Ok(())
    },
)
.own());

/// Grognack. In your turn, when a friendly unit within 3 spaces has rolled, you may spend 1 boost of it
/// to roll all those dice again; and again, with another boost.
pub(super) static INFLUENCE: Ability = Ability::new("Influence").rerolls(Reroll {
    applies: may_influence,
    run: |play, me, seat, dice| {
        while may_influence(play, me, seat) {
            if !play.may(me.seat, me.asks(Ask::Use).rule("S7.11"))? {
                break;
            }
            play.spend_boost(me.card, 1);
            play.reroll_all(seat, me.ability.name, dice)?;
        }
        Ok(())
    },
});

fn may_influence(play: &Play, me: Bearer, seat: Seat) -> bool {
    let Some(roller) = play.roller().some() else { return false };
    seat == me.seat
        && play.state.active == me.seat
        && play.state.tokens(me.card) > 0
        // S10.9: within 3 spaces never includes the card itself.
        && roller != me.card
        && play.state.is_on_battlefield(roller)
        && play.distance(me.card, roller) <= 3
}
