use super::super::shared::in_own_turn;
use super::{can_grow, grow_where_it_fell, grows_anyway, is_at_vine};
use table::Flow;
use wars::lasting::{Until, Whom};
use wars::{
    Ability, Ask, Bearer, Cards, Cause, Happening, Mark, On, Play, Position, Prompt, Reach, Strike, Trigger,
};

/// At the start of your attack phase you may destroy one of your vine walls within 3 spaces of
/// it; then it has a die more, or is ranged, for this turn. It moves off vine walls without a
/// roll.
pub(super) static VINEMANCER_ANIMATE: Ability =
    Ability::new("Vinemancer Animate").leaves_vines().lends(&[&STRONGER, &RANGED]).triggers(&[Trigger::new(
        On::StartOfAttack,
        |position, me, now| in_own_turn(position, me, now) && !animated(position, me).is_empty(),
        vinemancer_animate,
    )
    .may()]);

static STRONGER: Ability = Ability::new("Animated: stronger").own_attack(|_, _, _| 1);
static RANGED: Ability = Ability::new("Animated: ranged").reach(|_, _| Some(Reach::Ranged));

/// The vine wall that it stands on is 1 space away (F12.6).
fn animated(position: &Position, me: Bearer) -> Cards {
    let is_near = |&wall: &_| position.is_vine(wall) && position.distance(me.card, wall) <= 3;
    position.wall_cards_of(me.seat).into_iter().filter(is_near).collect()
}

fn vinemancer_animate(play: &mut Play, me: Bearer, _: &Happening) -> Flow {
    let vines = animated(play, me);
    let prompt = Prompt::new("Vinemancer Animate", Ask::Card).about(me.card);
    let Some(vine) = play.choose_card(me.seat, prompt, vines)? else {
        return Ok(());
    };
    let prompt = Prompt::new("Vinemancer Animate", Ask::Option)
        .about(me.card)
        .options(&["One die more this turn", "Ranged this turn"]);
    let bonus = play.choose_option(me.seat, prompt, &[0, 1])?;
    play.destroy(vine, Cause::ability(me.seat, me.card))?;
    let bonus = if bonus == 0 { &STRONGER } else { &RANGED };
    play.last(bonus, Whom::Card(me.card), me.seat, 0, Until::EndOfTurn);
    Ok(())
}

/// A die more if it has moved onto or off a vine wall in this turn, however many
/// (FAQ21-2.14.2.1). It moves off vine walls without a roll.
pub(super) static VINEMANCER_AMBUSH: Ability = Ability::new("Vinemancer Ambush")
    .leaves_vines()
    .own_attack(|position, me, _| i8::from(position.state.has_mark(me.card, Mark::TouchedVine)));

/// While it is next to a vine wall, or on one, only dice of 5 or more wound it in an opponent's
/// attack. It moves off vine walls without a roll.
pub(super) static VINEMANCER_GUARD: Ability =
    Ability::new("Vinemancer Guard").leaves_vines().wounded_from(guarded);

/// The same without the free leaving, as the event Vine Guard gives it.
pub(super) static VINEMANCER_GUARD_ALONE: Ability = Ability::new("Vinemancer Guard").wounded_from(guarded);

fn guarded(position: &Position, me: Bearer, strike: &Strike) -> u8 {
    let is_guarded = strike.target == me.card
        && position.is_enemy(strike.attacker, me.seat)
        && is_at_vine(position, me.card);
    if is_guarded { 5 } else { 0 }
}

/// Destroyed by anyone, it leaves a vine wall of its controller's on its space.
pub(super) static SPORE_CARRIER: Ability = Ability::new("Spore Carrier").triggers(&[Trigger::new(
    On::Destroyed,
    |position, me, now| {
        let Happening::Destroyed(fall) = now else {
            return false;
        };
        fall.card == me.card
            && can_grow(position, me.seat, fall.square)
            && !grows_anyway(position, me.seat, fall)
    },
    grow_where_it_fell,
)]);
