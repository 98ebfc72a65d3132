//! Abilities that stand on the sheets of several factions.

use table::{Flow, Seat};
use wars::{Ability, CardId, Play, Trigger};

/// Its range is 4 spaces instead of 3.
pub(crate) static FAR_SHOT: Ability = Ability::new("Far Shot").range(|_, _| 4);

/// The first time in a turn that it has attacked an enemy unit, it gets 1 boost.
pub(crate) static MOMENTUM: Ability = Ability::new("Momentum").on(Trigger::attacked(
    |position, me, attack| {
        position.is_unit(attack.target)
            && attack.is_on_enemy(position)
            && position.state.is_on_battlefield(me.card)
    },
    |play, me, _| {
        play.boost(me.card, 1);
        Ok(())
    },
)
.own()
.once());

/// An enemy unit next to it that steps, or is forced, away from it takes 1 damage, each time.
pub(crate) static ENGAGE: Ability = Ability::new("Engage").on(Trigger::stepped(
    |position, me, step| {
        let (field, here) = (position.cast.battlefield, position.square(me.card));
        position.is_unit(step.unit)
            && position.is_enemy(step.unit, me.seat)
            && position.state.is_on_battlefield(step.unit)
            && field.distance(here, step.from) == 1
            && field.distance(here, step.to) > 1
    },
    |play, me, step| play.wound(step.unit, 1, me.cause()),
)
// All that engage one unit are of one player and do the same.
.order_free());

/// The extra attack of a unit, on an enemy card next to it.
pub(crate) fn attack_again(play: &mut Play, unit: CardId, seat: Seat, source: &'static str) -> Flow {
    if !play.state.is_on_battlefield(unit) {
        return Ok(());
    }
    let targets = play.among(play.targets(unit)).enemy_to(seat).next_to(unit).cards();
    play.offer_attack_on(unit, targets, seat, source)?;
    Ok(())
}
