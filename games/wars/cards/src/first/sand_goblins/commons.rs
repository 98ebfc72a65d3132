use crate::first::shared::{KEEP_UNDER, cards_under};
use wars::{Ability, Prevention, Trigger};

/// Bomber. After its attack: a miss among its dice, and it is discarded; else with a 6 or more you may
/// attack with it once more.
pub(super) static HASTY: Ability = Ability::new("Hasty").on(Trigger::attacked(
    |_, _, attack| {
        let is_hasty = |roll: &wars::Roll| roll.misses() > 0 || roll.dice.iter().any(|&die| die >= 6);
        attack.roll.as_ref().is_some_and(is_hasty)
    },
    |play, me, attack| match attack.roll.as_ref().map_or(0, wars::Roll::misses) {
        0 => play.offer_attack(me.card, me.seat, me.ability.name).map(drop),
        _ => play.discard_from_play(me.card, me.seat),
    },
)
.own());

/// Scavenger. A unit it kills that would be your magic goes under it. When it is about to be wounded
/// and cards lie under it, one of them is discarded and all those wounds are prevented.
pub(super) static SCAVENGE: Ability =
    Ability::new("Scavenge").destination(KEEP_UNDER).wounds_coming(Prevention {
        applies: |position, me, harm| harm.card == me.card && !cards_under(position, me.card).is_empty(),
        run: |play, me, harm| {
            if let Some(card) = play.choose(me, cards_under(play, me.card))? {
                play.discard(card, me.seat);
                harm.wounds = 0;
            }
            Ok(())
        },
    });

/// Slayer. One die more against a common or champion with wounds on it.
pub(super) static BLOOD_CRAZE: Ability = Ability::new("Blood Craze").own_attack(|position, _, strike| {
    let is_hurt = position.state.wounds(strike.target) > 0;
    i8::from(is_hurt && position.is_common_or_champion(strike.target))
});
