use crate::protocol::{First, Setup};
use crate::setup::{Stored, dealt};
use crate::table::WarsTable;
use crate::{catalogue, check, opponent, protocol, search};
use serde_json::Value;
use std::sync::Arc;
use title::{
    BotInfo, Code, Deal, DealtGame, Fields, Format, Json, Opened, Page, Refusal, Searched, Title, TitleInfo,
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
        let format = |name: &str, seats: u8, about| Format {
            name: name.to_owned(),
            least: seats,
            most: seats,
            about: language.tell(&about),
        };
        TitleInfo {
            name: self.name().to_owned(),
            title: "Summoner Wars".to_owned(),
            formats: vec![
                format("duel", 2, message!("format-duel")),
                format("teams", 4, message!("format-teams")),
            ],
        }
    }

    fn deal(&self, asked: Fields, seats: usize) -> Result<Arc<dyn Deal>, Refusal> {
        let malformed = |why: serde_json::Error| {
            Refusal::new(Code::Malformed, words::message!("not-understood", why = why.to_string()))
        };
        let setup: Setup = serde_json::from_value(Value::Object(asked)).map_err(malformed)?;
        Ok(DealtGame::shared(WarsTable::new(dealt(&setup, seats)?, setup.first)))
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
