use serde::{Deserialize, Serialize};
use title::Chance;
use ts_rs::TS;
use utoipa::ToSchema;
use warlord::CardId;

/// What may be asked about a game of Warlord.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Inquiry {
    /// The exact chances of an attack of one character at another, whether it is legal now or not.
    Odds { card: CardId, target: CardId },
    /// Whom this character could attack or aim an Order at now; without a card, what there is to know of
    /// the targets that are asked for. Only for the player to answer.
    Aims { card: Option<CardId> },
}

/// The characters that somebody could aim at now.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Aims {
    /// The character that was asked about.
    pub of: Option<u16>,
    pub aims: Vec<Aim>,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Aim {
    /// The answer to be given now, as the options of the question have it.
    pub answer: String,
    /// The answer that chooses this target, where it is asked for next.
    pub then: Option<String>,
    pub target: u16,
    /// It is an attack, not a strike or effect of an Order.
    pub is_attack: bool,
    /// How far away the target is, in ranks.
    pub distance: Option<u8>,
    /// None if no die decides.
    pub chances: Option<Chances>,
}

/// What may come of it, if nobody reacts: exact, over every face of every die.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Chances {
    /// That the first strike hits, or that the save fails.
    #[schema(value_type = Chance)]
    pub hit: f64,
    /// That the target is killed, by every strike that can be aimed at it.
    #[schema(value_type = Chance)]
    pub kill: f64,
    /// The least face of the die that reaches the number.
    pub needed: Option<i16>,
    /// It is a save of the target: a low roll is what the other wants.
    pub is_save: bool,
}

/// What can come of an attack, if nobody reacts.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Odds {
    pub card: u16,
    pub target: u16,
    /// How far apart they are, in ranks.
    pub distance: u8,
    /// Every strike of the attack, all at this target.
    pub strikes: Vec<StrikeOdds>,
    /// The chance that at least one strike hits.
    #[schema(value_type = Chance)]
    pub hit: f64,
    /// The chance that the target is killed.
    #[schema(value_type = Chance)]
    pub kill: f64,
    /// The chance of 0, 1, 2, ... wounds; wounds beyond its hit points are not counted.
    #[schema(value_type = Vec<Chance>)]
    pub wounds: Vec<f64>,
}

/// One strike: what is added to the die, what it must reach, how likely that is.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct StrikeOdds {
    pub modifier: i16,
    pub needed: i16,
    pub wounds: u8,
    #[schema(value_type = Chance)]
    pub hit: f64,
    pub roll: Vec<super::Part>,
    pub number: Vec<super::Part>,
}

/// What [`Inquiry`] is answered with.
#[derive(Debug, ToSchema)]
#[serde(untagged)]
pub enum Informed {
    Odds(Odds),
    Aims(Aims),
}
