use arrayvec::ArrayVec;
use grid::Square;
use table::{Flow, Seat};
use wars::lasting::{Until, Whom};
use wars::{
    Ability, Action, Ask, Bearer, CardId, Cards, Cause, Entrance, Play, Position, Prompt, Reach, Refusal,
    Side, Stage, Strike, Trigger, When,
};

/// Apprentice Mage. Once a turn, in its attack, you may pay 1 magic for one die more or for the reach of
/// a bow.
pub(super) static MAGIC_SHOT: Ability = Ability::new("Magic Shot")
    .attacking(Stage::Aimed, |play, me, attack| {
        if play.is_used_up(me) || !can_shoot(play, me) || !play.may(me.seat, me.asks(Ask::Use))? {
            return Ok(());
        }
        play.use_up(me);
        play.pay(me.seat, play.ability_price(me.seat, 1));
        attack.value += 1;
        Ok(())
    })
    .action(Action::new(
        When::InsteadOfNormalAttack,
        |position, me, seat| {
            if position.is_used_up(me) {
                let reason = "The {card} has used that once this turn already.";
                return Err(Refusal::new("F11.1", reason).about(me.card));
            }
            position.can_pay(seat, position.ability_price(seat, 1))?;
            match shot_at(position, me).is_empty() {
                true => Err(Refusal::new("F9.2", "There is no card in a bow's reach.").about(me.card)),
                false => Ok(()),
            }
        },
        |play, me, seat| {
            play.use_up(me);
            play.pay(seat, play.ability_price(seat, 1));
            // Before the target is named: what lets ranged attacks through asks for the reach.
            play.last(&BOW, Whom::Card(me.card), me.seat, 0, Until::EndOfTurn);
            let prompt = me.asks(Ask::Target).rule("F9.2");
            let Some(target) = play.choose_card(seat, prompt, shot_at(play, me))? else { return Ok(()) };
            play.attack(me.card, Some(target))
        },
    ))
    .lends(&[&BOW]);

fn can_shoot(position: &Position, me: Bearer) -> bool {
    position.can_pay(me.seat, position.ability_price(me.seat, 1)).is_ok()
}

/// What it could attack with a bow.
fn shot_at(position: &Position, me: Bearer) -> Cards {
    let is_open = |target| position.may_target(&Strike { attacker: me.card, target }).is_ok();
    position.among(position.in_range(me.card, 3)).filter(is_open).cards()
}

/// The reach of a bow, for the attack that was paid for.
static BOW: Ability =
    Ability::effect("Magic Shot").reach(|_, _| Some(Reach::Ranged)).attacking(Stage::Dealt, |play, me, _| {
        play.end_lasting(&BOW, me.card);
        Ok(())
    });

/// Bounder. It may leap up to 3 spaces in a straight line, over units and not over walls, to an empty
/// space.
pub(super) static LEAP: Ability = Ability::new("Leap").charge(|_, _| 3).leaps(|position, me| {
    // F12.5: not over a unit on a vine wall.
    position.units().except(me).squares() - position.state.vines_all()
});

/// Time Mage. Its steps may be diagonal too, and it moves through other cards.
pub(super) static BLINK: Ability =
    Ability::new("Blink").steps_diagonally(|_, _| true).flies(|_, me, unit| unit == me.card);

/// Demon Hand. Just before you move it you may name an adjacent unit and roll a die: with 4 or more it
/// takes 1 wound. When the Demon Hand is destroyed, your summoner takes 1 wound.
pub(super) static DARK_PACT: Ability = Ability::new("Dark Pact")
    .on(Trigger::picks_on_departure(
        |position, me, departure| match departure.by == me.seat {
            true => position.adjacent_units(me.card),
            false => Cards::NONE,
        },
        |play, me, _, unit| match play.die(me.seat, me.ability.name)? {
            4.. => play.wound(unit, 1, me.cause()),
            _ => Ok(()),
        },
    )
    .own()
    .may())
    .on(Trigger::destroyed(
        |position, _, fall| position.state.is_on_battlefield(position.cast.summoner(fall.controller)),
        |play, me, fall| play.wound(play.cast.summoner(fall.controller), 1, me.cause()),
    )
    .own());

/// Khan Queso, Vermin. After moving it, a die for every adjacent unit: 5 or more gives that unit 1
/// wound.
pub(super) static PLAGUE: Ability = Ability::new("Plague").on(Trigger::moved(
    // FAQ21-1.0.0.24: only when its own controller moved it.
    |position, me, moved| moved.by == me.seat && !position.adjacent_units(me.card).is_empty(),
    |play, me, _| {
        let ill = play.die_for_each(play.adjacent_units(me.card), 5, me.seat, me.ability.name)?;
        play.wound_each(ill, 1, me.cause())
    },
)
.own());

/// Owl Familiar. Instead of attacking you may look at up to three cards on top of your draw pile: each
/// goes beneath it or back on top, in the orders that you like.
pub(super) static MENTAL_CLARITY: Ability = Ability::new("Mental Clarity").action(Action::new(
    When::InsteadOfAttack,
    |position, me, seat| match position.draw_pile_count(seat) {
        0 => Err(Refusal::new("F5.2", "The {card} finds your draw pile empty.").about(me.card)),
        _ => Ok(()),
    },
    |play, me, seat| {
        let count = play.choose_number(seat, me.asks(Ask::Number), 1, 3)?;
        let mut seen: Cards = play.look_at_top(seat, seat, count as usize)?.into_iter().collect();
        // Those for the bottom first, the upper ones first; then those for the top likewise.
        while !seen.is_empty()
            && let Some(card) = play.may_choose(me, seen)?
        {
            seen.remove(card);
            play.put_under_draw_pile(card, seat);
        }
        let mut on_top: ArrayVec<CardId, 3> = ArrayVec::new();
        while let Some(card) = play.choose(me, seen)? {
            seen.remove(card);
            on_top.push(card);
        }
        for card in on_top.into_iter().rev() {
            play.put_on_draw_pile(card, seat);
        }
        Ok(())
    },
));

/// Rogue. Two dice more against an enemy unit behind which it stands: its row is nearer to the opponent's
/// edge.
pub(super) static LESSER_BACKSTAB: Ability =
    Ability::new("Lesser Backstab").own_attack(|position, me, strike| {
        if !position.is_unit(strike.target) || !position.is_enemy(strike.target, me.seat) {
            return 0;
        }
        let (here, there) = (position.square(me.card).row(), position.square(strike.target).row());
        let is_behind = match position.cast.side(me.seat) {
            Side::South => here > there,
            Side::North => here < there,
        };
        2 * i8::from(is_behind)
    });

/// Spear Grounder. One die more against adjacent cards; it may attack a unit on a diagonal space.
pub(super) static REACH: Ability = Ability::new("Reach")
    .own_attack(|position, me, strike| i8::from(position.are_adjacent(me.card, strike.target)))
    .further_targets(|position, me| {
        position.among(position.in_clear_diagonal(me.card, 1)).filter(|card| position.is_unit(card)).cards()
    });

/// Stone Golem. Moved 2 or more spaces in your movement phase, it does not attack in this turn.
pub(super) static SLOW: Ability = Ability::new("Slow")
    .on(Trigger::moved(
        |_, _, moved| moved.in_phase && moved.spaces >= 2,
        |play, me, _| {
            play.last(&SPENT, Whom::Card(me.card), me.seat, 0, Until::EndOfTurn);
            Ok(())
        },
    )
    .own())
    .lends(&[&SPENT]);

static SPENT: Ability = Ability::effect("Slow").forbids_attack(|_, me, unit| {
    (unit == me.card).then(|| Refusal::new("F11.1", "The {card} has moved too far to attack.").about(unit))
});

/// Stonecloak. It is summoned next to a wall of yours with 3 life left or more, and that wall takes 3
/// wounds, also where it costs nothing (FAQ21-2.9.10.1).
pub(super) static STOLEN_ARMOR: Ability =
    Ability::new("Stolen Armor").entrance(Entrance::only(beside_quarries).enter(take_armor));

fn quarries(position: &Position, seat: Seat) -> Cards {
    let can_give = |wall| position.life_left(wall) >= 3 && position.is_open(wall);
    position.among(position.wall_cards_of(seat)).filter(can_give).cards()
}

fn beside_quarries(position: &Position, seat: Seat, _: CardId) -> grid::Squares {
    let walls = position.among(quarries(position, seat)).squares();
    position.cast.battlefield.spread(walls) & position.empty()
}

fn take_armor(play: &mut Play, seat: Seat, card: CardId, to: Square) -> Flow {
    let is_beside = |wall| play.cast.battlefield.distance(play.square(wall), to) == 1;
    let walls = play.among(quarries(play, seat)).filter(is_beside).cards();
    let prompt = Prompt::new(STOLEN_ARMOR.name, Ask::Card).about(card);
    match play.choose_card(seat, prompt, walls)? {
        Some(wall) => play.wound(wall, 3, Cause::ability(seat, card)),
        None => Ok(()),
    }
}
