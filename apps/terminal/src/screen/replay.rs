//! A record, step by step.

use super::board::{Board, Lights};
use super::hand::{self, Hand};
use super::layout::Layout;
use super::run::{self, ScreenFault, Show};
use super::theme::Theme;
use super::{draw, overlay, paint};
use grid::Square;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use ratatui::layout::{Position, Rect};
use ratatui::style::Style;
use std::convert::Infallible;
use std::io::Write;
use std::time::{Duration, Instant};
use table::{Asking, Entry, Memory, Seat, Session};
use wars::{CardId, Event, View, Viewer, Wars};
use wars_deal::{Loaded, RecordFault};
use wording::Telling;
use words::Language;

/// From whose eyes a record is looked at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Eyes {
    /// Everybody's: every hand is open.
    All,
    Only(Viewer),
}

const PACE: Duration = Duration::from_millis(700);

const KEYS: &[(&str, &str)] = &[
    ("Right, Left", "the next step, the last one"),
    ("PgDn, PgUp", "the next turn, the last one"),
    ("Home, End", "the beginning, the end"),
    ("Space", "plays by itself, stops"),
    ("e", "other eyes: everybody's, each seat's, a spectator's"),
    ("Tab, h j k l", "points at spaces of the board, at the cards of a hand"),
    ("i", "what the card pointed at does"),
    ("p", "piles and hands"),
    ("o", "the whole log up to here"),
    ("q", "leave"),
    ("?", "this help"),
];

/// Shows a record until it is left.
pub fn replay(loaded: &Loaded, eyes: Eyes, out: &mut dyn Write) -> Result<(), ScreenFault<RecordFault>> {
    let mut show = Replay::new(loaded, eyes, Theme::of_environment()).map_err(ScreenFault::Show)?;
    run::run(&mut show, out).map_err(|fault| match fault {
        ScreenFault::Io(why) => ScreenFault::Io(why),
        ScreenFault::Broken(why) => ScreenFault::Broken(why),
        ScreenFault::Show(never) => match never {},
    })
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Window {
    Help,
    Card(CardId),
    Piles,
    Log,
}

pub struct Replay<'a> {
    loaded: &'a Loaded,
    /// How many entries of the record each step has.
    steps: Vec<usize>,
    /// The steps that begin a turn.
    turns: Vec<usize>,
    /// How many events each step has.
    events: Vec<usize>,
    at: usize,
    session: Session<Wars>,
    view: View,
    eyes: Eyes,
    cursor: Square,
    hand_at: Option<usize>,
    window: Option<Window>,
    scroll: usize,
    playing: Option<Instant>,
    layout: Layout,
    theme: Theme,
    has_left: bool,
}

impl Replay<'_> {
    pub fn new(loaded: &Loaded, eyes: Eyes, theme: Theme) -> Result<Replay<'_>, RecordFault> {
        let whole = loaded.replay()?;
        let marks = marks(loaded, whole.told());
        let steps: Vec<usize> = marks.iter().map(|mark| mark.entries).collect();
        let events = marks.iter().map(|mark| mark.events).collect();
        let begins = |step: &usize| *step == 0 || marks[*step].turn != marks[*step - 1].turn;
        let turns = (0..marks.len()).filter(begins).collect();
        let session = session_at(loaded, steps[0])?;
        let view = view_of(&session, eyes);
        let cursor = Square::new(view.columns / 2, 0);
        Ok(Replay {
            loaded,
            steps,
            turns,
            events,
            at: 0,
            session,
            view,
            eyes,
            cursor,
            hand_at: None,
            window: None,
            scroll: 0,
            playing: None,
            layout: Layout::default(),
            theme,
            has_left: false,
        })
    }

    fn go(&mut self, step: usize) {
        self.at = step.min(self.steps.len() - 1);
        // The record was played to its end before.
        if let Ok(session) = session_at(self.loaded, self.steps[self.at]) {
            self.session = session;
        }
        self.view = view_of(&self.session, self.eyes);
    }

    fn change_eyes(&mut self) {
        let cast = self.session.setup();
        let all: Vec<Eyes> = [Eyes::All].into_iter().chain(Viewer::all(cast).map(Eyes::Only)).collect();
        let at = all.iter().position(|eyes| *eyes == self.eyes).unwrap_or(0);
        self.eyes = all[(at + 1) % all.len()];
        self.view = view_of(&self.session, self.eyes);
    }

    /// The hand that is shown below the board: of whom one looks with, else of whose turn it is.
    fn hand_seat(&self) -> Seat {
        match self.eyes {
            Eyes::Only(Viewer::Seat(seat)) => seat,
            Eyes::All | Eyes::Only(Viewer::Spectator) => self.view.active,
        }
    }

    fn hand(&self) -> Vec<CardId> {
        self.view.seats[self.hand_seat().index()].hand.cards.iter().map(|named| named.card).collect()
    }

    fn card_pointed_at(&self) -> Option<CardId> {
        match self.hand_at {
            Some(at) => self.hand().get(at).copied(),
            None => self.view.pieces.iter().find(|piece| piece.square == self.cursor).map(|piece| piece.card),
        }
    }

    fn open(&mut self, window: Window) {
        (self.window, self.scroll) = (Some(window), 0);
    }

    fn sentences(&self) -> impl DoubleEndedIterator<Item = (Event, String)> {
        let events = draw::whole_moves(self.session.events().copied());
        events.into_iter().map(|event| (event, sentence(&self.session, self.eyes, event)))
    }

    fn detail(&self, area: Rect, buffer: &mut Buffer) {
        let Some(card) = self.card_pointed_at() else { return };
        let lines = overlay::card_lines(&self.loaded.matchup, &self.view, card);
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
        let last = self.steps.len() - 1;
        if key != KeyCode::Char(' ') {
            self.playing = None;
        }
        match key {
            KeyCode::Right | KeyCode::Enter => self.go(self.at + 1),
            KeyCode::Left | KeyCode::Backspace => self.go(self.at.saturating_sub(1)),
            KeyCode::PageDown => self.go(next_turn.unwrap_or(last)),
            KeyCode::PageUp => self.go(last_turn.unwrap_or(0)),
            KeyCode::Home => self.go(0),
            KeyCode::End => self.go(last),
            KeyCode::Char(' ') => {
                self.playing = if self.playing.is_some() { None } else { Some(Instant::now()) };
            }
            KeyCode::Char('e') => self.change_eyes(),
            KeyCode::Tab => self.hand_at = if self.hand_at.is_some() { None } else { Some(0) },
            KeyCode::Char(key @ ('h' | 'j' | 'k' | 'l')) => self.point(key),
            KeyCode::Char('i') => {
                if let Some(card) = self.card_pointed_at() {
                    self.open(Window::Card(card));
                }
            }
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

    fn point(&mut self, key: char) {
        let (across, up): (i8, i8) = match key {
            'h' => (-1, 0),
            'l' => (1, 0),
            'k' => (0, 1),
            _ => (0, -1),
        };
        match &mut self.hand_at {
            Some(at) => *at = at.saturating_add_signed(isize::from(across)),
            None => {
                let column = self.cursor.column().saturating_add_signed(across).min(self.view.columns - 1);
                let row = self.cursor.row().saturating_add_signed(up).min(self.view.rows - 1);
                self.cursor = Square::new(column, row);
            }
        }
        let last = self.hand().len().saturating_sub(1);
        self.hand_at = self.hand_at.map(|at| at.min(last));
    }
}

/// How far the game was at a step.
struct Mark {
    entries: usize,
    events: usize,
    turn: u16,
}

/// The steps: each is an answer with all that chance gives after it.
fn marks(loaded: &Loaded, told: impl Iterator<Item = Entry<wars::Answer>>) -> Vec<Mark> {
    let matchup = &loaded.matchup;
    let mut session: Session<Wars> =
        Session::new(matchup.cast().clone(), matchup.first(), Memory::History, &mut Asking);
    let mark = |session: &Session<Wars>, entries| Mark {
        entries,
        events: session.events().count(),
        turn: session.state().turn,
    };
    let mut marks = Vec::new();
    let mut count = 0;
    for entry in told {
        if matches!(entry, Entry::Answer(..) | Entry::Left(_)) {
            marks.push(mark(&session, count));
        }
        session.follow(entry, &mut Asking).expect("the record was played before");
        count += 1;
    }
    marks.push(mark(&session, count));
    marks
}

fn session_at(loaded: &Loaded, entries: usize) -> Result<Session<Wars>, RecordFault> {
    loaded.replay_until(entries)
}

/// The table as these eyes see it.
fn view_of(session: &Session<Wars>, eyes: Eyes) -> View {
    let mut view = match eyes {
        Eyes::Only(viewer) => View::of(session, viewer),
        Eyes::All => View::of(session, Viewer::Spectator),
    };
    if eyes == Eyes::All {
        for seat in session.setup().seats() {
            let own = View::of(session, Viewer::Seat(seat));
            view.seats[seat.index()] = own.seats[seat.index()].clone();
        }
    }
    view
}

/// The sentence of an event. For everybody's eyes the cards that a spectator would not see stand
/// behind it.
pub fn sentence(session: &Session<Wars>, eyes: Eyes, event: Event) -> String {
    let cast = session.setup();
    let viewer = match eyes {
        Eyes::Only(viewer) => return Language::english().sentence(cast, viewer, event),
        Eyes::All => Viewer::Spectator,
    };
    let told = Language::english().sentence(cast, viewer, event);
    let seen: Vec<CardId> = event.seen_by(viewer).cards().collect();
    let hidden: Vec<&str> =
        event.cards().filter(|card| !seen.contains(card)).map(|card| cast.face(card).name).collect();
    if hidden.is_empty() { told } else { format!("{} ({}).", told.trim_end_matches('.'), hidden.join(", ")) }
}

fn name_of(session: &Session<Wars>, eyes: Eyes) -> String {
    match eyes {
        Eyes::All => "all eyes".to_owned(),
        Eyes::Only(Viewer::Spectator) => "a spectator's eyes".to_owned(),
        Eyes::Only(Viewer::Seat(seat)) => {
            format!("{}'s eyes", Language::english().seat_name(session.setup(), seat))
        }
    }
}

impl Show for Replay<'_> {
    type Fault = Infallible;

    fn draw(&mut self, _beat: usize, area: Rect, buffer: &mut Buffer) {
        let cast = self.session.setup().clone();
        let cards = self.hand();
        let wish = hand::height(&cast, &cards, area.width);
        let Some(layout) = Layout::new(area, &self.view, wish) else {
            return draw::too_small(area, buffer);
        };
        self.layout = layout;
        let (view, theme) = (&self.view, self.theme);
        let text = format!(
            " Step {} of {}   turn {}   {}, {}   {}",
            self.at,
            self.steps.len() - 1,
            view.turn,
            Language::english().seat_name(&cast, view.active),
            view.phase.name(),
            name_of(&self.session, self.eyes),
        );
        draw::bar(&text, theme, layout.title, buffer);
        let before = self.at.checked_sub(1).map_or(0, |step| self.events[step]);
        let lights = Lights {
            cursor: self.hand_at.is_none().then_some(self.cursor),
            fresh: self.session.events().skip(before).flat_map(wording::spaces).collect(),
            ..Lights::default()
        };
        Board { cast: &cast, view, lights, theme }.draw(&layout, buffer);
        let players = &self.loaded.record.setup.players;
        let named = |seat: Seat| players.get(seat.index()).cloned().unwrap_or_else(|| "unnamed".to_owned());
        draw::players(&cast, view, &self.loaded.matchup, named, theme, layout.players, buffer);
        let asked = match (self.session.outcome(), self.session.asked()) {
            (Some(outcome), _) => {
                Language::english().sentence(&cast, Viewer::Spectator, Event::Over { outcome })
            }
            (None, Some(seat)) => {
                let source = view.question.as_ref().map_or("", |question| question.source.as_str());
                format!("{} is asked ({source}).", Language::english().seat_name(&cast, seat))
            }
            (None, None) => String::new(),
        };
        let lines = paint::wrap(&asked, usize::from(layout.question.width));
        paint::write_lines(buffer, layout.question, lines.into_iter().map(|line| (line, theme.question())));
        let fresh = draw::whole_moves(self.session.events().skip(before).copied());
        let fresh: Vec<(String, bool)> =
            fresh.into_iter().map(|event| (sentence(&self.session, self.eyes, event), false)).collect();
        draw::log_lines(fresh.into_iter(), theme, layout.choices, buffer);
        self.detail(layout.detail, buffer);
        let hand = Hand { cast: &cast, cards: &cards, at: self.hand_at, chosen: None, open: None, theme };
        hand.draw(layout.hand, buffer);
        let told = self.sentences().filter(|(event, _)| !matches!(event, Event::PhaseBegan { .. }));
        let told: Vec<(String, bool)> = told.map(|(event, text)| (text, draw::is_turn(&event))).collect();
        draw::log_lines(told.into_iter(), theme, layout.log, buffer);
        let keys = " Right Left step  PgDn PgUp turn  Space play  e eyes  i card  q leave  ? keys";
        draw::bar(keys, theme, layout.keys, buffer);
        let Some(window) = self.window else { return };
        let (title, lines) = match window {
            Window::Help => ("Keys", overlay::help(KEYS, &overlay::SIGNS)),
            Window::Card(card) => ("Card", overlay::card_lines(&self.loaded.matchup, view, card)),
            Window::Piles => ("Piles and hands", overlay::pile_lines(&cast, view)),
            Window::Log => ("What happened", self.sentences().map(|(_, text)| text).collect()),
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
                if let Some(square) = self.layout.square_at(at) {
                    (self.cursor, self.hand_at) = (square, None);
                } else {
                    let places = hand::places(self.session.setup(), &self.hand(), self.layout.hand);
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
        self.playing = (self.at + 1 < self.steps.len()).then_some(now);
        Ok(true)
    }

    fn has_left(&self) -> bool {
        self.has_left
    }
}
