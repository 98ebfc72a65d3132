//! The use of an ability is reported when it does something: a player who is asked what to do with
//! it and declines has not used it.

use super::Play;
use crate::ability::Bearer;
use crate::{Answer, Event, Position};
use table::Seat;

/// The use that is not told yet.
#[derive(Debug, Default)]
pub(super) struct Announced {
    used: Option<Event>,
    is_declined: bool,
}

impl Position<'_> {
    /// This seat uses an ability; reported with the card that the bearer lies on or under.
    pub(crate) fn use_of(&self, me: Bearer, seat: Seat) -> Event {
        let host = me.host.some().filter(|&host| host != me.card);
        let on = host.and_then(|host| Some((host, self.state.square_of(host)?)));
        let at = me.card.some().and_then(|card| self.state.square_of(card));
        Event::Used { seat, card: me.card, ability: me.ability.name, at, on }
    }
}

impl Play<'_, '_> {
    /// An ability begins; what was announced before it has led to it.
    pub(super) fn announce(&mut self, used: Event) {
        self.tell_announced();
        self.announced = Announced { used: Some(used), is_declined: false };
    }

    pub(super) fn tell_announced(&mut self) {
        if let Some(used) = self.announced.used.take() {
            self.run.tell(used);
        }
    }

    /// The ability is over. Unless it was declined it has been used, even if nothing was reported.
    pub(super) fn end_announced(&mut self) {
        if self.announced.is_declined {
            self.announced.used = None;
        }
        self.tell_announced();
    }

    pub(super) fn note_answer(&mut self, answer: Answer) {
        self.announced.is_declined |= answer == Answer::Pass;
    }
}
