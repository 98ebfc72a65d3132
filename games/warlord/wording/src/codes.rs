//! The keywords by which message files select variants.

use warlord::{Check, Condition, Phase, Pile, Purpose, Save, Stat, StrikeKind, Until};

pub(crate) fn phase(phase: Phase) -> &'static str {
    match phase {
        Phase::Ready => "ready",
        Phase::Draw => "draw",
        Phase::Initiative => "initiative",
        Phase::Decree => "decree",
        Phase::End => "end",
    }
}

pub(crate) fn condition(condition: Condition) -> &'static str {
    match condition {
        Condition::Ready => "ready",
        Condition::Spent => "spent",
        Condition::Stunned => "stunned",
    }
}

pub(crate) fn pile(pile: Pile) -> &'static str {
    match pile {
        Pile::Hand => "hand",
        Pile::Bag => "deck",
        Pile::Top => "top",
        Pile::Bottom => "bottom",
        Pile::Discard => "discard",
        Pile::Gone => "gone",
        Pile::Aside => "aside",
    }
}

pub(crate) fn stat(stat: Stat) -> &'static str {
    match stat {
        Stat::Atk => "atk",
        Stat::Ac => "ac",
        Stat::Skill => "skill",
        Stat::Hp => "hp",
        Stat::Level => "level",
        Stat::Ranged => "ranged",
        Stat::Initiative => "initiative",
        Stat::Equipping => "equipping",
        Stat::Casting => "casting",
        Stat::RogueActions => "rogue-actions",
        Stat::ExtraWounds => "extra-wounds",
        Stat::MagicSaves => "magic-saves",
        Stat::Perception => "perception",
        Stat::SpellDc => "spell-dc",
    }
}

pub(crate) fn purpose(purpose: Purpose) -> &'static str {
    match purpose {
        Purpose::Strike => "strike",
        Purpose::Save(Save::Magic) => "save-magic",
        Purpose::Save(Save::Dexterity) => "save-dexterity",
        Purpose::Save(Save::Fortitude) => "save-fortitude",
        Purpose::Save(Save::Will) => "save-will",
        Purpose::Save(Save::Fear) => "save-fear",
        Purpose::Save(Save::Poison) => "save-poison",
        Purpose::Check(Check::Skill) => "check-skill",
        Purpose::Check(Check::Perception) => "check-perception",
        Purpose::Check(Check::Stealth) => "check-stealth",
        Purpose::Check(Check::Magic) => "check-magic",
        Purpose::Check(Check::Dexterity) => "check-dexterity",
        Purpose::Check(Check::Poison) => "check-poison",
        Purpose::Opposed => "opposed",
        Purpose::Initiative => "initiative",
        Purpose::Plain => "plain",
    }
}

pub(crate) fn strike(kind: StrikeKind) -> &'static str {
    match kind {
        StrikeKind::Melee => "melee",
        StrikeKind::Ranged => "ranged",
    }
}

pub(crate) fn until(until: Until) -> &'static str {
    match until {
        Until::Turn => "turn",
        Until::NextTurn => "next",
        Until::Good => "good",
    }
}
