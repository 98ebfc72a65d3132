//! Abilities and events that are on the sheets of several factions.

use table::Seat;
use wars::lasting::{Until, Whom};
use wars::{
    Ability, Action, Ask, Bearer, CardId, Cards, Destination, Diversion, EventCard, Kind, MoveKind, Pile,
    Position, Refusal, Strike, Trigger, When,
};

/// Its attacks on units give as many wounds as they would have dice, without a roll; walls are
/// rolled against as usual (FAQ-XI-06).
pub(crate) static PRECISE: Ability = Ability::new("Precise").damage(|position, me, strike, damage| {
    damage.is_counted |= strike.is_by(me) && position.is_unit(strike.target);
});

/// Its range is 4 spaces instead of 3.
pub(crate) static FAR_SHOT: Ability = Ability::new("Far Shot").range(|_, _| 4);

/// One die more against adjacent cards.
pub(crate) static THRUST: Ability = Ability::new("Thrust")
    .own_attack(|position, me, strike| i8::from(position.are_adjacent(me.card, strike.target)));

/// It moves up to 3 spaces in your movement phase.
pub(crate) static SWIFT: Ability = Ability::new("Swift").spaces(|_, me, unit| i8::from(unit == me.card));

/// An opponent's attack dice wound it only with 4 or more; a 3 is a hit all the same.
pub(crate) static TOUGH: Ability = Ability::new("Tough").damage(|position, me, strike, damage| {
    if strike.is_on(me) && position.is_enemy(strike.attacker, me.seat) {
        damage.wounds_from = damage.wounds_from.max(4);
    }
});

/// In your movement phase it may ride in place of its normal move: up to 7 spaces along one row or
/// column, all of them empty.
pub(crate) static RIDER: Ability = Ability::new("Rider").charge(|_, _| 7);

/// It moves through other cards.
pub(crate) static FLIGHT: Ability = Ability::new("Flight").flies(|_, me, unit| unit == me.card);

/// It moves up to 3 spaces in your movement phase, and through other cards.
pub(crate) static GREATER_FLIGHT: Ability = Ability::new("Greater Flight")
    .spaces(|_, me, unit| i8::from(unit == me.card))
    .flies(|_, me, unit| unit == me.card);

/// The cards under a unit that count for abilities: not event cards that lie there to work.
pub(crate) fn cards_under(position: &Position, unit: CardId) -> Cards {
    let counts =
        |&card: &CardId| position.kind(card) != Kind::Event || position.face(card).abilities.is_empty();
    position.state.under(unit).filter(counts).collect()
}

/// Of copies of one owner among the cards under a unit the topmost: they are the same choice.
pub(crate) fn copies_once(position: &Position, unit: CardId) -> Cards {
    let meant = cards_under(position, unit);
    let mut once = Cards::NONE;
    for card in position.state.under(unit).filter(|&card| meant.contains(card)) {
        let is_copy = |other: CardId| {
            std::ptr::eq(position.face(other), position.face(card))
                && position.cast.owner(other) == position.cast.owner(card)
        };
        if !once.into_iter().any(is_copy) {
            once.insert(card);
        }
    }
    once
}

/// A unit that this card destroys and that would be its controller's magic goes under it instead.
pub(crate) const KEEP_UNDER: Diversion = Diversion {
    applies: |position, me, fall, destination| {
        let is_victim = fall.cause.source == me.card && position.is_unit(fall.card) && fall.card != me.card;
        is_victim && destination == Destination::Magic(me.seat)
    },
    run: |_, me, _, destination| {
        *destination = Destination::Under(me.card);
        Ok(())
    },
};

/// An opponent's attack on it gives no wound if one of its dice misses: Ice Shield, Shield Block.
pub(crate) fn blocks_with_a_miss(
    position: &Position,
    me: Bearer,
    strike: &wars::Strike,
    damage: &mut wars::Damage,
) {
    damage.is_none |= strike.is_on(me) && position.is_enemy(strike.attacker, me.seat) && damage.misses > 0;
}

/// Whether an opponent of the bearer's controller attacks this card.
pub(crate) fn is_attack_of_enemy(position: &Position, me: Bearer, strike: &Strike) -> bool {
    position.is_enemy(strike.attacker, me.seat)
}

/// Each time it destroys a unit, of any player, you may take 1 wound off it.
pub(crate) static LIFE_DRAIN: Ability = Ability::new("Life Drain").on(Trigger::destroyed(
    |position, me, fall| position.is_unit(fall.card) && position.state.wounds(me.card) > 0,
    |play, me, _| {
        play.heal(me.card, 1);
        Ok(())
    },
)
.by_it()
.may());

/// Its attack may be turned on every enemy unit next to it: each is attacked once, in the order that
/// you choose, and none is left out (FAQ-III-01, FAQ-III-02).
pub(crate) static ASSAULT: Ability = Ability::new("Assault").action(Action::new(
    When::InsteadOfNormalAttack,
    |position, me, _| match assaulted(position, me).is_empty() {
        true => Err(Refusal::new("FAQ-III-01", "There is no enemy unit next to the {card}.").about(me.card)),
        false => Ok(()),
    },
    |play, me, _| play.attack_each(me, assaulted),
));

fn assaulted(position: &Position, me: Bearer) -> Cards {
    let is_open = |target| position.may_affect(&Strike { attacker: me.card, target }).is_ok();
    position.units().enemy_to(me.seat).next_to(me).filter(is_open).cards()
}

/// Look through your draw pile for a champion, show it and take it into your hand; then the
/// draw pile is shuffled.
pub(crate) static A_HERO_IS_BORN: EventCard = EventCard::new("A Hero Is Born", |play, me| {
    let champions = play.among(play.draw_pile(me.seat)).champions().cards();
    // Which champions are left is the player's secret until one is shown.
    if let Some(champion) = play.choose_hidden(me.seat, me.asks(Ask::Card), champions)? {
        play.reveal(champion);
        play.take_into_hand(champion, me.seat);
    }
    play.shuffle(me.seat);
    Ok(())
});

/// Only while an opponent has more units on the battlefield: up to two cards from the top of
/// that player's magic pile go on top of yours.
pub(crate) static MAGIC_DRAIN: EventCard = EventCard::new("Magic Drain", |play, me| {
    let prompt = me.asks(Ask::Option).rule("FAQ21-1.0.0.32");
    let chosen = play.choose_opponent(me.seat, prompt, |play, other| outnumbers(play, other, me.seat))?;
    let Some(victim) = chosen else { return Ok(()) };
    let most = play.magic(victim).min(2) as u8;
    let count = play.choose_number(me.seat, me.asks(Ask::Number), 0, most)?;
    // One after the other, so that the topmost ends lower (the reading of the sheets).
    for _ in 0..count {
        let top = play.state.top(victim, Pile::Magic).expect("the number was checked");
        play.put_on_magic(top, me.seat);
    }
    Ok(())
})
.requires(is_outnumbered);

/// The printed condition of several events: fewer units than an opponent (FAQ21-1.0.0.32).
pub(crate) fn is_outnumbered(position: &Position, seat: Seat) -> Result<(), Refusal> {
    if position.opponents(seat).any(|other| outnumbers(position, other, seat)) {
        return Ok(());
    }
    Err(Refusal::new("FAQ21-1.0.0.32", "You do not have fewer units than an opponent."))
}

pub(crate) fn outnumbers(position: &Position, other: Seat, seat: Seat) -> bool {
    position.units_of(other).count() > position.units_of(seat).count()
}

/// When an enemy common moves onto a space next to it, a die is rolled: with 5 or more the
/// common is discarded, before anything that happens after moving (FAQ-VI-06, FAQ-VI-07).
pub(crate) static FEAR: Ability = Ability::new("Fear").on(Trigger::stepped(
    |position, me, step| {
        position.state.is_on_battlefield(step.unit)
            && position.is_common(step.unit)
            && position.is_enemy(step.unit, me.seat)
            && position.adjacent(me.card).contains(step.to)
    },
    |play, me, step| match play.die(me.seat, me.ability.name)? {
        5.. => play.discard_from_play(step.unit, me.seat),
        _ => Ok(()),
    },
)
.order_free());

/// Only while an opponent has more units: up to three cards from the top of your discard pile
/// go on your magic pile, and you may summon in this event phase.
pub(crate) static SUMMONING_SURGE: EventCard = EventCard::new("Summoning Surge", |play, me| {
    let most = play.state.count(me.seat, Pile::Discard).min(3) as u8;
    // FAQ21-1.0.0.28: the topmost three, one by one.
    for _ in 0..play.choose_number(me.seat, me.asks(Ask::Number), 0, most)? {
        let top = play.state.top(me.seat, Pile::Discard).expect("the number was checked");
        play.put_on_magic(top, me.seat);
    }
    play.last(&SUMMONING, Whom::Side(me.seat), me.seat, 0, Until::EndOfPhase);
    Ok(())
})
.requires(is_outnumbered)
.grants(&[&SUMMONING]);

/// Units may be summoned in the event phase.
pub(crate) static SUMMONING: Ability = Ability::effect("Summoning").summons_now(|_, _, _| true);

/// Only while an opponent has more units: up to two commons from your hand are summoned for
/// nothing.
pub(crate) static REINFORCEMENTS: EventCard = EventCard::new("Reinforcements", |play, me| {
    for _ in 0..2 {
        if play.hand(me.seat).is_empty() {
            break;
        }
        let hand = play.among(play.hand(me.seat)).commons();
        let commons = hand.filter(|card| play.may_summon(me.seat, card, 0).is_ok()).cards();
        let Some(card) = play.may_choose_hidden(me.seat, me.asks(Ask::Card), commons)? else { break };
        let prompt = me.asks(Ask::Space).rule("F6.2").about(card);
        if let Some(to) = play.choose_space(me.seat, prompt, play.summon_spaces(me.seat, card))? {
            play.summon(me.seat, card, to, 0)?;
        }
    }
    Ok(())
})
.requires(is_outnumbered);

/// Its attack dice hit from 4 on.
pub(crate) static RECKLESS: Ability = Ability::new("Reckless").hits_from(|_, _| 4);

/// After its attack you may pay 1 magic and move it up to 2 spaces.
pub(crate) static ESCAPE: Ability = Ability::new("Escape").on(Trigger::attacked(
    |position, me, _| {
        position.can_pay(me.seat, position.ability_price(me.seat, 1)).is_ok()
            && !position.may_walk_to(me.card, 2).is_empty()
    },
    |play, me, _| {
        let Some(to) = play.choose_where(me, play.may_walk_to(me.card, 2))? else { return Ok(()) };
        play.pay(me.seat, play.ability_price(me.seat, 1));
        play.walk(me.card, to, 2, me.seat, MoveKind::Granted)
    },
)
.own()
.may());

/// Only units on adjacent spaces can attack it.
pub(crate) static CAMOUFLAGE: Ability = Ability::new("Camouflage").forbids_target(|position, me, strike| {
    let is_hidden = strike.is_on(me) && !position.are_adjacent(strike.attacker, me.card);
    is_hidden.then(|| {
        Refusal::new("FAQ-XII-01", "The {card} can be attacked from adjacent spaces only.").about(me.card)
    })
});

/// It moves through commons; each unit that it moves through takes 1 wound when it is left (F8.5),
/// however often that is (FAQ21-2.10.3.2).
pub(crate) static TRAMPLE: Ability = Ability::new("Trample")
    .passes(|position, me, _| {
        // F12.5: not through a unit on a vine wall.
        position.units().commons().except(me).squares() - position.state.vines_all()
    })
    .tramples(|_, _| true)
    .on(tramples());

/// 1 wound for whoever is moved through; also champions and summoners that it was let over
/// (FAQ21-2.1.6.4).
pub(super) const fn tramples() -> Trigger {
    Trigger::passed(
        |position, _, passing| {
            position.is_unit(passing.over) && position.state.is_on_battlefield(passing.over)
        },
        |play, me, passing| play.wound(passing.over, 1, me.cause()),
    )
    .own()
}

/// When its attack has wounded a unit and not destroyed it, you may move that unit up to 3 spaces in a
/// straight line over empty spaces.
pub(crate) static KNOCK_AROUND: Ability = Ability::new("Knock Around").on(Trigger::attacked(
    |position, _, attack| {
        position.is_unit(attack.target)
            && attack.wounded.contains(attack.target)
            && position.state.is_on_battlefield(attack.target)
            && !position.straight_spaces(attack.target, 3).is_empty()
    },
    |play, me, attack| {
        let spaces = play.straight_spaces(attack.target, 3);
        let Some(to) = play.choose_where_for(me, attack.target, spaces)? else { return Ok(()) };
        play.walk_straight(attack.target, to, 3, me.seat)
    },
)
.own()
.may());
