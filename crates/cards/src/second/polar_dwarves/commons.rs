use super::champions::structures_near;
use grid::Squares;
use table::Flow;
use wars::{
    Ability, Ask, Bearer, CardId, Cards, Cause, Happening, Move, On, Play, Position, Prompt, Reach, Trigger,
};

/// It moves through commons; after the move each of those takes 1 damage.
pub(super) static TRAMPLE: Ability = Ability::new("Trample")
    .passes(|position, me, _| {
        let commons = position.units_where(|unit| position.is_common(unit)).without(me.card);
        commons.into_iter().map(|unit| position.square(unit)).collect::<Squares>()
    })
    .triggers(&[Trigger::new(
        On::Moved,
        |position, me, now| {
            let Happening::Moved(walk) = now else { return false };
            walk.unit == me.card && !trampled(position, walk).is_empty()
        },
        |play, me, now| {
            let Happening::Moved(walk) = now else { return Ok(()) };
            let commons = trampled(play, walk);
            play.wound_each(commons, 1, Cause::ability(me.seat, me.card))
        },
    )]);

fn trampled(position: &Position, walk: &Move) -> Cards {
    let is_there = |&card: &CardId| position.is_common(card) && position.state.is_on_battlefield(card);
    walk.through.into_iter().filter(is_there).collect()
}

/// It is 1 stronger for each friendly structure next to it.
pub(super) static FROST_BOLT: Ability =
    Ability::new("Frost Bolt").own_attack(|position, me, _| structures_near(position, me, 1));

/// It counts as a gate.
pub(super) static LIVING_GATE: Ability =
    Ability::new("Living Gate").counts_as_wall(|_, me, card| card == me.card);

/// It moves though it is a structure.
pub(super) static MOBILE_STRUCTURE: Ability = Ability::new("Mobile Structure").is_mobile();

/// It moves 1 space less.
pub(super) static SLOW: Ability = Ability::new("Slow").spaces(|_, me, unit| -i8::from(unit == me.card));

/// After its move it may get 1 boost, or spend 1 and go under a friendly common within 3 spaces.
/// There every special of that common's attacks is two melee symbols too.
pub(super) static FROST_AXE: Ability = Ability::new("Frost Axe")
    .works_under()
    .triggers(&[Trigger::new(
        On::Moved,
        |position, me, now| {
            let Happening::Moved(walk) = now else { return false };
            walk.unit == me.card && me.host == me.card && position.state.is_on_battlefield(me.card)
        },
        |play, me, _| frost_axe(play, me),
    )])
    .damage(|position, me, strike, damage| {
        let is_axe = me.card != me.host && strike.attacker == me.host;
        if is_axe && position.reach_of(me.host) == Reach::Melee {
            damage.symbols += 2 * damage.specials;
        }
    });

/// Choosing the smith himself is the boost, choosing a common the axe.
fn frost_axe(play: &mut Play, me: Bearer) -> Flow {
    let choices = smiths_choices(play, me);
    let prompt = Prompt::new("Frost Axe", Ask::Card).about(me.card);
    match play.may_choose_card(me.seat, prompt, choices)? {
        Some(card) if card == me.card => play.boost(me.card, 1),
        Some(common) => {
            play.spend_boost(me.card, 1);
            play.tuck(me.card, common);
        }
        None => {}
    }
    Ok(())
}

fn smiths_choices(position: &Position, me: Bearer) -> Cards {
    let mut choices = Cards::only(me.card);
    if position.state.tokens(me.card) > 0 {
        let near = position.units_on(position.within(me.card, 3));
        for unit in near {
            if position.is_common(unit) && position.controller(unit) == me.seat {
                choices.insert(unit);
            }
        }
    }
    choices
}
