//! The rules of Summoner Wars. They know no card by name: what a card does is in the hooks of its
//! abilities, which [`Cast`] provides.

mod ability;
mod attack;
mod bearers;
mod caps;
mod card;
mod cards;
mod cast;
mod edition;
mod entrance;
mod event;
mod event_card;
mod first;
mod game;
mod harm;
mod hook;
mod imagine;
pub mod lasting;
mod limit;
mod log;
mod lookup;
mod menu;
mod moment;
mod movement;
mod phase;
mod play;
mod position;
mod question;
mod refusal;
mod replacement;
mod roster;
mod rulebook;
mod second;
mod select;
mod setup;
mod state;
mod symbols;
mod unasked;
mod view;

/// The seats of a team game; a duel uses the first two.
pub const SEATS: usize = 4;
pub type BySeat<T> = table::BySeat<T, SEATS>;

pub use ability::{Ability, AbilityId, Action, Bearer, When};
pub use attack::{Attack, Damage, DieNumbers, Roll, Stage, Strike};
pub use caps::Cap;
pub use card::{CardId, Face, Kind, Reach, WallKind};
pub use cards::Cards;
pub use cast::{Backs, Cast, Member, Side};
pub use edition::Edition;
pub use entrance::{Entrance, Preparation};
pub use event::{Adjusted, Dice, Event};
pub use event_card::{EventCard, Played, Reaction};
pub use game::Wars;
pub use harm::{By, Cause, Destination, Fall, Harm};
pub use hook::HookSet;
pub use imagine::{ImagineError, Knowledge, imagine};
pub use limit::Limit;
pub use moment::{
    Batch, Departure, Discard, Drawing, EventPlay, Happening, Leave, Move, Passing, Step, Summoning, Time,
    Trigger, always, at_all,
};
pub use phase::Phase;
pub use play::{Harms, MoveKind, Play, Route};
pub use position::Position;
pub use question::{Answer, Ask, Prompt};
pub use refusal::{NamedRefusal, Refusal};
pub use replacement::{Admission, Counter, Diversion, Prevention, Reroll, Rescue, Stay};
pub use select::Selection;
pub use state::{Chain, Mark, Pile, Place, State};
pub use symbols::Symbols;
#[cfg(feature = "reversed-orders")]
pub use unasked::in_reversed_order;
pub use view::{Active, Draw, Effect, Held, Holding, Laid, Named, Piece, Question, Spot, View, Viewer};
