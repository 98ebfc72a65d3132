//! Helpers for drawing text.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::Line;
use ratatui::widgets::{Block, Clear, Widget};

/// Text in lines of at most this width, broken between words if possible.
pub fn wrap(text: &str, width: usize) -> Vec<String> {
    let width = width.max(1);
    let mut lines = vec![String::new()];
    for word in text.split_whitespace() {
        let mut word: Vec<char> = word.chars().collect();
        let line = lines.last_mut().expect("there is a line");
        let used = line.chars().count();
        if used > 0 && used + 1 + word.len() <= width {
            line.push(' ');
            line.extend(word);
            continue;
        }
        if used > 0 {
            lines.push(String::new());
        }
        while word.len() > width {
            let rest = word.split_off(width);
            lines.last_mut().expect("there is a line").extend(word);
            lines.push(String::new());
            word = rest;
        }
        lines.last_mut().expect("there is a line").extend(word);
    }
    lines
}

/// A line broken as needed, with continuation lines indented like the first.
pub fn indented(line: &str, width: usize) -> Vec<String> {
    if line.chars().count() <= width {
        return vec![line.to_owned()];
    }
    let indent: String = line.chars().take_while(|letter| *letter == ' ').collect();
    let room = width.saturating_sub(indent.len());
    wrap(line, room).into_iter().map(|part| format!("{indent}{part}")).collect()
}

/// Writes text on a row of this area, cut off at its end.
pub fn write(buffer: &mut Buffer, part: Rect, row: u16, text: &str, style: Style) {
    if row < part.height {
        buffer.set_stringn(part.x, part.y + row, text, usize::from(part.width), style);
    }
}

/// Lines from the top, as many as fit.
pub fn write_lines(buffer: &mut Buffer, part: Rect, lines: impl IntoIterator<Item = (String, Style)>) {
    for (row, (text, style)) in (0..part.height).zip(lines) {
        write(buffer, part, row, &text, style);
    }
}

/// An empty frame in the middle of the screen; returns its inner area.
pub fn window(buffer: &mut Buffer, area: Rect, title: &str, width: u16, height: u16) -> Rect {
    let width = width.saturating_add(4).min(area.width);
    let height = height.saturating_add(2).min(area.height);
    let x = area.x + (area.width - width) / 2;
    let y = area.y + (area.height - height) / 2;
    let frame = Rect::new(x, y, width, height);
    Clear.render(frame, buffer);
    let block = Block::bordered().title(Line::from(format!(" {title} ")));
    let inside = block.inner(frame);
    block.render(frame, buffer);
    Rect { x: inside.x + 1, width: inside.width.saturating_sub(2), ..inside }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_is_broken_between_words_and_long_words_anywhere() {
        assert_eq!(wrap("one two three", 7), ["one two", "three"]);
        assert_eq!(wrap("", 7), [""]);
        assert_eq!(wrap("abcdefghij kl", 4), ["abcd", "efgh", "ij", "kl"]);
        assert_eq!(wrap("ab abcdef", 4), ["ab", "abcd", "ef"]);
        for width in 1..12 {
            let lines = wrap("Nobody expects a word of uncommon length here", width);
            assert!(lines.iter().all(|line| line.chars().count() <= width && !line.starts_with(' ')));
        }
    }
}
