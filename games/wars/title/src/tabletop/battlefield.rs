//! The battlefield, drawn: six columns of a duel, or the ring of twelve of two teams, of which a narrow
//! terminal shows as many as it can, those around the place that is pointed at.

use super::describe::life_left;
use super::{Extent, RING, WarsTabletop, place};
use grid::Square;
use title::{Cell, Drawing, Text, Tone};
use wars::{Piece, Reach};

/// Room for the numbers of the rows.
const LABEL: u16 = 3;
/// The least width of a space of the ring that is still worth to be seen with all others.
const LEAST_OF_ALL: u16 = 6;
/// The width of its spaces if not all are shown.
const OF_SOME: u16 = 7;
/// This many columns of the ring are left and come at once.
const BLOCK: u8 = 3;

pub fn draw(table: &WarsTabletop, room: Extent, cursor: Square) -> Drawing {
    let (columns, rows) = (table.view.columns, table.view.rows);
    let is_ring = columns == RING;
    let inside = room.width.saturating_sub(LABEL + u16::from(is_ring));
    let shown = match is_ring && inside / u16::from(columns) < LEAST_OF_ALL {
        true => (inside / OF_SOME).clamp(4, columns.into()) as u8,
        false => columns,
    };
    let width = (inside / u16::from(shown)).clamp(4, 16);
    // Two lines a space are worth a line of the log.
    let height = (room.height / u16::from(rows)).max((room.most / u16::from(rows)).min(2)).clamp(1, 5);
    let first = first_column(columns, shown, cursor.column());
    let mut drawing = Drawing {
        width: LABEL + width * u16::from(shown) + u16::from(is_ring),
        height: height * u16::from(rows) + 1,
        ..Drawing::default()
    };
    for row in 0..rows {
        let y = u16::from(rows - 1 - row) * height;
        for at in 0..shown {
            let square = Square::new((first + at) % columns, row);
            let x = LABEL + u16::from(at) * width;
            drawing.cells.push(cell(table, square, Cell { x, y, width, height, ..Cell::default() }));
        }
        let edge = if is_ring { "‹" } else { "" };
        drawing.labels.push(Text::new(0, y + height / 2, format!("{:>2}{edge}", row + 1), Tone::Dim));
        if is_ring {
            drawing.labels.push(Text::new(drawing.width - 1, y + height / 2, "›", Tone::Dim));
        }
    }
    for at in 0..shown {
        let letter = char::from(b'a' + (first + at) % columns);
        let x = LABEL + u16::from(at) * width + width / 2;
        drawing.labels.push(Text::new(x, drawing.height - 1, letter, Tone::Dim));
    }
    drawing
}

/// The leftmost visible column: the block of the selected column is in the middle, so that the
/// picture does not move with every step.
fn first_column(columns: u8, shown: u8, pointed: u8) -> u8 {
    if shown >= columns {
        return 0;
    }
    let block = pointed / BLOCK * BLOCK;
    (block + columns - shown.saturating_sub(BLOCK) / 2) % columns
}

fn cell(table: &WarsTabletop, square: Square, cell: Cell) -> Cell {
    let mut here = table.view.pieces.iter().filter(|piece| piece.square == square && !piece.is_aloft);
    let (piece, below) = (here.next(), here.next());
    let texts = piece.map_or_else(Vec::new, |piece| texts(table, piece, below, &cell));
    Cell { place: place(square), texts, is_bare: piece.is_none(), ..cell }
}

fn texts(table: &WarsTabletop, piece: &Piece, below: Option<&Piece>, cell: &Cell) -> Vec<Text> {
    let (team, tone) = (table.team(piece.controller), table.tone(piece.controller));
    let glyph = table.glyph(piece.controller, piece.kind.is_unit());
    let room = usize::from(cell.width).saturating_sub(2);
    let cut = |text: &str| text.chars().take(room).collect::<String>();
    let name = piece.bears.as_ref().unwrap_or(&piece.name);
    let lines = name_lines(name, room, usize::from(cell.height).saturating_sub(1).max(1));
    let mut texts = vec![Text::new(0, 0, glyph, tone)];
    let strong = Tone::StrongTeam(team);
    texts.extend((0..).zip(&lines).map(|(row, line)| Text::new(1, row, cut(line), strong)));
    if cell.height == 1 {
        return texts;
    }
    let row = lines.len() as u16;
    let wounded = if piece.wounds > 0 { Tone::Wounded } else { tone };
    texts.push(Text::new(1, row, cut(&figures(piece, room)), wounded));
    let besides = besides(piece, below);
    if row + 1 < cell.height {
        texts.push(Text::new(1, row + 1, cut(&besides), tone));
    } else if !besides.is_empty() {
        texts.push(Text::new(0, row, "●", tone));
    }
    texts
}

/// A name in at most this many lines.
fn name_lines(name: &str, width: usize, most: usize) -> Vec<String> {
    let lines = wrapped(name, width);
    match most > 1 && lines.len() <= most && lines.iter().all(|line| line.chars().count() <= width) {
        true => lines,
        false => {
            let cut: String = name.chars().take(width).collect();
            vec![cut.trim_end_matches([' ', '(']).to_owned()]
        }
    }
}

/// The words of a name in lines.
fn wrapped(name: &str, width: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in name.split_whitespace() {
        match lines.last_mut() {
            Some(line) if line.chars().count() + 1 + word.chars().count() <= width => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
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

/// Tokens, and cards on, under or below it.
fn besides(piece: &Piece, below: Option<&Piece>) -> String {
    let mut words = Vec::new();
    words.extend((piece.tokens > 0).then(|| format!("●{}", piece.tokens)));
    words.extend(piece.attached.iter().map(|laid| format!("+{}", laid.named.name)));
    words.extend((!piece.under.is_empty()).then(|| format!("under {}", piece.under.len())));
    words.extend(below.map(|below| format!("on {}", below.name)));
    words.join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_pointed_column_of_a_ring_is_among_those_that_are_shown() {
        for shown in 4..=12 {
            for pointed in 0..12 {
                let first = first_column(12, shown, pointed);
                let at = (pointed + 12 - first) % 12;
                assert!(at < shown, "{pointed} of {shown} from {first}");
                // Where there is room for it, the next space on either side is to be seen too.
                assert!(
                    shown < 5 || shown == 12 || (at > 0 && at + 1 < shown),
                    "{pointed} of {shown} from {first}"
                );
            }
        }
    }
}
