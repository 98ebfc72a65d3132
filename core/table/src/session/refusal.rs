use thiserror::Error;

/// Why an answer was not taken. The game is unchanged.
#[derive(Debug, Error)]
pub enum SessionRefusal<R> {
    #[error("nothing is being asked")]
    NothingAsked,
    #[error("it is not this seat that is asked")]
    NotYourQuestion,
    #[error("{0}")]
    Illegal(R),
    #[error("the number must be below {sides}")]
    NoSuchNumber { sides: u8 },
    #[error("there is nothing to undo: everything before this is known to somebody")]
    NothingToUndo,
    #[error("the game is over")]
    Over,
    #[error("there is no such seat in this game")]
    NoSuchSeat,
    #[error("this player has left already")]
    HasLeft,
}
