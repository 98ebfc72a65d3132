use crate::fault::PlayError;
use bots::{Bot, Question};
pub use table::{Bounded, MOST_NUMBERS};
use table::{Hidden, Outcome, Sampled, Seat, Seed, Session};

/// Decisions after which a game counts as stuck.
pub const MOST_DECISIONS: u64 = 50_000;

/// The private random source of a bot in this seat in the game with this seed.
pub fn own_chance(seed: &Seed, seat: Seat) -> Sampled {
    Sampled::beside(seed, seat)
}

/// Bots in the order of their seats.
pub(crate) type Seated<G> = Vec<Box<dyn Bot<G>>>;

/// Seats the bots at a new game.
pub(crate) fn seat<G: Hidden>(bots: &mut Seated<G>, seed: &Seed) {
    for (index, bot) in bots.iter_mut().enumerate() {
        let seat = Seat::new(index);
        bot.begin(seat, own_chance(seed, seat));
    }
}

/// How far a game has progressed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Progress {
    pub(crate) decisions: u64,
    /// Who had the first turn, once there has been one.
    pub(crate) first: Option<Seat>,
}

/// Lets the bots play until the game is over or `most` decisions have been made, and counts them.
pub(crate) fn play_on<G: Hidden>(
    session: &mut Session<G>,
    bots: &mut Seated<G>,
    chance: &mut Bounded,
    most: u64,
    progress: &mut Progress,
) -> Result<Outcome, PlayError> {
    while session.need().is_some() {
        let Some(question) = Question::of(session) else { return Err(PlayError::Stuck) };
        if progress.decisions >= most {
            return Err(PlayError::Stuck);
        }
        if progress.first.is_none() {
            progress.first = G::on_turn(session.setup(), session.state()).map(|turn| turn.seat);
        }
        let seat = question.seat.index();
        let options = question.options.len();
        let index = bots[seat].choose(&question);
        if index >= options {
            return Err(PlayError::Illegal { seat, index, options });
        }
        session.answer_nth(index, chance);
        progress.decisions += 1;
    }
    session.outcome().ok_or_else(|| {
        let why = session.broken().unwrap_or("nothing is asked and the game is not over");
        PlayError::Panicked(why.to_owned())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_seat_and_every_game_has_a_chance_of_its_own() {
        let bits = |series, seat| own_chance(&Seed::of_series(series, 0), Seat::new(seat)).bits();
        assert_eq!(bits(1, 0), bits(1, 0));
        assert_ne!(bits(1, 0), bits(1, 1));
        assert_ne!(bits(1, 0), bits(2, 0));
    }
}
