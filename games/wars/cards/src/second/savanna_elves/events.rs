use crate::second::shared::{IMBUED_STRENGTH, target};
use grid::Squares;
use table::Seat;
use wars::lasting::{Until, Whom};
use wars::{Ability, Ask, CardId, Cards, EventCard, Position, Trigger, always};

/// A common or champion within 3 spaces of your summoner has Imbued Strength until the end of your turn.
pub(super) static CHANT_OF_POWER: EventCard = EventCard::new("Chant of Power", |play, me| {
    let near = play.units().commons_and_champions().within(play.cast.summoner(me.seat), 3).cards();
    if let Some(unit) = target(play, me, near)? {
        play.last(&IMBUED_STRENGTH, Whom::Card(unit), me.seat, 0, Until::EndOfTurn);
    }
    Ok(())
})
.grants(&[&IMBUED_STRENGTH]);

/// Two of your commons within 3 spaces of your summoner have each other's base abilities besides their
/// own. When one of them leaves the battlefield, the event is discarded.
pub(super) static CHANT_OF_ENTANGLING: EventCard = EventCard::new("Chant of Entangling", |play, me| {
    let near = play.units().of(me.seat).commons().within(play.cast.summoner(me.seat), 3).cards();
    let prompt = me.asks(Ask::Card).rule("S10.23").about(me.card);
    // Fewer than two cannot be linked.
    if near.count() < 2 {
        return Ok(());
    }
    let Some(one) = play.choose_card(me.seat, prompt, near)? else { return Ok(()) };
    let Some(other) = play.choose_card(me.seat, prompt, near.without(one))? else { return Ok(()) };
    for unit in [one, other] {
        play.last(&ENTANGLED, Whom::Card(unit), me.seat, 0, Until::Leaving);
    }
    Ok(())
})
.works_as(&ENTANGLING)
.grants(&[&ENTANGLED]);

static ENTANGLED: Ability = Ability::effect("Entangled")
    .shares(|position, me| position.cards_with(&ENTANGLED, me.seat).without(me.card).first());

static ENTANGLING: Ability = Ability::effect("Chant of Entangling")
    .on(Trigger::left(
        |position, me, _| position.is_active(me.card) && entangled(position, me.seat).count() == 1,
        |play, me, _| {
            untie(play, me.seat);
            play.discard_active_event(me.card, me.seat)
        },
    ))
    .on(Trigger::discarded(always, |play, me, _| {
        untie(play, me.seat);
        Ok(())
    })
    .own());

fn entangled(position: &Position, seat: Seat) -> Cards {
    position.cards_with(&ENTANGLED, seat)
}

fn untie(play: &mut wars::Play, seat: Seat) {
    for unit in entangled(play, seat) {
        play.end_lasting(&ENTANGLED, unit);
    }
}

/// A friendly unit and all friendly units next to it get 1 boost each.
pub(super) static CHANT_OF_GROWTH: EventCard = EventCard::new("Chant of Growth", |play, me| {
    let own = play.units().of(me.seat).cards();
    let Some(unit) = target(play, me, own)? else { return Ok(()) };
    let growing = play.units().of(me.seat).next_to(unit).cards().with(unit);
    for unit in play.by_place(growing) {
        play.boost(unit, 1);
    }
    Ok(())
});

/// Aimed at a friendly unit: you may summon next to it too, and every unit that you summon next to it is
/// 1 boost for it.
pub(super) static CHANT_OF_WEAVING: EventCard = EventCard::new("Chant of Weaving", |play, me| {
    let own = play.units().of(me.seat).cards();
    play.aim_event(me.card, me.seat, own)?;
    Ok(())
})
.works_as(&WEAVING);

static WEAVING: Ability = Ability::effect("Chant of Weaving")
    .summon_spaces(|position, me, _| match is_there(position, me.host) {
        true => position.adjacent(me.host),
        false => Squares::NONE,
    })
    .on(Trigger::summoned(
        |position, me, summoning| {
            summoning.by == me.seat
                && summoning.unit != me.host
                && is_there(position, me.host)
                && position.adjacent(me.host).contains(summoning.to)
        },
        |play, me, _| {
            play.boost(me.host, 1);
            Ok(())
        },
    ));

/// Whether what the event is aimed at is still on the battlefield.
fn is_there(position: &Position, host: CardId) -> bool {
    position.state.is_on_battlefield(host)
}
