use crate::{Answer, Ask, CardId, Cast, Event, Phase, Play, Position, Prompt, Refusal, State, StateFor};
use table::{Flow, Game, Need, Outcome, Run, Seat, SeatSet, Turn};

/// Warlord as a game at the table, for this many seats.
#[derive(Clone, Copy, Debug)]
pub struct Warlord<const N: usize>;

impl<const N: usize> Game for Warlord<N> {
    const SEATS: usize = N;

    type Setup = Cast;
    type State = StateFor<N>;
    type Answer = Answer;
    type Prompt = Prompt;
    type Event = Event;
    type Refusal = Refusal;

    fn step(cast: &Cast, state: &mut StateFor<N>, run: &mut Run<'_, Warlord<N>>) -> Flow {
        let state: &mut State = state;
        Play::new(cast, state, run).step()
    }

    fn outcome(_: &Cast, state: &StateFor<N>) -> Option<Outcome> {
        state.outcome
    }

    fn seats(cast: &Cast) -> usize {
        cast.seat_count()
    }

    fn allies(cast: &Cast, seat: Seat) -> SeatSet {
        cast.allies(seat)
    }

    /// A turn is shared by all players (8.1).
    fn turns(_: &Cast, state: &StateFor<N>) -> u32 {
        state.turn.into()
    }

    /// A player who leaves is eliminated, and the others play on (M8).
    fn leave(cast: &Cast, state: &mut StateFor<N>, seat: Seat, run: &mut Run<'_, Warlord<N>>) -> Flow {
        let state: &mut State = state;
        let is_in = !state.is_out(seat);
        let mut play = Play::new(cast, state, run);
        play.hear_time();
        if is_in { play.put_out(SeatSet::only(seat)) } else { Ok(()) }
    }

    /// Passing where that is possible. Where something must be chosen, the first of the options: it
    /// concerns somebody whose cards leave the table anyway.
    fn decline(_: &Prompt, options: &[Answer]) -> Answer {
        if options.contains(&Answer::Pass) { Answer::Pass } else { options[0] }
    }

    /// A standing order may decline Reacts and Orders, and nothing else.
    fn quiet(prompt: &Prompt) -> Option<Answer> {
        matches!(prompt.ask, Ask::React(_) | Ask::Order).then_some(Answer::Pass)
    }

    /// That the time of the round is up concerns no question, and no seat in particular.
    fn is_aside(answer: &Answer) -> bool {
        *answer == Answer::Time
    }

    /// Time is called once, in a game that was set up with a round (18.5).
    fn allows_aside(cast: &Cast, state: &StateFor<N>, _: Seat, _: Answer) -> Result<(), Refusal> {
        match cast.options().round_seconds {
            None => Err(Refusal::new("18.5", "This game is played without a round.")),
            Some(_) if state.last_turn => Err(Refusal::new("18.5", "The game ends with this turn already.")),
            Some(_) => Ok(()),
        }
    }

    /// The player who must give an Order: the turn itself is shared (8.1).
    fn on_turn(_: &Cast, state: &StateFor<N>) -> Option<Turn> {
        let seat = state.acting().filter(|_| state.phase == Phase::Decree)?;
        Some(Turn { seat, number: state.turn.into() })
    }

    /// Reacts at the same moment of other strikes and actions are the same matter.
    fn is_same_matter(one: &Prompt, other: &Prompt) -> bool {
        one.ask == other.ask
    }

    /// A player is concerned when somebody else strikes at his characters, or they are harmed or have to
    /// move.
    fn concerns(_: &Cast, state: &StateFor<N>, event: &Event, seat: Seat) -> bool {
        let is_own = |card: CardId| state.slot(card).controller == seat;
        match *event {
            Event::Attacks { attacker: by, target, .. }
            | Event::Strikes { striker: by, target, .. }
            | Event::Redirected { striker: by, target } => is_own(target) && !is_own(by),
            Event::Wounded { card, .. } | Event::Killed { card } | Event::Fell { card, .. } => is_own(card),
            _ => false,
        }
    }

    fn refuse(cast: &Cast, state: &StateFor<N>, need: &Need<Prompt>, answer: Answer) -> Refusal {
        let state: &State = state;
        let at = Position::new(cast, state);
        match *need {
            Need::Answer { prompt, .. } if !answer.cards().all(|card| cast.has(card)) => {
                Refusal::new(prompt.rule, "There is no such card in this game.")
            }
            Need::Answer { seat, prompt } if prompt.ask == Ask::Order => at.why_not(seat, answer),
            Need::Answer { prompt, .. } if prompt.ask == Ask::StrikeTarget => {
                at.why_no_target(&prompt, answer)
            }
            Need::Answer { prompt, .. } => {
                Refusal::new(prompt.rule, "That is not among the choices.").about(cast, prompt.source)
            }
            Need::Chance { .. } => Refusal::new("0.4", "A roll is not over yet."),
        }
    }
}
