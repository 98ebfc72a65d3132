//! Cards that belong in no deck: those of the piles beside the battlefield, and rules cards.

use crate::fault::{CardName, DeckFault};
use crate::reading::Reading;
use cards::Card;
use cards::sheet::Edition;

pub(crate) fn faults(
    reading: &Reading,
    edition: Edition,
    is_in_decks: impl Fn(&Card) -> bool,
) -> impl Iterator<Item = DeckFault> {
    let outside = reading.cards.iter().filter(move |(card, _)| !is_in_decks(card));
    outside.map(move |(card, _)| {
        let kind = card.facts.kind;
        DeckFault::NotForADeck { edition, card: CardName::of(card), kind }
    })
}
