use super::champions::structures_near;
use wars::{Ability, Ask, Bearer, Cards, Position, Reach, Trigger};

/// Frost Mage. It is 1 stronger for each friendly structure next to it.
pub(super) static FROST_BOLT: Ability =
    Ability::new("Frost Bolt").own_attack(|position, me, _| structures_near(position, me, 1));

/// Ice Golem. It counts as a gate.
pub(super) static LIVING_GATE: Ability =
    Ability::new("Living Gate").counts_as_wall(|_, me, card| card == me.card);

/// Ice Golem. It moves though it is a structure.
pub(super) static MOBILE_STRUCTURE: Ability = Ability::new("Mobile Structure").is_mobile(|_, _| true);

/// Ice Golem. It moves 1 space less.
pub(super) static SLOW: Ability = Ability::new("Slow").spaces(|_, me, unit| -i8::from(unit == me.card));

/// Ice Smith. After its move it may get 1 boost, or spend 1 and go under a friendly common within 3
/// spaces. There every special of that common's attacks is two melee symbols too.
pub(super) static FROST_AXE: Ability = Ability::new("Frost Axe")
    .works_under()
    .on(Trigger::moved(
        |position, me, _| me.host == me.card && position.state.is_on_battlefield(me.card),
        // Choosing the smith himself is the boost, choosing a common the axe.
        |play, me, _| {
            let choices = smiths_choices(play, me);
            match play.may_choose_card(me.seat, me.asks(Ask::Card), choices)? {
                Some(card) if card == me.card => play.boost(me.card, 1),
                Some(common) => {
                    play.spend_boost(me.card, 1);
                    play.tuck(me.card, common)?;
                }
                None => {}
            }
            Ok(())
        },
    )
    .own())
    .damage(|position, me, strike, damage| {
        let is_axe = me.card != me.host && strike.attacker == me.host;
        if is_axe && position.reach_of(me.host) == Reach::Melee {
            damage.symbols += 2 * damage.specials;
        }
    });

fn smiths_choices(position: &Position, me: Bearer) -> Cards {
    let commons = match position.state.tokens(me.card) {
        0 => Cards::NONE,
        _ => position.units().of(me.seat).commons().within(me, 3).cards(),
    };
    commons.with(me.card)
}
