//! Swamp Orcs: Mugglug, and the vine walls that his people grow.

mod champions;
mod commons;
mod events;
mod summoner;

use crate::Code;
use grid::Square;
use table::{Flow, Seat};
use wars::{Bearer, Fall, Happening, Play, Position};

pub(crate) const CODE: Code = Code {
    faction: "Swamp Orcs",
    abilities: &[
        ("Rampant Growth", &summoner::RAMPANT_GROWTH),
        ("Adapt", &champions::ADAPT),
        ("Vinemancer Reach", &champions::VINEMANCER_REACH),
        ("Disruptive", &champions::DISRUPTIVE),
        ("Vinemancer Choke", &champions::VINEMANCER_CHOKE),
        ("Vinemancer Entangle", &champions::VINEMANCER_ENTANGLE),
        ("Vinemancer Sow", &champions::VINEMANCER_SOW),
        ("Vinemancer Animate", &commons::VINEMANCER_ANIMATE),
        ("Vinemancer Ambush", &commons::VINEMANCER_AMBUSH),
        ("Fear", &super::shared::FEAR),
        ("Vinemancer Guard", &commons::VINEMANCER_GUARD),
        ("Spore Carrier", &commons::SPORE_CARRIER),
    ],
    events: &[
        ("Ambush", &events::AMBUSH),
        ("Ensnare", &events::ENSNARE),
        ("Vine Growth", &events::VINE_GROWTH),
        ("Vine Guard", &events::VINE_GUARD),
    ],
    worn: &[],
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
fn grow_where_it_fell(play: &mut Play, me: Bearer, now: &Happening) -> Flow {
    if let Happening::Destroyed(fall) = now {
        grow(play, me.seat, fall.square);
    }
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
