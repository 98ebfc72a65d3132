//! The server as its clients meet it: over real sockets.

mod faults;
mod http;
mod play;
mod programs;
mod secrets;
mod support;
