//! What is stored of a game besides its deeds, so that it survives a restart: offers of takebacks
//! and rematches, and standing orders.

use super::{Room, RoomState, tell};
use crate::assembly::Assembly;
use crate::hall::broken;
use crate::holder::Holder;
use crate::protocol::ToClient;
use crate::setup::{self, Ready};
use crate::store::{NewToken, Purpose, StoredOffers};
use crate::token::{self, Mark};
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use table::{Seat, SeatSet};
use title::{Code, Deed, Given, Refusal};
use words::message;

#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Offers {
    pub takeback: Option<Takeback>,
    pub rematch_by: Vec<Seat>,
    /// One of them wants the new game to gather.
    #[serde(default)]
    pub gathers: bool,
    pub rematch: Option<Rematch>,
    /// The standing orders, each with the step at which it was given: when the game is loaded they
    /// are given again at that step.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub orders: Vec<Given>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Takeback {
    pub by: Seat,
    /// Back to this many answers.
    pub answers: u32,
    /// Seats whose players have agreed to it.
    #[serde(default)]
    pub agreed: SeatSet,
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

impl RoomState {
    /// Asks the others, or takes back at once if there is nobody to ask.
    pub fn ask_takeback(&mut self, holder: &Holder) -> Result<Option<Deed>, Refusal> {
        let nothing = || Refusal::new(Code::Illegal, message!("no-takeback"));
        let answers = self.game.live.take_back_to(holder.seats).ok_or_else(nothing)?;
        if (self.who_agrees() - holder.seats).is_empty() {
            return Ok(Some(Deed::TakeBack(answers)));
        }
        if self.game.live.is_over() {
            return Err(Refusal::over());
        }
        let by = holder.seats.into_iter().next().ok_or_else(Refusal::no_seat)?;
        self.offers.takeback = Some(Takeback { by, answers, agreed: SeatSet::NONE });
        Ok(None)
    }

    /// The seats of people who must agree to a takeback, without players who have left.
    fn who_agrees(&self) -> SeatSet {
        let stays = |seat: &Seat| self.game.live.left(*seat).is_none();
        self.game.people().into_iter().filter(stays).collect()
    }

    pub fn answer_takeback(&mut self, holder: &Holder, agree: bool) -> Result<Option<Deed>, Refusal> {
        match self.offers.takeback.take() {
            Some(takeback) if holder.seats.contains(takeback.by) => {
                // The player who asked may only withdraw it.
                self.offers.takeback = agree.then_some(takeback);
                Ok(None)
            }
            Some(mut takeback) if agree => {
                takeback.agreed = takeback.agreed | holder.seats;
                let asking = self.game.party_of(takeback.by);
                if (self.who_agrees() - takeback.agreed - asking).is_empty() {
                    return Ok(Some(Deed::TakeBack(takeback.answers)));
                }
                // The others are still to be heard.
                self.offers.takeback = Some(takeback);
                Ok(None)
            }
            Some(_) => Ok(None),
            None => Err(Refusal::new(Code::NotAsked, message!("no-takeback-asked"))),
        }
    }
}

impl Room {
    /// Stores the current offers. If that fails, the stored game is loaded again.
    pub async fn keep_offers(&self, inside: &mut RoomState) -> Result<(), Refusal> {
        let offers = inside.offers.written();
        if let Err(why) = self.hall.store.offer(self.id.clone(), offers.clone()).await {
            self.give_up(inside);
            return Err(broken(why));
        }
        inside.stored_offers = offers;
        Ok(())
    }

    /// Records who wants to play again; when all do, creates the game.
    pub async fn rematch(
        self: &Arc<Room>,
        inside: &mut RoomState,
        holder: &Holder,
        gather: bool,
        id: u64,
    ) -> Result<ToClient, Refusal> {
        let Some(ready) = inside.game.ready().filter(|_| inside.game.live.is_over()).cloned() else {
            return Err(super::replay::not_over());
        };
        if self.within().is_some() {
            return Err(Refusal::new(Code::Illegal, message!("no-rematch-of-match")));
        }
        if inside.offers.rematch.is_some() {
            return self.told_to(inside, holder).await;
        }
        inside.offers.gathers |= gather;
        for seat in holder.seats {
            if !inside.offers.rematch_by.contains(&seat) {
                inside.offers.rematch_by.push(seat);
            }
        }
        if !inside.game.people().into_iter().all(|seat| inside.offers.rematch_by.contains(&seat)) {
            self.keep_offers(inside).await?;
            inside.tell(&self.id, None);
            return Ok(ToClient::Done { id });
        }
        let parties = inside.game.seating.parties();
        let rematch = if inside.offers.gathers {
            self.gather_again(&ready, parties).await?
        } else {
            self.begin_again(&ready, parties).await?
        };
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

    /// Makes the new game, with everybody one seat further on.
    async fn begin_again(&self, ready: &Ready, parties: Vec<SeatSet>) -> Result<Rematch, Refusal> {
        let count = ready.seating.seats.len();
        let party = |old: SeatSet| {
            let new = old.into_iter().map(|seat| setup::next(seat, count)).collect();
            Party { old: old.into_iter().collect(), new, invite: Some(token::token()) }
        };
        let parties: Vec<Party> = parties.into_iter().map(party).collect();
        let tokens = parties.iter().filter_map(|party| {
            let hash = token::hash(party.invite.as_ref()?);
            Some(NewToken { hash, purpose: Purpose::Invite, seats: party.new.clone() })
        });
        let game = self.hall.make(ready.moved_on()?, self.maker, tokens.collect()).await?;
        Ok(Rematch { game, parties })
    }

    /// Creates a new game in the lobby, with everybody one seat further on. The first to come is
    /// its host.
    async fn gather_again(&self, ready: &Ready, parties: Vec<SeatSet>) -> Result<Rematch, Refusal> {
        let count = ready.seating.seats.len();
        let seating = ready.moved_on()?.seating;
        // Nobody has this token: the first player to sit down takes it over.
        let nobody = Mark::of(&token::token());
        let (assembly, invites) = Assembly::again(ready, seating, nobody);
        let party = |old: SeatSet| {
            let new: SeatSet = old.into_iter().map(|seat| setup::next(seat, count)).collect();
            let invite = invites.iter().find(|invited| invited.seats == new);
            let (old, new) = (old.into_iter().collect(), new.into_iter().collect());
            Party { old, new, invite: invite.map(|invited| invited.secret.clone()) }
        };
        let parties = parties.into_iter().map(party).collect();
        let game = self.hall.keep_gathering(assembly, ready.title.rules(), self.maker).await?;
        Ok(Rematch { game, parties })
    }

    /// Tells a client of the new game, with an invite if it was not used yet.
    async fn told_to(&self, inside: &mut RoomState, holder: &Holder) -> Result<ToClient, Refusal> {
        let Some(rematch) = &mut inside.offers.rematch else { return Err(super::replay::not_over()) };
        let game = rematch.game.clone();
        if let Some(party) = rematch.party_mut(holder)
            && party.invite.is_none()
        {
            // It fails for a used invite, whose user needs no other.
            party.invite = self.hall.invite_again(&game, &party.new).await;
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
        self.old.iter().any(|seat| holder.seats.contains(*seat))
    }
}
