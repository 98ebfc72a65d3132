//! Abilities and events that stand on the sheets of several factions.

use table::{Flow, Seat};
use wars::{Ask, Bearer, CardId, EventCard, Happening, Play, Position, Prompt, Refusal};

/// "At the start / end of your turn": whether it is the turn of the bearer's controller.
pub(crate) fn in_own_turn(position: &Position, me: Bearer, _: &Happening) -> bool {
    position.state.active == me.seat
}

/// Look through your draw pile for a champion, show it and take it into your hand; then the
/// draw pile is shuffled.
pub(crate) static A_HERO_IS_BORN: EventCard = EventCard::new(a_hero_is_born);

fn a_hero_is_born(play: &mut Play, seat: Seat, _: CardId) -> Flow {
    let champions = play
        .draw_pile(seat)
        .into_iter()
        .filter(|&card| play.is_champion(card))
        .collect();
    let prompt = Prompt::new("A Hero Is Born", Ask::Card);
    // Which champions are left is the player's secret until one is shown.
    if let Some(champion) = play.choose_hidden(seat, prompt, champions)? {
        play.reveal(champion);
        play.take_into_hand(champion, seat);
    }
    play.shuffle(seat);
    Ok(())
}

/// Only while an opponent has more units on the battlefield: up to two cards from the top of
/// that player's magic pile go on top of yours.
pub(crate) static MAGIC_DRAIN: EventCard = EventCard::new(magic_drain).requires(is_outnumbered);

/// The printed condition of several events: fewer units than an opponent (FAQ21-1.0.0.32).
pub(crate) fn is_outnumbered(position: &Position, seat: Seat) -> Result<(), Refusal> {
    if position
        .opponents(seat)
        .any(|other| outnumbers(position, other, seat))
    {
        return Ok(());
    }
    Err(Refusal::new(
        "FAQ21-1.0.0.32",
        "You do not have fewer units than an opponent.",
    ))
}

fn outnumbers(position: &Position, other: Seat, seat: Seat) -> bool {
    position.units_of(other).count() > position.units_of(seat).count()
}

fn magic_drain(play: &mut Play, seat: Seat, _: CardId) -> Flow {
    let prompt = Prompt::new("Magic Drain", Ask::Option).rule("FAQ21-1.0.0.32");
    let chosen = play.choose_opponent(seat, prompt, |play, other| outnumbers(play, other, seat))?;
    let Some(victim) = chosen else { return Ok(()) };
    let most = play.magic(victim).min(2) as u8;
    let count = play.choose_number(seat, Prompt::new("Magic Drain", Ask::Number), 0, most)?;
    let stolen: Vec<CardId> = play
        .state
        .pile(victim, wars::Pile::Magic)
        .take(count as usize)
        .collect();
    // The two go over together, the topmost still on top (docs/card-facts.md, 4).
    for card in stolen.into_iter().rev() {
        play.put_on_magic(card, seat);
    }
    Ok(())
}
