use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;
use warlord::CardId;

/// What may be asked about a game of Warlord.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Inquiry {
    /// The exact chances of an attack of one character at another, whether it is legal now or not.
    Odds {
        #[schema(value_type = u16)]
        card: CardId,
        #[schema(value_type = u16)]
        target: CardId,
    },
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
    pub hit: f64,
    /// The chance that the target is killed.
    pub kill: f64,
    /// The chance of 0, 1, 2, ... wounds; wounds beyond its hit points are not counted.
    pub wounds: Vec<f64>,
}

/// One strike: what is added to the die, what it must reach, how likely that is.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct StrikeOdds {
    pub modifier: i16,
    pub needed: i16,
    pub wounds: u8,
    pub hit: f64,
    pub roll: Vec<super::Part>,
    pub number: Vec<super::Part>,
}
