use super::FACTION;
use super::commons::SCAVENGE;
use crate::first::shared::{CAMOUFLAGE, SUMMONING, cards_under};
use grid::Squares;
use table::Seat;
use wars::lasting::{Until, Whom};
use wars::{Ability, Ask, CardId, Cards, EventCard, Position};

/// Until your next turn starts all your Sand Goblin units have Camouflage.
pub(super) static DUCK_AND_COVER: EventCard = EventCard::new("Duck and Cover", |play, me| {
    let until = Until::StartOfTurn(me.seat);
    play.last(&CAMOUFLAGE, Whom::FactionOf(me.seat, me.card), me.seat, 0, until);
    Ok(())
})
.grants(&[&CAMOUFLAGE]);

/// Each of your walls may be set down on another empty space of your half and is then healed of
/// up to 3 wounds. For the rest of this event phase you may summon.
pub(super) static MIRAGE: EventCard = EventCard::new("Mirage", |play, me| {
    let seat = me.seat;
    let mut left = play.wall_cards_of(seat);
    loop {
        let movable = play.among(left).filter(|wall| !play.is_vine(wall)).cards();
        let spaces = play.empty() & play.cast.half(seat);
        if spaces.is_empty() {
            break;
        }
        let Some(wall) = play.may_choose_card(seat, me.asks(Ask::Card), movable)? else { break };
        left.remove(wall);
        let prompt = me.asks(Ask::Space).rule("F7.3").about(wall);
        let Some(to) = play.choose_space(seat, prompt, spaces)? else { break };
        play.place(wall, to);
        let most = play.state.wounds(wall).min(3);
        let healed = play.choose_number(seat, me.asks(Ask::Number).about(wall), 0, most)?;
        play.heal(wall, healed);
    }
    play.last(&SUMMONING, Whom::Side(seat), seat, 0, Until::EndOfPhase);
    Ok(())
})
.grants(&[&SUMMONING]);

/// For this turn your units with Scavenge have Stolen Weapons.
pub(super) static SHINY: EventCard = EventCard::new("Shiny", |play, me| {
    play.last(&STOLEN_WEAPONS, Whom::UnitsOf(me.seat), me.seat, 0, Until::EndOfTurn);
    Ok(())
})
.grants(&[&STOLEN_WEAPONS]);

/// Two dice more while a card is under it.
static STOLEN_WEAPONS: Ability = Ability::new("Stolen Weapons")
    .only_for(|position, unit| position.is_printed_on(unit, &SCAVENGE))
    .own_attack(|position, me, _| 2 * i8::from(!cards_under(position, me.card).is_empty()));

/// Up to two enemy commons, one after the other, are put on a free space next to one of your Sand
/// Goblin units within 3 spaces of where it stood.
pub(super) static TAUNT: EventCard = EventCard::new("Taunt", |play, me| {
    let mut done = Cards::NONE;
    for _ in 0..2 {
        let has_space = |unit| !lures(play, me.seat, unit).is_empty();
        let enemies = play.units().enemy_to(me.seat).commons().not_in(done).filter(has_space).cards();
        if enemies.is_empty() {
            break;
        }
        let Some(unit) = play.may_choose_card(me.seat, me.asks(Ask::Card), enemies)? else { break };
        done.insert(unit);
        let prompt = me.asks(Ask::Space).about(unit);
        if let Some(to) = play.choose_space(me.seat, prompt, lures(play, me.seat, unit))? {
            play.place(unit, to);
        }
    }
    Ok(())
});

fn lures(position: &Position, seat: Seat, unit: CardId) -> Squares {
    let goblins = position.units().of(seat).of_faction(FACTION).within(unit, 3).squares();
    position.cast.battlefield.spread(goblins) & position.free()
}
