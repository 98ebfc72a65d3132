//! Abilities that stand on the sheets of several factions.

use table::{Flow, Seat};
use wars::{Ability, Bearer, CardId, Cards, Cause, EventCard, Happening, Mark, On, Play, Position, Trigger};

/// "When your phase begins or ends": whether it is the turn of the bearer's controller.
pub(crate) fn in_own_turn(position: &Position, me: Bearer, _: &Happening) -> bool {
    position.state.active == me.seat
}

/// Its range is 4 spaces instead of 3.
pub(crate) static FAR_SHOT: Ability = Ability::new("Far Shot").range(|_, _| 4);

/// The first time in a turn that it has attacked an enemy unit, it gets 1 boost.
pub(crate) static MOMENTUM: Ability = Ability::new("Momentum").triggers(&[Trigger::new(
    On::Attacked,
    |position, me, now| {
        let Happening::Attacked(attack) = now else { return false };
        attack.attacker == me.card
            && position.is_unit(attack.target)
            && position.cast.are_enemies(attack.defender, attack.seat)
            && position.state.is_on_battlefield(me.card)
            && !position.state.has_mark(me.card, Mark::Used)
    },
    |play, me, _| {
        play.state.mark(me.card, Mark::Used);
        play.boost(me.card, 1);
        Ok(())
    },
)]);

/// An enemy unit next to it that steps, or is forced, away from it takes 1 damage, each time.
pub(crate) static ENGAGE: Ability = Ability::new("Engage").triggers(&[Trigger::new(
    On::Stepped,
    |position, me, now| {
        let Happening::Stepped(step) = now else { return false };
        let (field, here) = (position.cast.battlefield, position.square(me.card));
        position.is_unit(step.unit)
            && position.is_enemy(step.unit, me.seat)
            && position.state.is_on_battlefield(step.unit)
            && field.distance(here, step.from) == 1
            && field.distance(here, step.to) > 1
    },
    |play, me, now| {
        let Happening::Stepped(step) = now else { return Ok(()) };
        play.wound(step.unit, 1, Cause::ability(me.seat, me.card))
    },
)
// All that engage one unit are of one player and do the same.
.order_free()]);

/// The extra attack of a unit, on an enemy card next to it.
pub(crate) fn attack_again(play: &mut Play, unit: CardId, seat: Seat, source: &'static str) -> Flow {
    if !play.state.is_on_battlefield(unit) || !play.may_chain() {
        return Ok(());
    }
    let targets: Cards = play
        .targets(unit)
        .into_iter()
        .filter(|&card| play.is_enemy(card, seat) && play.are_adjacent(unit, card))
        .collect();
    play.offer_attack_on(unit, targets, seat, source)?;
    Ok(())
}

/// An active event that does nothing when it is played: its text is in effect afterwards.
pub(crate) const ACTIVE: EventCard = EventCard::new(|_, _, _| Ok(()));
