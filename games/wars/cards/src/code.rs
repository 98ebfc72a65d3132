use wars::{Ability, EventCard};

/// The code of a faction: the finished abilities and events of its sheet. Each knows its name on
/// the sheet.
#[derive(Clone, Copy, Debug)]
pub struct Code {
    pub faction: &'static str,
    /// Every card of the sheet that has an ability of this name has it.
    pub abilities: &'static [&'static Ability],
    pub events: &'static [&'static EventCard],
}

impl Code {
    pub(crate) fn ability(&self, name: &str) -> Option<&'static Ability> {
        self.abilities.iter().copied().find(|ability| ability.name.eq_ignore_ascii_case(name))
    }

    pub(crate) fn event(&self, name: &str) -> Option<&'static EventCard> {
        self.events.iter().copied().find(|event| event.name.eq_ignore_ascii_case(name))
    }
}
