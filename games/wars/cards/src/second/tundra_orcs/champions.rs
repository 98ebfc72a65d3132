use wars::{Ability, Trigger};

/// Ragnor. After it attacked an enemy unit, your summoner gets 1 boost for each special of the roll.
pub(super) static BLOOD_BOND: Ability = Ability::new("Blood Bond").on(Trigger::attacked(
    |position, me, attack| {
        position.is_unit(attack.target)
            && attack.is_on_enemy(position)
            && attack.specials() > 0
            && !position.is_out(me.seat)
    },
    |play, me, attack| {
        play.boost(play.cast.summoner(me.seat), attack.specials());
        Ok(())
    },
)
.own());

/// Shonk. In its attacks specials count and melee symbols do not.
pub(super) static WILD_STRIKE: Ability =
    Ability::new("Wild Strike").damage(|_, me, strike, damage| damage.by_specials |= strike.is_by(me));

/// Targan. Friendly units next to it with Frost in their name are 1 stronger.
pub(super) static PIERCING_FROST: Ability =
    Ability::new("Piercing Frost").aura_attack(|position, me, strike| {
        let unit = strike.attacker;
        let is_meant = position.controller(unit) == me.seat
            && position.has_word(unit, "Frost")
            && position.are_adjacent(me.card, unit);
        i8::from(is_meant)
    });
