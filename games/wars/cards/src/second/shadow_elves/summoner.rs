use wars::{Ability, Action, Ask, Batch, Bearer, Cards, Position, Refusal, Trigger, When};

/// Selundar. In your turn he gets 1 boost for every friendly card within 3 spaces of him that has just
/// got damage, however much.
pub(super) static BLOOD_MAGIC: Ability = Ability::new("Blood Magic").on(Trigger::hurt(
    |position, me, batch| position.state.active == me.seat && bled(position, me, batch) > 0,
    |play, me, batch| {
        play.boost(me.card, bled(play, me, batch));
        Ok(())
    },
));

fn bled(position: &Position, me: Bearer, batch: &Batch) -> u8 {
    let Some(here) = position.state.square_of(me.card) else { return 0 };
    let is_near = |at| position.cast.battlefield.distance(here, at) <= 3;
    batch.hurt().filter(|&(card, at, seat)| card != me.card && seat == me.seat && is_near(at)).count() as u8
}

/// Selundar. During your turn you may spend 2 boost of it to return a friendly unit within 3 spaces to
/// the hand of its owner.
pub(super) static RETURN_TO_SHADOW: Ability = Ability::new("Return to Shadow").action(Action::new(
    When::AnyTime,
    |position, me, seat| {
        if position.state.active != seat {
            return Err(Refusal::new("S10.14", "The {card} uses that only in your own turn.").about(me.card));
        }
        if position.state.tokens(me.card) < 2 {
            return Err(Refusal::new("S10.8", "The {card} has less than 2 boost.").about(me.card));
        }
        if in_shadow(position, me).is_empty() {
            let reason = "There is no friendly unit near the {card} to return.";
            return Err(Refusal::new("S10.23", reason).about(me.card));
        }
        Ok(())
    },
    |play, me, seat| {
        let prompt = me.asks(Ask::Card).rule("S10.23");
        let Some(unit) = play.choose_card(seat, prompt, in_shadow(play, me))? else { return Ok(()) };
        play.spend_boost(me.card, 2);
        let owner = play.cast.owner(unit);
        play.return_to_hand(unit, owner)
    },
));

fn in_shadow(position: &Position, me: Bearer) -> Cards {
    position.units().of(me.seat).within(me, 3).cards()
}
