//! Worlds that a viewer cannot tell from the true one.
//!
//! A bot that searches needs whole positions, and may know only its view. So it imagines: every
//! card that the view names lies where the view says, every other card lies in one of the places
//! that the view leaves open, each way as likely as the others. The true position is no argument
//! of anything here.
//!
//! [`Knowledge`] does once a view what does not depend on chance; [`Knowledge::imagine_into`] then
//! makes a world without allocating.
//!
//! What a world does not tell truly, because the viewer does not know it either: what others know
//! of cards in hands and magic piles that he does not know. In a world these are known to their
//! holder alone.

mod backs;
mod draft;

use crate::state::Pile;
use crate::view::{View, Viewer};
use crate::{Answer, CardId, Cards, Cast, State, Wars};
use arrayvec::ArrayVec;
use backs::{backs, sort_by_backs};
use draft::Draft;
use std::fmt;
use table::{Entry, Hidden, Sampled, Seat, Session};

/// Why no world fits a view: it is not a view of a game with this cast.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ImagineError {
    OtherSeats,
    /// It names a card, a seat or an ability that the cast does not have.
    Unknown,
    /// It names this card twice.
    Twice(CardId),
    /// Two cards are on one space.
    Crowded,
    TooManyEffects,
    /// There are more or fewer cards out of sight than places for them.
    WrongCount,
}

impl fmt::Display for ImagineError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ImagineError::OtherSeats => f.write_str("the view has other seats than the game"),
            ImagineError::Unknown => f.write_str("the view names something that the game does not have"),
            ImagineError::Twice(card) => write!(f, "the view has card {} in two places", card.index()),
            ImagineError::Crowded => f.write_str("the view has two cards on one space"),
            ImagineError::TooManyEffects => f.write_str("the view has more lasting effects than a game"),
            ImagineError::WrongCount => f.write_str("the cards out of sight do not fit the hidden places"),
        }
    }
}

impl std::error::Error for ImagineError {}

/// A view made ready for imagining: one world, and which of its cards may be exchanged.
#[derive(Clone, Debug)]
pub struct Knowledge {
    /// A world, its hidden cards in the order of their ids.
    shell: State,
    /// The answers to the action in progress in that world.
    told: Vec<Entry<Answer>>,
    cards: usize,
    /// The hidden cards, those of the same holder together.
    hidden: [CardId; CardId::MOST],
    /// Where in `hidden` the cards of each holder end.
    ends: [u8; crate::SEATS],
    /// Hidden cards with visible backs, and the mercenaries (F13.4). None with sleeves.
    shown: Cards,
    mercenaries: Cards,
    /// Hidden cards of the same owner with several holders, by their places in `hidden`: nobody told
    /// the viewer which of them went over.
    loose: Vec<Vec<usize>>,
}

/// One world that fits the view. For many worlds of one view make the [`Knowledge`] once.
pub fn imagine(view: &View, cast: &Cast, chance: &mut Sampled) -> Result<State, ImagineError> {
    let knowledge = Knowledge::new(view, cast)?;
    let mut world = State::empty();
    knowledge.imagine_into(&mut world, chance);
    Ok(world)
}

impl Hidden for Wars {
    type Knowledge = Knowledge;

    fn knowledge(session: &Session<Wars>, seat: Seat) -> Knowledge {
        Knowledge::of(session, seat)
    }

    fn blank() -> State {
        State::empty()
    }

    fn imagine(
        knowledge: &Knowledge,
        world: &mut State,
        told: &mut Vec<Entry<Answer>>,
        chance: &mut Sampled,
    ) {
        knowledge.imagine_action(world, told, chance);
    }
}

type Names = [CardId; 256];

fn own_names() -> Names {
    std::array::from_fn(|index| CardId(index as u8))
}

impl Knowledge {
    /// What this view tells.
    pub fn new(view: &View, cast: &Cast) -> Result<Knowledge, ImagineError> {
        Draft::new(view, cast)?.finish()
    }

    /// What a seat knows in the middle of an action, to imagine games that go on from there. The
    /// rules run an action again from the last settled position, so a world is that position and
    /// the answers since ([`Knowledge::imagine_action`]); cards that the seat has come to know in
    /// between lie in it where they lay.
    ///
    /// This reads the true game, and forgets it: what it keeps of hidden cards is their places, and
    /// each world mixes them.
    pub fn of(session: &Session<Wars>, seat: Seat) -> Knowledge {
        let (cast, viewer) = (session.setup(), Viewer::Seat(seat));
        let settled = session.settled();
        let is_hidden =
            |card: &CardId| !settled.is_known(*card, viewer) && !session.state().is_known(*card, viewer);
        let mut names = own_names();
        let mut hidden = [CardId::NONE; CardId::MOST];
        let mut ends = [0; crate::SEATS];
        let mut count = 0;
        for (index, end) in ends.iter_mut().enumerate() {
            let start = count;
            for card in held_by(settled, Seat::new(index)).filter(is_hidden) {
                hidden[count] = card;
                count += 1;
            }
            let places = hidden;
            sort_by_backs(cast, &mut hidden[start..count]);
            for place in start..count {
                names[places[place].index()] = hidden[place];
            }
            *end = count as u8;
        }
        let mut shell = *settled;
        settled.renamed(&names, CardId::MOST, &mut shell);
        let told = session.entries().iter().map(|entry| renamed(entry, &names)).collect();
        let (shown, mercenaries) = backs(cast, &shell, &hidden[..count]);
        let is_bound = |card| viewer.is_among(settled.slot(card).among);
        let loose = loose(cast, &hidden, &ends, is_bound);
        Knowledge { shell, told, cards: cast.cards().count(), hidden, ends, shown, mercenaries, loose }
    }

    /// Overwrites `world` with a world that fits the view.
    pub fn imagine_into(&self, world: &mut State, chance: &mut Sampled) {
        self.shell.renamed(&self.names(chance), self.cards, world);
    }

    /// The same with what was told to the action in progress, for [`Session::resume`].
    pub fn imagine_action(&self, world: &mut State, told: &mut Vec<Entry<Answer>>, chance: &mut Sampled) {
        let names = self.names(chance);
        self.shell.renamed(&names, self.cards, world);
        told.clear();
        told.extend(self.told.iter().map(|entry| renamed(entry, &names)));
    }

    /// Mixes the hidden cards of each holder.
    fn names(&self, chance: &mut Sampled) -> Names {
        let mut mixed = self.hidden;
        let mut names = own_names();
        for places in &self.loose {
            mix(&mut mixed, places.iter().copied(), chance, |_| true);
        }
        let mut start = 0;
        for end in self.ends {
            let end = end as usize;
            if self.shown.is_empty() {
                for last in (start + 1..end).rev() {
                    mixed.swap(last, start + chance.index(last + 1 - start));
                }
            } else {
                // Where backs are seen only cards with the same back can lie.
                mix(&mut mixed, start..end, chance, |place| self.mercenaries.contains(self.hidden[place]));
                mix(&mut mixed, start..end, chance, |place| !self.mercenaries.contains(self.hidden[place]));
                mix(&mut mixed, start..end, chance, |place| !self.shown.contains(self.hidden[place]));
            }
            for index in start..end {
                names[self.hidden[index].index()] = mixed[index];
            }
            start = end;
        }
        names
    }

    /// How many cards the viewer cannot place.
    pub fn hidden_count(&self) -> usize {
        self.ends[crate::SEATS - 1] as usize
    }
}

/// Puts the cards of these places into an order of chance, those that `is_meant` leaves out staying.
fn mix(
    cards: &mut [CardId; CardId::MOST],
    places: impl Iterator<Item = usize>,
    chance: &mut Sampled,
    is_meant: impl Fn(usize) -> bool,
) {
    let places: ArrayVec<usize, { CardId::MOST }> = places.filter(|&place| is_meant(place)).collect();
    for last in (1..places.len()).rev() {
        cards.swap(places[last], places[chance.index(last + 1)]);
    }
}

/// Where in `hidden` the cards are that may be with another holder than their owner, by owner and
/// back. Those of which the viewer knows the holder are bound to him.
fn loose(
    cast: &Cast,
    hidden: &[CardId],
    ends: &[u8; crate::SEATS],
    is_bound: impl Fn(CardId) -> bool,
) -> Vec<Vec<usize>> {
    let holder = |place: usize| ends.iter().position(|&end| place < end as usize).map(Seat::new);
    let is_away = |place: usize| holder(place) != Some(cast.owner(hidden[place]));
    let places = 0..ends[crate::SEATS - 1] as usize;
    let free: Vec<usize> = places.filter(|&place| !is_bound(hidden[place])).collect();
    let mut groups = Vec::new();
    for owner in cast.seats() {
        for back in [None, Some(false), Some(true)] {
            let is_meant = |place: &usize| {
                let card = hidden[*place];
                cast.owner(card) == owner && cast.shows_mercenary(card) == back
            };
            let group: Vec<usize> = free.iter().copied().filter(is_meant).collect();
            if group.iter().any(|&place| is_away(place)) {
                groups.push(group);
            }
        }
    }
    groups
}

fn renamed(entry: &Entry<Answer>, names: &Names) -> Entry<Answer> {
    match *entry {
        Entry::Answer(seat, answer) => Entry::Answer(seat, answer.renamed(names)),
        Entry::Aside(seat, answer) => Entry::Aside(seat, answer.renamed(names)),
        Entry::Forced(answer) => Entry::Forced(answer.renamed(names)),
        Entry::Chance(_) | Entry::Left(_) => *entry,
    }
}

/// The cards in the hand and piles of a seat and under its units.
fn held_by(state: &State, seat: Seat) -> impl Iterator<Item = CardId> {
    let piles = Pile::ALL.into_iter().flat_map(move |pile| state.pile(seat, pile));
    let hosts = state.on_battlefield().filter(move |&host| state.controller(host) == seat);
    piles.chain(hosts.flat_map(|host| state.under(host)))
}

impl State {
    /// The same position with two cards of hands or piles exchanged. It looks at hidden cards: only
    /// for tests of what a viewer can distinguish.
    #[doc(hidden)]
    pub fn with_exchanged(&self, one: CardId, other: CardId) -> State {
        let mut names = own_names();
        names.swap(one.index(), other.index());
        let mut world = *self;
        self.renamed(&names, CardId::MOST, &mut world);
        world
    }
}
