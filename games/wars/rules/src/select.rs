//! Selecting cards by what sentences of cards say all the time: the commons of a player within 3
//! spaces of this unit.

use crate::cards::Iter;
use crate::{CardId, Cards, Kind, Position};
use grid::Squares;
use table::Seat;

/// Cards on the battlefield, narrowed down word by word. [`Selection::cards`] ends it.
#[derive(Clone, Copy, Debug)]
pub struct Selection<'a> {
    position: &'a Position<'a>,
    cards: Cards,
}

impl Position<'_> {
    /// The units on the battlefield.
    pub fn units(&self) -> Selection<'_> {
        self.among(self.all_units())
    }

    /// Units, walls and structures on the battlefield.
    pub fn all_cards(&self) -> Selection<'_> {
        self.among(self.state.on_battlefield().collect())
    }

    /// These cards.
    pub fn among(&self, cards: Cards) -> Selection<'_> {
        Selection { position: self, cards }
    }
}

impl<'a> Selection<'a> {
    pub fn filter(self, is_meant: impl Fn(CardId) -> bool) -> Selection<'a> {
        let cards = self.cards.into_iter().filter(|&card| is_meant(card)).collect();
        Selection { cards, ..self }
    }

    /// Those that this seat controls.
    pub fn of(self, seat: Seat) -> Selection<'a> {
        self.filter(|card| self.position.controller(card) == seat)
    }

    /// Those that an opponent of this seat controls.
    pub fn enemy_to(self, seat: Seat) -> Selection<'a> {
        self.filter(|card| self.position.is_enemy(card, seat))
    }

    /// Those that this seat or a teammate of it controls (F11.6).
    pub fn friendly_to(self, seat: Seat) -> Selection<'a> {
        self.filter(|card| !self.position.is_enemy(card, seat))
    }

    pub fn commons(self) -> Selection<'a> {
        Selection { cards: self.cards & self.position.cast.commons(), ..self }
    }

    pub fn champions(self) -> Selection<'a> {
        Selection { cards: self.cards & self.position.cast.champions(), ..self }
    }

    pub fn commons_and_champions(self) -> Selection<'a> {
        let cast = self.position.cast;
        Selection { cards: self.cards & (cast.commons() | cast.champions()), ..self }
    }

    pub fn of_kind(self, kind: Kind) -> Selection<'a> {
        self.filter(|card| self.position.kind(card) == kind)
    }

    pub fn walls(self) -> Selection<'a> {
        self.filter(|card| self.position.is_wall(card))
    }

    pub fn structures(self) -> Selection<'a> {
        self.filter(|card| self.position.is_structure(card))
    }

    pub fn of_faction(self, faction: &str) -> Selection<'a> {
        self.filter(|card| self.position.face(card).faction == faction)
    }

    /// Those that currently have this name.
    pub fn named(self, name: &str) -> Selection<'a> {
        self.filter(|card| self.position.name_of(card) == name)
    }

    /// Those with this word in their name (S10.13).
    pub fn with_word(self, word: &str) -> Selection<'a> {
        self.filter(|card| self.position.face(card).has_word(word))
    }

    /// Those with this summon cost or less.
    pub fn costing_at_most(self, cost: u8) -> Selection<'a> {
        self.filter(|card| self.position.cost_of(card).is_some_and(|now| now <= cost))
    }

    /// Others than this card.
    pub fn except(self, card: impl Into<CardId>) -> Selection<'a> {
        Selection { cards: self.cards.without(card.into()), ..self }
    }

    pub fn not_in(self, cards: Cards) -> Selection<'a> {
        self.filter(|card| !cards.contains(card))
    }

    /// At most this many spaces away from this card, which is not one of them itself.
    pub fn within(self, card: impl Into<CardId>, spaces: u8) -> Selection<'a> {
        let from = card.into();
        if spaces == 0 {
            return Selection { cards: Cards::NONE, ..self };
        }
        let near = self.position.within(from, spaces).with(self.position.square(from));
        self.except(from).on(near)
    }

    /// Next to this card, the vine wall under it and the unit on it included (F12.6).
    pub fn next_to(self, card: impl Into<CardId>) -> Selection<'a> {
        self.within(card, 1)
    }

    pub fn on(self, squares: Squares) -> Selection<'a> {
        self.filter(|card| squares.contains(self.position.square(card)))
    }

    /// Those with wounds on them.
    pub fn wounded(self) -> Selection<'a> {
        self.filter(|card| self.position.state.wounds(card) > 0)
    }

    /// Those that could make an attack now, if they were given one.
    pub fn able_to_attack(self) -> Selection<'a> {
        self.filter(|card| self.position.can_attack(card))
    }

    /// Those that could be moved this far, or stand still where that is a move (F8.3).
    pub fn able_to_move(self, spaces: u8) -> Selection<'a> {
        self.filter(|card| !self.position.may_walk_to(card, spaces).is_empty())
    }

    /// Those that can be forced this far (S5.4).
    pub fn able_to_be_forced(self, spaces: u8) -> Selection<'a> {
        self.filter(|card| !self.position.force_spaces(card, spaces).is_empty())
    }

    pub fn cards(self) -> Cards {
        self.cards
    }

    pub fn count(self) -> usize {
        self.cards.count()
    }

    pub fn is_empty(self) -> bool {
        self.cards.is_empty()
    }

    /// The only one, or the first on the battlefield: for cards of which a player has one.
    pub fn first(self) -> Option<CardId> {
        self.cards.first()
    }

    /// Their spaces.
    pub fn squares(self) -> Squares {
        self.cards.into_iter().map(|card| self.position.square(card)).collect()
    }
}

impl IntoIterator for Selection<'_> {
    type Item = CardId;
    type IntoIter = Iter;
    fn into_iter(self) -> Iter {
        self.cards.into_iter()
    }
}
