use crate::{Entry, Game, Sampled, Seat, Session};

/// A game in which not everybody knows everything.
pub trait Hidden: Game {
    /// What a seat knows, prepared for imagining. Of anything hidden from the seat it keeps only that it
    /// exists.
    type Knowledge: Send + Sync;

    /// What this seat knows of a game in progress, also in the middle of an action.
    fn knowledge(session: &Session<Self>, seat: Seat) -> Self::Knowledge
    where
        Self: Sized;

    /// A position with nothing in it, to be overwritten.
    fn blank() -> Self::State;

    /// Overwrites `world` with a settled position that the seat cannot tell from the true one, and `told`
    /// with the entries of the action in progress there, for [`Session::resume`].
    fn imagine(
        knowledge: &Self::Knowledge,
        world: &mut Self::State,
        told: &mut Vec<Entry<Self::Answer>>,
        chance: &mut Sampled,
    );
}
