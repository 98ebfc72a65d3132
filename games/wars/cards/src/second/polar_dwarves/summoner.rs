use wars::{Ability, Trigger};

/// Svara. After its move it may force a friendly structure within 3 spaces 1 space.
pub(super) static STRUCTURAL_SHIFT: Ability = Ability::new("Structural Shift").on(Trigger::picks_on_move(
    |position, me, _| {
        position.among(position.structures_of(me.seat)).within(me, 3).able_to_be_forced(1).cards()
    },
    |play, me, _, structure| {
        let spaces = play.force_spaces(structure, 1);
        play.must_force(structure, spaces, me.seat, me.ability.name)?;
        Ok(())
    },
)
.own()
.or_none()
.rule("S10.23"));
