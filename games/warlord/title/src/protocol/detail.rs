use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;
use warlord::{Condition, Purpose, Spot, Stat, StrikeKind, Until};

/// What a line of the log tells, so that the page can draw it. Cards are named by their numbers. A strike
/// is told as `strikes`, `counts`, `roll` (again for each re-roll), `struck`, then `wounded` and `killed`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(tag = "what", rename_all = "snake_case")]
pub enum Detail {
    /// The attack that the strikes after it belong to.
    Attacks {
        attacker: u16,
        target: u16,
    },
    Strikes {
        striker: u16,
        target: u16,
        kind: StrikeKind,
        /// The card that gives the strike, where it is not the striker himself.
        source: Option<u16>,
    },
    /// What is added to the roll that follows, and what the number is made of that it must reach.
    Counts {
        roll: Vec<Part>,
        modifier: i16,
        number: Vec<Part>,
        needed: i16,
    },
    Roll {
        /// Nobody's: a plain die of a player.
        roller: Option<u16>,
        purpose: Purpose,
        natural: u8,
        modifier: i16,
        total: i16,
        /// The number to reach; none if nothing is to be reached.
        needed: Option<i16>,
        is_success: Option<bool>,
    },
    Struck {
        striker: u16,
        target: u16,
        hit: bool,
    },
    Redirected {
        striker: u16,
        target: u16,
    },
    Wounded {
        card: u16,
        wounds: u8,
    },
    Healed {
        card: u16,
        wounds: u8,
    },
    Killed {
        card: u16,
    },
    /// A card was turned: to pay for something, by an effect, or as the price of falling forward (5.6).
    Turned {
        card: u16,
        to: Condition,
    },
    /// It fell forward because the rank before it was too small (5.5).
    Fell {
        card: u16,
        to: Spot,
    },
    Moved {
        card: u16,
        from: Spot,
        to: Spot,
    },
    Raised {
        card: u16,
        to: Spot,
    },
    Equipped {
        item: u16,
        bearer: u16,
    },
    Performed {
        card: u16,
        by: Option<u16>,
        ability: u8,
    },
    Changed {
        card: u16,
        stat: Stat,
        by: i8,
        until: Until,
        source: Option<u16>,
    },
}

/// A part of a number, with the card that it comes of; none if it comes of what was done just now.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Part {
    pub card: Option<u16>,
    /// In words: the name of the card.
    pub source: Option<String>,
    pub by: i8,
}
