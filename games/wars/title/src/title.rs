use crate::protocol::{DeckChoice, First, Setup};
use crate::setup::{Stored, dealt, gathered};
use crate::table::WarsTable;
use crate::{catalogue, check, lessons, opponent, protocol, search};
use serde_json::Value;
use std::sync::Arc;
use title::{
    BotInfo, Code, Deal, DealtGame, Fields, Format, Gathered, Json, Opened, Page, Refusal, Searched, Title,
    TitleInfo,
};
use wars_deal::{RULES_VERSION, Unfinished, WarsDeal};
use wording::message;
use words::Language;

/// Summoner Wars, both editions.
#[derive(Clone, Copy, Debug, Default)]
pub struct SummonerWars;

impl Title for SummonerWars {
    fn name(&self) -> &'static str {
        "wars"
    }

    fn rules(&self) -> &'static str {
        RULES_VERSION
    }

    fn info(&self, language: &Language) -> TitleInfo {
        let format = |name: &str, title: &str, seats: u8, about| Format {
            name: name.to_owned(),
            title: title.to_owned(),
            least: seats,
            most: seats,
            about: language.tell(&about),
            seatings: Vec::new(),
        };
        TitleInfo {
            name: self.name().to_owned(),
            title: "Summoner Wars".to_owned(),
            formats: vec![
                format("duel", "Duel", 2, message!("format-duel")),
                format("teams", "Two teams", 4, message!("format-teams")),
            ],
            part: self.part().map(str::to_owned),
        }
    }

    fn deal(&self, asked: Fields, seats: usize) -> Result<Arc<dyn Deal>, Refusal> {
        if let Some(matchup) = lessons::asked(&asked, seats)? {
            return Ok(DealtGame::shared(WarsTable::new(matchup, First::Roll)));
        }
        let setup: Setup = read(Value::Object(asked))?;
        Ok(DealtGame::shared(WarsTable::new(dealt(&setup, seats)?, setup.first)))
    }

    fn part(&self) -> Option<&'static str> {
        Some("decks")
    }

    fn gather(&self, asked: &Fields, parts: &[Option<Value>]) -> Result<Gathered, Refusal> {
        let decks = parts.iter().map(|part| part.clone().map(read).transpose());
        gathered(&without_decks(asked)?, &decks.collect::<Result<Vec<_>, _>>()?)
    }

    fn any_part(&self, asked: &Fields, _: &[Option<Value>], number: u64) -> Option<Value> {
        let ready = cards::ready_decks(without_decks(asked).ok()?.edition);
        let deck = ready.get(usize::try_from(number % ready.len().max(1) as u64).ok()?)?;
        serde_json::to_value(DeckChoice::Name(deck.name.clone())).ok()
    }

    fn deal_again(&self, stored: &Fields) -> Result<Arc<dyn Deal>, Refusal> {
        let stored: Stored =
            serde_json::from_value(Value::Object(stored.clone())).map_err(Refusal::broken)?;
        Ok(DealtGame::shared(WarsTable::new(stored.matchup()?, stored.first)))
    }

    fn open(&self, record: &str) -> Result<Opened, Refusal> {
        title::open(record, |setup| {
            let setup: WarsDeal = serde_json::from_value(setup).map_err(|why| why.to_string())?;
            let matchup = setup.matchup(Unfinished::Refused).map_err(|why| why.to_string())?;
            Ok(WarsTable::new(matchup, First::Roll))
        })
    }

    fn bots(&self, language: &Language) -> Vec<BotInfo> {
        opponent::all(language)
    }

    fn bot(&self, name: &str) -> Option<String> {
        opponent::kept(name)
    }

    fn page(&self, page: Page, language: &Language) -> Json {
        match page {
            Page::Decks => Json::of(&catalogue::all_decks()),
            Page::Cards => catalogue::all_cards(language),
            Page::Rules => Json::of(&catalogue::all_rules(language)),
            Page::Lessons => Json::of(&lessons::courses(language)),
        }
    }

    fn search(&self, query: &str, language: &Language) -> Searched {
        search::found(query, language)
    }

    fn schemas(&self) -> Fields {
        protocol::schemas()
    }

    fn check_deck(&self, text: &str, language: &Language) -> Json {
        Json::of(&check::checked(text, language))
    }
}

fn read<T: serde::de::DeserializeOwned>(asked: Value) -> Result<T, Refusal> {
    let malformed = |why: serde_json::Error| {
        Refusal::new(Code::Malformed, words::message!("not-understood", why = why.to_string()))
    };
    serde_json::from_value(asked).map_err(malformed)
}

/// What a game that gathers is asked for with, before anybody has brought a deck.
fn without_decks(asked: &Fields) -> Result<Setup, Refusal> {
    let mut asked = asked.clone();
    asked.insert("decks".to_owned(), Value::Array(Vec::new()));
    read(Value::Object(asked))
}
