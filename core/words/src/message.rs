use crate::Book;
use std::borrow::Cow;

/// A sentence not yet in any language: its id in the message files of a book, and its values. Made
/// by [`message!`](crate::message), or by a game's own version of it for its book.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Message<'a> {
    pub book: &'static Book,
    pub id: &'static str,
    pub values: Vec<(&'static str, Value<'a>)>,
}

/// What a message is about.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Value<'a> {
    Text(Cow<'a, str>),
    Number(u32),
}

/// A message of this crate's book by its id, with its values by name: `message!("no-socket", why =
/// reason)`. A test reads every such call in the sources, and fails if `en.ftl` has no such
/// message, or one with other values.
#[macro_export]
macro_rules! message {
    ($id:literal $(, $name:ident = $value:expr)* $(,)?) => {
        $crate::Message {
            book: &$crate::BOOK,
            id: $id,
            values: vec![$((stringify!($name), $crate::Value::from($value))),*],
        }
    };
}

impl<'a> From<&'a str> for Value<'a> {
    fn from(text: &'a str) -> Value<'a> {
        Value::Text(Cow::Borrowed(text))
    }
}

impl From<String> for Value<'_> {
    fn from(text: String) -> Self {
        Value::Text(Cow::Owned(text))
    }
}

impl<'a> From<Cow<'a, str>> for Value<'a> {
    fn from(text: Cow<'a, str>) -> Value<'a> {
        Value::Text(text)
    }
}

impl From<u32> for Value<'_> {
    fn from(number: u32) -> Self {
        Value::Number(number)
    }
}

impl From<u16> for Value<'_> {
    fn from(number: u16) -> Self {
        Value::Number(number.into())
    }
}

impl From<u8> for Value<'_> {
    fn from(number: u8) -> Self {
        Value::Number(number.into())
    }
}

impl From<usize> for Value<'_> {
    fn from(number: usize) -> Self {
        Value::Number(u32::try_from(number).unwrap_or(u32::MAX))
    }
}
