//! Cards with what is on them: `S Blerg c2 w1 under Archer, Warrior attached Freeze by N`.

use crate::name::{Name, Owned};
use crate::ruling::{Condition, Placed};
use crate::words::{Reason, Words, items, spaces};

/// `w2` and the like: a letter and a number.
fn marked(word: &str, letter: char) -> Option<u8> {
    word.strip_prefix(letter)?.parse().ok()
}

pub(super) fn begins_part(word: &str) -> bool {
    matches!(word, "under" | "attached" | "owner")
        || marked(word, 'w').is_some()
        || marked(word, 't').is_some()
}

fn list(words: &mut Words) -> Result<Vec<Owned>, Reason> {
    let names = words.until(begins_part);
    if names == "none" {
        return Ok(Vec::new());
    }
    items(names).map(|named| Owned::read(named, words.field)).collect()
}

pub(super) fn condition(words: &mut Words) -> Result<Condition, Reason> {
    let mut condition = Condition::default();
    while let Some(word) = words.next() {
        if let Some(wounds) = marked(word, 'w') {
            set(&mut condition.wounds, wounds, word)?;
        } else if let Some(tokens) = marked(word, 't') {
            set(&mut condition.tokens, tokens, word)?;
        } else if word == "under" {
            set(&mut condition.under, list(words)?, word)?;
        } else if word == "attached" {
            set(&mut condition.attached, list(words)?, word)?;
        } else if word == "owner" {
            set(&mut condition.owner, words.seat()?, word)?;
        } else {
            return Err(format!(
                "'{word}' is not understood: w2 (wounds), t2 (tokens), under, attached or owner"
            ));
        }
    }
    Ok(condition)
}

fn set<T>(place: &mut Option<T>, value: T, word: &str) -> Result<(), Reason> {
    if place.replace(value).is_some() {
        return Err(format!("'{word}' is said twice"));
    }
    Ok(())
}

/// `S Guardian c4 w2`.
pub(super) fn placed(words: &mut Words) -> Result<Placed, Reason> {
    let controller = words.seat()?;
    let name = words.until_square();
    if words.is_empty() {
        return Err(format!("the space of '{name}' is missing: {}", spaces(words.field)));
    }
    let (name, square) = (Name::read(name)?, words.square()?);
    Ok(Placed { controller, name, square, condition: condition(words)? })
}

/// `Guardian w2`, for a space that is known.
pub(super) fn placed_at(words: &mut Words, square: grid::Square) -> Result<Placed, Reason> {
    let controller = words.seat()?;
    let name = Name::read(words.until(begins_part))?;
    Ok(Placed { controller, name, square, condition: condition(words)? })
}
