use super::attack_again;
use super::poison::{POISONED, poison};
use wars::{Ability, By, Mark, Phase, Refusal, Time, Trigger};

/// Archer. Units do not block its attacks; walls do.
pub(super) static ARCHING_SHOT: Ability =
    Ability::new("Arching Shot").shoots_through(|position, _, card| !position.is_wall(card));

/// Gorilla. Once a turn, after an attack all of whose dice hit, it may attack again at once.
pub(super) static PUMMEL: Ability = Ability::new("Pummel").on(Trigger::attacked(
    |position, me, attack| {
        let has_pummelled =
            attack.roll.as_ref().is_some_and(|roll| !roll.dice.is_empty() && roll.misses() == 0);
        has_pummelled && !position.is_used_up(me) && position.can_attack(me.card)
    },
    attack_again,
)
.own());

/// Hunter. The wounds that its attacks give to a common or champion are poison markers.
pub(super) static POISONED_DARTS: Ability = Ability::new("Poisoned Darts")
    .on(Trigger::wounded(
        |position, _, harm| harm.cause.by == By::Attack && position.is_common_or_champion(harm.card),
        |play, me, harm| poison(play, me, harm.card, harm.wounds),
    )
    .by_it())
    .lends(&[&POISONED]);

/// Hyena. One die more against a unit that was attacked earlier in the turn.
pub(super) static OPPORTUNIST: Ability = Ability::new("Opportunist").own_attack(|position, _, strike| {
    i8::from(position.is_unit(strike.target) && position.state.has_mark(strike.target, Mark::WasAttacked))
});

/// Jungle Guard. It may attack 1 or 2 clear spaces along a diagonal. One die more against adjacent cards.
pub(super) static ELITE_TRAINING: Ability = Ability::new("Elite Training")
    .own_attack(|position, me, strike| i8::from(position.are_adjacent(me.card, strike.target)))
    .further_targets(|position, me| position.in_clear_diagonal(me.card, 2));

/// Lioness. It does not move as long as your movement phase lasts; right after it, it may move up to 2
/// spaces.
pub(super) static HUNTING_PRIDE: Ability = Ability::new("Hunting Pride")
    .forbids_move(|position, me, unit| {
        let is_early =
            unit == me.card && position.state.active == me.seat && position.is_in_phase(Phase::Movement);
        is_early.then(|| {
            Refusal::new("FAQ21-2.8.6.1", "The {card} moves only after the movement phase.").about(unit)
        })
    })
    .on(Trigger::at(
        Time::After(Phase::Movement),
        |position, me| !position.may_walk_to(me.card, 2).is_empty(),
        |play, me| play.may_walk(me.card, 2, me.seat, me.ability.name).map(drop),
    )
    .own()
    .may());
