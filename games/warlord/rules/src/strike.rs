//! One strike, step by step (rules 12).

use crate::ability::{Moment, Static};
use crate::harm::{Cause, Harm};
use crate::play::window::Scene;
use crate::roll::{Purpose, Roll};
use crate::{Ask, CardId, Event, Play, Position, Prompt, Sum};
use table::{Flow, Seat};

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, serde::Serialize, serde::Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum StrikeKind {
    Melee,
    Ranged,
}

/// Whom a strike may choose.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reach {
    /// Any other character within one rank (12.1).
    Melee,
    /// A character of an opponent at distance 1 (13.1, 13.7, M2.11, M6.3).
    Attack,
    /// From this many to this many ranks away; the usual ranged strike is exactly two (12.2).
    Ranks(u8, u8),
    /// Anybody in a front rank of an opposing army, from whatever rank (M2.5).
    OpposingFront,
    /// Any other character within one rank of this rank of the striker's army.
    AsFrom(u8),
    /// Any other character in play.
    Anywhere,
    /// A named character, wherever he is.
    Only,
}

/// What a hit does instead of wounding.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OnHit {
    Wounds,
    Spends,
    Stuns,
    /// Changes the target's AC this turn.
    Ac(i8),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Strike {
    pub striker: CardId,
    pub target: CardId,
    pub kind: StrikeKind,
    pub base: i16,
    pub reach: Reach,
    /// The card that gives it; the striker if it is part of an attack.
    pub source: CardId,
    /// Which entry of an attack's list it is, from 0.
    pub in_attack: Option<u8>,
    /// It is made by a spell.
    pub is_spell: bool,
    /// Only characters of this army may be chosen (M2.10).
    pub army: Option<Seat>,
    /// Bonus to this roll, and to the target's AC, from reacts.
    pub atk: i16,
    pub ac: i16,
    pub extra: u8,
    /// What the striker's own values added to roll and wounds when it was last in play (13.5).
    pub modifier: i16,
    pub more_wounds: i16,
    pub on_hit: OnHit,
    pub ignores_item_ac: bool,
    /// He counts as armed with a Weapon for it.
    pub is_armed: bool,
    /// The natural roll must be higher than this, or the strike fails.
    pub beats: u8,
    /// Its wounds kill.
    pub kills_if_wounds: bool,
    /// Decided by text: critical success or failure (12.6).
    pub verdict: Option<bool>,
    /// Its roll counts as a natural 20.
    pub is_natural_20: bool,
    pub is_cancelled: bool,
    /// With it the rest of the action that makes it.
    pub cancels_action: bool,
    /// The roll, if there was one.
    pub natural: u8,
    pub has_hit: bool,
    pub wounded: u8,
    pub has_killed: bool,
    /// A further strike at the same target follows it.
    pub again: u8,
    /// The striker suffers this many wounds after it.
    pub recoil: u8,
    /// Where the target stood when it was chosen.
    pub at: (Seat, u8),
}

impl Strike {
    pub fn new(kind: StrikeKind, striker: CardId, base: i16, source: CardId) -> Strike {
        Strike {
            striker,
            target: CardId::NONE,
            kind,
            base,
            reach: if kind == StrikeKind::Melee { Reach::Melee } else { Reach::Ranks(2, 2) },
            source,
            in_attack: None,
            is_spell: false,
            army: None,
            atk: 0,
            ac: 0,
            extra: 0,
            modifier: 0,
            more_wounds: 0,
            on_hit: OnHit::Wounds,
            ignores_item_ac: false,
            is_armed: false,
            beats: 0,
            kills_if_wounds: false,
            verdict: None,
            is_natural_20: false,
            is_cancelled: false,
            cancels_action: false,
            natural: 0,
            has_hit: false,
            wounded: 0,
            has_killed: false,
            again: 0,
            recoil: 0,
            at: (Seat::FIRST, 0),
        }
    }

    pub fn at(mut self, target: CardId) -> Strike {
        self.target = target;
        self
    }

    /// The rule that says whom it may be aimed at.
    fn rule(&self) -> &'static str {
        match self.kind {
            _ if self.in_attack.is_some() => "13.1",
            StrikeKind::Melee => "12.1",
            StrikeKind::Ranged => "12.2",
        }
    }

    pub fn is_melee(&self) -> bool {
        self.kind == StrikeKind::Melee
    }

    pub fn is_ranged(&self) -> bool {
        self.kind == StrikeKind::Ranged
    }
}

impl Position<'_> {
    /// A melee strike with the primary ATK (12.13).
    pub fn melee(&self, striker: CardId, source: CardId) -> Strike {
        let base = self.face(striker).atk.first().copied().unwrap_or(0);
        Strike::new(StrikeKind::Melee, striker, base, source)
    }

    /// Whether this strike may choose this target.
    pub fn may_target(&self, strike: &Strike, target: CardId) -> bool {
        if target == strike.striker
            || !self.state.is_character_in_play(target)
            || !self.state.is_character_in_play(strike.striker)
        {
            return false;
        }
        if strike.army.is_some_and(|army| army != self.state.army_of(target)) {
            return false;
        }
        let distance = || self.distance(strike.striker, target);
        let reaches = match strike.reach {
            Reach::Melee => distance() <= 1,
            // M6.3: at distance 1, of an opponent.
            Reach::Attack => self.are_opponents(strike.striker, target) && distance() == 1,
            Reach::Ranks(least, most) => (least..=most).contains(&distance()),
            Reach::OpposingFront => {
                self.state.rank_of(target) == 1
                    && self.is_opposing_army(
                        self.state.slot(strike.striker).controller,
                        self.state.army_of(target),
                    )
            }
            Reach::AsFrom(rank) => {
                let from = (self.state.army_of(strike.striker), rank);
                self.distance_between(from, self.stands(target)) <= 1
            }
            Reach::Anywhere | Reach::Only => true,
        };
        reaches && !self.is_sheltered(strike, target)
    }

    fn is_sheltered(&self, strike: &Strike, target: CardId) -> bool {
        let is_open = strike.is_melee() && self.has_static(target, |text| matches!(text, Static::AlwaysOpen));
        !is_open
            && self.any_shelter(|me, shelters| {
                let strike = Strike { target, ..*strike };
                shelters(*self, me, target, &strike)
            })
    }

    /// Whether this strike has anybody to choose.
    pub fn has_target(&self, strike: &Strike) -> bool {
        self.characters().any(|target| self.may_target(strike, target))
    }
}

impl Play<'_> {
    /// Asks for the target of a strike; `None` if there is none.
    pub fn choose_strike_target(&mut self, strike: &Strike) -> Flow<Option<CardId>> {
        let at = self.at();
        let seat = at.controller(strike.striker);
        let prompt =
            Prompt::new(Ask::StrikeTarget).about(strike.striker).source(strike.source).rule(strike.rule());
        self.choose_card_where(seat, prompt, |at, target| at.may_target(strike, target))
    }

    /// A strike at a target that the player chooses now.
    pub fn strike_at_choice(&mut self, strike: Strike) -> Flow<Strike> {
        let Some(target) = self.choose_strike_target(&strike)? else { return Ok(strike) };
        self.strike(strike.at(target))
    }

    /// A strike that a player may forgo, at a target that he chooses now.
    pub fn may_strike(&mut self, strike: Strike) -> Flow<Option<Strike>> {
        let seat = self.at().controller(strike.striker);
        let prompt =
            Prompt::new(Ask::StrikeTarget).about(strike.striker).source(strike.source).rule(strike.rule());
        let chosen = self.may_choose_card_where(seat, prompt, |at, target| at.may_target(&strike, target))?;
        match chosen {
            Some(target) => self.strike(strike.at(target)).map(Some),
            None => Ok(None),
        }
    }

    /// The nine steps of a strike (12.8). Its target is chosen, and was legal then (12.9).
    pub fn strike(&mut self, mut strike: Strike) -> Flow<Strike> {
        if !self.at().are_in_play(strike.striker, strike.target) {
            return Ok(strike);
        }
        let declared = self.declared.len();
        self.declare(strike.striker, strike.target, strike.is_melee())?;
        // What is blank for a strike in progress is not so for this one.
        let blank_from = std::mem::replace(&mut self.blank_from, self.blanks.len());
        strike.at = self.at().stands(strike.target);
        self.at().note_striker(&mut strike);
        self.tell(Event::Strikes {
            striker: strike.striker,
            target: strike.target,
            kind: strike.kind,
            source: strike.source,
        });
        // 2: cancelled or redirected.
        self.window(&mut Scene::Targeted(&mut strike))?;
        if self.goes_on(&strike) {
            self.at().note_striker(&mut strike);
            // 3: before the roll.
            self.window(&mut Scene::BeforeRoll(&mut strike))?;
        }
        if self.goes_on(&strike) {
            self.roll_strike(&mut strike)?;
            self.wound_by_strike(&mut strike)?;
            // 9: after it hit, missed or killed.
            self.window(&mut Scene::Struck(&mut strike))?;
            if strike.recoil > 0 {
                let cause = Cause::Effect { by: strike.striker, spell: false };
                self.wound(strike.striker, strike.recoil, cause)?;
            }
        }
        self.declared.truncate(declared);
        self.blanks.truncate(self.blank_from);
        self.blank_from = blank_from;
        if strike.again > 0 && self.at().are_in_play(strike.striker, strike.target) {
            let next = Strike {
                target: strike.target,
                reach: strike.reach,
                ..self.at().melee(strike.striker, strike.source)
            };
            if self.at().may_target(&next, strike.target) {
                self.strike(Strike { again: strike.again - 1, ..next })?;
            }
        }
        Ok(strike)
    }

    /// Turns a strike to another target, which must be legal for it (12.10). From here on it is a strike
    /// at him, from the distance at which it reaches him (M4.4).
    pub fn redirect(&mut self, strike: &mut Strike, target: CardId) {
        if self.at().may_target(strike, target) {
            self.redeclare(strike.striker, strike.target, target);
            strike.target = target;
            strike.at = self.at().stands(target);
            self.tell(Event::Redirected { striker: strike.striker, target });
        }
    }

    /// A cancelled strike stops at once (12.11); so does one whose target is gone. A striker that
    /// died does not stop it (13.5).
    fn goes_on(&mut self, strike: &Strike) -> bool {
        !strike.is_cancelled && self.at().state.is_character_in_play(strike.target)
    }

    /// Steps 4 to 6.
    fn roll_strike(&mut self, strike: &mut Strike) -> Flow {
        self.tell_parts(strike);
        let at = self.at();
        let roll = Roll {
            roller: strike.striker,
            seat: at.controller(strike.striker),
            purpose: Purpose::Strike,
            natural: 0,
            modifier: at.strike_bonus(strike),
            target: at.strike_ac(strike),
            verdict: strike.verdict,
            strike: Some(*strike),
        };
        let roll = self.roll(roll)?;
        *strike = roll.strike.unwrap_or(*strike);
        strike.natural = roll.natural;
        // Reacts after the roll may have changed AC or decided it.
        strike.has_hit = roll.is_success() && !strike.is_cancelled;
        self.tell(Event::StrikeResult {
            striker: strike.striker,
            target: strike.target,
            hit: strike.has_hit,
        });
        Ok(())
    }

    /// Reports the parts of roll and target number, if anybody listens.
    fn tell_parts(&mut self, strike: &Strike) {
        if !self.run.is_heard() {
            return;
        }
        let (mut roll, mut number) = (Sum::default(), Sum::default());
        let at = self.at();
        at.each_strike_bonus(strike, |source, by| roll.add(source, by));
        at.each_strike_ac(strike, |source, by| number.add(source, by));
        self.tell(Event::Counts { roll, number });
    }

    /// Steps 7 and 8.
    fn wound_by_strike(&mut self, strike: &mut Strike) -> Flow {
        if !strike.has_hit || !self.at().state.is_character_in_play(strike.target) {
            return Ok(());
        }
        match strike.on_hit {
            OnHit::Wounds => {}
            OnHit::Spends => return self.spend_by_effect(strike.target, strike.striker),
            OnHit::Stuns => return self.stun_by_effect(strike.target, strike.striker),
            OnHit::Ac(change) => {
                return self.last_plus(
                    strike.target,
                    crate::Stat::Ac,
                    change,
                    crate::Until::Turn,
                    strike.source,
                );
            }
        }
        let at = self.at();
        let is_reducible = !(strike.is_melee() && at.is_unreducible(strike.striker));
        let cause = Cause::Strike { by: strike.striker, kind: strike.kind, spell: strike.is_spell };
        let harm = Harm { is_reducible, ..Harm::new(strike.target, at.strike_wounds(strike), cause) };
        let harm = Harm { kills: strike.kills_if_wounds, by_attack: strike.in_attack.is_some(), ..harm };
        let mut harms = [harm];
        let killed = self.wound_all(&mut harms)?;
        strike.wounded = harms[0].wounds;
        strike.has_killed = killed.contains(strike.target);
        Ok(())
    }
}

impl Moment {
    /// The steps of a strike at which it is offered (12.8).
    pub const fn strike_step(self) -> Option<u8> {
        match self {
            Moment::Targeted => Some(2),
            Moment::BeforeRoll => Some(3),
            Moment::Rolled => Some(5),
            Moment::Wounds => Some(7),
            Moment::Struck => Some(9),
            _ => None,
        }
    }
}
