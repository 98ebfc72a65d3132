use wars::lasting::{Until, Whom};
use wars::{Ability, Cards, Mark, Phase, Time, Trigger, at_all};

/// Her. If she has not moved in this turn, her attack may be aimed at any common or champion on the
/// battlefield.
pub(super) static HER_EYES: Ability = Ability::new("Her Eyes").further_targets(|position, me| match position
    .state
    .has_mark(me.card, Mark::Moved)
{
    true => Cards::NONE,
    false => position.units().commons_and_champions().except(me).cards(),
});

/// The Abomination. When your attack phase begins a die is rolled: for this turn it has as many dice
/// more.
pub(super) static WRITHING_SPAWN: Ability = Ability::new("Writhing Spawn")
    .on(Trigger::at(Time::Start(Phase::Attack), at_all, |play, me| {
        let die = play.die(me.seat, me.ability.name)?;
        play.last(&SPAWNING, Whom::Card(me.card), me.seat, die, Until::EndOfTurn);
        Ok(())
    })
    .own())
    .lends(&[&SPAWNING]);

static SPAWNING: Ability = Ability::effect("Writhing Spawn").own_attack(|_, me, _| me.value as i8);

/// Vomitus. When your attack phase begins a die is rolled (FAQ21-2.6.7.1): in this turn the targets of
/// his attacks may be up to as many clear straight spaces away.
pub(super) static HORRIFIC_VOMIT: Ability = Ability::new("Horrific Vomit")
    .on(Trigger::at(Time::Start(Phase::Attack), at_all, |play, me| {
        let die = play.die(me.seat, me.ability.name)?;
        play.last(&VOMITING, Whom::Card(me.card), me.seat, die, Until::EndOfTurn);
        Ok(())
    })
    .own())
    .lends(&[&VOMITING]);

static VOMITING: Ability =
    Ability::effect("Horrific Vomit").further_targets(|position, me| position.in_range(me.card, me.value));
