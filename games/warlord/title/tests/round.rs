//! A round by the clock on the wall (18.5): the rules have no clock, and are told once that time is up.

use serde_json::{Value, json};
use sitting::How;
use table::{Eyes, Sampled, Seed};
use title::{Code, Deal, Deed, Fields, Live, Named, Title};
use warlord_cards::catalogue;
use warlord_title::WarlordTitle;
use words::Language;

const ROUND: u32 = 60;
const SEED: (u64, u64) = (7, 4);

fn dealt(options: Value) -> Result<std::sync::Arc<dyn Deal>, title::Refusal> {
    let decks: Vec<Value> = catalogue().decks[..2].iter().map(|deck| json!({ "name": deck.name })).collect();
    let wish = json!({ "format": "duel", "decks": decks, "options": options });
    let Value::Object(fields) = wish else { unreachable!() };
    WarlordTitle.deal(Fields::from_iter(fields), 2)
}

fn view(game: &dyn Live) -> Value {
    serde_json::from_str(game.view(Eyes::NOBODYS).text()).expect("it is JSON")
}

/// A game, the deeds of its journal and how long each took, by a clock that this test winds.
struct Timed {
    game: Box<dyn Live>,
    journal: Vec<(String, u32)>,
    chance: Sampled,
}

impl Timed {
    fn do_it(&mut self, deed: &Deed, spent: u32) {
        self.game.apply(deed, spent).expect("it is allowed");
        self.journal.push((deed.to_string(), spent));
    }

    fn answer(&mut self, spent: u32) {
        let seat = self.game.asked().expect("somebody is asked");
        let count = self.game.choices(Eyes::of(self.game.seats()), english()).len();
        let answer = self.game.option(self.chance.index(count)).expect("an option");
        self.do_it(&Deed::Answer(seat, answer), spent);
    }
}

fn english() -> Named<'static> {
    Named { language: Language::english(), names: &[] }
}

#[test]
fn when_the_round_is_over_time_is_called_and_the_game_ends_with_that_turn() {
    let deal = dealt(json!({ "round_seconds": ROUND })).expect("it can be dealt");
    let game = deal.begin(Seed::of_series(SEED.0, SEED.1), None).expect("it begins");
    let mut timed = Timed { game, journal: Vec::new(), chance: Sampled::new(4) };
    assert_eq!(timed.game.round_left(), Some(60_000));
    // Two seconds an answer; nothing is called before the time is up.
    let mut answers = 0;
    while timed.game.round_left() != Some(0) {
        timed.answer(2_000);
        answers += 1;
        assert_eq!(timed.game.round_left(), Some(60_000 - answers * 2_000));
        assert_eq!(view(&*timed.game)["is_last_turn"], false);
    }
    assert_eq!(answers, 30);
    let turn = view(&*timed.game)["turn"].clone();
    let asked = timed.game.asked();
    let call = timed.game.time_call().expect("it can be called");
    timed.do_it(&call, 0);
    // The question stands; everybody sees that this is the last turn, and it is called once.
    assert_eq!((timed.game.asked(), timed.game.round_left(), timed.game.time_call()), (asked, None, None));
    assert_eq!(view(&*timed.game)["is_last_turn"], true);
    assert!(timed.game.apply(&call, 0).is_err(), "time is called once");
    while timed.game.asked().is_some() {
        timed.answer(1_000);
        assert_eq!(view(&*timed.game)["turn"], turn, "no turn begins after time was called");
    }
    assert_eq!(timed.game.ended().expect("it is over").how, How::Played);
    let lines = timed.game.lines(Eyes::NOBODYS, english(), 0).expect("it can be told");
    assert_eq!(lines.iter().filter(|line| line.text.starts_with("Time is called")).count(), 1);

    // The same again from the journal, at every moment, and from the record.
    for length in [29, 30, 31, 32, timed.journal.len()] {
        let again = deal.restore(Seed::of_series(SEED.0, SEED.1), None, &timed.journal[..length], &[]);
        let again = again.expect("it is loaded");
        let left = if length > 30 { None } else { Some(60_000 - length as u32 * 2_000) };
        assert_eq!(again.round_left(), left, "after {length} deeds");
        assert_eq!(view(&*again)["is_last_turn"], length > 30);
    }
    let record = timed.game.record().expect("it can be written").to_string();
    assert!(record.contains("0 time"), "{record}");
    let opened = WarlordTitle.open(&record).expect("it can be read");
    assert!(opened.is_verified);
    assert_eq!(view(&*opened.game), view(&*timed.game));
}

#[test]
fn time_is_called_in_a_game_with_a_round_alone() {
    let deal = dealt(json!({})).expect("it can be dealt");
    let mut game = deal.begin(Seed::of_series(7, 5), None).expect("it begins");
    assert_eq!((game.round_left(), game.time_call()), (None, None));
    let seat = game.asked().expect("somebody is asked");
    let refusal = game.apply(&Deed::Answer(seat, "time".to_owned()), 0).expect_err("it has no round");
    assert_eq!(refusal.rule.as_deref(), Some("18.5"));
}

#[test]
fn a_round_that_is_none_is_refused() {
    for seconds in [0, 86_401] {
        let refusal = dealt(json!({ "round_seconds": seconds })).expect_err("it is refused");
        assert_eq!((refusal.code, refusal.rule.as_deref()), (Code::Unusable, Some("18.5")));
    }
}
