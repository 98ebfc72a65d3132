//! An answer for the page: in words, and with what the board highlights for it.

use table::Seat;
use title::{About, Choice};
use warlord::{Answer, CardId, Prompt, Spot};
use warlord_wording::Wording;

/// An answer with what it is about.
pub fn choice(wording: &Wording<'_>, prompt: &Prompt, answer: Answer) -> Choice {
    Choice {
        answer: answer.to_string(),
        verb: verb(answer).to_owned(),
        text: wording.answer(prompt, answer),
        about: about(wording, answer),
    }
}

fn about(wording: &Wording<'_>, answer: Answer) -> About {
    let none = About::default();
    let effect = |card, ability| wording.effect(card, ability).map(str::to_owned);
    match answer {
        Answer::Pass | Answer::Yes | Answer::Time => none,
        Answer::Card(card) => About { card: number(card), ..none },
        Answer::Rank(army, rank) => About { square: Some(rank_name(army, rank)), seat: Some(army), ..none },
        Answer::Seat(seat) => About { seat: Some(seat), ..none },
        Answer::Option(option) => About { number: Some(option), ..none },
        Answer::Attack { card, target } => About { card: number(card), target: number(target), ..none },
        Answer::Move { card, to } | Answer::Raise { card, to } => {
            About { card: number(card), square: Some(spot_name(to)), seat: Some(to.army), ..none }
        }
        Answer::Equip { item, bearer } => About { card: number(item), target: number(bearer), ..none },
        Answer::Perform { card, ability, by } => {
            About { card: number(card), target: number(by), ability: effect(card, ability), ..none }
        }
        Answer::React { card, ability, by, about } => {
            let target = number(about).or(number(by));
            About { card: number(card), target, ability: effect(card, ability), ..none }
        }
    }
}

pub fn number(card: CardId) -> Option<u16> {
    card.some().map(|card| card.index() as u16)
}

/// A place as clients name it: army, rank and file, `0.2.1`.
pub fn spot_name(spot: Spot) -> String {
    format!("{}.{}.{}", spot.army.index(), spot.rank, spot.file)
}

/// A whole rank: army and rank, `0.2`.
fn rank_name(army: Seat, rank: u8) -> String {
    format!("{}.{rank}", army.index())
}

fn verb(answer: Answer) -> &'static str {
    match answer {
        Answer::Pass => "pass",
        Answer::Yes => "yes",
        Answer::Time => "time",
        Answer::Card(_) => "card",
        Answer::Rank(..) => "rank",
        Answer::Seat(_) => "seat",
        Answer::Option(_) => "option",
        Answer::Attack { .. } => "attack",
        Answer::Move { .. } => "move",
        Answer::Raise { .. } => "raise",
        Answer::Equip { .. } => "equip",
        Answer::Perform { .. } => "perform",
        Answer::React { .. } => "react",
    }
}
