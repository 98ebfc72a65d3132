//! What is different between two JSON texts, as a small JSON text. `docs/protocol.md` says how a
//! client applies it.
//!
//! A change of a value is one of these:
//! - `[value]`: it is this value now; `[]`: the field is gone;
//! - `{ "name": change, ... }` of an object: these fields are changed, all others stand;
//! - `{ "list": [part, ...] }` of a list: it is made anew of these parts, in order. A part is
//!   `n`, the element that was at place `n`; `[n, count]`, so many elements from there on;
//!   `{ "of": n, "change": change }`, the changed element from there; `{ "new": value }`.
//!
//! Texts are compared, not values: both must have been written by the same types. Two elements of
//! a list are the same thing when their first fields are the same (`"card": 17`).

use std::fmt::{self, Write};

/// The change that makes `new` of `old`; nothing when they are the same. Assumes that both were
/// written by `serde_json`.
pub fn difference(old: &str, new: &str) -> Option<String> {
    if old == new {
        return None;
    }
    let mut change = String::with_capacity(256);
    match (Tape::of(old), Tape::of(new)) {
        (Some(old), Some(new)) => {
            write_change(old.root(), new.root(), &mut change);
        }
        _ => put(&mut change, format_args!("[{new}]")),
    }
    Some(change)
}

/// Where every value of a text begins and ends: found once, asked often.
struct Tape<'a> {
    text: &'a str,
    /// In the order of the text; the fields of an object as name, value, name, value.
    spans: Vec<Span>,
}

#[derive(Clone, Copy)]
struct Span {
    from: u32,
    to: u32,
    /// The number of the first span that is not inside of this one.
    after: u32,
}

impl<'a> Tape<'a> {
    /// Nothing for a text that no JSON is.
    fn of(text: &'a str) -> Option<Tape<'a>> {
        let bytes = text.as_bytes();
        let mut spans: Vec<Span> = Vec::with_capacity(bytes.len() / 8);
        let mut open: Vec<usize> = Vec::with_capacity(8);
        let mut at = 0;
        while let Some(&byte) = bytes.get(at) {
            let to = match byte {
                b'{' | b'[' => {
                    open.push(spans.len());
                    spans.push(Span { from: at as u32, to: 0, after: 0 });
                    at += 1;
                    continue;
                }
                b'}' | b']' => {
                    let after = spans.len() as u32;
                    let span = &mut spans[open.pop()?];
                    (span.to, span.after) = (at as u32 + 1, after);
                    at += 1;
                    continue;
                }
                b',' | b':' => {
                    at += 1;
                    continue;
                }
                b'"' => end_of_string(bytes, at)?,
                _ => {
                    let rest = bytes[at..].iter().position(|byte| matches!(byte, b',' | b'}' | b']'));
                    rest.map_or(bytes.len(), |length| at + length)
                }
            };
            let after = spans.len() as u32 + 1;
            spans.push(Span { from: at as u32, to: to as u32, after });
            at = to;
        }
        (open.is_empty() && !spans.is_empty()).then_some(Tape { text, spans })
    }

    fn root(&self) -> Value<'_> {
        Value { tape: self, number: 0 }
    }
}

fn end_of_string(bytes: &[u8], from: usize) -> Option<usize> {
    let mut at = from + 1;
    loop {
        match bytes.get(at)? {
            b'"' => return Some(at + 1),
            b'\\' => at += 2,
            _ => at += 1,
        }
    }
}

/// A value in a text.
#[derive(Clone, Copy)]
struct Value<'a> {
    tape: &'a Tape<'a>,
    number: usize,
}

impl<'a> Value<'a> {
    fn text(self) -> &'a str {
        let Span { from, to, .. } = self.tape.spans[self.number];
        &self.tape.text[from as usize..to as usize]
    }

    /// What is inside of it: its elements, or the names and values of its fields in turn.
    fn inside(self) -> impl Iterator<Item = Value<'a>> {
        let tape = self.tape;
        let after = tape.spans[self.number].after as usize;
        let mut number = self.number + 1;
        std::iter::from_fn(move || {
            let value = (number < after).then_some(Value { tape, number })?;
            number = tape.spans[number].after as usize;
            Some(value)
        })
    }

    fn fields(self) -> Vec<(&'a str, Value<'a>)> {
        let mut fields = Vec::with_capacity(24);
        let mut inside = self.inside();
        while let (Some(name), Some(value)) = (inside.next(), inside.next()) {
            fields.push((name.text(), value));
        }
        fields
    }

    /// The first field of an object, as it is written.
    fn identity(self) -> Option<&'a str> {
        let is_object = self.text().starts_with('{');
        let mut inside = self.inside().filter(|_| is_object);
        let (name, value) = (inside.next()?, inside.next()?);
        let (from, to) = (self.tape.spans[name.number].from, self.tape.spans[value.number].to);
        Some(&self.tape.text[from as usize..to as usize])
    }
}

/// Writes the change; false when there is none, and nothing is written.
fn write_change(old: Value<'_>, new: Value<'_>, out: &mut String) -> bool {
    let (before, after) = (old.text(), new.text());
    if before == after {
        return false;
    }
    match (before.as_bytes()[0], after.as_bytes()[0]) {
        (b'{', b'{') => write_fields(&old.fields(), &new.fields(), out),
        (b'[', b'[') => write_list(old, new, out),
        _ => put(out, format_args!("[{after}]")),
    }
    true
}

fn put(out: &mut String, text: fmt::Arguments<'_>) {
    out.write_fmt(text).expect("a string takes everything");
}

fn write_fields(old: &[(&str, Value<'_>)], new: &[(&str, Value<'_>)], out: &mut String) {
    out.push('{');
    let begin = out.len();
    for (place, &(name, value)) in new.iter().enumerate() {
        let mark = out.len();
        if mark > begin {
            out.push(',');
        }
        put(out, format_args!("{name}:"));
        // The same types write the same fields in the same order, nearly always.
        let here = old.get(place).filter(|(other, _)| *other == name);
        let is_changed = match here.or_else(|| old.iter().find(|(other, _)| *other == name)) {
            Some(&(_, before)) => write_change(before, value, out),
            None => {
                put(out, format_args!("[{}]", value.text()));
                true
            }
        };
        if !is_changed {
            out.truncate(mark);
        }
    }
    for (name, _) in old.iter().filter(|(name, _)| new.iter().all(|(other, _)| other != name)) {
        let comma = if out.len() > begin { "," } else { "" };
        put(out, format_args!("{comma}{name}:[]"));
    }
    out.push('}');
}

fn write_list(old: Value<'_>, new: Value<'_>, out: &mut String) {
    let old: Vec<Value<'_>> = old.inside().collect();
    out.push_str("{\"list\":[");
    let begin = out.len();
    // Elements that stand, as one part: from where, how many.
    let mut run: Option<(usize, usize)> = None;
    for (place, element) in new.inside().enumerate() {
        let text = element.text();
        let follows = run.map_or(place, |(from, count)| from + count);
        let is_same = |at: &usize| old.get(*at).is_some_and(|other| other.text() == text);
        let same = Some(follows).filter(is_same).or_else(|| (0..old.len()).find(is_same));
        if let Some(at) = same {
            match &mut run {
                Some((from, count)) if *from + *count == at => *count += 1,
                _ => {
                    write_run(run, begin, out);
                    run = Some((at, 1));
                }
            }
            continue;
        }
        write_run(run.take(), begin, out);
        if out.len() > begin {
            out.push(',');
        }
        let name = element.identity();
        match name.and_then(|name| old.iter().position(|other| other.identity() == Some(name))) {
            Some(at) => {
                put(out, format_args!("{{\"of\":{at},\"change\":"));
                write_change(old[at], element, out);
                out.push('}');
            }
            None => put(out, format_args!("{{\"new\":{text}}}")),
        }
    }
    write_run(run, begin, out);
    out.push_str("]}");
}

fn write_run(run: Option<(usize, usize)>, begin: usize, out: &mut String) {
    let Some((from, count)) = run else { return };
    let comma = if out.len() > begin { "," } else { "" };
    match count {
        1 => put(out, format_args!("{comma}{from}")),
        _ => put(out, format_args!("{comma}[{from},{count}]")),
    }
}

/// Applies a change, as a client does; nothing when it does not fit. For tests and programs
/// written in Rust.
pub fn apply(old: &serde_json::Value, change: &serde_json::Value) -> Option<serde_json::Value> {
    use serde_json::Value;
    match (old, change) {
        (_, Value::Array(value)) => value.first().cloned(),
        (Value::Array(old), Value::Object(change)) => {
            let mut list = Vec::new();
            for part in change.get("list")?.as_array()? {
                let number = |value: &Value| value.as_u64().and_then(|n| usize::try_from(n).ok());
                match part {
                    Value::Number(_) => list.push(old.get(number(part)?)?.clone()),
                    Value::Array(run) => {
                        let (from, count) = (number(run.first()?)?, number(run.get(1)?)?);
                        list.extend_from_slice(old.get(from..from.checked_add(count)?)?);
                    }
                    Value::Object(part) => match part.get("new") {
                        Some(new) => list.push(new.clone()),
                        None => list.push(apply(old.get(number(part.get("of")?)?)?, part.get("change")?)?),
                    },
                    _ => return None,
                }
            }
            Some(Value::Array(list))
        }
        (Value::Object(old), Value::Object(change)) => {
            let mut fields = old.clone();
            for (name, change) in change {
                if change.as_array().is_some_and(Vec::is_empty) {
                    fields.remove(name);
                } else {
                    let new = apply(old.get(name).unwrap_or(&Value::Null), change)?;
                    fields.insert(name.clone(), new);
                }
            }
            Some(Value::Object(fields))
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use serde_json::{Value, json};

    fn both_ways(old: &Value, new: &Value) -> Option<Value> {
        let change = difference(&old.to_string(), &new.to_string())?;
        let change: Value = serde_json::from_str(&change).unwrap();
        assert_eq!(apply(old, &change).as_ref(), Some(new), "{change}");
        Some(change)
    }

    #[test]
    fn only_what_is_different_is_told() {
        let piece = |card: u8, square: &str| json!({ "card": card, "name": "Miner", "square": square });
        let old =
            json!({ "step": 1, "pieces": [piece(1, "a1"), piece(2, "b1"), piece(3, "c1")], "over": null });
        assert_eq!(both_ways(&old, &old), None);
        let new =
            json!({ "step": 2, "pieces": [piece(2, "b1"), piece(3, "c1"), piece(1, "d4")], "over": null });
        let moved = json!({ "list": [[1, 2], { "of": 0, "change": { "square": ["d4"] } }] });
        assert_eq!(both_ways(&old, &new), Some(json!({ "step": [2], "pieces": moved })));
        let new = json!({ "step": 1, "pieces": [piece(4, "a1")] });
        let fewer = json!({ "list": [{ "new": piece(4, "a1") }] });
        assert_eq!(both_ways(&old, &new), Some(json!({ "pieces": fewer, "over": [] })));
        assert_eq!(both_ways(&json!(null), &json!([1])), Some(json!([[1]])));
        assert_eq!(both_ways(&json!([1, 2, 3]), &json!([])), Some(json!({ "list": [] })));
        assert_eq!(
            both_ways(&json!({ "a\"b": 1 }), &json!({ "a\"b": null })),
            Some(json!({ "a\"b": [null] }))
        );
    }

    #[test]
    fn what_does_not_fit_is_not_applied() {
        for change in
            [json!(3), json!({ "list": [9] }), json!({ "list": [[0, 9]] }), json!({ "list": ["x"] })]
        {
            assert_eq!(apply(&json!([1]), &change), None, "{change}");
        }
        assert_eq!(apply(&json!(1), &json!({ "a": [1] })), None);
        // Whatever the texts are, nothing breaks.
        for broken in ["", "{", "]", "\"", "\"\\", "{\"a\":", "[[", "{}}"] {
            difference(broken, "{\"b\":1}");
            difference("{\"b\":1}", broken);
        }
    }

    fn any_json() -> impl Strategy<Value = Value> {
        let leaf = prop_oneof![
            Just(Value::Null),
            any::<bool>().prop_map(Value::from),
            (0u8..4).prop_map(Value::from),
            "[a-c\"\\\\é,}]{0,3}".prop_map(Value::from),
        ];
        leaf.prop_recursive(4, 40, 6, |inner| {
            prop_oneof![
                prop::collection::vec(inner.clone(), 0..6).prop_map(Value::from),
                prop::collection::btree_map("[a-c\"]{0,2}", inner, 0..5)
                    .prop_map(|fields| Value::Object(fields.into_iter().collect())),
            ]
        })
    }

    proptest! {
        #[test]
        fn a_change_makes_the_new_of_the_old((old, new) in (any_json(), any_json())) {
            both_ways(&old, &new);
        }
    }
}
