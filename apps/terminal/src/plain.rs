//! A game line by line, for scripts and screen readers: numbered options, one prompt a line, no
//! control characters.

mod command;

use crate::game::{Asked, Game, No, in_words};
use crate::mind::Mind;
use crate::{Player, choosing, describe, save};
use command::Command;
use std::io::{self, BufRead, Write};
use std::path::PathBuf;
use table::{Outcome, Seat};
use wars::{Answer, BySeat, CardId, Viewer};
use wording::Telling;
use words::Language;

/// How a game was left.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum End {
    Over,
    /// Before it was over; it can be gone on with if it was saved.
    Left,
}

/// What such a game is begun with.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Settings {
    /// Where the game is kept after every answer.
    pub save: Option<PathBuf>,
    /// Empty lines that hide what was shown to one player from the next one.
    pub curtain: usize,
}

/// Plays a game until it is over, or the input ends.
pub fn play(
    game: Game,
    settings: Settings,
    input: &mut dyn BufRead,
    out: &mut dyn Write,
) -> Result<End, PlayError> {
    let minds = game.cast().seats().map(|seat| mind(&game, seat)).collect();
    let told = BySeat::new([game.old_events(); wars::SEATS]);
    let mut table = Table { game, minds, settings, input, out, told, at: None };
    table.greet()?;
    table.run()
}

/// Why a game stopped.
#[derive(Debug, thiserror::Error)]
pub enum PlayError {
    #[error("the game cannot be shown")]
    Io(#[from] io::Error),
    #[error("{0}; the game was saved as it was before")]
    Broken(No),
    #[error("{0} cannot be written: {1}")]
    NotSaved(String, io::Error),
}

fn mind(game: &Game, seat: Seat) -> Option<Mind> {
    match game.player(seat) {
        Player::Person => None,
        Player::Computer(name) => Some(Mind::new(name, seat, game.seed())),
    }
}

struct Table<'a> {
    game: Game,
    minds: Vec<Option<Mind>>,
    settings: Settings,
    input: &'a mut dyn BufRead,
    out: &'a mut dyn Write,
    /// How many events were told to each seat.
    told: BySeat<usize>,
    /// Who sits at the keyboard.
    at: Option<Seat>,
}

/// What a person's line led to.
enum Turned {
    /// The game went on, or back.
    On,
    /// The question still stands.
    Same,
    Quit,
}

impl Table<'_> {
    fn greet(&mut self) -> io::Result<()> {
        let cast = self.game.cast().clone();
        for (seat, deck) in cast.seats().zip(self.game.matchup().decks()) {
            let player = self.game.player(seat);
            writeln!(
                self.out,
                "{}: {} ({}), {player}.",
                Language::english().seat_name(&cast, seat),
                deck.name,
                deck.faction()
            )?;
        }
        writeln!(self.out, "Type help for what can be typed.")
    }

    fn run(&mut self) -> Result<End, PlayError> {
        while let Some(seat) = self.game.asked() {
            match self.minds[seat.index()].as_mut() {
                Some(mind) => {
                    let Some(asked) = bots::Asked::of(self.game.session()) else { break };
                    let index = mind.think(&asked);
                    self.answer(seat, asked.question().options[index])?;
                }
                None => {
                    if !self.ask(seat)? {
                        return self.leave();
                    }
                }
            }
        }
        self.over()?;
        Ok(End::Over)
    }

    fn answer(&mut self, seat: Seat, answer: Answer) -> Result<(), PlayError> {
        match self.game.answer(seat, answer) {
            Ok(()) => self.save(),
            Err(why @ No::Broken(_)) => Err(PlayError::Broken(why)),
            // Only options are answered.
            Err(No::Refused(why)) => {
                writeln!(self.out, "{why}")?;
                Ok(())
            }
        }
    }

    fn save(&mut self) -> Result<(), PlayError> {
        let Some(path) = &self.settings.save else { return Ok(()) };
        save::save(path, &self.game.record())
            .map_err(|why| PlayError::NotSaved(path.display().to_string(), why))
    }

    /// Asks a person until the question is answered; false when he leaves.
    fn ask(&mut self, seat: Seat) -> Result<bool, PlayError> {
        if !self.pass_keyboard(seat)? {
            return Ok(false);
        }
        self.tell(seat)?;
        let Some(asked) = self.game.question() else { return Ok(true) };
        let asked = choosing::without_twins(&self.game.view(Viewer::Seat(seat)), asked);
        writeln!(self.out, "{}", asked.text)?;
        self.list(&asked)?;
        loop {
            writeln!(
                self.out,
                "{}: 1 to {}, or help.",
                Language::english().seat_name(self.game.cast(), seat),
                asked.choices.len()
            )?;
            self.out.flush()?;
            let Some(line) = self.read()? else { return Ok(false) };
            match self.turn(&asked, &line)? {
                Turned::On => return Ok(true),
                Turned::Same => {}
                Turned::Quit => return Ok(false),
            }
        }
    }

    /// Hides what was shown to the last player from this one; false when nobody comes.
    fn pass_keyboard(&mut self, seat: Seat) -> io::Result<bool> {
        if self.at == Some(seat) || self.game.persons().count() < 2 {
            return Ok(true);
        }
        self.at = Some(seat);
        for _ in 0..self.settings.curtain {
            writeln!(self.out)?;
        }
        writeln!(
            self.out,
            "Pass the keyboard to {0}. {0}: press Enter.",
            Language::english().seat_name(self.game.cast(), seat)
        )?;
        self.out.flush()?;
        Ok(self.read()?.is_some())
    }

    /// A line without blanks around it; nothing at the end of the input.
    fn read(&mut self) -> io::Result<Option<String>> {
        let mut line = Vec::new();
        let count = io::Read::take(&mut *self.input, LONGEST_LINE).read_until(b'\n', &mut line)?;
        Ok((count > 0).then(|| String::from_utf8_lossy(&line).trim().to_owned()))
    }

    /// What has happened since this seat was told last.
    fn tell(&mut self, seat: Seat) -> io::Result<()> {
        let from = self.told[seat];
        for line in self.game.log(Viewer::Seat(seat), from) {
            writeln!(self.out, "{line}")?;
        }
        self.told[seat] = self.game.event_count();
        Ok(())
    }

    fn list(&mut self, asked: &Asked) -> io::Result<()> {
        for (choice, number) in asked.choices.iter().zip(1..) {
            writeln!(self.out, "{number}. {}", choice.text)?;
        }
        Ok(())
    }

    fn turn(&mut self, asked: &Asked, line: &str) -> Result<Turned, PlayError> {
        let viewer = Viewer::Seat(asked.seat);
        match Command::read(line, asked) {
            Ok(Command::Choose(index)) => {
                self.answer(asked.seat, asked.choices[index].answer)?;
                return Ok(Turned::On);
            }
            Ok(Command::Undo) => return self.back(asked.seat, Game::undo),
            Ok(Command::Redo) => return self.back(asked.seat, Game::redo),
            Ok(Command::Quit) => return Ok(Turned::Quit),
            Ok(Command::Help) => self.lines(command::HELP.lines())?,
            Ok(Command::Options) => {
                writeln!(self.out, "{}", asked.text)?;
                self.list(asked)?;
            }
            Ok(Command::Board) => {
                let view = self.game.view(viewer);
                self.lines(describe::battlefield(self.game.cast(), &view))?;
            }
            Ok(Command::Map) => {
                let view = self.game.view(viewer);
                self.lines(describe::map(self.game.cast(), &view))?;
            }
            Ok(Command::Hand) => self.hand(asked.seat)?,
            Ok(Command::Piles) => self.piles(viewer)?,
            Ok(Command::Log(count)) => {
                let from = self.game.event_count().saturating_sub(count);
                let lines: Vec<String> = self.game.log(viewer, from).collect();
                self.lines(lines)?;
            }
            Ok(Command::Card(name)) => self.card(viewer, &name)?,
            Ok(Command::Odds(index)) => self.odds(asked, index)?,
            Ok(Command::Save(path)) => {
                let path = path.or_else(|| self.settings.save.clone());
                match path {
                    Some(path) => match save::save(&path, &self.game.record()) {
                        Ok(()) => writeln!(self.out, "Saved to {}.", path.display())?,
                        Err(why) => writeln!(self.out, "{} cannot be written: {why}.", path.display())?,
                    },
                    None => writeln!(self.out, "Name a file: save FILE.")?,
                }
            }
            Err(why) => writeln!(self.out, "{why}")?,
        }
        Ok(Turned::Same)
    }

    fn lines(&mut self, lines: impl IntoIterator<Item = impl AsRef<str>>) -> io::Result<()> {
        lines.into_iter().try_for_each(|line| writeln!(self.out, "{}", line.as_ref()))
    }

    fn back(&mut self, seat: Seat, go: fn(&mut Game) -> Result<(), No>) -> Result<Turned, PlayError> {
        match go(&mut self.game) {
            Ok(()) => {
                self.told[seat] = self.game.event_count();
                self.save()?;
                Ok(Turned::On)
            }
            Err(No::Refused(why)) => {
                writeln!(self.out, "{why}")?;
                Ok(Turned::Same)
            }
            Err(why @ No::Broken(_)) => Err(PlayError::Broken(why)),
        }
    }

    fn hand(&mut self, seat: Seat) -> io::Result<()> {
        let view = self.game.view(Viewer::Seat(seat));
        let cards: Vec<CardId> = view.seats[seat.index()].hand.cards.iter().map(|named| named.card).collect();
        if cards.is_empty() {
            return writeln!(self.out, "Your hand is empty.");
        }
        let cast = self.game.cast().clone();
        self.lines(cards.into_iter().map(|card| describe::in_hand(&cast, card)))
    }

    fn piles(&mut self, viewer: Viewer) -> io::Result<()> {
        let view = self.game.view(viewer);
        for holding in &view.seats {
            let whose = describe::whose(self.game.cast(), viewer, holding.seat);
            for line in describe::piles(holding) {
                writeln!(self.out, "{}", sentence(&whose, &line))?;
            }
        }
        Ok(())
    }

    /// A card of this game by its name, or what stands on a space.
    fn card(&mut self, viewer: Viewer, name: &str) -> io::Result<()> {
        let view = self.game.view(viewer);
        let matchup = self.game.matchup();
        let here = name.parse::<grid::Square>().ok();
        let piece = view.pieces.iter().find(|piece| Some(piece.square) == here);
        let cast = matchup.cast();
        let named = |card: &CardId| cast.face(*card).name.eq_ignore_ascii_case(name);
        let Some(card) = piece.map(|piece| piece.card).or_else(|| cast.cards().find(named)) else {
            return writeln!(self.out, "No card of this game is called '{name}', and none stands there.");
        };
        let mut lines = vec![format!("{}.", cast.face(card).name)];
        lines.extend(piece.into_iter().flat_map(|piece| describe::moment(&view, piece)));
        lines.extend(describe::printed(matchup, card));
        self.lines(lines)
    }

    fn odds(&mut self, asked: &Asked, index: usize) -> io::Result<()> {
        let attack = asked.choices[index].answer;
        let view = self.game.view(Viewer::Seat(asked.seat));
        let attack = choosing::attack(&view, attack);
        match attack.and_then(|(unit, target)| self.game.inquiry(unit, target)).map(|inquiry| inquiry.odds())
        {
            Some(Ok(odds)) => writeln!(self.out, "{}: {}.", asked.choices[index].text, in_words(&odds)),
            Some(Err(why)) => writeln!(self.out, "{why}"),
            None => writeln!(self.out, "That is no attack on somebody."),
        }
    }

    fn leave(&mut self) -> Result<End, PlayError> {
        self.save()?;
        match &self.settings.save {
            Some(path) => {
                let path = path.display();
                writeln!(self.out, "Saved to {path}. Go on with: muster play --plain --resume {path}")?;
            }
            None => writeln!(self.out, "The game was not saved: --save FILE keeps it.")?,
        }
        Ok(End::Left)
    }

    fn over(&mut self) -> Result<(), PlayError> {
        let persons: Vec<Seat> = self.game.persons().collect();
        if let [seat] = persons.as_slice() {
            self.tell(*seat)?;
        } else {
            let from = persons.iter().map(|seat| self.told[*seat]).max().unwrap_or(0);
            let lines: Vec<String> = self.game.log(Viewer::Spectator, from).collect();
            self.lines(lines)?;
        }
        let cast = self.game.cast();
        let result = match self.game.outcome() {
            Some(Outcome::Won(winners)) => {
                format!("{} won", Language::english().team_name(cast, winners))
            }
            Some(Outcome::Draw) => "a draw".to_owned(),
            None => "no winner".to_owned(),
        };
        let turn = self.game.session().state().turn;
        writeln!(self.out, "The game is over in turn {turn}: {result}. Its seed was {}.", self.game.seed())?;
        self.save()?;
        if let Some(path) = &self.settings.save {
            let path = path.display();
            writeln!(self.out, "The record is in {path}. Look at it with: muster replay {path}")?;
        }
        Ok(())
    }
}

/// No line of a person is longer.
const LONGEST_LINE: u64 = 4096;

/// `your` and `Hand: 3 cards` as one line: `Your hand: 3 cards`.
fn sentence(whose: &str, line: &str) -> String {
    let with_first = |text: &str, change: fn(char) -> char| {
        let mut letters = text.chars();
        letters.next().map(change).into_iter().chain(letters).collect::<String>()
    };
    let upper = |letter: char| letter.to_ascii_uppercase();
    let lower = |letter: char| letter.to_ascii_lowercase();
    format!("{} {}", with_first(whose, upper), with_first(line, lower))
}
