//! From a query to a text that reads as the same query.

use crate::cursor::SIGNS;
use crate::field::Field;
use crate::query::{Query, Sought, Term};
use cards::sheet::Edition;
use std::fmt::{self, Write};

impl fmt::Display for Query {
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

fn list(
    all: &[Query],
    between: &str,
    needs_brackets: fn(&Query) -> bool,
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

fn grouped(query: &Query, in_brackets: bool, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    if in_brackets { write!(f, "({query})") } else { fmt::Display::fmt(query, f) }
}

impl fmt::Display for Term {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Term::Anywhere(text) => text.fmt(f),
            Term::In(place, text) => write!(f, "{}:{text}", Field::Text(*place).name()),
            Term::Same(place, text) => write!(f, "{}={text}", Field::Text(*place).name()),
            Term::Kind(kind) => write!(f, "kind:{}", kind.name()),
            Term::Edition(Edition::First) => f.write_str("edition:first"),
            Term::Edition(Edition::Second) => f.write_str("edition:second"),
            Term::Figure(figure, comparison, number) => {
                write!(f, "{}{}{number}", Field::Figure(*figure).name(), comparison.sign())
            }
            Term::Flag(flag, true) => write!(f, "{}:yes", Field::Flag(*flag).name()),
            Term::Flag(flag, false) => write!(f, "{}:no", Field::Flag(*flag).name()),
        }
    }
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
