use wars::lasting::{Until, Whom};
use wars::{Ability, Ask, CardId, Cards, EventCard, Phase, Pile, Reaction};

/// Up to 1 wound is taken off each of your commons, as you choose.
pub(super) static DIVINE_STRENGTH: EventCard = EventCard::new("Divine Strength", |play, me| {
    let mut done = Cards::NONE;
    loop {
        let commons = play.units().of(me.seat).commons().wounded().not_in(done).cards();
        if commons.is_empty() {
            return Ok(());
        }
        let Some(unit) = play.may_choose_card(me.seat, me.asks(Ask::Card), commons)? else { return Ok(()) };
        done.insert(unit);
        play.heal(unit, 1);
    }
});

/// Your Priests have two dice more for this turn.
pub(super) static HOLY_JUDGMENT: EventCard = EventCard::new("Holy Judgment", |play, me| {
    play.last(&JUDGMENT, Whom::Side(me.seat), me.seat, 0, Until::EndOfTurn);
    Ok(())
})
.grants(&[&JUDGMENT]);

static JUDGMENT: Ability = Ability::effect("Holy Judgment").aura_attack(|position, me, strike| {
    let unit = strike.attacker;
    2 * i8::from(position.controller(unit) == me.seat && position.name_of(unit) == "Priest")
});

/// Any number of wounds go from a unit of yours to your summoner.
pub(super) static INTERCESSION: EventCard = EventCard::new("Intercession", |play, me| {
    let units = play.units().of(me.seat).cards();
    let Some(unit) = play.choose_card(me.seat, me.asks(Ask::Card), units)? else { return Ok(()) };
    let most = play.state.wounds(unit);
    let wounds = play.choose_number(me.seat, me.asks(Ask::Number).about(unit), 0, most)?;
    play.heal(unit, wounds);
    play.wound(play.cast.summoner(me.seat), wounds, me.cause())
});

/// When an opponent plays an event that is no wall in his event phase, it has no effect.
pub(super) static ABOLISH: EventCard =
    EventCard::new("Abolish", |_, _| Ok(())).reacts(Reaction::ToEvent(|position, seat, _| {
        position.state.phase == Phase::Events && position.state.active != seat
    }));

/// When one of your commons is about to get wounds, they are ignored, for the 1 magic that this costs.
pub(super) static DIVINE_PROTECTION: EventCard = EventCard::new("Divine Protection", |play, _| {
    play.ignore_wounds();
    Ok(())
})
.reacts(Reaction::ToWounds(|position, seat, harm| {
    position.is_common(harm.card) && position.controller(harm.card) == seat
}));

/// All Woeful Brothers in the discard pile of an opponent go on your magic pile.
pub(super) static STRONG_SPIRITS: EventCard = EventCard::new("Strong Spirits", |play, me| {
    let Some(other) = play.choose_opponent(me.seat, me.asks(Ask::Option), |_, _| true)? else {
        return Ok(());
    };
    let is_brother = |card: &CardId| play.face(*card).name == "Woeful Brother";
    // From the top, one by one (docs/card-facts.md, 4).
    let brothers: arrayvec::ArrayVec<CardId, { CardId::MOST }> =
        play.state.pile(other, Pile::Discard).filter(is_brother).collect();
    for brother in brothers {
        play.put_on_magic(brother, me.seat);
    }
    Ok(())
});

/// Your summoner has Ultimate Shield of Light until your next turn starts.
pub(super) static TRANSFORMATION: EventCard = EventCard::new("Transformation", |play, me| {
    let summoner = play.cast.summoner(me.seat);
    play.last(&ULTIMATE_SHIELD, Whom::Card(summoner), me.seat, 0, Until::StartOfTurn(me.seat));
    Ok(())
})
.grants(&[&ULTIMATE_SHIELD]);

/// Two dice more. Only dice of 4 or more wound any unit of its controller in an opponent's attack.
static ULTIMATE_SHIELD: Ability = Ability::new("Ultimate Shield of Light").own_attack(|_, _, _| 2).damage(
    |position, me, strike, damage| {
        let is_shielded = position.is_unit(strike.target)
            && position.controller(strike.target) == me.seat
            && position.is_enemy(strike.attacker, me.seat);
        if is_shielded {
            damage.wounds_from = damage.wounds_from.max(4);
        }
    },
);
