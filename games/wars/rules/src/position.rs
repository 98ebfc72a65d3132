use crate::ability::{Ability, Bearer};
use crate::caps::Overflow;
use crate::hook::hook;
use crate::lasting::{COPIES, USED};
use crate::lookup::Lookup;
use crate::state::{Mark, Pile, Place, State};
use crate::{CardId, Cards, Cast, Face, Kind, WallKind};
use grid::{Square, Squares};
use std::ops::{Deref, DerefMut};
use table::Seat;

/// The cast and where everybody stands: what the rules look at.
#[derive(Debug)]
pub struct Position<'a> {
    pub cast: &'a Cast,
    pub state: Held<'a>,
    pub(crate) overflow: Overflow,
    /// Who bears which hook, where that is remembered.
    pub(crate) lookup: Option<&'a Lookup>,
}

/// A position to be read, or one being played: only [`crate::Play`] has the latter. Reading is the
/// same for both.
#[derive(Debug)]
pub enum Held<'a> {
    Seen(&'a State),
    /// And whether it may have been changed since that was asked last.
    Played(&'a mut State, bool),
}

impl Held<'_> {
    /// Whether the position may have been changed since this was asked last.
    pub(crate) fn has_changed(&mut self) -> bool {
        match self {
            Held::Seen(_) => false,
            Held::Played(_, has_changed) => std::mem::take(has_changed),
        }
    }
}

impl Deref for Held<'_> {
    type Target = State;
    fn deref(&self) -> &State {
        match self {
            Held::Seen(state) => state,
            Held::Played(state, _) => state,
        }
    }
}

impl DerefMut for Held<'_> {
    fn deref_mut(&mut self) -> &mut State {
        match self {
            Held::Played(state, has_changed) => {
                *has_changed = true;
                state
            }
            Held::Seen(_) => panic!("a position that is only looked at is not changed"),
        }
    }
}

impl<'a> Position<'a> {
    /// A position to look at.
    pub fn new(cast: &'a Cast, state: &'a State) -> Position<'a> {
        Position { cast, state: Held::Seen(state), overflow: Overflow::default(), lookup: None }
    }

    pub(crate) fn played(cast: &'a Cast, state: &'a mut State) -> Position<'a> {
        Position { cast, state: Held::Played(state, true), overflow: Overflow::default(), lookup: None }
    }

    pub fn face(&self, card: CardId) -> &'static Face {
        self.cast.face(card)
    }

    pub fn kind(&self, card: CardId) -> Kind {
        self.face(card).kind
    }

    /// Its current name: a unit that copies another has that one's name.
    pub fn name_of(&self, card: CardId) -> &'static str {
        self.face(self.copied(card).unwrap_or(card)).name
    }

    /// Whether a unit has the name and abilities of another for this turn.
    pub fn is_copying(&self, card: CardId) -> bool {
        self.copied(card).is_some()
    }

    /// The unit whose name and abilities this one has.
    pub fn copied(&self, card: CardId) -> Option<CardId> {
        self.lasting_on(&COPIES, card).map(|copied| CardId::new(copied as usize))
    }

    pub fn is_unit(&self, card: CardId) -> bool {
        self.kind(card).is_unit()
    }

    pub fn is_common(&self, card: CardId) -> bool {
        self.kind(card) == Kind::Common
    }

    pub fn is_champion(&self, card: CardId) -> bool {
        self.kind(card) == Kind::Champion
    }

    pub fn is_summoner(&self, card: CardId) -> bool {
        self.kind(card) == Kind::Summoner
    }

    pub fn is_common_or_champion(&self, card: CardId) -> bool {
        matches!(self.kind(card), Kind::Common | Kind::Champion)
    }

    /// A structure, also one that is a unit or an event too (S1.4).
    pub fn is_structure(&self, card: CardId) -> bool {
        self.face(card).is_structure
    }

    pub fn is_vine(&self, card: CardId) -> bool {
        self.kind(card) == Kind::Wall(WallKind::Vine)
    }

    /// A minor ice wall is one too.
    pub fn is_ice_wall(&self, card: CardId) -> bool {
        matches!(self.kind(card), Kind::Wall(WallKind::Ice | WallKind::MinorIce))
    }

    /// A card that is currently a wall, including a unit that counts as one.
    pub fn is_wall(&self, card: CardId) -> bool {
        self.kind(card).is_wall() || self.any(hook::counts_as_wall, |me, counts| counts(self, me, card))
    }

    pub fn controller(&self, card: CardId) -> Seat {
        self.state.controller(card)
    }

    pub fn is_enemy(&self, card: CardId, seat: Seat) -> bool {
        self.cast.are_enemies(self.controller(card), seat)
    }

    /// The opponents of this seat, in turn order.
    pub fn opponents(&self, seat: Seat) -> impl Iterator<Item = Seat> {
        let cast = self.cast;
        cast.seats().filter(move |&other| cast.are_enemies(seat, other))
    }

    /// All seats in turn order, from the player whose turn it is.
    pub(crate) fn in_turn(&self) -> impl Iterator<Item = Seat> + use<> {
        let (first, count) = (self.state.active.index(), self.cast.seat_count());
        (first..first + count).map(move |seat| Seat::new(seat % count))
    }

    /// A player is out when his summoner has left (F1.1).
    pub fn is_out(&self, seat: Seat) -> bool {
        !self.state.is_on_battlefield(self.cast.summoner(seat))
    }

    pub fn magic(&self, seat: Seat) -> usize {
        (self.cast.book.magic)(self, seat)
    }

    pub fn hand(&self, seat: Seat) -> Cards {
        self.state.pile(seat, Pile::Hand).collect()
    }

    pub fn is_in_hand(&self, card: CardId, seat: Seat) -> bool {
        self.state.place_of(card) == Some(Place::In(seat, Pile::Hand))
    }

    pub fn draw_pile_count(&self, seat: Seat) -> usize {
        [Pile::Top, Pile::Bag, Pile::Bottom].into_iter().map(|pile| self.state.count(seat, pile)).sum()
    }

    pub fn life_left(&self, card: CardId) -> u8 {
        self.life_of(card).saturating_sub(self.state.wounds(card))
    }

    /// Its printed life with everything that changes it.
    pub fn life_of(&self, card: CardId) -> u8 {
        let mut life = self.face(card).life;
        self.each(hook::life, |me, more| life += more(self, me, card));
        life
    }

    /// Whether an ability that works once a turn was used by this card (F11.1).
    pub fn is_used_up(&self, me: Bearer) -> bool {
        self.has_used(me.card, me.ability)
    }

    /// Whether this ability was used by that card in this turn.
    pub fn has_used(&self, card: CardId, ability: &'static Ability) -> bool {
        let id = self.cast.ability_id(ability).0;
        self.values_on(&USED, card).any(|used| used == id)
    }

    /// Whether this card can take on itself wounds that are meant for another.
    pub fn may_cover(&self, card: CardId) -> bool {
        !self.any(hook::forbids_covering, |me, forbids| forbids(self, me, card))
    }

    /// Whether this seat has played an event in this turn, a wall included (FAQ21-2.4.1.1).
    pub fn has_played_event(&self, seat: Seat) -> bool {
        self.state.has_mark(self.cast.summoner(seat), Mark::Played)
    }

    /// How many rows lie between this card and the row nearest that player, this one included.
    pub fn rows_from(&self, seat: Seat, card: CardId) -> u8 {
        let square = self.square(card);
        (1..=8).find(|&rows| self.cast.back_rows(seat, rows).contains(square)).unwrap_or(8)
    }

    /// Where the current move of this unit began; otherwise its space.
    pub fn start_of_move(&self, unit: CardId) -> Square {
        if self.state.mover == unit { self.state.set_off } else { self.square(unit) }
    }

    // Spaces.

    /// The space of a card on the battlefield. Panics for one that is elsewhere.
    pub fn square(&self, card: CardId) -> Square {
        self.state
            .square_of(card)
            .unwrap_or_else(|| panic!("{} is not on the battlefield", self.face(card).name))
    }

    pub fn adjacent(&self, card: CardId) -> Squares {
        self.cast.battlefield.adjacent(self.square(card))
    }

    pub fn within(&self, card: CardId, spaces: u8) -> Squares {
        self.cast.battlefield.within(self.square(card), spaces)
    }

    /// Counted as movement is. The unit on a vine wall is adjacent to it (F12.6).
    pub fn distance(&self, one: CardId, other: CardId) -> u8 {
        let distance = self.cast.battlefield.distance(self.square(one), self.square(other));
        if distance == 0 && one != other { 1 } else { distance }
    }

    pub fn are_adjacent(&self, one: CardId, other: CardId) -> bool {
        one != other && self.distance(one, other) == 1
    }

    /// Spaces without any card (F12.8).
    pub fn empty(&self) -> Squares {
        self.cast.battlefield.squares() - self.state.occupied()
    }

    /// Spaces where a unit can be: empty, or with a vine wall without a unit (F12.5).
    pub fn free(&self) -> Squares {
        self.cast.battlefield.squares() - self.state.standing()
    }

    /// Empty spaces next to a card.
    pub fn empty_next_to(&self, card: impl Into<CardId>) -> Squares {
        self.adjacent(card.into()) & self.empty()
    }

    /// Spaces next to a card where a unit can be, including vine walls without a unit (F12.5).
    pub fn free_next_to(&self, card: impl Into<CardId>) -> Squares {
        self.adjacent(card.into()) & self.free()
    }

    // Cards on the battlefield.

    pub fn units_on(&self, squares: Squares) -> Cards {
        (squares & self.state.units_all())
            .into_iter()
            .filter_map(|square| self.state.card_at(square))
            .collect()
    }

    /// Units, walls and vine walls on these spaces.
    pub fn cards_on(&self, squares: Squares) -> Cards {
        let mut cards = Cards::NONE;
        for square in squares & self.state.occupied() {
            for card in [self.state.card_at(square), self.state.vine_at(square)].into_iter().flatten() {
                cards.insert(card);
            }
        }
        cards
    }

    pub fn all_units(&self) -> Cards {
        let units = self.cast.units() & self.state.field();
        // One in the middle of a move over others stands nowhere (F8.5).
        match self.state.aloft.some() {
            Some(aloft) => units.without(aloft),
            None => units,
        }
    }

    pub fn units_of(&self, seat: Seat) -> Cards {
        self.units_on(self.state.units_of(seat))
    }

    pub fn units_where(&self, is_meant: impl Fn(CardId) -> bool) -> Cards {
        self.all_units().into_iter().filter(|&card| is_meant(card)).collect()
    }

    /// Everything next to a card, the vine wall under it and the unit on it included (F12.6).
    pub fn adjacent_cards(&self, card: CardId) -> Cards {
        self.cards_on(self.adjacent(card).with(self.square(card))).without(card)
    }

    pub fn adjacent_units(&self, card: CardId) -> Cards {
        self.adjacent_cards(card).into_iter().filter(|&other| self.is_unit(other)).collect()
    }

    /// Spaces with a wall that this seat controls, vine walls included (F12.2).
    pub fn walls_of(&self, seat: Seat) -> Squares {
        self.walls_among(seat, self.cast.battlefield.squares())
    }

    /// Those of these spaces.
    pub(crate) fn walls_among(&self, seat: Seat, spaces: Squares) -> Squares {
        let mut walls = (self.state.walls[seat] | self.state.vines[seat]) & spaces;
        if self.is_at_work(hook::counts_as_wall.number) {
            walls |= (self.state.units_of(seat) & spaces)
                .into_iter()
                .filter(|&square| self.state.card_at(square).is_some_and(|card| self.is_wall(card)))
                .collect();
        }
        walls
    }

    /// Spaces with a wall of this seat next to which it may summon (F6.2).
    pub fn open_walls(&self, seat: Seat) -> Squares {
        match self.is_at_work(hook::closes.number) {
            true => self.among(self.wall_cards_of(seat)).filter(|wall| self.is_open(wall)).squares(),
            false => self.walls_of(seat),
        }
    }

    /// Whether units may be summoned next to this wall.
    pub fn is_open(&self, wall: CardId) -> bool {
        !self.any(hook::closes, |me, closes| closes(self, me, wall))
    }

    pub fn walls_all(&self) -> Squares {
        self.cast.seats().fold(Squares::NONE, |all, seat| all | self.walls_of(seat))
    }

    /// The wall cards of this seat, vine walls included.
    pub fn wall_cards_of(&self, seat: Seat) -> Cards {
        self.cards_on(self.walls_of(seat))
            .into_iter()
            .filter(|&card| self.is_wall(card) && self.controller(card) == seat)
            .collect()
    }

    /// Whether a card on this space is next to, or on, one of these wall spaces.
    pub fn is_beside(&self, square: Square, walls: Squares) -> bool {
        let on_vine = self.state.vines_all() & walls;
        self.cast.battlefield.adjacent(square).intersects(walls) || on_vine.contains(square)
    }
}
