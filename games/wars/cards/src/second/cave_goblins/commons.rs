use wars::lasting::{Until, Whom};
use wars::{Ability, Refusal, Trigger};

/// Smeg, Horde Slinger. It attacks besides the three units that may attack.
pub(super) static RELENTLESS: Ability = Ability::new("Relentless").attacks_besides(|_, _| true);

/// Beast Rider. In place of its usual move it may move up to 4 spaces in a straight line. A move of at
/// least 3 spaces in one direction, without a turn (reading), makes it 1 stronger until the end of the
/// turn.
pub(super) static CHARGE: Ability =
    Ability::new("Charge").charge(|_, _| 4).lends(&[&CHARGED]).on(Trigger::moved(
        |_, _, walk| walk.straight >= 3,
        |play, me, _| {
            play.last(&CHARGED, Whom::Card(me.card), me.seat, 0, Until::EndOfTurn);
            Ok(())
        },
    )
    .own());

static CHARGED: Ability = Ability::effect("Charged forward").own_attack(|_, _, _| 1);

/// Horde Climber. It moves 1 space more, and through structures.
pub(super) static CLIMB: Ability = Ability::new("Climb")
    .spaces(|_, me, unit| i8::from(unit == me.card))
    .passes(|position, me, _| position.all_cards().structures().except(me).squares());

/// Horde Clinger. It never moves.
pub(super) static IMMOBILE: Ability = Ability::new("Immobile").forbids_move(|_, me, unit| {
    (unit == me.card).then(|| Refusal::new("S10.22", "The {card} never moves.").about(unit))
});

/// Horde Clinger. When the move of another friendly unit began next to it, it may be placed next to the
/// space where that move ended.
pub(super) static CLING: Ability = Ability::new("Cling").on(Trigger::moved(
    |position, me, walk| {
        let field = position.cast.battlefield;
        walk.unit != me.card
            && position.state.is_on_battlefield(walk.unit)
            && position.controller(walk.unit) == me.seat
            && field.distance(position.square(me.card), walk.from) == 1
            && !(field.adjacent(walk.to) & position.empty()).is_empty()
    },
    |play, me, walk| {
        let spaces = play.cast.battlefield.adjacent(walk.to) & play.empty();
        if let Some(to) = play.choose_where(me, spaces)? {
            play.place(me.card, to);
        }
        Ok(())
    },
)
.may());
