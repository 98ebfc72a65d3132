use super::FACTION;
use crate::first::shared::{is_outnumbered, outnumbers};
use wars::lasting::{Until, Whom};
use wars::{Ability, Ask, Cards, EventCard, Mark, Phase, Pile, Place, Reaction, Refusal};

/// Only while an opponent has more units: up to two commons of his with a summon cost of 2 or less are
/// discarded, so to your own pile (F11.4).
pub(super) static INTO_DARKNESS: EventCard = EventCard::new("Into Darkness", |play, me| {
    let prompt = me.asks(Ask::Option).rule("FAQ21-1.0.0.32");
    let chosen = play.choose_opponent(me.seat, prompt, |play, other| outnumbers(play, other, me.seat))?;
    let Some(victim) = chosen else { return Ok(()) };
    for _ in 0..2 {
        let commons = play.units().of(victim).commons().costing_at_most(2).cards();
        if commons.is_empty() {
            break;
        }
        let Some(unit) = play.may_choose_card(me.seat, me.asks(Ask::Card), commons)? else { break };
        play.discard_from_play(unit, me.seat)?;
    }
    Ok(())
})
.requires(is_outnumbered);

/// When one of your Shadow Elf commons or champions was destroyed and lies in an opponent's
/// magic pile, you lay it on top of your own instead.
pub(super) static SHADOWS: EventCard = EventCard::new("Shadows", |play, me| {
    play.put_on_magic(play.answered(), me.seat);
    Ok(())
})
.reacts(Reaction::ToDestruction(|position, seat, fall| {
    let in_enemy_magic = match position.state.place_of(fall.card) {
        Some(Place::In(holder, Pile::Magic)) => position.cast.are_enemies(holder, seat),
        _ => false,
    };
    in_enemy_magic
        && fall.controller == seat
        && position.is_common_or_champion(fall.card)
        && position.face(fall.card).faction == FACTION
}));

/// Each of your Shadow Elf units may be moved 1 space, in the order that you choose.
pub(super) static STALKING_ADVANCE: EventCard = EventCard::new("Stalking Advance", |play, me| {
    let mut done = Cards::NONE;
    loop {
        let elves = play.units().of(me.seat).of_faction(FACTION).not_in(done).able_to_move(1).cards();
        if elves.is_empty() {
            return Ok(());
        }
        let Some(unit) = play.may_choose_card(me.seat, me.asks(Ask::Card), elves)? else { return Ok(()) };
        done.insert(unit);
        play.may_walk(unit, 1, me.seat, me.name)?;
    }
});

/// In the next turn of an opponent his units move at most 1 space in the movement phase and attack only
/// adjacent cards in the attack phase.
pub(super) static SUMMON_THE_NIGHT: EventCard = EventCard::new("Summon the Night", |play, me| {
    if let Some(other) = play.choose_opponent(me.seat, me.asks(Ask::Option), |_, _| true)? {
        play.last(&NIGHT, Whom::Side(other), me.seat, other.index() as u8, Until::NextTurn(other));
    }
    Ok(())
})
.grants(&[&NIGHT]);

static NIGHT: Ability = Ability::effect("Summon the Night")
    .most_spaces(|position, me, unit| {
        let seat = position.controller(unit);
        let is_meant = seat.index() == me.value as usize
            && position.state.active == seat
            && position.is_in_phase(Phase::Movement);
        // FAQ21-2.13.4.1: however often it is moved in the phase.
        let has_moved = position.state.has_mark(unit, Mark::Marched) && position.state.spaces_moved(unit) > 0;
        is_meant.then_some(u8::from(!has_moved))
    })
    .forbids_target(|position, me, strike| {
        let seat = position.controller(strike.attacker);
        let is_meant = seat.index() == me.value as usize
            && position.state.active == seat
            && position.is_in_phase(Phase::Attack)
            && !position.are_adjacent(strike.attacker, strike.target);
        is_meant.then(|| {
            let reason = "In this night the {card} attacks adjacent cards only.";
            Refusal::new("FAQ-XIII-04", reason).about(strike.attacker)
        })
    });
