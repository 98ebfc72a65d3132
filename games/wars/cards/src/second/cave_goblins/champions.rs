use wars::{Ability, Ask, Bearer, Cards, Mark, Phase, Position, Time, Trigger, at_all};

/// Blarf. At the start of your attack phase pay 1 magic for 1 boost on it, or it takes 1 damage.
pub(super) static BLOOD_RUNES: Ability =
    Ability::new("Blood Runes").on(Trigger::at(Time::Start(Phase::Attack), at_all, |play, me| {
        let prompt = me.asks(Ask::Option).rule("S8.2").options(&["Pay 1 magic for a boost", "Take 1 damage"]);
        let allowed: &[u8] = if play.magic(me.seat) > 0 { &[0, 1] } else { &[1] };
        if play.choose_option(me.seat, prompt, allowed)? == 1 {
            return play.wound(me.card, 1, me.cause());
        }
        play.pay(me.seat, 1);
        play.boost(me.card, 1);
        Ok(())
    })
    .own());

/// Smeg. At the end of your turn pay 1 magic, or it is discarded.
pub(super) static MAGIC_JUNKIE: Ability =
    Ability::new("Magic Junkie").on(Trigger::at(Time::EndOfTurn, at_all, |play, me| {
        let prompt = me.asks(Ask::Option).rule("S8.2").options(&["Pay 1 magic", "Discard it"]);
        let allowed: &[u8] = if play.magic(me.seat) > 0 { &[0, 1] } else { &[1] };
        if play.choose_option(me.seat, prompt, allowed)? == 1 {
            return play.discard_from_play(me.card, me.seat);
        }
        play.pay(me.seat, 1);
        Ok(())
    })
    .own());

/// The Eater. At the end of your attack phase, if it has destroyed no unit in this turn, a friendly unit
/// next to it or it itself is discarded.
pub(super) static FEED_THE_EATER: Ability =
    Ability::new("Feed the Eater").on(Trigger::picks_at(Time::End(Phase::Attack), food, |play, me, unit| {
        play.discard_from_play(unit, me.seat)
    })
    .own());

/// Never its own summoner (the sheet's reading).
fn food(position: &Position, me: Bearer) -> Cards {
    if position.state.has_mark(me.card, Mark::Slew) {
        return Cards::NONE;
    }
    position.units().of(me.seat).commons_and_champions().next_to(me).cards().with(me.card)
}
