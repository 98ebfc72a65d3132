use crate::protocol::{QueryRefusal, Setup};
use crate::setup::{self, Chosen};
use crate::table::WarlordTable;
use crate::{assault, catalogue, check, lessons, opponent, protocol};
use serde::Deserialize;
use serde_json::Value;
use std::sync::Arc;
use table::{Outcome, Sampled};
use title::{
    BotInfo, Code, Deal, Fields, Format, Gathered, Json, MatchGame, Opened, Page, Refusal, Searched, Seating,
    Title, TitleInfo,
};
use warlord_deal::{DeckList, RULES_VERSION, WarlordDeal};
use warlord_wording::format_about;
use words::{Language, message};

/// Warlord: Saga of the Storm, with its formats for two to ten.
#[derive(Clone, Copy, Debug, Default)]
pub struct WarlordTitle;

/// What is stored of a game: enough to deal it again.
#[derive(Deserialize)]
struct Stored {
    format: String,
    #[serde(default)]
    options: warlord::Options,
    decks: Vec<DeckList>,
    #[serde(default)]
    lesson: Option<String>,
}

impl Title for WarlordTitle {
    fn name(&self) -> &'static str {
        "warlord"
    }

    fn rules(&self) -> &'static str {
        RULES_VERSION
    }

    fn info(&self, language: &Language) -> TitleInfo {
        let format = |&format: &&'static warlord::Format| Format {
            name: format.name.to_owned(),
            title: format.title.to_owned(),
            least: format.seats.iter().min().map_or(0, |&seats| seats as u8),
            most: format.seats.iter().max().map_or(0, |&seats| seats as u8),
            about: format_about(language, format),
            seatings: format.seats.iter().map(|&seats| seating(format, seats)).collect(),
        };
        TitleInfo {
            name: self.name().to_owned(),
            title: "Warlord: Saga of the Storm".to_owned(),
            formats: warlord::Format::ALL.iter().map(format).collect(),
            part: self.part().map(str::to_owned),
        }
    }

    fn deal(&self, asked: Fields, seats: usize) -> Result<Arc<dyn Deal>, Refusal> {
        if let Some(chosen) = lessons::asked(&asked, seats)? {
            return setup::seated(chosen, |faults| {
                title::lesson_refused(faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("; "))
            });
        }
        setup::dealt(&read(Value::Object(asked))?, seats)
    }

    fn part(&self) -> Option<&'static str> {
        Some("decks")
    }

    fn gather(&self, asked: &Fields, parts: &[Option<Value>]) -> Result<Gathered, Refusal> {
        let decks = parts.iter().map(|part| part.clone().map(read).transpose());
        setup::gathered(&without_decks(asked)?, &decks.collect::<Result<Vec<_>, _>>()?)
    }

    fn any_part(&self, _: &Fields, parts: &[Option<Value>], number: u64) -> Option<Value> {
        let decks = parts.iter().flatten().filter_map(|part| read(part.clone()).ok());
        setup::any(&decks.collect::<Vec<_>>(), number)
    }

    fn is_match(&self, asked: &Fields) -> bool {
        assault::asked(asked).is_some()
    }

    fn pair(&self, asked: &Fields, seats: usize, chance: &mut Sampled) -> Result<Vec<MatchGame>, Refusal> {
        assault::pair(asked, seats, chance)
    }

    fn decided(&self, asked: &Fields, seats: usize, results: &[Option<Outcome>]) -> Option<Outcome> {
        assault::decided(assault::asked(asked)?, seats, results)
    }

    fn deal_again(&self, stored: &Fields) -> Result<Arc<dyn Deal>, Refusal> {
        let record = stored.get("record").cloned().unwrap_or_default();
        let Stored { format, options, decks, lesson } =
            serde_json::from_value(record).map_err(Refusal::broken)?;
        setup::seated(Chosen { format, options, decks, lesson }, |faults| {
            Refusal::broken(faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("; "))
        })
    }

    fn open(&self, record: &str) -> Result<Opened, Refusal> {
        // The number of seats is part of a table's type, so it must be known first.
        #[derive(Deserialize)]
        struct Dealt {
            setup: Decks,
        }
        #[derive(Deserialize)]
        struct Decks {
            decks: Vec<serde::de::IgnoredAny>,
        }
        let read: Result<Dealt, _> = serde_json::from_str(record);
        let seats =
            read.map(|dealt| dealt.setup.decks.len()).map_err(|why| Refusal::technical(Code::Record, why))?;
        match seats {
            2 => open::<2>(record),
            3 => open::<3>(record),
            4 => open::<4>(record),
            5 => open::<5>(record),
            6 => open::<6>(record),
            7 => open::<7>(record),
            8 => open::<8>(record),
            9 => open::<9>(record),
            10 => open::<10>(record),
            other => {
                let why = format!("Warlord is played by 2 to 10, not by {other}.");
                Err(Refusal::technical(Code::Record, why))
            }
        }
    }

    fn bots(&self, _: &Language) -> Vec<BotInfo> {
        opponent::all()
    }

    fn bot(&self, name: &str) -> Option<String> {
        opponent::kept(name)
    }

    fn page(&self, page: Page, language: &Language) -> Json {
        match page {
            Page::Decks => Json::of(&catalogue::all_decks()),
            Page::Cards => catalogue::all_cards(),
            Page::Rules => Json::of(&catalogue::all_rules()),
            Page::Lessons => Json::of(&lessons::courses(language)),
        }
    }

    fn search(&self, query: &str, language: &Language) -> Searched {
        match warlord_search::find(query) {
            Ok(found) => {
                let info = |card: &warlord_search::Card| catalogue::card_info(card.face, card.sheet);
                Searched::Found(Json::of(&found.iter().map(info).collect::<Vec<_>>()))
            }
            Err(fault) => {
                let place = |sign: usize| u32::try_from(sign).unwrap_or(u32::MAX);
                Searched::NotUnderstood(Json::of(&QueryRefusal {
                    code: "query".to_owned(),
                    sentence: fault.told_in(language),
                    from: place(fault.at.start),
                    to: place(fault.at.end),
                    expected: fault.expected,
                }))
            }
        }
    }

    fn schemas(&self) -> Fields {
        protocol::schemas()
    }

    fn check_deck(&self, text: &str, _: &Language) -> Json {
        Json::of(&check::checked(text))
    }
}

/// The seats and the relations between them, for a diagram.
fn seating(format: &'static warlord::Format, seats: usize) -> Seating {
    let layout = format.layout(seats);
    Seating {
        sides: layout.teams.iter().map(|&team| team as u8).collect(),
        attacks: layout.attacks,
        helps: layout.supports,
        armies: layout.homes,
        chiefs: layout.emperors,
        is_apart: format.of_duels,
    }
}

fn open<const N: usize>(record: &str) -> Result<Opened, Refusal> {
    title::open(record, |setup| {
        let deal: WarlordDeal<N> = serde_json::from_value(setup).map_err(|why| why.to_string())?;
        WarlordTable::new(deal)
            .map_err(|faults| faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("; "))
    })
}

fn read<T: serde::de::DeserializeOwned>(asked: Value) -> Result<T, Refusal> {
    let malformed = |why: serde_json::Error| {
        Refusal::new(Code::Malformed, message!("not-understood", why = why.to_string()))
    };
    serde_json::from_value(asked).map_err(malformed)
}

/// The setup of a game in the lobby, before anybody has brought a deck.
fn without_decks(asked: &Fields) -> Result<Setup, Refusal> {
    let mut asked = asked.clone();
    asked.insert("decks".to_owned(), Value::Array(Vec::new()));
    read(Value::Object(asked))
}
