use super::MINOR_ICE_WALL as WALL;
use grid::Squares;
use table::{Flow, Seat};
use wars::{Ability, Action, Ask, Bearer, Cards, Cause, Play, Position, Prompt, Refusal, When};

/// Instead of attacking you may roll a die: with 4 or more every enemy unit next to one or more
/// of your walls takes 1 wound.
pub(super) static WALLS_OF_ICE_SHARD: Ability = Ability::new("Walls of Ice Shard").actions(&[Action::new(
    When::InsteadOfAttack,
    |_, _, _| Ok(()),
    |play, me, seat| {
        if play.die(seat, "Walls of Ice Shard")? < 4 {
            return Ok(());
        }
        let shattered = enemies_at_walls(play, me);
        play.wound_each(shattered, 1, Cause::ability(seat, me.card))
    },
)]);

fn enemies_at_walls(position: &Position, me: Bearer) -> Cards {
    let walls = position.walls_of(me.seat);
    position.units_where(|unit| {
        position.is_enemy(unit, me.seat) && position.is_beside(position.square(unit), walls)
    })
}

/// Once a turn, in your event phase, you may pay 1 magic to put a Minor Ice Wall of your pile on
/// an empty space next to him, on either side of the battlefield.
pub(super) static MINOR_ICE_WALL: Ability = Ability::new("Minor Ice Wall")
    .actions(&[Action::new(
        When::EventPhase,
        |position, me, seat| {
            position.can_pay(seat, position.ability_price(seat, 1))?;
            if !position.has_at_side(seat, WALL) {
                return Err(Refusal::new("F12.1", "No Minor Ice Wall is left in your pile."));
            }
            match room(position, me).is_empty() {
                true => {
                    Err(Refusal::new("F11.1", "There is no empty space next to the {card}.").about(me.card))
                }
                false => Ok(()),
            }
        },
        minor_ice_wall,
    )])
    .once();

fn room(position: &Position, me: Bearer) -> Squares {
    position.adjacent(me.card) & position.empty()
}

fn minor_ice_wall(play: &mut Play, me: Bearer, seat: Seat) -> Flow {
    let prompt = Prompt::new("Minor Ice Wall", Ask::Space).about(me.card);
    let spaces = room(play, me);
    if let Some(to) = play.choose_space(seat, prompt, spaces)? {
        play.pay(seat, play.ability_price(seat, 1));
        play.place_from_side(seat, WALL, to);
    }
    Ok(())
}
