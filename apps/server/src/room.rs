//! One game with everybody at it. Everything in it happens one thing at a time, and nobody is told
//! of a deed before it is stored.

mod company;
mod computer;
mod offers;
mod orders;
mod perform;
mod replay;
mod tell;
#[cfg(test)]
mod tests;
mod ticking;

use crate::chat::Chat;
use crate::crew::{Job, Party, Urgency};
use crate::game::{Change, Game};
use crate::hall::{Hall, broken};
use crate::holder::Holder;
use crate::limits::{Bucket, Limits};
use crate::lobby::MatchStanding;
use crate::protocol::{Gone, Shown, ToClient};
use crate::setup::Within;
use crate::show::{Lines, Moment, show};
use crate::store::{StoredDeed, StoredOffers, Touch};
use offers::Offers;
use std::any::Any;
use std::collections::HashMap;
use std::sync::Arc;
use std::time::{Duration, Instant};
use table::Seat;
use tell::Sight;
use ticking::Ticking;
use title::{Code, Deed, Given, Refusal};
use tokio::sync::{Mutex, MutexGuard};
use words::message;

pub use tell::{Client, Form, Subscription, subscription, written};

/// How often activity is recorded: games are kept for days.
const TOUCH: Duration = Duration::from_secs(600);

/// A game in which nothing happens for so long is quiet.
const QUIET: Duration = Duration::from_secs(3);

/// A game with more events than this is long: what replays it is not done on the threads that serve.
const LONG: usize = 256;

/// The standing orders that are stored of a game.
pub fn stored_orders(offers: Option<&str>) -> Vec<Given> {
    Offers::read(offers).orders
}

/// A game in memory.
#[derive(Debug)]
pub struct Room {
    id: Arc<str>,
    /// The creator of the game, who is charged for the thinking time.
    maker: Party,
    /// Tells the games of a maker apart.
    number: u64,
    hall: Arc<Hall>,
    /// The match of which it is a game.
    within: Option<Within>,
    inside: Mutex<RoomState>,
}

/// The room is no longer used, or not at this moment: ask the hall for the game again.
#[derive(Debug)]
pub struct ClosedError;

/// Everything in a room: the game and everybody at it.
pub struct RoomState {
    game: Game,
    is_closed: bool,
    awaited: Vec<Seat>,
    done: Done,
    clients: Vec<Client>,
    chat: Chat,
    /// What the clients with the same seats and language were last sent.
    sights: Vec<Sight>,
    /// How often the holder of each seat may change his name.
    renames: HashMap<Seat, Bucket>,
    offers: Offers,
    /// Those that the database knows.
    stored_offers: StoredOffers,
    bots: HashMap<Seat, Box<dyn Any + Send>>,
    is_thinking: bool,
    /// When the open question was asked.
    asked_at: tokio::time::Instant,
    /// The step at which a standing order is about to answer.
    heeding: Option<u32>,
    /// For whom standing orders answered, and how many answers there were then.
    passed: Vec<(Seat, u32)>,
    ticking: Option<Ticking>,
    used: tokio::time::Instant,
    /// When the clients were last told something.
    told: tokio::time::Instant,
    /// When it was last noted that the game is played, and whether that a person plays it.
    touched: Option<Instant>,
    is_begun: bool,
    /// Lets what is told break off.
    #[cfg(test)]
    breaks: bool,
}

impl std::fmt::Debug for RoomState {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("RoomState").field("game", &self.game).field("clients", &self.clients.len()).finish()
    }
}

/// Who did what under which number. One number for both: two tokens of a game would have to be
/// alike in 64 bits to be taken for each other.
#[derive(Debug, Default)]
pub struct Done(Vec<u64>);

impl Done {
    fn key((actor, number): (i64, i64)) -> u64 {
        (actor as u64).wrapping_add((number as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15))
    }

    pub fn has(&self, action: (i64, i64)) -> bool {
        // What is sent again is nearly always the newest.
        self.0.iter().rev().any(|done| *done == Done::key(action))
    }

    pub fn note(&mut self, action: (i64, i64)) {
        self.0.push(Done::key(action));
    }
}

/// What a room is opened with.
#[derive(Debug)]
pub struct Opening {
    pub game: Game,
    pub maker: Party,
    pub awaited: Vec<Seat>,
    pub done: Done,
    pub offers: StoredOffers,
    pub chat: Chat,
    /// Those who were there when it gathered.
    pub clients: Vec<Client>,
}

impl Room {
    pub async fn open(hall: Arc<Hall>, id: &str, opening: Opening) -> Arc<Room> {
        let Opening { game, maker, awaited, done, offers, chat, clients } = opening;
        let inside = RoomState {
            game,
            is_closed: false,
            awaited,
            done,
            clients,
            chat,
            sights: Vec::new(),
            renames: HashMap::new(),
            offers: Offers::read(offers.as_deref()),
            stored_offers: offers,
            bots: HashMap::new(),
            is_thinking: false,
            asked_at: tokio::time::Instant::now(),
            heeding: None,
            passed: Vec::new(),
            ticking: None,
            used: tokio::time::Instant::now(),
            told: tokio::time::Instant::now(),
            touched: None,
            is_begun: false,
            #[cfg(test)]
            breaks: false,
        };
        let within = inside.within().cloned();
        let (number, inside) = (number_of(id), Mutex::new(inside));
        let room = Arc::new(Room { id: id.into(), maker, number, hall, within, inside });
        {
            let mut inside = room.inside.lock().await;
            room.wind(&mut inside);
            room.heed_orders(&mut inside);
        }
        room
    }

    pub fn id(&self) -> &str {
        &self.id
    }

    pub fn within(&self) -> Option<&Within> {
        self.within.as_ref()
    }

    /// How the game stands, for its match.
    pub async fn standing(&self) -> MatchStanding {
        MatchStanding::of(&self.inside.lock().await.game)
    }

    async fn enter(&self) -> Result<MutexGuard<'_, RoomState>, ClosedError> {
        let mut inside = self.inside.lock().await;
        inside.used = tokio::time::Instant::now();
        if inside.is_closed { Err(ClosedError) } else { Ok(inside) }
    }

    /// Somebody looks at the game: the computer continues if it is its turn.
    pub async fn wake(self: &Arc<Room>) -> Result<(), ClosedError> {
        let mut inside = self.enter().await?;
        self.wake_computer(&mut inside);
        Ok(())
    }

    /// Looks at the game on a thread that may take its time, unless somebody is doing something in it:
    /// he may wait for such a thread himself.
    pub fn study<T>(
        &self,
        look: impl FnOnce(&RoomState, &str) -> Result<T, Refusal>,
    ) -> Result<Result<T, Refusal>, ClosedError> {
        let inside = self.inside.try_lock().map_err(|_| ClosedError)?;
        if inside.is_closed { Err(ClosedError) } else { Ok(look(&inside, &self.id)) }
    }

    /// Does something that may replay the whole game: for a long one on a thread that may take its time.
    async fn replaying<T: Send + 'static>(
        self: &Arc<Room>,
        by: Party,
        mut work: impl FnOnce(&Arc<Room>, &mut RoomState) -> T + Send + 'static,
    ) -> Result<Result<T, Refusal>, ClosedError> {
        let job = Job { party: by, ..self.job(Urgency::Person) };
        loop {
            let mut inside = self.enter().await?;
            if !inside.is_long() {
                return Ok(Ok(work(self, &mut inside)));
            }
            drop(inside);
            let room = self.clone();
            let worked = self.hall.loading.run(job, move || match room.inside.try_lock() {
                Ok(inside) if inside.is_closed => Ok(Err(ClosedError)),
                Ok(mut inside) => Ok(Ok(work(&room, &mut inside))),
                // Whoever is in the room may wait for a worker himself, so workers do not wait for rooms.
                Err(_) => Err(work),
            });
            match worked.await {
                Ok(Ok(done)) => return done.map(Ok),
                Ok(Err(undone)) => work = undone,
                Err(error) => {
                    self.break_off().await;
                    return Ok(Err(error.into()));
                }
            }
        }
    }

    /// Sits down at the table; the first message is the whole game.
    pub async fn subscribe(
        self: &Arc<Room>,
        holder: Holder,
        form: Form,
        by: Party,
    ) -> Result<Result<Subscription, Refusal>, ClosedError> {
        let sit_down = move |room: &Arc<Room>, inside: &mut RoomState| {
            let (client, subscription) = tell::subscription(holder, form);
            let number = client.number;
            inside.clients.push(client);
            inside.tell(&room.id, None);
            inside.tell_chat(number);
            room.wake_computer(inside);
            subscription
        };
        self.replaying(by, sit_down).await
    }

    /// Notifies everybody who was there before the game began.
    pub async fn tell_all(self: &Arc<Room>) {
        let mut inside = self.inside.lock().await;
        inside.tell(&self.id, None);
        self.wake_computer(&mut inside);
    }

    pub async fn unsubscribe(&self, number: u64) {
        let mut inside = self.inside.lock().await;
        inside.used = tokio::time::Instant::now();
        let Some(index) = inside.clients.iter().position(|client| client.number == number) else { return };
        let gone = inside.clients.swap_remove(index);
        inside.forget_sights();
        if gone.holder.seats.into_iter().any(|seat| !inside.is_here(seat)) {
            inside.tell(&self.id, None);
        }
    }

    /// A friend has come.
    pub async fn arrive(self: &Arc<Room>, seats: &[Seat]) {
        let mut inside = self.inside.lock().await;
        inside.awaited.retain(|seat| !seats.contains(seat));
        self.wind(&mut inside);
        inside.tell(&self.id, None);
    }

    /// Takes less memory while nothing happens.
    pub async fn rest(&self) {
        let mut inside = self.inside.lock().await;
        if inside.told.elapsed() >= QUIET {
            inside.pack();
        }
    }

    /// Leaves the memory if nobody is there and nothing is happening.
    pub async fn leave_if_idle(&self, idle: Duration) -> bool {
        let mut inside = self.inside.lock().await;
        let goes_on = inside.is_thinking || inside.heeding.is_some() || inside.ticking.is_some();
        inside.clients.retain(|client| !client.is_gone());
        let is_idle = inside.clients.is_empty() && !goes_on && inside.used.elapsed() >= idle;
        inside.is_closed |= is_idle;
        is_idle
    }

    pub async fn close(&self) {
        let mut inside = self.inside.lock().await;
        inside.is_closed = true;
        inside.ticking = None;
        if let Some(text) = tell::written(&ToClient::Gone { why: Gone::Stopping }) {
            for client in inside.clients.drain(..) {
                client.post(text.clone());
            }
        }
    }

    /// Does a deed, stores it, and notifies everybody.
    async fn do_it(
        self: &Arc<Room>,
        inside: &mut RoomState,
        deed: Deed,
        action: Option<(i64, i64)>,
    ) -> Result<(), Refusal> {
        let step = inside.game.live.step();
        let before = MatchStanding::of(&inside.game);
        let was_over = inside.game.live.is_over();
        inside.check_room(&deed, &self.hall.limits)?;
        let spent = inside.spent();
        let change = match inside.apply(&deed, spent).await {
            Ok(change) => change,
            Err(refusal) => {
                if refusal.code == Code::Broken {
                    metrics::counter!("muster_broken_total").increment(1);
                    self.give_up(inside);
                }
                return Err(refusal);
            }
        };
        let is_over = inside.game.live.is_over();
        let touch = inside.touch(action.is_some(), is_over != was_over);
        let stored = StoredDeed { line: deed.to_string(), action, spent };
        // Any deed answers a takeback that was asked for before.
        inside.offers.takeback = None;
        inside.forget_orders();
        let offers = Some(inside.offers.written()).filter(|offers| *offers != inside.stored_offers);
        if let Err(why) = self.hall.store.append(self.id.clone(), step, stored, touch, offers.clone()).await {
            // What is in memory is not what is stored: the game is loaded again.
            self.give_up(inside);
            return Err(broken(why));
        }
        metrics::counter!("muster_actions_total").increment(1);
        if let Some(action) = action {
            inside.done.note(action);
        }
        match (was_over, is_over) {
            (false, true) => self.hall.game_is_over(),
            // Its end was taken back.
            (true, false) => self.hall.game_goes_on(),
            (false, false) | (true, true) => {}
        }
        if let Some(offers) = offers {
            inside.stored_offers = offers;
        }
        let Change { kept } = change;
        inside.forget_passed();
        inside.asked_at = tokio::time::Instant::now();
        self.wind(inside);
        inside.tell(&self.id, Some(kept));
        self.wake_computer(inside);
        self.heed_orders(inside);
        let standing = MatchStanding::of(&inside.game);
        if let Some(within) = self.within.as_ref().filter(|_| !standing.looks_like(&before)) {
            self.hall.report(within, &self.id, standing);
        }
        Ok(())
    }

    /// Something broke off in the midst of it.
    pub async fn break_off(&self) {
        self.give_up(&mut *self.inside.lock().await);
    }

    fn give_up(&self, inside: &mut RoomState) {
        inside.is_closed = true;
        inside.is_thinking = false;
        inside.clients.clear();
        inside.ticking = None;
        self.hall.forget(self);
    }
}

/// A number for the id of a game, which has 80 bits of its own.
fn number_of(id: &str) -> u64 {
    id.get(..16).and_then(|digits| u64::from_str_radix(digits, 16).ok()).unwrap_or_default()
}

impl RoomState {
    /// The game as it is now, with the whole log.
    pub fn shown(&self, id: &str, holder: &Holder) -> Shown {
        show(&self.game, &self.around(id), holder, Lines::From(0), Moment::Now)
    }

    fn is_long(&self) -> bool {
        self.game.live.event_count() > LONG
    }

    /// Does a deed. A takeback replays the game, a long one on a thread that may take its time. Must not
    /// be cancelled: meanwhile there is no game here.
    async fn apply(&mut self, deed: &Deed, spent: u32) -> Result<Change, Refusal> {
        if !matches!(deed, Deed::TakeBack(_)) || !self.is_long() {
            return self.game.live.apply(deed, spent);
        }
        let nothing = self.game.live.at(0)?;
        let (mut live, deed) = (std::mem::replace(&mut self.game.live, nothing), deed.clone());
        let applied = tokio::task::spawn_blocking(move || {
            let change = live.apply(&deed, spent);
            (live, change)
        });
        let (live, change) = applied.await.map_err(Refusal::broken)?;
        self.game.live = live;
        change
    }

    /// Whether the journal has room for this deed. Its length is limited, and so is how much of it
    /// may have been taken back: otherwise two players could write and take back for ever. Leaving
    /// is always allowed.
    fn check_room(&self, deed: &Deed, limits: &Limits) -> Result<(), Refusal> {
        let live = &*self.game.live;
        let takes_back = matches!(deed, Deed::Undo(_) | Deed::Redo(_) | Deed::TakeBack(_));
        let taken_back = live.step().saturating_sub(live.answer_count() as u32);
        if takes_back && taken_back >= limits.taken_back {
            return Err(Refusal::new(Code::TooMany, message!("too-many-takebacks")));
        }
        if live.step() >= limits.deeds && !matches!(deed, Deed::Leave(..)) {
            return Err(Refusal::new(Code::TooMany, message!("too-many-deeds")));
        }
        Ok(())
    }

    /// The match of which it is a game.
    pub fn within(&self) -> Option<&Within> {
        self.game.ready().and_then(|ready| ready.within.as_ref())
    }

    /// Whether what the game came to stands for good: the match is decided by it.
    pub fn stands(&self) -> bool {
        self.within().is_some() && self.game.live.is_over()
    }

    fn is_here(&self, seat: Seat) -> bool {
        self.clients.iter().any(|client| client.holder.seats.contains(seat))
    }

    /// What to store together with a deed.
    fn touch(&mut self, by_person: bool, is_turned: bool) -> Option<Touch> {
        let is_due = self.touched.is_none_or(|touched| touched.elapsed() > TOUCH);
        if !is_due && !is_turned && (self.is_begun || !by_person) {
            return None;
        }
        self.touched = Some(Instant::now());
        self.is_begun |= by_person;
        Some(Touch { is_over: self.game.live.is_over(), is_begun: by_person })
    }
}
