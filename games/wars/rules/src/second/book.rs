//! What the second edition does in its own way where both editions use the same verb.

use super::{menu, turn};
use crate::harm::{Destination, Fall};
use crate::rulebook::Rulebook;
use crate::state::Mark;
use crate::{Attack, CardId, Edition, Play, Position, Reach, Refusal, Roll, Symbols};
use table::{Flow, SeatSet};

pub(crate) static BOOK: Rulebook = Rulebook {
    edition: Edition::Second,
    step: turn::step,
    why_not: menu::why_not,
    number,
    magic: |position, seat| position.state.track[seat] as usize,
    pay: |play, seat, price| play.change_magic(seat, -(price as i8)),
    doors: |position, seat| position.gates_of(seat),
    aimed,
    hits,
    // S7.6.
    destination: |position, fall| Destination::Discard(position.cast.owner(fall.card)),
    destination_under: |position, _, card| Destination::Discard(position.cast.owner(card)),
    spoils,
    // S10.11.
    discards_to: |position, card, _| position.cast.owner(card),
    // S10.12: also what everybody saw go there. The log remembers, the pile does not tell.
    sees_discards: SeatSet::only,
    // S5.1: also in the first turn of the game (S3.4).
    move_limit: |_, _| 3,
    may_stand_still: false,
    may_stay,
    why_not_stay: |_, unit| {
        Refusal::new("S5.2", "The {card} cannot move 0 spaces, and there is no space to come back from.")
            .about(unit)
    },
    hurts_in_order: false,
    completes_events: false,
    acts_between_attacks: false,
    forgoes_attack: turn::forgo_attack,
    counts_draw_piles: true,
};

/// The second edition's number of a rule that shared verbs cite.
fn number(rule: &'static str) -> &'static str {
    match rule {
        "F1.2" => "S1.2",
        "F2.4" | "F7.1" | "F11.10" => "S9.1",
        "F6.1" | "F6.2" | "F6.3" => "S4.1",
        "F6.6" => "S8.2",
        "F8.1" | "F8.2" | "F3.5" => "S5.1",
        "F9.1" => "S7.1",
        "F9.2" | "F9.3" => "S7.2",
        "F9.9" => "S7.7",
        "F11.1" => "S10.22",
        "F11.3" => "S7.10",
        "F11.9" => "S10.21",
        "F11.14" => "S10.10",
        own => own,
    }
}

/// Targeting an enemy card is enough against the cost of inaction (S7.9).
fn aimed(play: &mut Play, attack: &Attack) {
    if play.cast.are_enemies(attack.seat, attack.defender) {
        let summoner = play.cast.summoner(attack.seat);
        play.state.mark(summoner, Mark::Fought);
    }
}

/// Each symbol of the attacker's kind hits; specials are counted beside it (S7.4).
fn hits(position: &Position, attacker: CardId, roll: &mut Roll) {
    let wanted = match position.reach_of(attacker) {
        Reach::Melee => Symbols::MELEE,
        Reach::Ranged => Symbols::RANGED,
    };
    let shows = |die: u8, symbol| position.cast.symbols(die).contains(symbol);
    roll.hits = roll.dice.iter().map(|&die| u8::from(shows(die, wanted))).collect();
    roll.specials = roll.dice.iter().filter(|&&die| shows(die, Symbols::SPECIAL)).count() as u8;
}

/// One magic for an enemy card that something of this player's destroyed (S7.8).
fn spoils(play: &mut Play, fall: &Fall) -> Flow {
    let is_enemy = play.cast.are_enemies(fall.cause.seat, fall.controller);
    if is_enemy && fall.cause.gains_magic() && fall.brings_magic {
        play.gain_magic(fall.cause.seat, 1);
    }
    Ok(())
}

/// One space and back (S5.2), also over a card that it may move through (S5.5).
fn may_stay(position: &Position, unit: CardId, spaces: u8) -> bool {
    spaces >= 2 && position.beside(unit).is_some()
}
