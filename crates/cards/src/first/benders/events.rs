use table::Flow;
use wars::{Ask, CardId, Cards, EventCard, Kind, Play, Position, Prompt};

/// Any common in your half comes under your control for good, if you pay its summon cost.
/// Picking one and not paying is the same as declining.
pub(super) static MIND_CONTROL: EventCard = EventCard::new(mind_control);

fn mind_control(play: &mut Play, seat: table::Seat, _: CardId) -> Flow {
    let commons = controllable(play, seat);
    let prompt = Prompt::new("Mind Control", Ask::Card);
    if let Some(common) = play.may_choose_card(seat, prompt, commons)? {
        play.pay(seat, cost(play, common));
        play.set_controller(common, seat);
    }
    Ok(())
}

fn cost(position: &Position, unit: CardId) -> u8 {
    position.face(unit).cost.unwrap_or(0)
}

fn controllable(position: &Position, seat: table::Seat) -> Cards {
    let is_open =
        |&unit: &CardId| position.is_common(unit) && position.can_pay(seat, cost(position, unit)).is_ok();
    position.units_on(position.cast.half(seat)).into_iter().filter(is_open).collect()
}

/// You look at the whole hand of an opponent and may take one event from it, never a wall of any
/// kind, into your own hand.
pub(super) static MIMIC: EventCard = EventCard::new(|play, seat, _| {
    let prompt = Prompt::new("Mimic", Ask::Option);
    let Some(victim) = play.choose_opponent(seat, prompt, |play, other| !play.hand(other).is_empty())? else {
        return Ok(());
    };
    play.look_at_hand(seat, victim);
    let events = play.hand(victim).into_iter().filter(|&card| play.kind(card) == Kind::Event).collect();
    // Whether there was one to take is not for the others to see.
    if let Some(event) = play.may_choose_hidden(seat, Prompt::new("Mimic", Ask::Card), events)? {
        play.take_into_hand(event, seat);
    }
    Ok(())
});
