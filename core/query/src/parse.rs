//! Parses a query.

use crate::cursor::{Cursor, Piece, SIGNS};
use crate::{FieldTerm, Query, QueryFault, Sought, Term};
use words::message;

/// The maximum nesting of brackets and minus signs, so that no text can exhaust the stack.
const DEEPEST: usize = 100;

/// Longer than any real query.
const LONGEST: usize = 4_000;

/// The maximum number of terms: each is searched for in every text of every card.
const MOST_TERMS: usize = 60;

type Read<T> = Result<T, QueryFault>;

/// Parses a query. Reports the first thing that is not understood, with its position.
pub fn parse<T: Term>(query: &str) -> Result<Query<T>, QueryFault> {
    let mut cursor = Cursor::new(query);
    if query.len() > LONGEST {
        return Err(cursor.fault(0..0, message!("search-too-long", most = LONGEST)));
    }
    cursor.skip_spaces();
    if cursor.peek().is_none() {
        return Ok(Query::All);
    }
    let read = alternatives(&mut cursor, 0)?;
    match cursor.peek() {
        None => Ok(read),
        // Anything else would have been a term.
        Some(_) => {
            let at = cursor.place()..cursor.place() + 1;
            Err(cursor.fault(at, message!("search-bracket-closed")))
        }
    }
}

/// `a b or c`.
fn alternatives<T: Term>(cursor: &mut Cursor<'_>, depth: usize) -> Read<Query<T>> {
    let mut all = vec![conjunction(cursor, depth)?];
    while take_or(cursor) {
        all.push(conjunction(cursor, depth)?);
    }
    Ok(one_or(all, Query::Or))
}

/// `a b`, at least one term.
fn conjunction<T: Term>(cursor: &mut Cursor<'_>, depth: usize) -> Read<Query<T>> {
    let mut all = vec![negation(cursor, depth)?];
    loop {
        cursor.skip_spaces();
        match cursor.peek() {
            None | Some(')') => break,
            Some(_) if is_at_or(cursor) => break,
            Some(_) => all.push(negation(cursor, depth)?),
        }
    }
    Ok(one_or(all, Query::And))
}

fn one_or<T>(mut all: Vec<Query<T>>, join: fn(Vec<Query<T>>) -> Query<T>) -> Query<T> {
    match all.len() {
        1 => all.remove(0),
        _ => join(all),
    }
}

fn is_at_or(cursor: &Cursor<'_>) -> bool {
    cursor.is_at_word("or") || cursor.is_at_word("|")
}

fn take_or(cursor: &mut Cursor<'_>) -> bool {
    cursor.skip_spaces();
    let is_or = is_at_or(cursor);
    if is_or {
        cursor.word(&[]);
    }
    is_or
}

/// `-a`, `(a)`, or a term.
fn negation<T: Term>(cursor: &mut Cursor<'_>, depth: usize) -> Read<Query<T>> {
    cursor.skip_spaces();
    let start = cursor.place();
    if depth > DEEPEST {
        return Err(cursor.fault(start..start + 1, message!("search-too-deep")));
    }
    match cursor.peek() {
        Some('-') => {
            cursor.skip();
            if cursor.peek().is_none_or(char::is_whitespace) {
                let at = cursor.place()..cursor.place();
                return Err(cursor.fault(at, message!("search-minus")));
            }
            Ok(Query::Not(Box::new(negation(cursor, depth + 1)?)))
        }
        Some('(') => {
            cursor.skip();
            let inside = alternatives(cursor, depth + 1)?;
            cursor.skip_spaces();
            match cursor.take(')') {
                true => Ok(inside),
                false => Err(cursor.fault(start..start + 1, message!("search-bracket-open"))),
            }
        }
        Some(_) if !is_at_or(cursor) => Ok(Query::Is(term(cursor)?)),
        _ => {
            let end = if cursor.peek().is_none() { start } else { start + 1 };
            Err(cursor.fault(start..end, message!("search-term")))
        }
    }
}

/// `archer`, `"two words"`, `cost<=5`.
fn term<T: Term>(cursor: &mut Cursor<'_>) -> Read<T> {
    if cursor.count_term() > MOST_TERMS {
        let at = cursor.place()..cursor.place() + 1;
        return Err(cursor.fault(at, message!("search-too-many", most = MOST_TERMS)));
    }
    let first = match cursor.peek() {
        Some('"') => cursor.quoted()?,
        Some(')') => {
            let at = cursor.place()..cursor.place() + 1;
            return Err(cursor.fault(at, message!("search-term")));
        }
        _ => cursor.word(&SIGNS),
    };
    match cursor.peek() {
        Some(sign) if !first.is_quoted && SIGNS.contains(&sign) => field_term(cursor, first),
        _ => {
            let text = Sought::new(&first.text);
            Ok(T::anywhere(text.ok_or_else(|| cursor.fault(first.at, message!("search-empty")))?))
        }
    }
}

fn field_term<T: Term>(cursor: &mut Cursor<'_>, name: Piece) -> Read<T> {
    let names = T::fields();
    if !names.iter().any(|known| known.eq_ignore_ascii_case(&name.text)) {
        let at = name.at.start..name.at.end.max(name.at.start + 1);
        return Err(cursor.expected(at, message!("search-no-field", name = name.text), names));
    }
    T::of_field(&FieldTerm::read(cursor, name)?)
}
