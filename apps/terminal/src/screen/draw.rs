//! The table on the screen.

use super::board::Board;
use super::describe;
use super::desk::{Desk, Focus, Overlay};
use super::hand::{self, Hand};
use super::layout::{LEAST, Layout};
use super::theme::Theme;
use super::{overlay, paint};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::widgets::{Clear, Widget};
use table::Outcome;
use wars::{Answer, CardId, Cast, Event, View, Viewer};
use wars_deal::Matchup;
use wording::Telling;
use words::Language;

const SPINNER: [&str; 4] = ["|", "/", "-", "\\"];

/// Draws everything. `beat` grows with time, so that one sees that the program is alive.
pub fn draw(desk: &mut Desk, theme: Theme, beat: usize, area: Rect, buffer: &mut Buffer) {
    if let Some(Overlay::Curtain(seat)) = desk.overlay {
        return overlay::curtain(desk.sitting.game.cast(), seat, area, buffer);
    }
    let cards = desk.hand();
    let wish = hand::height(desk.sitting.game.cast(), &cards, area.width);
    let Some(layout) = Layout::new(area, &desk.view, wish) else { return too_small(area, buffer) };
    desk.layout = layout;
    title(desk, theme, buffer);
    let cast = desk.sitting.game.cast().clone();
    Board { cast: &cast, view: &desk.view, lights: desk.lights(), theme }.draw(&layout, buffer);
    let named = |seat| desk.sitting.game.player(seat).to_string();
    players(&cast, &desk.view, desk.sitting.game.matchup(), named, theme, layout.players, buffer);
    question(desk, theme, beat, buffer);
    choices(desk, theme, buffer);
    detail(desk, theme, buffer);
    draw_hand(desk, &cards, theme, buffer);
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

fn title(desk: &Desk, theme: Theme, buffer: &mut Buffer) {
    let view = &desk.view;
    let cast = desk.sitting.game.cast();
    let whose = match view.viewer == Viewer::Seat(view.active) {
        true => "your".to_owned(),
        false => format!("{}'s", Language::english().seat_name(cast, view.active)),
    };
    let edition = desk.sitting.game.matchup().edition();
    let text = format!(" Muster, {edition}   turn {}   {whose} phase: {}", view.turn, view.phase.name());
    bar(&text, theme, desk.layout.title, buffer);
}

pub fn bar(text: &str, theme: Theme, area: Rect, buffer: &mut Buffer) {
    buffer.set_style(area, theme.bar());
    paint::write(buffer, area, 0, text, theme.bar());
}

/// Who sits where, with how many cards; the far side first, as on the board.
pub fn players(
    cast: &Cast,
    view: &View,
    matchup: &Matchup,
    player: impl Fn(table::Seat) -> String,
    theme: Theme,
    area: Rect,
    buffer: &mut Buffer,
) {
    let mut lines = Vec::new();
    for holding in view.seats.iter().rev() {
        let seat = holding.seat;
        let style = theme.side(cast.side(seat));
        let glyph = if cast.side(seat) == wars::Side::South { '▲' } else { '▼' };
        let who = if view.viewer == Viewer::Seat(seat) { "you".to_owned() } else { player(seat) };
        let turn = if view.active == seat { '›' } else { ' ' };
        let deck = &matchup.decks()[seat.index()].name;
        let seat_name = Language::english().seat_name(cast, seat);
        let full = format!("{turn}{glyph} {seat_name}, {who}: {deck}");
        let fits = full.chars().count() <= usize::from(area.width);
        let name = if fits { full } else { format!("{turn}{glyph}{seat_name} {who}: {deck}") };
        let draw = match holding.draw.count {
            Some(count) => count.to_string(),
            None if holding.draw.is_empty => "0".to_owned(),
            None => "+".to_owned(),
        };
        let (hand, magic) = (holding.hand.count, describe::magic(holding));
        let discard = holding.discard_count;
        let counts = if area.width > 36 {
            format!("   hand {hand}, magic {magic}, discard {discard}, draw {draw}")
        } else {
            format!("hand {hand} mag {magic} disc {discard} draw {draw}")
        };
        lines.push((name, style.patch(theme.heading())));
        lines.push((counts, style));
    }
    paint::write_lines(buffer, area, lines);
}

fn question(desk: &Desk, theme: Theme, beat: usize, buffer: &mut Buffer) {
    let cast = desk.sitting.game.cast();
    let (text, style) = if let Some(outcome) = desk.sitting.game.outcome() {
        (over(cast, desk.viewer, outcome), theme.question())
    } else if let Some(asked) = &desk.asked {
        (asked.text.clone(), theme.question())
    } else if let Some(seat) = desk.sitting.game.asked() {
        let spinner = SPINNER[beat % SPINNER.len()];
        (
            format!(
                "{} {} thinks {spinner}",
                Language::english().seat_name(cast, seat),
                desk.sitting.game.player(seat)
            ),
            theme.dim(),
        )
    } else {
        (String::new(), theme.dim())
    };
    let lines = paint::wrap(&text, usize::from(desk.layout.question.width));
    paint::write_lines(buffer, desk.layout.question, lines.into_iter().map(|line| (line, style)));
}

pub fn over(cast: &Cast, viewer: Viewer, outcome: Outcome) -> String {
    match (outcome, viewer) {
        (Outcome::Draw, _) => "The game is a draw. q leaves.".to_owned(),
        (Outcome::Won(winners), Viewer::Seat(seat)) if winners.contains(seat) => {
            "You have won! q leaves.".to_owned()
        }
        (Outcome::Won(winners), _) => {
            let have = if winners.len() > 1 { "have" } else { "has" };
            format!("{} {have} won. q leaves.", Language::english().team_name(cast, winners))
        }
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

/// The odds or the card that is pointed at.
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
    if let Some(card) = desk.card_pointed_at() {
        let matchup = desk.sitting.game.matchup();
        match desk.view.pieces.iter().find(|piece| piece.card == card) {
            Some(piece) => say(&describe::piece(&desk.view, piece), theme.heading()),
            None => say(&describe::in_hand(matchup.cast(), card), theme.heading()),
        }
        let (_, printed) = describe::printed(matchup, card).unwrap_or_default();
        printed.iter().for_each(|paragraph| say(paragraph, Style::new()));
    }
    let is_cut = lines.len() > usize::from(area.height);
    paint::write_lines(buffer, area, lines);
    if is_cut && area.height > 0 {
        let right = Rect { x: area.right().saturating_sub(4), width: 4, ..area };
        paint::write(buffer, right, area.height - 1, " … i", theme.heading());
    }
}

fn draw_hand(desk: &Desk, cards: &[CardId], theme: Theme, buffer: &mut Buffer) {
    let open: Vec<CardId> = cards.iter().copied().filter(|card| desk.offered(*card).is_some()).collect();
    let at = (desk.focus == Focus::Hand).then_some(desk.hand_at);
    let cast = desk.sitting.game.cast();
    Hand { cast, cards, at, chosen: desk.chosen, open: Some(&open), theme }.draw(desk.layout.hand, buffer);
}

fn log(desk: &Desk, theme: Theme, buffer: &mut Buffer) {
    let game = &desk.sitting.game;
    // The title tells the phase.
    let is_told = |event: &&Event| !matches!(event, Event::PhaseBegan { .. });
    let events = whole_moves(game.session().events().filter(is_told).copied());
    let lines =
        |event: &Event| (Language::english().sentence(game.cast(), desk.viewer, *event), is_turn(event));
    log_lines(events.iter().map(lines), theme, desk.layout.log, buffer);
}

/// The events with the steps of a move put together.
pub fn whole_moves(events: impl Iterator<Item = Event>) -> Vec<Event> {
    let mut whole: Vec<Event> = Vec::new();
    for event in events {
        match (whole.last_mut(), event) {
            (Some(Event::Moved { card: before, to: end, .. }), Event::Moved { card, from, to })
                if *before == card && *end == from =>
            {
                *end = to;
            }
            _ => whole.push(event),
        }
    }
    whole
}

pub fn is_turn(event: &Event) -> bool {
    matches!(event, Event::TurnBegan { .. })
}

/// The last lines that fit, the newest at the bottom.
pub fn log_lines(
    sentences: impl DoubleEndedIterator<Item = (String, bool)>,
    theme: Theme,
    area: Rect,
    buffer: &mut Buffer,
) {
    let width = usize::from(area.width).saturating_sub(2);
    let mut lines: Vec<(String, Style)> = Vec::new();
    for (sentence, is_turn) in sentences.rev() {
        let style = if is_turn { theme.heading() } else { Style::new() };
        for (row, line) in paint::wrap(&sentence, width).into_iter().enumerate().rev() {
            let before = if row == 0 { "· " } else { "  " };
            lines.push((format!("{before}{line}"), style));
        }
        if lines.len() >= usize::from(area.height) {
            break;
        }
    }
    lines.truncate(usize::from(area.height));
    lines.reverse();
    paint::write_lines(buffer, area, lines);
}

/// What was told last, over the log where it is long; else the keys that are of use now.
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
    if desk.sitting.game.outcome().is_some() {
        return " q leave   o log   p piles   i card   ? keys".to_owned();
    }
    let is_offered = |answer: Answer| desk.only(|choice| choice == answer).is_some();
    let mut keys = vec![match desk.focus {
        Focus::Choices if desk.row_at.is_none() => "1 2 3 or arrows point",
        Focus::Choices => "arrows point",
        Focus::Board | Focus::Hand => "n next",
    }];
    keys.push("Enter choose");
    keys.extend(desk.chosen.is_some().then_some("Esc let go"));
    keys.extend(is_offered(Answer::End).then_some("e end phase"));
    keys.extend(is_offered(Answer::Pass).then_some("d decline"));
    keys.extend(is_offered(Answer::Yes).then_some("y yes"));
    keys.extend(["u undo", "i card", "Tab part", "q leave"]);
    let mut text = keys.join("  ");
    while !keys.is_empty() && text.chars().count() + "   ? keys".len() > usize::from(desk.layout.keys.width) {
        keys.pop();
        text = keys.join("  ");
    }
    format!(" {text}  ? keys")
}
