//! F13.1: how many cards of each kind.

use super::slot::Slot;
use crate::fault::{DeckFault, Need, Part};
use crate::reading::Reading;
use cards::sheet::Edition;

const SUMMONERS: u32 = 1;
const CHAMPIONS: u32 = 3;
const COMMONS: u32 = 18;
const WALLS: u32 = 3;
const CARDS: u32 = 34;

/// The parts that have the wrong number of cards. Events are counted one by one, by the
/// reference card.
pub(super) fn faults(reading: &Reading) -> Vec<DeckFault> {
    let mut faults = Vec::new();
    let mut expect = |part, have, need| match need {
        Need::Exactly(number) if have == number => {}
        Need::AtMost(number) if have <= number => {}
        Need::Exactly(_) | Need::AtMost(_) => faults.push(fault(part, have, need)),
    };
    let champions = Slot::Champion.count(reading);
    let commons = Slot::Common.count(reading);
    let mutations = Slot::Mutation.count(reading);
    expect(Part::Summoners, Slot::Summoner.count(reading), Need::Exactly(SUMMONERS));
    if mutations == 0 {
        expect(Part::Champions, champions, Need::Exactly(CHAMPIONS));
        expect(Part::Commons, commons, Need::Exactly(COMMONS));
    } else {
        // The Demagogue's sheet: mutations take the places of champions and of commons, as
        // players report; the rules card was not seen.
        expect(Part::Champions, champions, Need::AtMost(CHAMPIONS));
        expect(Part::Commons, commons, Need::AtMost(COMMONS));
        let units = champions.saturating_add(commons).saturating_add(mutations);
        expect(Part::Units, units, Need::Exactly(CHAMPIONS + COMMONS));
    }
    expect(Part::Walls, Slot::Wall.count(reading), Need::Exactly(WALLS));
    faults
}

/// The size of the deck. Unknown names count too; piles beside the battlefield do not.
pub(super) fn total(reading: &Reading) -> Option<DeckFault> {
    let in_deck = reading.cards.iter().filter(|(card, _)| Slot::of(card).is_some());
    let have = in_deck.fold(reading.unknown, |sum, (_, copies)| sum.saturating_add(*copies));
    (have != CARDS).then_some(fault(Part::Cards, have, Need::Exactly(CARDS)))
}

fn fault(part: Part, have: u32, need: Need) -> DeckFault {
    DeckFault::WrongCount { edition: Edition::First, part, have, need }
}
