use super::FACTION;
use super::commons::RAVENOUS_HUNGER;
use super::summoners::{GREATER_RAISE, dead};
use crate::first::shared::SUMMONING;
use arrayvec::ArrayVec;
use grid::Square;
use wars::lasting::{Until, Whom};
use wars::{Ability, Ask, CardId, Cards, EventCard, Pile, Play, Position, Refusal};

/// Destroy any number of your units; then one of your champions is healed of as many wounds
/// (FAQ-VI-02, FAQ21-2.5.2.2).
pub(super) static DARK_SACRIFICE: EventCard = EventCard::new("Dark Sacrifice", |play, me| {
    let mut chosen: ArrayVec<CardId, { CardId::MOST }> = ArrayVec::new();
    loop {
        let units = play.units().of(me.seat).filter(|unit| !chosen.contains(&unit)).cards();
        if units.is_empty() {
            break;
        }
        let Some(unit) = play.may_choose_card(me.seat, me.asks(Ask::Card), units)? else { break };
        chosen.push(unit);
    }
    for &unit in &chosen {
        if play.state.is_on_battlefield(unit) {
            play.destroy(unit, me.cause())?;
        }
    }
    // F1.5: a player who has destroyed his own summoner is asked nothing more.
    if chosen.is_empty() || play.is_out(me.seat) {
        return Ok(());
    }
    let wounds = chosen.iter().filter(|unit| !play.state.is_on_battlefield(**unit)).count() as u8;
    let champions = play.units().of(me.seat).champions().cards();
    if let Some(champion) = play.choose_card(me.seat, me.asks(Ask::Card), champions)? {
        play.heal(champion, wounds);
    }
    Ok(())
});

/// Ret-Talus has Greater Raise for this turn.
pub(super) static LEGIONS_OF_THE_DEAD: EventCard = EventCard::new("Legions of the Dead", |play, me| {
    if let Some(king) = play.units().of(me.seat).named("Ret-Talus").first() {
        play.last(&GREATER_RAISE, Whom::Card(king), me.seat, 0, Until::EndOfTurn);
    }
    Ok(())
})
.grants(&[&GREATER_RAISE]);

/// Your summoner takes 2 wounds; you may summon a champion of your hand for up to 5 magic less.
pub(super) static FORCED_SUMMON: EventCard = EventCard::new("Forced Summon", |play, me| {
    let champions = play.among(play.hand(me.seat)).champions().cards();
    // Wounds that kill him come when everything has been asked: the event is completed, and then
    // the game is over (FAQ-VI-03, F1.5).
    let summoner = play.cast.summoner(me.seat);
    let is_last = play.life_left(summoner) <= 2;
    if !is_last {
        play.wound(summoner, 2, me.cause())?;
    }
    let discounted = |play: &Play, card| play.summon_price(me.seat, card).saturating_sub(5);
    let can = |card| play.may_summon(me.seat, card, discounted(play, card)).is_ok();
    let possible = play.among(champions).filter(can).cards();
    let prompt = me.asks(Ask::Card).rule("F6.3");
    let champion = play.may_choose_hidden(me.seat, prompt, possible)?;
    let mut to = None;
    if let Some(champion) = champion {
        let prompt = me.asks(Ask::Space).rule("F6.2").about(champion);
        to = play.choose_space(me.seat, prompt, play.summon_spaces(me.seat, champion))?;
    }
    if is_last {
        play.wound(summoner, 2, me.cause())?;
    }
    match (champion, to) {
        (Some(champion), Some(to)) => play.summon(me.seat, champion, to, discounted(play, champion)),
        _ => Ok(()),
    }
});

/// Your summoner gets 0, 1 or 2 wounds; for each, a Fallen Kingdom common of any player's discard pile
/// is put on an empty space next to one of your walls.
pub(super) static REANIMATE: EventCard = EventCard::new("Reanimate", |play, me| {
    let wounds = play.choose_number(me.seat, me.asks(Ask::Number), 0, 2)?;
    if wounds == 0 {
        return Ok(());
    }
    // Wounds that kill him come when everything has been asked (F1.5), so all of them do.
    let mut raised: ArrayVec<(CardId, Square), 2> = ArrayVec::new();
    for _ in 0..wounds {
        let taken: Cards = raised.iter().map(|&(unit, _)| unit).collect();
        let units = play.among(all_dead(play)).not_in(taken).cards();
        let walls = play.cast.battlefield.spread(play.walls_of(me.seat));
        let spaces = (walls & play.empty()) - raised.iter().map(|&(_, to)| to).collect();
        if spaces.is_empty() {
            break;
        }
        let Some(unit) = play.choose_card(me.seat, me.asks(Ask::Card), units)? else { break };
        let Some(to) = play.choose_space(me.seat, me.asks(Ask::Space).about(unit), spaces)? else { break };
        raised.push((unit, to));
    }
    play.wound(play.cast.summoner(me.seat), wounds, me.cause())?;
    for (unit, to) in raised {
        play.put_into_play(unit, to, me.seat);
    }
    Ok(())
});

/// The Fallen Kingdom commons in all discard piles.
fn all_dead(position: &Position) -> Cards {
    position.cast.seats().fold(Cards::NONE, |all, seat| all | dead(position, seat))
}

/// For this turn your Fallen Kingdom units have a die more, and all your units have Ravenous Hunger.
pub(super) static FORBIDDEN_RITUAL: EventCard = EventCard::new("Forbidden Ritual", |play, me| {
    play.last(&RITUAL, Whom::Side(me.seat), me.seat, 0, Until::EndOfTurn);
    play.last(&RAVENOUS_HUNGER, Whom::UnitsOf(me.seat), me.seat, 0, Until::EndOfTurn);
    Ok(())
})
.grants(&[&RITUAL, &RAVENOUS_HUNGER]);

static RITUAL: Ability = Ability::effect("Forbidden Ritual").aura_attack(|position, me, strike| {
    let unit = strike.attacker;
    i8::from(position.controller(unit) == me.seat && position.face(unit).faction == FACTION)
});

/// Once a turn: your summoner gets 1 wound, you draw 5 cards, and you may summon in this event phase.
pub(super) static SEARCHING_THE_STONE: EventCard = EventCard::new("Searching the Stone", |play, me| {
    play.last(&SEARCHED, Whom::Side(me.seat), me.seat, 0, Until::EndOfTurn);
    play.wound(play.cast.summoner(me.seat), 1, me.cause())?;
    play.draw_cards(me.seat, 5)?;
    play.last(&SUMMONING, Whom::Side(me.seat), me.seat, 0, Until::EndOfPhase);
    Ok(())
})
.requires(|position, seat| match position.count_lasting(&SEARCHED, seat) {
    0 => Ok(()),
    _ => Err(Refusal::new("F7.2", "You have played another {card} in this turn.")),
})
.grants(&[&SEARCHED, &SUMMONING]);

/// A Searching the Stone was played in this turn.
static SEARCHED: Ability = Ability::effect("Searching the Stone");

/// You take a Fallen Kingdom champion of any player's discard pile into your hand. The 2 magic that it
/// costs lie in yours by then (FAQ-VI-04).
pub(super) static RETURN_OF_THE_FALLEN: EventCard = EventCard::new("Return of the Fallen", |play, me| {
    let piles =
        |play: &Play| play.cast.seats().flat_map(|seat| play.state.pile(seat, Pile::Discard)).collect();
    let champions = play.among(piles(play)).champions().of_faction(FACTION).cards();
    if let Some(champion) = play.choose_card(me.seat, me.asks(Ask::Card), champions)? {
        play.take_into_hand(champion, me.seat);
    }
    Ok(())
});
