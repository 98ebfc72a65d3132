use table::SessionRefusal;
use thiserror::Error;

/// Why a deed was not done. After [`SittingRefusal::Broken`] the sitting must not be used any more;
/// otherwise nothing has changed.
#[derive(Debug, Error)]
pub enum SittingRefusal<R> {
    #[error("{0}")]
    Rules(SessionRefusal<R>),
    #[error("nothing was taken back that could be done again")]
    NothingToRedo,
    #[error("the game cannot be taken back to there")]
    NoTakeback,
    #[error("this question must be answered: no standing order may decline it")]
    NotToBeDeclined,
    #[error("this game is only looked at")]
    LookedAt,
    #[error("{0}")]
    Unreadable(String),
    #[error("the rules broke: {0}")]
    Broken(String),
}

impl<R> From<SessionRefusal<R>> for SittingRefusal<R> {
    fn from(refused: SessionRefusal<R>) -> SittingRefusal<R> {
        SittingRefusal::Rules(refused)
    }
}
