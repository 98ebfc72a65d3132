use wars::{Ability, Bearer, Cards, Position, Stage, Trigger};

/// Bragg. Taking off a Freeze that his controller played costs 1 magic more. Dice below 5 do not wound
/// an ice wall of his controller that is attacked. Neither adds up (FAQ-XV-07).
pub(super) static COLD_SNAP: Ability = Ability::new("Cold Snap").damage(|position, me, strike, damage| {
    if position.controller(strike.target) == me.seat && position.is_ice_wall(strike.target) {
        damage.wounds_from = damage.wounds_from.max(5);
    }
});

/// Grok. One die more for each wall card next to him, whoever controls it.
pub(super) static GREATER_FROST_ARROW: Ability = Ability::new("Greater Frost Arrow")
    .own_attack(|position, me, _| position.all_cards().walls().next_to(me).count() as i8);

/// Gruggar. One die more for each wound on him.
pub(super) static WRATH: Ability =
    Ability::new("Wrath").own_attack(|position, me, _| position.state.wounds(me.card) as i8);

/// Krom. After his attack you may choose an ice wall within 3 spaces and roll a die: with 2 or less the
/// ice wall takes 1 wound, with more every unit next to it does.
pub(super) static ICE_SHATTER: Ability = Ability::new("Ice Shatter").on(Trigger::picks_on_attack(
    |position, me, _| ice_walls_near(position, me),
    |play, me, _, wall| match play.die(me.seat, me.ability.name)? {
        ..=2 => play.wound(wall, 1, me.cause()),
        _ => play.wound_each(play.adjacent_units(wall), 1, me.cause()),
    },
)
.own()
.may());

fn ice_walls_near(position: &Position, me: Bearer) -> Cards {
    position.all_cards().filter(|card| position.is_ice_wall(card)).within(me, 3).cards()
}

/// Krung. Before he attacks a die is rolled: with 4 or more the attack affects all cards next to him,
/// friend and foe, with the one roll of its dice.
pub(super) static WILD_SWING: Ability =
    Ability::new("Wild Swing").attacking(Stage::Declared, |play, me, attack| {
        if play.die(me.seat, me.ability.name)? >= 4 {
            attack.also = play.adjacent_cards(me.card);
        }
        Ok(())
    });

/// Rukar. Each 5 or 6 among his attack dice is worth two hits.
pub(super) static POWER_SURGE: Ability =
    Ability::new("Power Surge").attacking(Stage::Counted, |_, _, attack| {
        attack.each_die(|die, hits| {
            if die >= 5 && *hits > 0 {
                *hits = 2;
            }
        });
        Ok(())
    });
