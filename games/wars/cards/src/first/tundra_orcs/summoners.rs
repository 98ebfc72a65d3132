use wars::{Ability, Action, Bearer, Cards, Position, Refusal, When};

/// The wall of Torgan's pile beside the battlefield.
pub(super) const WALL: &str = "Minor Ice Wall";

/// Grognack. Instead of attacking you may roll a die: with 4 or more every enemy unit next to one or
/// more of your walls takes 1 wound.
pub(super) static WALLS_OF_ICE_SHARD: Ability = Ability::new("Walls of Ice Shard").action(Action::new(
    When::InsteadOfAttack,
    |_, _, _| Ok(()),
    |play, me, seat| match play.die(seat, me.ability.name)? {
        4.. => play.wound_each(enemies_at_walls(play, me), 1, me.cause()),
        _ => Ok(()),
    },
));

fn enemies_at_walls(position: &Position, me: Bearer) -> Cards {
    let walls = position.walls_of(me.seat);
    position.units().enemy_to(me.seat).filter(|unit| position.is_beside(position.square(unit), walls)).cards()
}

/// Torgan. Once a turn, in your event phase, you may pay 1 magic to put a Minor Ice Wall of your pile
/// on an empty space next to him, on either side of the battlefield.
pub(super) static MINOR_ICE_WALL: Ability = Ability::new("Minor Ice Wall").action(
    Action::new(
        When::EventPhase,
        |position, me, seat| {
            position.can_pay(seat, position.ability_price(seat, 1))?;
            if !position.has_at_side(seat, WALL) {
                return Err(Refusal::new("F12.1", "No Minor Ice Wall is left in your pile."));
            }
            if position.empty_next_to(me).is_empty() {
                let reason = "There is no empty space next to the {card}.";
                return Err(Refusal::new("F11.1", reason).about(me.card));
            }
            Ok(())
        },
        |play, me, seat| {
            if let Some(to) = play.choose_where(me, play.empty_next_to(me))? {
                play.pay(seat, play.ability_price(seat, 1));
                play.place_from_side(seat, WALL, to);
            }
            Ok(())
        },
    )
    .once(),
);
