//! An answer as the page gets it: in words, and with what it is about.

use crate::protocol::{Choice, Verb};
use wars::{Answer, Ask, Prompt};
use words::Wording;

/// An answer with what it is about.
pub fn choice(wording: &Wording<'_>, prompt: &Prompt, answer: Answer) -> Choice {
    let mut choice = Choice {
        answer: answer.to_string(),
        verb: verb(answer),
        text: wording.answer(prompt, answer),
        card: None,
        target: None,
        square: None,
        number: None,
        ability: None,
    };
    let is_target = prompt.ask == Ask::Target;
    match answer {
        Answer::Pass | Answer::End | Answer::Yes | Answer::Show => {}
        Answer::Square(square) => {
            choice.square = Some(square.to_string());
            choice.card = wording.state.card_at(square).filter(|_| is_target);
        }
        Answer::Card(card) => {
            choice.card = card.some();
            choice.target = card.some().filter(|_| is_target);
        }
        Answer::Option(number) | Answer::Number(number) => choice.number = Some(number),
        Answer::Summon { card, to } | Answer::Erect { card, to } | Answer::Move { unit: card, to } => {
            choice.card = Some(card);
            choice.square = Some(to.to_string());
        }
        Answer::Attack { unit, target } => {
            choice.card = Some(unit);
            choice.target = target.some();
        }
        Answer::Use { card, ability } => {
            choice.card = card.some();
            choice.ability = wording.cast.ability_name(ability).map(str::to_owned);
        }
        Answer::Play(card) | Answer::Build(card) | Answer::Give(card) => choice.card = Some(card),
    }
    choice
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
