//! A game that nobody here knows, played line by line: for three, with hidden hands and questions out of
//! turn.

use serde_json::json;
use table::{Outcome, Seed};
use terminal::plain::{self, End, Settings};
use terminal::{Game, Player};
use title::{Fields, Title};
use toy::title::Toy;

fn game(players: [Player; 3]) -> Game {
    let asked = json!({ "goal": 12, "hands": [[1, 2], [6], [3, 4]] });
    let fields: Fields = serde_json::from_value(asked).unwrap();
    let deal = Toy.deal(fields, 3).unwrap();
    Game::new(deal.begin(Seed::of_series(1, 0), None).unwrap(), players.to_vec()).unwrap()
}

fn told(players: [Player; 3], input: &str) -> (End, String) {
    let mut out = Vec::new();
    let end = plain::play(game(players), Settings::default(), &mut input.as_bytes(), &mut out).unwrap();
    (end, String::from_utf8(out).unwrap())
}

fn computer() -> Player {
    Player::Computer("greedy".to_owned())
}

#[test]
fn a_whole_game_against_computers() {
    let (end, text) = told([Player::SOMEBODY, computer(), computer()], &"1\n".repeat(2_000));
    assert!(matches!(end, End::Over(Outcome::Won(_))), "{text}");
    assert!(text.contains(" won. Its seed was "), "{text}");
    // What others draw is hidden.
    assert!(text.contains("You drew a ") && text.contains("Bob drew a card."), "{text}");
    assert!(!text.contains("Bob drew a 1"), "{text}");
}

#[test]
fn the_table_is_told_and_what_is_wrong_is_explained() {
    let input = "board\nseats\nhand\ncard 3\ncard nobody\nodds 1\nfly\nundo\norder this\nquit\n";
    let (end, text) = told([Player::SOMEBODY, computer(), computer()], input);
    assert_eq!(end, End::Left);
    for said in [
        "You: 0 points",
        "Bob, greedy: points 0.",
        "Card 3.",
        "No card of this game is called 'nobody'",
        "That is left to no chance that can be counted.",
        "No answer is called 'fly'.",
        "There is nothing that can be undone without somebody having learned from it.",
        "This question must be answered: it cannot be declined.",
    ] {
        assert!(text.contains(said), "{said}\n{text}");
    }
}

#[test]
fn a_standing_order_answers_for_who_gave_it() {
    let all = [Player::SOMEBODY, Player::SOMEBODY, Player::SOMEBODY];
    let questions = |text: &str| text.matches("Block the ").count();
    // The first plays a card and the others hold; with orders of the second and the third they are not
    // asked about the next one.
    let (_, asked) = told(all.clone(), "\n2\n\nhold\n\nhold\n\n1\n\n");
    let (_, ordered) = told(all, "\n2\n\norder turn\n\norder turn\n\n1\n");
    assert!(questions(&asked) > questions(&ordered), "{asked}\n---\n{ordered}");
    assert!(ordered.contains("Standing order: decline whatever may be declined"), "{ordered}");
}

#[test]
fn who_holds_two_seats_passes_no_keyboard_to_himself() {
    let you = || Player::Person(Some("you".to_owned()));
    let (_, text) = told([you(), computer(), you()], &"1\n".repeat(50));
    assert!(!text.contains("Pass the keyboard") && text.contains("Ann drew a "), "{text}");
}
