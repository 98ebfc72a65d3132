//! Characters, by faction.

mod deverenian;
mod dwarf;
mod elf;
mod free_kingdoms;
mod mercenary;
mod nothrog;

use crate::words::Text;

/// What a character does, where the sheet has no data for it.
pub fn text(id: &str) -> Text {
    let cards =
        [deverenian::card, dwarf::card, elf::card, free_kingdoms::card, mercenary::card, nothrog::card];
    cards.into_iter().find_map(|card| card(id)).unwrap_or_default()
}
