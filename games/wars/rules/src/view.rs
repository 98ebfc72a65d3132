//! What a player may know (F11.12).
//!
//! A view is built by naming what is visible, never by copying everything and removing secrets:
//! a new field of the position is hidden until somebody shows it here. The page, the spectator
//! and the bots get the same view; [`crate::imagine`] makes worlds from it, and from nothing else.
//!
//! Open to everybody are the battlefield, the discard piles, the piles beside the battlefield,
//! how many cards are in each hand and magic pile, and what was played. A hand and a magic pile
//! are open to who holds them (F10.2, FAQ-I-03). A draw pile has no number and no order for
//! anybody, its owner included, only whether it is empty (FAQ-I-04). Which cards each deck holds is
//! open: it is in the [`Cast`].
//!
//! In the second edition a discard pile is open to its owner alone, and everybody counts it and the
//! draw piles (S10.12); the magic tracks and the active events are open.
//!
//! Readings:
//! - What a player saw go into a hand or pile he may remember, and the program remembers it for
//!   him: a unit destroyed in the open is known in the magic pile that it went to, a card shown is
//!   known in the hand, cards looked at are known on the draw pile.
//! - It remembers no more than follows from looking. When a card leaves a hand unseen, others know
//!   no longer which of that hand's cards they had seen are still in it; when a draw pile is
//!   shuffled, nobody knows anything of it. Of such a card that is not the holder's own they still
//!   know that he has it: it is a stray (see [`Holding::strays`]).
//! - In sleeves a mercenary cannot be told by its back (F13.4). Without them everybody sees how many
//!   are in each hand, and whether one lies on top of a draw pile; but only where it is decided
//!   which card lies there, for the order of a shuffled pile is not decided before it is seen.

mod look;

use crate::lasting::{Until, Whom};
use crate::state::{Mark, Pile, Place};
use crate::{Answer, Ask, CardId, Cast, Edition, Kind, Phase, Position, Prompt, Reach, State, Wars};
use grid::Square;
use look::ViewBuilder;
use serde::{Deserialize, Serialize};
use table::{Need, Outcome, Seat, SeatSet, Session};

/// A viewer of the table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Viewer {
    Seat(Seat),
    /// Sees what everybody sees, and no hand.
    Spectator,
}

impl Viewer {
    /// Every possible viewer: each seat, then a spectator.
    pub fn all(cast: &Cast) -> impl Iterator<Item = Viewer> {
        cast.seats().map(Viewer::Seat).chain([Viewer::Spectator])
    }

    /// Whether he is among these. A spectator is only where everybody is.
    pub fn is_among(self, seats: SeatSet) -> bool {
        match self {
            Viewer::Seat(seat) => seats.contains(seat),
            Viewer::Spectator => seats == SeatSet::ALL,
        }
    }
}

/// The table as one viewer knows it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct View {
    pub viewer: Viewer,
    pub edition: Edition,
    pub columns: u8,
    pub rows: u8,
    pub turn: u16,
    pub active: Seat,
    /// Who took the first turn of the game.
    pub first: Seat,
    pub phase: Phase,
    /// How far the phase is: it begins, its main part, it ends, what others may do after it.
    pub stage: u8,
    /// Units moved in this movement phase, and how many may be.
    pub moves: u8,
    pub move_limit: u8,
    /// Units that attacked in this attack phase.
    pub attacks: u8,
    /// Everything on the battlefield, row by row from the south-west, a vine wall after the unit on
    /// it.
    pub pieces: Vec<Piece>,
    pub lasting: Vec<Effect>,
    /// Hands and piles, by seat.
    pub seats: Vec<Holding>,
    /// The event being carried out.
    pub playing: Option<Named>,
    /// Other cards that are on their way from one place to another.
    pub aside: Held,
    /// Nothing when nobody is asked.
    pub question: Option<Question>,
    pub outcome: Option<Outcome>,
}

/// A card on the battlefield.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Piece {
    pub card: CardId,
    pub name: String,
    /// Its current name, if it has another's.
    pub bears: Option<String>,
    pub faction: String,
    pub kind: Kind,
    /// Second edition: a structure, perhaps a unit or an event too.
    pub is_structure: bool,
    pub owner: Seat,
    pub controller: Seat,
    #[serde(with = "written")]
    #[cfg_attr(feature = "ts", ts(type = "string"), schema(value_type = String))]
    pub square: Square,
    /// It is a vine wall, perhaps with a unit on it.
    pub is_vine: bool,
    /// It is in the middle of a move over other cards, and stands nowhere (F8.5).
    pub is_aloft: bool,
    pub wounds: u8,
    pub life: u8,
    /// Tokens that only its ability knows; in the second edition boost.
    pub tokens: u8,
    /// The attack value that it has against every target; one that depends on the target is not in it.
    pub attack: u8,
    pub reach: Reach,
    /// How many spaces away its attacks reach.
    pub range: u8,
    /// The names of the abilities that it has now.
    pub abilities: Vec<String>,
    pub marks: Vec<Mark>,
    /// Spaces that it has moved in this turn.
    pub spaces_moved: u8,
    /// Cards under it, topmost first; those that the viewer does not know are nothing.
    pub under: Vec<Option<Laid>>,
    /// Cards laid on it, the last one first.
    pub attached: Vec<Laid>,
}

/// A card that lies under or on another.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Laid {
    #[serde(flatten)]
    pub named: Named,
    /// Who laid it on, or controls the card that it lies under.
    pub controller: Seat,
    pub tokens: u8,
    pub marks: Vec<Mark>,
}

/// A card that the viewer can name.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Named {
    pub card: CardId,
    pub name: String,
    pub owner: Seat,
    /// Everybody knows that it is there.
    pub open: bool,
    /// Told to its holder: who else has seen it there.
    pub seen_by: Vec<Seat>,
}

/// Cards in no order that matters: how many, and those that the viewer knows.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Held {
    pub count: u8,
    pub cards: Vec<Named>,
}

/// The hand and piles of one seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Holding {
    pub seat: Seat,
    /// His summoner has left, and he is out (F1.1).
    pub is_out: bool,
    pub hand: Held,
    /// How many cards of the hand have a mercenary's back; nothing in sleeves.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mercenaries: Option<u8>,
    /// Topmost first; a card that the viewer does not know is nothing.
    pub magic: Vec<Option<Named>>,
    /// Second edition: the position on the magic track.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub track: Option<u8>,
    /// How many cards are in the discard pile, and those of them that the viewer may know, topmost
    /// first.
    pub discard_count: u8,
    pub discard: Vec<Named>,
    /// Second edition: the active events, the last one first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub active: Vec<Active>,
    pub draw: Draw,
    /// Vine walls, minor ice walls and conjurations beside the battlefield.
    pub side: Vec<Named>,
    /// Cards out of the game.
    pub gone: Held,
    /// Cards of others that the viewer knows to be somewhere among this seat's hidden cards.
    pub strays: Vec<Named>,
    /// How many more cards are hidden here than cards of this seat are out of sight, strays left
    /// out: everybody saw that cards went over to another, not which. Always 0 for the seats of a
    /// duel, who see such cards.
    pub surplus: i8,
}

/// An event in the active area (S9.2).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Active {
    #[serde(flatten)]
    pub named: Named,
    /// The card that it is aimed at.
    pub aim: Option<CardId>,
    /// Boost tokens on it.
    #[serde(default)]
    pub tokens: u8,
    pub marks: Vec<Mark>,
}

/// A draw pile: in the first edition without a number (FAQ-I-04).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Draw {
    pub is_empty: bool,
    /// Second edition: how many cards (S10.12).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub count: Option<u8>,
    /// Whether the topmost card has a mercenary's back; `None` with sleeves, or if it is not
    /// decided which card that is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub shows_mercenary: Option<bool>,
    /// From the top down to the last card that anybody knows there.
    pub top: Vec<Spot>,
    /// From the bottom up to the last card that anybody knows there.
    pub bottom: Vec<Spot>,
}

/// A place in a draw pile. It is public who has looked at the card there, but not which card it is.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Spot {
    pub card: Option<Named>,
    pub seen_by: Vec<Seat>,
}

/// A lasting effect: always public.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Effect {
    /// Its number among the abilities of the game.
    pub ability: u8,
    pub name: String,
    pub whom: Whom,
    /// Who made it.
    pub seat: Seat,
    pub value: u8,
    /// Another card that it is about.
    pub about: Option<CardId>,
    pub until: Until,
}

/// What is asked. Everybody sees that, and of whom; the options are the asked seat's alone.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Question {
    pub seat: Seat,
    pub source: String,
    pub ask: Ask,
    pub rule: String,
    /// The card that it is about, if the viewer may know it.
    pub card: Option<CardId>,
    /// Empty for all others.
    #[serde(with = "written::list")]
    #[cfg_attr(feature = "ts", ts(type = "Array<string>"), schema(value_type = Vec<String>))]
    pub options: Vec<Answer>,
}

impl State {
    /// Whether this viewer knows where that card is.
    pub fn is_known(&self, card: CardId, viewer: Viewer) -> bool {
        let is_seen = viewer.is_among(self.slot(card).known);
        match self.place_of(card) {
            Some(Place::On(_) | Place::Vine(_) | Place::Attached(_)) => true,
            Some(Place::In(_, Pile::Side)) => true,
            // F10.2, FAQ-I-03, S10.12; of the first edition's discard piles everybody knows all.
            Some(Place::In(holder, Pile::Hand | Pile::Magic | Pile::Discard)) => {
                is_seen || viewer == Viewer::Seat(holder)
            }
            // Where in it the card lies is not decided yet.
            Some(Place::In(_, Pile::Bag)) => false,
            Some(Place::In(_, Pile::Top | Pile::Bottom | Pile::Gone) | Place::Under(_)) => is_seen,
            None => is_seen || card == self.playing,
        }
    }
}

impl View {
    /// The view of a game in progress.
    pub fn of(session: &Session<Wars>, viewer: Viewer) -> View {
        View::new(session.setup(), session.state(), session.need(), session.options(), viewer)
    }

    /// The view of a position, with the current question and its options.
    pub fn new(
        cast: &Cast,
        state: &State,
        need: Option<&Need<Prompt>>,
        options: &[Answer],
        viewer: Viewer,
    ) -> View {
        let position = Position::new(cast, state);
        let look = ViewBuilder { position: &position, viewer };
        View {
            viewer,
            edition: cast.edition(),
            columns: cast.battlefield.columns(),
            rows: cast.battlefield.rows(),
            turn: position.state.turn,
            active: position.state.active,
            first: position.state.first,
            phase: position.state.phase,
            stage: position.state.stage,
            moves: position.state.moves,
            move_limit: position.move_limit(position.state.active),
            attacks: position.state.attacks,
            pieces: look.pieces(),
            lasting: look.lasting(),
            seats: cast.seats().map(|seat| look.holding(seat)).collect(),
            playing: position.state.playing.some().map(|card| look.named(card)),
            aside: look.aside(),
            question: look.question(need, options),
            outcome: position.state.outcome,
        }
    }

    /// The cards that this view names anywhere, those of a question's options left out.
    pub fn named(&self) -> impl Iterator<Item = CardId> {
        let pieces = self.pieces.iter().flat_map(|piece| {
            let laid = piece.under.iter().flatten().chain(&piece.attached);
            laid.map(|laid| laid.named.card).chain([piece.card])
        });
        let held = self.seats.iter().flat_map(|holding| {
            let lists = [&holding.hand.cards, &holding.discard, &holding.side, &holding.gone.cards];
            let active = holding.active.iter().map(|active| &active.named);
            let spots = holding.draw.top.iter().chain(&holding.draw.bottom);
            let known = holding.magic.iter().flatten().chain(spots.flat_map(|spot| &spot.card));
            lists
                .into_iter()
                .flatten()
                .chain(&holding.strays)
                .chain(known)
                .chain(active)
                .map(|named| named.card)
        });
        let aside = self.playing.iter().chain(&self.aside.cards).map(|named| named.card);
        let asked = self.question.iter().filter_map(|question| question.card);
        pieces.chain(held).chain(aside).chain(asked)
    }
}

/// Values as the words of records: `c4`, `move 17 c4`.
mod written {
    use serde::{Deserialize, Deserializer, Serializer, de::Error};
    use std::fmt::Display;
    use std::str::FromStr;

    pub(super) fn serialize<T: Display, S: Serializer>(value: &T, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(value)
    }

    pub(super) fn deserialize<'de, T: FromStr<Err: Display>, D: Deserializer<'de>>(
        from: D,
    ) -> Result<T, D::Error> {
        String::deserialize(from)?.parse().map_err(D::Error::custom)
    }

    pub(super) mod list {
        use super::{Deserialize, Deserializer, Display, Error, FromStr, Serializer};

        pub(in super::super) fn serialize<T: Display, S: Serializer>(
            values: &[T],
            to: S,
        ) -> Result<S::Ok, S::Error> {
            to.collect_seq(values.iter().map(T::to_string))
        }

        pub(in super::super) fn deserialize<'de, T: FromStr<Err: Display>, D: Deserializer<'de>>(
            from: D,
        ) -> Result<Vec<T>, D::Error> {
            let words = Vec::<String>::deserialize(from)?;
            words.iter().map(|word| word.parse().map_err(D::Error::custom)).collect()
        }
    }
}
