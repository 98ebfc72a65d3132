use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;
use wars::CardId;

/// What an answer is about: what a client lights on the table for it.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS, ToSchema)]
pub struct About {
    /// The card that acts or is chosen.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    #[schema(value_type = Option<u8>)]
    pub card: Option<CardId>,
    /// The card that is attacked.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    #[schema(value_type = Option<u8>)]
    pub target: Option<CardId>,
    /// Where to: a space such as `c4`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub square: Option<String>,
    /// The number of an option or a quantity.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub number: Option<u8>,
    /// The name of the ability used.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub ability: Option<String>,
}

impl About {
    /// What both say.
    pub(super) fn shared(self, other: &About) -> About {
        fn both<T: PartialEq>(one: Option<T>, other: &Option<T>) -> Option<T> {
            one.filter(|one| other.as_ref() == Some(one))
        }
        About {
            card: both(self.card, &other.card),
            target: both(self.target, &other.target),
            square: both(self.square, &other.square),
            number: both(self.number, &other.number),
            ability: both(self.ability, &other.ability),
        }
    }

    /// What this says and the other does not.
    pub(super) fn beyond(self, other: &About) -> About {
        About {
            card: self.card.filter(|_| other.card.is_none()),
            target: self.target.filter(|_| other.target.is_none()),
            square: self.square.filter(|_| other.square.is_none()),
            number: self.number.filter(|_| other.number.is_none()),
            ability: self.ability.filter(|_| other.ability.is_none()),
        }
    }

    /// What either says.
    pub(super) fn or(self, other: &About) -> About {
        About {
            card: self.card.or(other.card),
            target: self.target.or(other.target),
            square: self.square.or_else(|| other.square.clone()),
            number: self.number.or(other.number),
            ability: self.ability.or_else(|| other.ability.clone()),
        }
    }
}
