//! Rolls of the d20: strikes, saves, checks, initiative (rules 0.4, 12.5, 18.1).

use crate::play::window::Scene;
use crate::strike::Strike;
use crate::value::Stat;
use crate::{CardId, Event, Play};
use table::{Flow, Seat};

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, serde::Serialize, serde::Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Save {
    Magic,
    Dexterity,
    Fortitude,
    Will,
    Fear,
    Poison,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, serde::Serialize, serde::Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Check {
    Skill,
    Perception,
    Stealth,
    Magic,
    Dexterity,
    Poison,
}

/// What a die is rolled for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, serde::Serialize, serde::Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Purpose {
    Strike,
    Save(Save),
    Check(Check),
    /// Against another's roll (18.2).
    Opposed,
    Initiative,
    /// A plain die: who goes first before there was initiative (17.4), tables of cards.
    Plain,
}

/// A rolled die, before its result is used.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Roll {
    /// The character that rolls; for initiative the Warlord (8.5).
    pub roller: CardId,
    pub seat: Seat,
    pub purpose: Purpose,
    pub natural: u8,
    pub modifier: i16,
    /// The target number; irrelevant for initiative and plain rolls.
    pub target: i16,
    /// Decided by text (12.6).
    pub verdict: Option<bool>,
    pub strike: Option<Strike>,
}

impl Roll {
    pub fn total(&self) -> i16 {
        i16::from(self.natural) + self.modifier
    }

    /// A natural 20 succeeds, a natural 1 fails, else the total must reach the number (12.5). A text may
    /// have decided it (12.6), or have said what the natural roll must beat besides.
    pub fn is_success(&self) -> bool {
        let reaches = self.verdict.unwrap_or(match self.natural {
            20 => true,
            1 => false,
            _ => self.total() >= self.target,
        });
        reaches && self.strike.is_none_or(|strike| self.natural > strike.beats)
    }
}

impl Play<'_> {
    /// Rolls a die and lets players change it (12.8, steps 4 and 5).
    pub fn roll(&mut self, mut roll: Roll) -> Flow<Roll> {
        if roll.purpose != Purpose::Plain
            && let Some(seat) = self.at().critical_next(&roll)
        {
            self.use_up_critical(seat);
            roll.natural = 20;
            self.tell_roll(&roll);
        } else {
            self.throw(&mut roll)?;
        }
        self.window(&mut Scene::Rolled(&mut roll))?;
        Ok(roll)
    }

    /// Rolls the die again; the new value counts (12.12).
    pub fn reroll(&mut self, roll: &mut Roll) -> Flow {
        self.throw(roll)
    }

    fn throw(&mut self, roll: &mut Roll) -> Flow {
        let die = self.die()?;
        // Whatever the die shows, a text may count the roll as a natural 20 (12.6).
        let is_natural_20 = roll.strike.is_some_and(|strike| strike.is_natural_20);
        roll.natural = if is_natural_20 { 20 } else { die };
        self.tell_roll(roll);
        Ok(())
    }

    fn tell_roll(&mut self, roll: &Roll) {
        self.tell(Event::Rolled {
            seat: roll.seat,
            roller: roll.roller,
            purpose: roll.purpose,
            natural: roll.natural,
            modifier: roll.modifier as i8,
            target: roll.target as i8,
        });
    }

    /// A plain number from 1 to 20.
    pub fn die(&mut self) -> Flow<u8> {
        Ok(self.run.below(20, &mut |_| {})? + 1)
    }

    /// A plain die of a card, which others may change.
    pub fn plain_roll(&mut self, roller: CardId) -> Flow<u8> {
        let seat = self.at().controller(roller);
        let purpose = Purpose::Plain;
        let roll =
            Roll { roller, seat, purpose, natural: 0, modifier: 0, target: 0, verdict: None, strike: None };
        Ok(self.roll(roll)?.total().clamp(0, 40) as u8)
    }

    /// A save of a target (18.1). `by` is who asks for it; its spells may be harder to resist.
    pub fn save(&mut self, who: CardId, kind: Save, dc: i16) -> Flow<bool> {
        let at = self.at();
        let more = if kind == Save::Magic { at.changes(Stat::MagicSaves, who, None) } else { 0 };
        self.test(who, Purpose::Save(kind), at.skill(who) + more, dc)
    }

    /// A check of the performer (18.1).
    pub fn check(&mut self, who: CardId, kind: Check, dc: i16) -> Flow<bool> {
        let at = self.at();
        let more = if kind == Check::Perception { at.changes(Stat::Perception, who, None) } else { 0 };
        self.test(who, Purpose::Check(kind), at.skill(who) + more, dc)
    }

    fn test(&mut self, who: CardId, purpose: Purpose, modifier: i16, target: i16) -> Flow<bool> {
        let seat = self.at().controller(who);
        let roll =
            Roll { roller: who, seat, purpose, natural: 0, modifier, target, verdict: None, strike: None };
        Ok(self.roll(roll)?.is_success())
    }

    /// Both roll d20 + skill; a tie favours the defender (18.2).
    pub fn opposed(&mut self, challenger: CardId, defender: CardId) -> Flow<bool> {
        let one = self.opposed_roll(challenger)?;
        let other = self.opposed_roll(defender)?;
        Ok(one > other)
    }

    fn opposed_roll(&mut self, who: CardId) -> Flow<i16> {
        let at = self.at();
        let (seat, modifier, purpose) = (at.controller(who), at.skill(who), Purpose::Opposed);
        let roll =
            Roll { roller: who, seat, purpose, natural: 0, modifier, target: 0, verdict: None, strike: None };
        Ok(self.roll(roll)?.total())
    }
}
