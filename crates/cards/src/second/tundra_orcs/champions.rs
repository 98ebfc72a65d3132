use wars::{Ability, Happening, On, Trigger};

/// After it attacked an enemy unit, your summoner gets 1 boost for each special of the roll.
pub(super) static BLOOD_BOND: Ability = Ability::new("Blood Bond").triggers(&[Trigger::new(
    On::Attacked,
    |position, me, now| {
        let Happening::Attacked(attack) = now else { return false };
        attack.attacker == me.card
            && position.is_unit(attack.target)
            && position.cast.are_enemies(attack.defender, attack.seat)
            && attack.roll.as_ref().is_some_and(|roll| roll.specials > 0)
            && !position.is_out(me.seat)
    },
    |play, me, now| {
        let Happening::Attacked(attack) = now else { return Ok(()) };
        let specials = attack.roll.as_ref().map_or(0, |roll| roll.specials);
        let summoner = play.cast.summoner(me.seat);
        play.boost(summoner, specials);
        Ok(())
    },
)]);

/// In its attacks specials count and melee symbols do not.
pub(super) static WILD_STRIKE: Ability = Ability::new("Wild Strike").damage(|_, me, strike, damage| {
    damage.by_specials |= strike.attacker == me.card;
});

/// Friendly units next to it with Frost in their name are 1 stronger.
pub(super) static PIERCING_FROST: Ability =
    Ability::new("Piercing Frost").aura_attack(|position, me, strike| {
        let unit = strike.attacker;
        let is_meant = position.controller(unit) == me.seat
            && position.has_word(unit, "Frost")
            && position.are_adjacent(me.card, unit);
        i8::from(is_meant)
    });
