//! What changes something that is about to happen. Each says beside what it does whether it applies
//! now, so that only those are put in an order that really do (F11.9).

use crate::ability::Bearer;
use crate::harm::{Destination, Fall, Harm};
use crate::moment::EventPlay;
use crate::{CardId, Play, Position};
use table::{Flow, Seat};

/// Wounds are about to be placed: here they are prevented or redirected.
#[derive(Clone, Copy)]
pub struct Prevention {
    pub applies: fn(&Position, Bearer, &Harm) -> bool,
    pub run: fn(&mut Play, Bearer, &mut Harm) -> Flow,
}

/// A card would be destroyed: `run` returns whether something else happened instead.
#[derive(Clone, Copy)]
pub struct Rescue {
    pub applies: fn(&Position, Bearer, &Harm) -> bool,
    pub run: fn(&mut Play, Bearer, &Harm) -> Flow<bool>,
}

/// An event is being played: `run` returns whether it has no effect.
#[derive(Clone, Copy)]
pub struct Counter {
    pub applies: fn(&Position, Bearer, &EventPlay) -> bool,
    pub run: fn(&mut Play, Bearer, &EventPlay) -> Flow<bool>,
}

/// An active event would be discarded: `run` returns whether it stays (S9.2).
#[derive(Clone, Copy)]
pub struct Stay {
    pub applies: fn(&Position, Bearer, CardId) -> bool,
    pub run: fn(&mut Play, Bearer, CardId) -> Flow<bool>,
}

/// A unit may end its move on the bearer's space; `run` decides at once what happens to it there.
#[derive(Clone, Copy)]
pub struct Admission {
    pub applies: fn(&Position, Bearer, CardId) -> bool,
    pub run: fn(&mut Play, Bearer, CardId) -> Flow,
}

/// A destroyed card goes elsewhere.
#[derive(Clone, Copy)]
pub struct Diversion {
    pub applies: fn(&Position, Bearer, &Fall, Destination) -> bool,
    pub run: fn(&mut Play, Bearer, &Fall, &mut Destination) -> Flow,
}

/// Dice of a player lie on the table and may be rolled again.
#[derive(Clone, Copy)]
pub struct Reroll {
    pub applies: fn(&Play, Bearer, Seat) -> bool,
    pub run: fn(&mut Play, Bearer, Seat, &mut [u8]) -> Flow,
}
