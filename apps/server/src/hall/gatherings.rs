//! Games in the lobby, and everybody who joins a game.

use super::{Hall, Place, broken};
use crate::assembly::Assembly;
use crate::chat::Chat;
use crate::clean;
use crate::crew::{Job, Party};
use crate::holder::Holder;
use crate::lobby::{Lobby, LobbyOpening, Stored};
use crate::network::Network;
use crate::protocol::{ChatLine, Created, Gathering, Invite, Join, Joined, NewGame};
use crate::room::{ClosedError, Done, Form, Room, Subscription};
use crate::store::{NewToken, Purpose, StoredGame};
use crate::token::{self, Mark};
use std::sync::Arc;
use table::Seat;
use title::{Code, Refusal};
use tokio::sync::OnceCell;
use words::{Language, message};

impl Place {
    pub fn id(&self) -> &str {
        match self {
            Place::Room(room) => room.id(),
            Place::Lobby(lobby) => lobby.id(),
        }
    }

    pub async fn close(&self) {
        match self {
            Place::Room(room) => room.close().await,
            Place::Lobby(lobby) => lobby.close().await,
        }
    }

    pub async fn subscribe(
        &self,
        holder: Holder,
        form: Form,
        by: Party,
    ) -> Result<Result<Subscription, Refusal>, ClosedError> {
        match self {
            Place::Room(room) => room.subscribe(holder, form, by).await,
            Place::Lobby(lobby) => lobby.subscribe(holder, form).await.map(Ok),
        }
    }
}

impl Hall {
    /// Makes a game that gathers.
    pub(super) async fn new_gathering(
        self: &Arc<Hall>,
        new: NewGame,
        by: Network,
    ) -> Result<Created, Refusal> {
        let maker = self.store.maker(by);
        let title = self.titles.named(new.game.as_deref())?.clone();
        let secret = token::token();
        let host = Mark::of(&secret);
        let gathers = new.gather;
        let made = move || {
            let (assembly, invites) = Assembly::new(&*title, new, host)?;
            assembly.check(&*title)?;
            if !gathers && invites.is_empty() {
                assembly.clone().fill(&*title, None)?;
            }
            Ok::<_, Refusal>((assembly, invites, title.rules()))
        };
        let (assembly, invites, rules) = self.looking.run(Job::of(by.party()), made).await??;
        let own = assembly.seats_of(&Holder::new(&host.0, Default::default()));
        // What waits for nobody begins at once, unless somebody wants it to gather.
        let is_complete = !gathers && invites.is_empty();
        let game = self.keep_gathering(assembly, rules, maker).await?;
        if is_complete && let Place::Lobby(lobby) = self.place(&game).await? {
            lobby.begin_at_once().await?;
        }
        let invites: Vec<Invite> = invites
            .into_iter()
            .map(|invited| Invite { seats: invited.seats.into_iter().collect(), invite: invited.secret })
            .collect();
        let first = invites.first().map(|invite| invite.invite.clone());
        Ok(Created { game, seats: own.into_iter().collect(), token: Some(secret), invite: first, invites })
    }

    /// Stores a game that gathers, which was checked.
    pub async fn keep_gathering(
        &self,
        gathering: Assembly,
        rules: &'static str,
        maker: Party,
    ) -> Result<String, Refusal> {
        self.check_room(maker, 1).await?;
        let (id, tokens) = (token::game_id(), gathering.tokens());
        let stored = serde_json::to_string(&Stored { gathering }).map_err(Refusal::broken)?;
        let made = self.store.create(id.clone(), stored, rules, String::new(), maker, tokens, Vec::new());
        made.await.map_err(broken)?;
        self.game_is_made();
        Ok(id)
    }

    pub(super) async fn load_gathering(
        self: &Arc<Hall>,
        id: &str,
        kept: Stored,
        stored: &StoredGame,
        chat: Chat,
        done: Done,
    ) -> Result<Place, Refusal> {
        let (assembly, maker) = (kept.gathering, stored.maker);
        let title = self.titles.named(Some(&assembly.game))?.clone();
        let (checked, by) = (assembly.clone(), title.clone());
        let gathered = self.looking.run(Job::of(maker), move || checked.check(&*by)).await??;
        let standings = self.standings(&assembly.tables).await;
        let opening = LobbyOpening { title, maker, assembly, gathered, standings, chat, done };
        let lobby = Lobby::open(self.clone(), id, opening);
        if !stored.is_over && lobby.is_decided().await {
            self.match_is_decided(id).await;
        }
        Ok(Place::Lobby(lobby))
    }

    /// A match is decided: it counts as over.
    pub async fn match_is_decided(&self, id: &str) {
        // Where it cannot be noted it is when the match is loaded again.
        if self.store.match_is_over(id.to_owned()).await.is_ok() {
            self.game_is_over();
        }
    }

    pub fn is_in_memory(&self, id: &str) -> bool {
        self.places().get(id).is_some_and(|cell| cell.initialized())
    }

    /// A game that gathered has begun: anyone asking for it now finds its room.
    pub fn begun(&self, lobby: &Arc<Lobby>, room: Arc<Room>) {
        let mut places = self.places();
        let cell = OnceCell::new_with(Some(Place::Room(room)));
        places.insert(lobby.id().to_owned(), Arc::new(cell));
    }

    pub fn forget_lobby(&self, lobby: &Lobby) {
        let is_this = |place: &Place| matches!(place, Place::Lobby(found) if std::ptr::eq(&**found, lobby));
        self.forget_place(lobby.id(), is_this);
    }

    /// Sits down at a game; the first message says its state.
    pub async fn subscribe(
        self: &Arc<Hall>,
        id: &str,
        holder: &Holder,
        form: Form,
        by: Party,
    ) -> Result<Subscription, Refusal> {
        loop {
            if let Ok(subscription) = self.place(id).await?.subscribe(holder.clone(), form, by).await {
                return subscription;
            }
        }
    }

    /// A new invite to replace an unused one for these seats; `None` if it was used.
    pub async fn invite_again(self: &Arc<Hall>, id: &str, seats: &[Seat]) -> Option<String> {
        if let Place::Lobby(lobby) = self.place(id).await.ok()? {
            return lobby.invite_again(*seats.first()?).await;
        }
        let secret = token::token();
        let seats = seats.to_vec();
        let token = NewToken { hash: token::hash(&secret), purpose: Purpose::Invite, seats };
        self.store.renew_invite(id.to_owned(), token).await.is_ok().then_some(secret)
    }

    /// A game that gathers, as this client sees it.
    pub async fn gathering(self: &Arc<Hall>, id: &str, holder: &Holder) -> Result<Gathering, Refusal> {
        loop {
            match self.place(id).await? {
                Place::Room(_) => return Err(Refusal::new(Code::Begun, message!("begun"))),
                Place::Lobby(lobby) => {
                    if let Ok(gathering) = lobby.gathering(holder).await {
                        return Ok(gathering);
                    }
                }
            }
        }
    }

    /// What was said at a game.
    pub async fn chat(self: &Arc<Hall>, id: &str, language: &Language) -> Result<Vec<ChatLine>, Refusal> {
        loop {
            let told = match self.place(id).await? {
                Place::Room(room) if room.within().is_some() => {
                    let within = room.within().map(|within| within.game.clone()).unwrap_or_default();
                    match self.place(&within).await? {
                        Place::Lobby(lobby) => lobby.told_chat(language).await,
                        Place::Room(_) => room.told_chat(language).await,
                    }
                }
                Place::Room(room) => room.told_chat(language).await,
                Place::Lobby(lobby) => lobby.told_chat(language).await,
            };
            if let Ok(lines) = told {
                return Ok(lines);
            }
        }
    }

    /// A client has gone, from wherever its game is now.
    pub async fn unsubscribe(&self, id: &str, number: u64) {
        let place = self.places().get(id).and_then(|cell| cell.get().cloned());
        match place {
            Some(Place::Room(room)) => room.unsubscribe(number).await,
            Some(Place::Lobby(lobby)) => lobby.unsubscribe(number).await,
            None => {}
        }
    }

    /// Takes the seats of an invite, or takes them over from another device.
    pub async fn join(self: &Arc<Hall>, id: &str, join: &Join) -> Result<Joined, Refusal> {
        let called = join.name.as_deref().map(clean::name).transpose()?;
        loop {
            match self.place(id).await? {
                Place::Room(room) => match room.within() {
                    None => return self.join_room(&room, &join.invite, called.as_deref()).await,
                    Some(within) => {
                        if let Place::Lobby(lobby) = self.place(&within.game).await?
                            && let Ok(joined) = lobby.join(&join.invite, called.clone()).await
                        {
                            return joined;
                        }
                    }
                },
                Place::Lobby(lobby) => {
                    if let Ok(joined) = lobby.join(&join.invite, called.clone()).await {
                        return joined;
                    }
                }
            }
        }
    }

    async fn join_room(
        &self,
        room: &Arc<Room>,
        invite: &str,
        called: Option<&str>,
    ) -> Result<Joined, Refusal> {
        let (id, invite) = (room.id().to_owned(), token::hash(invite));
        let used = || Refusal::new(Code::NotFound, message!("no-invite"));
        let known = async |purpose| self.store.token(id.clone(), invite, purpose).await.map_err(broken);
        let (seats, purpose) = match known(Purpose::Invite).await? {
            Some(seats) => (seats, Purpose::Invite),
            None => (known(Purpose::Handover).await?.ok_or_else(used)?, Purpose::Handover),
        };
        let secret = token::token();
        let token = NewToken { hash: token::hash(&secret), purpose: Purpose::Seat, seats: seats.clone() };
        // Only one of two who come with it at once finds it there.
        if purpose == Purpose::Handover {
            self.store.take_over(id.clone(), invite, token).await.map_err(|_| used())?;
            room.moved(&seats).await;
        } else {
            self.store.join(id.clone(), invite, token).await.map_err(|_| used())?;
            if let Some(name) = called {
                room.call(&seats, Some(name)).await?;
            }
            room.arrive(&seats).await;
        }
        Ok(Joined { game: id, seats, token: secret })
    }
}
