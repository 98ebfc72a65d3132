use crate::second::shared::ACTIVE;
use grid::Squares;
use table::{Flow, Seat};
use wars::{Ability, Ask, CardId, Cards, Cause, EventCard, Play, Prompt};

/// Enemy commons and champions within 2 spaces of your summoner, as many as you like, are yours
/// until the end of your turn.
pub(super) static MIND_CONTROL: EventCard = EventCard::new(mind_control);

fn mind_control(play: &mut Play, seat: Seat, event: CardId) -> Flow {
    let near = play.units_on(play.within(play.cast.summoner(seat), 2));
    let mut left: Cards = near
        .into_iter()
        .filter(|&unit| play.is_common_or_champion(unit) && play.is_enemy(unit, seat))
        .collect();
    let mut targets = Cards::NONE;
    let prompt = Prompt::new("Mind Control", Ask::Card).rule("S10.3").about(event);
    while !left.is_empty()
        && let Some(unit) = play.may_choose_card(seat, prompt, left)?
    {
        left.remove(unit);
        targets.insert(unit);
    }
    for unit in targets {
        play.lend_control(unit, seat);
    }
    Ok(())
}

/// A common or champion within 3 clear straight spaces of your summoner is forced 1 to 3 spaces,
/// through commons and champions; it and the units it passed take 1 damage.
pub(super) static BLAST: EventCard = EventCard::new(blast);

fn blast(play: &mut Play, seat: Seat, event: CardId) -> Flow {
    let in_line = play.in_clear_line(play.cast.summoner(seat), 3);
    let targets = in_line.into_iter().filter(|&card| play.is_common_or_champion(card)).collect();
    let prompt = Prompt::new("Blast", Ask::Card).rule("S10.23").about(event);
    let Some(target) = play.choose_card(seat, prompt, targets)? else {
        return Ok(());
    };
    let passed: Squares = (play.units().into_iter())
        .filter(|&unit| play.is_common_or_champion(unit))
        .map(|unit| play.square(unit))
        .collect();
    let to = play.force_spaces_through(target, 3, passed);
    let prompt = Prompt::new("Blast", Ask::Space).rule("S5.4").about(target);
    // Where it cannot be forced, only the damage is left of it (reading).
    let mut hurt = match play.choose_space(seat, prompt, to)? {
        Some(to) => play.force(target, to, seat)?,
        None => Cards::NONE,
    };
    hurt.insert(target);
    let hurt = hurt.into_iter().filter(|&unit| play.state.is_on_battlefield(unit)).collect();
    play.wound_each(hurt, 1, Cause::event(seat))
}

/// A common or champion may be forced 1 space toward your summoner, who attacks it with 1 more
/// strength from now on.
pub(super) static HYPNOTIC_CALL: EventCard = EventCard::new(hypnotic_call);

fn hypnotic_call(play: &mut Play, seat: Seat, event: CardId) -> Flow {
    let units = play.units_where(|unit| play.is_common_or_champion(unit));
    if let Some(target) = play.aim_event(event, seat, units)? {
        let summoner = play.square(play.cast.summoner(seat));
        let spaces = play.toward(target, summoner, play.force_spaces(target, 1));
        play.may_force(target, spaces, seat, "Hypnotic Call")?;
    }
    Ok(())
}

pub(super) static CALLED: Ability = Ability::effect("Hypnotic Call").aura_attack(|position, me, strike| {
    i8::from(strike.target == me.host && strike.attacker == position.cast.summoner(me.seat))
});

/// All units move 1 space less.
pub(super) static PERPLEXING_TEMPEST: EventCard = ACTIVE;

pub(super) static TEMPEST: Ability = Ability::effect("Perplexing Tempest").spaces(|_, _, _| -1);
