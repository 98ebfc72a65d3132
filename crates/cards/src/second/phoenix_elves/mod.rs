//! Phoenix Elves: Queen Maldaria.

mod champions;
mod commons;
mod events;
mod summoner;

use super::shared::{ENGAGE, MOMENTUM};
use crate::Code;

/// The word in the names of the units that fire serves.
const EMBER: &str = "Ember";

pub(crate) const CODE: Code = Code {
    faction: "Phoenix Elves",
    abilities: &[
        ("Momentum", &MOMENTUM),
        ("Call Protection", &summoner::CALL_PROTECTION),
        ("Riposte", &champions::RIPOSTE),
        ("Protector", &champions::PROTECTOR),
        ("Fire Breath", &champions::FIRE_BREATH),
        ("Fiery Summon", &champions::FIERY_SUMMON),
        ("Ignite", &champions::IGNITE),
        ("Quick Shot", &commons::QUICK_SHOT),
        ("Born of Fire", &commons::BORN_OF_FIRE),
        ("Wildfire", &commons::WILDFIRE),
        ("Guarded", &commons::GUARDED),
        ("Engage", &ENGAGE),
        ("Shove", &commons::SHOVE),
    ],
    events: &[
        ("Spirit of the Phoenix", &events::SPIRIT_OF_THE_PHOENIX),
        ("Blinding Flare", &events::BLINDING_FLARE),
        ("Burn", &events::BURN),
        ("Divine Retribution", &events::DIVINE_RETRIBUTION),
    ],
    worn: &[
        ("Spirit of the Phoenix", &events::SPIRITED),
        ("Blinding Flare", &events::BLINDING),
        ("Divine Retribution", &events::RETRIBUTION),
    ],
};
