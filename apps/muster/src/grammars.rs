//! The games whose rules and rulings are known; a file of rulings that does not name its game is of
//! the first.

use scenario::{Readable, Rule};

pub static GRAMMARS: [&dyn Readable; 2] = [wars_grammar::GRAMMAR, warlord_grammar::GRAMMAR];

/// The rules of every game.
pub fn rules() -> impl Iterator<Item = &'static Rule> {
    wars_grammar::rulebook::rules().iter().chain(warlord_grammar::rulebook::rules())
}
