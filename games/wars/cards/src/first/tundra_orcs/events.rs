use super::FACTION;
use super::champions::COLD_SNAP;
use super::summoners::WALL;
use table::Seat;
use wars::lasting::{Until, Whom};
use wars::{
    Ability, Action, Ask, Bearer, By, CardId, Cards, Cause, EventCard, Phase, Position, Prevention, Refusal,
    Selection, Time, Trigger, When,
};

/// It is laid on any unit. While it lies there the unit can neither move nor attack and has no
/// abilities. Every player may at any time pay 2 magic to discard it.
pub(super) static FREEZE: EventCard = EventCard::new("Freeze", |play, me| {
    let prompt = me.asks(Ask::Card).rule("FAQ-I-18");
    if let Some(unit) = play.choose_card(me.seat, prompt, play.units().cards())? {
        play.attach(me.card, unit, me.seat);
    }
    Ok(())
})
.works_as(&FROZEN);

static FROZEN: Ability = Ability::effect("Freeze")
    .forbids_move(|_, me, unit| frozen(me, unit))
    .forbids_attack(|_, me, unit| frozen(me, unit))
    .suppresses(|_, me, unit| unit == me.host)
    .action(
        Action::new(
            When::AnyTime,
            |position, me, seat| position.can_pay(seat, thaw_price(position, me)),
            |play, me, seat| {
                play.pay(seat, thaw_price(play, me));
                // FAQ21-2.1.1.1: to the pile of the player who removes it.
                play.discard(me.card, seat);
                Ok(())
            },
        )
        .anybody(),
    );

fn frozen(me: Bearer, unit: CardId) -> Option<Refusal> {
    (unit == me.host).then(|| Refusal::new("FAQ-XV-01", "The {card} is frozen.").about(unit))
}

/// One more while who played it controls a unit with Cold Snap (FAQ-XV-07).
fn thaw_price(position: &Position, me: Bearer) -> u8 {
    2 + u8::from(position.controls_with(me.seat, &COLD_SNAP))
}

/// Right after your attack phase of this turn each of your Tundra Orc commons may attack,
/// whether it has attacked before or not. Each that does takes 1 wound when its attack is over.
pub(super) static FOR_GLORY: EventCard = EventCard::new("For Glory", |play, me| {
    play.last(&GLORY, Whom::Side(me.seat), me.seat, 0, Until::EndOfTurn);
    Ok(())
})
.grants(&[&GLORY]);

static GLORY: Ability = Ability::effect("For Glory").on(Trigger::at(
    Time::After(Phase::Attack),
    |position, me| !glorious(position, me.seat).is_empty(),
    |play, me| {
        let mut done = Cards::NONE;
        loop {
            let ready = play.among(glorious(play, me.seat)).not_in(done).cards();
            let Some(unit) = play.may_choose(me, ready)? else { return Ok(()) };
            done.insert(unit);
            play.attack(unit, None)?;
            // Reading: once for the unit, when what Fury adds to the attack is over too.
            if play.state.is_on_battlefield(unit) {
                play.wound(unit, 1, Cause::event(me.seat))?;
                // F11.10: the magic that it may have become can thaw the next one.
                play.act_at_any_time()?;
            }
        }
    },
)
.own()
.order_free());

/// Tundra Orc commons of this seat that have something to attack.
fn glorious(position: &Position, seat: Seat) -> Cards {
    let can_attack = |unit| position.may_attack(unit).is_ok() && !position.targets(unit).is_empty();
    own_orcs(position, seat).filter(can_attack).cards()
}

fn own_orcs<'a>(position: &'a Position, seat: Seat) -> Selection<'a> {
    position.units().of(seat).commons().of_faction(FACTION)
}

/// Up to two Minor Ice Walls of your pile are put on empty spaces next to Torgan.
pub(super) static GLACIAL_SURGE: EventCard = EventCard::new("Glacial Surge", |play, me| {
    let Some(torgan) = play.units().of(me.seat).named("Torgan").first() else { return Ok(()) };
    for _ in 0..2 {
        let spaces = play.empty_next_to(torgan);
        if spaces.is_empty() || !play.has_at_side(me.seat, WALL) {
            break;
        }
        let Some(to) = play.may_choose_space(me.seat, me.asks(Ask::Space).about(torgan), spaces)? else {
            break;
        };
        play.place_from_side(me.seat, WALL, to);
    }
    Ok(())
});

/// It is put under one of your Tundra Orc commons. When an attack has wounded that unit, its
/// controller may discard the armor: all wounds of the attack are ignored.
pub(super) static ICE_ARMOR: EventCard = EventCard::new("Ice Armor", |play, me| {
    if let Some(unit) = play.choose_card(me.seat, me.asks(Ask::Card), own_orcs(play, me.seat).cards())? {
        play.slide_under(me.card, unit);
    }
    Ok(())
})
.works_as(&ARMORED);

static ARMORED: Ability = Ability::effect("Ice Armor").wounds_coming(Prevention {
    applies: |position, me, harm| {
        harm.card == me.host && harm.cause.by == By::Attack && is_uppermost(position, me)
    },
    run: |play, me, harm| {
        if play.may(me.seat, me.asks_about(me.host, Ask::Use))? {
            play.discard(me.card, me.seat);
            harm.wounds = 0;
        }
        Ok(())
    },
});

/// Of several under a unit one is offered for each attack.
fn is_uppermost(position: &Position, me: Bearer) -> bool {
    let is_armor = |&card: &CardId| std::ptr::eq(position.face(card), position.face(me.card));
    position.state.under(me.host).find(is_armor) == Some(me.card)
}
