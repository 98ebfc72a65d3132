//! Hands, decks and discard piles (rules 8.3, 16.7, 18.4).

use super::Play;
use crate::state::{Pile, Place};
use crate::{Answer, Ask, CardId, Cards, Event, Position, Prompt};
use table::{Flow, Seat, SeatSet};

impl Play<'_> {
    /// A card of the part of the deck whose order is unknown: chance says which.
    fn pick_from_bag(&mut self, seat: Seat) -> Flow<CardId> {
        let count = self.state.count(seat, Pile::Bag);
        let state = &*self.state;
        let index = self.run.below(count as u8, &mut |options: &mut Vec<Answer>| {
            options.extend(state.pile(seat, Pile::Bag).map(Answer::Card));
        })?;
        Ok(self.state.pile(seat, Pile::Bag).nth(index as usize).expect("chance stays below the count"))
    }

    /// Decides the order of the topmost cards of a deck, or of all if it has fewer.
    fn decide_top(&mut self, seat: Seat, count: usize) -> Flow {
        while self.state.count(seat, Pile::Top) < count {
            let card = if self.state.count(seat, Pile::Bag) > 0 {
                self.pick_from_bag(seat)?
            } else if let Some(card) = self.state.top(seat, Pile::Bottom) {
                card
            } else {
                break;
            };
            self.state.lift(card);
            self.state.push_below(card, seat, Pile::Top);
        }
        Ok(())
    }

    /// Draws a card; from an empty deck nothing happens (18.4).
    pub fn draw(&mut self, seat: Seat) -> Flow<bool> {
        if self.state.is_out(seat) || self.state.deck_count(seat) == 0 {
            return Ok(false);
        }
        self.decide_top(seat, 1)?;
        let Some(card) = self.state.top(seat, Pile::Top) else { return Ok(false) };
        let known = self.state.slot(card).known;
        self.state.lift(card);
        self.state.push(card, seat, Pile::Hand);
        self.state.slot_mut(card).known = known | self.cast.hand_holders(seat);
        self.tell(Event::Drew { seat, card });
        Ok(true)
    }

    pub fn draw_cards(&mut self, seat: Seat, count: u8) -> Flow {
        for _ in 0..count {
            self.draw(seat)?;
        }
        Ok(())
    }

    /// Puts a card from anywhere into a pile of its owner, in the open.
    pub fn put_in_pile(&mut self, card: CardId, pile: Pile) {
        let seat = card.owner();
        self.state.lift(card);
        self.state.push(card, seat, pile);
        self.state.slot_mut(card).known = SeatSet::ALL;
        self.tell(Event::Went { card, seat, pile });
    }

    /// Discards a card from a hand.
    pub fn discard(&mut self, card: CardId) {
        let seat = card.owner();
        self.state.lift(card);
        self.state.push(card, seat, Pile::Discard);
        self.state.slot_mut(card).known = SeatSet::ALL;
        self.tell(Event::Discarded { seat, card });
    }

    /// A player discards a card of his hand that he chooses.
    pub fn discard_by_choice(&mut self, seat: Seat, prompt: Prompt) -> Flow {
        let hand: Cards = self.state.pile(seat, Pile::Hand).collect();
        if let Some(card) = self.choose_hidden(seat, prompt, &hand, false)? {
            self.discard(card);
        }
        Ok(())
    }

    /// The whole deck, to search it.
    pub fn deck(&self, seat: Seat) -> Cards {
        Pile::DECK.into_iter().flat_map(|pile| self.state.pile(seat, pile)).collect()
    }

    /// Shuffles a deck: nobody knows its order any more.
    pub fn shuffle(&mut self, seat: Seat) {
        for card in self.deck(seat).iter() {
            self.state.lift(card);
            self.state.push(card, seat, Pile::Bag);
            self.state.slot_mut(card).known = SeatSet::NONE;
        }
        self.tell(Event::Shuffled { seat });
    }

    /// Shows a card of a hand or deck to these seats.
    pub fn reveal(&mut self, card: CardId, to: SeatSet) {
        let slot = self.state.slot_mut(card);
        slot.known = slot.known | to;
        if let Some(Place::In(of, pile)) = self.state.place_of(card) {
            self.tell(Event::Shown { card, of, pile, to });
        }
    }

    /// Takes a card of a deck or pile into its owner's hand; players who knew it still do.
    pub fn take_into_hand(&mut self, card: CardId) {
        let seat = card.owner();
        let known = self.state.slot(card).known;
        self.state.lift(card);
        self.state.push(card, seat, Pile::Hand);
        self.state.slot_mut(card).known = known | self.cast.hand_holders(seat);
        let to = self.state.slot(card).known;
        self.tell(Event::Shown { card, of: seat, pile: Pile::Hand, to });
    }

    /// Puts a card on top of its owner's deck.
    pub fn put_on_deck(&mut self, card: CardId) {
        let known = self.state.slot(card).known;
        self.state.lift(card);
        self.state.push(card, card.owner(), Pile::Top);
        self.state.slot_mut(card).known = known;
    }

    pub fn put_under_deck(&mut self, card: CardId) {
        let known = self.state.slot(card).known;
        self.state.lift(card);
        self.state.push_below(card, card.owner(), Pile::Bottom);
        self.state.slot_mut(card).known = known;
    }

    /// Shuffles a card from anywhere into its owner's deck.
    pub fn shuffle_in(&mut self, card: CardId) {
        self.put_on_deck(card);
        self.shuffle(card.owner());
    }

    /// Searches a player's own deck for a card, which is shown; the deck is shuffled afterwards (16.7).
    pub fn search_deck(
        &mut self,
        seat: Seat,
        source: CardId,
        is_meant: impl Fn(Position<'_>, CardId) -> bool,
    ) -> Flow<Option<CardId>> {
        let found: Cards = self.deck(seat).iter().filter(|&card| is_meant(self.at(), card)).collect();
        let prompt = Prompt::new(Ask::Search).source(source).rule("16.7");
        let card = self.choose_hidden(seat, prompt, &found, true)?;
        if let Some(card) = card {
            self.reveal(card, SeatSet::ALL);
        }
        Ok(card)
    }

    /// Finds a card in the deck, shows it and takes it into hand.
    pub fn find_into_hand(
        &mut self,
        seat: Seat,
        source: CardId,
        is_meant: impl Fn(Position<'_>, CardId) -> bool,
    ) -> Flow {
        if let Some(card) = self.search_deck(seat, source, is_meant)? {
            self.take_into_hand(card);
        }
        self.shuffle(seat);
        Ok(())
    }

    /// Finds a card in the deck, shows it and puts it on top.
    pub fn find_to_top(
        &mut self,
        seat: Seat,
        source: CardId,
        is_meant: impl Fn(Position<'_>, CardId) -> bool,
    ) -> Flow {
        let found = self.search_deck(seat, source, is_meant)?;
        self.shuffle(seat);
        if let Some(card) = found {
            self.state.slot_mut(card).known = SeatSet::ALL;
            self.put_on_deck(card);
        }
        Ok(())
    }

    /// Lets a player look at the topmost cards of a deck; they stay there.
    pub fn look_at_top(&mut self, looker: Seat, of: Seat, count: usize) -> Flow<Cards> {
        self.decide_top(of, count)?;
        let seen: Cards = self.state.pile(of, Pile::Top).take(count).collect();
        for card in seen.iter() {
            self.reveal(card, self.cast.hand_holders(looker));
        }
        Ok(seen)
    }
}
