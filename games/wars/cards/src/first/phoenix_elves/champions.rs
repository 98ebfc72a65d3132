use grid::{Square, Squares};
use wars::{Ability, Action, Ask, Bearer, CardId, Cards, Position, Refusal, Strike, Time, Trigger, When};

/// Fire Drake. Instead of attacking normally: a card at distance 1 to 3 in a straight line and
/// everything on the spaces before it take 1 wound each, without a roll. Nothing blocks the flame.
pub(super) static BREATH_OF_FLAME: Ability = Ability::new("Breath of Flame").action(Action::new(
    When::InsteadOfNormalAttack,
    |position, me, _| match in_line(position, me).is_empty() {
        true => Err(Refusal::new("F9.3", "There is no card in a line with it.")),
        false => Ok(()),
    },
    |play, me, seat| {
        let prompt = me.asks(Ask::Target).rule("FAQ-XI-03");
        let Some(target) = play.choose_card(seat, prompt, in_line(play, me))? else { return Ok(()) };
        play.attack_without_roll(me.card, target, flamed(play, me, target), 1)
    },
));

fn in_line(position: &Position, me: Bearer) -> Cards {
    let battlefield = position.cast.battlefield;
    let here = position.square(me.card);
    let is_straight = |to: &Square| battlefield.between(here, *to).is_some();
    let spaces: Squares = battlefield.within(here, 3).into_iter().filter(is_straight).collect();
    let is_open = |target| {
        let strike = Strike { attacker: me.card, target };
        position.may_target_with(&strike, flamed(position, me, target)).is_ok()
    };
    position.among(position.cards_on(spaces.with(here))).except(me).filter(is_open).cards()
}

/// The target and everything on the spaces before it.
fn flamed(position: &Position, me: Bearer, target: CardId) -> Cards {
    let (here, there) = (position.square(me.card), position.square(target));
    let before = position.cast.battlefield.between(here, there);
    let flamed = position.cards_on(before.into_iter().flatten().collect()).with(target);
    // FAQ21-2.11.3.2: a vine wall under a unit that is hit gets a wound too.
    position.state.vine_at(there).filter(|_| there != here).map_or(flamed, |vine| flamed.with(vine))
}

/// Holleas. Instead of attacking you may pay 2 magic to place a Fire Beast, from your hand or looked up
/// in your draw pile, on a free space next to her. A pile that was looked through is shuffled.
pub(super) static SUMMON_FIRE_BEAST: Ability = Ability::new("Summon Fire Beast").action(Action::new(
    When::InsteadOfAttack,
    |position, me, seat| {
        position.can_pay(seat, position.ability_price(seat, 2))?;
        match position.free_next_to(me).is_empty() {
            true => Err(Refusal::new("F6.3", "There is no free space next to the {card}.").about(me.card)),
            false => Ok(()),
        }
    },
    |play, me, seat| {
        play.pay(seat, play.ability_price(seat, 2));
        let in_hand = beasts(play, play.hand(seat));
        let mut beast = play.may_choose_hidden(seat, me.asks(Ask::Card), in_hand)?;
        if beast.is_none() {
            // FAQ21-2.11.5.2: the price is gone though none is found.
            let in_pile = beasts(play, play.draw_pile(seat));
            beast = play.may_choose_hidden(seat, me.asks(Ask::Card), in_pile)?;
        }
        if let Some(beast) = beast
            && let Some(to) = play.choose_where_for(me, beast, play.free_next_to(me))?
        {
            play.put_into_play(beast, to, seat);
        }
        // FAQ21-2.11.5.1: no search, no shuffle.
        if beast.is_none_or(|beast| !in_hand.contains(beast)) {
            play.shuffle(seat);
        }
        Ok(())
    },
));

fn beasts(position: &Position, cards: Cards) -> Cards {
    position.among(cards).filter(|card| position.face(card).name == "Fire Beast").cards()
}

/// Kaebeeros. One die more as long as your draw pile is empty.
pub(super) static SMOLDERING_EMBERS: Ability = Ability::new("Smoldering Embers")
    .own_attack(|position, me, _| i8::from(position.draw_pile_count(me.seat) == 0));

/// Kaeseeall. At the start of your turn you may take control of an adjacent common or champion for this
/// turn.
pub(super) static BLAZING_CONSCRIPTION: Ability = Ability::new("Blazing Conscription").on(Trigger::picks_at(
    Time::StartOfTurn,
    |position, me| {
        let is_foreign = |unit| position.controller(unit) != me.seat;
        position.units().commons_and_champions().next_to(me).filter(is_foreign).cards()
    },
    |play, me, unit| {
        play.lend_control(unit, me.seat);
        Ok(())
    },
)
.own()
.may());

/// Maelena. Each attack gives its target one wound more, whatever the dice say (FAQ-XI-05).
pub(super) static BURNING_BLADE: Ability = Ability::new("Burning Blade")
    .damage(|_, me, strike, damage| damage.besides += u8::from(strike.is_by(me)));
