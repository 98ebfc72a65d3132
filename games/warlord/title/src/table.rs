//! A game of Warlord at a table with this many seats: its decks, and how it is shown and described.

use crate::choice::{self, number};
use crate::detail::detail;
use crate::ending::Over;
use crate::protocol::{GameAbout, SeatAbout};
use crate::rehearsal::Rehearsal;
use crate::tabletop::WarlordTabletop;
use crate::{inquiry, opponent, wish};
use bots::{Asked, Bot};
use serde_json::Value;
use std::sync::Arc;
use table::{Deal, Eyes, Sampled, Seat, Session, Turn};
use title::{
    About, CardName, Choice, Code, Ending, Fields, Json, LessonInfo, LogLine, Question, Refusal, Scene,
    Sentence, Spoken, Tabletop, Work,
};
use warlord::{Answer, Ask, Cast, Event, Faction, Prompt, StateFor, View, Warlord};
use warlord_cards::find;
use warlord_deal::{DealFault, RULES_VERSION, WarlordDeal};
use warlord_grammar::Lesson;
use warlord_wording::{Wording, kind, message};
use words::Language;

/// Decks at their seats in a format.
#[derive(Debug)]
pub struct WarlordTable<const N: usize> {
    pub deal: WarlordDeal<N>,
    cast: Arc<Cast>,
    first: Arc<StateFor<N>>,
    lesson: Option<Lesson>,
}

impl<const N: usize> WarlordTable<N> {
    pub fn new(deal: WarlordDeal<N>) -> Result<WarlordTable<N>, Vec<DealFault>> {
        let (cast, first) = deal.deal()?;
        let lesson = deal.read_lesson().map_err(|fault| vec![fault])?;
        Ok(WarlordTable { deal, cast, first: Arc::new(first), lesson })
    }

    /// The name of the Warlord who leads this seat's deck.
    fn warlord(&self, seat: Seat) -> &str {
        let id = self.deal.decks.get(seat.index()).map_or("", |deck| deck.warlord.as_str());
        find(id).map_or(id, |face| face.name)
    }
}

/// A refusal by a rule.
#[derive(Debug)]
struct ByRule(warlord::Refusal);

impl Sentence for ByRule {
    fn sentence(&self, language: &Language) -> String {
        self.0.sentence(|english| language.phrase_in(&warlord_wording::BOOK, english))
    }
}

/// The wording of a scene.
fn wording<'a, const N: usize>(scene: &Scene<'a, WarlordTable<N>>) -> Wording<'a> {
    Wording {
        language: scene.language,
        cast: scene.session.setup(),
        state: scene.session.state(),
        names: scene.names,
        eyes: scene.eyes,
    }
}

impl<const N: usize> Spoken for WarlordTable<N> {
    type Game = Warlord<N>;
    type View = View;
    type Bot = Box<dyn Bot<Warlord<N>>>;
    type Asked = Asked<Warlord<N>>;

    const RULES: &'static str = RULES_VERSION;

    fn setup(&self) -> &Arc<Cast> {
        &self.cast
    }

    fn first(&self) -> &Arc<StateFor<N>> {
        &self.first
    }

    fn stored(&self) -> Fields {
        Fields::from_iter([("record".to_owned(), self.recorded())])
    }

    fn asked_for(&self) -> Fields {
        self.about()
    }

    fn recorded(&self) -> Value {
        serde_json::to_value(&self.deal).expect("decks can be written")
    }

    fn moved_on(&self) -> Result<WarlordTable<N>, Refusal> {
        let mut deal = self.deal.clone();
        deal.decks.rotate_right(1);
        // In a team format there may be new partners now, whose Warlords must differ (M12.2).
        WarlordTable::new(deal).map_err(crate::deck_fault::of_deal)
    }

    fn lesson(&self, language: &Language) -> Option<LessonInfo> {
        self.lesson.as_ref().map(|lesson| crate::lessons::info(lesson, language))
    }

    fn is_reached(&self, session: &Session<Warlord<N>>) -> bool {
        self.lesson.as_ref().is_some_and(|lesson| lesson.is_reached(session))
    }

    fn about(&self) -> Fields {
        title::fields(&GameAbout { format: self.deal.format.clone(), options: self.deal.options })
    }

    fn about_seat(&self, seat: Seat) -> Fields {
        let deck = self.deal.decks.get(seat.index());
        let faction = deck.and_then(|deck| find(&deck.warlord)).and_then(|face| face.faction);
        title::fields(&SeatAbout {
            deck: deck.map(|deck| deck.name.clone()),
            warlord: self.warlord(seat).to_owned(),
            faction: faction.map(Faction::name).map(str::to_owned),
            team: self.cast.team(seat),
        })
    }

    /// The Warlord, or the number of the seat if two have the same.
    fn seat_name(&self, language: &Language, seat: Seat) -> String {
        let name = self.warlord(seat);
        let is_alike = |other: Seat| other != seat && self.warlord(other) == name;
        match Seat::all(N).any(is_alike) {
            true => language.tell(&message!("seat-name", name = name, seat = seat.index() + 1)),
            false => name.to_owned(),
        }
    }

    fn view(&self, session: &Session<Warlord<N>>, eyes: Eyes) -> View {
        View { question: None, ..View::of(session, eyes) }
    }

    fn tabletop(table: &Arc<WarlordTable<N>>, scene: &Scene<'_, WarlordTable<N>>) -> Box<dyn Tabletop> {
        let deck = |seat: Seat| {
            let deck = &table.deal.decks[seat.index()];
            let faction = find(&deck.warlord).and_then(|face| face.faction).map_or("", Faction::name);
            (deck.name.clone(), faction.to_owned())
        };
        Box::new(WarlordTabletop {
            view: table.view(scene.session, scene.eyes),
            eyes: scene.eyes,
            names: scene.names.to_vec(),
            decks: Seat::all(N).map(deck).collect(),
        })
    }

    fn question(
        scene: &Scene<'_, WarlordTable<N>>,
        seat: Seat,
        prompt: &Prompt,
        is_theirs: bool,
    ) -> Question {
        let words = wording(scene);
        if !is_theirs {
            // What is asked could reveal a card in his hand.
            return Question {
                text: words.waiting(seat),
                source: String::new(),
                ask: String::new(),
                rule: String::new(),
                card: None,
            };
        }
        let past: Vec<Event> = scene.session.events().copied().collect();
        let mut text = words.question(prompt, &past);
        if let Ask::React(_) = prompt.ask
            && let Some(trial) = Rehearsal::of(scene.session).unanswered()
        {
            let to_come: Vec<Event> = trial.events().copied().collect();
            text = format!("{text} {}", words.unanswered(&to_come, trial.die().is_some()));
        }
        Question {
            text,
            source: prompt.source.some().map_or_else(String::new, |card| words.card(card)),
            ask: asked_as(prompt.ask),
            rule: prompt.rule.to_owned(),
            card: number(prompt.card).or(number(prompt.source)),
        }
    }

    fn choice(scene: &Scene<'_, WarlordTable<N>>, prompt: &Prompt, answer: Answer) -> Choice {
        let words = wording(scene);
        let choice = choice::choice(&words, prompt, answer);
        let (Ask::React(_), Answer::React { .. }, Some(seat)) = (prompt.ask, answer, scene.session.asked())
        else {
            return choice;
        };
        // A player who could react wants to know whether it helps.
        let trial = Rehearsal::of(scene.session).answered(seat, answer);
        let foreseen = trial.and_then(|trial| {
            let to_come: Vec<Event> = trial.events().copied().collect();
            words.foreseen(&to_come, trial.die().is_some())
        });
        match foreseen {
            Some(foreseen) => Choice { text: words.answer_foreseen(prompt, answer, &foreseen), ..choice },
            None => choice,
        }
    }

    fn line(scene: &Scene<'_, WarlordTable<N>>, event: &Event) -> LogLine {
        let cast = scene.session.setup();
        let told = wording(scene).told(event);
        let mut named: Vec<CardName> = Vec::new();
        for face in told.cards.iter().map(|&card| cast.face(card)) {
            let faction = face.faction.map_or("", Faction::name).to_owned();
            let name = CardName { name: face.name.to_owned(), faction };
            if told.text.contains(face.name) && !named.contains(&name) {
                named.push(name);
            }
        }
        LogLine {
            step: 0,
            kind: kind(event).to_owned(),
            cards: told.cards.iter().filter_map(|&card| number(card)).collect(),
            text: told.text,
            cause: told.cause,
            dice: told.dice,
            hits: Vec::new(),
            squares: Vec::new(),
            detail: detail(cast, event).map(|detail| Json::of(&detail)),
            named,
        }
    }

    fn turn_begun(event: &Event) -> Option<Turn> {
        match *event {
            // A turn is shared by all players (8.1).
            Event::TurnBegan { turn } => Some(Turn { seat: Seat::FIRST, number: turn.into() }),
            _ => None,
        }
    }

    fn explain(scene: &Scene<'_, WarlordTable<N>>, answer: Answer) -> Refusal {
        let (cast, state) = (scene.session.setup(), scene.session.state());
        if answer.cards().any(|card| cast.has(card) && !state.is_known(card, scene.eyes)) {
            return Refusal::new(Code::Illegal, message!("hidden")).of_rule(Some("18.6".to_owned()));
        }
        WarlordTable::<N>::refused(scene.session.refusal(answer))
    }

    fn refused(told: warlord::Refusal) -> Refusal {
        let rule = told.rule.to_owned();
        Refusal::by_game(Code::Illegal, ByRule(told)).of_rule(Some(rule))
    }

    fn round(cast: &Cast) -> Option<u32> {
        cast.options().round_seconds
    }

    /// 18.5.
    fn time_call() -> Option<Answer> {
        Some(Answer::Time)
    }

    fn wish(session: &Session<Warlord<N>>, seat: Seat, about: &About) -> Option<Answer> {
        wish::wish(session, seat, about)
    }

    fn inquire(
        scene: &Scene<'_, WarlordTable<N>>,
        asked: Option<Seat>,
        about: &Value,
    ) -> Result<Work<Result<Json, Refusal>>, Refusal> {
        inquiry::inquire(scene.session, asked, about)
    }

    fn ending(ending: &Ending<'_, WarlordTable<N>>) -> Json {
        Json::of(&Over(ending).told())
    }

    fn bot(&self, name: &str, seat: Seat, chance: Sampled) -> Box<dyn Bot<Warlord<N>>> {
        opponent::seat(name, seat, chance)
    }

    fn asked(&self, session: &Session<Warlord<N>>) -> Option<Asked<Warlord<N>>> {
        Asked::of(session)
    }

    fn choose(bot: &mut Box<dyn Bot<Warlord<N>>>, asked: &Asked<Warlord<N>>) -> usize {
        bot.choose(&asked.question())
    }
}

/// As sent to the page: the kind of question, and for a React the moment. `order` already means
/// ordering effects at any table, so an Order of this game has another word.
fn asked_as(ask: Ask) -> String {
    match serde_json::to_value(ask) {
        Ok(Value::String(name)) if name == "order" => "command".to_owned(),
        Ok(Value::String(name)) => name,
        Ok(Value::Object(fields)) => {
            let named =
                |(kind, moment): (&String, &Value)| format!("{kind}:{}", moment.as_str().unwrap_or(""));
            fields.iter().map(named).next().unwrap_or_default()
        }
        _ => unreachable!("a kind of question is written as a word"),
    }
}
