//! Poison markers: tokens that are wounds too (rules card of the poison markers).

use table::Flow;
use wars::lasting::{Until, Whom};
use wars::{Ability, Bearer, CardId, Play, Refusal, Stage};

/// This many of the wounds on this card are poison markers from now on, besides those that are already.
pub(super) fn poison(play: &mut Play, me: Bearer, card: CardId, markers: u8) -> Flow {
    if play.lasting_on(&POISONED, card).is_none() {
        play.last(&POISONED, Whom::Card(card), me.seat, 0, Until::Leaving);
    }
    let had = play.state.tokens(card);
    play.set_tokens(card, had.saturating_add(markers));
    Ok(())
}

/// A poisoned unit: each of its attack dice is lowered by 1 for each marker, and when it has moved 2
/// spaces or more in a turn it may not attack in that turn.
pub(super) static POISONED: Ability = Ability::effect("Poison")
    .tokens_are_wounds(|_, _| true)
    .attacking(Stage::Rolled, |play, me, attack| {
        let markers = play.state.tokens(me.card);
        for die in attack.roll.iter_mut().flat_map(|roll| &mut roll.dice) {
            *die = die.saturating_sub(markers);
        }
        Ok(())
    })
    .forbids_attack(|position, me, unit| {
        let is_weary =
            unit == me.card && position.state.tokens(unit) > 0 && position.state.spaces_moved(unit) >= 2;
        is_weary
            .then(|| Refusal::new("F11.1", "The poisoned {card} has moved too far to attack.").about(unit))
    });
