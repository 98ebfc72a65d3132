use crate::second::shared::ACTIVE;
use arrayvec::ArrayVec;
use table::{Flow, Seat};
use wars::{
    Ability, Ask, Bearer, CardId, Cards, Cause, EventCard, Happening, Move, On, Play, Position, Prompt,
    Trigger,
};

/// After you moved or forced a structure, 1 damage on a unit next to it, which may be forced
/// 1 space.
pub(super) static ICE_RAM: EventCard = ACTIVE;

pub(super) static RAMMING: Ability = Ability::effect("Ice Ram")
    .triggers(&[Trigger::new(On::Moved, rams, ram), Trigger::new(On::Forced, rams, ram)]);

fn shifted<'a>(now: &'a Happening) -> Option<&'a Move> {
    match now {
        Happening::Moved(shift) | Happening::Forced(shift) => Some(shift),
        _ => None,
    }
}

fn rams(position: &Position, me: Bearer, now: &Happening) -> bool {
    shifted(now).is_some_and(|shift| {
        shift.by == me.seat
            && position.is_structure(shift.unit)
            && position.state.is_on_battlefield(shift.unit)
            && !position.adjacent_units(shift.unit).is_empty()
    })
}

fn ram(play: &mut Play, me: Bearer, now: &Happening) -> Flow {
    let Some(shift) = shifted(now) else { return Ok(()) };
    let units = play.adjacent_units(shift.unit);
    let prompt = Prompt::new("Ice Ram", Ask::Card).rule("S10.23").about(shift.unit);
    let Some(unit) = play.may_choose_card(me.seat, prompt, units)? else {
        return Ok(());
    };
    play.wound(unit, 1, Cause::event(me.seat))?;
    if play.state.is_on_battlefield(unit) {
        let spaces = play.force_spaces(unit, 1);
        play.may_force(unit, spaces, me.seat, "Ice Ram")?;
    }
    Ok(())
}

/// Attacks of your units go through it.
pub(super) static PARAPET: Ability =
    Ability::new("Parapet").lets_through(|position, me, unit| position.controller(unit) == me.seat);

/// Every structure of yours loses 2 damage.
pub(super) static ICE_REPAIR: EventCard = EventCard::new(|play, seat, _| {
    for structure in play.structures_of(seat) {
        play.heal(structure, 2);
    }
    Ok(())
});

/// Up to 3 friendly structures within 3 spaces of your summoner are forced 1 or 2 spaces each.
pub(super) static GLACIAL_SHIFT: EventCard = EventCard::new(glacial_shift);

fn glacial_shift(play: &mut Play, seat: Seat, event: CardId) -> Flow {
    let summoner = play.cast.summoner(seat);
    let mut left: Cards = (play.structures_of(seat).into_iter())
        .filter(|&card| play.distance(summoner, card) <= 3 && play.may_be_forced(card))
        .collect();
    let mut chosen: ArrayVec<CardId, 3> = ArrayVec::new();
    let prompt = Prompt::new("Glacial Shift", Ask::Card).rule("S10.23").about(event);
    while !chosen.is_full() && !left.is_empty() {
        let Some(card) = play.may_choose_card(seat, prompt, left)? else { break };
        left.remove(card);
        chosen.push(card);
    }
    for card in chosen {
        if play.state.is_on_battlefield(card) {
            let spaces = play.force_spaces(card, 2);
            play.must_force(card, spaces, seat, "Glacial Shift")?;
        }
    }
    Ok(())
}
