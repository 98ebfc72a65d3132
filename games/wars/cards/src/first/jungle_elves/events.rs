use super::FACTION;
use wars::lasting::{Until, Whom};
use wars::{Ability, Ask, Cards, EventCard};

/// One of your Jungle Elf units may trade places with another of yours.
pub(super) static CHANT_OF_DECEPTION: EventCard = EventCard::new("Chant of Deception", |play, me| {
    let elves = play.units().of(me.seat).of_faction(FACTION).cards();
    let Some(one) = play.choose_card(me.seat, me.asks(Ask::Card), elves)? else { return Ok(()) };
    let others = elves.without(one);
    if let Some(other) = play.may_choose_card(me.seat, me.asks(Ask::Card).about(one), others)? {
        play.exchange(one, other);
    }
    Ok(())
});

/// One of your champions, or your summoner, or up to three of your commons that cost 2 at most may move
/// up to 2 spaces each.
pub(super) static CHANT_OF_HASTE: EventCard = EventCard::new("Chant of Haste", |play, me| {
    let own = || play.units().of(me.seat);
    let commons = own().commons().costing_at_most(2).cards();
    let leaders = own().champions().cards() | own().filter(|unit| play.is_summoner(unit)).cards();
    let mut hasted = Cards::NONE;
    let mut left = commons | leaders;
    while let Some(unit) = play.may_choose_card(me.seat, me.asks(Ask::Card), left)? {
        hasted.insert(unit);
        left = (left & commons).without(unit);
        if leaders.contains(unit) || hasted.count() == 3 || left.is_empty() {
            break;
        }
    }
    while !hasted.is_empty() {
        let unit = match hasted.count() {
            1 => hasted.first(),
            _ => play.may_choose_card(me.seat, me.asks(Ask::Card), hasted)?,
        };
        let Some(unit) = unit else { break };
        hasted.remove(unit);
        if play.state.is_on_battlefield(unit) {
            play.may_walk(unit, 2, me.seat, me.name)?;
        }
        let is_there = |unit| play.state.is_on_battlefield(unit);
        hasted = play.among(hasted).filter(is_there).cards();
    }
    Ok(())
});

/// One of your commons or champions is healed of up to 2 wounds.
pub(super) static CHANT_OF_LIFE: EventCard = EventCard::new("Chant of Life", |play, me| {
    let units = play.units().of(me.seat).commons_and_champions().cards();
    let Some(unit) = play.choose_card(me.seat, me.asks(Ask::Card), units)? else { return Ok(()) };
    let most = play.state.wounds(unit).min(2);
    let wounds = play.choose_number(me.seat, me.asks(Ask::Number).about(unit), 0, most)?;
    play.heal(unit, wounds);
    Ok(())
});

/// Until the start of your next turn every unit of one opponent is without abilities.
pub(super) static CHANT_OF_NEGATION: EventCard = EventCard::new("Chant of Negation", |play, me| {
    if let Some(other) = play.choose_opponent(me.seat, me.asks(Ask::Option), |_, _| true)? {
        let value = other.index() as u8;
        play.last(&NEGATED, Whom::Side(other), me.seat, value, Until::StartOfTurn(me.seat));
    }
    Ok(())
})
.grants(&[&NEGATED]);

static NEGATED: Ability = Ability::effect("Chant of Negation")
    .suppresses(|position, me, unit| position.controller(unit).index() == me.value as usize);

/// Look through your draw pile and take a card of your choice into your hand; then it is shuffled.
pub(super) static CHANT_OF_SALVATION: EventCard = EventCard::new("Chant of Salvation", |play, me| {
    let pile = play.draw_pile(me.seat);
    if let Some(card) = play.choose_hidden(me.seat, me.asks(Ask::Card), pile)? {
        play.take_into_hand(card, me.seat);
    }
    play.shuffle(me.seat);
    Ok(())
});
