//! Every game and format by command: three and four players, Warlord by two to ten.

mod common;

use common::muster;
use serde_json::Value;
use std::fs;

fn number(value: &Value) -> u64 {
    value.as_u64().expect("a number")
}

#[test]
fn all_games_are_listed_with_their_formats() {
    let text = muster(&["games"]).well();
    for word in ["--game first", "--game second", "--game warlord", "teams", "gladiator", "3, 4, 5, 6", "M16"]
    {
        assert!(text.contains(word), "{word} in {text}");
    }
    let games = muster(&["games", "--json"]).json();
    let games = games.as_array().unwrap();
    let words: Vec<&str> = games.iter().map(|game| game["game"].as_str().unwrap()).collect();
    assert_eq!(words, ["first", "second", "warlord"]);
    for game in games {
        assert_eq!(game["formats"][0]["format"], "duel");
        assert!(game["decks"].as_array().unwrap().len() >= 4, "{game}");
    }
}

/// Every format of every game that is one game, with the fewest and the most players.
#[test]
fn every_format_is_simulated() {
    let games = muster(&["games", "--json"]).json();
    for game in games.as_array().unwrap() {
        let word = game["game"].as_str().unwrap();
        for format in game["formats"].as_array().unwrap() {
            let name = format["format"].as_str().unwrap();
            let seats = format["seats"].as_array().unwrap();
            for seats in [&seats[0], &seats[seats.len() - 1]] {
                let deck = game["decks"][0].as_str().unwrap();
                let other = game["decks"][1].as_str().unwrap();
                let count = if (word, name) == ("first", "three") { 4 } else { number(seats) as usize };
                let decks: Vec<&str> = [deck, other].into_iter().cycle().take(count).collect();
                let (seats, decks) = (seats.to_string(), decks.join(","));
                let arguments = ["sim", "--game", word, "--format", name, "--seats", &seats];
                let more = ["--decks", &decks, "--games", "2", "--json"];
                let results = muster(&[&arguments[..], &more[..]].concat()).json();
                assert_eq!(number(&results["finished"]), 2, "{word} {name} {seats}: {results}");
                assert_eq!((&results["game"], &results["format"]), (&Value::from(word), &Value::from(name)));
                let sides = results["sides"].as_array().unwrap();
                let wins: u64 = sides.iter().map(|side| number(&side["wins"])).sum();
                // An Assault is a match of duels: nobody shares it (M10).
                let (draws, shared) = match name {
                    "assault" => (&results["draws"], 0),
                    _ => (&results["wins"]["draws"], number(&results["shared"])),
                };
                assert_eq!(wins + number(draws), 2 + shared);
            }
        }
    }
}

#[test]
fn a_team_game_is_told_by_seat_team_and_turn() {
    let arguments =
        ["sim", "--game", "first", "--format", "teams", "--decks", "Grognack,Prince Elien,Torgan,Tacullu"];
    let text = muster(&[&arguments[..], &["--games", "20"]].concat()).well();
    for word in ["Player 4", "Team", "Player 1, Player 3", "Turn order", "Deck", "Torgan", "20 games in"] {
        assert!(text.contains(word), "{word} in {text}");
    }
    let results = muster(&[&arguments[..], &["--games", "20", "--json"]].concat()).json();
    let turns: u64 = results["wins_by_turn"].as_array().unwrap().iter().map(number).sum();
    assert_eq!(turns, 2 * (20 - number(&results["wins"]["draws"])), "two partners win every game");
}

#[test]
fn what_no_rule_allows_is_refused_with_the_rule() {
    let says = |arguments: &[&str], words: &str| {
        let said = muster(arguments).refused();
        assert!(said.contains(words), "{said}");
    };
    says(&["sim", "--game", "second", "--format", "teams"], "has no format 'teams'; there are: duel");
    says(&["sim", "--game", "first", "--format", "teams", "--seats", "3"], "is not played by 3 (F14.1)");
    says(&["sim", "--game", "warlord", "--format", "emperor", "--seats", "8"], "is not played by 8 (M13)");
    says(&["sim", "--game", "warlord", "--decks", "Grognack,Torgan"], "there is no ready deck 'Grognack'");
    says(&["sim", "--game", "warlord", "--unsleeved"], "sleeves make no difference in Warlord");

    let one = ["sim", "--game", "first", "--format", "teams", "--decks", "Grognack,Torgan"];
    says(&one, "2 decks are named for 4 seats");
}

#[test]
fn bots_that_know_warlord_meet_in_the_arena() {
    let arguments = ["arena", "--game", "warlord", "--bots", "random,greedy", "--games", "2", "--json"];
    let row = &muster(&arguments).json()["results"][0];
    assert_eq!((number(&row["games"]), number(&row["errors"])), (2, 0));
    assert_eq!(number(&row["b_wins"]), 2, "greedy beats random: {row}");
}

#[test]
fn teams_meet_in_the_arena() {
    let arguments = ["arena", "--game", "first", "--format", "teams", "--decks", "Grognack,Prince Elien"];
    let bots = ["--bots", "random,greedy", "--games", "6", "--json"];
    let results = muster(&[&arguments[..], &bots[..]].concat()).json();
    let row = &results["results"][0];
    assert_eq!((number(&row["games"]), number(&row["errors"])), (6, 0));
    assert!(number(&row["b_wins"]) >= 5, "greedy beats random in teams: {row}");
}

#[test]
fn records_of_warlord_are_replayed_and_verified() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().to_str().unwrap();
    let arguments = ["sim", "--game", "warlord", "--format", "siege", "--seats", "3", "--decks"];
    let games = muster(&["games", "--json"]).json();
    let decks: Vec<&str> =
        games[2]["decks"].as_array().unwrap().iter().take(3).map(|deck| deck.as_str().unwrap()).collect();
    muster(&[&arguments[..], &[&decks.join(","), "--games", "2", "--record", path, "--json"]].concat())
        .json();
    let file = folder.path().join("game-000001.json");
    let told = muster(&["replay", file.to_str().unwrap(), "--verify"]).well();
    assert!(told.contains("won by ") && told.contains("verified: "), "{told}");
    let said = muster(&["replay", file.to_str().unwrap(), "--export"]).refused();
    assert!(said.contains("the notation of games and the luck report are of Summoner Wars"), "{said}");
    let text = fs::read_to_string(&file).unwrap();
    let changed = text.replacen("\"* ", "\"* 1", 1);
    fs::write(&file, changed).unwrap();
    muster(&["replay", file.to_str().unwrap(), "--verify"]).refused();
}

#[test]
fn trees_are_counted_for_every_game() {
    for game in ["first", "second", "warlord"] {
        let text = muster(&["perft", "--game", game, "--depth", "2", "--after", "20"]).well();
        assert!(text.contains("After the opening: ") && text.contains("Leaves"), "{text}");
    }
    let teams = muster(&["perft", "--format", "teams", "--depth", "1"]).well();
    assert!(teams.contains("Prince Elien against Grognack against Prince Elien"), "{teams}");
}
