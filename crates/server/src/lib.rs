//! The table: games over HTTP and WebSocket, kept in SQLite, with the page embedded.
//! `docs/protocol.md` says how clients talk to it.

mod clock;
mod deck_no;
mod deed;
pub mod difference;
mod game;
mod hall;
mod holder;
mod http;
mod limits;
mod listen;
mod no;
mod odds;
mod opponent;
pub mod protocol;
mod record;
mod room;
mod seeds;
mod serve;
mod setup;
mod show;
mod store;
mod token;
mod values;
mod wording;

pub use limits::{Limits, Rate};
pub use seeds::Seeds;
pub use serve::{Background, Config, PORT, Running, ServeError, run, start};
pub use store::{Ages, StoreError};
