use table::{Game, Hidden, Seat, Session};

/// The answers of the game that an insight is about.
pub type AnswerOf<I> = <<I as Insight>::Game as Game>::Answer;

/// What a player knows about good and bad moves, computed once from the setup of a game and used a
/// million times. The bots themselves know nothing of any game.
///
/// It is implemented by the lore and not by the game, so that it can be in a crate of its own. It
/// never sees a true position: every session and every state is imagined from what the player
/// knows.
///
/// There may be any number of seats, each for itself or several together ([`Game::allies`]). The
/// player to move wants his own side to win, and does not care which other side wins.
pub trait Insight: Send + Sync + Sized + 'static {
    type Game: Hidden<Setup: Send + Sync, State: Send, Answer: Send + Sync, Prompt: Send, Event: Send>;
    /// The player's preferences.
    type Taste: Clone + Default + Send + Sync + 'static;

    /// The preferences of a player who only looks at his own turn.
    fn near_sighted() -> Self::Taste {
        Self::Taste::default()
    }

    fn learn(setup: &<Self::Game as Game>::Setup, taste: &Self::Taste) -> Self;

    /// A hash of everything this seat sees of the position: equal views give equal values.
    fn sight(setup: &<Self::Game as Game>::Setup, state: &<Self::Game as Game>::State, seat: Seat) -> u32;

    /// What a player would do without thinking: writes a score for every option of the open
    /// question, where doing nothing scores about 0.
    fn instinct(&self, session: &Session<Self::Game>, scores: &mut Vec<f32>);

    /// Whether an option with this score is not even considered.
    fn is_folly(answer: AnswerOf<Self>, score: f32) -> bool;

    /// Whether this answer means doing nothing, which is always considered.
    fn is_rest(answer: AnswerOf<Self>) -> bool;

    /// The chance that the side of this seat wins a game that is not over. Where several sides are
    /// likely to share the victory, its expected share: the chances of all sides add up to about 1.
    fn win_chance(
        &self,
        setup: &<Self::Game as Game>::Setup,
        state: &<Self::Game as Game>::State,
        seat: Seat,
    ) -> f32;
}
