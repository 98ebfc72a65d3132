//! F13.1: exactly the events of the reference card.

use super::slot::Slot;
use crate::fault::{CardName, DeckFault};
use crate::reading::Reading;

pub(super) fn faults(reading: &Reading) -> Vec<DeckFault> {
    let Some((sheet, summoner)) = reading.summoner else {
        return Vec::new();
    };
    let edition = sheet.edition;
    let wrong = summoner.events.iter().filter_map(|(event, need)| {
        let have = reading.copies_of(&sheet.faction, event);
        let event = sheet.card(event)?.name.as_str();
        let need = u32::from(need);
        let summoner = summoner.name.as_str();
        (have != need).then_some(DeckFault::WrongEvents { edition, event, summoner, have, need })
    });
    let events = reading.cards.iter().filter(|(card, _)| Slot::of(card) == Some(Slot::Event));
    let is_listed = |card: &CardName| card.faction == sheet.faction && summoner.events.get(card.name) > 0;
    let unlisted = events.map(|(card, _)| CardName::of(card)).filter(|card| !is_listed(card));
    let summoner = summoner.name.as_str();
    wrong.chain(unlisted.map(|event| DeckFault::EventNotListed { edition, event, summoner })).collect()
}
