//! A game of Summoner Wars at a table: its decks, and how it is shown and told.

use crate::choice::{self, number};
use crate::ending::Over;
use crate::protocol::{First, GameAbout};
use crate::setup::Stored;
use crate::{eyes, inquiry, opponent, outlook, tabletop, wish};
use bots::{Asked, Bot};
use serde_json::Value;
use std::sync::Arc;
use table::{Eyes, Need, Sampled, Seat, Session, Turn};
use title::{
    About, CardName, Choice, Code, Ending, Fields, Json, LessonInfo, LogLine, Question, Refusal, Scene,
    Sentence, Spoken, Tabletop, Work,
};
use wars::{Answer, Ask, Cast, Edition, Event, NamedRefusal, Prompt, State, View, Viewer, Wars};
use wars_deal::{Matchup, RULES_VERSION};
use wording::{Names, Telling, Wording, message};
use words::Language;

/// Decks that play against each other, and what was settled about them.
#[derive(Debug)]
pub struct WarsTable {
    pub matchup: Matchup,
    first: Arc<State>,
    /// Who begins.
    begins: First,
}

impl WarsTable {
    pub fn new(matchup: Matchup, begins: First) -> WarsTable {
        WarsTable { first: matchup.shared_first(), matchup, begins }
    }

    /// Whether somebody else leads the same summoner.
    fn is_alike(&self, seat: Seat) -> bool {
        let decks = self.matchup.decks();
        decks.iter().filter(|deck| deck.name == decks[seat.index()].name).count() > 1
    }
}

/// A refusal by a rule.
#[derive(Debug)]
struct ByRule(NamedRefusal);

impl Sentence for ByRule {
    fn sentence(&self, language: &Language) -> String {
        self.0.sentence(|english| language.phrase(english))
    }
}

/// How a scene is put into words.
fn wording<'a>(scene: &Scene<'a, WarsTable>) -> Wording<'a> {
    Wording {
        language: scene.language,
        cast: scene.session.setup(),
        names: Names::Given(scene.names),
        state: scene.session.state(),
        viewer: eyes::first(scene.eyes, scene.session.asked()),
    }
}

impl Spoken for WarsTable {
    type Game = Wars;
    type View = View;
    type Bot = Box<dyn Bot<Wars>>;
    type Asked = Asked<Wars>;

    const RULES: &'static str = RULES_VERSION;

    fn setup(&self) -> &Arc<Cast> {
        self.matchup.cast()
    }

    fn first(&self) -> &Arc<State> {
        &self.first
    }

    fn stored(&self) -> Fields {
        title::fields(&Stored { record: self.matchup.dealt().deal.clone(), first: self.begins })
    }

    fn asked_for(&self) -> Fields {
        let edition = self.matchup.edition();
        let unsleeved = self.matchup.backs() == wars::Backs::Bare;
        Fields::from_iter([
            ("edition".to_owned(), serde_json::json!(edition)),
            ("first".to_owned(), serde_json::json!(self.begins)),
            ("unsleeved".to_owned(), unsleeved.into()),
        ])
    }

    fn recorded(&self) -> Value {
        serde_json::to_value(self.matchup.dealt().deal.clone()).expect("decks can be written")
    }

    fn moved_on(&self) -> Result<WarsTable, Refusal> {
        let mut record = self.matchup.dealt().deal.clone();
        record.decks.rotate_right(1);
        record.begins = None;
        let next = |seat: Seat| Seat::new((seat.index() + 1) % record.decks.len());
        let first = match self.begins {
            First::Roll => First::Roll,
            First::Seat(seat) => First::Seat(next(seat)),
        };
        Ok(WarsTable::new(Stored { record, first }.matchup()?, first))
    }

    fn opening(&self, session: &Session<Wars>) -> Option<Answer> {
        let First::Seat(first) = self.begins else { return None };
        let is_asked =
            matches!(session.need(), Some(Need::Answer { prompt, .. }) if prompt.ask == Ask::First);
        is_asked.then_some(Answer::Option(first.index() as u8))
    }

    fn openings(&self) -> u32 {
        u32::from(self.begins != First::Roll && self.matchup.begins().is_none())
    }

    fn lesson(&self, language: &Language) -> Option<LessonInfo> {
        self.matchup.lesson().map(|lesson| crate::lessons::info(lesson, language))
    }

    fn is_reached(&self, session: &Session<Wars>) -> bool {
        self.matchup.lesson().is_some_and(|lesson| lesson.is_reached(session))
    }

    fn about(&self) -> Fields {
        title::fields(&GameAbout { edition: self.matchup.edition() })
    }

    fn about_seat(&self, seat: Seat) -> Fields {
        crate::setup::told(&self.matchup.decks()[seat.index()])
    }

    /// The summoner, and the place in the order of the seats where two lead the same: who is new does not know
    /// which side of the board is South.
    fn seat_name(&self, language: &Language, seat: Seat) -> String {
        let name = &self.matchup.decks()[seat.index()].name;
        match self.is_alike(seat) {
            true => language.tell(&message!("seat-alike", name = name.as_str(), seat = seat.index() + 1)),
            false => name.clone(),
        }
    }

    fn side_name(&self, language: &Language, seat: Seat) -> String {
        match self.matchup.decks().len() {
            2 => language.seat_name(self.matchup.cast(), seat),
            _ => self.seat_name(language, seat),
        }
    }

    fn view(&self, session: &Session<Wars>, eyes: Eyes) -> View {
        eyes::view(session, eyes)
    }

    fn tabletop(table: &Arc<WarsTable>, scene: &Scene<'_, WarsTable>) -> Box<dyn Tabletop> {
        tabletop::tabletop(table, scene)
    }

    fn question(scene: &Scene<'_, WarsTable>, seat: Seat, prompt: &Prompt, is_theirs: bool) -> Question {
        let words = wording(scene);
        let text = match (is_theirs, prompt.ask) {
            (false, _) => words.waiting(seat, prompt),
            (true, Ask::AnyTime) => words.offer(&outlook::all(scene, &words, seat)),
            (true, _) => words.question(seat, prompt),
        };
        let is_known = |card: &wars::CardId| words.state.is_known(*card, words.viewer);
        let is_offer = is_theirs && prompt.ask == Ask::AnyTime;
        Question {
            text,
            source: prompt.source.to_owned(),
            ask: asked_as(prompt.ask),
            rule: words.cast.rule_number(prompt.rule).to_owned(),
            card: prompt.card.some().filter(is_known).filter(|_| !is_offer).map(number),
        }
    }

    fn choice(scene: &Scene<'_, WarsTable>, prompt: &Prompt, answer: Answer) -> Choice {
        let words = wording(scene);
        let choice = choice::choice(&words, prompt, answer);
        match (answer, prompt.ask, scene.session.asked()) {
            (Answer::Use { card, ability }, Ask::AnyTime, Some(seat)) => {
                let told = outlook::told(scene.session, &words, seat, card, ability);
                Choice { text: capital(&told), ..choice }
            }
            // Both go to the one teammate.
            (Answer::Give(_) | Answer::Show, _, Some(seat)) => {
                let about = About { seat: scene.session.setup().teammate(seat), ..choice.about };
                Choice { about, ..choice }
            }
            _ => choice,
        }
    }

    fn line(scene: &Scene<'_, WarsTable>, event: &Event) -> LogLine {
        let (language, cast) = (scene.language, scene.session.setup());
        let text = language.sentence_among(cast, Names::Given(scene.names), scene.eyes, *event);
        let seen = wording::seen(*event, scene.eyes);
        let mut named: Vec<CardName> = Vec::new();
        for face in seen.cards().map(|card| cast.face(card)) {
            let name = CardName { name: face.name.to_owned(), faction: face.faction.to_owned() };
            if text.contains(language.phrase(face.name)) && !named.contains(&name) {
                named.push(name);
            }
        }
        LogLine {
            step: 0,
            kind: kind(event).to_owned(),
            text,
            cause: cause(&seen, cast),
            dice: match event {
                Event::Rolled { dice, .. } | Event::Scored { dice, .. } => dice.faces().to_vec(),
                _ => Vec::new(),
            },
            hits: match event {
                Event::Scored { hits, .. } => hits.faces().to_vec(),
                _ => Vec::new(),
            },
            detail: None,
            named,
            cards: seen.cards().map(number).collect(),
            squares: wording::spaces(&seen).map(|square| square.to_string()).collect(),
        }
    }

    fn joined(before: &Event, event: &Event) -> Option<Event> {
        match (*before, *event) {
            (Event::Moved { card, from, to: on_the_way }, Event::Moved { card: again, from: next, to })
                if card == again && on_the_way == next =>
            {
                Some(Event::Moved { card, from, to })
            }
            _ => None,
        }
    }

    fn turn_begun(event: &Event) -> Option<Turn> {
        match *event {
            Event::TurnBegan { seat, turn } => Some(Turn { seat, number: turn.into() }),
            _ => None,
        }
    }

    fn explain(scene: &Scene<'_, WarsTable>, answer: Answer) -> Refusal {
        let (cast, state) = (scene.session.setup(), scene.session.state());
        let viewers = || scene.eyes.seats().into_iter().map(Viewer::Seat);
        let is_hidden = |card| cast.has(card) && !viewers().any(|viewer| state.is_known(card, viewer));
        if answer.cards().any(is_hidden) {
            let rule = (cast.edition() == Edition::First).then(|| "F11.12".to_owned());
            return Refusal::new(Code::Illegal, wording::message!("hidden")).of_rule(rule);
        }
        WarsTable::refused(scene.session.refusal(answer))
    }

    fn refused(told: NamedRefusal) -> Refusal {
        let rule = told.rule.to_owned();
        Refusal::by_game(Code::Illegal, ByRule(told)).of_rule(Some(rule))
    }

    fn wish(session: &Session<Wars>, seat: Seat, about: &About) -> Option<Answer> {
        wish::wish(session, seat, about)
    }

    /// FAQ-XVII-03.
    fn showing() -> Option<Answer> {
        Some(Answer::Show)
    }

    fn inquire(
        scene: &Scene<'_, WarsTable>,
        asked: Option<Seat>,
        about: &Value,
    ) -> Result<Work<Result<Json, Refusal>>, Refusal> {
        inquiry::inquire(scene, asked, about)
    }

    fn ending(ending: &Ending<'_, WarsTable>) -> Json {
        Json::of(&Over(ending).told())
    }

    fn bot(&self, name: &str, seat: Seat, chance: Sampled) -> Box<dyn Bot<Wars>> {
        opponent::seat(name, seat, chance)
    }

    fn asked(&self, session: &Session<Wars>) -> Option<Asked<Wars>> {
        Asked::of(session)
    }

    fn choose(bot: &mut Box<dyn Bot<Wars>>, asked: &Asked<Wars>) -> usize {
        bot.choose(&asked.question())
    }
}

/// As sent to the page.
fn asked_as(ask: Ask) -> String {
    match serde_json::to_value(ask) {
        Ok(Value::String(name)) => name,
        _ => unreachable!("a kind of question is written as a word"),
    }
}

/// As it stands alone.
fn capital(text: &str) -> String {
    let mut signs = text.chars();
    signs.next().map_or_else(String::new, |first| first.to_uppercase().chain(signs).collect())
}

fn kind(event: &Event) -> &'static str {
    match event {
        Event::TurnBegan { .. } => "turn",
        Event::PhaseBegan { .. } => "phase",
        Event::Rolled { .. } | Event::Scored { .. } | Event::Adjusted { .. } => "roll",
        Event::Moved { .. } | Event::Placed { .. } | Event::Summoned { .. } => "move",
        Event::Attacks { .. } => "attack",
        Event::Wounded { .. } => "wound",
        Event::Destroyed { .. } => "destroyed",
        Event::Over { .. } => "over",
        _ => "other",
    }
}

/// The ability or card by which something happened.
fn cause(event: &Event, cast: &Cast) -> Option<String> {
    match event {
        Event::Rolled { source, .. }
        | Event::Prevented { source, .. }
        | Event::Redirected { source, .. }
        | Event::Named { source, .. }
        | Event::Adjusted { source, .. }
        | Event::Changed { source, .. } => Some((*source).to_owned()),
        Event::Attacks { attacker, .. } => attacker.some().map(|card| cast.face(card).name.to_owned()),
        _ => None,
    }
}
