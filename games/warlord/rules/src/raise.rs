//! Raising troops (rules 11).

use crate::ability::{Does, Me, Static};
use crate::lasting::{Lasts, Until};
use crate::state::Pile;
use crate::{Alignment, CardId, Condition, Faction, Kind, Play, Position, Spot, Trait};
use table::{Flow, Seat};

/// One way into a rank.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Entrance {
    pub(crate) rank: u8,
    /// It enters spent.
    pub(crate) is_spent: bool,
    /// A card of the hand that must be played for it.
    pub(crate) help: CardId,
}

impl<'a> Position<'a> {
    pub(crate) fn printed_statics(&self, card: CardId) -> impl Iterator<Item = &'static Static> + use<'a> {
        self.cast.face(card).abilities.iter().filter_map(|ability| match &ability.does {
            Does::Static(text) => Some(text),
            _ => None,
        })
    }

    /// The level that decides the rank it enters (11.2, 11.6).
    pub(crate) fn entry_level(&self, card: CardId) -> i16 {
        let enters_as = self.printed_statics(card).find_map(|text| match *text {
            Static::EntersAs(level) => Some(level),
            _ => None,
        });
        enters_as.unwrap_or(self.cast.face(card).level)
    }

    /// Whether its text lets it enter any rank that the army has.
    pub(crate) fn enters_any_rank(&self, card: CardId) -> bool {
        self.printed_statics(card).any(|text| matches!(text, Static::EntersAnyRank))
    }

    /// Whether a character pays the loyalty penalty (11.4, 11.5).
    pub fn pays_loyalty(&self, seat: Seat, card: CardId) -> bool {
        let Some(faction) = self.cast.face(card).faction else { return false };
        let Some(warlord) = self.warlord(seat) else { return false };
        if faction == Faction::Mercenary || self.face(warlord).faction == Some(faction) {
            return false;
        }
        !self.controlled(seat).any(|who| {
            self.statics(who)
                .any(|(me, text)| matches!(text, Static::NoLoyalty(asks) if asks(*self, me, card)))
        })
    }

    /// Every way in which a character of the hand could be raised (11.2 to 11.7), the plainest first.
    pub(crate) fn entrances(&self, seat: Seat, card: CardId, tell: &mut dyn FnMut(Entrance)) {
        let army = self.cast.home(seat);
        self.ways_in(seat, card, &mut |entrance| {
            if self.has_room_in(army, entrance.rank) {
                tell(entrance);
            }
        });
    }

    /// The same, whether there is room or not.
    pub(crate) fn ways_in(&self, seat: Seat, card: CardId, tell: &mut dyn FnMut(Entrance)) {
        let face = self.cast.face(card);
        let me = Me { card, ability: 0, by: card, seat };
        if face.kind != Kind::Character || self.is_unique_in_army(seat, card) {
            return;
        }
        let level = self.entry_level(card);
        let mut spent_as = None;
        for text in self.printed_statics(card) {
            match *text {
                Static::MayEnterSpentAs(other) => spent_as = Some(other),
                Static::EntersIf(asks) if !asks(*self, seat) => return,
                Static::EntersFor(cost) if !cost.can_pay(*self, me) => return,
                _ => {}
            }
        }
        let penalty = i16::from(self.pays_loyalty(seat, card));
        let mut way = |level: i16, is_spent: bool, help: CardId| {
            // A level below 1 would be no rank at all; level 1 is the front.
            let rank = level.clamp(1, i16::from(u8::MAX)) as u8;
            tell(Entrance { rank, is_spent, help });
        };
        way(level + penalty, false, CardId::NONE);
        let is_lowered = self.controlled(seat).any(|who| {
            self.statics(who)
                .any(|(me, text)| matches!(text, Static::LowersEntry(asks) if asks(*self, me, card)))
        });
        if is_lowered {
            way(level + penalty - 1, false, CardId::NONE);
        }
        if let Some(other) = spent_as {
            way(other + penalty, true, CardId::NONE);
        }
        if penalty > 0
            && let Some(help) = self.loyalty_help(seat, card)
        {
            way(level, false, help);
        }
        if self.enters_any_rank(card) {
            let last = self.state.last_rank(self.cast.home(seat));
            (1..=last).for_each(|rank| way(i16::from(rank), false, CardId::NONE));
        }
    }

    /// A card of the hand that waives the penalty (Barbed Lash).
    fn loyalty_help(&self, seat: Seat, card: CardId) -> Option<CardId> {
        let evil = |who: CardId| self.face(who).alignment == Some(Alignment::Evil);
        if !self.warlord(seat).is_some_and(evil) {
            return None;
        }
        let waives = |&help: &CardId| {
            help != card
                && self.printed_statics(help).any(|text| matches!(text, Static::WaivesLoyalty))
                && self.controlled(seat).any(|who| self.may_perform(who, help))
        };
        self.state.pile(seat, Pile::Hand).find(waives)
    }

    /// Whether one more may enter this rank (11.3).
    pub fn has_room_in(&self, army: Seat, rank: u8) -> bool {
        rank == 1
            || self.state.rank_size(army, rank - 1) > 0
                && self.state.rank_size(army, rank) < self.rank_limit(army, rank)
    }

    /// Whether the army already has a copy of a Unique card (11.8); two partners have one army (M12.9).
    pub fn is_unique_in_army(&self, seat: Seat, card: CardId) -> bool {
        let face = self.cast.face(card);
        if !face.has(Trait::Unique) {
            return false;
        }
        let army = self.cast.home(seat);
        let is_copy = |other: CardId| self.cast.face(other).name == face.name;
        self.state.army(army).any(|who| is_copy(who) || self.state.gear(who).any(is_copy))
    }

    /// Whether a character of the hand could be raised now.
    pub fn may_raise(&self, seat: Seat, card: CardId) -> bool {
        let mut any = false;
        self.entrances(seat, card, &mut |_| any = true);
        any
    }

    /// Every place where a character of the hand may be raised.
    pub(crate) fn raise_spots(&self, seat: Seat, card: CardId, tell: &mut dyn FnMut(Spot)) {
        let army = self.cast.home(seat);
        let mut told = [false; u8::MAX as usize + 1];
        self.entrances(seat, card, &mut |entrance| {
            if !std::mem::replace(&mut told[entrance.rank as usize], true) {
                self.spots(army, entrance.rank, tell);
            }
        });
    }
}

impl Play<'_> {
    /// Raises a character of the hand (11.1).
    pub(crate) fn raise(&mut self, seat: Seat, card: CardId, to: Spot) -> Flow {
        let at = self.at();
        let mut found = None;
        at.entrances(seat, card, &mut |entrance| {
            if entrance.rank == to.rank && found.is_none() {
                found = Some(entrance);
            }
        });
        let Some(entrance) = found else { return Ok(()) };
        let costs = self.cast.face(card).abilities.iter().filter_map(|ability| match ability.does {
            Does::Static(Static::EntersFor(cost)) => Some(cost),
            _ => None,
        });
        for cost in costs {
            self.pay_one(Me { card, ability: 0, by: card, seat }, cost)?;
        }
        if let Some(help) = entrance.help.some() {
            self.play_help(seat, help)?;
        }
        self.enter_play(card, seat, to)?;
        if entrance.is_spent && self.state.is_character_in_play(card) {
            self.set_condition(card, Condition::Spent);
        }
        // A second Warlord loses the trait as he enters (3.4).
        if self.cast.face(card).has(Trait::Warlord) {
            self.last(card, Lasts::NoWarlord, Until::Good, card)?;
        }
        self.tidy()
    }

    /// Plays a card of the hand that makes something else possible.
    pub(crate) fn play_help(&mut self, seat: Seat, help: CardId) -> Flow {
        let at = self.at();
        let by = at.controlled(seat).find(|&who| at.may_perform(who, help)).unwrap_or(CardId::NONE);
        self.show(Me { card: help, ability: 0, by, seat }, true);
        self.put_away(help);
        Ok(())
    }
}
