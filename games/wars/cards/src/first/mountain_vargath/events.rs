use super::{COMMAND, FACTION, commanded};
use wars::lasting::{Until, Whom};
use wars::{Ability, Ask, Bearer, Cards, EventCard, Kind, Pile, Position, Time, Trigger};

/// You name one of your walls. When the turn ends you may put your summoner and up to two of your
/// commons on empty spaces next to it. Reading: the commons only along with the summoner.
pub(super) static FALL_BACK: EventCard = EventCard::new("Fall Back", |play, me| {
    if let Some(wall) = play.choose_card(me.seat, me.asks(Ask::Card), play.wall_cards_of(me.seat))? {
        let summoner = Whom::Card(play.cast.summoner(me.seat));
        play.last_about(&FALLING_BACK, summoner, wall, me.seat, Until::EndOfTurn);
    }
    Ok(())
})
.grants(&[&FALLING_BACK]);

/// On the summoner; the wall is the host.
static FALLING_BACK: Ability = Ability::effect("Fall Back").on(Trigger::at(
    Time::EndOfTurn,
    |position, me| !rallying_spaces(position, me).is_empty(),
    |play, me| {
        let Some(to) = play.choose_where(me, rallying_spaces(play, me))? else { return Ok(()) };
        play.place(me.card, to);
        let mut done = Cards::NONE;
        for _ in 0..2 {
            let commons = play.units().of(me.seat).commons().not_in(done).cards();
            if commons.is_empty() || rallying_spaces(play, me).is_empty() {
                break;
            }
            let Some(unit) = play.may_choose(me, commons)? else { break };
            done.insert(unit);
            if let Some(to) = play.choose_where_for(me, unit, rallying_spaces(play, me))? {
                play.place(unit, to);
            }
        }
        Ok(())
    },
)
.own()
.may());

fn rallying_spaces(position: &Position, me: Bearer) -> grid::Squares {
    match position.state.is_on_battlefield(me.host) {
        true => position.empty_next_to(me.host),
        false => grid::Squares::NONE,
    }
}

/// For this turn Sunderved has Greater Command in place of Command.
pub(super) static GREATER_COMMAND: EventCard = EventCard::new("Greater Command", |play, me| {
    if let Some(sunderved) = play.units().of(me.seat).named("Sunderved").first() {
        play.last(&COMMANDS_FARTHER, Whom::Card(sunderved), me.seat, 0, Until::EndOfTurn);
    }
    Ok(())
})
.grants(&[&COMMANDS_FARTHER]);

static COMMANDS_FARTHER: Ability = Ability::new("Greater Command")
    .replaces(&COMMAND)
    .aura_attack(|position, me, strike| commanded(position, me, strike, 4));

/// Up to two of your commons are put on empty spaces next to your summoner, one after the other
/// (FAQ21-2.10.1.1).
pub(super) static MUSTER: EventCard = EventCard::new("Muster", |play, me| {
    let summoner = play.cast.summoner(me.seat);
    let mut done = Cards::NONE;
    for _ in 0..2 {
        let commons = play.units().of(me.seat).commons().not_in(done).cards();
        if commons.is_empty() || play.empty_next_to(summoner).is_empty() {
            break;
        }
        let Some(unit) = play.may_choose_card(me.seat, me.asks(Ask::Card), commons)? else { break };
        done.insert(unit);
        let prompt = me.asks(Ask::Space).about(unit);
        if let Some(to) = play.choose_space(me.seat, prompt, play.empty_next_to(summoner))? {
            play.place(unit, to);
        }
    }
    Ok(())
});

/// The events on Sunderved's reference card are all those of his faction (FAQ-X-02).
pub(super) static SUPERIOR_PLANNING: EventCard = EventCard::new("Superior Planning", |play, me| {
    let discarded: Cards = play.state.pile(me.seat, Pile::Discard).collect();
    let piles = play.among(play.draw_pile(me.seat) | discarded);
    let plans = piles.of_kind(Kind::Event).of_faction(FACTION).cards();
    // What is left in the draw pile is the player's secret.
    if let Some(plan) = play.choose_hidden(me.seat, me.asks(Ask::Card).rule("FAQ-X-02"), plans)? {
        play.reveal(plan);
        play.take_into_hand(plan, me.seat);
    }
    play.shuffle(me.seat);
    Ok(())
});

/// Torodin's move in this movement phase may be 2 spaces longer; several add up (FAQ-X-01).
pub(super) static TORODINS_ADVANCE: EventCard = EventCard::new("Torodin's Advance", |play, me| {
    play.last(&ADVANCING, Whom::Side(me.seat), me.seat, 0, Until::EndOfTurn);
    Ok(())
})
.grants(&[&ADVANCING]);

static ADVANCING: Ability = Ability::effect("Torodin's Advance").spaces(|position, me, unit| {
    2 * i8::from(position.controller(unit) == me.seat && position.name_of(unit) == "Torodin")
});
