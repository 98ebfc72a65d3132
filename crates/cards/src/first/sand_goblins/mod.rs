//! Sand Goblins. Finished so far: Stink, Scavenger, Javelineer, Mirage.

use super::shared::{SUMMONING, cards_under, keep_under};
use crate::Code;
use wars::lasting::{Until, Whom};
use wars::{Ability, Ask, EventCard, Kind, Mark, Prompt, Refusal, WallKind};

pub(crate) const CODE: Code = Code {
    faction: "Sand Goblins",
    abilities: &[("Lucky", &LUCKY), ("Scavenge", &SCAVENGE), ("Camouflage", &CAMOUFLAGE)],
    events: &[("Mirage", &MIRAGE)],
    worn: &[],
};

/// Once in each of your turns, right after a roll of yours, you may roll one of its dice anew.
static LUCKY: Ability = Ability::new("Lucky").rerolls(|play, me, seat, dice| {
    let is_open = seat == me.seat && play.state.active == seat && !play.state.has_mark(me.card, Mark::Used);
    if !is_open || dice.is_empty() {
        return Ok(());
    }
    let numbers: arrayvec::ArrayVec<u8, 32> = (0..dice.len() as u8).collect();
    let prompt = Prompt::new("Lucky", Ask::Option).about(me.card).options(&["Roll die {place} anew"]);
    if let Some(die) = play.may_choose_option(seat, prompt, &numbers)? {
        play.state.mark(me.card, Mark::Used);
        play.reroll(seat, "Lucky", &mut dice[die as usize])?;
    }
    Ok(())
});

/// A unit it kills that would be your magic goes under it. When it is about to be wounded and
/// cards lie under it, one of them is discarded and all those wounds are prevented.
static SCAVENGE: Ability =
    Ability::new("Scavenge").destination(keep_under).wounds_coming(|play, me, harm| {
        if harm.card != me.card {
            return Ok(());
        }
        let under = cards_under(play, me.card);
        let prompt = Prompt::new("Scavenge", Ask::Card).about(me.card);
        if let Some(card) = play.choose_card(me.seat, prompt, under)? {
            play.discard(card, me.seat);
            harm.wounds = 0;
        }
        Ok(())
    });

/// Only units on adjacent spaces can attack it.
static CAMOUFLAGE: Ability = Ability::new("Camouflage").forbids_target(|position, me, strike| {
    let is_hidden = strike.target == me.card && !position.are_adjacent(strike.attacker, me.card);
    is_hidden.then(|| {
        Refusal::new("FAQ-XII-01", "The {card} can be attacked from adjacent spaces only.").about(me.card)
    })
});

/// Each of your walls may be set down on another empty space of your half and is then healed of
/// up to 3 wounds. For the rest of this event phase you may summon.
static MIRAGE: EventCard = EventCard::new(|play, seat, _| {
    let mut left = play.wall_cards_of(seat);
    loop {
        let movable =
            left.into_iter().filter(|&wall| play.kind(wall) != Kind::Wall(WallKind::Vine)).collect();
        let spaces = play.empty() & play.cast.half(seat);
        if spaces.is_empty() {
            break;
        }
        let Some(wall) = play.may_choose_card(seat, Prompt::new("Mirage", Ask::Card), movable)? else {
            break;
        };
        left.remove(wall);
        let prompt = Prompt::new("Mirage", Ask::Space).rule("F7.3").about(wall);
        let Some(to) = play.choose_space(seat, prompt, spaces)? else { break };
        play.place(wall, to);
        let most = play.state.wounds(wall).min(3);
        let healed = play.choose_number(seat, Prompt::new("Mirage", Ask::Number).about(wall), 0, most)?;
        play.heal(wall, healed);
    }
    play.last(&SUMMONING, Whom::Side(seat), seat, 0, Until::EndOfPhase);
    Ok(())
})
.grants(&[&SUMMONING]);
