//! Cave Goblins: single cards.

use super::shared::ACTIVE;
use crate::Code;
use table::Flow;
use wars::{Ability, Action, Ask, Bearer, Cards, EventCard, Phase, Play, Position, Prompt, Refusal, When};

pub(crate) const CODE: Code = Code {
    faction: "Cave Goblins",
    abilities: &[("Sly", &SLY)],
    events: &[("Unrelenting", &UNRELENTING)],
    worn: &[("Unrelenting", &RELENTLESS)],
};

/// Once a turn, during your attack phase, it may exchange places with a friendly unit of cost 0.
static SLY: Ability =
    Ability::new("Sly").once().actions(&[Action::new(When::AnyTime, may_swap, |play, me, _| swap(play, me))]);

fn may_swap(position: &Position, me: Bearer, seat: table::Seat) -> Result<(), Refusal> {
    if position.state.phase != Phase::Attack || position.state.active != seat {
        return Err(
            Refusal::new("S10.14", "The {card} uses that during the own attack phase.").about(me.card)
        );
    }
    if partners(position, me).is_empty() {
        return Err(Refusal::new("S10.17", "There is no friendly unit of cost 0 to exchange places with."));
    }
    Ok(())
}

fn partners(position: &Position, me: Bearer) -> Cards {
    let units = position.units_of(me.seat).without(me.card).into_iter();
    units.filter(|&unit| position.face(unit).cost == Some(0)).collect()
}

fn swap(play: &mut Play, me: Bearer) -> Flow {
    let units = partners(play, me);
    let prompt = Prompt::new("Sly", Ask::Card).rule("S10.17").about(me.card);
    if let Some(unit) = play.choose_card(me.seat, prompt, units)? {
        play.exchange(me.card, unit);
    }
    Ok(())
}

/// Your commons that would be destroyed go back to the hand of their owner instead.
static UNRELENTING: EventCard = ACTIVE;

static RELENTLESS: Ability = Ability::effect("Unrelenting").instead_of_destruction(|play, me, harm| {
    let is_meant = play.is_common(harm.card) && play.controller(harm.card) == me.seat;
    if is_meant {
        let owner = play.cast.owner(harm.card);
        play.return_to_hand(harm.card, owner)?;
    }
    Ok(is_meant)
});
