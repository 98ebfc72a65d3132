use crate::second::shared::target;
use table::Seat;
use wars::{Ability, By, CardId, EventCard, Position, Strike, Trigger};

/// Damage from abilities of your units on enemy units is 1 more.
pub(super) static SPIRIT_OF_THE_PHOENIX: EventCard = EventCard::active(&SPIRITED);

static SPIRITED: Ability = Ability::effect("Spirit of the Phoenix").raises_damage(|position, me, harm| {
    let is_meant = harm.cause.by == By::Ability
        && harm.cause.seat == me.seat
        && harm.cause.source.some().is_some_and(|source| position.is_unit(source))
        && position.is_unit(harm.card)
        && position.is_enemy(harm.card, me.seat);
    u8::from(is_meant)
});

/// Attacks on your summoner and your units next to it count specials and no other symbols.
pub(super) static BLINDING_FLARE: EventCard = EventCard::active(&BLINDING);

static BLINDING: Ability = Ability::effect("Blinding Flare").damage(|position, me, strike, damage| {
    damage.by_specials |= is_blinded(position, me.seat, strike);
});

fn is_blinded(position: &Position, seat: Seat, strike: &Strike) -> bool {
    let summoner = position.cast.summoner(seat);
    let is_near = |unit: CardId| {
        position.is_unit(unit) && position.controller(unit) == seat && position.are_adjacent(summoner, unit)
    };
    strike.target == summoner || is_near(strike.target)
}

/// A common or champion within 2 spaces of your summoner takes 2 damage.
pub(super) static BURN: EventCard = EventCard::new("Burn", |play, me| {
    let units = play.units().commons_and_champions().within(play.cast.summoner(me.seat), 2).cards();
    match target(play, me, units)? {
        Some(unit) => play.wound(unit, 2, me.cause()),
        None => Ok(()),
    }
});

/// Your summoner has Aura of the Phoenix.
pub(super) static DIVINE_RETRIBUTION: EventCard = EventCard::active(&RETRIBUTION);

static RETRIBUTION: Ability = Ability::effect("Divine Retribution")
    .lends(&[&AURA_OF_THE_PHOENIX])
    .gives(|position, me, unit| (unit == position.cast.summoner(me.seat)).then_some(&AURA_OF_THE_PHOENIX));

/// An enemy unit that has attacked it or a friendly unit within 3 spaces of it takes 1 damage, also
/// when it destroyed that unit.
static AURA_OF_THE_PHOENIX: Ability = Ability::new("Aura of the Phoenix").on(Trigger::attacked(
    |position, me, attack| {
        position.cast.are_enemies(attack.seat, me.seat)
            && attack.defender == me.seat
            && position.is_unit(attack.target)
            && position.cast.battlefield.distance(position.square(me.card), attack.at) <= 3
            && position.state.is_on_battlefield(attack.attacker)
    },
    |play, me, attack| play.wound(attack.attacker, 1, me.cause()),
));
