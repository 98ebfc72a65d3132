//! The rules of Summoner Wars. They know no card by name: what a card does is in the hooks of
//! its abilities, which [`Cast`] brings along.

mod ability;
mod attack;
mod card;
mod cards;
mod cast;
mod event;
mod event_card;
mod first;
mod game;
mod harm;
mod imagine;
pub mod lasting;
mod log;
mod movement;
mod phase;
mod play;
mod position;
mod question;
mod refusal;
mod setup;
mod state;
mod view;

pub use ability::{Ability, AbilityId, Action, Bearer, Happening, Hooks, Move, On, Step, Trigger, When};
pub use attack::{Attack, Roll, Strike};
pub use card::{CardId, Face, Kind, Reach, WallKind};
pub use cards::Cards;
pub use cast::{Backs, Cast, Member, Side};
pub use event::{Dice, Event};
pub use event_card::{EventCard, Reaction};
pub use game::Wars;
pub use harm::{By, Cause, Destination, Fall, Harm};
pub use imagine::{Knowledge, NoWorld, imagine};
pub use phase::Phase;
pub use play::{MoveKind, Play, Route};
pub use position::Position;
pub use question::{Answer, Ask, Prompt};
pub use refusal::{Refusal, Told};
pub use state::{Chain, Mark, Pile, Place, State};
pub use view::{Draw, Effect, Held, Holding, Laid, Named, Piece, Question, Spot, View, Viewer};
