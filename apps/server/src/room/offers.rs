//! Takebacks and rematches that one player offers the other. They are stored, so they survive a
//! restart.

use super::{Inside, Room, tell};
use crate::game::Deed;
use crate::hall::broken;
use crate::holder::Holder;
use crate::no::{Code, No};
use crate::protocol::{SeatChoice, ToClient};
use crate::setup::Setup;
use crate::store::{NewToken, Purpose, StoredOffers};
use crate::token;
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use table::Seat;
use words::message;

#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Offers {
    pub takeback: Option<Takeback>,
    pub rematch_by: Vec<Seat>,
    pub rematch: Option<Rematch>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Takeback {
    pub by: Seat,
    /// Back to so many answers.
    pub answers: u32,
}

/// The new game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Rematch {
    game: String,
    parties: Vec<Party>,
}

/// Those who share a screen, or one alone.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct Party {
    /// The seats in the old game, and in the new one.
    old: Vec<Seat>,
    new: Vec<Seat>,
    /// A secret is nowhere stored: after a restart another takes its place.
    #[serde(skip)]
    invite: Option<String>,
}

impl Offers {
    /// What was stored and is not understood is no offer.
    pub fn read(stored: Option<&str>) -> Offers {
        stored.and_then(|text| serde_json::from_str(text).ok()).unwrap_or_default()
    }

    /// As they are stored.
    pub fn written(&self) -> StoredOffers {
        (*self != Offers::default()).then(|| serde_json::to_string(self).ok()).flatten()
    }
}

impl Inside {
    /// The seats of people, those on one screen together.
    fn parties(&self) -> Vec<Vec<Seat>> {
        let people = self.people();
        let shares = self.game.seating.seats.iter().all(|seat| *seat == SeatChoice::You);
        if shares { vec![people] } else { people.into_iter().map(|seat| vec![seat]).collect() }
    }

    /// Asks the opponent, or takes back at once where nobody else is to be asked.
    pub fn ask_takeback(&mut self, holder: &Holder) -> Result<Option<Deed>, No> {
        let nothing = || No::new(Code::Illegal, message!("no-takeback"));
        let answers = self.game.take_back_to(&holder.seats).ok_or_else(nothing)?;
        if self.people().iter().all(|seat| holder.seats.contains(seat)) {
            return Ok(Some(Deed::TakeBack(answers)));
        }
        if self.game.is_over() {
            return Err(No::over());
        }
        let by = *holder.seats.first().ok_or_else(No::no_seat)?;
        self.offers.takeback = Some(Takeback { by, answers });
        Ok(None)
    }

    pub fn answer_takeback(&mut self, holder: &Holder, agree: bool) -> Result<Option<Deed>, No> {
        match self.offers.takeback.take() {
            Some(takeback) if holder.seats.contains(&takeback.by) => {
                // Who asked may only withdraw it.
                self.offers.takeback = agree.then_some(takeback);
                Ok(None)
            }
            Some(takeback) => Ok(agree.then_some(Deed::TakeBack(takeback.answers))),
            None => Err(No::new(Code::NotAsked, message!("no-takeback-asked"))),
        }
    }
}

impl Room {
    /// Stores what is offered now. Where that fails the game is loaded again as it is stored.
    pub async fn keep_offers(&self, inside: &mut Inside) -> Result<(), No> {
        let offers = inside.offers.written();
        if let Err(why) = self.hall.store.offer(self.id.clone(), offers.clone()).await {
            self.give_up(inside);
            return Err(broken(why));
        }
        inside.stored_offers = offers;
        Ok(())
    }

    /// Notes who wants to play again; when all do, makes the game.
    pub async fn rematch(
        self: &Arc<Room>,
        inside: &mut Inside,
        holder: &Holder,
        id: u64,
    ) -> Result<ToClient, No> {
        if !inside.game.is_over() || inside.game.is_record() {
            return Err(super::replay::not_over());
        }
        if inside.offers.rematch.is_some() {
            return self.told_to(inside, holder).await;
        }
        for seat in &holder.seats {
            if !inside.offers.rematch_by.contains(seat) {
                inside.offers.rematch_by.push(*seat);
            }
        }
        if !inside.people().iter().all(|seat| inside.offers.rematch_by.contains(seat)) {
            self.keep_offers(inside).await?;
            inside.tell(&self.id, None);
            return Ok(ToClient::Done { id });
        }
        let rematch = self.begin_again(inside.game.setup().swapped(), inside.parties()).await?;
        for client in &inside.clients {
            if let Some(text) = tell::written(&rematch.told_to(&client.holder)) {
                client.post(text);
            }
        }
        let told = rematch.told_to(holder);
        inside.offers.rematch = Some(rematch);
        self.keep_offers(inside).await?;
        inside.tell(&self.id, None);
        Ok(told)
    }

    async fn begin_again(&self, setup: Setup, parties: Vec<Vec<Seat>>) -> Result<Rematch, No> {
        let matchup = self.hall.matchup(&setup)?;
        let party = |old: Vec<Seat>| {
            let new = old.iter().map(|seat| Seat::new(1 - seat.index())).collect();
            Party { old, new, invite: Some(token::token()) }
        };
        let parties: Vec<Party> = parties.into_iter().map(party).collect();
        let tokens = parties.iter().filter_map(|party| {
            let hash = token::hash(party.invite.as_ref()?);
            Some(NewToken { hash, purpose: Purpose::Invite, seats: party.new.clone() })
        });
        let game = self.hall.make(setup, matchup, None, tokens.collect()).await?;
        Ok(Rematch { game, parties })
    }

    /// Tells a client of the new game, with an invite if it was not used yet.
    async fn told_to(&self, inside: &mut Inside, holder: &Holder) -> Result<ToClient, No> {
        let Some(rematch) = &mut inside.offers.rematch else { return Err(super::replay::not_over()) };
        let game = rematch.game.clone();
        if let Some(party) = rematch.party_mut(holder)
            && party.invite.is_none()
        {
            let secret = token::token();
            let hash = token::hash(&secret);
            let token = NewToken { hash, purpose: Purpose::Invite, seats: party.new.clone() };
            // It fails for an invite that was used: who has used it needs no other.
            party.invite = self.hall.store.renew_invite(game, token).await.is_ok().then_some(secret);
        }
        Ok(rematch.told_to(holder))
    }
}

impl Rematch {
    fn party_mut(&mut self, holder: &Holder) -> Option<&mut Party> {
        self.parties.iter_mut().find(|party| party.is_of(holder))
    }

    fn told_to(&self, holder: &Holder) -> ToClient {
        let party = self.parties.iter().find(|party| party.is_of(holder));
        ToClient::RematchReady {
            game: self.game.clone(),
            seat: party.and_then(|party| party.new.first().copied()),
            invite: party.and_then(|party| party.invite.clone()),
        }
    }
}

impl Party {
    fn is_of(&self, holder: &Holder) -> bool {
        self.old.iter().any(|seat| holder.seats.contains(seat))
    }
}
