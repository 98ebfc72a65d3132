use crate::{DeckList, RULES_VERSION};
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use table::{Deal, Seat};
use thiserror::Error;
use warlord::{Cast, Format, Options, StateFor, Warlord};
use warlord_cards::ReadyDeck;
use warlord_grammar::Lesson;

/// What a game of Warlord for this many seats is set up from.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct WarlordDeal<const N: usize> {
    pub game: Kind,
    /// By its name.
    pub format: String,
    #[serde(default)]
    pub options: Options,
    /// In the order of the seats.
    pub decks: Vec<DeckList>,
    /// Who sat where, in the order of the seats: the name of a bot, or of a person. Empty where nobody
    /// wrote it down.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub players: Vec<String>,
    /// The text of the lesson from whose position the game was begun. The decks have no cards then and
    /// only say who leads them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lesson: Option<String>,
}

/// Tells records of this game from those of others.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    Warlord,
}

/// One thing that is wrong with a deal.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum DealFault {
    #[error("there is no format '{0}'")]
    NoSuchFormat(String),
    #[error("deck of seat {}: there is no card '{card}'", seat.index() + 1)]
    NoSuchCard { seat: Seat, card: String },
    #[error("the lesson is not understood: {0}")]
    Lesson(String),
    #[error(transparent)]
    Rules(#[from] warlord::DealFault),
}

impl<const N: usize> WarlordDeal<N> {
    /// These ready decks at their seats.
    pub fn of(format: &Format, decks: &[&ReadyDeck]) -> WarlordDeal<N> {
        WarlordDeal::with(format, decks.iter().map(|deck| DeckList::of(deck)).collect())
    }

    /// These decks at their seats, with the usual options.
    pub fn with(format: &Format, decks: Vec<DeckList>) -> WarlordDeal<N> {
        WarlordDeal {
            game: Kind::Warlord,
            format: format.name.to_owned(),
            options: Options::default(),
            decks,
            players: Vec::new(),
            lesson: None,
        }
    }

    /// The lesson that it is begun from, read.
    pub fn read_lesson(&self) -> Result<Option<Lesson>, DealFault> {
        self.lesson.as_deref().map(read_lesson).transpose()
    }
}

impl<const N: usize> Deal for WarlordDeal<N> {
    type Game = Warlord<N>;
    type Fault = DealFault;

    const RULES: &'static str = RULES_VERSION;

    fn deal(&self) -> Result<(Arc<Cast>, StateFor<N>), Vec<DealFault>> {
        if let Some(lesson) = self.read_lesson().map_err(|fault| vec![fault])? {
            let other = || DealFault::Lesson(format!("it has {} seats, not {N}", lesson.seats()));
            return lesson.start::<N>().ok_or_else(|| vec![other()]);
        }
        let mut faults = Vec::new();
        let format = Format::named(&self.format);
        if format.is_none() {
            faults.push(DealFault::NoSuchFormat(self.format.clone()));
        }
        let mut decks = Vec::new();
        for (index, list) in self.decks.iter().enumerate() {
            let Some(seat) = Seat::at(index) else { break };
            match list.deck(seat) {
                Ok(deck) => decks.push(deck),
                Err(more) => faults.extend(more),
            }
        }
        match format {
            Some(format) if faults.is_empty() => {
                warlord::deal(&warlord::Deal { format, options: self.options, decks })
                    .map_err(|faults| faults.into_iter().map(DealFault::from).collect())
            }
            _ => Err(faults),
        }
    }

    fn names(&self) -> Vec<String> {
        self.decks.iter().map(|deck| deck.name.clone()).collect()
    }
}

/// Reads the text of a lesson.
pub fn read_lesson(text: &str) -> Result<Lesson, DealFault> {
    let read = table::catch(|| Lesson::read(text, "lesson")).map_err(DealFault::Lesson)?;
    read.map_err(|faults| {
        let told: Vec<String> = faults.iter().map(ToString::to_string).collect();
        DealFault::Lesson(told.join("; "))
    })
}
