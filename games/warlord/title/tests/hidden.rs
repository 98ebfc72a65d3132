//! What is answered to a click betrays no hidden card.

use serde_json::{Value, json};
use table::{Eyes, Seed};
use title::{About, Deed, Fields, Live, Named, Title};
use warlord_cards::catalogue;
use warlord_title::WarlordTitle;
use words::Language;

/// A duel at its first Order.
fn duel() -> Box<dyn Live> {
    let decks: Vec<Value> = catalogue().decks[..2].iter().map(|deck| json!({ "name": deck.name })).collect();
    let Value::Object(fields) = json!({ "format": "duel", "decks": decks }) else { unreachable!() };
    let deal = WarlordTitle.deal(Fields::from_iter(fields), 2).expect("it can be dealt");
    let mut game = deal.begin(Seed::of_series(7, 3), None).expect("it begins");
    let all = Eyes::of(game.seats());
    let named = Named { language: Language::english(), names: &[] };
    while game.question(all, named, true).is_none_or(|(_, question)| question.ask != "command") {
        let seat = game.asked().expect("it goes on");
        let answer = game.option(0).expect("an option");
        game.apply(&Deed::Answer(seat, answer), 0).expect("an option is allowed");
    }
    game
}

fn shown(game: &dyn Live, eyes: Eyes) -> Value {
    serde_json::from_str(game.view(eyes).text()).expect("it is JSON")
}

fn cards(list: &Value) -> Vec<u16> {
    let cards = list.as_array().expect("a list").iter();
    cards.map(|card| card["card"].as_u64().expect("a number") as u16).collect()
}

#[test]
fn a_click_with_a_hidden_card_means_nothing() {
    let game = duel();
    let seat = game.asked().expect("somebody is asked");
    let all = shown(&*game, Eyes::of(game.seats()));
    let other = 1 - seat.index();
    let own = cards(&all["seats"][seat.index()]["army"][0]);
    let about = |card: Option<u16>, target: Option<u16>, square: Option<&str>| About {
        card,
        target,
        square: square.map(str::to_owned),
        ..About::default()
    };
    let place = format!("{}.1.0", seat.index());
    let hidden = cards(&all["seats"][other]["hand"]["cards"]);
    assert_eq!(hidden.len(), 5);
    // Otherwise the answer would tell an item from an action.
    for card in hidden {
        // It is as if it had not been chosen.
        let without = game.wish(seat, &about(None, Some(own[0]), None));
        assert_eq!(game.wish(seat, &about(Some(card), Some(own[0]), None)), without);
        assert_eq!(game.wish(seat, &about(Some(card), None, Some(&place))), None);
        assert_eq!(game.wish(seat, &about(Some(own[0]), Some(card), None)), None);
    }
    for card in cards(&all["seats"][seat.index()]["hand"]["cards"]) {
        assert!(
            game.wish(seat, &about(Some(card), Some(own[0]), None)).is_some(),
            "his own card means something"
        );
    }
}
