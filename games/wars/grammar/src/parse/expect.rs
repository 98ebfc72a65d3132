//! What must hold: `c5 N Wall w2`, `South magic 2`, `phase attack`.

use super::condition::{begins_part, condition_now, name};
use super::setup::{aimed, magic, phase, times};
use crate::hint;
use crate::name::Name;
use crate::ruling::{DrawPile, Expect, Heap, Sight, Spot};
use crate::words::{Dialect, SyntaxFault, Words, items};
use scenario::near;
use table::Seat;
use wars::{Edition, Viewer};

pub(super) fn read(text: &str, dialect: Dialect) -> Result<Expect, SyntaxFault> {
    let mut words = Words::new(text, dialect);
    let Some(word) = words.peek() else {
        return Err("what is expected?".to_owned());
    };
    if words.is_square(word) {
        return on_space(words);
    }
    if let Some(seat) = words.accept_seat() {
        return of_side(seat, words);
    }
    words.next();
    let expect = match word {
        "spectator" => {
            let word = words.next().unwrap_or_default();
            return sees(Viewer::Spectator, word, words);
        }
        "attack" => {
            let unit = words.square()?;
            let square = words.square()?;
            let vine = words.accept("vine");
            words.accept("is");
            Expect::Attack(unit, Spot { square, vine }, words.number()?)
        }
        "abilities" => {
            let unit = words.square()?;
            let list = words.until(|_| false);
            let names = items(list).filter(|name| !name.is_empty() && *name != "none");
            let names = names.map(|name| ability(name, dialect.edition));
            Expect::Abilities(unit, names.collect::<Result<_, _>>()?)
        }
        "phase" => Expect::Phase(phase(words.next().unwrap_or_default(), dialect.edition)?),
        "active" => Expect::Active(words.seat()?),
        "turn" => Expect::Turn(words.number()?),
        "winner" => Expect::Winner(Some(words.seat()?)),
        "draw" => Expect::Winner(None),
        "no" if words.accept("winner") => Expect::NoWinner,
        _ => {
            return Err(format!(
                "'{word}' cannot be expected: a space, a side and a pile, attack, abilities, phase, active, \
                 turn, winner, draw or no winner"
            ));
        }
    };
    words.end()?;
    Ok(expect)
}

/// The name of an ability that some card of the edition has or gives: a misspelt one would be
/// missing everywhere.
fn ability(name: &str, edition: Edition) -> Result<String, SyntaxFault> {
    if name.is_empty() {
        return Err("which ability?".to_owned());
    }
    let mut known: Vec<String> = Vec::new();
    for card in cards::of_edition(edition) {
        // An event names in its sentence the ability that it gives.
        let effect = card.facts.effect.as_deref().unwrap_or_default();
        if effect.to_lowercase().contains(&name.to_lowercase()) {
            return Ok(name.to_owned());
        }
        known.push(card.name().to_owned());
        known.extend(card.facts.grants.clone());
        known.extend(card.face.abilities.iter().map(|ability| ability.name.to_owned()));
        known.extend(card.facts.every_ability().into_iter().map(|ability| ability.name));
    }
    if known.iter().any(|known| known.eq_ignore_ascii_case(name)) {
        return Ok(name.to_owned());
    }
    let hint = near(name, known.iter().map(String::as_str));
    Err(format!("there is no ability '{name}' in the {edition}{hint}"))
}

fn on_space(mut words: Words) -> Result<Expect, SyntaxFault> {
    let square = words.square()?;
    let simple = [
        ("empty", Expect::Empty(square)),
        ("no unit", Expect::NoUnit(square)),
        ("no vine", Expect::NoVine(square)),
    ];
    for (said, expect) in simple {
        if words.accept(said) {
            words.end()?;
            return Ok(expect);
        }
    }
    for (said, has) in [("has no", false), ("has", true)] {
        if words.accept(said) {
            return Ok(Expect::Has(square, ability(words.rest(), words.edition())?, has));
        }
    }
    let vine = words.accept("vine");
    let spot = Spot { square, vine };
    match words.peek() {
        None => Err(format!("what of it? {}", hint::space(words.edition()))),
        Some(word) if begins_part(word, words.edition()) => {
            Ok(Expect::Partly(spot, condition_now(&mut words)?))
        }
        Some(_) => {
            let controller = words.accept_seat();
            let name = name(&mut words)?;
            Ok(Expect::Card(controller, name, spot, condition_now(&mut words)?))
        }
    }
}

fn of_side(seat: Seat, mut words: Words) -> Result<Expect, SyntaxFault> {
    let word = words.next().unwrap_or_default().trim_end_matches(':');
    if matches!(word, "sees" | "does") {
        return sees(Viewer::Seat(seat), word, words);
    }
    let edition = words.edition();
    let heap = match (word, edition) {
        ("vines", Edition::First) => Heap::Side,
        ("magic", Edition::Second) => return Ok(Expect::Magic(seat, magic(&mut words)?)),
        _ => Heap::read(word, edition)?,
    };
    let is_top = words.accept("top");
    let list = words.rest().trim_start_matches(':').trim();
    if let Ok(count) = list.parse() {
        return Ok(Expect::Count(seat, heap, count));
    }
    match list {
        "" => Err(format!("how many, or which? {}", hint::pile(edition))),
        "none" | "empty" => Ok(Expect::Count(seat, heap, 0)),
        _ if heap == Heap::Active => Ok(Expect::Events(seat, aimed(list, words.dialect)?)),
        _ => {
            let name = |item| {
                let (name, count) = times(item)?;
                Ok((Name::read(name, edition)?, count))
            };
            let names: Result<Vec<_>, SyntaxFault> = items(list).map(name).collect();
            Ok(if is_top { Expect::Top(seat, heap, names?) } else { Expect::Names(seat, heap, names?) })
        }
    }
}

/// `sees North hand ?, Archer`, `does not see Archer`.
fn sees(viewer: Viewer, word: &str, mut words: Words) -> Result<Expect, SyntaxFault> {
    let edition = words.edition();
    let sight = if word == "does" {
        if !words.accept("not see") {
            return Err("`sees` or `does not see`".to_owned());
        }
        Sight::NoCard(Name::read(words.rest(), edition)?)
    } else if let Some(seat) = words.accept_seat() {
        let pile = words.next().unwrap_or_default();
        match (pile, edition) {
            ("magic", Edition::Second) => Sight::Magic(seat, magic(&mut words)?),
            _ => sight_of(seat, Heap::read(pile, edition)?, words.rest(), edition)?,
        }
    } else {
        Sight::Card(Name::read(words.rest(), edition)?)
    };
    Ok(Expect::Sees(viewer, sight))
}

fn sight_of(seat: Seat, heap: Heap, list: &str, edition: Edition) -> Result<Sight, SyntaxFault> {
    let card = |item: &str| match item {
        "?" => Ok((None, 1)),
        _ => {
            let (name, count) = times(item)?;
            let name = if name == "?" { None } else { Some(Name::read(name, edition)?) };
            Ok((name, count))
        }
    };
    let cards = |list: &str| -> Result<Vec<Option<Name>>, SyntaxFault> {
        let mut cards = Vec::new();
        for (name, count) in items(list).map(card).collect::<Result<Vec<_>, SyntaxFault>>()? {
            cards.extend(std::iter::repeat_n(name, count as usize));
        }
        Ok(cards)
    };
    if let (Heap::Hand, Some(count)) = (heap, list.strip_prefix("mercenaries ")) {
        return match (count, count.parse()) {
            ("unknown", _) => Ok(Sight::Mercenaries(seat, None)),
            (_, Ok(count)) => Ok(Sight::Mercenaries(seat, Some(count))),
            _ => Err("how many mercenaries? A number, or `unknown` in sleeves".to_owned()),
        };
    }
    match (heap, list) {
        (Heap::Draw, "top mercenary") => Ok(Sight::TopMercenary(seat, Some(true))),
        (Heap::Draw, "top no mercenary") => Ok(Sight::TopMercenary(seat, Some(false))),
        (Heap::Draw, "top unknown") => Ok(Sight::TopMercenary(seat, None)),
        (Heap::Draw, "empty") => Ok(Sight::Draw(seat, DrawPile::Empty)),
        (Heap::Draw, "not empty") => Ok(Sight::Draw(seat, DrawPile::NotEmpty)),
        (Heap::Draw, "none") => Ok(Sight::Cards(seat, heap, Vec::new())),
        (Heap::Draw, list) if edition == Edition::First && list.parse::<usize>().is_ok() => {
            Err("nobody sees how many cards a draw pile has (F11.12): `empty` or `not empty`".to_owned())
        }
        (_, "none" | "empty") => Ok(Sight::Count(seat, heap, 0)),
        (_, list) => match list.parse() {
            Ok(count) => Ok(Sight::Count(seat, heap, count)),
            Err(_) => Ok(Sight::Cards(seat, heap, cards(list)?)),
        },
    }
}
