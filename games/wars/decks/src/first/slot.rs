//! What a card counts as in a deck.

use crate::reading::Reading;
use cards::Card;
use cards::sheet::Kind;
use wars::WallKind;

/// The place that a card takes in a deck.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Slot {
    Summoner,
    Champion,
    Common,
    Mutation,
    Event,
    Wall,
}

impl Slot {
    /// `None` for cards that are in no deck: the piles beside the battlefield and the rules cards.
    pub fn of(card: &Card) -> Option<Slot> {
        match card.facts.kind {
            Kind::Summoner => Some(Slot::Summoner),
            Kind::Champion => Some(Slot::Champion),
            Kind::Common => Some(Slot::Common),
            Kind::Mutation => Some(Slot::Mutation),
            // F13.1: ice walls are among the events of the reference card.
            Kind::Event => Some(Slot::Event),
            // F13.1, F12.1: vine walls are not counted, and minor ice walls are the same kind of
            // pile.
            Kind::Wall => match card.face.kind {
                wars::Kind::Wall(WallKind::Plain) => Some(Slot::Wall),
                _ => None,
            },
            Kind::Conjuration | Kind::Structure | Kind::RulesCard => None,
        }
    }

    /// How many cards of the deck take this place.
    pub fn count(self, reading: &Reading) -> u32 {
        let of_slot = reading.cards.iter().filter(|(card, _)| Slot::of(card) == Some(self));
        of_slot.fold(0, |sum, (_, copies)| sum.saturating_add(*copies))
    }
}
