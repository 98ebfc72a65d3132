//! A game at a table of this server: a live game of any title, with its seats.

use crate::protocol::{Drawn, End, Number, TurnInfo};
use crate::setup::{Ready, Seating};
use crate::store::StoredDeed;
use sitting::{Clocks, How, Parted, Reason, TimeControl};
use std::sync::Arc;
use table::{Eyes, Outcome, Seat, SeatSet, Seed};
use title::{Code, Deed, Given, Json, Kept, Live, LogLine, Named, Refusal, Title, Work};
use words::{Language, message};

pub use sitting::Change;

/// A game in memory.
#[derive(Debug)]
pub struct Game {
    pub title: Arc<dyn Title>,
    pub seating: Seating,
    pub live: Box<dyn Live>,
    /// What it was created with, for a rematch; `None` for a record.
    ready: Option<Ready>,
    /// The whole journal of a game that the rules of today cannot follow to its end.
    kept: Option<Box<Kept>>,
}

impl Game {
    pub fn new(ready: Ready, seed: Seed) -> Result<Game, Refusal> {
        let live = ready.deal.begin(seed, control(&ready.seating))?;
        Ok(Game::of(ready, live, None))
    }

    fn of(ready: Ready, live: Box<dyn Live>, kept: Option<Box<Kept>>) -> Game {
        Game { title: ready.title.clone(), seating: ready.seating.clone(), live, ready: Some(ready), kept }
    }

    /// The game as it was after these deeds; it can only be viewed if the current rules do not
    /// allow one of them.
    pub fn restore(
        ready: Ready,
        seed: Seed,
        rules: &str,
        journal: Vec<StoredDeed>,
        orders: &[Given],
    ) -> Result<Game, Refusal> {
        let lines: Vec<(String, u32)> = journal.into_iter().map(|deed| (deed.line, deed.spent)).collect();
        let live = ready.deal.restore(seed, control(&ready.seating), &lines, orders)?;
        let kept = live.parted().is_some().then(|| {
            let journal = lines.into_iter().map(|(line, _)| line).collect();
            Box::new(Kept { rules: rules.to_owned(), journal })
        });
        Ok(Game::of(ready, live, kept))
    }

    /// A record for viewing; `kept` is its whole journal if `live` has only a part of it.
    pub fn of_record(title: Arc<dyn Title>, live: Box<dyn Live>, kept: Option<Kept>) -> Game {
        let seating = Seating::of_record(live.seats().len());
        Game { title, seating, live, ready: None, kept: kept.map(Box::new) }
    }

    pub fn ready(&self) -> Option<&Ready> {
        self.ready.as_ref()
    }

    /// Where the current rules and the journal diverge, and the journal as written.
    pub fn parted(&self) -> Option<(&Parted, &Kept)> {
        self.live.parted().zip(self.kept.as_deref())
    }

    pub fn outcome(&self) -> Option<(Outcome, End)> {
        self.live.ended().map(|ended| {
            let how = match ended.how {
                How::Played => End::Played,
                How::Left(_, reason) => end_of(reason),
            };
            (ended.outcome, how)
        })
    }

    pub fn clocks(&self) -> Option<(crate::protocol::ClockChoice, &Clocks)> {
        self.seating.clock.zip(self.live.clocks())
    }

    /// The seats of people who are still in the game.
    pub fn people(&self) -> SeatSet {
        let seats = self.live.seats().into_iter();
        seats.filter(|seat| self.seating.bot(*seat).is_none()).collect()
    }

    /// Those who hold a seat together with this one, if it is that of a person.
    pub fn party_of(&self, seat: Seat) -> SeatSet {
        let mut parties = self.seating.parties().into_iter();
        parties.find(|party| party.contains(seat)).unwrap_or(SeatSet::NONE)
    }

    /// The names of the seats: those that people chose, together with the seat if somebody plays
    /// several or two have the same name.
    pub fn names(&self, language: &Language) -> Vec<String> {
        let seats = self.live.seats();
        let called = |seat: Seat| self.seating.called(seat);
        let name = |seat: Seat| {
            let usual = self.live.seat_name(language, seat);
            let Some(name) = called(seat) else { return usual };
            let is_alone = seats.into_iter().all(|other| other == seat || called(other) != Some(name));
            if is_alone {
                name.to_owned()
            } else {
                language.tell(&message!("player-at", name = name, seat = usual))
            }
        };
        seats.into_iter().map(name).collect()
    }

    /// Whether all these seats have this name, or none.
    pub fn is_called(&self, seats: SeatSet, name: Option<&str>) -> bool {
        seats.into_iter().all(|seat| self.seating.called(seat) == name)
    }

    /// Gives these seats a name, or takes it away.
    pub fn name(&mut self, seats: SeatSet, name: Option<&str>) {
        self.seating.name(seats, name);
        if let Some(ready) = &mut self.ready {
            ready.seating.name(seats, name);
        }
    }

    /// The log from this line on.
    pub fn lines(&self, language: &Language, reader: Eyes, from: usize) -> Vec<LogLine> {
        let names = self.names(language);
        let lines = self.live.lines(reader, Named { language, names: &names }, from);
        lines.unwrap_or_else(|_| {
            // The game itself goes on; only its earlier events cannot be rebuilt.
            metrics::counter!("muster_broken_total").increment(1);
            Vec::new()
        })
    }

    /// The record, which tells the seed: only for games that are over.
    pub fn record(&self, is_usual: bool) -> Result<String, Refusal> {
        crate::record::written(self, is_usual)
    }

    /// The same game after this many answers, for viewing.
    pub fn at(&self, answers: usize) -> Result<Game, Refusal> {
        let (title, seating) = (self.title.clone(), self.seating.clone());
        Ok(Game { title, seating, live: self.live.at(answers)?, ready: None, kept: None })
    }

    /// Where each turn begins.
    pub fn turns(&self) -> Result<Vec<TurnInfo>, Refusal> {
        let info = |(turn, step): (table::Turn, u32)| TurnInfo { turn: turn.number, seat: turn.seat, step };
        Ok(self.live.turns()?.into_iter().map(info).collect())
    }

    /// What the game came to, which takes a while to count.
    pub fn ending(&self, language: &'static Language) -> Result<Option<Work<Json>>, Refusal> {
        self.live.ending(language)
    }

    /// Everything that chance gave. Tells the seed: only for games that are over.
    pub fn drawn(&self) -> Result<Drawn, Refusal> {
        let no_seed = || Refusal::new(Code::NotFound, message!("record-no-seed"));
        let seed = self.live.seed().ok_or_else(no_seed)?;
        let (drawn, is_verified) = self.live.drawn()?;
        let number =
            |drawn: &sitting::Drawn| Number { sides: drawn.sides, number: drawn.number, step: drawn.step };
        let numbers = drawn.iter().map(number).collect();
        Ok(Drawn { seed, seed_hash: self.live.seed_hash().to_owned(), numbers, is_verified })
    }

    /// Does what is settled before anybody is asked; what it did.
    pub fn open(&mut self) -> Result<Vec<Deed>, Refusal> {
        let mut done = Vec::new();
        while let Some(opening) = self.live.opening() {
            self.live.apply(&opening, 0)?;
            done.push(opening);
        }
        Ok(done)
    }
}

fn control(seating: &Seating) -> Option<TimeControl> {
    seating.clock.map(|choice| TimeControl { seconds: choice.seconds, increment: choice.increment })
}

pub fn end_of(reason: Reason) -> End {
    match reason {
        Reason::Resigned => End::Resigned,
        Reason::OutOfTime => End::Time,
    }
}
