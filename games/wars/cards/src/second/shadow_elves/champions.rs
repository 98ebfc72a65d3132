use grid::Squares;
use wars::{Ability, Ask, Bearer, Cards, Mark, Phase, Position, Time, Trigger, at_all};

/// Lucian. Every friendly unit that leaves the battlefield, in whatever way, is 1 boost for it.
pub(super) static DARK_PROPHECY: Ability = Ability::new("Dark Prophecy").on(Trigger::left(
    |position, me, leave| {
        leave.card != me.card
            && leave.controller == me.seat
            && position.is_unit(leave.card)
            && position.state.is_on_battlefield(me.card)
    },
    |play, me, _| {
        play.boost(me.card, 1);
        Ok(())
    },
)
.order_free());

/// Lucian. After its move you may spend any number of its boost for as much damage to a common or
/// champion next to it.
pub(super) static JUDGMENT: Ability = Ability::new("Judgment").on(Trigger::picks_on_move(
    |position, me, _| match position.state.tokens(me.card) {
        0 => Cards::NONE,
        _ => position.units().commons_and_champions().next_to(me).cards(),
    },
    |play, me, _, unit| {
        let most = play.state.tokens(me.card);
        let spent = play.choose_number(me.seat, me.asks_about(unit, Ask::Number).rule("S10.8"), 1, most)?;
        play.spend_boost(me.card, spent);
        play.wound(unit, spent, me.cause())
    },
)
.own()
.or_none()
.rule("S10.23"));

/// Taliya. Once a turn, after its move next to a damaged enemy gate, you may place a friendly common
/// from anywhere next to that gate.
pub(super) static TEAR_THE_VEIL: Ability = Ability::new("Tear the Veil").on(Trigger::moved(
    |position, me, _| !torn(position, me).is_empty() && !called(position, me).is_empty(),
    |play, me, _| {
        let Some(common) = play.choose(me, called(play, me))? else { return Ok(()) };
        if let Some(to) = play.choose_where_for(me, common, torn(play, me))? {
            play.place(common, to);
        }
        Ok(())
    },
)
.own()
.once()
.may());

fn called(position: &Position, me: Bearer) -> Cards {
    position.units().of(me.seat).commons().cards()
}

/// The empty spaces next to damaged enemy gates that it stands next to.
fn torn(position: &Position, me: Bearer) -> Squares {
    let near = position.all_cards().next_to(me).enemy_to(me.seat).wounded();
    let gates = near.filter(|card| position.is_gate(card)).squares();
    position.cast.battlefield.spread(gates) & position.empty()
}

/// Samara. At the end of your attack phase the enemy summoner takes 1 damage if it has destroyed an
/// enemy unit in this turn, else your own.
pub(super) static INESCAPABLE_DOOM: Ability =
    Ability::new("Inescapable Doom").on(Trigger::at(Time::End(Phase::Attack), at_all, |play, me| {
        let has_slain = play.state.has_mark(me.card, Mark::SlewEnemy);
        let doomed = if has_slain { play.opponents(me.seat).next().unwrap_or(me.seat) } else { me.seat };
        play.wound(play.cast.summoner(doomed), 1, me.cause())
    })
    .own());
