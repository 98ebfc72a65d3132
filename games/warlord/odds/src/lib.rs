//! The exact chances of an Order of Warlord: of an attack, a strike or a save that it asks for.
//!
//! The rules themselves play the Order once for every face of every die, in a world that the asking seat
//! imagines, so that nothing is told that it does not know. Faces that lead to the same position are one
//! branch from there on. What a card that is drawn on the way could change is not reckoned with.

mod branch;

use branch::{Branch, Course};
use std::sync::Arc;
use table::{Asking, Eyes, Memory, Need, Sampled, Seat, Session};
use thiserror::Error;
use warlord::{Answer, Ask, CardId, Knowledge, Warlord};

/// What players do on the way.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reacts {
    /// Nobody reacts.
    None,
    /// The side of the seat that gives the Order throws every die again that has failed it, as often as it
    /// can: with what it has in play and in hand. Nobody else reacts.
    Rerolls,
}

/// What can come of an Order for one character.
#[derive(Clone, PartialEq, Debug)]
pub struct Odds {
    pub target: CardId,
    /// The chance of 0, 1, 2, ... more wounds, the last of them its death. Wounds beyond its hit points are
    /// not counted.
    pub wounds: Vec<f64>,
    /// The chance that a strike at it hits, or that it fails a save.
    pub hit: f64,
    pub killed: f64,
    /// The chance that it lives and is stunned.
    pub stunned: f64,
}

impl Odds {
    /// The wounds to be expected.
    pub fn expected(&self) -> f64 {
        self.wounds.iter().enumerate().map(|(wounds, chance)| wounds as f64 * chance).sum()
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum OddsError {
    #[error("that Order is not among the choices now")]
    NoSuchOrder,
    #[error("{0}")]
    Broken(&'static str),
    #[error("the dice of this Order are too many to count")]
    TooManyDice,
}

/// Dice are followed so far: an attack has at most a few, and no player waits for more.
const MOST_RUNS: usize = 60_000;

/// The chances of an Order that this seat may give now, for the character that it is aimed at. An attack
/// names its target itself.
pub fn odds<const N: usize>(
    session: &Session<Warlord<N>>,
    seat: Seat,
    order: Answer,
    target: CardId,
    reacts: Reacts,
) -> Result<Odds, OddsError> {
    if !matches!(session.need(), Some(&Need::Answer { seat: asked, prompt }) if asked == seat && prompt.ask == Ask::Order)
        || !session.options().contains(&order)
        || !session.state().is_character_in_play(target)
    {
        return Err(OddsError::NoSuchOrder);
    }
    let mut world = *session.state();
    Knowledge::of(session, Eyes::of_seat(seat)).imagine_into(&mut world, &mut Sampled::new(1));
    let course = Course { cast: Arc::clone(session.setup()), world, seat, order, target, reacts };
    let state: &warlord::State = &world;
    let before = state.slot(target).wounds;
    let at = warlord::Position::new(session.setup(), state);
    let life = at.life_left(target).max(0) as usize;
    let mut odds = Odds { target, wounds: vec![0.0; life + 1], hit: 0.0, killed: 0.0, stunned: 0.0 };
    let mut open = vec![Branch::begin(&course)?];
    let mut runs = 0;
    while let Some(branch) = open.pop() {
        if branch.is_over {
            branch.count(&mut odds, before);
            continue;
        }
        let mut next: Vec<Branch<N>> = Vec::new();
        for face in 0..20 {
            runs += 1;
            if runs > MOST_RUNS {
                return Err(OddsError::TooManyDice);
            }
            let after = branch.thrown(&course, face)?;
            match next.iter_mut().find(|other| other.is_same(&after)) {
                Some(same) => same.weight += after.weight,
                None => next.push(after),
            }
        }
        open.extend(next);
    }
    Ok(odds)
}

/// Every Order with a character that it could be aimed at now, of the seat that is asked for one.
pub fn orders<const N: usize>(session: &Session<Warlord<N>>) -> Vec<(Answer, CardId)> {
    let mut found = Vec::new();
    let Some(&Need::Answer { seat, prompt }) = session.need() else { return found };
    if prompt.ask != Ask::Order {
        return found;
    }
    for &option in session.options() {
        match option {
            Answer::Attack { target, .. } => found.push((option, target)),
            Answer::Perform { .. } => {
                let mut tried: Session<Warlord<N>> =
                    Session::new(Arc::clone(session.setup()), *session.settled(), Memory::None, &mut Asking);
                if tried.answer(seat, option, &mut Asking).is_err() {
                    continue;
                }
                if let Some(&Need::Answer { prompt, .. }) = tried.need()
                    && matches!(prompt.ask, Ask::Target | Ask::StrikeTarget)
                {
                    let state: &warlord::State = tried.state();
                    let characters = tried.options().iter().filter_map(|answer| match answer {
                        Answer::Card(card) if state.is_character_in_play(*card) => Some(*card),
                        _ => None,
                    });
                    found.extend(characters.map(|target| (option, target)));
                }
            }
            _ => {}
        }
    }
    found
}
