use wars::{Ability, Ask, Bearer, Cards, Phase, Position, Time, Trigger};

/// Queen Maldaria. At the end of your attack phase you may spend 1 boost of it to place a friendly
/// common from anywhere next to it.
pub(super) static CALL_PROTECTION: Ability = Ability::new("Call Protection").on(Trigger::at(
    Time::End(Phase::Attack),
    |position, me| {
        position.state.tokens(me.card) > 0
            && !called(position, me).is_empty()
            && !position.empty_next_to(me).is_empty()
    },
    |play, me| {
        play.spend_boost(me.card, 1);
        let Some(common) = play.choose(me, called(play, me))? else { return Ok(()) };
        let prompt = me.asks_about(common, Ask::Space).rule("S10.17");
        if let Some(to) = play.choose_space(me.seat, prompt, play.empty_next_to(me))? {
            play.place(common, to);
        }
        Ok(())
    },
)
.own()
.may());

fn called(position: &Position, me: Bearer) -> Cards {
    position.units().of(me.seat).commons().cards()
}
