//! Filth: The Demagogue. Their mutations are summoned onto commons (`wars::first::mutation`).

mod champions;
mod commons;
mod events;
mod mutations;
mod summoner;

use super::shared::GREATER_FLIGHT;
use crate::Code;
use wars::{CardId, Cards, Position};

pub(crate) const FACTION: &str = "Filth";

pub(crate) const CODE: Code = Code {
    faction: FACTION,
    abilities: &[
        &summoner::MUTAGIST,
        &champions::HER_EYES,
        &champions::WRITHING_SPAWN,
        &champions::HORRIFIC_VOMIT,
        &commons::DESTINED,
        &commons::HEX_THROWER,
        &commons::BLOODLUST,
        &mutations::MAGIC_LINKED,
        &mutations::GREATER_SWIFTNESS,
        &mutations::CRUSHING_GRIP,
        &mutations::IGNORE_PAIN,
        &mutations::FEED_THE_BRETHREN,
        &mutations::DEMONIC_VISAGE,
        &mutations::INCITE_BRETHREN,
        &mutations::NULLIFY,
        &mutations::ACIDIC_VOMIT,
        &mutations::LIVING_WALL,
        &mutations::INSIDIOUS_REACH,
        &mutations::DIMENSIONAL_SHIFT,
        &GREATER_FLIGHT,
    ],
    events: &[
        &events::CHANNEL_CORRUPTION,
        &events::HERETICS_REBUKE,
        &events::POSSESSED_WALL,
        &events::SHIELD_OF_THE_HOPEFUL,
    ],
};

fn is_filth_common(position: &Position, card: CardId) -> bool {
    position.is_common(card) && position.face(card).faction == FACTION
}

/// A common of the Filth with no mutation on it.
fn is_unmutated(position: &Position, card: CardId) -> bool {
    is_filth_common(position, card) && !position.face(card).is_mutation
}

fn mutations_in(position: &Position, cards: Cards) -> Cards {
    position.among(cards).filter(|card| position.face(card).is_mutation).cards()
}
