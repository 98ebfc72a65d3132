//! What a player would do without thinking: a quick score for every option from a glance at the
//! table, without trying it. It approximates the worth gained, with 0 for doing nothing.

use crate::odds::hit_chance;
use crate::taste::Taste;
use crate::worth;
use table::{Need, Seat, Session};
use warlord::{Answer, Ask, CardId, Kind, Position, Prompt, Spot, Trait, Warlord};

pub(crate) fn scores<const N: usize>(taste: &Taste, session: &Session<Warlord<N>>, scores: &mut Vec<f32>) {
    scores.clear();
    let Some(&Need::Answer { seat, prompt }) = session.need() else { return };
    let at = Position::new(session.setup(), session.state());
    let look = Judge { taste, at, seat, prompt };
    scores.extend(session.options().iter().map(|&option| look.score(option)));
}

/// Attacks and targeted actions that hurt one's own side are not even considered.
pub(crate) fn is_folly(answer: Answer, score: f32) -> bool {
    matches!(answer, Answer::Attack { .. } | Answer::Card(_)) && score < -0.9
}

struct Judge<'a> {
    taste: &'a Taste,
    at: Position<'a>,
    seat: Seat,
    prompt: Prompt,
}

impl Judge<'_> {
    fn score(&self, option: Answer) -> f32 {
        match option {
            Answer::Pass => self.pass(),
            Answer::Yes => 0.3,
            Answer::Option(_) | Answer::Seat(_) | Answer::Time => 0.0,
            Answer::Card(card) => self.card(card),
            Answer::Rank(army, _) => {
                if self.is_friend(army) {
                    -0.3
                } else {
                    0.5
                }
            }
            Answer::Attack { card, target } => self.attack(card, target),
            Answer::Move { card, to } => self.movement(card, to),
            Answer::Raise { card, to } => self.raise(card, to),
            Answer::Equip { .. } => 0.6,
            Answer::Perform { card, .. } => self.performance(card),
            Answer::React { .. } => 0.35,
        }
    }

    fn is_friend(&self, seat: Seat) -> bool {
        self.at.cast.allies(self.seat).contains(seat)
    }

    fn is_own(&self, card: CardId) -> bool {
        self.is_friend(self.at.controller(card))
    }

    /// It gains nothing; a hand is not thrown away without a reason.
    fn pass(&self) -> f32 {
        match self.prompt.ask {
            Ask::Discard => 0.2,
            _ => 0.0,
        }
    }

    /// A card chosen for a question of a card or the rules.
    fn card(&self, card: CardId) -> f32 {
        match self.prompt.ask {
            Ask::Discard => self.useless(card),
            // What is paid with is lost.
            Ask::Cost | Ask::Replace => -self.price(card),
            Ask::StrikeTarget if self.at.state.is_character_in_play(card) => {
                let striker = self.prompt.card;
                match self.at.state.is_character_in_play(striker) {
                    true => {
                        self.strike(striker, card, self.at.attack_list(striker).first().copied().unwrap_or(0))
                    }
                    false => self.aimed(card),
                }
            }
            Ask::Target | Ask::StrikeTarget => self.aimed(card),
            Ask::Search => self.price(card),
            _ => 0.0,
        }
    }

    /// Most things that target a character hurt it.
    fn aimed(&self, card: CardId) -> f32 {
        if !self.at.state.is_character_in_play(card) {
            return 0.0;
        }
        let harm = worth::wounds(self.taste, self.at, card, 1.0);
        if self.is_own(card) { -0.3 - harm } else { harm }
    }

    fn price(&self, card: CardId) -> f32 {
        match self.at.state.is_character_in_play(card) {
            true => worth::character(self.taste, self.at, card),
            false => 0.1 * f32::from(self.at.face(card).level),
        }
    }

    /// How little is lost with a hand card: nobody in the army can use it, now or soon.
    fn useless(&self, card: CardId) -> f32 {
        let face = self.at.face(card);
        let can_use = |who: CardId| {
            self.at.level(who) >= face.level
                && (face.classes.is_classless() || self.at.face(who).classes.has(face.classes))
        };
        match face.kind {
            Kind::Character => -0.4,
            Kind::Item | Kind::Action => match self.at.controlled(self.seat).any(can_use) {
                true => -0.3,
                false => 0.4,
            },
        }
    }

    /// An attack is one melee strike for every entry of the ATK list (13.1).
    fn attack(&self, card: CardId, target: CardId) -> f32 {
        let strikes = self.at.attack_list(card);
        let value: f32 = strikes.iter().map(|&base| self.strike(card, target, base)).sum();
        if self.is_own(target) { value - 1.0 } else { value + 0.1 }
    }

    fn strike(&self, card: CardId, target: CardId, base: i16) -> f32 {
        let chance = hit_chance(base + self.at.atk_modifier(card, None), self.at.ac(target, None));
        let value = chance * worth::wounds(self.taste, self.at, target, 1.0);
        if self.is_own(target) { -value } else { value }
    }

    /// Moves forward those who can strike, and backward those who had better not be struck.
    fn movement(&self, card: CardId, to: Spot) -> f32 {
        let from = self.at.spot(card);
        if from.army != to.army {
            return 0.05;
        }
        let is_warlord = self.at.has(card, Trait::Warlord);
        match to.rank.cmp(&from.rank) {
            std::cmp::Ordering::Less if is_warlord => -0.6,
            std::cmp::Ordering::Less => 0.15,
            std::cmp::Ordering::Greater if is_warlord => 0.1,
            std::cmp::Ordering::Greater => -0.25,
            std::cmp::Ordering::Equal => -0.05,
        }
    }

    fn raise(&self, card: CardId, to: Spot) -> f32 {
        let face = self.at.face(card);
        1.0 + 0.3 * f32::from(face.level) - 0.02 * f32::from(to.rank)
    }

    fn performance(&self, card: CardId) -> f32 {
        match self.at.face(card).kind {
            Kind::Action => 0.5,
            Kind::Character | Kind::Item => 0.4,
        }
    }
}
