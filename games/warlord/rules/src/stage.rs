//! Any position for a test: armies drawn as text, hands, decks, states, wounds, items.

use crate::deal::put_last;
use crate::state::{Phase, Pile};
use crate::{CardId, Cast, Condition, Face, Format, Options, StateFor};
use std::fmt;
use std::sync::Arc;
use table::{Seat, SeatSet};

/// A position being set up. Cards get their numbers in the order in which they are put down, each in
/// the deck of its owner.
#[derive(Debug)]
pub struct Stage {
    format: &'static Format,
    options: Options,
    find: fn(&str) -> Option<&'static Face>,
    decks: Vec<Vec<&'static Face>>,
    placed: Vec<(CardId, Put)>,
    conditions: Vec<(CardId, Condition)>,
    wounds: Vec<(CardId, u8)>,
    out: SeatSet,
    turn: u16,
    first: Option<Seat>,
    phase: Phase,
    is_last_turn: bool,
}

#[derive(Clone, Copy, Debug)]
enum Put {
    Rank { army: Seat, rank: u8, controller: Seat },
    Pile(Pile),
    On(CardId),
}

/// What is wrong with a drawn position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum StageFault {
    UnknownCard(String),
    TooManyCards(Seat),
    WrongWord(String),
    /// A seat that does not exist in the format.
    NoSuchSeat(Seat),
}

impl fmt::Display for StageFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StageFault::UnknownCard(name) => write!(f, "there is no card '{name}'"),
            StageFault::TooManyCards(seat) => {
                write!(f, "seat {} has more than {} cards", seat.index() + 1, CardId::IN_DECK)
            }
            StageFault::WrongWord(word) => write!(f, "'{word}' is no way to draw a character"),
            StageFault::NoSuchSeat(seat) => write!(f, "there is no seat {}", seat.index() + 1),
        }
    }
}

impl std::error::Error for StageFault {}

impl Stage {
    /// An empty table in the decree phase of turn 1, the first seat to act. `find` knows the cards.
    pub fn new(format: &'static Format, seats: usize, find: fn(&str) -> Option<&'static Face>) -> Stage {
        Stage {
            format,
            options: Options::default(),
            find,
            decks: vec![Vec::new(); seats],
            placed: Vec::new(),
            conditions: Vec::new(),
            wounds: Vec::new(),
            out: SeatSet::NONE,
            turn: 1,
            first: Some(Seat::FIRST),
            phase: Phase::Decree,
            is_last_turn: false,
        }
    }

    pub fn options(&mut self, options: Options) -> &mut Stage {
        self.options = options;
        self
    }

    fn card(&mut self, seat: Seat, name: &str) -> Result<CardId, StageFault> {
        let face = (self.find)(name).ok_or_else(|| StageFault::UnknownCard(name.to_owned()))?;
        let deck = self.decks.get_mut(seat.index()).ok_or(StageFault::NoSuchSeat(seat))?;
        if deck.len() == CardId::IN_DECK {
            return Err(StageFault::TooManyCards(seat));
        }
        deck.push(face);
        Ok(CardId::new(seat, deck.len() - 1))
    }

    /// An army as text: ranks from the front, divided by `/`, characters by `,`. After a name `*` is
    /// spent, `~` stunned, `:2` two wounds, `+long-sword` an item. Returns the characters by rank
    /// and file.
    pub fn army(&mut self, seat: Seat, drawing: &str) -> Result<Vec<CardId>, StageFault> {
        let mut cards = Vec::new();
        let army = Seat::new(self.format.home(seat.index(), self.decks.len()));
        for (index, rank) in drawing.split('/').enumerate() {
            for word in rank.split(',').map(str::trim).filter(|word| !word.is_empty()) {
                let card = self.character(seat, word)?;
                self.placed.push((card, Put::Rank { army, rank: index as u8 + 1, controller: seat }));
                cards.push(card);
            }
        }
        Ok(cards)
    }

    fn character(&mut self, seat: Seat, word: &str) -> Result<CardId, StageFault> {
        let wrong = || StageFault::WrongWord(word.to_owned());
        let end = word.find(['*', '~', ':', '+']).unwrap_or(word.len());
        let (name, mut rest) = word.split_at(end);
        let card = self.card(seat, name.trim())?;
        while let Some(mark) = rest.chars().next() {
            let end = rest[1..].find(['*', '~', ':', '+']).map_or(rest.len(), |end| end + 1);
            let value = rest[1..end].trim();
            match mark {
                '*' if value.is_empty() => self.conditions.push((card, Condition::Spent)),
                '~' if value.is_empty() => self.conditions.push((card, Condition::Stunned)),
                ':' => self.wounds.push((card, value.parse().map_err(|_| wrong())?)),
                '+' => {
                    let item = self.card(seat, value)?;
                    self.placed.push((item, Put::On(card)));
                }
                _ => return Err(wrong()),
            }
            rest = &rest[end..];
        }
        Ok(card)
    }

    /// A supporter of this seat in the ranks of another (M7).
    pub fn supporter(&mut self, seat: Seat, army: Seat, rank: u8, word: &str) -> Result<CardId, StageFault> {
        let card = self.character(seat, word)?;
        self.placed.push((card, Put::Rank { army, rank, controller: seat }));
        Ok(card)
    }

    /// Cards of a pile, the topmost first. Of the deck: those named lie on top in this order.
    pub fn pile(&mut self, seat: Seat, pile: Pile, names: &str) -> Result<Vec<CardId>, StageFault> {
        let mut cards = Vec::new();
        for name in names.split(',').map(str::trim).filter(|name| !name.is_empty()) {
            let card = self.card(seat, name)?;
            self.placed.push((card, Put::Pile(pile)));
            cards.push(card);
        }
        Ok(cards)
    }

    pub fn hand(&mut self, seat: Seat, names: &str) -> Result<Vec<CardId>, StageFault> {
        self.pile(seat, Pile::Hand, names)
    }

    /// An item on a card.
    pub fn item(&mut self, seat: Seat, host: CardId, name: &str) -> Result<CardId, StageFault> {
        let item = self.card(seat, name)?;
        self.placed.push((item, Put::On(host)));
        Ok(item)
    }

    pub fn condition(&mut self, card: CardId, condition: Condition) -> &mut Stage {
        self.conditions.push((card, condition));
        self
    }

    /// A character that somebody else than its owner controls.
    pub fn control(&mut self, card: CardId, by: Seat) -> &mut Stage {
        for (placed, put) in &mut self.placed {
            if let Put::Rank { controller, .. } = put
                && *placed == card
            {
                *controller = by;
            }
        }
        self
    }

    pub fn wounds(&mut self, card: CardId, wounds: u8) -> &mut Stage {
        self.wounds.push((card, wounds));
        self
    }

    /// A player who has already been eliminated.
    pub fn out(&mut self, seat: Seat) -> &mut Stage {
        self.out = self.out.with(seat);
        self
    }

    /// Who acts first; the others follow to the left. Nobody before the first initiative.
    pub fn first(&mut self, seat: Option<Seat>) -> &mut Stage {
        self.first = seat;
        self
    }

    /// The phase that comes next.
    pub fn phase(&mut self, phase: Phase, turn: u16) -> &mut Stage {
        self.phase = phase;
        self.turn = turn;
        self
    }

    /// The time of the round is up with this turn (18.5).
    pub fn last_turn(&mut self) -> &mut Stage {
        self.is_last_turn = true;
        self
    }

    /// The position. Panics when the number of seats is not that of the position.
    pub fn build<const N: usize>(&self) -> (Arc<Cast>, StateFor<N>) {
        assert_eq!(N, self.decks.len(), "a position for another number of seats");
        let cast = Cast::new(self.format, self.options, self.decks.clone());
        let mut table: StateFor<N> = StateFor::empty();
        table.turn = self.turn;
        table.phase = self.phase;
        table.last_turn = self.is_last_turn;
        let state: &mut crate::State = &mut table;
        for card in cast.cards() {
            state.slot_mut(card).controller = card.owner();
        }
        for &(card, put) in &self.placed {
            match put {
                Put::Rank { army, rank, controller } => {
                    state.slot_mut(card).controller = controller;
                    put_last(state, card, army, rank);
                }
                Put::Pile(pile) => {
                    state.push_below(card, card.owner(), pile);
                    state.slot_mut(card).known = match pile {
                        Pile::Hand => cast.hand_holders(card.owner()),
                        Pile::Discard | Pile::Gone | Pile::Aside => SeatSet::ALL,
                        Pile::Bag | Pile::Top | Pile::Bottom => SeatSet::NONE,
                    };
                }
                Put::On(host) => {
                    state.put_on(card, host);
                    // Who bears an item has equipped it in this game.
                    if let Some(mark) = cast.face(card).once_in_a_game() {
                        state.mark(host, mark);
                    }
                    state.slot_mut(card).known = SeatSet::ALL;
                }
            }
        }
        for &(card, condition) in &self.conditions {
            state.slot_mut(card).condition = condition;
        }
        for &(card, wounds) in &self.wounds {
            state.slot_mut(card).wounds = wounds;
        }
        for seat in self.out {
            state.part_mut(seat).is_out = true;
        }
        if let Some(first) = self.first {
            for place in 0..N {
                state.order[place] = Seat::new((first.index() + place) % N);
            }
            state.order_count = N as u8;
        }
        (Arc::new(cast), table)
    }
}
