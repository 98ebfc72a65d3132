//! Deck lists in rulings: what makes a deck legal (F13, S11).

use crate::hint;
use crate::rulebook;
use crate::words::{SyntaxFault, Words, items};
use cards::sheet::Edition;
use decks::{DeckDraft, DeckFault, Entry, Line, Name, Section};
use scenario::StepFault;
use std::num::NonZeroU8;

/// The line `deck` of a ruling with the list below it, as they are read.
pub(crate) struct Written {
    number: usize,
    /// The summoner whose ready deck it is; empty if a list follows.
    summoner: String,
    /// The lines of the list with their numbers.
    lines: Vec<(usize, String)>,
}

impl Written {
    pub(crate) fn new(number: usize, summoner: &str) -> Written {
        Written { number, summoner: summoner.to_owned(), lines: Vec::new() }
    }

    pub(crate) fn push(&mut self, number: usize, line: &str) {
        self.lines.push((number, line.to_owned()));
    }

    /// The deck, or every line that is not understood, by its place in the file.
    pub(crate) fn finish(self, edition: Edition) -> Result<DeckDraft, Vec<(usize, String, SyntaxFault)>> {
        let head = |reason: String| vec![(self.number, format!("deck {}", self.summoner), reason)];
        match (self.summoner.as_str(), self.lines.as_slice()) {
            ("", []) => Err(head("a deck list follows, its lines indented, or a summoner's name".to_owned())),
            ("", lines) => {
                // A list states its edition, unless it is the first.
                let head = if edition == Edition::Second { "edition: second" } else { "" };
                let list = lines.iter().map(|(_, line)| line.as_str());
                let list: Vec<&str> = std::iter::once(head).chain(list).collect();
                decks::parse(&list.join("\n")).map_err(|faults| {
                    let place = |fault: decks::TextFault| {
                        let (number, line) = &lines[fault.line.max(2) - 2];
                        (*number, line.clone(), fault.reason.to_string())
                    };
                    faults.into_iter().map(place).collect()
                })
            }
            (summoner, []) => {
                decks::starting_point(edition, summoner).map_err(|fault| head(fault.to_string()))
            }
            (_, _) => Err(head("a ready deck has no list below it".to_owned())),
        }
    }
}

/// A line below the `---` that is about the deck.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum DeckStep {
    /// From here on the deck has this many copies of a card.
    Has(u8, String),
    Legal,
    /// Exactly these rules are broken; `None` for a fault that breaks no rule.
    Refused(Vec<Option<&'static str>>),
    /// This is one of the reasons.
    Says(String),
}

/// `has 5 Slinger`, `says ...`: what follows `deck`.
pub(crate) fn read(mut words: Words) -> Result<DeckStep, SyntaxFault> {
    if words.accept("has") {
        let copies = words.number()?;
        return match words.rest() {
            "" => Err(format!("of which card? `{}`", hint::deck_has(words.edition()))),
            card => Ok(DeckStep::Has(copies, card.to_owned())),
        };
    }
    if words.accept("says") {
        return Ok(DeckStep::Says(words.rest().to_owned()));
    }
    Err("a deck `has` a number of a card, or `says` why it is refused".to_owned())
}

/// `legal`, `refused F13.1, F13.3`: what follows `expect deck`.
pub(crate) fn read_expected(mut words: Words) -> Result<DeckStep, SyntaxFault> {
    if words.accept("legal") {
        words.end()?;
        return Ok(DeckStep::Legal);
    }
    if !words.accept("refused") || words.is_empty() {
        let hint = hint::deck_refused(words.edition());
        return Err(format!("a deck is `legal`, or `refused` by rules: `{hint}`"));
    }
    let rule = |id: &str| match id {
        "no rule" => Ok(None),
        _ => rulebook::rule(id).map(|rule| Some(rule.id)).ok_or_else(|| format!("there is no rule '{id}'")),
    };
    items(words.rest()).map(rule).collect::<Result<_, _>>().map(DeckStep::Refused)
}

/// Does or checks what a line says about the deck.
pub(crate) fn step(deck: Option<&mut DeckDraft>, step: &DeckStep) -> Result<(), StepFault> {
    let Some(deck) = deck else {
        return Err(StepFault::new("a line `deck` in the position", "there is none"));
    };
    match step {
        DeckStep::Has(copies, card) => set_copies(deck, card, *copies),
        DeckStep::Legal => match faults(deck) {
            faults if faults.is_empty() => Ok(()),
            faults => Err(StepFault::new("a legal deck", told(&faults))),
        },
        DeckStep::Refused(rules) => {
            let faults = faults(deck);
            let broken = |rule: &Option<&str>| faults.iter().any(|fault| fault.rule() == *rule);
            let is_named = |fault: &DeckFault| rules.contains(&fault.rule());
            if !faults.is_empty() && rules.iter().all(broken) && faults.iter().all(is_named) {
                return Ok(());
            }
            let rules: Vec<&str> = rules.iter().map(|rule| rule.unwrap_or("no rule")).collect();
            Err(StepFault::new(format!("a deck refused by {}", rules.join(", ")), told(&faults)))
        }
        DeckStep::Says(reason) => {
            let faults = faults(deck);
            if faults.iter().any(|fault| fault.reason() == *reason) {
                return Ok(());
            }
            Err(StepFault::new(reason, told(&faults)))
        }
    }
}

/// What is wrong with a deck by the rules: that a card is not finished is no matter here.
fn faults(deck: &DeckDraft) -> Vec<DeckFault> {
    let faults = decks::check(deck).err().unwrap_or_default();
    faults.into_iter().filter(|fault| !matches!(fault, DeckFault::Unfinished { .. })).collect()
}

fn told(faults: &[DeckFault]) -> String {
    let faults: Vec<String> = faults.iter().map(DeckFault::to_string).collect();
    if faults.is_empty() { "the deck is legal".to_owned() } else { faults.join(" ") }
}

/// The card as written: another spelling or faction is a separate line of the list.
fn set_copies(deck: &mut DeckDraft, card: &str, copies: u8) -> Result<(), StepFault> {
    let (name, faction) = match card.split_once('(') {
        Some((name, faction)) => (name, Name::new(faction)),
        None => (card, None),
    };
    let Some(name) = Name::new(name) else {
        return Err(StepFault::new("the name of a card", card));
    };
    let before = deck.lines.len();
    let is_it =
        |line: &Line| matches!(line, Line::Card(entry) if entry.card == name && entry.faction == faction);
    deck.lines.retain(|line| !is_it(line));
    match NonZeroU8::new(copies) {
        Some(copies) => {
            let remark = Default::default();
            deck.lines.push(Line::Card(Entry {
                section: Section::Cards,
                copies,
                card: name,
                faction,
                remark,
            }));
        }
        None if deck.lines.len() == before => {
            return Err(StepFault::new(format!("{card} in the deck"), "it has none"));
        }
        None => {}
    }
    Ok(())
}
