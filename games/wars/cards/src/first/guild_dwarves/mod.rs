//! Guild Dwarves. Finished so far: Gror, Thorkur, Halvor, Baldar, Defender.

use super::shared::{A_HERO_IS_BORN, MAGIC_DRAIN, REINFORCEMENTS, THRUST, TOUGH, blocks_with_a_miss};
use crate::Code;
use grid::Squares;
use wars::lasting::{Until, Whom};
use wars::{Ability, Ask, Prevention, Stage};

pub(crate) const CODE: Code = Code {
    faction: "Guild Dwarves",
    abilities: &[&HAMMER_QUAKE, &MAGIC_BARRIER, &RAGE, &SHIELD_BLOCK, &ENGAGE, &TOUGH, &THRUST],
    events: &[&A_HERO_IS_BORN, &MAGIC_DRAIN, &REINFORCEMENTS],
};

/// Gror. His attack affects every other card within 2 spaces of him.
static HAMMER_QUAKE: Ability =
    Ability::new("Hammer Quake").affects(|position, me, _| position.all_cards().within(me, 2).cards());

/// Thorkur. Once in each turn, when he is about to get wounds, you may pay 1 magic to prevent one of
/// them (FAQ-VII-01).
static MAGIC_BARRIER: Ability = Ability::new("Magic Barrier").wounds_coming(Prevention {
    applies: |position, me, harm| {
        harm.card == me.card
            && !position.is_used_up(me)
            && position.can_pay(me.seat, position.ability_price(me.seat, 1)).is_ok()
    },
    run: |play, me, harm| {
        if play.may(me.seat, me.asks(Ask::Use))? {
            play.use_up(me);
            play.pay(me.seat, play.ability_price(me.seat, 1));
            harm.wounds -= 1;
        }
        Ok(())
    },
});

/// Halvor. Declared as attacker he may be given 1 or 2 wounds; each raises his attack value by 1 for
/// this turn.
static RAGE: Ability = Ability::new("Rage")
    .attacking(Stage::Declared, |play, me, _| {
        let wounds = play.choose_number(me.seat, me.asks(Ask::Number), 0, 2)?;
        if wounds > 0 {
            play.last(&ENRAGED, Whom::Card(me.card), me.seat, wounds, Until::EndOfTurn);
            play.wound(me.card, wounds, me.cause())?;
        }
        Ok(())
    })
    .lends(&[&ENRAGED]);

static ENRAGED: Ability = Ability::effect("Rage").own_attack(|_, me, _| me.value as i8);

/// Baldar. An opponent's attack on him gives no wound if one of its dice misses.
static SHIELD_BLOCK: Ability = Ability::new("Shield Block").damage(blocks_with_a_miss);

/// Defender. An enemy unit next to it cannot be moved (FAQ-VII-03).
static ENGAGE: Ability = Ability::new("Engage").holds(|position, me, unit| {
    if position.is_enemy(unit, me.seat) { position.adjacent(me.card) } else { Squares::NONE }
});
