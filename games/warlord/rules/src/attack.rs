//! The attack (rules 13).

use crate::play::window::Scene;
use crate::strike::{Reach, Strike, StrikeKind};
use crate::{CardId, Condition, Event, Play, Position};
use arrayvec::ArrayVec;
use table::{Flow, Seat};

/// The bases of the strikes of an attack. Printed lists have at most four entries, items and abilities
/// add one each, and a character has at most nine that do.
pub type Strikes = ArrayVec<i16, 24>;

/// An attack, while and after it runs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Attack {
    pub attacker: CardId,
    pub army: Seat,
    /// ATK for all of its strikes.
    pub atk: i16,
    /// Hits among its strikes, and whether the first two hit.
    pub hits: u8,
    pub first_two_hit: bool,
}

impl Position<'_> {
    /// The first strike of an attack by this character; later ones go against the same army (13.6).
    pub fn attack_strike(&self, attacker: CardId) -> Strike {
        let strike = Strike::new(StrikeKind::Melee, attacker, 0, attacker);
        Strike { reach: Reach::Attack, in_attack: Some(0), ..strike }
    }

    /// Whether a character could attack apart from having to spend (13.1).
    pub fn may_attack(&self, who: CardId) -> bool {
        self.can_act(who) && !self.is_barred_from_attack(who) && !self.face(who).atk.is_empty()
    }

    /// Whether it may attack as an Order now. A spent character may not, though its attack would not spend
    /// it (7.4).
    pub fn can_attack(&self, who: CardId) -> bool {
        self.condition(who) == Condition::Ready && self.may_attack(who)
    }
}

/// What an attack costs the attacker.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Paying {
    /// He spends (9.1).
    Spend,
    Nothing,
}

impl Play<'_> {
    /// An attack that a player may make now, at a target that he chooses.
    pub fn may_attack_at_once(&mut self, attacker: CardId, paying: Paying, atk: i16, source: CardId) -> Flow {
        let at = self.at();
        let is_able = match paying {
            Paying::Spend => at.can_attack(attacker),
            Paying::Nothing => at.may_attack(attacker),
        };
        if !is_able {
            return Ok(());
        }
        let seat = at.controller(attacker);
        let prompt = crate::Prompt::new(crate::Ask::StrikeTarget).about(attacker).source(source).rule("13.1");
        let is_meant = |at: Position<'_>, target| at.may_target(&at.attack_strike(attacker), target);
        match self.may_choose_card_where(seat, prompt, is_meant)? {
            Some(target) => self.attack(attacker, target, paying, atk),
            None => Ok(()),
        }
    }

    /// An attack with its first target chosen (13.1). Each strike is finished before the next target is
    /// chosen (13.2); strikes without a target are lost (13.3).
    pub fn attack(&mut self, attacker: CardId, target: CardId, paying: Paying, atk: i16) -> Flow {
        let at = self.at();
        let army = at.state.army_of(target);
        let strikes = at.attack_list(attacker);
        let seat = at.controller(attacker);
        self.tell(Event::Attacks { seat, attacker, target });
        let is_free = self.use_up_free_attack(attacker);
        if paying == Paying::Spend && !is_free {
            self.spend(attacker)?;
        }
        self.state.mark(attacker, crate::Mark::Attacked);
        self.ends_hiding(attacker);
        self.state.drop_lasting(attacker.owner(), |lasting| {
            lasting.on == attacker && lasting.what == crate::Lasts::Taunted
        });
        let mut attack = Attack { attacker, army, atk, hits: 0, first_two_hit: strikes.len() >= 2 };
        for (index, &base) in strikes.iter().enumerate() {
            let at = self.at();
            if !at.state.is_character_in_play(attacker) {
                break;
            }
            let strike = Strike {
                base,
                atk,
                army: Some(army),
                in_attack: Some(index as u8),
                ..at.attack_strike(attacker)
            };
            let result = if index == 0 && at.may_target(&strike, target) {
                self.strike(strike.at(target))?
            } else {
                self.strike_at_choice(strike)?
            };
            attack.hits += u8::from(result.has_hit);
            if index < 2 && !result.has_hit {
                attack.first_two_hit = false;
            }
        }
        self.window(&mut Scene::Attacked(&mut attack))
    }
}
