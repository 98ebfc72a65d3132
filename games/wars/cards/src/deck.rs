//! Decks, and dealing a game with them.

use crate::catalogue::{Card, find};
use crate::second;
use crate::sheet::{Edition, Sheet, SummonerFacts, sheets};
use grid::Battlefield;
use std::fmt;
use std::sync::Arc;
use table::Seat;
use wars::{Cast, Member, State};

/// A deck that may be played: every card of it is finished.
#[derive(Clone, Debug)]
pub struct Deck {
    pub name: String,
    sheet: &'static Sheet,
    summoner: &'static SummonerFacts,
    /// Every card, the starting setup's among them.
    cards: Vec<(&'static Card, u8)>,
    /// The pile beside the battlefield.
    side: Vec<(&'static Card, u8)>,
}

/// Why a deck is not played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum DeckRefusal {
    NoSuchSummoner {
        name: String,
        edition: Edition,
    },
    /// These cards have facts and no code yet.
    Unfinished {
        deck: String,
        cards: Vec<&'static str>,
    },
}

impl fmt::Display for DeckRefusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            DeckRefusal::NoSuchSummoner { name, edition } => {
                write!(f, "there is no summoner '{name}' in the {edition}; `muster cards` lists them")
            }
            DeckRefusal::Unfinished { deck, cards } => {
                write!(f, "the deck of {deck} cannot be played yet: unfinished are {}", cards.join(", "))
            }
        }
    }
}

impl std::error::Error for DeckRefusal {}

impl Deck {
    /// A deck of these cards for this summoner. Does not check whether it is legal.
    pub fn new(
        name: String,
        sheet: &'static Sheet,
        summoner: &'static SummonerFacts,
        cards: Vec<(&'static Card, u8)>,
    ) -> Result<Deck, DeckRefusal> {
        let deck = Deck::unchecked(name, sheet, summoner, cards);
        let every = deck.cards.iter().chain(&deck.side).map(|(card, _)| *card);
        let mut unfinished: Vec<&'static str> =
            every.filter(|card| !card.is_finished()).map(Card::name).collect();
        unfinished.dedup();
        if unfinished.is_empty() {
            Ok(deck)
        } else {
            Err(DeckRefusal::Unfinished { deck: deck.name, cards: unfinished })
        }
    }

    /// The same without a look at which cards are finished. For work on the program only.
    #[doc(hidden)]
    pub fn unchecked(
        name: String,
        sheet: &'static Sheet,
        summoner: &'static SummonerFacts,
        cards: Vec<(&'static Card, u8)>,
    ) -> Deck {
        let at_side = [("Vine Wall", summoner.vine_walls), ("Minor Ice Wall", summoner.minor_ice_walls)];
        let side = at_side
            .into_iter()
            .chain(summoner.conjurations.iter())
            .filter(|(_, count)| *count > 0)
            .map(|(name, count)| (card_of(sheet, name), count))
            .collect();
        Deck { name, sheet, summoner, cards, side }
    }

    pub fn summoner(&self) -> &'static SummonerFacts {
        self.summoner
    }

    pub fn edition(&self) -> Edition {
        self.sheet.edition
    }

    pub fn faction(&self) -> &'static str {
        &self.sheet.faction
    }

    pub fn cards(&self) -> &[(&'static Card, u8)] {
        &self.cards
    }
}

fn card_of(sheet: &'static Sheet, name: &str) -> &'static Card {
    find(sheet.edition, Some(&sheet.faction), name)
        .unwrap_or_else(|| panic!("{} has no {name}", sheet.faction))
}

/// The ready deck of a summoner.
pub fn ready_deck(edition: Edition, summoner: &str) -> Result<Deck, DeckRefusal> {
    let (sheet, facts, cards) = ready_list(edition, summoner)?;
    Deck::new(facts.name.clone(), sheet, facts, cards)
}

/// The ready deck of a summoner with its unfinished cards in it, which do less than they say.
/// For work on the program only.
#[doc(hidden)]
pub fn ready_deck_unchecked(edition: Edition, summoner: &str) -> Result<Deck, DeckRefusal> {
    let (sheet, facts, cards) = ready_list(edition, summoner)?;
    Ok(Deck::unchecked(facts.name.clone(), sheet, facts, cards))
}

type ReadyList = (&'static Sheet, &'static SummonerFacts, Vec<(&'static Card, u8)>);

fn ready_list(edition: Edition, summoner: &str) -> Result<ReadyList, DeckRefusal> {
    let mut of_edition = sheets().iter().filter(|sheet| sheet.edition == edition);
    let found = of_edition.find_map(|sheet| {
        let facts = sheet.summoners.iter().find(|facts| facts.name.eq_ignore_ascii_case(summoner))?;
        Some((sheet, facts))
    });
    let Some((sheet, facts)) = found else {
        return Err(DeckRefusal::NoSuchSummoner { name: summoner.to_owned(), edition });
    };
    let cards = facts.whole_deck().into_iter().map(|(name, count)| (card_of(sheet, name), count)).collect();
    Ok((sheet, facts, cards))
}

/// Every ready deck of an edition that can be played.
pub fn ready_decks(edition: Edition) -> Vec<Deck> {
    let of_edition = sheets().iter().filter(|sheet| sheet.edition == edition);
    let summoners = of_edition.flat_map(|sheet| &sheet.summoners);
    summoners.filter_map(|facts| ready_deck(edition, &facts.name).ok()).collect()
}

/// Sets up a game: the starting cards on the battlefield, the rest in the draw piles (F3.1 to
/// F3.3, S2.1). Seats alternate between the sides.
///
/// Panics with decks of different editions, or more than two of the second.
pub fn deal(decks: &[Deck]) -> (Arc<Cast>, State) {
    let edition = decks[0].edition();
    assert!(decks.iter().all(|deck| deck.edition() == edition), "a game has one edition");
    let battlefield = if decks.len() == 2 { Battlefield::Duel } else { Battlefield::Ring };
    let mut members = Vec::new();
    let mut owners = Vec::new();
    for (index, deck) in decks.iter().enumerate() {
        let owner = Seat::new(index);
        for (card, count) in deck.cards.iter().chain(&deck.side) {
            let is_side = deck.side.iter().any(|(side, _)| std::ptr::eq(*side, *card));
            for _ in 0..*count {
                members.push(Member { face: card.face, owner });
                owners.push(is_side);
            }
        }
    }
    let cast = Arc::new(match edition {
        Edition::First => Cast::new(battlefield, decks.len(), members),
        Edition::Second => {
            assert_eq!(decks.len(), 2, "the second edition is for two (S1.1)");
            Cast::second(second::faces(), members)
        }
    });
    let mut state = State::empty();
    for (card, &is_side) in cast.cards().zip(&owners) {
        state.shelve(&cast, card, is_side);
    }
    for (index, deck) in decks.iter().enumerate() {
        let seat = Seat::new(index);
        for (row, column, name) in deck.summoner.starting() {
            state.set_out(&cast, seat, name, cast.reference(seat, column, row));
        }
    }
    (cast, state)
}
