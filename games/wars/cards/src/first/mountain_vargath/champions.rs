use super::FACTION;
use wars::lasting::{Until, Whom};
use wars::{Ability, Time, Trigger};

/// Bellor. A unit that attacks him from an adjacent space takes 1 wound with a die of 3 or more, if he
/// has survived.
pub(super) static RETRIBUTION: Ability = Ability::new("Retribution").on(Trigger::attacked(
    |position, me, attack| {
        // His space when he was attacked: he may have been moved since.
        let stood = if attack.target == me.card { attack.at } else { position.square(me.card) };
        attack.affected.contains(me.card)
            && position.cast.battlefield.distance(attack.from, stood) == 1
            && position.state.is_on_battlefield(attack.attacker)
    },
    |play, me, attack| match play.die(me.seat, me.ability.name)? {
        3.. => play.wound(attack.attacker, 1, me.cause()),
        _ => Ok(()),
    },
));

/// Growden. At the end of your turn you may put 2 wounds on a wall next to him.
pub(super) static SUNDER_HAMMER: Ability = Ability::new("Sunder Hammer").on(Trigger::picks_at(
    Time::EndOfTurn,
    |position, me| position.all_cards().walls().next_to(me).cards(),
    |play, me, wall| play.wound(wall, 2, me.cause()),
)
.own()
.may());

/// Luka. Enemy units within 3 spaces when a turn begins, of whichever player, are without abilities for
/// that turn, whatever becomes of either of them.
pub(super) static DISRUPTION_FIELD: Ability = Ability::new("Disruption Field")
    .on(Trigger::at(
        Time::StartOfTurn,
        |position, me| !position.units().enemy_to(me.seat).within(me, 3).is_empty(),
        |play, me| {
            for unit in play.by_place(play.units().enemy_to(me.seat).within(me, 3).cards()) {
                play.last(&DISRUPTED, Whom::Card(unit), me.seat, 0, Until::EndOfTurn);
            }
            Ok(())
        },
    ))
    .lends(&[&DISRUPTED]);

static DISRUPTED: Ability = Ability::effect("Disruption Field").suppresses(|_, me, unit| unit == me.card);

/// Quen. Once a turn, after his attack, you may pay 1 magic and attack with him again.
pub(super) static CHAIN_LIGHTNING: Ability = Ability::new("Chain Lightning").on(Trigger::attacked(
    |position, me, _| {
        position.can_pay(me.seat, position.ability_price(me.seat, 1)).is_ok() && position.can_attack(me.card)
    },
    |play, me, _| {
        play.pay(me.seat, play.ability_price(me.seat, 1));
        play.grant_attack(me.card)
    },
)
.own()
.once()
.may());

/// Varn. One die more for each friendly Vargath unit next to him.
pub(super) static EMBOLDENED: Ability = Ability::new("Emboldened").own_attack(|position, me, _| {
    position.units().friendly_to(me.seat).of_faction(FACTION).next_to(me).count() as i8
});
