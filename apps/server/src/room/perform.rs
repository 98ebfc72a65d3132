//! What clients ask for.

use super::{Inside, Left, Room};
use crate::crew::Urgency;
use crate::game::Deed;
use crate::holder::Holder;
use crate::no::{Code, No};
use crate::odds::Inquiry;
use crate::protocol::{FromClient, ToClient};
use sitting::Reason;
use std::sync::Arc;
use wars::{Answer, Viewer};
use words::message;

type Reply = Result<ToClient, No>;

/// What is to be done about a message.
enum Wanted {
    Deed(Deed),
    /// Something that is no deed of the game has changed, and is to be stored and told.
    Offered,
    Reply(ToClient),
}

impl Room {
    /// Does what a client asks for. `client` is its number in this room, if it has one.
    pub async fn perform(
        self: &Arc<Room>,
        holder: &Holder,
        message: &FromClient,
        client: Option<u64>,
    ) -> Result<Reply, Left> {
        let mut inside = self.enter().await?;
        let id = message.id();
        let Ok(number) = i64::try_from(id) else {
            return Ok(Err(No::new(Code::Malformed, message!("no-such-id"))));
        };
        if let FromClient::Resync { .. } = message {
            if let Some(client) = client {
                inside.resync(&self.id, client);
            }
            return Ok(Ok(ToClient::Done { id }));
        }
        if let FromClient::Inspect { card, .. } = *message {
            return Ok(crate::values::values(inside.game.session(), card, holder.language)
                .map(|values| ToClient::Inspected { id, card, values }));
        }
        if holder.is_spectator() {
            return Ok(Err(No::no_seat()));
        }
        let action = (holder.key, number);
        if inside.done.has(action) {
            return Ok(Ok(ToClient::Done { id }));
        }
        self.end_if_late(&mut inside).await;
        if let FromClient::Odds { unit, target, .. } = *message {
            let inquiry = inside.inquiry(holder, unit, target);
            drop(inside);
            return Ok(match inquiry {
                Ok(inquiry) => self.think_about(inquiry, id).await,
                Err(no) => Err(no),
            });
        }
        if let FromClient::Rematch { .. } = message {
            return Ok(self.rematch(&mut inside, holder, id).await);
        }
        let wanted = inside.wanted(holder, message);
        Ok(match wanted {
            Ok(Wanted::Deed(deed)) => {
                self.do_it(&mut inside, deed, Some(action)).await.map(|()| ToClient::Done { id })
            }
            Ok(Wanted::Offered) => {
                let kept = self.keep_offers(&mut inside).await;
                kept.map(|()| {
                    inside.tell(&self.id, None);
                    ToClient::Done { id }
                })
            }
            Ok(Wanted::Reply(reply)) => Ok(reply),
            Err(no) => Err(no),
        })
    }

    async fn think_about(&self, inquiry: Inquiry, id: u64) -> Reply {
        let odds = self.hall.looking.run(self.job(Urgency::Person), move || inquiry.odds(id)).await;
        odds.map_err(No::from)?.map(ToClient::Odds)
    }
}

impl Inside {
    fn wanted(&mut self, holder: &Holder, message: &FromClient) -> Result<Wanted, No> {
        if self.game.parted().is_some() {
            return Err(No::new(Code::Over, message!("parted-looked-at")));
        }
        let offered = |deed: Option<Deed>| deed.map_or(Wanted::Offered, Wanted::Deed);
        match message {
            FromClient::Act { answer, at, .. } => self.act(holder, answer, *at).map(Wanted::Deed),
            FromClient::Undo { .. } => {
                let seat = self.game.undo_seat(&holder.seats);
                seat.map(|seat| Wanted::Deed(Deed::Undo(seat)))
                    .ok_or_else(|| No::new(Code::Illegal, message!("no-undo")))
            }
            FromClient::Redo { .. } => {
                let seat = self.game.redo_seat(&holder.seats);
                seat.map(|seat| Wanted::Deed(Deed::Redo(seat)))
                    .ok_or_else(|| No::new(Code::Illegal, message!("no-redo")))
            }
            FromClient::AskTakeback { .. } => self.ask_takeback(holder).map(offered),
            FromClient::AnswerTakeback { agree, .. } => self.answer_takeback(holder, *agree).map(offered),
            FromClient::Explain { id, answer } => self.explain(holder, *id, answer).map(Wanted::Reply),
            FromClient::Resign { .. } if self.game.is_over() => Err(No::over()),
            FromClient::Resign { .. } => {
                let asked = self.game.session().asked().filter(|seat| holder.seats.contains(seat));
                let seat = asked.or(holder.seats.first().copied());
                seat.map(|seat| Wanted::Deed(Deed::Leave(seat, Reason::Resigned))).ok_or_else(No::no_seat)
            }
            FromClient::Odds { .. }
            | FromClient::Inspect { .. }
            | FromClient::Resync { .. }
            | FromClient::Rematch { .. } => unreachable!("answered before"),
        }
    }

    fn inquiry(&self, holder: &Holder, unit: wars::CardId, target: wars::CardId) -> Result<Inquiry, No> {
        let asked = self.game.session().asked().filter(|seat| holder.seats.contains(seat));
        let seat = asked.ok_or_else(|| No::new(Code::NotAsked, wording::message!("odds-of-others")))?;
        Inquiry::new(self.game.session(), seat, unit, target)
    }

    fn act(&self, holder: &Holder, answer: &str, at: u32) -> Result<Deed, No> {
        if self.game.is_over() {
            return Err(No::over());
        }
        if !self.awaited.is_empty() {
            return Err(No::new(Code::Waiting, message!("friend-missing")));
        }
        let asked = self.game.session().asked();
        let Some(seat) = asked.filter(|seat| holder.seats.contains(seat)) else {
            return Err(No::new(Code::NotAsked, message!("not-you")));
        };
        if at != self.game.step() {
            return Err(No::new(Code::Stale, message!("stale")));
        }
        let answer = read(answer)?;
        if !self.game.session().options().contains(&answer) {
            return Err(self.game.explain(Viewer::Seat(seat), answer));
        }
        Ok(Deed::Answer(seat, answer))
    }

    fn explain(&self, holder: &Holder, id: u64, answer: &str) -> Reply {
        let answer = read(answer)?;
        let asked = self.game.session().asked().filter(|_| !self.game.is_over());
        let told = |rule, sentence| Ok(ToClient::Explained { id, rule, sentence });
        let explained = |why| told(None, holder.language.tell(&why));
        let Some(seat) = asked else { return explained(message!("over")) };
        if !holder.seats.contains(&seat) {
            return explained(message!("other-asked"));
        }
        if self.game.session().options().contains(&answer) {
            return explained(message!("possible"));
        }
        let reason =
            sim::catch(std::panic::AssertUnwindSafe(|| self.game.explain(Viewer::Seat(seat), answer)));
        let no = reason.map_err(|_| No::new(Code::Broken, message!("not-explained")))?;
        let sentence = no.sentence(holder.language);
        told(no.rule, sentence)
    }
}

fn read(answer: &str) -> Result<Answer, No> {
    answer.parse().map_err(|why: String| No::technical(Code::Malformed, why))
}
