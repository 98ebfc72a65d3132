//! A game at this keyboard: a sitting, and who sits where.

use super::player::Player;
use sitting::{Deed, Keeping, Reason, Sitting, SittingRefusal};
use table::catch;
use table::{Entry, Need, Outcome, Seat, SeatSet, Seed, Session};
use thiserror::Error;
use wars::{Answer, Ask, CardId, Cast, View, Viewer, Wars};
use wars_deal::{GameRecord, Loaded, Matchup, RULES_VERSION};
use wars_odds::{Inquiry, Odds};
use wording::{Names, Telling, Wording};
use words::Language;

/// Who takes the first turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum First {
    /// The winner of a roll says it (F3.4).
    Roll,
    Seat(Seat),
}

/// Why something did not happen. After [`No::Broken`] the game must not be used any more.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum No {
    #[error("{0}")]
    Refused(String),
    #[error("the rules broke: {0}")]
    Broken(String),
}

/// Why a record cannot be gone on with.
#[derive(Debug, Error)]
pub enum NotResumed {
    #[error("the game in this record is over: `muster replay` shows it")]
    Over,
    #[error(
        "this record does not tell its seed, so its dice cannot go on; `muster replay` shows the game so far"
    )]
    NoSeed,
    #[error(transparent)]
    Record(#[from] wars_deal::RecordFault),
    #[error("{0}")]
    Seed(String),
    #[error("{players} players are named for {seats} seats")]
    Players { players: usize, seats: usize },
    #[error(transparent)]
    Game(#[from] No),
}

/// Marks an attack on a card of the own side.
pub const OWN: &str = " (your own)";

/// A question in words, with its answers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Asked {
    pub seat: Seat,
    pub ask: Ask,
    pub text: String,
    pub choices: Vec<Choice>,
}

/// An answer that may be given, in words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Choice {
    pub answer: Answer,
    pub text: String,
}

#[derive(Debug)]
pub struct Game {
    matchup: Matchup,
    seed: Seed,
    players: Vec<Player>,
    sitting: Sitting<Wars>,
    /// Events of earlier sittings, which nobody needs to be told again.
    old_events: usize,
}

impl Game {
    /// Deals, and settles who begins where that is not left to a roll.
    pub fn new(matchup: Matchup, seed: Seed, players: Vec<Player>, first: First) -> Result<Game, No> {
        let matchup = match first {
            First::Seat(seat) => matchup.beginning(seat),
            First::Roll => matchup,
        };
        let mut game = Game::begin(matchup, seed, players)?;
        let is_open = game.prompt().is_some_and(|prompt| prompt.ask == Ask::First);
        if let (First::Seat(first), Some(asked), true) = (first, game.asked(), is_open) {
            game.answer(asked, Answer::Option(first.index() as u8))?;
        }
        Ok(game)
    }

    fn begin(matchup: Matchup, seed: Seed, players: Vec<Player>) -> Result<Game, No> {
        let sitting = Sitting::new(matchup.cast().clone(), matchup.shared_first(), seed, None);
        // The whole log can be leafed through at any time.
        let sitting = sitting.map_err(refused)?.keeping(Keeping::All);
        Ok(Game { matchup, seed, players, sitting, old_events: 0 })
    }

    /// The game of a record, to be gone on with. Without `players` those that it names sit down.
    pub fn resume(loaded: &Loaded, players: Option<Vec<Player>>) -> Result<Game, NotResumed> {
        let record = &loaded.record;
        let seed = record.seed.as_ref().ok_or(NotResumed::NoSeed)?;
        let seed: Seed = seed.parse().map_err(NotResumed::Seed)?;
        let told = loaded.verify()?;
        if told.outcome().is_some() {
            return Err(NotResumed::Over);
        }
        let seats = record.setup.decks.len();
        let named = || record.setup.players.iter().map(|name| Player::named(name)).collect();
        let mut players: Vec<Player> = players.unwrap_or_else(named);
        if players.is_empty() {
            players = vec![Player::Person; seats];
        }
        if players.len() != seats {
            return Err(NotResumed::Players { players: players.len(), seats });
        }
        let mut game = Game::begin(loaded.matchup.clone(), seed, players)?;
        for entry in told.told() {
            match entry {
                Entry::Answer(seat, answer) => game.answer(seat, answer)?,
                // The record does not tell why.
                Entry::Left(seat) => game.apply(Deed::Leave(seat, Reason::Resigned))?,
                Entry::Chance(_) | Entry::Forced(_) => {}
            }
        }
        game.old_events = game.event_count();
        Ok(game)
    }

    pub fn cast(&self) -> &std::sync::Arc<Cast> {
        self.session().setup()
    }

    pub fn matchup(&self) -> &Matchup {
        &self.matchup
    }

    pub fn seed(&self) -> &Seed {
        &self.seed
    }

    pub fn session(&self) -> &Session<Wars> {
        self.sitting.session()
    }

    pub fn player(&self, seat: Seat) -> Player {
        self.players[seat.index()]
    }

    pub fn persons(&self) -> impl Iterator<Item = Seat> {
        self.cast().seats().filter(|seat| self.player(*seat).is_person())
    }

    pub fn outcome(&self) -> Option<Outcome> {
        self.session().outcome()
    }

    /// The seat that is asked.
    pub fn asked(&self) -> Option<Seat> {
        self.session().asked()
    }

    fn prompt(&self) -> Option<&wars::Prompt> {
        match self.session().need() {
            Some(Need::Answer { prompt, .. }) => Some(prompt),
            Some(Need::Chance { .. }) | None => None,
        }
    }

    pub fn view(&self, viewer: Viewer) -> View {
        View::of(self.session(), viewer)
    }

    /// How many answers were given so far.
    pub fn answers(&self) -> usize {
        self.sitting.answer_count()
    }

    /// The log from this event on, as this viewer reads it.
    pub fn log(&self, viewer: Viewer, from: usize) -> impl Iterator<Item = String> {
        self.session()
            .events()
            .skip(from)
            .map(move |event| Language::english().sentence(self.cast(), viewer, *event))
    }

    /// Events that happened before this sitting.
    pub fn old_events(&self) -> usize {
        self.old_events
    }

    pub fn event_count(&self) -> usize {
        self.sitting.event_count()
    }

    /// What the asked seat is asked, in words.
    pub fn question(&self) -> Option<Asked> {
        let Some(&Need::Answer { seat, prompt }) = self.session().need() else { return None };
        let viewer = Viewer::Seat(seat);
        let (language, state) = (Language::english(), self.session().state());
        let wording = Wording { language, cast: self.cast(), names: Names::Sides, state, viewer };
        let text = wording.question(seat, &prompt);
        let choice = |&answer: &Answer| {
            let own = if self.is_on_own_side(seat, answer) { OWN } else { "" };
            Choice { answer, text: format!("{}{own}", wording.answer(&prompt, answer)) }
        };
        let mut choices: Vec<Choice> = self.session().options().iter().map(choice).collect();
        // One's own cards may be attacked, which is seldom meant: after what is meant more often.
        choices.sort_by_key(|choice| match choice.answer {
            Answer::End | Answer::Pass => 2,
            answer => u8::from(self.is_on_own_side(seat, answer)),
        });
        Some(Asked { seat, ask: prompt.ask, text, choices })
    }

    /// Whether it is an attack on a card of the own side.
    pub fn is_on_own_side(&self, seat: Seat, answer: Answer) -> bool {
        let Answer::Attack { target, .. } = answer else { return false };
        let state = self.session().state();
        target.some().is_some_and(|target| {
            state.square_of(target).is_some() && !self.cast().are_enemies(seat, state.controller(target))
        })
    }

    /// Gives an answer.
    pub fn answer(&mut self, seat: Seat, answer: Answer) -> Result<(), No> {
        self.apply(Deed::Answer(seat, answer))
    }

    fn apply(&mut self, deed: Deed<Answer>) -> Result<(), No> {
        self.sitting.apply(deed, 0).map(|_| ()).map_err(refused)
    }

    /// The person who may take back his last answer now.
    pub fn undo_seat(&self) -> Option<Seat> {
        let asked = self.asked().filter(|seat| self.player(*seat).is_person())?;
        self.sitting.undo_seat(SeatSet::only(asked))
    }

    pub fn undo(&mut self) -> Result<(), No> {
        let nothing = "There is nothing to take back: somebody has learned something by all that was done.";
        let seat = self.undo_seat().ok_or_else(|| No::Refused(nothing.to_owned()))?;
        self.apply(Deed::Undo(seat))
    }

    pub fn can_redo(&self) -> bool {
        self.sitting.redo_seat(SeatSet::ALL).is_some()
    }

    pub fn redo(&mut self) -> Result<(), No> {
        let nothing = "Nothing was taken back that could be done again.";
        let seat = self.sitting.redo_seat(SeatSet::ALL).ok_or_else(|| No::Refused(nothing.to_owned()))?;
        self.apply(Deed::Redo(seat))
    }

    /// Why this answer cannot be given now, as far as the asked seat may know.
    pub fn explain(&self, answer: Answer) -> Option<String> {
        let viewer = Viewer::Seat(self.asked()?);
        let is_seen = |card| self.cast().has(card) && self.session().state().is_known(card, viewer);
        if self.session().options().contains(&answer) || !answer.cards().all(is_seen) {
            return None;
        }
        catch(|| self.session().refusal(answer)).ok().map(|told| told.to_string())
    }

    /// The odds of an attack that may be declared now.
    pub fn inquiry(&self, unit: CardId, target: CardId) -> Option<Inquiry> {
        Inquiry::new(self.session(), self.asked()?, unit, target).ok()
    }

    /// The record with its seed, so that it can be gone on with.
    pub fn record(&self) -> GameRecord {
        let mut setup = self.matchup.dealt().deal.clone();
        setup.players = self.players.iter().map(Player::to_string).collect();
        self.sitting.record(RULES_VERSION, setup)
    }
}

fn refused(why: SittingRefusal<wars::Told>) -> No {
    match why {
        SittingRefusal::Broken(why) => No::Broken(why),
        why => No::Refused(why.to_string()),
    }
}

/// Odds in a line: `62 % destroyed; wounds 0: 8 %, 1: 30 %, 2: 62 %`.
pub fn in_words(odds: &Odds) -> String {
    let percent = |chance: f64| format!("{:.0} %", chance * 100.0);
    let wounds: Vec<String> = odds
        .wounds
        .iter()
        .enumerate()
        .map(|(count, chance)| format!("{count}: {}", percent(*chance)))
        .collect();
    let about = if odds.is_exact { "" } else { "about " };
    let choices = if odds.has_choices { "; if everybody declines" } else { "" };
    format!("{about}{} destroyed; wounds {}{choices}", percent(odds.destroyed), wounds.join(", "))
}
