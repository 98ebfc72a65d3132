use wars::{Ability, Trigger};

/// Abua Shi. After its move a friendly unit within 3 spaces may get 1 boost, and all boost of it.
pub(super) static SPIRIT_BOND: Ability = Ability::new("Spirit Bond").on(Trigger::picks_on_move(
    |position, me, _| position.units().of(me.seat).within(me, 3).cards(),
    |play, me, _, unit| {
        let given = play.state.tokens(me.card);
        play.remove_boost(me.card, given);
        play.boost(unit, 1 + given);
        Ok(())
    },
)
.own()
.or_none()
.rule("S10.23"));
