//! Abilities and events that stand on the sheets of several factions.

use table::{Flow, Seat};
use wars::{
    Ability, Ask, Bearer, CardId, Cards, Destination, EventCard, Fall, Happening, Kind, On, Play, Position,
    Prompt, Refusal, Trigger,
};

/// "At the start / end of your turn": whether it is the turn of the bearer's controller.
pub(crate) fn in_own_turn(position: &Position, me: Bearer, _: &Happening) -> bool {
    position.state.active == me.seat
}

/// Its attacks on units give as many wounds as they would have dice, without a roll; walls are
/// rolled against as usual (FAQ-XI-06).
pub(crate) static PRECISE: Ability =
    Ability::new("Precise").counts_dice(|position, _, target| position.is_unit(target));

/// Its range is 4 spaces instead of 3.
pub(crate) static FAR_SHOT: Ability = Ability::new("Far Shot").range(|_, _| 4);

/// One die more against adjacent cards.
pub(crate) static THRUST: Ability = Ability::new("Thrust")
    .own_attack(|position, me, strike| i8::from(position.are_adjacent(me.card, strike.target)));

/// It moves up to 3 spaces in your movement phase, and through other cards.
pub(crate) static GREATER_FLIGHT: Ability = Ability::new("Greater Flight")
    .spaces(|_, me, unit| i8::from(unit == me.card))
    .flies(|_, me, unit| unit == me.card);

/// The cards under a unit that count for abilities: not event cards that lie there to work.
pub(crate) fn cards_under(position: &Position, unit: CardId) -> Cards {
    let counts =
        |&card: &CardId| position.kind(card) != Kind::Event || position.face(card).abilities.is_empty();
    position.state.under(unit).filter(counts).collect()
}

/// A unit that this card destroys and that would be its controller's magic goes under it instead.
pub(crate) fn keep_under(play: &mut Play, me: Bearer, fall: &Fall, destination: &mut Destination) -> Flow {
    let is_victim = fall.cause.source == me.card && play.is_unit(fall.card) && fall.card != me.card;
    if is_victim && *destination == Destination::Magic(me.seat) {
        *destination = Destination::Under(me.card);
    }
    Ok(())
}

/// Look through your draw pile for a champion, show it and take it into your hand; then the
/// draw pile is shuffled.
pub(crate) static A_HERO_IS_BORN: EventCard = EventCard::new(a_hero_is_born);

fn a_hero_is_born(play: &mut Play, seat: Seat, _: CardId) -> Flow {
    let champions = play.draw_pile(seat).into_iter().filter(|&card| play.is_champion(card)).collect();
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
    if position.opponents(seat).any(|other| outnumbers(position, other, seat)) {
        return Ok(());
    }
    Err(Refusal::new("FAQ21-1.0.0.32", "You do not have fewer units than an opponent."))
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
    // The two go over together, the topmost still on top (docs/card-facts.md, 4).
    for depth in (0..count).rev() {
        let card = play.state.pile(victim, wars::Pile::Magic).nth(depth as usize);
        play.put_on_magic(card.expect("the number was checked"), seat);
    }
    Ok(())
}

/// When an enemy common moves onto a space next to it, a die is rolled: with 5 or more the
/// common is discarded, before anything that happens after moving (FAQ-VI-06, FAQ-VI-07).
pub(crate) static FEAR: Ability =
    Ability::new("Fear").triggers(&[Trigger::new(On::Stepped, is_feared, fear).order_free()]);

fn is_feared(position: &Position, me: Bearer, now: &Happening) -> bool {
    let Happening::Stepped(step) = now else { return false };
    position.state.is_on_battlefield(step.unit)
        && position.is_common(step.unit)
        && position.is_enemy(step.unit, me.seat)
        && position.adjacent(me.card).contains(step.to)
}

fn fear(play: &mut Play, me: Bearer, now: &Happening) -> Flow {
    let Happening::Stepped(step) = now else { return Ok(()) };
    match play.die(me.seat, "Fear")? {
        5.. => play.discard_from_play(step.unit, me.seat),
        _ => Ok(()),
    }
}

/// Only while an opponent has more units: up to three cards from the top of your discard pile
/// go on your magic pile, and you may summon in this event phase.
pub(crate) static SUMMONING_SURGE: EventCard =
    EventCard::new(summoning_surge).requires(is_outnumbered).grants(&[&SUMMONING]);

/// Units may be summoned in the event phase.
pub(crate) static SUMMONING: Ability = Ability::effect("Summoning").summons_in_events(|_, _, _| true);

fn summoning_surge(play: &mut Play, seat: Seat, _: CardId) -> Flow {
    let most = play.state.count(seat, wars::Pile::Discard).min(3) as u8;
    // FAQ21-1.0.0.28: the topmost three, one by one.
    for _ in 0..play.choose_number(seat, Prompt::new("Summoning Surge", Ask::Number), 0, most)? {
        let top = play.state.top(seat, wars::Pile::Discard).expect("the number was checked");
        play.put_on_magic(top, seat);
    }
    play.last(&SUMMONING, wars::lasting::Whom::Side(seat), seat, 0, wars::lasting::Until::EndOfPhase);
    Ok(())
}
