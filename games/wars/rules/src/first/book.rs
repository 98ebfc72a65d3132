//! What the first edition does in its own way where both editions use the same verb.

use super::{menu, turn};
use crate::harm::{Destination, Fall};
use crate::rulebook::Rulebook;
use crate::state::Pile;
use crate::{CardId, Edition, Event, Kind, Play, Position, Refusal, Roll, WallKind};
use table::{Seat, SeatSet};

pub(crate) static BOOK: Rulebook = Rulebook {
    edition: Edition::First,
    step: turn::step,
    why_not: menu::why_not,
    number: |rule| rule,
    magic: |position, seat| position.state.count(seat, Pile::Magic),
    pay,
    // F6.2.
    doors: |position, seat| position.open_walls(seat),
    aimed: |_, _| {},
    hits,
    destination,
    // F11.5.
    destination_under: |_, fall, _| Destination::Magic(fall.cause.seat),
    spoils: |_, _| Ok(()),
    // F11.4.
    discards_to: |_, _, by| by,
    sees_discards: |_| SeatSet::ALL,
    move_limit,
    may_stand_still: true,
    may_stay: |position, unit, spaces| position.may_stay(unit, spaces),
    why_not_stay: |_, unit| {
        Refusal::new("F8.3", "The {card} has nothing that a move of 0 spaces sets off.").about(unit)
    },
    // FAQ-I-04.
    hurts_in_order: true,
    completes_events: true,
    acts_between_attacks: true,
    forgoes_attack: |_, _| {},
    counts_draw_piles: false,
};

/// The top card of the magic pile for each point (F6.6).
fn pay(play: &mut Play, seat: Seat, price: u8) {
    for _ in 0..price {
        let card = play.state.top(seat, Pile::Magic).expect("the price was checked");
        play.state.lift(card);
        play.state.push(card, seat, Pile::Discard);
        play.state.slot_mut(card).known = SeatSet::ALL;
        play.tell(Event::Spent { seat, card });
    }
}

/// A die hits from 3 on (F1.3), unless an ability of the attacker asks for more.
fn hits(position: &Position, attacker: CardId, roll: &mut Roll) {
    let lowest = position.hits_from(attacker);
    roll.hits = roll.dice.iter().map(|&die| u8::from(die >= lowest)).collect();
}

fn destination(position: &Position, fall: &Fall) -> Destination {
    let destroyer = fall.cause.seat;
    match position.kind(fall.card) {
        // F12.7, and read alike for minor ice walls.
        Kind::Wall(WallKind::Vine | WallKind::MinorIce) => Destination::Side(position.cast.owner(fall.card)),
        // The rules card of the conjurations: killed by its own side it is no magic.
        Kind::Conjuration if !position.cast.are_enemies(fall.controller, destroyer) => {
            Destination::Discard(destroyer)
        }
        // F9.5.
        _ => Destination::Magic(destroyer),
    }
}

/// Three, and two in the first turn of the game (F8.1, F3.5).
fn move_limit(position: &Position, seat: Seat) -> u8 {
    if position.state.turn == 1 && seat == position.state.first { 2 } else { 3 }
}
