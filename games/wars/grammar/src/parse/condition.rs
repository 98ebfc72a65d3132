//! Cards with what is on them: `S Blerg c2 w1 under Archer, Warrior attached Freeze by N`.

use crate::hint;
use crate::name::{Name, Owned};
use crate::ruling::{Condition, Past, Placed};
use crate::words::{SyntaxFault, Words, items, spaces};
use wars::Edition;

/// A letter and a number, such as `w2`.
fn marked(word: &str, letter: char) -> Option<u8> {
    word.strip_prefix(letter)?.parse().ok()
}

/// Wounds, which the second edition calls damage.
fn wounds(word: &str, edition: Edition) -> Option<u8> {
    marked(word, 'w').or_else(|| marked(word, 'd').filter(|_| edition == Edition::Second))
}

/// Tokens; in the second edition they are boost.
pub(super) fn tokens(word: &str, edition: Edition) -> Option<u8> {
    marked(word, 't').or_else(|| marked(word, 'b').filter(|_| edition == Edition::Second))
}

pub(super) fn begins_part(word: &str, edition: Edition) -> bool {
    matches!(word, "under" | "attached" | "owner" | "moved" | "attacked" | "borrowed" | "inert")
        || wounds(word, edition).is_some()
        || tokens(word, edition).is_some()
}

/// A name up to the first part of its condition.
pub(super) fn name(words: &mut Words) -> Result<Name, SyntaxFault> {
    let edition = words.edition();
    Name::read(words.until(|word| begins_part(word, edition)), edition)
}

fn list(words: &mut Words) -> Result<Vec<Owned>, SyntaxFault> {
    let edition = words.edition();
    let names = words.until(|word| begins_part(word, edition));
    if names == "none" {
        return Ok(Vec::new());
    }
    items(names).map(|named| Owned::read(named, words.dialect)).collect()
}

pub(super) fn condition(words: &mut Words) -> Result<Condition, SyntaxFault> {
    let mut condition = Condition::default();
    let edition = words.edition();
    while let Some(word) = words.next() {
        if let Some(wounds) = wounds(word, edition) {
            set(&mut condition.wounds, wounds, word)?;
        } else if let Some(tokens) = tokens(word, edition) {
            set(&mut condition.tokens, tokens, word)?;
        } else if word == "under" {
            set(&mut condition.under, list(words)?, word)?;
        } else if word == "attached" {
            set(&mut condition.attached, list(words)?, word)?;
        } else if word == "owner" {
            set(&mut condition.owner, words.seat()?, word)?;
        } else if !past(word, words, &mut condition.past)? {
            let marks = hint::marks(edition);
            return Err(format!(
                "'{word}' is not understood: {marks}, under, attached, owner, moved, attacked, borrowed or inert"
            ));
        }
    }
    Ok(condition)
}

/// What was before: `moved`, `attacked`, `borrowed from N`; and that it has no abilities: `inert`.
fn past(word: &str, words: &mut Words, past: &mut Past) -> Result<bool, SyntaxFault> {
    let said = match word {
        "moved" => std::mem::replace(&mut past.moved, true),
        "attacked" => std::mem::replace(&mut past.attacked, true),
        "inert" => std::mem::replace(&mut past.inert, true),
        "borrowed" => {
            if !words.accept("from") {
                return Err("borrowed from whom? `borrowed from N`".to_owned());
            }
            past.borrowed.replace(words.seat()?).is_some()
        }
        _ => return Ok(false),
    };
    if said { Err(format!("'{word}' is said twice")) } else { Ok(true) }
}

/// A condition that must hold now cannot refer to the past.
pub(super) fn condition_now(words: &mut Words) -> Result<Condition, SyntaxFault> {
    let condition = condition(words)?;
    if condition.past != Past::default() {
        return Err("moved, attacked, borrowed and inert are said in the position only".to_owned());
    }
    Ok(condition)
}

fn set<T>(place: &mut Option<T>, value: T, word: &str) -> Result<(), SyntaxFault> {
    if place.replace(value).is_some() {
        return Err(format!("'{word}' is said twice"));
    }
    Ok(())
}

/// `S Guardian c4 w2`.
pub(super) fn placed(words: &mut Words) -> Result<Placed, SyntaxFault> {
    let controller = words.seat()?;
    let name = words.until_square();
    if words.is_empty() {
        return Err(format!("the space of '{name}' is missing: {}", spaces(words.field())));
    }
    let (name, square) = (Name::read(name, words.edition())?, words.square()?);
    Ok(Placed { controller, name, square, condition: condition(words)? })
}

/// `Guardian w2`, for a space that is known.
pub(super) fn placed_at(words: &mut Words, square: grid::Square) -> Result<Placed, SyntaxFault> {
    let controller = words.seat()?;
    let name = name(words)?;
    Ok(Placed { controller, name, square, condition: condition(words)? })
}
