//! Sand Goblins. Finished so far: Stink, Scavenger, Javelineer, Mirage.

use super::shared::{KEEP_UNDER, SUMMONING, cards_under};
use crate::Code;
use wars::lasting::{Until, Whom};
use wars::{Ability, Ask, DieNumbers, EventCard, Prevention, Refusal, Reroll};

pub(crate) const CODE: Code =
    Code { faction: "Sand Goblins", abilities: &[&LUCKY, &SCAVENGE, &CAMOUFLAGE], events: &[&MIRAGE] };

/// Stink. Once in each of your turns, right after a roll of yours, you may roll one of its dice anew.
static LUCKY: Ability = Ability::new("Lucky").rerolls(Reroll {
    applies: |play, me, seat| seat == me.seat && play.state.active == seat && !play.is_used_up(me),
    run: |play, me, seat, dice| {
        let numbers: DieNumbers = (0..dice.len() as u8).collect();
        let prompt = me.asks(Ask::Option).options(&["Roll die {place} anew"]);
        if let Some(die) = play.may_choose_option(seat, prompt, &numbers)? {
            play.use_up(me);
            play.reroll(seat, me.ability.name, &mut dice[die as usize])?;
        }
        Ok(())
    },
});

/// Scavenger. A unit it kills that would be your magic goes under it. When it is about to be wounded
/// and cards lie under it, one of them is discarded and all those wounds are prevented.
static SCAVENGE: Ability = Ability::new("Scavenge").destination(KEEP_UNDER).wounds_coming(Prevention {
    applies: |position, me, harm| harm.card == me.card && !cards_under(position, me.card).is_empty(),
    run: |play, me, harm| {
        if let Some(card) = play.choose(me, cards_under(play, me.card))? {
            play.discard(card, me.seat);
            harm.wounds = 0;
        }
        Ok(())
    },
});

/// Javelineer. Only units on adjacent spaces can attack it.
static CAMOUFLAGE: Ability = Ability::new("Camouflage").forbids_target(|position, me, strike| {
    let is_hidden = strike.is_on(me) && !position.are_adjacent(strike.attacker, me.card);
    is_hidden.then(|| {
        Refusal::new("FAQ-XII-01", "The {card} can be attacked from adjacent spaces only.").about(me.card)
    })
});

/// Each of your walls may be set down on another empty space of your half and is then healed of
/// up to 3 wounds. For the rest of this event phase you may summon.
static MIRAGE: EventCard = EventCard::new("Mirage", |play, me| {
    let seat = me.seat;
    let mut left = play.wall_cards_of(seat);
    loop {
        let movable = play.among(left).filter(|wall| !play.is_vine(wall)).cards();
        let spaces = play.empty() & play.cast.half(seat);
        if spaces.is_empty() {
            break;
        }
        let Some(wall) = play.may_choose_card(seat, me.asks(Ask::Card), movable)? else { break };
        left.remove(wall);
        let prompt = me.asks(Ask::Space).rule("F7.3").about(wall);
        let Some(to) = play.choose_space(seat, prompt, spaces)? else { break };
        play.place(wall, to);
        let most = play.state.wounds(wall).min(3);
        let healed = play.choose_number(seat, me.asks(Ask::Number).about(wall), 0, most)?;
        play.heal(wall, healed);
    }
    play.last(&SUMMONING, Whom::Side(seat), seat, 0, Until::EndOfPhase);
    Ok(())
})
.grants(&[&SUMMONING]);
