//! A ruling as read.

use crate::deck::DeckStep;
use crate::name::{Name, Owned};
use crate::words::{Dialect, SyntaxFault};
use grid::Square;
use scenario::Line;
use std::sync::Arc;
use table::Seat;
use wars::{Backs, Cast, Edition, Phase, Pile, State, Viewer};

/// The position of a ruling, and the deck that it looks at.
#[derive(Clone, Debug)]
pub(crate) struct Case {
    pub(crate) cast: Arc<Cast>,
    pub(crate) state: State,
    pub(crate) deck: Option<decks::DeckDraft>,
}

/// What lies on or under a card.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Condition {
    pub(crate) wounds: Option<u8>,
    pub(crate) tokens: Option<u8>,
    /// Topmost first.
    pub(crate) under: Option<Vec<Owned>>,
    /// The last one laid on first.
    pub(crate) attached: Option<Vec<Owned>>,
    pub(crate) owner: Option<Seat>,
    pub(crate) past: Past,
}

/// What can be said of a card in the position only.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Past {
    /// It was one of the units moved in this turn (F8.2, S5.1).
    pub(crate) moved: bool,
    /// It was one of the units that attacked in this turn (F9.1, S7.1).
    pub(crate) attacked: bool,
    /// The seat it goes back to at the end of the turn (F11.11).
    pub(crate) borrowed: Option<Seat>,
    /// It has none of its abilities.
    pub(crate) inert: bool,
}

/// A card on the battlefield: `S Guardian c4 w2`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Placed {
    pub(crate) controller: Seat,
    pub(crate) name: Name,
    pub(crate) square: Square,
    pub(crate) condition: Condition,
}

/// Cards of a pile: this many of no matter what, or this many of a name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Stack {
    Any(u8),
    Of(Owned, u8),
}

/// An active event, and the space of the card that it is aimed at, where that is said.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Aimed {
    pub(crate) name: Name,
    pub(crate) at: Option<Square>,
    pub(crate) tokens: Option<u8>,
}

/// The position of a ruling as read.
#[derive(Clone, Debug, Default)]
pub(crate) struct Setup {
    pub(crate) dialect: Dialect,
    /// The summoners whose ready decks are dealt, in turn order.
    pub(crate) deal: Option<Line<Vec<String>>>,
    pub(crate) backs: Option<Backs>,
    pub(crate) bystanders: Option<Bystanders>,
    pub(crate) placed: Vec<Line<Placed>>,
    pub(crate) piles: Vec<Line<(Seat, Heap, Vec<Stack>)>>,
    /// Second edition: the magic tracks.
    pub(crate) tracks: Vec<(Seat, u8)>,
    /// Second edition: the active events.
    pub(crate) events: Vec<Line<(Seat, Vec<Aimed>)>>,
    pub(crate) active: Option<Seat>,
    pub(crate) first: Option<Seat>,
    pub(crate) turn: Option<u16>,
    pub(crate) phase: Option<Phase>,
}

/// Summoners whom the ruling has not named.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Bystanders {
    /// They have none of their abilities.
    Inert,
}

/// A pile by the word that a ruling has for it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Heap {
    Hand,
    Magic,
    Discard,
    /// In this order.
    Draw,
    /// In an order that nobody knows.
    Bag,
    Side,
    /// Second edition: the active area.
    Active,
    Gone,
}

impl Heap {
    /// The pile with this name in that edition. The second has no pile of magic but a track.
    pub(crate) fn read(word: &str, edition: Edition) -> Result<Heap, SyntaxFault> {
        Ok(match (word, edition) {
            ("hand", _) => Heap::Hand,
            ("discard", _) => Heap::Discard,
            ("draw", _) => Heap::Draw,
            ("bag", _) => Heap::Bag,
            ("gone", _) => Heap::Gone,
            ("magic", Edition::First) => Heap::Magic,
            ("side", Edition::First) => Heap::Side,
            ("active", Edition::Second) => Heap::Active,
            (_, Edition::First) => {
                return Err(format!("'{word}' is not a pile: hand, magic, discard, draw, bag, side or gone"));
            }
            (_, Edition::Second) => {
                return Err(format!("'{word}' is not a pile: hand, discard, draw, bag, active or gone"));
            }
        })
    }

    pub(crate) fn name(self) -> &'static str {
        match self {
            Heap::Hand => "hand",
            Heap::Magic => "magic",
            Heap::Discard => "discard",
            Heap::Draw => "draw",
            Heap::Bag => "bag",
            Heap::Side => "side",
            Heap::Active => "active",
            Heap::Gone => "gone",
        }
    }

    /// The piles of the rules, topmost first.
    pub(crate) fn piles(self) -> &'static [Pile] {
        match self {
            Heap::Hand => &[Pile::Hand],
            Heap::Magic => &[Pile::Magic],
            Heap::Discard => &[Pile::Discard],
            Heap::Draw => &[Pile::Top, Pile::Bag, Pile::Bottom],
            Heap::Bag => &[Pile::Bag],
            Heap::Side | Heap::Active => &[Pile::Side],
            Heap::Gone => &[Pile::Gone],
        }
    }
}

/// One line below the `---`.
#[derive(Clone, Debug)]
pub(crate) enum Step {
    Dice(Vec<u8>),
    Draws(Vec<Name>),
    /// Who is chosen at random to go first (S2.3).
    Starts(Seat),
    Does(Seat, Action),
    Undoes(Seat),
    Asks {
        seat: Seat,
        source: String,
        kind: Option<String>,
    },
    Offers(Offers, Vec<Choice>),
    Refuses(Refused, Seat, Action),
    /// Whether the log has a sentence since the latest action.
    Tells(String, bool),
    Expect(Vec<Expect>),
    Deck(DeckStep),
}

/// How a list of options is to be read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Offers {
    Exactly,
    AmongOthers,
    Not,
}

/// Why an action is expected to be refused.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Refused {
    /// By this rule; the reason contains these words, if given.
    ByRule(String, Option<String>),
    NotAsked,
    Anyhow,
}

/// What a player says that he does.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Action {
    Choose(Choice),
    /// The spaces of the path, if given.
    MoveBy(Square, Square, Vec<Square>),
    EndTurn,
    GoTo(Phase),
}

/// An answer as a player would name it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Choice {
    Pass,
    End,
    Option(u8),
    Number(u8),
    /// A player, with his name.
    Seat(Seat, String),
    Spot(Spot),
    /// A card, and who owns or played it, if given.
    Card(Owned, From),
    Summon(Name, Square),
    Play(Name),
    Move(Square, Square),
    Attack(Square, Option<Spot>),
    Use(Holder, Option<String>),
    /// A card of the hand for magic: built (F10.1), or discarded (S8.1).
    Build(Name),
    /// A structure (S6.1).
    Erect(Name, Square),
    /// The card of the player's magic pile that goes to a teammate.
    Give(Name),
    /// The player's hand, to a teammate.
    Show,
}

/// Where a card that is chosen by name is, as far as stated.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum From {
    Anywhere,
    /// On that space, or on or under the card there.
    Space(Square),
    /// In a pile of this player, or of the one who chooses.
    Pile(Option<Seat>, Heap),
}

/// A space, or the card on it; `vine` is the vine wall there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Spot {
    pub(crate) square: Square,
    pub(crate) vine: bool,
}

/// Whose ability is used.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Holder {
    At(Square),
    /// A card on or under the one on a space.
    With(Owned, Square),
    /// Any card that has it, or any card of this player's that has it.
    Any(Option<Seat>),
}

/// What somebody must see, or must not.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Sight {
    /// That a card of this name is somewhere.
    Card(Name),
    NoCard(Name),
    Count(Seat, Heap, usize),
    /// The position on the magic track.
    Magic(Seat, u8),
    /// The cards of a pile; those that he does not know are nothing.
    Cards(Seat, Heap, Vec<Option<Name>>),
    /// A draw pile has no number in the first edition.
    Draw(Seat, DrawPile),
    /// How many mercenaries of a hand he tells by their backs; nothing in sleeves.
    Mercenaries(Seat, Option<u8>),
    /// Whether he sees a mercenary's back on top of a draw pile.
    TopMercenary(Seat, Option<bool>),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum DrawPile {
    Empty,
    NotEmpty,
}

/// One thing that must hold.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Expect {
    Empty(Square),
    NoUnit(Square),
    NoVine(Square),
    /// The card with everything on it, and its controller, if given.
    Card(Option<Seat>, Name, Spot, Condition),
    /// What is said about the card, and nothing else.
    Partly(Spot, Condition),
    Count(Seat, Heap, usize),
    /// The position on the magic track.
    Magic(Seat, u8),
    /// Exactly these active events, in any order.
    Events(Seat, Vec<Aimed>),
    Names(Seat, Heap, Vec<(Name, u8)>),
    Top(Seat, Heap, Vec<(Name, u8)>),
    Attack(Square, Spot, u8),
    Abilities(Square, Vec<String>),
    Has(Square, String, bool),
    Sees(Viewer, Sight),
    Phase(Phase),
    Active(Seat),
    Turn(u16),
    Winner(Option<Seat>),
    NoWinner,
}

impl std::fmt::Display for Spot {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}{}", self.square, if self.vine { " vine" } else { "" })
    }
}

impl std::fmt::Display for Aimed {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}", self.name)?;
        if let Some(tokens) = self.tokens {
            write!(f, " b{tokens}")?;
        }
        if let Some(at) = self.at {
            write!(f, " on {at}")?;
        }
        Ok(())
    }
}

impl std::fmt::Display for Choice {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Choice::Pass => f.write_str("decline"),
            Choice::End => f.write_str("ends"),
            Choice::Option(option) => write!(f, "option {option}"),
            Choice::Number(number) => write!(f, "number {number}"),
            Choice::Seat(_, name) => f.write_str(name),
            Choice::Spot(spot) => write!(f, "{spot}"),
            Choice::Card(card, From::Anywhere) => write!(f, "{}", card.name),
            Choice::Card(card, From::Space(square)) => write!(f, "{} on {square}", card.name),
            Choice::Card(card, From::Pile(_, heap)) => write!(f, "{} from {}", card.name, heap.name()),
            Choice::Summon(name, to) => write!(f, "summons {name} {to}"),
            Choice::Play(name) => write!(f, "plays {name}"),
            Choice::Move(from, to) => write!(f, "moves {from} {to}"),
            Choice::Attack(from, None) => write!(f, "attacks {from}"),
            Choice::Attack(from, Some(spot)) => write!(f, "attacks {from} {spot}"),
            Choice::Use(Holder::At(square), ability) => {
                write!(f, "uses {square} {}", ability.as_deref().unwrap_or_default())
            }
            Choice::Use(Holder::With(card, square), ability) => {
                write!(f, "uses {} {square} {}", card.name, ability.as_deref().unwrap_or_default())
            }
            Choice::Use(Holder::Any(_), ability) => {
                write!(f, "uses {}", ability.as_deref().unwrap_or_default())
            }
            Choice::Build(name) if name.edition == Edition::Second => write!(f, "discards {name}"),
            Choice::Build(name) => write!(f, "builds {name}"),
            Choice::Erect(name, to) => write!(f, "builds {name} {to}"),
            Choice::Give(name) => write!(f, "gives {name}"),
            Choice::Show => f.write_str("shows his hand"),
        }
    }
}
