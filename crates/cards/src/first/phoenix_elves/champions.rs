use super::super::shared::in_own_turn;
use grid::{Square, Squares};
use table::{Flow, Seat};
use wars::{
    Ability, Action, Ask, Bearer, CardId, Cards, Happening, On, Play, Position, Prompt, Refusal, Strike,
    Trigger, When,
};

/// Instead of attacking normally: a card at distance 1 to 3 in a straight line and everything
/// on the spaces before it take 1 wound each, without a roll. Nothing blocks the flame.
pub(super) static BREATH_OF_FLAME: Ability = Ability::new("Breath of Flame").actions(&[Action::new(
    When::InsteadOfNormalAttack,
    |position, me, _| match in_line(position, me).is_empty() {
        true => Err(Refusal::new("F9.3", "There is no card in a line with it.")),
        false => Ok(()),
    },
    breath_of_flame,
)]);

fn in_line(position: &Position, me: Bearer) -> Cards {
    let battlefield = position.cast.battlefield;
    let here = position.square(me.card);
    let is_straight = |to: &Square| battlefield.between(here, *to).is_some();
    let spaces: Squares = battlefield.within(here, 3).into_iter().filter(is_straight).collect();
    let is_open = |target: &_| position.may_target(&Strike { attacker: me.card, target: *target }).is_ok();
    position.cards_on(spaces.with(here)).without(me.card).into_iter().filter(is_open).collect()
}

fn breath_of_flame(play: &mut Play, me: Bearer, seat: Seat) -> Flow {
    let prompt = Prompt::new("Breath of Flame", Ask::Target).rule("FAQ-XI-03").about(me.card);
    let cards = in_line(play, me);
    let Some(target) = play.choose_card(seat, prompt, cards)? else {
        return Ok(());
    };
    let (here, there) = (play.square(me.card), play.square(target));
    let before = play.cast.battlefield.between(here, there);
    let mut affected = play.cards_on(before.into_iter().flatten().collect()).with(target);
    // FAQ21-2.11.3.2: a vine wall under a unit that is hit gets a wound too.
    if let Some(vine) = play.state.vine_at(there).filter(|_| there != here) {
        affected.insert(vine);
    }
    play.attack_without_roll(me.card, target, affected, 1)
}

/// Instead of attacking you may pay 2 magic to place a Fire Beast, from your hand or looked up
/// in your draw pile, on a free space next to her. A pile that was looked through is shuffled.
pub(super) static SUMMON_FIRE_BEAST: Ability = Ability::new("Summon Fire Beast").actions(&[Action::new(
    When::InsteadOfAttack,
    |position, me, seat| {
        position.can_pay(seat, position.ability_price(seat, 2))?;
        match (position.adjacent(me.card) & position.free()).is_empty() {
            true => Err(Refusal::new("F6.3", "There is no free space next to the {card}.").about(me.card)),
            false => Ok(()),
        }
    },
    summon_fire_beast,
)]);

fn summon_fire_beast(play: &mut Play, me: Bearer, seat: Seat) -> Flow {
    play.pay(seat, play.ability_price(seat, 2));
    let is_beast = |play: &Play, card: &CardId| play.face(*card).name == "Fire Beast";
    let in_hand: Cards = play.hand(seat).into_iter().filter(|card| is_beast(play, card)).collect();
    let prompt = Prompt::new("Summon Fire Beast", Ask::Card).about(me.card);
    let mut beast = play.may_choose_hidden(seat, prompt, in_hand)?;
    if beast.is_none() {
        // FAQ21-2.11.5.2: the price is gone though none is found.
        let in_pile = play.draw_pile(seat).into_iter().filter(|card| is_beast(play, card)).collect();
        beast = play.may_choose_hidden(seat, prompt, in_pile)?;
    }
    // FAQ21-2.11.5.1: no search, no shuffle.
    let was_searched = beast.is_none_or(|beast| !in_hand.contains(beast));
    if let Some(beast) = beast {
        let spaces = play.adjacent(me.card) & play.free();
        let prompt = Prompt::new("Summon Fire Beast", Ask::Space).about(beast);
        if let Some(to) = play.choose_space(seat, prompt, spaces)? {
            play.put_into_play(beast, to, seat);
        }
    }
    if was_searched {
        play.shuffle(seat);
    }
    Ok(())
}

/// One die more as long as your draw pile is empty.
pub(super) static SMOLDERING_EMBERS: Ability = Ability::new("Smoldering Embers")
    .own_attack(|position, me, _| i8::from(position.draw_pile_count(me.seat) == 0));

/// At the start of your turn you may take control of an adjacent common or champion for this
/// turn.
pub(super) static BLAZING_CONSCRIPTION: Ability =
    Ability::new("Blazing Conscription").triggers(&[Trigger::new(
        On::StartOfTurn,
        |position, me, now| in_own_turn(position, me, now) && !recruits(position, me).is_empty(),
        blazing_conscription,
    )
    .may()]);

fn recruits(position: &Position, me: Bearer) -> Cards {
    let is_recruit = |&unit: &_| position.is_common_or_champion(unit) && position.controller(unit) != me.seat;
    position.adjacent_units(me.card).into_iter().filter(is_recruit).collect()
}

fn blazing_conscription(play: &mut Play, me: Bearer, _: &Happening) -> Flow {
    let prompt = Prompt::new("Blazing Conscription", Ask::Card).about(me.card);
    let units = recruits(play, me);
    if let Some(unit) = play.choose_card(me.seat, prompt, units)? {
        play.lend_control(unit, me.seat);
    }
    Ok(())
}

/// Each attack gives its target one wound more, whatever the dice say (FAQ-XI-05).
pub(super) static BURNING_BLADE: Ability = Ability::new("Burning Blade").extra_wounds(|_, _, _| 1);
