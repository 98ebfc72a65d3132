use crate::encoding::Encoder;
use crate::{Matchup, MatchupFault, RULES_VERSION};
use cards::sheet::{self, Edition};
use cards::{Deck, DeckRefusal};
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use table::{Deal, Record, RecordError, Replayed, Seat, Session};
use thiserror::Error;
use wars::{Backs, Cast, State, Wars};

/// A game of Summoner Wars as a file.
pub type GameRecord = Record<WarsDeal>;

/// What a recorded game was set up with: enough to deal it again.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct WarsDeal {
    pub edition: Edition,
    /// Without sleeves mercenaries are recognised by their backs (F13.4), so bots may play
    /// differently.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub unsleeved: bool,
    /// Who took the first turn, where that was settled without a roll.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub begins: Option<Seat>,
    /// In the order of the seats.
    pub decks: Vec<DeckList>,
    /// Who sat where, in the order of the seats: the name of a bot or a person. Empty if unknown.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub players: Vec<String>,
    /// The text of the lesson from whose position the game was begun. The decks have no cards then and
    /// only say who leads them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lesson: Option<String>,
}

/// A deck by the names of its cards.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct DeckList {
    pub name: String,
    pub faction: String,
    pub summoner: String,
    /// The cards of the starting setup among them; piles beside the battlefield are the
    /// summoner's and not listed.
    pub cards: Vec<CardCount>,
}

/// This many copies of a card.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct CardCount {
    pub card: String,
    /// If it differs from the deck's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub faction: Option<String>,
    pub count: u8,
}

/// Whether decks with unfinished cards are played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unfinished {
    Refused,
    /// For work on the program: such a card does less than it says.
    Allowed,
}

/// Why a text is not the record of a game that this program can play.
#[derive(Debug, Error)]
pub enum RecordFault {
    #[error("there is no faction '{faction}' in the {edition}")]
    NoSuchFaction { faction: String, edition: Edition },
    #[error("there is no card '{card}' of {faction}")]
    NoSuchCard { card: String, faction: String },
    #[error(transparent)]
    Deck(#[from] DeckRefusal),
    #[error(transparent)]
    Matchup(#[from] MatchupFault),
    #[error(transparent)]
    Game(#[from] RecordError),
}

impl Deal for WarsDeal {
    type Game = Wars;
    type Fault = RecordFault;

    const RULES: &'static str = RULES_VERSION;

    fn deal(&self) -> Result<(Arc<Cast>, State), Vec<RecordFault>> {
        let matchup = self.matchup(Unfinished::Refused).map_err(|fault| vec![fault])?;
        Ok((matchup.cast().clone(), matchup.first()))
    }

    fn names(&self) -> Vec<String> {
        self.decks.iter().map(|deck| deck.name.clone()).collect()
    }

    /// Its events: they also reflect the consequences of the answers, so that no change of the
    /// rules goes unnoticed.
    fn sign(session: &Session<Wars>, tell: &mut dyn FnMut(&[u8])) {
        let mut encoder = Encoder(tell);
        session.events().for_each(|event| encoder.event(event));
    }
}

impl WarsDeal {
    /// These decks in the order of the seats, before it is known who begins.
    pub fn of(decks: &[Deck], backs: Backs) -> WarsDeal {
        WarsDeal {
            edition: decks[0].edition(),
            unsleeved: backs == Backs::Bare,
            begins: None,
            decks: decks.iter().map(DeckList::of).collect(),
            players: Vec::new(),
            lesson: None,
        }
    }

    /// Deals the game again.
    pub fn matchup(&self, unfinished: Unfinished) -> Result<Matchup, RecordFault> {
        if let Some(text) = &self.lesson {
            return Ok(Matchup::of_lesson(text)?);
        }
        let decks: Result<Vec<Deck>, RecordFault> =
            self.decks.iter().map(|list| list.deck(self.edition, unfinished)).collect();
        let backs = if self.unsleeved { Backs::Bare } else { Backs::Sleeved };
        let matchup = Matchup::with_backs(decks?, backs)?;
        let seats = matchup.decks().len();
        Ok(match self.begins.filter(|seat| seat.index() < seats) {
            Some(seat) => matchup.beginning(seat),
            None => matchup,
        })
    }
}

impl DeckList {
    pub fn of(deck: &Deck) -> DeckList {
        let count = |&(card, count): &(&'static cards::Card, u8)| CardCount {
            card: card.name().to_owned(),
            faction: (card.faction() != deck.faction()).then(|| card.faction().to_owned()),
            count,
        };
        DeckList {
            name: deck.name.clone(),
            faction: deck.faction().to_owned(),
            summoner: deck.summoner().name.clone(),
            cards: deck.cards().iter().map(count).collect(),
        }
    }

    /// The deck again.
    pub fn deck(&self, edition: Edition, unfinished: Unfinished) -> Result<Deck, RecordFault> {
        let no_faction = |faction: &str| RecordFault::NoSuchFaction { faction: faction.to_owned(), edition };
        let sheet = sheet::sheet(edition, &self.faction).ok_or_else(|| no_faction(&self.faction))?;
        let Some(summoner) = sheet.summoner(&self.summoner) else {
            let name = self.summoner.clone();
            return Err(DeckRefusal::NoSuchSummoner { name, edition }.into());
        };
        let mut cards = Vec::new();
        for CardCount { card, faction, count } in &self.cards {
            let faction = faction.as_ref().unwrap_or(&self.faction);
            sheet::sheet(edition, faction).ok_or_else(|| no_faction(faction))?;
            let found = cards::find(edition, Some(faction), card);
            let found = found
                .ok_or_else(|| RecordFault::NoSuchCard { card: card.clone(), faction: faction.clone() })?;
            cards.push((found, *count));
        }
        let name = self.name.clone();
        Ok(match unfinished {
            Unfinished::Refused => Deck::new(name, sheet, summoner, cards)?,
            Unfinished::Allowed => Deck::unchecked(name, sheet, summoner, cards),
        })
    }
}

/// A record whose game can be dealt.
#[derive(Clone, Debug)]
pub struct Loaded {
    pub record: GameRecord,
    pub matchup: Matchup,
}

impl Loaded {
    /// Plays the record again.
    pub fn replay(&self) -> Result<Session<Wars>, RecordFault> {
        Ok(self.record.replay_dealt(self.matchup.dealt())?)
    }

    /// Plays it again as far as the current rules follow a record of other rules.
    pub fn follow(&self) -> Result<Replayed<Wars>, RecordFault> {
        Ok(self.record.follow_dealt(self.matchup.dealt())?)
    }

    /// Plays it again up to this many of its entries.
    pub fn replay_until(&self, entries: usize) -> Result<Session<Wars>, RecordFault> {
        Ok(self.record.replay_dealt_until(self.matchup.dealt(), entries)?)
    }

    /// Plays it again and checks every number of chance against the seed.
    pub fn verify(&self) -> Result<Session<Wars>, RecordFault> {
        Ok(self.record.verify_dealt(self.matchup.dealt())?)
    }
}

/// Reads the record of a game and deals it.
pub fn load_record(text: &str, unfinished: Unfinished) -> Result<Loaded, RecordFault> {
    let record = GameRecord::read(text)?;
    let matchup = record.setup.matchup(unfinished)?;
    Ok(Loaded { record, matchup })
}
