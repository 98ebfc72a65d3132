//! What Summoner Wars brings to the runner of rulings.

use crate::Unfinished;
use crate::cite;
use crate::deck::Written;
use crate::game::Game;
use crate::hint;
use crate::parse::{setup, step};
use crate::pause::Pausing;
use crate::ruling::{Case, Step};
use crate::say;
use crate::stage;
use crate::words::{Dialect, Words};
use scenario::{Grammar, Laws, Line, LineFault, Readable, StepFault, SyntaxFault, keyword};
use wars::Edition;

/// The grammar of rulings of both editions.
pub static GRAMMAR: &dyn Readable = &WarsGrammar { unfinished: Unfinished::Refused };

#[derive(Clone, Copy, Debug)]
pub(crate) struct WarsGrammar {
    pub(crate) unfinished: Unfinished,
}

/// The position and the deck of a ruling of which only some lines are read.
pub(crate) struct Draft {
    setup: setup::Draft,
    deck: Option<Written>,
    pausing: Pausing,
}

impl Grammar for WarsGrammar {
    type Heading = Edition;
    type Draft = Draft;
    type Case = Case;
    type Step = Step;
    type Game = Game;

    /// All rulings of the file are of this edition: `edition second`, or `game second`.
    fn heading(&self, line: &str) -> Option<Result<Edition, SyntaxFault>> {
        let word = keyword(line, "edition").or_else(|| keyword(line, "game"))?;
        Some(setup::edition(Words::new(word, Dialect::default())))
    }

    fn draft(&self, edition: &Edition) -> Draft {
        Draft { setup: setup::Draft::new(*edition), deck: None, pausing: Pausing::AtEveryPhase }
    }

    fn lesson_draft(&self, edition: &Edition) -> Draft {
        Draft { pausing: Pausing::Never, ..self.draft(edition) }
    }

    /// Reads the line `deck` and the indented list below it.
    fn block(&self, draft: &mut Draft, number: usize, raw: &str, line: &str) -> bool {
        match &mut draft.deck {
            Some(deck) if raw.starts_with([' ', '\t']) => deck.push(number, line),
            None if keyword(line, "deck").is_some() => {
                draft.deck = Some(Written::new(number, keyword(line, "deck").unwrap_or_default()));
            }
            _ => return false,
        }
        true
    }

    fn setup(&self, draft: &mut Draft, number: usize, line: &str) -> Result<(), SyntaxFault> {
        draft.setup.read(number, line)
    }

    fn step(&self, draft: &Draft, line: &str) -> Result<Step, SyntaxFault> {
        step::read(line, draft.setup.dialect())
    }

    fn is_expectation(step: &Step) -> bool {
        matches!(step, Step::Expect(_))
    }

    fn cite(&self, id: &str) -> Result<&'static str, SyntaxFault> {
        cite::rule_id(id)
    }

    fn check_cites(&self, draft: &Draft, cites: &[&'static str]) -> Vec<SyntaxFault> {
        let edition = draft.setup.dialect().edition;
        if cites.is_empty() {
            return vec![format!("a ruling names the rules that it shows: `{}`", hint::cites(edition))];
        }
        cites.iter().filter_map(|id| cite::is_of_edition(id, edition).err()).collect()
    }

    fn stage(&self, draft: Draft) -> Result<Case, Vec<LineFault>> {
        let edition = draft.setup.dialect().edition;
        let setup = draft.setup.finish().map_err(|fault| vec![fault]);
        let set = setup.and_then(|setup| stage::set(&setup, self.unfinished, draft.pausing)).map_err(told)?;
        let (cast, state) = set;
        let deck = draft.deck.map(|deck| deck.finish(edition)).transpose().map_err(told)?;
        Ok(Case { cast, state, deck })
    }

    fn begin(case: &Case, laws: Laws) -> Game {
        Game::new(case, laws)
    }

    fn play(game: &mut Game, line: &Line<Step>) -> Result<(), StepFault> {
        game.step(line)
    }

    fn finish(game: &mut Game) -> Result<(), StepFault> {
        game.finish()
    }

    /// Empty if the ruling is about a deck.
    fn draw(game: &Game) -> String {
        if game.is_about_deck { String::new() } else { say::position(&game.session) }
    }
}

fn told(faults: Vec<(usize, String, SyntaxFault)>) -> Vec<LineFault> {
    let told = |(line, text, reason)| LineFault { line, text, reason };
    faults.into_iter().map(told).collect()
}
