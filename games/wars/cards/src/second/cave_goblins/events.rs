use crate::second::shared::choose_any;
use wars::{Ability, Ask, EventCard, Rescue};

/// Your units of cost 0 may make an extra attack each.
pub(super) static ENRAGE_THE_HORDE: EventCard = EventCard::new("Enrage the Horde", |play, me| {
    let mut horde = play.units().of(me.seat).costing_at_most(0).cards();
    let prompt = me.asks(Ask::Card).rule("S7.1").about(me.card);
    loop {
        let there = horde.into_iter().filter(|&unit| play.state.is_on_battlefield(unit)).collect();
        let able = play.among(there).able_to_attack().cards();
        if able.is_empty() {
            return Ok(());
        }
        let Some(unit) = play.may_choose_card(me.seat, prompt, able)? else { return Ok(()) };
        // A unit that has left in the meantime is no longer a target, even if its card comes back.
        horde = there.without(unit);
        play.attack(unit, None)?;
    }
});

/// Your units have Gang Up.
pub(super) static PILE_ON: EventCard = EventCard::active(&PILING);

static PILING: Ability = Ability::effect("Pile On").lends(&[&GANG_UP]).gives(|position, me, unit| {
    (position.is_unit(unit) && position.controller(unit) == me.seat).then_some(&GANG_UP)
});

/// It is stronger by the number of other units of yours next to its target.
static GANG_UP: Ability = Ability::new("Gang Up").own_attack(|position, me, strike| {
    position.units().of(me.seat).except(me).next_to(strike.target).count() as i8
});

/// Any number of your units of cost 0 are forced 1 space each.
pub(super) static SNEAK: EventCard = EventCard::new("Sneak", |play, me| {
    let horde = play.units().of(me.seat).costing_at_most(0);
    let able = horde.filter(|unit| play.may_be_forced(unit)).cards();
    for unit in choose_any(play, me, able)? {
        if play.state.is_on_battlefield(unit) {
            let spaces = play.force_spaces(unit, 1);
            play.must_force(unit, spaces, me.seat, me.name)?;
        }
    }
    Ok(())
});

/// Your commons that would be destroyed go back to the hand of their owner instead.
pub(super) static UNRELENTING: EventCard = EventCard::active(&UNBROKEN);

static UNBROKEN: Ability = Ability::effect("Unrelenting").instead_of_destruction(Rescue {
    applies: |position, me, harm| position.is_common(harm.card) && position.controller(harm.card) == me.seat,
    run: |play, _, harm| {
        let owner = play.cast.owner(harm.card);
        play.return_to_hand(harm.card, owner)?;
        Ok(true)
    },
});
