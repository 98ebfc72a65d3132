use super::super::shared::PRECISE;
use super::FACTION;
use table::{Flow, Seat};
use wars::lasting::{Until, Whom};
use wars::{Ability, Ask, CardId, Cards, EventCard, Play, Played, Position};

/// One common or champion takes 1 wound.
pub(super) static BURN: EventCard = EventCard::new("Burn", |play, me| burn(play, me, 1));

/// One common or champion takes 2 wounds.
pub(super) static GREATER_BURN: EventCard = EventCard::new("Greater Burn", |play, me| burn(play, me, 2));

fn burn(play: &mut Play, me: Played, wounds: u8) -> Flow {
    let units = play.units().commons_and_champions().cards();
    match play.choose_card(me.seat, me.asks(Ask::Card).rule("FAQ-XI-04"), units)? {
        Some(unit) => play.wound(unit, wounds, me.cause()),
        None => Ok(()),
    }
}

/// One of your Phoenix Elf units has Precise for this turn.
pub(super) static SPIRIT_OF_THE_PHOENIX: EventCard = EventCard::new("Spirit of the Phoenix", |play, me| {
    let elves = play.units().of(me.seat).of_faction(FACTION).cards();
    if let Some(unit) = play.choose_card(me.seat, me.asks(Ask::Card), elves)? {
        play.last(&PRECISE, Whom::Card(unit), me.seat, 0, Until::EndOfTurn);
    }
    Ok(())
})
.grants(&[&PRECISE]);

/// Up to two Phoenixes from your conjuration pile come into play next to Queen Maldaria.
pub(super) static CONJURE_PHOENIXES: EventCard = EventCard::new("Conjure Phoenixes", |play, me| {
    let Some(queen) = queen_of(play, me.seat) else { return Ok(()) };
    for _ in 0..2 {
        let spaces = play.empty_next_to(queen);
        if spaces.is_empty() || !play.has_at_side(me.seat, "Phoenix") {
            break;
        }
        let Some(to) = play.may_choose_space(me.seat, me.asks(Ask::Space), spaces)? else { break };
        play.place_from_side(me.seat, "Phoenix", to);
    }
    Ok(())
});

/// The player's Queen Maldaria: a card's name on his own event means his own (F2.7).
fn queen_of(position: &Position, seat: Seat) -> Option<CardId> {
    position.units().of(seat).named("Queen Maldaria").first()
}

/// This turn all your units with Precise have a die more.
pub(super) static PASSION_OF_THE_PHOENIX: EventCard = EventCard::new("Passion of the Phoenix", |play, me| {
    play.last(&PASSION, Whom::Side(me.seat), me.seat, 0, Until::EndOfTurn);
    Ok(())
})
.grants(&[&PASSION]);

static PASSION: Ability = Ability::effect("Passion of the Phoenix").aura_attack(|position, me, strike| {
    i8::from(position.controller(strike.attacker) == me.seat && position.has(strike.attacker, &PRECISE))
});

/// One of your walls and all units next to it take 1 wound each; then you draw a card.
pub(super) static LAVA_FLOW: EventCard = EventCard::new("Lava Flow", |play, me| {
    if let Some(wall) = play.choose_card(me.seat, me.asks(Ask::Card), play.wall_cards_of(me.seat))? {
        play.wound_each(play.adjacent_units(wall).with(wall), 1, me.cause())?;
    }
    play.draw_cards(me.seat, 1)
});

/// One common or champion takes 1 wound, and 1 more for each of up to two cards that you
/// discard from your hand for it.
pub(super) static WRATH_OF_THE_VOLCANO: EventCard = EventCard::new("Wrath of the Volcano", |play, me| {
    let units = play.units().commons_and_champions().cards();
    let Some(unit) = play.choose_card(me.seat, me.asks(Ask::Card).rule("FAQ-XI-04"), units)? else {
        return Ok(());
    };
    play.wound(unit, 1, me.cause())?;
    for _ in 0..2 {
        let hand = play.hand(me.seat);
        if hand.is_empty() || !play.state.is_on_battlefield(unit) {
            break;
        }
        let Some(card) = play.may_choose_card(me.seat, me.asks(Ask::Card).about(unit), hand)? else { break };
        play.discard(card, me.seat);
        play.wound(unit, 1, me.cause())?;
    }
    Ok(())
});

/// Up to three Fire Beasts and Firelings from hand and draw pile are shown and held in the
/// hand. While this event phase lasts they can be summoned, also next to Queen Maldaria, and
/// you may build magic.
pub(super) static RELEASE_THE_HOUNDS: EventCard = EventCard::new("Release the Hounds", |play, me| {
    let seat = me.seat;
    let mut shown = Cards::NONE;
    for _ in 0..3 {
        let is_hound = |card| matches!(play.face(card).name, "Fire Beast" | "Fireling");
        let piles = play.hand(seat) | play.draw_pile(seat);
        let hounds = play.among(piles).filter(is_hound).not_in(shown).cards();
        let Some(hound) = play.may_choose_hidden(seat, me.asks(Ask::Card), hounds)? else { break };
        shown.insert(hound);
        play.reveal(hound);
        if !play.is_in_hand(hound, seat) {
            play.take_into_hand(hound, seat);
        }
        play.last(&HOUND, Whom::Card(hound), seat, 0, Until::EndOfPhase);
    }
    play.shuffle(seat);
    play.last(&KENNEL, Whom::Side(seat), seat, 0, Until::EndOfPhase);
    Ok(())
})
.grants(&[&HOUND, &KENNEL]);

/// The shown card, held by the effect.
static HOUND: Ability = Ability::effect("Release the Hounds")
    .summons_now(|_, me, card| me.card == card)
    .summon_spaces(|position, me, card| match queen_of(position, me.seat) {
        Some(queen) if me.card == card => position.adjacent(queen),
        _ => grid::Squares::NONE,
    });

static KENNEL: Ability = Ability::effect("Release the Hounds").builds_in_events(|_, _| true);
