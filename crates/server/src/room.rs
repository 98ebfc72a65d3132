//! One game with everybody at it. All that happens in it happens one after another, and nobody is
//! told of a deed before it is stored.

use crate::deed::Deed;
use crate::game::{Change, Game};
use crate::hall::{Hall, broken};
use crate::holder::Holder;
use crate::no::{Code, No};
use crate::odds::Inquiry;
use crate::protocol::{FromClient, Gone, Shown, ToClient};
use crate::show::{Around, Moment, show};
use crate::store::{NewToken, Purpose};
use crate::{opponent, token};
use axum::extract::ws::Utf8Bytes;
use bots::Bot;
use std::collections::{HashMap, HashSet};
use std::sync::Arc;
use std::time::{Duration, Instant};
use table::Seat;
use tokio::sync::mpsc::{self, error::TrySendError};
use tokio::sync::{Mutex, MutexGuard};
use wars::{Answer, View, Viewer};

/// Messages that may wait for a client that reads slowly.
const MOST_WAITING: usize = 64;

/// A game in memory.
#[derive(Debug)]
pub struct Room {
    id: String,
    hall: Arc<Hall>,
    inside: Mutex<Inside>,
}

/// The room is no longer used: ask the hall for the game again.
#[derive(Debug)]
pub struct Left;

struct Inside {
    game: Game,
    has_left: bool,
    awaited: Vec<Seat>,
    /// Who did what under which number.
    actions: HashSet<(i64, i64)>,
    clients: Vec<Client>,
    next_client: u64,
    takeback: Option<Takeback>,
    rematch: Rematch,
    bots: HashMap<Seat, Box<dyn Bot>>,
    is_thinking: bool,
    used: Instant,
}

impl std::fmt::Debug for Inside {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Inside").field("game", &self.game).field("clients", &self.clients.len()).finish()
    }
}

#[derive(Debug)]
struct Client {
    number: u64,
    holder: Holder,
    /// Lines of the log that it has.
    sent: usize,
    post: mpsc::Sender<Utf8Bytes>,
}

#[derive(Clone, Copy, Debug)]
struct Takeback {
    by: Seat,
    answers: u32,
}

#[derive(Clone, Debug, Default)]
struct Rematch {
    wanted_by: Vec<Seat>,
    ready: Option<Ready>,
}

#[derive(Clone, Debug)]
struct Ready {
    game: String,
    /// The seats in the old game, the seats in the new one, the invite.
    parties: Vec<(Vec<Seat>, Vec<Seat>, String)>,
}

/// A client's place in a room.
#[derive(Debug)]
pub struct Subscription {
    pub number: u64,
    pub messages: mpsc::Receiver<Utf8Bytes>,
}

type Performed = Result<Result<ToClient, No>, Left>;

impl Room {
    pub fn open(
        hall: Arc<Hall>,
        id: String,
        game: Game,
        awaited: Vec<Seat>,
        actions: HashSet<(i64, i64)>,
    ) -> Arc<Room> {
        let inside = Inside {
            game,
            has_left: false,
            awaited,
            actions,
            clients: Vec::new(),
            next_client: 0,
            takeback: None,
            rematch: Rematch::default(),
            bots: HashMap::new(),
            is_thinking: false,
            used: Instant::now(),
        };
        Arc::new(Room { id, hall, inside: Mutex::new(inside) })
    }

    pub fn id(&self) -> &str {
        &self.id
    }

    async fn enter(&self) -> Result<MutexGuard<'_, Inside>, Left> {
        let mut inside = self.inside.lock().await;
        inside.used = Instant::now();
        if inside.has_left { Err(Left) } else { Ok(inside) }
    }

    /// The game as it is now, with the whole log.
    pub async fn shown(self: &Arc<Room>, holder: &Holder) -> Result<Shown, Left> {
        let mut inside = self.enter().await?;
        self.wake_computer(&mut inside);
        Ok(inside.show(&self.id, holder, 0))
    }

    /// The game as it was after so many answers, once it is over.
    pub async fn replay(&self, holder: &Holder, answers: usize) -> Result<Result<Shown, No>, Left> {
        let inside = self.enter().await?;
        if !inside.game.is_over() {
            return Ok(Err(not_over()));
        }
        if answers > inside.game.answer_count() {
            return Ok(Err(No::new(Code::NotFound, "The game has not so many steps.")));
        }
        let around = inside.around(&self.id);
        Ok(inside.game.at(answers).map(|past| show(&past, &around, holder, 0, Moment::Replay)))
    }

    pub async fn record(&self) -> Result<Result<sim::GameRecord, No>, Left> {
        let inside = self.enter().await?;
        Ok(if inside.game.is_over() { Ok(inside.game.record()) } else { Err(not_over()) })
    }

    /// Sits down at the table; the first message is the whole game.
    pub async fn subscribe(self: &Arc<Room>, holder: Holder) -> Result<Subscription, Left> {
        let mut inside = self.enter().await?;
        let (post, messages) = mpsc::channel(MOST_WAITING);
        let was_here = holder.seats.iter().all(|seat| inside.is_here(*seat));
        let number = inside.next_client;
        inside.next_client += 1;
        let kept = inside.game.event_count();
        inside.clients.push(Client { number, holder, sent: 0, post });
        if was_here {
            let last = inside.clients.len() - 1;
            inside.tell(&self.id, kept, last..last + 1);
        } else {
            inside.tell_all(&self.id, kept);
        }
        self.wake_computer(&mut inside);
        Ok(Subscription { number, messages })
    }

    pub async fn unsubscribe(&self, number: u64) {
        let mut inside = self.inside.lock().await;
        inside.used = Instant::now();
        let Some(index) = inside.clients.iter().position(|client| client.number == number) else { return };
        let gone = inside.clients.swap_remove(index);
        if gone.holder.seats.iter().any(|seat| !inside.is_here(*seat)) {
            let kept = inside.game.event_count();
            inside.tell_all(&self.id, kept);
        }
    }

    /// A friend has come.
    pub async fn arrive(&self, seats: &[Seat]) {
        let mut inside = self.inside.lock().await;
        inside.awaited.retain(|seat| !seats.contains(seat));
        let kept = inside.game.event_count();
        inside.tell_all(&self.id, kept);
    }

    /// Leaves the memory if nobody is there and nothing goes on.
    pub async fn leave_if_idle(&self, idle: Duration) -> bool {
        let mut inside = self.inside.lock().await;
        let is_idle = inside.clients.is_empty() && !inside.is_thinking && inside.used.elapsed() >= idle;
        inside.has_left |= is_idle;
        is_idle
    }

    pub async fn close(&self) {
        let mut inside = self.inside.lock().await;
        inside.has_left = true;
        if let Some(text) = written(&ToClient::Gone { why: Gone::Stopping }) {
            for client in inside.clients.drain(..) {
                let _ = client.post.try_send(text.clone());
            }
        }
    }

    /// Does what a client asks for.
    pub async fn perform(self: &Arc<Room>, holder: &Holder, message: &FromClient) -> Performed {
        let mut inside = self.enter().await?;
        let id = message.id();
        let Ok(number) = i64::try_from(id) else {
            return Ok(Err(No::new(Code::Malformed, "The id is too large.")));
        };
        if holder.is_spectator() {
            return Ok(Err(No::no_seat()));
        }
        let action = (holder.key, number);
        if inside.actions.contains(&action) {
            return Ok(Ok(ToClient::Done { id }));
        }
        let deed = match message {
            FromClient::Explain { answer, .. } => return Ok(inside.explain(holder, id, answer)),
            FromClient::Odds { unit, target, .. } => {
                let seat = inside.game.session.asked().filter(|seat| holder.seats.contains(seat));
                let inquiry = seat
                    .ok_or_else(|| No::new(Code::NotAsked, "The odds are told to who is asked."))
                    .and_then(|seat| Inquiry::new(&inside.game.session, seat, *unit, *target));
                drop(inside);
                return Ok(match inquiry {
                    Ok(inquiry) => self.think_about(inquiry, id).await,
                    Err(no) => Err(no),
                });
            }
            FromClient::Rematch { .. } => return Ok(self.rematch(&mut inside, holder, id).await),
            FromClient::AskTakeback { .. } => match inside.ask_takeback(holder) {
                Ok(Some(deed)) => Ok(deed),
                Ok(None) => {
                    let kept = inside.game.event_count();
                    inside.tell_all(&self.id, kept);
                    return Ok(Ok(ToClient::Done { id }));
                }
                Err(no) => Err(no),
            },
            FromClient::AnswerTakeback { agree, .. } => match inside.answer_takeback(holder, *agree) {
                Ok(Some(deed)) => Ok(deed),
                Ok(None) => {
                    let kept = inside.game.event_count();
                    inside.tell_all(&self.id, kept);
                    return Ok(Ok(ToClient::Done { id }));
                }
                Err(no) => Err(no),
            },
            FromClient::Act { answer, at, .. } => inside.act(holder, answer, *at),
            FromClient::Undo { .. } => {
                inside.game.undo_seat(&holder.seats).map(Deed::Undo).ok_or_else(|| {
                    No::new(Code::Illegal, "There is nothing to take back that nobody has learned from.")
                })
            }
            FromClient::Redo { .. } => {
                let seat = inside.game.redo_seat(&holder.seats);
                seat.map(Deed::Redo).ok_or_else(|| No::new(Code::Illegal, "There is nothing to give again."))
            }
            FromClient::Resign { .. } if inside.game.is_over() => Err(No::over()),
            FromClient::Resign { .. } => {
                let asked = inside.game.session.asked().filter(|seat| holder.seats.contains(seat));
                asked.or(holder.seats.first().copied()).map(Deed::Resign).ok_or_else(No::no_seat)
            }
        };
        Ok(match deed {
            Ok(deed) => self.do_it(&mut inside, deed, Some(action)).await.map(|()| ToClient::Done { id }),
            Err(no) => Err(no),
        })
    }

    /// Does a deed, stores it, and tells everybody.
    async fn do_it(
        self: &Arc<Room>,
        inside: &mut Inside,
        deed: Deed,
        action: Option<(i64, i64)>,
    ) -> Result<(), No> {
        let step = inside.game.step;
        let was_over = inside.game.is_over();
        let change = match inside.game.apply(deed) {
            Ok(change) => change,
            Err(no) => {
                if no.code == Code::Broken {
                    metrics::counter!("muster_broken_total").increment(1);
                    self.give_up(inside);
                }
                return Err(no);
            }
        };
        let is_over = inside.game.is_over();
        let stored = self.hall.store.append(self.id.clone(), step, deed.to_string(), action, is_over).await;
        if let Err(why) = stored {
            // What is in memory is not what is stored: the game is loaded again.
            self.give_up(inside);
            return Err(broken(why));
        }
        metrics::counter!("muster_actions_total").increment(1);
        inside.actions.extend(action);
        inside.takeback = None;
        if is_over && !was_over {
            self.hall.game_is_over();
        }
        let Change { kept } = change;
        inside.tell_all(&self.id, kept);
        self.wake_computer(inside);
        Ok(())
    }

    fn give_up(&self, inside: &mut Inside) {
        inside.has_left = true;
        inside.clients.clear();
        self.hall.forget(self);
    }

    async fn think_about(&self, inquiry: Inquiry, id: u64) -> Result<ToClient, No> {
        let broken = || No::new(Code::Broken, "The odds cannot be told.");
        let _permit = self.hall.thinking.acquire().await.map_err(|_| broken())?;
        let odds = tokio::task::spawn_blocking(move || inquiry.odds(id)).await;
        odds.map_err(|_| broken())?.map(ToClient::Odds)
    }

    /// Lets the computer play if it is asked and does not think already.
    fn wake_computer(self: &Arc<Room>, inside: &mut Inside) {
        if inside.is_thinking || inside.asked_computer().is_none() {
            return;
        }
        inside.is_thinking = true;
        tokio::spawn(self.clone().play_computer());
    }

    async fn play_computer(self: Arc<Room>) {
        while self.play_once().await {}
    }

    /// One answer of the computer; false when it is not asked any more.
    async fn play_once(self: &Arc<Room>) -> bool {
        let (seat, mut bot, view, cast, step, pace) = {
            let mut inside = self.inside.lock().await;
            let Some((seat, name)) = inside.asked_computer().filter(|_| !inside.has_left) else {
                inside.is_thinking = false;
                return false;
            };
            let bot = inside.bots.remove(&seat).unwrap_or_else(|| opponent::seat(&name, seat));
            let view = View::of(&inside.game.session, Viewer::Seat(seat));
            let cast = inside.game.session.setup().clone();
            (seat, bot, view, cast, inside.game.step, inside.game.setup.pace)
        };
        if pace > 0 {
            tokio::time::sleep(Duration::from_millis(pace.into())).await;
        }
        let thought = {
            let _permit = self.hall.thinking.acquire().await;
            let think = move || {
                let index = opponent::think(&mut *bot, &view, &cast);
                (index, bot)
            };
            tokio::task::spawn_blocking(think).await
        };
        let mut inside = self.inside.lock().await;
        let index = match thought {
            Ok((index, bot)) => {
                inside.bots.insert(seat, bot);
                index
            }
            Err(_) => 0,
        };
        if inside.has_left {
            inside.is_thinking = false;
            return false;
        }
        // Somebody may have taken something back meanwhile.
        let answer = inside.game.session.options().get(index).copied();
        if inside.game.step == step
            && let Some(answer) = answer
            && self.do_it(&mut inside, Deed::Answer(seat, answer), None).await.is_err()
        {
            inside.is_thinking = false;
            return false;
        }
        true
    }

    /// Notes who wants to play again; when all do, makes the game.
    async fn rematch(&self, inside: &mut Inside, holder: &Holder, id: u64) -> Result<ToClient, No> {
        if !inside.game.is_over() {
            return Err(not_over());
        }
        if let Some(ready) = &inside.rematch.ready {
            return Ok(ready.told_to(holder));
        }
        for seat in &holder.seats {
            if !inside.rematch.wanted_by.contains(seat) {
                inside.rematch.wanted_by.push(*seat);
            }
        }
        let kept = inside.game.event_count();
        if !inside.people().iter().all(|seat| inside.rematch.wanted_by.contains(seat)) {
            inside.tell_all(&self.id, kept);
            return Ok(ToClient::Done { id });
        }
        let setup = inside.game.setup.swapped();
        let matchup = setup.matchup()?;
        let parties: Vec<(Vec<Seat>, Vec<Seat>, String)> = inside
            .parties()
            .into_iter()
            .map(|old| {
                let new = old.iter().map(|seat| Seat::new(1 - seat.index())).collect();
                (old, new, token::token())
            })
            .collect();
        let invite = |(_, seats, secret): &(Vec<Seat>, Vec<Seat>, String)| NewToken {
            hash: token::hash(secret),
            purpose: Purpose::Invite,
            seats: seats.clone(),
        };
        let tokens = parties.iter().map(invite).collect();
        let game = self.hall.make(setup, matchup, tokens).await?;
        let ready = Ready { game, parties };
        for client in &inside.clients {
            if let Some(text) = written(&ready.told_to(&client.holder)) {
                let _ = client.post.try_send(text);
            }
        }
        let told = ready.told_to(holder);
        inside.rematch.ready = Some(ready);
        inside.tell_all(&self.id, kept);
        Ok(told)
    }
}

impl Ready {
    fn told_to(&self, holder: &Holder) -> ToClient {
        let party = self.parties.iter().find(|(old, ..)| old.iter().any(|seat| holder.seats.contains(seat)));
        ToClient::RematchReady {
            game: self.game.clone(),
            seat: party.and_then(|(_, new, _)| new.first().copied()),
            invite: party.map(|(.., invite)| invite.clone()),
        }
    }
}

impl Inside {
    fn is_here(&self, seat: Seat) -> bool {
        self.clients.iter().any(|client| client.holder.seats.contains(&seat))
    }

    fn around(&self, id: &str) -> Around {
        let seats = self.game.session.setup().seats();
        Around {
            id: id.to_owned(),
            awaited: self.awaited.clone(),
            here: seats.filter(|seat| self.is_here(*seat)).collect(),
            takeback_by: self.takeback.map(|takeback| takeback.by),
            rematch_by: self.rematch.wanted_by.clone(),
        }
    }

    fn show(&self, id: &str, holder: &Holder, log_from: usize) -> Shown {
        show(&self.game, &self.around(id), holder, log_from, Moment::Now)
    }

    fn tell_all(&mut self, id: &str, kept: usize) {
        self.tell(id, kept, 0..self.clients.len());
    }

    /// Sends these clients the game as it is now; those that do not read are let go.
    fn tell(&mut self, id: &str, kept: usize, clients: std::ops::Range<usize>) {
        let events = self.game.event_count();
        for client in &mut self.clients {
            client.sent = client.sent.min(kept);
        }
        let around = self.around(id);
        let mut slow = Vec::new();
        let mut told: Vec<(Vec<Seat>, usize, Utf8Bytes)> = Vec::new();
        for client in &mut self.clients[clients] {
            let same = |(seats, sent, _): &&(Vec<Seat>, usize, Utf8Bytes)| {
                *seats == client.holder.seats && *sent == client.sent
            };
            let text = match told.iter().find(same) {
                Some((.., text)) => text.clone(),
                None => {
                    let shown = show(&self.game, &around, &client.holder, client.sent, Moment::Now);
                    let Some(text) = written(&ToClient::Shown(Box::new(shown))) else { continue };
                    told.push((client.holder.seats.clone(), client.sent, text.clone()));
                    text
                }
            };
            metrics::counter!("muster_sent_bytes_total").increment(text.len() as u64);
            client.sent = events;
            if let Err(TrySendError::Full(_) | TrySendError::Closed(_)) = client.post.try_send(text) {
                slow.push(client.number);
            }
        }
        self.clients.retain(|client| !slow.contains(&client.number));
    }

    /// The seat and the name of the computer player who is asked.
    fn asked_computer(&self) -> Option<(Seat, String)> {
        if self.game.is_over() || !self.awaited.is_empty() {
            return None;
        }
        let seat = self.game.session.asked()?;
        self.game.setup.bot(seat).map(|name| (seat, name.to_owned()))
    }

    fn people(&self) -> Vec<Seat> {
        let seats = self.game.session.setup().seats();
        seats.filter(|seat| self.game.setup.bot(*seat).is_none()).collect()
    }

    /// The seats of people, those on one screen together.
    fn parties(&self) -> Vec<Vec<Seat>> {
        let people = self.people();
        let shares = self.game.setup.seats.iter().all(|seat| *seat == crate::protocol::SeatChoice::You);
        if shares { vec![people] } else { people.into_iter().map(|seat| vec![seat]).collect() }
    }

    fn act(&self, holder: &Holder, answer: &str, at: u32) -> Result<Deed, No> {
        if self.game.is_over() {
            return Err(No::over());
        }
        if !self.awaited.is_empty() {
            return Err(No::new(Code::Waiting, "Your friend has not come yet."));
        }
        let asked = self.game.session.asked();
        let Some(seat) = asked.filter(|seat| holder.seats.contains(seat)) else {
            return Err(No::new(Code::NotAsked, "It is not you who is asked."));
        };
        if at != self.game.step {
            return Err(No::new(Code::Stale, "The game has gone on since. Look again."));
        }
        let answer: Answer = answer.parse().map_err(|why: String| No::new(Code::Malformed, why))?;
        if !self.game.session.options().contains(&answer) {
            return Err(self.game.explain(Viewer::Seat(seat), answer));
        }
        Ok(Deed::Answer(seat, answer))
    }

    fn explain(&self, holder: &Holder, id: u64, answer: &str) -> Result<ToClient, No> {
        let answer: Answer = answer.parse().map_err(|why: String| No::new(Code::Malformed, why))?;
        let asked = self.game.session.asked().filter(|_| !self.game.is_over());
        let explained = |rule, sentence: String| Ok(ToClient::Explained { id, rule, sentence });
        let Some(seat) = asked else { return explained(None, "The game is over.".to_owned()) };
        if !holder.seats.contains(&seat) {
            return explained(Some("F11.1".to_owned()), "It is the other player who is asked.".to_owned());
        }
        if self.game.session.options().contains(&answer) {
            return explained(None, "This is possible.".to_owned());
        }
        let reason =
            sim::catch(std::panic::AssertUnwindSafe(|| self.game.explain(Viewer::Seat(seat), answer)));
        let no = reason.map_err(|_| No::new(Code::Broken, "That cannot be explained."))?;
        explained(no.rule, no.sentence)
    }

    fn ask_takeback(&mut self, holder: &Holder) -> Result<Option<Deed>, No> {
        let nothing = || No::new(Code::Illegal, "There is no answer of yours to take back.");
        let answers = self.game.take_back_to(&holder.seats).ok_or_else(nothing)?;
        if self.people().iter().all(|seat| holder.seats.contains(seat)) {
            return Ok(Some(Deed::TakeBack(answers)));
        }
        if self.game.is_over() {
            return Err(No::over());
        }
        let by = *holder.seats.first().ok_or_else(No::no_seat)?;
        self.takeback = Some(Takeback { by, answers });
        Ok(None)
    }

    fn answer_takeback(&mut self, holder: &Holder, agree: bool) -> Result<Option<Deed>, No> {
        match self.takeback.take() {
            Some(takeback) if holder.seats.contains(&takeback.by) => {
                // Who asked may only withdraw it.
                self.takeback = agree.then_some(takeback);
                Ok(None)
            }
            Some(takeback) => Ok(agree.then_some(Deed::TakeBack(takeback.answers))),
            None => Err(No::new(Code::NotAsked, "Nobody asks for a takeback.")),
        }
    }
}

fn not_over() -> No {
    No::new(Code::NotOver, "This can be had when the game is over.")
}

fn written(message: &ToClient) -> Option<Utf8Bytes> {
    serde_json::to_string(message).ok().map(Utf8Bytes::from)
}
