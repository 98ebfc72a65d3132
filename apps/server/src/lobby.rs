//! A game in the lobby, with all its viewers. Everything in it happens one thing at a time, and
//! nobody is told of a change before it is stored. When the game begins, everybody moves to its
//! room.

mod changes;
mod matched;

use crate::assembly::Assembly;
use crate::chat::Chat;
use crate::crew::Party;
use crate::game::Game;
use crate::hall::{Hall, broken};
use crate::holder::Holder;
use crate::limits::Bucket;
use crate::protocol::{ChatLine, Gathering, GatheringSeat, Gone, Joined, Player, ToClient, Unseated};
use crate::room::{Client, ClosedError, Done, Form, Opening, Room, Subscription, subscription, written};
use crate::setup::{Ready, Setup};
use crate::store::Beginning;
use crate::token::{self, Mark};
use serde::{Deserialize, Serialize};
use std::collections::{HashMap, VecDeque};
use std::sync::Arc;
use std::time::{Duration, Instant};
use table::{Seat, SeatSet};
use title::{Code, Fields, Gathered, Refusal, Title};
use tokio::sync::{Mutex, MutexGuard};
use words::{Language, message};

pub use matched::MatchStanding;

/// What is stored of a game instead of its setup while it is in the lobby.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Stored {
    pub gathering: Assembly,
}

/// A game that gathers, in memory.
#[derive(Debug)]
pub struct Lobby {
    id: Arc<str>,
    maker: Party,
    title: Arc<dyn Title>,
    hall: Arc<Hall>,
    inside: Mutex<LobbyState>,
}

/// Everything in a lobby.
#[derive(Debug)]
pub struct LobbyState {
    assembly: Assembly,
    /// What the game says of what everybody has brought.
    gathered: Gathered,
    /// How the games of a match stand that has begun.
    standings: Vec<MatchStanding>,
    is_closed: bool,
    clients: Vec<Client>,
    chat: Chat,
    done: Done,
    /// How often each token may change something.
    changes: HashMap<i64, Bucket>,
    used: Instant,
}

/// What a lobby is opened with.
#[derive(Debug)]
pub struct LobbyOpening {
    pub title: Arc<dyn Title>,
    pub maker: Party,
    pub assembly: Assembly,
    pub gathered: Gathered,
    pub standings: Vec<MatchStanding>,
    pub chat: Chat,
    pub done: Done,
}

impl Lobby {
    pub fn open(hall: Arc<Hall>, id: &str, opening: LobbyOpening) -> Arc<Lobby> {
        let LobbyOpening { title, maker, assembly, gathered, standings, chat, done } = opening;
        let inside = LobbyState {
            assembly,
            gathered,
            standings,
            is_closed: false,
            clients: Vec::new(),
            chat,
            done,
            changes: HashMap::new(),
            used: Instant::now(),
        };
        Arc::new(Lobby { id: id.into(), maker, title, hall, inside: Mutex::new(inside) })
    }

    pub fn id(&self) -> &str {
        &self.id
    }

    async fn enter(&self) -> Result<MutexGuard<'_, LobbyState>, ClosedError> {
        let mut inside = self.inside.lock().await;
        inside.used = Instant::now();
        if inside.is_closed { Err(ClosedError) } else { Ok(inside) }
    }

    /// The game as this client sees it.
    pub async fn gathering(&self, holder: &Holder) -> Result<Gathering, ClosedError> {
        let inside = self.enter().await?;
        Ok(inside.gathering(self, holder))
    }

    pub async fn subscribe(
        self: &Arc<Lobby>,
        holder: Holder,
        form: Form,
    ) -> Result<Subscription, ClosedError> {
        let mut inside = self.enter().await?;
        let (client, subscription) = subscription(holder, form);
        let lines = inside.chat(client.holder.language);
        inside.clients.push(client);
        self.tell(&mut inside);
        self.wake(&inside);
        if let (Some(client), false) = (inside.clients.last(), lines.is_empty()) {
            written(&ToClient::Chat { lines }).map(|text| client.post(text));
        }
        Ok(subscription)
    }

    /// All that is kept of the chat.
    pub async fn told_chat(&self, language: &Language) -> Result<Vec<ChatLine>, ClosedError> {
        Ok(self.enter().await?.chat(language))
    }

    pub async fn unsubscribe(&self, number: u64) {
        let mut inside = self.inside.lock().await;
        let Some(index) = inside.clients.iter().position(|client| client.number == number) else { return };
        inside.clients.swap_remove(index);
        self.tell(&mut inside);
    }

    /// Tells everybody its state.
    fn tell(&self, inside: &mut LobbyState) {
        let told =
            |client: &Client| written(&ToClient::Gathering(Box::new(inside.gathering(self, &client.holder))));
        let mut told: VecDeque<_> = inside.clients.iter().map(told).collect();
        inside.clients.retain(|client| told.pop_front().flatten().is_some_and(|text| client.post(text)));
    }

    pub async fn leave_if_idle(&self, idle: Duration) -> bool {
        let mut inside = self.inside.lock().await;
        let is_idle = inside.clients.is_empty() && inside.used.elapsed() >= idle;
        inside.is_closed |= is_idle;
        is_idle
    }

    pub async fn close(&self) {
        let mut inside = self.inside.lock().await;
        inside.is_closed = true;
        if let Some(text) = written(&ToClient::Gone { why: Gone::Stopping }) {
            for client in inside.clients.drain(..) {
                client.post(text.clone());
            }
        }
    }

    /// Sits down with an invite, or takes over the seats of another device.
    pub async fn join(
        self: &Arc<Lobby>,
        invite: &str,
        called: Option<String>,
    ) -> Result<Result<Joined, Refusal>, ClosedError> {
        let mut inside = self.enter().await?;
        let (invite, secret) = (Mark::of(invite), token::token());
        let mark = Mark::of(&secret);
        let mut next = inside.assembly.clone();
        let (seats, old) = match next.join(invite, mark, called) {
            Some(seats) => (seats, None),
            None => match next.take_over(invite, mark) {
                Some((old, seats)) => (seats, Some(old)),
                None => return Ok(Err(Refusal::new(Code::NotFound, message!("no-invite")))),
            },
        };
        if let Err(refusal) = self.keep(&mut inside, next).await {
            return Ok(Err(refusal));
        }
        if let Some(old) = old {
            inside.unseat(Holder::key_of(&old.0), Unseated::Moved);
            self.follow(&inside, Some(Holder::key_of(&mark.0))).await;
        }
        self.tell(&mut inside);
        let seats = seats.into_iter().collect();
        Ok(Ok(Joined { game: self.id.to_string(), seats, token: secret }))
    }

    /// Another invite for a seat that is still open.
    pub async fn invite_again(self: &Arc<Lobby>, seat: Seat) -> Option<String> {
        let mut inside = self.enter().await.ok()?;
        let mut next = inside.assembly.clone();
        let invited = next.invite(seat).ok()?;
        self.keep(&mut inside, next).await.ok()?;
        Some(invited.secret)
    }

    /// Stores a change. If that fails, the stored game is loaded again.
    async fn keep(self: &Arc<Lobby>, inside: &mut LobbyState, next: Assembly) -> Result<(), Refusal> {
        let stored = Stored { gathering: next };
        let text = serde_json::to_string(&stored).map_err(Refusal::broken)?;
        let next = stored.gathering;
        if let Err(why) = self.hall.store.gather(self.id.clone(), text, next.tokens()).await {
            self.give_up(inside);
            return Err(broken(why));
        }
        inside.assembly = next;
        Ok(())
    }

    /// Something broke off in the midst of it.
    pub async fn break_off(self: &Arc<Lobby>) {
        self.give_up(&mut *self.inside.lock().await);
    }

    fn give_up(self: &Arc<Lobby>, inside: &mut LobbyState) {
        inside.is_closed = true;
        inside.clients.clear();
        self.hall.forget_lobby(self);
    }

    /// Begins a game for which nobody is awaited.
    pub async fn begin_at_once(self: &Arc<Lobby>) -> Result<(), Refusal> {
        let mut inside = self.inside.lock().await;
        self.begin(&mut inside, None).await
    }

    /// The game begins: it is dealt and stored, and everybody goes over into its room.
    async fn begin(self: &Arc<Lobby>, inside: &mut LobbyState, fill: Option<&str>) -> Result<(), Refusal> {
        let mut next = inside.assembly.clone();
        next.fill(&*self.title, fill)?;
        if self.title.is_match(&next.asked) {
            return self.begin_match(inside, next).await;
        }
        let title = self.title.clone();
        let asked = next.asked_with_parts(&*title);
        let seats = next.places.len();
        let dealt = self.hall.looking.run(self.job(), move || title.deal(asked, seats)).await??;
        let ready = Ready { title: self.title.clone(), seating: next.seating(), deal: dealt, within: None };
        let ready = self.hall.shared(ready)?;
        let setup: Setup = ready.setup();
        let seed = self.hall.next_seed();
        let mut game = Game::new(ready, seed)?;
        let journal = game.open()?.iter().map(ToString::to_string).collect();
        let beginning = Beginning {
            setup: serde_json::to_string(&setup).map_err(Refusal::broken)?,
            rules: self.title.rules(),
            seed: seed.to_string(),
            tokens: next.tokens(),
            journal,
        };
        if let Err(why) = self.hall.store.begin(self.id.clone(), beginning).await {
            self.give_up(inside);
            return Err(broken(why));
        }
        inside.is_closed = true;
        inside.assembly = next;
        let mut clients = std::mem::take(&mut inside.clients);
        for client in &mut clients {
            client.holder.seats = inside.assembly.seats_of(&client.holder);
        }
        let opening = Opening {
            game,
            maker: self.maker,
            awaited: Vec::new(),
            done: std::mem::take(&mut inside.done),
            offers: None,
            chat: std::mem::take(&mut inside.chat),
            clients,
        };
        let room = Room::open(self.hall.clone(), &self.id, opening).await;
        self.hall.begun(self, room.clone());
        room.tell_all().await;
        Ok(())
    }
}

impl LobbyState {
    fn is_here(&self, seat: Seat) -> bool {
        let holder = self.assembly.holder(seat).map(|mark| Holder::key_of(&mark.0));
        holder.is_some_and(|key| self.clients.iter().any(|client| client.holder.key == key))
    }

    fn gathering(&self, lobby: &Lobby, holder: &Holder) -> Gathering {
        let assembly = &self.assembly;
        let title = &*lobby.title;
        let seat = |seat: Seat| {
            let place = &assembly.places[seat.index()];
            let computer = assembly.computer(seat);
            GatheringSeat {
                seat,
                player: match computer {
                    Some(name) => Player::Computer(name.to_owned()),
                    None if assembly.is_open(seat) => Player::Awaited,
                    None => Player::Human,
                },
                with: match place.who {
                    crate::assembly::Who::With(other) => Some(other),
                    _ => None,
                },
                called: place.called.clone(),
                side: self.gathered.sides[seat.index()].into_iter().collect(),
                is_here: computer.is_some() || self.is_here(seat),
                is_ready: assembly.is_ready(title, seat),
                has_part: place.part.is_some(),
                part: place.part.clone().filter(|_| assembly.may_bring(holder, seat)),
                about: self.gathered.about[seat.index()].clone(),
            }
        };
        Gathering {
            game: lobby.id.to_string(),
            title: assembly.game.clone(),
            seats: assembly.seats().map(seat).collect(),
            you: assembly.seats_of(holder).into_iter().collect(),
            is_host: assembly.is_host(holder),
            may_begin: !self.is_begun() && assembly.seats().all(|seat| assembly.is_ready(title, seat)),
            pace: assembly.pace,
            clock: assembly.clock,
            setup: Fields::clone(&assembly.asked),
            games: self.games(),
            decided: self.decided(title),
        }
    }

    /// Those with this token have no seats any more.
    fn unseat(&mut self, key: i64, why: Unseated) {
        let told = written(&ToClient::Unseated { why });
        let is_host = Holder::key_of(&self.assembly.host.0) == key;
        for client in self.clients.iter_mut().filter(|client| client.holder.key == key) {
            client.holder.seats = SeatSet::NONE;
            if !is_host {
                client.holder = Holder::default().speaking(client.holder.language);
            }
            if let Some(text) = told.clone() {
                client.post(text);
            }
        }
    }
}
