//! Records of Warlord. The number of players is part of the type of a game, so it is read from the
//! record first.

use anyhow::{Context, Result, anyhow, bail};
use serde::Deserialize;
use std::path::Path;
use table::{Dealt, Eyes, Need, Record, Seat, Session};
use terminal::save;
use warlord::{Answer, Prompt, Warlord};
use warlord_deal::{Kind, WarlordDeal};
use warlord_wording::Wording;
use words::Language;

/// What distinguishes a record of Warlord from another game's.
#[derive(Deserialize)]
struct Peek {
    setup: Setup,
}

#[derive(Deserialize)]
struct Setup {
    #[expect(dead_code, reason = "that it is there is enough")]
    game: Kind,
    decks: Vec<serde::de::IgnoredAny>,
}

/// Something to do with a record, for any number of seats.
pub trait Reader {
    type Out;
    fn read<const N: usize>(
        self,
        record: Record<WarlordDeal<N>>,
        dealt: Dealt<WarlordDeal<N>>,
    ) -> Result<Self::Out>;
}

/// The text and the number of seats of a record of Warlord; `None` if it is something else.
pub fn text(path: &Path) -> Option<(String, usize)> {
    // An input that can only be read once is left to the next reader.
    let text = path.is_file().then(|| save::read(path).ok())??;
    let peek: Peek = serde_json::from_str(&text).ok()?;
    Some((text, peek.setup.decks.len()))
}

/// Reads a record of Warlord. `None` if the file is of another game.
pub fn read<R: Reader>(path: &Path, reader: R) -> Result<Option<R::Out>> {
    let Some((text, seats)) = text(path) else { return Ok(None) };
    let done = match seats {
        2 => one::<2, R>(&text, reader),
        3 => one::<3, R>(&text, reader),
        4 => one::<4, R>(&text, reader),
        5 => one::<5, R>(&text, reader),
        6 => one::<6, R>(&text, reader),
        7 => one::<7, R>(&text, reader),
        8 => one::<8, R>(&text, reader),
        9 => one::<9, R>(&text, reader),
        10 => one::<10, R>(&text, reader),
        _ => bail!("{}: no format of Warlord is played by {seats}", path.display()),
    };
    done.with_context(|| path.display().to_string()).map(Some)
}

fn one<const N: usize, R: Reader>(text: &str, reader: R) -> Result<R::Out> {
    let record = Record::<WarlordDeal<N>>::read(text)?;
    let dealt = Dealt::new(record.setup.clone()).map_err(|faults| {
        let told: Vec<String> = faults.iter().map(ToString::to_string).collect();
        anyhow!("{}", told.join("; "))
    })?;
    reader.read(record, dealt)
}

/// A question in a recorded game.
pub struct Asked<const N: usize> {
    pub record: Record<WarlordDeal<N>>,
    pub session: Session<Warlord<N>>,
    pub seat: Seat,
    pub step: usize,
    names: Vec<String>,
}

impl<const N: usize> Asked<N> {
    pub fn at(
        record: Record<WarlordDeal<N>>,
        dealt: &Dealt<WarlordDeal<N>>,
        step: usize,
    ) -> Result<Asked<N>> {
        let (session, seat) = sim::moment(&record, dealt, step)?;
        Ok(Asked { record, session, seat, step, names: names(N) })
    }

    /// The wording for the player to answer, who sees what his seat sees.
    pub fn wording(&self) -> Wording<'_> {
        wording(&self.session, self.seat, &self.names)
    }

    /// An answer to the open question in words.
    pub fn order_in_words(&self, answer: Answer) -> String {
        in_words(&self.session, self.seat, answer)
    }

    /// Two lines: who plays, where the game is, and what is asked.
    pub fn heading(&self) -> String {
        let decks: Vec<&str> = self.record.setup.decks.iter().map(|deck| deck.name.as_str()).collect();
        let past: Vec<warlord::Event> = self.session.events().copied().collect();
        let question =
            prompt(&self.session).map_or(String::new(), |prompt| self.wording().question(prompt, &past));
        format!(
            "{}, step {}, turn {}, {}:\n{question}",
            decks.join(" against "),
            self.step,
            self.session.state().turn,
            self.names[self.seat.index()],
        )
    }
}

pub fn names(seats: usize) -> Vec<String> {
    (1..=seats).map(|seat| format!("Player {seat}")).collect()
}

fn prompt<const N: usize>(session: &Session<Warlord<N>>) -> Option<&Prompt> {
    match session.need() {
        Some(Need::Answer { prompt, .. }) => Some(prompt),
        Some(Need::Chance { .. }) | None => None,
    }
}

fn wording<'a, const N: usize>(
    session: &'a Session<Warlord<N>>,
    seat: Seat,
    names: &'a [String],
) -> Wording<'a> {
    Wording {
        language: Language::english(),
        cast: session.setup(),
        state: session.state(),
        names,
        eyes: Eyes::of_seat(seat),
    }
}

/// An answer to the open question in words, as this seat would read it.
pub fn in_words<const N: usize>(session: &Session<Warlord<N>>, seat: Seat, answer: Answer) -> String {
    let Some(prompt) = prompt(session) else { return String::new() };
    wording(session, seat, &names(N)).answer(prompt, answer)
}
