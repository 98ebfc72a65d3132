//! Guild Dwarves. Finished so far: Gror, Thorkur, Halvor, Baldar, Defender.

use super::shared::A_HERO_IS_BORN;
use crate::Code;
use table::Flow;
use wars::lasting::{Until, Whom};
use wars::{Ability, Ask, Attack, Bearer, Cause, Mark, Play, Prompt};

pub(crate) const CODE: Code = Code {
    faction: "Guild Dwarves",
    abilities: &[
        ("Hammer Quake", &HAMMER_QUAKE),
        ("Magic Barrier", &MAGIC_BARRIER),
        ("Rage", &RAGE),
        ("Shield Block", &SHIELD_BLOCK),
        ("Engage", &ENGAGE),
    ],
    events: &[("A Hero Is Born", &A_HERO_IS_BORN)],
    worn: &[],
};

/// His attack affects every other card within 2 spaces of him.
static HAMMER_QUAKE: Ability = Ability::new("Hammer Quake").affects(|position, me, _| {
    let around = position.within(me.card, 2).with(position.square(me.card));
    position.cards_on(around).without(me.card)
});

/// Once in each turn, when he is about to get wounds, you may pay 1 magic to prevent one of them
/// (FAQ-VII-01).
static MAGIC_BARRIER: Ability = Ability::new("Magic Barrier").wounds_coming(|play, me, harm| {
    let price = play.ability_price(me.seat, 1);
    let is_open = harm.card == me.card
        && !play.state.has_mark(me.card, Mark::Used)
        && play.can_pay(me.seat, price).is_ok();
    if is_open && play.may(me.seat, Prompt::new("Magic Barrier", Ask::Use).about(me.card))? {
        play.state.mark(me.card, Mark::Used);
        play.pay(me.seat, price);
        harm.wounds -= 1;
    }
    Ok(())
});

/// Declared as attacker he may be given 1 or 2 wounds; each raises his attack value by 1 for
/// this turn.
static RAGE: Ability = Ability::new("Rage").before_attack(rage).lends(&[&ENRAGED]);

static ENRAGED: Ability = Ability::effect("Rage").own_attack(|_, me, _| me.value as i8);

fn rage(play: &mut Play, me: Bearer, _: &mut Attack) -> Flow {
    let prompt = Prompt::new("Rage", Ask::Number).about(me.card);
    let wounds = play.choose_number(me.seat, prompt, 0, 2)?;
    if wounds > 0 {
        play.last(&ENRAGED, Whom::Card(me.card), me.seat, wounds, Until::EndOfTurn);
        play.wound(me.card, wounds, Cause::ability(me.seat, me.card))?;
    }
    Ok(())
}

/// An opponent's attack on him gives no wound if one of its dice misses.
static SHIELD_BLOCK: Ability = Ability::new("Shield Block")
    .shields(|position, me, strike, roll| position.is_enemy(strike.attacker, me.seat) && roll.misses() > 0);

/// An enemy unit next to it cannot be moved (FAQ-VII-03).
static ENGAGE: Ability = Ability::new("Engage").holds(|position, me, unit| {
    if position.is_enemy(unit, me.seat) { position.adjacent(me.card) } else { grid::Squares::NONE }
});
