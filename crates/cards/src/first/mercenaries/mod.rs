//! Mercenaries. Finished so far: Khan Queso, Malevolence, Sairook, Rune Mage, Stone Golem,
//! Channeled Summon.

use super::shared::in_own_turn;
use crate::Code;
use table::{Flow, Seat};
use wars::lasting::{Until, Whom};
use wars::{
    Ability, Action, Ask, Bearer, Cards, Cause, EventCard, Happening, On, Pile, Play, Position, Prompt,
    Refusal, Trigger, When,
};

pub(crate) const CODE: Code = Code {
    faction: "Mercenaries",
    abilities: &[
        ("Plague", &PLAGUE),
        ("Cursed Blade", &CURSED_BLADE),
        ("Slow", &SLOW),
        ("Siphon", &SIPHON),
        ("Shadow Summon", &SHADOW_SUMMON),
    ],
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

/// If it stood next to an opponent's wall when your movement phase began, you may give up its
/// move to take the top card of that opponent's magic pile.
static SIPHON: Ability = Ability::new("Siphon")
    .triggers(&[Trigger::new(
        On::StartOfMovement,
        |position, me, now| in_own_turn(position, me, now) && siphoned(position, me).next().is_some(),
        |play, me, _| {
            let victims = siphoned(play, me).fold(0, |seats, seat| seats | 1 << seat.index());
            play.last(&AT_A_WALL, Whom::Card(me.card), me.seat, victims, Until::EndOfPhase);
            Ok(())
        },
    )
    .order_free()])
    .actions(&[Action::new(When::InsteadOfMove, can_siphon, siphon)])
    .lends(&[&AT_A_WALL]);

/// Whose walls it stood next to when the phase began, one bit a seat.
static AT_A_WALL: Ability = Ability::effect("Siphon");

fn siphoned(position: &Position, me: Bearer) -> impl Iterator<Item = Seat> {
    let square = position.square(me.card);
    position.opponents(me.seat).filter(move |&other| position.is_beside(square, position.walls_of(other)))
}

fn can_siphon(position: &Position, me: Bearer, _: Seat) -> Result<(), Refusal> {
    match position.lasting_on(&AT_A_WALL, me.card) {
        Some(_) => Ok(()),
        None => {
            Err(Refusal::new("F11.1", "The {card} did not stand next to an opponent's wall.").about(me.card))
        }
    }
}

fn siphon(play: &mut Play, me: Bearer, seat: Seat) -> Flow {
    let victims = play.lasting_on(&AT_A_WALL, me.card).unwrap_or(0);
    let is_victim = |_: &Play, other: Seat| victims >> other.index() & 1 == 1;
    let Some(victim) = play.choose_opponent(seat, Prompt::new("Siphon", Ask::Option), is_victim)? else {
        return Ok(());
    };
    // FAQ21-2.9.8.1: one card, however many walls.
    if let Some(card) = play.state.top(victim, Pile::Magic) {
        play.put_on_magic(card, seat);
    }
    Ok(())
}

/// At the end of your turn you may take him back into your hand.
static SHADOW_SUMMON: Ability =
    Ability::new("Shadow Summon").triggers(&[Trigger::new(On::EndOfTurn, in_own_turn, |play, me, _| {
        play.return_to_hand(me.card, me.seat)
    })
    .may()]);
