use super::EMBER;
use wars::{Ability, Bearer, Cards, Entrance, Phase, Position, Time, Trigger};

/// Ember Archer. After its move it may put 1 damage on a unit within 3 clear straight spaces.
pub(super) static QUICK_SHOT: Ability = Ability::new("Quick Shot").on(Trigger::picks_on_move(
    |position, me, _| {
        position.among(position.in_clear_line(me.card, 3)).filter(|card| position.is_unit(card)).cards()
    },
    |play, me, _, unit| play.wound(unit, 1, me.cause()),
)
.own()
.or_none()
.rule("S10.23"));

/// Ember Beast. It may be summoned next to your Ember units too.
pub(super) static BORN_OF_FIRE: Ability =
    Ability::new("Born of Fire").entrance(Entrance::further(|position, seat, _| {
        position.cast.battlefield.spread(position.units().of(seat).with_word(EMBER).squares())
    }));

/// Ember Beast. At the start of your move phase every enemy unit next to it takes 1 damage.
pub(super) static WILDFIRE: Ability = Ability::new("Wildfire").on(Trigger::at(
    Time::Start(Phase::Movement),
    |position, me| !burning(position, me).is_empty(),
    |play, me| play.wound_each(burning(play, me), 1, me.cause()),
)
.own());

fn burning(position: &Position, me: Bearer) -> Cards {
    position.units().enemy_to(me.seat).next_to(me).cards()
}
