use super::commons::{VINEMANCER_AMBUSH, VINEMANCER_GUARD_ALONE};
use super::{VINE_WALL, grow};
use grid::Squares;
use wars::lasting::{Until, Whom};
use wars::{Ask, CardId, Cards, EventCard, Position, Refusal};

/// All your Swamp Orc units have Vinemancer Ambush for this turn.
pub(super) static AMBUSH: EventCard = EventCard::new("Ambush", |play, me| {
    play.last(&VINEMANCER_AMBUSH, Whom::FactionOf(me.seat, me.card), me.seat, 0, Until::EndOfTurn);
    Ok(())
})
.grants(&[&VINEMANCER_AMBUSH]);

/// Up to two commons of any player, one after the other: each is placed on a vine wall without
/// a unit within 4 spaces of it.
pub(super) static ENSNARE: EventCard = EventCard::new("Ensnare", |play, me| {
    let mut ensnared = Cards::NONE;
    while ensnared.count() < 2 {
        let commons = play.units().commons().not_in(ensnared);
        let commons = commons.filter(|unit| !snares(play, unit).is_empty()).cards();
        let Some(unit) = play.may_choose_card(me.seat, me.asks(Ask::Card), commons)? else { break };
        if let Some(to) = play.choose_space(me.seat, me.asks(Ask::Space).about(unit), snares(play, unit))? {
            play.place(unit, to);
        }
        ensnared.insert(unit);
    }
    Ok(())
});

fn snares(position: &Position, unit: CardId) -> Squares {
    position.within(unit, 4) & position.state.vines_all() & position.free()
}

/// You put a vine wall on a space next to one of your walls; a unit may be there.
pub(super) static VINE_GROWTH: EventCard = EventCard::new("Vine Growth", |play, me| {
    if !play.has_at_side(me.seat, VINE_WALL) {
        return Ok(());
    }
    // Which of the walls is meant makes no difference but for the space.
    let spaces = play.cast.battlefield.spread(play.walls_of(me.seat)) - play.walls_all();
    if let Some(to) = play.choose_space(me.seat, me.asks(Ask::Space).rule("F12.4"), spaces)? {
        grow(play, me.seat, to);
    }
    Ok(())
})
.requires(|position, seat| {
    let is_own_vine = |card| position.is_vine(card) && position.cast.owner(card) == seat;
    match position.cast.cards().any(is_own_vine) {
        true => Ok(()),
        false => Err(Refusal::new("FAQ21-1.0.0.25", "You have no vine wall pile.")),
    }
});

/// All your Swamp Orc units have Vinemancer Guard until your next turn starts; the freedom to
/// leave vine walls is no part of it.
pub(super) static VINE_GUARD: EventCard = EventCard::new("Vine Guard", |play, me| {
    let whom = Whom::FactionOf(me.seat, me.card);
    play.last(&VINEMANCER_GUARD_ALONE, whom, me.seat, 0, Until::StartOfTurn(me.seat));
    Ok(())
})
.grants(&[&VINEMANCER_GUARD_ALONE]);
