//! Events that are played from the hand out of turn, in answer to something (F2.4).
//!
//! Where other effects answer the same thing, the player whose turn it is puts them in an order
//! (F11.9, FAQ21-2.16.4.1): a hand that might hold an answer is one of those effects.

use super::Play;
use crate::ability::{Ability, Bearer};
use crate::event_card::Reaction;
use crate::moment::Trigger;
use crate::replacement::Prevention;
use crate::state::{Pile, Place};
use crate::{Ask, CardId, Cards, Event, Face, Position, Prompt};
use std::ops::ControlFlow;
use table::{Flow, Seat, SeatSet};

/// A hand that may answer a destruction.
static TO_DESTRUCTION: Ability = Ability::effect("Reaction").on(Trigger::destroyed(
    |position, me, fall| {
        position.might_answer(me.seat, |position, event| {
            matches!(reaction(position, event), Some(Reaction::ToDestruction(fits)) if fits(position, me.seat, fall))
        })
    },
    |play, me, fall| {
        let fits = |position: &Position, event| {
            matches!(reaction(position, event), Some(Reaction::ToDestruction(fits)) if fits(position, me.seat, fall))
        };
        play.offer_reaction(me.seat, fall.card, fits).map(drop)
    },
));

/// A hand that may answer wounds that are coming.
static TO_WOUNDS: Ability = Ability::effect("Reaction").wounds_coming(Prevention {
    applies: |position, me, harm| {
        position.might_answer(me.seat, |position, event| {
            matches!(reaction(position, event), Some(Reaction::ToWounds(fits)) if fits(position, me.seat, harm))
        })
    },
    run: |play, me, harm| {
        let coming = *harm;
        let fits = |position: &Position, event| {
            matches!(reaction(position, event), Some(Reaction::ToWounds(fits)) if fits(position, me.seat, &coming))
        };
        play.spared_by = CardId::NONE;
        play.offer_reaction(me.seat, harm.card, fits)?;
        if !play.spared_by.is_none() {
            harm.wounds = 0;
        }
        Ok(())
    },
});

/// The hands that this event makes one of the effects of a moment.
pub(crate) fn hand_of(face: &Face) -> Option<&'static Ability> {
    match face.event?.reaction? {
        Reaction::ToDestruction(_) => Some(&TO_DESTRUCTION),
        Reaction::ToWounds(_) => Some(&TO_WOUNDS),
        Reaction::ToEvent(_) => None,
    }
}

/// Whether this is no ability of a card but a hand that may answer.
pub(super) fn is_hand(ability: &'static Ability) -> bool {
    std::ptr::eq(ability, &TO_DESTRUCTION) || std::ptr::eq(ability, &TO_WOUNDS)
}

fn reaction(position: &Position, event: CardId) -> Option<Reaction> {
    position.face(event).event?.reaction
}

impl Position<'_> {
    /// Calls `visit` for the hands that may answer this.
    pub(crate) fn each_hand(
        &self,
        number: u8,
        visit: &mut dyn FnMut(Bearer) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        for &ability in self.cast.hands().iter().filter(|ability| ability.hooks.contains(number)) {
            for seat in self.cast.seats() {
                let (card, value) = (CardId::NONE, seat.index() as u8);
                visit(Bearer { ability, card, host: card, seat, value })?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Whether, by public facts alone, this seat might answer with an event that fits: its cast has
    /// such a card that nobody has seen used, and its hand is not empty.
    pub(crate) fn might_answer(&self, seat: Seat, fits: impl Fn(&Position, CardId) -> bool) -> bool {
        !self.is_out(seat)
            && self.cast.answers().into_iter().any(|card| {
                self.might_be_in_hand(card, seat)
                    && fits(self, card)
                    && self.can_pay(seat, self.event_price(seat, card)).is_ok()
            })
    }

    /// Whether, for all that others know, this card may be in the seat's hand. What lies unseen with
    /// somebody else may just as well be another card of the same deck: a teammate may have been given
    /// either of them (F14.7).
    fn might_be_in_hand(&self, card: CardId, seat: Seat) -> bool {
        if self.state.count(seat, Pile::Hand) == 0 {
            return false;
        }
        match self.state.place_of(card) {
            Some(Place::In(holder, Pile::Magic)) if holder == seat => self.is_unseen(card),
            Some(Place::In(holder, Pile::Hand | Pile::Bag | Pile::Top | Pile::Bottom)) if holder == seat => {
                true
            }
            Some(Place::In(..)) => self.is_unseen(card) && self.holds_unseen_of(seat, self.cast.owner(card)),
            _ => false,
        }
    }

    /// Whether this card lies where not everybody knows it.
    fn is_unseen(&self, card: CardId) -> bool {
        let is_covered = matches!(
            self.state.place_of(card),
            Some(Place::In(_, Pile::Hand | Pile::Bag | Pile::Top | Pile::Bottom | Pile::Magic))
        );
        is_covered && self.state.slot(card).known != SeatSet::ALL
    }

    /// Whether this seat holds a card of that owner that not everybody knows.
    fn holds_unseen_of(&self, seat: Seat, owner: Seat) -> bool {
        let is_held =
            |card| matches!(self.state.place_of(card), Some(Place::In(holder, _)) if holder == seat);
        self.cast.cards().any(|card| self.cast.owner(card) == owner && is_held(card) && self.is_unseen(card))
    }
}

impl Play<'_, '_> {
    /// Asks a seat for an event in reaction to what just happened, if it might hold one. It is
    /// asked once, even if its event is cancelled in turn (FAQ21-2.6.8.1); returns the event that
    /// took effect.
    pub(crate) fn offer_reaction(
        &mut self,
        seat: Seat,
        to: CardId,
        fits: impl Fn(&Position, CardId) -> bool,
    ) -> Flow<Option<CardId>> {
        if !self.might_answer(seat, &fits) {
            return Ok(None);
        }
        let is_open =
            |card: &CardId| fits(self, *card) && self.can_pay(seat, self.event_price(seat, *card)).is_ok();
        let held: Cards = self.hand(seat).into_iter().filter(is_open).collect();
        let prompt = Prompt::new("Reaction", Ask::Reaction).rule("F2.4");
        let Some(event) = self.may_choose_hidden(seat, prompt, held)? else {
            return Ok(None);
        };
        self.answered = to;
        let has_effect = self.play_event(seat, event)?;
        Ok(has_effect.then_some(event))
    }

    /// The event in play lets the wounds be ignored that it answers.
    pub fn ignore_wounds(&mut self) {
        self.spared_by = self.state.playing;
    }

    /// Tells that wounds were prevented: by an ability, or by an event of a hand.
    pub(super) fn tell_prevented(&mut self, me: Bearer, card: CardId, at: grid::Square, wounds: u8) {
        let (by, source) = match is_hand(me.ability) {
            true => (self.spared_by, self.face(self.spared_by).name),
            false => (me.card, me.ability.name),
        };
        self.tell(Event::Prevented { card, at, wounds, by, source });
    }
}
