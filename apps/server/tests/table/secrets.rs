//! No client is told of a card that it may not know: looked for in the bytes that were sent.

use crate::support::{Client, Received, Server, pick};
use cards::sheet::Edition;
use serde_json::{Value, json};
use std::collections::BTreeSet;
use table::{Asking, Entry, Memory, Sampled, Seat, Session};
use wars::{CardId, Viewer, Wars};

/// Random games of the usual run; `MUSTER_LEAK_GAMES` asks for another number.
const GAMES: u64 = 36;
/// Bytes with which a seat is told of an action, at most.
const MOST_BYTES: usize = 4096;

/// A deck with mercenaries among its own: without sleeves their backs tell them from the others.
const HIRED: &str = "Summoner\n1 Prince Elien\nChampions\n1 Fire Drake\n1 Kaeseeall\n1 Maelena\n\
    Commons\n4 Archer\n4 Guardian\n4 Warrior\n2 Rune Mage (Mercenaries)\n2 Stone Golem (Mercenaries)\n\
    2 Vermin (Mercenaries)\nWalls\n3 Wall\nEvents\n3 Spirit of the Phoenix\n2 Burn\n2 Magic Drain\n\
    1 Greater Burn\n1 A Hero Is Born\n";

/// Whose eyes a client has: a seat's, those of all seats that one person holds, nobody's.
type Eyes = [Viewer];

/// What a viewer could know after each number of answers, from the record of the game.
struct Truth {
    /// Whatever he has learned until then.
    cards: Vec<BTreeSet<CardId>>,
    /// What lies open to him at that moment.
    open: Vec<BTreeSet<CardId>>,
}

/// And the names of all cards, in small letters: two factions write one of theirs differently.
fn truth(record: &str, eyes: &Eyes) -> (Truth, Vec<String>) {
    let loaded = wars_deal::load_record(record, wars_deal::Unfinished::Refused).unwrap();
    let whole = loaded.replay().unwrap();
    let cast = whole.setup().clone();
    let mut session: Session<Wars> =
        Session::new(cast.clone(), loaded.matchup.first(), Memory::History, &mut Asking);
    let mut known = BTreeSet::new();
    let (mut cards, mut open) = (Vec::new(), Vec::new());
    // What lay open before somebody left: what is told then and afterwards bears the same number of answers.
    let mut before: BTreeSet<CardId> = BTreeSet::new();
    let open_now = |session: &Session<Wars>| -> BTreeSet<CardId> {
        let is_known = |card: &CardId| eyes.iter().any(|viewer| session.state().is_known(*card, *viewer));
        cast.cards().filter(is_known).collect()
    };
    let mut look = |session: &Session<Wars>, before: &mut BTreeSet<CardId>| {
        let mut now = open_now(session);
        now.append(before);
        known.extend(&now);
        open.push(now);
        // Whoever looks through a pile for his answer sees what is in it.
        if session.asked().is_some_and(|seat| eyes.contains(&Viewer::Seat(seat))) {
            known.extend(session.options().iter().flat_map(|option| option.cards()));
        }
        for &viewer in eyes {
            known.extend(session.events().flat_map(|event| event.seen_by(viewer).cards()));
        }
        known.clone()
    };
    for entry in whole.told() {
        match entry {
            Entry::Chance(number) => session.roll(number, &mut Asking).unwrap(),
            Entry::Answer(seat, answer) | Entry::Aside(seat, answer) => {
                cards.push(look(&session, &mut before));
                session.answer(seat, answer, &mut Asking).unwrap();
            }
            Entry::Left(seat) => {
                before.extend(open_now(&session));
                session.leave(seat, &mut Asking).unwrap();
            }
            Entry::Forced(_) => {}
        }
    }
    cards.push(look(&session, &mut before));
    (Truth { cards, open }, cast.cards().map(|card| cast.face(card).name.to_lowercase()).collect())
}

/// The ids of cards in a message, whole or of a difference (`"card": [17]`).
fn ids(value: &Value, found: &mut BTreeSet<usize>) {
    match value {
        Value::Object(fields) => {
            for (name, inner) in fields {
                match (name.as_str(), inner) {
                    ("card" | "target", Value::Number(id)) => {
                        found.insert(id.as_u64().unwrap() as usize);
                    }
                    ("card" | "target" | "cards", Value::Array(list))
                        if list.iter().all(Value::is_number) =>
                    {
                        found.extend(list.iter().map(|id| id.as_u64().unwrap() as usize));
                    }
                    _ => ids(inner, found),
                }
            }
        }
        Value::Array(list) => list.iter().for_each(|inner| ids(inner, found)),
        _ => {}
    }
}

/// Whether the text has this name as a whole word.
pub fn has(text: &str, name: &str) -> bool {
    let is_word =
        |letter: Option<char>| letter.is_some_and(|letter| letter.is_alphanumeric() || letter == '-');
    text.match_indices(name).any(|(at, _)| {
        !is_word(text[..at].chars().next_back()) && !is_word(text[at + name.len()..].chars().next())
    })
}

fn check(all_told: &[Received], record: &str, viewer: &Eyes) {
    let (truth, names) = truth(record, viewer);
    let names_of = |cards: &BTreeSet<CardId>| -> BTreeSet<&str> {
        cards.iter().map(|card| names[card.index()].as_str()).collect()
    };
    let seed = serde_json::from_str::<Value>(record).unwrap()["seed"].as_str().unwrap().to_owned();
    let all: BTreeSet<&str> = names.iter().map(String::as_str).collect();
    for told in all_told {
        let (raw, shown) = (&told.text, &told.shown);
        let known = &truth.cards[told.answers()];
        let (open, mut laid_out) = (&truth.open[told.answers()], BTreeSet::new());
        // What lasts may name a unit that has gone since: that it was there everybody has seen.
        for part in ["pieces", "aside"] {
            ids(&shown["view"][part], &mut laid_out);
        }
        for seat in shown["view"]["seats"].as_array().into_iter().flatten() {
            // A stray is somewhere among hidden cards, as this viewer knows: where is not told.
            for (_, part) in seat.as_object().unwrap().iter().filter(|(name, _)| *name != "strays") {
                ids(part, &mut laid_out);
            }
        }
        for id in laid_out {
            assert!(open.contains(&CardId::new(id)), "{viewer:?} is shown where card {id} is: {shown}");
        }
        let mut named = BTreeSet::new();
        ids(&serde_json::from_str(raw).unwrap(), &mut named);
        ids(shown, &mut named);
        for id in named {
            assert!(
                known.contains(&CardId::new(id)),
                "{viewer:?} is told of card {id} ({}): {raw}",
                names[id]
            );
        }
        let known = names_of(known);
        // One name may be a part of another: the known ones are blotted out, the longest first.
        let mut longest: Vec<&str> = known.iter().copied().collect();
        longest.sort_by_key(|name| std::cmp::Reverse(name.len()));
        let blotted = longest.iter().fold(raw.to_lowercase(), |text, name| text.replace(name, "#"));
        let pieces = shown["view"]["pieces"].to_string().to_lowercase();
        for name in all.difference(&known) {
            // An ability may bear the name of a card.
            assert!(
                !has(&blotted, name) || has(&pieces, name),
                "{viewer:?} reads '{name}' after {} answers: {raw}",
                told.answers()
            );
        }
        let asked = shown["question"]["seat"].as_u64().map(|seat| Viewer::Seat(Seat::new(seat as usize)));
        let options = shown["question"]["options"].as_array().map_or(0, Vec::len);
        let is_asked = asked.is_some_and(|asked| viewer.contains(&asked));
        assert!(is_asked || options == 0, "{viewer:?} is shown another's options");
        assert!(shown["over"].is_object() || !raw.contains(&seed), "the seed is told before the end");
    }
}

/// What else can be asked of a running game: everybody asks it, and of cards that he may not know.
fn ask_around(server: &Server, game: &str, client: &mut Client, token: Option<&str>, chance: &mut Sampled) {
    let options = client.shown["question"]["options"].as_array().cloned().unwrap_or_default();
    for option in options.iter().filter(|option| option["verb"] == "attack").take(1) {
        client.ask(json!({ "type": "inquire", "about": { "odds": { "unit": option["card"], "target": option["target"] } } }));
    }
    let cards = 40 * client.shown["players"].as_array().unwrap().len();
    let card = chance.index(cards);
    client.ask(json!({ "type": "inquire", "about": { "inspect": { "card": card } } }));
    for answer in [format!("summon {card} c4"), format!("play {card}"), format!("build {card}")] {
        client.ask(json!({ "type": "explain", "answer": answer }));
    }
    // Refused, save where it is an answer to the question at hand.
    let answer = format!("card {card}");
    if !options.iter().any(|option| option["answer"] == answer.as_str()) {
        client.act(&answer);
    }
    let path = format!("/api/games/{game}");
    let past =
        format!("{path}/steps/{}", chance.index(client.shown["answers"].as_u64().unwrap() as usize + 1));
    for path in [&path, &past] {
        let body = server.get(path, token).body;
        let shown = serde_json::from_str(&body).unwrap();
        client.raw.push(Received { text: body, shown });
    }
    for path in [format!("{path}/record"), format!("{path}/chance"), format!("{past}?as=1")] {
        assert_eq!(server.get(&path, token).json()["code"], "not_over", "{path}");
    }
}

/// Plays a random game in front of both seats and a spectator, and checks what each was told.
/// Returns the bytes of each difference that was told, with its log and without.
fn play_and_check(server: &Server, seed: u64, new: &Value) -> Vec<(usize, usize)> {
    // Told when the test fails: the dice of this game are always the same.
    println!("game {seed}: {new}");
    let made = server.post("/api/games", None, new).json();
    let game = made["game"].as_str().unwrap_or_else(|| panic!("{made}"));
    let join = format!("/api/games/{game}/join");
    let joined = server.post(&join, None, &json!({ "invite": made["invite"] })).json();
    let tokens = [made["token"].as_str(), joined["token"].as_str(), None];
    let mut clients = tokens.map(|token| server.connect(game, token));
    let mut chance = Sampled::new(seed);
    for turn in 0..250 {
        let Some(asked) = clients.iter_mut().find(|client| client.is_asked()) else { break };
        let answer = pick(&asked.options(), &mut chance);
        let before = asked.shown["step"].as_u64();
        let done = asked.act(&answer);
        assert_eq!(done["type"], "done", "{answer}: {done}");
        for client in &mut clients {
            while client.shown["step"].as_u64() <= before {
                client.until("shown");
            }
        }
        // Whoever comes again is told the whole, and the whole log.
        if turn % 60 == 59 && !clients[0].is_over() {
            for (client, token) in clients.iter_mut().zip(tokens) {
                let mut again = server.connect(game, token);
                assert_eq!((&again.shown["view"], &again.log), (&client.shown["view"], &client.log));
                client.raw.append(&mut again.raw);
                ask_around(server, game, client, token, &mut chance);
            }
        }
    }
    if !clients[0].is_over() {
        clients[0].ask(json!({ "type": "resign" }));
    }
    let record = server.get(&format!("/api/games/{game}/record"), None).body;
    let viewers = [Viewer::Seat(Seat::new(0)), Viewer::Seat(Seat::new(1)), Viewer::Spectator];
    for (client, viewer) in clients.iter().zip(viewers) {
        check(&client.raw, &record, &[viewer]);
    }
    let changes = clients.iter().flat_map(|client| &client.raw).map(|told| &told.text);
    let changes = changes.filter(|text| text.contains("\"type\":\"changed\""));
    changes.map(|text| (text.len(), text.find("\"log\":").unwrap())).collect()
}

#[test]
fn nobody_is_told_of_a_card_that_he_may_not_know() {
    let server = Server::start(29);
    let games = std::env::var("MUSTER_LEAK_GAMES").ok().and_then(|games| games.parse().ok()).unwrap_or(GAMES);
    let editions = [("first", Edition::First), ("second", Edition::Second)];
    let editions = editions.map(|(name, edition)| (name, cards::ready_decks(edition)));
    let mut sizes = Vec::new();
    for game in 0..games as usize {
        let (edition, decks) = &editions[game % 2];
        // Every deck meets every other, and itself.
        let (south, north) = (game / 2 % decks.len(), (game / 2 + game / 2 / decks.len()) % decks.len());
        let deck = |index: usize| json!({ "name": decks[index].name });
        let mut new =
            json!({ "edition": edition, "decks": [deck(south), deck(north)], "seats": ["you", "friend"] });
        if game % 6 == 0 {
            // An own deck, sleeved or not.
            new["decks"][game / 6 % 2] = json!({ "text": HIRED });
            new["unsleeved"] = json!(game % 12 == 0);
        }
        sizes.extend(play_and_check(&server, game as u64, &new));
    }
    assert!(sizes.len() as u64 > 150 * games, "{} messages: games of some length", sizes.len());
    // What is told of an action is small.
    // The log of a moment has a line for each thing that happened: all units of a side may fall at once.
    let most = sizes.iter().map(|(_, without_log)| *without_log).max().unwrap();
    let mut sizes: Vec<usize> = sizes.into_iter().map(|(size, _)| size).collect();
    sizes.sort_unstable();
    let mean = sizes.iter().sum::<usize>() / sizes.len();
    let p99 = sizes[sizes.len() * 99 / 100];
    let told = format!("{mean} bytes on average, p99 {p99}, without the log at most {most}");
    println!("{} differences: {told}", sizes.len());
    assert!(mean < 1000 && p99 < 3000 && most <= MOST_BYTES, "{told}");
}

/// Games of teams, which partners show each other their hands in, at any time: four people, or three of whom
/// one holds two seats. A partner learns what he is shown and no more, an opponent and a spectator nothing.
#[test]
fn in_teams_a_partner_is_told_what_he_is_shown_and_nobody_else_is() {
    let server = Server::start(31);
    let decks = cards::ready_decks(Edition::First);
    let mut shows = 0;
    for number in 0..6 {
        let deck = |seat: usize| json!({ "name": decks[(5 * number + 3 * seat) % decks.len()].name });
        let (seats, held) = match number % 3 {
            2 => (json!(["you", "friend", { "with": 0 }, "friend"]), vec![vec![0, 2], vec![1], vec![3]]),
            _ => (json!(["you", "friend", "friend", "friend"]), vec![vec![0], vec![1], vec![2], vec![3]]),
        };
        let new = json!({ "edition": "first", "decks": [deck(0), deck(1), deck(2), deck(3)], "seats": seats,
            "unsleeved": number % 2 == 1 });
        println!("game {number}: {new}");
        let made = server.made(&new);
        let game = made["game"].as_str().unwrap();
        let mut tokens = vec![made["token"].as_str().map(str::to_owned)];
        tokens
            .extend(made["invites"].as_array().unwrap().iter().map(|invite| Some(server.join(game, invite))));
        tokens.push(None);
        let mut clients: Vec<Client> =
            tokens.iter().map(|token| server.connect(game, token.as_deref())).collect();
        let mut chance = Sampled::new(number as u64);
        let hear = |clients: &mut Vec<Client>, before: Option<u64>| {
            for client in clients {
                while client.shown["step"].as_u64() <= before {
                    client.until("shown");
                }
            }
        };
        for turn in 0..150 {
            let before = clients[0].shown["step"].as_u64();
            let Some(asked) = clients.iter_mut().find(|client| client.is_asked()) else { break };
            let answer = pick(&asked.options(), &mut chance);
            assert_eq!(asked.act(&answer)["type"], "done");
            hear(&mut clients, before);
            // Now and then somebody shows what he holds, the player to answer.
            let shower = chance.index(held.len() * 6);
            if let Some(client) =
                clients.get_mut(shower).filter(|client| client.shown["can_show"] != json!([]))
            {
                let before = client.shown["step"].as_u64();
                assert_eq!(client.ask(json!({ "type": "show" }))["type"], "done");
                shows += 1;
                hear(&mut clients, before);
            }
            if turn % 50 == 49 && !clients[0].is_over() {
                for (client, token) in clients.iter_mut().zip(&tokens) {
                    let mut again = server.connect(game, token.as_deref());
                    assert_eq!((&again.shown["view"], &again.log), (&client.shown["view"], &client.log));
                    client.raw.append(&mut again.raw);
                    ask_around(&server, game, client, token.as_deref(), &mut chance);
                }
            }
        }
        // The second team gives up, one after the other.
        for client in held.iter().position(|seats| seats == &[1]).into_iter().chain([clients.len() - 2]) {
            if !server.shown(game, None)["over"].is_object() {
                clients[client].ask(json!({ "type": "resign" }));
            }
        }
        let record = server.get(&format!("/api/games/{game}/record"), None).body;
        for (client, seats) in clients.iter().zip(&held) {
            let eyes: Vec<Viewer> = seats.iter().map(|seat| Viewer::Seat(Seat::new(*seat))).collect();
            check(&client.raw, &record, &eyes);
        }
        check(&clients[clients.len() - 1].raw, &record, &[Viewer::Spectator]);
    }
    assert!(shows > 20, "{shows} hands were shown");
}

#[test]
fn who_looks_back_sees_what_he_saw_and_no_more() {
    let server = Server::start(30);
    let made = server.new_game(json!(["you", "friend"]));
    let game = made["game"].as_str().unwrap();
    let joined =
        server.post(&format!("/api/games/{game}/join"), None, &json!({ "invite": made["invite"] })).json();
    let tokens = [made["token"].as_str(), joined["token"].as_str(), None];
    let mut clients = tokens.map(|token| server.connect(game, token));
    let mut chance = Sampled::new(4);
    for _ in 0..60 {
        let Some(asked) = clients.iter_mut().find(|client| client.is_asked()) else { break };
        let before = asked.shown["step"].as_u64();
        let answer = pick(&asked.options(), &mut chance);
        assert_eq!(asked.act(&answer)["type"], "done");
        for client in &mut clients {
            while client.shown["step"].as_u64() <= before {
                client.until("shown");
            }
        }
    }
    assert!(!clients[0].is_over());
    for (client, token) in clients.iter().zip(tokens) {
        for told in client.raw.iter().step_by(9) {
            let path = format!("/api/games/{game}/steps/{}", told.answers());
            let past = server.get(&path, token).json();
            assert_eq!(past["view"], told.shown["view"]);
            assert_eq!(past["question"]["options"].as_array().map_or(0, Vec::len), 0);
            assert_eq!(server.get(&format!("{path}?as=0"), token).json()["code"], "not_over");
        }
    }
    let turns = server.get(&format!("/api/games/{game}/turns"), None).json();
    assert_eq!((&turns[0]["turn"], &turns[1]["turn"]), (&json!(1), &json!(2)));
    assert_ne!(turns[0]["seat"], turns[1]["seat"]);
    // A list of games needs no more than this of each.
    let summary = server.get(&format!("/api/games/{game}/summary"), tokens[0]).json();
    let shown = server.get(&format!("/api/games/{game}"), tokens[0]).json();
    for told in ["title", "players", "you", "edition"] {
        assert_eq!(summary[told], shown[told], "{told}");
    }
    assert_eq!((&summary["turn"], &summary["asked"]), (&shown["view"]["turn"], &shown["question"]["seat"]));
    assert_eq!((&summary["outcome"], &summary["view"]), (&Value::Null, &Value::Null));
    let path = format!("/api/games/{game}/steps/{}", turns[1]["step"]);
    assert_eq!(server.get(&path, None).json()["view"]["turn"], 2);
}
