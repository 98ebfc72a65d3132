use crate::second::shared::ACTIVE;
use table::Seat;
use wars::{Ability, Ask, By, CardId, Cause, EventCard, Happening, On, Position, Prompt, Strike, Trigger};

/// Damage from abilities of your units on enemy units is 1 more.
pub(super) static SPIRIT_OF_THE_PHOENIX: EventCard = ACTIVE;

pub(super) static SPIRITED: Ability =
    Ability::effect("Spirit of the Phoenix").raises_damage(|position, me, harm| {
        let is_meant = harm.cause.by == By::Ability
            && harm.cause.seat == me.seat
            && harm.cause.source.some().is_some_and(|source| position.is_unit(source))
            && position.is_unit(harm.card)
            && position.is_enemy(harm.card, me.seat);
        u8::from(is_meant)
    });

/// Attacks on your summoner and your units next to it count specials and no other symbols.
pub(super) static BLINDING_FLARE: EventCard = ACTIVE;

pub(super) static BLINDING: Ability =
    Ability::effect("Blinding Flare").damage(|position, me, strike, damage| {
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
pub(super) static BURN: EventCard = EventCard::new(|play, seat, event| {
    let near = play.units_on(play.within(play.cast.summoner(seat), 2));
    let units = near.into_iter().filter(|&unit| play.is_common_or_champion(unit)).collect();
    let prompt = Prompt::new("Burn", Ask::Card).rule("S10.23").about(event);
    match play.choose_card(seat, prompt, units)? {
        Some(unit) => play.wound(unit, 2, Cause::event(seat)),
        None => Ok(()),
    }
});

/// Your summoner has Aura of the Phoenix.
pub(super) static DIVINE_RETRIBUTION: EventCard = ACTIVE;

pub(super) static RETRIBUTION: Ability = Ability::effect("Divine Retribution")
    .lends(&[&AURA_OF_THE_PHOENIX])
    .gives(|position, me, unit| (unit == position.cast.summoner(me.seat)).then_some(&AURA_OF_THE_PHOENIX));

/// An enemy unit that has attacked it or a friendly unit within 3 spaces of it takes 1 damage, also
/// when it destroyed that unit.
static AURA_OF_THE_PHOENIX: Ability = Ability::new("Aura of the Phoenix").triggers(&[Trigger::new(
    On::Attacked,
    |position, me, now| {
        let Happening::Attacked(attack) = now else { return false };
        position.cast.are_enemies(attack.seat, me.seat)
            && attack.defender == me.seat
            && position.is_unit(attack.target)
            && position.cast.battlefield.distance(position.square(me.card), attack.at) <= 3
            && position.state.is_on_battlefield(attack.attacker)
    },
    |play, me, now| {
        let Happening::Attacked(attack) = now else { return Ok(()) };
        play.wound(attack.attacker, 1, Cause::ability(me.seat, me.card))
    },
)]);
