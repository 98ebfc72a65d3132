//! What is different between two JSON texts, as a small JSON text. `docs/protocol.md` says how a
//! client applies it.
//!
//! A change of a value is one of these:
//! - `[value]`: it is this value now; `[]`: the field is gone;
//! - `{ "name": change, ... }` of an object: these fields are changed, all others stand;
//! - `{ "list": [part, ...] }` of a list: it is rebuilt from these parts, in order. A part is
//!   `n`, the element that was at place `n`; `[n, count]`, this many elements from there on;
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
    let mut change = String::with_capacity(512);
    if Both::of(old, new).write_change(&mut change).is_none() {
        change.clear();
        put(&mut change, format_args!("[{new}]"));
    }
    Some(change)
}

/// Two texts that are read side by side, each once: a table has thousands of bytes, most of them
/// unchanged. Returns nothing if a text is not JSON.
struct Both<'a> {
    old: &'a str,
    new: &'a str,
    old_at: usize,
    new_at: usize,
    /// Up to here the new text equals the old one, starting at their current positions.
    same_to: usize,
}

impl<'a> Both<'a> {
    fn of(old: &'a str, new: &'a str) -> Both<'a> {
        Both { old, new, old_at: 0, new_at: 0, same_to: 0 }
    }

    /// Writes the difference of the next value in both; false if there is none and nothing is
    /// written.
    fn write_change(&mut self, out: &mut String) -> Option<bool> {
        let begins = (self.old.as_bytes().get(self.old_at)?, self.new.as_bytes().get(self.new_at)?);
        match begins {
            (b'{', b'{') => self.write_fields(out),
            (b'[', b'[') => self.write_list(out),
            _ => {
                let (before, after) = self.take()?;
                if before != after {
                    put(out, format_args!("[{after}]"));
                }
                Some(before != after)
            }
        }
    }

    fn step_over(&mut self, bytes: usize) {
        self.old_at += bytes;
        self.new_at += bytes;
    }

    /// The next value in each; continues after it.
    fn take(&mut self) -> Option<(&'a str, &'a str)> {
        let (old, new) = (self.old.as_bytes(), self.new.as_bytes());
        if self.new_at >= self.same_to {
            self.same_to = self.new_at + common(old.get(self.old_at..)?, new.get(self.new_at..)?);
        }
        let same = end_of_value(&new[..self.same_to], self.new_at).filter(|&to| to < self.same_to);
        let (old_to, new_to) = match same {
            Some(to) => (self.old_at + to - self.new_at, to),
            None => (end_of_value(old, self.old_at)?, end_of_value(new, self.new_at)?),
        };
        let values = (&self.old[self.old_at..old_to], &self.new[self.new_at..new_to]);
        (self.old_at, self.new_at) = (old_to, new_to);
        Some(values)
    }

    /// The elements of the next lists; continues after them.
    fn take_elements(&mut self) -> Option<(Vec<&'a str>, Vec<&'a str>)> {
        let (mut old, mut new) = (Vec::with_capacity(48), Vec::with_capacity(48));
        self.step_over(1);
        loop {
            match (self.old.as_bytes().get(self.old_at)?, self.new.as_bytes().get(self.new_at)?) {
                (b',', b',') => self.step_over(1),
                (b']' | b',', _) | (_, b']' | b',') => break,
                _ => {
                    let (before, after) = self.take()?;
                    old.push(before);
                    new.push(after);
                }
            }
        }
        self.old_at = rest_of_list(self.old, self.old_at, &mut old)?;
        self.new_at = rest_of_list(self.new, self.new_at, &mut new)?;
        self.same_to = 0;
        Some((old, new))
    }

    fn write_list(&mut self, out: &mut String) -> Option<bool> {
        let (old, new) = self.take_elements()?;
        if old != new {
            write_elements(&old, &new, out)?;
        }
        Some(old != new)
    }

    fn write_fields(&mut self, out: &mut String) -> Option<bool> {
        let (old_at, new_at, mark) = (self.old_at, self.new_at, out.len());
        if let Some(is_changed) = self.write_same_fields(out) {
            return Some(is_changed);
        }
        // Not the same names in the same order.
        out.truncate(mark);
        (self.old_at, self.new_at, self.same_to) = (old_at, new_at, 0);
        let (before, after) = self.take()?;
        self.same_to = 0;
        write_other_fields(&fields(before)?, &fields(after)?, out)?;
        Some(true)
    }

    /// The change of two objects with the same names in the same order, as the same types nearly
    /// always write them; nothing if they are not.
    fn write_same_fields(&mut self, out: &mut String) -> Option<bool> {
        let mark = out.len();
        out.push('{');
        let begin = out.len();
        self.step_over(1);
        loop {
            match (self.old.as_bytes().get(self.old_at)?, self.new.as_bytes().get(self.new_at)?) {
                (b'}', b'}') => {
                    self.step_over(1);
                    break;
                }
                (b',', b',') => self.step_over(1),
                (b'"', b'"') => {
                    let (other, name) = self.take()?;
                    let colons =
                        (self.old.as_bytes().get(self.old_at)?, self.new.as_bytes().get(self.new_at)?);
                    if other != name || colons != (&b':', &b':') {
                        return None;
                    }
                    self.step_over(1);
                    let mark = out.len();
                    put_name(name, begin, out);
                    if !self.write_change(out)? {
                        out.truncate(mark);
                    }
                }
                _ => return None,
            }
        }
        let is_changed = out.len() > begin;
        if is_changed {
            out.push('}');
        } else {
            out.truncate(mark);
        }
        Some(is_changed)
    }
}

/// How many bytes two texts have in common at the beginning.
fn common(one: &[u8], other: &[u8]) -> usize {
    const STRIDE: usize = 32;
    let same =
        one.chunks_exact(STRIDE).zip(other.chunks_exact(STRIDE)).take_while(|(one, other)| one == other);
    let from = same.count() * STRIDE;
    from + one[from..].iter().zip(&other[from..]).take_while(|(one, other)| one == other).count()
}

/// The end of the value that begins here.
fn end_of_value(bytes: &[u8], from: usize) -> Option<usize> {
    match bytes.get(from)? {
        b'"' => end_of_string(bytes, from),
        b'{' | b'[' => {
            let mut depth = 0u32;
            let mut at = from;
            loop {
                match bytes.get(at)? {
                    b'"' => {
                        at = end_of_string(bytes, at)?;
                        continue;
                    }
                    b'{' | b'[' => depth += 1,
                    b'}' | b']' if depth == 1 => return Some(at + 1),
                    b'}' | b']' => depth -= 1,
                    _ => {}
                }
                at += 1;
            }
        }
        b'}' | b']' | b',' | b':' => None,
        _ => {
            let rest = bytes[from..].iter().position(|byte| matches!(byte, b',' | b'}' | b']'));
            Some(rest.map_or(bytes.len(), |length| from + length))
        }
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

/// Adds the elements from here on; returns the end of the list.
fn rest_of_list<'a>(text: &'a str, mut at: usize, elements: &mut Vec<&'a str>) -> Option<usize> {
    loop {
        match text.as_bytes().get(at)? {
            b']' => return Some(at + 1),
            b',' => at += 1,
            _ => {
                let to = end_of_value(text.as_bytes(), at)?;
                elements.push(&text[at..to]);
                at = to;
            }
        }
    }
}

/// The names and values of an object's fields in turn.
fn inside(text: &str) -> impl Iterator<Item = &str> {
    let mut at = 1;
    std::iter::from_fn(move || {
        let bytes = text.as_bytes();
        at += bytes.get(at..)?.iter().take_while(|byte| matches!(byte, b',' | b':')).count();
        let to = end_of_value(bytes, at)?;
        let value = &text[at..to];
        at = to;
        Some(value)
    })
}

type Field<'a> = (&'a str, &'a str);

fn fields(text: &str) -> Option<Vec<Field<'_>>> {
    let mut inside = inside(text);
    let mut fields = Vec::with_capacity(24);
    while let Some(name) = inside.next() {
        fields.push((name, inside.next()?));
    }
    Some(fields)
}

/// The first field of an object, as written.
fn identity(text: &str) -> Option<Field<'_>> {
    let mut inside = inside(text).filter(|_| text.starts_with('{'));
    Some((inside.next()?, inside.next()?))
}

fn put(out: &mut String, text: fmt::Arguments<'_>) {
    out.write_fmt(text).expect("a string takes everything");
}

fn put_name(name: &str, begin: usize, out: &mut String) {
    if out.len() > begin {
        out.push(',');
    }
    out.push_str(name);
    out.push(':');
}

fn write_other_fields(old: &[Field<'_>], new: &[Field<'_>], out: &mut String) -> Option<()> {
    out.push('{');
    let begin = out.len();
    for &(name, value) in new {
        let mark = out.len();
        put_name(name, begin, out);
        let is_changed = match old.iter().find(|(other, _)| *other == name) {
            Some(&(_, before)) if before == value => false,
            Some(&(_, before)) => Both::of(before, value).write_change(out)?,
            None => {
                put(out, format_args!("[{value}]"));
                true
            }
        };
        if !is_changed {
            out.truncate(mark);
        }
    }
    for (name, _) in old.iter().filter(|(name, _)| new.iter().all(|(other, _)| other != name)) {
        put_name(name, begin, out);
        out.push_str("[]");
    }
    out.push('}');
    Some(())
}

fn write_elements(old: &[&str], new: &[&str], out: &mut String) -> Option<()> {
    out.push_str("{\"list\":[");
    let begin = out.len();
    // Unchanged elements as one part: start and count.
    let mut run: Option<(usize, usize)> = None;
    for (place, &element) in new.iter().enumerate() {
        let follows = run.map_or(place, |(from, count)| from + count);
        let is_same = |at: &usize| old.get(*at).is_some_and(|other| *other == element);
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
        let name = identity(element);
        match name.and_then(|name| old.iter().position(|other| identity(other) == Some(name))) {
            Some(at) => {
                put(out, format_args!("{{\"of\":{at},\"change\":"));
                Both::of(old[at], element).write_change(out)?.then(|| out.push('}'))?;
            }
            None => put(out, format_args!("{{\"new\":{element}}}")),
        }
    }
    write_run(run, begin, out);
    out.push_str("]}");
    Some(())
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
