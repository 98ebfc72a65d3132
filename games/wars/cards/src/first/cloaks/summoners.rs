use super::FACTION;
use arrayvec::ArrayVec;
use table::Seat;
use wars::lasting::{Until, Whom};
use wars::{
    Ability, Action, Ask, Bearer, Cards, MoveKind, Phase, Position, Refusal, Time, Trigger, When, at_all,
};

/// Vlox. In your event phase he may take the name and abilities of a Cloak unit of any player for this
/// turn, in place of his own.
pub(super) static MASTER_OF_THE_ART: Ability = Ability::new("Master of the Art").action(Action::new(
    When::EventPhase,
    |position, me, _| {
        // Even if the shape he has taken is that of another Vlox.
        if position.is_copying(me.card) {
            let reason = "The {card} has taken a shape in this turn.";
            return Err(Refusal::new("FAQ-IV-03", reason).about(me.card));
        }
        match models(position, me).is_empty() {
            true => Err(Refusal::new("F11.1", "There is no other Cloak unit on the battlefield.")),
            false => Ok(()),
        }
    },
    |play, me, seat| {
        let prompt = me.asks(Ask::Card).rule("FAQ21-2.3.7.3");
        if let Some(model) = play.choose_card(seat, prompt, models(play, me))? {
            play.copy_abilities(me.card, model, seat);
        }
        Ok(())
    },
));

fn models(position: &Position, me: Bearer) -> Cards {
    position.units().of_faction(FACTION).except(me).cards()
}

/// Jexik. Each time your draw phase starts you name a player. When his next summon phase starts, one of
/// your commons may move up to 2 spaces; reading: whether or not Jexik still has the ability then.
pub(super) static BRILLIANT_STRATEGIST: Ability = Ability::new("Brilliant Strategist")
    .on(Trigger::at(Time::Start(Phase::Draw), at_all, |play, me| {
        let is_in = |seat: &Seat| !play.is_out(*seat);
        let seats: ArrayVec<u8, { wars::SEATS }> =
            play.cast.seats().filter(is_in).map(|seat| seat.index() as u8).collect();
        let prompt = me.asks(Ask::Option).options(&["{seat}'s summon phase"]);
        let named = play.choose_option(me.seat, prompt, &seats)?;
        play.end_lasting(&STRATEGY, me.card);
        play.last(&STRATEGY, Whom::Card(me.card), me.seat, named, Until::Leaving);
        Ok(())
    })
    .own())
    .lends(&[&STRATEGY]);

/// The value is the named player.
static STRATEGY: Ability = Ability::effect("Brilliant Strategist")
    .on(Trigger::picks_at(
        Time::Start(Phase::Summon),
        |position, me| match is_his_turn(position, me) {
            true => position.units().of(me.seat).commons().able_to_move(2).cards(),
            false => Cards::NONE,
        },
        |play, me, unit| {
            let spaces = play.may_walk_to(unit, 2);
            let Some(to) = play.choose_where_for(me, unit, spaces)? else { return Ok(()) };
            play.walk(unit, to, 2, me.seat, MoveKind::Granted)
        },
    )
    .may())
    .on(Trigger::at(Time::End(Phase::Summon), is_his_turn, |play, me| {
        play.end_lasting(&STRATEGY, me.card);
        Ok(())
    }));

fn is_his_turn(position: &Position, me: Bearer) -> bool {
    position.state.active.index() == me.value as usize
}
