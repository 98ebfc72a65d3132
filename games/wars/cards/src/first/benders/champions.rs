use arrayvec::ArrayVec;
use table::Seat;
use wars::{Ability, Ask, Bearer, By, CardId, Cards, Harm, Phase, Position, Rescue, Time, Trigger};

/// Gulldune. When his attack would destroy an enemy common or champion, you may have it instead: it
/// takes none of the wounds of that attack, and is yours for good.
///
/// It comes after the wounds were placed (FAQ-II-03), so what they brought along for another
/// card, as by Mind Link, stays (reading).
pub(super) static MIND_CAPTURE: Ability = Ability::new("Mind Capture").instead_of_destruction(Rescue {
    applies: |position, me, harm| {
        harm.cause.by == By::Attack
            && harm.cause.source == me.card
            && position.is_common_or_champion(harm.card)
            && position.is_enemy(harm.card, me.seat)
    },
    run: |play, me, harm| {
        if !play.may(me.seat, me.asks_about(harm.card, Ask::Use))? {
            return Ok(false);
        }
        play.heal(harm.card, harm.wounds);
        play.set_controller(harm.card, me.seat);
        Ok(true)
    },
});

/// Gwalark. It moves through other cards. So does every unit of yours that starts its move within 2
/// spaces of it.
pub(super) static LEVITATE: Ability = Ability::new("Levitate").flies(|position, me, unit| {
    unit == me.card || position.controller(unit) == me.seat && position.distance(me.card, unit) <= 2
});

/// Kalal. Once a turn, when you have moved her, you may look at the top four cards of any player's draw
/// pile: two of them go beneath it, the others back on top, in the orders that you like.
pub(super) static GLIMPSE_THE_FUTURE: Ability = Ability::new("Glimpse the Future").on(Trigger::moved(
    // FAQ21-1.0.0.24: only when her controller was the one who moved her.
    |position, me, moved| moved.by == me.seat && !futures(position).is_empty(),
    |play, me, _| {
        let prompt = me.asks(Ask::Option).options(&["{seat}'s draw pile"]);
        let seats = futures(play);
        let of = Seat::new(play.choose_option(me.seat, prompt, &seats)? as usize);
        let mut seen: Cards = play.look_at_top(me.seat, of, 4)?.into_iter().collect();
        // Of each pair the card named first is the upper one. Reading: with fewer than four cards
        // as Spy, first those for the bottom (FAQ21-2.3.4.1).
        for _ in 0..2 {
            if let Some(card) = play.choose(me, seen)? {
                seen.remove(card);
                play.put_under_draw_pile(card, of);
            }
        }
        let mut on_top: ArrayVec<CardId, 4> = ArrayVec::new();
        while let Some(card) = play.choose(me, seen)? {
            seen.remove(card);
            on_top.push(card);
        }
        for card in on_top.into_iter().rev() {
            play.put_on_draw_pile(card, of);
        }
        Ok(())
    },
)
.own()
.once()
.may());

/// The seats that have a draw pile.
fn futures(position: &Position) -> ArrayVec<u8, { wars::SEATS }> {
    let has_pile = |seat: &Seat| !position.is_out(*seat) && position.draw_pile_count(*seat) > 0;
    position.cast.seats().filter(has_pile).map(|seat| seat.index() as u8).collect()
}

/// Sorgwen. When your attack phase ends you may attack at once with one of your commons within 3
/// spaces, whether or not it has attacked in this turn.
pub(super) static TELEPATHIC_COMMAND: Ability = Ability::new("Telepathic Command").on(Trigger::picks_at(
    Time::End(Phase::Attack),
    |position, me| position.units().of(me.seat).commons().within(me, 3).able_to_attack().cards(),
    |play, _, common| play.grant_attack(common),
)
.own()
.may());

/// Kalu, Talu. When you have summoned one of the twins, you may look for the other in your hand or draw
/// pile and put it on an empty space next to it; a pile that was looked through is shuffled. Wounds
/// that an attack puts on one of them are put on the other too, while you control it.
pub(super) static MIND_LINK: Ability = Ability::new("Mind Link")
    .on(Trigger::summoned(
        |position, me, summoning| summoning.by == me.seat && !position.empty_next_to(me).is_empty(),
        |play, me, _| {
            let twin = twin_of(play.name_of(me.card));
            let in_hand = play.hand(me.seat);
            let piles = play.among(in_hand | play.draw_pile(me.seat));
            let found = piles.filter(|card| play.face(card).name == twin).cards();
            // Where the twin is, in hand, pile or neither, is the player's secret.
            let twin = play.may_choose_hidden(me.seat, me.asks(Ask::Card), found)?;
            if let Some(twin) = twin
                && let Some(to) = play.choose_where_for(me, twin, play.empty_next_to(me))?
            {
                play.put_into_play(twin, to, me.seat);
            }
            // As FAQ21-2.11.5.1: no search, no shuffle.
            if twin.is_none_or(|twin| !in_hand.contains(twin)) {
                play.shuffle(me.seat);
            }
            Ok(())
        },
    )
    .own()
    .may())
    .on(Trigger::wounded(
        // The other's wounds come from Mind Link, no attack: they are not passed back.
        |position, me, harm| harm.cause.by == By::Attack && !twins(position, me).is_empty(),
        |play, me, harm| {
            for twin in play.by_place(twins(play, me)) {
                // FAQ21-2.1.5.1: it goes to its own controller's magic pile. FAQ21-2.1.5.2: the
                // attacker did not destroy it.
                play.share_wounds(Harm { card: twin, wounds: harm.wounds, cause: me.cause() });
            }
            Ok(())
        },
    )
    .own());

fn twin_of(name: &str) -> &'static str {
    match name {
        "Kalu" => "Talu",
        _ => "Kalu",
    }
}

/// The other twin under the same control. Reading: where two bear the name, both.
fn twins(position: &Position, me: Bearer) -> Cards {
    position.units().of(me.seat).named(twin_of(position.name_of(me.card))).cards()
}
