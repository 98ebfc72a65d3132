//! Actions, by class.

mod classless;
mod cleric;
mod fighter;
mod rogue;
mod wizard;

use crate::words::Text;

/// What an action does, where the sheet has no data for it.
pub fn text(id: &str) -> Text {
    let cards = [classless::card, cleric::card, fighter::card, rogue::card, wizard::card];
    cards.into_iter().find_map(|card| card(id)).unwrap_or_default()
}
