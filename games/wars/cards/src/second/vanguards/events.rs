use crate::second::shared::GUARDED;
use wars::{Ability, Ask, EventCard, Phase, Stay, Trigger};

/// It has 2 boost. Your commons are 1 stronger. At the start of your turn it stays for 1 boost, if you
/// like; every destruction of a unit of yours takes 1 off it.
pub(super) static HOLY_JUDGMENT: EventCard = EventCard::new("Holy Judgment", |play, me| {
    play.boost(me.card, 2);
    Ok(())
})
.works_as(&JUDGING);

static JUDGING: Ability = Ability::effect("Holy Judgment")
    .aura_attack(|position, me, strike| {
        let unit = strike.attacker;
        i8::from(position.is_common(unit) && position.controller(unit) == me.seat)
    })
    .instead_of_discard(Stay {
        applies: |position, me, event| {
            event == me.card && position.state.phase == Phase::Start && position.state.tokens(event) > 0
        },
        run: |play, me, event| {
            let stays = play.may(me.seat, me.asks(Ask::Use).rule("S9.2"))?;
            if stays {
                play.spend_boost(event, 1);
            }
            Ok(stays)
        },
    })
    .on(Trigger::destroyed(
        |position, me, fall| {
            position.is_unit(fall.card)
                && fall.controller == me.seat
                && position.is_active(me.card)
                && position.state.tokens(me.card) > 0
        },
        |play, me, _| {
            play.remove_boost(me.card, 1);
            Ok(())
        },
    ));

/// Your commons within 3 spaces of your summoner have Guarded.
pub(super) static GUARDING_SPIRITS: EventCard = EventCard::active(&GUARDING);

static GUARDING: Ability =
    Ability::effect("Guarding Spirits").lends(&[&GUARDED]).gives(|position, me, unit| {
        let summoner = position.cast.summoner(me.seat);
        let is_near = position.is_common(unit)
            && position.controller(unit) == me.seat
            && position.state.is_on_battlefield(summoner)
            && position.distance(summoner, unit) <= 3;
        is_near.then_some(&GUARDED)
    });

/// Your commons and champions within 2 spaces of your summoner lose 2 damage each.
pub(super) static MASS_HEAL: EventCard = EventCard::new("Mass Heal", |play, me| {
    let near = play.units().of(me.seat).within(play.cast.summoner(me.seat), 2);
    for unit in play.by_place(near.commons_and_champions().cards()) {
        play.heal(unit, 2);
    }
    Ok(())
});

/// You summon in every phase of your turn, also next to your summoner.
pub(super) static RENEWED_HOPE: EventCard = EventCard::active(&HOPEFUL);

static HOPEFUL: Ability = Ability::effect("Renewed Hope")
    .summons_now(|_, _, _| true)
    .summon_spaces(|position, me, _| position.adjacent(position.cast.summoner(me.seat)));
