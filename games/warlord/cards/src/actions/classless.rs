use crate::words::{Text, ask, for_good, illegal, is, killed, my_kill, order, text};
use arrayvec::ArrayVec;
use table::{Flow, Seat};
use warlord::{Ask, CardId, Cards, Direction, Kind, Me, Pile, Play, Position, Stat, Static};

/// Gains for good, then the card leaves the game.
fn grow(play: &mut Play<'_>, me: Me, gains: &[(Stat, i8)]) -> Flow {
    for &(stat, by) in gains {
        for_good(play, me, me.by, stat, by)?;
    }
    play.put_in_pile(me.card, Pile::Gone);
    Ok(())
}

/// A character that could legally be raised now.
fn is_reserve(at: Position<'_>, me: Me, card: CardId) -> bool {
    at.cast.face(card).kind == Kind::Character && at.may_raise(me.seat, card)
}

pub fn card(id: &str) -> Option<Text> {
    Some(match id {
        "barbed-lash" => text([is(Static::WaivesLoyalty)]),
        "leveled" => text([killed(
            |at, me, kill| my_kill(at, me, kill) && kill.level >= at.level(me.by),
            |play, me, _| {
                let gains =
                    [(Stat::Atk, 3), (Stat::Ac, 3), (Stat::Skill, 2), (Stat::Hp, 1), (Stat::Level, 1)];
                grow(play, me, &gains)
            },
        )]),
        "rowans-duty" => text([killed(
            |at, me, kill| my_kill(at, me, kill) && kill.level >= at.level(me.by) && kill.distance > 1,
            |play, me, _| {
                grow(play, me, &[(Stat::Skill, 5), (Stat::Hp, 1), (Stat::Level, 1), (Stat::Ranged, 4)])
            },
        )]),
        "meet-at-the-inn" => text([order(
            |at, _| at.living().any(|seat| at.state.deck_count(seat) > 0),
            |play, me, _| {
                let left: ArrayVec<Seat, { Seat::MOST }> =
                    play.at().ring().round(me.seat, Direction::Left).collect();
                for seat in std::iter::once(me.seat).chain(left).chain([me.seat]) {
                    if play.at().state.deck_count(seat) > 0 && play.may(seat, ask(Ask::Use, me))? {
                        play.draw_cards(seat, 1)?;
                    }
                }
                Ok(())
            },
        )]),
        "reserves" => text([illegal(
            // Whether he holds a character to raise is secret, so the size of the hand decides whether he is
            // asked.
            |at, me, gap| {
                gap.by_kill
                    && gap.army == at.cast.home(me.seat)
                    && at.state.count(me.seat, Pile::Hand) >= 2
                    && at.has_room_in(gap.army, gap.rank - 1)
            },
            |play, me, gap| {
                let at = play.at();
                let hand = at.state.pile(me.seat, Pile::Hand);
                let able: Cards = hand.filter(|&card| is_reserve(at, me, card)).collect();
                let Some(card) = play.choose_hidden(me.seat, ask(Ask::Search, me), &able, false)? else {
                    return Ok(());
                };
                let rank = gap.rank - 1;
                play.enter_by_choice(card, me.seat, gap.army, rank)?;
                if play.cast.face(card).level > i16::from(rank) {
                    play.stun(card)?;
                }
                Ok(())
            },
        )])
        .also(is(Static::HandAllows(|at, me| {
            at.state.pile(me.seat, Pile::Hand).any(|card| is_reserve(at, me, card))
        }))),
        _ => return None,
    })
}
