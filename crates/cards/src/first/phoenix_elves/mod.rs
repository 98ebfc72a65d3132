//! Phoenix Elves: Prince Elien and Queen Maldaria.

mod champions;
mod commons;
mod events;
mod summoners;

use super::shared::{A_HERO_IS_BORN, FAR_SHOT, GREATER_FLIGHT, MAGIC_DRAIN, PRECISE, THRUST};
use crate::Code;

pub(crate) const FACTION: &str = "Phoenix Elves";

pub(crate) const CODE: Code = Code {
    faction: FACTION,
    abilities: &[
        ("Fire Blast", &summoners::FIRE_BLAST),
        ("Save the Queen", &summoners::SAVE_THE_QUEEN),
        ("Precise", &PRECISE),
        ("Riposte", &commons::RIPOSTE),
        ("Breath of Flame", &champions::BREATH_OF_FLAME),
        ("Summon Fire Beast", &champions::SUMMON_FIRE_BEAST),
        ("Smoldering Embers", &champions::SMOLDERING_EMBERS),
        ("Blazing Conscription", &champions::BLAZING_CONSCRIPTION),
        ("Thrust", &THRUST),
        ("Burning Blade", &champions::BURNING_BLADE),
        ("Greater Flight", &GREATER_FLIGHT),
        ("Far Shot", &FAR_SHOT),
        ("Hellfire", &commons::HELLFIRE),
        ("Blaze Dodge", &commons::BLAZE_DODGE),
        ("Pursue", &commons::PURSUE),
        ("Blaze Step", &commons::BLAZE_STEP),
        ("Heroic Flight", &commons::HEROIC_FLIGHT),
    ],
    events: &[
        ("A Hero Is Born", &A_HERO_IS_BORN),
        ("Burn", &events::BURN),
        ("Greater Burn", &events::GREATER_BURN),
        ("Magic Drain", &MAGIC_DRAIN),
        ("Spirit of the Phoenix", &events::SPIRIT_OF_THE_PHOENIX),
        ("Conjure Phoenixes", &events::CONJURE_PHOENIXES),
        ("Passion of the Phoenix", &events::PASSION_OF_THE_PHOENIX),
        ("Lava Flow", &events::LAVA_FLOW),
        ("Wrath of the Volcano", &events::WRATH_OF_THE_VOLCANO),
        ("Release the Hounds", &events::RELEASE_THE_HOUNDS),
    ],
    worn: &[],
};
