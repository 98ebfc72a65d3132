//! Events that are put under a unit with Built and give it an ability as long as they lie there
//! (rules card Upgrades). They move along with the unit like every card under one (F11.5).

use super::commons::{BUILT, diagonals};
use crate::first::shared::tramples;
use grid::Squares;
use table::Flow;
use wars::{Ability, Ask, By, CardId, EventCard, Mark, Play, Played, Position, Refusal, Trigger};

pub(super) static MORTAR_UPGRADE: EventCard =
    EventCard::new("Mortar Upgrade", upgrade).works_as(&MORTAR).grants(&[&EXPLOSIVE_SHELL]).goes_along();

pub(super) static TURRET_UPGRADE: EventCard =
    EventCard::new("Turret Upgrade", upgrade).works_as(&TURRET).grants(&[&GYRO_STABILIZER]).goes_along();

pub(super) static COLOSSUS_UPGRADE: EventCard =
    EventCard::new("Colossus Upgrade", upgrade).works_as(&COLOSSUS).grants(&[&MIGHTY_LEGS]).goes_along();

/// It is put under a unit with Built, of any player, that has no upgrade yet.
fn upgrade(play: &mut Play, me: Played) -> Flow {
    let is_meant = |unit| play.has(unit, &BUILT) && !is_upgraded(play, unit);
    if let Some(unit) =
        play.choose_card(me.seat, me.asks(Ask::Card), play.units().filter(is_meant).cards())?
    {
        play.slide_under(me.card, unit);
    }
    Ok(())
}

fn is_upgraded(position: &Position, unit: CardId) -> bool {
    position.state.under(unit).any(|card| position.face(card).has_word("Upgrade"))
}

static MORTAR: Ability = Ability::effect("Mortar Upgrade")
    .gives(|_, me, unit| (unit == me.host).then_some(&EXPLOSIVE_SHELL))
    .lends(&[&EXPLOSIVE_SHELL]);

static TURRET: Ability = Ability::effect("Turret Upgrade")
    .gives(|_, me, unit| (unit == me.host).then_some(&GYRO_STABILIZER))
    .lends(&[&GYRO_STABILIZER]);

static COLOSSUS: Ability = Ability::effect("Colossus Upgrade")
    .gives(|_, me, unit| (unit == me.host).then_some(&MIGHTY_LEGS))
    .lends(&[&MIGHTY_LEGS]);

/// It may attack any card within 3 spaces. A card that its attack destroys takes its neighbours along:
/// every card next to that space gets 1 wound.
static EXPLOSIVE_SHELL: Ability = Ability::new("Explosive Shell")
    .further_targets(|position, me| position.all_cards().within(me, 3).cards())
    .on(Trigger::destroyed(
        |position, _, fall| {
            fall.cause.by == By::Attack
                && !position.cards_on(position.cast.battlefield.adjacent(fall.square)).is_empty()
        },
        |play, me, fall| {
            let near = play.cards_on(play.cast.battlefield.adjacent(fall.square));
            play.wound_each(near, 1, me.cause())
        },
    )
    .by_it());

/// Its attacks also reach 1 or 2 spaces along a clear diagonal. Once a turn, after its attack, you may
/// pay 1 magic for another attack by it.
static GYRO_STABILIZER: Ability = Ability::new("Gyro Stabilizer")
    .further_targets(|position, me| {
        let spaces = diagonals(position, position.square(me.card), 2);
        position.cards_on(spaces.fold(Squares::NONE, |all, diagonal| all | diagonal))
    })
    .on(Trigger::attacked(
        |position, me, _| {
            position.can_pay(me.seat, position.ability_price(me.seat, 1)).is_ok()
                && position.can_attack(me.card)
        },
        |play, me, _| {
            play.pay(me.seat, play.ability_price(me.seat, 1));
            play.grant_attack(me.card)
        },
    )
    .own()
    .once()
    .may());

/// It can be moved. Moved in a turn, it attacks adjacent cards only for the rest of it. It moves through
/// commons of any player, each of which gets 1 wound (F8.5, FAQ21-2.10.3.2).
pub(super) static MIGHTY_LEGS: Ability = Ability::new("Mighty Legs")
    .forbids_target(|position, me, strike| {
        let is_too_far = strike.is_by(me)
            && position.state.has_mark(me.card, Mark::Moved)
            && !position.are_adjacent(me.card, strike.target);
        is_too_far.then(|| {
            Refusal::new("F11.1", "The {card} has moved and attacks adjacent cards only.").about(me.card)
        })
    })
    .passes(|position, _, _| {
        // F12.5: a unit on a vine wall is not moved through.
        position.units().commons().squares() - position.state.vines_all()
    })
    .tramples(|_, _| true)
    .on(tramples());
