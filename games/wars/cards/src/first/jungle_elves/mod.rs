//! Jungle Elves. Finished so far: Makgongo with the poison markers, Hyena, Chant of Negation.

use crate::Code;
use wars::lasting::{Until, Whom};
use wars::{Ability, Ask, By, EventCard, Harm, Mark, Refusal, Stage, Trigger};

pub(crate) const CODE: Code = Code {
    faction: "Jungle Elves",
    abilities: &[&POISONED_DAGGERS, &OPPORTUNIST],
    events: &[&CHANT_OF_NEGATION],
};

/// Makgongo. If his attack wounds a common or champion, it gets 1 poison marker besides.
static POISONED_DAGGERS: Ability = Ability::new("Poisoned Daggers")
    .on(Trigger::wounded(
        |position, _, harm| harm.cause.by == By::Attack && position.is_common_or_champion(harm.card),
        |play, me, harm| {
            play.brand(Harm { card: harm.card, wounds: 1, cause: me.cause() });
            let markers = play.state.tokens(harm.card);
            if markers == 0 {
                play.last(&POISONED, Whom::Card(harm.card), me.seat, 0, Until::Leaving);
            }
            play.set_tokens(harm.card, markers + 1);
            Ok(())
        },
    )
    .by_it())
    .lends(&[&POISONED, &WEARY]);

/// A poisoned unit: each of its attack dice is lowered by 1 for each marker, and when it has
/// moved 2 spaces or more it may not attack in that turn.
static POISONED: Ability = Ability::effect("Poison")
    .attacking(Stage::Rolled, |play, me, attack| {
        let markers = play.state.tokens(me.card);
        for die in attack.roll.iter_mut().flat_map(|roll| &mut roll.dice) {
            *die = die.saturating_sub(markers);
        }
        Ok(())
    })
    .on(Trigger::moved(
        |_, _, moved| moved.spaces >= 2,
        |play, me, _| {
            play.last(&WEARY, Whom::Card(me.card), me.seat, 0, Until::EndOfTurn);
            Ok(())
        },
    )
    .own());

static WEARY: Ability = Ability::effect("Poison").forbids_attack(|_, me, unit| {
    (unit == me.card)
        .then(|| Refusal::new("F11.1", "The poisoned {card} has moved too far to attack.").about(unit))
});

/// Hyena. One die more against a unit that was attacked earlier in the turn.
static OPPORTUNIST: Ability = Ability::new("Opportunist").own_attack(|position, _, strike| {
    i8::from(position.is_unit(strike.target) && position.state.has_mark(strike.target, Mark::WasAttacked))
});

/// Until the start of your next turn every unit of one opponent is without abilities.
static CHANT_OF_NEGATION: EventCard = EventCard::new("Chant of Negation", |play, me| {
    if let Some(other) = play.choose_opponent(me.seat, me.asks(Ask::Option), |_, _| true)? {
        let value = other.index() as u8;
        play.last(&NEGATED, Whom::Side(other), me.seat, value, Until::StartOfTurn(me.seat));
    }
    Ok(())
})
.grants(&[&NEGATED]);

static NEGATED: Ability = Ability::effect("Chant of Negation")
    .suppresses(|position, me, unit| position.controller(unit).index() == me.value as usize);
