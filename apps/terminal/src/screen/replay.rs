//! A record, step by step.

use super::board::{Board, Lights};
use super::hand::{self, Hands};
use super::layout::{self, Layout};
use super::run::{self, ScreenError, Show};
use super::theme::Theme;
use super::{draw, overlay, paint};
use crate::game::Game;
use crate::player::Player;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use ratatui::layout::{Position, Rect};
use ratatui::style::Style;
use std::convert::Infallible;
use std::io::Write;
use std::time::{Duration, Instant};
use table::Eyes;
use title::{Hand, Live, Place, Refusal, Tabletop, Way};

const PACE: Duration = Duration::from_millis(700);

const KEYS: &[(&str, &str)] = &[
    ("Right, Left", "the next step, the last one"),
    ("PgDn, PgUp", "the next turn, the last one"),
    ("Home, End", "the beginning, the end"),
    ("Space", "plays by itself, stops"),
    ("e", "other eyes: everybody's, each seat's, a spectator's"),
    ("Tab, h j k l", "points at spaces of the board, at the cards of a hand"),
    ("i, m", "what the card pointed at does; the whole board"),
    ("p, o", "players, piles and hands; the whole log up to here"),
    ("q", "leave"),
    ("?", "this help"),
];

/// Shows a record until the user leaves. `players` are those named in the record; `parting` says why it is
/// not shown to its end.
pub fn replay(
    live: &dyn Live,
    players: Vec<Player>,
    eyes: Eyes,
    parting: Option<String>,
    out: &mut dyn Write,
) -> Result<(), ScreenError<Refusal>> {
    let mut show = Replay::new(live, players, eyes, Theme::of_environment()).map_err(ScreenError::Show)?;
    show.parting = parting;
    run::run(&mut show, out).map_err(|fault| match fault {
        ScreenError::Io(why) => ScreenError::Io(why),
        ScreenError::Broken(why) => ScreenError::Broken(why),
        ScreenError::Show(never) => match never {},
    })
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Window {
    Help,
    Card(u16),
    Piles,
    Log,
    Map,
}

pub struct Replay<'a> {
    whole: &'a dyn Live,
    players: Vec<Player>,
    /// The steps that begin a turn.
    turns: Vec<usize>,
    last: usize,
    at: usize,
    game: Game,
    tabletop: Box<dyn Tabletop>,
    hands: Vec<Hand>,
    eyes: Eyes,
    cursor: Place,
    hand_at: Option<usize>,
    window: Option<Window>,
    scroll: usize,
    playing: Option<Instant>,
    layout: Layout,
    theme: Theme,
    /// Why the record is not shown to its end.
    pub parting: Option<String>,
    has_left: bool,
}

impl Replay<'_> {
    pub fn new(
        whole: &dyn Live,
        players: Vec<Player>,
        eyes: Eyes,
        theme: Theme,
    ) -> Result<Replay<'_>, Refusal> {
        let game = Game::looked_at(whole.at(0)?, players.clone());
        let tabletop = game.tabletop(eyes);
        let begins = whole.turns()?.into_iter().map(|(_, step)| step as usize);
        let mut turns: Vec<usize> = [0].into_iter().chain(begins).collect();
        turns.dedup();
        Ok(Replay {
            whole,
            players,
            turns,
            last: whole.answer_count(),
            at: 0,
            cursor: tabletop.start(),
            hands: tabletop.hands(),
            game,
            tabletop,
            eyes,
            hand_at: None,
            window: None,
            scroll: 0,
            playing: None,
            layout: Layout::default(),
            theme,
            parting: None,
            has_left: false,
        })
    }

    fn go(&mut self, step: usize) {
        self.at = step.min(self.last);
        // The record has already been played to its end.
        if let Ok(live) = self.whole.at(self.at) {
            self.game = Game::looked_at(live, self.players.clone());
        }
        self.look();
    }

    fn look(&mut self) {
        self.tabletop = self.game.tabletop(self.eyes);
        self.hands = self.tabletop.hands();
        let last = hand::cards(&self.hands).count().saturating_sub(1);
        self.hand_at = self.hand_at.map(|at| at.min(last));
    }

    /// Cycles through everybody's view, each seat's and a spectator's.
    fn change_eyes(&mut self) {
        let seats = self.whole.seats();
        let mut all = vec![Eyes::of(seats)];
        all.extend(seats.into_iter().map(Eyes::of_seat));
        all.push(Eyes::NOBODYS);
        let at = all.iter().position(|eyes| *eyes == self.eyes).unwrap_or(0);
        self.eyes = all[(at + 1) % all.len()];
        self.look();
    }

    fn eyes_in_words(&self) -> String {
        match self.eyes.only() {
            Some(seat) => format!("{}'s eyes", self.game.name(seat)),
            None if self.eyes == Eyes::NOBODYS => "a spectator's eyes".to_owned(),
            None => "all eyes".to_owned(),
        }
    }

    fn card_pointed_at(&self) -> Option<u16> {
        match self.hand_at {
            Some(at) => hand::cards(&self.hands).nth(at),
            None => {
                let spots = self.tabletop.spots();
                let here = spots.iter().find(|spot| spot.place == self.cursor)?;
                here.cards.first().copied()
            }
        }
    }

    fn open(&mut self, window: Window) {
        (self.window, self.scroll) = (Some(window), 0);
    }

    fn detail(&self, area: Rect, buffer: &mut Buffer) {
        let Some(card) = self.card_pointed_at() else { return };
        let lines = overlay::card_lines(&*self.tabletop, card);
        let wrapped = lines.iter().flat_map(|line| paint::wrap(line, usize::from(area.width)));
        paint::write_lines(buffer, area, wrapped.map(|line| (line, Style::new())));
    }

    fn key_in_window(&mut self, key: KeyCode) {
        match key {
            KeyCode::Up | KeyCode::Char('k') => self.scroll = self.scroll.saturating_sub(1),
            KeyCode::Down | KeyCode::Char('j') => self.scroll += 1,
            KeyCode::PageUp => self.scroll = self.scroll.saturating_sub(10),
            KeyCode::PageDown => self.scroll += 10,
            _ => self.window = None,
        }
    }

    fn key_at_table(&mut self, key: KeyCode) {
        let next_turn = self.turns.iter().copied().find(|step| *step > self.at);
        let last_turn = self.turns.iter().copied().rfind(|step| *step < self.at);
        if key != KeyCode::Char(' ') {
            self.playing = None;
        }
        match key {
            KeyCode::Right | KeyCode::Enter => self.go(self.at + 1),
            KeyCode::Left | KeyCode::Backspace => self.go(self.at.saturating_sub(1)),
            KeyCode::PageDown => self.go(next_turn.unwrap_or(self.last)),
            KeyCode::PageUp => self.go(last_turn.unwrap_or(0)),
            KeyCode::Home => self.go(0),
            KeyCode::End => self.go(self.last),
            KeyCode::Char(' ') => {
                self.playing = if self.playing.is_some() { None } else { Some(Instant::now()) };
            }
            KeyCode::Char('e') => self.change_eyes(),
            KeyCode::Tab => self.hand_at = if self.hand_at.is_some() { None } else { Some(0) },
            KeyCode::Char('h') => self.point(Way::Left),
            KeyCode::Char('j') => self.point(Way::Down),
            KeyCode::Char('k') => self.point(Way::Up),
            KeyCode::Char('l') => self.point(Way::Right),
            KeyCode::Char('i') => {
                if let Some(card) = self.card_pointed_at() {
                    self.open(Window::Card(card));
                }
            }
            KeyCode::Char('m') => self.open(Window::Map),
            KeyCode::Char('p') => self.open(Window::Piles),
            KeyCode::Char('o') => {
                self.open(Window::Log);
                self.scroll = usize::MAX / 2;
            }
            KeyCode::Char('?') | KeyCode::F(1) => self.open(Window::Help),
            KeyCode::Char('q') | KeyCode::Esc => self.has_left = true,
            _ => {}
        }
    }

    fn point(&mut self, way: Way) {
        let Some(at) = self.hand_at else {
            self.cursor = self.tabletop.step(self.cursor, way);
            return;
        };
        let last = hand::cards(&self.hands).count().saturating_sub(1);
        let by = if matches!(way, Way::Left | Way::Up) { -1 } else { 1 };
        self.hand_at = Some(at.saturating_add_signed(by).min(last));
    }

    /// Who is asked, how the game ended, or why its record is followed no further.
    fn asked(&self) -> String {
        if let Some(parting) = self.parting.as_ref().filter(|_| self.at == self.last) {
            return parting.clone();
        }
        if let Some(ended) = self.game.ended() {
            let winners = self.game.winners(ended.outcome);
            return draw::over(Eyes::NOBODYS, ended.outcome, winners);
        }
        let question = self.game.question();
        question.map_or_else(String::new, |asked| {
            format!("{} is asked ({}).", self.game.name(asked.seat), asked.source)
        })
    }
}

impl Show for Replay<'_> {
    type Error = Infallible;

    fn draw(&mut self, _beat: usize, area: Rect, buffer: &mut Buffer) {
        let Some(room) = layout::room(area) else { return draw::too_small(area, buffer) };
        let drawing = self.tabletop.draw(room, self.cursor);
        let seats = self.tabletop.seats();
        let layout =
            Layout::new(area, room, &drawing, seats.len() as u16, hand::height(&self.hands, area.width));
        let theme = self.theme;
        let eyes = self.eyes_in_words();
        let text = format!(" Step {} of {}   {eyes}   {}", self.at, self.last, self.tabletop.headline());
        draw::bar(&text, theme, layout.title, buffer);
        let log = self.game.brief_log(self.eyes);
        let is_fresh = |line: &&title::LogLine| self.at > 0 && line.step as usize == self.at;
        let fresh: Vec<title::LogLine> = log.iter().filter(is_fresh).cloned().collect();
        let lights = Lights {
            cursor: self.hand_at.is_none().then_some(self.cursor),
            fresh: fresh.iter().flat_map(|line| self.tabletop.touched(line)).collect(),
            ..Lights::default()
        };
        let sentences = if drawing.cells.is_empty() { self.tabletop.sentences() } else { Vec::new() };
        Board { drawing: &drawing, sentences: &sentences, lights: &lights, theme }.draw(&layout, buffer);
        let is_watched = |seat| self.eyes.only() == Some(seat);
        let named =
            |seat| if is_watched(seat) { "you".to_owned() } else { self.game.player(seat).to_string() };
        draw::players(&seats, named, theme, layout.players, buffer);
        let lines = paint::wrap(&self.asked(), usize::from(layout.question.width));
        paint::write_lines(buffer, layout.question, lines.into_iter().map(|line| (line, theme.question())));
        draw::log_lines(fresh, theme, layout.choices, buffer);
        self.detail(layout.detail, buffer);
        let hands = Hands { hands: &self.hands, at: self.hand_at, chosen: None, open: None, theme };
        hands.draw(layout.hand, buffer);
        draw::log_lines(log, theme, layout.log, buffer);
        let keys = " Right Left step  PgDn PgUp turn  Space play  e eyes  i card  q leave  ? keys";
        draw::bar(keys, theme, layout.keys, buffer);
        self.layout = layout;
        let Some(window) = self.window else { return };
        let (title, lines) = match window {
            Window::Help => ("Keys", overlay::help(KEYS, &*self.tabletop)),
            Window::Card(card) => ("Card", overlay::card_lines(&*self.tabletop, card)),
            Window::Piles => ("Players, piles and hands", overlay::pile_lines(&*self.tabletop, named)),
            Window::Log => ("What happened", overlay::log_lines(self.game.log(self.eyes, 0))),
            Window::Map => ("The whole board", self.tabletop.map()),
        };
        overlay::window(title, &lines, &mut self.scroll, theme, area, buffer);
    }

    fn key(&mut self, key: KeyEvent) -> Result<(), Infallible> {
        if key.modifiers.contains(KeyModifiers::CONTROL) {
            self.has_left |= key.code == KeyCode::Char('c');
        } else if self.window.is_some() {
            self.key_in_window(key.code);
        } else {
            self.key_at_table(key.code);
        }
        Ok(())
    }

    fn mouse(&mut self, mouse: MouseEvent) -> Result<(), Infallible> {
        let at = Position::new(mouse.column, mouse.row);
        match mouse.kind {
            MouseEventKind::Down(_) if self.window.is_some() => self.window = None,
            MouseEventKind::Down(button) => {
                if let Some(place) = self.layout.place_at(at) {
                    (self.cursor, self.hand_at) = (place, None);
                } else {
                    let places = hand::places(&self.hands, self.layout.hand);
                    self.hand_at = places.iter().position(|place| place.contains(at)).or(self.hand_at);
                }
                if button == MouseButton::Right
                    && let Some(card) = self.card_pointed_at()
                {
                    self.open(Window::Card(card));
                }
            }
            MouseEventKind::ScrollUp if self.window.is_some() => self.scroll = self.scroll.saturating_sub(3),
            MouseEventKind::ScrollDown if self.window.is_some() => self.scroll += 3,
            MouseEventKind::ScrollUp => self.go(self.at.saturating_sub(1)),
            MouseEventKind::ScrollDown => self.go(self.at + 1),
            _ => {}
        }
        Ok(())
    }

    fn tick(&mut self, now: Instant) -> Result<bool, Infallible> {
        let Some(since) = self.playing else { return Ok(false) };
        if now.saturating_duration_since(since) < PACE {
            return Ok(false);
        }
        self.go(self.at + 1);
        self.playing = (self.at < self.last).then_some(now);
        Ok(true)
    }

    fn has_left(&self) -> bool {
        self.has_left
    }
}
