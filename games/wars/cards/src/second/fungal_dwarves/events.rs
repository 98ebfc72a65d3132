use crate::second::shared::{carriers, choose_any, target};
use wars::{Ability, Ask, EventCard, Pile, Trigger};

/// A friendly common within 3 spaces of your summoner may make an extra attack; then it is destroyed.
pub(super) static COMMAND: EventCard = EventCard::new("Command", |play, me| {
    let near = play.units().of(me.seat).commons().within(play.cast.summoner(me.seat), 3).cards();
    let Some(common) = target(play, me, near)? else { return Ok(()) };
    play.offer_attack(common, me.seat, me.name)?;
    if play.state.is_on_battlefield(common) {
        play.destroy(common, me.cause())?;
    }
    Ok(())
});

/// Any number of damaged friendly commons and champions lose 1 damage and get 1 boost each.
pub(super) static SYMBIOTIC_HEALING: EventCard = EventCard::new("Symbiotic Healing", |play, me| {
    let damaged = play.units().of(me.seat).commons_and_champions().wounded().cards();
    let chosen = choose_any(play, me, damaged)?;
    for unit in play.by_place(chosen.into_iter().collect()) {
        play.heal(unit, 1);
        play.boost(unit, 1);
    }
    Ok(())
});

/// After you moved a unit, it may get 1 boost; then you may force it 1 space, and it takes 1 damage.
pub(super) static FUNGAL_FRENZY: EventCard = EventCard::active(&FRENZIED);

static FRENZIED: Ability = Ability::effect("Fungal Frenzy").on(Trigger::moved(
    |position, me, walk| walk.by == me.seat && position.state.is_on_battlefield(walk.unit),
    |play, me, walk| {
        let unit = walk.unit;
        if !play.may(me.seat, me.asks_about(unit, Ask::Use))? {
            return Ok(());
        }
        play.boost(unit, 1);
        let spaces = play.force_spaces(unit, 1);
        play.may_force(unit, spaces, me.seat, me.ability.name)?;
        if play.state.is_on_battlefield(unit) {
            play.wound(unit, 1, wars::Cause::event(me.seat))?;
        }
        Ok(())
    },
));

/// Up to two Carrier units of your discard pile are put next to your summoner.
pub(super) static RELEASE_SPORES: EventCard = EventCard::new("Release Spores", |play, me| {
    for _ in 0..2 {
        let spaces = play.empty_next_to(play.cast.summoner(me.seat));
        // The cards in a discard pile are not public.
        if spaces.is_empty() || play.state.count(me.seat, Pile::Discard) == 0 {
            break;
        }
        let carriers = carriers(play, me.seat);
        let Some(carrier) = play.may_choose_hidden(me.seat, me.asks(Ask::Card), carriers)? else { break };
        let prompt = me.asks(Ask::Space).rule("S10.17").about(carrier);
        if let Some(to) = play.choose_space(me.seat, prompt, spaces)? {
            play.put_into_play(carrier, to, me.seat);
        }
    }
    Ok(())
});
