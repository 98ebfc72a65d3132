use crate::CardId;
use std::fmt;
use std::ops::{BitAnd, BitOr};

/// A set of cards, one bit each.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Cards([u64; 4]);

impl Cards {
    pub const NONE: Cards = Cards([0; 4]);
    pub(crate) const ALL: Cards = Cards([u64::MAX; 4]);

    #[inline]
    pub fn only(card: CardId) -> Cards {
        Cards::NONE.with(card)
    }

    #[inline]
    pub fn insert(&mut self, card: CardId) {
        debug_assert!(!card.is_none());
        self.0[card.index() / 64] |= 1 << (card.index() % 64);
    }

    #[inline]
    pub fn remove(&mut self, card: CardId) {
        self.0[card.index() / 64] &= !(1 << (card.index() % 64));
    }

    #[inline]
    pub fn with(mut self, card: CardId) -> Cards {
        self.insert(card);
        self
    }

    #[inline]
    pub fn without(mut self, card: CardId) -> Cards {
        self.remove(card);
        self
    }

    #[inline]
    pub fn contains(self, card: CardId) -> bool {
        self.0[card.index() / 64] >> (card.index() % 64) & 1 == 1
    }

    #[inline]
    pub fn is_empty(self) -> bool {
        self.0[0] | self.0[1] | self.0[2] | self.0[3] == 0
    }

    /// Whether all of them are among those.
    #[inline]
    pub fn is_subset(self, of: Cards) -> bool {
        (0..4).all(|word| self.0[word] & !of.0[word] == 0)
    }

    pub fn count(self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    #[inline]
    pub fn first(self) -> Option<CardId> {
        self.into_iter().next()
    }
}

impl BitOr for Cards {
    type Output = Cards;
    #[inline]
    fn bitor(self, other: Cards) -> Cards {
        Cards(std::array::from_fn(|word| self.0[word] | other.0[word]))
    }
}

impl BitAnd for Cards {
    type Output = Cards;
    #[inline]
    fn bitand(self, other: Cards) -> Cards {
        Cards(std::array::from_fn(|word| self.0[word] & other.0[word]))
    }
}

impl FromIterator<CardId> for Cards {
    fn from_iter<I: IntoIterator<Item = CardId>>(cards: I) -> Cards {
        cards.into_iter().fold(Cards::NONE, Cards::with)
    }
}

impl IntoIterator for Cards {
    type Item = CardId;
    type IntoIter = Iter;
    #[inline]
    fn into_iter(self) -> Iter {
        Iter { words: self.0, word: 0 }
    }
}

/// The cards of a set in the order of their ids.
#[derive(Clone, Debug)]
pub struct Iter {
    words: [u64; 4],
    word: usize,
}

impl Iterator for Iter {
    type Item = CardId;

    #[inline]
    fn next(&mut self) -> Option<CardId> {
        while self.word < 4 {
            let bits = self.words[self.word];
            if bits != 0 {
                self.words[self.word] = bits & (bits - 1);
                return Some(CardId((self.word * 64) as u8 + bits.trailing_zeros() as u8));
            }
            self.word += 1;
        }
        None
    }
}

impl fmt::Debug for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(*self).finish()
    }
}
