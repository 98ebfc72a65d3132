use super::FACTION;
use super::poison::{POISONED, poison};
use wars::lasting::{Until, Whom};
use wars::{Ability, Action, Ask, Bearer, By, Position, Trigger, When};

/// Abua Shi. Instead of attacking he may pay 1 magic: a Jungle Elf unit, of any player and himself too
/// (FAQ-VIII-04), has a die more for this turn.
pub(super) static CHANT_OF_GROWTH: Ability = Ability::new("Chant of Growth")
    .action(Action::new(
        When::InsteadOfAttack,
        |position, _, seat| position.can_pay(seat, position.ability_price(seat, 1)),
        |play, me, seat| {
            let elves = play.units().of_faction(FACTION).cards();
            let Some(elf) = play.choose_card(seat, me.asks(Ask::Card), elves)? else { return Ok(()) };
            play.pay(seat, play.ability_price(seat, 1));
            play.last(&GROWN, Whom::Card(elf), seat, 0, Until::EndOfTurn);
            Ok(())
        },
    ))
    .lends(&[&GROWN]);

static GROWN: Ability = Ability::effect("Chant of Growth").own_attack(|_, _, _| 1);

/// Nikuya Na. When you have moved her you may pay any magic from 1 up: a common or champion at most as
/// many spaces away gets a poison marker.
pub(super) static POISON_CLOUD: Ability = Ability::new("Poison Cloud")
    .on(Trigger::moved(
        // FAQ21-1.0.0.24: only when her own player moved her.
        |position, me, moved| moved.by == me.seat && nearest(position, me).is_some(),
        |play, me, _| {
            let Some(least) = nearest(play, me) else { return Ok(()) };
            let most =
                (least..u8::MAX).take_while(|&magic| can_spend(play, me, magic)).last().unwrap_or(least);
            let magic = play.choose_number(me.seat, me.asks(Ask::Number), least, most)?;
            let units = play.units().commons_and_champions().within(me, magic).cards();
            let Some(unit) = play.choose(me, units)? else { return Ok(()) };
            play.pay(me.seat, play.ability_price(me.seat, magic));
            play.wound(unit, 1, me.cause())
        },
    )
    .own()
    .may())
    // The unit that takes the wound takes the marker.
    .on(Trigger::wounded(
        |position, _, harm| harm.cause.by == By::Ability && position.is_common_or_champion(harm.card),
        |play, me, harm| poison(play, me, harm.card, harm.wounds),
    )
    .by_it())
    .lends(&[&POISONED]);

fn can_spend(position: &Position, me: Bearer, magic: u8) -> bool {
    position.can_pay(me.seat, position.ability_price(me.seat, magic)).is_ok()
}

/// How far the nearest unit is that the cloud could reach.
fn nearest(position: &Position, me: Bearer) -> Option<u8> {
    let units = position.units().commons_and_champions().except(me);
    let least = units.into_iter().map(|unit| position.distance(me.card, unit)).min()?;
    can_spend(position, me, least).then_some(least)
}
