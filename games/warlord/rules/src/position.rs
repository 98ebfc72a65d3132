//! Read access to the cast and the state, for the rules and cards.

use crate::ability::{Does, Me, Scope, Static};
use crate::front::Ring;
use crate::lasting::Lasts;
use crate::roll::Roll;
use crate::state::{Mark, Pile, Place, State};
use crate::strike::Strike;
use crate::{Ability, CardId, Cast, Condition, Face, Kind, Spot, Trait};
use table::{Seat, SeatSet};

/// Numbers of granted abilities begin here.
pub const GRANTED: u8 = 128;

/// Two characters count as this far apart while a strike or action between them is resolved (M4.4).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Declared {
    pub from: CardId,
    pub to: CardId,
    pub distance: u8,
    /// By a melee strike.
    pub is_melee: bool,
}

/// A position that is read.
#[derive(Clone, Copy, Debug)]
pub struct Position<'a> {
    pub cast: &'a Cast,
    pub state: &'a State,
    pub(crate) declared: &'a [Declared],
    /// Items that are blank for the strike in progress.
    pub(crate) blanks: &'a [CardId],
}

impl<'a> Position<'a> {
    pub fn new(cast: &'a Cast, state: &'a State) -> Position<'a> {
        Position { cast, state, declared: &[], blanks: &[] }
    }

    // Cards.

    /// What a card is now: an action that became a character is that character (16.9).
    pub fn face(&self, card: CardId) -> &'static Face {
        let face = self.cast.face(card);
        match &face.becomes {
            Some(character) if self.state.is_character_in_play(card) => character,
            _ => face,
        }
    }

    pub fn has(&self, card: CardId, one: Trait) -> bool {
        if one == Trait::Warlord {
            return self.has_lasting(card, Lasts::Warlord)
                || self.face(card).has(one) && !self.has_lasting(card, Lasts::NoWarlord);
        }
        self.face(card).has(one)
    }

    pub fn has_lasting(&self, card: CardId, what: Lasts) -> bool {
        self.state.lasting(card).any(|lasting| lasting.what == what)
    }

    pub fn controller(&self, card: CardId) -> Seat {
        self.state.slot(card).controller
    }

    pub fn condition(&self, card: CardId) -> Condition {
        self.state.slot(card).condition
    }

    pub fn is_in_hand(&self, card: CardId, seat: Seat) -> bool {
        self.state.place_of(card) == Some(Place::In(seat, Pile::Hand))
    }

    pub fn are_in_play(&self, one: CardId, other: CardId) -> bool {
        self.state.is_character_in_play(one) && self.state.is_character_in_play(other)
    }

    /// The ability that this names: of the card as it is now, or one that it grants.
    pub fn ability(&self, me: Me) -> Option<&'static Ability> {
        if me.ability >= GRANTED {
            return self.cast.face(me.card).granted.get((me.ability - GRANTED) as usize);
        }
        self.face(me.card).abilities.get(me.ability as usize)
    }

    // Players.

    pub fn living(&self) -> impl Iterator<Item = Seat> + use<'a> {
        let state = self.state;
        self.cast.seats().filter(move |&seat| !state.is_out(seat))
    }

    /// The table as it is after every elimination so far: nothing is remembered (M4.3).
    pub fn ring(&self) -> Ring {
        Ring { living: self.living().fold(SeatSet::NONE, SeatSet::with), ..self.cast.ring() }
    }

    /// Not oneself and not a teammate (M2.2).
    pub fn is_opponent(&self, seat: Seat, other: Seat) -> bool {
        !self.cast.are_teammates(seat, other)
    }

    /// Whether their controllers are opponents: what an opposing character is, as far as the action reaches
    /// (M2.4).
    pub fn are_opponents(&self, one: CardId, other: CardId) -> bool {
        self.is_opponent(self.controller(one), self.controller(other))
    }

    /// An adjacent army that is not a teammate's (M2.3, M12.10), also where attacks have a direction (M2.7).
    pub fn is_opposing_army(&self, seat: Seat, army: Seat) -> bool {
        let home = self.cast.home(seat);
        home != army && self.is_opponent(seat, army) && self.ring().front(home, army) == 1
    }

    /// The leader of a player's army: the character with that trait whom he controls (1.1).
    pub fn warlord(&self, seat: Seat) -> Option<CardId> {
        self.controlled(seat).find(|&who| self.has(who, Trait::Warlord))
    }

    // Characters.

    /// Every character in play, army by army, by rank and file.
    pub fn characters(&self) -> impl Iterator<Item = CardId> + use<'a> {
        let state = self.state;
        self.cast.seats().flat_map(move |army| state.army(army))
    }

    pub fn controlled(&self, seat: Seat) -> impl Iterator<Item = CardId> + use<'a> {
        let state = self.state;
        self.characters().filter(move |&who| state.slot(who).controller == seat)
    }

    /// Whether it is in the ranks of this player's army, whoever controls it (19.2, M7.7, M12.8).
    pub fn is_in_army_of(&self, who: CardId, seat: Seat) -> bool {
        self.state.is_character_in_play(who) && self.state.army_of(who) == self.cast.home(seat)
    }

    /// Army and rank.
    pub fn stands(&self, who: CardId) -> (Seat, u8) {
        (self.state.army_of(who), self.state.rank_of(who))
    }

    pub fn spot(&self, who: CardId) -> Spot {
        let (army, rank) = self.stands(who);
        let file = self.state.rank(army, rank).position(|other| other == who).unwrap_or(0) as u8;
        Spot { army, rank, file }
    }

    pub fn are_in_one_rank(&self, one: CardId, other: CardId) -> bool {
        self.are_in_play(one, other) && self.stands(one) == self.stands(other)
    }

    pub fn is_in_front_rank(&self, who: CardId) -> bool {
        self.state.is_character_in_play(who) && self.state.rank_of(who) == 1
    }

    /// Its neighbours in the same rank, on either side, if any (5.2).
    pub fn neighbours(&self, who: CardId) -> [CardId; 2] {
        let (army, rank) = self.stands(who);
        let mut before = CardId::NONE;
        let mut found = [CardId::NONE; 2];
        let mut is_past = false;
        for other in self.state.rank(army, rank) {
            if is_past {
                found[1] = other;
                break;
            }
            if other == who {
                found[0] = before;
                is_past = true;
            }
            before = other;
        }
        found
    }

    pub fn are_neighbours(&self, one: CardId, other: CardId) -> bool {
        self.are_in_play(one, other) && self.neighbours(one).contains(&other)
    }

    /// Every rank of every army.
    pub fn ranks(&self) -> impl Iterator<Item = (Seat, u8)> + use<'a> {
        let state = self.state;
        self.cast.seats().flat_map(move |army| (1..=state.last_rank(army)).map(move |rank| (army, rank)))
    }

    // Distance (rules 6, M4).

    /// From one character to another, in ranks (6.1). This is the one place where distance is asked.
    pub fn distance(&self, from: CardId, to: CardId) -> u8 {
        let is_pair = |declared: &&Declared| {
            (declared.from, declared.to) == (from, to) || (declared.from, declared.to) == (to, from)
        };
        if let Some(declared) = self.declared.iter().rev().find(is_pair) {
            return declared.distance;
        }
        let (army, rank) = self.stands(to);
        self.distance_to_rank(from, army, rank)
    }

    /// From where it stands: a supporter counts from the army of its host (6.6).
    pub fn distance_to_rank(&self, from: CardId, army: Seat, rank: u8) -> u8 {
        let (own, stands) = self.stands(from);
        self.distance_between((own, stands), (army, rank))
    }

    /// Within one army the difference of ranks (6.2), else by the format's table (6.3, 6.4).
    pub fn distance_between(&self, from: (Seat, u8), to: (Seat, u8)) -> u8 {
        if from.0 == to.0 {
            return from.1.abs_diff(to.1);
        }
        let front = self.ring().front(from.0, to.0);
        front.saturating_add(from.1.saturating_sub(1)).saturating_add(to.1.saturating_sub(1))
    }

    /// Whether a melee strike at this character is in progress.
    pub fn is_under_melee(&self, who: CardId) -> bool {
        self.declared.iter().any(|declared| declared.is_melee && declared.to == who)
    }

    // Items.

    pub fn items_of(&self, who: CardId) -> impl Iterator<Item = CardId> + use<'a> {
        let position = *self;
        self.state.gear(who).filter(move |&item| position.cast.face(item).kind == Kind::Item)
    }

    pub fn items(&self) -> impl Iterator<Item = CardId> + use<'a> {
        let position = *self;
        self.characters().flat_map(move |who| position.items_of(who))
    }

    /// Whether nothing that is printed on this item counts for the strike in progress.
    pub(crate) fn is_blank(&self, item: CardId) -> bool {
        self.blanks.contains(&item)
    }

    /// Whether it bears an item with this trait.
    pub fn bears(&self, who: CardId, gear: Trait) -> bool {
        self.items_of(who).any(|item| self.has(item, gear))
    }

    // Static texts that are yes or no.

    pub(crate) fn has_static(&self, who: CardId, is_meant: impl Fn(&Static) -> bool) -> bool {
        self.statics(who).any(|(_, text)| is_meant(text))
    }

    pub(crate) fn is_unreducible(&self, who: CardId) -> bool {
        self.state.is_character_in_play(who)
            && self.has_static(who, |text| matches!(text, Static::Unreducible))
    }

    pub(crate) fn is_barred_from_attack(&self, who: CardId) -> bool {
        self.state.has_mark(who, Mark::Weary)
            || self.has_lasting(who, Lasts::NoAttack)
            || self.has_static(who, |text| matches!(text, Static::NoAttack))
    }

    pub(crate) fn has_free_attack(&self, who: CardId) -> bool {
        self.has_lasting(who, Lasts::FreeAttack)
    }

    /// Whether some text shelters a target; a text of the target itself, or of anybody for all.
    pub(crate) fn any_shelter(
        &self,
        shelters: impl Fn(Me, fn(Position<'_>, Me, CardId, &Strike) -> bool) -> bool,
    ) -> bool {
        self.cast.has_shelters()
            && self.characters().any(|who| {
                self.statics(who).any(|(me, text)| match *text {
                    Static::Shelters(_, asks) => shelters(me, asks),
                    _ => false,
                })
            })
    }

    /// Whether a text lets this character perform an action without its class.
    pub(crate) fn may_perform_anyway(&self, who: CardId, action: &Face) -> bool {
        self.cast.has_other_performers()
            && self.characters().any(|other| {
                self.statics(other).any(|(me, text)| match *text {
                    Static::MayPerform(Scope::Bearer, asks) => other == who && asks(*self, me, who, action),
                    Static::MayPerform(Scope::Everybody, asks) => asks(*self, me, who, action),
                    _ => false,
                })
            })
    }

    /// The player for whose army this roll counts as a natural 20: the one in which the roller stands,
    /// whoever controls it (19.2).
    pub(crate) fn critical_next(&self, roll: &Roll) -> Option<Seat> {
        let army = match self.state.is_character_in_play(roll.roller) {
            true => self.state.army_of(roll.roller),
            false => self.cast.home(roll.seat),
        };
        let is_critical = |lasting: &crate::Lasting| lasting.what == Lasts::Critical;
        let mut of_army = self.cast.seats().filter(|&seat| self.cast.home(seat) == army);
        of_army.find(|&seat| self.state.lasting_of(seat).iter().any(is_critical))
    }

    // Ranks (rules 5).

    /// How many characters this rank may hold (5.4).
    pub fn rank_limit(&self, army: Seat, rank: u8) -> u8 {
        if rank <= 1 {
            return u8::MAX;
        }
        self.state.rank_size(army, rank - 1).saturating_add(self.extra_room(army, rank))
    }

    fn extra_room(&self, army: Seat, rank: u8) -> u8 {
        if !self.cast.has_room() {
            return 0;
        }
        let room = |who| {
            self.statics(who)
                .map(|(_, text)| if let Static::Room(more) = text { *more } else { 0 })
                .sum::<u8>()
        };
        self.state.rank(army, rank).map(room).sum()
    }

    /// The illegal rank nearest the front of an army (5.5). The first is none: nobody falls from it (5.9).
    pub fn illegal_rank(&self, army: Seat) -> Option<u8> {
        let (mut rank, mut size, mut before) = (1, 0, u8::MAX);
        for who in self.state.army(army) {
            while self.state.rank_of(who) > rank {
                if self.is_illegal(army, rank, size, before) {
                    return Some(rank);
                }
                (rank, before, size) = (rank + 1, size, 0);
            }
            size += 1;
        }
        self.is_illegal(army, rank, size, before).then_some(rank)
    }

    /// Whether a rank of `size` characters is illegal behind one of `before`. Behind an empty rank
    /// no room helps: ranks have no gaps (5.1), and those behind move up (5.11).
    fn is_illegal(&self, army: Seat, rank: u8, size: u8, before: u8) -> bool {
        size > before && (before == 0 || size > before.saturating_add(self.extra_room(army, rank)))
    }

    /// Where a character could go by a move of this many ranks, support included (10.1, 10.2, M7). It may
    /// make a rank illegal (5.10). A supporter moves back within the army where it stands (M7.9).
    pub fn steps(
        &self,
        who: CardId,
        mover: Seat,
        way: crate::ability::Way,
        ranks: u8,
        tell: &mut dyn FnMut(Spot),
    ) {
        use crate::ability::Way;
        let (army, rank) = self.stands(who);
        if way != Way::Back && rank > ranks {
            self.spots(army, rank - ranks, tell);
        }
        if way != Way::Forward {
            // Beyond the last rank there is one new rank (5.12); an only character of the last one has
            // nowhere to go.
            let last = self.state.last_rank(army);
            let alone = self.state.rank_size(army, last) == 1 && rank == last;
            let most = if alone { last } else { last + 1 };
            if rank + ranks <= most {
                self.spots(army, rank + ranks, tell);
            }
        }
        if rank == 1 && ranks >= 1 && self.controller(who) == mover && !self.has(who, Trait::Warlord) {
            self.support(who, army, |to| self.spots(to, 1, tell));
        }
    }

    pub fn has_step(&self, who: CardId, mover: Seat, way: crate::ability::Way, ranks: u8) -> bool {
        let mut any = false;
        self.steps(who, mover, way, ranks, &mut |_| any = true);
        any
    }

    /// Every place of a rank (5.3).
    pub fn spots(&self, army: Seat, rank: u8, tell: &mut dyn FnMut(Spot)) {
        for file in 0..=self.state.rank_size(army, rank) {
            tell(Spot { army, rank, file });
        }
    }

    /// The places of its army that a character could take without making any rank illegal.
    pub fn legal_places(&self, who: CardId, tell: &mut dyn FnMut(Spot)) {
        let (army, rank) = self.stands(who);
        for to in 1..=self.state.last_rank(army) + 1 {
            if to != rank && self.is_legal_after(army, rank, to) {
                self.spots(army, to, tell);
            }
        }
    }

    /// Every place in another rank of its army, a new last rank included (5.12).
    pub fn other_ranks(&self, who: CardId, tell: &mut dyn FnMut(Spot)) {
        let (army, rank) = self.stands(who);
        let last = self.state.last_rank(army);
        let is_alone = rank == last && self.state.rank_size(army, last) == 1;
        let most = if is_alone { last } else { last + 1 };
        (1..=most).filter(|&to| to != rank).for_each(|to| self.spots(army, to, tell));
    }

    pub fn has_legal_place(&self, who: CardId) -> bool {
        let mut any = false;
        self.legal_places(who, &mut |_| any = true);
        any
    }

    /// Whether all ranks are legal once one character has gone from one rank to another.
    pub fn is_legal_after(&self, army: Seat, from: u8, to: u8) -> bool {
        let size = |rank: u8| {
            let size = self.state.rank_size(army, rank);
            size + u8::from(rank == to) - u8::from(rank == from)
        };
        let last = self.state.last_rank(army).max(to);
        (2..=last).all(|rank| !self.is_illegal(army, rank, size(rank), size(rank - 1)))
            && (size(1) > 0 || last == 0)
    }

    /// Where a move could take a character without any rank being illegal afterwards.
    pub fn legal_steps(
        &self,
        who: CardId,
        mover: Seat,
        way: crate::ability::Way,
        ranks: u8,
        tell: &mut dyn FnMut(Spot),
    ) {
        let (army, rank) = self.stands(who);
        self.steps(who, mover, way, ranks, &mut |to| {
            // Rank 0 marks a place in another army.
            let new = if to.army == army { to.rank } else { 0 };
            if self.is_legal_after(army, rank, new) {
                tell(to);
            }
        });
    }

    /// The armies to whose front rank a character in a front rank may hop (M7.5).
    fn support(&self, who: CardId, army: Seat, tell: impl FnMut(Seat)) {
        self.ring().support(self.controller(who), army).for_each(tell);
    }

    /// Abilities of a character at a moment, and whether each is a React or automatic.
    pub(crate) fn reactions(
        &self,
        who: CardId,
        moment: crate::ability::Moment,
    ) -> impl Iterator<Item = (Me, &'a Ability, &'a crate::ability::On, bool)> {
        let abilities = self.abilities_of(who, move |cast, card| cast.reacts_at(card, moment));
        let all = abilities.filter_map(|(me, ability)| match &ability.does {
            Does::React(on) => Some((me, ability, on, true)),
            Does::Trigger(on) => Some((me, ability, on, false)),
            Does::Static(_) | Does::Order(_) | Does::Unfinished => None,
        });
        all.filter(move |(_, _, on, _)| on.moment() == moment)
    }
}
