use super::super::shared::in_own_turn;
use table::Flow;
use wars::{Ability, Ask, Bearer, CardId, Cards, Happening, On, Play, Position, Prompt, Trigger};

/// Once in each of your turns, when your attack phase ends, you may pay the summon cost of a
/// unit, of any player, at most 3 spaces away in a straight line with no card between: it is
/// discarded, so to your own pile (F11.4), and not destroyed (FAQ21-2.1.7.1).
pub(super) static COUNTER_SUMMON: Ability = Ability::new("Counter Summon").triggers(&[Trigger::new(
    On::EndOfAttack,
    |position, me, now| in_own_turn(position, me, now) && !unsummoned(position, me).is_empty(),
    counter_summon,
)
.may()]);

/// Reading of the sheet: a unit without a summon cost, a summoner, cannot be chosen.
fn unsummoned(position: &Position, me: Bearer) -> Cards {
    let is_in_line = |unit: CardId| {
        let mut between =
            position.cast.battlefield.between(position.square(me.card), position.square(unit))?;
        let occupied = position.state.occupied();
        between.all(|square| !occupied.contains(square)).then_some(())
    };
    position
        .units_on(position.within(me.card, 3))
        .into_iter()
        .filter(|&unit| is_in_line(unit).is_some())
        .filter(|&unit| {
            price(position, me, unit).is_some_and(|price| position.can_pay(me.seat, price).is_ok())
        })
        .collect()
}

fn price(position: &Position, me: Bearer, unit: CardId) -> Option<u8> {
    position.face(unit).cost.map(|cost| position.ability_price(me.seat, cost))
}

fn counter_summon(play: &mut Play, me: Bearer, _: &Happening) -> Flow {
    let prompt = Prompt::new("Counter Summon", Ask::Card).about(me.card);
    let units = unsummoned(play, me);
    let Some(unit) = play.choose_card(me.seat, prompt, units)? else {
        return Ok(());
    };
    let price = price(play, me, unit).expect("only units with a cost are chosen");
    play.pay(me.seat, price);
    play.discard_from_play(unit, me.seat)
}
