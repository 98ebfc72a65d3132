//! A game of a ruling, whatever the number of its seats.

use scenario::StepFault;
use std::any::Any;
use std::sync::Arc;
use table::{
    Asking, Eyes, Memory, Need, Outcome, Record, Sampled, Seat, Seed, Session, SessionRefusal, written,
};
use warlord::{Answer, Cast, Event, Knowledge, Position, Prompt, Refusal, State, StateFor, View, Warlord};

pub(crate) type Answered = Result<(), SessionRefusal<Refusal>>;

/// Where a game begins.
pub(crate) trait Start: Send + Sync {
    fn begin(&self) -> Box<dyn Live>;
    /// For callers that know the number of seats.
    fn as_any(&self) -> &dyn Any;
}

pub(crate) struct StartOf<const N: usize> {
    pub(crate) cast: Arc<Cast>,
    pub(crate) table: StateFor<N>,
}

impl<const N: usize> Start for StartOf<N> {
    fn begin(&self) -> Box<dyn Live> {
        let session = Session::new(self.cast.clone(), self.table, Memory::History, &mut Asking);
        Box::new(LiveOf { session, first: self.table })
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}

/// Read access to a game.
pub(crate) trait Observed {
    fn cast(&self) -> &Cast;
    fn state(&self) -> &State;
    fn need(&self) -> Option<Need<Prompt>>;
    fn options(&self) -> &[Answer];
    fn outcome(&self) -> Option<Outcome>;
    fn events(&self) -> Vec<Event>;
    fn view(&self, eyes: Eyes) -> View;

    fn at(&self) -> Position<'_> {
        Position::new(self.cast(), self.state())
    }
}

/// A game in progress.
pub(crate) trait Live: Observed {
    /// All answers, as the lines of a record.
    fn told(&self) -> Vec<String>;
    fn answer(&mut self, seat: Seat, answer: Answer) -> Answered;
    fn roll(&mut self, number: u8) -> Answered;
    fn leave(&mut self, seat: Seat) -> Answered;
    fn undo(&mut self, seat: Seat) -> Answered;
    /// Saving and loading at any moment changes nothing.
    fn loads_as_saved(&self) -> Result<(), StepFault>;
    /// Imagining from a player's view gives the same view again.
    fn views_are_imagined(&self) -> Result<(), StepFault>;
}

struct LiveOf<const N: usize> {
    session: Session<Warlord<N>>,
    first: StateFor<N>,
}

impl<const N: usize> Observed for Session<Warlord<N>> {
    fn cast(&self) -> &Cast {
        self.setup()
    }

    fn state(&self) -> &State {
        Session::state(self)
    }

    fn need(&self) -> Option<Need<Prompt>> {
        Session::need(self).copied()
    }

    fn options(&self) -> &[Answer] {
        Session::options(self)
    }

    fn outcome(&self) -> Option<Outcome> {
        Session::outcome(self)
    }

    fn events(&self) -> Vec<Event> {
        Session::events(self).copied().collect()
    }

    fn view(&self, eyes: Eyes) -> View {
        View::of(self, eyes)
    }
}

impl<const N: usize> Observed for LiveOf<N> {
    fn cast(&self) -> &Cast {
        Observed::cast(&self.session)
    }

    fn state(&self) -> &State {
        self.session.state()
    }

    fn need(&self) -> Option<Need<Prompt>> {
        Observed::need(&self.session)
    }

    fn options(&self) -> &[Answer] {
        self.session.options()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.session.outcome()
    }

    fn events(&self) -> Vec<Event> {
        Observed::events(&self.session)
    }

    fn view(&self, eyes: Eyes) -> View {
        Observed::view(&self.session, eyes)
    }
}

impl<const N: usize> Live for LiveOf<N> {
    fn told(&self) -> Vec<String> {
        written::<Warlord<N>>(self.session.told())
    }

    fn answer(&mut self, seat: Seat, answer: Answer) -> Answered {
        self.session.answer(seat, answer, &mut Asking)
    }

    fn roll(&mut self, number: u8) -> Answered {
        self.session.roll(number, &mut Asking)
    }

    fn leave(&mut self, seat: Seat) -> Answered {
        self.session.leave(seat, &mut Asking)
    }

    fn undo(&mut self, seat: Seat) -> Answered {
        self.session.undo(seat)
    }

    fn loads_as_saved(&self) -> Result<(), StepFault> {
        let expected = "that the saved game loads as it was";
        let record = Record::of("ruling", (), &Seed::new([0; 32]), &self.session);
        let loaded: Session<Warlord<N>> = record
            .replay("ruling", self.session.setup().clone(), self.first)
            .map_err(|error| StepFault::new(expected, error.to_string()))?;
        let is_same = loaded.state() == self.session.state()
            && loaded.need() == self.session.need()
            && loaded.options() == self.session.options()
            && loaded.events().eq(self.session.events());
        if is_same { Ok(()) } else { Err(StepFault::new(expected, "another position")) }
    }

    fn views_are_imagined(&self) -> Result<(), StepFault> {
        let mut dice = Sampled::new(1);
        let (mut world, mut told) = (self.first, Vec::new());
        let mut other: Session<Warlord<N>> =
            Session::new(self.session.setup().clone(), self.first, Memory::None, &mut Asking);
        for seat in Seat::all(N) {
            let eyes = Eyes::of_seat(seat);
            Knowledge::of(&self.session, eyes).imagine_action(&mut world, &mut told, &mut dice);
            other.resume(world, &told, &mut Asking);
            let (mut one, mut two) = (View::of(&self.session, eyes), View::of(&other, eyes));
            // Other players' hands are imagined: only the player to answer knows the options.
            if self.session.asked() != Some(seat) {
                (one.question, two.question) = (None, None);
            }
            if one != two {
                let expected = format!("that an imagined world looks the same to seat {}", seat.index() + 1);
                return Err(StepFault::new(expected, format!("{two:#?}\ninstead of {one:#?}")));
            }
        }
        Ok(())
    }
}
