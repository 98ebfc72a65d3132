//! What never changes in a game: the format, the players, their cards.

use crate::ability::{Does, Moment, On, Scope, Static};
use crate::format::Format;
use crate::front::{Direction, Ring};
use crate::value::Stat;
use crate::{CardId, Face, Kind};
use table::{Seat, SeatSet};

/// The switches of rules 19, with the defaults given there.
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Serialize, serde::Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    pub direction: Direction,
    /// No type may be more than half of the deck (19.4).
    pub half_of_a_type: bool,
    /// One copy of a Unique card, not of an Epic one alone (19.5).
    pub one_of_a_unique: bool,
    /// One Warlord in a deck; others that enter play lose the trait (3.4).
    pub one_warlord: bool,
    /// The round ends with this turn, and then the leader wins (18.5, M2.14). Without it the game
    /// is played to its end.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub turns: Option<u16>,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            direction: Direction::Left,
            half_of_a_type: true,
            one_of_a_unique: true,
            one_warlord: true,
            turns: None,
        }
    }
}

/// What the abilities of a card are about, so that the others need not be read.
#[derive(Clone, Copy, Default, Debug)]
struct Digest {
    /// The values of its bearer that its static texts change.
    stats: u16,
    /// The moments of its reacts and triggers.
    moments: u16,
    has_statics: bool,
    has_orders: bool,
}

#[derive(Debug)]
pub struct Cast {
    format: &'static Format,
    options: Options,
    decks: Vec<Vec<&'static Face>>,
    digests: Vec<Digest>,
    around: [Vec<CardId>; Stat::COUNT],
    /// Action cards with a React at a moment, by moment and seat.
    hand_reacts: Vec<Vec<Vec<CardId>>>,
    moments: [bool; Moment::COUNT],
    has_room: bool,
    has_shelters: bool,
    has_other_performers: bool,
    has_equip_levels: bool,
}

impl Cast {
    /// The cards of each seat, in the order of their numbers. Assumes that the decks are legal and that
    /// the format is played with this many seats.
    pub fn new(format: &'static Format, options: Options, decks: Vec<Vec<&'static Face>>) -> Cast {
        let seats = decks.len();
        let mut cast = Cast {
            format,
            options,
            decks,
            digests: vec![Digest::default(); seats * CardId::IN_DECK],
            around: Default::default(),
            hand_reacts: vec![vec![Vec::new(); seats]; Moment::COUNT],
            moments: [false; Moment::COUNT],
            has_room: false,
            has_shelters: false,
            has_other_performers: false,
            has_equip_levels: false,
        };
        for card in cast.cards().collect::<Vec<_>>() {
            cast.register(card);
        }
        cast
    }

    fn register(&mut self, card: CardId) {
        let face = self.face(card);
        let also = face.becomes.iter().flat_map(|face| &face.abilities).chain(&face.granted);
        for (is_printed, ability) in
            face.abilities.iter().map(|ability| (true, ability)).chain(also.map(|ability| (false, ability)))
        {
            let digest = &mut self.digests[card.index()];
            match &ability.does {
                Does::Static(text) => {
                    digest.has_statics = true;
                    if let Static::Flat(stat, _) | Static::Plus(stat, Scope::Bearer, _) = text {
                        digest.stats |= 1 << *stat as u8;
                    }
                }
                Does::Order(_) => digest.has_orders = true,
                Does::React(on) | Does::Trigger(on) => digest.moments |= 1 << on.moment() as u8,
                Does::Unfinished => {}
            }
            match &ability.does {
                Does::Static(Static::EquipLevel(_)) => self.has_equip_levels = true,
                Does::Static(Static::Plus(stat, Scope::Everybody, _)) => {
                    let around = &mut self.around[*stat as usize];
                    if around.last() != Some(&card) {
                        around.push(card);
                    }
                }
                Does::Static(Static::Room(_)) => self.has_room = true,
                Does::Static(Static::Shelters(..)) => self.has_shelters = true,
                Does::Static(Static::MayPerform(..)) => self.has_other_performers = true,
                Does::React(on) | Does::Trigger(on) => {
                    // Some characters come from the hand when a rank is illegal.
                    let from_hand = face.kind == Kind::Action || matches!(on, On::Illegal(..));
                    self.register_on(card, on, is_printed && from_hand);
                }
                Does::Static(_) | Does::Order(_) | Does::Unfinished => {}
            }
        }
    }

    fn register_on(&mut self, card: CardId, on: &On, from_hand: bool) {
        let moment = on.moment() as usize;
        self.moments[moment] = true;
        let reacts = &mut self.hand_reacts[moment][card.owner().index()];
        if from_hand && reacts.last() != Some(&card) {
            reacts.push(card);
        }
    }

    pub fn format(&self) -> &'static Format {
        self.format
    }

    pub fn options(&self) -> &Options {
        &self.options
    }

    pub fn seat_count(&self) -> usize {
        self.decks.len()
    }

    pub fn seats(&self) -> impl DoubleEndedIterator<Item = Seat> + use<> {
        Seat::all(self.decks.len())
    }

    pub fn has(&self, card: CardId) -> bool {
        !card.is_none()
            && self.decks.get(card.index() / CardId::IN_DECK).is_some_and(|deck| card.in_deck() < deck.len())
    }

    /// What is printed on a card.
    pub fn face(&self, card: CardId) -> &'static Face {
        self.decks[card.index() / CardId::IN_DECK][card.in_deck()]
    }

    pub fn deck(&self, seat: Seat) -> &[&'static Face] {
        &self.decks[seat.index()]
    }

    pub fn cards_of(&self, seat: Seat) -> impl Iterator<Item = CardId> + use<> {
        (0..self.decks[seat.index()].len()).map(move |index| CardId::new(seat, index))
    }

    pub fn cards(&self) -> impl Iterator<Item = CardId> {
        self.seats().flat_map(|seat| self.cards_of(seat))
    }

    /// The table with everybody living.
    pub fn ring(&self) -> Ring {
        let living = self.seats().fold(SeatSet::NONE, SeatSet::with);
        Ring { format: self.format, seats: self.seat_count(), direction: self.options.direction, living }
    }

    pub fn team(&self, seat: Seat) -> usize {
        self.format.team(seat.index(), self.seat_count())
    }

    pub fn are_teammates(&self, one: Seat, other: Seat) -> bool {
        self.team(one) == self.team(other)
    }

    /// The seats of a player's team, himself included.
    pub fn allies(&self, seat: Seat) -> SeatSet {
        self.seats().filter(|&other| self.are_teammates(seat, other)).fold(SeatSet::NONE, SeatSet::with)
    }

    /// Who sees a player's hand: he, no teammate (M2.13), but in a shared army his partner (M12.3).
    pub fn hand_holders(&self, seat: Seat) -> SeatSet {
        if self.format.shared_army { self.allies(seat) } else { SeatSet::only(seat) }
    }

    /// The army that a player's characters start in.
    pub fn home(&self, seat: Seat) -> Seat {
        Seat::new(self.format.home(seat.index(), self.seat_count()))
    }

    /// The Warlord who leads a deck; none in a position made for a test without one.
    pub fn warlord(&self, seat: Seat) -> Option<&'static Face> {
        self.deck(seat).iter().copied().find(|face| face.has(crate::Trait::Warlord))
    }

    /// Cards whose text changes this value of others.
    pub(crate) fn around(&self, stat: Stat) -> &[CardId] {
        &self.around[stat as usize]
    }

    /// Actions of this deck with a React at this moment.
    pub(crate) fn hand_reacts(&self, moment: Moment, seat: Seat) -> &[CardId] {
        &self.hand_reacts[moment as usize][seat.index()]
    }

    /// Whether any card of the game has something to do at this moment.
    pub(crate) fn has_moment(&self, moment: Moment) -> bool {
        self.moments[moment as usize]
    }

    /// Whether a text of this card changes this value of its bearer.
    pub(crate) fn changes_stat(&self, card: CardId, stat: Stat) -> bool {
        self.digests[card.index()].stats >> stat as u8 & 1 == 1
    }

    pub(crate) fn has_statics(&self, card: CardId) -> bool {
        self.digests[card.index()].has_statics
    }

    pub(crate) fn has_orders(&self, card: CardId) -> bool {
        self.digests[card.index()].has_orders
    }

    pub(crate) fn reacts_at(&self, card: CardId, moment: Moment) -> bool {
        self.digests[card.index()].moments >> moment as u8 & 1 == 1
    }

    pub(crate) fn has_equip_levels(&self) -> bool {
        self.has_equip_levels
    }

    pub(crate) fn has_room(&self) -> bool {
        self.has_room
    }

    pub(crate) fn has_shelters(&self) -> bool {
        self.has_shelters
    }

    pub(crate) fn has_other_performers(&self) -> bool {
        self.has_other_performers
    }
}
