//! What a page may ask while somebody chooses: whom he could aim at, with exact chances, and why not.

use serde_json::{Value, json};
use table::{Eyes, Seat, Seed};
use title::{About, Deed, Fields, Live, Named, Title};
use warlord_cards::catalogue;
use warlord_title::WarlordTitle;
use words::Language;

const NAMES: [&str; 2] = ["Anna", "Bert"];

fn duel(seed: u64) -> Box<dyn Live> {
    let decks: Vec<Value> =
        catalogue().decks.iter().take(2).map(|deck| json!({ "name": deck.name })).collect();
    let fields =
        Fields::from_iter([("format".to_owned(), json!("duel")), ("decks".to_owned(), json!(decks))]);
    WarlordTitle.deal(fields, 2).unwrap().begin(Seed::of_series(seed, 1), None).unwrap()
}

fn with_names<T>(tell: impl FnOnce(Named<'_>) -> T) -> T {
    let names = NAMES.map(str::to_owned);
    tell(Named { language: Language::english(), names: &names })
}

fn inquire(game: &dyn Live, seat: Seat, about: Value) -> Value {
    let work = with_names(|named| game.inquire(Eyes::of_seat(seat), named, Some(seat), &about)).unwrap();
    serde_json::from_str(work().unwrap().text()).unwrap()
}

fn question(game: &dyn Live, seat: Seat) -> (String, String) {
    let (_, asked) = with_names(|named| game.question(Eyes::of_seat(seat), named, true)).unwrap();
    (asked.ask, asked.text)
}

/// Plays on with `random` until something holds.
fn play_until(game: &mut dyn Live, mut is_it: impl FnMut(&dyn Live, Seat) -> bool) -> Seat {
    for _ in 0..3000 {
        let seat = game.asked().expect("the game goes on");
        if is_it(game, seat) {
            return seat;
        }
        let option = game.think(seat, "random", None)().option.expect("a bot answers");
        let answer = game.option(option).unwrap();
        game.apply(&Deed::Answer(seat, answer), 0).unwrap();
    }
    panic!("it never happens");
}

fn choices(game: &dyn Live, seat: Seat) -> Vec<title::Choice> {
    with_names(|named| game.choices(Eyes::of_seat(seat), named))
}

#[test]
fn the_chances_of_an_attack_are_those_of_its_strikes() {
    let mut seen = 0;
    for seed in 0..3 {
        let mut game = duel(seed);
        let is_attack =
            |game: &dyn Live, seat| choices(game, seat).iter().any(|choice| choice.verb == "attack");
        let seat = play_until(&mut *game, is_attack);
        for choice in choices(&*game, seat).into_iter().filter(|choice| choice.verb == "attack") {
            let (card, target) = (choice.about.card.unwrap(), choice.about.target.unwrap());
            let aims = inquire(&*game, seat, json!({ "aims": { "card": card } }));
            let aims = aims["aims"].as_array().unwrap();
            let aim = aims.iter().find(|aim| aim["target"] == target && aim["is_attack"] == true).unwrap();
            assert_eq!(aim["answer"], choice.answer);
            // Computed face by face, and by the formula: nobody reacts, so they agree.
            let odds = inquire(&*game, seat, json!({ "odds": { "card": card, "target": target } }));
            let (hit, kill) = (&aim["chances"]["hit"], &aim["chances"]["kill"]);
            let near =
                |one: &Value, other: &Value| (one.as_f64().unwrap() - other.as_f64().unwrap()).abs() < 1e-6;
            assert!(near(hit, &odds["strikes"][0]["hit"]), "{aim} {odds}");
            assert!(near(kill, &odds["kill"]), "{aim} {odds}");
            assert_eq!(aim["distance"], 1);
            seen += 1;
        }
    }
    assert!(seen > 5, "only {seen} attacks");
}

#[test]
fn an_order_that_aims_from_afar_tells_its_targets_before_it_is_given() {
    let mut seen = 0;
    for seed in 0..30 {
        let mut game = duel(seed);
        for _ in 0..40 {
            let Some(seat) = game.asked() else { break };
            if question(&*game, seat).0 == "command" {
                let own: Vec<u16> = choices(&*game, seat)
                    .iter()
                    .filter(|choice| choice.verb == "perform")
                    .filter_map(|choice| choice.about.target)
                    .collect();
                for card in own {
                    let aims = inquire(&*game, seat, json!({ "aims": { "card": card } }));
                    for aim in aims["aims"].as_array().unwrap().iter().filter(|aim| aim["is_attack"] == false)
                    {
                        assert!(game.is_option(aim["answer"].as_str().unwrap()).unwrap());
                        if let Some(hit) = aim["chances"]["hit"].as_f64() {
                            assert!((0.0..=1.0).contains(&hit) && aim["distance"].as_u64().unwrap() >= 1);
                            seen += 1;
                        }
                    }
                }
            }
            let option = game.think(seat, "random", None)().option.unwrap();
            let answer = game.option(option).unwrap();
            game.apply(&Deed::Answer(seat, answer), 0).unwrap();
        }
        if seen > 8 {
            return;
        }
    }
    panic!("only {seen} such aims");
}

#[test]
fn only_who_is_asked_is_told_aims_and_nothing_is_told_of_what_is_not_there() {
    let mut game = duel(1);
    let seat = play_until(&mut *game, |game, seat| question(game, seat).0 == "command");
    let other = Seat::new(1 - seat.index());
    let refused = |asked, about: Value| {
        with_names(|named| game.inquire(Eyes::of_seat(seat), named, asked, &about)).err()
    };
    assert!(refused(Some(other), json!({ "aims": { "card": null } })).is_some());
    assert!(refused(None, json!({ "aims": { "card": null } })).is_some());
    assert!(refused(Some(seat), json!({ "aims": { "card": 60000 } })).is_some());
    assert!(refused(Some(seat), json!({ "odds": { "card": 0, "target": 639 } })).is_some());
}

#[test]
fn a_react_says_what_happens_if_nobody_reacts_and_it_does() {
    let mut seen = 0;
    for seed in 0..4 {
        let mut game = duel(seed);
        for _ in 0..120 {
            let Some(seat) = game.asked() else { break };
            let (ask, text) = question(&*game, seat);
            if ask == "react:rolled" && text.contains("(strike,") {
                let hits = text.contains(" hits ");
                assert!(text.contains("If nobody reacts:") && hits != text.contains(" misses "), "{text}");
                // Everybody declines: the result is as foreseen.
                let before = game.answer_count();
                while game.asked().is_some() && question(&*game, game.asked().unwrap()).0 == ask {
                    let seat = game.asked().unwrap();
                    game.apply(&Deed::Answer(seat, "pass".to_owned()), 0).unwrap();
                }
                let lines = with_names(|named| game.lines(Eyes::NOBODYS, named, 0)).unwrap();
                let new: Vec<_> = lines.iter().filter(|line| line.step as usize > before).collect();
                assert!(
                    new.iter().any(|line| line.text.contains(if hits { " hits " } else { " misses " })),
                    "{text}"
                );
                seen += 1;
                continue;
            }
            let option = game.think(seat, "random", None)().option.unwrap();
            let answer = game.option(option).unwrap();
            game.apply(&Deed::Answer(seat, answer), 0).unwrap();
        }
    }
    assert!(seen > 3, "only {seen} such questions");
}

#[test]
fn a_click_on_a_spent_character_is_explained_with_its_rule() {
    let mut game = duel(2);
    let spent = |game: &dyn Live, seat: Seat| -> Option<u16> {
        let view: Value = serde_json::from_str(game.view(Eyes::of_seat(seat)).text()).unwrap();
        let army = view["seats"][seat.index()]["army"].as_array()?.clone();
        let mut pieces = army.iter().flat_map(|rank| rank.as_array().unwrap());
        pieces.find(|piece| piece["condition"] == "spent").map(|piece| piece["card"].as_u64().unwrap() as u16)
    };
    let is_it = |game: &dyn Live, seat| question(game, seat).0 == "command" && spent(game, seat).is_some();
    let seat = play_until(&mut *game, is_it);
    let clicked = spent(&*game, seat);
    let wish = game.wish(seat, &About { target: clicked, ..About::default() }).expect("it means something");
    let why = game.explain(Eyes::of_seat(seat), &wish).unwrap();
    assert!(["9.1", "13.1"].contains(&why.rule.as_deref().unwrap()), "{why}");
}
