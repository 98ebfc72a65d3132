//! Mercenaries. Finished so far: Khan Queso, Malevolence, Stone Golem, Channeled Summon.

use crate::Code;
use table::Flow;
use wars::lasting::{Until, Whom};
use wars::{Ability, Bearer, Cards, Cause, EventCard, Happening, On, Play, Refusal, Trigger};

pub(crate) const CODE: Code = Code {
    faction: "Mercenaries",
    abilities: &[("Plague", &PLAGUE), ("Cursed Blade", &CURSED_BLADE), ("Slow", &SLOW)],
    events: &[("Channeled Summon", &CHANNELED_SUMMON)],
    worn: &[],
};

/// After moving it, a die for every adjacent unit: 5 or more gives that unit 1 wound.
static PLAGUE: Ability = Ability::new("Plague").triggers(&[Trigger::new(
    On::Moved,
    // FAQ21-1.0.0.24: only when its own controller moved it.
    |position, me, now| {
        matches!(now, Happening::Moved(moved) if moved.unit == me.card && moved.by == me.seat)
            && !position.adjacent_units(me.card).is_empty()
    },
    plague,
)]);

fn plague(play: &mut Play, me: Bearer, _: &Happening) -> Flow {
    let mut ill = Cards::NONE;
    for unit in play.adjacent_units(me.card) {
        if play.die(me.seat, "Plague")? >= 5 {
            ill.insert(unit);
        }
    }
    play.wound_each(ill, 1, Cause::ability(me.seat, me.card))
}

/// After each attack she makes she takes 1 wound (FAQ-IX-03).
static CURSED_BLADE: Ability = Ability::new("Cursed Blade").triggers(&[Trigger::new(
    On::Attacked,
    |_, me, now| matches!(now, Happening::Attacked(attack) if attack.attacker == me.card),
    |play, me, _| play.wound(me.card, 1, Cause::ability(me.seat, me.card)),
)]);

/// Moved 2 or more spaces in your movement phase, it does not attack in this turn.
static SLOW: Ability = Ability::new("Slow")
    .triggers(&[Trigger::new(
        On::Moved,
        |_, me, now| matches!(now, Happening::Moved(moved) if moved.unit == me.card && moved.in_phase && moved.spaces >= 2),
        |play, me, _| {
            play.last(&SPENT, Whom::Card(me.card), me.seat, 0, Until::EndOfTurn);
            Ok(())
        },
    )])
    .lends(&[&SPENT]);

static SPENT: Ability = Ability::effect("Slow").forbids_attack(|_, me, unit| {
    (unit == me.card).then(|| Refusal::new("F11.1", "The {card} has moved too far to attack.").about(unit))
});

/// While this event phase lasts, your Stone Golems are walls too, and you may summon.
static CHANNELED_SUMMON: EventCard = EventCard::new(|play, seat, _| {
    play.last(&CHANNELED, Whom::Side(seat), seat, 0, Until::EndOfPhase);
    Ok(())
})
.grants(&[&CHANNELED]);

static CHANNELED: Ability = Ability::effect("Channeled Summon")
    .counts_as_wall(|position, me, unit| {
        position.controller(unit) == me.seat && position.name_of(unit) == "Stone Golem"
    })
    .summons_in_events(|_, _, _| true);
