//! What each viewer may see of an event. The crate `words` makes sentences of it.

use crate::state::Pile;
use crate::view::Viewer;
use crate::{CardId, Event};
use table::SeatSet;

impl Event {
    /// The event as this viewer perceives it. Everybody perceives every event; where he may not see
    /// which card it is, [`CardId::NONE`] replaces it.
    pub fn seen_by(self, viewer: Viewer) -> Event {
        let card_for =
            |card: CardId, seats: SeatSet| if viewer.is_among(seats) { card } else { CardId::NONE };
        match self {
            Event::Drew { seat, card } => Event::Drew { seat, card: card_for(card, SeatSet::only(seat)) },
            Event::Built { seat, card } => Event::Built { seat, card: card_for(card, SeatSet::only(seat)) },
            Event::Went { card, seat, pile, seen } => {
                Event::Went { card: card_for(card, seen), seat, pile, seen }
            }
            Event::WentUnder { card, host, at, seen } => {
                Event::WentUnder { card: card_for(card, seen), host, at, seen }
            }
            Event::Shown { card, of, pile, to } => {
                // The holder of a hand sees which of its cards is shown.
                let holds = matches!(pile, Pile::Hand | Pile::Magic);
                let seen = if holds { to.with(of) } else { to };
                Event::Shown { card: card_for(card, seen), of, pile, to }
            }
            Event::TurnBegan { .. }
            | Event::PhaseBegan { .. }
            | Event::Rolled { .. }
            | Event::Scored { .. }
            | Event::FirstTurn { .. }
            | Event::Spent { .. }
            | Event::Summoned { .. }
            | Event::Played { .. }
            | Event::Cancelled { .. }
            | Event::Used { .. }
            | Event::Moved { .. }
            | Event::Forced { .. }
            | Event::Magic { .. }
            | Event::Boosted { .. }
            | Event::Erected { .. }
            | Event::Placed { .. }
            | Event::Stuck { .. }
            | Event::Attacks { .. }
            | Event::Wounded { .. }
            | Event::Prevented { .. }
            | Event::Redirected { .. }
            | Event::Named { .. }
            | Event::RollsFor { .. }
            | Event::Adjusted { .. }
            | Event::Changed { .. }
            | Event::Healed { .. }
            | Event::Destroyed { .. }
            | Event::Attached { .. }
            | Event::Discarded { .. }
            | Event::Control { .. }
            | Event::Shuffled { .. }
            | Event::Out { .. }
            | Event::Left { .. }
            | Event::Over { .. } => self,
        }
    }

    /// The cards that it names.
    pub fn cards(self) -> impl Iterator<Item = CardId> {
        let (one, other) = match self {
            Event::TurnBegan { .. }
            | Event::PhaseBegan { .. }
            | Event::Rolled { .. }
            | Event::FirstTurn { .. }
            | Event::Shuffled { .. }
            | Event::Magic { .. }
            | Event::Out { .. }
            | Event::Left { .. }
            | Event::Over { .. } => (CardId::NONE, CardId::NONE),
            Event::Drew { card, .. }
            | Event::Spent { card, .. }
            | Event::Summoned { card, .. }
            | Event::Played { card, .. }
            | Event::Cancelled { card }
            | Event::Moved { card, .. }
            | Event::Forced { card, .. }
            | Event::Boosted { card, .. }
            | Event::Erected { card, .. }
            | Event::Placed { card, .. }
            | Event::Stuck { card, .. }
            | Event::Wounded { card, .. }
            | Event::Named { card, .. }
            | Event::RollsFor { card, .. }
            | Event::Healed { card, .. }
            | Event::Destroyed { card, .. }
            | Event::Went { card, .. }
            | Event::Discarded { card, .. }
            | Event::Built { card, .. }
            | Event::Control { card, .. }
            | Event::Shown { card, .. } => (card, CardId::NONE),
            Event::Used { card, on, .. } => (card, on.map_or(CardId::NONE, |(host, _)| host)),
            Event::Adjusted { by, .. } => (by, CardId::NONE),
            Event::WentUnder { card, host, .. } | Event::Attached { card, host, .. } => (card, host),
            Event::Prevented { card, by, .. } | Event::Changed { card, by, .. } => (by, card),
            Event::Redirected { card, to, .. } => (to, card),
            Event::Attacks { attacker, target, .. } => (attacker, target),
            Event::Scored { attacker, .. } => (attacker, CardId::NONE),
        };
        [one, other].into_iter().filter(|card| !card.is_none())
    }
}
