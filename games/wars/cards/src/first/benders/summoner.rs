use wars::{Ability, Bearer, CardId, Cards, Phase, Position, Time, Trigger};

/// Tacullu. Once in each of your turns, when your attack phase ends, you may pay the summon cost of a
/// unit, of any player, at most 3 spaces away in a straight line with no card between: it is discarded,
/// so to your own pile (F11.4), and not destroyed (FAQ21-2.1.7.1).
pub(super) static COUNTER_SUMMON: Ability = Ability::new("Counter Summon").on(Trigger::picks_at(
    Time::End(Phase::Attack),
    unsummoned,
    |play, me, unit| {
        let price = price(play, me, unit).expect("only units with a cost are chosen");
        play.pay(me.seat, price);
        play.discard_from_play(unit, me.seat)
    },
)
.own()
.may());

/// Reading of the sheet: a unit without a summon cost, a summoner, cannot be chosen.
fn unsummoned(position: &Position, me: Bearer) -> Cards {
    let is_in_line = |unit| {
        let occupied = position.state.occupied();
        let between = position.cast.battlefield.between(position.square(me.card), position.square(unit));
        between.is_some_and(|mut between| between.all(|square| !occupied.contains(square)))
    };
    let can_pay =
        |unit| price(position, me, unit).is_some_and(|price| position.can_pay(me.seat, price).is_ok());
    position.units().within(me, 3).filter(is_in_line).filter(can_pay).cards()
}

fn price(position: &Position, me: Bearer, unit: CardId) -> Option<u8> {
    position.cost_of(unit).map(|cost| position.ability_price(me.seat, cost))
}
