use crate::second::shared::{choose_any, target};
use wars::{Ability, Ask, Cards, Cause, EventCard, Pile, Trigger};

/// Every destruction of a unit is 1 boost on it. When it is discarded, a unit loses as much damage.
pub(super) static SACRIFICIAL_PYRE: EventCard = EventCard::active(&PYRE);

static PYRE: Ability = Ability::effect("Sacrificial Pyre")
    .on(Trigger::destroyed(
        |position, me, fall| position.is_unit(fall.card) && position.is_active(me.card),
        |play, me, _| {
            play.boost(me.card, 1);
            Ok(())
        },
    )
    .order_free())
    .on(Trigger::discarded(
        |position, _, discard| discard.tokens > 0 && !position.units().wounded().is_empty(),
        |play, me, discard| {
            let prompt = me.asks(Ask::Card).rule("S10.23");
            if let Some(unit) = play.choose_card(me.seat, prompt, play.units().cards())? {
                play.heal(unit, discard.tokens);
            }
            Ok(())
        },
    )
    .own());

/// As often as you like: place a unit of cost 2 or less from your hand next to a unit of yours, which
/// takes 2 damage.
pub(super) static BLOOD_SUMMON: EventCard = EventCard::new("Blood Summon", |play, me| {
    loop {
        let has_room = |unit| !play.empty_next_to(unit).is_empty();
        let hosts = play.units().of(me.seat).filter(has_room).cards();
        // Whether there is a unit to place is not public.
        if hosts.is_empty() || play.state.count(me.seat, Pile::Hand) == 0 {
            return Ok(());
        }
        let prompt = me.asks(Ask::Card).rule("S10.23").about(me.card);
        let Some(host) = play.may_choose_card(me.seat, prompt, hosts)? else { return Ok(()) };
        let is_cheap = |card| play.is_unit(card) && play.face(card).cost.is_some_and(|cost| cost <= 2);
        let cheap = play.distinct(me.seat, Pile::Hand, is_cheap);
        let Some(unit) = play.may_choose_hidden(me.seat, me.asks(Ask::Card), cheap)? else { return Ok(()) };
        let prompt = me.asks(Ask::Space).rule("S10.17").about(unit);
        if let Some(to) = play.choose_space(me.seat, prompt, play.empty_next_to(host))? {
            play.put_into_play(unit, to, me.seat);
            play.wound(host, 2, me.cause())?;
        }
    }
});

/// It goes under a common of yours, which is 2 stronger and has Cursed.
pub(super) static HELLFORGED_WEAPON: EventCard = EventCard::new("Hellforged Weapon", |play, me| {
    let commons = play.units().of(me.seat).commons().cards();
    if let Some(common) = target(play, me, commons)? {
        play.slide_under(me.card, common);
    }
    Ok(())
})
.works_as(&WEAPON);

static WEAPON: Ability = Ability::effect("Hellforged Weapon")
    .aura_attack(|_, me, strike| if strike.attacker == me.host { 2 } else { 0 })
    .lends(&[&CURSED])
    .gives(|_, me, unit| (unit == me.host).then_some(&CURSED));

/// After its attack it takes 1 damage for each special of the roll.
static CURSED: Ability = Ability::new("Cursed").on(Trigger::attacked(
    |position, me, attack| attack.specials() > 0 && position.state.is_on_battlefield(me.card),
    |play, me, attack| play.wound(me.card, attack.specials(), me.cause()),
)
.own());

/// Any number of your units put 2 damage each on a unit next to them, if you like; then they are all
/// destroyed.
pub(super) static PURGE: EventCard = EventCard::new("Purge", |play, me| {
    let own = play.units().of(me.seat).cards();
    let chosen = choose_any(play, me, own)?;
    for &unit in &chosen {
        if !play.state.is_on_battlefield(unit) {
            continue;
        }
        let near = play.adjacent_units(unit);
        let prompt = me.asks(Ask::Card).rule("S10.23").about(unit);
        if !near.is_empty()
            && let Some(hurt) = play.may_choose_card(me.seat, prompt, near)?
        {
            play.wound(hurt, 2, me.cause())?;
        }
    }
    let is_there = |unit: &wars::CardId| play.state.is_on_battlefield(*unit);
    let left: Cards = chosen.into_iter().filter(is_there).collect();
    play.destroy_each(left, Cause::event(me.seat))
});
