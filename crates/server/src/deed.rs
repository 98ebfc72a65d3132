//! What changes a game, as a line of its journal.

use std::fmt;
use std::str::FromStr;
use table::Seat;
use wars::Answer;

/// One change of a game. The journal of a game is the list of its deeds; played again in order
/// they give the game exactly as it was, what can be redone included.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Deed {
    Answer(Seat, Answer),
    Undo(Seat),
    Redo(Seat),
    /// Goes back to when so many answers had been given.
    TakeBack(u32),
    Resign(Seat),
    /// The clock of this seat has run out.
    TimeOut(Seat),
}

impl fmt::Display for Deed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Deed::Answer(seat, answer) => write!(f, "{} {answer}", seat.index()),
            Deed::Undo(seat) => write!(f, "undo {}", seat.index()),
            Deed::Redo(seat) => write!(f, "redo {}", seat.index()),
            Deed::TakeBack(answers) => write!(f, "takeback {answers}"),
            Deed::Resign(seat) => write!(f, "resign {}", seat.index()),
            Deed::TimeOut(seat) => write!(f, "timeout {}", seat.index()),
        }
    }
}

impl FromStr for Deed {
    type Err = String;

    fn from_str(line: &str) -> Result<Deed, String> {
        let wrong = || format!("'{line}' is not a line of a journal");
        let (word, rest) = line.split_once(' ').ok_or_else(wrong)?;
        let seat = |text: &str| match text.parse::<usize>() {
            Ok(index) if index < Seat::MOST => Ok(Seat::new(index)),
            _ => Err(wrong()),
        };
        Ok(match word {
            "undo" => Deed::Undo(seat(rest)?),
            "redo" => Deed::Redo(seat(rest)?),
            "takeback" => Deed::TakeBack(rest.parse().map_err(|_| wrong())?),
            "resign" => Deed::Resign(seat(rest)?),
            "timeout" => Deed::TimeOut(seat(rest)?),
            _ => Deed::Answer(seat(word)?, rest.parse()?),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn deeds_read_back() {
        for line in ["0 move 17 c4", "1 end", "undo 0", "redo 1", "takeback 12", "resign 1", "timeout 0"] {
            assert_eq!(line.parse::<Deed>().unwrap().to_string(), line);
        }
        for line in ["", "end", "9 end", "undo", "undo x", "takeback -1", "0 fly 3"] {
            assert!(line.parse::<Deed>().is_err(), "{line}");
        }
    }
}
