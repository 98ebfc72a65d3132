//! Wounds and death (rules 14), and what follows: ranks and elimination.

use crate::play::window::Scene;
use crate::strike::StrikeKind;
use crate::{CardId, Cards, Event, Play, Position};
use arrayvec::ArrayVec;
use table::{Flow, Seat};

/// Why wounds are suffered, or a character is killed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Cause {
    Strike {
        by: CardId,
        kind: StrikeKind,
        spell: bool,
    },
    /// An action or ability that makes no strike.
    Effect {
        by: CardId,
        spell: bool,
    },
    /// Paid as a cost (14.3).
    Cost,
    /// Falling forward while stunned (5.6).
    Fall,
    /// The rules: hit points lost, the end of a summoning, level 0.
    Rules,
}

impl Cause {
    /// The character that did it.
    pub fn by(self) -> Option<CardId> {
        match self {
            Cause::Strike { by, .. } | Cause::Effect { by, .. } => Some(by),
            Cause::Cost | Cause::Fall | Cause::Rules => None,
        }
    }

    pub fn is_melee(self) -> bool {
        matches!(self, Cause::Strike { kind: StrikeKind::Melee, .. })
    }

    pub fn is_spell(self) -> bool {
        matches!(self, Cause::Strike { spell: true, .. } | Cause::Effect { spell: true, .. })
    }
}

/// Wounds about to be placed on a character.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Harm {
    pub who: CardId,
    pub wounds: u8,
    pub cause: Cause,
    pub is_reducible: bool,
    /// If any of them is placed, it is killed.
    pub kills: bool,
    pub by_attack: bool,
}

impl Harm {
    pub const fn new(who: CardId, wounds: u8, cause: Cause) -> Harm {
        Harm { who, wounds, cause, is_reducible: true, kills: false, by_attack: false }
    }

    /// This many wounds fewer (14.3).
    pub fn reduce(&mut self, by: u8) {
        if self.is_reducible {
            self.wounds = self.wounds.saturating_sub(by);
        }
    }

    pub fn reduce_to_none(&mut self) {
        self.reduce(u8::MAX);
    }
}

/// A character about to be killed, or killed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Kill {
    pub who: CardId,
    pub cause: Cause,
    /// Where it stood, whose it was and what it was at that moment.
    pub army: Seat,
    pub rank: u8,
    pub controller: Seat,
    pub level: i16,
    /// Its distance from who killed it.
    pub distance: u8,
    pub neighbours: [CardId; 2],
    /// It leaves the game after it dies.
    pub is_removed: bool,
    /// It is shuffled into its owner's deck after it dies.
    pub is_shuffled: bool,
    /// A Spite has answered this death.
    pub is_spited: bool,
}

/// An illegal rank about to be fixed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Gap {
    pub army: Seat,
    pub rank: u8,
    /// A kill left it.
    pub by_kill: bool,
}

/// A character about to fall forward.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Fall {
    pub who: CardId,
    /// It pays nothing for it.
    pub is_free: bool,
}

/// What one character suffers in one moment he suffers together, so that what answers it answers all of
/// it: the first of his harms has all of his wounds.
pub(crate) fn merge(harms: &mut [Harm]) {
    for index in 1..harms.len() {
        let harm = harms[index];
        let first = harms[..index].iter().position(|one| one.who == harm.who && one.wounds > 0);
        if let Some(first) = first
            && harm.wounds > 0
        {
            harms[first].wounds = harms[first].wounds.saturating_add(harm.wounds);
            harms[first].kills |= harm.kills;
            harms[first].by_attack |= harm.by_attack;
            harms[index].wounds = 0;
        }
    }
}

/// How many characters one moment can hurt: a whole rank. At most five players send characters into
/// one army (M9.1), and each has the cards of one deck.
pub const RANK_MOST: usize = CardId::IN_DECK * 5;

impl Position<'_> {
    /// Whether its wounds, or its level, kill it (2.8, 14.1).
    pub(crate) fn is_dying(&self, who: CardId) -> bool {
        self.life_left(who) <= 0 || self.level(who) <= 0
    }
}

impl Play<'_> {
    /// Wounds for one character; whether it was killed.
    pub fn wound(&mut self, who: CardId, wounds: u8, cause: Cause) -> Flow<bool> {
        if !self.at().state.is_character_in_play(who) {
            return Ok(false);
        }
        let killed = self.wound_all(&mut [Harm::new(who, wounds, cause)])?;
        Ok(killed.contains(who))
    }

    /// Places wounds of one moment together (17.8): reacts before wounds are offered once for the
    /// whole group. Returns who was killed; `harms` say what was placed.
    pub fn wound_all(&mut self, harms: &mut [Harm]) -> Flow<Cards> {
        merge(harms);
        self.window(&mut Scene::Wounds(harms))?;
        let mut killed = Cards::NONE;
        for harm in harms.iter_mut() {
            if harm.wounds == 0 || !self.at().state.is_character_in_play(harm.who) {
                harm.wounds = 0;
                continue;
            }
            let slot = self.state.slot_mut(harm.who);
            slot.wounds = slot.wounds.saturating_add(harm.wounds);
            self.tell(Event::Wounded { card: harm.who, wounds: harm.wounds });
            if harm.kills || self.at().is_dying(harm.who) {
                killed.insert(harm.who);
            }
        }
        let cause = |who| harms.iter().find(|harm| harm.who == who).map_or(Cause::Rules, |harm| harm.cause);
        self.kill_all(killed, cause)
    }

    /// Kills outright: no wounds are placed (14.6).
    pub fn kill(&mut self, who: CardId, cause: Cause) -> Flow {
        let dying = [who].into_iter().filter(|&who| self.at().state.is_character_in_play(who)).collect();
        self.kill_all(dying, |_| cause)?;
        Ok(())
    }

    /// Characters that die in the same instant leave together, and the ranks are then fixed once
    /// (5.8). Returns who was killed.
    pub fn kill_all(&mut self, dying: Cards, cause: impl Fn(CardId) -> Cause) -> Flow<Cards> {
        if dying.is_empty() {
            return Ok(dying);
        }
        let mut kills: ArrayVec<Kill, RANK_MOST> =
            dying.iter().map(|who| self.at().kill_of(who, cause(who))).collect();
        self.killing += 1;
        self.window(&mut Scene::Dying(&mut kills))?;
        self.killing -= 1;
        // What was done before the kill may have saved or already killed somebody.
        kills.retain(|kill| self.at().state.is_character_in_play(kill.who));
        for kill in &kills {
            self.tell(Event::Killed { card: kill.who });
        }
        for kill in &kills {
            let to = if kill.is_removed { crate::Pile::Gone } else { crate::Pile::Discard };
            self.leave_play(kill.who, to)?;
        }
        for kill in kills.iter().filter(|kill| kill.is_shuffled) {
            if self.is_in(kill.who, crate::Pile::Discard) {
                self.shuffle_in(kill.who);
            }
        }
        self.eliminate()?;
        self.by_kill = true;
        self.tidy()?;
        self.by_kill = false;
        let killed = kills.iter().map(|kill| kill.who).collect();
        self.window(&mut Scene::Killed(&mut kills))?;
        Ok(killed)
    }

    /// Kills whom the loss of hit points or levels leaves dead (14.5, 2.8).
    pub(crate) fn reap(&mut self) -> Flow {
        // Those whose death is being resolved are not killed again.
        if self.killing > 0 {
            return Ok(());
        }
        let at = self.at();
        let dying: Cards = at.characters().filter(|&who| at.is_dying(who)).collect();
        self.kill_all(dying, |_| Cause::Rules)?;
        Ok(())
    }

    /// Removes wounds that are there (14.4).
    pub fn heal(&mut self, who: CardId, wounds: u8) {
        if !self.state.is_character_in_play(who) {
            return;
        }
        let healed = self.state.slot(who).wounds.min(wounds);
        if healed > 0 {
            self.state.slot_mut(who).wounds -= healed;
            self.tell(Event::Healed { card: who, wounds: healed });
        }
    }
}

impl Position<'_> {
    fn kill_of(&self, who: CardId, cause: Cause) -> Kill {
        let by = cause.by().filter(|&by| self.state.is_character_in_play(by));
        Kill {
            who,
            cause,
            army: self.state.army_of(who),
            rank: self.state.rank_of(who),
            controller: self.controller(who),
            level: self.level(who),
            distance: by.map_or(0, |by| self.distance(by, who)),
            neighbours: self.neighbours(who),
            is_removed: false,
            is_shuffled: false,
            is_spited: false,
        }
    }
}
