use super::Breakdown;
use serde::{Deserialize, Serialize};
use title::Chance;
use ts_rs::TS;
use utoipa::ToSchema;
use wars::CardId;

/// What may be asked about a game of Summoner Wars.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Inquiry {
    /// The exact chances of an attack that is among the options now.
    Odds { unit: CardId, target: CardId },
    /// What the values of a card on the battlefield are made of; spectators may ask for it too.
    Inspect { card: CardId },
}

/// The odds of an attack.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Odds {
    pub unit: CardId,
    pub target: CardId,
    /// The chance of 0, 1, 2, ... more wounds on the target. Wounds beyond its life are not counted.
    #[schema(value_type = Vec<Chance>)]
    pub wounds: Vec<f64>,
    /// The chance that it is destroyed or otherwise leaves the battlefield.
    #[schema(value_type = Chance)]
    pub destroyed: f64,
    /// Every roll was counted; otherwise many were sampled.
    pub is_exact: bool,
    /// Somebody may have to choose along the way; the odds assume that everybody declines.
    pub has_choices: bool,
}

/// What the values of a card are made of.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Inspected {
    pub card: CardId,
    pub values: Vec<Breakdown>,
}

/// What [`Inquiry`] is answered with.
#[derive(Debug, ToSchema)]
#[serde(untagged)]
pub enum Informed {
    Odds(Odds),
    Inspected(Inspected),
}
