//! Deck lists, checked while somebody writes them.

use crate::catalogue::{copies, grouped};
use crate::deck_fault::{DeckChoiceFault, SeatFault};
use crate::protocol::Checked;
use table::Seat;
use warlord::{Options, check_deck};
use warlord_cards::find;
use warlord_deal::DeckList;

/// Everything that is wrong with a deck list; empty if it can be played.
pub fn checked(text: &str) -> Checked {
    let (list, lines) = DeckList::read(text);
    let mut faults: Vec<DeckChoiceFault> = lines.into_iter().map(DeckChoiceFault::Line).collect();
    // If lines were not understood, missing cards are no surprise.
    if faults.is_empty()
        && let Ok(deck) = list.deck(Seat::FIRST)
    {
        faults.extend(check_deck(&deck, &Options::default()).into_iter().map(DeckChoiceFault::Deck));
    }
    let told = |why: DeckChoiceFault| SeatFault { seat: Seat::FIRST, why }.told();
    Checked {
        faults: faults.into_iter().map(told).collect(),
        warlord: find(&list.warlord).map(|face| face.name.to_owned()),
        rank_1: grouped(list.rank_1.iter().map(String::as_str)),
        rank_2: grouped(list.rank_2.iter().map(String::as_str)),
        cards: list.cards.iter().filter_map(|counted| copies(&counted.card, counted.count)).collect(),
        name: list.name,
    }
}
