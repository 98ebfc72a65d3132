use crate::DealFault;
use serde::{Deserialize, Serialize};
use table::Seat;
use warlord::{Deck, Face};
use warlord_cards::{ReadyDeck, find, mixed};

/// A deck by the ids of its cards.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct DeckList {
    pub name: String,
    pub warlord: String,
    /// The characters that start in the first and second rank (4.1).
    pub rank_1: Vec<String>,
    pub rank_2: Vec<String>,
    /// The rest of the deck.
    pub cards: Vec<CardCount>,
}

/// This many copies of a card, one after the other.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct CardCount {
    pub card: String,
    pub count: u8,
}

impl DeckList {
    pub fn of(ready: &ReadyDeck) -> DeckList {
        DeckList::named(&ready.name, &ready.deck)
    }

    /// The random legal deck with this number.
    pub fn mixed(number: u64) -> DeckList {
        let mut deck = mixed(number);
        // Copies of a card are written together.
        deck.rest.sort_by_key(|face| face.id);
        DeckList::named(&format!("mixed {number}"), &deck)
    }

    fn named(name: &str, deck: &Deck) -> DeckList {
        let Deck { warlord, rank_1, rank_2, rest } = deck;
        let ids = |faces: &[&Face]| faces.iter().map(|face| face.id.to_owned()).collect();
        // In their order: cards are numbered by it.
        let mut cards: Vec<CardCount> = Vec::new();
        for face in rest {
            match cards.last_mut() {
                Some(last) if last.card == face.id => last.count += 1,
                _ => cards.push(CardCount { card: face.id.to_owned(), count: 1 }),
            }
        }
        DeckList {
            name: name.to_owned(),
            warlord: warlord.id.to_owned(),
            rank_1: ids(rank_1),
            rank_2: ids(rank_2),
            cards,
        }
    }

    /// A deck without cards of which only the Warlord is known, by his id: of a side of a lesson.
    pub fn led_by(warlord: &str) -> DeckList {
        let name = find(warlord).map_or(warlord, |face| face.name).to_owned();
        let warlord = warlord.to_owned();
        DeckList { name, warlord, rank_1: Vec::new(), rank_2: Vec::new(), cards: Vec::new() }
    }

    /// The deck again, of this seat.
    pub fn deck(&self, seat: Seat) -> Result<Deck, Vec<DealFault>> {
        let mut faults = Vec::new();
        let mut named = |id: &String| {
            let found = find(id);
            if found.is_none() {
                faults.push(DealFault::NoSuchCard { seat, card: id.clone() });
            }
            found
        };
        let warlord = named(&self.warlord);
        let rank_1 = self.rank_1.iter().filter_map(&mut named).collect();
        let rank_2 = self.rank_2.iter().filter_map(&mut named).collect();
        let copies = |(face, count): (&'static Face, u8)| std::iter::repeat_n(face, count.into());
        let rest = self.cards.iter().filter_map(|counted| Some((named(&counted.card)?, counted.count)));
        let rest = rest.flat_map(copies).collect();
        match warlord {
            Some(warlord) if faults.is_empty() => Ok(Deck { warlord, rank_1, rank_2, rest }),
            _ => Err(faults),
        }
    }
}
