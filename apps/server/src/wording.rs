//! An answer as the page gets it: in words, and with what it is about.

use crate::protocol::{About, Choice, Verb};
use wars::{Answer, Ask, Prompt};
use wording::Wording;

/// An answer with what it is about.
pub fn choice(wording: &Wording<'_>, prompt: &Prompt, answer: Answer) -> Choice {
    let mut about = About::default();
    let is_target = prompt.ask == Ask::Target;
    match answer {
        Answer::Pass | Answer::End | Answer::Yes | Answer::Show => {}
        Answer::Square(square) => {
            about.square = Some(square.to_string());
            about.card = wording.state.card_at(square).filter(|_| is_target);
        }
        Answer::Card(card) => {
            about.card = card.some();
            about.target = card.some().filter(|_| is_target);
        }
        Answer::Option(number) | Answer::Number(number) => about.number = Some(number),
        Answer::Summon { card, to } | Answer::Erect { card, to } | Answer::Move { unit: card, to } => {
            about.card = Some(card);
            about.square = Some(to.to_string());
        }
        Answer::Attack { unit, target } => {
            about.card = Some(unit);
            about.target = target.some();
        }
        Answer::Use { card, ability } => {
            about.card = card.some();
            about.ability = wording.cast.ability_name(ability).map(str::to_owned);
        }
        Answer::Play(card) | Answer::Build(card) | Answer::Give(card) => about.card = Some(card),
    }
    Choice { answer: answer.to_string(), verb: verb(answer), text: wording.answer(prompt, answer), about }
}

fn verb(answer: Answer) -> Verb {
    match answer {
        Answer::Pass => Verb::Pass,
        Answer::End => Verb::End,
        Answer::Yes | Answer::Show => Verb::Yes,
        Answer::Square(_) => Verb::Space,
        Answer::Card(_) => Verb::Card,
        Answer::Option(_) => Verb::Option,
        Answer::Number(_) => Verb::Number,
        Answer::Summon { .. } => Verb::Summon,
        Answer::Play(_) => Verb::Play,
        Answer::Move { .. } => Verb::Move,
        Answer::Attack { .. } => Verb::Attack,
        Answer::Use { .. } => Verb::Use,
        Answer::Build(_) | Answer::Give(_) | Answer::Erect { .. } => Verb::Build,
    }
}
