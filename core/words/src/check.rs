//! Checks of a book's message files and of the sources that use them. For tests.

use crate::{Book, Language, Message, Value};
use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// A book and its location.
#[derive(Clone, Copy, Debug)]
pub struct Checked {
    pub book: &'static Book,
    /// The name of the crate whose `message!` uses it.
    pub speaker: &'static str,
    /// The folder of that crate, which has the files in `messages/`.
    pub folder: &'static str,
    /// The root of the repository.
    pub root: &'static str,
}

/// The values that a message mentions, or that a call gives.
#[derive(Default, Clone, PartialEq, Eq, Debug)]
struct Mentions {
    values: BTreeSet<String>,
    messages: BTreeSet<String>,
}

impl Mentions {
    fn pattern(&mut self, pattern: &Pattern<&str>) {
        for element in &pattern.elements {
            if let PatternElement::Placeable { expression } = element {
                self.expression(expression);
            }
        }
    }

    fn expression(&mut self, expression: &Expression<&str>) {
        match expression {
            Expression::Inline(inline) => self.inline(inline),
            Expression::Select { selector, variants } => {
                self.inline(selector);
                variants.iter().for_each(|variant| self.pattern(&variant.value));
            }
        }
    }

    fn inline(&mut self, inline: &InlineExpression<&str>) {
        match inline {
            InlineExpression::VariableReference { id } => drop(self.values.insert(id.name.to_owned())),
            InlineExpression::MessageReference { id, .. } => drop(self.messages.insert(id.name.to_owned())),
            InlineExpression::Placeable { expression } => self.expression(expression),
            InlineExpression::StringLiteral { .. }
            | InlineExpression::NumberLiteral { .. }
            | InlineExpression::FunctionReference { .. }
            | InlineExpression::TermReference { .. } => {}
        }
    }
}

fn messages(file: &str) -> BTreeMap<String, Mentions> {
    let resource = fluent_syntax::parser::parse(file).expect("the file is well-formed");
    let message = |entry: &Entry<&str>| {
        let Entry::Message(message) = entry else { return None };
        let mut mentions = Mentions::default();
        message.value.iter().for_each(|pattern| mentions.pattern(pattern));
        Some((message.id.name.to_owned(), mentions))
    };
    resource.body.iter().filter_map(message).collect()
}

/// The values of a message and of those that it refers to.
fn wanted(messages: &BTreeMap<String, Mentions>, id: &str) -> BTreeSet<String> {
    let Mentions { values, messages: referred } = &messages[id];
    let further = referred.iter().flat_map(|id| wanted(messages, id));
    values.iter().cloned().chain(further).collect()
}

impl Checked {
    fn file(&self, language: &str) -> String {
        let path = Path::new(self.folder).join(format!("messages/{language}.ftl"));
        fs::read_to_string(path).expect("the file of a language is named after it")
    }

    /// Every call of `message!` in the sources for this book: location, message and values.
    fn calls(&self) -> Vec<(String, String, BTreeSet<String>)> {
        let mut files = Vec::new();
        for part in ["core", "games", "apps"] {
            sources(&Path::new(self.root).join(part), &mut files);
        }
        let own = fs::canonicalize(self.folder).expect("the folder is there");
        let mut calls = Vec::new();
        for file in files {
            let source = fs::read_to_string(&file).expect("a source can be read");
            let is_own = fs::canonicalize(&file).is_ok_and(|file| file.starts_with(&own));
            let speaks = imports(&source, self.speaker) || is_own && imports(&source, "crate");
            let code = source.lines().filter(|line| !line.trim_start().starts_with("//"));
            let code = code.collect::<Vec<_>>().join("\n");
            let qualified = format!("{}::", self.speaker);
            for (at, mark) in code.match_indices("message!(") {
                let is_plain = !code[..at].ends_with("::");
                if is_plain && !speaks || !is_plain && !code[..at].ends_with(&qualified) {
                    continue;
                }
                if let Some((id, values)) = call_of(&code[at + mark.len()..]) {
                    calls.push((file.display().to_string(), id, values));
                }
            }
        }
        calls
    }

    /// Every call has its message with the right values.
    pub fn every_call_has_its_message(&self, least: usize) {
        let messages = messages(&self.file("en"));
        let calls = self.calls();
        assert!(calls.len() > least, "the sources are read: {} calls", calls.len());
        for (file, id, given) in calls {
            assert!(messages.contains_key(&id), "{file}: en.ftl has no message '{id}'");
            let wanted = wanted(&messages, &id);
            assert_eq!(given, wanted, "{file}: '{id}' is given the first and wants the second");
        }
    }

    /// There are no unused messages.
    pub fn every_message_is_used(&self) {
        let messages = messages(&self.file("en"));
        let called = self.calls().into_iter().map(|(_, id, _)| id);
        let referred = messages.values().flat_map(|mentions| mentions.messages.iter().cloned());
        let used: BTreeSet<String> = called.chain(referred).collect();
        let unused: Vec<&String> = messages.keys().filter(|id| !used.contains(*id)).collect();
        assert!(unused.is_empty(), "nothing says {unused:?}");
    }

    /// Every message can be formatted, whatever its values are.
    pub fn every_message_can_be_said(&self) {
        let messages = messages(&self.file("en"));
        for id in messages.keys() {
            let id: &'static str = id.clone().leak();
            for value in [Value::from(0u32), Value::from(1u32), Value::from(2u32), Value::from("you")] {
                let wanted = wanted(&messages, id).into_iter();
                let values = wanted.map(|name| (&*name.leak(), value.clone())).collect();
                let told = Language::english().tell(&Message { book: self.book, id, values });
                assert!(told != id && !told.contains(['{', '}']), "'{id}' is told as '{told}'");
            }
        }
    }

    /// A language may lack messages, but has none that are unknown or need other values.
    pub fn every_language_fits_english(&self) {
        let english = messages(&self.file("en"));
        for language in self.book.languages() {
            let file = self.file(language);
            let own = messages(&file);
            for id in own.keys() {
                let is_own = own.values().any(|mentions| mentions.messages.contains(id));
                assert!(english.contains_key(id) || is_own, "{language}: nothing says '{id}'");
                if english.contains_key(id) {
                    let (wants, given) = (wanted(&own, id), wanted(&english, id));
                    assert!(wants.is_subset(&given), "{language}: '{id}' wants {wants:?}");
                }
            }
        }
    }
}

/// Whether a source imports `message!` from this crate.
fn imports(source: &str, from: &str) -> bool {
    let begins = format!("use {from}::");
    let uses = source.split(begins.as_str()).skip(1).filter_map(|rest| rest.split(';').next());
    let mut names = uses.flat_map(|names| names.split(|sign: char| !sign.is_alphanumeric() && sign != '_'));
    names.any(|name| name == "message")
}

fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("a folder can be read").flatten() {
        let path = entry.path();
        if path.is_dir() && !path.ends_with("tests") && !path.ends_with("target") {
            sources(&path, found);
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            found.push(path);
        }
    }
}

/// `"id", name = value, …)`: the id and the names.
fn call_of(call: &str) -> Option<(String, BTreeSet<String>)> {
    let (id, rest) = call.trim_start().strip_prefix('"')?.split_once('"')?;
    let (mut depth, mut is_text, mut values, mut word) = (0, false, BTreeSet::new(), String::new());
    let mut letters = rest.chars().peekable();
    // A name follows a comma that is in no bracket.
    let mut begins = false;
    while let Some(letter) = letters.next() {
        match letter {
            '\\' if is_text => drop(letters.next()),
            '"' => is_text = !is_text,
            _ if is_text => {}
            ')' | ']' | '}' if depth == 0 => break,
            ')' | ']' | '}' => depth -= 1,
            '(' | '[' | '{' => depth += 1,
            ',' if depth == 0 => (begins, word) = (true, String::new()),
            '=' if begins && letters.peek() == Some(&' ') => {
                values.insert(std::mem::take(&mut word));
                begins = false;
            }
            letter if begins && !letter.is_whitespace() => word.push(letter),
            _ => {}
        }
    }
    Some((id.to_owned(), values))
}
