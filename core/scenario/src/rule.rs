//! The rules of a game by id, as in the pages of its folder.

/// A book of rules: a rulebook, an FAQ, a list of tests.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Book {
    /// The game it belongs to, as named in commands: `first`, `warlord`.
    pub game: &'static str,
    /// Its short name: `faq21`.
    pub key: &'static str,
    /// Its name for readers: `FAQ 2.1`.
    pub name: &'static str,
}

/// A part of a book.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Section {
    /// As numbered in the book: `F1`, `XVII`, `M4`.
    pub number: &'static str,
    pub title: &'static str,
}

/// A numbered rule, or a case.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rule {
    pub id: &'static str,
    pub book: &'static Book,
    pub section: Section,
    /// Cases have a title; for rules it is empty.
    pub title: &'static str,
    /// The sentences, as Markdown.
    pub text: &'static str,
    /// No source states the rule, or a part of it: it is our own assumption.
    pub is_assumed: bool,
    /// Why no ruling can show the rule, if so.
    pub nothing_to_show: Option<&'static str>,
}

impl Rule {
    /// Whether a ruling could show this rule.
    pub fn can_be_shown(&self) -> bool {
        self.nothing_to_show.is_none()
    }
}
