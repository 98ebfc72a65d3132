//! S11.1: how many cards of each kind.

use super::slot::Slot;
use crate::fault::{DeckFault, Need, Part};
use crate::reading::Reading;
use crate::starting;
use cards::sheet::{Edition, Kind};

const SUMMONERS: u32 = 1;
const TEN_LIFE_GATES: u32 = 1;
const FIVE_LIFE_GATES: u32 = 3;
const CHAMPIONS: u32 = 3;
const COMMONS: u32 = 16;
const STARTING_UNITS: u32 = 2;
const STANDARD_EVENTS: u32 = 6;
const CARDS: u32 = 34;

/// The parts with the wrong number of cards. Epic events are counted individually, by the
/// summoner's card. The starting units come in addition to the champions and commons; in a deck
/// without a summoner they are assumed to be commons, as all known ones are.
pub(super) fn faults(reading: &Reading) -> Vec<DeckFault> {
    let starting = |kind| match reading.summoner {
        Some((sheet, summoner)) => starting::of_kind(sheet, summoner, kind),
        None if kind == Kind::Common => STARTING_UNITS,
        None => 0,
    };
    let parts = [
        (Part::Summoners, Slot::Summoner, SUMMONERS),
        (Part::TenLifeGates, Slot::TenLifeGate, TEN_LIFE_GATES),
        (Part::FiveLifeGates, Slot::FiveLifeGate, FIVE_LIFE_GATES),
        (Part::Champions, Slot::Champion, CHAMPIONS + starting(Kind::Champion)),
        (Part::Commons, Slot::Common, COMMONS + starting(Kind::Common)),
        (Part::StandardEvents, Slot::StandardEvent, STANDARD_EVENTS),
    ];
    let wrong = parts.into_iter().filter_map(|(part, slot, need)| {
        let have = slot.count(reading);
        (have != need).then_some(fault(part, have, need))
    });
    wrong.collect()
}

/// The size of the deck. Unknown names count too.
pub(super) fn total(reading: &Reading) -> Option<DeckFault> {
    let in_deck = reading.cards.iter().filter(|(card, _)| Slot::of(card).is_some());
    let have = in_deck.fold(reading.unknown, |sum, (_, copies)| sum.saturating_add(*copies));
    (have != CARDS).then_some(fault(Part::Cards, have, CARDS))
}

fn fault(part: Part, have: u32, need: u32) -> DeckFault {
    DeckFault::WrongCount { edition: Edition::Second, part, have, need: Need::Exactly(need) }
}
