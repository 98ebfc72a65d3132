//! The turn of five phases (rules 8).

use crate::lasting::{Lasts, Until};
use crate::play::window::Scene;
use crate::state::{Phase, Pile};
use crate::{Answer, Ask, Cap, Cards, Event, Play, Prompt};
use arrayvec::ArrayVec;
use table::{Flow, Forcing, Seat};

/// A hand is filled up to this many cards (8.3).
const HAND: usize = 5;

impl Play<'_> {
    /// Runs the next phase, or in the decree phase the next Order.
    pub(crate) fn step(&mut self) -> Flow {
        match self.state.phase {
            Phase::Ready => self.ready_phase(),
            Phase::Draw => self.draw_phase(),
            Phase::Initiative => self.initiative_phase(),
            Phase::Decree => self.decree(),
            Phase::End => self.end_phase(),
        }
    }

    fn begin(&mut self, phase: Phase) {
        self.state.phase = phase;
        self.tell(Event::PhaseBegan { phase });
    }

    /// All turn their cards one step (8.2).
    fn ready_phase(&mut self) -> Flow {
        let Some(turn) = self.state.turn.checked_add(1) else { return Cap::Turns.stop() };
        self.state.turn = turn;
        self.tell(Event::TurnBegan { turn });
        if self.cast.options().turns.is_some_and(|turns| turn >= turns) {
            self.state.call_time();
        }
        self.state.forget_turn();
        self.ready_all();
        self.begin(Phase::Draw);
        Ok(())
    }

    /// All decide what to discard, then all discard, then all draw (8.3, 8.4). Nothing of a choice is
    /// seen before everybody has made his.
    fn draw_phase(&mut self) -> Flow {
        let mut discarded = Cards::NONE;
        let living: ArrayVec<Seat, { Seat::MOST }> = self.at().living().collect();
        for &seat in &living {
            loop {
                let mut hand: Cards = self.state.pile(seat, Pile::Hand).collect();
                discarded.iter().filter(|card| card.owner() == seat).for_each(|card| hand.remove(card));
                if hand.is_empty() {
                    break;
                }
                let prompt = Prompt::new(Ask::Discard).rule("8.3");
                let Some(card) = self.choose_hidden(seat, prompt, &hand, true)? else { break };
                discarded.insert(card);
            }
        }
        for card in discarded.iter() {
            self.discard(card);
        }
        for &seat in &living {
            while self.state.count(seat, Pile::Hand) < HAND && self.draw(seat)? {}
        }
        self.begin(Phase::Initiative);
        Ok(())
    }

    fn initiative_phase(&mut self) -> Flow {
        self.initiative()?;
        self.state.at = 0;
        self.state.passed = table::SeatSet::NONE;
        self.begin(Phase::Decree);
        Ok(())
    }

    /// One player performs one Order or passes (8.7); when all have passed in a row the phase ends (8.8).
    fn decree(&mut self) -> Flow {
        let seat = self.state.order[self.state.at as usize];
        if !self.state.is_out(seat) {
            if self.give_order(seat)? {
                self.state.passed = table::SeatSet::NONE;
            } else {
                self.tell(Event::Passed { seat });
                self.state.passed = self.state.passed.with(seat);
            }
        }
        if self.at().living().all(|seat| self.state.passed.contains(seat)) {
            self.begin(Phase::End);
            return Ok(());
        }
        if std::mem::take(&mut self.orders_more) && !self.state.is_out(seat) {
            return Ok(());
        }
        self.state.at = (self.state.at + 1) % self.state.order_count;
        Ok(())
    }

    /// Asks for an Order and performs it; false for a pass.
    fn give_order(&mut self, seat: Seat) -> Flow<bool> {
        let prompt = Prompt::new(Ask::Order).rule("9.1");
        let answer = self.ask(seat, prompt, Forcing::Hidden, |at, options| at.orders(seat, options))?;
        if answer == Answer::Pass {
            return Ok(false);
        }
        self.order(seat, answer)?;
        Ok(true)
    }

    /// What happens at the end of the turn happens, then what lasts until then stops (8.9).
    fn end_phase(&mut self) -> Flow {
        self.window(&mut Scene::TurnEnds)?;
        let at = self.at();
        let ends = |what: Lasts| {
            let is_over =
                move |lasting: &&crate::Lasting| lasting.what == what && lasting.until == Until::Turn;
            let seats = at.cast.seats();
            seats.flat_map(move |seat| {
                at.state.lasting_of(seat).iter().filter(is_over).map(|lasting| lasting.on)
            })
        };
        let dying: Cards = ends(Lasts::Dies).collect();
        let discarded: Cards = ends(Lasts::Discarded).collect();
        let dying: Cards = dying.iter().filter(|&who| self.state.is_character_in_play(who)).collect();
        self.kill_all(dying, |_| crate::harm::Cause::Rules)?;
        for item in discarded.iter() {
            if self.state.host(item).is_some() {
                self.discard_from_play(item);
            }
        }
        for seat in self.cast.seats() {
            self.state.drop_lasting(seat, |lasting| lasting.until == Until::Turn);
            let part = self.state.part_mut(seat);
            for lasting in &mut part.lasting[..part.lasting_count as usize] {
                if lasting.until == Until::NextTurn {
                    lasting.until = Until::Turn;
                }
            }
        }
        self.reap()?;
        self.tidy()?;
        if self.state.last_turn {
            return self.tie_break();
        }
        self.state.phase = Phase::Ready;
        Ok(())
    }
}
