//! Push and Greater Push: after an attack or instead of one, a common or champion near by is forced
//! 1 space.

use table::Flow;
use wars::{
    Ability, Action, Ask, Bearer, Cards, Happening, On, Play, Position, Prompt, Refusal, Trigger, When,
};

pub(super) static GREATER_PUSH: Ability = Ability::new("Greater Push")
    .triggers(&[Trigger::new(
        On::Attacked,
        |position, me, now| has_attacked(position, me, now) && !in_reach(position, me, 3).is_empty(),
        |play, me, _| push(play, me, 3),
    )
    .may()])
    .actions(&[Action::new(
        When::InsteadOfAttack,
        |position, me, _| may_push(position, me, 3),
        |play, me, _| push(play, me, 3),
    )]);

pub(super) static PUSH: Ability = Ability::new("Push")
    .triggers(&[Trigger::new(
        On::Attacked,
        |position, me, now| has_attacked(position, me, now) && !in_reach(position, me, 2).is_empty(),
        |play, me, _| push(play, me, 2),
    )
    .may()])
    .actions(&[Action::new(
        When::InsteadOfAttack,
        |position, me, _| may_push(position, me, 2),
        |play, me, _| push(play, me, 2),
    )]);

fn has_attacked(position: &Position, me: Bearer, now: &Happening) -> bool {
    let Happening::Attacked(attack) = now else { return false };
    attack.attacker == me.card && position.state.is_on_battlefield(me.card)
}

/// Commons and champions of either side that can be forced.
fn in_reach(position: &Position, me: Bearer, spaces: u8) -> Cards {
    let near = position.units_on(position.within(me.card, spaces)).into_iter();
    near.filter(|&unit| position.is_common_or_champion(unit) && !position.force_spaces(unit, 1).is_empty())
        .collect()
}

/// S7.10: nor may it do something instead of attacking where it may not attack.
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
    let prompt = Prompt::new(me.ability.name, Ask::Card).rule("S10.23").about(me.card);
    if let Some(unit) = play.choose_card(me.seat, prompt, units)? {
        let to = play.force_spaces(unit, 1);
        play.must_force(unit, to, me.seat, me.ability.name)?;
    }
    Ok(())
}
