//! What clients ask for.

use super::{ClosedError, Room, RoomState};
use crate::crew::Urgency;
use crate::holder::Holder;
use crate::protocol::{FromClient, ToClient};
use sitting::Reason;
use std::sync::Arc;
use table::{Eyes, Seat};
use title::{About, Code, Deed, Json, Named, Refusal, Work};
use words::message;

type Reply = Result<ToClient, Refusal>;

/// What is to be done about a message.
enum Wanted {
    Deed(Deed),
    /// Something other than a deed of the game has changed, and must be stored and announced.
    Offered,
    /// A standing order was given or lifted.
    Ordered,
    Reply(ToClient),
}

impl Room {
    /// Does what a client asks for. `client` is its number in this room, if it has one.
    pub async fn perform(
        self: &Arc<Room>,
        holder: &Holder,
        message: &FromClient,
        client: Option<u64>,
    ) -> Result<Reply, ClosedError> {
        let id = message.id();
        let Ok(number) = i64::try_from(id) else {
            return Ok(Err(Refusal::new(Code::Malformed, message!("no-such-id"))));
        };
        if let FromClient::Resync { id } = *message {
            let Some(client) = client else { return Ok(Ok(ToClient::Done { id })) };
            let told =
                self.replaying(self.maker, move |room, inside| inside.resync(&room.id, client)).await?;
            return Ok(told.map(|()| ToClient::Done { id }));
        }
        loop {
            let mut inside = self.enter().await?;
            let holder = &inside.speaks(holder, client);
            if holder.is_spectator() && !matches!(message, FromClient::Inquire { .. }) {
                return Ok(Err(Refusal::no_seat()));
            }
            if let FromClient::Inquire { about, .. } = message {
                let inquiry = inside.inquire(holder, about);
                drop(inside);
                return Ok(match inquiry {
                    Ok(inquiry) => self.look_into(inquiry, id).await,
                    Err(refusal) => Err(refusal),
                });
            }
            let action = (holder.key, number);
            if inside.done.has(action) {
                return Ok(Ok(ToClient::Done { id }));
            }
            self.end_if_late(&mut inside).await;
            match message {
                FromClient::Rematch { gather, .. } => {
                    return Ok(self.rematch(&mut inside, holder, *gather, id).await);
                }
                FromClient::Say { said, .. } => return Ok(self.say(&mut inside, holder, said, action).await),
                FromClient::Name { name, seat, .. } => {
                    let renamed = self.name(&mut inside, holder, *seat, name.as_deref()).await;
                    drop(inside);
                    let told = match renamed {
                        Ok(true) => self.tell_names().await?,
                        Ok(false) => Ok(()),
                        Err(refusal) => Err(refusal),
                    };
                    return Ok(told.map(|()| ToClient::Done { id }));
                }
                FromClient::HandOver { .. } => return Ok(self.hand_over(holder, id).await),
                _ => {}
            }
            let wanted = inside.wanted(holder, message);
            if let (Ok(Wanted::Deed(Deed::Answer(..))), Some(due)) = (&wanted, self.due(&inside)) {
                drop(inside);
                tokio::time::sleep_until(due).await;
                continue;
            }
            return Ok(match wanted {
                Ok(wanted) => self.grant(&mut inside, wanted, action, id).await,
                Err(refusal) => Err(refusal),
            });
        }
    }

    async fn grant(
        self: &Arc<Room>,
        inside: &mut RoomState,
        wanted: Wanted,
        action: (i64, i64),
        id: u64,
    ) -> Reply {
        match wanted {
            Wanted::Deed(deed) => self.do_it(inside, deed, Some(action)).await?,
            Wanted::Offered => {
                self.keep_offers(inside).await?;
                inside.tell(&self.id, None);
            }
            Wanted::Ordered => {
                self.keep_offers(inside).await?;
                inside.tell(&self.id, None);
                self.heed_orders(inside);
            }
            Wanted::Reply(reply) => return Ok(reply),
        }
        Ok(ToClient::Done { id })
    }

    async fn look_into(&self, inquiry: Work<Result<Json, Refusal>>, id: u64) -> Reply {
        let found = self.hall.looking.run(self.job(Urgency::Person), inquiry).await;
        found?.map(|about| ToClient::Informed { id, about })
    }
}

impl RoomState {
    fn wanted(&mut self, holder: &Holder, message: &FromClient) -> Result<Wanted, Refusal> {
        if self.game.parted().is_some() {
            return Err(Refusal::new(Code::Over, message!("parted-looked-at")));
        }
        let goes_back = matches!(
            message,
            FromClient::Undo { .. }
                | FromClient::Redo { .. }
                | FromClient::AskTakeback { .. }
                | FromClient::AnswerTakeback { .. }
        );
        if goes_back && self.stands() {
            return Err(Refusal::over());
        }
        let offered = |deed: Option<Deed>| deed.map_or(Wanted::Offered, Wanted::Deed);
        match message {
            FromClient::Act { answer, at, .. } => self.act(holder, answer, *at).map(Wanted::Deed),
            FromClient::Undo { .. } => {
                let seat = self.game.live.undo_seat(holder.seats);
                seat.map(|seat| Wanted::Deed(Deed::Undo(seat)))
                    .ok_or_else(|| Refusal::new(Code::Illegal, message!("no-undo")))
            }
            FromClient::Redo { .. } => {
                let seat = self.game.live.redo_seat(holder.seats);
                seat.map(|seat| Wanted::Deed(Deed::Redo(seat)))
                    .ok_or_else(|| Refusal::new(Code::Illegal, message!("no-redo")))
            }
            FromClient::AskTakeback { .. } => self.ask_takeback(holder).map(offered),
            FromClient::AnswerTakeback { agree, .. } => self.answer_takeback(holder, *agree).map(offered),
            FromClient::Explain { id, answer } => self.explain(holder, *id, answer).map(Wanted::Reply),
            FromClient::Wish { id, about } => self.wish(holder, *id, about).map(Wanted::Reply),
            FromClient::Order { order, seat, .. } => {
                self.order(holder, *seat, *order).map(|()| Wanted::Ordered)
            }
            FromClient::LiftOrders { .. } => {
                self.lift_orders(holder);
                Ok(Wanted::Ordered)
            }
            FromClient::Resign { seat, .. } => self.resign(holder, *seat).map(Wanted::Deed),
            FromClient::Show { seat, .. } => self.show_partner(holder, *seat).map(Wanted::Deed),
            FromClient::Bring { .. }
            | FromClient::Stand { .. }
            | FromClient::SetSeat { .. }
            | FromClient::Invite { .. }
            | FromClient::Draw { .. }
            | FromClient::Begin { .. } => Err(Refusal::new(Code::Begun, message!("begun"))),
            FromClient::Inquire { .. }
            | FromClient::Resync { .. }
            | FromClient::Rematch { .. }
            | FromClient::Say { .. }
            | FromClient::Name { .. }
            | FromClient::HandOver { .. } => unreachable!("answered before"),
        }
    }

    /// Shows a seat's hand to its partner.
    fn show_partner(&self, holder: &Holder, named: Option<Seat>) -> Result<Deed, Refusal> {
        if self.game.live.is_over() {
            return Err(Refusal::over());
        }
        let nothing = || Refusal::new(Code::Illegal, message!("no-partner"));
        self.game.live.showing(self.speaker(holder, named)?).ok_or_else(nothing)
    }

    /// Leaving is for good.
    fn resign(&self, holder: &Holder, named: Option<Seat>) -> Result<Deed, Refusal> {
        if self.game.live.is_over() {
            return Err(Refusal::over());
        }
        self.speaker(holder, named).map(|seat| Deed::Leave(seat, Reason::Resigned))
    }

    fn inquire(
        &self,
        holder: &Holder,
        about: &serde_json::Value,
    ) -> Result<Work<Result<Json, Refusal>>, Refusal> {
        let live = &*self.game.live;
        let names = self.game.names(holder.language);
        let named = Named { language: holder.language, names: &names };
        live.inquire(holder.eyes(live), named, holder.asked(live), about)
    }

    fn act(&self, holder: &Holder, answer: &str, at: u32) -> Result<Deed, Refusal> {
        let live = &*self.game.live;
        if live.is_over() {
            return Err(Refusal::over());
        }
        if !self.awaited.is_empty() {
            return Err(Refusal::new(Code::Waiting, message!("friend-missing")));
        }
        let Some(seat) = holder.asked(live) else {
            return Err(Refusal::new(Code::NotAsked, message!("not-you")));
        };
        if at != live.step() {
            return Err(Refusal::new(Code::Stale, message!("stale")));
        }
        if !live.is_option(answer)? {
            return Err(live.explain(Eyes::of_seat(seat), answer)?);
        }
        Ok(Deed::Answer(seat, answer.to_owned()))
    }

    /// Why this answer is not possible.
    fn explain(&self, holder: &Holder, id: u64, answer: &str) -> Reply {
        let live = &*self.game.live;
        let is_option = live.is_option(answer)?;
        let told =
            |rule, sentence| Ok(ToClient::Explained { id, rule, sentence, answer: Some(answer.to_owned()) });
        let explained = |why| told(None, holder.language.tell(&why));
        let Some(seat) = live.asked().filter(|_| !live.is_over()) else { return explained(message!("over")) };
        if !holder.seats.contains(seat) {
            return explained(message!("other-asked"));
        }
        if is_option {
            return explained(message!("possible"));
        }
        let refusal = live.explain(Eyes::of_seat(seat), answer)?;
        let sentence = refusal.sentence(holder.language);
        told(refusal.rule, sentence)
    }

    /// Why a click on something unlit does nothing.
    fn wish(&self, holder: &Holder, id: u64, about: &About) -> Reply {
        let live = &*self.game.live;
        let asked = holder.asked(live);
        match asked.and_then(|seat| live.wish(seat, about)) {
            Some(answer) => self.explain(holder, id, &answer),
            None => {
                let names = self.game.names(holder.language);
                let named = Named { language: holder.language, names: &names };
                let question = live.question(holder.eyes(live), named, asked.is_some());
                let why = |(_, question): (Seat, title::Question)| {
                    let text = holder.language.tell(&message!("not-asked-for", question = question.text));
                    (Some(question.rule).filter(|rule| !rule.is_empty()), text)
                };
                let over = || (None, holder.language.tell(&message!("over")));
                let (rule, sentence) = question.filter(|_| !live.is_over()).map_or_else(over, why);
                Ok(ToClient::Explained { id, rule, sentence, answer: None })
            }
        }
    }
}
