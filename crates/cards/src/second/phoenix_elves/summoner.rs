use crate::second::shared::in_own_turn;
use table::Flow;
use wars::{Ability, Ask, Bearer, Cards, On, Play, Position, Prompt, Trigger};

/// At the end of your attack phase you may spend 1 boost of it to place a friendly common from
/// anywhere next to it.
pub(super) static CALL_PROTECTION: Ability = Ability::new("Call Protection").triggers(&[Trigger::new(
    On::EndOfAttack,
    |position, me, now| {
        in_own_turn(position, me, now)
            && position.state.tokens(me.card) > 0
            && !called(position, me).is_empty()
            && position.adjacent(me.card).intersects(position.empty())
    },
    |play, me, _| call(play, me),
)
.may()]);

fn called(position: &Position, me: Bearer) -> Cards {
    position.units_of(me.seat).into_iter().filter(|&unit| position.is_common(unit)).collect()
}

fn call(play: &mut Play, me: Bearer) -> Flow {
    play.spend_boost(me.card, 1);
    let commons = called(play, me);
    let prompt = Prompt::new("Call Protection", Ask::Card).about(me.card);
    let Some(common) = play.choose_card(me.seat, prompt, commons)? else {
        return Ok(());
    };
    let spaces = play.adjacent(me.card) & play.empty();
    let prompt = Prompt::new("Call Protection", Ask::Space).rule("S10.17").about(common);
    if let Some(to) = play.choose_space(me.seat, prompt, spaces)? {
        play.place(common, to);
    }
    Ok(())
}
