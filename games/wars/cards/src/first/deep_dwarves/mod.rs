//! Deep Dwarves. Finished so far: Kynder, Gem Mage, Wake the Father Gem, Summoning
//! Surge.

use super::shared::SUMMONING_SURGE;
use crate::Code;
use grid::Squares;
use wars::lasting::{Until, Whom};
use wars::{
    Ability, Action, Bearer, Cards, EventCard, MoveKind, Phase, Position, Refusal, Time, Trigger, When,
};

pub(crate) const CODE: Code = Code {
    faction: "Deep Dwarves",
    abilities: &[&MAGE_PUSH, &GEM_MAGIC],
    events: &[&WAKE_THE_FATHER_GEM, &SUMMONING_SURGE],
};

/// Kynder. Once in each of your turns, at any time, you may pay 1 magic and move a unit within 2 spaces
/// of him, any player's, up to 2 spaces.
static MAGE_PUSH: Ability = Ability::new("Mage Push").action(
    Action::new(
        When::AnyTime,
        |position, me, seat| {
            if position.state.active != seat {
                let reason = "The {card} does that in the own turn only.";
                return Err(Refusal::new("F11.10", reason).about(me.card));
            }
            position.can_pay(seat, position.ability_price(seat, 1))?;
            if pushed(position, me).is_empty() {
                let reason = "There is no unit that the {card} can push.";
                return Err(Refusal::new("F11.13", reason).about(me.card));
            }
            Ok(())
        },
        |play, me, seat| {
            let Some(unit) = play.choose(me, pushed(play, me))? else { return Ok(()) };
            let Some(to) = play.choose_where_for(me, unit, play.destinations(unit, 2))? else {
                return Ok(());
            };
            play.pay(seat, play.ability_price(seat, 1));
            play.walk(unit, to, 2, seat, MoveKind::Granted)
        },
    )
    .once()
    .mid_move(),
);

fn pushed(position: &Position, me: Bearer) -> Cards {
    let can_go = |unit| position.may_move(unit).is_ok() && !position.destinations(unit, 2).is_empty();
    position.units().within(me, 2).filter(can_go).cards()
}

/// Gem Mage. At the start of your attack phase you can pay 1 magic for one die more in this turn; at
/// its end you can pay 1 magic to place it on an empty space next to one of your walls.
static GEM_MAGIC: Ability = Ability::new("Gem Magic")
    .on(Trigger::at(Time::Start(Phase::Attack), can_use, |play, me| {
        play.pay(me.seat, play.ability_price(me.seat, 1));
        play.last(&CHARGED, Whom::Card(me.card), me.seat, 0, Until::EndOfTurn);
        Ok(())
    })
    .own()
    .may())
    .on(Trigger::at(
        Time::End(Phase::Attack),
        |position, me| can_use(position, me) && !beside_walls(position, me).is_empty(),
        |play, me| {
            let Some(to) = play.choose_where(me, beside_walls(play, me))? else { return Ok(()) };
            play.pay(me.seat, play.ability_price(me.seat, 1));
            play.place(me.card, to);
            Ok(())
        },
    )
    .own()
    .may())
    .lends(&[&CHARGED]);

static CHARGED: Ability = Ability::effect("Gem Magic").own_attack(|_, _, _| 1);

fn can_use(position: &Position, me: Bearer) -> bool {
    position.can_pay(me.seat, position.ability_price(me.seat, 1)).is_ok()
}

fn beside_walls(position: &Position, me: Bearer) -> Squares {
    position.cast.battlefield.spread(position.walls_of(me.seat)) & position.empty()
}

/// For this turn every ability that costs magic costs 1 less.
static WAKE_THE_FATHER_GEM: EventCard = EventCard::new("Wake the Father Gem", |play, me| {
    play.last(&FATHER_GEM, Whom::Side(me.seat), me.seat, 0, Until::EndOfTurn);
    Ok(())
})
.grants(&[&FATHER_GEM]);

static FATHER_GEM: Ability = Ability::effect("Wake the Father Gem").ability_price(|_, _, _| -1);
