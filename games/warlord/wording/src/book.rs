use std::sync::LazyLock;
use words::Book;

/// What is said about Warlord.
pub static BOOK: LazyLock<Book> =
    LazyLock::new(|| Book::new("Warlord", &[("en", include_str!("../messages/en.ftl"), "")]));

/// A message about Warlord by its id, with its values by name: `message!("log-hit", card = a, target = b)`.
/// A test reads every such call in the sources, and fails where `en.ftl` has no such message, or one with
/// other values.
#[macro_export]
macro_rules! message {
    ($id:literal $(, $name:ident = $value:expr)* $(,)?) => {
        words::Message {
            book: &$crate::BOOK,
            id: $id,
            values: vec![$((stringify!($name), words::Value::from($value))),*],
        }
    };
}
