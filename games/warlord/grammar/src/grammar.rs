//! Warlord's grammar for the runner of rulings.

use crate::game::{Case, Game};
use crate::rulebook;
use crate::say;
use crate::setup::Draft;
use crate::step::{self, Step};
use scenario::{Grammar, Laws, Line, LineFault, Readable, StepFault, SyntaxFault, keyword};

/// The grammar of rulings of Warlord.
pub static GRAMMAR: &dyn Readable = &WarlordGrammar;

pub(crate) struct WarlordGrammar;

impl Grammar for WarlordGrammar {
    type Heading = ();
    type Draft = Draft;
    type Case = Case;
    type Step = Step;
    type Game = Game;

    /// A file of this game begins with `game warlord`.
    fn heading(&self, line: &str) -> Option<Result<(), SyntaxFault>> {
        let word = keyword(line, "game")?;
        Some(if word == "warlord" { Ok(()) } else { Err(format!("'{word}' is another game")) })
    }

    fn draft(&self, (): &()) -> Draft {
        Draft::new()
    }

    fn setup(&self, draft: &mut Draft, number: usize, line: &str) -> Result<(), SyntaxFault> {
        draft.read(number, line)
    }

    fn step(&self, draft: &Draft, line: &str) -> Result<Step, SyntaxFault> {
        step::read(line, draft.dialect)
    }

    fn is_expectation(step: &Step) -> bool {
        matches!(step, Step::Expect(_))
    }

    fn cite(&self, id: &str) -> Result<&'static str, SyntaxFault> {
        let rule = rulebook::rule(id).map(|rule| rule.id);
        rule.ok_or_else(|| format!("there is no rule '{id}' in games/warlord/pages"))
    }

    fn check_cites(&self, _: &Draft, cites: &[&'static str]) -> Vec<SyntaxFault> {
        let hint = "a ruling names the rules that it shows: `cites 5.5, B1`";
        if cites.is_empty() { vec![hint.to_owned()] } else { Vec::new() }
    }

    fn stage(&self, draft: Draft) -> Result<Case, Vec<LineFault>> {
        let (dialect, duels, options) = (draft.dialect, draft.duels, draft.options);
        let deck = draft.deck.clone();
        Ok(Case { dialect, duels, deck, options, start: draft.stage()? })
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

    fn draw(game: &Game) -> String {
        say::position(&*game.live, game.dialect)
    }
}
