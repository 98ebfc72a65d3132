//! Forcing: sliding a card over clear straight spaces, which is not moving (S5.4).

use super::Play;
use crate::hook::hook;
use crate::moment::{Happening, Move, Step};
use crate::{Ask, CardId, Cards, Event, Position, Prompt};
use grid::{Direction, Square, Squares};
use table::{Flow, Seat};

impl Position<'_> {
    /// Whether this card can be forced at all.
    pub fn may_be_forced(&self, card: CardId) -> bool {
        !self.any(hook::forbids_force, |me, forbids| forbids(self, me, card))
    }

    /// Where a card can be forced: 1 to `spaces` spaces in one direction, all of them empty.
    pub fn force_spaces(&self, card: CardId, spaces: u8) -> Squares {
        self.force_spaces_through(card, spaces, Squares::NONE)
    }

    /// The same where these spaces count as empty in passing (S5.5).
    pub fn force_spaces_through(&self, card: CardId, spaces: u8, open: Squares) -> Squares {
        if !self.may_be_forced(card) {
            return Squares::NONE;
        }
        let empty = self.empty();
        let mut reached = Squares::NONE;
        for direction in Direction::ALL {
            let ray = self.cast.battlefield.ray(self.square(card), direction, spaces);
            for square in ray.take_while(|&square| (empty | open).contains(square)) {
                reached.insert(square);
            }
        }
        reached & empty
    }

    /// Of these spaces those farther from a space than this card stands (S10.4).
    pub fn away(&self, card: CardId, from: Square, spaces: Squares) -> Squares {
        let field = self.cast.battlefield;
        let now = field.distance(self.square(card), from);
        spaces.into_iter().filter(|&space| field.distance(space, from) > now).collect()
    }

    /// Of these spaces those nearer to a space than this card stands (S10.4).
    pub fn toward(&self, card: CardId, to: Square, spaces: Squares) -> Squares {
        let field = self.cast.battlefield;
        let now = field.distance(self.square(card), to);
        spaces.into_iter().filter(|&space| field.distance(space, to) < now).collect()
    }
}

impl Play<'_, '_> {
    /// Offers a player to force a card to one of these spaces. False when he declines or cannot.
    pub fn may_force(&mut self, card: CardId, to: Squares, by: Seat, source: &'static str) -> Flow<bool> {
        if to.is_empty() {
            return Ok(false);
        }
        let prompt = Prompt::new(source, Ask::Space).rule("S5.4").about(card);
        let Some(to) = self.may_choose_space(by, prompt, to)? else {
            return Ok(false);
        };
        self.force(card, to, by)?;
        Ok(true)
    }

    /// Lets a player choose where a card is forced, which is mandatory. False if there is no space.
    pub fn must_force(&mut self, card: CardId, to: Squares, by: Seat, source: &'static str) -> Flow<bool> {
        let prompt = Prompt::new(source, Ask::Space).rule("S5.4").about(card);
        let Some(to) = self.choose_space(by, prompt, to)? else {
            return Ok(false);
        };
        self.force(card, to, by)?;
        Ok(true)
    }

    /// Forces a card in a straight line to a space, one space at a time: each step may have
    /// consequences, and a card destroyed along the way stays there. Returns the cards that it was
    /// forced through.
    pub fn force(&mut self, card: CardId, to: Square, by: Seat) -> Flow<Cards> {
        let from = self.square(card);
        let field = self.cast.battlefield;
        let is_there = |direction: &Direction| field.ray(from, *direction, 8).any(|space| space == to);
        let direction = Direction::ALL.into_iter().find(is_there).expect("it is forced in a straight line");
        let mut through = Cards::NONE;
        let mut left = Squares::NONE;
        let mut spaces = 0;
        let mut here = from;
        while here != to {
            let next = field.step(here, direction).expect("the space is on the battlefield");
            spaces += 1;
            if !self.force_one(card, here, next, by)? {
                return Ok(through);
            }
            left.insert(here);
            here = next;
            if self.state.aloft == card {
                through = self.state.card_at(here).map_or(through, |passed| through.with(passed));
            }
        }
        self.happens(&Happening::Forced(&Move {
            unit: card,
            from,
            to,
            by,
            spaces,
            straight: spaces,
            in_phase: false,
            through,
            left,
        }))?;
        Ok(through)
    }

    /// One space. False when the card is no longer there afterwards.
    fn force_one(&mut self, card: CardId, from: Square, to: Square, by: Seat) -> Flow<bool> {
        if self.empty().contains(to) {
            self.state.shift(card, to);
        } else {
            self.state.take_off(card, to);
        }
        self.tell(Event::Forced { card, from, to });
        let stands = self.state.square_of(card);
        self.happens(&Happening::Stepped(&Step { unit: card, from, to, by }))?;
        Ok(self.state.square_of(card) == stands)
    }
}
