use super::upgrades::MIGHTY_LEGS;
use grid::{Square, Squares};
use table::Seat;
use wars::{Ability, Action, Bearer, CardId, Cards, Entrance, Mark, Position, Refusal, When};

/// Dwaf, Engineer. Two dice more against a wall.
pub(super) static STRUCTURAL_ANALYSIS: Ability =
    Ability::new("Structural Analysis").own_attack(against_walls);

fn against_walls(position: &Position, _: Bearer, strike: &wars::Strike) -> i8 {
    2 * i8::from(position.is_wall(strike.target))
}

/// Architect. Instead of attacking it may take 1 wound off an adjacent wall or an adjacent unit with
/// Built, of any player.
pub(super) static REPAIR: Ability = Ability::new("Repair").action(Action::picks(
    When::InsteadOfAttack,
    repairable,
    "F11.1",
    "There is nothing that the {card} can repair.",
    |play, _, card| {
        play.heal(card, 1);
        Ok(())
    },
));

fn repairable(position: &Position, me: Bearer) -> Cards {
    let is_meant = |card| position.is_wall(card) || position.has(card, &BUILT);
    position.all_cards().next_to(me).wounded().filter(is_meant).cards()
}

/// Grundor's Tower, Assault Tower. It cannot be moved. It may be summoned next to your Architects too.
pub(super) static BUILT: Ability = Ability::new("Built")
    .forbids_move(|position, me, unit| {
        let stands = unit == me.card && !position.has(unit, &MIGHTY_LEGS);
        stands.then(|| Refusal::new("F11.1", "The {card} is built and cannot be moved.").about(unit))
    })
    .entrance(Entrance::further(|position, seat, _| sites(position, seat)));

/// The spaces next to the Architects of this seat.
fn sites(position: &Position, seat: Seat) -> Squares {
    position.cast.battlefield.spread(position.units().of(seat).named("Architect").squares())
}

/// Whether Built is printed on this card: what is in a hand or pile has no other abilities.
pub(super) fn is_printed_built(position: &Position, card: CardId) -> bool {
    position.face(card).abilities.iter().any(|ability| std::ptr::eq(*ability, &BUILT))
}

/// The spaces next to units with Built of this seat.
pub(super) fn beside_built(position: &Position, seat: Seat) -> Squares {
    let built = position.units().of(seat).filter(|unit| position.has(unit, &BUILT)).squares();
    position.cast.battlefield.spread(built)
}

/// Ballista. Moved by anyone, it does not attack in this turn. Its range is 5 spaces, and it has two
/// dice more against a wall.
pub(super) static SIEGE_ENGINE: Ability = Ability::new("Siege Engine")
    .forbids_attack(|position, me, unit| {
        let was_moved = unit == me.card && position.state.has_mark(unit, Mark::Moved);
        was_moved.then(|| Refusal::new("F11.1", "The {card} was moved in this turn.").about(unit))
    })
    .range(|_, _| 5)
    .own_attack(against_walls);

/// Defender. An enemy unit next to it cannot be moved (FAQ-VII-03).
pub(super) static ENGAGE: Ability = Ability::new("Engage").holds(|position, me, unit| {
    if position.is_enemy(unit, me.seat) { position.adjacent(me.card) } else { Squares::NONE }
});

/// Oath Sworn. One die more against a unit with a summon cost of 2 or more.
pub(super) static BRAVERY: Ability = Ability::new("Bravery").own_attack(|position, _, strike| {
    let cost = position.cost_of(strike.target);
    i8::from(position.is_unit(strike.target) && cost.is_some_and(|cost| cost >= 2))
});

/// The diagonals from here, space by space, one for each direction.
pub(super) fn diagonals(position: &Position, from: Square, spaces: u8) -> impl Iterator<Item = Squares> {
    let field = position.cast.battlefield;
    use grid::Direction::{East, North, South, West};
    let occupied = position.state.occupied();
    [(North, East), (North, West), (South, East), (South, West)].into_iter().map(move |(one, other)| {
        let mut reached = Squares::NONE;
        let mut here = from;
        for _ in 0..spaces {
            let Some(next) = field.step(here, one).and_then(|beside| field.step(beside, other)) else {
                break;
            };
            reached.insert(next);
            if occupied.contains(next) {
                break;
            }
            here = next;
        }
        reached
    })
}
