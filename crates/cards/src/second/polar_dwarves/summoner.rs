use table::Flow;
use wars::{Ability, Ask, Bearer, Cards, Happening, On, Play, Position, Prompt, Trigger};

/// After its move it may force a friendly structure within 3 spaces 1 space.
pub(super) static STRUCTURAL_SHIFT: Ability = Ability::new("Structural Shift").triggers(&[Trigger::new(
    On::Moved,
    |position, me, now| {
        let Happening::Moved(walk) = now else { return false };
        walk.unit == me.card && !shiftable(position, me).is_empty()
    },
    |play, me, _| shift(play, me),
)]);

fn shiftable(position: &Position, me: Bearer) -> Cards {
    let structures = position.structures_of(me.seat).without(me.card).into_iter();
    structures
        .filter(|&card| position.distance(me.card, card) <= 3 && !position.force_spaces(card, 1).is_empty())
        .collect()
}

fn shift(play: &mut Play, me: Bearer) -> Flow {
    let structures = shiftable(play, me);
    let prompt = Prompt::new("Structural Shift", Ask::Card).rule("S10.23").about(me.card);
    if let Some(structure) = play.may_choose_card(me.seat, prompt, structures)? {
        let spaces = play.force_spaces(structure, 1);
        play.must_force(structure, spaces, me.seat, "Structural Shift")?;
    }
    Ok(())
}
