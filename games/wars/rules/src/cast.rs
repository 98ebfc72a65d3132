use crate::ability::{Ability, AbilityId, When};
use crate::hook::{self, HookSet};
use crate::rulebook::Rulebook;
use crate::{BySeat, CardId, Cards, Edition, Face, Kind, SEATS, Symbols, first, second};
use grid::{Battlefield, Square, Squares};
use table::Seat;

/// A side of the table. In the team game two seats share one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Side {
    South,
    North,
}

/// One card of the cast: its face and its owner.
#[derive(Clone, Copy, Debug)]
pub struct Member {
    pub face: &'static Face,
    pub owner: Seat,
}

/// Whether card backs tell mercenaries from the cards of a faction (F13.4).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Backs {
    /// All backs are alike, as the rulebook recommends.
    #[default]
    Sleeved,
    Bare,
}

const MERCENARIES: &str = "Mercenaries";

/// What never changes in a game: the battlefield, the seats and every card in play or in a pile.
#[derive(Debug)]
pub struct Cast {
    pub(crate) book: &'static Rulebook,
    pub battlefield: Battlefield,
    pub backs: Backs,
    /// What the faces of a die show; the first edition has numbers.
    faces: [Symbols; 6],
    seats: usize,
    members: Vec<Member>,
    /// Whose summoner each is; the seat is out when it leaves (F1.1).
    summoners: BySeat<CardId>,
    /// All of them.
    all_summoners: Cards,
    abilities: Vec<&'static Ability>,
    /// Every hook that any ability of this game can have: what is absent is never looked for.
    hooks: HookSet,
    /// What is printed on each card.
    printed: Vec<HookSet>,
    /// The cards with any.
    with_abilities: Cards,
    /// The units with each hook printed on them, by its number, and those with each sort of actions.
    units_with: Vec<Cards>,
    /// Cards that work while they lie on or under a unit.
    worn: Cards,
    /// Those of them with each hook, by its number.
    worn_with: Vec<Cards>,
    /// Events that work in the active area (S9.2).
    active: Cards,
    /// Hooks of abilities that units give to others as long as they are there.
    given: HookSet,
    /// The hands that may answer something, as effects of its moment.
    hands: Vec<&'static Ability>,
    /// Their hooks.
    hand_hooks: HookSet,
    /// Events that are played in answer to something.
    answers: Cards,
    /// The cards of each kind that sentences ask for all the time.
    units: Cards,
    commons: Cards,
    champions: Cards,
    /// Second edition: the cards with Gate in their name (S4.1).
    gates: Cards,
    /// Whether any card is a mutation.
    pub(crate) has_mutations: bool,
    /// Whether any ability has an action that everybody may use.
    has_actions_for_anybody: bool,
}

impl Cast {
    /// A game of the second edition, with these dice.
    ///
    /// Panics like [`Cast::new`].
    pub fn second(faces: [Symbols; 6], members: Vec<Member>) -> Cast {
        let mut cast = Cast::new(Battlefield::Duel, 2, members);
        cast.book = &second::BOOK;
        cast.faces = faces;
        let is_gate = |card: &CardId| cast.face(*card).has_word("Gate");
        cast.gates = cast.cards().filter(is_gate).collect();
        cast.abilities.extend(second::BUILT_IN);
        cast.hooks = union(&cast.abilities);
        cast
    }

    /// A game of the first edition.
    ///
    /// Panics with more cards or abilities than a game can have, or a seat without a summoner.
    pub fn new(battlefield: Battlefield, seats: usize, members: Vec<Member>) -> Cast {
        assert!(members.len() <= CardId::MOST, "a game has at most {} cards", CardId::MOST);
        let mut summoners = BySeat::new([CardId::NONE; SEATS]);
        let mut abilities: Vec<&'static Ability> = crate::lasting::BUILT_IN.to_vec();
        for (index, member) in members.iter().enumerate() {
            if member.face.kind == Kind::Summoner {
                summoners[member.owner] = CardId::new(index);
            }
            let granted = member.face.event.iter().flat_map(|event| event.grants.iter().copied());
            let lent = member.face.abilities.iter().flat_map(|ability| ability.lends.iter().copied());
            for ability in member.face.abilities.iter().copied().chain(granted).chain(lent) {
                if !abilities.iter().any(|known| std::ptr::eq(*known, ability)) {
                    abilities.push(ability);
                }
            }
        }
        let mut hands: Vec<&'static Ability> = Vec::new();
        for hand in members.iter().filter_map(|member| crate::play::hand_of(member.face)) {
            if !hands.iter().any(|known| std::ptr::eq(*known, hand)) {
                hands.push(hand);
            }
        }
        abilities.extend(&hands);
        assert!(abilities.len() < 255, "a game has at most 254 abilities");
        let hooks = union(&abilities);
        let printed: Vec<HookSet> = members.iter().map(|member| union(&member.face.abilities)).collect();
        let has_any = |card: &CardId| !printed[card.index()].is_empty();
        let with_abilities = (0..members.len()).map(CardId::new).filter(has_any).collect();
        let mut units_with = vec![Cards::NONE; hook::COUNT + When::COUNT];
        let mut worn_with = vec![Cards::NONE; hook::COUNT];
        let (mut worn, mut active) = (Cards::NONE, Cards::NONE);
        for (index, (member, hooks)) in members.iter().zip(&printed).enumerate() {
            let card = CardId::new(index);
            let abilities = &member.face.abilities;
            if member.face.kind.is_unit() || member.face.is_structure {
                hooks.numbers_and_whens().for_each(|number| units_with[number].insert(card));
            } else if member.face.is_active {
                active.insert(card);
            } else if !abilities.is_empty() {
                worn.insert(card);
            }
            if abilities.iter().any(|ability| ability.works_under) {
                worn.insert(card);
            }
            if worn.contains(card) {
                hooks.numbers().for_each(|number| worn_with[number].insert(card));
            }
        }
        assert!(abilities.len() <= 1 << u8::BITS, "a game with more abilities than numbers for them");
        let gives = |ability: &&&'static Ability| ability.hooks.contains(hook::hook::gives.number);
        let lent: Vec<_> = abilities.iter().filter(gives).flat_map(|giver| giver.lends).copied().collect();
        let given = union(&lent);
        let of_kind = |is_meant: fn(Kind) -> bool| -> Cards {
            let kinds = members.iter().enumerate().filter(|(_, member)| is_meant(member.face.kind));
            kinds.map(|(index, _)| CardId::new(index)).collect()
        };
        let units = of_kind(Kind::is_unit);
        let commons = of_kind(|kind| kind == Kind::Common);
        let champions = of_kind(|kind| kind == Kind::Champion);
        let hand_hooks = union(&hands);
        let is_answer = |member: &Member| member.face.event.is_some_and(|event| event.reaction.is_some());
        let answering = members.iter().enumerate().filter(|(_, member)| is_answer(member));
        let answers = answering.map(|(index, _)| CardId::new(index)).collect();
        let has_mutations = members.iter().any(|member| member.face.is_mutation);
        let is_for_anybody = |ability: &&Ability| ability.actions.iter().any(|action| action.anybody);
        let has_actions_for_anybody = abilities.iter().any(is_for_anybody);
        Cast {
            book: &first::BOOK,
            battlefield,
            backs: Backs::default(),
            faces: [Symbols::NONE; 6],
            seats,
            members,
            all_summoners: Seat::all(seats).filter_map(|seat| summoners[seat].some()).collect(),
            summoners,
            abilities,
            hooks,
            printed,
            with_abilities,
            units_with,
            worn,
            worn_with,
            active,
            given,
            hands,
            hand_hooks,
            answers,
            units,
            commons,
            champions,
            gates: Cards::NONE,
            has_mutations,
            has_actions_for_anybody,
        }
    }

    pub fn edition(&self) -> Edition {
        self.book.edition
    }

    /// The number that this edition's rulebook gives to a rule which a question cites.
    pub fn rule_number(&self, rule: &'static str) -> &'static str {
        (self.book.number)(rule)
    }

    /// The symbols that a die shows, given its number from 1 to 6.
    pub fn symbols(&self, die: u8) -> Symbols {
        self.faces[die as usize - 1]
    }

    pub fn seats(&self) -> impl DoubleEndedIterator<Item = Seat> {
        Seat::all(self.seats)
    }

    pub fn seat_count(&self) -> usize {
        self.seats
    }

    pub fn cards(&self) -> impl Iterator<Item = CardId> {
        (0..self.members.len()).map(CardId::new)
    }

    /// How many cards there are.
    pub(crate) fn len(&self) -> usize {
        self.members.len()
    }

    /// Whether there is such a card in this game.
    pub fn has(&self, card: CardId) -> bool {
        card.index() < self.members.len()
    }

    #[inline]
    pub fn face(&self, card: CardId) -> &'static Face {
        self.members[card.index()].face
    }

    #[inline]
    pub fn owner(&self, card: CardId) -> Seat {
        self.members[card.index()].owner
    }

    /// Whether everybody can tell that card from behind, and then whether it is a mercenary.
    pub fn shows_mercenary(&self, card: CardId) -> Option<bool> {
        (self.backs == Backs::Bare).then(|| self.face(card).faction == MERCENARIES)
    }

    #[inline]
    pub fn summoner(&self, seat: Seat) -> CardId {
        self.summoners[seat]
    }

    /// The summoners of all seats.
    #[inline]
    pub(crate) fn summoners(&self) -> Cards {
        self.all_summoners
    }

    #[inline]
    pub fn hooks(&self) -> &HookSet {
        &self.hooks
    }

    /// The hooks of the abilities printed on a card.
    #[inline]
    pub(crate) fn printed(&self, card: CardId) -> &HookSet {
        &self.printed[card.index()]
    }

    /// The cards with a hook printed on them.
    pub(crate) fn with_abilities(&self) -> Cards {
        self.with_abilities
    }

    /// The units with the hook of this number, or actions of this sort, printed on them.
    #[inline]
    pub(crate) fn units_with(&self, number: u8) -> Cards {
        self.units_with[number as usize]
    }

    pub(crate) fn worn(&self) -> Cards {
        self.worn
    }

    /// Those of them with the hook of this number.
    #[inline]
    pub(crate) fn worn_with(&self, number: u8) -> Cards {
        self.worn_with[number as usize]
    }

    /// Whether an action is not for its bearer's controller alone.
    #[inline]
    pub(crate) fn has_actions_for_anybody(&self) -> bool {
        self.has_actions_for_anybody
    }

    pub(crate) fn active(&self) -> Cards {
        self.active
    }

    /// Hooks that a unit may have from other units.
    #[inline]
    pub(crate) fn given(&self) -> &HookSet {
        &self.given
    }

    pub(crate) fn hands(&self) -> &[&'static Ability] {
        &self.hands
    }

    /// The events that are played in answer to something.
    pub(crate) fn answers(&self) -> Cards {
        self.answers
    }

    /// The hooks of the hands.
    #[inline]
    pub(crate) fn hand_hooks(&self) -> &HookSet {
        &self.hand_hooks
    }

    pub(crate) fn units(&self) -> Cards {
        self.units
    }

    pub(crate) fn commons(&self) -> Cards {
        self.commons
    }

    pub(crate) fn champions(&self) -> Cards {
        self.champions
    }

    pub(crate) fn gates(&self) -> Cards {
        self.gates
    }

    #[inline]
    pub fn ability(&self, id: AbilityId) -> &'static Ability {
        self.abilities[id.0 as usize]
    }

    /// Every ability that a card of this game has or gives, and those of the rules.
    pub fn abilities(&self) -> &[&'static Ability] {
        &self.abilities
    }

    /// The name of the ability with this number, as an [`crate::Answer::Use`] has it.
    pub fn ability_name(&self, number: u8) -> Option<&'static str> {
        self.abilities.get(number as usize).map(|ability| ability.name)
    }

    pub(crate) fn has_ability(&self, id: AbilityId) -> bool {
        (id.0 as usize) < self.abilities.len()
    }

    /// Panics for an ability that no card of this game has or grants.
    pub fn ability_id(&self, ability: &'static Ability) -> AbilityId {
        let index = self.abilities.iter().position(|known| std::ptr::eq(*known, ability));
        AbilityId(index.unwrap_or_else(|| panic!("no card of this game lists {}", ability.name)) as u8)
    }

    /// Seats alternate between the sides (F14.2).
    pub fn side(&self, seat: Seat) -> Side {
        if seat.index().is_multiple_of(2) { Side::South } else { Side::North }
    }

    pub fn are_enemies(&self, one: Seat, other: Seat) -> bool {
        self.side(one) != self.side(other)
    }

    /// The other seat of the same team; a duel has none.
    pub fn teammate(&self, seat: Seat) -> Option<Seat> {
        self.seats().find(|&other| other != seat && !self.are_enemies(seat, other))
    }

    /// The four rows nearest a player (F1.2), on the ring the whole side of his team (F14.4).
    pub fn half(&self, seat: Seat) -> Squares {
        let rows = match self.side(seat) {
            Side::South => 0..4,
            Side::North => 4..8,
        };
        rows.fold(Squares::NONE, |half, row| half | self.battlefield.row(row))
    }

    /// This many rows nearest a player (S1.2).
    pub fn back_rows(&self, seat: Seat, count: u8) -> Squares {
        let row = |behind| match self.side(seat) {
            Side::South => behind,
            Side::North => 7 - behind,
        };
        (0..count).fold(Squares::NONE, |rows, behind| rows | self.battlefield.row(row(behind)))
    }

    /// The space at this place of a reference card: row 0 is the player's back row, column 0 his
    /// leftmost. North sits opposite, so his rows and columns run the other way.
    pub fn reference(&self, seat: Seat, column: u8, row: u8) -> Square {
        let first = if self.battlefield == Battlefield::Ring && seat.index() >= 2 { 6 } else { 0 };
        match self.side(seat) {
            Side::South => Square::new(first + column, row),
            Side::North => Square::new(first + 5 - column, 7 - row),
        }
    }
}

/// The hooks of all these abilities.
fn union(abilities: &[&'static Ability]) -> HookSet {
    let mut all = HookSet::NONE;
    abilities.iter().for_each(|ability| all.join(&ability.hooks));
    all
}
