use wars::{Ability, Action, Ask, Bearer, Cards, Position, Trigger, When, always};

/// Makeinda Ru, Border Archer. Instead of moving it may get 1 boost.
pub(super) static PREPARE: Ability = Ability::new("Prepare").action(Action::new(
    When::InsteadOfMove,
    // S5.6: if it may not move, it may not do something instead of moving either.
    |position, me, _| position.may_move(me.card),
    |play, me, _| {
        play.boost(me.card, 1);
        Ok(())
    },
));

/// Makeinda Ru, Border Archer. Once a turn, after it attacked, you may spend 1 boost of it for an extra
/// attack.
pub(super) static SWIFT_SHOT: Ability = Ability::new("Swift Shot").on(Trigger::attacked(
    |position, me, _| {
        position.state.is_on_battlefield(me.card)
            && position.state.tokens(me.card) > 0
            && position.can_attack(me.card)
    },
    |play, me, _| {
        play.spend_boost(me.card, 1);
        play.attack(me.card, None)
    },
)
.own()
.once()
.may());

/// Lioness. It has as much more life as it has boost, 5 at most.
pub(super) static IMBUED_LIFE: Ability = Ability::new("Imbued Life")
    .life(|position, me, card| if card == me.card { position.state.tokens(card).min(5) } else { 0 });

/// Rhinoceros. It moves as many spaces more as it has boost, 5 at most.
pub(super) static IMBUED_SPEED: Ability = Ability::new("Imbued Speed")
    .spaces(|position, me, unit| if unit == me.card { position.state.tokens(unit).min(5) as i8 } else { 0 });

/// Spirit Mage. It gets 1 boost when it was summoned.
pub(super) static CHARGED: Ability = Ability::new("Charged").on(Trigger::summoned(always, |play, me, _| {
    play.boost(me.card, 1);
    Ok(())
})
.own());

/// Spirit Mage. After its move it gets 1 boost; or it loses 1, and a friendly unit within 3 spaces gets
/// 1. Choosing the mage himself is the former.
pub(super) static COMMUNE_WITH_SPIRITS: Ability = Ability::new("Commune with Spirits").on(Trigger::moved(
    |position, me, _| position.state.is_on_battlefield(me.card),
    |play, me, _| {
        let prompt = me.asks(Ask::Card).rule("S10.23");
        match play.choose_card(me.seat, prompt, communing(play, me))? {
            Some(unit) if unit != me.card => {
                play.remove_boost(me.card, 1);
                play.boost(unit, 1);
            }
            _ => play.boost(me.card, 1),
        }
        Ok(())
    },
)
.own());

fn communing(position: &Position, me: Bearer) -> Cards {
    let others = match position.state.tokens(me.card) {
        0 => Cards::NONE,
        _ => position.units().of(me.seat).within(me, 3).cards(),
    };
    others.with(me.card)
}
