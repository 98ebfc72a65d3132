use ratatui::layout::{Position, Rect};
use title::{Drawing, Extent, Place};

/// The smallest window that shows everything.
pub const LEAST: (u16, u16) = (60, 18);

/// Where everything is on the screen.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Layout {
    pub title: Rect,
    pub board: Rect,
    pub players: Rect,
    pub question: Rect,
    pub choices: Rect,
    pub detail: Rect,
    pub hand: Rect,
    pub log: Rect,
    pub keys: Rect,
    /// The visible places of the board.
    cells: Vec<(Place, Rect)>,
}

/// The minimum width beside the board.
const PANEL: u16 = 29;
/// The minimum height below the board: the hand and a few lines of the log.
const BELOW: u16 = 5;

/// The space for a board in a window of this size; `None` if the window is too small.
pub fn room(area: Rect) -> Option<Extent> {
    if area.width < LEAST.0 || area.height < LEAST.1 {
        return None;
    }
    let height = area.height.saturating_sub(3);
    Some(Extent {
        width: area.width - PANEL,
        height: height.saturating_sub(BELOW),
        most: height.saturating_sub(2),
    })
}

impl Layout {
    /// Lays out the screen around this board. For a game without one, the table is described there
    /// as text.
    pub fn new(area: Rect, room: Extent, drawing: &Drawing, seats: u16, hand: u16) -> Layout {
        let is_drawn = !drawing.cells.is_empty();
        let (width, height) = match is_drawn {
            true => (drawing.width.min(area.width), drawing.height.min(area.height - 2)),
            false => (room.width, room.height),
        };
        let board = Rect::new(area.x, area.y + 1, width, height);
        let panel = Rect::new(board.right(), board.y, area.width - width, height);
        let below = Rect::new(area.x, board.bottom(), area.width, area.height - 2 - height);
        let hand = hand.clamp(1, below.height.saturating_sub(3).clamp(1, 4)).min(below.height);
        let cell = |cell: &title::Cell| {
            let place = Rect::new(board.x + cell.x, board.y + cell.y, cell.width, cell.height);
            (cell.place, place.intersection(board))
        };
        let mut layout = Layout {
            title: Rect { height: 1, ..area },
            board,
            hand: Rect { height: hand, ..below },
            log: Rect { y: below.y + hand, height: below.height - hand, ..below },
            keys: Rect { y: area.bottom() - 1, height: 1, ..area },
            cells: drawing.cells.iter().map(cell).collect(),
            ..Layout::default()
        };
        layout.divide(panel, seats);
        layout
    }

    fn divide(&mut self, panel: Rect, seats: u16) {
        // Two lines for each player, or one if there is not enough space.
        let players = if seats * 2 <= panel.height / 3 { seats * 2 } else { seats.min(panel.height / 2) };
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

    /// The part of the screen that shows a place; empty if it is not visible.
    pub fn cell(&self, place: Place) -> Rect {
        self.cells.iter().find(|(other, _)| *other == place).map_or(Rect::ZERO, |(_, cell)| *cell)
    }

    /// The place that is shown here.
    pub fn place_at(&self, at: Position) -> Option<Place> {
        self.cells.iter().find(|(_, cell)| cell.contains(at)).map(|(place, _)| *place)
    }
}
