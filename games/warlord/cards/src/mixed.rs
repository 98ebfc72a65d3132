//! Random legal decks of any of the 350 cards, so that every text meets every other.

use crate::catalogue;
use table::Sampled;
use warlord::{Deck, Face, Kind, Trait};

/// The least number of cards in a deck is 50 (3.1).
const CARDS: usize = 52;
/// Of a name (3.3), and of a type: less than half (3.5).
const COPIES: usize = 3;
const OF_A_TYPE: usize = CARDS / 2 - 1;

/// A legal deck of cards drawn at random from all there are. The same number always gives the same deck.
pub fn mixed(number: u64) -> Deck {
    let mut pick = Sampled::new(number);
    let faces = &catalogue().faces;
    let warlords: Vec<&'static Face> =
        faces.iter().copied().filter(|face| face.has(Trait::Warlord)).collect();
    let warlord = warlords[pick.index(warlords.len())];
    let mut deck = Deck { warlord, rank_1: Vec::new(), rank_2: Vec::new(), rest: Vec::new() };
    for (level, count) in [(1, 3), (2, 2)] {
        for _ in 0..count {
            let able: Vec<&'static Face> =
                faces.iter().copied().filter(|face| starts(&deck, face, level)).collect();
            let face = able[pick.index(able.len())];
            if level == 1 { deck.rank_1.push(face) } else { deck.rank_2.push(face) }
        }
    }
    while deck.cards().count() < CARDS {
        let face = faces[pick.index(faces.len())];
        let of_kind = deck.cards().filter(|other| other.kind == face.kind).count();
        if !face.has(Trait::Warlord) && has_room(&deck, face) && of_kind < OF_A_TYPE {
            deck.rest.push(face);
        }
    }
    deck
}

/// Whether it may be among those who begin beside the Warlord (4.1).
fn starts(deck: &Deck, face: &Face, level: i16) -> bool {
    face.kind == Kind::Character
        && face.level == level
        && face.faction == deck.warlord.faction
        && !face.has(Trait::Warlord)
        && has_room(deck, face)
}

/// Whether the deck may have one more copy (3.3).
fn has_room(deck: &Deck, face: &Face) -> bool {
    let most = if face.has(Trait::Unique) { 1 } else { COPIES };
    deck.cards().filter(|other| other.name == face.name).count() < most
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;
    use warlord::{Options, check_deck};

    #[test]
    fn mixed_decks_are_legal_and_have_every_card() {
        let decks: Vec<Deck> = (0..400).map(mixed).collect();
        for (number, deck) in decks.iter().enumerate() {
            assert_eq!(check_deck(deck, &Options::default()), [], "deck {number}");
        }
        let drawn: BTreeSet<&str> = decks.iter().flat_map(Deck::cards).map(|face| face.id).collect();
        assert_eq!(drawn.len(), catalogue().faces.len());
        let ids = |deck: &Deck| deck.cards().map(|face| face.id).collect::<Vec<_>>();
        assert_eq!(ids(&mixed(17)), ids(&decks[17]));
    }
}
