//! What a strong player thinks of a moment of a game, seeing what the asked seat sees.

use crate::catch;
use bots::{Bot, Budget, Search, Settings, Thought};
use std::num::NonZeroUsize;
use std::sync::Arc;
use table::{Asking, Entry, Memory, Sampled, Seat, Session};
use thiserror::Error;
use wars::{Answer, Knowledge, Prompt, State, View, Viewer, Wars};
use wording::{Names, Wording};
use words::Language;

/// An answer and what is thought of it.
#[derive(Clone, PartialEq, Debug)]
pub struct Considered {
    pub answer: Answer,
    /// In the words of the game.
    pub text: String,
    /// How many simulations began with it, and which part of all that is.
    pub visits: u32,
    pub share: f64,
    /// The chance to win with it; nothing where it was not tried.
    pub chance: Option<f64>,
    /// What the same player would do next, in words, as far as it was looked at.
    pub then: Vec<String>,
}

/// All answers to a question, the best first.
#[derive(Clone, PartialEq, Debug)]
pub struct Analysis {
    pub answers: Vec<Considered>,
    /// None where nothing could be found out by playing on: then the first one is what instinct says.
    pub simulations: u64,
}

/// Why a moment cannot be analysed.
#[derive(Debug, Error)]
pub enum NoAnalysis {
    #[error("nobody is asked")]
    NobodyAsked,
    #[error("the search broke: {0}")]
    Broken(String),
}

/// Dice that are tried for a line that can be told.
const TRIES: u64 = 30;

/// Thinks about the question that is open in this game, which began from the position `first` and has
/// its history. Nothing but the views of the asked seat is looked at.
pub fn analyse(
    session: &Session<Wars>,
    first: State,
    budget: Budget,
    threads: NonZeroUsize,
) -> Result<Analysis, NoAnalysis> {
    let seat = session.asked().ok_or(NoAnalysis::NobodyAsked)?;
    let think = || {
        let mut search: Search = Search::new(Settings { threads, ..Settings::new(budget) });
        search.begin(seat, Sampled::new(1));
        look_on(&mut search, session, first, seat);
        let view = View::of(session, Viewer::Seat(seat));
        let best = search.choose(&view, session.setup());
        (best, search.simulations(), search.thoughts(session.options()))
    };
    let (best, simulations, mut thoughts) = catch(think).map_err(NoAnalysis::Broken)?;
    let best = session.options().get(best).copied();
    // Its choice first, also where it did not search.
    thoughts.sort_by_key(|thought| Some(thought.answer) != best);
    let sum: u32 = thoughts.iter().map(|thought| thought.visits).sum();
    let considered = |thought: &Thought<Answer>| Considered {
        answer: thought.answer,
        text: in_words(session, seat, thought.answer),
        visits: thought.visits,
        share: f64::from(thought.visits) / f64::from(sum.max(1)),
        chance: thought.chance.map(f64::from),
        then: line(session, seat, thought),
    };
    let answers = catch(|| thoughts.iter().map(considered).collect()).map_err(NoAnalysis::Broken)?;
    Ok(Analysis { answers, simulations })
}

/// Shows the search all that the seat was asked before.
fn look_on(search: &mut Search, session: &Session<Wars>, first: State, seat: Seat) {
    let cast = session.setup();
    let mut past = Session::new(Arc::clone(cast), first, Memory::None, &mut Asking);
    for entry in session.told() {
        if let Entry::Answer(by, answer) = entry
            && by == seat
        {
            search.look_on(&View::of(&past, Viewer::Seat(seat)), cast, answer);
        }
        if past.follow(entry, &mut Asking).is_err() {
            return;
        }
    }
}

fn prompt(session: &Session<Wars>) -> Option<Prompt> {
    match session.need() {
        Some(&table::Need::Answer { prompt, .. }) => Some(prompt),
        _ => None,
    }
}

fn in_words(session: &Session<Wars>, seat: Seat, answer: Answer) -> String {
    let (language, viewer) = (Language::english(), Viewer::Seat(seat));
    let wording =
        Wording { language, cast: session.setup(), names: Names::Sides, state: session.state(), viewer };
    prompt(session).map_or(String::new(), |prompt| wording.answer(&prompt, answer))
}

/// The longest beginning of a line that comes up in some imagined world, each answer in the words of
/// the position in which it is given.
fn line(session: &Session<Wars>, seat: Seat, thought: &Thought<Answer>) -> Vec<String> {
    let mut longest = Vec::new();
    if thought.line.is_empty() {
        return longest;
    }
    let knowledge = Knowledge::of(session, seat);
    for seed in 0..TRIES {
        let mut chance = Sampled::new(seed);
        let (mut world, mut told) = (State::empty(), Vec::new());
        knowledge.imagine_action(&mut world, &mut told, &mut chance);
        let mut game = Session::new(Arc::clone(session.setup()), world, Memory::None, &mut Asking);
        game.resume(world, &told, &mut Asking);
        let mut words = Vec::new();
        let mut answers = std::iter::once(&thought.answer).chain(&thought.line);
        while let Some(&answer) = answers.next().filter(|_| game.asked() == Some(seat)) {
            let Some(index) = game.options().iter().position(|option| *option == answer) else { break };
            words.push(in_words(&game, seat, answer));
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
