use table::Flow;
use wars::{Ability, Ask, Bearer, Cards, Cause, Happening, On, Play, Position, Prompt, Trigger};

/// Taking off a Freeze that his controller played costs 1 magic more. Dice below 5 do not wound
/// an ice wall of his controller that is attacked. Neither adds up (FAQ-XV-07).
pub(super) static COLD_SNAP: Ability = Ability::new("Cold Snap").wounded_from(|position, me, strike| {
    let is_own = position.controller(strike.target) == me.seat;
    match is_own && position.is_ice_wall(strike.target) {
        true => 5,
        false => 0,
    }
});

/// One die more for each wall card next to him, whoever controls it.
pub(super) static GREATER_FROST_ARROW: Ability =
    Ability::new("Greater Frost Arrow").own_attack(|position, me, _| {
        let is_wall = |&card: &_| position.is_wall(card);
        position.adjacent_cards(me.card).into_iter().filter(is_wall).count() as i8
    });

/// One die more for each wound on him.
pub(super) static WRATH: Ability =
    Ability::new("Wrath").own_attack(|position, me, _| position.state.wounds(me.card) as i8);

/// After his attack you may choose an ice wall within 3 spaces and roll a die: with 2 or less
/// the ice wall takes 1 wound, with more every unit next to it does.
pub(super) static ICE_SHATTER: Ability = Ability::new("Ice Shatter").triggers(&[Trigger::new(
    On::Attacked,
    |position, me, now| {
        matches!(now, Happening::Attacked(attack) if attack.attacker == me.card)
            && !ice_walls_near(position, me).is_empty()
    },
    ice_shatter,
)
.may()]);

fn ice_walls_near(position: &Position, me: Bearer) -> Cards {
    position
        .cards_on(position.within(me.card, 3))
        .into_iter()
        .filter(|&card| position.is_ice_wall(card))
        .collect()
}

fn ice_shatter(play: &mut Play, me: Bearer, _: &Happening) -> Flow {
    let walls = ice_walls_near(play, me);
    let prompt = Prompt::new("Ice Shatter", Ask::Card).about(me.card);
    let Some(wall) = play.choose_card(me.seat, prompt, walls)? else {
        return Ok(());
    };
    let cause = Cause::ability(me.seat, me.card);
    if play.die(me.seat, "Ice Shatter")? <= 2 {
        return play.wound(wall, 1, cause);
    }
    let units = play.adjacent_units(wall);
    play.wound_each(units, 1, cause)
}

/// Before he attacks a die is rolled: with 4 or more the attack affects all cards next to him,
/// friend and foe, with the one roll of its dice.
pub(super) static WILD_SWING: Ability = Ability::new("Wild Swing").before_attack(|play, me, attack| {
    if play.die(me.seat, "Wild Swing")? >= 4 {
        attack.also = play.adjacent_cards(me.card);
    }
    Ok(())
});

/// Each 5 or 6 among his attack dice is worth two hits.
pub(super) static POWER_SURGE: Ability = Ability::new("Power Surge").tally(|_, _, roll| {
    for (&die, hits) in roll.dice.iter().zip(&mut roll.hits) {
        if die >= 5 && *hits > 0 {
            *hits = 2;
        }
    }
});
