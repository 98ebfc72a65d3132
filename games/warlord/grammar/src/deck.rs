//! Decks in rulings: what makes one legal (rules 3 and 4).

use crate::name;
use crate::rulebook;
use crate::setup::stack;
use scenario::{StepFault, SyntaxFault, items, keyword, near};
use warlord::{Deck, Face, Options, check_deck};
use warlord_cards::catalogue;

/// A line that changes or checks the deck of a ruling.
#[derive(Clone, Debug)]
pub(crate) enum DeckStep {
    /// This many copies of a card are drawn from.
    Has(usize, &'static Face),
    LedBy(&'static Face),
    Starts(u8, Vec<&'static Face>),
    Legal,
    /// Exactly these rules are broken.
    Refused(Vec<&'static str>),
}

/// The ready deck with this id: `gahid`, `gahid led by Duchess Brymin starting Maddawc x3`.
pub(crate) fn ready(id: &str) -> Result<Deck, SyntaxFault> {
    if let Some((id, start)) = id.split_once(" starting ") {
        return Ok(Deck { rank_1: stack(start)?, ..ready(id)? });
    }
    let (id, warlord) = id.split_once(" led by ").unwrap_or((id, ""));
    let found = catalogue().decks.iter().find(|deck| deck.id == id);
    let ids = catalogue().decks.iter().map(|deck| deck.id.as_str());
    let deck = found.ok_or_else(|| format!("there is no ready deck '{id}'{}", near(id, ids)))?;
    Ok(if warlord.is_empty() { deck.deck.clone() } else { deck.led_by(name::face(warlord)?) })
}

/// `has 4 Charge`, `led by Krun`, `rank 1 Maddawc x3`: what follows `deck`.
pub(crate) fn read(text: &str) -> Result<DeckStep, SyntaxFault> {
    if let Some(rest) = keyword(text, "has") {
        let (count, card) = rest.split_once(' ').ok_or("how many of which card? `deck has 4 Charge`")?;
        let count =
            count.parse().ok().filter(|count| *count <= 200).ok_or(format!("'{count}' is no number"))?;
        return Ok(DeckStep::Has(count, name::face(card)?));
    }
    if let Some(warlord) = keyword(text, "led by") {
        return name::face(warlord).map(DeckStep::LedBy);
    }
    for (word, rank) in [("rank 1", 1), ("rank 2", 2)] {
        if let Some(list) = keyword(text, word) {
            return stack(list).map(|start| DeckStep::Starts(rank, start));
        }
    }
    Err("a deck `has` so many of a card, is `led by` a Warlord, or starts with a `rank 1`".to_owned())
}

/// `legal`, `refused 3.2, 4.1`: what follows `expect deck`.
pub(crate) fn read_expect(text: &str) -> Result<DeckStep, SyntaxFault> {
    if text == "legal" {
        return Ok(DeckStep::Legal);
    }
    let list = keyword(text, "refused").ok_or("a deck is `legal`, or `refused` by rules")?;
    let rule = |id: &str| rulebook::rule(id).map(|rule| rule.id).ok_or(format!("there is no rule '{id}'"));
    items(list).map(rule).collect::<Result<_, _>>().map(DeckStep::Refused)
}

pub(crate) fn step(deck: Option<&mut Deck>, options: &Options, step: &DeckStep) -> Result<(), StepFault> {
    let deck = deck.ok_or_else(|| StepFault::new("a line `deck gahid` in the position", "no deck"))?;
    let broken = |deck: &Deck| {
        let mut rules: Vec<&str> =
            check_deck(deck, options).iter().filter_map(|fault| fault.rule()).collect();
        rules.sort_unstable();
        rules.dedup();
        rules
    };
    let said = |deck: &Deck| {
        let faults: Vec<String> = check_deck(deck, options).iter().map(ToString::to_string).collect();
        if faults.is_empty() { "it is legal".to_owned() } else { faults.join("; ") }
    };
    match step {
        DeckStep::Has(count, card) => {
            deck.rest.retain(|face| face.id != card.id);
            deck.rest.extend(std::iter::repeat_n(*card, *count));
        }
        DeckStep::LedBy(warlord) => deck.warlord = warlord,
        DeckStep::Starts(1, start) => deck.rank_1.clone_from(start),
        DeckStep::Starts(_, start) => deck.rank_2.clone_from(start),
        DeckStep::Legal if broken(deck).is_empty() => {}
        DeckStep::Legal => return Err(StepFault::new("a legal deck", said(deck))),
        DeckStep::Refused(rules) => {
            let mut expected = rules.clone();
            expected.sort_unstable();
            if broken(deck) != expected {
                return Err(StepFault::new(format!("a deck refused by {}", rules.join(", ")), said(deck)));
            }
        }
    }
    Ok(())
}
