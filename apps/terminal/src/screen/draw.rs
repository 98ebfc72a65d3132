//! The table on the screen.

use super::board::Board;
use super::desk::{Desk, Focus, Overlay};
use super::hand::{self, Hands};
use super::layout::{self, LEAST, Layout};
use super::theme::Theme;
use super::{overlay, paint};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::widgets::{Clear, Widget};
use table::{Eyes, Outcome, Seat};
use title::{Figure, LogLine, SeatLine};

const SPINNER: [&str; 4] = ["|", "/", "-", "\\"];

/// Draws everything. `beat` increases with time, to show that the program is alive.
pub fn draw(desk: &mut Desk, theme: Theme, beat: usize, area: Rect, buffer: &mut Buffer) {
    if let Some(Overlay::Curtain(seat)) = desk.overlay {
        return overlay::curtain(&desk.sitting.game.person_name(seat), area, buffer);
    }
    let Some(room) = layout::room(area) else { return too_small(area, buffer) };
    let drawing = desk.tabletop.draw(room, desk.cursor);
    let seats = desk.tabletop.seats();
    desk.layout =
        Layout::new(area, room, &drawing, seats.len() as u16, hand::height(&desk.hands, area.width));
    bar(&format!(" Muster, {}", desk.tabletop.headline()), theme, desk.layout.title, buffer);
    let sentences = if drawing.cells.is_empty() { desk.tabletop.sentences() } else { Vec::new() };
    let lights = desk.lights();
    Board { drawing: &drawing, sentences: &sentences, lights: &lights, theme }.draw(&desk.layout, buffer);
    let game = &desk.sitting.game;
    let named = |seat| {
        if desk.eyes.seats().contains(seat) { "you".to_owned() } else { game.player(seat).to_string() }
    };
    players(&seats, named, theme, desk.layout.players, buffer);
    question(desk, theme, beat, buffer);
    choices(desk, theme, buffer);
    detail(desk, theme, buffer);
    hands(desk, theme, buffer);
    log(desk, theme, buffer);
    keys(desk, theme, buffer);
    overlay::draw(desk, theme, area, buffer);
}

pub fn too_small(area: Rect, buffer: &mut Buffer) {
    let (width, height) = LEAST;
    let text = format!("The window is too small: {width} columns and {height} lines are the least.");
    let lines = paint::wrap(&text, usize::from(area.width));
    paint::write_lines(buffer, area, lines.into_iter().map(|line| (line, Style::new())));
}

pub fn bar(text: &str, theme: Theme, area: Rect, buffer: &mut Buffer) {
    buffer.set_style(area, theme.bar());
    paint::write(buffer, area, 0, text, theme.bar());
}

/// Who sits where, with how many cards: two lines each, or one if there is not enough space.
pub fn players(
    seats: &[SeatLine],
    player: impl Fn(Seat) -> String,
    theme: Theme,
    area: Rect,
    buffer: &mut Buffer,
) {
    let width = usize::from(area.width);
    let mut lines = Vec::new();
    for line in seats {
        let style = if line.is_out { theme.dim() } else { theme.team(line.team) };
        let turn = if line.is_on_turn { '›' } else { ' ' };
        let who = player(line.seat);
        let SeatLine { glyph, name, deck, .. } = line;
        if usize::from(area.height) < seats.len() * 2 {
            let start = format!("{turn}{glyph}{name} {who}");
            let figures = if line.is_out { " out".to_owned() } else { fitting(line, width, &start) };
            lines.push((format!("{start}{figures}"), style.patch(theme.heading())));
            continue;
        }
        let full = format!("{turn}{glyph} {name}, {who}: {deck}");
        let fits = full.chars().count() <= width;
        let first = if fits { full } else { format!("{turn}{glyph}{name} {who}: {deck}") };
        let counts = if line.is_out { "   out of the game".to_owned() } else { counted(line, width) };
        lines.push((first, style.patch(theme.heading())));
        lines.push((counts, style));
    }
    paint::write_lines(buffer, area, lines);
}

fn counted(line: &SeatLine, width: usize) -> String {
    let long: Vec<String> =
        line.figures.iter().map(|figure| format!("{} {}", figure.word, figure.value)).collect();
    let long = format!("   {}", long.join(", "));
    let short = || {
        let figures: Vec<String> =
            line.figures.iter().map(|figure| format!("{} {}", figure.short, figure.value)).collect();
        figures.join(" ")
    };
    if width > 36 && long.chars().count() <= width { long } else { short() }
}

/// The values that fit after this start of a line, abbreviated to their first letters.
fn fitting(line: &SeatLine, width: usize, start: &str) -> String {
    let mut text = String::new();
    for Figure { short, value, .. } in &line.figures {
        let next = format!(" {} {value}", short.chars().take(1).collect::<String>());
        if start.chars().count() + text.chars().count() + next.chars().count() > width {
            break;
        }
        text.push_str(&next);
    }
    text
}

fn question(desk: &Desk, theme: Theme, beat: usize, buffer: &mut Buffer) {
    let game = &desk.sitting.game;
    let (text, style) = if let Some(ended) = game.ended() {
        let winners = game.winners(ended.outcome);
        (format!("{} q leaves.", over(desk.eyes, ended.outcome, winners)), theme.question())
    } else if let Some(asked) = &desk.asked {
        (asked.text.clone(), theme.question())
    } else if let Some(seat) = game.asked() {
        let spinner = SPINNER[beat % SPINNER.len()];
        (format!("{} {} thinks {spinner}", game.name(seat), game.player(seat)), theme.dim())
    } else {
        (String::new(), theme.dim())
    };
    let lines = paint::wrap(&text, usize::from(desk.layout.question.width));
    paint::write_lines(buffer, desk.layout.question, lines.into_iter().map(|line| (line, style)));
}

/// How a game ended, for this viewer.
pub fn over(eyes: Eyes, outcome: Outcome, winners: Option<String>) -> String {
    match (outcome, winners) {
        (Outcome::Won(set), _) if !(set & eyes.seats()).is_empty() => "You have won!".to_owned(),
        (Outcome::Won(set), Some(winners)) => {
            format!("{winners} {} won.", if set.len() > 1 { "have" } else { "has" })
        }
        (Outcome::Won(_) | Outcome::Draw, _) => "The game is a draw.".to_owned(),
    }
}

fn choices(desk: &mut Desk, theme: Theme, buffer: &mut Buffer) {
    let area = desk.layout.choices;
    let first = desk.first_row();
    let shown: Vec<_> =
        desk.rows.iter().copied().enumerate().skip(first).take(usize::from(area.height)).collect();
    let (count, last) = (desk.rows.len(), shown.last().map_or(0, |(index, _)| index + 1));
    for (line, (index, row)) in (0..).zip(shown) {
        let is_pointed_at = desk.row_at == Some(index);
        let mark = if is_pointed_at { '›' } else { ' ' };
        let width = usize::from(area.width).saturating_sub(4);
        let text = format!("{mark}{:>2} {}", index + 1, desk.row_text(row, width));
        let style = match (is_pointed_at, desk.focus) {
            (true, Focus::Choices) => theme.cursor(),
            (true, _) => theme.heading(),
            (false, _) => Style::new(),
        };
        paint::write(buffer, area, line, &text, style);
    }
    let right = Rect { x: area.right().saturating_sub(1), width: 1, ..area };
    if first > 0 {
        paint::write(buffer, right, 0, "▲", theme.dim());
    }
    if last < count {
        paint::write(buffer, right, area.height.saturating_sub(1), "▼", theme.dim());
    }
}

/// The odds or the card that is selected.
fn detail(desk: &mut Desk, theme: Theme, buffer: &mut Buffer) {
    let area = desk.layout.detail;
    let rule = "─".repeat(usize::from(area.width));
    paint::write(buffer, area, 0, &rule, theme.dim());
    let area = Rect { y: area.y + 1, height: area.height.saturating_sub(1), ..area };
    let width = usize::from(area.width);
    let mut lines: Vec<(String, Style)> = Vec::new();
    let mut say = |text: &str, style: Style| {
        lines.extend(paint::wrap(text, width).into_iter().map(|line| (line, style)));
    };
    if let Some(text) = desk.choice_pointed_at() {
        say(&text, theme.question());
    }
    if let Some(odds) = desk.odds_pointed_at() {
        say(&odds, theme.question());
    }
    if let Some(text) = desk.card_pointed_at().and_then(|card| desk.tabletop.card(card)) {
        say(&text.line, theme.heading());
        text.paragraphs.iter().for_each(|paragraph| say(paragraph, Style::new()));
    }
    let is_cut = lines.len() > usize::from(area.height);
    paint::write_lines(buffer, area, lines);
    if is_cut && area.height > 0 {
        let right = Rect { x: area.right().saturating_sub(4), width: 4, ..area };
        paint::write(buffer, right, area.height - 1, " … i", theme.heading());
    }
}

fn hands(desk: &Desk, theme: Theme, buffer: &mut Buffer) {
    let open: Vec<u16> = desk.hand().into_iter().filter(|card| desk.offered(*card).is_some()).collect();
    let at = (desk.focus == Focus::Hand).then_some(desk.hand_at);
    let hands = Hands { hands: &desk.hands, at, chosen: desk.chosen, open: Some(&open), theme };
    hands.draw(desk.layout.hand, buffer);
}

fn log(desk: &Desk, theme: Theme, buffer: &mut Buffer) {
    log_lines(desk.sitting.game.brief_log(desk.eyes), theme, desk.layout.log, buffer);
}

/// The last lines that fit, the newest at the bottom.
pub fn log_lines(log: Vec<LogLine>, theme: Theme, area: Rect, buffer: &mut Buffer) {
    let width = usize::from(area.width).saturating_sub(2);
    let mut lines: Vec<(String, Style)> = Vec::new();
    // The title shows the phase.
    for line in log.iter().rev().filter(|line| line.kind != "phase") {
        let style = if overlay::is_turn(line) { theme.heading() } else { Style::new() };
        for (row, part) in paint::wrap(&line.text, width).into_iter().enumerate().rev() {
            let before = if row == 0 { "· " } else { "  " };
            lines.push((format!("{before}{part}"), style));
        }
        if lines.len() >= usize::from(area.height) {
            break;
        }
    }
    lines.truncate(usize::from(area.height));
    lines.reverse();
    paint::write_lines(buffer, area, lines);
}

/// The last message, over the log if it is long; otherwise the keys useful now.
fn keys(desk: &Desk, theme: Theme, buffer: &mut Buffer) {
    let area = desk.layout.keys;
    if desk.note.is_empty() {
        return bar(&keys_of_use(desk), theme, area, buffer);
    }
    let lines = paint::wrap(&desk.note, usize::from(area.width));
    let height = (lines.len() as u16).min(desk.layout.log.height + 1);
    let area = Rect { y: area.bottom() - height, height, ..area };
    Clear.render(area, buffer);
    paint::write_lines(buffer, area, lines.into_iter().map(|line| (line, theme.note())));
}

fn keys_of_use(desk: &Desk) -> String {
    if desk.sitting.game.ended().is_some() {
        return " q leave   o log   p piles   i card   ? keys".to_owned();
    }
    let is_offered = |verb: &str| desk.only(verb).is_some();
    let mut keys = vec![match desk.focus {
        Focus::Choices if desk.row_at.is_none() => "1 2 3 or arrows point",
        Focus::Choices => "arrows point",
        Focus::Board | Focus::Hand => "n next",
    }];
    keys.push("Enter choose");
    keys.extend(desk.chosen.is_some().then_some("Esc let go"));
    keys.extend(is_offered("end").then_some("e end phase"));
    keys.extend(is_offered("pass").then_some("d decline"));
    keys.extend(is_offered("yes").then_some("y yes"));
    keys.extend((!desk.sitting.game.showings(desk.eyes.seats()).is_empty()).then_some("v show hand"));
    keys.extend(["u undo", "i card", "Tab part", "q leave"]);
    let mut text = keys.join("  ");
    while !keys.is_empty() && text.chars().count() + "   ? keys".len() > usize::from(desk.layout.keys.width) {
        keys.pop();
        text = keys.join("  ");
    }
    format!(" {text}  ? keys")
}
