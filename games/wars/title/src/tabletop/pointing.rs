//! What an answer is about, so that it can be given by pointing: who acts, and where or on whom.

use super::{Light, Pointing, WarsTabletop, number};
use title::Goal;
use wars::{Answer, Ask, CardId};

pub fn pointing(table: &WarsTabletop, answer: Answer) -> Pointing {
    let (actor, goal) = match answer {
        Answer::Summon { card, to } | Answer::Erect { card, to } | Answer::Move { unit: card, to } => {
            (Some(card), Some(Goal::Square(to.to_string())))
        }
        Answer::Attack { unit, target } => (Some(unit), target.some().map(|card| Goal::Card(number(card)))),
        Answer::Use { card, .. } => (card.some(), None),
        Answer::Play(card) | Answer::Build(card) | Answer::Give(card) => (Some(card), None),
        Answer::Card(card) => (None, card.some().map(|card| Goal::Card(number(card)))),
        Answer::Square(square) => (None, Some(Goal::Square(square.to_string()))),
        Answer::Pass | Answer::End | Answer::Yes | Answer::Option(_) | Answer::Number(_) | Answer::Show => {
            (None, None)
        }
    };
    let light = match attack(table, answer) {
        Some((unit, target)) if is_on_own_side(table, unit, target) => Light::AttackOwn,
        Some(_) => Light::Attack,
        None => Light::Choose,
    };
    Pointing { actor: actor.map(number), goal, light }
}

/// Attacker and target of this answer, if it is an attack with a target.
pub fn attack(table: &WarsTabletop, answer: Answer) -> Option<(CardId, CardId)> {
    let (_, prompt) = table.prompt?;
    match answer {
        Answer::Attack { unit, target } => Some((unit, target.some()?)),
        Answer::Card(target) if prompt.ask == Ask::Target => Some((prompt.card.some()?, target.some()?)),
        _ => None,
    }
}

/// Whether it is an attack that is declared on a card of the attacker's own side.
pub fn is_on_own_side(table: &WarsTabletop, unit: CardId, target: CardId) -> bool {
    let Some((seat, prompt)) = table.prompt else { return false };
    let is_declared = prompt.ask == Ask::Phase && table.piece(unit).is_some();
    is_declared && table.piece(target).is_some_and(|piece| !table.cast().are_enemies(seat, piece.controller))
}
