//! Games that are long, end or break off.

use super::offers::Takeback;
use super::*;
use crate::Seeds;
use crate::example::titles;
use crate::network::Network;
use crate::protocol::{FromClient, NewGame};
use crate::store::Store;
use futures_util::poll;
use serde_json::{Value, json};
use std::pin::pin;
use std::sync::mpsc;
use table::SeatSet;
use tempfile::TempDir;

/// A server with one game of blocks.
struct Table {
    hall: Arc<Hall>,
    room: Arc<Room>,
    holder: Holder,
    /// The number of the last message.
    said: u64,
    _folder: TempDir,
}

fn blocks(goal: u8, seats: Value) -> NewGame {
    let new = json!({ "game": "blocks", "goal": goal, "hands": [[1, 2], [3, 4], [5, 6]], "seats": seats });
    serde_json::from_value(new).expect("it is a game")
}

impl Table {
    async fn with(limits: Limits, new: NewGame) -> Table {
        let folder = tempfile::tempdir().expect("a folder");
        let store = Store::open(folder.path()).expect("a new database");
        let limits = Limits { reaction: Duration::ZERO, ..limits };
        let hall = Hall::open(store, titles(), limits, Seeds::Series(1)).await.expect("a hall");
        let made = hall.new_game(new, Network::default()).await.expect("a game");
        let holder = hall.holder(&made.game, made.token.as_deref()).await.expect("its token");
        let room = hall.room(&made.game).await.expect("its room");
        Table { hall, room, holder, said: 0, _folder: folder }
    }

    /// Three on one screen.
    async fn shared(limits: Limits, goal: u8) -> Table {
        Table::with(limits, blocks(goal, json!(["you", "you", "you"]))).await
    }

    /// A game with far more events than the room keeps in memory.
    async fn long(limits: Limits) -> Table {
        let mut table = Table::shared(limits, 200).await;
        while !table.room.inside.lock().await.is_long() {
            assert!(matches!(table.act("hold").await, ToClient::Done { .. }));
        }
        table
    }

    async fn says(&mut self, message: Value) -> ToClient {
        self.said += 1;
        let mut message = message;
        message["id"] = self.said.into();
        let message = serde_json::from_value(message).expect("it is a message");
        self.hall.perform(self.room.id(), &self.holder, message, None).await
    }

    async fn act(&mut self, answer: &str) -> ToClient {
        let room = self.hall.room(self.room.id()).await.expect("its room");
        let at = room.inside.lock().await.game.live.step();
        self.says(json!({ "type": "act", "answer": answer, "at": at })).await
    }

    /// Plays until one has won, which takes as long as somebody blocks.
    async fn finish(&mut self) {
        for _ in 0..100 {
            let option = {
                let inside = self.room.inside.lock().await;
                let live = &inside.game.live;
                if live.is_over() {
                    return;
                }
                // Every question can be held; the first card played is not blocked.
                let holds = live.may_be_declined();
                live.option(usize::from(!holds))
            };
            let option = option.expect("something can be played");
            assert!(matches!(self.act(&option).await, ToClient::Done { .. }), "{option}");
        }
        panic!("nobody has won");
    }

    async fn another(&self) -> Result<(), Code> {
        let new = blocks(1, json!(["you", "you", "you"]));
        self.hall.new_game(new, Network::default()).await.map(|_| ()).map_err(|why| why.code)
    }
}

fn code(answer: &ToClient) -> &str {
    if let ToClient::Refused(refused) = answer { &refused.code } else { "" }
}

/// Runs a test with a single thread for what may take its time.
fn with_one_slow_thread(test: impl Future<Output = ()>) {
    let mut runtime = tokio::runtime::Builder::new_current_thread();
    runtime.enable_all().max_blocking_threads(1).build().expect("a runtime").block_on(test);
}

/// Keeps that thread busy until this is dropped.
fn busy() -> mpsc::Sender<()> {
    let (ends, wait) = mpsc::channel();
    tokio::task::spawn_blocking(move || wait.recv());
    ends
}

#[test]
fn the_log_of_a_long_game_is_not_rebuilt_on_the_threads_that_serve() {
    with_one_slow_thread(async {
        let table = Table::long(Limits::default()).await;
        let holder = table.holder.clone();
        let mut sits = pin!(table.room.subscribe(holder, Form::Differences, Party::default()));
        let other_work = busy();
        assert!(poll!(&mut sits).is_pending());
        drop(other_work);
        let mut seat = sits.await.expect("it is open").expect("a place");
        let whole = seat.messages.take().await.expect("a message");
        let whole: Value = serde_json::from_str(&whole).expect("JSON");
        assert!(whole["log"].as_array().expect("a log").len() > LONG);

        let resync = FromClient::Resync { id: 1 };
        let mut again = pin!(table.room.perform(&table.holder, &resync, Some(seat.number)));
        let other_work = busy();
        assert!(poll!(&mut again).is_pending());
        drop(other_work);
        again.await.expect("it is open").expect("it is told");
        let again = seat.messages.take().await.expect("a message");
        assert_eq!(serde_json::from_str::<Value>(&again).expect("JSON")["log"], whole["log"]);
    });
}

#[test]
fn a_long_game_is_not_taken_back_on_the_threads_that_serve() {
    with_one_slow_thread(async {
        let table = Table::long(Limits::default()).await;
        let mut inside = table.room.inside.lock().await;
        let (before, taken) = (inside.game.live.step(), Deed::TakeBack(1));
        {
            let mut goes_back = pin!(inside.apply(&taken, 0));
            let other_work = busy();
            assert!(poll!(&mut goes_back).is_pending());
            drop(other_work);
            goes_back.await.expect("it can be taken back");
        }
        let live = &inside.game.live;
        assert_eq!((live.answer_count(), live.step()), (1, before + 1));
    });
}

#[tokio::test]
async fn no_worker_waits_for_a_room_in_which_somebody_waits_for_a_worker() {
    let table = Table::long(Limits::default()).await;
    let inside = table.room.inside.lock().await;
    let room = table.room.clone();
    let looked = tokio::task::spawn_blocking(move || room.study(|_, _| Ok(())).is_err());
    assert!(looked.await.expect("it does not wait"));
    drop(inside);
    let looks = table.hall.study(table.room.id(), Party::default(), |inside, _| inside.turns());
    looks.await.expect("it can be looked at");
}

#[tokio::test]
async fn who_renames_himself_for_ever_slows_nobody() {
    let mut table = Table::long(Limits::default()).await;
    let place = table.room.subscribe(Holder::default(), Form::Differences, Party::default()).await;
    let mut watcher = place.expect("it is open").expect("a place");
    let whole = watcher.messages.take().await.expect("the whole").len();
    let mut done = 0;
    for number in 0..200 {
        let answer = table.says(json!({ "type": "name", "name": format!("Name {number}") })).await;
        match code(&answer) {
            "" => done += 1,
            code => assert_eq!(code, "too_fast"),
        }
    }
    assert!((10..20).contains(&done), "{done}");
    // The name that he has is no change.
    let named = table.room.inside.lock().await.game.seating.called(Seat::FIRST).map(str::to_owned);
    assert_eq!(code(&table.says(json!({ "type": "name", "name": named })).await), "");
    let mut told = 0;
    while let Some(text) = watcher.messages.take_now() {
        told += 1;
        assert!(text.len() < 2 * whole, "{}", text.len());
    }
    assert_eq!(told, done);
    assert!(matches!(table.act("hold").await, ToClient::Done { .. }));
    let change = watcher.messages.take().await.expect("it is told").len();
    assert!(change < whole / 4, "{change}");
}

#[tokio::test]
async fn two_hundred_who_come_and_go_change_nothing_for_who_plays() {
    let mut table = Table::long(Limits::default()).await;
    for _ in 0..200 {
        let place = table.room.subscribe(Holder::default(), Form::Whole, Party(7)).await;
        let mut gone = place.expect("it is open").expect("a place");
        assert!(gone.messages.take().await.is_some());
    }
    assert!(matches!(table.act("hold").await, ToClient::Done { .. }));
    assert!(table.room.inside.lock().await.clients.is_empty(), "they have gone");
}

#[tokio::test]
async fn a_game_whose_end_is_taken_back_is_open_again() {
    let mut table = Table::shared(Limits { games: 1, ..Limits::default() }, 1).await;
    table.finish().await;
    assert_eq!(code(&table.says(json!({ "type": "ask_takeback" })).await), "");
    assert!(!table.room.inside.lock().await.game.live.is_over());
    assert_eq!(table.another().await, Err(Code::TooMany));
    table.finish().await;
    assert_eq!(table.another().await, Ok(()));
    assert_eq!(table.another().await, Err(Code::TooMany), "but for one");
}

#[tokio::test]
async fn a_rematch_counts_to_the_maker_of_the_game() {
    let mut table = Table::shared(Limits { games_an_address: 1, ..Limits::default() }, 1).await;
    table.finish().await;
    let ToClient::RematchReady { game, .. } = table.says(json!({ "type": "rematch" })).await else {
        panic!("there is a rematch")
    };
    assert_eq!(table.hall.room(&game).await.expect("its room").maker, table.room.maker);
    assert_ne!(table.room.maker, Party::default());
    assert_eq!(table.another().await, Err(Code::TooMany));
}

#[tokio::test]
async fn an_address_keeps_no_more_than_so_many_finished_games() {
    let mut table = Table::shared(Limits { finished_an_address: 1, ..Limits::default() }, 1).await;
    assert_eq!(table.another().await, Ok(()));
    table.finish().await;
    assert_eq!(table.another().await, Err(Code::TooMany));
}

#[tokio::test]
async fn who_agrees_a_hundred_times_agrees_once() {
    let table = Table::with(Limits::default(), blocks(9, json!(["you", "friend", "friend"]))).await;
    let mut inside = table.room.inside.lock().await;
    inside.offers.takeback = Some(Takeback { by: Seat::FIRST, answers: 0, agreed: SeatSet::NONE });
    let friend = Holder { seats: SeatSet::only(Seat::new(1)), ..Holder::default() };
    assert_eq!(inside.answer_takeback(&friend, true).expect("it was asked"), None);
    let once = inside.offers.written();
    for _ in 0..100 {
        assert_eq!(inside.answer_takeback(&friend, true).expect("it was asked"), None);
    }
    assert_eq!(inside.offers.written(), once);
}

#[tokio::test]
async fn a_game_in_which_something_broke_off_is_loaded_again() {
    let mut table = Table::shared(Limits::default(), 200).await;
    let place = table.room.subscribe(Holder::default(), Form::Differences, Party::default()).await;
    let mut watcher = place.expect("it is open").expect("a place");
    table.room.inside.lock().await.breaks = true;
    assert_eq!(code(&table.act("hold").await), "broken");
    while watcher.messages.take().await.is_some() {}
    // The answer was stored before it broke off.
    assert_eq!(table.hall.room(table.room.id()).await.expect("it is loaded").standing().await.step(), 1);
    assert!(matches!(table.act("hold").await, ToClient::Done { .. }));
}

#[tokio::test]
async fn a_computer_whose_answer_breaks_off_goes_on_when_the_game_is_loaded_again() {
    let bot = json!({ "computer": "random" });
    let table = Table::with(Limits::default(), blocks(200, json!([bot, bot, "you"]))).await;
    let place = table.room.subscribe(Holder::default(), Form::Differences, Party::default()).await;
    let mut watcher = place.expect("it is open").expect("a place");
    table.room.inside.lock().await.breaks = true;
    table.room.wake().await.expect("it is open");
    while watcher.messages.take().await.is_some() {}
    let loaded = table.hall.room(table.room.id()).await.expect("it is loaded");
    assert!(!Arc::ptr_eq(&loaded, &table.room));
    loaded.wake().await.expect("it is open");
    let place = loaded.subscribe(Holder::default(), Form::Differences, Party::default()).await;
    let mut watcher = place.expect("it is open").expect("a place");
    assert!(watcher.messages.take().await.is_some(), "it can be watched again");
}
