use wars::lasting::{Until, Whom};
use wars::{Ability, Phase, Time, Trigger};

/// Deceiver. The attack of an enemy unit next to it does 1 damage less with a special in the roll.
pub(super) static STUPEFY: Ability = Ability::new("Stupefy").damage(|position, me, strike, damage| {
    let is_meant =
        position.is_enemy(strike.attacker, me.seat) && position.are_adjacent(me.card, strike.attacker);
    damage.less += u8::from(is_meant && damage.specials > 0);
});

/// Mind Witch. At the start of your move phase it may take on the abilities of a common within 3
/// spaces, for the rest of the turn.
pub(super) static MIMIC: Ability = Ability::new("Mimic").on(Trigger::picks_at(
    Time::Start(Phase::Movement),
    |position, me| position.units().commons().within(me, 3).cards(),
    |play, me, common| {
        // S10.6: gaining what it has already changes nothing.
        for ability in play.abilities_of(common) {
            if !play.has(me.card, ability) {
                play.last(ability, Whom::Card(me.card), me.seat, 0, Until::EndOfTurn);
            }
        }
        Ok(())
    },
)
.own()
.or_none()
.rule("S10.23"));

/// Wind Archer. It moves 1 space more.
pub(super) static SWIFT: Ability = Ability::new("Swift").spaces(|_, me, unit| i8::from(unit == me.card));
