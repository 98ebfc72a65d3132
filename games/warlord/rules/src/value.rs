//! The values of a character as they are now: printed, items, what lasts, and what others give it.

use crate::ability::{Does, Me, Scope, Static};
use crate::lasting::Lasts;
use crate::strike::Strike;
use crate::{Ability, CardId, Position};
use arrayvec::ArrayVec;

/// A value that text may change.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, serde::Serialize, serde::Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
#[repr(u8)]
pub enum Stat {
    Atk,
    Ac,
    Skill,
    Hp,
    Level,
    /// On rolls of ranged strikes.
    Ranged,
    /// On initiative rolls of its controller.
    Initiative,
    /// Levels for equipping, casting, performing rogue actions.
    Equipping,
    Casting,
    RogueActions,
    /// Wounds more of a hit.
    ExtraWounds,
    /// On magic saves and perception checks.
    MagicSaves,
    Perception,
    /// On the DC of magic saves against its spells.
    SpellDc,
}

impl Stat {
    pub const COUNT: usize = 14;
}

impl<'a> Position<'a> {
    /// Every ability that a character has now, with its bearer: its own text, its items and
    /// attached cards, and granted ones (16.3). Only cards accepted by `is_meant` are read.
    pub(crate) fn abilities_of(
        &self,
        who: CardId,
        is_meant: impl Fn(&'a crate::Cast, CardId) -> bool + Copy + 'a,
    ) -> impl Iterator<Item = (Me, &'a Ability)> {
        let position = *self;
        let (cast, state) = (self.cast, self.state);
        let seat = state.slot(who).controller;
        // A card may be attached to an item.
        let gear = state.gear(who).flat_map(move |card| std::iter::once(card).chain(state.gear(card)));
        let own = std::iter::once(who).chain(gear);
        let own = own.filter(move |&card| is_meant(cast, card) && !position.is_blank(card));
        let printed = own.flat_map(move |card| {
            let abilities = position.face(card).abilities.iter().enumerate();
            abilities.map(move |(index, ability)| (Me { card, ability: index as u8, by: who, seat }, ability))
        });
        let granted = state.lasting(who).filter_map(move |lasting| match lasting.what {
            Lasts::Grant(index) => {
                let ability = cast.face(lasting.by).granted.get(index as usize)?;
                // Numbers of granted abilities come after the printed ones.
                let number = crate::GRANTED + index;
                let me = Me { card: lasting.by, ability: number, by: who, seat };
                Some(std::iter::repeat_n((me, ability), lasting.times.into()))
            }
            _ => None,
        });
        printed.chain(granted.flatten())
    }

    /// The static texts at work on a character's own values.
    pub fn statics(&self, who: CardId) -> impl Iterator<Item = (Me, &'a Static)> {
        self.abilities_of(who, |cast, card| cast.has_statics(card)).filter_map(|(me, ability)| match &ability
            .does
        {
            Does::Static(text) => Some((me, text)),
            _ => None,
        })
    }

    /// The sum of what changes a value of a character now.
    pub(crate) fn changes(&self, stat: Stat, who: CardId, strike: Option<&Strike>) -> i16 {
        let mut total = 0;
        self.each_change(stat, who, strike, |_, change| total += change);
        total
    }

    /// What changes a value of a character now, with the card that it comes from.
    fn each_change(
        &self,
        stat: Stat,
        who: CardId,
        strike: Option<&Strike>,
        mut tell: impl FnMut(CardId, i16),
    ) {
        for lasting in self.state.lasting(who) {
            if let Lasts::Plus(known, plus) = lasting.what
                && known == stat
            {
                tell(lasting.by, i16::from(plus));
            }
        }
        for (me, ability) in self.abilities_of(who, move |cast, card| cast.changes_stat(card, stat)) {
            let Does::Static(text) = &ability.does else { continue };
            match *text {
                Static::Flat(known, plus) if known == stat => tell(me.card, plus),
                Static::Plus(known, Scope::Bearer, plus) if known == stat => {
                    tell(me.card, plus(*self, me, who, strike));
                }
                _ => {}
            }
        }
        for &card in self.cast.around(stat).iter().filter(|&&card| !self.is_blank(card)) {
            let Some(by) = self.bearer(card) else { continue };
            let seat = self.state.slot(by).controller;
            for (index, ability) in self.face(card).abilities.iter().enumerate() {
                if let Does::Static(Static::Plus(known, Scope::Everybody, plus)) = ability.does
                    && known == stat
                {
                    tell(card, plus(*self, Me { card, ability: index as u8, by, seat }, who, strike));
                }
            }
        }
        // What was laid on a target for those who strike at it.
        if let Some(strike) = strike.filter(|strike| !strike.target.is_none()) {
            for lasting in self.state.lasting(strike.target) {
                let Lasts::Grant(index) = lasting.what else { continue };
                let granted = self.cast.face(lasting.by).granted.get(index as usize);
                if let Some(Ability {
                    does: Does::Static(Static::Plus(known, Scope::Everybody, plus)), ..
                }) = granted
                    && *known == stat
                {
                    let seat = self.controller(strike.target);
                    let me =
                        Me { card: lasting.by, ability: crate::GRANTED + index, by: strike.target, seat };
                    tell(lasting.by, plus(*self, me, who, Some(strike)));
                }
            }
        }
    }

    /// The character whose text a card in play is: itself, or who bears it.
    pub fn bearer(&self, card: CardId) -> Option<CardId> {
        if self.state.is_character_in_play(card) { Some(card) } else { self.state.host(card) }
    }

    /// Its level now (2.8), for everything but entering play.
    pub fn level(&self, who: CardId) -> i16 {
        self.face(who).level + self.changes(Stat::Level, who, None)
    }

    pub fn skill(&self, who: CardId) -> i16 {
        self.face(who).skill + self.changes(Stat::Skill, who, None)
    }

    pub fn hp(&self, who: CardId) -> i16 {
        self.face(who).hp + self.changes(Stat::Hp, who, None)
    }

    /// Wounds that it can still suffer before it is killed.
    pub fn life_left(&self, who: CardId) -> i16 {
        self.hp(who) - i16::from(self.state.slot(who).wounds)
    }

    /// The items whose printed values count now (15.6).
    fn bonus_gear(&self, who: CardId) -> impl Iterator<Item = CardId> {
        self.state.gear(who).filter(|&item| !self.is_blank(item))
    }

    /// What items add to ATK.
    fn item_atk(&self, who: CardId) -> i16 {
        self.bonus_gear(who).map(|item| self.face(item).atk_bonus).sum()
    }

    /// What items add to AC.
    pub fn item_ac(&self, who: CardId) -> i16 {
        self.bonus_gear(who).map(|item| self.face(item).ac_bonus).sum()
    }

    /// What is added to the base of a melee strike (12.3).
    pub fn atk_modifier(&self, who: CardId, strike: Option<&Strike>) -> i16 {
        self.item_atk(who) + self.changes(Stat::Atk, who, strike)
    }

    /// The primary ATK with everything that changes it.
    pub fn atk(&self, who: CardId) -> i16 {
        self.face(who).atk.first().copied().unwrap_or(0) + self.atk_modifier(who, None)
    }

    /// Its AC, against a strike if there is one.
    pub fn ac(&self, who: CardId, strike: Option<&Strike>) -> i16 {
        let items = match strike {
            Some(strike) if strike.ignores_item_ac => 0,
            _ => self.item_ac(who),
        };
        self.face(who).ac + items + self.changes(Stat::Ac, who, strike)
    }

    /// What the striker's values add to the roll: ATK of a melee strike, bonuses that name ranged
    /// strikes of another (12.3, 12.4).
    fn striker_modifier(&self, strike: &Strike) -> i16 {
        if strike.is_melee() {
            self.atk_modifier(strike.striker, Some(strike))
        } else {
            self.changes(Stat::Ranged, strike.striker, Some(strike))
        }
    }

    /// Notes in a strike what its striker adds to it, as long as he is in play.
    pub(crate) fn note_striker(&self, strike: &mut Strike) {
        if self.state.is_character_in_play(strike.striker) {
            strike.modifier = self.striker_modifier(strike);
            strike.more_wounds = self.changes(Stat::ExtraWounds, strike.striker, Some(strike));
        }
    }

    /// The modifiers of the roll of this strike: base, its striker's and its own.
    pub fn strike_bonus(&self, strike: &Strike) -> i16 {
        let mut noted = *strike;
        self.note_striker(&mut noted);
        strike.base + noted.modifier + strike.atk
    }

    /// The number that the roll of this strike must reach.
    pub fn strike_ac(&self, strike: &Strike) -> i16 {
        self.ac(strike.target, Some(strike)) + strike.ac
    }

    /// The parts of the modifier of this strike's roll, each with the card that it comes from, none
    /// if it comes from what was just done. They add up to [`Position::strike_bonus`].
    pub fn each_strike_bonus(&self, strike: &Strike, mut tell: impl FnMut(CardId, i16)) {
        tell(strike.source, strike.base);
        if !self.state.is_character_in_play(strike.striker) {
            tell(CardId::NONE, strike.modifier);
        } else if strike.is_melee() {
            for item in self.bonus_gear(strike.striker) {
                tell(item, self.face(item).atk_bonus);
            }
            self.each_change(Stat::Atk, strike.striker, Some(strike), &mut tell);
        } else {
            self.each_change(Stat::Ranged, strike.striker, Some(strike), &mut tell);
        }
        tell(CardId::NONE, strike.atk);
    }

    /// The same of the number that it must reach: the parts are [`Position::strike_ac`] together.
    pub fn each_strike_ac(&self, strike: &Strike, mut tell: impl FnMut(CardId, i16)) {
        tell(strike.target, self.face(strike.target).ac);
        if !strike.ignores_item_ac {
            for item in self.bonus_gear(strike.target) {
                tell(item, self.face(item).ac_bonus);
            }
        }
        self.each_change(Stat::Ac, strike.target, Some(strike), &mut tell);
        tell(CardId::NONE, strike.ac);
    }

    /// The wounds of a hit (12.7).
    pub fn strike_wounds(&self, strike: &Strike) -> u8 {
        let mut noted = *strike;
        self.note_striker(&mut noted);
        (1 + i16::from(strike.extra) + noted.more_wounds).clamp(0, i16::from(u8::MAX)) as u8
    }

    /// The bases of the strikes of an attack (13.1, 13.4).
    pub fn attack_list(&self, who: CardId) -> crate::attack::Strikes {
        let mut strikes: crate::attack::Strikes = ArrayVec::new();
        // Printed lists have at most four entries.
        strikes.extend(self.face(who).atk.iter().copied());
        let mut is_single = false;
        let mut ignores = false;
        for (me, text) in self.statics(who) {
            match text {
                Static::Strikes(change) => change(*self, me, &mut strikes),
                Static::OneStrike => is_single = true,
                Static::IgnoresShields => ignores = true,
                _ => {}
            }
        }
        if is_single && !ignores {
            strikes.truncate(1);
        }
        strikes
    }
}
