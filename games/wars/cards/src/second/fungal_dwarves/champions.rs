use super::FUNGAL_BEAST;
use wars::{Ability, Cause, Entrance, Phase, Time, Trigger, at_all};

/// Monstrosity. It is summoned in the place of a Fungal Beast of yours with 5 or more boost, which is
/// destroyed.
pub(super) static FINAL_FORM: Ability = Ability::new("Final Form").entrance(
    Entrance::only(|position, seat, _| {
        let beasts = position.units().of(seat).named(FUNGAL_BEAST);
        beasts.filter(|beast| position.state.tokens(beast) >= 5).squares()
    })
    .enter(|play, seat, card, to| match play.state.card_at(to) {
        Some(beast) => play.replace_destroyed(beast, card, seat, Cause::ability(seat, card)),
        None => Ok(()),
    }),
);

/// Maldar. At the end of your move phase it takes 1 damage; if it is still there, a friendly unit next to
/// it may get 2 boost.
pub(super) static DECAY: Ability =
    Ability::new("Decay").on(Trigger::at(Time::End(Phase::Movement), at_all, |play, me| {
        play.wound(me.card, 1, me.cause())?;
        if !play.state.is_on_battlefield(me.card) {
            return Ok(());
        }
        let near = play.units().of(me.seat).next_to(me).cards();
        if !near.is_empty()
            && let Some(unit) = play.may_choose(me, near)?
        {
            play.boost(unit, 2);
        }
        Ok(())
    })
    .own());
