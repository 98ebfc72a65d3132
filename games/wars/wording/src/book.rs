use grid::Square;
use std::borrow::Cow;
use std::sync::LazyLock;
use words::{Book, Value};

/// What is said about Summoner Wars.
pub static BOOK: LazyLock<Book> =
    LazyLock::new(|| Book::new("Summoner Wars", &[("en", include_str!("../messages/en.ftl"), "")]));

/// A message about Summoner Wars by its id, with its values by name:
/// `message!("log-moved", card = name, from = "c4", to = "c5")`. A test reads every such call in the
/// sources, and fails where `en.ftl` has no such message, or one with other values.
#[macro_export]
macro_rules! message {
    ($id:literal $(, $name:ident = $value:expr)* $(,)?) => {
        words::Message {
            book: &$crate::BOOK,
            id: $id,
            values: vec![$((stringify!($name), $crate::IntoValue::into_value($value))),*],
        }
    };
}

/// What a message may be about: everything that the table knows, and spaces.
pub trait IntoValue<'a> {
    fn into_value(self) -> Value<'a>;
}

macro_rules! values {
    ($($kind:ty),*) => {
        $(impl<'a> IntoValue<'a> for $kind {
            fn into_value(self) -> Value<'a> {
                Value::from(self)
            }
        })*
    };
}

values!(Value<'a>, &'a str, String, Cow<'a, str>, u8, u16, u32, usize);

impl<'a> IntoValue<'a> for Square {
    fn into_value(self) -> Value<'a> {
        Value::Text(Cow::Owned(self.to_string()))
    }
}
