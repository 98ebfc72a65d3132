//! What clients ask of a game that gathers.

use super::{Lobby, LobbyState};
use crate::assembly::Assembly;
use crate::crew::Job;
use crate::hall::broken;
use crate::holder::Holder;
use crate::limits::{Bucket, Rate};
use crate::protocol::{ChatLine, FromClient, Said, ToClient, Unseated};
use crate::room::{ClosedError, written};
use crate::token;
use std::sync::Arc;
use table::Seat;
use title::{Code, Refusal};
use words::{Language, message};

type Reply = Result<ToClient, Refusal>;

impl Lobby {
    pub async fn perform(
        self: &Arc<Lobby>,
        holder: &Holder,
        message: &FromClient,
        client: Option<u64>,
    ) -> Result<Reply, ClosedError> {
        let id = message.id();
        let Ok(number) = i64::try_from(id) else {
            return Ok(Err(Refusal::new(Code::Malformed, message!("no-such-id"))));
        };
        let mut inside = self.enter().await?;
        let holder = match client {
            Some(client) => match inside.clients.iter().find(|known| known.number == client) {
                Some(known) => known.holder.clone(),
                None => Holder::default().speaking(holder.language),
            },
            None => holder.clone(),
        };
        let action = (holder.key, number);
        if inside.done.has(action) {
            return Ok(Ok(ToClient::Done { id }));
        }
        let reply = self.change(&mut inside, &holder, message, action).await;
        if reply.is_ok() && !matches!(message, FromClient::Resync { .. }) {
            inside.done.note(action);
        }
        Ok(reply)
    }

    async fn change(
        self: &Arc<Lobby>,
        inside: &mut LobbyState,
        holder: &Holder,
        message: &FromClient,
        action: (i64, i64),
    ) -> Reply {
        let id = message.id();
        let title = &*self.title;
        if inside.is_begun() && message.is_of_gathering() {
            return Err(Refusal::new(Code::Begun, message!("begun")));
        }
        let is_change = !matches!(message, FromClient::Resync { .. } | FromClient::Say { .. });
        if is_change && !inside.may_change(holder, self.hall.limits.lobby_changes) {
            return Err(Refusal::too_fast());
        }
        let mut next = inside.assembly.clone();
        let host = || {
            let refusal = || Refusal::new(Code::NotHost, message!("not-host"));
            inside.assembly.is_host(holder).then_some(()).ok_or_else(refusal)
        };
        let mut reply = ToClient::Done { id };
        match message {
            FromClient::Resync { .. } => {
                self.tell(inside);
                return Ok(reply);
            }
            FromClient::Say { said, .. } => return self.say(inside, holder, said, action).await,
            FromClient::Name { name, seat, .. } => next.name(holder, *seat, name.as_deref())?,
            FromClient::HandOver { .. } => reply = ToClient::Handover { id, code: next.hand_over(holder)? },
            FromClient::Bring { part, seat, .. } => next.bring(title, holder, *seat, part.clone())?,
            FromClient::Stand { .. } => next.stand(holder)?,
            FromClient::SetSeat { seat, choice, .. } => {
                host()?;
                if let Some(invited) = next.set_seat(title, *seat, choice)? {
                    let seats = invited.seats.into_iter().collect();
                    reply = ToClient::Invited { id, seats, invite: invited.secret };
                }
            }
            FromClient::Invite { seat, .. } => {
                host()?;
                let invited = next.invite(*seat)?;
                let seats = invited.seats.into_iter().collect();
                reply = ToClient::Invited { id, seats, invite: invited.secret };
            }
            FromClient::Draw { .. } => {
                host()?;
                next.draw(&inside.gathered.sides, token::number);
            }
            FromClient::Begin { fill, .. } => {
                host()?;
                self.begin(inside, fill.as_deref()).await?;
                return Ok(reply);
            }
            FromClient::Act { .. }
            | FromClient::Undo { .. }
            | FromClient::Redo { .. }
            | FromClient::AskTakeback { .. }
            | FromClient::AnswerTakeback { .. }
            | FromClient::Explain { .. }
            | FromClient::Wish { .. }
            | FromClient::Inquire { .. }
            | FromClient::Order { .. }
            | FromClient::LiftOrders { .. }
            | FromClient::Resign { .. }
            | FromClient::Rematch { .. }
            | FromClient::Show { .. } => {
                let why = if inside.is_begun() { message!("match-of-games") } else { message!("gathering") };
                return Err(Refusal::new(Code::Gathering, why));
            }
        }
        let why =
            if matches!(message, FromClient::Stand { .. }) { Unseated::Stood } else { Unseated::Removed };
        self.settle(inside, next, why).await?;
        if matches!(message, FromClient::Name { .. }) {
            self.follow(inside, None).await;
        }
        Ok(reply)
    }

    /// Checks, stores and announces a change; tells players who lose their seats by it why.
    async fn settle(
        self: &Arc<Lobby>,
        inside: &mut LobbyState,
        next: Assembly,
        why: Unseated,
    ) -> Result<(), Refusal> {
        let (title, checked) = (self.title.clone(), next.clone());
        // Decks are not read on the threads that serve.
        let gathered = self.hall.looking.run(self.job(), move || checked.check(&*title)).await??;
        self.keep(inside, next).await?;
        inside.gathered = gathered;
        let assembly = &inside.assembly;
        let is_out = |client: &&crate::room::Client| {
            let holder = &client.holder;
            !holder.seats.is_empty() && assembly.seats_of(holder).is_empty()
        };
        let out: Vec<i64> = inside.clients.iter().filter(is_out).map(|client| client.holder.key).collect();
        for key in out {
            inside.unseat(key, why);
        }
        for index in 0..inside.clients.len() {
            let seats = inside.assembly.seats_of(&inside.clients[index].holder);
            inside.clients[index].holder.seats = seats;
        }
        self.tell(inside);
        Ok(())
    }

    pub(super) fn job(&self) -> Job {
        Job::of(self.maker)
    }

    async fn say(
        self: &Arc<Lobby>,
        inside: &mut LobbyState,
        holder: &Holder,
        said: &Said,
        action: (i64, i64),
    ) -> Reply {
        let seats = inside.assembly.seats_of(holder);
        let seat = seats.into_iter().next().ok_or_else(Refusal::no_seat)?;
        let called = inside.assembly.places[seat.index()].called.clone();
        let line = inside.chat.next(holder, seat, called, said)?;
        if let Err(why) = self.hall.store.say(self.id.clone(), line.clone(), action).await {
            self.give_up(inside);
            return Err(broken(why));
        }
        for client in &inside.clients {
            let language = client.holder.language;
            let lines = vec![line.told(language, |seat| seat_name(language, seat))];
            if let Some(text) = written(&ToClient::Chat { lines }) {
                client.post(text);
            }
        }
        inside.chat.add(line);
        Ok(ToClient::Done { id: action.1.unsigned_abs() })
    }
}

/// Tokens whose changes are counted before all counts begin anew: more than ever sit in a lobby.
const MANY: usize = 100;

impl LobbyState {
    /// Whether this client may change something now: everything is checked, stored and told again.
    fn may_change(&mut self, holder: &Holder, rate: Rate) -> bool {
        if self.changes.len() > MANY {
            self.changes.clear();
        }
        self.changes.entry(holder.key).or_insert_with(|| Bucket::new(rate)).take()
    }

    /// All that is kept of the chat.
    pub(super) fn chat(&self, language: &Language) -> Vec<ChatLine> {
        self.chat.lines().map(|line| line.told(language, |seat| seat_name(language, seat))).collect()
    }
}

/// What a seat is called before there is a game that could say it.
fn seat_name(language: &Language, seat: Seat) -> String {
    language.tell(&message!("seat-number", number = seat.index() as u32 + 1))
}
