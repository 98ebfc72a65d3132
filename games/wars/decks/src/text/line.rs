//! The grammar of one line.

use super::fault::SyntaxFault;
use crate::name::{Name, Words, is_gap};
use crate::section::Section;
use cards::sheet::Edition;
use std::num::NonZeroU8;
use winnow::Parser;
use winnow::ascii::digit1;
use winnow::combinator::{delimited, opt, peek, preceded};
use winnow::error::ParserError;
use winnow::stream::Stream;
use winnow::token::{any, one_of, rest, take_till, take_while};

/// What a line says.
pub(super) enum Said {
    Nothing,
    Remark(Words),
    Heading(Section, Words),
    Deck(Words),
    Edition(Edition, Words),
    Summoner(Listed),
    Card(Listed),
}

/// A card on a line, in any section.
pub(super) struct Listed {
    pub copies: NonZeroU8,
    pub card: Name,
    pub faction: Option<Name>,
    pub remark: Words,
}

type Read<T> = Result<T, SyntaxFault>;

impl<I: Stream> ParserError<I> for SyntaxFault {
    type Inner = SyntaxFault;

    fn from_input(_: &I) -> SyntaxFault {
        SyntaxFault::NotALine
    }

    fn into_inner(self) -> Result<SyntaxFault, SyntaxFault> {
        Ok(self)
    }
}

/// Reads a line. After a failure `input` starts at the fault.
pub(super) fn line(input: &mut &str) -> Read<Said> {
    gap(input)?;
    bullet(input)?;
    match opt(peek(any)).parse_next(input)? {
        None => Ok(Said::Nothing),
        Some('#') => Ok(Said::Remark(remark(input)?)),
        Some('0'..='9') => {
            let copies = copies(input)?;
            Ok(Said::Card(listed(copies, input)?))
        }
        Some(_) => heading_or_setting(input),
    }
}

fn heading_or_setting(input: &mut &str) -> Read<Said> {
    let start = *input;
    let word = take_till(1.., [':', '(', '#']).parse_next(input)?;
    let word = Words::new(word);
    let colon = opt(':').parse_next(input)?;
    gap(input)?;
    let ends = opt(peek(any)).parse_next(input)?.is_none_or(|next| next == '#' || next == '(');
    let section = Section::named(word.as_str());
    match (word.as_str().to_lowercase().as_str(), colon, section) {
        ("deck", Some(_), _) => {
            let name = Words::new(rest.parse_next(input)?);
            if name.is_empty() { Err(SyntaxFault::NothingSaid("deck")) } else { Ok(Said::Deck(name)) }
        }
        ("edition", Some(_), _) => edition(input),
        ("summoner", Some(_), _) if !ends => Ok(Said::Summoner(listed(NonZeroU8::MIN, input)?)),
        (_, _, Some(section)) => {
            opt((delimited('(', digit1, ')'), opt(':'))).parse_next(input)?;
            Ok(Said::Heading(section, remark(input)?))
        }
        (_, _, None) => {
            *input = start;
            Err(SyntaxFault::NotALine)
        }
    }
}

fn edition(input: &mut &str) -> Read<Said> {
    let start = *input;
    let word = Words::new(take_till(0.., '#').parse_next(input)?);
    let edition = match word.as_str().to_lowercase().as_str() {
        "first" => Edition::First,
        "second" => Edition::Second,
        other => {
            *input = start;
            return Err(if other.is_empty() {
                SyntaxFault::NothingSaid("edition")
            } else {
                SyntaxFault::UnknownEdition
            });
        }
    };
    Ok(Said::Edition(edition, remark(input)?))
}

/// `6 ` or `6x `.
fn copies(input: &mut &str) -> Read<NonZeroU8> {
    let start = *input;
    let digits: &str = digit1.parse_next(input)?;
    let Ok(copies) = digits.parse::<NonZeroU8>() else {
        *input = start;
        return Err(SyntaxFault::CopiesOutOfRange);
    };
    let after_number = *input;
    opt(one_of(['x', 'X', '×'])).parse_next(input)?;
    if !input.is_empty() && gap(input)? == 0 {
        *input = after_number;
        return Err(SyntaxFault::NoSpaceAfterCopies);
    }
    Ok(copies)
}

/// `Archer (Phoenix Elves) # remark`.
fn listed(copies: NonZeroU8, input: &mut &str) -> Read<Listed> {
    let name = take_till(0.., ['(', ')', '#']).parse_next(input)?;
    let card = Name::new(name).ok_or(SyntaxFault::NoCard)?;
    let faction = if input.starts_with('(') { Some(faction(input)?) } else { None };
    Ok(Listed { copies, card, faction, remark: remark(input)? })
}

fn faction(input: &mut &str) -> Read<Name> {
    let start = *input;
    let inside = preceded('(', take_till(0.., ['(', ')', '#'])).parse_next(input)?;
    if opt(')').parse_next(input)?.is_none() {
        *input = start;
        return Err(SyntaxFault::BracketNotClosed);
    }
    Name::new(inside).ok_or_else(|| {
        *input = start;
        SyntaxFault::BracketEmpty
    })
}

/// The end of a line, with or without a remark.
fn remark(input: &mut &str) -> Read<Words> {
    gap(input)?;
    match opt(preceded('#', rest)).parse_next(input)? {
        Some(remark) => Ok(Words::new(remark)),
        None if input.is_empty() => Ok(Words::default()),
        None => Err(SyntaxFault::Leftover),
    }
}

/// A bullet, as used in forums, before the line itself.
fn bullet(input: &mut &str) -> Read<()> {
    let start = *input;
    let sign = opt(one_of(['-', '*', '•', '+'])).parse_next(input)?;
    if sign.is_some() && gap(input)? == 0 {
        *input = start;
    }
    Ok(())
}

/// Skips what only parts words; gives its length.
fn gap(input: &mut &str) -> Read<usize> {
    let skipped: &str = take_while(0.., is_gap).parse_next(input)?;
    Ok(skipped.len())
}
