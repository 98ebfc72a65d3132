//! Vanguards. Finished so far: Priest, Guardian Knight, A Hero Is Born, Abolish, Summoning Surge.

use super::shared::{A_HERO_IS_BORN, FLIGHT, GREATER_FLIGHT, RIDER, SUMMONING_SURGE};
use crate::Code;
use wars::{Ability, Action, Cards, EventCard, Phase, Reaction, When};

pub(crate) const CODE: Code = Code {
    faction: "Vanguards",
    abilities: &[&HEALING, &PROTECTOR, &GREATER_FLIGHT, &FLIGHT, &RIDER],
    events: &[&A_HERO_IS_BORN, &ABOLISH, &SUMMONING_SURGE],
};

/// Priest. Instead of attacking it may take 1 wound off an adjacent common, or for 1 magic off an
/// adjacent champion, of any player.
static HEALING: Ability = Ability::new("Healing").action(Action::picks(
    When::InsteadOfAttack,
    |position, me| {
        let can_pay = position.can_pay(me.seat, position.ability_price(me.seat, 1)).is_ok();
        let is_patient = |unit| position.is_common(unit) || position.is_champion(unit) && can_pay;
        position.units().next_to(me).wounded().filter(is_patient).cards()
    },
    "FAQ-XVI-01",
    "There is no common or champion that the {card} can heal.",
    |play, me, unit| {
        if play.is_champion(unit) {
            play.pay(me.seat, play.ability_price(me.seat, 1));
        }
        play.heal(unit, 1);
        Ok(())
    },
));

/// Guardian Knight. An enemy unit next to one or more Guardian Knights must have one of them among its
/// targets.
static PROTECTOR: Ability = Ability::new("Protector").claims_attack(|position, me, attacker| {
    match position.is_enemy(attacker, me.seat) && position.are_adjacent(attacker, me.card) {
        true => position.units().named("Guardian Knight").cards().with(me.card),
        false => Cards::NONE,
    }
});

/// When an opponent plays an event that is no wall in his event phase, it has no effect.
static ABOLISH: EventCard =
    EventCard::new("Abolish", |_, _| Ok(())).reacts(Reaction::ToEvent(|position, seat, _| {
        position.state.phase == Phase::Events && position.state.active != seat
    }));
