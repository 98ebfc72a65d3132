use super::{is_unmutated, mutations_in};
use wars::{Ability, Action, Ask, CardId, Cards, EventCard, Position, Reaction, Refusal, When};

/// You may at once summon a mutation from your hand for nothing.
pub(super) static CHANNEL_CORRUPTION: EventCard = EventCard::new("Channel Corruption", |play, me| {
    if play.hand(me.seat).is_empty() {
        return Ok(());
    }
    let can = |card| play.may_summon(me.seat, card, 0).is_ok();
    let mutations = play.among(mutations_in(play, play.hand(me.seat))).filter(can).cards();
    let Some(card) = play.may_choose_hidden(me.seat, me.asks(Ask::Card), mutations)? else { return Ok(()) };
    let prompt = me.asks(Ask::Space).rule("F11.1").about(card);
    match play.choose_space(me.seat, prompt, play.summon_spaces(me.seat, card))? {
        Some(to) => play.summon(me.seat, card, to, 0),
        None => Ok(()),
    }
});

/// You take control of an enemy common, of whatever faction, and must summon a mutation from your hand
/// onto it for its price. Reading: without a mutation that you can pay for nothing happens, and the unit
/// stays yours; the card's text was not seen.
pub(super) static HERETICS_REBUKE: EventCard = EventCard::new("Heretic's Rebuke", |play, me| {
    if play.hand(me.seat).is_empty() {
        return Ok(());
    }
    let victims = |position: &Position, card: CardId| -> Cards {
        // FAQ21-2.6.4.2: a mutation on it makes the new one cheaper.
        let can = |unit| position.may_mutate(me.seat, card, unit).is_ok();
        position.units().enemy_to(me.seat).commons().filter(can).cards()
    };
    let hand = play.among(mutations_in(play, play.hand(me.seat)));
    let mutations = hand.filter(|card| !victims(play, card).is_empty()).cards();
    let Some(card) = play.choose_hidden(me.seat, me.asks(Ask::Card), mutations)? else { return Ok(()) };
    let prompt = me.asks(Ask::Card).about(card).rule("FAQ21-2.6.4.2");
    let Some(unit) = play.choose_card(me.seat, prompt, victims(play, card))? else { return Ok(()) };
    let price = play.mutation_price(me.seat, card, unit);
    play.set_controller(unit, me.seat);
    play.summon_onto(me.seat, card, unit, price)
});

/// It is laid on an enemy wall. While it lies there nobody summons next to that wall. Every player may at
/// any time discard two cards of his hand to discard it.
pub(super) static POSSESSED_WALL: EventCard = EventCard::new("Possessed Wall", |play, me| {
    let walls = play.all_cards().walls().enemy_to(me.seat).cards();
    if let Some(wall) = play.choose_card(me.seat, me.asks(Ask::Card), walls)? {
        play.attach(me.card, wall, me.seat);
    }
    Ok(())
})
.works_as(&POSSESSED);

static POSSESSED: Ability = Ability::effect("Possessed Wall").closes(|_, me, wall| wall == me.host).action(
    Action::new(
        When::AnyTime,
        |position, me, seat| match position.hand(seat).count() {
            0 | 1 => Err(Refusal::new("F11.1", "Two cards of the hand are discarded for it.").about(me.card)),
            _ => Ok(()),
        },
        |play, me, seat| {
            for _ in 0..2 {
                let hand = play.hand(seat);
                if let Some(card) = play.choose_card(seat, me.asks(Ask::Card), hand)? {
                    play.discard(card, seat);
                }
            }
            // FAQ21-2.1.1.1: to the pile of the player who removes it.
            play.discard(me.card, seat);
            Ok(())
        },
    )
    .anybody()
    .before_draw(),
);

/// When a common of the Filth with no mutation on it, of any player, is about to get wounds: it gets none
/// of them.
pub(super) static SHIELD_OF_THE_HOPEFUL: EventCard = EventCard::new("Shield of the Hopeful", |play, _| {
    play.ignore_wounds();
    Ok(())
})
.reacts(Reaction::ToWounds(|position, _, harm| is_unmutated(position, harm.card)));
