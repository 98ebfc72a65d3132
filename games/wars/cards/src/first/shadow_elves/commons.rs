use super::FACTION;
use grid::Squares;
use table::Seat;
use wars::lasting::{Until, Whom};
use wars::{Ability, Entrance, Position, Time, Trigger};

/// Blade Master. After its attack it may attack once more; once a turn.
pub(super) static SWIFT_STRIKE: Ability = Ability::new("Swift Strike").on(Trigger::attacked(
    |position, me, _| !position.is_used_up(me) && position.can_attack(me.card),
    |play, me, _| {
        if play.offer_attack(me.card, me.seat, me.ability.name)? {
            play.use_up(me);
        }
        Ok(())
    },
)
.own());

/// Hunter. One Hunter of yours in a turn may be summoned next to a Shadow Elf unit of yours.
pub(super) static SHADOW_STEP: Ability = Ability::new("Shadow Step")
    .entrance(Entrance::further(|position, seat, _| shadows(position, seat)).enter(|play, seat, _, to| {
        if !play.cast.battlefield.spread(play.open_walls(seat)).contains(to) {
            play.last(&STEPPED, Whom::Side(seat), seat, 0, Until::EndOfTurn);
        }
        Ok(())
    }))
    .lends(&[&STEPPED]);

/// A Hunter of this side was summoned out of the shadows in this turn.
static STEPPED: Ability = Ability::effect("Shadow Step");

fn shadows(position: &Position, seat: Seat) -> Squares {
    if position.count_lasting(&STEPPED, seat) > 0 {
        return Squares::NONE;
    }
    let elves = position.units().of(seat).of_faction(FACTION).squares();
    position.cast.battlefield.spread(elves) & position.empty()
}

/// Ranger. Once a turn, when it has destroyed a unit, it may be put on the space of its victim, and then
/// attack once more for 1 magic.
pub(super) static SHADOW_ARROWS: Ability = Ability::new("Shadow Arrows")
    .on(Trigger::destroyed(
        |position, me, fall| {
            position.is_unit(fall.card)
                && position.state.is_on_battlefield(me.card)
                && position.free().contains(fall.square)
        },
        |play, me, fall| {
            play.place(me.card, fall.square);
            play.last(&ADVANCED, Whom::Card(me.card), me.seat, 0, Until::EndOfTurn);
            Ok(())
        },
    )
    .by_it()
    .once()
    .may())
    .on(Trigger::attacked(
        |position, me, _| {
            position.lasting_on(&ADVANCED, me.card).is_some()
                && position.can_pay(me.seat, position.ability_price(me.seat, 1)).is_ok()
                && position.can_attack(me.card)
        },
        |play, me, _| {
            play.end_lasting(&ADVANCED, me.card);
            play.pay(me.seat, play.ability_price(me.seat, 1));
            play.grant_attack(me.card)
        },
    )
    .own()
    .may())
    .lends(&[&ADVANCED]);

/// It has just taken the space of its victim.
static ADVANCED: Ability = Ability::effect("Shadow Arrows");

/// Scout. If it is in an opponent's half when your turn starts, you may move one unit more in this turn;
/// several add up (FAQ21-2.13.2.1).
pub(super) static SCOUT: Ability = Ability::new("Scout")
    .on(Trigger::at(
        Time::StartOfTurn,
        |position, me| !position.cast.half(me.seat).contains(position.square(me.card)),
        |play, me| {
            play.last(&SCOUTED, Whom::Side(me.seat), me.seat, 0, Until::EndOfTurn);
            Ok(())
        },
    )
    .own()
    .order_free())
    .lends(&[&SCOUTED]);

static SCOUTED: Ability = Ability::effect("Scout").move_limit(|_, me, seat, limit| {
    limit.more += u8::from(seat == me.seat);
});
