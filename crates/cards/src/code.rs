use wars::{Ability, EventCard};

/// The code of a faction: which ability and which event of its sheet does what. What is on the
/// sheet and not here is unfinished.
#[derive(Clone, Copy, Debug)]
pub struct Code {
    pub faction: &'static str,
    /// By the ability's name: every card of the sheet that has it.
    pub abilities: &'static [(&'static str, &'static Ability)],
    /// By the event's name.
    pub events: &'static [(&'static str, &'static EventCard)],
    /// What an event card does while it lies on or under a unit, or in the active area, by the
    /// event's name.
    pub worn: &'static [(&'static str, &'static Ability)],
}

impl Code {
    pub(crate) fn ability(&self, name: &str) -> Option<&'static Ability> {
        by_name(self.abilities, name)
    }

    pub(crate) fn event(&self, name: &str) -> Option<&'static EventCard> {
        by_name(self.events, name)
    }

    pub(crate) fn worn(&self, name: &str) -> Option<&'static Ability> {
        by_name(self.worn, name)
    }
}

fn by_name<T>(entries: &'static [(&'static str, &'static T)], name: &str) -> Option<&'static T> {
    entries.iter().find(|(known, _)| *known == name).map(|(_, code)| *code)
}
