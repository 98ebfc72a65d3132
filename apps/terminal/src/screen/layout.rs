use grid::Square;
use ratatui::layout::{Position, Rect};
use wars::View;

/// The smallest window that shows everything.
pub const LEAST: (u16, u16) = (60, 18);

/// Where everything is on the screen.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Layout {
    pub title: Rect,
    pub board: Rect,
    pub cell_width: u16,
    pub cell_height: u16,
    pub players: Rect,
    pub question: Rect,
    pub choices: Rect,
    pub detail: Rect,
    pub hand: Rect,
    pub log: Rect,
    pub keys: Rect,
    rows: u8,
    columns: u8,
}

/// Room for the numbers of the rows.
const LABEL: u16 = 3;
/// The least width beside the board.
const PANEL: u16 = 29;
/// The least height below the board: the hand and some lines of the log.
const BELOW: u16 = 5;

impl Layout {
    /// Nothing where the window is too small.
    pub fn new(area: Rect, view: &View, hand: u16) -> Option<Layout> {
        if area.width < LEAST.0 || area.height < LEAST.1 {
            return None;
        }
        let (columns, rows) = (u16::from(view.columns), u16::from(view.rows));
        let cell_width = (area.width.saturating_sub(PANEL + LABEL) / columns).clamp(4, 16);
        // Two lines a space are worth a line of the log.
        let room = area.height.saturating_sub(3);
        let cell_height =
            (room.saturating_sub(BELOW) / rows).max((room.saturating_sub(2) / rows).min(2)).clamp(1, 5);
        let board_height = (cell_height * rows + 1).min(area.height - 2);
        let board_width = (cell_width * columns + LABEL).min(area.width);
        let board = Rect::new(area.x, area.y + 1, board_width, board_height);
        let panel = Rect::new(board.right(), board.y, area.width - board_width, board_height);
        let below = Rect::new(area.x, board.bottom(), area.width, area.height - 2 - board_height);
        let hand = hand.clamp(1, below.height.saturating_sub(3).clamp(1, 4)).min(below.height);
        let mut layout = Layout {
            title: Rect { height: 1, ..area },
            board,
            cell_width,
            cell_height,
            hand: Rect { height: hand, ..below },
            log: Rect { y: below.y + hand, height: below.height - hand, ..below },
            keys: Rect { y: area.bottom() - 1, height: 1, ..area },
            rows: view.rows,
            columns: view.columns,
            ..Layout::default()
        };
        layout.divide(panel, view.seats.len() as u16);
        Some(layout)
    }

    fn divide(&mut self, panel: Rect, seats: u16) {
        let players = (seats * 2).min(panel.height / 3);
        let question = if panel.height >= 24 { 4 } else { 3 };
        let left = panel.height.saturating_sub(players + question);
        let detail = (left * 2 / 5).max(4).min(left);
        let heights = [players, question, left - detail, detail];
        let mut top = panel.y;
        let mut next = |height: u16| {
            let part = Rect { y: top, height, ..panel };
            top += height;
            part
        };
        self.players = next(heights[0]);
        self.question = next(heights[1]);
        self.choices = next(heights[2]);
        self.detail = next(heights[3]);
    }

    /// The part of the screen that shows a space.
    pub fn cell(&self, square: Square) -> Rect {
        let (column, row) = (u16::from(square.column()), u16::from(square.row()));
        let x = self.board.x + LABEL + column * self.cell_width;
        let y = self.board.y + (u16::from(self.rows) - 1 - row) * self.cell_height;
        Rect::new(x, y, self.cell_width, self.cell_height).intersection(self.board)
    }

    /// The space that is shown here.
    pub fn square_at(&self, at: Position) -> Option<Square> {
        let spaces =
            (0..self.rows).flat_map(|row| (0..self.columns).map(move |column| Square::new(column, row)));
        spaces.into_iter().find(|square| self.cell(*square).contains(at))
    }
}
