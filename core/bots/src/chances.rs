use crate::Insight;
use table::{Game, Seat, SeatSet, Session, share};

/// This side's chance to win the game as it is.
pub(crate) fn chance<I: Insight>(lore: &I, session: &Session<I::Game>, seat: Seat) -> f32 {
    match session.outcome() {
        Some(outcome) => share::<I::Game>(session.setup(), outcome, seat) as f32,
        None => lore.win_chance(session.setup(), session.state(), seat),
    }
}

/// The result of an imagined game for each side that is asked about, each computed once.
pub(crate) struct Chances<'a, I: Insight> {
    lore: &'a I,
    session: &'a Session<I::Game>,
    known: [Option<f32>; Seat::MOST],
}

impl<'a, I: Insight> Chances<'a, I> {
    pub(crate) fn new(lore: &'a I, session: &'a Session<I::Game>, own: Seat, chance: f32) -> Chances<'a, I> {
        let mut chances = Chances { lore, session, known: [None; Seat::MOST] };
        let (allies, all) = (chances.allies(own), SeatSet::first(I::Game::seats(session.setup())));
        chances.note(allies, chance);
        // Of two sides, one wins what the other does not.
        let others = all - allies;
        if others.into_iter().next().is_some_and(|other| chances.allies(other) == others) {
            chances.note(others, 1.0 - chance);
        }
        chances
    }

    fn allies(&self, seat: Seat) -> SeatSet {
        I::Game::allies(self.session.setup(), seat)
    }

    fn note(&mut self, side: SeatSet, chance: f32) {
        side.into_iter().for_each(|seat| self.known[seat.index()] = Some(chance));
    }

    pub(crate) fn of(&mut self, seat: Seat) -> f32 {
        self.known[seat.index()].unwrap_or_else(|| {
            let chance = chance(self.lore, self.session, seat);
            self.note(self.allies(seat), chance);
            chance
        })
    }
}
