use super::EMBER;
use wars::{Ability, Attack, Bearer, Cards, Entrance, Mark, Phase, Position, Time, Trigger};

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

/// Ember Mage. The first attack on it in a turn puts at most 1 damage on it.
pub(super) static GUARDED: Ability = Ability::new("Guarded").damage(|position, me, strike, damage| {
    if strike.is_on(me) && !position.state.has_mark(me.card, Mark::WasAttacked) {
        damage.most = damage.most.min(1);
    }
});

/// Royal Guardian. After it attacked an adjacent enemy common or champion, that unit may be forced 1
/// space.
pub(super) static SHOVE: Ability = Ability::new("Shove").on(Trigger::attacked(
    |position, me, attack| {
        is_shoved(position, me, attack) && !position.force_spaces(attack.target, 1).is_empty()
    },
    |play, me, attack| {
        let spaces = play.force_spaces(attack.target, 1);
        play.may_force(attack.target, spaces, me.seat, me.ability.name)?;
        Ok(())
    },
)
.own());

fn is_shoved(position: &Position, me: Bearer, attack: &Attack) -> bool {
    position.is_common_or_champion(attack.target)
        && attack.is_on_enemy(position)
        && position.cast.battlefield.distance(attack.from, attack.at) == 1
        && position.state.is_on_battlefield(me.card)
        && position.state.square_of(attack.target) == Some(attack.at)
}
