//! Words that somebody wrote, cleaned so that they fit on one line of a deck list.

use std::fmt;

/// A text of one line: single spaces and none at the ends, nothing invisible. May be empty.
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Default)]
pub struct Words(String);

impl Words {
    pub fn new(text: &str) -> Words {
        let words: Vec<&str> = text.split(is_gap).filter(|word| !word.is_empty()).collect();
        Words(words.join(" "))
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }

    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

impl fmt::Display for Words {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// The name of a card or a faction as written. It has at least one letter or other character, and
/// none that has a meaning in deck lists: `#`, `(` and `)`.
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Name(Words);

impl Name {
    /// `None` if nothing is left after removing forbidden characters.
    pub fn new(text: &str) -> Option<Name> {
        let words = Words::new(&text.replace(['#', '(', ')'], " "));
        (!words.is_empty()).then_some(Name(words))
    }

    pub fn as_str(&self) -> &str {
        self.0.as_str()
    }
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// Whether a character only separates words: spaces, control characters, and invisible ones.
pub(crate) fn is_gap(c: char) -> bool {
    c.is_whitespace()
        || c.is_control()
        || matches!(c, '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{2069}' | '\u{feff}')
}
