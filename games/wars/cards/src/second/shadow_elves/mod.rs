//! Shadow Elves: Selundar.

mod champions;
mod commons;
mod events;
mod summoner;

use crate::Code;

pub(crate) const CODE: Code = Code {
    faction: "Shadow Elves",
    abilities: &[
        &summoner::BLOOD_MAGIC,
        &summoner::RETURN_TO_SHADOW,
        &champions::DARK_PROPHECY,
        &champions::JUDGMENT,
        &champions::TEAR_THE_VEIL,
        &champions::INESCAPABLE_DOOM,
        &commons::FORBIDDEN_KNOWLEDGE,
        &commons::FIERCE_ASSAULT,
        &commons::FEINT,
        &commons::SHADOW_SUMMON,
        &commons::DEATH_PACT,
        &commons::PIERCING_LIGHT,
        &commons::SUDDEN_ASSAULT,
    ],
    events: &[&events::INTO_DARKNESS, &events::ONYX_TOME, &events::GLINTING_SPEED, &events::SHADOW_PULSE],
};
