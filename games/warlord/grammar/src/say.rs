//! Positions, questions and answers in the words of a ruling.

use crate::ask;
use crate::drawing;
use crate::live::Observed;
use crate::name::said;
use crate::seats::Dialect;
use std::fmt::Write;
use table::{Need, Seat};
use warlord::{Answer, CardId, Pile, Spot};

/// The meaning of an option, by its number.
pub(crate) fn label(live: &dyn Observed, option: u8) -> Option<&'static str> {
    match live.need() {
        Some(Need::Answer { prompt, .. }) => prompt.options.get(option as usize).copied(),
        _ => None,
    }
}

pub(crate) fn answer(live: &dyn Observed, dialect: Dialect, answer: Answer) -> String {
    let card = |card: CardId| said(live.cast(), dialect, card);
    let spot = |to: Spot| format!("{} rank {} place {}", dialect.name(to.army), to.rank, to.file + 1);
    match answer {
        Answer::Pass => "passes".to_owned(),
        Answer::Yes => "chooses yes".to_owned(),
        Answer::Time => "hears that time is called".to_owned(),
        Answer::Card(who) => format!("chooses {}", card(who)),
        Answer::Rank(army, rank) => format!("chooses rank {rank} of {}", dialect.name(army)),
        Answer::Seat(seat) => format!("chooses {}", dialect.name(seat)),
        Answer::Option(option) => match label(live, option) {
            Some(words) => format!("chooses option \"{words}\""),
            None => format!("chooses option {}", option + 1),
        },
        Answer::Attack { card: by, target } => format!("attacks {} with {}", card(target), card(by)),
        Answer::Move { card: who, to } => format!("moves {} to {}", card(who), spot(to)),
        Answer::Raise { card: who, to } => format!("raises {} to {}", card(who), spot(to)),
        Answer::Equip { item, bearer } => format!("equips {} on {}", card(item), card(bearer)),
        Answer::Perform { card: what, ability, by } => {
            format!("performs {} ability {} by {}", card(what), ability + 1, card(by))
        }
        Answer::React { card: what, ability, by, about } => {
            let about = if about.is_none() { String::new() } else { format!(" for {}", card(about)) };
            format!("reacts {} ability {} by {}{about}", card(what), ability + 1, card(by))
        }
    }
}

pub(crate) fn options(live: &dyn Observed, dialect: Dialect) -> String {
    let said: Vec<String> = live.options().iter().map(|&option| answer(live, dialect, option)).collect();
    said.join("; ")
}

/// Who is asked for what.
pub(crate) fn question(live: &dyn Observed, dialect: Dialect) -> String {
    match live.need() {
        None => "nobody is asked".to_owned(),
        Some(Need::Chance { .. }) => "chance is asked".to_owned(),
        Some(Need::Answer { seat, prompt }) => {
            let source = prompt
                .source
                .some()
                .map_or(String::new(), |source| format!(" for {}", live.cast().face(source).name));
            let asked = ask::said(prompt.ask);
            format!("{} is asked: {asked}{source}: {}", dialect.name(seat), options(live, dialect))
        }
    }
}

pub(crate) fn names(live: &dyn Observed, cards: impl Iterator<Item = CardId>) -> String {
    let mut names: Vec<&str> = cards.map(|card| live.cast().face(card).name).collect();
    names.sort_unstable();
    if names.is_empty() { "nothing".to_owned() } else { names.join(", ") }
}

pub(crate) fn seats(dialect: Dialect, seats: impl Iterator<Item = Seat>) -> String {
    let names: Vec<String> = seats.map(|seat| dialect.name(seat)).collect();
    if names.is_empty() { "nobody".to_owned() } else { names.join(", ") }
}

/// The whole table.
pub(crate) fn position(live: &dyn Observed, dialect: Dialect) -> String {
    let (at, state) = (live.at(), live.state());
    let mut text = format!("  turn {}, {:?} phase\n", state.turn, state.phase);
    for seat in dialect.all() {
        let name = dialect.name(seat);
        let out = if state.is_out(seat) { " (out)" } else { "" };
        let army = drawing::written(&drawing::of(at, seat), dialect);
        let _ = writeln!(text, "  {name}{out} army {army}");
        for (pile, word) in [(Pile::Hand, "hand"), (Pile::Discard, "discard"), (Pile::Gone, "gone")] {
            if state.count(seat, pile) > 0 {
                let _ = writeln!(text, "  {name} {word} {}", names(live, state.pile(seat, pile)));
            }
        }
    }
    let _ = writeln!(text, "  {}", question(live, dialect));
    text
}
