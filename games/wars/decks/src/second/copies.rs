//! S11.3, S10.24: how many copies of one card.

use super::slot::Slot;
use crate::fault::{CardName, DeckFault};
use crate::reading::Reading;
use crate::starting;
use cards::Card;
use cards::sheet::{CardFacts, Edition};

const OF_A_CHAMPION: u32 = 1;
const OF_A_STANDARD_EVENT: u32 = 2;
const OF_A_COMMON: u32 = 4;
const OF_A_LIMITED_CARD: u32 = 1;

pub(super) fn faults(reading: &Reading) -> impl Iterator<Item = DeckFault> {
    let limited = reading.cards.iter().filter_map(|(card, have)| limited(card, *have));
    reading.cards.iter().filter_map(|(card, have)| too_many(reading, card, *have)).chain(limited)
}

/// More than the kind of card allows; starting units are not counted.
fn too_many(reading: &Reading, card: &'static Card, have: u32) -> Option<DeckFault> {
    // Which commons are starting units is on the summoner's card.
    if Slot::of(card) == Some(Slot::Common) && reading.summoner.is_none() {
        return None;
    }
    let most = by_kind(card)?;
    let starting = reading.summoner.map_or(0, |(sheet, summoner)| match card.faction() == sheet.faction {
        true => starting::copies_of(summoner, card.name()),
        false => 0,
    });
    let (card, kind) = (CardName::of(card), card.facts.kind);
    let fault = DeckFault::TooManyCopies { edition: Edition::Second, card, kind, have, most, starting };
    (have > most.saturating_add(starting)).then_some(fault)
}

/// How many copies the kind of card allows, starting units not counted.
fn by_kind(card: &Card) -> Option<u32> {
    match Slot::of(card)? {
        Slot::Champion => Some(OF_A_CHAMPION),
        Slot::StandardEvent => Some(OF_A_STANDARD_EVENT),
        Slot::Common => Some(OF_A_COMMON),
        // The others are counted as a whole, or by the summoner's card.
        Slot::Summoner | Slot::TenLifeGate | Slot::FiveLifeGate | Slot::EpicEvent => None,
    }
}

/// How many copies of this card a deck may have besides starting units.
pub(crate) fn most_copies(card: &Card) -> u32 {
    let by_kind = by_kind(card).unwrap_or(0);
    if is_limited(card.facts) { by_kind.min(OF_A_LIMITED_CARD) } else { by_kind }
}

/// Two copies of a limited card; here starting units are counted.
fn limited(card: &'static Card, have: u32) -> Option<DeckFault> {
    let is_too_many = is_limited(card.facts) && have > OF_A_LIMITED_CARD;
    is_too_many.then_some(DeckFault::TooManyLimited { card: CardName::of(card), have })
}

/// The line of type says it. No card of the sheets is limited so far.
fn is_limited(facts: &CardFacts) -> bool {
    let words = facts.class.as_deref().unwrap_or_default().split(|c: char| !c.is_alphanumeric());
    words.into_iter().any(|word| word.eq_ignore_ascii_case("limited"))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A common whose line of type says more than the sheets' do.
    fn common(class: &str) -> &'static Card {
        let known = cards::find(Edition::Second, None, "Smasher").expect("a card of the sheets");
        let facts = CardFacts { class: Some(class.to_owned()), ..known.facts.clone() };
        Box::leak(Box::new(Card { facts: Box::leak(Box::new(facts)), ..*known }))
    }

    #[test]
    fn s10_24_a_limited_card_is_in_a_deck_once() {
        let card = common("Limited Common Unit");
        assert_eq!(limited(card, 1), None);
        let fault = limited(card, 2).expect("one too many");
        assert_eq!(fault.rule(), Some("S10.24"));
        assert_eq!(
            fault.to_string(),
            "The deck has 2 Smasher; of a limited card it may have 1 copy, starting units counted. (S10.24) \
             Take out 1 Smasher."
        );
        assert_eq!(limited(common("Common Unit"), 4), None);
    }
}
