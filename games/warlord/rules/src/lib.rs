//! The rules of Warlord: Saga of the Storm. They know no card by name: what a card does is in its
//! abilities, which [`Cast`] brings along. Numbers in comments are those of rules.md, with an M those
//! of multiplayer.md.

mod ability;
mod act;
pub mod assault;
mod attack;
mod caps;
mod card;
mod cards;
mod cast;
mod cost;
mod deal;
mod deck;
mod equip;
mod event;
mod format;
mod front;
mod game;
mod harm;
mod imagine;
mod initiative;
mod lasting;
mod layout;
mod menu;
mod play;
mod position;
mod question;
mod raise;
mod refusal;
mod roll;
mod stage;
mod state;
mod strike;
mod sum;
mod turn;
mod value;
mod view;

pub use ability::{
    Ability, Aim, Code, Dc, Does, Fail, Me, Moment, On, Order, Scope, Static, Step, Way, Whom,
};
pub use act::{Act, Target};
pub use attack::{Attack, Paying, Strikes};
pub use caps::Cap;
pub use card::{Alignment, CardId, Classes, Condition, Face, Faction, Kind, Trait, Traits};
pub use cards::Cards;
pub use cast::{Cast, Options};
pub use cost::Cost;
pub use deal::{Deal, DealFault, deal};
pub use deck::{Deck, DeckFault, check_deck};
pub use event::Event;
pub use format::{
    ASSAULT, DOUBLES, DUEL, EMPEROR, ETTIN, End, FactionBonus, Format, Fronts, GLADIATOR, HEAD_TO_HEAD,
    INCURSION, Initiative, PlayOrder, SIEGE, Seating, Support,
};
pub use front::{Direction, Ring};
pub use game::Warlord;
pub use harm::{Cause, Fall, Gap, Harm, Kill, RANK_MOST};
pub use imagine::Knowledge;
pub use lasting::{Lasting, Lasts, Until};
pub use layout::Layout;
pub use play::{Moving, Play};
pub use position::{Declared, GRANTED, Position};
pub use question::{Answer, Ask, Prompt};
pub use refusal::Refusal;
pub use roll::{Check, Purpose, Roll, Save};
pub use stage::{Stage, StageFault};
pub use state::{Board, Mark, Part, Phase, Pile, Place, Slot, Spot, State, StateFor};

pub use strike::{OnHit, Reach, Strike, StrikeKind};
pub use sum::Sum;
pub use value::Stat;
pub use view::{Effect, Gear, Held, Named, Piece, Question, SeatView, View, What};
