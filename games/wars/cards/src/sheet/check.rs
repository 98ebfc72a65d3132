use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use super::{CardFacts, Edition, Kind, Sheet, SummonerFacts};

/// Cards in a deck, in both editions (F13.1, S11.1).
const DECK_SIZE: u32 = 34;

/// Where in a summoner's facts a card is named.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Place {
    Legend,
    Events,
    Deck,
    StartingUnits,
    Conjurations,
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Place::Legend => "legend",
            Place::Events => "events",
            Place::Deck => "deck",
            Place::StartingUnits => "starting units",
            Place::Conjurations => "conjurations",
        })
    }
}

/// Two places of a sheet that do not agree.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SheetFault {
    #[error("{summoner}: the {place} name {card}, which has no card entry")]
    UnknownCard { summoner: String, place: Place, card: String },
    #[error("{0} has more than one card entry")]
    CardTwice(String),
    #[error("{0} has a summoner entry and no card entry of kind summoner")]
    SummonerWithoutCard(String),
    #[error("{summoner}: the letter {letter} stands in the setup and not in the legend")]
    LetterWithoutCard { summoner: String, letter: char },
    #[error("{summoner}: the letter {letter} stands in the legend and not in the setup")]
    LetterWithoutSpace { summoner: String, letter: char },
    #[error("{summoner}: {on_board} {card} at the start, {in_deck} in the deck")]
    MoreAtStartThanInDeck { summoner: String, card: String, on_board: u8, in_deck: u8 },
    #[error("{summoner}: the deck has {have} cards, not {DECK_SIZE}")]
    DeckSize { summoner: String, have: u32 },
    #[error("{card}, a {kind}, has no {figure}")]
    MissingFigure { card: String, kind: Kind, figure: &'static str },
}

impl Sheet {
    /// Everything in which the sheet contradicts itself.
    pub fn faults(&self) -> Vec<SheetFault> {
        let mut faults = Vec::new();
        let mut names = BTreeSet::new();
        for card in &self.cards {
            if !names.insert(card.name.as_str()) {
                faults.push(SheetFault::CardTwice(card.name.clone()));
            }
            faults.extend(missing_figures(self.edition, card));
        }
        for summoner in &self.summoners {
            self.check_summoner(summoner, &mut faults);
        }
        faults
    }

    fn check_summoner(&self, summoner: &SummonerFacts, faults: &mut Vec<SheetFault>) {
        let name = || summoner.name.clone();

        if self.card(&summoner.name).map(|card| card.kind) != Some(Kind::Summoner) {
            faults.push(SheetFault::SummonerWithoutCard(name()));
        }
        for (place, card) in names_in(summoner) {
            if self.card(card).is_none() {
                faults.push(SheetFault::UnknownCard { summoner: name(), place, card: card.to_owned() });
            }
        }

        let drawn: BTreeSet<char> = summoner.setup.letters().map(|(.., letter)| letter).collect();
        let explained: BTreeSet<char> = summoner.legend.keys().copied().collect();
        for &letter in drawn.difference(&explained) {
            faults.push(SheetFault::LetterWithoutCard { summoner: name(), letter });
        }
        for &letter in explained.difference(&drawn) {
            faults.push(SheetFault::LetterWithoutSpace { summoner: name(), letter });
        }

        let deck: BTreeMap<&str, u8> = summoner.whole_deck().into_iter().collect();
        let mut at_start: BTreeMap<&str, u8> = BTreeMap::new();
        for (.., card) in summoner.starting() {
            *at_start.entry(card).or_default() += 1;
        }
        for (card, on_board) in at_start {
            let in_deck = deck.get(card).copied().unwrap_or(0);
            if on_board > in_deck {
                faults.push(SheetFault::MoreAtStartThanInDeck {
                    summoner: name(),
                    card: card.to_owned(),
                    on_board,
                    in_deck,
                });
            }
        }
        let have = deck.values().copied().map(u32::from).sum();
        if have != DECK_SIZE {
            faults.push(SheetFault::DeckSize { summoner: name(), have });
        }
    }
}

fn names_in(summoner: &SummonerFacts) -> impl Iterator<Item = (Place, &str)> {
    let legend = summoner.legend.values().map(|card| (Place::Legend, card.as_str()));
    let events = summoner.events.iter().map(|(card, _)| (Place::Events, card));
    let deck = summoner.deck.iter().map(|(card, _)| (Place::Deck, card));
    let units = summoner.starting_units.iter();
    let starting_units = units.map(|card| (Place::StartingUnits, card.as_str()));
    let conjured = summoner.conjurations.iter();
    let conjurations = conjured.map(|(card, _)| (Place::Conjurations, card));
    legend.chain(events).chain(deck).chain(starting_units).chain(conjurations)
}

/// The values that every card of this kind must have.
fn missing_figures(edition: Edition, card: &CardFacts) -> impl Iterator<Item = SheetFault> {
    let mut figures = Vec::new();
    if card.kind.is_unit() {
        figures.push(match edition {
            Edition::First => ("attack", card.attack.is_some()),
            Edition::Second => ("strength", card.strength.is_some()),
        });
        figures.push(("range", card.range.is_some()));
        let has_ability = card.ability.is_some() || !card.abilities.is_empty();
        figures.push(("ability", has_ability));
    }
    match card.kind {
        Kind::Summoner | Kind::Conjuration | Kind::Wall => {
            figures.push(("life", card.life.is_some()));
        }
        Kind::Champion | Kind::Common | Kind::Mutation | Kind::Structure => {
            figures.push(("life", card.life.is_some()));
            figures.push(("cost", card.cost.is_some()));
        }
        Kind::Event | Kind::RulesCard => figures.push(("effect", card.effect.is_some())),
    }
    if card.ability.is_some() {
        figures.push(("effect", card.effect.is_some()));
        figures.push(("trigger", card.trigger.is_some()));
        figures.push(("optional", card.optional.is_some()));
    }
    let missing = figures.into_iter().filter(|(_, there)| !there);
    missing.map(|(figure, _)| SheetFault::MissingFigure { card: card.name.clone(), kind: card.kind, figure })
}
