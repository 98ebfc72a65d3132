use serde::{Deserialize, Serialize};
use table::Seat;
use ts_rs::TS;
use utoipa::ToSchema;

/// What somebody says to everybody at the table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Said {
    /// In the player's own words, at most 200 characters.
    Text(String),
    /// A quick phrase, which everybody reads in his own language.
    Phrase(Phrase),
}

/// What is said often.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Phrase {
    Hello,
    GoodLuck,
    WellPlayed,
    Thanks,
    Sorry,
    Oops,
    OneMoment,
    YourTurn,
    Ready,
    GoodGame,
    /// To a partner.
    Attack,
    Defend,
    NeedMagic,
    ShowHand,
}

impl Phrase {
    pub const ALL: [Phrase; 14] = [
        Phrase::Hello,
        Phrase::GoodLuck,
        Phrase::WellPlayed,
        Phrase::Thanks,
        Phrase::Sorry,
        Phrase::Oops,
        Phrase::OneMoment,
        Phrase::YourTurn,
        Phrase::Ready,
        Phrase::GoodGame,
        Phrase::Attack,
        Phrase::Defend,
        Phrase::NeedMagic,
        Phrase::ShowHand,
    ];
}

/// A line of the chat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct ChatLine {
    /// Counted from 0 over the whole game.
    pub number: u32,
    /// Where who said it sat then.
    #[schema(value_type = u8)]
    pub seat: Seat,
    /// What he was called then.
    pub name: String,
    /// What he said, a phrase in the language of the reader.
    pub text: String,
    pub phrase: Option<Phrase>,
}
