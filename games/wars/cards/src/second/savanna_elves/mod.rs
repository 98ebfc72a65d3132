//! Savanna Elves: single cards.

use crate::Code;
use wars::{Ability, Action, Trigger, When};

pub(crate) const CODE: Code =
    Code { faction: "Savanna Elves", abilities: &[&PREPARE, &SWIFT_SHOT], events: &[] };

/// Makeinda Ru, Border Archer. Instead of moving it may get 1 boost.
static PREPARE: Ability = Ability::new("Prepare").action(Action::new(
    When::InsteadOfMove,
    // S5.6: nor may it do something instead of moving where it may not move.
    |position, me, _| position.may_move(me.card),
    |play, me, _| {
        play.boost(me.card, 1);
        Ok(())
    },
));

/// Makeinda Ru, Border Archer. Once a turn, after it attacked, you may spend 1 boost of it for an extra
/// attack.
static SWIFT_SHOT: Ability = Ability::new("Swift Shot").on(Trigger::attacked(
    |position, me, _| {
        position.state.is_on_battlefield(me.card)
            && position.state.tokens(me.card) > 0
            && position.can_attack(me.card)
    },
    |play, me, _| {
        play.spend_boost(me.card, 1);
        play.attack(me.card, None)
    },
)
.own()
.once()
.may());
