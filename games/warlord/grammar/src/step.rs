//! The lines below a `---`: actions, checks of questions, refusals and expectations.

use crate::ask;
use crate::assault;
use crate::choice::{self, Choice};
use crate::deck::{self, DeckStep};
use crate::expect::{self, Expect};
use crate::name::{self, Ref};
use crate::rulebook;
use crate::seats::Dialect;
use scenario::{SyntaxFault, items, keyword};
use table::Seat;
use warlord::{Ask, Face, Format};

#[derive(Clone, Debug)]
pub(crate) enum Step {
    Dice(Vec<u8>),
    Draws(Vec<&'static Face>),
    Does(Seat, Choice),
    Discards(Seat, Vec<Ref>),
    /// All pass where they are asked to react, until something else is asked.
    EverybodyDeclines,
    /// All pass until the decree phase is over.
    EverybodyPasses,
    Leaves(Seat),
    Undoes(Seat),
    Asks {
        seat: Seat,
        ask: Ask,
        source: Option<&'static Face>,
    },
    Offers(Offers, Vec<Choice>),
    Refuses(&'static str, Seat, Choice),
    /// It is not this player who is asked.
    NotAsked(Seat, Choice),
    RefusesFormat(&'static str, &'static Format, usize),
    RefusesDeal(&'static str, String),
    Game(assault::DuelResult),
    Deck(DeckStep),
    Expect(Vec<Expect>),
}

/// How a list of options is to be read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Offers {
    Exactly,
    AmongOthers,
    Not,
}

pub(crate) const WORDS: &str = "dice, draws, asks, offers, does not offer, refuses, expect, everybody declines, everybody passes, deck or game";

pub(crate) fn read(line: &str, dialect: Dialect) -> Result<Step, SyntaxFault> {
    if let Some(list) = keyword(line, "dice") {
        let die = |word: &str| word.parse().ok().filter(|die| (1..=20).contains(die));
        let dice =
            list.split_whitespace().map(|word| die(word).ok_or(format!("'{word}' is no result of a d20")));
        return dice.collect::<Result<_, _>>().map(Step::Dice);
    }
    if let Some(list) = keyword(line, "draws") {
        return items(list).map(name::face).collect::<Result<_, _>>().map(Step::Draws);
    }
    match line {
        "everybody declines" => return Ok(Step::EverybodyDeclines),
        "everybody passes" => return Ok(Step::EverybodyPasses),
        _ => {}
    }
    if let Some(rest) = keyword(line, "asks") {
        return asks(rest, dialect);
    }
    if let Some(rest) = keyword(line, "offers among others") {
        return choices(rest, dialect).map(|list| Step::Offers(Offers::AmongOthers, list));
    }
    if let Some(rest) = keyword(line, "offers") {
        return choices(rest, dialect).map(|list| Step::Offers(Offers::Exactly, list));
    }
    if let Some(rest) = keyword(line, "does not offer") {
        return choices(rest, dialect).map(|list| Step::Offers(Offers::Not, list));
    }
    if let Some(rest) = keyword(line, "refuses") {
        return refuses(rest, dialect);
    }
    if let Some(rest) = keyword(line, "game") {
        return assault::read(rest).map(Step::Game);
    }
    if let Some(rest) = keyword(line, "expect deck") {
        return deck::read_expect(rest).map(Step::Deck);
    }
    if let Some(rest) = keyword(line, "deck") {
        return deck::read(rest).map(Step::Deck);
    }
    if let Some(rest) = keyword(line, "expect") {
        return rest
            .split(';')
            .map(|part| expect::read(part.trim(), dialect))
            .collect::<Result<_, _>>()
            .map(Step::Expect);
    }
    let (seat, rest) = dialect
        .split(line)
        .ok_or_else(|| format!("a line begins with a player ({}) or with {WORDS}", dialect.names()))?;
    does(seat, rest, dialect)
}

fn does(seat: Seat, rest: &str, dialect: Dialect) -> Result<Step, SyntaxFault> {
    match rest {
        "leaves" => return Ok(Step::Leaves(seat)),
        "undoes" => return Ok(Step::Undoes(seat)),
        "discards nothing" => return Ok(Step::Discards(seat, Vec::new())),
        _ => {}
    }
    if let Some(list) = keyword(rest, "discards") {
        let cards = items(list).map(|name| Ref::read(name, dialect));
        return cards.collect::<Result<_, _>>().map(|cards| Step::Discards(seat, cards));
    }
    choice::read(rest, dialect).map(|choice| Step::Does(seat, choice))
}

/// `South target for Blast`.
fn asks(text: &str, dialect: Dialect) -> Result<Step, SyntaxFault> {
    let (seat, rest) = dialect.split(text).ok_or_else(|| format!("who is asked? {}", dialect.names()))?;
    let (what, source) = match rest.split_once(" for ") {
        Some((what, source)) => (what, Some(name::face(source)?)),
        None => (rest, None),
    };
    Ok(Step::Asks { seat, ask: ask::read(what.trim())?, source })
}

/// Answers separated by `;`, each as a player would say it; a bare name is a card that is chosen.
fn choices(list: &str, dialect: Dialect) -> Result<Vec<Choice>, SyntaxFault> {
    let one = |text: &str| {
        let text = text.trim();
        let first = text.split(' ').next().unwrap_or_default();
        let is_verb = choice::VERBS.split([',', ' ']).any(|verb| verb == first);
        if is_verb { choice::read(text, dialect) } else { choice::read(&format!("chooses {text}"), dialect) }
    };
    list.split(';').map(one).collect()
}

/// `13.7: South attacks ...`, `not asked: North passes`, `M9.1: format head-to-head 5`.
fn refuses(text: &str, dialect: Dialect) -> Result<Step, SyntaxFault> {
    let (why, what) = text.split_once(':').ok_or("why, and what? `refuses 13.7: South attacks ...`")?;
    let (why, what) = (why.trim(), what.trim());
    let rule = || {
        rulebook::rule(why)
            .map(|rule| rule.id)
            .ok_or(format!("there is no rule '{why}' in games/warlord/pages"))
    };
    if let Some(format) = keyword(what, "format") {
        let (name, seats) = format.split_once(' ').ok_or("`format siege 2`")?;
        let format = Format::named(name).ok_or(format!("there is no format '{name}'"))?;
        let seats = seats.trim().parse().map_err(|_| format!("'{seats}' is no number of players"))?;
        return Ok(Step::RefusesFormat(rule()?, format, seats));
    }
    if let Some(list) = keyword(what, "deal") {
        return Ok(Step::RefusesDeal(rule()?, list.to_owned()));
    }
    let (seat, rest) = dialect.split(what).ok_or_else(|| format!("who is refused? {}", dialect.names()))?;
    let choice = choice::read(rest, dialect)?;
    if why == "not asked" {
        Ok(Step::NotAsked(seat, choice))
    } else {
        Ok(Step::Refuses(rule()?, seat, choice))
    }
}
