use super::FUNGAL_BEAST;
use crate::second::shared::during;
use wars::{
    Ability, Action, Ask, Bearer, CardId, Cards, Phase, Pile, Position, Refusal, Time, Trigger, When,
};

/// Blight Mage. Once a turn, during your move phase, a friendly unit within 2 spaces may get 1 boost and
/// then 1 damage.
pub(super) static BLOOD_INFUSION: Ability = Ability::new("Blood Infusion").action(
    Action::new(
        When::AnyTime,
        |position, me, _| {
            during(position, me, Phase::Movement)?;
            if position.units().of(me.seat).within(me, 2).is_empty() {
                let reason = "There is no friendly unit within 2 spaces of the {card}.";
                return Err(Refusal::new("S10.23", reason).about(me.card));
            }
            Ok(())
        },
        |play, me, _| {
            let near = play.units().of(me.seat).within(me, 2).cards();
            let prompt = me.asks(Ask::Card).rule("S10.23");
            let Some(unit) = play.choose_card(me.seat, prompt, near)? else { return Ok(()) };
            play.boost(unit, 1);
            play.wound(unit, 1, me.cause())
        },
    )
    .once(),
);

/// Blood Shaman. After its move any number of its boost may go to a friendly unit within 2 spaces, or
/// from one such unit to another.
pub(super) static TRANSFER: Ability = Ability::new("Transfer").on(Trigger::picks_on_move(
    |position, me, _| {
        let has_boost = |unit: CardId| position.state.tokens(unit) > 0;
        let givers = position.units().of(me.seat).within(me, 2).cards().with(me.card);
        let can_give = |giver: CardId| has_boost(giver) && !takers(position, me, giver).is_empty();
        position.among(givers).filter(can_give).cards()
    },
    |play, me, _, giver| {
        let prompt = me.asks_about(giver, Ask::Card).rule("S10.23");
        let Some(taker) = play.choose_card(me.seat, prompt, takers(play, me, giver))? else {
            return Ok(());
        };
        let most = play.state.tokens(giver);
        let moved = play.choose_number(me.seat, me.asks_about(giver, Ask::Number).rule("S10.8"), 1, most)?;
        play.remove_boost(giver, moved);
        play.boost(taker, moved);
        Ok(())
    },
)
.own()
.or_none()
.rule("S10.23"));

/// Who can get boost from this unit: never the shaman itself.
fn takers(position: &Position, me: Bearer, giver: CardId) -> Cards {
    position.units().of(me.seat).within(me, 2).except(giver).cards()
}

/// Fungal Beast. At the end of your attack phase it loses 1 boost, or it takes 1 damage.
pub(super) static PARASITIC: Ability =
    Ability::new("Parasitic").on(Trigger::at(Time::End(Phase::Attack), wars::at_all, |play, me| {
        let allowed: &[u8] = if play.state.tokens(me.card) > 0 { &[0, 1] } else { &[1] };
        let prompt = me.asks(Ask::Option).rule("S10.8").options(&["Lose 1 boost", "Take 1 damage"]);
        if play.choose_option(me.seat, prompt, allowed)? == 1 {
            return play.wound(me.card, 1, me.cause());
        }
        play.remove_boost(me.card, 1);
        Ok(())
    })
    .own());

/// Spore Carrier. At the end of your magic phase it is destroyed if it has 3 or more boost.
pub(super) static BURST: Ability = Ability::new("Burst").on(Trigger::at(
    Time::End(Phase::Magic),
    |position, me| position.state.tokens(me.card) >= 3,
    |play, me| play.destroy(me.card, me.cause()),
)
.own());

/// Spore Carrier. When it was destroyed with 3 or more boost, a Fungal Beast of your discard pile is put
/// where it was. All beasts are alike, so there is nothing to choose.
pub(super) static FUNGAL_MUTATION: Ability = Ability::new("Fungal Mutation").on(Trigger::destroyed(
    |position, me, fall| {
        fall.tokens >= 3
            && position.empty().contains(fall.square)
            && position.state.count(me.seat, Pile::Discard) > 0
    },
    |play, me, fall| {
        let beasts = play.distinct(me.seat, Pile::Discard, |card| play.face(card).name == FUNGAL_BEAST);
        if let Some(beast) = beasts.first() {
            play.put_into_play(beast, fall.square, me.seat);
        }
        Ok(())
    },
)
.own());
