//! S11.1: exactly the epic events on the back of the summoner's card.

use super::slot::Slot;
use crate::fault::{CardName, DeckFault};
use crate::reading::Reading;
use cards::sheet::{Sheet, SummonerFacts};

pub(super) fn faults(reading: &Reading) -> Vec<DeckFault> {
    let Some((sheet, summoner)) = reading.summoner else {
        return Vec::new();
    };
    let edition = sheet.edition;
    let wrong = epic_events(sheet, summoner).filter_map(|(event, need)| {
        let have = reading.copies_of(&sheet.faction, event);
        let summoner = summoner.name.as_str();
        (have != need).then_some(DeckFault::WrongEvents { edition, event, summoner, have, need })
    });
    let is_own = |card: &CardName| {
        card.faction == sheet.faction && epic_events(sheet, summoner).any(|(event, _)| event == card.name)
    };
    let epic = reading.cards.iter().filter(|(card, _)| Slot::of(card) == Some(Slot::EpicEvent));
    let foreign = epic.map(|(card, _)| CardName::of(card)).filter(|card| !is_own(card));
    let summoner = summoner.name.as_str();
    wrong.chain(foreign.map(|event| DeckFault::EventNotListed { edition, event, summoner })).collect()
}

fn epic_events(
    sheet: &'static Sheet,
    summoner: &'static SummonerFacts,
) -> impl Iterator<Item = (&'static str, u32)> {
    summoner.events.iter().filter_map(|(event, need)| {
        let event = sheet.card(event).filter(|card| card.epic == Some(true))?;
        Some((event.name.as_str(), u32::from(need)))
    })
}
