use table::Seat;
use wars::lasting::{Until, Whom};
use wars::{Ability, Action, Ask, Bearer, Phase, Pile, Play, Position, Prompt, Refusal, Time, Trigger, When};

/// Rune Mage. If it stood next to an opponent's wall when your movement phase began, you may give up
/// its move to take the top card of that opponent's magic pile.
pub(super) static SIPHON: Ability = Ability::new("Siphon")
    .on(Trigger::at(
        Time::Start(Phase::Movement),
        |position, me| siphoned(position, me).next().is_some(),
        |play, me| {
            let victims = siphoned(play, me).fold(0, |seats, seat| seats | 1 << seat.index());
            play.last(&AT_A_WALL, Whom::Card(me.card), me.seat, victims, Until::EndOfPhase);
            Ok(())
        },
    )
    .own()
    .order_free())
    .action(Action::new(
        When::InsteadOfMove,
        |position, me, _| match position.lasting_on(&AT_A_WALL, me.card) {
            Some(_) => Ok(()),
            None => {
                let reason = "The {card} did not stand next to an opponent's wall.";
                Err(Refusal::new("F11.1", reason).about(me.card))
            }
        },
        |play, me, seat| {
            let victims = play.lasting_on(&AT_A_WALL, me.card).unwrap_or(0);
            let is_victim = |_: &Play, other: Seat| victims >> other.index() & 1 == 1;
            let prompt = Prompt::new(me.ability.name, Ask::Option);
            let Some(victim) = play.choose_opponent(seat, prompt, is_victim)? else { return Ok(()) };
            // FAQ21-2.9.8.1: one card, however many walls.
            if let Some(card) = play.state.top(victim, Pile::Magic) {
                play.put_on_magic(card, seat);
            }
            Ok(())
        },
    ))
    .lends(&[&AT_A_WALL]);

/// Whose walls it stood next to when the phase began, one bit a seat.
static AT_A_WALL: Ability = Ability::effect("Siphon");

fn siphoned(position: &Position, me: Bearer) -> impl Iterator<Item = Seat> {
    let square = position.square(me.card);
    position.opponents(me.seat).filter(move |&other| position.is_beside(square, position.walls_of(other)))
}
