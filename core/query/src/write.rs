//! Writes a query as text that reads as the same query.

use crate::cursor::SIGNS;
use crate::{Query, Sought};
use std::fmt::{self, Write};

impl<T: fmt::Display> fmt::Display for Query<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Query::All => Ok(()),
            Query::Is(term) => term.fmt(f),
            Query::Not(inside) => {
                f.write_char('-')?;
                grouped(inside, matches!(**inside, Query::And(_) | Query::Or(_)), f)
            }
            Query::And(all) => list(all, " ", |query| matches!(query, Query::And(_) | Query::Or(_)), f),
            Query::Or(all) => list(all, " or ", |query| matches!(query, Query::Or(_)), f),
        }
    }
}

fn list<T: fmt::Display>(
    all: &[Query<T>],
    between: &str,
    needs_brackets: fn(&Query<T>) -> bool,
    f: &mut fmt::Formatter<'_>,
) -> fmt::Result {
    for (index, query) in all.iter().enumerate() {
        if index > 0 {
            f.write_str(between)?;
        }
        grouped(query, needs_brackets(query), f)?;
    }
    Ok(())
}

fn grouped<T: fmt::Display>(query: &Query<T>, in_brackets: bool, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    if in_brackets { write!(f, "({query})") } else { fmt::Display::fmt(query, f) }
}

impl fmt::Display for Sought {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = self.as_str();
        let is_sign = |c: char| c.is_whitespace() || matches!(c, '(' | ')' | '"' | '|') || SIGNS.contains(&c);
        let is_plain = !text.contains(is_sign) && !text.starts_with('-') && !text.eq_ignore_ascii_case("or");
        if is_plain {
            return f.write_str(text);
        }
        f.write_char('"')?;
        for c in text.chars() {
            if matches!(c, '"' | '\\') {
                f.write_char('\\')?;
            }
            f.write_char(c)?;
        }
        f.write_char('"')
    }
}
