use crate::message::{Message, Value};
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use std::borrow::Cow;
use std::collections::HashMap;
use std::fmt;
use unic_langid::LanguageIdentifier;

/// The messages and phrases of one part of the program, such as a game, in every language that it
/// has. English comes first: it is used for whatever another language lacks, and it is the key of a
/// phrase.
pub struct Book {
    name: &'static str,
    dictionaries: Vec<(&'static str, Dictionary)>,
}

/// One language of a book: its name, its messages (Fluent) and its phrases (TOML).
pub type File = (&'static str, &'static str, &'static str);

impl Book {
    /// A book from these files, English first. Panics if a file is not well-formed.
    pub fn new(name: &'static str, files: &[File]) -> Book {
        let read = |&(language, messages, phrases): &File| {
            let dictionary = Dictionary::read(language, messages, phrases);
            (language, dictionary.unwrap_or_else(|why| panic!("{name} in the language {language}: {why}")))
        };
        Book { name, dictionaries: files.iter().map(read).collect() }
    }

    /// The languages that it has, English first.
    pub fn languages(&self) -> impl Iterator<Item = &'static str> {
        self.dictionaries.iter().map(|(language, _)| *language)
    }

    pub(crate) fn english(&self) -> &Dictionary {
        &self.dictionaries[0].1
    }

    pub(crate) fn in_language(&self, name: &str) -> Option<&Dictionary> {
        self.dictionaries.iter().find(|(language, _)| *language == name).map(|(_, dictionary)| dictionary)
    }
}

impl PartialEq for Book {
    fn eq(&self, other: &Book) -> bool {
        self.name == other.name
    }
}

impl Eq for Book {}

impl fmt::Debug for Book {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Book({})", self.name)
    }
}

/// What a book says in one language.
pub(crate) struct Dictionary {
    messages: FluentBundle<FluentResource>,
    phrases: HashMap<String, String>,
}

impl Dictionary {
    pub(crate) fn read(name: &str, messages: &str, phrases: &str) -> Result<Dictionary, String> {
        let id: LanguageIdentifier = name.parse().map_err(|_| format!("'{name}' is not a language"))?;
        let read = FluentResource::try_new(messages.to_owned());
        let resource = read.map_err(|(_, faults)| format!("messages: {faults:?}"))?;
        let mut messages = FluentBundle::new_concurrent(vec![id]);
        // No invisible marks around names: sentences are searched, compared and shown on terminals.
        messages.set_use_isolating(false);
        messages.add_resource(resource).map_err(|faults| format!("messages: {faults:?}"))?;
        let phrases = toml::from_str(phrases).map_err(|why| format!("phrases: {why}"))?;
        Ok(Dictionary { messages, phrases })
    }

    /// The message in this language; `None` if it does not have it.
    pub(crate) fn tell(&self, message: &Message<'_>) -> Option<String> {
        let pattern = self.messages.get_message(message.id)?.value()?;
        let mut faults = Vec::new();
        let values = values(message);
        let told = self.messages.format_pattern(pattern, Some(&values), &mut faults).into_owned();
        faults.is_empty().then_some(told)
    }

    pub(crate) fn phrase(&self, english: &str) -> Option<&str> {
        self.phrases.get(english).map(String::as_str)
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
