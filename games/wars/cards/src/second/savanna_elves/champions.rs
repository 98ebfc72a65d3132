use wars::{Ability, Ask, Bearer, Cards, Position, Trigger};

/// Miti Kyru. After its move every friendly unit next to it gets 1 boost.
pub(super) static INSPIRE: Ability = Ability::new("Inspire").on(Trigger::moved(
    |position, me, _| !inspired(position, me).is_empty(),
    |play, me, _| {
        for unit in play.by_place(inspired(play, me)) {
            play.boost(unit, 1);
        }
        Ok(())
    },
)
.own());

fn inspired(position: &Position, me: Bearer) -> Cards {
    position.units().of(me.seat).next_to(me).cards()
}

/// Miti Kyru. After its attack you may pay 1 magic or 1 boost of it: it is forced 1 or 2 spaces.
pub(super) static WITHDRAW: Ability = Ability::new("Withdraw").on(Trigger::attacked(
    |position, me, _| {
        position.state.is_on_battlefield(me.card)
            && position.magic(me.seat) + position.state.tokens(me.card) as usize > 0
            && !position.force_spaces(me.card, 2).is_empty()
    },
    |play, me, _| {
        let allowed: &[u8] = match (play.magic(me.seat), play.state.tokens(me.card)) {
            (0, _) => &[1],
            (_, 0) => &[0],
            _ => &[0, 1],
        };
        let prompt = me.asks(Ask::Option).rule("S8.2").options(&["Pay 1 magic", "Spend 1 boost"]);
        match play.may_choose_option(me.seat, prompt, allowed)? {
            None => return Ok(()),
            Some(0) => play.pay(me.seat, 1),
            Some(_) => play.remove_boost(me.card, 1),
        }
        // Its life may have been lost with the boost.
        if play.state.is_on_battlefield(me.card) {
            let spaces = play.force_spaces(me.card, 2);
            play.must_force(me.card, spaces, me.seat, me.ability.name)?;
        }
        Ok(())
    },
)
.own());
