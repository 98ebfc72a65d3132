use crate::second::shared::attack_again;
use table::Flow;
use wars::{Ability, Bearer, Cause, Happening, On, Play, Symbols, Trigger};

/// Without a special in the roll of its attack the target takes no damage.
pub(super) static UNWIELDY_MAGIC: Ability = Ability::new("Unwieldy Magic").damage(|_, me, strike, damage| {
    damage.is_none |= strike.attacker == me.card && damage.specials == 0;
});

/// Every special of an attack on it is 1 damage more.
pub(super) static SLUGGISH: Ability = Ability::new("Sluggish").damage(|_, me, strike, damage| {
    if strike.target == me.card {
        damage.more += damage.specials;
    }
});

/// After it was summoned it may take 1 damage, and is then forced 1 space.
pub(super) static BLOOD_RUSH: Ability = Ability::new("Blood Rush").triggers(&[Trigger::new(
    On::Summoned,
    |position, me, now| {
        let Happening::Summoned { unit, .. } = now else { return false };
        *unit == me.card && !position.force_spaces(me.card, 1).is_empty()
    },
    |play, me, _| {
        // The damage is the price: it comes first, and may destroy what was to be forced.
        play.wound(me.card, 1, Cause::ability(me.seat, me.card))?;
        if play.state.is_on_battlefield(me.card) {
            let spaces = play.force_spaces(me.card, 1);
            play.must_force(me.card, spaces, me.seat, "Blood Rush")?;
        }
        Ok(())
    },
)
.may()]);

/// After it attacked an adjacent enemy card, roll a die: with a special it may be forced 1 space
/// and then attack an adjacent enemy card once more.
pub(super) static FRENZY: Ability = Ability::new("Frenzy").triggers(&[Trigger::new(
    On::Attacked,
    |position, me, now| {
        let Happening::Attacked(attack) = now else { return false };
        attack.attacker == me.card
            && position.cast.are_enemies(attack.defender, attack.seat)
            && position.cast.battlefield.distance(attack.from, attack.at) == 1
            && position.state.is_on_battlefield(me.card)
    },
    |play, me, _| frenzy(play, me),
)]);

fn frenzy(play: &mut Play, me: Bearer) -> Flow {
    let mut die = [0];
    play.roll_for(me.card, me.seat, "Frenzy", &mut die)?;
    if !play.cast.symbols(die[0]).contains(Symbols::SPECIAL) {
        return Ok(());
    }
    let spaces = play.force_spaces(me.card, 1);
    if !play.may_force(me.card, spaces, me.seat, "Frenzy")? {
        return Ok(());
    }
    attack_again(play, me.card, me.seat, "Frenzy")
}
