//! Games for the tests of this crate.

use crate::protocol::NewGame;
use serde_json::json;
use std::sync::Arc;
use title::Titles;
use toy::title::Toy;
use wars_title::SummonerWars;

pub fn titles() -> Titles {
    Titles::new(vec![Arc::new(SummonerWars), Arc::new(Toy)])
}

/// Two players of the same deck share a screen.
pub fn on_one_screen() -> NewGame {
    let deck = json!({ "name": "Prince Elien" });
    let new =
        json!({ "edition": "first", "decks": [deck, deck], "seats": ["you", "you"], "first": { "seat": 0 } });
    serde_json::from_value(new).expect("it is a game")
}
