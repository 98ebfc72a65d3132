use super::CITADEL;
use crate::second::shared::attacked_enemy_unit;
use wars::{Ability, Ask, Pile, Trigger};

/// Sera Eldwyn. After it attacked an enemy unit, while a friendly Citadel unit is on the battlefield, you
/// may show a Citadel unit of your discard pile and take it into your hand.
pub(super) static THE_CITADELS_MIGHT: Ability = Ability::new("The Citadel's Might").on(Trigger::attacked(
    // The cards in a discard pile are not public.
    |position, me, attack| {
        attacked_enemy_unit(position, me, attack)
            && !position.units().of(me.seat).with_word(CITADEL).is_empty()
            && position.state.count(me.seat, Pile::Discard) > 0
    },
    |play, me, _| {
        let is_meant = |card| play.is_unit(card) && play.has_word(card, CITADEL);
        let units = play.distinct(me.seat, Pile::Discard, is_meant);
        if let Some(unit) = play.may_choose_hidden(me.seat, me.asks(Ask::Card), units)? {
            play.reveal(unit);
            play.take_into_hand(unit, me.seat);
        }
        Ok(())
    },
)
.own());
