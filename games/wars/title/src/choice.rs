//! An answer as the page gets it: in words, and with what it is about.

use title::{About, Choice};
use wars::{Answer, Ask, CardId, Prompt};
use wording::Wording;

/// An answer with what it is about.
pub fn choice(wording: &Wording<'_>, prompt: &Prompt, answer: Answer) -> Choice {
    let mut about = About::default();
    let is_target = prompt.ask == Ask::Target;
    match answer {
        Answer::Pass | Answer::End | Answer::Yes | Answer::Show => {}
        Answer::Square(square) => {
            about.square = Some(square.to_string());
            about.card = wording.state.card_at(square).filter(|_| is_target).map(number);
        }
        Answer::Card(card) => {
            about.card = card.some().map(number);
            about.target = about.card.filter(|_| is_target);
        }
        Answer::Option(chosen) | Answer::Number(chosen) => about.number = Some(chosen),
        Answer::Summon { card, to } | Answer::Erect { card, to } | Answer::Move { unit: card, to } => {
            about.card = Some(number(card));
            about.square = Some(to.to_string());
        }
        Answer::Attack { unit, target } => {
            about.card = Some(number(unit));
            about.target = target.some().map(number);
        }
        Answer::Use { card, ability } => {
            about.card = card.some().map(number);
            about.ability = wording.cast.ability_name(ability).map(str::to_owned);
        }
        Answer::Play(card) | Answer::Build(card) | Answer::Give(card) => about.card = Some(number(card)),
    }
    Choice {
        answer: answer.to_string(),
        verb: verb(answer).to_owned(),
        text: wording.answer(prompt, answer),
        about,
    }
}

pub fn number(card: CardId) -> u16 {
    card.index() as u16
}

fn verb(answer: Answer) -> &'static str {
    match answer {
        Answer::Pass => "pass",
        Answer::End => "end",
        Answer::Yes => "yes",
        Answer::Square(_) => "space",
        Answer::Card(_) => "card",
        Answer::Option(_) => "option",
        Answer::Number(_) => "number",
        Answer::Summon { .. } => "summon",
        Answer::Play(_) => "play",
        Answer::Move { .. } => "move",
        Answer::Attack { .. } => "attack",
        Answer::Use { .. } => "use",
        Answer::Build(_) | Answer::Erect { .. } => "build",
        Answer::Give(_) => "give",
        Answer::Show => "show",
    }
}
