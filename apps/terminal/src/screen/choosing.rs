//! What an answer is about, so that it can be given by pointing: who acts, and where or on whom.

use grid::Square;
use table::Seat;
use wars::{Answer, Ask, CardId, Named, View};

/// What is pointed at to give an answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pointing {
    /// The card that acts, in a hand or on the battlefield.
    pub actor: Option<CardId>,
    /// The space that it goes to, or that is chosen.
    pub goal: Option<Square>,
    /// The card that is attacked or chosen.
    pub target: Option<CardId>,
}

impl Pointing {
    pub fn of(answer: Answer) -> Pointing {
        let (actor, goal, target) = match answer {
            Answer::Summon { card, to } | Answer::Erect { card, to } | Answer::Move { unit: card, to } => {
                (Some(card), Some(to), None)
            }
            Answer::Attack { unit, target } => (Some(unit), None, target.some()),
            Answer::Use { card, .. } => (card.some(), None, None),
            Answer::Play(card) | Answer::Build(card) | Answer::Give(card) => (Some(card), None, None),
            Answer::Card(card) => (None, None, card.some()),
            Answer::Square(square) => (None, Some(square), None),
            Answer::Pass
            | Answer::End
            | Answer::Yes
            | Answer::Option(_)
            | Answer::Number(_)
            | Answer::Show => (None, None, None),
        };
        Pointing { actor, goal, target }
    }

    /// The space on the battlefield that finishes this answer.
    pub fn goal_on(&self, view: &View) -> Option<Square> {
        self.goal.or_else(|| self.target.and_then(|target| square_of(view, target)))
    }
}

pub fn square_of(view: &View, card: CardId) -> Option<Square> {
    view.pieces.iter().find(|piece| piece.card == card).map(|piece| piece.square)
}

/// Who attacks whom by this answer, if it is an attack on somebody.
pub fn attack(view: &View, answer: Answer) -> Option<(CardId, CardId)> {
    let question = view.question.as_ref()?;
    match answer {
        Answer::Attack { unit, target } => Some((unit, target.some()?)),
        Answer::Card(target) if question.ask == Ask::Target => Some((question.card?, target)),
        _ => None,
    }
}

/// Whether two cards are the same to everybody.
fn is_like(one: &Named, other: &Named) -> bool {
    (&one.name, one.owner, one.open, &one.seen_by) == (&other.name, other.owner, other.open, &other.seen_by)
}

/// The cards of a seat's hand that are like this one of it, itself too. The rules offer one of them
/// for all.
pub fn twins(view: &View, seat: Seat, card: CardId) -> impl Iterator<Item = CardId> {
    let hand = &view.seats[seat.index()].hand.cards;
    let held = hand.iter().find(|named| named.card == card);
    let like = hand.iter().filter(move |named| held.is_some_and(|held| is_like(held, named)));
    like.map(|named| named.card)
}
