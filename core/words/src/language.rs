use crate::message::{Message, Value};
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use std::borrow::Cow;
use std::collections::HashMap;
use std::fmt;
use std::sync::LazyLock;
use unic_langid::LanguageIdentifier;

/// Every language with its messages and its phrases. English comes first: it is what is said where
/// another language lacks something, and it is the key of a phrase.
const FILES: [(&str, &str, &str); 1] = [("en", include_str!("../messages/en.ftl"), "")];

static LANGUAGES: LazyLock<Vec<Language>> = LazyLock::new(|| {
    let read = |(name, messages, phrases)| {
        Language::read(name, messages, phrases).unwrap_or_else(|why| panic!("the language {name}: {why}"))
    };
    FILES.map(read).into()
});

/// A language in which the table speaks.
pub struct Language {
    name: String,
    messages: FluentBundle<FluentResource>,
    phrases: HashMap<String, String>,
}

impl Language {
    /// A language from its messages (Fluent) and its phrases (TOML), or what is wrong with them.
    pub fn read(name: &str, messages: &str, phrases: &str) -> Result<Language, String> {
        let id: LanguageIdentifier = name.parse().map_err(|_| format!("'{name}' is no language"))?;
        let read = FluentResource::try_new(messages.to_owned());
        let resource = read.map_err(|(_, faults)| format!("messages: {faults:?}"))?;
        let mut messages = FluentBundle::new_concurrent(vec![id]);
        // No invisible marks around names: what is said is searched, compared and shown on terminals.
        messages.set_use_isolating(false);
        messages.add_resource(resource).map_err(|faults| format!("messages: {faults:?}"))?;
        let phrases = toml::from_str(phrases).map_err(|why| format!("phrases: {why}"))?;
        Ok(Language { name: name.to_owned(), messages, phrases })
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

    /// The best language for wishes as browsers write them: `de-CH,en;q=0.8`. English if there is none.
    pub fn for_wished(wished: &str) -> &'static Language {
        best(&LANGUAGES, wished)
    }

    pub fn name(&self) -> &str {
        &self.name
    }

    /// The message as a sentence; in English, where this language has none that fits.
    pub fn tell(&self, message: &Message<'_>) -> String {
        let values = values(message);
        let own = self.formatted(message.id, &values);
        let told = own.or_else(|| Language::english().formatted(message.id, &values));
        told.unwrap_or_else(|| message.id.to_owned())
    }

    /// What stands in English with its rule or card, in this language if it has it.
    pub fn phrase<'a>(&'a self, english: &'a str) -> &'a str {
        self.phrases.get(english).map_or(english, String::as_str)
    }

    fn formatted(&self, id: &str, values: &FluentArgs<'_>) -> Option<String> {
        let pattern = self.messages.get_message(id)?.value()?;
        let mut faults = Vec::new();
        let told = self.messages.format_pattern(pattern, Some(values), &mut faults).into_owned();
        faults.is_empty().then_some(told)
    }
}

fn values<'a>(message: &'a Message<'_>) -> FluentArgs<'a> {
    let mut values = FluentArgs::with_capacity(message.values.len());
    for (name, value) in &message.values {
        let value = match value {
            Value::Text(text) => FluentValue::String(Cow::Borrowed(text)),
            Value::Number(number) => FluentValue::from(*number),
        };
        values.set(*name, value);
    }
    values
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
    // Of equal wishes the first counts.
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
        let german = "log-draw = Die Partie ist unentschieden.\n\
             log-moved = { $card } zieht nach { $where }.\n";
        let phrases = "\"Attack {card}.\" = \"Greife {card} an.\"";
        let read =
            |name, messages, phrases| Language::read(name, messages, phrases).expect("it is well-formed");
        vec![read("en", FILES[0].1, ""), read("de", german, phrases), read("fr", "", "")]
    }

    #[test]
    fn a_language_speaks_its_own_words_and_english_where_it_has_none() {
        let german = &languages()[1];
        assert_eq!(german.tell(&message!("log-draw")), "Die Partie ist unentschieden.");
        assert_eq!(german.tell(&message!("ask-order")), Language::english().tell(&message!("ask-order")));
        // A message that wants what is not told cannot be said.
        let moved = message!("log-moved", card = "Archer", from = "c4", to = "c5");
        assert_eq!(german.tell(&moved), "Archer moves from c4 to c5.");
    }

    #[test]
    fn a_phrase_is_found_by_its_english() {
        let german = &languages()[1];
        assert_eq!(german.phrase("Attack {card}."), "Greife {card} an.");
        assert_eq!(german.phrase("Heal 1 wound"), "Heal 1 wound");
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
