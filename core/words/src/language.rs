use crate::book::{Book, Dictionary};
use crate::message::Message;
use std::fmt;
use std::sync::LazyLock;

/// The sentences common to all games.
pub static BOOK: LazyLock<Book> =
    LazyLock::new(|| Book::new("the table", &[("en", include_str!("../messages/en.ftl"), "")]));

/// The available languages. A book that lacks one of them speaks English instead.
static LANGUAGES: LazyLock<Vec<Language>> =
    LazyLock::new(|| BOOK.languages().map(|name| Language { name: name.to_owned(), own: None }).collect());

/// A language.
pub struct Language {
    name: String,
    /// Its own sentences, which come before those of any book.
    own: Option<Dictionary>,
}

impl Language {
    /// A language in addition to those of the books, from its messages (Fluent) and its phrases
    /// (TOML); or what is wrong with them.
    pub fn read(name: &str, messages: &str, phrases: &str) -> Result<Language, String> {
        let own = Dictionary::read(name, messages, phrases)?;
        Ok(Language { name: name.to_owned(), own: Some(own) })
    }

    pub fn english() -> &'static Language {
        &LANGUAGES[0]
    }

    pub fn all() -> &'static [Language] {
        &LANGUAGES
    }

    /// The language of this name, such as `de`, if there is one.
    pub fn named(name: &str) -> Option<&'static Language> {
        find(&LANGUAGES, name)
    }

    /// The best match for an `Accept-Language` header: `de-CH,en;q=0.8`. English if there is none.
    pub fn for_wished(wished: &str) -> &'static Language {
        best(&LANGUAGES, wished)
    }

    pub fn name(&self) -> &str {
        &self.name
    }

    /// The message as a sentence; in English, if this language does not have it.
    pub fn tell(&self, message: &Message<'_>) -> String {
        let mut dictionaries = self.dictionaries(message.book).chain([message.book.english()]);
        let told = dictionaries.find_map(|dictionary| dictionary.tell(message));
        told.unwrap_or_else(|| message.id.to_owned())
    }

    /// Text written in English next to its rule or card, in this language if the book has it.
    pub fn phrase_in<'a>(&'a self, book: &'static Book, english: &'a str) -> &'a str {
        self.dictionaries(book).find_map(|dictionary| dictionary.phrase(english)).unwrap_or(english)
    }

    fn dictionaries<'a>(&'a self, book: &'static Book) -> impl Iterator<Item = &'a Dictionary> {
        self.own.iter().chain(book.in_language(&self.name))
    }
}

/// By the whole name, or by the part before its first hyphen.
fn find<'a>(languages: &'a [Language], name: &str) -> Option<&'a Language> {
    let named = |name: &str| languages.iter().find(|language| language.name.eq_ignore_ascii_case(name));
    named(name).or_else(|| named(name.split('-').next()?))
}

fn best<'a>(languages: &'a [Language], wished: &str) -> &'a Language {
    let wish = |part: &'_ str| {
        let (name, weight) = part.split_once(';').unwrap_or((part, "q=1"));
        let weight: f32 = weight.trim().strip_prefix("q=")?.parse().ok()?;
        let language = find(languages, name.trim()).filter(|_| weight > 0.0)?;
        Some((weight, language))
    };
    // Of equal preferences the first counts.
    let wishes = wished.split(',').filter_map(wish);
    let best = wishes.reduce(|best, next| if next.0 > best.0 { next } else { best });
    best.map_or(&languages[0], |(_, language)| language)
}

impl PartialEq for Language {
    fn eq(&self, other: &Language) -> bool {
        self.name == other.name
    }
}

impl Eq for Language {}

impl Default for &'static Language {
    fn default() -> &'static Language {
        Language::english()
    }
}

impl fmt::Debug for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Language({})", self.name)
    }
}

impl fmt::Display for Message<'_> {
    /// In English.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&Language::english().tell(self))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::message;

    fn languages() -> Vec<Language> {
        let german = "over = Die Partie ist vorbei.\n\
             technical = Es geht nicht: { $reason }\n";
        let phrases = "\"Attack {card}.\" = \"Greife {card} an.\"";
        let read =
            |name, messages, phrases| Language::read(name, messages, phrases).expect("it is well-formed");
        vec![read("en", "", ""), read("de", german, phrases), read("fr", "", "")]
    }

    #[test]
    fn a_language_speaks_its_own_words_and_english_where_it_has_none() {
        let german = &languages()[1];
        assert_eq!(german.tell(&message!("over")), "Die Partie ist vorbei.");
        assert_eq!(german.tell(&message!("stale")), Language::english().tell(&message!("stale")));
        // A message that needs a missing value cannot be formatted.
        assert_eq!(german.tell(&message!("technical", why = "The disk is full.")), "The disk is full.");
    }

    #[test]
    fn a_phrase_is_found_by_its_english() {
        let german = &languages()[1];
        assert_eq!(german.phrase_in(&BOOK, "Attack {card}."), "Greife {card} an.");
        assert_eq!(german.phrase_in(&BOOK, "Heal 1 wound"), "Heal 1 wound");
    }

    #[test]
    fn the_most_wished_language_is_spoken() {
        let languages = languages();
        let spoken = |wished| best(&languages, wished).name();
        assert_eq!(spoken("de-CH,en;q=0.8"), "de");
        assert_eq!(spoken("en;q=0.5, DE;q=0.9"), "de");
        assert_eq!(spoken("it, fr;q=0.2"), "fr");
        assert_eq!(spoken("de;q=0, fr;q=0.1"), "fr");
        assert_eq!(spoken("fr,de"), "fr");
        for nobodys in ["", "it", "*", ";;q=,,", "de;q=much"] {
            assert_eq!(spoken(nobodys), "en", "{nobodys}");
        }
    }

    #[test]
    fn what_is_no_language_is_refused() {
        let why = |name, messages, phrases| Language::read(name, messages, phrases).err();
        assert!(why("", "", "").is_some());
        assert!(why("de", "no message", "").is_some_and(|why| why.starts_with("messages")));
        assert!(why("de", "", "no phrase").is_some_and(|why| why.starts_with("phrases")));
    }
}
