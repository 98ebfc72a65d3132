//! What a player is asked for, in the words of a ruling.

use scenario::SyntaxFault;
use warlord::{Ask, Moment};

const MOMENTS: [(&str, Moment); 15] = [
    ("targeted", Moment::Targeted),
    ("before the roll", Moment::BeforeRoll),
    ("rolled", Moment::Rolled),
    ("wounds", Moment::Wounds),
    ("struck", Moment::Struck),
    ("attacked", Moment::Attacked),
    ("acted", Moment::Acted),
    ("ordered", Moment::Ordered),
    ("dying", Moment::Dying),
    ("killed", Moment::Killed),
    ("illegal", Moment::Illegal),
    ("falls", Moment::Falls),
    ("steps", Moment::Steps),
    ("reached", Moment::Reached),
    ("turn ends", Moment::TurnEnds),
];

const ASKS: [(&str, Ask); 15] = [
    ("order", Ask::Order),
    ("discard", Ask::Discard),
    ("strike target", Ask::StrikeTarget),
    ("target", Ask::Target),
    ("move", Ask::Move),
    ("fall", Ask::Fall),
    ("cost", Ask::Cost),
    ("sequence", Ask::Sequence),
    ("first", Ask::First),
    ("die", Ask::Die),
    ("return", Ask::Return),
    ("replace", Ask::Replace),
    ("search", Ask::Search),
    ("option", Ask::Option),
    ("use", Ask::Use),
];

/// `order`, `react to wounds`.
pub(crate) fn read(text: &str) -> Result<Ask, SyntaxFault> {
    if let Some(moment) = text.strip_prefix("react to ") {
        let found = MOMENTS.iter().find(|(word, _)| *word == moment.trim());
        return found.map(|&(_, moment)| Ask::React(moment)).ok_or_else(|| {
            let words: Vec<&str> = MOMENTS.iter().map(|(word, _)| *word).collect();
            format!("'{moment}' is nothing to react to: {}", words.join(", "))
        });
    }
    let found = ASKS.iter().find(|(word, _)| *word == text);
    found.map(|&(_, ask)| ask).ok_or_else(|| {
        let words: Vec<&str> = ASKS.iter().map(|(word, _)| *word).collect();
        format!("'{text}' is nothing to ask for: {}, or react to ...", words.join(", "))
    })
}

pub(crate) fn said(ask: Ask) -> String {
    if let Ask::React(moment) = ask {
        let word = MOMENTS.iter().find(|(_, known)| *known == moment).map_or("?", |(word, _)| word);
        return format!("react to {word}");
    }
    ASKS.iter().find(|(_, known)| *known == ask).map_or("?", |(word, _)| word).to_owned()
}
