//! What a game is begun with, checked.

use crate::protocol::{ClockChoice, NewGame, SeatChoice};
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use table::{Seat, SeatSet};
use title::{Code, Deal, Fields, Refusal, Title, Titles};
use words::{Language, message};

/// The longest time that the computer is let wait before an answer, in milliseconds.
const LONGEST_PACE: u32 = 5_000;

/// What is kept of a game besides its journal.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Setup {
    /// What is played; nothing in games that are older than the choice.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub game: Option<String>,
    /// The match of which it is a game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub within: Option<Within>,
    #[serde(flatten)]
    pub seating: Seating,
    /// What the game itself keeps.
    #[serde(flatten)]
    pub deal: Fields,
}

/// The place of a game in its match.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Within {
    pub game: String,
    /// For each seat of this game, the seat of the match that plays it.
    pub seats: Vec<Seat>,
    /// Whether people play in the match: then its computers go on while nobody looks at them.
    pub has_people: bool,
}

/// Who sits where, and what was agreed besides the rules.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Seating {
    pub seats: Vec<SeatChoice>,
    pub pace: u32,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clock: Option<ClockChoice>,
    /// The names that people gave themselves, one for each seat, or none at all.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub names: Vec<Option<String>>,
}

/// A game that can be begun.
#[derive(Clone, Debug)]
pub struct Ready {
    pub title: Arc<dyn Title>,
    pub seating: Seating,
    pub deal: Arc<dyn Deal>,
    /// The match of which it is a game.
    pub within: Option<Within>,
}

impl Ready {
    /// Checks what a client asks for.
    pub fn check(titles: &Titles, new: NewGame) -> Result<Ready, Refusal> {
        let title = titles.named(new.game.as_deref())?.clone();
        let seating = Seating::check(&new, &*title)?;
        let deal = title.deal(new.setup, seating.seats.len())?;
        if deal.seats() != seating.seats.len() {
            return Err(Refusal::new(Code::Unusable, message!("setup-seats", seats = deal.seats())));
        }
        Ok(Ready { title, seating, deal, within: None })
    }

    /// The same game with everybody one seat further on.
    pub fn moved_on(&self) -> Result<Ready, Refusal> {
        let (title, deal) = (self.title.clone(), self.deal.moved_on()?);
        Ok(Ready { title, seating: self.seating.moved_on(), deal, within: None })
    }

    pub fn setup(&self) -> Setup {
        let (game, deal) = (Some(self.title.name().to_owned()), self.deal.stored());
        Setup { game, within: self.within.clone(), seating: self.seating.clone(), deal }
    }
}

impl Seating {
    pub fn check(new: &NewGame, title: &dyn Title) -> Result<Seating, Refusal> {
        if new.seats.is_empty() || new.seats.len() > Seat::MOST {
            return Err(Refusal::new(Code::Unusable, message!("no-such-seats", most = Seat::MOST)));
        }
        let mut seats = new.seats.clone();
        for seat in &mut seats {
            match seat {
                SeatChoice::Computer(name) => *name = bot(title, name)?,
                SeatChoice::With(other) => {
                    let held = new.seats.get(other.index());
                    if !matches!(held, Some(SeatChoice::You | SeatChoice::Friend)) {
                        return Err(Refusal::new(Code::Unusable, message!("setup-with")));
                    }
                }
                SeatChoice::You | SeatChoice::Friend => {}
            }
        }
        new.clock.map_or(Ok(()), crate::clock::check)?;
        let (pace, clock) = (new.pace.unwrap_or(0), new.clock);
        if pace > LONGEST_PACE {
            return Err(Refusal::new(Code::Malformed, message!("pace-long", most = LONGEST_PACE)));
        }
        let seating = Seating { seats, pace, clock, names: Vec::new() };
        let names = seating.checked_names(&new.names)?;
        Ok(Seating { names, ..seating })
    }

    /// Names are those of the seats of whoever makes the game: friends name themselves.
    fn checked_names(&self, names: &[Option<String>]) -> Result<Vec<Option<String>>, Refusal> {
        if !names.is_empty() && names.len() != self.seats.len() {
            return Err(Refusal::new(Code::Unusable, message!("names-count")));
        }
        let own = self.own();
        if Seat::all(names.len()).zip(names).any(|(seat, name)| name.is_some() && !own.contains(seat)) {
            return Err(Refusal::new(Code::Unusable, message!("not-your-seat")));
        }
        names.iter().map(|name| name.as_deref().map(crate::clean::name).transpose()).collect()
    }

    /// The name that the player of this seat gave himself.
    pub fn called(&self, seat: Seat) -> Option<&str> {
        self.names.get(seat.index())?.as_deref()
    }

    /// Gives these seats a name, or takes it away.
    pub fn name(&mut self, seats: SeatSet, name: Option<&str>) {
        self.names.resize(self.seats.len(), None);
        for seat in seats {
            self.names[seat.index()] = name.map(str::to_owned);
        }
    }

    /// For a record being viewed: nobody sits there.
    pub fn of_record(seats: usize) -> Seating {
        Seating { seats: vec![SeatChoice::Friend; seats], pace: 0, clock: None, names: Vec::new() }
    }

    pub fn bot(&self, seat: Seat) -> Option<&str> {
        match self.seats.get(seat.index()) {
            Some(SeatChoice::Computer(name)) => Some(name),
            _ => None,
        }
    }

    /// The seats of the maker of the game.
    pub fn own(&self) -> SeatSet {
        self.that(|choice| *choice == SeatChoice::You)
    }

    /// The seats of each invited friend.
    pub fn friends(&self) -> Vec<SeatSet> {
        let seats = Seat::all(self.seats.len()).zip(&self.seats);
        let friends = seats.filter(|(_, choice)| **choice == SeatChoice::Friend);
        friends.map(|(seat, _)| self.with(SeatSet::only(seat))).collect()
    }

    /// The seats of people, those that one person holds together.
    pub fn parties(&self) -> Vec<SeatSet> {
        [self.own()].into_iter().filter(|own| !own.is_empty()).chain(self.friends()).collect()
    }

    fn that(&self, is_meant: impl Fn(&SeatChoice) -> bool) -> SeatSet {
        let seats = Seat::all(self.seats.len()).zip(&self.seats);
        self.with(seats.filter(|(_, choice)| is_meant(choice)).map(|(seat, _)| seat).collect())
    }

    /// These seats and those that go with them.
    fn with(&self, seats: SeatSet) -> SeatSet {
        let all = Seat::all(self.seats.len()).zip(&self.seats);
        let more =
            all.filter(|(_, choice)| matches!(choice, SeatChoice::With(other) if seats.contains(*other)));
        more.fold(seats, |seats, (seat, _)| seats.with(seat))
    }

    /// Those of these seats, for a game that is played by them alone: whoever holds several is at each of
    /// them in his own right.
    pub fn of(&self, seats: &[Seat]) -> Seating {
        let choice = |seat: &Seat| match &self.seats[seat.index()] {
            SeatChoice::With(other) => self.seats[other.index()].clone(),
            choice => choice.clone(),
        };
        let names = seats.iter().map(|seat| self.called(*seat).map(str::to_owned)).collect();
        Seating { seats: seats.iter().map(choice).collect(), names, ..self.clone() }
    }

    fn moved_on(&self) -> Seating {
        let count = self.seats.len();
        let mut seats = self.seats.clone();
        seats.rotate_right(1);
        for seat in &mut seats {
            if let SeatChoice::With(other) = seat {
                *other = next(*other, count);
            }
        }
        let mut names = self.names.clone();
        if !names.is_empty() {
            names.rotate_right(1);
        }
        Seating { seats, names, ..self.clone() }
    }
}

/// The stored name of a computer player.
pub fn bot(title: &dyn Title, name: &str) -> Result<String, Refusal> {
    let unknown = || {
        let bots = title.bots(Language::english()).into_iter();
        let known = bots.map(|bot| bot.name).collect::<Vec<_>>().join(", ");
        let name = name.to_owned();
        Refusal::new(Code::NotFound, message!("setup-bot", name = name, known = known))
    };
    // A bot that declines everything needs no knowledge of the game.
    let idle = (name == title::IDLE).then(|| name.to_owned());
    idle.or_else(|| title.bot(name)).ok_or_else(unknown)
}

/// The seat after this one: where its player sits in a rematch.
pub fn next(seat: Seat, count: usize) -> Seat {
    Seat::new((seat.index() + 1) % count)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn set(seats: &[usize]) -> SeatSet {
        seats.iter().map(|&seat| Seat::new(seat)).collect()
    }

    #[test]
    fn one_person_may_hold_several_seats_and_moves_on_with_them() {
        let with = |seat: usize| SeatChoice::With(Seat::new(seat));
        let seats = vec![SeatChoice::You, SeatChoice::Friend, with(0), SeatChoice::Friend, with(3)];
        let seating = Seating { seats, pace: 0, clock: None, names: Vec::new() };
        assert_eq!(seating.own(), set(&[0, 2]));
        assert_eq!(seating.parties(), [set(&[0, 2]), set(&[1]), set(&[3, 4])]);
        let moved = seating.moved_on();
        assert_eq!(moved.own(), set(&[1, 3]));
        assert_eq!(moved.parties(), [set(&[1, 3]), set(&[2]), set(&[4, 0])]);
    }
}
