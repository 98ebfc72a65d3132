//! Destruction: what happens instead, where the card goes, who reacts.

use super::Play;
use crate::ability::{Bearer, Happening, Hooks, On};
use crate::event_card::Reaction;
use crate::harm::{By, Cause, Destination, Fall, Harm};
use crate::state::Pile;
use crate::{Ask, CardId, Cards, Event, Prompt};
use arrayvec::ArrayVec;
use table::{Flow, Seat, SeatSet};

impl Play<'_, '_> {
    /// Destroys these cards outright, one after the other.
    pub fn destroy(&mut self, card: CardId, cause: Cause) -> Flow {
        let harm = Harm { card, wounds: 0, cause };
        self.fell(&[harm])
    }

    /// Looks which of the wounded cards are dead (F2.3), and takes them away.
    pub(crate) fn destroy_dead(&mut self, placed: &[Harm]) -> Flow {
        let mut dead: ArrayVec<Harm, 64> = ArrayVec::new();
        let mut seen = Cards::NONE;
        // The last wounds on a card decide who destroyed it (F9.11).
        for harm in placed.iter().rev() {
            if !seen.contains(harm.card)
                && self.state.is_on_battlefield(harm.card)
                && self.life_left(harm.card) == 0
            {
                seen.insert(harm.card);
                dead.insert(0, self.deciding(harm.card, placed));
            }
        }
        if dead.is_empty() { Ok(()) } else { self.fell(&dead) }
    }

    /// The wounds that brought a card to its end.
    fn deciding(&self, card: CardId, placed: &[Harm]) -> Harm {
        let all: u8 = placed.iter().filter(|harm| harm.card == card).map(|harm| harm.wounds).sum();
        let mut wounds = self.state.wounds(card) - all.min(self.state.wounds(card));
        for harm in placed.iter().filter(|harm| harm.card == card) {
            wounds += harm.wounds;
            if wounds >= self.life_of(card) {
                return *harm;
            }
        }
        unreachable!("{card:?} is dead without a wound")
    }

    fn fell(&mut self, dead: &[Harm]) -> Flow {
        let mut falls: ArrayVec<(Fall, ArrayVec<Bearer, 4>), 64> = ArrayVec::new();
        for harm in dead {
            let mut is_replaced = false;
            for &me in &self.bearers(Hooks::INSTEAD_OF_DESTRUCTION) {
                if !is_replaced && self.state.is_on_battlefield(harm.card) {
                    is_replaced = (me.ability.instead_of_destruction.expect("hooked"))(self, me, harm)?;
                }
            }
            if !is_replaced && self.state.is_on_battlefield(harm.card) {
                let mut own = ArrayVec::new();
                for &me in &self.own_bearers(harm.card, Hooks::on(On::Destroyed)) {
                    own.push(me);
                }
                falls.push((self.fall_of(harm), own));
            }
        }
        // Each leaves and is reacted to in the order in which they were hurt (FAQ-I-14).
        for (fall, own) in &falls {
            if self.state.is_on_battlefield(fall.card) {
                self.leave(fall)?;
                self.react_to_destruction(fall)?;
                self.happens_also(&Happening::Destroyed(fall), own)?;
            }
        }
        self.destroy_spent()
    }

    fn fall_of(&self, harm: &Harm) -> Fall {
        let square = self.square(harm.card);
        let mut beside_walls_of = SeatSet::NONE;
        for seat in self.cast.seats() {
            if self.is_beside(square, self.walls_of(seat)) {
                beside_walls_of = beside_walls_of.with(seat);
            }
        }
        Fall {
            card: harm.card,
            square,
            controller: self.controller(harm.card),
            beside_walls_of,
            cause: harm.cause,
        }
    }

    /// Takes a destroyed card away, what lies under it to the destroyer's magic pile (F11.5).
    fn leave(&mut self, fall: &Fall) -> Flow {
        let card = fall.card;
        self.tell(Event::Destroyed { card, at: fall.square, by: fall.cause.seat });
        let mut destination = (self.cast.book.destination)(self, fall);
        for &me in &self.bearers(Hooks::DESTINATION) {
            (me.ability.destination.expect("hooked"))(self, me, fall, &mut destination)?;
        }
        self.drop_attached(card);
        self.drop_under(card);
        self.forget_lasting(card);
        let under: ArrayVec<CardId, 64> = self.state.under(card).collect();
        for &below in &under {
            self.state.lift(below);
        }
        self.state.lift(card);
        self.arrive(card, destination);
        for below in under {
            let destination = (self.cast.book.destination_under)(self, fall, below);
            self.arrive(below, destination);
        }
        if self.cast.seat_count() > 2 && self.is_summoner(card) {
            self.tell(Event::Out { seat: self.cast.owner(card) });
        }
        (self.cast.book.spoils)(self, fall)
    }

    /// Destroys what has lost the life that something gave it: nobody gains from it (reading).
    pub(crate) fn destroy_spent(&mut self) -> Flow {
        if !self.cast.hooks().intersects(Hooks::LIFE) {
            return Ok(());
        }
        // What changes life only adds to it: with fewer wounds than its printed life a card lives.
        let is_spent = |card: &CardId| {
            let life = self.face(*card).life;
            life > 0 && self.state.wounds(*card) >= life && self.life_left(*card) == 0
        };
        let spent: Cards = self.state.hurt().into_iter().filter(is_spent).collect();
        let first = spent.into_iter().next();
        let chosen = match first {
            Some(first) if !spent.into_iter().all(|card| self.are_alike(first, card)) => {
                self.next_to_fall(spent)?
            }
            _ => first,
        };
        // Destroying one looks for the next.
        let Some(card) = chosen else { return Ok(()) };
        self.destroy(card, Cause { seat: self.controller(card), source: CardId::NONE, by: By::Rule })
    }

    fn arrive(&mut self, card: CardId, destination: Destination) {
        self.state.slot_mut(card).known = SeatSet::ALL;
        let (seat, pile) = match destination {
            Destination::Magic(seat) => (seat, Pile::Magic),
            Destination::Discard(seat) => (seat, Pile::Discard),
            Destination::Side(seat) => (seat, Pile::Side),
            Destination::Hand(seat) => (seat, Pile::Hand),
            Destination::Under(host) => {
                self.state.slide_under(card, host);
                return self.tell(Event::WentUnder { card, host, seen: SeatSet::ALL });
            }
        };
        self.state.push(card, seat, pile);
        if pile == Pile::Discard {
            self.state.slot_mut(card).known = (self.cast.book.sees_discards)(seat);
        }
        self.tell(Event::Went { card, seat, pile, seen: SeatSet::ALL });
    }

    /// Offers events from the hand that answer a destruction, to everybody who might hold one.
    fn react_to_destruction(&mut self, fall: &Fall) -> Flow {
        for seat in self.cast.seats() {
            self.offer_reaction(seat, fall.card, |play, seat, event| {
                match play.face(event).event?.reaction? {
                    Reaction::ToDestruction(fits) => fits(play, seat, fall).then_some(()),
                    Reaction::ToEvent(_) => None,
                }
            })?;
        }
        Ok(())
    }

    /// Asks a seat for an event in answer to what just happened. It is asked by public facts
    /// alone: its cast has such a card that nobody has seen used, and its hand is not empty.
    pub(crate) fn offer_reaction(
        &mut self,
        seat: Seat,
        to: CardId,
        fits: impl Fn(&Self, Seat, CardId) -> Option<()>,
    ) -> Flow<Option<CardId>> {
        let is_open = |play: &Self, card| {
            fits(play, seat, card).is_some() && play.can_pay(seat, play.event_price(seat, card)).is_ok()
        };
        let might = self.cast.cards().any(|card| {
            self.face(card).event.is_some_and(|event| event.reaction.is_some())
                && self.might_be_in_hand(card, seat)
                && is_open(self, card)
        });
        if !might {
            return Ok(None);
        }
        let held: Cards = self.hand(seat).into_iter().filter(|&card| is_open(self, card)).collect();
        let prompt = Prompt::new("Reaction", Ask::Reaction).rule("F2.4");
        let Some(event) = self.may_choose_hidden(seat, prompt, held)? else {
            return Ok(None);
        };
        self.answered = to;
        self.play_event(seat, event)?;
        Ok(Some(event))
    }

    /// Whether, for all that others know, this card may be in the seat's hand: in a hand, a draw
    /// pile or face down in a magic pile.
    fn might_be_in_hand(&self, card: CardId, seat: Seat) -> bool {
        use crate::state::Place;
        if self.state.count(seat, Pile::Hand) == 0 {
            return false;
        }
        match self.state.place_of(card) {
            Some(Place::In(holder, Pile::Hand)) => holder == seat,
            Some(Place::In(holder, Pile::Bag | Pile::Top | Pile::Bottom)) => holder == seat,
            Some(Place::In(holder, Pile::Magic)) => {
                holder == seat && self.state.slot(card).known != SeatSet::ALL
            }
            _ => false,
        }
    }
}
