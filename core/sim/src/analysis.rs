//! What a strong player thinks of a position, knowing what the seat to answer knows.

use crate::catch;
use bots::{AnswerOf, Bot, Budget, Insight, Question, Search, Settings, Thought};
use std::num::NonZeroUsize;
use std::sync::Arc;
use table::{Asking, Hidden, Memory, Sampled, Seat, Session};
use thiserror::Error;

/// An answer with its evaluation.
#[derive(Clone, PartialEq, Debug)]
pub struct Considered<A> {
    pub answer: A,
    /// In words.
    pub text: String,
    /// How many simulations began with it, and their share of the total.
    pub visits: u32,
    pub share: f64,
    /// The chance to win with it; `None` if it was not tried.
    pub chance: Option<f64>,
    /// The expected continuation by the same player, in words.
    pub then: Vec<String>,
}

/// All answers to a question, best first.
#[derive(Clone, PartialEq, Debug)]
pub struct Analysis<A> {
    pub answers: Vec<Considered<A>>,
    /// None if playing on told nothing.
    pub simulations: u64,
}

/// Why a position cannot be analysed.
#[derive(Debug, Error)]
pub enum AnalysisError {
    #[error("nobody is asked")]
    NobodyAsked,
    #[error("the search broke: {0}")]
    Broken(String),
}

/// How many seeds are tried to find a line that can be shown.
const TRIES: u64 = 30;

/// An answer to the open question of a game in words, for this seat.
type Say<'a, I> = dyn Fn(&Session<<I as Insight>::Game>, Seat, AnswerOf<I>) -> String + 'a;

/// Thinks about the open question in this game, from what the seat to answer knows and nothing
/// else.
pub fn analyse<I: Insight>(
    session: &Session<I::Game>,
    budget: Budget,
    threads: NonZeroUsize,
    say: &Say<'_, I>,
) -> Result<Analysis<AnswerOf<I>>, AnalysisError> {
    let question = Question::of(session).ok_or(AnalysisError::NobodyAsked)?;
    let seat = question.seat;
    let think = || {
        let mut search: Search<I> = Search::new(Settings { threads, ..Settings::new(budget) });
        search.begin(seat, Sampled::new(1));
        let best = search.choose(&question);
        (best, search.simulations(), search.thoughts(session.options()))
    };
    let (best, simulations, mut thoughts) = catch(think).map_err(AnalysisError::Broken)?;
    let best = session.options().get(best).copied();
    // Its choice first, even if it did not search.
    thoughts.sort_by_key(|thought| Some(thought.answer) != best);
    let sum: u32 = thoughts.iter().map(|thought| thought.visits).sum();
    let considered = |thought: &Thought<AnswerOf<I>>| Considered {
        answer: thought.answer,
        text: say(session, seat, thought.answer),
        visits: thought.visits,
        share: f64::from(thought.visits) / f64::from(sum.max(1)),
        chance: thought.chance.map(f64::from),
        then: line::<I>(session, seat, thought, say),
    };
    let answers = catch(|| thoughts.iter().map(considered).collect()).map_err(AnalysisError::Broken)?;
    Ok(Analysis { answers, simulations })
}

/// The longest prefix of a line that occurs in some imagined world, each answer in words, as seen
/// in the position in which it is given.
fn line<I: Insight>(
    session: &Session<I::Game>,
    seat: Seat,
    thought: &Thought<AnswerOf<I>>,
    say: &Say<'_, I>,
) -> Vec<String> {
    let mut longest = Vec::new();
    if thought.line.is_empty() {
        return longest;
    }
    let knowledge = I::Game::knowledge(session, seat);
    for seed in 0..TRIES {
        let mut chance = Sampled::new(seed);
        let (mut world, mut told) = (I::Game::blank(), Vec::new());
        I::Game::imagine(&knowledge, &mut world, &mut told, &mut chance);
        let mut game = Session::new(Arc::clone(session.setup()), world, Memory::None, &mut Asking);
        if !game.try_resume(world, &told, &mut Asking) {
            continue;
        }
        let mut words = Vec::new();
        let mut answers = std::iter::once(&thought.answer).chain(&thought.line);
        while let Some(&answer) = answers.next().filter(|_| game.asked() == Some(seat)) {
            let Some(index) = game.options().iter().position(|option| *option == answer) else { break };
            words.push(say(&game, seat, answer));
            game.answer_nth(index, &mut chance);
        }
        if words.len() > longest.len() + 1 {
            longest = words.split_off(1);
        }
        if longest.len() == thought.line.len() {
            break;
        }
    }
    longest
}
