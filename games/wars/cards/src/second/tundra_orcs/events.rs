use crate::second::shared::attack_again;
use grid::Squares;
use wars::{Ability, Bearer, CardId, EventCard, Harm, Position, Refusal, Stage, Trigger};

/// Your commons have Reckless Strike.
pub(super) static FOR_GLORY: EventCard = EventCard::active(&GLORIOUS);

static GLORIOUS: Ability =
    Ability::effect("For Glory").lends(&[&RECKLESS_STRIKE]).gives(|position, me, unit| {
        (position.is_common(unit) && position.controller(unit) == me.seat).then_some(&RECKLESS_STRIKE)
    });

/// It is 2 stronger; but with fewer than two specials in the roll its attack puts as much damage
/// on itself as on its target, at the same time.
static RECKLESS_STRIKE: Ability =
    Ability::new("Reckless Strike").own_attack(|_, _, _| 2).attacking(Stage::Dealt, |_, me, attack| {
        if attack.roll.is_some() && attack.specials() < 2 {
            attack.harms.push(Harm { card: me.card, wounds: attack.dealt, cause: me.cause() });
        }
        Ok(())
    });

/// Your units have Forceful Attack.
pub(super) static BRUTAL_FORCE: EventCard = EventCard::active(&BRUTAL);

static BRUTAL: Ability =
    Ability::effect("Brutal Force").lends(&[&FORCEFUL_ATTACK]).gives(|position, me, unit| {
        (position.is_unit(unit) && position.controller(unit) == me.seat).then_some(&FORCEFUL_ATTACK)
    });

/// When its attack has put damage on another unit, that unit may be forced 1 space away from it.
static FORCEFUL_ATTACK: Ability = Ability::new("Forceful Attack").on(Trigger::attacked(
    |position, me, attack| {
        attack.dealt > 0
            && position.is_unit(attack.target)
            && !force_back(position, me, attack.target).is_empty()
    },
    |play, me, attack| {
        let spaces = force_back(play, me, attack.target);
        play.may_force(attack.target, spaces, me.seat, me.ability.name)?;
        Ok(())
    },
)
.own());

/// Where the unit can be forced; nowhere once its attacker has fallen, since "away" is counted from
/// its space (reading).
fn force_back(position: &Position, me: Bearer, unit: CardId) -> Squares {
    if !position.state.is_on_battlefield(unit) || !position.state.is_on_battlefield(me.card) {
        return Squares::NONE;
    }
    position.away(unit, position.square(me.card), position.force_spaces(unit, 1))
}

/// An unboosted common or champion within 3 spaces of your summoner is frozen.
pub(super) static FREEZE: EventCard = EventCard::new("Freeze", |play, me| {
    let near = play.units().commons_and_champions().within(play.cast.summoner(me.seat), 3);
    let targets = near.filter(|unit| play.state.tokens(unit) == 0).cards();
    play.aim_event(me.card, me.seat, targets)?;
    Ok(())
})
.works_as(&FROZEN);

/// It has no abilities, neither moves nor attacks, is not attacked, and cannot be forced.
static FROZEN: Ability = Ability::effect("Freeze")
    .suppresses(|_, me, unit| unit == me.host)
    .forbids_move(|_, me, unit| frozen(me, unit))
    .forbids_attack(|_, me, unit| frozen(me, unit))
    .forbids_target(|_, me, strike| frozen(me, strike.target))
    .forbids_force(|_, me, card| card == me.host);

fn frozen(me: Bearer, unit: CardId) -> Option<Refusal> {
    (unit == me.host).then(|| Refusal::new("S9.2", "The {card} is frozen.").about(unit))
}

/// Once a turn, after your summoner attacked an adjacent enemy card, it may be forced 1 or 2
/// spaces and then attack an adjacent enemy card once more.
pub(super) static PRIMAL_FURY: EventCard = EventCard::active(&FURIOUS);

static FURIOUS: Ability = Ability::effect("Primal Fury").on(Trigger::attacked(
    |position, me, attack| {
        let summoner = position.cast.summoner(me.seat);
        attack.attacker == summoner
            && !position.is_used_up(me)
            && attack.is_on_enemy(position)
            && position.cast.battlefield.distance(attack.from, attack.at) == 1
            && position.state.is_on_battlefield(summoner)
            && !position.force_spaces(summoner, 2).is_empty()
    },
    |play, me, _| {
        let summoner = play.cast.summoner(me.seat);
        let spaces = play.force_spaces(summoner, 2);
        if !play.may_force(summoner, spaces, me.seat, me.ability.name)? {
            return Ok(());
        }
        play.use_up(me);
        attack_again(play, summoner, me.seat, me.ability.name)
    },
));
