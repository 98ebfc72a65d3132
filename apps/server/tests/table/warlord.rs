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
        Sat { game, seats, watcher, chance: Sampled::new(8), answers: 0 }
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

/// Plays this many answers, ends the game, and looks for what nobody else may know.
fn no_secret_is_told<const N: usize>(format: &str, decks: [&str; N], answers: usize, seed: u64) -> Sat {
    let server = Server::start(seed);
    let mut sat = Sat::down(&server, format, &decks);
    for _ in 0..answers {
        if !sat.answer() {
            break;
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
    sat
}

const DECKS: [&str; 4] = ["Elven archers", "Nothrog rush", "Free Kingdoms muster", "Deverenian sorcery"];

#[test]
fn no_hand_of_a_duel_is_told_to_the_other() {
    no_secret_is_told::<2>("duel", [DECKS[0], DECKS[1]], 120, 201);
}

#[test]
fn partners_of_an_ettin_see_each_others_hands_and_nobody_else_does() {
    let sat = no_secret_is_told::<4>("ettin", DECKS, 60, 202);
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
    no_secret_is_told::<4>("doubles", DECKS, 40, 203);
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
