use super::{can_grow, grow, grow_where_it_fell, grows_anyway, is_at_vine};
use table::Flow;
use wars::{
    Ability, Ask, Bearer, Cards, Destination, Fall, Happening, Kind, On, Play, Position, Prompt, Reach,
    Trigger,
};

/// For each enemy unit that he kills and whose card would come to your magic pile, you may
/// either take 1 wound off him or put that card under him instead. He has a die more for each
/// unit card under him, four at most.
pub(super) static ADAPT: Ability = Ability::new("Adapt")
    .own_attack(|position, me, _| units_under(position, me).min(4) as i8)
    .destination(adapt);

/// A vine wall under him is none of them (F11.5).
fn units_under(position: &Position, me: Bearer) -> usize {
    position.state.under(me.card).filter(|&card| position.is_unit(card)).count()
}

const HEAL: u8 = 0;
const ABSORB: u8 = 1;

fn adapt(play: &mut Play, me: Bearer, fall: &Fall, destination: &mut Destination) -> Flow {
    if !is_kill(play, me, fall) || *destination != Destination::Magic(me.seat) {
        return Ok(());
    }
    let bonuses: &[u8] = if play.state.wounds(me.card) > 0 { &[HEAL, ABSORB] } else { &[ABSORB] };
    let prompt =
        Prompt::new("Adapt", Ask::Option).about(fall.card).options(&["Heal 1 wound", "Put {card} under it"]);
    match play.may_choose_option(me.seat, prompt, bonuses)? {
        Some(HEAL) => play.heal(me.card, 1),
        Some(_) => *destination = Destination::Under(me.card),
        None => {}
    }
    Ok(())
}

/// An enemy unit that the bearer killed.
fn is_kill(position: &Position, me: Bearer, fall: &Fall) -> bool {
    fall.cause.source == me.card
        && position.is_unit(fall.card)
        && position.cast.are_enemies(fall.controller, me.seat)
}

/// On a vine wall he has a die more and is ranged. He moves off vine walls without a roll.
pub(super) static VINEMANCER_REACH: Ability = Ability::new("Vinemancer Reach")
    .leaves_vines()
    .own_attack(|position, me, _| i8::from(stands_on_vine(position, me)))
    .reach(|position, me| stands_on_vine(position, me).then_some(Reach::Ranged));

fn stands_on_vine(position: &Position, me: Bearer) -> bool {
    position.state.vine_at(position.square(me.card)).is_some()
}

/// Events other than walls cost you 1 magic each.
pub(super) static DISRUPTIVE: Ability = Ability::new("Disruptive")
    .event_price(|_, me, seat, event| u8::from(seat == me.seat && event.kind == Kind::Event));

/// A die more against a unit next to a vine wall, or on one. He moves off vine walls without a
/// roll.
pub(super) static VINEMANCER_CHOKE: Ability =
    Ability::new("Vinemancer Choke").leaves_vines().own_attack(|position, _, strike| {
        i8::from(position.is_unit(strike.target) && is_at_vine(position, strike.target))
    });

/// After he has attacked a common or champion that survived, you may pay 1 magic to place a
/// vine wall under it. He moves off vine walls without a roll.
pub(super) static VINEMANCER_ENTANGLE: Ability =
    Ability::new("Vinemancer Entangle").leaves_vines().triggers(&[Trigger::new(
        On::Attacked,
        |position, me, now| !entangled(position, me, now).is_empty(),
        vinemancer_entangle,
    )
    .may()]);

fn entangled(position: &Position, me: Bearer, now: &Happening) -> Cards {
    let Happening::Attacked(attack) = now else {
        return Cards::NONE;
    };
    if attack.attacker != me.card || position.can_pay(me.seat, position.ability_price(me.seat, 1)).is_err() {
        return Cards::NONE;
    }
    let is_meant = |&unit: &_| {
        position.is_common_or_champion(unit)
            && position.state.is_on_battlefield(unit)
            && can_grow(position, me.seat, position.square(unit))
    };
    attack.affected.into_iter().filter(is_meant).collect()
}

fn vinemancer_entangle(play: &mut Play, me: Bearer, now: &Happening) -> Flow {
    let units = entangled(play, me, now);
    let prompt = Prompt::new("Vinemancer Entangle", Ask::Card).about(me.card);
    if let Some(unit) = play.choose_card(me.seat, prompt, units)? {
        play.pay(me.seat, play.ability_price(me.seat, 1));
        grow(play, me.seat, play.square(unit));
    }
    Ok(())
}

/// Each enemy unit that he kills leaves a vine wall of yours on its space. He moves off vine
/// walls without a roll.
pub(super) static VINEMANCER_SOW: Ability =
    Ability::new("Vinemancer Sow").leaves_vines().triggers(&[Trigger::new(
        On::Destroyed,
        |position, me, now| {
            let Happening::Destroyed(fall) = now else {
                return false;
            };
            // FAQ21-2.1.5.2: what dies of something else than him leaves none.
            is_kill(position, me, fall)
                && can_grow(position, me.seat, fall.square)
                && !grows_anyway(position, me.seat, fall)
        },
        grow_where_it_fell,
    )]);
