//! All games: making, finding and forgetting them.

mod gatherings;

use crate::chat::Chat;
use crate::crew::{Crew, CrewError, Job, Party};
use crate::game::Game;
use crate::health::Health;
use crate::holder::Holder;
use crate::limits::Limits;
use crate::lobby::Lobby;
use crate::network::Network;
use crate::protocol::{Created, FromClient, Invite, NewGame, Opened, ToClient};
use crate::record;
use crate::room::{self, ClosedError, Done, Opening, Room, RoomState};
use crate::seeds::{SeedSource, Seeds};
use crate::setup::{Ready, Setup};
use crate::store::{NewToken, Purpose, Store, StoreError};
use crate::token;
use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError, Weak};
use std::time::Duration;
use table::{SeatSet, Seed};
use title::{Code, Deal, Fields, Refusal, Title, Titles};
use tokio::sync::OnceCell;
use words::message;

/// What one party may ask for that waits for a worker.
const MOST_WAITING: usize = 32;

/// The largest number that a message may have: every JSON reader knows it exactly.
const MOST_ID: u64 = (1 << 53) - 1;

/// How long a game may take to end what it does when the server stops, and then the database.
const LAST_DEEDS: Duration = Duration::from_secs(2);

/// Where a game is in memory.
#[derive(Clone, Debug)]
pub enum Place {
    Room(Arc<Room>),
    /// It gathers.
    Lobby(Arc<Lobby>),
}

/// Those in memory by the ids of their games.
type Places = HashMap<String, Arc<OnceCell<Place>>>;

/// Everything that happens in a server.
#[derive(Debug)]
pub struct Hall {
    pub store: Store,
    pub limits: Limits,
    /// Where computer players think.
    pub thinking: Arc<Crew>,
    /// Where decks are read, odds counted and records replayed: people wait for these, and not for
    /// what the computers think.
    pub looking: Arc<Crew>,
    /// Where stored games are played again, and long games whose log is told as a whole. After a restart
    /// everybody comes at once, so any number may wait.
    pub loading: Arc<Crew>,
    places: Mutex<Places>,
    pub titles: Titles,
    /// Games with the same decks share what never changes in them.
    deals: Mutex<HashMap<String, Weak<dyn Deal>>>,
    seeds: SeedSource,
    open_games: AtomicU64,
    health: Health,
    is_closing: AtomicBool,
}

impl Hall {
    pub async fn open(
        store: Store,
        titles: Titles,
        limits: Limits,
        seeds: Seeds,
    ) -> Result<Arc<Hall>, StoreError> {
        let open_games = AtomicU64::new(store.open_games().await?);
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let [thinking, looking, loading] =
            [usize::MAX, MOST_WAITING, usize::MAX].map(|most| Crew::new(cores, most));
        Ok(Arc::new(Hall {
            store,
            limits,
            thinking,
            looking,
            loading,
            places: Mutex::default(),
            titles,
            deals: Mutex::default(),
            seeds: SeedSource::new(seeds),
            open_games,
            health: Health::default(),
            is_closing: AtomicBool::new(false),
        }))
    }

    /// Makes the game that somebody asks for.
    pub async fn new_game(self: &Arc<Hall>, new: NewGame, by: Network) -> Result<Created, Refusal> {
        let maker = self.store.maker(by);
        // Before any work is done for it.
        self.check_room(maker, 1).await?;
        if new.gather || self.titles.named(new.game.as_deref())?.is_match(&new.setup) {
            return self.new_gathering(new, by).await;
        }
        let titles = self.titles.clone();
        let ready = self.looking.run(Job::of(by.party()), move || Ready::check(&titles, new)).await??;
        let ready = self.shared(ready)?;
        let own = ready.seating.own();
        let secret = (!own.is_empty()).then(token::token);
        let token = |secret: &String, purpose, seats: SeatSet| NewToken {
            hash: token::hash(secret),
            purpose,
            seats: seats.into_iter().collect(),
        };
        let friends = ready.seating.friends().into_iter().map(|seats| (seats, token::token()));
        let friends: Vec<(SeatSet, String)> = friends.collect();
        let invites = friends.iter().map(|(seats, secret)| token(secret, Purpose::Invite, *seats));
        let tokens = secret.iter().map(|secret| token(secret, Purpose::Seat, own)).chain(invites);
        let tokens = tokens.collect();
        let game = self.make(ready, maker, tokens).await?;
        let invite =
            |(seats, invite): (SeatSet, String)| Invite { seats: seats.into_iter().collect(), invite };
        let invites: Vec<Invite> = friends.into_iter().map(invite).collect();
        let first = invites.first().map(|invite| invite.invite.clone());
        Ok(Created { game, seats: own.into_iter().collect(), token: secret, invite: first, invites })
    }

    /// What a stored game was dealt from.
    fn dealt(&self, setup: Setup) -> Result<Ready, Refusal> {
        let title = self.titles.named(setup.game.as_deref())?.clone();
        let deal = self.share(&*title, &setup.deal, || title.deal_again(&setup.deal))?;
        Ok(Ready { title, seating: setup.seating, deal, within: setup.within })
    }

    /// The same game, with what never changes shared by those like it.
    pub fn shared(&self, mut ready: Ready) -> Result<Ready, Refusal> {
        ready.deal = self.share(&*ready.title, &ready.deal.stored(), || Ok(ready.deal.clone()))?;
        Ok(ready)
    }

    pub fn next_seed(&self) -> Seed {
        self.seeds.next()
    }

    fn share(
        &self,
        title: &dyn Title,
        stored: &Fields,
        deal: impl FnOnce() -> Result<Arc<dyn Deal>, Refusal>,
    ) -> Result<Arc<dyn Deal>, Refusal> {
        let key = serde_json::to_string(&(title.name(), stored)).map_err(Refusal::broken)?;
        if let Some(found) = self.deals().get(&key).and_then(Weak::upgrade) {
            return Ok(found);
        }
        // It takes a while: nobody waits for it who wants another.
        let dealt = deal()?;
        let mut deals = self.deals();
        if let Some(found) = deals.get(&key).and_then(Weak::upgrade) {
            return Ok(found);
        }
        deals.insert(key, Arc::downgrade(&dealt));
        Ok(dealt)
    }

    fn deals(&self) -> std::sync::MutexGuard<'_, HashMap<String, Weak<dyn Deal>>> {
        self.deals.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Makes a game and stores it.
    pub async fn make(
        self: &Arc<Hall>,
        ready: Ready,
        maker: Party,
        tokens: Vec<NewToken>,
    ) -> Result<String, Refusal> {
        self.check_room(maker, 1).await?;
        let (id, seed) = (token::game_id(), self.seeds.next());
        let written = serde_json::to_string(&ready.setup()).map_err(Refusal::broken)?;
        let rules = ready.title.rules();
        let journal = Game::new(ready, seed)?.open()?.iter().map(ToString::to_string).collect();
        self.store
            .create(id.clone(), written, rules, seed.to_string(), maker, tokens, journal)
            .await
            .map_err(broken)?;
        self.game_is_made();
        Ok(id)
    }

    /// Whether there is room for so many more games of this maker.
    pub async fn check_room(&self, maker: Party, more: u64) -> Result<(), Refusal> {
        let limits = &self.limits;
        if self.open_games.load(Ordering::Relaxed).saturating_add(more) > limits.games {
            return Err(Refusal::new(Code::TooMany, message!("too-many-games")));
        }
        let own = self.store.games_of(maker).await.map_err(broken)?;
        if own.open.saturating_add(more) > limits.games_an_address {
            return Err(Refusal::new(Code::TooMany, message!("too-many-own-games")));
        }
        if own.over >= limits.finished_an_address {
            return Err(Refusal::new(Code::TooMany, message!("too-many-finished-games")));
        }
        Ok(())
    }

    pub fn game_is_made(&self) {
        self.open_games.fetch_add(1, Ordering::Relaxed);
        metrics::counter!("muster_games_made_total").increment(1);
    }

    pub fn game_is_over(&self) {
        self.fewer_open(1);
        metrics::counter!("muster_games_over_total").increment(1);
    }

    /// The end of a game was taken back.
    pub fn game_goes_on(&self) {
        self.open_games.fetch_add(1, Ordering::Relaxed);
    }

    /// The room of a game that has begun, loaded if it is not in memory.
    pub async fn room(self: &Arc<Hall>, id: &str) -> Result<Arc<Room>, Refusal> {
        match self.place(id).await? {
            Place::Room(room) => Ok(room),
            Place::Lobby(lobby) => Err(lobby.is_no_game().await),
        }
    }

    /// The place of a game, which is loaded if it is not in memory.
    pub async fn place(self: &Arc<Hall>, id: &str) -> Result<Place, Refusal> {
        if id.len() != 20 || !id.bytes().all(|byte| byte.is_ascii_hexdigit()) {
            return Err(Refusal::no_game());
        }
        if self.is_closing() {
            return Err(Refusal::new(Code::Broken, message!("stopping")));
        }
        let cell = {
            let mut places = self.places();
            places.entry(id.to_owned()).or_default().clone()
        };
        // A whole game is in that future, and this one in those of every socket and message.
        let loaded = cell.get_or_try_init(|| Box::pin(self.load(id))).await.cloned();
        if loaded.is_err() {
            let mut places = self.places();
            if places.get(id).is_some_and(|found| Arc::ptr_eq(found, &cell) && !found.initialized()) {
                places.remove(id);
            }
        }
        loaded
    }

    /// Looks at a game for as long as it takes; again, when its room was just leaving the memory.
    pub async fn study<T: Send + 'static>(
        self: &Arc<Hall>,
        id: &str,
        by: Party,
        look: impl Fn(&RoomState, &str) -> Result<T, Refusal> + Send + Sync + 'static,
    ) -> Result<T, Refusal> {
        let look = Arc::new(look);
        loop {
            let room = self.room(id).await?;
            if room.wake().await.is_err() {
                continue;
            }
            let (studied, look) = (room.clone(), look.clone());
            let seen = self.looking.run(Job::of(by), move || studied.study(&*look)).await;
            if let Ok(seen) = seen? {
                return seen;
            }
        }
    }

    fn places(&self) -> std::sync::MutexGuard<'_, Places> {
        self.places.lock().unwrap_or_else(PoisonError::into_inner)
    }

    async fn load(self: &Arc<Hall>, id: &str) -> Result<Place, Refusal> {
        let Some(stored) = self.store.load(id.to_owned()).await.map_err(broken)? else {
            return self.load_record(id).await;
        };
        self.open_games.fetch_add(stored.taken_out, Ordering::Relaxed);
        // Not an error of the server: another version may be able to deal it, and it stays stored.
        let rules = stored.rules.clone();
        let undealt = move |why: String| {
            let rules = rules.clone();
            Refusal::new(Code::Over, message!("parted-undealt", rules = rules, why = why))
        };
        let mut done = Done::default();
        stored.journal.iter().filter_map(|deed| deed.action).for_each(|action| done.note(action));
        stored.chat.iter().for_each(|(_, action)| done.note(*action));
        let chat = Chat::of(stored.chat.iter().map(|(line, _)| line.clone()).collect());
        if let Ok(kept) = serde_json::from_str(&stored.setup) {
            return self.load_gathering(id, kept, &stored, chat, done).await;
        }
        let setup: Setup = serde_json::from_str(&stored.setup).map_err(|why| undealt(why.to_string()))?;
        let seed: Seed = stored.seed.parse().map_err(Refusal::broken)?;
        let orders = room::stored_orders(stored.offers.as_deref());
        let (hall, rules, journal) = (self.clone(), stored.rules.clone(), stored.journal);
        let restore = move || {
            let ready = hall.dealt(setup).map_err(|why| undealt(why.to_string()))?;
            Game::restore(ready, seed, &rules, journal, &orders)
        };
        // If its client has left by the time it is the game's turn, loading is not begun.
        let game = self.loading.run(Job::of(stored.maker), restore).await??;
        let today = game.title.rules();
        if game.parted().is_some() {
            metrics::counter!("muster_games_parted_total").increment(1);
        } else if stored.rules != today {
            // It continues under the current rules.
            self.store.note_rules(id.to_owned(), today).await.map_err(broken)?;
        }
        metrics::counter!("muster_games_loaded_total").increment(1);
        let (maker, awaited, offers) = (stored.maker, stored.awaited, stored.offers);
        let opening = Opening { game, maker, awaited, done, offers, chat, clients: Vec::new() };
        Ok(Place::Room(Room::open(self.clone(), id, opening).await))
    }

    /// A record that somebody opened.
    async fn load_record(self: &Arc<Hall>, id: &str) -> Result<Place, Refusal> {
        let (text, maker) = self
            .store
            .record(id.to_owned(), self.limits.record)
            .await
            .map_err(broken)?
            .ok_or_else(Refusal::no_game)?;
        let (game, _) = self.read_record(text, maker).await?;
        let opening = Opening {
            game,
            maker,
            awaited: Vec::new(),
            done: Done::default(),
            offers: None,
            chat: Chat::default(),
            clients: Vec::new(),
        };
        Ok(Place::Room(Room::open(self.clone(), id, opening).await))
    }

    /// Replays a record, which takes a while.
    async fn read_record(&self, text: String, by: Party) -> Result<(Game, bool), Refusal> {
        let titles = self.titles.clone();
        self.looking.run(Job::of(by), move || record::read(&titles, &text)).await?
    }

    /// Takes in a record for viewing.
    pub async fn open_record(self: &Arc<Hall>, text: String, by: Network) -> Result<Opened, Refusal> {
        let (game, is_verified) = self.read_record(text.clone(), by.party()).await?;
        let id = token::game_id();
        let capacity = self.limits.records;
        if !self.store.keep_record(id.clone(), &text, by, capacity).await.map_err(broken)? {
            return Err(Refusal::new(Code::TooMany, message!("too-many-records")));
        }
        metrics::counter!("muster_records_opened_total").increment(1);
        Ok(Opened { game: id, is_verified, answers: game.live.answer_count() as u32 })
    }

    /// The seats this token may play; none, with a token that is not of this game.
    pub async fn holder(&self, id: &str, secret: Option<&str>) -> Result<Holder, Refusal> {
        let Some(secret) = secret else { return Ok(Holder::default()) };
        let hash = token::hash(secret);
        let seats = self.store.token(id.to_owned(), hash, Purpose::Seat).await.map_err(broken)?;
        Ok(seats.map_or_else(Holder::default, |seats| Holder::new(&hash, seats.into_iter().collect())))
    }

    /// Does what a client asks for. Runs to its end even if the client leaves.
    /// `client` is its number in the room, if it sits there.
    pub async fn perform(
        self: &Arc<Hall>,
        id: &str,
        holder: &Holder,
        message: FromClient,
        client: Option<u64>,
    ) -> ToClient {
        let number = Some(message.id());
        if message.id() > MOST_ID {
            let refusal = Refusal::new(Code::Malformed, message!("no-such-id"));
            return ToClient::refused(&refusal, None, holder.language);
        }
        let (hall, game, holder) = (self.clone(), id.to_owned(), holder.clone());
        let language = holder.language;
        let run = async move {
            loop {
                let performed = match hall.place(&game).await {
                    // Who sits where, and what is said, is a matter of the whole match.
                    Ok(Place::Room(room)) if message.is_of_company() && room.within().is_some() => {
                        let within = room.within().map(|within| within.game.as_str()).unwrap_or_default();
                        match hall.place(within).await {
                            Ok(Place::Lobby(lobby)) => lobby.perform(&holder, &message, None).await,
                            _ => room.perform(&holder, &message, client).await,
                        }
                    }
                    Ok(Place::Room(room)) => room.perform(&holder, &message, client).await,
                    Ok(Place::Lobby(lobby)) => lobby.perform(&holder, &message, client).await,
                    Err(refusal) => return ToClient::refused(&refusal, number, language),
                };
                match performed {
                    Ok(Ok(reply)) => return reply,
                    Ok(Err(refusal)) => return ToClient::refused(&refusal, number, language),
                    Err(ClosedError) => {}
                }
            }
        };
        match tokio::spawn(run).await {
            Ok(reply) => reply,
            Err(_) => {
                self.give_up(id).await;
                let refusal = Refusal::new(Code::Broken, message!("broken"));
                ToClient::refused(&refusal, number, language)
            }
        }
    }

    /// Whether the server can write.
    pub async fn is_well(self: &Arc<Hall>) -> bool {
        let hall = self.clone();
        // A client that does not wait for the answer must not make room for another who asks.
        let found = tokio::spawn(async move { hall.health.found(|| hall.store.is_writable()).await });
        found.await.unwrap_or(false)
    }

    /// What happened at this game broke off: nobody knows what state it is in, and it is loaded again.
    async fn give_up(&self, id: &str) {
        metrics::counter!("muster_broken_total").increment(1);
        let place = self.places().get(id).and_then(|cell| cell.get().cloned());
        match place {
            Some(Place::Room(room)) => room.break_off().await,
            Some(Place::Lobby(lobby)) => lobby.break_off().await,
            None => {}
        }
    }

    /// Lets a room go; it is loaded again when somebody asks for it.
    pub fn forget(&self, room: &Room) {
        let is_this = |place: &Place| matches!(place, Place::Room(found) if std::ptr::eq(&**found, room));
        self.forget_place(room.id(), is_this);
    }

    fn forget_place(&self, id: &str, is_this: impl Fn(&Place) -> bool) {
        let mut places = self.places();
        if places.get(id).is_some_and(|cell| cell.get().is_some_and(is_this)) {
            places.remove(id);
        }
    }

    pub fn is_closing(&self) -> bool {
        self.is_closing.load(Ordering::Relaxed)
    }

    fn loaded(&self) -> Vec<Place> {
        self.places().values().filter_map(|cell| cell.get().cloned()).collect()
    }

    /// What is to be done more often: quiet games take less memory.
    pub async fn rest(&self) {
        for place in self.loaded() {
            if let Place::Room(room) = place {
                room.rest().await;
                tokio::task::yield_now().await;
            }
        }
    }

    /// What is to be done from time to time: rooms without anybody leave the memory, old games
    /// the database.
    pub async fn tidy(self: &Arc<Hall>) {
        for place in self.loaded() {
            match place {
                Place::Room(room) if room.leave_if_idle(self.limits.idle).await => self.forget(&room),
                Place::Lobby(lobby) if lobby.leave_if_idle(self.limits.idle).await => {
                    self.forget_lobby(&lobby);
                }
                Place::Room(_) | Place::Lobby(_) => {}
            }
        }
        self.forget_deals();
        let used: Vec<String> = self.loaded().iter().map(|place| place.id().to_owned()).collect();
        metrics::gauge!("muster_games_in_memory").set(used.len() as f64);
        match self.store.tidy(self.limits.ages, used).await {
            Ok(tidied) => {
                self.fewer_open(tidied.trashed_unfinished);
                metrics::counter!("muster_games_trashed_total").increment(tidied.trashed);
                metrics::counter!("muster_games_removed_total").increment(tidied.removed);
                if tidied.trashed > 0 {
                    let days = self.limits.ages.trash.as_secs() / (24 * 60 * 60);
                    eprintln!(
                        "{} games that nobody has touched for long went to the trash and are removed in \
                         {days} days. Whoever opens one takes it out.",
                        tidied.trashed
                    );
                }
            }
            Err(why) => eprintln!("The database was not tidied: {why}"),
        }
        self.store.is_writable().await;
    }

    /// The games are counted up and down: counted again beside games that are being made, one of them
    /// would count twice.
    fn fewer_open(&self, by: u64) {
        let less = |count: u64| Some(count.saturating_sub(by));
        let _ = self.open_games.fetch_update(Ordering::Relaxed, Ordering::Relaxed, less);
    }

    fn forget_deals(&self) {
        self.deals().retain(|_, deal| deal.strong_count() > 0);
    }

    /// Tells every client that the server is stopping, and closes the database. What does not
    /// finish in time is dropped: nobody was told of it, so it was not done.
    pub async fn close(self: &Arc<Hall>) {
        self.is_closing.store(true, Ordering::Relaxed);
        let places = self.loaded();
        let all = futures_util::future::join_all(places.iter().map(Place::close));
        let _ = tokio::time::timeout(LAST_DEEDS, all).await;
        let hall = self.clone();
        let written = tokio::task::spawn_blocking(move || hall.store.close());
        let _ = tokio::time::timeout(LAST_DEEDS, written).await;
    }
}

impl From<CrewError> for Refusal {
    fn from(error: CrewError) -> Refusal {
        match error {
            CrewError::Busy => Refusal::new(Code::TooMany, message!("busy")),
            CrewError::Broken => Refusal::new(Code::Broken, message!("broken")),
        }
    }
}

pub fn broken(error: StoreError) -> Refusal {
    Refusal::new(Code::Broken, message!("not-stored", why = error.to_string()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::example::{on_one_screen, titles};
    use crate::store::Ages;
    use serde_json::json;

    #[tokio::test]
    async fn an_abandoned_game_makes_room_for_another() {
        let folder = tempfile::tempdir().expect("a folder");
        let store = Store::open(folder.path()).expect("a new database");
        let ages = Ages { unbegun: Duration::ZERO, trash: Duration::ZERO, ..Ages::default() };
        let limits = Limits { games: 1, ages, ..Limits::default() };
        let hall = Hall::open(store, titles(), limits, Seeds::Series(1)).await.expect("a hall");
        let old = hall.new_game(on_one_screen(), Network::default()).await.expect("a game").game;
        assert_eq!(
            hall.new_game(on_one_screen(), Network::default()).await.expect_err("there is one").code,
            Code::TooMany
        );
        // The database counts in seconds. First it goes to the trash, then for good.
        for _ in 0..2 {
            tokio::time::sleep(Duration::from_millis(1_100)).await;
            hall.tidy().await;
        }
        assert_eq!(hall.room(&old).await.expect_err("it is gone").code, Code::NotFound);
        hall.new_game(on_one_screen(), Network::default()).await.expect("there is room again");
        assert_eq!(
            hall.new_game(on_one_screen(), Network::default()).await.expect_err("but for one").code,
            Code::TooMany
        );
    }

    #[tokio::test]
    async fn one_address_cannot_use_up_the_games_of_all() {
        let folder = tempfile::tempdir().expect("a folder");
        let limits = Limits { games_an_address: 1, ..Limits::default() };
        let open = || {
            Hall::open(Store::open(folder.path()).expect("a database"), titles(), limits, Seeds::Series(1))
        };
        let from = |address: &str| Network::from(address.parse::<std::net::IpAddr>().expect("an address"));
        // Two of one IPv6 network are one.
        let [one, same, other] = ["2001:db8::1", "2001:db8::ffff:2", "192.0.2.1"].map(from);
        let hall = open().await.expect("a hall");
        hall.new_game(on_one_screen(), one).await.expect("there is none");
        let refused = hall.new_game(on_one_screen(), same).await.expect_err("there is one");
        assert_eq!(refused.code, Code::TooMany);
        hall.new_game(on_one_screen(), other).await.expect("of another address");
        // A server that starts again remembers.
        hall.close().await;
        drop(hall);
        let hall = open().await.expect("a hall");
        let refused = hall.new_game(on_one_screen(), one).await.expect_err("there is one");
        assert_eq!(refused.code, Code::TooMany);
    }

    #[tokio::test]
    async fn nobody_waits_for_the_deal_of_another_game() {
        let folder = tempfile::tempdir().expect("a folder");
        let store = Store::open(folder.path()).expect("a new database");
        let hall = Hall::open(store, titles(), Limits::default(), Seeds::Series(1)).await.expect("a hall");
        let titles = titles();
        let ready = Ready::check(&titles, on_one_screen()).expect("it is a game");
        let stored = |n: u8| Fields::from_iter([("n".to_owned(), n.into())]);
        let other = || hall.share(&*ready.title, &stored(2), || Ok(ready.deal.clone()));
        let dealt = hall.share(&*ready.title, &stored(1), other).expect("both are dealt");
        let again = hall.share(&*ready.title, &stored(1), || panic!("it is shared")).expect("it is there");
        assert!(Arc::ptr_eq(&dealt, &again));
    }

    #[tokio::test]
    async fn a_deck_is_not_read_on_the_threads_that_serve() {
        let folder = tempfile::tempdir().expect("a folder");
        let store = Store::open(folder.path()).expect("a new database");
        let hall = Hall::open(store, titles(), Limits::default(), Seeds::Series(1)).await.expect("a hall");
        let text = json!({ "text": "1 Prinze Elian\n".repeat(4_000) + &"x\n".repeat(8_000) });
        let mut new = on_one_screen();
        new.setup.insert("decks".to_owned(), json!([text, text]));
        let mut asked = std::pin::pin!(hall.new_game(new, Network::default()));
        // Done at once, the refusal would come before there is anything to wait for.
        assert!(futures_util::poll!(&mut asked).is_pending());
        let refused = asked.await.expect_err("it is no deck");
        assert_eq!(refused.code, Code::Deck);
        assert!(refused.sentence(words::Language::english()).len() < 1_000);
    }
}
