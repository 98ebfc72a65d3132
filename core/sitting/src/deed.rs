use std::fmt;
use std::str::FromStr;
use table::Seat;

/// One change of a game. The journal of a game is the list of its deeds; repeating them in order
/// gives exactly the same game, including what can be redone.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Deed<A> {
    /// By a person, a computer or a standing order: the journal does not distinguish them.
    Answer(Seat, A),
    Undo(Seat),
    Redo(Seat),
    /// Goes back to the point after this many answers.
    TakeBack(u32),
    /// This player leaves for good.
    Leave(Seat, Reason),
}

/// Why a player left.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reason {
    Resigned,
    OutOfTime,
}

impl<A: fmt::Display> fmt::Display for Deed<A> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Deed::Answer(seat, answer) => write!(f, "{} {answer}", seat.index()),
            Deed::Undo(seat) => write!(f, "undo {}", seat.index()),
            Deed::Redo(seat) => write!(f, "redo {}", seat.index()),
            Deed::TakeBack(answers) => write!(f, "takeback {answers}"),
            Deed::Leave(seat, Reason::Resigned) => write!(f, "resign {}", seat.index()),
            Deed::Leave(seat, Reason::OutOfTime) => write!(f, "timeout {}", seat.index()),
        }
    }
}

impl<A: FromStr<Err = String>> FromStr for Deed<A> {
    type Err = String;

    fn from_str(line: &str) -> Result<Deed<A>, String> {
        let wrong = || format!("'{line}' is not a line of a journal");
        let (word, rest) = line.split_once(' ').ok_or_else(wrong)?;
        let seat = |text: &str| text.parse().ok().and_then(Seat::at).ok_or_else(wrong);
        Ok(match word {
            "undo" => Deed::Undo(seat(rest)?),
            "redo" => Deed::Redo(seat(rest)?),
            "takeback" => Deed::TakeBack(rest.parse().map_err(|_| wrong())?),
            "resign" => Deed::Leave(seat(rest)?, Reason::Resigned),
            "timeout" => Deed::Leave(seat(rest)?, Reason::OutOfTime),
            _ => Deed::Answer(seat(word)?, rest.parse()?),
        })
    }
}
