//! The games that have rules and rulings; a ruling file that does not name its game belongs to the
//! first.

use scenario::{Readable, Rule};

pub static GRAMMARS: [&dyn Readable; 2] = [wars_grammar::GRAMMAR, warlord_grammar::GRAMMAR];

/// The rules of every game.
pub fn rules() -> impl Iterator<Item = &'static Rule> {
    wars_grammar::rulebook::rules().iter().chain(warlord_grammar::rulebook::rules())
}
