//! Cave Goblins: single cards.

use crate::Code;
use wars::{Ability, Action, Ask, Bearer, Cards, EventCard, Phase, Position, Refusal, Rescue, When};

pub(crate) const CODE: Code = Code { faction: "Cave Goblins", abilities: &[&SLY], events: &[&UNRELENTING] };

/// Sneeks. Once a turn, during your attack phase, it may exchange places with a friendly unit of cost
/// 0.
static SLY: Ability = Ability::new("Sly").action(
    Action::new(
        When::AnyTime,
        |position, me, seat| {
            if position.state.phase != Phase::Attack || position.state.active != seat {
                let reason = "The {card} uses that during the own attack phase.";
                return Err(Refusal::new("S10.14", reason).about(me.card));
            }
            if partners(position, me).is_empty() {
                let reason = "There is no friendly unit of cost 0 to exchange places with.";
                return Err(Refusal::new("S10.17", reason));
            }
            Ok(())
        },
        |play, me, _| {
            let prompt = me.asks(Ask::Card).rule("S10.17");
            if let Some(unit) = play.choose_card(me.seat, prompt, partners(play, me))? {
                play.exchange(me.card, unit);
            }
            Ok(())
        },
    )
    .once(),
);

fn partners(position: &Position, me: Bearer) -> Cards {
    position.units().of(me.seat).except(me).costing_at_most(0).cards()
}

/// Your commons that would be destroyed go back to the hand of their owner instead.
static UNRELENTING: EventCard = EventCard::active(&RELENTLESS);

static RELENTLESS: Ability = Ability::effect("Unrelenting").instead_of_destruction(Rescue {
    applies: |position, me, harm| position.is_common(harm.card) && position.controller(harm.card) == me.seat,
    run: |play, _, harm| {
        let owner = play.cast.owner(harm.card);
        play.return_to_hand(harm.card, owner)?;
        Ok(true)
    },
});
