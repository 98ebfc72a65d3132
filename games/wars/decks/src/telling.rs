//! What is wrong with a deck, and what would fix it, in words.

use crate::fault::{DeckFault, Need};
use crate::lookup::MERCENARIES;
use cards::sheet::{Edition, Kind};
use wording::{edition, kind, message};
use words::{Language, Message};

impl DeckFault {
    /// What is wrong, as a sentence in English.
    pub fn reason(&self) -> String {
        self.reason_in(Language::english())
    }

    /// What would put it right, as a sentence in English.
    pub fn mend(&self) -> String {
        self.mend_in(Language::english())
    }

    /// What is wrong, as a sentence.
    pub fn reason_in(&self, language: &Language) -> String {
        language.tell(&match self {
            DeckFault::UnknownCard { name, edition: of, faction: None, .. } => {
                message!("deck-unknown-card", name = name.as_str(), edition = edition(*of))
            }
            DeckFault::UnknownCard { name, faction: Some(faction), .. } => {
                message!("deck-unknown-card-of", name = name.as_str(), faction = *faction)
            }
            DeckFault::OtherEdition { name, edition: of } => {
                message!("deck-other-edition", name = name.as_str(), edition = edition(*of))
            }
            DeckFault::UnknownFaction { faction, .. } => {
                message!("deck-unknown-faction", faction = faction.as_str())
            }
            DeckFault::NoSummonerNamed => message!("deck-no-summoner"),
            DeckFault::UnknownSummoner { name, edition: of, .. } => {
                message!("deck-unknown-summoner", name = name.as_str(), edition = edition(*of))
            }
            DeckFault::NotForADeck { card, kind: Kind::RulesCard, .. } => {
                message!("deck-only-explains", card = card.to_string())
            }
            DeckFault::NotForADeck { card, .. } => message!("deck-lies-beside", card = card.to_string()),
            DeckFault::WrongCount { part, have, need: Need::Exactly(need), .. } => {
                message!("deck-count", part = part.code(), number = *have, need = *need)
            }
            DeckFault::WrongCount { part, have, need: Need::AtMost(most), .. } => {
                message!("deck-count-at-most", part = part.code(), number = *have, need = *most)
            }
            DeckFault::WrongEvents { edition: of, event, summoner, have, need } => message!(
                "deck-events",
                edition = edition(*of),
                event = *event,
                summoner = *summoner,
                have = *have,
                need = *need
            ),
            DeckFault::EventNotListed { edition: of, event, summoner } => message!(
                "deck-event-not-listed",
                edition = edition(*of),
                event = event.to_string(),
                summoner = *summoner
            ),
            DeckFault::NoSharedSymbol { card, symbols, summoner, of_summoner } => {
                let (card, leads) = (card.to_string(), of_summoner.join(", "));
                match all_of(language, symbols) {
                    None => message!("deck-no-symbol", card = card, summoner = *summoner, leads = leads),
                    Some(symbols) => message!(
                        "deck-other-symbols",
                        card = card,
                        symbols = symbols,
                        summoner = *summoner,
                        leads = leads
                    ),
                }
            }
            DeckFault::NotOfFaction { card, faction: MERCENARIES } => {
                message!("deck-no-mercenary", card = card.to_string())
            }
            DeckFault::NotOfFaction { card, faction } => {
                message!("deck-foreign-unit", card = card.to_string(), faction = *faction)
            }
            DeckFault::WallOfOtherFaction { card, faction } => {
                message!("deck-foreign-wall", card = card.to_string(), faction = *faction)
            }
            DeckFault::TooManyMercenaries { have, most } => {
                message!("deck-mercenaries", have = *have, most = *most)
            }
            DeckFault::TooManyCopies { edition: of, card, kind: what, have, most, starting } => message!(
                "deck-copies",
                have = *have,
                card = card.name,
                kind = match (of, what) {
                    (Edition::Second, Kind::Event) => "standard-event",
                    (_, what) => kind(*what),
                },
                most = *most,
                starting = *starting
            ),
            DeckFault::TooManyLimited { card, have } => {
                message!("deck-limited", have = *have, card = card.name)
            }
            DeckFault::SetupMissing { card, summoner, have, need, .. } => {
                message!("deck-setup", summoner = *summoner, need = *need, card = *card, have = *have)
            }
            DeckFault::Unfinished { cards } => message!("deck-unfinished", cards = cards.join(", ")),
        })
    }

    /// What would put it right, as a sentence.
    pub fn mend_in(&self, language: &Language) -> String {
        language.tell(&match self {
            DeckFault::UnknownCard { nearest: Some(nearest), .. } => {
                message!("mend-nearest-card", nearest = nearest.to_string())
            }
            DeckFault::UnknownFaction { nearest: Some(nearest), .. } => {
                message!("mend-nearest-faction", nearest = *nearest)
            }
            DeckFault::UnknownCard { nearest: None, .. } => message!("mend-look"),
            DeckFault::UnknownFaction { nearest: None, .. } => message!("mend-no-brackets"),
            DeckFault::NoSummonerNamed => message!("mend-name-one"),
            DeckFault::UnknownSummoner { nearest: Some(nearest), .. } => {
                message!("mend-nearest-summoner", nearest = *nearest)
            }
            DeckFault::UnknownSummoner { nearest: None, edition: of, .. } => {
                message!("mend-take-known", edition = edition(*of))
            }
            DeckFault::OtherEdition { .. }
            | DeckFault::NotForADeck { .. }
            | DeckFault::EventNotListed { .. } => message!("mend-take-out"),
            DeckFault::WrongCount { part, have, need: Need::Exactly(need), .. } if have < need => {
                message!("mend-add-part", part = part.code(), number = need - have)
            }
            DeckFault::WrongCount { part, have, need: Need::Exactly(need) | Need::AtMost(need), .. } => {
                message!("mend-take-out-part", part = part.code(), number = have.saturating_sub(*need))
            }
            DeckFault::WrongEvents { event, have, need, .. } if have > need => take_out(have - need, event),
            DeckFault::WrongEvents { event: card, have, need, .. }
            | DeckFault::SetupMissing { card, have, need, .. } => {
                message!("mend-add", number = need.saturating_sub(*have), card = *card)
            }
            DeckFault::NotOfFaction { faction: MERCENARIES, .. } => message!("mend-take-mercenary"),
            DeckFault::NotOfFaction { faction, .. } => message!("mend-take-unit", faction = *faction),
            DeckFault::WallOfOtherFaction { card, faction } => {
                message!("mend-write-wall", card = card.name, faction = *faction)
            }
            DeckFault::TooManyMercenaries { have, most } => {
                message!("mend-take-own", number = have.saturating_sub(*most))
            }
            DeckFault::TooManyCopies { card, have, most, starting, .. } => {
                take_out(have.saturating_sub(most + starting), card.name)
            }
            DeckFault::TooManyLimited { card, have } => take_out(have.saturating_sub(1), card.name),
            DeckFault::NoSharedSymbol { of_summoner, .. } => {
                let symbols = one_of(language, of_summoner).unwrap_or_default();
                message!("mend-take-symbol", symbols = symbols)
            }
            DeckFault::Unfinished { .. } => message!("mend-wait"),
        })
    }
}

fn take_out<'a>(number: u32, card: &'a str) -> Message<'a> {
    message!("mend-take-out-copies", number = number, card = card)
}

fn all_of(language: &Language, names: &[String]) -> Option<String> {
    let and = |one, other| language.tell(&message!("list-and", one = one, other = other));
    names.iter().cloned().reduce(and)
}

fn one_of(language: &Language, names: &[String]) -> Option<String> {
    let or = |one, other| language.tell(&message!("list-or", one = one, other = other));
    names.iter().cloned().reduce(or)
}
