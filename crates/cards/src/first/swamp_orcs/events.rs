use super::commons::{VINEMANCER_AMBUSH, VINEMANCER_GUARD_ALONE};
use super::{VINE_WALL, grow};
use grid::Squares;
use table::{Flow, Seat};
use wars::lasting::{Until, Whom};
use wars::{Ask, CardId, Cards, EventCard, Play, Position, Prompt, Refusal};

/// All your Swamp Orc units have Vinemancer Ambush for this turn.
pub(super) static AMBUSH: EventCard = EventCard::new(|play, seat, event| {
    let whom = Whom::FactionOf(seat, event);
    play.last(&VINEMANCER_AMBUSH, whom, seat, 0, Until::EndOfTurn);
    Ok(())
})
.grants(&[&VINEMANCER_AMBUSH]);

/// Up to two commons of any player, one after the other: each is placed on a vine wall without
/// a unit within 4 spaces of it.
pub(super) static ENSNARE: EventCard = EventCard::new(ensnare);

fn ensnare(play: &mut Play, seat: Seat, _: CardId) -> Flow {
    let mut ensnared = Cards::NONE;
    while ensnared.count() < 2 {
        let is_meant =
            |unit| play.is_common(unit) && !ensnared.contains(unit) && !snares(play, unit).is_empty();
        let commons = play.units_where(is_meant);
        let Some(unit) = play.may_choose_card(seat, Prompt::new("Ensnare", Ask::Card), commons)? else {
            break;
        };
        let vines = snares(play, unit);
        let prompt = Prompt::new("Ensnare", Ask::Space).about(unit);
        if let Some(to) = play.choose_space(seat, prompt, vines)? {
            play.place(unit, to);
        }
        ensnared.insert(unit);
    }
    Ok(())
}

fn snares(position: &Position, unit: CardId) -> Squares {
    position.within(unit, 4) & position.state.vines_all() & position.free()
}

/// You put a vine wall on a space next to one of your walls; a unit may be there.
pub(super) static VINE_GROWTH: EventCard = EventCard::new(vine_growth).requires(|position, seat| {
    let is_own_vine = |card| position.is_vine(card) && position.cast.owner(card) == seat;
    match position.cast.cards().any(is_own_vine) {
        true => Ok(()),
        false => Err(Refusal::new("FAQ21-1.0.0.25", "You have no vine wall pile.")),
    }
});

fn vine_growth(play: &mut Play, seat: Seat, _: CardId) -> Flow {
    if !play.has_at_side(seat, VINE_WALL) {
        return Ok(());
    }
    // Which of the walls is meant makes no difference but for the space.
    let spaces = play.cast.battlefield.spread(play.walls_of(seat)) - play.walls_all();
    let prompt = Prompt::new("Vine Growth", Ask::Space).rule("F12.4");
    if let Some(to) = play.choose_space(seat, prompt, spaces)? {
        grow(play, seat, to);
    }
    Ok(())
}

/// All your Swamp Orc units have Vinemancer Guard until your next turn starts; the freedom to
/// leave vine walls is no part of it.
pub(super) static VINE_GUARD: EventCard = EventCard::new(|play, seat, event| {
    let whom = Whom::FactionOf(seat, event);
    play.last(&VINEMANCER_GUARD_ALONE, whom, seat, 0, Until::StartOfTurn(seat));
    Ok(())
})
.grants(&[&VINEMANCER_GUARD_ALONE]);
