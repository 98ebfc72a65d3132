//! Deep Dwarves. Finished so far: Kynder, Gem Mage, Wake the Father Gem, Summoning
//! Surge.

use super::shared::SUMMONING_SURGE;
use crate::Code;
use wars::lasting::{Until, Whom};
use wars::{Ability, Action, Ask, Bearer, EventCard, MoveKind, On, Position, Prompt, Refusal, Trigger, When};

pub(crate) const CODE: Code = Code {
    faction: "Deep Dwarves",
    abilities: &[("Mage Push", &MAGE_PUSH), ("Gem Magic", &GEM_MAGIC)],
    events: &[("Wake the Father Gem", &WAKE_THE_FATHER_GEM), ("Summoning Surge", &SUMMONING_SURGE)],
    worn: &[],
};

/// Once in each of your turns, at any time, you may pay 1 magic and move a unit within 2 spaces
/// of him, any player's, up to 2 spaces.
static MAGE_PUSH: Ability = Ability::new("Mage Push").once().actions(&[Action::new(
    When::AnyTime,
    |position, me, seat| {
        if position.state.active != seat {
            return Err(Refusal::new("F11.10", "The {card} does that in the own turn only.").about(me.card));
        }
        position.can_pay(seat, position.ability_price(seat, 1))?;
        match pushed(position, me).is_empty() {
            true => Err(Refusal::new("F11.13", "There is no unit that the {card} can push.").about(me.card)),
            false => Ok(()),
        }
    },
    |play, me, seat| {
        let units = pushed(play, me);
        let prompt = Prompt::new("Mage Push", Ask::Card).about(me.card);
        let Some(unit) = play.choose_card(seat, prompt, units)? else { return Ok(()) };
        let spaces = play.destinations(unit, 2);
        let Some(to) = play.choose_space(seat, Prompt::new("Mage Push", Ask::Space).about(unit), spaces)?
        else {
            return Ok(());
        };
        play.pay(seat, play.ability_price(seat, 1));
        play.walk(unit, to, 2, seat, MoveKind::Granted)
    },
)
.mid_move()]);

fn pushed(position: &Position, me: Bearer) -> wars::Cards {
    let near = position.units_on(position.within(me.card, 2));
    let can_go = |&unit: &_| position.may_move(unit).is_ok() && !position.destinations(unit, 2).is_empty();
    near.into_iter().filter(can_go).collect()
}

/// At the start of your attack phase you can pay 1 magic for one die more in this turn; at its
/// end you can pay 1 magic to place it on an empty space next to one of your walls.
static GEM_MAGIC: Ability = Ability::new("Gem Magic")
    .triggers(&[
        Trigger::new(
            On::StartOfAttack,
            |position, me, _| can_use(position, me),
            |play, me, _| {
                play.pay(me.seat, play.ability_price(me.seat, 1));
                play.last(&CHARGED, Whom::Card(me.card), me.seat, 0, Until::EndOfTurn);
                Ok(())
            },
        )
        .may(),
        Trigger::new(
            On::EndOfAttack,
            |position, me, _| can_use(position, me) && !beside_walls(position, me).is_empty(),
            |play, me, _| {
                let spaces = beside_walls(play, me);
                let prompt = Prompt::new("Gem Magic", Ask::Space).about(me.card);
                let Some(to) = play.choose_space(me.seat, prompt, spaces)? else { return Ok(()) };
                play.pay(me.seat, play.ability_price(me.seat, 1));
                play.place(me.card, to);
                Ok(())
            },
        )
        .may(),
    ])
    .lends(&[&CHARGED]);

static CHARGED: Ability = Ability::effect("Gem Magic").own_attack(|_, _, _| 1);

fn can_use(position: &Position, me: Bearer) -> bool {
    position.state.active == me.seat && position.can_pay(me.seat, position.ability_price(me.seat, 1)).is_ok()
}

fn beside_walls(position: &Position, me: Bearer) -> grid::Squares {
    position.cast.battlefield.spread(position.walls_of(me.seat)) & position.empty()
}

/// For this turn every ability that costs magic costs 1 less.
static WAKE_THE_FATHER_GEM: EventCard = EventCard::new(|play, seat, _| {
    play.last(&FATHER_GEM, Whom::Side(seat), seat, 0, Until::EndOfTurn);
    Ok(())
})
.grants(&[&FATHER_GEM]);

static FATHER_GEM: Ability = Ability::effect("Wake the Father Gem").ability_price(|_, _, _| -1);
