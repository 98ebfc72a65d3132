/// What different spellings of the same name have in common: case is ignored, and typographic
/// apostrophes and hyphens count as the plain ones.
pub fn key(name: &str) -> String {
    let plain = |c: char| match c {
        '\u{2018}' | '\u{2019}' | '\u{02bc}' | '\u{00b4}' | '`' => '\'',
        '\u{2010}'..='\u{2014}' | '\u{2212}' => '-',
        other => other,
    };
    name.chars().map(plain).flat_map(char::to_lowercase).collect()
}
