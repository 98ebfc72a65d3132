use crate::CardId;

const WORDS: usize = CardId::MOST / 64;

/// A set of cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Cards([u64; WORDS]);

impl Cards {
    pub const NONE: Cards = Cards([0; WORDS]);

    pub fn insert(&mut self, card: CardId) {
        self.0[card.index() / 64] |= 1 << (card.index() % 64);
    }

    pub fn remove(&mut self, card: CardId) {
        self.0[card.index() / 64] &= !(1 << (card.index() % 64));
    }

    pub fn contains(&self, card: CardId) -> bool {
        !card.is_none() && self.0[card.index() / 64] >> (card.index() % 64) & 1 == 1
    }

    pub fn is_empty(&self) -> bool {
        *self == Cards::NONE
    }

    pub fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    pub fn iter(&self) -> impl Iterator<Item = CardId> {
        self.0.into_iter().enumerate().flat_map(|(word, mut bits)| {
            std::iter::from_fn(move || {
                (bits != 0).then(|| {
                    let bit = bits.trailing_zeros() as usize;
                    bits &= bits - 1;
                    CardId((word * 64 + bit) as u16)
                })
            })
        })
    }
}

impl FromIterator<CardId> for Cards {
    fn from_iter<I: IntoIterator<Item = CardId>>(cards: I) -> Cards {
        let mut set = Cards::NONE;
        for card in cards {
            set.insert(card);
        }
        set
    }
}
