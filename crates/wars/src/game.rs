use crate::{Answer, Ask, Cast, Event, Play, Position, Prompt, Refusal, State, Told};
use table::{Flow, Game, Need, Outcome, Run};

/// Summoner Wars as a game at the table.
#[derive(Clone, Copy, Debug)]
pub enum Wars {}

impl Game for Wars {
    type Setup = Cast;
    type State = State;
    type Answer = Answer;
    type Prompt = Prompt;
    type Event = Event;
    type Refusal = Told;

    fn step(cast: &Cast, state: &mut State, run: &mut Run<'_, Wars>) -> Flow {
        let position = Position::new(cast, state);
        let mut play = Play {
            position,
            run,
            shared: Default::default(),
            chain: 0,
            answered: crate::CardId::NONE,
            roller: crate::CardId::NONE,
        };
        (cast.book.step)(&mut play)
    }

    fn outcome(_: &Cast, state: &State) -> Option<Outcome> {
        state.outcome
    }

    fn refuse(cast: &Cast, state: &State, need: &Need<Prompt>, answer: Answer) -> Told {
        let mut state = *state;
        let position = Position::new(cast, &mut state);
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
