//! The odds of an attack before it is made.
//!
//! They are computed in a world that the asking seat imagines, so they reveal nothing about the
//! true game that it does not know.

use crate::outcomes::{Beginning, Decision, Outcome, attacks, every_outcome, play_up_to};
use std::sync::Arc;
use table::catch;
use table::{Asking, Entry, Need, Sampled, Seat, Session};
use thiserror::Error;
use wars::{Answer, Ask, CardId, Cast, Knowledge, Position, Prompt, State, Wars};

/// The odds of an attack.
#[derive(Clone, PartialEq, Debug)]
pub struct Odds {
    pub unit: CardId,
    pub target: CardId,
    /// The chance of 0, 1, 2, ... more wounds on the target. Wounds beyond its life are not counted.
    pub wounds: Vec<f64>,
    /// The chance that it is destroyed or otherwise leaves the battlefield.
    pub destroyed: f64,
    /// Every roll was counted; otherwise many were sampled.
    pub is_exact: bool,
    /// Somebody may have to choose along the way; the odds assume that everybody declines. If a die
    /// must be chosen (Malidala), the player who chooses takes the best one for himself.
    pub has_choices: bool,
}

impl Odds {
    /// The wounds to be expected.
    pub fn expected(&self) -> f64 {
        self.wounds.iter().enumerate().map(|(wounds, chance)| wounds as f64 * chance).sum()
    }
}

/// Why the odds of an attack cannot be told.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum OddsError {
    #[error("that attack is not among the choices now")]
    NoSuchAttack,
    #[error("the rules broke while the odds were counted: {0}")]
    Broken(String),
}

/// An attack that a seat may declare now, to be examined apart from its game.
#[derive(Clone, Debug)]
pub struct Inquiry {
    cast: Arc<Cast>,
    knowledge: Knowledge,
    seat: Seat,
    unit: CardId,
    target: CardId,
}

impl Inquiry {
    /// The attack must be one that this seat may declare now.
    pub fn new(
        session: &Session<Wars>,
        seat: Seat,
        unit: CardId,
        target: CardId,
    ) -> Result<Inquiry, OddsError> {
        if session.asked() != Some(seat) || !attacks_now(session).contains(&(unit, target)) {
            return Err(OddsError::NoSuchAttack);
        }
        Ok(Inquiry {
            cast: session.setup().clone(),
            knowledge: Knowledge::of(session, seat),
            seat,
            unit,
            target,
        })
    }

    /// Takes up to a few tenths of a second.
    pub fn odds(&self) -> Result<Odds, OddsError> {
        let odds = catch(|| self.count()).map_err(OddsError::Broken)?;
        odds.ok_or_else(|| OddsError::Broken("something else was asked than expected".to_owned()))
    }

    fn count(&self) -> Option<Odds> {
        let (mut world, mut told) = (State::empty(), Vec::new());
        self.knowledge.imagine_action(&mut world, &mut told, &mut Sampled::new(1));
        let session = play_up_to(&self.cast, world, &told, &mut Asking)?;
        let earlier = attacks(session.events());
        let declaration = declaration(&session, self.unit, self.target)?;
        told.push(Entry::Answer(self.seat, declaration));
        let beginning = Beginning { cast: self.cast.clone(), world, told, earlier };
        // If something comes before the target is named, it is named when asked for (F9.10).
        let prompt = Prompt::new("Attack", Ask::Target).about(self.unit);
        let aim = Decision { seat: self.seat, prompt, answer: Answer::Card(self.target) };
        let is_aimed_later = declaration == Answer::Attack { unit: self.unit, target: CardId::NONE };
        let plan: &[Decision] = if is_aimed_later { &[aim] } else { &[] };

        let harm = |outcome: &Outcome<'_>| outcome.wounds(|card| card == self.target);
        let (outcomes, found) = every_outcome(&beginning, plan, harm, |outcome| {
            let is_gone = outcome.after.square_of(self.target).is_none();
            (harm(outcome) as usize, is_gone)
        })?;
        let most = outcomes.iter().map(|((wounds, _), _)| *wounds).max()?;
        let mut odds = Odds {
            unit: self.unit,
            target: self.target,
            wounds: vec![0.0; most + 1],
            destroyed: 0.0,
            is_exact: found.is_exact,
            has_choices: found.has_choices,
        };
        for ((wounds, is_gone), weight) in outcomes {
            odds.wounds[wounds] += weight;
            odds.destroyed += if is_gone { weight } else { 0.0 };
        }
        Some(odds)
    }
}

/// The attacks that can be declared now, as attacker and target. Empty if nobody is asked for one.
pub fn attacks_now(session: &Session<Wars>) -> Vec<(CardId, CardId)> {
    let Some(Need::Answer { prompt, .. }) = session.need() else { return Vec::new() };
    let of = |answer: &Answer| match *answer {
        Answer::Attack { unit, target } if target.is_none() => {
            let targets = Position::new(session.setup(), session.state()).targets(unit);
            targets.into_iter().map(|target| (unit, target)).collect()
        }
        Answer::Attack { unit, target } => vec![(unit, target)],
        Answer::Card(target) if prompt.ask == Ask::Target && !prompt.card.is_none() => {
            vec![(prompt.card, target)]
        }
        _ => Vec::new(),
    };
    session.options().iter().flat_map(of).collect()
}

/// The answer that makes this attack, or begins it.
fn declaration(session: &Session<Wars>, unit: CardId, target: CardId) -> Option<Answer> {
    let ways = [
        Answer::Card(target),
        Answer::Attack { unit, target },
        Answer::Attack { unit, target: CardId::NONE },
    ];
    ways.into_iter().find(|answer| session.options().contains(answer))
}
