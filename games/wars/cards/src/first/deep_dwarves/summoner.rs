use wars::lasting::{Until, Whom};
use wars::{Ability, Mark, Phase, Pile, Refusal, Time, Trigger};

/// Tundle. When your attack phase starts you may put the top card of your discard pile on your magic
/// pile; then a single unit of yours may attack in this turn (FAQ21-2.4.7.1, FAQ21-2.4.7.2).
pub(super) static MEDITATE: Ability = Ability::new("Meditate")
    .on(Trigger::at(
        Time::Start(Phase::Attack),
        |position, me| position.state.count(me.seat, Pile::Discard) > 0,
        |play, me| {
            if let Some(card) = play.state.top(me.seat, Pile::Discard) {
                play.put_on_magic(card, me.seat);
                play.last(&MEDITATED, Whom::Side(me.seat), me.seat, 0, Until::EndOfTurn);
            }
            Ok(())
        },
    )
    .own()
    .may())
    .lends(&[&MEDITATED]);

static MEDITATED: Ability = Ability::effect("Meditate")
    .attack_limit(|_, me, seat, limit| {
        if seat == me.seat {
            limit.lower_to(1);
        }
    })
    // Reading: one that has attacked before the phase, or attacks after it, counts too.
    .forbids_attack(|position, me, unit| {
        let has_attacked = |other| position.state.has_mark(other, Mark::Attacked);
        let is_second = position.controller(unit) == me.seat
            && !position.units().of(me.seat).except(unit).filter(has_attacked).is_empty();
        is_second.then(|| Refusal::new("FAQ21-2.4.7.2", "A single unit attacks in this turn.").about(unit))
    });
