//! Push and Greater Push: after an attack or instead of one, a common or champion near by is forced
//! 1 space.

use table::Flow;
use wars::{Ability, Action, Ask, Attack, Bearer, Cards, Play, Position, Refusal, Trigger, When};

pub(super) static GREATER_PUSH: Ability = Ability::new("Greater Push")
    .on(Trigger::attacked(
        |position, me, _| can_push(position, me, 3),
        |play, me, _: &Attack| push(play, me, 3),
    )
    .own()
    .may())
    .action(Action::new(
        When::InsteadOfAttack,
        |position, me, _| may_push(position, me, 3),
        |play, me, _| push(play, me, 3),
    ));

pub(super) static PUSH: Ability = Ability::new("Push")
    .on(Trigger::attacked(
        |position, me, _| can_push(position, me, 2),
        |play, me, _: &Attack| push(play, me, 2),
    )
    .own()
    .may())
    .action(Action::new(
        When::InsteadOfAttack,
        |position, me, _| may_push(position, me, 2),
        |play, me, _| push(play, me, 2),
    ));

fn can_push(position: &Position, me: Bearer, spaces: u8) -> bool {
    position.state.is_on_battlefield(me.card) && !in_reach(position, me, spaces).is_empty()
}

/// Commons and champions of either side that can be forced.
fn in_reach(position: &Position, me: Bearer, spaces: u8) -> Cards {
    position.units().commons_and_champions().within(me, spaces).able_to_be_forced(1).cards()
}

/// S7.10: if it may not attack, it may not do something instead of attacking either.
fn may_push(position: &Position, me: Bearer, spaces: u8) -> Result<(), Refusal> {
    position.may_attack(me.card)?;
    if in_reach(position, me, spaces).is_empty() {
        return Err(
            Refusal::new("S5.4", "There is nobody near the {card} that can be forced.").about(me.card)
        );
    }
    Ok(())
}

fn push(play: &mut Play, me: Bearer, spaces: u8) -> Flow {
    let units = in_reach(play, me, spaces);
    if let Some(unit) = play.choose_card(me.seat, me.asks(Ask::Card).rule("S10.23"), units)? {
        let to = play.force_spaces(unit, 1);
        play.must_force(unit, to, me.seat, me.ability.name)?;
    }
    Ok(())
}
