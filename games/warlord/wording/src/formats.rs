use crate::message;
use warlord::Format;
use words::{Language, Message};

/// A description of a format, in one sentence.
pub fn format_about(language: &Language, format: &Format) -> String {
    language.tell(&about(format))
}

fn about(format: &Format) -> Message<'static> {
    match format.name {
        "head-to-head" => message!("format-head-to-head"),
        "assault" => message!("format-assault"),
        "doubles" => message!("format-doubles"),
        "ettin" => message!("format-ettin"),
        "emperor" => message!("format-emperor"),
        "siege" => message!("format-siege"),
        "incursion" => message!("format-incursion"),
        "gladiator" => message!("format-gladiator"),
        _ => message!("format-duel"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_format_has_a_sentence_of_its_own() {
        let told = Format::ALL.map(|format| format_about(Language::english(), format));
        for (index, sentence) in told.iter().enumerate() {
            assert!(!told[..index].contains(sentence), "{sentence}");
        }
    }
}
