//! Savanna Elves: single cards.

use crate::Code;
use wars::{Ability, Action, Happening, Mark, On, Trigger, When};

pub(crate) const CODE: Code = Code {
    faction: "Savanna Elves",
    abilities: &[("Prepare", &PREPARE), ("Swift Shot", &SWIFT_SHOT)],
    events: &[],
    worn: &[],
};

/// Instead of moving it may get 1 boost.
static PREPARE: Ability = Ability::new("Prepare").actions(&[Action::new(
    When::InsteadOfMove,
    // S5.6: nor may it do something instead of moving where it may not move.
    |position, me, _| position.may_move(me.card),
    |play, me, _| {
        play.boost(me.card, 1);
        Ok(())
    },
)]);

/// Once a turn, after it attacked, you may spend 1 boost of it for an extra attack.
static SWIFT_SHOT: Ability = Ability::new("Swift Shot").triggers(&[Trigger::new(
    On::Attacked,
    |position, me, now| {
        let Happening::Attacked(attack) = now else { return false };
        attack.attacker == me.card
            && position.state.is_on_battlefield(me.card)
            && position.state.tokens(me.card) > 0
            && !position.state.has_mark(me.card, Mark::Used)
            && position.can_attack(me.card)
    },
    |play, me, _| {
        play.state.mark(me.card, Mark::Used);
        play.spend_boost(me.card, 1);
        play.attack(me.card, None)
    },
)
.may()]);
