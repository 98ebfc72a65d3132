use wars::lasting::{Until, Whom};
use wars::{Ability, Time, Trigger};

/// Selundar. If no enemy unit is next to him when your turn starts, he has two dice more against adjacent
/// units in this turn. A unit that takes his shape later was not there (FAQ21-2.1.6.2).
pub(super) static OUT_OF_SHADOWS: Ability = Ability::new("Out of Shadows")
    .on(Trigger::at(
        Time::StartOfTurn,
        |position, me| position.units().enemy_to(me.seat).next_to(me).is_empty(),
        |play, me| {
            play.last(&UNSEEN, Whom::Card(me.card), me.seat, 0, Until::EndOfTurn);
            Ok(())
        },
    )
    .own()
    .order_free())
    .own_attack(|position, me, strike| {
        let is_near = position.is_unit(strike.target) && position.are_adjacent(me.card, strike.target);
        2 * i8::from(is_near && position.lasting_on(&UNSEEN, me.card).is_some())
    })
    .lends(&[&UNSEEN]);

/// No enemy unit was next to it when the turn started.
static UNSEEN: Ability = Ability::effect("Out of Shadows");
