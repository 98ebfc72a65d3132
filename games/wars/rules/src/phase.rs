/// The parts of a turn (F4.1, S3.1), including before and after it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, serde::Serialize, serde::Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// Before the first turn: who begins (F3.4, S2.3).
    Opening,
    /// The start of the turn (F4.2).
    Start,
    Draw,
    Summon,
    Events,
    Movement,
    Attack,
    /// First edition: cards are built as magic (F10).
    Build,
    /// Second edition: structures are built (S6).
    Structures,
    /// Second edition: cards are discarded for magic (S8).
    Magic,
    /// The end of the turn (F4.2).
    End,
}

impl Phase {
    pub const ALL: [Phase; 11] = [
        Phase::Opening,
        Phase::Start,
        Phase::Draw,
        Phase::Summon,
        Phase::Events,
        Phase::Movement,
        Phase::Attack,
        Phase::Build,
        Phase::Structures,
        Phase::Magic,
        Phase::End,
    ];

    pub const fn name(self) -> &'static str {
        match self {
            Phase::Opening => "Opening",
            Phase::Start => "Start of turn",
            Phase::Draw => "Draw",
            Phase::Summon => "Summon",
            Phase::Events => "Events",
            Phase::Movement => "Movement",
            Phase::Attack => "Attack",
            Phase::Build => "Build magic",
            Phase::Structures => "Build",
            Phase::Magic => "Magic",
            Phase::End => "End of turn",
        }
    }
}
