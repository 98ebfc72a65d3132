//! Fallen Kingdom. Finished so far: Ret-Talus, Skhull, Reaper, Reaver, Cultist, Skeletal Archer,
//! Zombie Warrior, Forced Summon.

use super::shared::{FEAR, cards_under, keep_under};
use crate::Code;
use table::Flow;
use wars::{
    Ability, Action, Ask, Bearer, By, CardId, Cards, Cause, Destination, EventCard, Fall, Happening, On,
    Pile, Play, Position, Prompt, Refusal, Trigger, When,
};

const FACTION: &str = "Fallen Kingdom";

pub(crate) const CODE: Code = Code {
    faction: FACTION,
    abilities: &[
        ("Raise the Dead", &RAISE_THE_DEAD),
        ("Infect", &INFECT),
        ("Fear", &FEAR),
        ("Soul Harvest", &SOUL_HARVEST),
        ("Undying", &UNDYING),
        ("Death Curse", &DEATH_CURSE),
        ("Magic Locked", &MAGIC_LOCKED),
    ],
    events: &[("Forced Summon", &FORCED_SUMMON)],
    worn: &[],
};

/// Instead of attacking he may pay 2 magic to put a Fallen Kingdom common from your discard pile
/// on an empty space next to him.
static RAISE_THE_DEAD: Ability = Ability::new("Raise the Dead").actions(&[Action::new(
    When::InsteadOfAttack,
    |position, me, seat| {
        position.can_pay(seat, position.ability_price(seat, 2))?;
        match (position.adjacent(me.card) & position.empty()).is_empty() {
            true => Err(Refusal::new("F6.3", "There is no empty space next to the {card}.").about(me.card)),
            false => Ok(()),
        }
    },
    |play, me, seat| {
        // FAQ-VI-04: the cards that pay for it are in the discard pile by then.
        play.pay(seat, play.ability_price(seat, 2));
        let is_dead = |&card: &_| play.is_common(card) && play.face(card).faction == FACTION;
        let dead = play.state.pile(seat, Pile::Discard).filter(is_dead).collect();
        let prompt = Prompt::new("Raise the Dead", Ask::Card).about(me.card);
        let Some(unit) = play.choose_card(seat, prompt, dead)? else { return Ok(()) };
        let spaces = play.adjacent(me.card) & play.empty();
        let prompt = Prompt::new("Raise the Dead", Ask::Space).about(unit);
        if let Some(to) = play.choose_space(seat, prompt, spaces)? {
            play.put_into_play(unit, to, seat);
        }
        Ok(())
    },
)]);

/// For each enemy unit that it destroys you may put a Zombie Warrior from your discard pile on
/// the space of the victim.
static INFECT: Ability = Ability::new("Infect").triggers(&[Trigger::new(
    On::Destroyed,
    |position, me, now| {
        let Happening::Destroyed(fall) = now else { return false };
        fall.cause.source == me.card
            && position.is_unit(fall.card)
            && position.cast.are_enemies(fall.controller, me.seat)
            && position.free().contains(fall.square)
            && zombie(position, me).is_some()
    },
    |play, me, now| {
        let Happening::Destroyed(fall) = now else { return Ok(()) };
        if let Some(zombie) = zombie(play, me) {
            play.put_into_play(zombie, fall.square, me.seat);
        }
        Ok(())
    },
)
.may()]);

fn zombie(position: &Position, me: Bearer) -> Option<CardId> {
    position.state.pile(me.seat, Pile::Discard).find(|&card| position.face(card).name == "Zombie Warrior")
}

/// A unit that it destroys and that would be your magic goes under it; it has a die more for
/// each unit card there.
static SOUL_HARVEST: Ability = Ability::new("Soul Harvest")
    .destination(keep_under)
    .own_attack(|position, me, _| cards_under(position, me.card).count() as i8);

/// Destroyed by an attack, it rolls a die: with 5 or more it comes back with 1 wound on an empty
/// space next to its destroyer.
static UNDYING: Ability = Ability::new("Undying").triggers(&[Trigger::new(
    On::Destroyed,
    |position, me, now| {
        let Happening::Destroyed(fall) = now else { return false };
        fall.card == me.card && fall.cause.by == By::Attack && !graves(position, fall).is_empty()
    },
    undying,
)]);

fn graves(position: &Position, fall: &Fall) -> grid::Squares {
    match position.state.square_of(fall.cause.source) {
        Some(square) => position.cast.battlefield.adjacent(square) & position.empty(),
        None => grid::Squares::NONE,
    }
}

fn undying(play: &mut Play, me: Bearer, now: &Happening) -> Flow {
    let Happening::Destroyed(fall) = now else { return Ok(()) };
    if play.die(me.seat, "Undying")? < 5 {
        return Ok(());
    }
    let spaces = graves(play, fall);
    let prompt = Prompt::new("Undying", Ask::Space).about(me.card);
    if let Some(to) = play.choose_space(me.seat, prompt, spaces)? {
        play.put_into_play(me.card, to, fall.controller);
        play.state.set_wounds(me.card, 1);
    }
    Ok(())
}

/// Destroyed by an enemy unit's attack, it rolls a die: with 3 or more the destroyer gets 1 wound.
static DEATH_CURSE: Ability = Ability::new("Death Curse").triggers(&[Trigger::new(
    On::Destroyed,
    |position, me, now| {
        let Happening::Destroyed(fall) = now else { return false };
        fall.card == me.card
            && fall.cause.by == By::Attack
            && position.cast.are_enemies(fall.cause.seat, fall.controller)
            && position.state.is_on_battlefield(fall.cause.source)
    },
    |play, me, now| {
        let Happening::Destroyed(fall) = now else { return Ok(()) };
        if play.die(me.seat, "Death Curse")? >= 3 {
            play.wound(fall.cause.source, 1, Cause::ability(me.seat, me.card))?;
        }
        Ok(())
    },
)]);

/// When it is destroyed, a die: with 3 or more it goes to its controller's discard pile.
static MAGIC_LOCKED: Ability = Ability::new("Magic Locked").destination(|play, me, fall, destination| {
    if fall.card == me.card && play.die(fall.controller, "Magic Locked")? >= 3 {
        *destination = Destination::Discard(fall.controller);
    }
    Ok(())
});

/// Your summoner takes 2 wounds; you may summon a champion of your hand for up to 5 magic less.
static FORCED_SUMMON: EventCard = EventCard::new(|play, seat, _| {
    let is_champion = |&card: &_| play.is_champion(card);
    let champions: Cards = play.state.pile(seat, Pile::Hand).filter(is_champion).collect();
    play.wound(play.cast.summoner(seat), 2, Cause::event(seat))?;
    let prompt = Prompt::new("Forced Summon", Ask::Card).rule("F6.3");
    let discounted = |play: &Play, card| play.summon_price(seat, card).saturating_sub(5);
    let can = |&card: &_| play.may_summon(seat, card, discounted(play, card)).is_ok();
    let possible = champions.into_iter().filter(can).collect();
    let Some(champion) = play.may_choose_hidden(seat, prompt, possible)? else { return Ok(()) };
    let spaces = play.summon_spaces(seat, champion);
    let prompt = Prompt::new("Forced Summon", Ask::Space).rule("F6.2").about(champion);
    let Some(to) = play.choose_space(seat, prompt, spaces)? else { return Ok(()) };
    play.summon(seat, champion, to, discounted(play, champion))
});
