//! Shadow Elves. Finished so far: Swordsman, Shadows.

use super::shared::{ASSAULT, RIDER, SWIFT};
use crate::Code;
use wars::{EventCard, Pile, Place, Reaction};

const FACTION: &str = "Shadow Elves";

pub(crate) const CODE: Code =
    Code { faction: FACTION, abilities: &[&SWIFT, &ASSAULT, &RIDER], events: &[&SHADOWS] };

/// When one of your Shadow Elf commons or champions was destroyed and lies in an opponent's
/// magic pile, you lay it on top of your own instead.
static SHADOWS: EventCard = EventCard::new("Shadows", |play, me| {
    play.put_on_magic(play.answered(), me.seat);
    Ok(())
})
.reacts(Reaction::ToDestruction(|position, seat, fall| {
    let in_enemy_magic = match position.state.place_of(fall.card) {
        Some(Place::In(holder, Pile::Magic)) => position.cast.are_enemies(holder, seat),
        _ => false,
    };
    in_enemy_magic
        && fall.controller == seat
        && position.is_common_or_champion(fall.card)
        && position.face(fall.card).faction == FACTION
}));
