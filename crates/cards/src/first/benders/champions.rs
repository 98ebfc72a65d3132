use super::super::shared::in_own_turn;
use arrayvec::ArrayVec;
use table::{Flow, Seat};
use wars::{
    Ability, Ask, Bearer, By, CardId, Cards, Cause, Happening, Harm, Mark, On, Play, Position, Prompt,
    Trigger,
};

/// When his attack would destroy an enemy common or champion, you may have it instead: it takes
/// none of the wounds of that attack, and is yours for good.
///
/// It comes after the wounds were placed (FAQ-II-03), so what they brought along for another
/// card, as by Mind Link, stays (reading).
pub(super) static MIND_CAPTURE: Ability = Ability::new("Mind Capture").instead_of_destruction(mind_capture);

fn mind_capture(play: &mut Play, me: Bearer, harm: &Harm) -> Flow<bool> {
    let is_prey = harm.cause.by == By::Attack
        && harm.cause.source == me.card
        && play.is_common_or_champion(harm.card)
        && play.is_enemy(harm.card, me.seat);
    if !is_prey || !play.may(me.seat, Prompt::new("Mind Capture", Ask::Use).about(harm.card))? {
        return Ok(false);
    }
    play.heal(harm.card, harm.wounds);
    play.set_controller(harm.card, me.seat);
    Ok(true)
}

/// It moves through other cards. So does every unit of yours that starts its move within 2
/// spaces of it.
pub(super) static LEVITATE: Ability = Ability::new("Levitate").flies(|position, me, unit| {
    unit == me.card || position.controller(unit) == me.seat && position.distance(me.card, unit) <= 2
});

/// Once a turn, when you have moved her, you may look at the top four cards of any player's draw
/// pile: two of them go beneath it, the others back on top, in the orders that you like.
pub(super) static GLIMPSE_THE_FUTURE: Ability = Ability::new("Glimpse the Future").triggers(&[Trigger::new(
    On::Moved,
    |position, me, now| {
        let Happening::Moved(moved) = now else {
            return false;
        };
        // FAQ21-1.0.0.24: only when her controller was the one who moved her.
        moved.unit == me.card
            && moved.by == me.seat
            && !position.state.has_mark(me.card, Mark::Used)
            && !futures(position).is_empty()
    },
    glimpse_the_future,
)
.may()]);

/// The seats that have a draw pile.
fn futures(position: &Position) -> ArrayVec<u8, { Seat::MOST }> {
    let has_pile = |seat: &Seat| !position.is_out(*seat) && position.draw_pile_count(*seat) > 0;
    position.cast.seats().filter(has_pile).map(|seat| seat.index() as u8).collect()
}

fn glimpse_the_future(play: &mut Play, me: Bearer, _: &Happening) -> Flow {
    play.state.mark(me.card, Mark::Used);
    let prompt =
        Prompt::new("Glimpse the Future", Ask::Option).about(me.card).options(&["{seat}'s draw pile"]);
    let seats = futures(play);
    let of = Seat::new(play.choose_option(me.seat, prompt, &seats)? as usize);
    let mut seen: Cards = play.look_at_top(me.seat, of, 4)?.into_iter().collect();
    // Of each pair the card named first is the upper one. Reading: with fewer than four cards
    // as Spy, first those for the bottom (FAQ21-2.3.4.1).
    for _ in 0..2 {
        let prompt = Prompt::new("Glimpse the Future", Ask::Card).about(me.card);
        if let Some(card) = play.choose_card(me.seat, prompt, seen)? {
            seen.remove(card);
            play.put_under_draw_pile(card, of);
        }
    }
    let mut on_top: ArrayVec<CardId, 4> = ArrayVec::new();
    let prompt = Prompt::new("Glimpse the Future", Ask::Card).about(me.card);
    while let Some(card) = play.choose_card(me.seat, prompt, seen)? {
        seen.remove(card);
        on_top.push(card);
    }
    for card in on_top.into_iter().rev() {
        play.put_on_draw_pile(card, of);
    }
    Ok(())
}

/// When your attack phase ends you may attack at once with one of your commons within 3 spaces,
/// whether or not it has attacked in this turn.
pub(super) static TELEPATHIC_COMMAND: Ability = Ability::new("Telepathic Command").triggers(&[Trigger::new(
    On::EndOfAttack,
    |position, me, now| in_own_turn(position, me, now) && !commanded(position, me).is_empty(),
    |play, me, _| {
        let prompt = Prompt::new("Telepathic Command", Ask::Card).about(me.card);
        let commons = commanded(play, me);
        match play.choose_card(me.seat, prompt, commons)? {
            Some(common) => play.grant_attack(common),
            None => Ok(()),
        }
    },
)
.may()]);

fn commanded(position: &Position, me: Bearer) -> Cards {
    let is_able = |&unit: &CardId| {
        position.controller(unit) == me.seat && position.is_common(unit) && position.can_attack(unit)
    };
    position.units_on(position.within(me.card, 3)).into_iter().filter(is_able).collect()
}

/// When you have summoned one of the twins, you may look for the other in your hand or draw pile
/// and put it on an empty space next to it; a pile that was looked through is shuffled. Wounds
/// that an attack puts on one of them are put on the other too, while you control it.
pub(super) static MIND_LINK: Ability = Ability::new("Mind Link").triggers(&[
    Trigger::new(
        On::Summoned,
        |position, me, now| {
            let Happening::Summoned { unit, by } = *now else {
                return false;
            };
            unit == me.card && by == me.seat && !(position.adjacent(me.card) & position.empty()).is_empty()
        },
        call_twin,
    )
    .may(),
    Trigger::new(
        On::Wounded,
        |position, me, now| {
            let Happening::Wounded(harm) = now else {
                return false;
            };
            // The other's wounds come from Mind Link, no attack: they are not passed back.
            harm.card == me.card && harm.cause.by == By::Attack && !twins(position, me).is_empty()
        },
        share_pain,
    ),
]);

fn twin_of(name: &str) -> &'static str {
    match name {
        "Kalu" => "Talu",
        _ => "Kalu",
    }
}

/// The other twin under the same control. Reading: where two bear the name, both.
fn twins(position: &Position, me: Bearer) -> Cards {
    let twin = twin_of(position.name_of(me.card));
    position.units_of(me.seat).into_iter().filter(|&unit| position.name_of(unit) == twin).collect()
}

fn call_twin(play: &mut Play, me: Bearer, _: &Happening) -> Flow {
    let twin = twin_of(play.name_of(me.card));
    let in_hand = play.hand(me.seat);
    let found: Cards = (in_hand | play.draw_pile(me.seat))
        .into_iter()
        .filter(|&card| play.face(card).name == twin)
        .collect();
    // Where the twin is, in hand, pile or neither, is the player's secret.
    let prompt = Prompt::new("Mind Link", Ask::Card).about(me.card);
    let twin = play.may_choose_hidden(me.seat, prompt, found)?;
    if let Some(twin) = twin {
        let prompt = Prompt::new("Mind Link", Ask::Space).about(twin);
        let spaces = play.adjacent(me.card) & play.empty();
        if let Some(to) = play.choose_space(me.seat, prompt, spaces)? {
            play.put_into_play(twin, to, me.seat);
        }
    }
    // As FAQ21-2.11.5.1: no search, no shuffle.
    if twin.is_none_or(|twin| !in_hand.contains(twin)) {
        play.shuffle(me.seat);
    }
    Ok(())
}

fn share_pain(play: &mut Play, me: Bearer, now: &Happening) -> Flow {
    let Happening::Wounded(harm) = now else {
        return Ok(());
    };
    for twin in twins(play, me) {
        // FAQ21-2.1.5.1: it goes to its own controller's magic pile. FAQ21-2.1.5.2: the attacker
        // did not destroy it.
        let cause = Cause::ability(me.seat, me.card);
        play.share_wounds(Harm { card: twin, wounds: harm.wounds, cause });
    }
    Ok(())
}
