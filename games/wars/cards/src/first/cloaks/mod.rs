//! Cloaks. Finished so far: Vlox, Violet, Scam, The Admiral, Spy.

use super::shared::MAGIC_DRAIN;
use crate::Code;
use table::Flow;
use wars::{
    Ability, Action, Ask, Bearer, CardId, Cards, EventCard, Harm, MoveKind, Play, Played, Position,
    Prevention, Refusal, Trigger, When,
};

const FACTION: &str = "Cloaks";

pub(crate) const CODE: Code = Code {
    faction: FACTION,
    abilities: &[&MASTER_OF_THE_ART, &WHIRLING_BLADE, &ESCAPE, &COVER],
    events: &[&MAGIC_DRAIN, &SPY],
};

/// Vlox. In your event phase he may take the name and abilities of a Cloak unit of any player for this
/// turn, in place of his own.
static MASTER_OF_THE_ART: Ability = Ability::new("Master of the Art").action(Action::new(
    When::EventPhase,
    |position, me, _| {
        // Also where the shape that he has taken is that of another Vlox.
        if position.is_copying(me.card) {
            let reason = "The {card} has taken a shape in this turn.";
            return Err(Refusal::new("FAQ-IV-03", reason).about(me.card));
        }
        match models(position, me).is_empty() {
            true => Err(Refusal::new("F11.1", "There is no other Cloak unit on the battlefield.")),
            false => Ok(()),
        }
    },
    |play, me, seat| {
        let prompt = me.asks(Ask::Card).rule("FAQ21-2.3.7.3");
        if let Some(model) = play.choose_card(seat, prompt, models(play, me))? {
            play.copy_abilities(me.card, model, seat);
        }
        Ok(())
    },
));

fn models(position: &Position, me: Bearer) -> Cards {
    position.units().of_faction(FACTION).except(me).cards()
}

/// Violet. Her attacks go through units, not through walls; every unit between her and the card
/// attacked is affected by the same roll.
static WHIRLING_BLADE: Ability = Ability::new("Whirling Blade")
    .shoots_through(|position, _, card| !position.is_wall(card))
    .affects(|position, _, strike| {
        let (from, to) = (position.square(strike.attacker), position.square(strike.target));
        position.units_on(position.cast.battlefield.between(from, to).into_iter().flatten().collect())
    });

/// Scam. After his attack you may pay 1 magic and move him up to 2 spaces.
static ESCAPE: Ability = Ability::new("Escape").on(Trigger::attacked(
    |position, me, _| {
        position.can_pay(me.seat, position.ability_price(me.seat, 1)).is_ok()
            && position.may_move(me.card).is_ok()
            && !position.destinations(me.card, 2).is_empty()
    },
    |play, me, _| {
        let Some(to) = play.choose_where(me, play.destinations(me.card, 2))? else { return Ok(()) };
        play.pay(me.seat, play.ability_price(me.seat, 1));
        play.walk(me.card, to, 2, me.seat, MoveKind::Granted)
    },
)
.own()
.may());

/// The Admiral. When wounds are about to be put on a friendly common or champion within 3 spaces, you
/// may have him take them all (FAQ21-2.3.5.1).
static COVER: Ability = Ability::new("Cover").wounds_coming(Prevention {
    applies: |position, me, harm| {
        harm.card != me.card
            && position.is_common_or_champion(harm.card)
            && !position.is_enemy(harm.card, me.seat)
            && position.distance(me.card, harm.card) <= 3
    },
    run: |play, me, harm| {
        if play.may(me.seat, me.asks_about(harm.card, Ask::Use))? {
            *harm = Harm { card: me.card, ..*harm };
        }
        Ok(())
    },
});

/// Look at the five topmost cards of an opponent's draw pile: two go underneath it, then two
/// back on top, then one to his discard pile, as far as the cards reach (FAQ21-2.3.4.1).
static SPY: EventCard = EventCard::new("Spy", |play, me| {
    let Some(other) = play.choose_opponent(me.seat, me.asks(Ask::Option), |_, _| true)? else {
        return Ok(());
    };
    let mut left: Cards = play.look_at_top(me.seat, other, 5)?.into_iter().collect();
    for _ in 0..2 {
        if let Some(card) = take(play, me, &mut left)? {
            play.put_under_draw_pile(card, other);
        }
    }
    for _ in 0..2 {
        if let Some(card) = take(play, me, &mut left)? {
            play.put_on_draw_pile(card, other);
        }
    }
    if let Some(card) = take(play, me, &mut left)? {
        // It goes to the same player's discard pile, as the card says.
        play.discard(card, other);
    }
    Ok(())
});

fn take(play: &mut Play, me: Played, left: &mut Cards) -> Flow<Option<CardId>> {
    let taken = play.choose_card(me.seat, me.asks(Ask::Card).rule("FAQ-IV-04"), *left)?;
    if let Some(card) = taken {
        left.remove(card);
    }
    Ok(taken)
}
