//! The server as its clients meet it: over real sockets.

mod bounds;
mod clocks;
mod computers;
mod connections;
mod encrypted;
mod faults;
mod front;
mod gathering;
mod house;
mod http;
mod matched;
mod play;
mod programs;
mod records;
mod rules_of_teams;
mod secrets;
mod support;
mod teams;
mod three;
mod versions;
mod warlord;
