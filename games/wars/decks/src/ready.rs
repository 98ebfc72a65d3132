//! The ready decks as drafts.

use crate::draft::DeckDraft;
use crate::fault::DeckFault;
use crate::lookup;
use crate::name::Name;
use cards::Card;
use cards::sheet::{Edition, Kind};

/// The ready deck of a summoner, to be changed and checked.
pub fn starting_point(edition: Edition, summoner: &str) -> Result<DeckDraft, DeckFault> {
    let Some(name) = Name::new(summoner) else {
        return Err(DeckFault::NoSummonerNamed);
    };
    let named = lookup::cards_named(edition, &name).iter();
    let found = named.filter_map(|card| Some((*card, card.sheet.summoner(card.name())?))).next();
    let Some((card, facts)) = found else {
        let summoners = cards::of_edition(edition).filter(|card| card.facts.kind == Kind::Summoner);
        let nearest = lookup::nearest(&name, None, summoners).map(Card::name);
        return Err(DeckFault::UnknownSummoner { name, edition, nearest });
    };
    let home = card.faction();
    let of_sheet = |name: &str| cards::find(edition, Some(home), name);
    let deck = facts.whole_deck().into_iter();
    let cards: Vec<(&'static Card, u8)> =
        deck.filter_map(|(name, copies)| Some((of_sheet(name)?, copies))).collect();
    Ok(DeckDraft::of_cards(edition, home, &cards))
}
