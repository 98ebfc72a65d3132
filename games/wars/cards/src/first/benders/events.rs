use wars::{Ask, CardId, EventCard, Kind, Position};

/// Any common in your half comes under your control for good, if you pay its summon cost.
/// Picking one and not paying is the same as declining.
pub(super) static MIND_CONTROL: EventCard = EventCard::new("Mind Control", |play, me| {
    let is_open = |unit| play.can_pay(me.seat, cost(play, unit)).is_ok();
    let commons = play.units().commons().on(play.cast.half(me.seat)).filter(is_open).cards();
    if let Some(common) = play.may_choose_card(me.seat, me.asks(Ask::Card), commons)? {
        play.pay(me.seat, cost(play, common));
        play.set_controller(common, me.seat);
    }
    Ok(())
});

fn cost(position: &Position, unit: CardId) -> u8 {
    position.cost_of(unit).unwrap_or(0)
}

/// You look at the whole hand of an opponent and may take one event from it, never a wall of any
/// kind, into your own hand.
pub(super) static MIMIC: EventCard = EventCard::new("Mimic", |play, me| {
    let has_cards = |play: &wars::Play, other| !play.hand(other).is_empty();
    let Some(victim) = play.choose_opponent(me.seat, me.asks(Ask::Option), has_cards)? else {
        return Ok(());
    };
    play.look_at_hand(me.seat, victim);
    let events = play.among(play.hand(victim)).of_kind(Kind::Event).cards();
    // Whether there was one to take is not for the others to see.
    if let Some(event) = play.may_choose_hidden(me.seat, me.asks(Ask::Card), events)? {
        play.take_into_hand(event, me.seat);
    }
    Ok(())
});
