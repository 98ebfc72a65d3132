//! The expectations of a ruling, as written.

use crate::assault;
use crate::drawing::{self, Ranks};
use crate::name::{self, Ref};
use crate::seats::Dialect;
use crate::setup::{phase, stack};
use scenario::{SyntaxFault, items, keyword};
use table::Seat;
use warlord::assault::Duel;
use warlord::{Condition, Face, Phase};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Heap {
    Hand,
    Deck,
    Discard,
    Gone,
}

/// Cards of a pile: how many, or which.
#[derive(Clone, Debug)]
pub(crate) enum Held {
    Count(usize),
    Cards(Vec<&'static Face>),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Value {
    Atk,
    Ac,
    Skill,
    Hp,
    Level,
}

#[derive(Clone, Debug)]
pub(crate) enum Expect {
    Army(Seat, Ranks),
    Sizes(Seat, Vec<u8>),
    Pile(Seat, Heap, Held),
    Sees(Seat, Seat, Heap, Held),
    Condition(Ref, Condition),
    Wounds(Ref, u8),
    Value(Ref, Value, i16),
    /// The strikes of an attack, each with everything added.
    Strikes(Ref, Vec<i16>),
    Initiative(Seat, i16),
    Points(Seat, u8),
    Warlord(Seat, Ref),
    Opposing(Seat, Vec<Seat>),
    Front(Seat, Seat, u8),
    Distance(Ref, Ref, u8),
    /// Who rolled which number, the modifier, and the target number.
    Rolled {
        by: Ref,
        natural: u8,
        modifier: i16,
        target: Option<i16>,
    },
    Acting(Seat),
    Order(Vec<Seat>),
    Turn(u16),
    Phase(Phase),
    Out(Vec<Seat>),
    Won(Vec<Seat>),
    Drawn,
    Open,
    Match(Option<Duel>),
}

/// Reads one part of an `expect`.
pub(crate) fn read(text: &str, dialect: Dialect) -> Result<Expect, SyntaxFault> {
    let seats = |list: &str| -> Result<Vec<Seat>, SyntaxFault> {
        if list == "nobody" { Ok(Vec::new()) } else { items(list).map(|word| dialect.read(word)).collect() }
    };
    match text {
        "drawn" => return Ok(Expect::Drawn),
        "open" => return Ok(Expect::Open),
        _ => {}
    }
    if let Some(list) = keyword(text, "won") {
        return seats(list).map(Expect::Won);
    }
    if let Some(list) = keyword(text, "out") {
        return seats(list).map(Expect::Out);
    }
    if let Some(list) = keyword(text, "order") {
        return seats(list).map(Expect::Order);
    }
    if let Some(word) = keyword(text, "acting") {
        return dialect.read(word).map(Expect::Acting);
    }
    if let Some(word) = keyword(text, "turn") {
        return word.parse().map(Expect::Turn).map_err(|_| format!("'{word}' is no number of a turn"));
    }
    if let Some(word) = keyword(text, "phase") {
        return phase(word).map(Expect::Phase);
    }
    if let Some(verdict) = keyword(text, "match") {
        return assault::read_verdict(verdict).map(Expect::Match);
    }
    if let Some(rest) = keyword(text, "front") {
        return front(rest, dialect);
    }
    if let Some(rest) = keyword(text, "distance") {
        let (pair, distance) = rest.rsplit_once(' ').ok_or("`distance Maddawc to N Krun 2`")?;
        let (from, to) = name::pair(pair, "to", dialect).ok_or("`distance Maddawc to N Krun 2`")?;
        let distance = distance.parse().map_err(|_| format!("'{distance}' is no distance"))?;
        return Ok(Expect::Distance(from, to, distance));
    }
    if let Some(rest) = keyword(text, "rolled") {
        return rolled(rest, dialect);
    }
    // `S army ...` is about a player, `S Maddawc spent` about his card.
    if let Some((seat, rest)) = dialect.split(text)
        && let Some(expect) = player(seat, rest, dialect)?
    {
        return Ok(expect);
    }
    card(text, dialect)
}

/// `A1 to B2 2`, `A1 to B1 1, A2 1` is written as several.
fn front(text: &str, dialect: Dialect) -> Result<Expect, SyntaxFault> {
    match text.split_whitespace().collect::<Vec<_>>().as_slice() {
        [from, "to", to, distance] => {
            let distance = distance.parse().map_err(|_| format!("'{distance}' is no distance"))?;
            Ok(Expect::Front(dialect.read(from)?, dialect.read(to)?, distance))
        }
        _ => Err("the distance of front ranks is written `front A1 to B2 2`".to_owned()),
    }
}

/// `Maddawc 5 + 4 against 9`, `Krun 12 + 0` where nothing is to be reached.
fn rolled(text: &str, dialect: Dialect) -> Result<Expect, SyntaxFault> {
    let example = "a roll is written `rolled Maddawc 5 + 4 against 9`";
    let (text, target) = match text.rsplit_once(" against ") {
        Some((text, target)) => (text, Some(target.trim().parse().map_err(|_| example)?)),
        None => (text, None),
    };
    let (text, modifier) = text.rsplit_once(' ').ok_or(example)?;
    let (text, sign) = text.rsplit_once(' ').ok_or(example)?;
    let (by, natural) = text.rsplit_once(' ').ok_or(example)?;
    let modifier: i16 = modifier.parse().map_err(|_| example)?;
    let modifier = match sign {
        "+" => modifier,
        "-" => -modifier,
        _ => return Err(example.to_owned()),
    };
    let natural = natural.parse().map_err(|_| example)?;
    Ok(Expect::Rolled { by: Ref::read(by, dialect)?, natural, modifier, target })
}

fn heap(word: &str) -> Option<Heap> {
    Some(match word {
        "hand" => Heap::Hand,
        "deck" => Heap::Deck,
        "discard" => Heap::Discard,
        "gone" => Heap::Gone,
        _ => return None,
    })
}

fn held(text: &str) -> Result<Held, SyntaxFault> {
    match text.parse() {
        Ok(count) => Ok(Held::Count(count)),
        Err(_) if text == "nothing" => Ok(Held::Count(0)),
        Err(_) => stack(text).map(Held::Cards),
    }
}

/// An expectation about a player; `None` if it is about one of his cards.
fn player(seat: Seat, rest: &str, dialect: Dialect) -> Result<Option<Expect>, SyntaxFault> {
    let (word, rest) = rest.split_once(' ').unwrap_or((rest, ""));
    let rest = rest.trim();
    let number = |text: &str| text.parse::<i16>().map_err(|_| format!("'{text}' is no number"));
    if let Some(heap) = heap(word) {
        return Ok(Some(Expect::Pile(seat, heap, held(rest)?)));
    }
    Ok(Some(match word {
        "army" => Expect::Army(seat, drawing::read(rest, dialect)?),
        "ranks" => {
            let sizes = rest.split('/').map(|size| size.trim().parse());
            Expect::Sizes(seat, sizes.collect::<Result<_, _>>().map_err(|_| "ranks are written `3/2/1`")?)
        }
        "initiative" => Expect::Initiative(seat, number(rest)?),
        "points" => Expect::Points(seat, number(rest)? as u8),
        "warlord" => Expect::Warlord(seat, Ref::read(rest, dialect)?),
        "opposes" => {
            let armies: Result<Vec<Seat>, SyntaxFault> = items(rest).map(|word| dialect.read(word)).collect();
            Expect::Opposing(seat, armies?)
        }
        "sees" => {
            let (of, rest) = dialect.split(rest).ok_or("whose cards? `A1 sees B1 hand 5`")?;
            let (pile, list) = rest.split_once(' ').ok_or("which cards? `A1 sees B1 hand 5`")?;
            let heap = heap(pile).ok_or_else(|| format!("'{pile}' is not hand, deck, discard or gone"))?;
            Expect::Sees(seat, of, heap, held(list.trim())?)
        }
        _ => return Ok(None),
    }))
}

/// `Maddawc spent`, `Krun wounds 1`, `Krun ac 15`, `Krun strikes 9/4`.
fn card(text: &str, dialect: Dialect) -> Result<Expect, SyntaxFault> {
    let states = [("ready", Condition::Ready), ("spent", Condition::Spent), ("stunned", Condition::Stunned)];
    for (word, condition) in states {
        if let Some(name) = text.strip_suffix(word).and_then(|name| name.strip_suffix(' ')) {
            return Ok(Expect::Condition(Ref::read(name, dialect)?, condition));
        }
    }
    let (rest, number) = text.rsplit_once(' ').ok_or_else(|| not_understood(text))?;
    let (name, word) = rest.rsplit_once(' ').ok_or_else(|| not_understood(text))?;
    let parse = |number: &str| number.parse::<i16>().map_err(|_| format!("'{number}' is no number"));
    let value = |value| Ok(Expect::Value(Ref::read(name, dialect)?, value, parse(number)?));
    match word {
        "wounds" => Ok(Expect::Wounds(Ref::read(name, dialect)?, parse(number)? as u8)),
        "atk" => value(Value::Atk),
        "ac" => value(Value::Ac),
        "skill" => value(Value::Skill),
        "hp" => value(Value::Hp),
        "level" => value(Value::Level),
        "strikes" => {
            let list: Result<Vec<i16>, SyntaxFault> = number.split('/').map(parse).collect();
            Ok(Expect::Strikes(Ref::read(name, dialect)?, list?))
        }
        _ => Err(not_understood(text)),
    }
}

fn not_understood(text: &str) -> SyntaxFault {
    format!(
        "'{text}' is nothing to expect: `N army ...`, `N hand 3`, `Maddawc spent`, `Krun wounds 1`, `won S`"
    )
}
