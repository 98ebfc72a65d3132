//! Lines and words that mean the same in the rulings of every game.

/// What follows this word at the start of a line.
pub fn keyword<'a>(line: &'a str, word: &str) -> Option<&'a str> {
    let rest = line.strip_prefix(word)?;
    (rest.is_empty() || rest.starts_with(char::is_whitespace)).then(|| rest.trim())
}

/// The items of a list, separated by commas.
pub fn items(list: &str) -> impl Iterator<Item = &str> {
    list.split(',').map(str::trim)
}

/// A comment starts with a `#` at the start of a line or after a space.
pub fn without_comment(line: &str) -> &str {
    let mut before = ' ';
    for (index, letter) in line.char_indices() {
        if letter == '#' && before.is_whitespace() {
            return line[..index].trim();
        }
        before = letter;
    }
    line.trim()
}
