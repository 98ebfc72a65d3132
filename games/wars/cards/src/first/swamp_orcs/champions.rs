use super::{can_grow, grow, grow_where_it_fell, grows_anyway, is_at_vine};
use wars::{
    Ability, Ask, Attack, Bearer, Cards, Destination, Diversion, Fall, Kind, Position, Reach, Trigger,
};

/// Blerg. For each enemy unit that he kills and whose card would come to your magic pile, you may
/// either take 1 wound off him or put that card under him instead. He has a die more for each unit card
/// under him, four at most.
pub(super) static ADAPT: Ability = Ability::new("Adapt")
    // A vine wall under him is none of them (F11.5).
    .own_attack(|position, me, _| {
        position.state.under(me.card).filter(|&card| position.is_unit(card)).count().min(4) as i8
    })
    .destination(Diversion {
        applies: |position, me, fall, destination| {
            is_kill(position, me, fall) && destination == Destination::Magic(me.seat)
        },
        run: |play, me, fall, destination| {
            let bonuses: &[u8] = if play.state.wounds(me.card) > 0 { &[HEAL, ABSORB] } else { &[ABSORB] };
            let prompt =
                me.asks_about(fall.card, Ask::Option).options(&["Heal 1 wound", "Put {card} under it"]);
            match play.may_choose_option(me.seat, prompt, bonuses)? {
                Some(HEAL) => play.heal(me.card, 1),
                Some(_) => *destination = Destination::Under(me.card),
                None => {}
            }
            Ok(())
        },
    });

const HEAL: u8 = 0;
const ABSORB: u8 = 1;

/// An enemy unit that the bearer killed.
fn is_kill(position: &Position, me: Bearer, fall: &Fall) -> bool {
    fall.cause.source == me.card
        && position.is_unit(fall.card)
        && position.cast.are_enemies(fall.controller, me.seat)
}

/// Glarg. On a vine wall he has a die more and is ranged. He moves off vine walls without a roll.
pub(super) static VINEMANCER_REACH: Ability = Ability::new("Vinemancer Reach")
    .leaves_vines(|_, _| true)
    .own_attack(|position, me, _| i8::from(stands_on_vine(position, me)))
    .reach(|position, me| stands_on_vine(position, me).then_some(Reach::Ranged));

fn stands_on_vine(position: &Position, me: Bearer) -> bool {
    position.state.vine_at(position.square(me.card)).is_some()
}

/// Glurp. Events other than walls cost you 1 magic each.
pub(super) static DISRUPTIVE: Ability = Ability::new("Disruptive")
    .event_price(|_, me, seat, event| u8::from(seat == me.seat && event.kind == Kind::Event));

/// Murk. A die more against a unit next to a vine wall, or on one. He moves off vine walls without a
/// roll.
pub(super) static VINEMANCER_CHOKE: Ability =
    Ability::new("Vinemancer Choke").leaves_vines(|_, _| true).own_attack(|position, _, strike| {
        i8::from(position.is_unit(strike.target) && is_at_vine(position, strike.target))
    });

/// Splack. After he has attacked a common or champion that survived, you may pay 1 magic to place a
/// vine wall under it. He moves off vine walls without a roll.
pub(super) static VINEMANCER_ENTANGLE: Ability = Ability::new("Vinemancer Entangle")
    .leaves_vines(|_, _| true)
    .on(Trigger::picks_on_attack(entangled, |play, me, _, unit| {
        play.pay(me.seat, play.ability_price(me.seat, 1));
        grow(play, me.seat, play.square(unit));
        Ok(())
    })
    .own()
    .may());

fn entangled(position: &Position, me: Bearer, attack: &Attack) -> Cards {
    if position.can_pay(me.seat, position.ability_price(me.seat, 1)).is_err() {
        return Cards::NONE;
    }
    let can_be =
        |unit| position.state.is_on_battlefield(unit) && can_grow(position, me.seat, position.square(unit));
    position.among(attack.affected).commons_and_champions().filter(can_be).cards()
}

/// Splub. Each enemy unit that he kills leaves a vine wall of yours on its space. He moves off vine
/// walls without a roll.
pub(super) static VINEMANCER_SOW: Ability =
    Ability::new("Vinemancer Sow").leaves_vines(|_, _| true).on(Trigger::destroyed(
        // FAQ21-2.1.5.2: what dies of something else than him leaves none.
        |position, me, fall| {
            is_kill(position, me, fall)
                && can_grow(position, me.seat, fall.square)
                && !grows_anyway(position, me.seat, fall)
        },
        grow_where_it_fell,
    ));
