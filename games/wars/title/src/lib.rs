//! Summoner Wars as the server sees it: its formats and pages, its deals, and how a game of it is shown
//! and told.

mod catalogue;
mod check;
mod choice;
mod deck_fault;
mod ending;
mod eyes;
mod inquiry;
mod lessons;
mod odds;
mod opponent;
mod outlook;
pub mod protocol;
mod search;
mod setup;
mod table;
mod tabletop;
mod title;
mod values;
mod wish;

pub use tabletop::describe;
pub use title::SummonerWars;
