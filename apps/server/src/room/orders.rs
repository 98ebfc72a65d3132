//! Standing orders, and the time that answers take.
//!
//! A question that may be declined is put to every player who might react, whether he can or not.
//! The time his answer takes must not reveal which it was. So no such question is answered before a
//! short delay is over, whether by a person, a computer, or an order. An order answers exactly
//! then. Three of the four orders go by the question alone; [`Order::WhenAble`] goes by what the player
//! could do, so it leaves some questions to him: if he takes longer than the order would have, others
//! learn that he had a choice. Nobody answers for a player who has given no order: an empty hand is
//! asked like any other.

use super::{Room, RoomState};
use crate::holder::Holder;
use std::sync::Arc;
use table::Seat;
use title::{Given, Order, Refusal};
use tokio::time::Instant;

impl RoomState {
    /// Whether somebody else could learn something from the time that this seat takes.
    fn is_watched(&self, seat: Seat) -> bool {
        let party = self.game.party_of(seat);
        !(self.game.people() - party).is_empty()
    }

    /// The seat for which a holder speaks: the one that he names, else the asked one, else his first that
    /// is still in the game.
    pub fn speaker(&self, holder: &Holder, named: Option<Seat>) -> Result<Seat, Refusal> {
        let live = &*self.game.live;
        let held = |seat: &Seat| holder.seats.contains(*seat);
        if let Some(named) = named {
            return Some(named).filter(held).ok_or_else(Refusal::no_seat);
        }
        let stays = |seat: &Seat| live.left(*seat).is_none();
        let first = || holder.seats.into_iter().find(stays).or_else(|| holder.seats.into_iter().next());
        holder.asked(live).or_else(first).ok_or_else(Refusal::no_seat)
    }

    /// Notes a standing order.
    pub fn order(&mut self, holder: &Holder, named: Option<Seat>, order: Order) -> Result<(), Refusal> {
        let seat = self.speaker(holder, named)?;
        self.game.live.order(seat, order)?;
        let given = Given { step: self.game.live.step(), seat, order };
        let is_replaced = |old: &Given| {
            let is_same_matter = order != Order::NotThisTurn || old.step == given.step;
            (old.seat, old.order) == (seat, order) && is_same_matter
        };
        self.offers.orders.retain(|old| !is_replaced(old));
        self.offers.orders.push(given);
        Ok(())
    }

    /// Forgets orders that have ended.
    pub fn forget_orders(&mut self) {
        let live = &self.game.live;
        self.offers.orders.retain(|given| live.orders(given.seat).contains(&given.order));
    }

    /// Forgets what orders answered where that was undone.
    pub fn forget_passed(&mut self) {
        let answers = self.game.live.answer_count() as u32;
        self.passed.retain(|(_, at)| *at <= answers);
    }

    pub fn lift_orders(&mut self, holder: &Holder) {
        for seat in holder.seats {
            self.game.live.lift_orders(seat);
        }
        self.forget_orders();
    }
}

impl Room {
    /// When the open question may be answered at the earliest, if the time of the answer must not
    /// reveal anything.
    pub fn due(&self, inside: &RoomState) -> Option<Instant> {
        let live = &*inside.game.live;
        let seat = live.asked().filter(|&seat| live.may_be_declined() && inside.is_watched(seat))?;
        let due = inside.asked_at + self.hall.limits.reaction;
        Some(due).filter(|due| *due > Instant::now() && live.asked() == Some(seat))
    }

    /// Lets a standing order answer the current question, when it is time.
    pub fn heed_orders(self: &Arc<Room>, inside: &mut RoomState) {
        let step = inside.game.live.step();
        let is_free = inside.awaited.is_empty() && inside.heeding != Some(step);
        if !is_free || inside.game.live.ordered().is_none() {
            return;
        }
        inside.heeding = Some(step);
        let (room, due) = (self.clone(), self.due(inside));
        tokio::spawn(async move {
            if let Some(due) = due {
                tokio::time::sleep_until(due).await;
            }
            room.heed(step).await;
        });
    }

    async fn heed(self: &Arc<Room>, step: u32) {
        let mut inside = self.inside.lock().await;
        inside.heeding = None;
        self.end_if_late(&mut inside).await;
        if inside.is_closed || inside.game.live.step() != step {
            return;
        }
        // He may have lifted it in the meantime.
        if let Some(deed) = inside.game.live.ordered() {
            if let Some(seat) = inside.game.live.asked() {
                let answers = inside.game.live.answer_count() as u32 + 1;
                inside.passed.push((seat, answers));
            }
            // If it cannot be stored the room is given up, and its orders with it.
            let _ = self.do_it(&mut inside, deed, None).await;
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::Seeds;
    use crate::crew::Party;
    use crate::example::titles;
    use crate::hall::Hall;
    use crate::holder::Holder;
    use crate::limits::Limits;
    use crate::network::Network;
    use crate::protocol::{FromClient, Join, NewGame, ToClient};
    use crate::room::Form;
    use crate::store::Store;
    use serde_json::{Value, json};
    use std::time::Duration;
    use title::Order;
    use tokio::time::Instant;

    /// Who answers for Bob.
    #[derive(Clone, Copy, PartialEq, Debug)]
    enum By {
        Person,
        Order(Order),
        Computer,
    }

    impl By {
        /// Whether it leaves the answer to Bob himself, who can beat Ann's card or not.
        fn is_bob(self, is_able: bool) -> bool {
            match self {
                By::Person => true,
                By::Order(order) => order == Order::WhenAble && is_able,
                By::Computer => false,
            }
        }
    }

    /// The card that Ann plays. She plays it against Cat, so it does not concern Bob, who may block it with
    /// a higher one.
    const CARD: u8 = 4;

    /// How long it takes until a watcher hears whether Bob blocks the card that Ann has played.
    async fn answer_time(hand: &[u8], by: By) -> Duration {
        let folder = tempfile::tempdir().expect("a folder");
        let store = Store::open(folder.path()).expect("a new database");
        let hall = Hall::open(store, titles(), Limits::default(), Seeds::Series(1)).await.expect("a hall");
        let bob = match by {
            By::Person | By::Order(_) => json!("friend"),
            By::Computer => json!({ "computer": "greedy" }),
        };
        let hands = json!([[CARD], hand, []]);
        let new = json!({ "game": "blocks", "goal": 60, "hands": hands, "seats": ["you", bob, "friend"] });
        let new: NewGame = serde_json::from_value(new).expect("it is a game");
        let made = hall.new_game(new, Network::default()).await.expect("a game");
        let mut tokens = Vec::new();
        for invite in &made.invites {
            let join = Join { invite: invite.invite.clone(), name: None };
            tokens.push(hall.join(&made.game, &join).await.expect("a seat").token);
        }
        let ann = hall.holder(&made.game, made.token.as_deref()).await.expect("Ann");
        let bob = hall.holder(&made.game, tokens.first().map(String::as_str)).await.expect("Bob");
        let room = hall.room(&made.game).await.expect("a room");
        let mut watcher = room
            .subscribe(Holder::default(), Form::Whole, Party::default())
            .await
            .expect("it is open")
            .expect("a place");
        let say =
            async |holder: &Holder, message| room.perform(holder, &message, None).await.expect("it is open");
        let give = async |when_asked: bool| {
            // An order about this question can only be given while it is asked.
            let By::Order(order) = by else { return };
            if when_asked == (order == Order::NotThisTurn) {
                let order = FromClient::Order { id: 1, order, seat: None };
                assert!(matches!(say(&bob, order).await, Ok(ToClient::Done { .. })), "{by:?}");
            }
        };
        give(false).await;
        let card = FromClient::Act { id: 2, answer: format!("card {CARD}"), at: 0 };
        assert!(matches!(say(&ann, card).await, Ok(ToClient::Done { .. })));
        let asked = Instant::now();
        give(true).await;
        let is_bob = by.is_bob(hand.iter().any(|card| *card > CARD));
        if is_bob {
            let hold = FromClient::Act { id: 3, answer: "hold".to_owned(), at: 1 };
            assert!(matches!(say(&bob, hold).await, Ok(ToClient::Done { .. })));
        }
        loop {
            let told = watcher.messages.take().await.expect("the game goes on");
            let told: Value = serde_json::from_str(&told).expect("it is JSON");
            if told["answers"] == 2 {
                // Only the player who gave an order is told what it answered.
                let passed = async |holder: &Holder| room.inside.lock().await.shown(room.id(), holder).passed;
                let expected = if is_bob || by == By::Computer { Vec::new() } else { vec![2] };
                assert_eq!(passed(&bob).await, expected, "{by:?}");
                assert_eq!(passed(&ann).await, Vec::<u32>::new(), "{by:?}");
                return asked.elapsed();
            }
        }
    }

    /// With a six he could block the card, with the others not.
    #[tokio::test(start_paused = true)]
    async fn the_time_of_an_answer_tells_nothing_of_a_hand() {
        let orders = [Order::UntilMyTurn, Order::UntilConcerned, Order::NotThisTurn, Order::WhenAble];
        for by in [By::Person, By::Computer].into_iter().chain(orders.map(By::Order)) {
            for hand in [&[][..], &[6], &[1, 2, 3]] {
                let took = answer_time(hand, by).await;
                assert_eq!(took, Limits::default().reaction, "{by:?} with {hand:?}");
            }
        }
    }
}
