//! Cave Goblins. Finished so far: Sneeks, Blarf, The Eater, Scagg, Smeege, Reeker, Fighter.

use super::shared::cards_under;
use crate::Code;
use wars::lasting::{Until, Whom};
use wars::{Ability, Action, Ask, Phase, Pile, Refusal, Time, Trigger, When, at_all};

const FACTION: &str = "Cave Goblins";

pub(crate) const CODE: Code = Code {
    faction: FACTION,
    abilities: &[&SLY, &MAGIC_AUGMENTATION, &FEED_THE_EATER, &CURSE, &MAGIC_JUNKIE, &RELENTLESS],
    events: &[],
};

/// Sneeks. At the end of your turn he may trade places with a Cave Goblin unit that you control.
static SLY: Ability = Ability::new("Sly").on(Trigger::picks_at(
    Time::EndOfTurn,
    |position, me| position.units().of(me.seat).of_faction(FACTION).except(me).cards(),
    |play, me, unit| {
        play.exchange(me.card, unit);
        Ok(())
    },
)
.own()
.may());

/// Blarf. At any time you may slide cards from the top of your magic pile under him, face down; he has
/// a die more for each card under him, four at most.
static MAGIC_AUGMENTATION: Ability = Ability::new("Magic Augmentation")
    .action(Action::new(
        When::AnyTime,
        |position, _, seat| position.can_pay(seat, 1),
        |play, me, seat| {
            let most = play.magic(seat) as u8;
            for _ in 0..play.choose_number(seat, me.asks(Ask::Number), 1, most)? {
                let top = play.state.top(seat, Pile::Magic).expect("the number was checked");
                play.slide_under(top, me.card);
            }
            Ok(())
        },
    ))
    .own_attack(|position, me, _| cards_under(position, me.card).count().min(4) as i8);

/// The Eater. When your attack phase and what follows on it are over, you must destroy a common next to
/// it; with none there it is discarded (FAQ-III-04).
static FEED_THE_EATER: Ability =
    Ability::new("Feed the Eater").on(Trigger::at(Time::AfterFreeAttacks, at_all, |play, me| {
        match play.choose(me, play.units().commons().next_to(me).cards())? {
            Some(unit) => play.destroy(unit, me.cause()),
            None => play.discard_from_play(me.card, me.seat),
        }
    })
    .own());

/// Scagg. At the start of your turn you may put 1 wound on a unit next to him.
static CURSE: Ability = Ability::new("Curse").on(Trigger::picks_at(
    Time::StartOfTurn,
    |position, me| position.adjacent_units(me.card),
    |play, me, unit| play.wound(unit, 1, me.cause()),
)
.own()
.may());

/// Smeege. At the end of your turn you must spend 1 magic or discard him.
static MAGIC_JUNKIE: Ability =
    Ability::new("Magic Junkie").on(Trigger::at(Time::EndOfTurn, at_all, |play, me| {
        let price = play.ability_price(me.seat, 1);
        if play.can_pay(me.seat, price).is_ok() && play.may(me.seat, me.asks(Ask::Use))? {
            play.pay(me.seat, price);
            return Ok(());
        }
        play.discard_from_play(me.card, me.seat)
    })
    .own());

/// Reeker, Fighter. It makes no attack in your attack phase; right after it, it may attack. Of the
/// Fighters two in all may (FAQ-III-03).
static RELENTLESS: Ability = Ability::new("Relentless")
    .forbids_attack(|position, me, unit| {
        let is_early =
            unit == me.card && position.state.phase == Phase::Attack && position.state.active == me.seat;
        (is_early && !position.is_after_attack_phase()).then(|| {
            Refusal::new("FAQ-III-03", "The {card} attacks only after the attack phase.").about(unit)
        })
    })
    .on(Trigger::at(
        Time::After(Phase::Attack),
        |position, me| {
            let is_spent =
                position.name_of(me.card) == "Fighter" && position.count_lasting(&FIGHTER_USED, me.seat) >= 2;
            !is_spent && position.may_attack(me.card).is_ok() && !position.targets(me.card).is_empty()
        },
        |play, me| {
            if play.name_of(me.card) == "Fighter" {
                play.last(&FIGHTER_USED, Whom::Side(me.seat), me.seat, 0, Until::EndOfTurn);
            }
            play.attack(me.card, None)
        },
    )
    .own()
    .may())
    .lends(&[&FIGHTER_USED]);

/// Counts the Fighters that have attacked after this attack phase.
static FIGHTER_USED: Ability = Ability::effect("Relentless");
