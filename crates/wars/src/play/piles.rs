//! Hands and piles: drawing, searching, looking, discarding.

use super::Play;
use crate::state::Pile;
use crate::{Answer, CardId, Cards, Event, Kind};
use arrayvec::ArrayVec;
use table::{Flow, Seat, SeatSet};

impl Play<'_, '_> {
    /// Takes a card of unknown order out of the draw pile: chance says which.
    fn pick_from_bag(&mut self, seat: Seat) -> Flow<CardId> {
        let count = self.state.count(seat, Pile::Bag);
        let state = &*self.position.state;
        let index = self.run.below(count as u8, |options| {
            options.extend(state.pile(seat, Pile::Bag).map(Answer::Card));
        })?;
        let card = self
            .state
            .pile(seat, Pile::Bag)
            .nth(index as usize)
            .expect("chance stays below the count");
        self.state.lift(card);
        Ok(card)
    }

    /// Lifts the top card of a draw pile, if there is one.
    fn lift_top(&mut self, seat: Seat) -> Flow<Option<CardId>> {
        if let Some(card) = self.state.top(seat, Pile::Top) {
            self.state.lift(card);
            return Ok(Some(card));
        }
        if self.state.count(seat, Pile::Bag) > 0 {
            return self.pick_from_bag(seat).map(Some);
        }
        let bottom = self.state.top(seat, Pile::Bottom);
        if let Some(card) = bottom {
            self.state.lift(card);
        }
        Ok(bottom)
    }

    /// Draws one card; false when the draw pile is empty (F5.2).
    pub fn draw(&mut self, seat: Seat) -> Flow<bool> {
        let Some(card) = self.lift_top(seat)? else {
            return Ok(false);
        };
        let known = self.state.slot(card).known.with(seat);
        self.state.push(card, seat, Pile::Hand);
        self.state.slot_mut(card).known = known;
        self.tell(Event::Drew { seat, card });
        Ok(true)
    }

    /// Lets a seat look at the topmost cards of a draw pile, topmost first; they stay on top.
    pub fn look_at_top(&mut self, looker: Seat, of: Seat, count: usize) -> Flow<ArrayVec<CardId, 8>> {
        let mut seen = ArrayVec::new();
        while seen.len() < count {
            let Some(card) = self.lift_top(of)? else { break };
            let known = self.state.slot(card).known.with(looker);
            self.state.slot_mut(card).known = known;
            seen.push(card);
            self.tell(Event::Shown {
                card,
                to: SeatSet::only(looker),
            });
        }
        for &card in seen.iter().rev() {
            self.put_on_draw_pile(card, of);
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
        piles
            .into_iter()
            .flat_map(|pile| self.state.pile(seat, pile))
            .collect()
    }

    /// Shuffles a draw pile: nobody knows its order any more.
    pub fn shuffle(&mut self, seat: Seat) {
        for card in self.draw_pile(seat) {
            self.state.lift(card);
            self.state.slot_mut(card).known = SeatSet::NONE;
            self.state.push(card, seat, Pile::Bag);
        }
        self.tell(Event::Shuffled { seat });
    }

    /// Shows a card to everybody.
    pub fn reveal(&mut self, card: CardId) {
        self.state.slot_mut(card).known = SeatSet::ALL;
        self.tell(Event::Shown {
            card,
            to: SeatSet::ALL,
        });
    }

    /// Lets a seat look at all cards of another's hand.
    pub fn look_at_hand(&mut self, looker: Seat, of: Seat) {
        for card in self.hand(of) {
            let known = self.state.slot(card).known.with(looker);
            self.state.slot_mut(card).known = known;
            self.tell(Event::Shown {
                card,
                to: SeatSet::only(looker),
            });
        }
    }

    /// Takes a card into a hand, from wherever it is in a pile. Who knew it still does.
    pub fn take_into_hand(&mut self, card: CardId, seat: Seat) {
        let known = self.state.slot(card).known.with(seat);
        self.state.lift(card);
        self.state.push(card, seat, Pile::Hand);
        self.state.slot_mut(card).known = known;
        self.tell(Event::Went {
            card,
            seat,
            pile: Pile::Hand,
            seen: known,
        });
    }

    /// Discards a card from a hand or pile: face up to the pile of who discards it (F11.4).
    pub fn discard(&mut self, card: CardId, by: Seat) {
        self.state.lift(card);
        self.state.push(card, by, Pile::Discard);
        self.state.slot_mut(card).known = SeatSet::ALL;
        self.tell(Event::Discarded { seat: by, card });
    }

    /// Puts a card face down on top of a magic pile. Its owner may look at it (F10.2); who knew
    /// it before still does.
    pub fn put_on_magic(&mut self, card: CardId, seat: Seat) {
        let known = self.state.slot(card).known.with(seat);
        self.state.lift(card);
        self.state.push(card, seat, Pile::Magic);
        self.state.slot_mut(card).known = known;
    }

    /// Takes a card of the battlefield to a discard pile, with what lies under it, topmost first
    /// (F11.5). It is not destroyed.
    pub fn discard_from_play(&mut self, card: CardId, by: Seat) -> Flow {
        self.drop_attached(card);
        self.tell(Event::Discarded { seat: by, card });
        let to = if self.is_out(by) {
            Pile::Gone
        } else {
            Pile::Discard
        };
        let mut under: ArrayVec<CardId, 64> = self.state.under(card).collect();
        under.retain(|below| !self.leaves_by_itself(*below));
        self.forget_lasting(card);
        for below in &under {
            self.state.lift(*below);
        }
        self.drop_under(card);
        self.state.lift(card);
        for gone in [card].into_iter().chain(under) {
            self.state.push(gone, by, to);
            self.state.slot_mut(gone).known = SeatSet::ALL;
        }
        Ok(())
    }

    /// An event card under a unit goes to its owner's discard pile when the unit leaves.
    fn leaves_by_itself(&self, card: CardId) -> bool {
        self.kind(card) == Kind::Event && !self.face(card).abilities.is_empty()
    }

    /// Discards event cards that work under a unit, to the piles of their owners.
    pub(crate) fn drop_under(&mut self, host: CardId) {
        let under: ArrayVec<CardId, 64> = self.state.under(host).collect();
        for card in under {
            if self.leaves_by_itself(card) {
                let owner = self.cast.owner(card);
                self.discard(card, owner);
            }
        }
    }

    /// Discards what was laid on a unit, to the piles of who played it.
    pub(crate) fn drop_attached(&mut self, host: CardId) {
        let attached: ArrayVec<CardId, 16> = self.state.attached(host).collect();
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
        self.tell(Event::Attached { card, host });
    }

    /// Slides a card under a unit, face up or face down as it is known.
    pub fn slide_under(&mut self, card: CardId, host: CardId) {
        self.state.lift(card);
        self.state.slide_under(card, host);
        self.tell(Event::WentUnder { card, host });
    }
}
