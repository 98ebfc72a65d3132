//! Text that people write for others to read: limited in length, and without characters that hide
//! or reverse other text.

use title::{Code, Refusal};
use words::message;

/// Signs of a name.
const LONGEST_NAME: usize = 24;
/// Signs of a line of the chat.
const LONGEST_LINE: usize = 200;

/// The name that somebody gives himself.
pub fn name(text: &str) -> Result<String, Refusal> {
    bounded(text, LONGEST_NAME)
}

/// A line of the chat.
pub fn line(text: &str) -> Result<String, Refusal> {
    bounded(text, LONGEST_LINE)
}

fn bounded(text: &str, most: usize) -> Result<String, Refusal> {
    let clean = cleaned(text);
    let count = clean.chars().count();
    if count == 0 {
        return Err(Refusal::new(Code::Unusable, message!("text-empty")));
    }
    if count > most {
        return Err(Refusal::new(Code::Unusable, message!("text-long", most = most)));
    }
    Ok(clean)
}

/// One space for every gap, none at the ends, and no invisible characters.
fn cleaned(text: &str) -> String {
    let seen: String = text
        .chars()
        .filter(|sign| sign.is_whitespace() || !is_unseen(*sign))
        .map(|sign| if sign.is_whitespace() { ' ' } else { sign })
        .collect();
    seen.split(' ').filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ")
}

/// Control characters, marks that change the direction of text, and invisible characters.
fn is_unseen(sign: char) -> bool {
    sign.is_control()
        || matches!(sign,
            '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}'
            | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}' | '\u{2800}' | '\u{3164}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}'
            | '\u{ffa0}' | '\u{fff0}'..='\u{fffb}' | '\u{e000}'..='\u{f8ff}' | '\u{e0000}'..='\u{10ffff}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_not_seen_is_not_kept() {
        assert_eq!(name("  Ann\t\u{202e}B\u{200b}e\n ").unwrap(), "Ann Be");
        assert_eq!(name("Zoë 李").unwrap(), "Zoë 李");
        for empty in ["", " \n", "\u{202e}\u{feff}", "\u{0}"] {
            assert_eq!(name(empty).unwrap_err().code, Code::Unusable, "{empty:?}");
        }
    }

    #[test]
    fn a_text_has_a_longest() {
        assert!(name(&"é".repeat(LONGEST_NAME)).is_ok());
        assert_eq!(name(&"é".repeat(LONGEST_NAME + 1)).unwrap_err().code, Code::Unusable);
        assert!(line(&"x".repeat(LONGEST_LINE)).is_ok());
        assert!(line(&"x".repeat(LONGEST_LINE + 1)).is_err());
    }
}
