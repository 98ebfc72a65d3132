use super::CITADEL;
use wars::{Ability, Phase, Stage, Symbols, Time, Trigger};

/// Coleen Brighton. When a friendly Citadel unit within 3 spaces of it is attacked, by whomever, roll two
/// dice: every special takes 1 off the attacker's strength, never below 1.
pub(super) static DIVINE_SHIELD: Ability =
    Ability::new("Divine Shield").any_attack(Stage::Aimed, |play, me, attack| {
        let target = attack.target;
        let is_meant = play.is_unit(target)
            && play.has_word(target, CITADEL)
            && play.controller(target) == me.seat
            && target != me.card
            && play.distance(me.card, target) <= 3;
        if !is_meant {
            return Ok(());
        }
        let mut dice = [0; 2];
        play.roll_for(me.card, me.seat, me.ability.name, &mut dice)?;
        let is_special = |die: &&u8| play.cast.symbols(**die).contains(Symbols::SPECIAL);
        let specials = dice.iter().filter(is_special).count() as u8;
        attack.value = attack.value.saturating_sub(specials).max(attack.value.min(1));
        Ok(())
    });

/// Jacob Eldwyn. It is 1 stronger for every 2 of your magic.
pub(super) static RADIANT_SHOT: Ability =
    Ability::new("Radiant Shot").own_attack(|position, me, _| (position.magic(me.seat) / 2) as i8);

/// Valna Stoutheart. At the start of your summon phase you draw 2 cards.
pub(super) static GUIDANCE: Ability = Ability::new("Guidance").on(Trigger::at(
    Time::Start(Phase::Summon),
    |position, me| position.draw_pile_count(me.seat) > 0,
    |play, me| play.draw_cards(me.seat, 2),
)
.own());

/// Valna Stoutheart. It is 1 stronger for each friendly Citadel unit within 2 spaces.
pub(super) static CITADEL_CHAMPION: Ability =
    Ability::new("Citadel Champion").own_attack(|position, me, _| {
        position.units().of(me.seat).with_word(CITADEL).within(me, 2).count() as i8
    });
