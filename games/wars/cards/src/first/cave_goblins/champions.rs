use super::FACTION;
use crate::first::shared::{cards_under, copies_once};
use wars::{
    Ability, Action, Ask, Destination, Diversion, MoveKind, Phase, Pile, Refusal, Stage, Time, Trigger, When,
    at_all,
};

/// Blarf. At any time you may slide cards from the top of your magic pile under him, face down; he has
/// a die more for each card under him, four at most.
pub(super) static MAGIC_AUGMENTATION: Ability = Ability::new("Magic Augmentation")
    .action(Action::new(
        When::AnyTime,
        // It is not spent: what forbids to pay does not forbid it (reading).
        |position, _, seat| match position.magic(seat) {
            0 => Err(Refusal::new("F6.6", "The magic pile is empty.")),
            _ => Ok(()),
        },
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

/// Mook. In attacks of your other Cave Goblin units within 3 spaces of him each die counts as 1 higher.
pub(super) static TASKMASTER: Ability =
    Ability::new("Taskmaster").any_attack(Stage::Rolled, |play, me, attack| {
        let goblins = play.units().of(me.seat).of_faction(FACTION).within(me, 3).cards();
        if goblins.contains(attack.attacker) {
            for die in attack.roll.iter_mut().flat_map(|roll| &mut roll.dice) {
                *die += 1;
            }
        }
        Ok(())
    });

/// The Eater. When your attack phase and what follows on it are over, you must destroy a common next to
/// it; with none there it is discarded (FAQ-III-04).
pub(super) static FEED_THE_EATER: Ability =
    Ability::new("Feed the Eater").on(Trigger::at(Time::AfterFreeAttacks, at_all, |play, me| {
        match play.choose(me, play.units().commons().next_to(me).cards())? {
            Some(unit) => play.destroy(unit, me.cause()),
            None => play.discard_from_play(me.card, me.seat),
        }
    })
    .own());

/// Krag. He is not moved in your movement phase; right after it you may move him up to 3 spaces.
pub(super) static TIRELESS: Ability = Ability::new("Tireless")
    .forbids_move(|position, me, unit| {
        let is_early =
            unit == me.card && position.state.active == me.seat && position.is_in_phase(Phase::Movement);
        is_early.then(|| Refusal::new("F11.1", "The {card} moves only after the movement phase.").about(unit))
    })
    .on(Trigger::at(
        Time::After(Phase::Movement),
        |position, me| !position.may_walk_to(me.card, 3).is_empty(),
        |play, me| {
            let Some(to) = play.choose_where(me, play.may_walk_to(me.card, 3))? else { return Ok(()) };
            play.walk(me.card, to, 3, me.seat, MoveKind::Granted)
        },
    )
    .own()
    .may());

/// Scagg. At the start of your turn you may put 1 wound on a unit next to him.
pub(super) static CURSE: Ability = Ability::new("Curse").on(Trigger::picks_at(
    Time::StartOfTurn,
    |position, me| position.adjacent_units(me.card),
    |play, me, unit| play.wound(unit, 1, me.cause()),
)
.own()
.may());

/// Dibs. One die more against a champion; a champion that attacks him has one die more too.
pub(super) static INFAMOUS: Ability = Ability::new("Infamous")
    .own_attack(|position, _, strike| i8::from(position.is_champion(strike.target)))
    .aura_attack(|position, me, strike| i8::from(strike.is_on(me) && position.is_champion(strike.attacker)));

/// Smeege. At the end of your turn you must spend 1 magic or discard him.
pub(super) static MAGIC_JUNKIE: Ability =
    Ability::new("Magic Junkie").on(Trigger::at(Time::EndOfTurn, at_all, |play, me| {
        let price = play.ability_price(me.seat, 1);
        if play.can_pay(me.seat, price).is_ok() && play.may(me.seat, me.asks(Ask::Use))? {
            play.pay(me.seat, price);
            return Ok(());
        }
        play.discard_from_play(me.card, me.seat)
    })
    .own());

/// The Feeder. A Cave Goblin unit of any player that is destroyed within 2 spaces of it goes under it in
/// place of a magic pile. When it attacks you may discard unit cards from under it; each is a die more.
pub(super) static SCAVENGED_MEAL: Ability = Ability::new("Scavenged Meal")
    .destination(Diversion {
        applies: |position, me, fall, destination| {
            let distance = position.cast.battlefield.distance(position.square(me.card), fall.square);
            // FAQ21-1.0.0.31: it is not within 2 spaces of itself.
            fall.card != me.card
                && matches!(destination, Destination::Magic(_))
                && position.is_unit(fall.card)
                && position.face(fall.card).faction == FACTION
                && distance <= 2
        },
        run: |_, me, _, destination| {
            *destination = Destination::Under(me.card);
            Ok(())
        },
    })
    .attacking(Stage::Aimed, |play, me, attack| {
        loop {
            let units = play.among(copies_once(play, me.card));
            let units = units.filter(|card| play.is_unit(card)).cards();
            if units.is_empty() {
                return Ok(());
            }
            let Some(card) = play.may_choose(me, units)? else { return Ok(()) };
            play.discard(card, me.seat);
            attack.value += 1;
        }
    });
