use super::commons::{BUILT, beside_built, is_printed_built};
use wars::lasting::{Until, Whom};
use wars::{Ability, Ask, EventCard, Kind};

/// Every wall of one opponent gets 3 wounds.
pub(super) static BESIEGE_THE_WALLS: EventCard = EventCard::new("Besiege the Walls", |play, me| {
    match play.choose_opponent(me.seat, me.asks(Ask::Option), |_, _| true)? {
        Some(other) => play.wound_each(play.wall_cards_of(other), 3, me.cause()),
        None => Ok(()),
    }
});

/// One unit of any player has two dice more for this turn.
pub(super) static HEROIC_FEAT: EventCard = EventCard::new("Heroic Feat", |play, me| {
    if let Some(unit) = play.choose_card(me.seat, me.asks(Ask::Card), play.units().cards())? {
        play.last(&FEAT, Whom::Card(unit), me.seat, 0, Until::EndOfTurn);
    }
    Ok(())
})
.grants(&[&FEAT]);

static FEAT: Ability = Ability::effect("Heroic Feat").own_attack(|_, _, _| 2);

/// A common with Built is summoned from your hand for nothing, also next to your units with Built.
pub(super) static EXPAND: EventCard = EventCard::new("Expand", |play, me| {
    let (seat, whom) = (me.seat, Whom::Side(me.seat));
    play.last(&EXPANDING, whom, seat, 0, Until::EndOfPhase);
    let can = |card| is_printed_built(play, card) && play.may_summon(seat, card, 0).is_ok();
    let towers = play.among(play.hand(seat)).commons().filter(can).cards();
    if let Some(tower) = play.choose_hidden(seat, me.asks(Ask::Card), towers)? {
        let prompt = me.asks(Ask::Space).rule("F6.2").about(tower);
        if let Some(to) = play.choose_space(seat, prompt, play.summon_spaces(seat, tower))? {
            play.summon(seat, tower, to, 0)?;
        }
    }
    play.end_lasting_for(&EXPANDING, whom);
    Ok(())
})
.grants(&[&EXPANDING]);

static EXPANDING: Ability =
    Ability::effect("Expand").summon_spaces(|position, me, _| beside_built(position, me.seat));

/// Until your next turn starts, only dice of 5 or more wound your walls and your units with Built in
/// attacks of enemy units.
pub(super) static STRENGTHEN_STRUCTURES: EventCard = EventCard::new("Strengthen Structures", |play, me| {
    play.last(&STRENGTHENED, Whom::Side(me.seat), me.seat, 0, Until::StartOfTurn(me.seat));
    Ok(())
})
.grants(&[&STRENGTHENED]);

static STRENGTHENED: Ability =
    Ability::effect("Strengthen Structures").damage(|position, me, strike, damage| {
        let card = strike.target;
        let is_meant = position.controller(card) == me.seat
            && position.is_enemy(strike.attacker, me.seat)
            && (position.is_wall(card) || position.has(card, &BUILT));
        if is_meant {
            damage.wounds_from = damage.wounds_from.max(5);
        }
    });

/// Look through your draw pile for an event, a wall or a unit with Built, show it and take it into your
/// hand; then the draw pile is shuffled. For the rest of this event phase you may summon units with
/// Built.
pub(super) static ACCELERATED_CONSTRUCTION: EventCard =
    EventCard::new("Accelerated Construction", |play, me| {
        let is_meant = |card| match play.kind(card) {
            Kind::Event | Kind::Wall(_) => true,
            Kind::Common | Kind::Champion => is_printed_built(play, card),
            Kind::Summoner | Kind::Conjuration | Kind::Structure => false,
        };
        let cards = play.among(play.draw_pile(me.seat)).filter(is_meant).cards();
        if let Some(card) = play.choose_hidden(me.seat, me.asks(Ask::Card), cards)? {
            play.reveal(card);
            play.take_into_hand(card, me.seat);
        }
        play.shuffle(me.seat);
        play.last(&CONSTRUCTION, Whom::Side(me.seat), me.seat, 0, Until::EndOfPhase);
        Ok(())
    })
    .grants(&[&CONSTRUCTION]);

static CONSTRUCTION: Ability = Ability::effect("Accelerated Construction")
    .summons_now(|position, _, card| is_printed_built(position, card));

/// Every wall in play gets 4 wounds.
pub(super) static DESTABILIZE: EventCard = EventCard::new("Destabilize", |play, me| {
    play.wound_each(play.all_cards().walls().cards(), 4, me.cause())
});
