use crate::{Answer, Ask, Cast, Event, NamedRefusal, Play, Position, Prompt, Refusal, SEATS, State};
use table::{Flow, Game, Need, Outcome, Run, Seat, SeatSet, Turn};

/// Summoner Wars as a game at the table.
#[derive(Clone, Copy, Debug)]
pub enum Wars {}

impl Game for Wars {
    const SEATS: usize = SEATS;

    type Setup = Cast;
    type State = State;
    type Answer = Answer;
    type Prompt = Prompt;
    type Event = Event;
    type Refusal = NamedRefusal;

    fn step(cast: &Cast, state: &mut State, run: &mut Run<'_, Wars>) -> Flow {
        let mut play = Play::new(Position::played(cast, state), run);
        (cast.book.step)(&mut play)?;
        play.stop_if_full()
    }

    fn copy(cast: &Cast, from: &State, to: &mut State) {
        to.copy_from(from, cast.len());
    }

    fn seats(cast: &Cast) -> usize {
        cast.seat_count()
    }

    fn allies(cast: &Cast, seat: Seat) -> SeatSet {
        cast.seats().filter(|&other| !cast.are_enemies(seat, other)).collect()
    }

    /// F14.6: a player who gives up or runs out of time is out, like one whose summoner was destroyed.
    fn leave(cast: &Cast, state: &mut State, seat: Seat, run: &mut Run<'_, Wars>) -> Flow {
        let mut play = Play::new(Position::played(cast, state), run);
        play.hear_asides();
        play.give_up(seat)
    }

    fn decline(_: &Prompt, options: &[Answer]) -> Answer {
        let is_rest = |answer: &&Answer| matches!(answer, Answer::Pass | Answer::End);
        *options.iter().find(is_rest).unwrap_or(&options[0])
    }

    fn quiet(prompt: &Prompt) -> Option<Answer> {
        match prompt.ask {
            Ask::Use | Ask::AnyTime | Ask::Reaction => Some(Answer::Pass),
            Ask::Phase
            | Ask::First
            | Ask::Card
            | Ask::Space
            | Ask::Option
            | Ask::Number
            | Ask::Order
            | Ask::HurtOrder
            | Ask::Path
            | Ask::Target => None,
        }
    }

    /// FAQ-XVII-03: partners show each other their hands freely.
    fn is_aside(answer: &Answer) -> bool {
        *answer == Answer::Show
    }

    fn allows_aside(cast: &Cast, state: &State, seat: Seat, answer: Answer) -> Result<(), NamedRefusal> {
        let position = Position::new(cast, state);
        if position.may_show_hand(seat) {
            return Ok(());
        }
        Err((cast.book.why_not)(&position, seat, answer).told(cast))
    }

    fn on_turn(_: &Cast, state: &State) -> Option<Turn> {
        (state.turn > 0).then_some(Turn { seat: state.active, number: state.turn.into() })
    }

    /// Who takes the first turn (F3.4).
    fn is_opening(prompt: &Prompt) -> bool {
        prompt.ask == Ask::First
    }

    fn is_same_matter(one: &Prompt, other: &Prompt) -> bool {
        (one.source, one.card) == (other.source, other.card)
    }

    /// Anything that happens to his cards, or to a card that he has taken over.
    fn concerns(cast: &Cast, state: &State, event: &Event, seat: Seat) -> bool {
        event.cards().any(|card| cast.owner(card) == seat || state.controller(card) == seat)
    }

    fn outcome(_: &Cast, state: &State) -> Option<Outcome> {
        state.outcome
    }

    fn refuse(cast: &Cast, state: &State, need: &Need<Prompt>, answer: Answer) -> NamedRefusal {
        let position = Position::new(cast, state);
        let refusal = match *need {
            Need::Answer { prompt, .. } if !answer.cards().all(|card| cast.has(card)) => {
                Refusal::new(prompt.rule, "There is no such card in this game.")
            }
            Need::Answer { seat, prompt } if prompt.ask == Ask::Phase => {
                (cast.book.why_not)(&position, seat, answer)
            }
            Need::Answer { prompt, .. } => {
                Refusal::new(prompt.rule, "That is not among the choices.").about(prompt.card)
            }
            Need::Chance { .. } => Refusal::new("F11.10", "A roll is not over yet."),
        };
        refusal.told(cast)
    }
}
