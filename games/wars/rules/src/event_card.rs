use crate::ability::Ability;
use crate::harm::{Cause, Fall, Harm};
use crate::{Ask, CardId, Play, Position, Prompt, Refusal};
use table::{Flow, Seat};

/// What an event card does when it is played.
pub struct EventCard {
    pub name: &'static str,
    /// The condition printed on it (F7.2); not whether it would do anything (F7.5).
    pub check: fn(&Position, Seat) -> Result<(), Refusal>,
    /// Carries it out. A card that is still nowhere afterwards is discarded (F7.1).
    pub resolve: fn(&mut Play, Played) -> Flow,
    /// The effect of the card while it lies on or under a unit, in the active area, or on the
    /// battlefield as a structure.
    pub worn: Option<&'static Ability>,
    /// It is a structure: built and never played (S9.3).
    pub is_built: bool,
    /// Abilities and effects that it gives.
    pub grants: &'static [&'static Ability],
    /// Played at this moment instead of in the player's own event phase.
    pub reaction: Option<Reaction>,
    /// Lying under a unit that leaves, it goes where other cards under that unit go (F11.5), and not
    /// to its owner's discard pile.
    pub goes_along: bool,
}

/// An event being played: which card, by whom.
#[derive(Clone, Copy, Debug)]
pub struct Played {
    pub name: &'static str,
    pub card: CardId,
    pub seat: Seat,
}

impl Played {
    /// A question of this event.
    pub const fn asks(&self, ask: Ask) -> Prompt {
        Prompt::new(self.name, ask)
    }

    /// The cause of what this event hurts or destroys: the player who plays it (F9.11).
    pub const fn cause(&self) -> Cause {
        Cause::event(self.seat)
    }
}

/// The moments at which an event is played from the hand out of turn.
#[derive(Clone, Copy)]
pub enum Reaction {
    /// When an opponent plays an event: true cancels it.
    ToEvent(fn(&Position, Seat, event: CardId) -> bool),
    /// When a card has been destroyed and has reached its destination.
    ToDestruction(fn(&Position, Seat, &Fall) -> bool),
    /// When wounds are about to be placed.
    ToWounds(fn(&Position, Seat, &Harm) -> bool),
}

impl std::fmt::Debug for EventCard {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.name)
    }
}

impl EventCard {
    pub const fn new(name: &'static str, resolve: fn(&mut Play, Played) -> Flow) -> EventCard {
        EventCard {
            name,
            check: always,
            resolve,
            worn: None,
            is_built: false,
            grants: &[],
            reaction: None,
            goes_along: false,
        }
    }

    /// An event without an immediate effect: its card works where it then lies.
    pub const fn active(worn: &'static Ability) -> EventCard {
        EventCard::new(worn.name, |_, _| Ok(())).works_as(worn)
    }

    /// An event that is a structure (S9.3).
    pub const fn structure(worn: &'static Ability) -> EventCard {
        let mut event = EventCard::active(worn);
        event.is_built = true;
        event
    }

    /// The effect of the card while it lies on or under a unit, or in the active area.
    pub const fn works_as(mut self, worn: &'static Ability) -> EventCard {
        self.worn = Some(worn);
        self
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

    /// It moves along with the unit that it lies under, like any other card there (F11.5).
    pub const fn goes_along(mut self) -> EventCard {
        self.goes_along = true;
        self
    }
}

fn always(_: &Position, _: Seat) -> Result<(), Refusal> {
    Ok(())
}
