//! Checks of questions, options and refusals.

use crate::choice::Reader;
use crate::ruling::{Action, Choice, Offers, Refused};
use crate::say;
use crate::words::seat_name;
use scenario::StepFault;
use table::{Asking, Need, Seat, Session};
use wars::{Viewer, Wars};
use wording::Telling;
use words::Language;

/// Who is asked, and by what.
pub(crate) fn asks(
    session: &Session<Wars>,
    seat: Seat,
    source: &str,
    kind: Option<&str>,
) -> Result<(), StepFault> {
    let said = match kind {
        Some(kind) => format!("\"{source}\" {kind}"),
        None => format!("\"{source}\""),
    };
    let expected = format!("{} is asked {said}", seat_name(session.setup().battlefield, seat));
    match session.need() {
        Some(Need::Answer { seat: asked, prompt })
            if *asked == seat
                && (source.is_empty() || prompt.source.eq_ignore_ascii_case(source))
                && kind.is_none_or(|kind| say::kind(prompt.ask) == kind) =>
        {
            Ok(())
        }
        _ => Err(StepFault::new(expected, say::question(session))),
    }
}

/// What is offered.
pub(crate) fn offers(session: &Session<Wars>, how: Offers, choices: &[Choice]) -> Result<(), StepFault> {
    let Some(Need::Answer { .. }) = session.need() else {
        return Err(StepFault::new("an open question", say::question(session)));
    };
    let reader = Reader::new(session);
    let options = say::options(session);
    let wrong = |expected: String| Err(StepFault::new(expected, say::question(session)));
    for choice in choices {
        let is_offered = options.iter().any(|&option| reader.fits(choice, option));
        match how {
            Offers::Not if is_offered => return wrong(format!("that {choice} is not offered")),
            Offers::Exactly | Offers::AmongOthers if !is_offered => {
                return wrong(format!("that {choice} is offered"));
            }
            _ => {}
        }
    }
    let mut more = options;
    more.retain(|&option| !choices.iter().any(|choice| reader.fits(choice, option)));
    if how == Offers::Exactly && !more.is_empty() {
        let more = say::list(session, &more);
        return wrong(format!("that these are not offered: {more}"));
    }
    Ok(())
}

/// Sends an action that is to be refused, and looks whether anything has changed.
pub(crate) fn refuses(
    session: &mut Session<Wars>,
    why: &Refused,
    seat: Seat,
    action: &Action,
) -> Result<(), StepFault> {
    let choice = match action {
        Action::Choose(choice) => choice.clone(),
        Action::MoveBy(from, to, _) => Choice::Move(*from, *to),
        Action::EndTurn | Action::GoTo(_) => Choice::End,
    };
    let reader = Reader::new(session);
    let answer = match reader.find(&choice)? {
        Some(answer) => answer,
        None => reader.compose(seat, &choice)?,
    };
    let before = (*session.state(), session.need().copied(), session.events().count());
    let result = session.answer(seat, answer, &mut Asking);
    let expected = match why {
        Refused::ByRule(rule, None) => format!("a refusal by {rule}"),
        Refused::ByRule(rule, Some(words)) => format!("a refusal by {rule} that says \"{words}\""),
        Refused::NotAsked => "a refusal because this player is not asked".to_owned(),
        Refused::Anyhow => "a refusal".to_owned(),
    };
    let Err(refused) = result else {
        return Err(StepFault::new(expected, "it is allowed"));
    };
    let fits = match (why, &refused) {
        (Refused::ByRule(rule, words), table::SessionRefusal::Illegal(told)) => {
            told.rule == rule
                && words.as_ref().is_none_or(|words| refused.to_string().contains(words.as_str()))
        }
        (Refused::NotAsked, table::SessionRefusal::NotYourQuestion | table::SessionRefusal::NothingAsked) => {
            true
        }
        (Refused::Anyhow, _) => true,
        _ => false,
    };
    if !fits {
        return Err(StepFault::new(expected, refused.to_string()));
    }
    if before != (*session.state(), session.need().copied(), session.events().count()) {
        return Err(StepFault::new("that a refusal changes nothing", "the game has changed"));
    }
    Ok(())
}

/// Whether the log since this event contains this sentence, as a spectator reads it.
pub(crate) fn tells(
    session: &Session<Wars>,
    since: usize,
    sentence: &str,
    is_told: bool,
) -> Result<(), StepFault> {
    let tell = |event: &wars::Event| Language::english().sentence(session.setup(), Viewer::Spectator, *event);
    let told: Vec<String> = session.events().skip(since).map(tell).collect();
    if told.iter().any(|other| other == sentence) == is_told {
        return Ok(());
    }
    let said = if is_told { "in" } else { "not in" };
    Err(StepFault::new(format!("\"{sentence}\" {said} the log"), told.join(" ")))
}
