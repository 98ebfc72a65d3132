use super::FACTION;
use wars::{Ability, Phase, Time, Trigger};

/// Sneeks. At the end of your turn he may trade places with a Cave Goblin unit that you control.
pub(super) static SLY: Ability = Ability::new("Sly").on(Trigger::picks_at(
    Time::EndOfTurn,
    |position, me| position.units().of(me.seat).of_faction(FACTION).except(me).cards(),
    |play, me, unit| {
        play.exchange(me.card, unit);
        Ok(())
    },
)
.own()
.may());

/// Frick. When your attack phase ends you may attack at once with one of your Cave Goblin units that
/// cost 0. Reading: whether or not it has attacked in this turn, also a Fighter.
pub(super) static LEADER_OF_THE_HORDE: Ability = Ability::new("Leader of the Horde").on(Trigger::picks_at(
    Time::End(Phase::Attack),
    |position, me| {
        let goblins = position.units().of(me.seat).of_faction(FACTION).costing_at_most(0);
        goblins.able_to_attack().cards()
    },
    |play, _, goblin| play.grant_attack(goblin),
)
.own()
.once()
.may());
