use table::{Flow, Seat};
use wars::{Ability, Ask, Bearer, Happening, On, Play, Prompt, Trigger};

/// After its move it gets 1 boost, if it has none.
pub(super) static RESTORE: Ability = Ability::new("Restore").triggers(&[Trigger::new(
    On::Moved,
    |position, me, now| {
        let Happening::Moved(walk) = now else { return false };
        walk.unit == me.card && position.state.tokens(me.card) == 0
    },
    |play, me, _| {
        play.boost(me.card, 1);
        Ok(())
    },
)]);

/// In your turn, when a friendly unit within 3 spaces has rolled, you may spend 1 boost of it to
/// roll all those dice again; and again, with another boost.
pub(super) static INFLUENCE: Ability = Ability::new("Influence").rerolls(influence);

fn influence(play: &mut Play, me: Bearer, seat: Seat, dice: &mut [u8]) -> Flow {
    while may_influence(play, me, seat) && !dice.is_empty() {
        let prompt = Prompt::new("Influence", Ask::Use).rule("S7.11").about(me.card);
        if !play.may(me.seat, prompt)? {
            break;
        }
        play.spend_boost(me.card, 1);
        play.reroll_all(seat, "Influence", dice)?;
    }
    Ok(())
}

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
