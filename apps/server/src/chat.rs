//! What people at a table say to each other.

use crate::clean;
use crate::holder::Holder;
use crate::limits::{Bucket, Rate};
use crate::protocol::{ChatLine, Phrase, Said};
use std::collections::{HashMap, VecDeque};
use table::Seat;
use title::Refusal;
use words::{Language, Message, message};

/// Lines that are kept of a game: older ones are forgotten.
pub const MOST_LINES: usize = 200;

/// What one token may say.
const RATE: Rate = Rate { a_second: 0.5, at_once: 6.0 };

/// A line as stored.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    pub number: u32,
    pub seat: Seat,
    /// The name that he had given himself.
    pub called: Option<String>,
    pub said: Said,
}

/// The chat of a game: its newest lines.
#[derive(Debug, Default)]
pub struct Chat {
    lines: VecDeque<Line>,
    spoken: HashMap<i64, Bucket>,
}

impl Chat {
    pub fn of(lines: Vec<Line>) -> Chat {
        Chat { lines: lines.into(), spoken: HashMap::new() }
    }

    pub fn lines(&self) -> impl Iterator<Item = &Line> {
        self.lines.iter()
    }

    /// The line that would be added, if it may be said now.
    pub fn next(
        &mut self,
        holder: &Holder,
        seat: Seat,
        called: Option<String>,
        said: &Said,
    ) -> Result<Line, Refusal> {
        let said = match said {
            Said::Text(text) => Said::Text(clean::line(text)?),
            Said::Phrase(phrase) => Said::Phrase(*phrase),
        };
        // There are as many tokens as people at the table, and those that came and went.
        if self.spoken.len() > 64 {
            self.spoken.clear();
        }
        if !self.spoken.entry(holder.key).or_insert_with(|| Bucket::new(RATE)).take() {
            return Err(Refusal::too_fast());
        }
        let number = self.lines.back().map_or(0, |line| line.number + 1);
        Ok(Line { number, seat, called, said })
    }

    pub fn add(&mut self, line: Line) {
        self.lines.push_back(line);
        while self.lines.len() > MOST_LINES {
            self.lines.pop_front();
        }
    }
}

impl Line {
    /// As it is shown; a player without a name goes by that of his seat.
    pub fn told(&self, language: &Language, seat_name: impl FnOnce(Seat) -> String) -> ChatLine {
        let name = self.called.clone().unwrap_or_else(|| seat_name(self.seat));
        let (text, phrase) = match &self.said {
            Said::Text(text) => (text.clone(), None),
            Said::Phrase(phrase) => (language.tell(&worded(*phrase)), Some(*phrase)),
        };
        ChatLine { number: self.number, seat: self.seat, name, text, phrase }
    }
}

fn worded(phrase: Phrase) -> Message<'static> {
    match phrase {
        Phrase::Hello => message!("phrase-hello"),
        Phrase::GoodLuck => message!("phrase-good-luck"),
        Phrase::WellPlayed => message!("phrase-well-played"),
        Phrase::Thanks => message!("phrase-thanks"),
        Phrase::Sorry => message!("phrase-sorry"),
        Phrase::Oops => message!("phrase-oops"),
        Phrase::OneMoment => message!("phrase-one-moment"),
        Phrase::YourTurn => message!("phrase-your-turn"),
        Phrase::Ready => message!("phrase-ready"),
        Phrase::GoodGame => message!("phrase-good-game"),
        Phrase::Attack => message!("phrase-attack"),
        Phrase::Defend => message!("phrase-defend"),
        Phrase::NeedMagic => message!("phrase-need-magic"),
        Phrase::ShowHand => message!("phrase-show-hand"),
    }
}
