//! The table: games over HTTP and WebSocket, kept in SQLite, with the page embedded.
//! `docs/protocol.md` says how clients talk to it.

mod assembly;
mod chat;
mod clean;
mod clock;
mod crew;
pub mod difference;
#[cfg(test)]
mod example;
mod game;
mod hall;
mod health;
mod holder;
mod http;
mod limits;
mod listen;
mod lobby;
mod mailbox;
mod network;
mod patient;
mod probe;
pub mod protocol;
mod record;
mod room;
mod seeds;
mod serve;
mod setup;
mod show;
mod signals;
mod site;
mod store;
mod tls;
mod token;

pub use limits::{Limits, Rate};
pub use probe::ask_health;
pub use seeds::Seeds;
pub use serve::{Background, Config, PORT, Running, ServeError, run, start};
pub use site::{BasePath, Site, Trusted};
pub use store::{Ages, Copied, RecordCapacity, StoreError, backup, restore};
pub use tls::{TlsError, TlsFiles};
