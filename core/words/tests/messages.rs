//! The message files and the sources fit each other.

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use words::{Language, Message, Value};

const ENGLISH: &str = include_str!("../messages/en.ftl");

/// What a message mentions, or a call gives.
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

/// Every call of `message!` in the sources: where, which message, with which values.
fn calls() -> Vec<(String, String, BTreeSet<String>)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut files = Vec::new();
    for part in ["core", "games", "apps"] {
        sources(&root.join(part), &mut files);
    }
    let mut calls = Vec::new();
    for file in files {
        let source = fs::read_to_string(&file).expect("a source can be read");
        let code = source.lines().filter(|line| !line.trim_start().starts_with("//"));
        let code = code.collect::<Vec<_>>().join("\n");
        for call in code.split("message!(").skip(1) {
            if let Some((id, values)) = call_of(call) {
                calls.push((file.display().to_string(), id, values));
            }
        }
    }
    calls
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
    // A name stands after a comma that is in no bracket.
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

#[test]
fn every_call_has_its_message_with_its_values() {
    let messages = messages(ENGLISH);
    let calls = calls();
    assert!(calls.len() > 200, "the sources are read: {} calls", calls.len());
    for (file, id, given) in calls {
        assert!(messages.contains_key(&id), "{file}: en.ftl has no message '{id}'");
        assert_eq!(given, wanted(&messages, &id), "{file}: '{id}' is given the first and wants the second");
    }
}

#[test]
fn every_message_is_used() {
    let messages = messages(ENGLISH);
    let called = calls().into_iter().map(|(_, id, _)| id);
    let referred = messages.values().flat_map(|mentions| mentions.messages.iter().cloned());
    let used: BTreeSet<String> = called.chain(referred).collect();
    let unused: Vec<&String> = messages.keys().filter(|id| !used.contains(*id)).collect();
    assert!(unused.is_empty(), "nothing says {unused:?}");
}

#[test]
fn every_message_can_be_said() {
    let messages = messages(ENGLISH);
    for id in messages.keys() {
        let id: &'static str = id.clone().leak();
        for value in [Value::from(0u32), Value::from(1u32), Value::from(2u32), Value::from("you")] {
            let wanted = wanted(&messages, id).into_iter();
            let values = wanted.map(|name| (&*name.leak(), value.clone())).collect();
            let told = Language::english().tell(&Message { id, values });
            assert!(told != id && !told.contains(['{', '}']), "'{id}' is told as '{told}'");
        }
    }
}

/// A language may lack messages, but has none that nobody asks for or that want other values.
#[test]
fn every_language_fits_english() {
    let english = messages(ENGLISH);
    for language in Language::all() {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("messages/{}.ftl", language.name()));
        let own = messages(&fs::read_to_string(path).expect("its file is named after it"));
        for id in own.keys() {
            let is_own = own.values().any(|mentions| mentions.messages.contains(id));
            assert!(english.contains_key(id) || is_own, "{}: nothing says '{id}'", language.name());
            if english.contains_key(id) {
                let (wants, given) = (wanted(&own, id), wanted(&english, id));
                assert!(wants.is_subset(&given), "{}: '{id}' wants {wants:?}", language.name());
            }
        }
    }
}
