//! A game of Summoner Wars at a table of this server: a sitting, with its decks and its seats.

use crate::no::{Code, No};
use crate::protocol::{ClockChoice, Drawn, End, First, Number, TurnInfo};
use crate::setup::{Seating, Setup};
use crate::store::StoredDeed;
use cards::sheet::Edition;
use sitting::{Clocks, How, Parted, Reason, Sitting, SittingRefusal, TimeControl};
use std::sync::Arc;
use table::{Entry, Need, Outcome, Refused, Sampled, Seat, SeatSet, Seed, Session};
use wars::{Answer, Ask, Event, Viewer, Wars};
use wars_deal::{GameRecord, Loaded, Matchup, RULES_VERSION};
use wording::Telling;
use words::{Language, message};

pub use sitting::Change;

/// One line of a game's journal.
pub type Deed = sitting::Deed<Answer>;

/// A game in memory.
pub struct Game {
    pub seating: Seating,
    pub matchup: Arc<Matchup>,
    sitting: Sitting<Wars>,
    /// The whole journal of a game that the rules of today cannot follow to its end.
    kept: Option<Box<Kept>>,
}

/// A journal as it was written, by which rules.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Kept {
    pub rules: String,
    pub journal: Vec<String>,
}

impl std::fmt::Debug for Game {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Game").field("step", &self.step()).finish()
    }
}

fn control(choice: ClockChoice) -> TimeControl {
    TimeControl { seconds: choice.seconds, increment: choice.increment }
}

fn set(seats: &[Seat]) -> SeatSet {
    seats.iter().copied().collect()
}

/// The decks with who begins, where that is settled.
fn seated(seating: &Seating, matchup: Arc<Matchup>) -> Arc<Matchup> {
    match seating.first {
        First::Seat(seat) => Arc::new(Arc::unwrap_or_clone(matchup).beginning(seat)),
        First::Roll => matchup,
    }
}

impl Game {
    pub fn new(seating: Seating, matchup: Arc<Matchup>, seed: Seed) -> Result<Game, No> {
        let matchup = seated(&seating, matchup);
        let (cast, first) = (matchup.cast().clone(), matchup.shared_first());
        let sitting = Sitting::new(cast, first, seed, seating.clock.map(control)).map_err(no_beginning)?;
        Ok(Game { seating, matchup, sitting, kept: None })
    }

    /// The game as it was after these deeds; to be looked at, where the rules of today do not allow
    /// one of them.
    pub fn restore(
        seating: Seating,
        matchup: Arc<Matchup>,
        seed: Seed,
        rules: &str,
        journal: &[StoredDeed],
    ) -> Result<Game, No> {
        let matchup = seated(&seating, matchup);
        let (cast, first) = (matchup.cast().clone(), matchup.shared_first());
        let lines = journal.iter().map(|deed| (deed.line.as_str(), deed.spent));
        let sitting = Sitting::restore(cast, first, seed, seating.clock.map(control), lines);
        let sitting = sitting.map_err(no_beginning)?;
        let kept = sitting.parted().map(|_| {
            let journal = journal.iter().map(|deed| deed.line.clone()).collect();
            Box::new(Kept { rules: rules.to_owned(), journal })
        });
        Ok(Game { seating, matchup, sitting, kept })
    }

    /// A record to be looked at. Assumes that it was replayed without a fault.
    pub fn of_record(
        loaded: &Loaded,
        session: Session<Wars>,
        end: Option<(Seat, Reason)>,
    ) -> Result<Game, No> {
        let record = &loaded.record;
        let matchup = Arc::new(loaded.matchup.clone());
        let (first, hash) = (matchup.shared_first(), record.seed_hash.clone());
        let sitting = Sitting::of_record(first, session, hash, record.seed.clone(), end).map_err(refusal)?;
        Ok(Game { seating: Seating::of_record(), matchup, sitting, kept: None })
    }

    /// What is to be answered before anybody is asked: who begins, where that was settled.
    pub fn opening(&self) -> Option<Deed> {
        let First::Seat(first) = self.seating.first else { return None };
        let asked = self.session().asked()?;
        let answer = Answer::Option(first.index() as u8);
        let is_asked = self.is_asked_who_begins() && self.session().options().contains(&answer);
        is_asked.then_some(Deed::Answer(asked, answer))
    }

    fn is_asked_who_begins(&self) -> bool {
        matches!(self.session().need(), Some(Need::Answer { prompt, .. }) if prompt.ask == Ask::First)
    }

    /// Does a deed, before which the player on the clock has used so many milliseconds. When it is
    /// refused nothing has changed; when the rules break over it (`Code::Broken`) the game must not be
    /// used any more.
    pub fn apply(&mut self, deed: Deed, spent: u32) -> Result<Change, No> {
        self.sitting.apply(deed, spent).map_err(refusal)
    }

    pub fn session(&self) -> &Session<Wars> {
        self.sitting.session()
    }

    pub fn step(&self) -> u32 {
        self.sitting.step()
    }

    pub fn event_count(&self) -> usize {
        self.sitting.event_count()
    }

    /// After how many answers this event happened.
    pub fn step_of_event(&self, index: usize) -> u32 {
        self.sitting.step_of_event(index)
    }

    pub fn answer_count(&self) -> usize {
        self.sitting.answer_count()
    }

    pub fn is_over(&self) -> bool {
        self.sitting.is_over()
    }

    /// Whether it is a record that is only looked at.
    pub fn is_record(&self) -> bool {
        self.sitting.secret().is_none()
    }

    /// Where the rules of today and the journal part, and the journal as it was written.
    pub fn parted(&self) -> Option<(&Parted, &Kept)> {
        self.sitting.parted().zip(self.kept.as_deref())
    }

    pub fn outcome(&self) -> Option<(Outcome, End)> {
        self.sitting.ended().map(|ended| {
            let how = match ended.how {
                How::Played => End::Played,
                How::Left(_, reason) => end_of(reason),
            };
            (ended.outcome, how)
        })
    }

    /// Who ended the game by leaving it, and why.
    pub fn given_up(&self) -> Option<(Seat, End)> {
        match self.sitting.ended()?.how {
            How::Played => None,
            How::Left(seat, reason) => Some((seat, end_of(reason))),
        }
    }

    pub fn clocks(&self) -> Option<(ClockChoice, &Clocks)> {
        self.seating.clock.zip(self.sitting.clocks())
    }

    /// Whose clock runs, if nobody is awaited.
    pub fn running(&self) -> Option<Seat> {
        self.sitting.running()
    }

    /// The one of these seats that can undo, the asked one first.
    pub fn undo_seat(&self, seats: &[Seat]) -> Option<Seat> {
        self.sitting.undo_seat(set(seats))
    }

    pub fn redo_seat(&self, seats: &[Seat]) -> Option<Seat> {
        self.sitting.redo_seat(set(seats))
    }

    /// To how many answers a takeback by one of these seats goes.
    pub fn take_back_to(&self, seats: &[Seat]) -> Option<u32> {
        // Who begins was settled before anybody played.
        let is_answered = self.seating.first != First::Roll && self.matchup.begins().is_none();
        self.sitting.take_back_to(set(seats)).filter(|&answers| answers >= u32::from(is_answered))
    }

    /// What the seats are called: by the summoners that they lead, or by their sides where these are
    /// alike.
    pub fn names(&self, language: &Language) -> Vec<String> {
        let cast = self.session().setup();
        let names: Vec<String> = self.matchup.decks().iter().map(|deck| deck.name.clone()).collect();
        let is_alike = |name: &String| names.iter().filter(|other| *other == name).count() > 1;
        if names.iter().any(is_alike) {
            return cast.seats().map(|seat| language.seat_name(cast, seat)).collect();
        }
        names
    }

    /// Why this answer is refused, as far as this viewer may know.
    pub fn explain(&self, viewer: Viewer, answer: Answer) -> No {
        let cast = self.session().setup();
        let is_hidden = |card| cast.has(card) && !self.session().state().is_known(card, viewer);
        if answer.cards().any(is_hidden) {
            let rule = (self.matchup.edition() == Edition::First).then(|| "F11.12".to_owned());
            return No::new(Code::Illegal, wording::message!("hidden")).of_rule(rule);
        }
        No::by_rule(self.session().refusal(answer))
    }

    pub fn seed_hash(&self) -> &str {
        self.sitting.seed_hash()
    }

    /// The seed, which is told once the game is over.
    pub fn seed(&self) -> Option<String> {
        self.sitting.seed()
    }

    /// The chance that a computer player has to itself: it follows from the seed, so that a game can
    /// be had again, and tells nothing of the dice.
    pub fn own_chance(&self, seat: Seat) -> Sampled {
        // Nobody is asked in a record.
        self.sitting.secret().map_or_else(|| Sampled::new(0), |seed| sim::own_chance(seed, seat))
    }

    pub fn setup(&self) -> Setup {
        Setup { record: self.matchup.dealt().deal.clone(), seating: self.seating.clone() }
    }

    /// The record, which tells the seed: only for games that are over.
    pub fn record(&self) -> GameRecord {
        self.sitting.record(RULES_VERSION, self.matchup.dealt().deal.clone())
    }

    /// The whole game played again, with everything that happened in it.
    pub fn whole(&self) -> Result<Session<Wars>, No> {
        self.sitting.whole().map_err(no_replay)
    }

    /// The same game when only so many answers had been given, to be looked at.
    pub fn at(&self, answers: usize) -> Result<Game, No> {
        let sitting = self.sitting.at(answers).map_err(no_replay)?;
        Ok(Game { seating: self.seating.clone(), matchup: self.matchup.clone(), sitting, kept: None })
    }

    /// Calls `tell` with every event from this one on.
    pub fn each_event(&self, from: usize, mut tell: impl FnMut(usize, Event)) -> Result<(), No> {
        self.sitting.each_event(from, |index, event| tell(index, *event)).map_err(no_replay)
    }

    /// Where each turn begins.
    pub fn turns(&self) -> Result<Vec<TurnInfo>, No> {
        let mut turns = Vec::new();
        self.each_event(0, |index, event| {
            if let Event::TurnBegan { seat, turn } = event {
                turns.push(TurnInfo { turn, seat, step: self.step_of_event(index) });
            }
        })?;
        Ok(turns)
    }

    /// Everything that chance gave. Tells the seed: only for games that are over.
    pub fn drawn(&self) -> Result<Drawn, No> {
        let no_seed = || No::new(Code::NotFound, message!("record-no-seed"));
        let seed = self.seed().ok_or_else(no_seed)?;
        let drawn = self.sitting.drawn().map_err(no_replay)?;
        let is_verified = self.sitting.is_verified(&drawn);
        let number =
            |drawn: &sitting::Drawn| Number { sides: drawn.sides, number: drawn.number, step: drawn.step };
        let numbers = drawn.iter().map(number).collect();
        Ok(Drawn { seed, seed_hash: self.seed_hash().to_owned(), numbers, is_verified })
    }

    /// Whether this seat left last: what the end of a record may say.
    pub fn has_left(session: &Session<Wars>, seat: Seat) -> bool {
        session.told().last() == Some(Entry::Left(seat))
    }
}

fn end_of(reason: Reason) -> End {
    match reason {
        Reason::Resigned => End::Resigned,
        Reason::OutOfTime => End::Time,
    }
}

fn no_beginning(why: SittingRefusal<wars::Told>) -> No {
    No::new(Code::Broken, message!("no-beginning", why = why.to_string()))
}

fn no_replay(why: SittingRefusal<wars::Told>) -> No {
    No::new(Code::Broken, message!("no-replay", why = why.to_string()))
}

fn refusal(refused: SittingRefusal<wars::Told>) -> No {
    match refused {
        SittingRefusal::Rules(Refused::Illegal(told)) => No::by_rule(told),
        SittingRefusal::Rules(Refused::NotYourQuestion | Refused::NoSuchSeat | Refused::HasLeft) => {
            No::new(Code::NotAsked, message!("other-asked"))
        }
        SittingRefusal::Rules(Refused::Over) | SittingRefusal::LookedAt => No::over(),
        SittingRefusal::Rules(Refused::NothingAsked) | SittingRefusal::NotToBeDeclined => {
            No::new(Code::NotAsked, message!("nothing-asked"))
        }
        SittingRefusal::Rules(Refused::NothingToUndo) => No::new(Code::Illegal, message!("no-undo")),
        SittingRefusal::NothingToRedo => No::new(Code::Illegal, message!("no-redo")),
        SittingRefusal::NoTakeback => No::new(Code::Illegal, message!("no-takeback")),
        SittingRefusal::Rules(Refused::NoSuchNumber { .. }) => {
            No::new(Code::Malformed, message!("no-such-number"))
        }
        SittingRefusal::Unreadable(why) => No::technical(Code::Malformed, why),
        SittingRefusal::Broken(why) => No::new(Code::Broken, message!("rules-broke", why = why)),
    }
}
