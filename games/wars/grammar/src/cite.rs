//! The rules that a ruling names.

use crate::rulebook;
use scenario::SyntaxFault;
use wars::Edition;

/// The id of a rule or case that there is. A question of FAQ 2.1 that repeats one of FAQ 1.3
/// counts as that one.
pub(crate) fn rule_id(id: &str) -> Result<&'static str, SyntaxFault> {
    let rule = rulebook::rule(id).map(|rule| rule.id);
    rule.or_else(|| rulebook::repeated(id))
        .ok_or_else(|| format!("there is no rule '{id}' in games/wars/pages"))
}

/// A ruling shows the rules of its own edition.
pub(crate) fn is_of_edition(id: &str, edition: Edition) -> Result<(), SyntaxFault> {
    match rulebook::rule(id).map(rulebook::edition) {
        Some(of) if of != edition => {
            Err(format!("{id} is a rule of the {of}, and the ruling is of the {edition}"))
        }
        _ => Ok(()),
    }
}
