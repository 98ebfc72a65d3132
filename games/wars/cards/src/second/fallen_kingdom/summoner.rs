use crate::second::shared::during;
use table::Seat;
use wars::{Ability, Action, Ask, Cards, Phase, Pile, Position, Refusal, When};

/// Ret-Talus. Once a turn, during your summon phase, it may take 2 damage to place an Undead unit of
/// your discard pile next to it.
pub(super) static RAISE_THE_DEAD: Ability = Ability::new("Raise the Dead").action(
    Action::new(
        When::AnyTime,
        |position, me, seat| {
            during(position, me, Phase::Summon)?;
            if undead(position, seat).is_empty() {
                return Err(Refusal::new("S10.18", "There is no Undead unit in your discard pile."));
            }
            if position.empty_next_to(me).is_empty() {
                return Err(
                    Refusal::new("S10.17", "There is no empty space next to the {card}.").about(me.card)
                );
            }
            Ok(())
        },
        |play, me, seat| {
            let Some(unit) = play.choose_hidden(seat, me.asks(Ask::Card), undead(play, seat))? else {
                return Ok(());
            };
            // The damage is the price: it comes first.
            play.wound(me.card, 2, me.cause())?;
            if play.state.is_on_battlefield(me.card)
                && let Some(to) = play.choose_where(me, play.empty_next_to(me))?
            {
                play.put_into_play(unit, to, seat);
            }
            Ok(())
        },
    )
    .once(),
);

fn undead(position: &Position, seat: Seat) -> Cards {
    let is_undead = |card| position.is_unit(card) && position.has_word(card, "Undead");
    position.distinct(seat, Pile::Discard, is_undead)
}
