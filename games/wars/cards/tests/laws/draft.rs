//! A position as a list, from which the same game can be set up under other numbers and in
//! another order.

use cards::second;
use grid::{Battlefield, Square};
use std::sync::Arc;
use table::{Sampled, Seat, SeatSet};
use wars::{CardId, Cast, Edition, Face, Kind, Member, Phase, Pile, Place, State};

/// Where a card of a draft is. Other cards are given by their index in the list.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Spot {
    On(Square, Seat),
    In(Seat, Pile),
    Under(usize),
    /// Laid on another by this seat.
    Attached(usize, Seat),
    /// An active event, perhaps aimed at a card (S9.2).
    Active(Seat, Option<usize>),
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct Piece {
    pub(crate) face: &'static Face,
    pub(crate) owner: Seat,
    pub(crate) spot: Spot,
    pub(crate) wounds: u8,
    pub(crate) tokens: u8,
}

impl Piece {
    pub(crate) fn new(face: &'static Face, owner: Seat, spot: Spot) -> Piece {
        Piece { face, owner, spot, wounds: 0, tokens: 0 }
    }
}

/// A position: in a pile whose order counts, the piece listed first lies undermost.
#[derive(Clone, Debug)]
pub(crate) struct Draft {
    pub(crate) edition: Edition,
    pub(crate) seats: usize,
    pub(crate) pieces: Vec<Piece>,
    /// Whose turn it is, which turn of the game, and the phase that is about to begin.
    pub(crate) turn: (Seat, u16, Phase),
    /// Second edition: the magic tracks.
    pub(crate) magic: Vec<u8>,
}

/// Which number each piece of a draft has in a game made of it, in the order of the list.
#[derive(Clone, Debug)]
pub(crate) struct Numbers(pub(crate) Vec<CardId>);

impl Numbers {
    /// As listed.
    pub(crate) fn plain(count: usize) -> Numbers {
        Numbers((0..count).map(CardId::new).collect())
    }

    pub(crate) fn shuffled(count: usize, picks: &mut Sampled) -> Numbers {
        let mut numbers = Numbers::plain(count);
        shuffle(&mut numbers.0, picks);
        numbers
    }

    pub(crate) fn reversed(count: usize) -> Numbers {
        let mut numbers = Numbers::plain(count);
        numbers.0.reverse();
        numbers
    }
}

pub(crate) fn shuffle<T>(things: &mut [T], picks: &mut Sampled) {
    for index in (1..things.len()).rev() {
        things.swap(index, picks.index(index + 1));
    }
}

impl Draft {
    /// What was dealt, as a draft.
    pub(crate) fn dealt(cast: &Cast, state: &State) -> Draft {
        let piece = |card: CardId| {
            let spot = match state.place_of(card).expect("every card was dealt") {
                Place::On(square) | Place::Vine(square) => Spot::On(square, state.controller(card)),
                Place::In(seat, pile) => Spot::In(seat, pile),
                Place::Under(_) | Place::Attached(_) => unreachable!("nothing lies under or on cards yet"),
            };
            Piece::new(cast.face(card), cast.owner(card), spot)
        };
        Draft {
            edition: cast.edition(),
            seats: cast.seat_count(),
            pieces: cast.cards().map(piece).collect(),
            turn: (Seat::FIRST, 0, Phase::Opening),
            magic: vec![0; cast.seat_count()],
        }
    }

    /// The game with these numbers. Cards in no order, on the battlefield and in draw piles, are
    /// set up in the order that `picks` gives.
    pub(crate) fn build(&self, numbers: &Numbers, picks: &mut Sampled) -> (Arc<Cast>, State) {
        let mut by_number: Vec<(CardId, Member)> = self
            .pieces
            .iter()
            .zip(&numbers.0)
            .map(|(piece, &number)| (number, Member { face: piece.face, owner: piece.owner }))
            .collect();
        by_number.sort_by_key(|(number, _)| *number);
        let members = by_number.into_iter().map(|(_, member)| member).collect();
        let battlefield = if self.seats == 2 { Battlefield::Duel } else { Battlefield::Ring };
        let cast = Arc::new(match self.edition {
            Edition::First => Cast::new(battlefield, self.seats, members),
            Edition::Second => Cast::second(second::faces(), members),
        });
        let state = self.set_up(&cast, numbers, picks);
        (cast, state)
    }

    fn set_up(&self, cast: &Cast, numbers: &Numbers, picks: &mut Sampled) -> State {
        let mut state = State::empty();
        let is_loose = |spot| matches!(spot, Spot::On(..) | Spot::In(_, Pile::Bag));
        let (mut order, kept): (Vec<usize>, Vec<usize>) =
            (0..self.pieces.len()).partition(|&index| is_loose(self.pieces[index].spot));
        shuffle(&mut order, picks);
        for index in order.into_iter().chain(kept) {
            let (piece, card) = (&self.pieces[index], numbers.0[index]);
            match piece.spot {
                Spot::On(square, controller) => state.put_on_battlefield(cast, card, square, controller),
                Spot::In(seat, pile) => state.put_in_pile(card, seat, pile, self.who_knows(seat, pile)),
                Spot::Under(host) => state.put_under(card, numbers.0[host]),
                Spot::Attached(host, by) => state.put_attached(card, numbers.0[host], by),
                Spot::Active(seat, aim) => {
                    state.put_active(card, seat, aim.map_or(CardId::NONE, |aim| numbers.0[aim]));
                }
            }
            if piece.wounds > 0 {
                state.set_wounds(card, piece.wounds);
            }
            if piece.tokens > 0 {
                state.put_tokens(card, piece.tokens);
            }
        }
        let (active, turn, phase) = self.turn;
        if phase != Phase::Opening {
            state.set_turn(active, Seat::FIRST, turn, phase);
        }
        for (seat, &magic) in cast.seats().zip(&self.magic) {
            if magic > 0 {
                state.set_magic(seat, magic);
            }
        }
        state
    }

    fn who_knows(&self, seat: Seat, pile: Pile) -> SeatSet {
        match (pile, self.edition) {
            (Pile::Bag | Pile::Top | Pile::Bottom, _) => SeatSet::NONE,
            (Pile::Hand | Pile::Magic, _) | (Pile::Discard, Edition::Second) => SeatSet::only(seat),
            (Pile::Discard | Pile::Side | Pile::Gone, _) => SeatSet::ALL,
        }
    }

    /// The same position with left and right exchanged.
    pub(crate) fn mirrored(&self) -> Draft {
        let columns = if self.seats == 2 { 6 } else { 12 };
        let mut mirrored = self.clone();
        for piece in &mut mirrored.pieces {
            if let Spot::On(square, _) = &mut piece.spot {
                *square = Square::new(columns - 1 - square.column(), square.row());
            }
        }
        mirrored
    }

    /// Adds a piece and returns its place in the list.
    pub(crate) fn add(&mut self, piece: Piece) -> usize {
        self.pieces.push(piece);
        self.pieces.len() - 1
    }

    /// Whether this space is empty except for a vine wall.
    pub(crate) fn is_free(&self, square: Square) -> bool {
        let is_there = |piece: &Piece| {
            matches!(piece.spot, Spot::On(at, _) if at == square)
                && piece.face.kind != Kind::Wall(wars::WallKind::Vine)
        };
        !self.pieces.iter().any(is_there)
    }
}
