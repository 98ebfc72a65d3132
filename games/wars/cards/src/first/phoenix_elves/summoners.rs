use super::FACTION;
use grid::Squares;
use wars::{Ability, Action, Ask, Bearer, Cards, Position, Refusal, Strike, Time, Trigger, When};

/// Prince Elien. Instead of attacking normally: a card at distance 1 or 2 in a straight line, the space
/// between empty, takes exactly 2 wounds without a roll.
pub(super) static FIRE_BLAST: Ability = Ability::new("Fire Blast").action(Action::new(
    When::InsteadOfNormalAttack,
    |position, me, _| match blasted(position, me).is_empty() {
        true => Err(Refusal::new("F9.3", "There is no card for Fire Blast in reach.")),
        false => Ok(()),
    },
    |play, me, seat| match play.choose_card(seat, me.asks(Ask::Target).rule("FAQ-I-23"), blasted(play, me))? {
        Some(target) => play.attack_without_roll(me.card, target, Cards::only(target), 2),
        None => Ok(()),
    },
));

fn blasted(position: &Position, me: Bearer) -> Cards {
    let battlefield = position.cast.battlefield;
    let here = position.square(me.card);
    let occupied = position.state.occupied();
    let mut spaces = Squares::only(here);
    for to in battlefield.within(here, 2) {
        let Some(mut between) = battlefield.between(here, to) else { continue };
        if between.all(|square| !occupied.contains(square)) {
            spaces.insert(to);
        }
    }
    let is_open = |target| position.may_target(&Strike { attacker: me.card, target }).is_ok();
    position.among(position.cards_on(spaces)).except(me).filter(is_open).cards()
}

/// Queen Maldaria. At the end of your turn you may set up to two of your Phoenix Elf commons down on
/// free spaces next to her.
pub(super) static SAVE_THE_QUEEN: Ability = Ability::new("Save the Queen").on(Trigger::at(
    Time::EndOfTurn,
    |position, me| !rescuers(position, me).is_empty(),
    |play, me| {
        let mut rescued = Cards::NONE;
        while rescued.count() < 2 {
            let left = play.among(rescuers(play, me)).not_in(rescued).cards();
            // Using it means bringing at least one.
            let chosen = match rescued.is_empty() {
                true => play.choose(me, left)?,
                false => play.may_choose(me, left)?,
            };
            let Some(unit) = chosen else { return Ok(()) };
            let Some(to) = play.choose_where_for(me, unit, play.free_next_to(me))? else { return Ok(()) };
            play.place(unit, to);
            rescued.insert(unit);
        }
        Ok(())
    },
)
.own()
.may());

fn rescuers(position: &Position, me: Bearer) -> Cards {
    match position.free_next_to(me).is_empty() {
        true => Cards::NONE,
        false => position.units().of(me.seat).commons().of_faction(FACTION).cards(),
    }
}
