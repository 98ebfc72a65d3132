use wars::{Ability, Phase, Refusal, Time, Trigger};

/// Anointed. When your movement phase begins it loses all its wounds.
pub(super) static DESTINED: Ability = Ability::new("Destined").on(Trigger::at(
    Time::Start(Phase::Movement),
    |position, me| position.state.wounds(me.card) > 0,
    |play, me| {
        play.heal(me.card, play.state.wounds(me.card));
        Ok(())
    },
)
.own()
.order_free());

/// Cultist. Adjacent cards are no targets of its attack.
pub(super) static HEX_THROWER: Ability =
    Ability::new("Hex Thrower").forbids_target(|position, me, strike| {
        let is_too_near = strike.is_by(me) && position.are_adjacent(me.card, strike.target);
        is_too_near.then(|| Refusal::new("F11.1", "The {card} cannot attack adjacent cards.").about(me.card))
    });

/// Zealot. Walls are no targets of its attack.
pub(super) static BLOODLUST: Ability = Ability::new("Bloodlust").forbids_target(|position, me, strike| {
    let is_on_wall = strike.is_by(me) && position.is_wall(strike.target);
    is_on_wall.then(|| Refusal::new("F11.1", "The {card} cannot attack walls.").about(me.card))
});
