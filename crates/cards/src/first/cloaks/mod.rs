//! Cloaks. Finished so far: Vlox, Violet, Scam, The Admiral, Spy.

use super::shared::MAGIC_DRAIN;
use crate::Code;
use table::{Flow, Seat};
use wars::{
    Ability, Action, Ask, Bearer, CardId, Cards, EventCard, Happening, Harm, On, Play, Position, Prompt,
    Refusal, Trigger, When,
};

const FACTION: &str = "Cloaks";

pub(crate) const CODE: Code = Code {
    faction: FACTION,
    abilities: &[
        ("Master of the Art", &MASTER_OF_THE_ART),
        ("Whirling Blade", &WHIRLING_BLADE),
        ("Escape", &ESCAPE),
        ("Cover", &COVER),
    ],
    events: &[("Magic Drain", &MAGIC_DRAIN), ("Spy", &SPY)],
    worn: &[],
};

/// In your event phase he may take the name and abilities of a Cloak unit of any player for
/// this turn, in place of his own.
static MASTER_OF_THE_ART: Ability = Ability::new("Master of the Art").actions(&[Action::new(
    When::EventPhase,
    can_copy,
    |play, me, seat| {
        let models = models(play, me);
        let prompt = Prompt::new("Master of the Art", Ask::Card).rule("FAQ21-2.3.7.3").about(me.card);
        if let Some(model) = play.choose_card(seat, prompt, models)? {
            play.copy_abilities(me.card, model, seat);
        }
        Ok(())
    },
)]);

fn can_copy(position: &Position, me: Bearer, _: Seat) -> Result<(), Refusal> {
    match models(position, me).is_empty() {
        true => Err(Refusal::new("F11.1", "There is no other Cloak unit on the battlefield.")),
        false => Ok(()),
    }
}

fn models(position: &Position, me: Bearer) -> Cards {
    position.units_where(|unit| unit != me.card && position.face(unit).faction == FACTION)
}

/// Her attacks go through units, not through walls; every unit between her and the card
/// attacked is affected by the same roll.
static WHIRLING_BLADE: Ability = Ability::new("Whirling Blade")
    .shoots_through(|position, _, card| !position.is_wall(card))
    .affects(|position, _, strike| {
        let (from, to) = (position.square(strike.attacker), position.square(strike.target));
        position.units_on(position.cast.battlefield.between(from, to).into_iter().flatten().collect())
    });

/// After his attack you may pay 1 magic and move him up to 2 spaces.
static ESCAPE: Ability = Ability::new("Escape").triggers(&[Trigger::new(
    On::Attacked,
    |position, me, now| {
        let Happening::Attacked(attack) = now else { return false };
        attack.attacker == me.card
            && position.can_pay(me.seat, position.ability_price(me.seat, 1)).is_ok()
            && position.may_move(me.card).is_ok()
            && !position.destinations(me.card, 2).is_empty()
    },
    |play, me, _| {
        let price = play.ability_price(me.seat, 1);
        let prompt = Prompt::new("Escape", Ask::Space).about(me.card);
        let spaces = play.destinations(me.card, 2);
        let Some(to) = play.choose_space(me.seat, prompt, spaces)? else { return Ok(()) };
        play.pay(me.seat, price);
        play.walk(me.card, to, 2, me.seat, wars::MoveKind::Granted)
    },
)
.may()]);

/// When wounds are about to be put on a friendly common or champion within 3 spaces, you may
/// have him take them all (FAQ21-2.3.5.1).
static COVER: Ability = Ability::new("Cover").wounds_coming(|play, me, harm| {
    let is_friend = !play.cast.are_enemies(play.controller(harm.card), me.seat);
    let is_near = harm.card != me.card && play.distance(me.card, harm.card) <= 3;
    if !is_friend || !is_near || !play.is_common_or_champion(harm.card) {
        return Ok(());
    }
    if play.may(me.seat, Prompt::new("Cover", Ask::Use).about(harm.card))? {
        *harm = Harm { card: me.card, ..*harm };
    }
    Ok(())
});

/// Look at the five topmost cards of an opponent's draw pile: two go underneath it, then two
/// back on top, then one to his discard pile, as far as the cards reach (FAQ21-2.3.4.1).
static SPY: EventCard = EventCard::new(|play, seat, _| {
    let Some(other) = play.choose_opponent(seat, Prompt::new("Spy", Ask::Option), |_, _| true)? else {
        return Ok(());
    };
    let seen = play.look_at_top(seat, other, 5)?;
    let mut left: Cards = seen.iter().copied().collect();
    for _ in 0..2 {
        if let Some(card) = take(play, seat, &mut left)? {
            play.put_under_draw_pile(card, other);
        }
    }
    for _ in 0..2 {
        if let Some(card) = take(play, seat, &mut left)? {
            play.put_on_draw_pile(card, other);
        }
    }
    if let Some(card) = take(play, seat, &mut left)? {
        // It goes to the same player's discard pile, as the card says.
        play.discard(card, other);
    }
    Ok(())
});

fn take(play: &mut Play, seat: Seat, left: &mut Cards) -> Flow<Option<CardId>> {
    let taken = play.choose_card(seat, Prompt::new("Spy", Ask::Card).rule("FAQ-IV-04"), *left)?;
    if let Some(card) = taken {
        left.remove(card);
    }
    Ok(taken)
}
