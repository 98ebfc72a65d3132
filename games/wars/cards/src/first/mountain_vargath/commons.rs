use wars::{Ability, Action, Ask, Harm, When};

/// Rusher. Its move in your movement phase may be 2 spaces longer if it sets out in your half.
pub(super) static RUSH: Ability = Ability::new("Rush").spaces(|position, me, unit| {
    let start = position.start_of_move(unit);
    2 * i8::from(unit == me.card && position.cast.half(me.seat).contains(start))
});

/// Storm Mage. Instead of attacking it takes 1 wound and an adjacent unit takes up to 2.
pub(super) static CALL_LIGHTNING: Ability = Ability::new("Call Lightning").action(Action::picks(
    When::InsteadOfAttack,
    |position, me| position.adjacent_units(me.card),
    "F11.1",
    "There is no unit next to the {card}.",
    |play, me, unit| {
        let wounds = play.choose_number(me.seat, me.asks_about(unit, Ask::Number), 0, 2)?;
        let cause = me.cause();
        play.wound_together(&[Harm { card: me.card, wounds: 1, cause }, Harm { card: unit, wounds, cause }])
    },
));

/// Warden. An attack puts at most 1 wound on it while an enemy wall with 3 or more life left is next to
/// it.
pub(super) static STEADFAST: Ability = Ability::new("Steadfast").damage(|position, me, strike, damage| {
    let is_firm = |wall| position.life_left(wall) >= 3;
    let walls = || position.all_cards().walls().enemy_to(me.seat).next_to(me).filter(is_firm);
    if strike.is_on(me) && !walls().is_empty() {
        damage.most = damage.most.min(1);
    }
});

/// Warrior. One die more against a common while it stands in an opponent's half.
pub(super) static BATTLE_FRENZY: Ability =
    Ability::new("Battle Frenzy").own_attack(|position, me, strike| {
        let here = position.square(me.card);
        let is_abroad = position.opponents(me.seat).any(|foe| position.cast.half(foe).contains(here));
        i8::from(is_abroad && position.is_common(strike.target))
    });
