use crate::second::shared::in_own_turn;
use table::Flow;
use wars::lasting::{Until, Whom};
use wars::{Ability, Ask, Bearer, Cards, On, Play, Position, Prompt, Trigger};

/// The attack of an enemy unit next to it does 1 damage less with a special in the roll.
pub(super) static STUPEFY: Ability = Ability::new("Stupefy").damage(|position, me, strike, damage| {
    let is_meant =
        position.is_enemy(strike.attacker, me.seat) && position.are_adjacent(me.card, strike.attacker);
    damage.less += u8::from(is_meant && damage.specials > 0);
});

/// At the start of your move phase it may take on the abilities of a common within 3 spaces, for
/// the rest of the turn.
pub(super) static MIMIC: Ability = Ability::new("Mimic").triggers(&[Trigger::new(
    On::StartOfMovement,
    |position, me, now| in_own_turn(position, me, now) && !mimicked(position, me).is_empty(),
    |play, me, _| mimic(play, me),
)]);

fn mimicked(position: &Position, me: Bearer) -> Cards {
    let near = position.units_on(position.within(me.card, 3)).into_iter();
    near.filter(|&unit| position.is_common(unit)).collect()
}

fn mimic(play: &mut Play, me: Bearer) -> Flow {
    let commons = mimicked(play, me);
    let prompt = Prompt::new("Mimic", Ask::Card).rule("S10.23").about(me.card);
    if let Some(common) = play.may_choose_card(me.seat, prompt, commons)? {
        // S10.6: gaining what it has already changes nothing.
        for ability in play.abilities_of(common) {
            if !play.has(me.card, ability) {
                play.last(ability, Whom::Card(me.card), me.seat, 0, Until::EndOfTurn);
            }
        }
    }
    Ok(())
}

/// It moves 1 space more.
pub(super) static SWIFT: Ability = Ability::new("Swift").spaces(|_, me, unit| i8::from(unit == me.card));
