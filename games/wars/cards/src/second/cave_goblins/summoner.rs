use crate::second::shared::during;
use wars::{Ability, Action, Ask, Bearer, Cards, Phase, Position, Refusal, When};

/// Sneeks. Once a turn, during your attack phase, it may exchange places with a friendly unit of cost
/// 0.
pub(super) static SLY: Ability = Ability::new("Sly").action(
    Action::new(
        When::AnyTime,
        |position, me, _| {
            during(position, me, Phase::Attack)?;
            if partners(position, me).is_empty() {
                let reason = "There is no friendly unit of cost 0 to exchange places with.";
                return Err(Refusal::new("S10.17", reason));
            }
            Ok(())
        },
        |play, me, _| {
            let prompt = me.asks(Ask::Card).rule("S10.17");
            if let Some(unit) = play.choose_card(me.seat, prompt, partners(play, me))? {
                play.exchange(me.card, unit);
            }
            Ok(())
        },
    )
    .once(),
);

fn partners(position: &Position, me: Bearer) -> Cards {
    position.units().of(me.seat).except(me).costing_at_most(0).cards()
}
