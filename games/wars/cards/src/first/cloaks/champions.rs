use super::{beside_walls, infiltrated};
use wars::{Ability, Action, Ask, By, Harm, Prevention, Stage, Time, Trigger, When};

/// Dagger. Three dice more against an enemy unit that is farther from its own back row than he is.
pub(super) static BACKSTAB: Ability = Ability::new("Backstab").own_attack(|position, me, strike| {
    let is_enemy = position.is_unit(strike.target) && position.is_enemy(strike.target, me.seat);
    let foe = position.controller(strike.target);
    let is_behind = || position.rows_from(foe, me.card) < position.rows_from(foe, strike.target);
    3 * i8::from(is_enemy && is_behind())
});

/// Violet. Her attacks go through units, not through walls; every unit between her and the card
/// attacked is affected by the same roll.
pub(super) static WHIRLING_BLADE: Ability = Ability::new("Whirling Blade")
    .shoots_through(|position, _, card| !position.is_wall(card))
    .affects(|position, _, strike| {
        let (from, to) = (position.square(strike.attacker), position.square(strike.target));
        position.units_on(position.cast.battlefield.between(from, to).into_iter().flatten().collect())
    });

/// Hawk. When you have moved him you may pick a common within 3 spaces and roll a die: with 4 or more it
/// takes 1 wound.
pub(super) static AERIAL_STRIKE: Ability = Ability::new("Aerial Strike").on(Trigger::picks_on_move(
    // FAQ21-1.0.0.24: only when his own controller moved him.
    |position, me, walk| match walk.by == me.seat {
        true => position.units().commons().within(me, 3).cards(),
        false => wars::Cards::NONE,
    },
    |play, me, _, unit| match play.die(me.seat, me.ability.name)? {
        4.. => play.wound(unit, 1, me.cause()),
        _ => Ok(()),
    },
)
.own()
.may());

/// Sin-Sin. Instead of attacking she may charm a common one or two spaces away in a straight line with
/// nothing between: it is yours for this turn, and you may move it up to 2 spaces at once.
pub(super) static CHARM: Ability = Ability::new("Charm").action(Action::picks(
    When::InsteadOfAttack,
    |position, me| position.among(position.in_clear_line(me.card, 2)).commons().cards(),
    "F11.1",
    "There is no common that the {card} can charm.",
    |play, me, unit| {
        if play.controller(unit) != me.seat {
            play.lend_control(unit, me.seat);
        }
        play.may_walk(unit, 2, me.seat, me.ability.name).map(drop)
    },
));

/// The Admiral. When wounds are about to be put on a friendly common or champion within 3 spaces, you
/// may have him take them all (FAQ21-2.3.5.1).
pub(super) static COVER: Ability = Ability::new("Cover").wounds_coming(Prevention {
    applies: |position, me, harm| {
        harm.card != me.card
            && position.is_common_or_champion(harm.card)
            && !position.is_enemy(harm.card, me.seat)
            && position.distance(me.card, harm.card) <= 3
            && position.may_cover(me.card)
    },
    run: |play, me, harm| {
        if play.may(me.seat, me.asks_about(harm.card, Ask::Use))? {
            *harm = Harm { card: me.card, ..*harm };
        }
        Ok(())
    },
});

/// Doc. Instead of attacking he may treat an adjacent common or champion: a die of 3 or more takes 1
/// wound off it.
pub(super) static FIRST_AID: Ability = Ability::new("First Aid").action(Action::picks(
    When::InsteadOfAttack,
    |position, me| position.units().commons_and_champions().next_to(me).wounded().cards(),
    "F11.1",
    "There is no wounded common or champion next to the {card}.",
    |play, me, unit| {
        if play.die(me.seat, me.ability.name)? >= 3 {
            play.heal(unit, 1);
        }
        Ok(())
    },
));

/// Kyra. If a die of a common's or champion's attack on her misses, its controller pays 1 magic or the
/// attack gives no wounds; reading: to nobody, where it affects several.
pub(super) static ILLUSIONIST: Ability =
    Ability::new("Illusionist").defending(Stage::Dealt, |play, me, attack| {
        let is_missed = attack.roll.as_ref().is_some_and(|roll| roll.misses() > 0);
        if !is_missed || !play.is_common_or_champion(attack.attacker) {
            return Ok(());
        }
        let prompt = me.asks_about(attack.attacker, Ask::Use);
        if play.can_pay(attack.seat, 1).is_ok() && play.may(attack.seat, prompt)? {
            play.pay(attack.seat, 1);
            return Ok(());
        }
        attack.harms.retain(|harm| harm.cause.by != By::Attack);
        attack.dealt = 0;
        Ok(())
    });

/// Spider. At the end of your turn, in an opponent's back row, you may place her on an empty space next
/// to one of your walls: that opponent's summoner takes 1 wound.
pub(super) static INFILTRATE: Ability = Ability::new("Infiltrate").on(Trigger::at(
    Time::EndOfTurn,
    |position, me| {
        position.opponents(me.seat).any(|foe| infiltrated(position, me, foe))
            && !beside_walls(position, me).is_empty()
    },
    |play, me| {
        let is_there = |play: &wars::Play, foe| infiltrated(play, me, foe);
        let Some(foe) = play.choose_opponent(me.seat, me.asks(Ask::Option), is_there)? else {
            return Ok(());
        };
        let Some(to) = play.choose_where(me, beside_walls(play, me))? else { return Ok(()) };
        play.place(me.card, to);
        play.wound(play.cast.summoner(foe), 1, me.cause())
    },
)
.own()
.may());
