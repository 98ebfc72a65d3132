//! The battlefield.

use super::describe::life_left;
use super::layout::Layout;
use super::paint;
use super::theme::Theme;
use grid::{Square, Squares};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use wars::{Cast, Piece, Reach, Side, View};

/// Which spaces stand out, and why.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Lights {
    /// Cards here can act.
    pub actors: Squares,
    /// Cards here can attack their own side and do nothing else.
    pub own_actors: Squares,
    /// Where the chosen card can go, or what can be chosen.
    pub spaces: Squares,
    /// Who can be attacked.
    pub targets: Squares,
    /// Cards of the own side that can be attacked too.
    pub own_targets: Squares,
    /// The card that was chosen to act.
    pub chosen: Option<Square>,
    pub cursor: Option<Square>,
    /// What has changed since one looked last.
    pub fresh: Squares,
}

/// The battlefield of this view.
#[derive(Clone, Copy, Debug)]
pub struct Board<'a> {
    pub cast: &'a Cast,
    pub view: &'a View,
    pub lights: Lights,
    pub theme: Theme,
}

impl Board<'_> {
    pub fn draw(&self, layout: &Layout, buffer: &mut Buffer) {
        for row in 0..self.view.rows {
            for column in 0..self.view.columns {
                self.cell(Square::new(column, row), layout, buffer);
            }
            let label = layout.cell(Square::new(0, row));
            let middle = label.y + layout.cell_height / 2;
            buffer.set_stringn(layout.board.x, middle, format!("{:>2}", row + 1), 2, self.theme.dim());
        }
        let bottom = layout.board.bottom().saturating_sub(1);
        for column in 0..self.view.columns {
            let cell = layout.cell(Square::new(column, 0));
            let letter = char::from(b'a' + column).to_string();
            buffer.set_stringn(cell.x + cell.width / 2, bottom, letter, 1, self.theme.dim());
        }
    }

    fn cell(&self, square: Square, layout: &Layout, buffer: &mut Buffer) {
        let cell = layout.cell(square);
        if cell.is_empty() {
            return;
        }
        let lights = &self.lights;
        let (mark, style) = if lights.chosen == Some(square) {
            ('◆', self.theme.chosen())
        } else if lights.targets.contains(square) {
            ('✕', self.theme.target())
        } else if lights.own_targets.contains(square) {
            ('x', Style::new())
        } else if lights.spaces.contains(square) {
            ('+', self.theme.space())
        } else if lights.actors.contains(square) {
            ('•', self.theme.actor())
        } else if lights.own_actors.contains(square) {
            ('◦', Style::new())
        } else {
            (' ', Style::new())
        };
        buffer.set_style(cell, style);
        let mut here = self.view.pieces.iter().filter(|piece| piece.square == square && !piece.is_aloft);
        match (here.next(), here.next()) {
            (Some(piece), below) => self.piece(piece, below, cell, buffer),
            (None, _) => {
                let middle = (cell.x + cell.width / 2, cell.y + cell.height / 2);
                let dot = if mark == ' ' { "·" } else { " " };
                buffer.set_stringn(middle.0, middle.1, dot, 1, self.theme.dim());
            }
        }
        let right = cell.right() - 1;
        buffer.set_string(right, cell.y, mark.to_string(), Style::new().add_modifier(Modifier::BOLD));
        let last = cell.bottom() - 1;
        if lights.fresh.contains(square) && cell.height > 1 {
            buffer.set_string(right, last, "*", Style::new());
        }
        if lights.cursor == Some(square) {
            buffer.set_string(cell.x, last, "[", self.theme.heading());
            buffer.set_string(right, last, "]", self.theme.heading());
            buffer.set_style(cell, self.theme.cursor());
        }
    }

    fn piece(&self, piece: &Piece, below: Option<&Piece>, cell: Rect, buffer: &mut Buffer) {
        let side = self.cast.side(piece.controller);
        let style = self.theme.side(side);
        let glyph = match (side, piece.kind.is_unit()) {
            (Side::South, true) => '▲',
            (Side::North, true) => '▼',
            (Side::South, false) => '△',
            (Side::North, false) => '▽',
        };
        let room = usize::from(cell.width).saturating_sub(2);
        let name = piece.bears.as_ref().unwrap_or(&piece.name);
        let lines = name_lines(name, room, usize::from(cell.height).saturating_sub(1).max(1));
        buffer.set_string(cell.x, cell.y, glyph.to_string(), style);
        for (row, line) in (0..).zip(&lines) {
            buffer.set_stringn(cell.x + 1, cell.y + row, line, room, style.add_modifier(Modifier::BOLD));
        }
        let inside = Rect { x: cell.x + 1, width: cell.width.saturating_sub(2), ..cell };
        let wounded = if piece.wounds > 0 { self.theme.wounded() } else { style };
        let row = lines.len() as u16;
        if cell.height == 1 {
            return;
        }
        paint::write(buffer, inside, row, &figures(piece, room), wounded);
        let besides = besides(piece, below);
        if row + 1 < cell.height {
            paint::write(buffer, inside, row + 1, &besides, style);
        } else if !besides.is_empty() {
            buffer.set_string(cell.x, cell.y + row, "●", style);
        }
    }
}

/// A name in at most so many lines.
fn name_lines(name: &str, width: usize, most: usize) -> Vec<String> {
    let mut lines = paint::wrap(name, width);
    if lines.len() > most || most == 1 {
        let cut: String = name.chars().take(width).collect();
        lines = vec![cut.trim_end_matches([' ', '(']).to_owned()];
    }
    lines
}

/// Attack with reach, life left of all, as long as there is room: `2 melee 3/4`, `2m 3/4`, `2m 3`.
fn figures(piece: &Piece, room: usize) -> String {
    let left = life_left(piece);
    let (short, long) = match (piece.kind.is_unit(), piece.reach) {
        (false, _) => (String::new(), String::new()),
        (true, Reach::Melee) => (format!("{}m ", piece.attack), format!("{} melee  ", piece.attack)),
        (true, Reach::Ranged) => (format!("{}r ", piece.attack), format!("{} ranged  ", piece.attack)),
    };
    let forms = [format!("{long}{left}/{}", piece.life), format!("{short}{left}/{}", piece.life)];
    forms.into_iter().find(|form| form.len() <= room).unwrap_or_else(|| format!("{short}{left}"))
}

/// Tokens, and what lies on, under or below it.
fn besides(piece: &Piece, below: Option<&Piece>) -> String {
    let mut words = Vec::new();
    words.extend((piece.tokens > 0).then(|| format!("●{}", piece.tokens)));
    words.extend(piece.attached.iter().map(|laid| format!("+{}", laid.named.name)));
    words.extend((!piece.under.is_empty()).then(|| format!("under {}", piece.under.len())));
    words.extend(below.map(|below| format!("on {}", below.name)));
    words.join(" ")
}
