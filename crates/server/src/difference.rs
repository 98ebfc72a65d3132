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

use serde::de::{Deserializer, MapAccess, Visitor};
use serde_json::value::RawValue;
use std::borrow::Cow;
use std::fmt::{self, Write};

/// The change that makes `new` of `old`; nothing when they are the same.
pub fn difference(old: &str, new: &str) -> Result<Option<String>, serde_json::Error> {
    let mut change = String::new();
    let is_changed = write_change(old, new, &mut change)?;
    Ok(is_changed.then_some(change))
}

/// Writes the change; false when there is none, and nothing is written.
fn write_change(old: &str, new: &str, out: &mut String) -> Result<bool, serde_json::Error> {
    if old == new {
        return Ok(false);
    }
    match (old.as_bytes().first(), new.as_bytes().first()) {
        (Some(b'{'), Some(b'{')) => write_fields(old, new, out)?,
        (Some(b'['), Some(b'[')) => write_list(old, new, out)?,
        _ => put(out, format_args!("[{new}]")),
    }
    Ok(true)
}

fn put(out: &mut String, text: fmt::Arguments<'_>) {
    out.write_fmt(text).expect("a string takes everything");
}

fn write_fields(old: &str, new: &str, out: &mut String) -> Result<(), serde_json::Error> {
    let (old, new) = (fields(old)?, fields(new)?);
    out.push('{');
    let begin = out.len();
    for (place, (name, value)) in new.iter().enumerate() {
        let mark = out.len();
        if mark > begin {
            out.push(',');
        }
        put(out, format_args!("{}:", serde_json::to_string(name)?));
        // The same types write the same fields in the same order, nearly always.
        let here = old.get(place).filter(|(other, _)| other == name);
        let is_changed = match here.or_else(|| old.iter().find(|(other, _)| other == name)) {
            Some((_, before)) => write_change(before.get(), value.get(), out)?,
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
        let comma = if out.len() > begin { "," } else { "" };
        put(out, format_args!("{comma}{}:[]", serde_json::to_string(name)?));
    }
    out.push('}');
    Ok(())
}

fn write_list(old: &str, new: &str, out: &mut String) -> Result<(), serde_json::Error> {
    let (old, new): (Vec<&RawValue>, Vec<&RawValue>) = (serde_json::from_str(old)?, serde_json::from_str(new)?);
    out.push_str("{\"list\":[");
    let begin = out.len();
    // Elements that stand, as one part: from where, how many.
    let mut run: Option<(usize, usize)> = None;
    for (place, element) in new.iter().enumerate() {
        let text = element.get();
        let follows = run.map_or(place, |(from, count)| from + count);
        let is_same = |at: &usize| old.get(*at).is_some_and(|other| other.get() == text);
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
        match identity(text).and_then(|name| old.iter().position(|other| identity(other.get()) == Some(name))) {
            Some(at) => {
                put(out, format_args!("{{\"of\":{at},\"change\":"));
                write_change(old[at].get(), text, out)?;
                out.push('}');
            }
            None => put(out, format_args!("{{\"new\":{text}}}")),
        }
    }
    write_run(run, begin, out);
    out.push_str("]}");
    Ok(())
}

fn write_run(run: Option<(usize, usize)>, begin: usize, out: &mut String) {
    let Some((from, count)) = run else { return };
    let comma = if out.len() > begin { "," } else { "" };
    match count {
        1 => put(out, format_args!("{comma}{from}")),
        _ => put(out, format_args!("{comma}[{from},{count}]")),
    }
}

/// The first field of an object, as it is written.
fn identity(object: &str) -> Option<&str> {
    let end = object.find([',', '}'])?;
    object.starts_with('{').then_some(&object[..end])
}

type Fields<'a> = Vec<(Cow<'a, str>, &'a RawValue)>;

fn fields(object: &str) -> Result<Fields<'_>, serde_json::Error> {
    struct InOrder;
    impl<'de> Visitor<'de> for InOrder {
        type Value = Fields<'de>;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("an object")
        }

        fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
            let mut fields = Vec::with_capacity(24);
            while let Some(name) = map.next_key::<Name<'de>>()? {
                fields.push((name.0, map.next_value()?));
            }
            Ok(fields)
        }
    }
    let mut json = serde_json::Deserializer::from_str(object);
    let fields = json.deserialize_map(InOrder)?;
    json.end()?;
    Ok(fields)
}

/// A name that is borrowed unless it has an escape in it.
struct Name<'a>(Cow<'a, str>);

impl<'de> serde::Deserialize<'de> for Name<'de> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Name<'de>, D::Error> {
        struct Text;
        impl<'de> Visitor<'de> for Text {
            type Value = Name<'de>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a name")
            }

            fn visit_borrowed_str<E>(self, name: &'de str) -> Result<Name<'de>, E> {
                Ok(Name(Cow::Borrowed(name)))
            }

            fn visit_str<E>(self, name: &str) -> Result<Name<'de>, E> {
                Ok(Name(Cow::Owned(name.to_owned())))
            }
        }
        from.deserialize_str(Text)
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
        let change = difference(&old.to_string(), &new.to_string()).unwrap()?;
        let change: Value = serde_json::from_str(&change).unwrap();
        assert_eq!(apply(old, &change).as_ref(), Some(new), "{change}");
        Some(change)
    }

    #[test]
    fn only_what_is_different_is_told() {
        let piece = |card: u8, square: &str| json!({ "card": card, "name": "Miner", "square": square });
        let old = json!({ "step": 1, "pieces": [piece(1, "a1"), piece(2, "b1"), piece(3, "c1")], "over": null });
        assert_eq!(both_ways(&old, &old), None);
        let new = json!({ "step": 2, "pieces": [piece(2, "b1"), piece(3, "c1"), piece(1, "d4")], "over": null });
        let moved = json!({ "list": [[1, 2], { "of": 0, "change": { "square": ["d4"] } }] });
        assert_eq!(both_ways(&old, &new), Some(json!({ "step": [2], "pieces": moved })));
        let new = json!({ "step": 1, "pieces": [piece(4, "a1")] });
        let fewer = json!({ "list": [{ "new": piece(4, "a1") }] });
        assert_eq!(both_ways(&old, &new), Some(json!({ "pieces": fewer, "over": [] })));
        assert_eq!(both_ways(&json!(null), &json!([1])), Some(json!([[1]])));
        assert_eq!(both_ways(&json!([1, 2, 3]), &json!([])), Some(json!({ "list": [] })));
        assert_eq!(both_ways(&json!({ "a\"b": 1 }), &json!({ "a\"b": null })), Some(json!({ "a\"b": [null] })));
    }

    #[test]
    fn what_does_not_fit_is_not_applied() {
        for change in [json!(3), json!({ "list": [9] }), json!({ "list": [[0, 9]] }), json!({ "list": ["x"] })] {
            assert_eq!(apply(&json!([1]), &change), None, "{change}");
        }
        assert_eq!(apply(&json!(1), &json!({ "a": [1] })), None);
        assert!(difference("{\"a\":", "{\"b\":1}").is_err());
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
