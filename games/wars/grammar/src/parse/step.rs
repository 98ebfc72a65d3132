//! The lines below the `---`: actions and checks along the way.

use super::expect;
use super::setup::{phase, times};
use crate::cite;
use crate::deck;
use crate::hint;
use crate::name::{Name, Owned};
use crate::ruling::{Action, Choice, From, Heap, Holder, Offers, Refused, Spot, Step};
use crate::words::{Dialect, SyntaxFault, Words, items, seat_name, who};
use wars::{Edition, Symbols};

pub(crate) fn read(line: &str, dialect: Dialect) -> Result<Step, SyntaxFault> {
    let mut words = Words::new(line, dialect);
    if words.accept("dice") {
        return dice(words.rest(), dialect.edition);
    }
    if words.accept("draws") {
        return draws(words.rest(), dialect.edition);
    }
    if dialect.edition == Edition::Second && words.accept("starts") {
        let seat = words.seat()?;
        words.end()?;
        return Ok(Step::Starts(seat));
    }
    if words.accept("asks") {
        return asks(words);
    }
    if words.accept("offers among others") {
        return Ok(Step::Offers(Offers::AmongOthers, choices(words.rest(), dialect)?));
    }
    if words.accept("offers") {
        return Ok(Step::Offers(Offers::Exactly, choices(words.rest(), dialect)?));
    }
    if words.accept("does not offer") {
        return Ok(Step::Offers(Offers::Not, choices(words.rest(), dialect)?));
    }
    for (said, is_told) in [("tells", true), ("does not tell", false)] {
        if words.accept(said) {
            let sentence = words.rest().strip_prefix('"').and_then(|rest| rest.strip_suffix('"'));
            let sentence =
                sentence.ok_or("a sentence of the log in quotation marks: `tells \"South rolls 3.\"`")?;
            return Ok(Step::Tells(sentence.to_owned(), is_told));
        }
    }
    if let Some(rest) = line.strip_prefix("refuses") {
        return refuses(rest, dialect);
    }
    if words.accept("deck") {
        return Ok(Step::Deck(deck::read(words)?));
    }
    if words.accept("expect deck") || words.accept("then deck") {
        return Ok(Step::Deck(deck::read_expected(words)?));
    }
    if words.accept("expect") || words.accept("then") {
        let parts = words.rest().split(';').map(str::trim);
        let all: Result<Vec<_>, SyntaxFault> = parts.map(|part| expect::read(part, dialect)).collect();
        return Ok(Step::Expect(all?));
    }
    let Some(seat) = words.accept_seat() else {
        let word = words.peek().unwrap_or_default();
        return Err(format!(
            "'{word}' is not understood: what a player does ({}), {}",
            who(dialect.field),
            hint::step_words(dialect.edition)
        ));
    };
    if words.accept("undoes") {
        words.end()?;
        return Ok(Step::Undoes(seat));
    }
    Ok(Step::Does(seat, action(words)?))
}

fn dice(list: &str, edition: Edition) -> Result<Step, SyntaxFault> {
    let words = list.split([' ', ',', '\t']).filter(|word| !word.is_empty());
    let die = |word: &str| match word.parse() {
        Ok(die @ 1..=6) => Ok(die),
        _ if edition == Edition::Second => face(word),
        _ => Err(format!("'{word}' is not the result of a die: 1 to 6")),
    };
    let dice: Result<Vec<u8>, SyntaxFault> = words.map(die).collect();
    match (dice?, edition) {
        (dice, Edition::First) if dice.is_empty() => Err("which results? `dice 3 6 1`".to_owned()),
        (dice, Edition::Second) if dice.is_empty() => Err("which results? `dice m+r m+s m`".to_owned()),
        (dice, _) => Ok(Step::Dice(dice)),
    }
}

/// The number of the face with exactly these symbols: `m+r`, `melee+ranged`.
fn face(word: &str) -> Result<u8, SyntaxFault> {
    let symbol = |part: &str| match part {
        "m" => Some(Symbols::MELEE),
        "r" => Some(Symbols::RANGED),
        "s" => Some(Symbols::SPECIAL),
        name => Symbols::named(name),
    };
    let faces = cards::second::faces();
    let shown = word.split('+').map(symbol).try_fold(Symbols::NONE, |all, one| one.map(|one| all | one));
    let number = shown.and_then(|shown| faces.iter().position(|&face| face == shown));
    number.map(|index| index as u8 + 1).ok_or_else(|| {
        let mut known: Vec<String> = faces.iter().map(Symbols::to_string).collect();
        known.dedup();
        format!("'{word}' is not a face of the die: {} (m, r and s for short), or 1 to 6", known.join(", "))
    })
}

fn draws(list: &str, edition: Edition) -> Result<Step, SyntaxFault> {
    let mut names = Vec::new();
    for item in items(list) {
        let (name, count) = times(item)?;
        names.extend(std::iter::repeat_n(Name::read(name, edition)?, count as usize));
    }
    Ok(Step::Draws(names))
}

fn asks(mut words: Words) -> Result<Step, SyntaxFault> {
    let seat = words.seat()?;
    let (source, kind) = match words.rest().strip_prefix('"') {
        Some(rest) => rest.split_once('"').ok_or("the closing quotation mark is missing")?,
        None => (words.rest(), ""),
    };
    let (source, kind) = (source.trim().to_owned(), kind.trim().to_owned());
    Ok(Step::Asks { seat, source, kind: (!kind.is_empty()).then_some(kind) })
}

fn refuses(rest: &str, dialect: Dialect) -> Result<Step, SyntaxFault> {
    let hint = hint::refusal(dialect.edition);
    let (why, what) = rest.split_once(':').ok_or_else(|| format!("a refusal is `{hint}`"))?;
    let why = match why.trim() {
        "" => Refused::Anyhow,
        "not asked" => Refused::NotAsked,
        why => {
            let (id, words) = match why.split_once('"') {
                Some((id, words)) => {
                    let words = words.strip_suffix('"').ok_or("the closing quotation mark is missing")?;
                    (id.trim(), Some(words.to_owned()))
                }
                None => (why, None),
            };
            let id = cite::rule_id(id)?;
            cite::is_of_edition(id, dialect.edition)?;
            Refused::ByRule(id.to_owned(), words)
        }
    };
    let mut words = Words::new(what, dialect);
    let seat = words.seat()?;
    let action = action(words)?;
    if matches!(action, Action::EndTurn | Action::GoTo(_)) {
        return Err("only a single answer can be refused: `South ends`".to_owned());
    }
    Ok(Step::Refuses(why, seat, action))
}

fn action(mut words: Words) -> Result<Action, SyntaxFault> {
    if words.accept("ends turn") {
        words.end()?;
        return Ok(Action::EndTurn);
    }
    if words.accept("goes to") {
        let to = phase(words.next().unwrap_or_default(), words.edition())?;
        words.end()?;
        return Ok(Action::GoTo(to));
    }
    if words.accept("declines") {
        words.end()?;
        return Ok(Action::Choose(Choice::Pass));
    }
    if words.accept("chooses") {
        return Ok(Action::Choose(plain_choice(words)?));
    }
    if words.accept("moves") {
        let (from, to) = (words.square()?, words.square()?);
        if words.is_empty() {
            return Ok(Action::Choose(Choice::Move(from, to)));
        }
        if !words.accept("by") {
            return Err("behind the two spaces of a move only `by` and its way may stand".to_owned());
        }
        let mut way = Vec::new();
        while !words.is_empty() {
            way.push(words.square()?);
        }
        return Ok(Action::MoveBy(from, to, way));
    }
    match verb(&mut words)? {
        Some(choice) => Ok(Action::Choose(choice)),
        None => Err(format!(
            "'{}' is not something a player does: {}",
            words.rest(),
            hint::verbs(words.edition())
        )),
    }
}

/// An entry in the menu of a phase.
fn verb(words: &mut Words) -> Result<Option<Choice>, SyntaxFault> {
    let edition = words.edition();
    let choice = match words.peek() {
        Some("ends") => {
            words.next();
            Choice::End
        }
        Some("moves") => {
            words.next();
            Choice::Move(words.square()?, words.square()?)
        }
        Some("attacks") => {
            words.next();
            let from = words.square()?;
            let target = if words.is_empty() { None } else { Some(spot(words)?) };
            Choice::Attack(from, target)
        }
        Some("summons") => {
            words.next();
            Choice::Summon(Name::read(words.until_square(), edition)?, words.square()?)
        }
        Some("plays") => {
            words.next();
            Choice::Play(Name::read(words.until(|_| false), edition)?)
        }
        Some("builds") if edition == Edition::Second => {
            words.next();
            let name = Name::read(words.until_square(), edition)?;
            if words.is_empty() {
                return Err(format!(
                    "where? `builds {name} c2`; for magic a card is discarded: `discards {name}`"
                ));
            }
            Choice::Erect(name, words.square()?)
        }
        Some("builds") => {
            words.next();
            Choice::Build(Name::read(words.until(|_| false), edition)?)
        }
        Some("discards") if edition == Edition::Second => {
            words.next();
            Choice::Build(Name::read(words.until(|_| false), edition)?)
        }
        Some("gives") if edition == Edition::First => {
            words.next();
            Choice::Give(Name::read(words.until(|_| false), edition)?)
        }
        Some("shows") if edition == Edition::First => {
            words.next();
            words.accept("his hand");
            Choice::Show
        }
        Some("uses") => {
            words.next();
            uses(words)?
        }
        _ => return Ok(None),
    };
    words.end()?;
    Ok(Some(choice))
}

/// `uses c4 Fire Blast`, `uses Freeze c5`, `uses N Freeze c5`, `uses Insight`.
fn uses(words: &mut Words) -> Result<Choice, SyntaxFault> {
    let by = words.accept_seat();
    let name = words.until_square();
    let square = if words.is_empty() { None } else { Some(words.square()?) };
    let ability = words.until(|_| false);
    let ability = (!ability.is_empty()).then(|| ability.to_owned());
    match (name, square, ability) {
        ("", Some(square), Some(ability)) if by.is_none() => {
            Ok(Choice::Use(Holder::At(square), Some(ability)))
        }
        ("", ..) => Err(format!("which ability? `{}`", hint::ability(words.edition()))),
        (name, Some(square), ability) => {
            let card = Owned { owner: by, name: Name::read(name, words.edition())? };
            Ok(Choice::Use(Holder::With(card, square), ability))
        }
        (name, None, _) => Ok(Choice::Use(Holder::Any(by), Some(name.to_owned()))),
    }
}

fn spot(words: &mut Words) -> Result<Spot, SyntaxFault> {
    let square = words.square()?;
    let vine = words.accept("vine");
    Ok(Spot { square, vine })
}

/// What is chosen: a space, the card on it, a name, a number.
fn plain_choice(mut words: Words) -> Result<Choice, SyntaxFault> {
    let choice = match words.peek() {
        None => return Err("what is chosen?".to_owned()),
        Some("yes" | "no") => {
            return Err(format!(
                "whether something is used is answered with its name: `{}`, or `declines`",
                hint::ability(words.edition())
            ));
        }
        Some("decline") => {
            words.next();
            Choice::Pass
        }
        Some("option") => {
            words.next();
            Choice::Option(words.number()?)
        }
        Some("number") => {
            words.next();
            Choice::Number(words.number()?)
        }
        Some(word) if words.peek_seat().is_some() && words.rest() == word => {
            let seat = words.seat()?;
            Choice::Seat(seat, seat_name(words.field(), seat).to_owned())
        }
        Some(word) if words.is_square(word) => Choice::Spot(spot(&mut words)?),
        Some(_) => {
            let owner = words.accept_seat();
            let ahead = words;
            let ends = |word: &str| matches!(word, "on" | "under" | "from") || ahead.is_square(word);
            let name = Name::read(words.until(ends), words.edition())?;
            Choice::Card(Owned { owner, name }, from(&mut words)?)
        }
    };
    words.end()?;
    Ok(choice)
}

/// `on c5`, `from discard`, `from North hand`.
fn from(words: &mut Words) -> Result<From, SyntaxFault> {
    if words.is_empty() {
        return Ok(From::Anywhere);
    }
    if words.accept("from") {
        let seat = words.accept_seat();
        let pile = words.next().unwrap_or_default();
        return Ok(From::Pile(seat, Heap::read(pile, words.edition())?));
    }
    let _ = words.accept("on") || words.accept("under");
    Ok(From::Space(words.square()?))
}

/// The items of an `offers` line.
fn choices(list: &str, dialect: Dialect) -> Result<Vec<Choice>, SyntaxFault> {
    if list.is_empty() {
        return Err("which options?".to_owned());
    }
    let choice = |item: &str| {
        let mut words = Words::new(item, dialect);
        match verb(&mut words)? {
            Some(choice) => Ok(choice),
            None => plain_choice(words),
        }
    };
    items(list).map(choice).collect()
}
