//! Hands and piles: drawing, searching, looking, discarding.

use super::Play;
use crate::moment::{Discard, Drawing, Happening, Leave};
use crate::state::{Pile, Place};
use crate::{Answer, CardId, Cards, Event, Face, Kind, Position, Prompt};
use arrayvec::ArrayVec;
use table::{Flow, Seat, SeatSet};

/// Event cards that were discarded from under a unit.
pub(crate) type Dropped = ArrayVec<Discard, { CardId::MOST }>;

impl Position<'_> {
    /// One card of each face in a pile among those meant: alike cards are one choice.
    pub fn distinct(&self, seat: Seat, pile: Pile, is_meant: impl Fn(CardId) -> bool) -> Cards {
        let mut cards = Cards::NONE;
        for card in self.state.pile(seat, pile) {
            let is_known = |other: CardId| std::ptr::eq::<Face>(self.face(other), self.face(card));
            if !cards.into_iter().any(is_known) && is_meant(card) {
                cards.insert(card);
            }
        }
        cards
    }
}

impl Play<'_, '_> {
    /// A card of the part of the draw pile whose order is unknown: chance says which.
    fn pick_from_bag(&mut self, seat: Seat) -> Flow<CardId> {
        let count = self.state.count(seat, Pile::Bag);
        let state = &*self.position.state;
        let index = self.run.below(count as u8, |options| {
            options.extend(state.pile(seat, Pile::Bag).map(Answer::Card));
        })?;
        let card =
            self.state.pile(seat, Pile::Bag).nth(index as usize).expect("chance stays below the count");
        Ok(card)
    }

    /// The top card of a draw pile, if there is one.
    fn top_of_draw_pile(&mut self, seat: Seat) -> Flow<Option<CardId>> {
        if let Some(card) = self.state.top(seat, Pile::Top) {
            return Ok(Some(card));
        }
        if self.state.count(seat, Pile::Bag) > 0 {
            return self.pick_from_bag(seat).map(Some);
        }
        Ok(self.state.top(seat, Pile::Bottom))
    }

    /// Draws one card; false when the draw pile is empty (F5.2).
    pub fn draw(&mut self, seat: Seat) -> Flow<bool> {
        let Some(card) = self.top_of_draw_pile(seat)? else {
            return Ok(false);
        };
        self.hide(card, seat, Pile::Hand);
        self.tell(Event::Drew { seat, card });
        Ok(true)
    }

    /// Draws this many cards, or as many as the draw pile has, as one draw for reactions.
    pub fn draw_cards(&mut self, seat: Seat, count: u8) -> Flow {
        let mut drawn = 0;
        while drawn < count && self.draw(seat)? {
            drawn += 1;
        }
        self.has_drawn(seat, drawn)
    }

    /// Fills a hand as the draw phase does (F5.1, S3.3).
    pub(crate) fn draw_up(&mut self, seat: Seat) -> Flow {
        let held = self.state.count(seat, Pile::Hand) as u8;
        let limit = self.hand_limit(seat);
        self.draw_cards(seat, limit.saturating_sub(held))
    }

    fn has_drawn(&mut self, seat: Seat, count: u8) -> Flow {
        match count {
            0 => Ok(()),
            _ => self.notice(&Happening::Drew(&Drawing { seat, count })),
        }
    }

    /// Puts a card into a hand or face down on a magic pile, from anywhere. Those who knew it still
    /// do, and so does its holder; returns these seats.
    fn hide(&mut self, card: CardId, seat: Seat, pile: Pile) -> SeatSet {
        let known = self.state.slot(card).known.with(seat);
        let stays = matches!(self.state.place_of(card), Some(Place::In(holder, _)) if holder == seat);
        let among = if stays { self.state.slot(card).among } else { SeatSet::NONE };
        self.state.lift(card);
        self.state.push(card, seat, pile);
        let slot = self.state.slot_mut(card);
        slot.known = known;
        slot.among = among;
        known
    }

    /// A card is about to leave this hand, and only the holder and this seat see which. Others who
    /// knew cards of it know no longer which are left; with a single card there is no doubt.
    fn lose_sight_of_hand(&mut self, holder: Seat, witness: Seat) {
        if self.state.count(holder, Pile::Hand) < 2 {
            return;
        }
        let seeing = SeatSet::only(holder).with(witness);
        for card in self.hand(holder) {
            let slot = self.state.slot_mut(card);
            slot.among = slot.among | slot.known;
            slot.known = slot.known & seeing;
        }
    }

    /// Lets a seat look at the topmost cards of a draw pile, topmost first; they stay on top.
    pub fn look_at_top(
        &mut self,
        looker: Seat,
        of: Seat,
        count: usize,
    ) -> Flow<ArrayVec<CardId, { CardId::MOST }>> {
        // Their order is decided now.
        while self.state.count(of, Pile::Top) < count {
            let card = if self.state.count(of, Pile::Bag) > 0 {
                self.pick_from_bag(of)?
            } else if let Some(card) = self.state.top(of, Pile::Bottom) {
                card
            } else {
                break;
            };
            self.state.lift(card);
            self.state.push_below(card, of, Pile::Top);
        }
        let seen: ArrayVec<CardId, { CardId::MOST }> = self.state.pile(of, Pile::Top).take(count).collect();
        for &card in &seen {
            // With several cards in his hand, others do not see in which order he puts them back.
            let known = if seen.len() == 1 { self.state.slot(card).known } else { SeatSet::NONE };
            self.state.slot_mut(card).known = known.with(looker);
            self.tell(Event::Shown { card, of, pile: Pile::Top, to: SeatSet::only(looker) });
        }
        Ok(seen)
    }

    /// Puts a card that was looked at back on top of a draw pile.
    pub fn put_on_draw_pile(&mut self, card: CardId, seat: Seat) {
        self.state.lift(card);
        self.state.push(card, seat, Pile::Top);
    }

    /// Puts a card that was looked at underneath a draw pile.
    pub fn put_under_draw_pile(&mut self, card: CardId, seat: Seat) {
        self.state.lift(card);
        self.state.push_below(card, seat, Pile::Bottom);
    }

    /// The whole draw pile, to search it. It must be shuffled afterwards.
    pub fn draw_pile(&self, seat: Seat) -> Cards {
        let piles = [Pile::Top, Pile::Bag, Pile::Bottom];
        piles.into_iter().flat_map(|pile| self.state.pile(seat, pile)).collect()
    }

    /// Shuffles a draw pile: nobody knows its order any more.
    pub fn shuffle(&mut self, seat: Seat) {
        let piles = [Pile::Top, Pile::Bag, Pile::Bottom];
        let cards: ArrayVec<CardId, { CardId::MOST }> =
            piles.into_iter().flat_map(|pile| self.state.pile(seat, pile)).collect();
        for card in cards {
            let slot = *self.state.slot(card);
            self.state.lift(card);
            self.state.push(card, seat, Pile::Bag);
            let hidden = self.state.slot_mut(card);
            hidden.known = SeatSet::NONE;
            hidden.among = slot.among | slot.known;
        }
        self.tell(Event::Shuffled { seat });
    }

    /// Shows a card to everybody.
    pub fn reveal(&mut self, card: CardId) {
        self.state.slot_mut(card).known = SeatSet::ALL;
        // A card in no pile is face up anyway.
        if let Some(Place::In(of, pile)) = self.state.place_of(card) {
            self.tell(Event::Shown { card, of, pile, to: SeatSet::ALL });
        }
    }

    /// Lets a seat look at all cards of another's hand.
    pub fn look_at_hand(&mut self, looker: Seat, of: Seat) {
        let hand: ArrayVec<CardId, { CardId::MOST }> = self.state.pile(of, Pile::Hand).collect();
        for card in hand {
            let known = self.state.slot(card).known.with(looker);
            self.state.slot_mut(card).known = known;
            self.tell(Event::Shown { card, of, pile: Pile::Hand, to: SeatSet::only(looker) });
        }
    }

    /// Takes a card into a hand, from wherever it is in a pile. Seats that knew it still do; a card found
    /// in a draw pile is shown before.
    pub fn take_into_hand(&mut self, card: CardId, seat: Seat) {
        if let Some(Place::In(holder, Pile::Hand)) = self.state.place_of(card) {
            self.lose_sight_of_hand(holder, seat);
        }
        let known = self.hide(card, seat, Pile::Hand);
        self.tell(Event::Went { card, seat, pile: Pile::Hand, seen: known });
    }

    /// Discards a card from a hand or pile: to the pile of who discards it (F11.4), in the second
    /// edition to its owner's (S10.11).
    pub fn discard(&mut self, card: CardId, by: Seat) {
        self.state.lift(card);
        let to = (self.cast.book.discards_to)(self, card, by);
        self.state.push(card, to, Pile::Discard);
        self.state.slot_mut(card).known = (self.cast.book.sees_discards)(to);
        self.tell(Event::Discarded { seat: to, card });
    }

    /// Discards a card of this hand face down, to its owner's pile (S10.11).
    pub(crate) fn discard_unseen(&mut self, card: CardId, seat: Seat) {
        let to = (self.cast.book.discards_to)(self, card, seat);
        self.lose_sight_of_hand(seat, to);
        self.hide(card, to, Pile::Discard);
        self.state.slot_mut(card).known = (self.cast.book.sees_discards)(to);
    }

    /// A player discards a card of his hand face down (S10.11).
    pub fn discard_from_hand(&mut self, card: CardId, seat: Seat) {
        let to = (self.cast.book.discards_to)(self, card, seat);
        self.discard_unseen(card, seat);
        let seen = (self.cast.book.sees_discards)(to).with(seat);
        self.tell(Event::Went { card, seat: to, pile: Pile::Discard, seen });
    }

    /// A player chooses a card of his hand that he must discard face down, if he has one.
    pub fn must_discard(&mut self, seat: Seat, prompt: Prompt) -> Flow {
        let hand = self.distinct(seat, Pile::Hand, |_| true);
        if !hand.is_empty()
            && let Some(card) = self.choose_hidden(seat, prompt, hand)?
        {
            self.discard_from_hand(card, seat);
        }
        Ok(())
    }

    /// Puts a card of the player's hand underneath his draw pile, unseen by others.
    pub fn bury(&mut self, card: CardId, seat: Seat) {
        self.lose_sight_of_hand(seat, seat);
        let before = *self.state.slot(card);
        self.state.lift(card);
        self.state.push_below(card, seat, Pile::Bottom);
        let slot = self.state.slot_mut(card);
        (slot.known, slot.among) = (before.known.with(seat), before.among);
        let seen = slot.known;
        self.tell(Event::Went { card, seat, pile: Pile::Bottom, seen });
    }

    /// Puts a card face down on top of a magic pile. Its owner may look at it (F10.2); those who
    /// knew it before still do, except for a card from a hand, where nobody else sees which one it
    /// is.
    pub fn put_on_magic(&mut self, card: CardId, seat: Seat) {
        let known = self.lay_on_magic(card, seat);
        self.tell(Event::Went { card, seat, pile: Pile::Magic, seen: known });
    }

    /// Puts a card of the hand face down on the player's magic pile (F10.1).
    pub(crate) fn build_magic(&mut self, seat: Seat, card: CardId) {
        self.lay_on_magic(card, seat);
        self.tell(Event::Built { seat, card });
    }

    fn lay_on_magic(&mut self, card: CardId, seat: Seat) -> SeatSet {
        if let Some(Place::In(holder, Pile::Hand)) = self.state.place_of(card) {
            self.lose_sight_of_hand(holder, seat);
        }
        self.hide(card, seat, Pile::Magic)
    }

    /// Takes a card of the battlefield to a discard pile, with what lies under it, topmost first
    /// (F11.5). It is not destroyed.
    pub fn discard_from_play(&mut self, card: CardId, by: Seat) -> Flow {
        let left = Leave { card, square: self.square(card), controller: self.controller(card) };
        self.drop_attached(card);
        let by = (self.cast.book.discards_to)(self, card, by);
        self.tell(Event::Discarded { seat: by, card });
        let to = if self.is_out(by) { Pile::Gone } else { Pile::Discard };
        let mut under: ArrayVec<CardId, { CardId::MOST }> = self.state.under(card).collect();
        under.retain(|below| !self.leaves_by_itself(*below));
        self.forget_lasting(card);
        for below in &under {
            self.state.lift(*below);
        }
        let dropped = self.drop_under(card);
        self.state.lift(card);
        for gone in [card].into_iter().chain(under) {
            let by = (self.cast.book.discards_to)(self, gone, by);
            self.state.push(gone, by, to);
            self.state.slot_mut(gone).known = (self.cast.book.sees_discards)(by);
        }
        self.has_dropped(&dropped)?;
        self.notice(&Happening::Left(&left))
    }

    /// Takes a card of the battlefield into a hand, without its wounds; what lies under and on it
    /// is discarded.
    pub fn return_to_hand(&mut self, card: CardId, seat: Seat) -> Flow {
        let left = Leave { card, square: self.square(card), controller: self.controller(card) };
        self.drop_attached(card);
        let dropped = self.drop_under(card);
        let under: ArrayVec<CardId, { CardId::MOST }> = self.state.under(card).collect();
        for below in under {
            self.discard(below, seat);
        }
        self.forget_lasting(card);
        self.take_into_hand(card, seat);
        self.has_dropped(&dropped)?;
        self.notice(&Happening::Left(&left))
    }

    /// An event card under a unit goes to its owner's discard pile when the unit leaves.
    fn leaves_by_itself(&self, card: CardId) -> bool {
        let goes_along = self.face(card).event.is_some_and(|event| event.goes_along);
        self.kind(card) == Kind::Event && !self.face(card).abilities.is_empty() && !goes_along
    }

    /// Discards event cards that work under a unit, to the piles of their owners. Whoever reacts to
    /// that does so when the unit has left: see [`Play::has_dropped`].
    pub(crate) fn drop_under(&mut self, host: CardId) -> Dropped {
        let mut dropped = Dropped::new();
        let under: ArrayVec<CardId, { CardId::MOST }> = self.state.under(host).collect();
        for card in under {
            if self.leaves_by_itself(card) {
                let (by, from) = (self.controller(host), self.state.place_of(card));
                dropped.push(Discard { card, by, from, tokens: self.state.tokens(card) });
                let owner = self.cast.owner(card);
                self.discard(card, owner);
            }
        }
        dropped
    }

    /// Event cards were discarded with the unit that they lay under.
    pub(crate) fn has_dropped(&mut self, dropped: &Dropped) -> Flow {
        for discard in dropped {
            self.notice(&Happening::Discarded(discard))?;
        }
        Ok(())
    }

    /// Discards what was laid on a unit, to the piles of who played it.
    pub(crate) fn drop_attached(&mut self, host: CardId) {
        let attached: ArrayVec<CardId, { CardId::MOST }> = self.state.attached(host).collect();
        for card in attached {
            let player = self.controller(card);
            self.discard(card, player);
        }
    }

    /// Lays a card on a unit for as long as its text says.
    pub fn attach(&mut self, card: CardId, host: CardId, by: Seat) {
        self.state.lift(card);
        self.state.attach(card, host);
        let slot = self.state.slot_mut(card);
        slot.controller = by;
        slot.known = SeatSet::ALL;
        let at = self.state.square_of(host);
        self.tell(Event::Attached { card, host, at });
    }

    /// Puts a card of the battlefield under another, without its tokens and what lay under it
    /// (S10.20).
    pub fn tuck(&mut self, card: CardId, host: CardId) -> Flow {
        let left = Leave { card, square: self.square(card), controller: self.controller(card) };
        let dropped = self.drop_under(card);
        let under: ArrayVec<CardId, { CardId::MOST }> = self.state.under(card).collect();
        for below in under {
            let owner = self.cast.owner(below);
            self.discard(below, owner);
        }
        self.forget_lasting(card);
        self.slide_under(card, host);
        self.has_dropped(&dropped)?;
        self.notice(&Happening::Left(&left))
    }

    /// Slides a card under a unit, face up or face down as it is known.
    pub fn slide_under(&mut self, card: CardId, host: CardId) {
        self.state.lift(card);
        self.state.slide_under(card, host);
        let seen = self.state.slot(card).known;
        let at = self.state.square_of(host);
        self.tell(Event::WentUnder { card, host, at, seen });
    }
}
