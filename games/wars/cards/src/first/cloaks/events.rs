use super::FACTION;
use super::commons::{DIVERT, STEAL};
use table::Flow;
use wars::lasting::{Until, Whom};
use wars::{
    Ability, Ask, Bearer, CardId, Cards, EventCard, Phase, Play, Played, Position, Time, Trigger, at_all,
};

/// One common of any player is destroyed.
pub(super) static ASSASSINATE: EventCard = EventCard::new("Assassinate", |play, me| {
    match play.choose_card(me.seat, me.asks(Ask::Card), play.units().commons().cards())? {
        Some(unit) => play.destroy(unit, me.cause()),
        None => Ok(()),
    }
});

/// One of your commons, or for 2 magic your summoner or one of your champions: until your next turn
/// starts only dice of 6 or more wound it in attacks of opponents.
pub(super) static CLOAK_OF_SHADOWS: EventCard = EventCard::new("Cloak of Shadows", |play, me| {
    let can_pay = play.can_pay(me.seat, 2).is_ok();
    let units = play.units().of(me.seat).filter(|unit| can_pay || play.is_common(unit)).cards();
    let Some(unit) = play.choose_card(me.seat, me.asks(Ask::Card), units)? else { return Ok(()) };
    if !play.is_common(unit) {
        play.pay(me.seat, 2);
    }
    play.last(&CLOAKED, Whom::Card(unit), me.seat, 0, Until::StartOfTurn(me.seat));
    Ok(())
})
.grants(&[&CLOAKED]);

static CLOAKED: Ability = Ability::effect("Cloak of Shadows").damage(|position, me, strike, damage| {
    if strike.is_on(me) && position.is_enemy(strike.attacker, me.seat) {
        damage.wounds_from = damage.wounds_from.max(6);
    }
});

/// Look at the five topmost cards of an opponent's draw pile: two go underneath it, then two
/// back on top, then one to his discard pile, as far as the cards reach (FAQ21-2.3.4.1).
pub(super) static SPY: EventCard = EventCard::new("Spy", |play, me| {
    let Some(other) = play.choose_opponent(me.seat, me.asks(Ask::Option), |_, _| true)? else {
        return Ok(());
    };
    let mut left: Cards = play.look_at_top(me.seat, other, 5)?.into_iter().collect();
    for _ in 0..2 {
        if let Some(card) = take(play, me, &mut left)? {
            play.put_under_draw_pile(card, other);
        }
    }
    for _ in 0..2 {
        if let Some(card) = take(play, me, &mut left)? {
            play.put_on_draw_pile(card, other);
        }
    }
    if let Some(card) = take(play, me, &mut left)? {
        // It goes to the same player's discard pile, as the card says.
        play.discard(card, other);
    }
    Ok(())
});

fn take(play: &mut Play, me: Played, left: &mut Cards) -> Flow<Option<CardId>> {
    let taken = play.choose_card(me.seat, me.asks(Ask::Card).rule("FAQ-IV-04"), *left)?;
    if let Some(card) = taken {
        left.remove(card);
    }
    Ok(taken)
}

/// One of your Thieves may move 3 spaces more with every move of this turn.
pub(super) static RAID: EventCard = EventCard::new("Raid", |play, me| {
    let thieves = play.units().of(me.seat).named("Thief").cards();
    if let Some(thief) = play.choose_card(me.seat, me.asks(Ask::Card), thieves)? {
        play.last(&RAIDING, Whom::Card(thief), me.seat, 0, Until::EndOfTurn);
    }
    Ok(())
})
.grants(&[&RAIDING]);

static RAIDING: Ability =
    Ability::effect("Raid").further_spaces(|_, me, unit| if unit == me.card { 3 } else { 0 });

/// One of your Cloak units has Steal for this turn.
pub(super) static HEIST: EventCard = EventCard::new("Heist", |play, me| {
    let cloaks = play.units().of(me.seat).of_faction(FACTION).cards();
    if let Some(unit) = play.choose_card(me.seat, me.asks(Ask::Card), cloaks)? {
        play.last(&STEAL, Whom::Card(unit), me.seat, 0, Until::EndOfTurn);
    }
    Ok(())
})
.grants(&[&STEAL]);

/// A common or champion takes a wound for each of your Cloak units next to it.
pub(super) static CONCEALED_WEAPONS: EventCard = EventCard::new("Concealed Weapons", |play, me| {
    let units = play.units().commons_and_champions().cards();
    let Some(unit) = play.choose_card(me.seat, me.asks(Ask::Card), units)? else { return Ok(()) };
    let blades = play.units().of(me.seat).of_faction(FACTION).next_to(unit).count();
    play.wound(unit, blades as u8, me.cause())
});

/// For this turn your common Cloak units have Divert.
pub(super) static CLEVER_DIVERSION: EventCard = EventCard::new("Clever Diversion", |play, me| {
    play.last(&DIVERT, Whom::FactionOf(me.seat, me.card), me.seat, 0, Until::EndOfTurn);
    Ok(())
})
.grants(&[&DIVERT]);

/// For this turn your Cloak units have Vanish.
pub(super) static VANISH: EventCard = EventCard::new("Vanish", |play, me| {
    play.last(&VANISHES, Whom::FactionOf(me.seat, me.card), me.seat, 0, Until::EndOfTurn);
    Ok(())
})
.grants(&[&VANISHES]);

/// Once in the turn, before you move it or after you have attacked with it, you may pay 1 magic and
/// place it on an empty space in your half.
static VANISHES: Ability = Ability::new("Vanish")
    .on(Trigger::departs(
        |position, me, departure| departure.by == me.seat && can_vanish(position, me),
        |play, me, _| vanish(play, me),
    )
    .own()
    .once()
    .may())
    .on(Trigger::attacked(|position, me, _| can_vanish(position, me), |play, me, _| vanish(play, me))
        .own()
        .once()
        .may());

fn can_vanish(position: &Position, me: Bearer) -> bool {
    position.can_pay(me.seat, position.ability_price(me.seat, 1)).is_ok()
        && !(position.empty() & position.cast.half(me.seat)).is_empty()
}

fn vanish(play: &mut Play, me: Bearer) -> Flow {
    let Some(to) = play.choose_where(me, play.empty() & play.cast.half(me.seat))? else { return Ok(()) };
    play.pay(me.seat, play.ability_price(me.seat, 1));
    play.place(me.card, to);
    Ok(())
}

/// For this turn your Cloak commons and champions have Risky Attack.
pub(super) static DARING_PLAN: EventCard = EventCard::new("Daring Plan", |play, me| {
    play.last(&RISKY_ATTACK, Whom::FactionOf(me.seat, me.card), me.seat, 0, Until::EndOfTurn);
    Ok(())
})
.grants(&[&RISKY_ATTACK, &EXPOSED]);

/// Two dice more against units in your attack phase; one that leaves its target undestroyed is discarded
/// when the phase ends. Reading: attacks of another phase have neither the dice nor the risk.
static RISKY_ATTACK: Ability = Ability::new("Risky Attack")
    .only_for(|position, unit| position.is_common_or_champion(unit))
    .own_attack(|position, me, strike| 2 * i8::from(is_risky(position, me, strike.target)))
    .on(Trigger::attacked(
        |position, me, attack| {
            is_risky(position, me, attack.target)
                && position.state.is_on_battlefield(attack.target)
                && position.lasting_on(&EXPOSED, me.card).is_none()
        },
        |play, me, _| {
            play.last(&EXPOSED, Whom::Card(me.card), me.seat, 0, Until::EndOfPhase);
            Ok(())
        },
    )
    .own());

fn is_risky(position: &Position, me: Bearer, target: CardId) -> bool {
    position.is_unit(target) && position.state.phase == Phase::Attack && position.state.active == me.seat
}

static EXPOSED: Ability =
    Ability::effect("Risky Attack").on(Trigger::at(Time::End(Phase::Attack), at_all, |play, me| {
        play.discard_from_play(me.card, me.seat)
    })
    .own());
