//! F13.3: how many copies of one card.

use super::slot::Slot;
use crate::fault::{CardName, DeckFault};
use crate::reading::Reading;
use cards::sheet::Edition;

const OF_A_CHAMPION: u32 = 1;
const OF_A_COMMON: u32 = 10;
/// The Demagogue's sheet: every mutation is unique, as a review says; the rules card was not
/// seen.
const OF_A_MUTATION: u32 = 1;

pub(super) fn faults(reading: &Reading) -> impl Iterator<Item = DeckFault> {
    reading.cards.iter().filter_map(|(card, have)| {
        let most = match Slot::of(card)? {
            Slot::Champion => OF_A_CHAMPION,
            Slot::Common => OF_A_COMMON,
            Slot::Mutation => OF_A_MUTATION,
            // Summoners and walls are counted as a whole, events by the reference card.
            Slot::Summoner | Slot::Wall | Slot::Event => return None,
        };
        let (card, kind) = (CardName::of(card), card.facts.kind);
        let fault =
            DeckFault::TooManyCopies { edition: Edition::First, card, kind, have: *have, most, starting: 0 };
        (*have > most).then_some(fault)
    })
}
