//! Standing orders: answers a player gives in advance, so that he need not be asked each time.
//!
//! They are given by the player, never guessed, and answer only what [`Game::quiet`] lets them
//! answer. All but one go by the question alone and never by his hand, so an answer by an order
//! reveals nothing. [`Order::WhenAble`] goes by what he could do: the caller makes every answer
//! take equally long, so at most others learn that he thought about something.

use table::{Game, Seat, SeatSet, Turn};

/// What a player does not want to be asked about for now.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Order<P> {
    /// Declines everything that may be declined until his own next turn.
    UntilMyTurn,
    /// Declines until something happens that concerns him, or his own next turn begins.
    UntilConcerned,
    /// Declines questions about the same matter as this one until the turn is over.
    NotThisTurn(P),
    /// Declines whenever declining is all he could do, until he lifts it.
    WhenAble,
}

/// The orders of all players, with the turn in which each was given.
#[derive(Debug)]
pub(crate) struct Orders<P>(Vec<(Seat, Order<P>, Option<Turn>)>);

impl<P: Copy + PartialEq> Orders<P> {
    pub(crate) fn none() -> Orders<P> {
        Orders(Vec::new())
    }

    pub(crate) fn give(&mut self, seat: Seat, order: Order<P>, now: Option<Turn>) {
        self.0.retain(|(by, old, _)| (*by, old) != (seat, &order));
        self.0.push((seat, order, now));
    }

    pub(crate) fn of(&self, seat: Seat) -> impl Iterator<Item = Order<P>> {
        self.0.iter().filter(move |(by, ..)| *by == seat).map(|(_, order, _)| *order)
    }

    /// Ends all orders of these seats.
    pub(crate) fn lift(&mut self, seats: SeatSet) {
        self.0.retain(|(seat, ..)| !seats.contains(*seat));
    }

    /// Whether an order of this seat declines this question. `is_able`: he could do something else.
    pub(crate) fn decline<G: Game<Prompt = P>>(
        &self,
        seat: Seat,
        prompt: &P,
        now: Option<Turn>,
        is_able: bool,
    ) -> bool {
        let is_own_turn = now.is_some_and(|turn| turn.seat == seat);
        self.of(seat).any(|order| match order {
            Order::UntilMyTurn | Order::UntilConcerned => !is_own_turn,
            Order::NotThisTurn(about) => G::is_same_matter(&about, prompt),
            Order::WhenAble => !is_able,
        })
    }

    /// Ends orders that expire with these events or with this turn.
    pub(crate) fn expire<'a, G: Game<Prompt = P>>(
        &mut self,
        setup: &G::Setup,
        state: &G::State,
        events: impl Iterator<Item = &'a G::Event> + Clone,
    ) where
        G::Event: 'a,
    {
        if self.0.is_empty() {
            return;
        }
        let now = G::on_turn(setup, state);
        self.0.retain(|(seat, order, given)| {
            let is_later = now != *given;
            let is_own_later = is_later && now.is_some_and(|turn| turn.seat == *seat);
            match order {
                Order::UntilMyTurn => !is_own_later,
                Order::UntilConcerned => {
                    let mut events = events.clone();
                    !is_own_later && !events.any(|event| G::concerns(setup, state, event, *seat))
                }
                // In games where all players share a turn, it goes on when another player acts.
                Order::NotThisTurn(_) => now.map(|turn| turn.number) == given.map(|turn| turn.number),
                Order::WhenAble => true,
            }
        });
    }
}
