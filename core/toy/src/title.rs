//! The three-player toy game as a title. It exists only for tests, and not one line of the server
//! or the terminal knows of it.

use crate::tabletop::BlocksTabletop;
use crate::{Answer, Ask, Blocks, BlocksDeal, Board, Hunch, Rules, Said};
use ::title::{
    About, BotInfo, Choice, Code, Deal, DealtGame, Ending, Fields, Format, Gathered, Json, LogLine, Opened,
    Page, Question, Refusal, Scene, Searched, Sentence, Spoken, Tabletop, Title, TitleInfo, Work,
};
use bots::{Asked, Bot, Name};
use serde_json::{Value, json};
use std::sync::Arc;
use table::{Dealt, Eyes, Sampled, Seat, SeatSet, Session, Turn};
use words::Language;

const RULES: &str = <BlocksDeal as table::Deal>::RULES;

/// A game of blocks, described in words.
#[derive(Debug)]
pub struct BlocksTable(Dealt<BlocksDeal>);

impl BlocksTable {
    fn deal(deal: BlocksDeal) -> Result<BlocksTable, String> {
        Dealt::new(deal).map(BlocksTable).map_err(|faults| faults[0].to_string())
    }
}

/// The text of one of the toy's rules.
#[derive(Debug)]
struct Spoke(String);

impl Sentence for Spoke {
    fn sentence(&self, _: &Language) -> String {
        self.0.clone()
    }
}

fn name(scene: &Scene<'_, BlocksTable>, seat: Seat) -> String {
    if scene.eyes.only() == Some(seat) { "You".to_owned() } else { scene.names[seat.index()].clone() }
}

impl Spoken for BlocksTable {
    type Game = Blocks;
    type View = Value;
    type Bot = Box<dyn Bot<Blocks>>;
    type Asked = Asked<Blocks>;

    const RULES: &'static str = RULES;

    fn setup(&self) -> &Arc<Rules> {
        &self.0.setup
    }

    fn first(&self) -> &Arc<Board> {
        &self.0.first
    }

    fn stored(&self) -> Fields {
        Fields::from_iter([("deal".to_owned(), self.recorded())])
    }

    fn asked_for(&self) -> Fields {
        Fields::from_iter([("goal".to_owned(), self.0.deal.goal.into())])
    }

    fn recorded(&self) -> Value {
        serde_json::to_value(&self.0.deal).unwrap()
    }

    fn moved_on(&self) -> Result<BlocksTable, Refusal> {
        let mut deal = self.0.deal.clone();
        deal.hands.rotate_right(1);
        BlocksTable::deal(deal).map_err(Refusal::broken)
    }

    fn seat_name(&self, _: &Language, seat: Seat) -> String {
        ["Ann", "Bob", "Cid"][seat.index()].to_owned()
    }

    fn view(&self, session: &Session<Blocks>, eyes: Eyes) -> Value {
        let board = session.state();
        let hand = |seat: Seat| {
            let cards = board.hands[seat.index()];
            let open = eyes.seats().contains(seat).then_some(cards);
            json!({ "count": cards.iter().sum::<u8>(), "cards": open })
        };
        json!({ "points": board.points, "hands": Seat::all(3).map(hand).collect::<Vec<_>>() })
    }

    fn tabletop(_: &Arc<BlocksTable>, scene: &Scene<'_, BlocksTable>) -> Box<dyn Tabletop> {
        let names = Seat::all(3).map(|seat| name(scene, seat)).collect();
        let board = *scene.session.state();
        Box::new(BlocksTabletop { board, eyes: scene.eyes, names })
    }

    fn question(scene: &Scene<'_, BlocksTable>, seat: Seat, ask: &Ask, is_theirs: bool) -> Question {
        let (kind, text) = match ask {
            Ask::Play => ("play", "Which card?".to_owned()),
            Ask::Block(card) => ("block", format!("Block the {card}?")),
        };
        let text = if is_theirs { text } else { format!("{} is asked.", name(scene, seat)) };
        Question { text, source: "Blocks".to_owned(), ask: kind.to_owned(), rule: String::new(), card: None }
    }

    fn choice(_: &Scene<'_, BlocksTable>, _: &Ask, answer: Answer) -> Choice {
        let (verb, card) = match answer {
            Answer::Hold => ("pass", None),
            Answer::Card(card) => ("card", Some(u16::from(card))),
        };
        let about = About { card, ..About::default() };
        Choice { answer: answer.to_string(), verb: verb.to_owned(), text: answer.to_string(), about }
    }

    fn line(scene: &Scene<'_, BlocksTable>, event: &Said) -> LogLine {
        let text = match *event {
            Said::Turn(seat) => format!("Turn of {}.", name(scene, seat)),
            Said::Drew(seat, card) if scene.eyes.seats().contains(seat) => {
                format!("{} drew a {card}.", name(scene, seat))
            }
            Said::Drew(seat, _) => format!("{} drew a card.", name(scene, seat)),
            Said::Played { by, card, .. } => format!("{} played a {card}.", name(scene, by)),
            Said::Blocked(seat) => format!("{} blocked it.", name(scene, seat)),
            Said::Left(seat) => format!("{} left.", name(scene, seat)),
        };
        LogLine { kind: "other".to_owned(), text, ..LogLine::default() }
    }

    fn turn_begun(_: &Said) -> Option<Turn> {
        None
    }

    fn explain(scene: &Scene<'_, BlocksTable>, answer: Answer) -> Refusal {
        BlocksTable::refused(scene.session.refusal(answer))
    }

    fn refused(why: String) -> Refusal {
        Refusal::by_game(Code::Illegal, Spoke(why))
    }

    fn wish(_: &Session<Blocks>, _: Seat, about: &About) -> Option<Answer> {
        about.target.and_then(|card| u8::try_from(card).ok()).map(Answer::Card)
    }

    fn inquire(
        scene: &Scene<'_, BlocksTable>,
        asked: Option<Seat>,
        about: &Value,
    ) -> Result<Work<Result<Json, Refusal>>, Refusal> {
        let told =
            Json::of(&json!({ "asked": asked, "about": about, "points": scene.session.state().points }));
        Ok(Box::new(move || Ok(told)))
    }

    fn ending(ending: &Ending<'_, BlocksTable>) -> Json {
        Json::of(&json!({ "outcome": ending.ended.outcome, "points": ending.scene.session.state().points }))
    }

    fn bot(&self, name: &str, seat: Seat, chance: Sampled) -> Box<dyn Bot<Blocks>> {
        let mut bot = name.parse().unwrap_or(Name::Random).make::<Hunch>();
        bot.begin(seat, chance);
        bot
    }

    fn asked(&self, session: &Session<Blocks>) -> Option<Asked<Blocks>> {
        Asked::of(session)
    }

    fn choose(bot: &mut Box<dyn Bot<Blocks>>, asked: &Asked<Blocks>) -> usize {
        bot.choose(&asked.question())
    }
}

/// The title of the toy.
#[derive(Debug)]
pub struct Toy;

impl Title for Toy {
    fn name(&self) -> &'static str {
        "blocks"
    }

    fn rules(&self) -> &'static str {
        RULES
    }

    fn info(&self, _: &Language) -> TitleInfo {
        let format = Format {
            name: "three".to_owned(),
            title: "Three".to_owned(),
            least: 3,
            most: 3,
            about: String::new(),
            seatings: Vec::new(),
        };
        let part = self.part().map(str::to_owned);
        TitleInfo { name: "blocks".to_owned(), title: "Blocks".to_owned(), formats: vec![format], part }
    }

    fn deal(&self, asked: Fields, _: usize) -> Result<Arc<dyn Deal>, Refusal> {
        let deal: BlocksDeal = serde_json::from_value(Value::Object(asked))
            .map_err(|why| Refusal::technical(Code::Malformed, why))?;
        let table = BlocksTable::deal(deal).map_err(|why| Refusal::by_game(Code::Deck, Spoke(why)))?;
        Ok(DealtGame::shared(table))
    }

    fn part(&self) -> Option<&'static str> {
        Some("hands")
    }

    /// No two players may begin with the same hand: a rule about what others bring.
    fn gather(&self, _: &Fields, parts: &[Option<Value>]) -> Result<Gathered, Refusal> {
        if parts.len() != 3 {
            return Err(Refusal::technical(Code::Malformed, "three play"));
        }
        let mut seen: Vec<&Value> = Vec::new();
        for part in parts.iter().flatten() {
            let hand: Vec<u8> = serde_json::from_value(part.clone())
                .map_err(|why| Refusal::technical(Code::Malformed, why))?;
            let is_card = |card: &u8| (1..=6).contains(card);
            if !hand.iter().all(is_card) || seen.contains(&part) {
                let why = if seen.contains(&part) { "hands differ" } else { "no such card" };
                let refusal = Refusal::by_game(Code::Deck, Spoke(why.to_owned()));
                return Err(refusal.of_rule(Some("B1".to_owned())));
            }
            seen.push(part);
        }
        let count = |part: &Option<Value>| {
            let count = part.as_ref().and_then(Value::as_array).map(Vec::len);
            count.map_or_else(Fields::new, |count| Fields::from_iter([("count".to_owned(), count.into())]))
        };
        let sides = Seat::all(3).map(SeatSet::only).collect();
        Ok(Gathered { sides, about: parts.iter().map(count).collect() })
    }

    fn any_part(&self, _: &Fields, parts: &[Option<Value>], number: u64) -> Option<Value> {
        let hands = (0..6).map(|card| json!([1 + (number + card) % 6]));
        hands.into_iter().find(|hand| !parts.iter().flatten().any(|part| part == hand))
    }

    fn deal_again(&self, stored: &Fields) -> Result<Arc<dyn Deal>, Refusal> {
        let deal = stored.get("deal").cloned().unwrap_or_default();
        let deal = serde_json::from_value(deal).map_err(Refusal::broken)?;
        Ok(DealtGame::shared(BlocksTable::deal(deal).map_err(Refusal::broken)?))
    }

    fn open(&self, record: &str) -> Result<Opened, Refusal> {
        ::title::open(record, |setup| {
            BlocksTable::deal(serde_json::from_value(setup).map_err(|why| why.to_string())?)
        })
    }

    fn bots(&self, _: &Language) -> Vec<BotInfo> {
        vec![BotInfo { name: "random".to_owned(), about: String::new() }]
    }

    fn bot(&self, name: &str) -> Option<String> {
        ["random", "greedy"].contains(&name).then(|| name.to_owned())
    }

    fn page(&self, _: Page, _: &Language) -> Json {
        Json::of(&json!([]))
    }

    fn search(&self, _: &str, _: &Language) -> Searched {
        Searched::Found(Json::of(&json!([])))
    }

    fn check_deck(&self, _: &str, _: &Language) -> Json {
        Json::of(&json!({ "faults": [] }))
    }
}
