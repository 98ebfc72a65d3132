//! A record at one of its moments, for the commands that look at it.

use anyhow::{Context, Result, anyhow, bail};
use std::path::{Path, PathBuf};
use table::{Need, Seat, Session};
use terminal::save;
use wars::{Answer, Prompt, View, Viewer, Wars};
use wars_deal::{Loaded, Unfinished, load_record};
use wording::{Names, Telling, Wording};
use words::Language;

/// The game of Summoner Wars in a file, which is a record or a text in the notation of games.
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

/// Which moment of which game.
#[derive(Debug, clap::Args)]
pub struct At {
    /// A record, as `muster play`, `muster sim --record` and the table write it, or a game in the
    /// notation of `muster replay --export`
    pub file: PathBuf,
    /// After so many answers of all players, dice and draws not counted: the number that the page
    /// shows in its link to the moment
    #[arg(long, value_name = "STEP")]
    pub at: usize,
    /// Takes records of decks with unfinished cards too
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
    /// The game at this moment, and who is asked.
    pub fn asked(&self) -> Result<Asked> {
        let unfinished = if self.unfinished { Unfinished::Allowed } else { Unfinished::Refused };
        let loaded = load(&self.file, unfinished)?;
        let moment = sim::moment(&loaded.record, loaded.matchup.dealt(), self.at);
        let (session, seat) = moment.with_context(|| self.file.display().to_string())?;
        Ok(Asked { loaded, session, seat, step: self.at })
    }
}

impl Asked {
    /// Words for who is asked, who sees what his seat sees.
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

    /// Who plays, where the game is, and what is asked: two lines.
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

/// An answer to the open question of a game in words, for who sees what this seat sees.
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
