use table::{Game, Outcome, Sampled, Seat, Session};

/// What bots must be told of a game: how a view is read, how worlds are imagined from it, and what
/// a player of the game knows of good and bad. The bots themselves know nothing of any game.
///
/// Nothing here gets to see a true position: `state` is always one that was imagined from a view.
pub trait Insight:
    Game<Setup: Send + Sync, State: Send, Answer: Send + Sync, Prompt: Send, Event: Send>
{
    /// The table as one seat knows it, with the question that it is asked.
    type View: Sync;
    /// What a view tells, made ready for imagining worlds.
    type Knowledge: Send + Sync;
    /// What the player holds to be good.
    type Taste: Clone + Default + Send + Sync + 'static;
    /// What can be worked out once a game from its setup and the taste.
    type Lore: Send + Sync;

    /// The taste of a player who looks at his own turn only and leaves the rest to it.
    fn near_sighted() -> Self::Taste {
        Self::Taste::default()
    }

    fn learn(setup: &Self::Setup, taste: &Self::Taste) -> Self::Lore;

    /// Who is asked in this view, and what may be answered. Nothing where nobody is asked.
    fn question(view: &Self::View) -> Option<(Seat, &[Self::Answer])>;
    /// Whether the game is asking the same as this view.
    fn asks_the_same(view: &Self::View, session: &Session<Self>) -> bool
    where
        Self: Sized;
    /// Whether nothing is under way in this view: then it tells a whole position.
    fn is_settled(view: &Self::View) -> bool;
    /// The number of the turn in a view, and in a position.
    fn turn_seen(view: &Self::View) -> u16;
    fn turn(state: &Self::State) -> u16;

    fn knowledge(view: &Self::View, setup: &Self::Setup) -> Option<Self::Knowledge>;
    /// A position with nothing in it, to be overwritten.
    fn blank() -> Self::State;
    /// Overwrites `world` with one that cannot be told from the true one.
    fn imagine_into(knowledge: &Self::Knowledge, world: &mut Self::State, chance: &mut Sampled);

    /// Whether these two win together.
    fn are_friends(setup: &Self::Setup, one: Seat, other: Seat) -> bool;
    /// A number for all that this seat sees of the position: the same where it sees the same.
    fn sight(setup: &Self::Setup, state: &Self::State, seat: Seat) -> u32;

    /// What a player would do without thinking: writes a score for every option of the open
    /// question, about 0 for doing nothing.
    fn instinct(lore: &Self::Lore, session: &Session<Self>, scores: &mut Vec<f32>)
    where
        Self: Sized;
    /// The same with nothing but the view to go by.
    fn instinct_from(
        lore: &Self::Lore,
        setup: &Self::Setup,
        view: &Self::View,
        chance: &mut Sampled,
        scores: &mut Vec<f32>,
    );
    /// Whether an option with this score is not even thought about.
    fn is_folly(answer: Self::Answer, score: f32) -> bool;
    /// Whether it is doing nothing, which is always thought about.
    fn is_rest(answer: Self::Answer) -> bool;

    /// The chance that this seat wins.
    fn win_chance(
        lore: &Self::Lore,
        setup: &Self::Setup,
        state: &Self::State,
        outcome: Option<Outcome>,
        seat: Seat,
    ) -> f32;
}
