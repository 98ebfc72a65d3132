//! Items (rules 15).

use crate::ability::{Does, Static};
use crate::state::{Mark, Pile};
use crate::value::Stat;
use crate::{Ask, CardId, Condition, Event, Face, Kind, Play, Position, Prompt, Refusal, Trait};
use table::{Flow, Seat};

impl Face {
    /// Of an item of which a character may equip one in the whole game: the mark that remembers it.
    pub(crate) fn once_in_a_game(&self) -> Option<Mark> {
        self.abilities.iter().find_map(|ability| match ability.does {
            Does::Static(Static::OnePerGame(mark)) => Some(mark),
            _ => None,
        })
    }
}

impl Position<'_> {
    /// Whether an item may be equipped by this character, with this many levels of help; else why not.
    /// Nothing is tested again later (15.4). In a shared army partners count as one (M12.8).
    pub fn check_equip(&self, seat: Seat, item: CardId, bearer: CardId, help: i16) -> Result<(), Refusal> {
        self.check_class(item, bearer)?;
        self.check_but_for_class(seat, item, bearer, help)
    }

    /// The classes of the item, and those that its text names (15.2).
    fn check_class(&self, item: CardId, bearer: CardId) -> Result<(), Refusal> {
        let face = self.cast.face(item);
        let is_meant = |ability: &crate::Ability| match ability.does {
            Does::Static(Static::OnlyClasses(classes)) => self.face(bearer).classes.has(classes),
            _ => true,
        };
        let is_of_class = face.classes.is_classless()
            || self.face(bearer).classes.has(face.classes)
            || self.equips_as(bearer, face);
        if is_of_class && face.abilities.iter().all(is_meant) {
            return Ok(());
        }
        Err(Refusal::new("15.2", "{card} has not the class of the item.").about(self.cast, bearer))
    }

    /// Everything else that keeps an item from a bearer.
    fn check_but_for_class(
        &self,
        seat: Seat,
        item: CardId,
        bearer: CardId,
        help: i16,
    ) -> Result<(), Refusal> {
        let cast = self.cast;
        let face = cast.face(item);
        let refuse = |rule, reason| Err(Refusal::new(rule, reason).about(cast, bearer));
        let is_own = self.controller(bearer) == seat
            || cast.format().shared_army && cast.are_teammates(seat, self.controller(bearer));
        if !is_own {
            return refuse("15.1", "{card} is not yours to equip.");
        }
        if self.condition(bearer) == Condition::Stunned {
            return refuse("15.1", "{card} is stunned.");
        }
        for ability in &face.abilities {
            match ability.does {
                Does::Static(Static::OnlyFaction(faction)) if self.face(bearer).faction != Some(faction) => {
                    return refuse("15.2", "{card} is not of the faction of the item.");
                }
                _ => {}
            }
        }
        if face.once_in_a_game().is_some_and(|mark| self.state.has_mark(bearer, mark)) {
            return refuse("15.2", "{card} has had such an item in this game.");
        }
        for (_, text) in self.statics(bearer) {
            match text {
                Static::NoItems => return refuse("15.2", "{card} may not equip."),
                Static::NoItem(is_meant) if is_meant(face) => {
                    return refuse("15.2", "{card} may not equip such an item.");
                }
                _ => {}
            }
        }
        if self.is_unique_in_army(seat, item) {
            return refuse("11.8", "The army already has a copy of this Unique card.");
        }
        if face.level > self.level_for_item(bearer, item) + help {
            return refuse("15.3", "The level of the item is above the level and rank of {card}.");
        }
        Ok(())
    }

    /// Whether no text forbids this character such an item, however it came to him.
    pub fn may_bear(&self, item: CardId, bearer: CardId) -> bool {
        let face = self.cast.face(item);
        !self.statics(bearer).any(|(_, text)| match text {
            Static::NoItems => true,
            Static::NoItem(is_meant) => is_meant(face),
            _ => false,
        })
    }

    /// Whether only its class keeps an item of the hand from this bearer.
    pub fn may_equip_but_for_class(&self, seat: Seat, item: CardId, bearer: CardId) -> bool {
        let face = self.cast.face(item);
        face.kind == Kind::Item
            && !face.classes.is_classless()
            && !self.face(bearer).classes.has(face.classes)
            && self.check_but_for_class(seat, item, bearer, 0).is_ok()
    }

    /// Level and rank of a bearer, with bonuses for equipping this item (15.3).
    pub fn level_for_item(&self, bearer: CardId, item: CardId) -> i16 {
        let item = self.cast.face(item);
        let mut level = self.level(bearer) + self.changes(Stat::Equipping, bearer, None);
        level += i16::from(self.state.rank_of(bearer));
        if !self.cast.has_equip_levels() {
            return level;
        }
        for who in self.characters() {
            for (me, text) in self.statics(who) {
                if let Static::EquipLevel(plus) = text {
                    level += plus(*self, me, bearer, item);
                }
            }
        }
        level
    }

    /// One such item at a time; one that the new item replaces does not count (15.5).
    fn equips_as(&self, bearer: CardId, new: &Face) -> bool {
        self.statics(bearer).any(|(_, text)| match *text {
            Static::EquipsAs(other) => {
                let stays = |item: CardId| {
                    let face = self.cast.face(item);
                    face.classes.has(other)
                        && !Trait::GEAR.iter().any(|&gear| face.has(gear) && new.has(gear))
                };
                new.classes.has(other) && !self.items_of(bearer).any(stays)
            }
            _ => false,
        })
    }

    /// A card of the hand that this bearer may play to equip an item one level higher.
    pub(crate) fn equip_help(&self, seat: Seat, bearer: CardId) -> Option<CardId> {
        self.state.pile(seat, Pile::Hand).find(|&help| {
            let helps =
                |ability: &crate::Ability| matches!(ability.does, Does::Static(Static::HelpsEquipping));
            let face = self.cast.face(help);
            face.kind == Kind::Action && face.abilities.iter().any(helps) && self.may_perform(bearer, help)
        })
    }

    /// Whether an item of the hand may be equipped, with help from the hand if need be.
    pub(crate) fn may_equip(&self, seat: Seat, item: CardId, bearer: CardId) -> bool {
        self.cast.face(item).kind == Kind::Item
            && (self.check_equip(seat, item, bearer, 0).is_ok()
                || self.equip_help(seat, bearer).is_some() && self.check_equip(seat, item, bearer, 1).is_ok())
    }
}

impl Play<'_> {
    /// Equips an item of the hand (15.1).
    pub(crate) fn equip_order(&mut self, seat: Seat, item: CardId, bearer: CardId) -> Flow {
        if self.at().check_equip(seat, item, bearer, 0).is_err()
            && let Some(help) = self.at().equip_help(seat, bearer)
        {
            self.play_help(seat, help)?;
        }
        self.equip(seat, item, bearer)
    }

    /// Puts an item on a character, ready (15.7); one of the same type makes room (15.5).
    pub fn equip(&mut self, seat: Seat, item: CardId, bearer: CardId) -> Flow {
        let face = self.cast.face(item);
        for gear in Trait::GEAR.into_iter().filter(|&gear| face.has(gear)) {
            let at = self.at();
            let two =
                gear == Trait::Weapon && at.has_static(bearer, |text| matches!(text, Static::TwoWeapons));
            let same = at.items_of(bearer).filter(|&other| at.has(other, gear)).count();
            if same > usize::from(two) {
                let prompt = Prompt::new(Ask::Replace).about(bearer).rule("15.5");
                let is_meant =
                    |at: Position<'_>, other| at.state.host(other) == Some(bearer) && at.has(other, gear);
                if let Some(old) = self.choose_item_where(seat, prompt, is_meant)? {
                    self.discard_from_play(old);
                }
            }
        }
        self.state.lift(item);
        self.state.put_on(item, bearer);
        let slot = self.state.slot_mut(item);
        slot.controller = seat;
        slot.known = table::SeatSet::ALL;
        if let Some(mark) = face.once_in_a_game() {
            self.state.mark(bearer, mark);
        }
        self.tell(Event::Equipped { seat, item, bearer });
        self.reap()
    }

    /// An item goes from one bearer to another.
    pub fn hand_over(&mut self, item: CardId, bearer: CardId) {
        let slot = *self.state.slot(item);
        self.state.lift(item);
        self.state.put_on(item, bearer);
        let moved = self.state.slot_mut(item);
        (moved.controller, moved.condition, moved.used) = (slot.controller, slot.condition, slot.used);
        self.tell(Event::Equipped { seat: slot.controller, item, bearer });
    }

    /// An item that attacks as a character is in the front rank while it does; then it is an item
    /// again, spent, unless it was killed.
    pub fn attack_as_character(&mut self, item: CardId, bearer: CardId, target: CardId) -> Flow {
        let at = self.at();
        let army = at.state.army_of(bearer);
        let (controller, used) = (at.controller(bearer), at.state.slot(item).used);
        let file = at.state.rank_size(army, 1);
        self.state.lift(item);
        self.state.put_in_army(item, crate::Spot { army, rank: 1, file });
        self.state.slot_mut(item).controller = controller;
        if self.at().may_target(&self.at().attack_strike(item), target) {
            self.attack(item, target, crate::Paying::Nothing, 0)?;
        }
        if self.state.is_character_in_play(item) {
            self.forget(item);
            if !self.state.is_character_in_play(bearer) {
                self.put_in_pile(item, Pile::Discard);
                return self.tidy();
            }
            self.state.lift(item);
            self.state.put_on(item, bearer);
            let slot = self.state.slot_mut(item);
            (slot.controller, slot.condition, slot.used) = (controller, Condition::Spent, used);
            self.tidy()?;
        }
        Ok(())
    }

    /// Lays a card on another (16.4).
    pub fn attach(&mut self, card: CardId, host: CardId) {
        self.state.lift(card);
        self.state.put_on(card, host);
        self.state.slot_mut(card).known = table::SeatSet::ALL;
        self.tell(Event::Attached { card, host });
    }

    /// A character has had one of those potions.
    pub fn remember(&mut self, who: CardId, mark: Mark) {
        self.state.mark(who, mark);
    }
}
