//! Whole games of Warlord as a server plays them.

use serde_json::{Value, json};
use table::{Eyes, Seat, Seed};
use title::{Deed, Fields, Live, Named, Title};
use warlord_cards::catalogue;
use warlord_title::WarlordTitle;
use words::Language;

fn fields(value: Value) -> Fields {
    match value {
        Value::Object(fields) => fields,
        _ => panic!("fields are an object"),
    }
}

fn setup(format: &str, seats: usize) -> Fields {
    let decks = catalogue().decks.iter().cycle().take(seats);
    let decks: Vec<Value> = decks.map(|deck| json!({ "name": deck.name })).collect();
    fields(json!({ "format": format, "decks": decks }))
}

fn names(seats: usize) -> Vec<String> {
    (1..=seats).map(|seat| format!("Player {seat}")).collect()
}

/// Plays to the end with computers at every seat, and resigns for one of them on the way.
fn play(format: &str, seats: usize, leaves: Option<Seat>) -> Box<dyn Live> {
    let deal = WarlordTitle.deal(setup(format, seats), seats).expect("it can be dealt");
    let mut game = deal.begin(Seed::of_series(7, 1), None).expect("it begins");
    for step in 0..20_000 {
        let Some(seat) = game.asked() else { return game };
        if let Some(leaver) = leaves.filter(|_| step == 40) {
            game.apply(&Deed::Leave(leaver, sitting::Reason::Resigned), 0).expect("he may leave");
            continue;
        }
        let option = game.think(seat, "greedy", None)().option.expect("a bot answers");
        let answer = game.option(option).expect("it is an option");
        game.apply(&Deed::Answer(seat, answer), 0).expect("an option is allowed");
    }
    panic!("{format} does not end");
}

#[test]
fn a_duel_and_a_game_of_emperor_end_and_are_had_again_from_their_records() {
    for (format, seats) in [("duel", 2), ("emperor", 6)] {
        let game = play(format, seats, None);
        let record = game.record().expect("it can be written").to_string();
        let again = WarlordTitle.open(&record).expect("it can be read");
        assert!(again.is_verified);
        assert_eq!(again.game.view(Eyes::NOBODYS), game.view(Eyes::NOBODYS));
        let names = names(seats);
        let named = Named { language: Language::english(), names: &names };
        let lines = game.lines(Eyes::NOBODYS, named, 0).expect("it can be told");
        let parts = lines.iter().filter_map(|line| line.detail.as_ref());
        assert!(parts.clone().any(|detail| detail.text().contains("\"what\":\"counts\"")));
        assert!(parts.clone().any(|detail| detail.text().contains("\"what\":\"roll\"")));
    }
}

#[test]
fn who_resigns_in_a_team_is_eliminated_and_the_others_play_on() {
    let game = play("head-to-head", 4, Some(Seat::new(1)));
    let view: Value = serde_json::from_str(game.view(Eyes::NOBODYS).text()).unwrap();
    assert_eq!(view["seats"][1]["is_out"], true);
    assert!(game.answer_count() > 41, "the others went on");
}

#[test]
fn a_hand_is_shown_to_who_holds_it_alone() {
    let deal = WarlordTitle.deal(setup("duel", 2), 2).unwrap();
    let mut game = deal.begin(Seed::of_series(7, 2), None).unwrap();
    for _ in 0..30 {
        let Some(seat) = game.asked() else { break };
        let hands = |eyes| -> Vec<usize> {
            let view: Value = serde_json::from_str(game.view(eyes).text()).unwrap();
            (0..2).map(|seat| view["seats"][seat]["hand"]["cards"].as_array().unwrap().len()).collect()
        };
        assert_eq!(hands(Eyes::NOBODYS), [0, 0]);
        assert_eq!(hands(Eyes::of_seat(Seat::FIRST))[1], 0);
        let answer = game.option(0).unwrap();
        game.apply(&Deed::Answer(seat, answer), 0).unwrap();
    }
}

#[test]
fn formats_and_numbers_that_do_not_exist_are_refused_with_the_rule() {
    let refused = |format: &str, seats| WarlordTitle.deal(setup(format, seats), seats).unwrap_err();
    assert_eq!(refused("emperor", 5).rule.as_deref(), Some("M13"));
    assert_eq!(refused("assault", 6).rule.as_deref(), Some("M10.2"));
    assert!(refused("chess", 2).to_string().contains("there are: duel"));
    let bad = fields(json!({ "format": "duel", "decks": [{ "text": "3 nothing" }, { "name": "x" }] }));
    let faults = WarlordTitle.deal(bad, 2).unwrap_err().faults(Language::english());
    assert_eq!((faults[0].line, faults.len()), (Some(1), 2), "{faults:?}");
}

#[test]
fn a_ready_deck_is_written_and_read_as_the_same_deck() {
    for ready in &catalogue().decks {
        let list = warlord_deal::DeckList::of(ready);
        assert_eq!(warlord_deal::DeckList::read(&list.write()), (list, Vec::new()));
    }
}
