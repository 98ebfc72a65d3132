//! Vanguards. Finished so far: Priest, Guardian Knight, A Hero Is Born, Abolish, Summoning Surge.

use super::shared::{A_HERO_IS_BORN, SUMMONING_SURGE};
use crate::Code;
use wars::{
    Ability, Action, Ask, Bearer, Cards, EventCard, Phase, Position, Prompt, Reaction, Refusal, When,
};

pub(crate) const CODE: Code = Code {
    faction: "Vanguards",
    abilities: &[("Healing", &HEALING), ("Protector", &PROTECTOR)],
    events: &[
        ("A Hero Is Born", &A_HERO_IS_BORN),
        ("Abolish", &ABOLISH),
        ("Summoning Surge", &SUMMONING_SURGE),
    ],
    worn: &[],
};

/// Instead of attacking it may take 1 wound off an adjacent common, or for 1 magic off an
/// adjacent champion, of any player.
static HEALING: Ability = Ability::new("Healing").actions(&[Action::new(
    When::InsteadOfAttack,
    |position, me, _| match patients(position, me).is_empty() {
        true => Err(Refusal::new("FAQ-XVI-01", "There is no common or champion that the {card} can heal.")
            .about(me.card)),
        false => Ok(()),
    },
    |play, me, seat| {
        let patients = patients(play, me);
        let prompt = Prompt::new("Healing", Ask::Card).rule("FAQ-XVI-01").about(me.card);
        let Some(unit) = play.choose_card(seat, prompt, patients)? else { return Ok(()) };
        if play.is_champion(unit) {
            play.pay(seat, play.ability_price(seat, 1));
        }
        play.heal(unit, 1);
        Ok(())
    },
)]);

fn patients(position: &Position, me: Bearer) -> Cards {
    let can_pay = position.can_pay(me.seat, position.ability_price(me.seat, 1)).is_ok();
    let is_patient = |&unit: &_| {
        position.state.wounds(unit) > 0 && (position.is_common(unit) || position.is_champion(unit) && can_pay)
    };
    position.adjacent_units(me.card).into_iter().filter(is_patient).collect()
}

/// An enemy unit next to one or more Guardian Knights must have one of them among its targets.
static PROTECTOR: Ability = Ability::new("Protector").claims_attack(|position, me, attacker| {
    position.is_enemy(attacker, me.seat) && position.are_adjacent(attacker, me.card)
});

/// When an opponent plays an event that is no wall in his event phase, it has no effect.
static ABOLISH: EventCard =
    EventCard::new(|_, _, _| Ok(())).reacts(Reaction::ToEvent(|position, seat, _| {
        position.state.phase == Phase::Events && position.state.active != seat
    }));
