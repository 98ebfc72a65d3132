use super::{can_grow, grow_where_it_fell, grows_anyway, is_at_vine};
use wars::lasting::{Until, Whom};
use wars::{Ability, Ask, Bearer, Damage, Mark, Phase, Position, Reach, Strike, Time, Trigger};

/// Conjurer. At the start of your attack phase you may destroy one of your vine walls within 3 spaces
/// of it; then it has a die more, or is ranged, for this turn. It moves off vine walls without a roll.
pub(super) static VINEMANCER_ANIMATE: Ability = Ability::new("Vinemancer Animate")
    .leaves_vines(|_, _| true)
    .lends(&[&STRONGER, &RANGED])
    .on(Trigger::picks_at(
        Time::Start(Phase::Attack),
        // The vine wall it is on is 1 space away (F12.6).
        |position, me| {
            let walls = position.among(position.wall_cards_of(me.seat));
            walls.filter(|wall| position.is_vine(wall)).within(me, 3).cards()
        },
        |play, me, vine| {
            let prompt = me.asks(Ask::Option).options(&["One die more this turn", "Ranged this turn"]);
            let bonus = play.choose_option(me.seat, prompt, &[0, 1])?;
            play.destroy(vine, me.cause())?;
            let bonus = if bonus == 0 { &STRONGER } else { &RANGED };
            play.last(bonus, Whom::Card(me.card), me.seat, 0, Until::EndOfTurn);
            Ok(())
        },
    )
    .own()
    .may());

static STRONGER: Ability = Ability::new("Animated: stronger").own_attack(|_, _, _| 1);
static RANGED: Ability = Ability::new("Animated: ranged").reach(|_, _| Some(Reach::Ranged));

/// Hunter. A die more if it has moved onto or off a vine wall in this turn, however many
/// (FAQ21-2.14.2.1). It moves off vine walls without a roll.
pub(super) static VINEMANCER_AMBUSH: Ability = Ability::new("Vinemancer Ambush")
    .leaves_vines(|_, _| true)
    .own_attack(|position, me, _| i8::from(position.state.has_mark(me.card, Mark::TouchedVine)));

/// Shaman. While it is next to a vine wall, or on one, only dice of 5 or more wound it in an opponent's
/// attack. It moves off vine walls without a roll.
pub(super) static VINEMANCER_GUARD: Ability =
    Ability::new("Vinemancer Guard").leaves_vines(|_, _| true).damage(guard);

/// Shaman. The same without the free leaving, as the event Vine Guard gives it.
pub(super) static VINEMANCER_GUARD_ALONE: Ability = Ability::new("Vinemancer Guard").damage(guard);

fn guard(position: &Position, me: Bearer, strike: &Strike, damage: &mut Damage) {
    let is_guarded =
        strike.is_on(me) && position.is_enemy(strike.attacker, me.seat) && is_at_vine(position, me.card);
    if is_guarded {
        damage.wounds_from = damage.wounds_from.max(5);
    }
}

/// Swamp Beast. Destroyed by anyone, it leaves a vine wall of its controller's on its space.
pub(super) static SPORE_CARRIER: Ability = Ability::new("Spore Carrier").on(Trigger::destroyed(
    |position, me, fall| can_grow(position, me.seat, fall.square) && !grows_anyway(position, me.seat, fall),
    grow_where_it_fell,
)
.own());
