/// What is asked, as whoever looks may know it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Question {
    /// The question in words.
    pub text: String,
    /// The name of a phase, an ability or an event.
    pub source: String,
    /// What kind of question it is, in the words of the game.
    pub ask: String,
    /// The rule behind it.
    pub rule: String,
    /// The card that it is about.
    pub card: Option<u16>,
}
