//! Worlds that somebody cannot tell from the true one.
//!
//! A bot that searches needs whole positions, and may know only what its eyes see. So it imagines: of
//! each deck the cards that it cannot place are dealt again over the places of hand and deck that it
//! cannot name, each way as likely as the others. Cards always go to their owner's piles, so nothing is
//! ever hidden with anybody else.
//!
//! [`Knowledge`] reads the true game once, and forgets it: of hidden cards it keeps the places, and the
//! cards in the order of their numbers. What a world does not tell truly, because the eyes do not know
//! it either, is what others know of such cards.

use crate::state::Pile;
use crate::{Answer, CardId, Cast, State, StateFor, Warlord};
use arrayvec::ArrayVec;
use table::{Entry, Eyes, Hidden, Sampled, Seat, Session};

/// What eyes know of a game, made ready for imagining.
#[derive(Clone, Debug)]
pub struct Knowledge<const N: usize> {
    /// A world, the hidden cards of each deck in the order of their numbers.
    shell: StateFor<N>,
    /// The answers to the action in progress in that world.
    told: Vec<Entry<Answer>>,
    /// The hidden cards, those of one deck together.
    hidden: Vec<CardId>,
    /// Where in `hidden` the cards of each deck end.
    ends: [usize; N],
}

impl<const N: usize> Hidden for Warlord<N> {
    type Knowledge = Knowledge<N>;

    fn knowledge(session: &Session<Warlord<N>>, seat: Seat) -> Knowledge<N> {
        Knowledge::of(session, Eyes::of_seat(seat))
    }

    fn blank() -> StateFor<N> {
        StateFor::empty()
    }

    fn imagine(
        knowledge: &Knowledge<N>,
        world: &mut StateFor<N>,
        told: &mut Vec<Entry<Answer>>,
        chance: &mut Sampled,
    ) {
        knowledge.imagine_action(world, told, chance);
    }
}

impl<const N: usize> Knowledge<N> {
    /// What these eyes know now, also in the middle of an action: the rules run it again from the last
    /// settled position, so a world is that position and the answers since.
    pub fn of(session: &Session<Warlord<N>>, eyes: Eyes) -> Knowledge<N> {
        let settled: &State = session.settled();
        let current: &State = session.state();
        Knowledge::new(session.setup(), settled, current, session.entries(), eyes)
    }

    fn new(
        cast: &Cast,
        settled: &State,
        current: &State,
        told: &[Entry<Answer>],
        eyes: Eyes,
    ) -> Knowledge<N> {
        let mut hidden = Vec::new();
        let mut ends = [0; N];
        let mut places: Vec<CardId> = Vec::new();
        for seat in cast.seats() {
            // Cards come to be known in the middle of an action; then they lie where they lay.
            let is_hidden = |card: &CardId| !settled.is_known(*card, eyes) && !current.is_known(*card, eyes);
            let start = hidden.len();
            hidden.extend(held_by(settled, seat).filter(is_hidden));
            places.extend_from_slice(&hidden[start..]);
            hidden[start..].sort_unstable();
            ends[seat.index()] = hidden.len();
        }
        let mut shell = StateFor::<N>::empty();
        let renamed =
            |card: CardId| places.iter().position(|&place| place == card).map_or(card, |place| hidden[place]);
        copy_renamed(settled, &mut shell, &renamed);
        // Others' knowledge of hidden cards is no part of a world.
        let state: &mut State = &mut shell;
        for &card in &hidden {
            let holder = card.owner();
            let in_hand = state.place_of(card) == Some(crate::Place::In(holder, Pile::Hand));
            state.slot_mut(card).known =
                if in_hand { cast.hand_holders(holder) } else { table::SeatSet::NONE };
        }
        let told = told.iter().map(|entry| rename_entry(entry, &renamed)).collect();
        Knowledge { shell, told, hidden, ends }
    }

    /// How many cards the eyes cannot place.
    pub fn hidden_count(&self) -> usize {
        self.hidden.len()
    }

    /// Overwrites `world` with one that fits, and `told` with what the action in progress was told in
    /// it, for [`Session::resume`].
    pub fn imagine_action(
        &self,
        world: &mut StateFor<N>,
        told: &mut Vec<Entry<Answer>>,
        chance: &mut Sampled,
    ) {
        let names = self.mix(chance);
        let renamed = |card: CardId| names[card.index()];
        *world = self.shell;
        let state: &mut State = world;
        state.rename_hidden(&renamed);
        told.clear();
        told.extend(self.told.iter().map(|entry| rename_entry(entry, &renamed)));
    }

    /// Overwrites `world` with one that fits.
    pub fn imagine_into(&self, world: &mut StateFor<N>, chance: &mut Sampled) {
        let names = self.mix(chance);
        *world = self.shell;
        let state: &mut State = world;
        state.rename_hidden(&|card| names[card.index()]);
    }

    /// Mixes the hidden cards of each deck.
    fn mix(&self, chance: &mut Sampled) -> [CardId; CardId::MOST] {
        let mut names = std::array::from_fn(|index| CardId(index as u16));
        let mut start = 0;
        for end in self.ends {
            // A deck has at most this many cards.
            let mut mixed: ArrayVec<CardId, { CardId::IN_DECK }> =
                self.hidden[start..end].iter().copied().collect();
            for last in (1..mixed.len()).rev() {
                mixed.swap(last, chance.index(last + 1));
            }
            for (old, new) in self.hidden[start..end].iter().zip(mixed) {
                names[old.index()] = new;
            }
            start = end;
        }
        names
    }
}

fn copy_renamed<const N: usize>(from: &State, to: &mut StateFor<N>, names: &dyn Fn(CardId) -> CardId) {
    let copy: &mut State = to;
    copy.copy_from(from);
    copy.rename_hidden(names);
}

impl<const N: usize> StateFor<N> {
    /// The same position with two cards of one player's hand or deck exchanged. It looks at hidden cards:
    /// only for tests of what a viewer can distinguish.
    #[doc(hidden)]
    pub fn with_exchanged(&self, one: CardId, other: CardId) -> StateFor<N> {
        let mut world = StateFor::empty();
        copy_renamed(self, &mut world, &|card| match card {
            card if card == one => other,
            card if card == other => one,
            card => card,
        });
        world
    }
}

fn rename_entry(entry: &Entry<Answer>, names: &dyn Fn(CardId) -> CardId) -> Entry<Answer> {
    match *entry {
        Entry::Answer(seat, answer) => Entry::Answer(seat, answer.renamed(names)),
        Entry::Aside(seat, answer) => Entry::Aside(seat, answer.renamed(names)),
        Entry::Forced(answer) => Entry::Forced(answer.renamed(names)),
        Entry::Chance(number) => Entry::Chance(number),
        Entry::Left(seat) => Entry::Left(seat),
    }
}

/// The cards in hand and deck of a seat.
fn held_by(state: &State, seat: Seat) -> impl Iterator<Item = CardId> {
    [Pile::Hand, Pile::Top, Pile::Bag, Pile::Bottom].into_iter().flat_map(move |pile| state.pile(seat, pile))
}
