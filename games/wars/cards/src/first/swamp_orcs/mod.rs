//! Swamp Orcs: Mugglug, and the vine walls that his people grow.

mod champions;
mod commons;
mod events;
mod summoner;

use crate::Code;
use grid::Square;
use table::{Flow, Seat};
use wars::{Bearer, Fall, Play, Position};

pub(crate) const CODE: Code = Code {
    faction: "Swamp Orcs",
    abilities: &[
        &summoner::RAMPANT_GROWTH,
        &champions::ADAPT,
        &champions::VINEMANCER_REACH,
        &champions::DISRUPTIVE,
        &champions::VINEMANCER_CHOKE,
        &champions::VINEMANCER_ENTANGLE,
        &champions::VINEMANCER_SOW,
        &commons::VINEMANCER_ANIMATE,
        &commons::VINEMANCER_AMBUSH,
        &super::shared::FEAR,
        &commons::VINEMANCER_GUARD,
        &commons::SPORE_CARRIER,
    ],
    events: &[&events::AMBUSH, &events::ENSNARE, &events::VINE_GROWTH, &events::VINE_GUARD],
};

const VINE_WALL: &str = "Vine Wall";

/// Whether this seat can place a vine wall on that space: its pile has one (F12.1) and no wall
/// of any kind is there (F12.4).
fn can_grow(position: &Position, seat: Seat, square: Square) -> bool {
    position.has_at_side(seat, VINE_WALL) && !position.walls_all().contains(square)
}

/// Places a vine wall of this seat, if it can be placed.
fn grow(play: &mut Play, seat: Seat, square: Square) {
    if can_grow(play, seat, square) {
        play.place_from_side(seat, VINE_WALL, square);
    }
}

/// What a destroyed unit leaves behind: a vine wall of the bearer's controller.
fn grow_where_it_fell(play: &mut Play, me: Bearer, fall: &Fall) -> Flow {
    grow(play, me.seat, fall.square);
    Ok(())
}

/// Whether Rampant Growth puts a vine wall of this seat there: another ability of the same
/// player could only put the same one, so it need not be asked which comes first.
fn grows_anyway(position: &Position, seat: Seat, fall: &Fall) -> bool {
    fall.beside_walls_of.contains(seat) && position.controls_with(seat, &summoner::RAMPANT_GROWTH)
}

/// A unit next to, or on, a vine wall of any player (F12.6).
fn is_at_vine(position: &Position, unit: wars::CardId) -> bool {
    position.is_beside(position.square(unit), position.state.vines_all())
}
