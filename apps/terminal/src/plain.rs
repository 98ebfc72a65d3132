//! A game line by line, for scripts and screen readers: numbered options, one prompt per line, no
//! control characters.

mod command;

use crate::game::{self, Asked, Game};
use crate::save;
use command::Command;
use std::any::Any;
use std::io::{self, BufRead, Write};
use std::path::PathBuf;
use table::{Eyes, Outcome, Seat, SeatSet};
use title::{Choice, Order, Refusal, Tabletop};

/// How a game was left.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum End {
    Over(Outcome),
    /// Before it was over; it can be continued if it was saved.
    Left,
}

/// The settings of such a game.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Settings {
    /// Where to save the game after every answer.
    pub save: Option<PathBuf>,
    /// The number of empty lines that hide one player's output from the next.
    pub curtain: usize,
}

/// Plays a game until it is over or the input ends.
pub fn play(
    game: Game,
    settings: Settings,
    input: &mut dyn BufRead,
    out: &mut dyn Write,
) -> Result<End, PlayError> {
    let seats = game.live().seats().len();
    let bots = (0..seats).map(|_| None).collect();
    let told = vec![game.old_events(); seats];
    let mut table = PlainGame { game, bots, settings, input, out, told, at: None };
    table.greet()?;
    table.run()
}

/// Why a game stopped.
#[derive(Debug, thiserror::Error)]
pub enum PlayError {
    #[error("the game cannot be shown")]
    Io(#[from] io::Error),
    #[error("{0}; the game was saved as it was before")]
    Broken(Refusal),
    #[error("{0} cannot be written: {1}")]
    NotSaved(String, io::Error),
}

struct PlainGame<'a> {
    game: Game,
    /// The computer players, with their memory.
    bots: Vec<Option<Box<dyn Any + Send>>>,
    settings: Settings,
    input: &'a mut dyn BufRead,
    out: &'a mut dyn Write,
    /// How many events the holder of each seat has been shown.
    told: Vec<usize>,
    /// The seats of the person at the keyboard.
    at: Option<SeatSet>,
}

/// The effect of a line of input.
enum Turned {
    /// The game went on, or back.
    On,
    /// The question remains.
    Same,
    Quit,
}

impl PlainGame<'_> {
    fn greet(&mut self) -> io::Result<()> {
        let mut seats = self.game.tabletop(Eyes::NOBODYS).seats();
        seats.sort_by_key(|line| line.seat.index());
        for line in seats {
            let player = self.game.player(line.seat);
            match (line.deck.is_empty(), line.faction.is_empty()) {
                (true, _) => writeln!(self.out, "{}: {player}.", line.name)?,
                (false, true) => writeln!(self.out, "{}: {}, {player}.", line.name, line.deck)?,
                (false, false) => {
                    writeln!(self.out, "{}: {} ({}), {player}.", line.name, line.deck, line.faction)?
                }
            }
        }
        writeln!(self.out, "Type help for what can be typed.")
    }

    fn run(&mut self) -> Result<End, PlayError> {
        while let Some(seat) = self.game.asked() {
            if let Some(deed) = self.game.ordered() {
                let done = self.game.apply(&deed);
                self.note(done)?;
            } else if let Some(thinking) = self.game.think(seat, self.bots[seat.index()].take()) {
                let thought = thinking();
                self.bots[seat.index()] = thought.bot;
                // A bot that panics takes the first option, so that the game can go on.
                let option = self.game.live().option(thought.option.unwrap_or(0)).unwrap_or_default();
                self.answer(seat, &option)?;
            } else if !self.ask(seat)? {
                return self.leave();
            }
        }
        self.over()?;
        let ended = self.game.ended().map_or(Outcome::Draw, |ended| ended.outcome);
        Ok(End::Over(ended))
    }

    fn answer(&mut self, seat: Seat, answer: &str) -> Result<(), PlayError> {
        let done = self.game.answer(seat, answer);
        self.note(done)
    }

    /// Saves what was done, or shows why it was refused.
    fn note(&mut self, done: Result<(), Refusal>) -> Result<(), PlayError> {
        match done {
            Ok(()) => self.save(),
            Err(why) if game::is_broken(&why) => Err(PlayError::Broken(why)),
            Err(why) => Ok(writeln!(self.out, "{}", game::in_words(&why))?),
        }
    }

    fn eyes(&self, seat: Seat) -> Eyes {
        Eyes::of(self.game.held_with(seat))
    }

    /// The index of the counter for the holder of this seat.
    fn told_at(&self, seat: Seat) -> usize {
        self.game.held_with(seat).into_iter().next().unwrap_or(seat).index()
    }

    fn save(&mut self) -> Result<(), PlayError> {
        let Some(path) = &self.settings.save else { return Ok(()) };
        let record = self.game.record().map_err(PlayError::Broken)?;
        save::save(path, &record).map_err(|why| PlayError::NotSaved(path.display().to_string(), why))
    }

    /// Asks a person until the question is answered; false if he leaves.
    fn ask(&mut self, seat: Seat) -> Result<bool, PlayError> {
        if !self.pass_keyboard(seat)? {
            return Ok(false);
        }
        self.tell(seat)?;
        let Some(asked) = self.game.question() else { return Ok(true) };
        let asked = without_twins(&*self.game.tabletop(self.eyes(seat)), asked);
        writeln!(self.out, "{}", asked.text)?;
        self.list(&asked)?;
        loop {
            writeln!(self.out, "{}: 1 to {}, or help.", self.game.name(seat), asked.choices.len())?;
            self.out.flush()?;
            let Some(line) = self.read()? else { return Ok(false) };
            match self.turn(&asked, &line)? {
                Turned::On => return Ok(true),
                Turned::Same => {}
                Turned::Quit => return Ok(false),
            }
        }
    }

    /// Hides the previous player's output from this one; false if nobody comes.
    fn pass_keyboard(&mut self, seat: Seat) -> io::Result<bool> {
        let held = self.game.held_with(seat);
        if self.at == Some(held) || self.game.persons().len() < 2 {
            return Ok(true);
        }
        self.at = Some(held);
        for _ in 0..self.settings.curtain {
            writeln!(self.out)?;
        }
        writeln!(self.out, "Pass the keyboard to {0}. {0}: press Enter.", self.game.person_name(seat))?;
        self.out.flush()?;
        Ok(self.read()?.is_some())
    }

    /// A trimmed line; `None` at the end of the input.
    fn read(&mut self) -> io::Result<Option<String>> {
        let mut line = Vec::new();
        let count = io::Read::take(&mut *self.input, LONGEST_LINE).read_until(b'\n', &mut line)?;
        Ok((count > 0).then(|| String::from_utf8_lossy(&line).trim().to_owned()))
    }

    /// Prints what has happened since this seat last saw the log.
    fn tell(&mut self, seat: Seat) -> io::Result<()> {
        let at = self.told_at(seat);
        for line in self.game.log(self.eyes(seat), self.told[at]) {
            writeln!(self.out, "{}", line.text)?;
        }
        self.told[at] = self.game.event_count();
        Ok(())
    }

    fn list(&mut self, asked: &Asked) -> io::Result<()> {
        for (choice, number) in asked.choices.iter().zip(1..) {
            writeln!(self.out, "{number}. {}", choice.text)?;
        }
        Ok(())
    }

    fn turn(&mut self, asked: &Asked, line: &str) -> Result<Turned, PlayError> {
        let eyes = self.eyes(asked.seat);
        match Command::read(line, asked) {
            Ok(Command::Choose(index)) => {
                self.answer(asked.seat, &asked.choices[index].answer)?;
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
            Ok(Command::Board) => self.lines(self.game.tabletop(eyes).sentences())?,
            Ok(Command::Map) => self.lines(self.game.tabletop(eyes).map())?,
            Ok(Command::Hand) => self.hand(eyes)?,
            Ok(Command::Piles) => self.lines(self.game.tabletop(eyes).piles())?,
            Ok(Command::Seats) => self.seats(eyes)?,
            Ok(Command::Log(count)) => {
                let from = self.game.event_count().saturating_sub(count);
                self.lines(self.game.log(eyes, from).into_iter().map(|line| line.text))?;
            }
            Ok(Command::Card(name)) => self.card(eyes, &name)?,
            Ok(Command::Odds(index)) => self.odds(eyes, &asked.choices[index])?,
            Ok(Command::Order(order)) => return self.order(asked.seat, order),
            Ok(Command::Orders) => self.orders(asked.seat)?,
            Ok(Command::Show) => self.show(asked.seat)?,
            Ok(Command::Save(path)) => {
                let path = path.or_else(|| self.settings.save.clone());
                match path {
                    Some(path) => match save::save(&path, &self.game.record().map_err(PlayError::Broken)?) {
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

    fn back(&mut self, seat: Seat, go: fn(&mut Game) -> Result<(), Refusal>) -> Result<Turned, PlayError> {
        let done = go(&mut self.game);
        let is_done = done.is_ok();
        self.note(done)?;
        if !is_done {
            return Ok(Turned::Same);
        }
        let at = self.told_at(seat);
        self.told[at] = self.game.event_count();
        Ok(Turned::On)
    }

    fn order(&mut self, seat: Seat, order: Option<Order>) -> Result<Turned, PlayError> {
        let held = self.game.held_with(seat);
        match order.map(|order| self.game.order(held, order)) {
            None => {
                self.game.lift_orders(held);
                writeln!(self.out, "You have no standing orders any more.")?;
                Ok(Turned::Same)
            }
            Some(Err(why)) => {
                writeln!(self.out, "{}", game::in_words(&why))?;
                Ok(Turned::Same)
            }
            Some(Ok(())) => {
                self.orders(seat)?;
                // It may answer the current question.
                Ok(if self.game.ordered().is_some() { Turned::On } else { Turned::Same })
            }
        }
    }

    /// Shows the player's hand to a partner.
    fn show(&mut self, seat: Seat) -> Result<(), PlayError> {
        let deeds = self.game.showings(self.game.held_with(seat));
        if deeds.is_empty() {
            writeln!(self.out, "There is no partner who has not seen your hand.")?;
        }
        for deed in deeds {
            let done = self.game.apply(&deed);
            self.note(done)?;
            self.tell(seat)?;
        }
        Ok(())
    }

    fn orders(&mut self, seat: Seat) -> io::Result<()> {
        let orders = self.game.orders(self.game.held_with(seat));
        if orders.is_empty() {
            return writeln!(self.out, "You have no standing orders.");
        }
        self.lines(
            orders.into_iter().map(|order| format!("Standing order: {}.", game::order_in_words(order))),
        )
    }

    fn hand(&mut self, eyes: Eyes) -> io::Result<()> {
        let tabletop = self.game.tabletop(eyes);
        let hands = tabletop.hands();
        let is_one = hands.len() == 1;
        for hand in hands {
            match (is_one, hand.cards.is_empty()) {
                (true, true) => writeln!(self.out, "Your hand is empty.")?,
                (true, false) => {}
                (false, true) => writeln!(self.out, "{}: empty.", hand.title)?,
                (false, false) => writeln!(self.out, "{}:", hand.title)?,
            }
            for card in hand.cards {
                let line = tabletop.card(card.card).map_or(card.short, |text| text.line);
                writeln!(self.out, "{line}")?;
            }
        }
        Ok(())
    }

    fn seats(&mut self, eyes: Eyes) -> io::Result<()> {
        let tabletop = self.game.tabletop(eyes);
        let order = tabletop.order();
        let mut seats = tabletop.seats();
        let place = |seat: Seat| order.iter().position(|other| *other == seat).unwrap_or(order.len());
        seats.sort_by_key(|line| (place(line.seat), line.seat.index()));
        for line in seats {
            let figures: Vec<String> =
                line.figures.iter().map(|figure| format!("{} {}", figure.word, figure.value)).collect();
            let turn = if line.is_on_turn { ", on turn" } else { "" };
            let out = if line.is_out { ", out of the game" } else { "" };
            let (name, player) = (&line.name, self.game.player(line.seat));
            writeln!(self.out, "{name}, {player}{turn}{out}: {}.", figures.join(", "))?;
        }
        Ok(())
    }

    /// A card of this game by name, or what is on a space.
    fn card(&mut self, eyes: Eyes, name: &str) -> io::Result<()> {
        let tabletop = self.game.tabletop(eyes);
        let Some(card) = tabletop.find(name).and_then(|card| tabletop.card(card)) else {
            return writeln!(self.out, "No card of this game is called '{name}', and none stands there.");
        };
        writeln!(self.out, "{}.", card.name)?;
        let figures = (!card.figures.is_empty()).then_some(card.figures);
        self.lines(card.now.into_iter().chain(figures).chain(card.paragraphs))
    }

    fn odds(&mut self, eyes: Eyes, choice: &Choice) -> io::Result<()> {
        let tabletop = self.game.tabletop(eyes);
        let found = tabletop.inquiry(choice).map(|about| self.game.inquire(&about).and_then(|work| work()));
        match found {
            None => writeln!(self.out, "That is left to no chance that can be counted."),
            Some(found) => match found.and_then(|found| tabletop.odds(&found)) {
                Some(odds) => writeln!(self.out, "{}: {}.", choice.text, odds.text),
                None => writeln!(self.out, "Its odds cannot be counted."),
            },
        }
    }

    fn leave(&mut self) -> Result<End, PlayError> {
        self.save()?;
        match &self.settings.save {
            Some(path) => {
                let path = path.display();
                writeln!(self.out, "Saved to {path}. Continue with: muster play --plain --resume {path}")?;
            }
            None => writeln!(self.out, "The game was not saved: --save FILE keeps it.")?,
        }
        Ok(End::Left)
    }

    fn over(&mut self) -> Result<(), PlayError> {
        let persons = self.game.persons();
        match persons.as_slice() {
            [held] => self.tell(held.into_iter().next().unwrap_or(Seat::FIRST))?,
            _ => {
                let seats = persons.iter().filter_map(|held| held.into_iter().next());
                let from = seats.map(|seat| self.told[seat.index()]).max().unwrap_or(0);
                self.lines(self.game.log(Eyes::NOBODYS, from).into_iter().map(|line| line.text))?;
            }
        }
        let ended = self.game.ended();
        let result = match ended.map(|ended| self.game.winners(ended.outcome)) {
            Some(Some(winners)) => format!("{winners} won"),
            Some(None) => "a draw".to_owned(),
            None => "no winner".to_owned(),
        };
        let turn = self.game.live().turn().map_or(String::new(), |turn| format!(" in turn {}", turn.number));
        let seed = self.game.live().seed().unwrap_or_default();
        writeln!(self.out, "The game is over{turn}: {result}. Its seed was {seed}.")?;
        self.save()?;
        if let Some(path) = &self.settings.save {
            let path = path.display();
            writeln!(self.out, "The record is in {path}. Look at it with: muster replay {path}")?;
        }
        Ok(())
    }
}

/// The maximum length of an input line.
const LONGEST_LINE: u64 = 4096;

/// The question without answers that differ only in which of several identical hand cards they
/// name.
fn without_twins(tabletop: &dyn Tabletop, mut asked: Asked) -> Asked {
    let are_alike = |one: Option<u16>, other: Option<u16>| match (one, other) {
        (Some(one), Some(other)) => one == other || tabletop.like(one).contains(&other),
        (one, other) => one == other,
    };
    let mut kept: Vec<usize> = Vec::new();
    for (index, choice) in asked.choices.iter().enumerate() {
        let is_twin = |known: &Choice| {
            known.text == choice.text
                && are_alike(known.about.card, choice.about.card)
                && are_alike(known.about.target, choice.about.target)
                && known.about.square == choice.about.square
        };
        if !kept.iter().any(|known| is_twin(&asked.choices[*known])) {
            kept.push(index);
        }
    }
    asked.pointings = kept.iter().map(|index| asked.pointings[*index].clone()).collect();
    asked.choices = kept.iter().map(|index| asked.choices[*index].clone()).collect();
    asked
}
