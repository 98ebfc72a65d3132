//! A record at one of its positions, for the commands that examine it.

use anyhow::{Context, Result, anyhow, bail};
use serde_json::Value;
use std::path::{Path, PathBuf};
use table::{Need, Seat, Session};
use terminal::{Player, save};
use wars::{Answer, Prompt, View, Viewer, Wars};
use wars_deal::{Loaded, Unfinished, load_record};
use wording::{Names, Telling, Wording};
use words::Language;

/// The game of Summoner Wars in a file: a record, or text in game notation.
pub fn load(path: &Path, unfinished: Unfinished) -> Result<Loaded> {
    let (name, text) = (path.display(), save::read(path)?);
    if wars_notation::is_notation(&text) {
        return wars_notation::read(&text, unfinished).map_err(|why| anyhow!("{name}, {why}"));
    }
    match load_record(&text, unfinished) {
        Ok(loaded) => Ok(loaded),
        Err(why) => bail!("{name}: {why}"),
    }
}

/// The record in a file, with its game opened for viewing, as far as the current rules follow it. Game
/// notation is for Summoner Wars only.
pub fn opened(path: &Path) -> Result<(Value, title::Opened)> {
    let text = save::read(path)?;
    let known: Option<Value> = serde_json::from_str(&text).ok();
    let game = known.as_ref().and_then(|record| record["setup"]["game"].as_str());
    let record = match (game, known.as_ref()) {
        (Some(_), Some(record)) => record.clone(),
        _ => serde_json::to_value(&load(path, Unfinished::Refused)?.record)?,
    };
    let titles = crate::titles::titles();
    let opened = titles.named(Some(game.unwrap_or("wars")))?.open(&record.to_string());
    Ok((record, opened.with_context(|| path.display().to_string())?))
}

/// The players named in a record.
pub fn recorded_players(record: &Value) -> Vec<Player> {
    let is_bot = |name: &str| name.parse::<bots::Name>().is_ok();
    let named = record["setup"]["players"].as_array();
    let names = named.into_iter().flatten().filter_map(Value::as_str);
    names.map(|name| Player::named(name, is_bot)).collect()
}

/// A position in a recorded game.
#[derive(Debug, clap::Args)]
pub struct At {
    /// A record, as written by `muster play`, `muster sim --record` and the server, or a game in
    /// the notation of `muster replay --export`
    pub file: PathBuf,
    /// The position after this many answers of all players, not counting dice and draws: the number
    /// in the page's link to the position
    #[arg(long, value_name = "STEP")]
    pub at: usize,
    /// Accepts records of decks with unfinished cards
    #[arg(long, hide = true)]
    unfinished: bool,
}

/// A question in a recorded game.
pub struct Asked {
    pub loaded: Loaded,
    pub session: Session<Wars>,
    pub seat: Seat,
    pub step: usize,
}

impl At {
    /// The game at this position, and who is asked.
    pub fn asked(&self) -> Result<Asked> {
        let unfinished = if self.unfinished { Unfinished::Allowed } else { Unfinished::Refused };
        let loaded = load(&self.file, unfinished)?;
        let moment = sim::moment(&loaded.record, loaded.matchup.dealt(), self.at);
        let (session, seat) = moment.with_context(|| self.file.display().to_string())?;
        Ok(Asked { loaded, session, seat, step: self.at })
    }
}

impl Asked {
    /// The wording for the player to answer, who sees what his seat sees.
    pub fn wording(&self) -> Wording<'_> {
        let (language, viewer) = (Language::english(), Viewer::Seat(self.seat));
        Wording {
            language,
            cast: self.session.setup(),
            names: Names::Sides,
            state: self.session.state(),
            viewer,
        }
    }

    pub fn prompt(&self) -> Option<&Prompt> {
        match self.session.need() {
            Some(Need::Answer { prompt, .. }) => Some(prompt),
            Some(Need::Chance { .. }) | None => None,
        }
    }

    /// Two lines: who plays, where the game is, and what is asked.
    pub fn heading(&self) -> String {
        let view = View::of(&self.session, Viewer::Seat(self.seat));
        let question =
            self.prompt().map_or(String::new(), |prompt| self.wording().question(self.seat, prompt));
        format!(
            "{}, step {}, turn {}, {}:\n{question}",
            self.loaded.matchup.deck_names().join(" against "),
            self.step,
            view.turn,
            Language::english().seat_name(self.session.setup(), self.seat),
        )
    }
}

/// An answer to the open question in words, as this seat would read it.
pub fn in_words(session: &Session<Wars>, seat: Seat, answer: Answer) -> String {
    let Some(Need::Answer { prompt, .. }) = session.need() else { return String::new() };
    let wording = Wording {
        language: Language::english(),
        cast: session.setup(),
        names: Names::Sides,
        state: session.state(),
        viewer: Viewer::Seat(seat),
    };
    wording.answer(prompt, answer)
}
