//! The board, as a game draws it, with marks for the possible actions.

use super::layout::Layout;
use super::paint;
use super::theme::Theme;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use std::collections::BTreeSet;
use title::{Cell, Drawing, Place, Tone};

pub type Places = BTreeSet<Place>;

/// Which places are highlighted, and why.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Lights {
    /// Cards here can act.
    pub actors: Places,
    /// Cards here can only attack their own side.
    pub own_actors: Places,
    /// Where the selected card can go, or what can be chosen.
    pub spaces: Places,
    /// What can be attacked.
    pub targets: Places,
    /// Cards of the player's own side that can be attacked too.
    pub own_targets: Places,
    /// The card that was selected to act.
    pub chosen: Option<Place>,
    pub cursor: Option<Place>,
    /// What has changed since the player last looked.
    pub fresh: Places,
}

impl Lights {
    /// What can be moved to, chosen or attacked; the player's own cards only if there is nothing
    /// else.
    pub fn goals(&self) -> Places {
        let goals = &self.spaces | &self.targets;
        if goals.is_empty() { self.own_targets.clone() } else { goals }
    }

    /// Cards that can act; those that can only attack their own side only if there are no others.
    pub fn all_actors(&self) -> Places {
        if self.actors.is_empty() { self.own_actors.clone() } else { self.actors.clone() }
    }
}

#[derive(Clone, Copy, Debug)]
pub struct Board<'a> {
    pub drawing: &'a Drawing,
    /// The table as text, for a game that draws no board.
    pub sentences: &'a [String],
    pub lights: &'a Lights,
    pub theme: Theme,
}

impl Board<'_> {
    pub fn draw(&self, layout: &Layout, buffer: &mut Buffer) {
        if self.drawing.cells.is_empty() {
            return self.tell(layout.board, buffer);
        }
        for cell in &self.drawing.cells {
            self.cell(cell, layout.cell(cell.place), buffer);
        }
        for label in &self.drawing.labels {
            let row = layout.board.y + label.y;
            if row < layout.board.bottom() {
                buffer.set_string(layout.board.x + label.x, row, &label.text, self.theme.tone(label.tone));
            }
        }
    }

    fn tell(&self, area: Rect, buffer: &mut Buffer) {
        let area = Rect { width: area.width.saturating_sub(1), ..area };
        let width = usize::from(area.width);
        let lines = self.sentences.iter().flat_map(|line| paint::indented(line, width));
        let lines: Vec<(String, Style)> = lines.map(|line| (line, Style::new())).collect();
        let is_cut = lines.len() > usize::from(area.height);
        paint::write_lines(buffer, area, lines);
        if is_cut && area.height > 0 {
            let right = Rect { x: area.right().saturating_sub(4), width: 4, ..area };
            paint::write(buffer, right, area.height - 1, " … m", self.theme.heading());
        }
    }

    fn cell(&self, drawn: &Cell, cell: Rect, buffer: &mut Buffer) {
        if cell.is_empty() {
            return;
        }
        let (lights, place) = (self.lights, drawn.place);
        let (mark, style) = if lights.chosen == Some(place) {
            ('◆', self.theme.chosen())
        } else if lights.targets.contains(&place) {
            ('✕', self.theme.target())
        } else if lights.own_targets.contains(&place) {
            ('x', Style::new())
        } else if lights.spaces.contains(&place) {
            ('+', self.theme.space())
        } else if lights.actors.contains(&place) {
            ('•', self.theme.actor())
        } else if lights.own_actors.contains(&place) {
            ('◦', Style::new())
        } else {
            (' ', Style::new())
        };
        buffer.set_style(cell, style);
        for text in drawn.texts.iter().filter(|text| text.y < cell.height && text.x < cell.width) {
            let room = usize::from(cell.width - text.x);
            let style = self.theme.tone(text.tone);
            buffer.set_stringn(cell.x + text.x, cell.y + text.y, &text.text, room, style);
        }
        if drawn.is_bare {
            let middle = (cell.x + cell.width / 2, cell.y + cell.height / 2);
            let dot = if mark == ' ' { "·" } else { " " };
            buffer.set_stringn(middle.0, middle.1, dot, 1, self.theme.tone(Tone::Dim));
        }
        let right = cell.right() - 1;
        buffer.set_string(right, cell.y, mark.to_string(), Style::new().add_modifier(Modifier::BOLD));
        let last = cell.bottom() - 1;
        if lights.fresh.contains(&place) && cell.height > 1 {
            buffer.set_string(right, last, "*", Style::new());
        }
        if lights.cursor == Some(place) {
            buffer.set_string(cell.x, last, "[", self.theme.heading());
            buffer.set_string(right, last, "]", self.theme.heading());
            buffer.set_style(cell, self.theme.cursor());
        }
    }
}
