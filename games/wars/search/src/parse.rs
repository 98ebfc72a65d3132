//! From a text to a query.

use crate::cursor::{Cursor, Piece, SIGNS};
use crate::fault::QueryFault;
use crate::field::{FIELDS, Field, KINDS, edition_named, range_named};
use crate::matching;
use crate::query::{Comparison, Figure, Flag, KindWord, Query, Sought, Term, Where};
use std::ops::Range;
use wording::message;

/// Brackets and minus signs in each other, so that no text can exhaust the stack.
const DEEPEST: usize = 100;

/// Longer queries are nobody's.
const LONGEST: usize = 4_000;

/// Terms of a query: each is looked for in every text of every card.
const MOST_TERMS: usize = 60;

type Read<T> = Result<T, QueryFault>;

/// Reads a query. The first thing that is not understood is told with its place.
pub fn parse(query: &str) -> Result<Query, QueryFault> {
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
        // Everything else would have been a term.
        Some(_) => {
            let at = cursor.place()..cursor.place() + 1;
            Err(cursor.fault(at, message!("search-bracket-closed")))
        }
    }
}

/// `a b or c`.
fn alternatives(cursor: &mut Cursor<'_>, depth: usize) -> Read<Query> {
    let mut all = vec![conjunction(cursor, depth)?];
    while take_or(cursor) {
        all.push(conjunction(cursor, depth)?);
    }
    Ok(one_or(all, Query::Or))
}

/// `a b`, one term at least.
fn conjunction(cursor: &mut Cursor<'_>, depth: usize) -> Read<Query> {
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

fn one_or(mut all: Vec<Query>, join: fn(Vec<Query>) -> Query) -> Query {
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
fn negation(cursor: &mut Cursor<'_>, depth: usize) -> Read<Query> {
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
fn term(cursor: &mut Cursor<'_>) -> Read<Term> {
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
        Some(sign) if !first.is_quoted && SIGNS.contains(&sign) => field_term(cursor, &first),
        _ => Ok(Term::Anywhere(sought(cursor, &first)?)),
    }
}

fn field_term(cursor: &mut Cursor<'_>, name: &Piece) -> Read<Term> {
    let Some(field) = Field::named(&name.text) else {
        let names = FIELDS.iter().map(|(name, _)| *name);
        let at = name.at.start..name.at.end.max(name.at.start + 1);
        return Err(cursor.expected(at, message!("search-no-field", name = name.text.clone()), names));
    };
    let sign_at = cursor.place();
    let sign = sign(cursor)?;
    let sign_at = sign_at..cursor.place();
    let value = match cursor.peek() {
        Some('"') => cursor.quoted()?,
        _ => cursor.word(&[]),
    };
    if value.text.is_empty() {
        let at = value.at.start..value.at.end;
        return Err(
            cursor.fault(at, message!("search-no-value", name = name.text.clone(), sign = written(sign)))
        );
    }
    match field {
        Field::Text(place) => text_term(cursor, place, sign, sign_at, &value),
        Field::Figure(figure) => figure_term(cursor, figure, sign, &value),
        Field::Kind => {
            only_equal(cursor, sign, sign_at)?;
            let names = KINDS.iter().map(|(name, _)| *name);
            let unknown = || {
                cursor.expected(
                    value.at.clone(),
                    message!("search-no-kind", name = value.text.clone()),
                    names,
                )
            };
            Ok(Term::Kind(KindWord::named(&value.text).ok_or_else(unknown)?))
        }
        Field::Edition => {
            only_equal(cursor, sign, sign_at)?;
            let unknown = || {
                let reason = message!("search-no-edition", name = value.text.clone());
                cursor.expected(value.at.clone(), reason, ["first", "second"])
            };
            Ok(Term::Edition(edition_named(&value.text).ok_or_else(unknown)?))
        }
        Field::Flag(flag) => {
            only_equal(cursor, sign, sign_at)?;
            Ok(Term::Flag(flag, yes_or_no(cursor, flag, &value)?))
        }
    }
}

/// The sign between a field and its value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Sign {
    /// `:` means what fits the field best.
    Colon,
    Compares(Comparison),
}

fn written(sign: Sign) -> &'static str {
    match sign {
        Sign::Colon => ":",
        Sign::Compares(comparison) => comparison.sign(),
    }
}

fn sign(cursor: &mut Cursor<'_>) -> Read<Sign> {
    let start = cursor.place();
    let first = cursor.peek();
    cursor.skip();
    let or_equal = match first {
        Some('<' | '>' | '!') => cursor.take('='),
        _ => false,
    };
    Ok(match (first, or_equal) {
        (Some('='), _) => Sign::Compares(Comparison::Equal),
        (Some('!'), true) => Sign::Compares(Comparison::Unequal),
        (Some('<'), false) => Sign::Compares(Comparison::Below),
        (Some('<'), true) => Sign::Compares(Comparison::AtMost),
        (Some('>'), false) => Sign::Compares(Comparison::Above),
        (Some('>'), true) => Sign::Compares(Comparison::AtLeast),
        (Some('!'), false) => {
            return Err(cursor.expected(start..start + 1, message!("search-no-sign"), ["!="]));
        }
        _ => Sign::Colon,
    })
}

/// Words are the same or not; there is no more and less of them.
fn only_equal(cursor: &Cursor<'_>, sign: Sign, at: Range<usize>) -> Read<()> {
    match sign {
        Sign::Colon | Sign::Compares(Comparison::Equal) => Ok(()),
        Sign::Compares(_) => {
            let reason = message!("search-sign-of-figures", sign = written(sign));
            Err(cursor.expected(at, reason, [":", "="]))
        }
    }
}

fn text_term(
    cursor: &Cursor<'_>,
    place: Where,
    sign: Sign,
    sign_at: Range<usize>,
    value: &Piece,
) -> Read<Term> {
    only_equal(cursor, sign, sign_at)?;
    let text = sought(cursor, value)?;
    // Factions and symbols are few, so that a slip can be told from a search without result.
    let known: &[&str] = match place {
        Where::Faction => matching::factions(),
        Where::Symbol => matching::symbols(),
        Where::Name | Where::Text | Where::Ability | Where::Notes => &[],
    };
    let has = |known: &&str| decks::key(known).contains(text.key());
    if !known.is_empty() && !known.iter().any(has) {
        let name = value.text.clone();
        let reason = match place {
            Where::Symbol => message!("search-no-symbol", name = name),
            _ => message!("search-no-faction", name = name),
        };
        return Err(cursor.expected(value.at.clone(), reason, known.iter().copied()));
    }
    Ok(match sign {
        Sign::Colon => Term::In(place, text),
        Sign::Compares(_) => Term::Same(place, text),
    })
}

fn figure_term(cursor: &Cursor<'_>, figure: Figure, sign: Sign, value: &Piece) -> Read<Term> {
    let comparison = match sign {
        Sign::Colon => Comparison::Equal,
        Sign::Compares(comparison) => comparison,
    };
    let at = value.at.clone();
    let number = match figure {
        Figure::Range => range_named(&value.text).ok_or_else(|| {
            let reason = message!("search-no-range", name = value.text.clone());
            cursor.expected(at, reason, ["melee", "ranged", "a number of spaces"])
        }),
        Figure::Cost | Figure::Attack | Figure::Life => value
            .text
            .parse()
            .map_err(|_| cursor.fault(at, message!("search-no-number", name = value.text.clone()))),
    };
    Ok(Term::Figure(figure, comparison, number?))
}

fn yes_or_no(cursor: &Cursor<'_>, flag: Flag, value: &Piece) -> Read<bool> {
    match value.text.to_lowercase().as_str() {
        "yes" | "true" => Ok(true),
        "no" | "false" => Ok(false),
        _ => {
            let reason =
                message!("search-yes-or-no", field = Field::Flag(flag).name(), name = value.text.clone());
            Err(cursor.expected(value.at.clone(), reason, ["yes", "no"]))
        }
    }
}

fn sought(cursor: &Cursor<'_>, piece: &Piece) -> Read<Sought> {
    Sought::new(&piece.text).ok_or_else(|| cursor.fault(piece.at.clone(), message!("search-empty")))
}
