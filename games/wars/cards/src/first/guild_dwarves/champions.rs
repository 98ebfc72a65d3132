use crate::first::shared::{blocks_with_a_miss, is_attack_of_enemy};
use grid::Squares;
use wars::lasting::{Until, Whom};
use wars::{Ability, Ask, Bearer, Position, Prevention, Refusal, Stage, Strike, Trigger};

/// Baldar. An opponent's attack on him gives no wound if one of its dice misses.
pub(super) static SHIELD_BLOCK: Ability = Ability::new("Shield Block").damage(blocks_with_a_miss);

/// Gror. His attack affects every other card within 2 spaces of him.
pub(super) static HAMMER_QUAKE: Ability =
    Ability::new("Hammer Quake").affects(|position, me, _| position.all_cards().within(me, 2).cards());

/// Grungor. In your movement phase he may move 2 spaces more; when he has used one of them, he does not
/// attack in this turn.
pub(super) static CHARGE: Ability = Ability::new("Charge")
    .spaces(|_, me, unit| 2 * i8::from(unit == me.card))
    .on(Trigger::arrived(
        |position, me, moved| moved.in_phase && moved.spaces + 2 > position.spaces_without_limit(me.card),
        |play, me, _| {
            play.last(&CHARGED, Whom::Card(me.card), me.seat, 0, Until::EndOfTurn);
            Ok(())
        },
    )
    .own())
    .lends(&[&CHARGED]);

static CHARGED: Ability = Ability::effect("Charge").forbids_attack(|_, me, unit| {
    (unit == me.card).then(|| Refusal::new("F11.1", "The {card} has charged in this turn.").about(unit))
});

/// Halvor. Declared as attacker he may be given 1 or 2 wounds; each raises his attack value by 1 for
/// this turn.
pub(super) static RAGE: Ability = Ability::new("Rage")
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

/// Thorkur. Once in each turn, when he is about to get wounds, you may pay 1 magic to prevent one of
/// them (FAQ-VII-01).
pub(super) static MAGIC_BARRIER: Ability = Ability::new("Magic Barrier").wounds_coming(Prevention {
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

/// Tordok. Only dice of 5 or more wound your commons next to him in an opponent's attack.
pub(super) static RUNE_OF_PROTECTION: Ability =
    Ability::new("Rune of Protection").damage(|position, me, strike, damage| {
        let is_protected = position.controller(strike.target) == me.seat
            && position.is_common(strike.target)
            && position.are_adjacent(me.card, strike.target)
            && is_attack_of_enemy(position, me, strike);
        if is_protected {
            damage.wounds_from = damage.wounds_from.max(5);
        }
    });

/// Ulfric. Only dice of 4 or more wound a wall next to him, whoever controls it, the friendly units next
/// to that wall and himself, in an opponent's attack.
pub(super) static GREATER_STONE_MELDING: Ability =
    Ability::new("Greater Stone Melding").damage(|position, me, strike, damage| {
        if is_attack_of_enemy(position, me, strike) && is_melded(position, me, strike) {
            damage.wounds_from = damage.wounds_from.max(4);
        }
    });

fn is_melded(position: &Position, me: Bearer, strike: &Strike) -> bool {
    let walls = position.all_cards().walls().next_to(me);
    let spaces: Squares = walls.squares();
    let is_friendly = position.is_unit(strike.target) && !position.is_enemy(strike.target, me.seat);
    let target = position.square(strike.target);
    walls.cards().contains(strike.target) || is_friendly && position.is_beside(target, spaces)
}
