use super::FACTION;
use table::{Flow, Seat};
use wars::{Ability, Action, Bearer, Cards, Harm, Pile, Play, Position, Refusal, Trigger, When};

/// Ret-Talus. Instead of attacking he may pay 2 magic to put a Fallen Kingdom common from your discard
/// pile on an empty space next to him.
pub(super) static RAISE_THE_DEAD: Ability = Ability::new("Raise the Dead").action(Action::new(
    When::InsteadOfAttack,
    |position, me, seat| can_raise(position, me, seat, 2),
    |play, me, seat| {
        // FAQ-VI-04: the cards that pay for it are in the discard pile by then.
        play.pay(seat, play.ability_price(seat, 2));
        let Some(unit) = play.choose(me, dead(play, seat))? else { return Ok(()) };
        if let Some(to) = play.choose_where_for(me, unit, play.empty_next_to(me))? {
            play.put_into_play(unit, to, seat);
        }
        Ok(())
    },
));

/// Ret-Talus. Instead of attacking he may pay 3 magic to put up to three Fallen Kingdom commons from your
/// discard pile on empty spaces next to him: given by Legions of the Dead.
pub(super) static GREATER_RAISE: Ability = Ability::new("Greater Raise").action(Action::new(
    When::InsteadOfAttack,
    |position, me, seat| can_raise(position, me, seat, 3),
    |play, me, seat| {
        play.pay(seat, play.ability_price(seat, 3));
        for _ in 0..3 {
            if !raise_another(play, me, seat)? {
                break;
            }
        }
        Ok(())
    },
));

fn raise_another(play: &mut Play, me: Bearer, seat: Seat) -> Flow<bool> {
    let (units, spaces) = (dead(play, seat), play.empty_next_to(me));
    if units.is_empty() || spaces.is_empty() {
        return Ok(false);
    }
    let Some(unit) = play.may_choose(me, units)? else { return Ok(false) };
    if let Some(to) = play.choose_where_for(me, unit, spaces)? {
        play.put_into_play(unit, to, seat);
    }
    Ok(true)
}

fn can_raise(position: &Position, me: Bearer, seat: Seat, price: u8) -> Result<(), Refusal> {
    position.can_pay(seat, position.ability_price(seat, price))?;
    match position.empty_next_to(me).is_empty() {
        true => Err(Refusal::new("F6.3", "There is no empty space next to the {card}.").about(me.card)),
        false => Ok(()),
    }
}

/// The Fallen Kingdom commons in a discard pile.
pub(super) fn dead(position: &Position, seat: Seat) -> Cards {
    let pile = position.state.pile(seat, Pile::Discard).collect();
    position.among(pile).commons().of_faction(FACTION).cards()
}

/// Mad Sirian. When his attack has put a wound on an enemy unit, you may take 1 wound off him.
pub(super) static BLOOD_DRAIN: Ability = Ability::new("Blood Drain").on(Trigger::attacked(
    |position, me, attack| {
        // A unit that died from it no longer knows its controller.
        let seat_of = |card| if card == attack.target { attack.defender } else { position.controller(card) };
        let is_bled = |harm: &Harm| {
            position.is_unit(harm.card)
                && attack.wounds_on(harm.card) > 0
                && position.cast.are_enemies(seat_of(harm.card), me.seat)
        };
        position.state.wounds(me.card) > 0 && attack.placed.iter().any(is_bled)
    },
    |play, me, _| {
        play.heal(me.card, 1);
        Ok(())
    },
)
.own()
.may());
