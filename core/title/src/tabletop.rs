//! A table as a terminal shows it. The terminal brings the frame (question, answers, log, windows, keys);
//! a game brings what only it can draw.

use crate::{About, Choice, Json, LogLine};
use serde_json::Value;
use std::fmt::Debug;
use table::Seat;

/// Something on a board that can be pointed at: a number that the game gives it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Place(pub u16);

/// A place and its content.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Spot {
    pub place: Place,
    /// The one that is meant first stands first.
    pub cards: Vec<u16>,
    /// What the place is called: `c4`.
    pub square: Option<String>,
    /// The player the place represents, if any.
    pub seat: Option<Seat>,
}

/// The direction of an arrow key.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Way {
    Up,
    Down,
    Left,
    Right,
}

/// How much room there is for a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Extent {
    pub width: u16,
    /// As much as leaves room for the log.
    pub height: u16,
    /// As much as there is at all.
    pub most: u16,
}

/// The style of something. Whatever a colour says, a symbol or a word says too.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Tone {
    #[default]
    Plain,
    Dim,
    Strong,
    /// In the colour of a team.
    Team(u8),
    StrongTeam(u8),
    Wounded,
}

/// A text at a place of a drawing, or of a cell.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Text {
    pub x: u16,
    pub y: u16,
    pub text: String,
    pub tone: Tone,
}

impl Text {
    pub fn new(x: u16, y: u16, text: impl Into<String>, tone: Tone) -> Text {
        Text { x, y, text: text.into(), tone }
    }
}

/// The part of a drawing that shows a place. Its upper right corner and the ends of its last line are left
/// to the marks of the frame.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Cell {
    pub place: Place,
    pub x: u16,
    pub y: u16,
    pub width: u16,
    pub height: u16,
    /// From the upper left corner of the cell.
    pub texts: Vec<Text>,
    /// Nothing is there: a dot is shown if it is not highlighted.
    pub is_bare: bool,
}

/// A board of a certain size.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Drawing {
    pub width: u16,
    pub height: u16,
    pub labels: Vec<Text>,
    pub cells: Vec<Cell>,
}

/// What an answer goes to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Goal {
    Card(u16),
    Square(String),
    Seat(Seat),
}

/// How a goal is lit.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Light {
    #[default]
    Choose,
    Attack,
    /// An attack on one's own side, which is rarely meant.
    AttackOwn,
}

/// What is pointed at to give an answer.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Pointing {
    /// The card that acts.
    pub actor: Option<u16>,
    pub goal: Option<Goal>,
    pub light: Light,
}

impl Pointing {
    /// A card that acts where there is something else to act on, and is itself the goal otherwise.
    pub fn of(about: &About) -> Pointing {
        let goal = match (about.target, &about.square, about.seat) {
            (Some(card), _, _) => Some(Goal::Card(card)),
            (None, Some(square), _) => Some(Goal::Square(square.clone())),
            (None, None, Some(seat)) => Some(Goal::Seat(seat)),
            (None, None, None) => None,
        };
        match (goal, about.card) {
            (None, Some(card)) => Pointing { goal: Some(Goal::Card(card)), ..Pointing::default() },
            (goal, actor) => Pointing { actor, goal, light: Light::Choose },
        }
    }
}

/// A number of a player's that everybody sees.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Figure {
    pub word: &'static str,
    pub short: &'static str,
    pub value: String,
}

/// A player at the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeatLine {
    pub seat: Seat,
    /// A symbol, and a colour for his team.
    pub glyph: char,
    pub team: u8,
    pub name: String,
    /// What he plays.
    pub deck: String,
    pub faction: String,
    pub figures: Vec<Figure>,
    pub is_on_turn: bool,
    pub is_out: bool,
}

/// A hand that is shown, or as much of it as is known.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Hand {
    pub seat: Seat,
    pub title: String,
    pub cards: Vec<HandCard>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HandCard {
    pub card: u16,
    /// A few letters: cost, name, values.
    pub short: String,
}

/// The text of a card.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct CardText {
    pub name: String,
    /// What it is, with its values of the moment.
    pub line: String,
    /// What acts on it now.
    pub now: Vec<String>,
    /// Its printed values.
    pub figures: String,
    /// What it does, and its rulings.
    pub paragraphs: Vec<String>,
}

/// What came of asking for the odds of an answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Odds {
    /// The chance that matters most: `62%`.
    pub short: String,
    pub text: String,
}

/// A table at one moment, as somebody sees it. Every part may be left out: the frame plays any game by its
/// question and its answers alone.
pub trait Tabletop: Debug {
    /// Which game it is, the turn and the phase.
    fn headline(&self) -> String {
        String::new()
    }

    /// The players, as they are seen from the top to the bottom of the board.
    fn seats(&self) -> Vec<SeatLine> {
        Vec::new()
    }

    /// The turn order, starting with the player whose turn it is, if it differs from the order of
    /// the seats.
    fn order(&self) -> Vec<Seat> {
        Vec::new()
    }

    /// The hands of who looks, then those that are shown to him.
    fn hands(&self) -> Vec<Hand> {
        Vec::new()
    }

    /// Cards of a hand that are the same to everybody as this one, itself too: of such cards the rules may
    /// offer one for all.
    fn like(&self, card: u16) -> Vec<u16> {
        vec![card]
    }

    fn card(&self, card: u16) -> Option<CardText>;

    /// The card of this name, or at this place.
    fn find(&self, name: &str) -> Option<u16>;

    /// Piles, and everything else on the table, one per line; those of a player are indented.
    fn piles(&self) -> Vec<String> {
        Vec::new()
    }

    /// What there is on the board, in order.
    fn spots(&self) -> Vec<Spot> {
        Vec::new()
    }

    /// The place where one begins to look.
    fn start(&self) -> Place {
        self.spots().first().map_or(Place::default(), |spot| spot.place)
    }

    fn step(&self, from: Place, way: Way) -> Place {
        let spots = self.spots();
        let at = spots.iter().position(|spot| spot.place == from).unwrap_or(0);
        let to = match way {
            Way::Up | Way::Left => at.saturating_sub(1),
            Way::Down | Way::Right => at + 1,
        };
        spots.get(to.min(spots.len().saturating_sub(1))).map_or(from, |spot| spot.place)
    }

    /// The board in this room, with this place to be seen.
    fn draw(&self, _room: Extent, _cursor: Place) -> Drawing {
        Drawing::default()
    }

    /// The symbols on the board with their meanings.
    fn signs(&self) -> Vec<(&'static str, &'static str)> {
        Vec::new()
    }

    /// The board in sentences.
    fn sentences(&self) -> Vec<String> {
        Vec::new()
    }

    /// The board drawn with letters alone.
    fn map(&self) -> Vec<String> {
        self.sentences()
    }

    /// The places that something happened at.
    fn touched(&self, line: &LogLine) -> Vec<Place> {
        let is_touched =
            |spot: &Spot| spot.square.as_ref().is_some_and(|square| line.squares.contains(square));
        self.spots().into_iter().filter(is_touched).map(|spot| spot.place).collect()
    }

    fn pointing(&self, choice: &Choice) -> Pointing {
        Pointing::of(&choice.about)
    }

    /// An answer in fewer letters: what must be cut then ends with a name.
    fn short(&self, _choice: &Choice) -> Option<String> {
        None
    }

    /// What to inquire for the odds of this answer, if it has any.
    fn inquiry(&self, _choice: &Choice) -> Option<Value> {
        None
    }

    /// What such an inquiry found.
    fn odds(&self, _found: &Json) -> Option<Odds> {
        None
    }
}

/// The table of a game that draws none: its players.
#[derive(Debug)]
pub(crate) struct Undrawn(pub Vec<SeatLine>);

impl Tabletop for Undrawn {
    fn seats(&self) -> Vec<SeatLine> {
        self.0.clone()
    }

    fn card(&self, _card: u16) -> Option<CardText> {
        None
    }

    fn find(&self, _name: &str) -> Option<u16> {
        None
    }
}
