use wars::lasting::{Until, Whom};
use wars::{Ability, Ask, CardId, Cards, EventCard, Pile, Position};

/// While this event phase lasts, your Stone Golems are walls too, and you may summon.
pub(super) static CHANNELED_SUMMON: EventCard = EventCard::new("Channeled Summon", |play, me| {
    play.last(&CHANNELED, Whom::Side(me.seat), me.seat, 0, Until::EndOfPhase);
    Ok(())
})
.grants(&[&CHANNELED]);

static CHANNELED: Ability = Ability::effect("Channeled Summon")
    .counts_as_wall(|position, me, unit| {
        position.controller(unit) == me.seat && position.name_of(unit) == "Stone Golem"
    })
    .summons_now(|_, _, _| true);

/// Wall by wall: up to 3 wounds of a wall pass over to one common or champion next to it.
pub(super) static FURY_OF_GODSHOME: EventCard = EventCard::new("Fury of Godshome", |play, me| {
    let mut done = Cards::NONE;
    loop {
        let can_pass = |wall| !neighbours(play, wall).is_empty();
        let walls = play.all_cards().walls().wounded().not_in(done).filter(can_pass).cards();
        if walls.is_empty() {
            return Ok(());
        }
        let Some(wall) = play.may_choose_card(me.seat, me.asks(Ask::Card), walls)? else { return Ok(()) };
        done.insert(wall);
        let prompt = me.asks(Ask::Card).about(wall);
        let Some(unit) = play.choose_card(me.seat, prompt, neighbours(play, wall))? else { continue };
        let most = play.state.wounds(wall).min(3);
        let wounds = play.choose_number(me.seat, me.asks(Ask::Number).about(unit), 1, most)?;
        play.heal(wall, wounds);
        play.wound(unit, wounds, me.cause())?;
    }
});

fn neighbours(position: &Position, wall: CardId) -> Cards {
    position.units().commons_and_champions().next_to(wall).cards()
}

/// Turn as many cards of your hand into magic as you like: each gives your summoner a die more in this
/// turn.
pub(super) static MAGIC_PULSE: EventCard = EventCard::new("Magic Pulse", |play, me| {
    let mut pulse = 0;
    while !play.hand(me.seat).is_empty() {
        let hand = play.hand(me.seat);
        let Some(card) = play.may_choose_card(me.seat, me.asks(Ask::Card), hand)? else { break };
        play.put_on_magic(card, me.seat);
        pulse += 1;
    }
    let summoner = play.cast.summoner(me.seat);
    if pulse > 0 && play.state.is_on_battlefield(summoner) {
        play.last(&PULSING, Whom::Card(summoner), me.seat, pulse, Until::EndOfTurn);
    }
    Ok(())
})
.grants(&[&PULSING]);

static PULSING: Ability = Ability::effect("Magic Pulse").own_attack(|_, me, _| me.value as i8);

/// A wall or Stone Golem from any discard pile comes into play on a free space of your half, under your
/// control.
pub(super) static REFORM_STONE: EventCard = EventCard::new("Reform Stone", |play, me| {
    let half = play.cast.half(me.seat);
    let space_for = |position: &Position, card| match position.kind(card).is_wall() {
        true => position.empty() & half,
        // A unit can be on a vine wall too (F12.5).
        false => position.free() & half,
    };
    let is_stone = |card| play.kind(card).is_wall() || play.face(card).name == "Stone Golem";
    let seats = play.cast.seats().filter(|&seat| !play.is_out(seat));
    let piles = seats.flat_map(|seat| play.state.pile(seat, Pile::Discard)).collect();
    let stones = play.among(piles).filter(|card| is_stone(card) && !space_for(play, card).is_empty()).cards();
    let Some(stone) = play.choose_card(me.seat, me.asks(Ask::Card), stones)? else { return Ok(()) };
    let prompt = me.asks(Ask::Space).rule("F7.3").about(stone);
    if let Some(to) = play.choose_space(me.seat, prompt, space_for(play, stone))? {
        play.put_into_play(stone, to, me.seat);
    }
    Ok(())
});

/// One of your walls may be set down on another free space of your half.
pub(super) static WALL_TRANSFERENCE: EventCard = EventCard::new("Wall Transference", |play, me| {
    let spaces = play.empty() & play.cast.half(me.seat);
    let walls = play.among(play.wall_cards_of(me.seat)).filter(|wall| !play.is_vine(wall)).cards();
    if spaces.is_empty() || walls.is_empty() {
        return Ok(());
    }
    let Some(wall) = play.may_choose_card(me.seat, me.asks(Ask::Card), walls)? else { return Ok(()) };
    let prompt = me.asks(Ask::Space).rule("F7.3").about(wall);
    if let Some(to) = play.choose_space(me.seat, prompt, spaces)? {
        play.place(wall, to);
    }
    Ok(())
});
