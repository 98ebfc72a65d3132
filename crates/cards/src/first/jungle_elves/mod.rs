//! Jungle Elves. Finished so far: Makgongo with the poison markers, Hyena, Chant of Negation.

use crate::Code;
use wars::lasting::{Until, Whom};
use wars::{
    Ability, Ask, By, Cause, EventCard, Happening, Harm, Mark, On, Position, Prompt, Refusal, Trigger,
};

pub(crate) const CODE: Code = Code {
    faction: "Jungle Elves",
    abilities: &[("Poisoned Daggers", &POISONED_DAGGERS), ("Opportunist", &OPPORTUNIST)],
    events: &[("Chant of Negation", &CHANT_OF_NEGATION)],
    worn: &[],
};

/// If his attack wounds a common or champion, it gets 1 poison marker besides.
static POISONED_DAGGERS: Ability = Ability::new("Poisoned Daggers")
    .triggers(&[Trigger::new(
        On::Wounded,
        |position, me, now| {
            let Happening::Wounded(harm) = now else { return false };
            harm.cause.by == By::Attack
                && harm.cause.source == me.card
                && position.is_common_or_champion(harm.card)
        },
        |play, me, now| {
            let Happening::Wounded(harm) = now else { return Ok(()) };
            let cause = Cause::ability(me.seat, me.card);
            play.share_wounds(Harm { card: harm.card, wounds: 1, cause });
            let markers = play.state.tokens(harm.card);
            if markers == 0 {
                play.last(&POISONED, Whom::Card(harm.card), me.seat, 0, Until::Leaving);
            }
            play.set_tokens(harm.card, markers + 1);
            Ok(())
        },
    )])
    .lends(&[&POISONED, &WEARY]);

/// A poisoned unit: each of its attack dice is lowered by 1 for each marker, and when it has
/// moved 2 spaces or more it may not attack in that turn.
static POISONED: Ability = Ability::effect("Poison")
    .bends_dice(|position, me, dice| {
        for die in dice {
            *die = die.saturating_sub(position.state.tokens(me.card));
        }
    })
    .triggers(&[Trigger::new(
        On::Moved,
        |_, me, now| matches!(now, Happening::Moved(moved) if moved.unit == me.card && moved.spaces >= 2),
        |play, me, _| {
            play.last(&WEARY, Whom::Card(me.card), me.seat, 0, Until::EndOfTurn);
            Ok(())
        },
    )]);

static WEARY: Ability = Ability::effect("Poison").forbids_attack(|_, me, unit| {
    (unit == me.card)
        .then(|| Refusal::new("F11.1", "The poisoned {card} has moved too far to attack.").about(unit))
});

/// One die more against a unit that was attacked earlier in the turn.
static OPPORTUNIST: Ability = Ability::new("Opportunist").own_attack(|position, _, strike| {
    i8::from(position.is_unit(strike.target) && position.state.has_mark(strike.target, Mark::WasAttacked))
});

/// Until the start of your next turn every unit of one opponent is without abilities.
static CHANT_OF_NEGATION: EventCard = EventCard::new(|play, seat, _| {
    let prompt = Prompt::new("Chant of Negation", Ask::Option);
    if let Some(other) = play.choose_opponent(seat, prompt, |_, _| true)? {
        play.last(&NEGATED, Whom::Side(other), seat, other.index() as u8, Until::StartOfTurn(seat));
    }
    Ok(())
})
.grants(&[&NEGATED]);

static NEGATED: Ability = Ability::effect("Chant of Negation")
    .suppresses(|position: &Position, me, unit| position.controller(unit).index() == me.value as usize);
