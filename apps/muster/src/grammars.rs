//! The games whose rulings can be read; a file that does not name its game is of the first.

use scenario::Readable;

pub static GRAMMARS: [&dyn Readable; 1] = [wars_grammar::GRAMMAR];
