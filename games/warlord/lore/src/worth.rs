//! The worth of everything.

use crate::odds::hit_chance;
use crate::taste::Taste;
use table::{Seat, SeatSet};
use warlord::{CardId, Condition, Pile, Position, Trait};

/// The armour class that attacks are weighed against when nobody in particular is attacked, and the
/// base for armour.
const ORDINARY_AC: i16 = 15;

/// All that the players of a side have.
pub(crate) fn side(taste: &Taste, at: Position<'_>, side: SeatSet) -> f32 {
    let living = side.into_iter().filter(|&seat| !at.state.is_out(seat));
    living.map(|seat| one(taste, at, seat)).sum()
}

fn one(taste: &Taste, at: Position<'_>, seat: Seat) -> f32 {
    let army: f32 = at.controlled(seat).map(|who| character(taste, at, who)).sum();
    let hand = at.state.count(seat, Pile::Hand) as f32;
    let points = f32::from(at.state.points(seat));
    army + taste.card_in_hand * hand.min(7.0) + taste.point * points
}

/// What a character in play is worth.
pub(crate) fn character(taste: &Taste, at: Position<'_>, who: CardId) -> f32 {
    let left = f32::from((at.hp(who) - i16::from(at.state.slot(who).wounds)).max(0));
    let more = at.atk_modifier(who, None);
    let attack: f32 = at.attack_list(who).iter().map(|base| hit_chance(base + more, ORDINARY_AC)).sum();
    let armour = f32::from(at.ac(who, None) - ORDINARY_AC);
    let items = at.items_of(who).count() as f32;
    let worth = taste.character
        + taste.level * f32::from(at.level(who))
        + taste.hit_point * left
        + taste.attack * attack
        + taste.armour * armour
        + taste.item * items;
    let worth = worth.max(0.3)
        * match at.condition(who) {
            Condition::Ready => 1.0,
            Condition::Spent => taste.spent,
            Condition::Stunned => taste.stunned,
        };
    match at.has(who, Trait::Warlord) {
        true => worth + taste.warlord + taste.warlord_hit_point * left,
        false => worth,
    }
}

/// The value its side loses by these wounds: all of it, if they kill.
pub(crate) fn wounds(taste: &Taste, at: Position<'_>, who: CardId, wounds: f32) -> f32 {
    let left = f32::from((at.hp(who) - i16::from(at.state.slot(who).wounds)).max(1));
    let (is_warlord, all) = (at.has(who, Trait::Warlord), character(taste, at, who));
    let each = if is_warlord { taste.hit_point + taste.warlord_hit_point } else { taste.hit_point };
    // The last wound takes the rest with it.
    let share = (wounds / left).min(1.0);
    each * wounds.min(left) + (all - each * left).max(0.0) * share.powi(2)
}
