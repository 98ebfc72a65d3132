use crate::tabletop::Undrawn;
use crate::{About, Choice, Json, LessonInfo, LogLine, Question, Refusal, SeatLine, Tabletop};
use serde::Serialize;
use serde_json::{Map, Value};
use sitting::Ended;
use std::sync::Arc;
use table::{Eyes, Game, Sampled, Seat, SeatSet, Session, Turn};
use words::Language;

/// Fields of a JSON object.
pub type Fields = Map<String, Value>;

/// The fields of what is written as a JSON object. Panics for anything else.
pub fn fields(what: &impl Serialize) -> Fields {
    match serde_json::to_value(what) {
        Ok(Value::Object(fields)) => fields,
        _ => unreachable!("it is written as fields"),
    }
}

/// What is being viewed, by whom and in which language.
pub struct Scene<'a, S: Spoken> {
    pub table: &'a S,
    pub session: &'a Session<S::Game>,
    pub language: &'a Language,
    pub eyes: Eyes,
    /// What the seats are called.
    pub names: &'a [String],
}

/// A deal of a game, and everything that the server needs to play, show and describe it.
///
/// It is a trait of the deal and not of the rules: rules contain no prose, so their wording is in a
/// crate of its own.
pub trait Spoken: Send + Sync + Sized + 'static {
    type Game: Game<Setup: Send + Sync, State: Send + Sync, Answer: Send, Prompt: Send, Event: Send>;
    /// The table as somebody knows it.
    type View: Serialize;
    /// A computer player, and the data it is given with a question: nothing but what its seat may
    /// know.
    type Bot: Send + 'static;
    type Asked: Send + 'static;

    /// The version of the rules, as records name it.
    const RULES: &'static str;

    fn setup(&self) -> &Arc<<Self::Game as Game>::Setup>;

    /// The position before anything is rolled or drawn.
    fn first(&self) -> &Arc<<Self::Game as Game>::State>;

    /// All that is to be stored of it, to deal it again.
    fn stored(&self) -> Fields;

    /// What it was asked for with, without what each seat brought: for a rematch that gathers.
    fn asked_for(&self) -> Fields;

    /// The setup stored in a record: fields, including `players` with who sits where, which may be
    /// empty.
    fn recorded(&self) -> Value;

    /// The same game with everybody one seat further on: for a rematch.
    fn moved_on(&self) -> Result<Self, Refusal>;

    /// What is answered before anybody is asked, because it was settled when the game was made.
    fn opening(&self, _session: &Session<Self::Game>) -> Option<<Self::Game as Game>::Answer> {
        None
    }

    /// How many answers were so given: nobody takes them back.
    fn openings(&self) -> u32 {
        0
    }

    /// The lesson, if the game starts from the position of one.
    fn lesson(&self, _language: &Language) -> Option<LessonInfo> {
        None
    }

    /// Whether the goal of that lesson is reached in this position.
    fn is_reached(&self, _session: &Session<Self::Game>) -> bool {
        false
    }

    /// What clients are told about the game besides its view, and about each seat.
    fn about(&self) -> Fields {
        Fields::new()
    }

    fn about_seat(&self, _seat: Seat) -> Fields {
        Fields::new()
    }

    /// What a seat is called in sentences.
    fn seat_name(&self, language: &Language, seat: Seat) -> String;

    /// The same in a word, where nobody's name is known: the side of a board.
    fn side_name(&self, language: &Language, seat: Seat) -> String {
        self.seat_name(language, seat)
    }

    fn view(&self, session: &Session<Self::Game>, eyes: Eyes) -> Self::View;

    /// The table as a terminal shows it. A game that draws none is played by its questions and answers.
    fn tabletop(table: &Arc<Self>, scene: &Scene<'_, Self>) -> Box<dyn Tabletop> {
        let turn = <Self::Game as Game>::on_turn(scene.session.setup(), scene.session.state());
        let line = |seat: Seat| SeatLine {
            seat,
            glyph: '·',
            team: seat.index() as u8,
            name: table.side_name(scene.language, seat),
            deck: String::new(),
            faction: String::new(),
            figures: Vec::new(),
            is_on_turn: turn.is_some_and(|turn| turn.seat == seat),
            is_out: scene.session.left().contains(seat),
        };
        let seats = SeatSet::first(<Self::Game as Game>::seats(scene.session.setup()));
        Box::new(Undrawn(seats.into_iter().map(line).collect()))
    }

    /// What is asked of this seat, told to the eyes of the scene: as a question if it is theirs to answer
    /// now, else as a sentence about it.
    fn question(
        scene: &Scene<'_, Self>,
        seat: Seat,
        prompt: &<Self::Game as Game>::Prompt,
        is_theirs: bool,
    ) -> Question;

    /// An answer in words, with what a board lights for it.
    fn choice(
        scene: &Scene<'_, Self>,
        prompt: &<Self::Game as Game>::Prompt,
        answer: <Self::Game as Game>::Answer,
    ) -> Choice;

    /// What happened, as far as the eyes of the scene may know. Its step is filled in elsewhere.
    fn line(scene: &Scene<'_, Self>, event: &<Self::Game as Game>::Event) -> LogLine;

    /// One event that tells both of these, for a log that is to be short: the steps of a move.
    fn joined(
        _before: &<Self::Game as Game>::Event,
        _event: &<Self::Game as Game>::Event,
    ) -> Option<<Self::Game as Game>::Event> {
        None
    }

    /// The turn that begins with this event.
    fn turn_begun(event: &<Self::Game as Game>::Event) -> Option<Turn>;

    /// Why this answer, which is not among the options, is refused, as far as the eyes may know.
    fn explain(scene: &Scene<'_, Self>, answer: <Self::Game as Game>::Answer) -> Refusal;

    /// A refusal of the rules.
    fn refused(refusal: <Self::Game as Game>::Refusal) -> Refusal;

    /// The answer that a click on these things would have meant, possible or not: what is explained to
    /// somebody who clicks on something unlit.
    fn wish(
        _session: &Session<Self::Game>,
        _seat: Seat,
        _about: &About,
    ) -> Option<<Self::Game as Game>::Answer> {
        None
    }

    /// The aside by which a seat shows its partner what it holds, in a game where that can be done.
    fn showing() -> Option<<Self::Game as Game>::Answer> {
        None
    }

    /// How long a round of this game lasts by the clock on the wall, in seconds, where it was set up with
    /// one.
    fn round(_setup: &<Self::Game as Game>::Setup) -> Option<u32> {
        None
    }

    /// The aside by which the rules are told that the round is over.
    fn time_call() -> Option<<Self::Game as Game>::Answer> {
        None
    }

    /// Anything else that may be asked about a game, such as odds: the work needed to find it out,
    /// separate from the game, since it may take a while. `asked` is the seat of the asking client
    /// that must answer now.
    fn inquire(
        scene: &Scene<'_, Self>,
        asked: Option<Seat>,
        about: &Value,
    ) -> Result<Box<dyn FnOnce() -> Result<Json, Refusal> + Send>, Refusal>;

    /// What a game that is over came to.
    fn ending(ending: &Ending<'_, Self>) -> Json;

    /// Creates a computer player. An unknown name plays somehow, so that its games can go on.
    fn bot(&self, name: &str, seat: Seat, chance: Sampled) -> Self::Bot;

    /// The open question, to be thought about somewhere else.
    fn asked(&self, session: &Session<Self::Game>) -> Option<Self::Asked>;

    /// The index of the bot's answer among the options.
    fn choose(bot: &mut Self::Bot, asked: &Self::Asked) -> usize;
}

/// A game that is over, with everything that happened in it.
pub struct Ending<'a, S: Spoken> {
    pub scene: Scene<'a, S>,
    pub ended: Ended,
    /// After how many answers each event happened.
    pub steps: &'a [u32],
}
