//! The lines above the `---`: where every card is, and whose turn it is.

use super::condition::{placed, placed_at, tokens};
use super::located;
use crate::hint;
use crate::name::{Name, Owned};
use crate::ruling::{Aimed, Bystanders, Heap, Setup, Stack};
use crate::words::{self, Dialect, SyntaxFault, Words};
use grid::{Battlefield, Square};
use scenario::Line;
use std::collections::BTreeMap;
use wars::{Backs, Edition, Phase};

#[derive(Default)]
pub(crate) struct Draft {
    setup: Setup,
    board: Option<Board>,
    /// A line of the position has been read.
    is_begun: bool,
}

/// A drawn board: its rows from row 8 down, and what the letters are.
struct Board {
    line: usize,
    dialect: Dialect,
    rows: Vec<Vec<char>>,
    legend: BTreeMap<char, Line<Vec<String>>>,
}

impl Draft {
    pub(crate) fn new(edition: Edition) -> Draft {
        let mut draft = Draft::default();
        draft.setup.dialect.edition = edition;
        draft
    }

    /// The battlefield and the edition named so far.
    pub(crate) fn dialect(&self) -> Dialect {
        self.setup.dialect
    }

    pub(crate) fn read(&mut self, number: usize, line: &str) -> Result<(), SyntaxFault> {
        if let Some(board) = &mut self.board
            && board.read(number, line)?
        {
            return Ok(());
        }
        let dialect = self.setup.dialect;
        let mut words = Words::new(line, dialect);
        let word = words.peek().unwrap_or_default();
        if matches!(word, "battlefield" | "edition") {
            words.next();
            return if word == "edition" { self.edition(words) } else { self.battlefield(words) };
        }
        self.is_begun = true;
        match word {
            "board" => {
                words.next();
                words.end()?;
                if self.board.is_some() {
                    return Err("there is a board already".to_owned());
                }
                self.board = Some(Board { line: number, dialect, rows: Vec::new(), legend: BTreeMap::new() });
                Ok(())
            }
            "deal" => {
                words.next();
                let names: Vec<String> = words::items(words.rest()).map(str::to_owned).collect();
                if names.len() != words::seats(dialect.field).count() {
                    return Err(match dialect.field {
                        Battlefield::Duel => {
                            format!("two summoners are dealt: `{}`", hint::deal(dialect.edition))
                        }
                        Battlefield::Ring => "four summoners are dealt, P1's first".to_owned(),
                    });
                }
                once(&mut self.setup.deal, located(number, line, names))
            }
            "unsleeved" if dialect.edition == Edition::First => {
                words.next();
                words.end()?;
                once(&mut self.setup.backs, Backs::Bare)
            }
            "bystanders" => {
                words.next();
                if !words.accept("inert") {
                    return Err("what of them? `bystanders inert`".to_owned());
                }
                words.end()?;
                once(&mut self.setup.bystanders, Bystanders::Inert)
            }
            "turn" | "first" | "phase" => {
                words.next();
                self.turn(word, words)
            }
            _ if words.peek_seat().is_some() => self.of_side(number, line, words),
            _ => Err(format!(
                "'{word}' is not understood: a card (`{}`), a pile (`{}`), {}",
                hint::placed(dialect.edition),
                hint::hand(dialect.edition),
                hint::setup_words(dialect.edition)
            )),
        }
    }

    /// Everything below it is read with the names and spaces of that battlefield.
    fn battlefield(&mut self, mut words: Words) -> Result<(), SyntaxFault> {
        let field = match words.next() {
            Some("duel") => Battlefield::Duel,
            Some("ring") => Battlefield::Ring,
            _ => return Err("which battlefield? `battlefield ring` or `battlefield duel`".to_owned()),
        };
        words.end()?;
        if self.is_begun {
            return Err("the battlefield is named before everything else of the position".to_owned());
        }
        if field == Battlefield::Ring && self.setup.dialect.edition == Edition::Second {
            return Err("the second edition is for two players (S1.1)".to_owned());
        }
        self.setup.dialect.field = field;
        Ok(())
    }

    /// Everything below it is read with the cards, piles and phases of that edition.
    fn edition(&mut self, words: Words) -> Result<(), SyntaxFault> {
        let edition = edition(words)?;
        if self.is_begun {
            return Err("the edition is named before everything else of the position".to_owned());
        }
        if self.setup.dialect.field == Battlefield::Ring && edition == Edition::Second {
            return Err("the second edition is for two players (S1.1)".to_owned());
        }
        self.setup.dialect.edition = edition;
        Ok(())
    }

    fn turn(&mut self, word: &str, mut words: Words) -> Result<(), SyntaxFault> {
        let setup = &mut self.setup;
        match word {
            "first" => once(&mut setup.first, words.seat()?)?,
            "phase" => once(&mut setup.phase, phase(words.next().unwrap_or_default(), words.edition())?)?,
            _ => {
                if words.is_empty() {
                    return Err("whose turn, or which? `turn South`, `turn 5`".to_owned());
                }
                if words.peek_seat().is_some() {
                    once(&mut setup.active, words.seat()?)?;
                }
                if !words.is_empty() {
                    let turn = words.number()?;
                    if turn == 0 {
                        return Err("the first turn is turn 1".to_owned());
                    }
                    once(&mut setup.turn, turn)?;
                }
            }
        }
        words.end()
    }

    fn of_side(&mut self, number: usize, line: &str, words: Words) -> Result<(), SyntaxFault> {
        let mut after = words;
        let seat = after.seat()?;
        let pile = after.next().unwrap_or_default();
        match (pile, after.edition(), Heap::read(pile, after.edition())) {
            ("vines", Edition::First, _) => {
                let count = after.number()?;
                after.end()?;
                let name = Name::read("Vine Wall", Edition::First)?;
                let stack = Stack::Of(Owned { owner: None, name }, count);
                self.setup.piles.push(located(number, line, (seat, Heap::Side, vec![stack])));
            }
            ("magic", Edition::Second, _) => {
                if self.setup.tracks.iter().any(|(of, _)| *of == seat) {
                    return Err("this is said twice".to_owned());
                }
                self.setup.tracks.push((seat, magic(&mut after)?));
            }
            (_, _, Ok(Heap::Active)) => {
                let events =
                    if after.rest() == "none" { Vec::new() } else { aimed(after.rest(), after.dialect)? };
                self.setup.events.push(located(number, line, (seat, events)));
            }
            (_, _, Ok(heap)) => {
                let stacks = stacks(after.rest(), after.dialect)?;
                self.setup.piles.push(located(number, line, (seat, heap, stacks)));
            }
            (_, _, Err(_)) => {
                let mut words = words;
                let card = placed(&mut words)?;
                self.setup.placed.push(located(number, line, card));
            }
        }
        Ok(())
    }

    /// The setup, the drawn board put into words.
    pub(crate) fn finish(mut self) -> Result<Setup, (usize, String, SyntaxFault)> {
        if let Some(board) = self.board.take() {
            board.place(&mut self.setup)?;
        }
        Ok(self.setup)
    }
}

fn once<T>(place: &mut Option<T>, value: T) -> Result<(), SyntaxFault> {
    match place.replace(value) {
        None => Ok(()),
        Some(_) => Err("this is said twice".to_owned()),
    }
}

/// What follows the word `edition`.
pub(crate) fn edition(mut words: Words) -> Result<Edition, SyntaxFault> {
    let edition = match words.next() {
        Some("first") => Edition::First,
        Some("second") => Edition::Second,
        _ => return Err("which edition? `edition first` or `edition second`".to_owned()),
    };
    words.end()?;
    Ok(edition)
}

pub(crate) fn phase(word: &str, edition: Edition) -> Result<Phase, SyntaxFault> {
    Ok(match (word, edition) {
        ("opening", _) => Phase::Opening,
        ("start", _) => Phase::Start,
        ("draw", _) => Phase::Draw,
        ("summon", _) => Phase::Summon,
        ("movement" | "move", _) => Phase::Movement,
        ("attack", _) => Phase::Attack,
        ("end", _) => Phase::End,
        ("events", Edition::First) => Phase::Events,
        ("build", Edition::First) => Phase::Build,
        ("build", Edition::Second) => Phase::Structures,
        ("magic", Edition::Second) => Phase::Magic,
        (_, Edition::First) => {
            return Err(format!(
                "'{word}' is not a phase: opening, start, draw, summon, events, movement, attack, build or end"
            ));
        }
        (_, Edition::Second) => {
            return Err(format!(
                "'{word}' is not a phase: opening, start, summon, movement, build, attack, magic, draw or end"
            ));
        }
    })
}

/// A place on the magic track (S1.5).
pub(crate) fn magic(words: &mut Words) -> Result<u8, SyntaxFault> {
    let magic: Result<u8, SyntaxFault> = words.number();
    words.end()?;
    match magic {
        Ok(magic @ 0..=15) => Ok(magic),
        _ => Err("magic is a number from 0 to 15 (S1.5)".to_owned()),
    }
}

/// `Freeze on c5, For Glory b2`.
pub(crate) fn aimed(list: &str, dialect: Dialect) -> Result<Vec<Aimed>, SyntaxFault> {
    let event = |item: &str| {
        let mut words = Words::new(item, dialect);
        let is_mark = |word: &str| tokens(word, dialect.edition);
        let name = Name::read(words.until(|word| word == "on" || is_mark(word).is_some()), dialect.edition)?;
        let mut event = Aimed { name, at: None, tokens: None };
        while let Some(word) = words.next() {
            match is_mark(word) {
                Some(tokens) => once(&mut event.tokens, tokens)?,
                None if word == "on" => once(&mut event.at, words.square()?)?,
                None => return Err(format!("'{word}' is not understood: `on` and a space, b2 (boost)")),
            }
        }
        Ok(event)
    };
    words::items(list).map(event).collect()
}

/// `Burn, Archer x2, 3`.
fn stacks(list: &str, dialect: Dialect) -> Result<Vec<Stack>, SyntaxFault> {
    if list.is_empty() {
        return Err("which cards? names, a number, or `none`".to_owned());
    }
    if list == "none" {
        return Ok(Vec::new());
    }
    let stack = |item: &str| {
        if let Ok(count) = item.parse() {
            return Ok(Stack::Any(count));
        }
        let (name, count) = times(item)?;
        Ok(Stack::Of(Owned::read(name, dialect)?, count))
    };
    words::items(list).map(stack).collect()
}

/// `Archer x2`.
pub(crate) fn times(item: &str) -> Result<(&str, u8), SyntaxFault> {
    let Some((name, last)) = item.rsplit_once(' ') else {
        return Ok((item, 1));
    };
    match last.strip_prefix('x').map(str::parse::<u8>) {
        Some(Ok(count)) => Ok((name.trim(), count)),
        _ => Ok((item, 1)),
    }
}

impl Board {
    /// Reads a row or a line of the legend. False for lines of another kind.
    fn read(&mut self, number: usize, line: &str) -> Result<bool, SyntaxFault> {
        if line == "legend" {
            return Ok(true);
        }
        if let Some((letter, card)) = line.split_once('=') {
            let mut letters = letter.trim().chars();
            let (Some(letter), None) = (letters.next(), letters.next()) else {
                return Err("a line of the legend is a letter, = and a card".to_owned());
            };
            let cards: Vec<String> = card.split('+').map(|card| card.trim().to_owned()).collect();
            if self.legend.insert(letter, located(number, line, cards)).is_some() {
                return Err(format!("'{letter}' stands in the legend twice"));
            }
            return Ok(true);
        }
        let columns = self.dialect.field.columns() as usize;
        if self.rows.len() == 8 {
            // The letters of the columns below the board are decoration.
            let letters: String = line.split_whitespace().collect();
            return Ok(letters == "abcdefghijkl"[..columns]);
        }
        let row = 8 - self.rows.len();
        let mut cells: Vec<char> = line.split_whitespace().flat_map(str::chars).collect();
        if cells.len() == columns + 1 && cells[0] == char::from_digit(row as u32, 10).unwrap_or('8') {
            cells.remove(0);
        }
        if cells.len() != columns {
            let columns = if columns == 6 { "six" } else { "twelve" };
            return Err(format!("row {row} of the board has {columns} spaces; an empty one is a dot"));
        }
        self.rows.push(cells);
        Ok(true)
    }

    fn place(self, setup: &mut Setup) -> Result<(), (usize, String, SyntaxFault)> {
        let here = |reason: String| (self.line, "board".to_owned(), reason);
        if self.rows.len() != 8 {
            return Err(here(format!("the board has eight rows, not {}", self.rows.len())));
        }
        let mut used = Vec::new();
        for (index, row) in self.rows.iter().enumerate() {
            for (column, letter) in row.iter().enumerate().filter(|(_, letter)| **letter != '.') {
                let Some(entry) = self.legend.get(letter) else {
                    return Err(here(format!(
                        "the letter '{letter}' stands in no legend: `{letter} = {}`",
                        hint::legend(self.dialect.edition)
                    )));
                };
                used.push(*letter);
                let square = Square::new(column as u8, 7 - index as u8);
                for card in &entry.what {
                    let card = placed_at(&mut Words::new(card, self.dialect), square)
                        .map_err(|reason| (entry.number, entry.text.clone(), reason))?;
                    setup.placed.push(located(entry.number, &entry.text, card));
                }
            }
        }
        match self.legend.iter().find(|(letter, _)| !used.contains(letter)) {
            Some((letter, entry)) => {
                let reason = format!("'{letter}' does not stand on the board");
                Err((entry.number, entry.text.clone(), reason))
            }
            None => Ok(()),
        }
    }
}
