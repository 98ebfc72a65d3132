//! What people at a table need of each other besides the game: names, the chat, another device.

use super::{ClosedError, Room, RoomState, tell};
use crate::assembly::named_seats;
use crate::clean;
use crate::hall::broken;
use crate::holder::Holder;
use crate::limits::{Bucket, Rate};
use crate::protocol::{ChatLine, Said, ToClient, Unseated};
use crate::store::{NewToken, Purpose};
use crate::token;
use std::sync::Arc;
use table::{Seat, SeatSet};
use title::Refusal;
use words::Language;

type Reply = Result<ToClient, Refusal>;

impl RoomState {
    /// Who says something: a connected client is who the room knows it to be, even if it was
    /// somebody else when it connected.
    pub(super) fn speaks(&self, holder: &Holder, client: Option<u64>) -> Holder {
        let Some(number) = client else { return holder.clone() };
        let known = self.clients.iter().find(|client| client.number == number);
        known.map_or_else(|| Holder::default().speaking(holder.language), |known| known.holder.clone())
    }

    /// Tells a client all that is kept of the chat, if anybody has said anything.
    pub(super) fn tell_chat(&self, number: u64) {
        let Some(client) = self.clients.iter().find(|client| client.number == number) else { return };
        let lines = self.chat(client.holder.language);
        if let Some(text) = (!lines.is_empty()).then(|| tell::written(&ToClient::Chat { lines })).flatten() {
            client.post(text);
        }
    }

    /// All that is kept of the chat.
    fn chat(&self, language: &Language) -> Vec<ChatLine> {
        let name = |seat| self.game.live.seat_name(language, seat);
        self.chat.lines().map(|line| line.told(language, name)).collect()
    }

    /// Whether the holder of these seats may change a name now: everybody is told the whole log again.
    fn may_rename(&mut self, seats: SeatSet, rate: Rate) -> bool {
        let first = seats.into_iter().next();
        first.is_some_and(|first| self.renames.entry(first).or_insert_with(|| Bucket::new(rate)).take())
    }

    /// Those with these seats watch from now on.
    pub(super) fn unseat(&mut self, seats: SeatSet, why: Unseated) {
        let told = tell::written(&ToClient::Unseated { why });
        for client in self.clients.iter_mut().filter(|client| client.holder.seats == seats) {
            client.becomes(Holder::default().speaking(client.holder.language));
            if let Some(text) = told.clone() {
                client.post(text);
            }
        }
        self.forget_sights();
    }
}

impl Room {
    /// All that is kept of the chat.
    pub async fn told_chat(&self, language: &Language) -> Result<Vec<ChatLine>, ClosedError> {
        Ok(self.enter().await?.chat(language))
    }

    /// Says something to everybody.
    pub(super) async fn say(
        self: &Arc<Room>,
        inside: &mut RoomState,
        holder: &Holder,
        said: &Said,
        action: (i64, i64),
    ) -> Reply {
        let seat = inside.speaker(holder, None)?;
        let called = inside.game.seating.called(seat).map(str::to_owned);
        let line = inside.chat.next(holder, seat, called, said)?;
        if let Err(why) = self.hall.store.say(self.id.clone(), line.clone(), action).await {
            self.give_up(inside);
            return Err(broken(why));
        }
        inside.done.note(action);
        for client in &inside.clients {
            let language = client.holder.language;
            let lines = vec![line.told(language, |seat| inside.game.live.seat_name(language, seat))];
            if let Some(text) = tell::written(&ToClient::Chat { lines }) {
                client.post(text);
            }
        }
        inside.chat.add(line);
        Ok(ToClient::Done { id: action.1.unsigned_abs() })
    }

    /// Gives the seats of a client a name, or takes it away. Says whether that changed anything; if so,
    /// everybody is still to be told.
    pub(super) async fn name(
        &self,
        inside: &mut RoomState,
        holder: &Holder,
        seat: Option<Seat>,
        name: Option<&str>,
    ) -> Result<bool, Refusal> {
        let seats = named_seats(holder.seats, seat)?;
        let name = name.map(clean::name).transpose()?;
        if inside.game.is_called(seats, name.as_deref()) {
            return Ok(false);
        }
        if !inside.may_rename(holder.seats, self.hall.limits.renames) {
            return Err(Refusal::too_fast());
        }
        inside.game.name(seats, name.as_deref());
        self.keep_names(inside).await?;
        Ok(true)
    }

    /// Tells everybody the whole log again, every line of which may name somebody.
    pub(super) async fn tell_names(self: &Arc<Room>) -> Result<Result<(), Refusal>, ClosedError> {
        self.replaying(self.maker, |room, inside| inside.tell(&room.id, Some(0))).await
    }

    pub(super) async fn keep_names(&self, inside: &mut RoomState) -> Result<(), Refusal> {
        let Some(ready) = inside.game.ready() else { return Err(Refusal::over()) };
        let setup = serde_json::to_string(&ready.setup()).map_err(Refusal::broken)?;
        if let Err(why) = self.hall.store.set_up(self.id.clone(), setup).await {
            self.give_up(inside);
            return Err(broken(why));
        }
        Ok(())
    }

    /// A code that moves this client's seats to another device.
    pub(super) async fn hand_over(&self, holder: &Holder, id: u64) -> Reply {
        let code = token::token();
        let seats = holder.seats.into_iter().collect();
        let token = NewToken { hash: token::hash(&code), purpose: Purpose::Handover, seats };
        self.hall.store.offer_handover(self.id.to_string(), token).await.map_err(broken)?;
        Ok(ToClient::Handover { id, code })
    }

    /// Another device has taken over these seats: their former holder becomes a spectator.
    pub async fn moved(self: &Arc<Room>, seats: &[Seat]) {
        let seats = seats.iter().copied().collect();
        let unseat = move |room: &Arc<Room>, inside: &mut RoomState| {
            inside.unseat(seats, Unseated::Moved);
            inside.tell(&room.id, None);
        };
        // A room that is closed has no clients.
        let _ = self.replaying(self.maker, unseat).await;
    }

    /// A friend who has joined sets his name.
    pub async fn call(self: &Arc<Room>, seats: &[Seat], name: Option<&str>) -> Result<(), Refusal> {
        let seats = seats.iter().copied().collect();
        {
            let mut inside = self.inside.lock().await;
            if inside.game.is_called(seats, name) {
                return Ok(());
            }
            inside.game.name(seats, name);
            self.keep_names(&mut inside).await?;
        }
        // A room that is closed has no clients.
        self.tell_names().await.unwrap_or(Ok(()))
    }
}
