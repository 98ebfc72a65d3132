use super::super::shared::in_own_turn;
use super::FACTION;
use grid::Squares;
use table::{Flow, Seat};
use wars::{
    Ability, Action, Ask, Bearer, Cards, Happening, On, Play, Position, Prompt, Refusal, Strike, Trigger,
    When,
};

/// Instead of attacking normally: a card at distance 1 or 2 in a straight line, the space
/// between empty, takes exactly 2 wounds without a roll.
pub(super) static FIRE_BLAST: Ability = Ability::new("Fire Blast").actions(&[Action::new(
    When::InsteadOfNormalAttack,
    |position, me, _| match blasted(position, me).is_empty() {
        true => Err(Refusal::new("F9.3", "There is no card for Fire Blast in reach.")),
        false => Ok(()),
    },
    fire_blast,
)]);

fn blasted(position: &Position, me: Bearer) -> Cards {
    let battlefield = position.cast.battlefield;
    let here = position.square(me.card);
    let occupied = position.state.occupied();
    let mut spaces = Squares::only(here);
    for to in battlefield.within(here, 2) {
        let Some(mut between) = battlefield.between(here, to) else {
            continue;
        };
        if between.all(|square| !occupied.contains(square)) {
            spaces.insert(to);
        }
    }
    let is_open = |target: &_| position.may_target(&Strike { attacker: me.card, target: *target }).is_ok();
    position.cards_on(spaces).without(me.card).into_iter().filter(is_open).collect()
}

fn fire_blast(play: &mut Play, me: Bearer, seat: Seat) -> Flow {
    let prompt = Prompt::new("Fire Blast", Ask::Target).rule("FAQ-I-23").about(me.card);
    let cards = blasted(play, me);
    let Some(target) = play.choose_card(seat, prompt, cards)? else {
        return Ok(());
    };
    play.attack_without_roll(me.card, target, Cards::only(target), 2)
}

/// At the end of your turn you may set up to two of your Phoenix Elf commons down on free
/// spaces next to her.
pub(super) static SAVE_THE_QUEEN: Ability = Ability::new("Save the Queen").triggers(&[Trigger::new(
    On::EndOfTurn,
    |position, me, now| in_own_turn(position, me, now) && !rescuers(position, me).is_empty(),
    save_the_queen,
)
.may()]);

fn rescuers(position: &Position, me: Bearer) -> Cards {
    if (position.adjacent(me.card) & position.free()).is_empty() {
        return Cards::NONE;
    }
    let is_rescuer = |&unit: &_| position.is_common(unit) && position.face(unit).faction == FACTION;
    position.units_of(me.seat).into_iter().filter(is_rescuer).collect()
}

fn save_the_queen(play: &mut Play, me: Bearer, _: &Happening) -> Flow {
    let mut rescued = Cards::NONE;
    while rescued.count() < 2 {
        let left = rescuers(play, me).into_iter().filter(|&unit| !rescued.contains(unit)).collect();
        let prompt = Prompt::new("Save the Queen", Ask::Card).about(me.card);
        // Who uses it at all brings one.
        let chosen = match rescued.is_empty() {
            true => play.choose_card(me.seat, prompt, left)?,
            false => play.may_choose_card(me.seat, prompt, left)?,
        };
        let Some(unit) = chosen else { return Ok(()) };
        let spaces = play.adjacent(me.card) & play.free();
        let prompt = Prompt::new("Save the Queen", Ask::Space).about(unit);
        let Some(to) = play.choose_space(me.seat, prompt, spaces)? else {
            return Ok(());
        };
        play.place(unit, to);
        rescued.insert(unit);
    }
    Ok(())
}
