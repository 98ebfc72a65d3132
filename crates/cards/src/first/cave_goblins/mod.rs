//! Cave Goblins. Finished so far: Sneeks, Blarf, The Eater, Scagg, Smeege, Reeker, Fighter.

use super::shared::{cards_under, in_own_turn};
use crate::Code;
use table::{Flow, Seat};
use wars::lasting::{Until, Whom};
use wars::{
    Ability, Action, Ask, Bearer, Cards, Cause, Happening, On, Phase, Pile, Play, Position, Prompt, Refusal,
    Trigger, When,
};

const FACTION: &str = "Cave Goblins";

pub(crate) const CODE: Code = Code {
    faction: FACTION,
    abilities: &[
        ("Sly", &SLY),
        ("Magic Augmentation", &MAGIC_AUGMENTATION),
        ("Feed the Eater", &FEED_THE_EATER),
        ("Curse", &CURSE),
        ("Magic Junkie", &MAGIC_JUNKIE),
        ("Relentless", &RELENTLESS),
    ],
    events: &[],
    worn: &[],
};

/// At the end of your turn he may trade places with a Cave Goblin unit that you control.
static SLY: Ability = Ability::new("Sly").triggers(&[Trigger::new(
    On::EndOfTurn,
    |position, me, now| in_own_turn(position, me, now) && !kin(position, me).is_empty(),
    |play, me, _| {
        let kin = kin(play, me);
        if let Some(unit) = play.choose_card(me.seat, Prompt::new("Sly", Ask::Card).about(me.card), kin)? {
            play.exchange(me.card, unit);
        }
        Ok(())
    },
)
.may()]);

fn kin(position: &Position, me: Bearer) -> Cards {
    let is_kin = |&unit: &_| unit != me.card && position.face(unit).faction == FACTION;
    position.units_of(me.seat).into_iter().filter(is_kin).collect()
}

/// At any time you may slide cards from the top of your magic pile under him, face down; he has
/// a die more for each card under him, four at most.
static MAGIC_AUGMENTATION: Ability = Ability::new("Magic Augmentation")
    .actions(&[Action::new(
        When::AnyTime,
        |position, _, seat| position.can_pay(seat, 1),
        |play, me, seat| {
            let most = play.magic(seat) as u8;
            let prompt = Prompt::new("Magic Augmentation", Ask::Number).about(me.card);
            for _ in 0..play.choose_number(seat, prompt, 1, most)? {
                let top = play.state.top(seat, Pile::Magic).expect("the number was checked");
                play.slide_under(top, me.card);
            }
            Ok(())
        },
    )])
    .own_attack(|position, me, _| cards_under(position, me.card).count().min(4) as i8);

/// When your attack phase and what follows on it are over, you must destroy a common next to
/// it; with none there it is discarded (FAQ-III-04).
static FEED_THE_EATER: Ability = Ability::new("Feed the Eater").triggers(&[Trigger::new(
    On::AfterFreeAttacks,
    in_own_turn,
    |play, me, _| {
        let food = play.adjacent_units(me.card).into_iter().filter(|&unit| play.is_common(unit)).collect();
        let prompt = Prompt::new("Feed the Eater", Ask::Card).about(me.card);
        match play.choose_card(me.seat, prompt, food)? {
            Some(unit) => play.destroy(unit, Cause::ability(me.seat, me.card)),
            None => play.discard_from_play(me.card, me.seat),
        }
    },
)]);

/// At the start of your turn you may put 1 wound on a unit next to him.
static CURSE: Ability = Ability::new("Curse").triggers(&[Trigger::new(
    On::StartOfTurn,
    |position, me, now| in_own_turn(position, me, now) && !position.adjacent_units(me.card).is_empty(),
    |play, me, _| {
        let units = play.adjacent_units(me.card);
        match play.choose_card(me.seat, Prompt::new("Curse", Ask::Card).about(me.card), units)? {
            Some(unit) => play.wound(unit, 1, Cause::ability(me.seat, me.card)),
            None => Ok(()),
        }
    },
)
.may()]);

/// At the end of your turn you must spend 1 magic or discard him.
static MAGIC_JUNKIE: Ability =
    Ability::new("Magic Junkie").triggers(&[Trigger::new(On::EndOfTurn, in_own_turn, |play, me, _| {
        let price = play.ability_price(me.seat, 1);
        let prompt = Prompt::new("Magic Junkie", Ask::Use).about(me.card);
        if play.can_pay(me.seat, price).is_ok() && play.may(me.seat, prompt)? {
            play.pay(me.seat, price);
            return Ok(());
        }
        play.discard_from_play(me.card, me.seat)
    })]);

/// It makes no attack in your attack phase; right after it, it may attack. Of the Fighters two
/// in all may (FAQ-III-03).
static RELENTLESS: Ability = Ability::new("Relentless")
    .forbids_attack(|position, me, unit| {
        let is_early =
            unit == me.card && position.state.phase == Phase::Attack && position.state.active == me.seat;
        (is_early && !position.is_after_attack_phase()).then(|| {
            Refusal::new("FAQ-III-03", "The {card} attacks only after the attack phase.").about(unit)
        })
    })
    .triggers(&[Trigger::new(
        On::AfterAttackPhase,
        |position, me, now| {
            in_own_turn(position, me, now)
                && (position.name_of(me.card) != "Fighter" || fighters_used(position, me.seat) < 2)
                && position.may_attack(me.card).is_ok()
                && !position.targets(me.card).is_empty()
        },
        relentless,
    )
    .may()])
    .lends(&[&FIGHTER_USED]);

/// Counts the Fighters that have attacked after this attack phase.
static FIGHTER_USED: Ability = Ability::effect("Relentless");

fn fighters_used(position: &Position, seat: Seat) -> usize {
    position.count_lasting(&FIGHTER_USED, seat)
}

fn relentless(play: &mut Play, me: Bearer, _: &Happening) -> Flow {
    if play.name_of(me.card) == "Fighter" {
        play.last(&FIGHTER_USED, Whom::Side(me.seat), me.seat, 0, Until::EndOfTurn);
    }
    play.attack(me.card, None)
}
