use table::{Game, Hidden, Seat, Session};

/// The answers of the game that an insight is about.
pub type AnswerOf<I> = <<I as Insight>::Game as Game>::Answer;

/// What a player of a game knows of good and bad, worked out once from the setup of a game and looked up
/// a million times. The bots themselves know nothing of any game.
///
/// It is a trait of the lore and not of the game, so that it can stand in a crate of its own. Nothing here
/// gets to see a true position: every session and every state is one that was imagined from what the
/// player knows.
///
/// There may be any number of seats, each for itself or several together ([`Game::allies`]). Who moves
/// wants his own side to win; who else wins then is all the same to him.
pub trait Insight: Send + Sync + Sized + 'static {
    type Game: Hidden<Setup: Send + Sync, State: Send, Answer: Send + Sync, Prompt: Send, Event: Send>;
    /// What the player holds to be good.
    type Taste: Clone + Default + Send + Sync + 'static;

    /// The taste of a player who looks at his own turn only and leaves the rest to it.
    fn near_sighted() -> Self::Taste {
        Self::Taste::default()
    }

    fn learn(setup: &<Self::Game as Game>::Setup, taste: &Self::Taste) -> Self;

    /// A number for all that this seat sees of the position: the same where it sees the same.
    fn sight(setup: &<Self::Game as Game>::Setup, state: &<Self::Game as Game>::State, seat: Seat) -> u32;

    /// What a player would do without thinking: writes a score for every option of the open
    /// question, about 0 for doing nothing.
    fn instinct(&self, session: &Session<Self::Game>, scores: &mut Vec<f32>);

    /// Whether an option with this score is not even thought about.
    fn is_folly(answer: AnswerOf<Self>, score: f32) -> bool;

    /// Whether it is doing nothing, which is always thought about.
    fn is_rest(answer: AnswerOf<Self>) -> bool;

    /// The chance that the side of this seat wins a game that is not over. Where several sides are likely
    /// to share the victory, what it can expect of it: the chances of all sides are about 1 together.
    fn win_chance(
        &self,
        setup: &<Self::Game as Game>::Setup,
        state: &<Self::Game as Game>::State,
        seat: Seat,
    ) -> f32;
}
