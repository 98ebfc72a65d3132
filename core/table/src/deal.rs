use crate::{Game, Hidden, SeatSet, Session};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::fmt::{Debug, Display};
use std::sync::Arc;

/// Everything a game is set up from: enough to deal it again. Records keep it.
///
/// Implemented by the deal rather than the game: the rules know no card by name, and the crates that do
/// know the decks could not implement a trait for a game type of another crate.
pub trait Deal: Clone + Debug + Serialize + DeserializeOwned + Send + Sync + 'static {
    type Game: Hidden<Setup: Send + Sync, State: Send + Sync>;
    /// One thing wrong with a deal that somebody wrote.
    type Fault: Display + Debug;

    /// The version of the rules, as named in records. It changes whenever a recorded game could play out
    /// differently.
    const RULES: &'static str;

    /// Checks everything and sets the game up, before anything is rolled or drawn.
    #[expect(clippy::type_complexity, reason = "a setup and a position, of whatever game it is")]
    fn deal(
        &self,
    ) -> Result<(Arc<<Self::Game as Game>::Setup>, <Self::Game as Game>::State), Vec<Self::Fault>>;

    /// What each seat plays with, in a word or two: the names of the decks.
    fn names(&self) -> Vec<String>;

    /// Everything that happened in a game, as bytes whose meaning never changes: the input to the signature
    /// of the rules. By default the lines of its record; a game may provide something more detailed.
    fn sign(session: &Session<Self::Game>, tell: &mut dyn FnMut(&[u8])) {
        for line in crate::written::<Self::Game>(session.told()) {
            tell(line.as_bytes());
            tell(b"\n");
        }
    }
}

/// A game that has been dealt, and what it was dealt from.
pub struct Dealt<D: Deal> {
    pub deal: D,
    pub setup: Arc<<D::Game as Game>::Setup>,
    /// The position before anything is rolled or drawn, shared by all games of this deal.
    pub first: Arc<<D::Game as Game>::State>,
}

impl<D: Deal> Debug for Dealt<D> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Dealt").field("deal", &self.deal).finish_non_exhaustive()
    }
}

impl<D: Deal> Clone for Dealt<D> {
    fn clone(&self) -> Dealt<D> {
        Dealt { deal: self.deal.clone(), setup: self.setup.clone(), first: self.first.clone() }
    }
}

impl<D: Deal> Dealt<D> {
    pub fn new(deal: D) -> Result<Dealt<D>, Vec<D::Fault>> {
        let (setup, first) = deal.deal()?;
        Ok(Dealt { deal, setup, first: Arc::new(first) })
    }

    pub fn seats(&self) -> usize {
        D::Game::seats(&self.setup)
    }

    /// The sides that win and lose together, each as the set of its seats, in the order of their first
    /// seats.
    pub fn sides(&self) -> Vec<SeatSet> {
        crate::sides::<D::Game>(&self.setup)
    }
}
