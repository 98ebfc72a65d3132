//! What lies over the table.

use super::describe;
use super::desk::{Desk, Overlay};
use super::keys::KEYS;
use super::theme::Theme;
use super::{draw, paint};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use table::Seat;
use wars::{CardId, Cast, View};
use wars_deal::Matchup;
use wording::Telling;
use words::Language;

/// Hides everything while the keyboard is passed.
pub fn curtain(cast: &Cast, seat: Seat, area: Rect, buffer: &mut Buffer) {
    let name = Language::english().seat_name(cast, seat);
    let inside = paint::window(buffer, area, "Muster", 40, 3);
    paint::write(buffer, inside, 0, &format!("Pass the keyboard to {name}."), Style::new());
    paint::write(buffer, inside, 2, &format!("{name}: press Enter."), Style::new());
}

pub fn draw(desk: &mut Desk, theme: Theme, area: Rect, buffer: &mut Buffer) {
    let Some(overlay) = desk.overlay else { return };
    let (title, lines) = match overlay {
        Overlay::Help => ("Keys", help(KEYS, &SIGNS)),
        Overlay::Card(card) => ("Card", card_lines(desk.sitting.game.matchup(), &desk.view, card)),
        Overlay::Piles => ("Piles and hands", pile_lines(desk.sitting.game.cast(), &desk.view)),
        Overlay::Log => ("What happened", log_lines(desk)),
        Overlay::Leave => ("Leave the game?", leave(desk)),
        Overlay::Curtain(_) => return,
    };
    window(title, &lines, &mut desk.scroll, theme, area, buffer);
}

/// A window with text that can be scrolled.
pub fn window(
    title: &str,
    text: &[String],
    scroll: &mut usize,
    theme: Theme,
    area: Rect,
    buffer: &mut Buffer,
) {
    let width = usize::from(area.width).saturating_sub(8).min(96);
    let lines: Vec<String> = text.iter().flat_map(|line| indented(line, width)).collect();
    let widest = lines.iter().map(|line| line.chars().count()).max().unwrap_or(0).max(title.len() + 2);
    let inside = paint::window(buffer, area, title, widest as u16, lines.len() as u16);
    let height = usize::from(inside.height);
    *scroll = (*scroll).min(lines.len().saturating_sub(height));
    let is_cut = lines.len() > height;
    paint::write_lines(buffer, inside, lines.iter().skip(*scroll).map(|line| (line.clone(), Style::new())));
    if is_cut {
        let last = (*scroll + height).min(lines.len());
        let place = format!(" {}-{last} of {}, arrows scroll, Esc closes ", *scroll + 1, lines.len());
        let below = Rect { y: inside.bottom(), height: 1, ..inside };
        paint::write(buffer, below, 0, &place, theme.heading());
    }
}

/// A line broken where it must be, its later parts as far in as its first.
fn indented(line: &str, width: usize) -> Vec<String> {
    if line.chars().count() <= width {
        return vec![line.to_owned()];
    }
    let indent: String = line.chars().take_while(|letter| *letter == ' ').collect();
    let room = width.saturating_sub(indent.len());
    paint::wrap(line, room).into_iter().map(|part| format!("{indent}{part}")).collect()
}

/// The signs on the board.
pub const SIGNS: [(&str, &str); 5] = [
    ("▲ ▼", "a unit of South, of North; △ ▽ a wall"),
    ("2m 3/4", "attack 2 melee (r ranged), 3 of 4 life; ● more on it"),
    ("• ◦ ◆", "can act; can attack its own side only; chosen to act"),
    ("+ ✕ x", "to go to or choose; to attack; your own, to attack"),
    ("*", "changed since your last answer"),
];

pub fn help(keys: &[(&str, &str)], signs: &[(&str, &str)]) -> Vec<String> {
    let line = |(key, what): &(&str, &str)| {
        let blanks = " ".repeat(16usize.saturating_sub(key.chars().count()));
        format!("{key}{blanks} {what}")
    };
    keys.iter().chain(signs).map(line).collect()
}

pub fn card_lines(matchup: &Matchup, view: &View, card: CardId) -> Vec<String> {
    let mut lines = vec![matchup.cast().face(card).name.to_owned()];
    let piece = view.pieces.iter().find(|piece| piece.card == card);
    lines.extend(piece.into_iter().flat_map(|piece| describe::moment(view, piece)));
    if let Some((figures, paragraphs)) = describe::printed(matchup, card) {
        lines.push(figures);
        lines.extend(paragraphs);
    }
    lines
}

pub fn pile_lines(cast: &Cast, view: &View) -> Vec<String> {
    let mut lines = Vec::new();
    for holding in &view.seats {
        lines.push(Language::english().seat_name(cast, holding.seat));
        lines.extend(describe::piles(holding).into_iter().map(|line| format!("  {line}")));
    }
    let sides = view.lasting.iter().map(|effect| format!("  {}", effect.name)).collect::<Vec<_>>();
    if !sides.is_empty() {
        lines.push("Lasting effects".to_owned());
        lines.extend(sides);
    }
    lines
}

fn log_lines(desk: &Desk) -> Vec<String> {
    let game = &desk.sitting.game;
    let line = |event: &wars::Event| {
        let sentence = Language::english().sentence(game.cast(), desk.viewer, *event);
        if draw::is_turn(event) { sentence } else { format!("  {sentence}") }
    };
    game.session().events().map(line).collect()
}

fn leave(desk: &Desk) -> Vec<String> {
    let saved = match &desk.sitting.save {
        Some(path) => format!("It is saved in {}.", path.display()),
        None => "It will NOT be saved: there is no folder for it.".to_owned(),
    };
    vec![saved, "y or Enter: leave    any other key: stay".to_owned()]
}
