//! Warlord over real sockets: no hand is told to others, but to a partner of an Ettin; what an action takes
//! to tell; a player who leaves is eliminated and the others play on.

use crate::secrets::has;
use crate::support::{Client, Received, Server};
use serde_json::{Value, json};
use std::collections::BTreeSet;
use table::{Asking, Dealt, Entry, Memory, Record, Sampled, Seat, Session};
use warlord::{CardId, Cast, Pile, Place, State, Warlord};
use warlord_deal::WarlordDeal;

/// Everybody at a table of his own client, and somebody who watches.
struct Sat {
    game: String,
    /// Of each seat.
    tokens: Vec<String>,
    seats: Vec<Client>,
    watcher: Client,
    chance: Sampled,
    answers: u64,
}

impl Sat {
    fn down(server: &Server, format: &str, decks: &[&str]) -> Sat {
        let seats: Vec<&str> =
            std::iter::once("you").chain(std::iter::repeat("friend")).take(decks.len()).collect();
        let decks: Vec<Value> = decks.iter().map(|name| json!({ "name": name })).collect();
        let new = json!({ "game": "warlord", "format": format, "decks": decks, "seats": seats });
        let made = server.made(&new);
        let game = made["game"].as_str().expect("a game").to_owned();
        let mut tokens = vec![made["token"].as_str().expect("a token").to_owned()];
        tokens.extend(
            made["invites"].as_array().expect("invites").iter().map(|invite| server.join(&game, invite)),
        );
        let seats = tokens.iter().map(|token| server.connect(&game, Some(token))).collect();
        let watcher = server.connect(&game, None);
        Sat { game, tokens, seats, watcher, chance: Sampled::new(8), answers: 0 }
    }

    fn all(&mut self) -> impl Iterator<Item = &mut Client> {
        self.seats.iter_mut().chain([&mut self.watcher])
    }

    /// Waits until everybody has been told of all answers so far.
    fn settle(&mut self) {
        let answers = self.answers;
        for client in self.all() {
            while client.shown["answers"].as_u64() < Some(answers) {
                client.until("shown");
            }
        }
    }

    /// The player to answer answers as anybody might; false when the game is over.
    fn answer(&mut self) -> bool {
        let Some(asked) = self.watcher.shown["question"]["seat"].as_u64() else { return false };
        let client = &mut self.seats[asked as usize];
        let options = client.options();
        let done = client.act(&options[self.chance.index(options.len())]);
        assert_eq!(done["type"], "done", "{done}");
        self.answers += 1;
        self.settle();
        true
    }

    /// What else can be asked of a running game: everybody asks it, also about cards that he may not know.
    fn ask_around(&mut self, server: &Server) {
        let path = format!("/api/games/{}", self.game);
        let past = format!("{path}/steps/{}", self.chance.index(self.answers as usize + 1));
        let viewers = self.tokens.iter().map(|token| Some(token.as_str())).chain([None]);
        let clients = self.seats.iter_mut().chain([&mut self.watcher]);
        for (client, token) in clients.zip(viewers) {
            let all = 64 * client.shown["players"].as_array().expect("players").len();
            let [card, other] = [(); 2].map(|()| self.chance.index(all));
            let place = format!("{}.1.0", self.chance.index(all / 64));
            let standing = client.shown["view"]["seats"][0]["army"][0][0]["card"].clone();
            for about in [
                json!({ "aims": { "card": null } }),
                json!({ "aims": { "card": card } }),
                json!({ "odds": { "card": card, "target": other } }),
                json!({ "odds": { "card": standing, "target": card } }),
            ] {
                client.ask(json!({ "type": "inquire", "about": about }));
            }
            for about in [
                json!({ "target": card }),
                json!({ "card": card, "target": standing }),
                json!({ "card": card, "square": place }),
                json!({ "card": standing, "target": other }),
            ] {
                client.ask(json!({ "type": "wish", "about": about }));
            }
            let answers = [
                format!("card {card}"),
                format!("attack {card} {other}"),
                format!("raise {card} {place}"),
                format!("equip {card} {other}"),
                format!("perform {card} 0 {other}"),
                "time".to_owned(),
            ];
            let options = client.shown["question"]["options"].clone();
            let is_option = |answer: &str| {
                options.as_array().is_some_and(|all| all.iter().any(|option| option["answer"] == answer))
            };
            for answer in &answers {
                client.ask(json!({ "type": "explain", "answer": answer }));
                if !is_option(answer) {
                    assert_eq!(client.act(answer)["type"], "refused", "{answer}");
                }
            }
            for path in [&path, &past] {
                let body = server.get(path, token).body;
                let shown = serde_json::from_str(&body).expect("it is JSON");
                client.raw.push(Received { text: body, shown });
            }
            for path in [format!("{path}/record"), format!("{path}/chance"), format!("{past}?as=1")] {
                assert_eq!(server.get(&path, token).json()["code"], "not_over", "{path}");
            }
        }
    }

    /// Everybody gives up until the game is over, so that its record tells all.
    fn end(&mut self, server: &Server) -> String {
        for seat in &mut self.seats {
            if !seat.is_over() {
                seat.ask(json!({ "type": "resign" }));
            }
        }
        server.get(&format!("/api/games/{}/record", self.game), None).body
    }
}

/// What a viewer could know after each number of answers, by the rules and the record, and the names of all
/// cards that are in somebody's hand then.
fn truth<const N: usize>(
    record: &str,
    viewer: Option<Seat>,
) -> Vec<(BTreeSet<&'static str>, BTreeSet<&'static str>)> {
    let record = Record::<WarlordDeal<N>>::read(record).expect("a record");
    let dealt = Dealt::new(record.setup.clone()).expect("it was dealt");
    let whole = record.replay_dealt(&dealt).expect("it replays");
    let cast: &Cast = &dealt.setup;
    let mut session: Session<Warlord<N>> =
        Session::new(dealt.setup.clone(), *dealt.first, Memory::History, &mut Asking);
    let mut known: BTreeSet<&'static str> = BTreeSet::new();
    let mut moments = Vec::new();
    let name = |card: CardId| cast.face(card).name;
    let partners = |seat: Seat| {
        cast.format().shared_army && viewer.is_some_and(|viewer| cast.allies(viewer).contains(seat))
    };
    let mut look = |session: &Session<Warlord<N>>| {
        let state: &State = session.state();
        let mut held = BTreeSet::new();
        for card in cast.cards() {
            let is_seen = match state.place_of(card) {
                Some(Place::In(seat, Pile::Hand)) => {
                    held.insert(name(card));
                    viewer == Some(seat) || partners(seat)
                }
                Some(Place::In(_, Pile::Bag | Pile::Top | Pile::Bottom)) | None => false,
                Some(Place::In(..) | Place::Army(_) | Place::On(_)) => true,
            };
            if is_seen || viewer.is_some_and(|viewer| state.slot(card).known.contains(viewer)) {
                known.insert(name(card));
            }
        }
        // Whoever looks through a pile for his answer sees what is in it.
        if viewer.is_some() && session.asked() == viewer {
            known.extend(session.options().iter().flat_map(|option| option.cards()).map(name));
        }
        for event in
            session.events().filter(|event| viewer.is_some_and(|viewer| event.seen_by().contains(viewer)))
        {
            if let warlord::Event::Shown { card, .. } = *event {
                known.insert(name(card));
            }
        }
        (known.clone(), held)
    };
    for entry in whole.told() {
        if matches!(entry, Entry::Answer(..)) {
            moments.push(look(&session));
        }
        session.follow(entry, &mut Asking).expect("it was so");
    }
    moments.push(look(&session));
    moments
}

/// Names that no other card has in its name or text, so that they are told for the card alone.
fn is_telling(name: &str) -> bool {
    let sheets = &warlord_cards::catalogue().sheets;
    let others = sheets.iter().filter(|sheet| sheet.name != name);
    name.len() > 5 && others.into_iter().all(|sheet| !sheet.name.contains(name) && !sheet.text.contains(name))
}

/// How many names were looked for in vain.
fn check<const N: usize>(told: &[Received], record: &str, viewer: Option<Seat>) -> usize {
    let moments = truth::<N>(record, viewer);
    let mut looked = 0;
    for message in told {
        let Some((known, held)) = moments.get(message.answers()) else { continue };
        for name in held.difference(known).filter(|name| is_telling(name)) {
            looked += 1;
            assert!(!has(&message.text, name), "{viewer:?} is told of {name}: {}", message.text);
        }
    }
    looked
}

/// Games of each format in the usual run; `MUSTER_LEAK_GAMES` asks for another number.
const GAMES: u64 = 1;

fn games() -> u64 {
    std::env::var("MUSTER_LEAK_GAMES").ok().and_then(|games| games.parse().ok()).unwrap_or(GAMES)
}

/// Plays this many answers, ends the game, and looks for what nobody else may know. The last such game.
fn no_secret_is_told<const N: usize>(format: &str, answers: usize, seed: u64) -> Sat {
    let mut last = None;
    for game in 0..games() {
        println!("{format}, game {game}");
        let server = Server::start(seed + 1000 * game);
        // In turn every deck sits at every seat; partners have different ones.
        let decks: [&str; N] = std::array::from_fn(|seat| DECKS[(seat + game as usize) % DECKS.len()]);
        let mut sat = Sat::down(&server, format, &decks);
        sat.chance = Sampled::new(8 + game);
        for answer in 0..answers {
            if !sat.answer() {
                break;
            }
            if answer % 20 == 19 && sat.watcher.shown["over"].is_null() {
                sat.ask_around(&server);
            }
        }
        let before: Vec<usize> = sat.all().map(|client| client.raw.len()).collect();
        let record = sat.end(&server);
        let mut looked = 0;
        for (seat, client) in sat.seats.iter().enumerate() {
            looked += check::<N>(&client.raw[..before[seat]], &record, Some(Seat::new(seat)));
        }
        looked += check::<N>(&sat.watcher.raw[..before[N]], &record, None);
        assert!(looked > 500, "{looked}");
        last = Some(sat);
    }
    last.expect("at least one game")
}

const DECKS: [&str; 4] = ["Elven archers", "Nothrog rush", "Free Kingdoms muster", "Deverenian sorcery"];

#[test]
fn no_hand_of_a_duel_is_told_to_the_other() {
    no_secret_is_told::<2>("duel", 120, 201);
}

#[test]
fn no_hand_is_told_in_the_formats_for_many() {
    no_secret_is_told::<4>("head-to-head", 40, 206);
    no_secret_is_told::<6>("emperor", 40, 207);
    no_secret_is_told::<3>("gladiator", 40, 208);
}

#[test]
fn partners_of_an_ettin_see_each_others_hands_and_nobody_else_does() {
    let sat = no_secret_is_told::<4>("ettin", 60, 202);
    // M12.3.
    let drawn = |client: &Client, seat: usize| {
        client.raw.iter().any(|told| {
            told.shown["view"]["seats"][seat]["hand"]["cards"]
                .as_array()
                .is_some_and(|cards| !cards.is_empty())
        })
    };
    for (one, other, is_shown) in [(0, 1, true), (1, 0, true), (2, 3, true), (0, 2, false), (3, 1, false)] {
        assert_eq!(drawn(&sat.seats[one], other), is_shown, "{one} sees the hand of {other}");
    }
    assert!(!(0..4).any(|seat| drawn(&sat.watcher, seat)));
}

#[test]
fn partners_of_doubles_do_not_see_each_others_hands() {
    no_secret_is_told::<4>("doubles", 40, 203);
}

#[test]
fn an_action_of_ten_seats_is_told_to_a_seat_in_two_kilobytes_on_average() {
    let server = Server::start(204);
    let decks: Vec<&str> = DECKS.iter().copied().cycle().take(10).collect();
    let mut sat = Sat::down(&server, "gladiator", &decks);
    let whole: Vec<usize> = sat.all().map(|client| client.raw.len()).collect();
    for _ in 0..120 {
        assert!(sat.answer());
    }
    let told = sat.seats.iter().zip(whole).flat_map(|(client, first)| &client.raw[first..]);
    let bytes: usize = told.map(|told| told.text.len()).sum();
    let mean = bytes / (120 * sat.seats.len());
    println!("{mean} bytes an action and seat");
    assert!(mean <= 2048, "{mean} bytes an action and seat");
}

#[test]
fn whoever_leaves_is_eliminated_and_the_others_play_on() {
    let server = Server::start(205);
    let decks: Vec<&str> = DECKS.iter().copied().cycle().take(6).collect();
    let mut sat = Sat::down(&server, "siege", &decks);
    for _ in 0..20 {
        assert!(sat.answer());
    }
    // M8: his army is gone, his neighbours are neighbours now, and he is not asked any more.
    assert_eq!(sat.seats[2].ask(json!({ "type": "resign" }))["type"], "done");
    for client in sat.all() {
        while client.shown["players"][2]["left"] != "resigned" {
            client.until("shown");
        }
        assert_eq!(client.shown["view"]["seats"][2]["is_out"], true);
        assert!(client.shown["over"].is_null());
    }
    sat.answers = sat.watcher.shown["answers"].as_u64().expect("a number");
    for _ in 0..40 {
        assert_ne!(sat.watcher.shown["question"]["seat"], 2);
        if !sat.answer() {
            break;
        }
    }
    let record = sat.end(&server);
    assert!(record.contains("2 leaves"), "{record}");
    let record = Record::<WarlordDeal<6>>::read(&record).expect("a record");
    let dealt = Dealt::new(record.setup.clone()).expect("it was dealt");
    record.verify_dealt(&dealt).expect("it replays with the same dice");
}

#[test]
fn time_is_called_when_the_round_is_over_and_the_leader_wins() {
    let mut server = Server::start(209);
    let decks = [DECKS[0], DECKS[1]].map(|name| json!({ "name": name }));
    let new = json!({ "game": "warlord", "format": "duel", "decks": decks, "seats": ["you", "friend"],
        "options": { "round_seconds": 1 } });
    let made = server.made(&new);
    let game = made["game"].as_str().expect("a game").to_owned();
    let mine = made["token"].as_str().expect("a token").to_owned();
    let mut client = server.connect(&game, Some(&mine));
    assert_eq!(client.shown["round"], json!({ "left": 1000, "is_running": false }), "a friend is awaited");
    let theirs = server.join(&game, &made["invites"][0]);
    // Nobody does anything: time is called by itself.
    while client.shown["view"]["is_last_turn"] != true {
        client.until("shown");
    }
    assert!(client.shown["round"].is_null() && client.shown["over"].is_null());
    assert_eq!(client.act("time")["type"], "refused", "it is nobody's to say");
    drop(client);
    server.restart();
    // It is stored, and the game ends with this turn by 18.5.
    let mut clients = [&mine, &theirs].map(|token| server.connect(&game, Some(token)));
    while !clients[0].is_over() {
        assert_eq!(clients[0].shown["view"]["is_last_turn"], true);
        assert!(clients[0].shown["view"]["turn"].as_u64() <= Some(1));
        let asked = clients[0].shown["question"]["seat"].as_u64().expect("somebody is asked") as usize;
        let before = clients[0].shown["step"].as_u64();
        let options = clients[asked].options();
        let answer = options.iter().find(|answer| *answer == "pass").unwrap_or(&options[0]).clone();
        assert_eq!(clients[asked].act(&answer)["type"], "done");
        for client in &mut clients {
            while client.shown["step"].as_u64() <= before {
                client.until("shown");
            }
        }
    }
    assert_eq!(clients[0].shown["over"]["how"], "played");
    let record = server.get(&format!("/api/games/{game}/record"), None);
    assert!(record.body.contains(" time"), "{}", record.body);
    assert_eq!(server.post("/api/records", None, &record.json()).status, 201);
}
