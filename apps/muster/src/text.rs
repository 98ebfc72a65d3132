//! Text and tables for people, JSON for programs.

use anyhow::Result;
use comfy_table::{Cell, CellAlignment, ContentArrangement, Table};
use serde::Serialize;
use std::io::Write;

/// The border characters of a table, in the order `comfy_table` expects.
const LINE_BELOW_HEADINGS: &str = "     ──            ";

/// The width of prose.
pub const WIDTH: usize = 100;

/// Prose in lines of at most [`WIDTH`] characters, each with this indent.
pub fn wrap(text: &str, indent: &str) -> String {
    let mut lines = String::new();
    let mut used = 0;
    for word in text.split_whitespace() {
        let length = word.chars().count();
        if used == 0 {
            lines.push_str(indent);
            used = indent.chars().count();
        } else if used + 1 + length > WIDTH {
            lines.push('\n');
            lines.push_str(indent);
            used = indent.chars().count();
        } else {
            lines.push(' ');
            used += 1;
        }
        lines.push_str(word);
        used += length;
    }
    lines
}

/// Writes a value as pretty-printed JSON.
pub fn write_json(out: &mut dyn Write, value: &impl Serialize) -> Result<()> {
    let text = serde_json::to_string_pretty(value)?;
    writeln!(out, "{text}")?;
    Ok(())
}

/// A number with its digits grouped in threes: `1,234,567`.
pub fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut grouped = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            grouped.push(',');
        }
        grouped.push(digit);
    }
    grouped
}

/// A number with the right form of a noun: `1 game`, `2 games`.
pub fn count(number: u64, one: &str, many: &str) -> String {
    format!("{} {}", grouped(number), if number == 1 { one } else { many })
}

/// The ratio of a part to the whole; 0 if the whole is 0.
pub fn ratio(part: f64, whole: f64) -> f64 {
    if whole > 0.0 { part / whole } else { 0.0 }
}

/// A table with these headings. Columns from `numbers` on are numeric.
pub fn table(headings: &[&str], numbers: usize) -> Table {
    let mut table = Table::new();
    table.load_preset(LINE_BELOW_HEADINGS).set_content_arrangement(ContentArrangement::Disabled);
    let heading = |(index, text): (usize, &&str)| {
        let alignment = if index < numbers { CellAlignment::Left } else { CellAlignment::Right };
        Cell::new(text).set_alignment(alignment)
    };
    table.set_header(headings.iter().enumerate().map(heading));
    for column in table.column_iter_mut().skip(numbers) {
        column.set_cell_alignment(CellAlignment::Right);
    }
    table
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_grouped_in_threes() {
        let cases = [(0, "0"), (999, "999"), (1_000, "1,000"), (12_345_678, "12,345,678")];
        for (number, expected) in cases {
            assert_eq!(grouped(number), expected);
        }
        assert_eq!(count(1, "game", "games"), "1 game");
        assert_eq!(count(1_200, "game", "games"), "1,200 games");
    }

    #[test]
    fn text_is_wrapped_between_words_and_indented() {
        assert_eq!(wrap(" one\n two ", "  "), "  one two");
        assert_eq!(wrap("", "  "), "");
        let lines = wrap(&"word ".repeat(60), "    ");
        assert!(lines.lines().count() > 1);
        for line in lines.lines() {
            assert!(line.starts_with("    word") && line.len() <= WIDTH, "{line}");
        }
        let long = "w".repeat(200);
        assert_eq!(wrap(&long, " "), format!(" {long}"));
    }
}
