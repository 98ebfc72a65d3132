//! The text format: a deck list that can be pasted into a forum and read there. The crate's own
//! page explains it.

mod fault;
mod line;
mod parse;
mod write;

pub use fault::{SyntaxFault, TextFault};
pub use parse::parse;
pub(crate) use parse::{Parsed, parse_lines};
pub use write::write;
