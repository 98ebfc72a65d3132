use crate::{Code, Deal, Fields, Json, Live, MatchGame, Refusal};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use sitting::Parted;
use std::fmt::Debug;
use std::sync::Arc;
use table::{Outcome, Sampled, Seat, SeatSet};
use ts_rs::TS;
use utoipa::ToSchema;
use words::{Language, message};

/// A game that can be played: everything that the server needs of it before anybody sits down.
pub trait Title: Debug + Send + Sync {
    /// The name by which clients ask for it: `wars`.
    fn name(&self) -> &'static str;
    /// The version of its rules, as records name it.
    fn rules(&self) -> &'static str;
    fn info(&self, language: &Language) -> TitleInfo;

    /// Deals the game that somebody asks for with these fields, for this many seats.
    fn deal(&self, asked: Fields, seats: usize) -> Result<Arc<dyn Deal>, Refusal>;
    /// The setup field that has an entry for each seat, such as `decks`: in the lobby each player
    /// brings his own. `None` if seats need nothing.
    fn part(&self) -> Option<&'static str> {
        None
    }
    /// Checks a game in the lobby, as far as possible: the setup, without the field of
    /// [`Title::part`], and what the seats have brought so far. A seat's own part is refused here,
    /// early, by the same rules by which the game would be dealt.
    fn gather(&self, asked: &Fields, parts: &[Option<Value>]) -> Result<Gathered, Refusal> {
        let seats = parts.len();
        let deal = self.deal(asked.clone(), seats)?;
        let sides = Seat::all(seats).map(|seat| deal.allies(seat)).collect();
        Ok(Gathered { sides, about: vec![Fields::new(); seats] })
    }
    /// Something that a seat may bring for which nobody has chosen anything: one of the ready decks, which
    /// one this random number says.
    fn any_part(&self, _asked: &Fields, _parts: &[Option<Value>], _number: u64) -> Option<Value> {
        None
    }
    /// Whether what is asked for is a match: several games at the same time that are decided together. Such
    /// a match is never dealt itself.
    fn is_match(&self, _asked: &Fields) -> bool {
        false
    }
    /// The games of a match between this number of seats; `chance` draws who meets whom.
    fn pair(&self, _asked: &Fields, _seats: usize, _chance: &mut Sampled) -> Result<Vec<MatchGame>, Refusal> {
        Ok(Vec::new())
    }
    /// The outcome of a match between this number of seats, as soon as it is decided. `_results` has the
    /// outcome of each of its games, in terms of the seats of the match; `None` for those still running.
    fn decided(&self, _asked: &Fields, _seats: usize, _results: &[Option<Outcome>]) -> Option<Outcome> {
        None
    }
    /// Deals a game again that was stored. Fields that are not its own it passes over.
    fn deal_again(&self, stored: &Fields) -> Result<Arc<dyn Deal>, Refusal>;
    /// The game of a record, played again to its end, or as far as the current rules follow a record of
    /// other rules.
    fn open(&self, record: &str) -> Result<Opened, Refusal>;

    /// The computer players that a page offers.
    fn bots(&self, language: &Language) -> Vec<BotInfo>;
    /// The stored name of a computer player; `None` if a server may not use it.
    fn bot(&self, name: &str) -> Option<String>;

    /// A page of the catalogue.
    fn page(&self, page: Page, language: &Language) -> Json;
    /// The cards for which a query holds.
    fn search(&self, query: &str, language: &Language) -> Searched;
    /// Everything that is wrong with a deck list, and what it means.
    fn check_deck(&self, text: &str, language: &Language) -> Json;

    /// The types that only this game's clients see, as OpenAPI schemas by name. Those in
    /// [`crate::own::NAMES`] describe what the game fills in where the server's own types leave
    /// room.
    fn schemas(&self) -> Fields {
        Fields::new()
    }
}

/// What does not change while the server runs.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Page {
    Decks,
    Cards,
    Rules,
    /// The courses by which the game is learned: a list of [`crate::Course`].
    Lessons,
}

impl Page {
    pub const ALL: [Page; 4] = [Page::Decks, Page::Cards, Page::Rules, Page::Lessons];
}

/// What a query found.
#[derive(Debug)]
pub enum Searched {
    Found(Json),
    /// It is not understood: where, and why.
    NotUnderstood(Json),
}

/// A record that was played again.
#[derive(Debug)]
pub struct Opened {
    pub game: Box<dyn Live>,
    /// The record tells its seed, and every number in it is the one that the seed gives.
    pub is_verified: bool,
    /// The whole journal, if the current rules cannot follow it to its end.
    pub kept: Option<Kept>,
}

/// A journal as written, and the rules version that wrote it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Kept {
    pub rules: String,
    pub journal: Vec<String>,
}

impl Kept {
    /// Where the current rules diverge from it, as a sentence.
    pub fn parting(&self, parted: &Parted, language: &Language) -> String {
        let (done, all) = (parted.deeds as u32, self.journal.len() as u32);
        let (rules, why) = (self.rules.as_str(), parted.why.as_str());
        language.tell(&message!("parted", rules = rules, done = done, all = all, why = why))
    }
}

impl Opened {
    /// Where the current rules diverge from the record, as a sentence; `None` if they follow all of it.
    pub fn parting(&self, language: &Language) -> Option<String> {
        self.game.parted().zip(self.kept.as_ref()).map(|(parted, kept)| kept.parting(parted, language))
    }
}

/// A game in the lobby, as far as it is known.
#[derive(Clone, PartialEq, Debug)]
pub struct Gathered {
    /// For each seat those that will win together with it, itself included.
    pub sides: Vec<SeatSet>,
    /// What everybody may know of what each seat brings: never the cards of a deck.
    pub about: Vec<Fields>,
}

/// A game and its formats.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct TitleInfo {
    /// What `NewGame` names.
    pub name: String,
    /// What players call it.
    pub title: String,
    pub formats: Vec<Format>,
    /// The field of `NewGame` with an entry for each seat: what players bring to a game that gathers.
    pub part: Option<String>,
}

/// A way to play a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Format {
    pub name: String,
    /// What players call it.
    pub title: String,
    /// How many seats it has, at least and at most.
    pub least: u8,
    pub most: u8,
    /// What it is, in a sentence.
    pub about: String,
    /// How the seats stand to each other, once for every number of seats that it is played with; none
    /// where there is nothing to draw.
    pub seatings: Vec<Seating>,
}

/// How the seats of a format stand to each other when a game begins: enough to draw it. Every list has an
/// entry for each seat, in the order of the table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Seating {
    /// The side of each seat, by number.
    pub sides: Vec<u8>,
    /// The seats that each seat may attack.
    #[schema(value_type = Vec<Vec<u8>>)]
    pub attacks: Vec<Vec<Seat>>,
    /// The seats to which each seat may send help.
    #[schema(value_type = Vec<Vec<u8>>)]
    pub helps: Vec<Vec<Seat>>,
    /// The seat whose army it leads: another's where partners share one.
    #[schema(value_type = Vec<u8>)]
    pub armies: Vec<Seat>,
    /// The seats whose fate decides the game.
    #[schema(value_type = Vec<u8>)]
    pub chiefs: Vec<Seat>,
    /// The game is played as several separate games, each between players who may attack each
    /// other.
    pub is_apart: bool,
}

/// A computer opponent.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct BotInfo {
    pub name: String,
    pub about: String,
}

/// The games of a server. The first is meant where none is named.
#[derive(Clone, Debug)]
pub struct Titles(Vec<Arc<dyn Title>>);

impl Titles {
    /// Panics if there is none: there would be nothing to serve.
    pub fn new(titles: Vec<Arc<dyn Title>>) -> Titles {
        assert!(!titles.is_empty(), "a server has at least one game");
        Titles(titles)
    }

    pub fn all(&self) -> &[Arc<dyn Title>] {
        &self.0
    }

    /// The game of this name, or the first.
    pub fn named(&self, name: Option<&str>) -> Result<&Arc<dyn Title>, Refusal> {
        let Some(name) = name else { return Ok(&self.0[0]) };
        self.0.iter().find(|title| title.name() == name).ok_or_else(|| {
            let known: Vec<&str> = self.0.iter().map(|title| title.name()).collect();
            let (name, known) = (name.to_owned(), known.join(", "));
            Refusal::new(Code::NotFound, message!("no-title", name = name, known = known))
        })
    }
}
