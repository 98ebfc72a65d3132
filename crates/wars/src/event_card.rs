use crate::ability::Ability;
use crate::harm::Fall;
use crate::{CardId, Play, Position, Refusal};
use table::{Flow, Seat};

/// What an event card does when it is played.
pub struct EventCard {
    /// The condition printed on it (F7.2); not whether it would do anything (F7.5).
    pub check: fn(&Position, Seat) -> Result<(), Refusal>,
    /// Carries it out. A card that is still nowhere afterwards is discarded (F7.1).
    pub resolve: fn(&mut Play, Seat, CardId) -> Flow,
    /// Abilities and effects that it gives.
    pub grants: &'static [&'static Ability],
    /// Played not in the own event phase but at this moment.
    pub reaction: Option<Reaction>,
}

/// The moments at which an event is played from the hand out of turn.
#[derive(Clone, Copy)]
pub enum Reaction {
    /// When an opponent plays an event: true cancels it.
    ToEvent(fn(&Position, Seat, event: CardId) -> bool),
    /// When a card has been destroyed and has arrived where it goes.
    ToDestruction(fn(&Position, Seat, &Fall) -> bool),
}

impl std::fmt::Debug for EventCard {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("EventCard").field("grants", &self.grants).finish_non_exhaustive()
    }
}

impl EventCard {
    pub const fn new(resolve: fn(&mut Play, Seat, CardId) -> Flow) -> EventCard {
        EventCard { check: always, resolve, grants: &[], reaction: None }
    }

    pub const fn requires(mut self, check: fn(&Position, Seat) -> Result<(), Refusal>) -> EventCard {
        self.check = check;
        self
    }

    pub const fn grants(mut self, abilities: &'static [&'static Ability]) -> EventCard {
        self.grants = abilities;
        self
    }

    pub const fn reacts(mut self, reaction: Reaction) -> EventCard {
        self.reaction = Some(reaction);
        self
    }
}

fn always(_: &Position, _: Seat) -> Result<(), Refusal> {
    Ok(())
}
