use crate::second::shared::attack_again;
use wars::{Ability, Symbols, Trigger};

/// Frost Shaman. Without a special in the roll of its attack the target takes no damage.
pub(super) static UNWIELDY_MAGIC: Ability = Ability::new("Unwieldy Magic").damage(|_, me, strike, damage| {
    damage.is_none |= strike.is_by(me) && damage.specials == 0;
});

/// Smasher. Every special of an attack on it is 1 damage more.
pub(super) static SLUGGISH: Ability = Ability::new("Sluggish").damage(|_, me, strike, damage| {
    if strike.is_on(me) {
        damage.more += damage.specials;
    }
});

/// Tundra Charger. After it was summoned it may take 1 damage, and is then forced 1 space.
pub(super) static BLOOD_RUSH: Ability = Ability::new("Blood Rush").on(Trigger::summoned(
    |position, me, _| !position.force_spaces(me.card, 1).is_empty(),
    |play, me, _| {
        // The damage is the price: it comes first, and may destroy what was to be forced.
        play.wound(me.card, 1, me.cause())?;
        if play.state.is_on_battlefield(me.card) {
            let spaces = play.force_spaces(me.card, 1);
            play.must_force(me.card, spaces, me.seat, me.ability.name)?;
        }
        Ok(())
    },
)
.own()
.may());

/// Tundra Fighter. After it attacked an adjacent enemy card, roll a die: with a special it may be
/// forced 1 space and then attack an adjacent enemy card once more.
pub(super) static FRENZY: Ability = Ability::new("Frenzy").on(Trigger::attacked(
    |position, me, attack| {
        attack.is_on_enemy(position)
            && position.cast.battlefield.distance(attack.from, attack.at) == 1
            && position.state.is_on_battlefield(me.card)
    },
    |play, me, _| {
        let mut die = [0];
        play.roll_for(me.card, me.seat, me.ability.name, &mut die)?;
        if !play.cast.symbols(die[0]).contains(Symbols::SPECIAL) {
            return Ok(());
        }
        let spaces = play.force_spaces(me.card, 1);
        if !play.may_force(me.card, spaces, me.seat, me.ability.name)? {
            return Ok(());
        }
        attack_again(play, me.card, me.seat, me.ability.name)
    },
)
.own());
