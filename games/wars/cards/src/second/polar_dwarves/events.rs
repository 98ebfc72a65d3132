use crate::second::shared::choose_up_to;
use table::Flow;
use wars::{Ability, Ask, Bearer, Cause, EventCard, Move, Play, Position, Trigger};

/// After you moved or forced a structure, 1 damage on a unit next to it, which may be forced
/// 1 space.
pub(super) static ICE_RAM: EventCard = EventCard::active(&RAMMING);

static RAMMING: Ability =
    Ability::effect("Ice Ram").on(Trigger::moved(rams, ram)).on(Trigger::forced(rams, ram));

fn rams(position: &Position, me: Bearer, shift: &Move) -> bool {
    shift.by == me.seat
        && position.is_structure(shift.unit)
        && position.state.is_on_battlefield(shift.unit)
        && !position.adjacent_units(shift.unit).is_empty()
}

fn ram(play: &mut Play, me: Bearer, shift: &Move) -> Flow {
    let prompt = me.asks_about(shift.unit, Ask::Card).rule("S10.23");
    let units = play.adjacent_units(shift.unit);
    let Some(unit) = play.may_choose_card(me.seat, prompt, units)? else { return Ok(()) };
    play.wound(unit, 1, Cause::event(me.seat))?;
    if play.state.is_on_battlefield(unit) {
        let spaces = play.force_spaces(unit, 1);
        play.may_force(unit, spaces, me.seat, me.ability.name)?;
    }
    Ok(())
}

/// Attacks of your units go through it.
pub(super) static PARAPET: EventCard = EventCard::structure(&LOOPHOLE);

static LOOPHOLE: Ability =
    Ability::new("Parapet").lets_through(|position, me, unit| position.controller(unit) == me.seat);

/// Every structure of yours loses 2 damage.
pub(super) static ICE_REPAIR: EventCard = EventCard::new("Ice Repair", |play, me| {
    for structure in play.by_place(play.structures_of(me.seat)) {
        play.heal(structure, 2);
    }
    Ok(())
});

/// Up to 3 friendly structures within 3 spaces of your summoner are forced 1 or 2 spaces each.
pub(super) static GLACIAL_SHIFT: EventCard = EventCard::new("Glacial Shift", |play, me| {
    let summoner = play.cast.summoner(me.seat);
    let structures = play.among(play.structures_of(me.seat));
    let is_near = |card| play.distance(summoner, card) <= 3 && play.may_be_forced(card);
    let near = structures.filter(is_near).cards();
    for card in choose_up_to(play, me, near, 3)? {
        if play.state.is_on_battlefield(card) {
            let spaces = play.force_spaces(card, 2);
            play.must_force(card, spaces, me.seat, me.name)?;
        }
    }
    Ok(())
});
