//! Nikuya Na's events: a spirit comes over her, or over a Jungle Elf unit of any player within 2 spaces
//! of her.

use super::FACTION;
use table::{Flow, Seat};
use wars::lasting::{Until, Whom};
use wars::{Ability, Action, Ask, Bearer, Cards, EventCard, Pile, Play, Played, Position, Refusal, When};

/// It moves up to 3 spaces more in the movement phase of this turn.
pub(super) static SPIRIT_OF_THE_CHEETAH: EventCard =
    EventCard::new("Spirit of the Cheetah", |play, me| inspire(play, me, &CHEETAHS_SPEED, Until::EndOfTurn))
        .grants(&[&CHEETAHS_SPEED]);

static CHEETAHS_SPEED: Ability =
    Ability::new("Cheetah's Speed").spaces(|_, me, unit| 3 * i8::from(unit == me.card));

/// For this turn it has two dice more as long as it has moved 2 spaces at most.
pub(super) static SPIRIT_OF_THE_SERPENT: EventCard =
    EventCard::new("Spirit of the Serpent", |play, me| inspire(play, me, &SERPENTS_STRIKE, Until::EndOfTurn))
        .grants(&[&SERPENTS_STRIKE]);

static SERPENTS_STRIKE: Ability = Ability::new("Serpent's Strike")
    .own_attack(|position, me, _| 2 * i8::from(position.state.spaces_moved(me.card) <= 2));

/// Until the start of your next turn only dice with 5 or more of an opponent's attack wound it.
pub(super) static SPIRIT_OF_THE_TURTLE: EventCard = EventCard::new("Spirit of the Turtle", |play, me| {
    inspire(play, me, &TURTLES_TOUGHNESS, Until::StartOfTurn(me.seat))
})
.grants(&[&TURTLES_TOUGHNESS]);

static TURTLES_TOUGHNESS: Ability =
    Ability::new("Turtle's Toughness").damage(|position, me, strike, damage| {
        if strike.is_on(me) && position.is_enemy(strike.attacker, me.seat) {
            damage.wounds_from = damage.wounds_from.max(5);
        }
    });

fn inspire(play: &mut Play, me: Played, spirit: &'static Ability, until: Until) -> Flow {
    if let Some(unit) = play.choose_card(me.seat, me.asks(Ask::Card), hosts(play, me.seat))? {
        play.last(spirit, Whom::Card(unit), me.seat, 0, until);
    }
    Ok(())
}

/// The player's summoner, and Jungle Elf units within 2 spaces of it.
fn hosts(position: &Position, seat: Seat) -> Cards {
    let summoner = position.cast.summoner(seat);
    match position.state.is_on_battlefield(summoner) {
        true => position.units().of_faction(FACTION).within(summoner, 2).cards().with(summoner),
        false => Cards::NONE,
    }
}

/// For 1 magic, or 4 for your summoner: in this turn it can once give up its move or its attack to be
/// healed of up to 2 wounds.
pub(super) static SPIRIT_OF_THE_LIZARD: EventCard = EventCard::new("Spirit of the Lizard", |play, me| {
    let price = |play: &Play, unit| if unit == play.cast.summoner(me.seat) { 4 } else { 1 };
    let can_pay = |unit| play.can_pay(me.seat, price(play, unit)).is_ok();
    let units = play.among(hosts(play, me.seat)).filter(can_pay).cards();
    let Some(unit) = play.choose_card(me.seat, me.asks(Ask::Card), units)? else { return Ok(()) };
    play.pay(me.seat, price(play, unit));
    play.last(&LIZARDS_REGENERATION, Whom::Card(unit), me.seat, 0, Until::EndOfTurn);
    Ok(())
})
.grants(&[&LIZARDS_REGENERATION]);

static LIZARDS_REGENERATION: Ability = Ability::new("Lizard's Regeneration")
    .action(Action::new(When::InsteadOfMove, is_hurt, regenerate).once())
    .action(Action::new(When::InsteadOfAttack, is_hurt, regenerate).once());

fn is_hurt(position: &Position, me: Bearer, _: Seat) -> Result<(), Refusal> {
    match position.state.wounds(me.card) {
        0 => Err(Refusal::new("F11.1", "The {card} has no wound.").about(me.card)),
        _ => Ok(()),
    }
}

fn regenerate(play: &mut Play, me: Bearer, seat: Seat) -> Flow {
    let most = play.state.wounds(me.card).min(2);
    let wounds = play.choose_number(seat, me.asks(Ask::Number), 1, most)?;
    play.heal(me.card, wounds);
    Ok(())
}

/// Take an event of Nikuya Na's list out of your discard pile, show it and take it into your hand.
pub(super) static SPIRIT_OF_THE_JUNGLE: EventCard = EventCard::new("Spirit of the Jungle", |play, me| {
    let pile = play.state.pile(me.seat, Pile::Discard).collect();
    let spirits = play.among(pile).filter(|card| SPIRITS.contains(&play.face(card).name)).cards();
    if let Some(card) = play.choose_card(me.seat, me.asks(Ask::Card), spirits)? {
        play.take_into_hand(card, me.seat);
    }
    Ok(())
});

/// The events of Nikuya Na's reference card.
const SPIRITS: [&str; 5] = [
    "Spirit of the Lizard",
    "Spirit of the Turtle",
    "Spirit of the Serpent",
    "Spirit of the Cheetah",
    "Spirit of the Jungle",
];
