use super::champions::treat;
use wars::lasting::{Until, Whom};
use wars::{Ability, Action, Cards, Trigger, When};

/// Guardian Knight. An enemy unit next to one or more Guardian Knights must have one among its targets.
pub(super) static PROTECTOR: Ability = Ability::new("Protector").claims_attack(|position, me, attacker| {
    match position.is_enemy(attacker, me.seat) && position.are_adjacent(attacker, me.card) {
        true => position.units().named("Guardian Knight").cards().with(me.card),
        false => Cards::NONE,
    }
});

/// Honor Guard. When a champion or summoner of yours next to it starts to move, you may have it escort
/// that unit: it is put on an empty space next to where the unit arrives, before anything else that
/// follows on the move (FAQ21-2.16.7.1).
pub(super) static ESCORT: Ability = Ability::new("Escort")
    .on(Trigger::departs(
        |position, me, departure| {
            let unit = departure.unit;
            position.controller(unit) == me.seat
                && (position.is_champion(unit) || position.is_summoner(unit))
                && position.are_adjacent(me.card, unit)
        },
        |play, me, departure| {
            play.end_lasting(&ESCORTING, me.card);
            play.last_about(&ESCORTING, Whom::Card(me.card), departure.unit, me.seat, Until::EndOfPhase);
            Ok(())
        },
    )
    .may())
    .lends(&[&ESCORTING]);

static ESCORTING: Ability = Ability::effect("Escort").on(Trigger::arrived(
    |_, me, moved| moved.unit == me.host,
    |play, me, moved| {
        play.end_lasting(&ESCORTING, me.card);
        if let Some(to) = play.choose_where(me, play.empty_next_to(moved.unit))? {
            play.place(me.card, to);
        }
        Ok(())
    },
));

/// Priest. Instead of attacking it may take 1 wound off an adjacent common, or for 1 magic off an
/// adjacent champion, of any player.
pub(super) static HEALING: Ability = Ability::new("Healing").action(Action::picks(
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
        treat(play, unit, 1)
    },
));

/// Stalwart Archer. One die more for each other friendly Stalwart Archer next to it.
pub(super) static HAIL_OF_ARROWS: Ability = Ability::new("Hail of Arrows").own_attack(|position, me, _| {
    position.units().friendly_to(me.seat).named("Stalwart Archer").next_to(me).count() as i8
});

/// Woeful Brother. When an enemy unit's attack on it has put no wound on it, it may trade places with a
/// unit next to it, of any player (FAQ21-2.16.6.1).
pub(super) static SWIFT_MANEUVER: Ability = Ability::new("Swift Maneuver").on(Trigger::picks_on_attack(
    |position, me, attack| {
        let is_missed = attack.affected.contains(me.card)
            && position.cast.are_enemies(attack.seat, me.seat)
            && attack.wounds_on(me.card) == 0;
        match is_missed {
            true => position.units().next_to(me).cards(),
            false => Cards::NONE,
        }
    },
    |play, me, _, unit| {
        play.exchange(me.card, unit);
        Ok(())
    },
)
.may());
