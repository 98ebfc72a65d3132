use wars::{Ability, Action, Ask, Bearer, Cards, Position, Refusal, When};

/// Rallul. Once in each of your turns, at any time, you may put 1 or 2 wounds on a wall of any player at
/// most 2 clear straight spaces away, and draw as many cards or fewer (FAQ21-2.9.7.1).
pub(super) static DRAW_POWER: Ability = Ability::new("Draw Power").action(
    Action::new(
        When::AnyTime,
        |position, me, seat| {
            if position.state.active != seat {
                let reason = "The {card} does that only in your own turn.";
                return Err(Refusal::new("F11.10", reason).about(me.card));
            }
            match sources(position, me).is_empty() {
                true => Err(Refusal::new("F11.1", "There is no wall near the {card}.").about(me.card)),
                false => Ok(()),
            }
        },
        |play, me, seat| {
            let Some(wall) = play.choose(me, sources(play, me))? else { return Ok(()) };
            let wounds = play.choose_number(seat, me.asks_about(wall, Ask::Number), 1, 2)?;
            play.wound(wall, wounds, me.cause())?;
            if play.draw_pile_count(seat) == 0 {
                return Ok(());
            }
            let cards = play.choose_number(seat, me.asks(Ask::Number), 0, wounds)?;
            play.draw_cards(seat, cards)
        },
    )
    .once()
    .mid_move()
    .before_draw(),
);

fn sources(position: &Position, me: Bearer) -> Cards {
    position.among(position.in_clear_line(me.card, 2)).walls().cards()
}
