//! Fallen Kingdom. Finished so far: Ret-Talus, Skhull, Reaper, Reaver, Cultist, Skeletal Archer,
//! Zombie Warrior, Forced Summon.

use super::shared::{FEAR, KEEP_UNDER, LIFE_DRAIN, MAGIC_DRAIN, cards_under};
use crate::Code;
use grid::Squares;
use wars::{
    Ability, Action, Ask, Bearer, By, CardId, Destination, Diversion, EventCard, Fall, Pile, Play, Position,
    Refusal, Trigger, When,
};

const FACTION: &str = "Fallen Kingdom";

pub(crate) const CODE: Code = Code {
    faction: FACTION,
    abilities: &[
        &RAISE_THE_DEAD,
        &INFECT,
        &FEAR,
        &SOUL_HARVEST,
        &UNDYING,
        &DEATH_CURSE,
        &MAGIC_LOCKED,
        &LIFE_DRAIN,
    ],
    events: &[&FORCED_SUMMON, &MAGIC_DRAIN],
};

/// Ret-Talus. Instead of attacking he may pay 2 magic to put a Fallen Kingdom common from your discard
/// pile on an empty space next to him.
static RAISE_THE_DEAD: Ability = Ability::new("Raise the Dead").action(Action::new(
    When::InsteadOfAttack,
    |position, me, seat| {
        position.can_pay(seat, position.ability_price(seat, 2))?;
        match position.empty_next_to(me).is_empty() {
            true => Err(Refusal::new("F6.3", "There is no empty space next to the {card}.").about(me.card)),
            false => Ok(()),
        }
    },
    |play, me, seat| {
        // FAQ-VI-04: the cards that pay for it are in the discard pile by then.
        play.pay(seat, play.ability_price(seat, 2));
        let pile = play.state.pile(seat, Pile::Discard).collect();
        let dead = play.among(pile).commons().of_faction(FACTION).cards();
        let Some(unit) = play.choose(me, dead)? else { return Ok(()) };
        if let Some(to) = play.choose_where_for(me, unit, play.empty_next_to(me))? {
            play.put_into_play(unit, to, seat);
        }
        Ok(())
    },
));

/// Zombie Warrior. For each enemy unit that it destroys you may put a Zombie Warrior from your discard
/// pile on the space of the victim.
static INFECT: Ability = Ability::new("Infect").on(Trigger::destroyed(
    |position, me, fall| {
        position.is_unit(fall.card)
            && position.cast.are_enemies(fall.controller, me.seat)
            && position.free().contains(fall.square)
            && zombie(position, me).is_some()
    },
    |play, me, fall| {
        if let Some(zombie) = zombie(play, me) {
            play.put_into_play(zombie, fall.square, me.seat);
        }
        Ok(())
    },
)
.by_it()
.may());

fn zombie(position: &Position, me: Bearer) -> Option<CardId> {
    position.state.pile(me.seat, Pile::Discard).find(|&card| position.face(card).name == "Zombie Warrior")
}

/// Reaper. A unit that it destroys and that would be your magic goes under it; it has a die more for
/// each unit card there.
static SOUL_HARVEST: Ability = Ability::new("Soul Harvest")
    .destination(KEEP_UNDER)
    .own_attack(|position, me, _| cards_under(position, me.card).count() as i8);

/// Reaver. Destroyed by an attack, it rolls a die: with 5 or more it comes back with 1 wound on an
/// empty space next to its destroyer.
static UNDYING: Ability = Ability::new("Undying").on(Trigger::destroyed(
    |position, _, fall| fall.cause.by == By::Attack && !graves(position, fall).is_empty(),
    |play, me, fall| {
        if play.die(me.seat, me.ability.name)? < 5 {
            return Ok(());
        }
        if let Some(to) = play.choose_where(me, graves(play, fall))? {
            play.put_into_play(me.card, to, fall.controller);
            play.state.set_wounds(me.card, 1);
        }
        Ok(())
    },
)
.own());

fn graves(position: &Position, fall: &Fall) -> Squares {
    match position.state.square_of(fall.cause.source) {
        Some(square) => position.cast.battlefield.adjacent(square) & position.empty(),
        None => Squares::NONE,
    }
}

/// Cultist. Destroyed by an enemy unit's attack, it rolls a die: with 3 or more the destroyer gets 1
/// wound.
static DEATH_CURSE: Ability = Ability::new("Death Curse").on(Trigger::destroyed(
    |position, _, fall| {
        fall.cause.by == By::Attack
            && position.cast.are_enemies(fall.cause.seat, fall.controller)
            && position.state.is_on_battlefield(fall.cause.source)
    },
    |play, me, fall| match play.die(me.seat, me.ability.name)? {
        3.. => play.wound(fall.cause.source, 1, me.cause()),
        _ => Ok(()),
    },
)
.own());

/// Skeletal Archer. When it is destroyed, a die: with 3 or more it goes to its controller's discard
/// pile.
static MAGIC_LOCKED: Ability = Ability::new("Magic Locked").destination(Diversion {
    applies: |_, me, fall, destination| fall.card == me.card && matches!(destination, Destination::Magic(_)),
    run: |play, me, fall, destination| {
        if play.die(fall.controller, me.ability.name)? >= 3 {
            *destination = Destination::Discard(fall.controller);
        }
        Ok(())
    },
});

/// Your summoner takes 2 wounds; you may summon a champion of your hand for up to 5 magic less.
static FORCED_SUMMON: EventCard = EventCard::new("Forced Summon", |play, me| {
    let champions = play.among(play.hand(me.seat)).champions().cards();
    // Wounds that kill him come when everything has been asked: the event is completed, and then
    // the game is over (FAQ-VI-03, F1.5).
    let summoner = play.cast.summoner(me.seat);
    let is_last = play.life_left(summoner) <= 2;
    if !is_last {
        play.wound(summoner, 2, me.cause())?;
    }
    let discounted = |play: &Play, card| play.summon_price(me.seat, card).saturating_sub(5);
    let can = |card| play.may_summon(me.seat, card, discounted(play, card)).is_ok();
    let possible = play.among(champions).filter(can).cards();
    let prompt = me.asks(Ask::Card).rule("F6.3");
    let champion = play.may_choose_hidden(me.seat, prompt, possible)?;
    let mut to = None;
    if let Some(champion) = champion {
        let prompt = me.asks(Ask::Space).rule("F6.2").about(champion);
        to = play.choose_space(me.seat, prompt, play.summon_spaces(me.seat, champion))?;
    }
    if is_last {
        play.wound(summoner, 2, me.cause())?;
    }
    match (champion, to) {
        (Some(champion), Some(to)) => play.summon(me.seat, champion, to, discounted(play, champion)),
        _ => Ok(()),
    }
});
