//! What a card counts as in a deck.

use crate::reading::Reading;
use cards::Card;
use cards::sheet::Kind;

/// The place that a card takes in a deck (S11.1).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Slot {
    Summoner,
    TenLifeGate,
    FiveLifeGate,
    Champion,
    Common,
    EpicEvent,
    StandardEvent,
}

impl Slot {
    /// `None` for cards that are in no deck. A unit or an event that is also a structure counts as
    /// a unit or event.
    pub fn of(card: &Card) -> Option<Slot> {
        match (card.facts.kind, card.facts.life) {
            (Kind::Summoner, _) => Some(Slot::Summoner),
            (Kind::Champion, _) => Some(Slot::Champion),
            (Kind::Common, _) => Some(Slot::Common),
            (Kind::Event, _) if card.facts.epic == Some(true) => Some(Slot::EpicEvent),
            (Kind::Event, _) => Some(Slot::StandardEvent),
            (Kind::Structure, Some(10)) => Some(Slot::TenLifeGate),
            (Kind::Structure, Some(5)) => Some(Slot::FiveLifeGate),
            (Kind::Structure | Kind::Wall | Kind::Conjuration | Kind::Mutation | Kind::RulesCard, _) => None,
        }
    }

    /// How many cards of the deck take this place.
    pub fn count(self, reading: &Reading) -> u32 {
        let of_slot = reading.cards.iter().filter(|(card, _)| Slot::of(card) == Some(self));
        of_slot.fold(0, |sum, (_, copies)| sum.saturating_add(*copies))
    }
}
