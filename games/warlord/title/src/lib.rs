//! Warlord for the server: its formats and pages, its deals, and how a game of it is shown and
//! described.

mod aims;
mod assault;
mod card_rules;
mod catalogue;
mod check;
mod choice;
mod deck_fault;
mod detail;
mod ending;
mod inquiry;
mod lessons;
mod opponent;
pub mod protocol;
mod rehearsal;
mod setup;
mod table;
mod tabletop;
mod title;
mod wish;

pub use title::WarlordTitle;
