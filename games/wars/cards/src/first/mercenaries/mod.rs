//! Mercenaries. Finished so far: Khan Queso, Malevolence, Sairook, Rune Mage, Stone Golem,
//! Channeled Summon.

use crate::Code;
use table::Seat;
use wars::lasting::{Until, Whom};
use wars::{
    Ability, Action, Ask, Bearer, Cards, EventCard, Phase, Pile, Play, Position, Prompt, Refusal, Time,
    Trigger, When, always, at_all,
};

pub(crate) const CODE: Code = Code {
    faction: "Mercenaries",
    abilities: &[&PLAGUE, &CURSED_BLADE, &SLOW, &SIPHON, &SHADOW_SUMMON],
    events: &[&CHANNELED_SUMMON],
};

/// Khan Queso, Vermin. After moving it, a die for every adjacent unit: 5 or more gives that unit 1
/// wound.
static PLAGUE: Ability = Ability::new("Plague").on(Trigger::moved(
    // FAQ21-1.0.0.24: only when its own controller moved it.
    |position, me, moved| moved.by == me.seat && !position.adjacent_units(me.card).is_empty(),
    |play, me, _| {
        let mut ill = Cards::NONE;
        for unit in play.by_place(play.adjacent_units(me.card)) {
            if play.die(me.seat, me.ability.name)? >= 5 {
                ill.insert(unit);
            }
        }
        play.wound_each(ill, 1, me.cause())
    },
)
.own());

/// Malevolence. After each attack she makes she takes 1 wound (FAQ-IX-03).
static CURSED_BLADE: Ability = Ability::new("Cursed Blade")
    .on(Trigger::attacked(always, |play, me, _| play.wound(me.card, 1, me.cause())).own());

/// Stone Golem. Moved 2 or more spaces in your movement phase, it does not attack in this turn.
static SLOW: Ability = Ability::new("Slow")
    .on(Trigger::moved(
        |_, _, moved| moved.in_phase && moved.spaces >= 2,
        |play, me, _| {
            play.last(&SPENT, Whom::Card(me.card), me.seat, 0, Until::EndOfTurn);
            Ok(())
        },
    )
    .own())
    .lends(&[&SPENT]);

static SPENT: Ability = Ability::effect("Slow").forbids_attack(|_, me, unit| {
    (unit == me.card).then(|| Refusal::new("F11.1", "The {card} has moved too far to attack.").about(unit))
});

/// While this event phase lasts, your Stone Golems are walls too, and you may summon.
static CHANNELED_SUMMON: EventCard = EventCard::new("Channeled Summon", |play, me| {
    play.last(&CHANNELED, Whom::Side(me.seat), me.seat, 0, Until::EndOfPhase);
    Ok(())
})
.grants(&[&CHANNELED]);

static CHANNELED: Ability = Ability::effect("Channeled Summon")
    .counts_as_wall(|position, me, unit| {
        position.controller(unit) == me.seat && position.name_of(unit) == "Stone Golem"
    })
    .summons_now(|_, _, _| true);

/// Rune Mage. If it stood next to an opponent's wall when your movement phase began, you may give up
/// its move to take the top card of that opponent's magic pile.
static SIPHON: Ability = Ability::new("Siphon")
    .on(Trigger::at(
        Time::Start(Phase::Movement),
        |position, me| siphoned(position, me).next().is_some(),
        |play, me| {
            let victims = siphoned(play, me).fold(0, |seats, seat| seats | 1 << seat.index());
            play.last(&AT_A_WALL, Whom::Card(me.card), me.seat, victims, Until::EndOfPhase);
            Ok(())
        },
    )
    .own()
    .order_free())
    .action(Action::new(
        When::InsteadOfMove,
        |position, me, _| match position.lasting_on(&AT_A_WALL, me.card) {
            Some(_) => Ok(()),
            None => {
                let reason = "The {card} did not stand next to an opponent's wall.";
                Err(Refusal::new("F11.1", reason).about(me.card))
            }
        },
        |play, me, seat| {
            let victims = play.lasting_on(&AT_A_WALL, me.card).unwrap_or(0);
            let is_victim = |_: &Play, other: Seat| victims >> other.index() & 1 == 1;
            let prompt = Prompt::new(me.ability.name, Ask::Option);
            let Some(victim) = play.choose_opponent(seat, prompt, is_victim)? else { return Ok(()) };
            // FAQ21-2.9.8.1: one card, however many walls.
            if let Some(card) = play.state.top(victim, Pile::Magic) {
                play.put_on_magic(card, seat);
            }
            Ok(())
        },
    ))
    .lends(&[&AT_A_WALL]);

/// Whose walls it stood next to when the phase began, one bit a seat.
static AT_A_WALL: Ability = Ability::effect("Siphon");

fn siphoned(position: &Position, me: Bearer) -> impl Iterator<Item = Seat> {
    let square = position.square(me.card);
    position.opponents(me.seat).filter(move |&other| position.is_beside(square, position.walls_of(other)))
}

/// Sairook. At the end of your turn you may take him back into your hand.
static SHADOW_SUMMON: Ability =
    Ability::new("Shadow Summon").on(Trigger::at(Time::EndOfTurn, at_all, |play, me| {
        play.return_to_hand(me.card, me.seat)
    })
    .own()
    .may());
