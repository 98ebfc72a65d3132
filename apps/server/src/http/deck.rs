//! Deck lists, checked while somebody writes them.

use super::Front;
use super::api::read;
use super::caller::Caller;
use super::language::Speaks;
use crate::crew::Job;
use crate::deck_no::DeckNo;
use crate::no::No;
use crate::protocol::{CardCopies, Checked, DeckText, Fault, Refused};
use axum::body::Bytes;
use axum::extract::State;
use axum::response::{IntoResponse, Response};
use axum::{Extension, Json};
use cards::sheet::Edition;
use decks::DeckDraft;
use table::Seat;
use words::Language;

/// Everything that is wrong with a deck list; nothing where it can be played.
#[utoipa::path(post, path = "/api/decks/check", request_body = DeckText, responses(
    (status = 200, body = Checked), (status = 400, body = Refused), (status = 413, body = Refused)))]
pub async fn check(
    State(front): State<Front>,
    Extension(caller): Extension<Caller>,
    Speaks(language): Speaks,
    body: Bytes,
) -> Result<Response, No> {
    let DeckText { text } = read(&body)?;
    let job = Job::of(caller.network.party());
    let checked = front.hall.looking.run(job, move || checked(&text, language)).await.map_err(No::from)?;
    Ok(Json(checked).into_response())
}

fn checked(text: &str, language: &Language) -> Checked {
    let faults: Vec<Fault> = match decks::from_text(text) {
        Ok(_) => Vec::new(),
        Err(why) => DeckNo::all(Seat::FIRST, why).map(|no| no.told(language)).collect(),
    };
    let draft = decks::parse(text).unwrap_or_else(|_| DeckDraft::empty(Edition::First));
    let copies = |(card, count): (&cards::Card, u32)| CardCopies {
        name: card.name().to_owned(),
        faction: card.faction().to_owned(),
        count: u8::try_from(count).unwrap_or(u8::MAX),
    };
    Checked {
        faults,
        edition: draft.edition.into(),
        name: draft.name.to_string(),
        cards: decks::cards(&draft).into_iter().map(copies).collect(),
    }
}
