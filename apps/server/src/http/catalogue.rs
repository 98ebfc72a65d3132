//! What does not change while the server runs: games, decks, cards, rules, computer players.

use super::Front;
use super::api::queried;
use super::language::Speaks;
use super::prepared::Prepared;
use super::reply::HttpRefusal;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Query, State};
use axum::http::HeaderMap;
use axum::response::Response;
use serde::Deserialize;
use std::collections::HashMap;
use title::{BotInfo, Course, Json, Page, Refusal, TitleInfo, Titles, own};
use utoipa::IntoParams;
use words::Language;

/// Which game is meant.
#[derive(Clone, Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct CatalogueQuery {
    /// The name of a title; the first of the server's if left out.
    pub game: Option<String>,
}

type Asked = Result<Query<CatalogueQuery>, QueryRejection>;

/// All of it, written and packed once.
#[derive(Debug)]
pub struct Catalogue {
    titles: HashMap<&'static str, Prepared>,
    pages: HashMap<(&'static str, Page, &'static str), Prepared>,
    bots: HashMap<(&'static str, &'static str), Prepared>,
}

impl Catalogue {
    /// Makes all of it, which takes a while.
    pub fn prepare(titles: &Titles) -> Catalogue {
        let mut made = Catalogue { titles: HashMap::new(), pages: HashMap::new(), bots: HashMap::new() };
        for language in Language::all() {
            let name = language.name();
            let infos: Vec<TitleInfo> = titles.all().iter().map(|title| title.info(language)).collect();
            made.titles.insert(name, prepared(&Json::of(&infos)));
            for title in titles.all() {
                for page in Page::ALL {
                    let told = prepared(&title.page(page, language));
                    made.pages.insert((title.name(), page, name), told);
                }
                let bots = prepared(&Json::of(&title.bots(language)));
                made.bots.insert((title.name(), name), bots);
            }
        }
        made
    }
}

fn prepared(json: &Json) -> Prepared {
    Prepared::json(json.text().as_bytes().to_vec())
}

/// What is asked for; every language and every title of the server has it.
fn answer(found: Option<&Prepared>, headers: &HeaderMap) -> Result<Response, HttpRefusal> {
    let found = found.ok_or_else(|| Refusal::broken("a page of the catalogue is missing"))?;
    Ok(found.answer(headers))
}

/// A page of the catalogue of the game that is meant.
pub fn page(
    front: &Front,
    game: Option<&str>,
    page: Page,
    language: &Language,
    headers: &HeaderMap,
) -> Result<Response, HttpRefusal> {
    let title = front.hall.titles.named(game)?.name();
    let pages = &front.catalogue.pages;
    let english = Language::english().name();
    let own =
        pages.iter().find(|((of, which, name), _)| (*of, *which, *name) == (title, page, language.name()));
    answer(own.map(|(_, made)| made).or_else(|| pages.get(&(title, page, english))), headers)
}

/// The games that can be played, with their formats.
#[utoipa::path(get, path = "/api/titles", responses((status = 200, body = [TitleInfo])))]
pub async fn titles(
    State(front): State<Front>,
    Speaks(language): Speaks,
    headers: HeaderMap,
) -> Result<Response, HttpRefusal> {
    answer(front.catalogue.titles.get(language.name()), &headers)
}

/// The ready decks that can be played.
#[utoipa::path(get, path = "/api/decks", params(CatalogueQuery), responses((status = 200, body = [own::DeckInfo])))]
pub async fn decks(
    State(front): State<Front>,
    of: Asked,
    Speaks(language): Speaks,
    headers: HeaderMap,
) -> Result<Response, HttpRefusal> {
    page(&front, queried(of)?.game.as_deref(), Page::Decks, language, &headers)
}

/// Every rule and case of the FAQs.
#[utoipa::path(get, path = "/api/rules", params(CatalogueQuery), responses((status = 200, body = [own::RuleInfo])))]
pub async fn rules(
    State(front): State<Front>,
    of: Asked,
    Speaks(language): Speaks,
    headers: HeaderMap,
) -> Result<Response, HttpRefusal> {
    page(&front, queried(of)?.game.as_deref(), Page::Rules, language, &headers)
}

/// The courses by which a game is learned: its lessons, and a guided first game.
#[utoipa::path(get, path = "/api/lessons", params(CatalogueQuery), responses((status = 200, body = [Course])))]
pub async fn lessons(
    State(front): State<Front>,
    of: Asked,
    Speaks(language): Speaks,
    headers: HeaderMap,
) -> Result<Response, HttpRefusal> {
    page(&front, queried(of)?.game.as_deref(), Page::Lessons, language, &headers)
}

/// The computer opponents.
#[utoipa::path(get, path = "/api/bots", params(CatalogueQuery), responses((status = 200, body = [BotInfo])))]
pub async fn bots(
    State(front): State<Front>,
    of: Asked,
    Speaks(language): Speaks,
    headers: HeaderMap,
) -> Result<Response, HttpRefusal> {
    let title = front.hall.titles.named(queried(of)?.game.as_deref())?.name();
    let own = front.catalogue.bots.iter().find(|((of, name), _)| (*of, *name) == (title, language.name()));
    answer(own.map(|(_, made)| made), &headers)
}
