//! Windows over the table.

use super::desk::{Desk, Overlay};
use super::keys::KEYS;
use super::paint;
use super::theme::Theme;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use table::Seat;
use title::{LogLine, Tabletop};

/// Hides everything while the keyboard is passed.
pub fn curtain(name: &str, area: Rect, buffer: &mut Buffer) {
    let inside = paint::window(buffer, area, "Muster", 40, 3);
    paint::write(buffer, inside, 0, &format!("Pass the keyboard to {name}."), Style::new());
    paint::write(buffer, inside, 2, &format!("{name}: press Enter."), Style::new());
}

pub fn draw(desk: &mut Desk, theme: Theme, area: Rect, buffer: &mut Buffer) {
    let Some(overlay) = desk.overlay else { return };
    let game = &desk.sitting.game;
    let (title, lines) = match overlay {
        Overlay::Help => ("Keys", help(KEYS, &*desk.tabletop)),
        Overlay::Card(card) => ("Card", card_lines(&*desk.tabletop, card)),
        Overlay::Piles => {
            let player = |seat| game.player(seat).to_string();
            ("Players, piles and hands", pile_lines(&*desk.tabletop, player))
        }
        Overlay::Log => ("What happened", log_lines(game.log(desk.eyes, 0))),
        Overlay::Map => ("The whole board", desk.tabletop.map()),
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
    let lines: Vec<String> = text.iter().flat_map(|line| paint::indented(line, width)).collect();
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

/// The keys, and the symbols on the board.
pub fn help(keys: &[(&str, &str)], tabletop: &dyn Tabletop) -> Vec<String> {
    let line = |(key, what): &(&str, &str)| {
        let blanks = " ".repeat(16usize.saturating_sub(key.chars().count()));
        format!("{key}{blanks} {what}")
    };
    let signs = tabletop.signs();
    keys.iter().chain(&signs).chain(&[("*", "changed since your last answer")]).map(line).collect()
}

pub fn card_lines(tabletop: &dyn Tabletop, card: u16) -> Vec<String> {
    let Some(text) = tabletop.card(card) else { return Vec::new() };
    let mut lines = vec![text.name];
    lines.extend(text.now);
    lines.extend((!text.figures.is_empty()).then_some(text.figures));
    lines.extend(text.paragraphs);
    lines
}

/// Who sits where, and the piles on the table.
pub fn pile_lines(tabletop: &dyn Tabletop, player: impl Fn(Seat) -> String) -> Vec<String> {
    let line = |line: &title::SeatLine| {
        let figures: Vec<String> =
            line.figures.iter().map(|figure| format!("{} {}", figure.word, figure.value)).collect();
        let out = if line.is_out { ", out of the game" } else { "" };
        let (glyph, name, deck) = (line.glyph, &line.name, &line.deck);
        format!("{glyph} {name}, {}{out}: {deck}: {}", player(line.seat), figures.join(", "))
    };
    let mut lines: Vec<String> = tabletop.seats().iter().map(line).collect();
    lines.extend(tabletop.piles());
    lines
}

pub fn log_lines(log: Vec<LogLine>) -> Vec<String> {
    let line = |line: LogLine| if is_turn(&line) { line.text } else { format!("  {}", line.text) };
    log.into_iter().map(line).collect()
}

pub fn is_turn(line: &LogLine) -> bool {
    line.kind == "turn"
}

fn leave(desk: &Desk) -> Vec<String> {
    let saved = match &desk.sitting.save {
        Some(path) => format!("It is saved in {}.", path.display()),
        None => "It will NOT be saved: there is no folder for it.".to_owned(),
    };
    vec![saved, "y or Enter: leave    any other key: stay".to_owned()]
}
