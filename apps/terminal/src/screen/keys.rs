//! Keys and the mouse.

use super::desk::{Desk, Focus, Overlay};
use super::hand;
use crate::game::order_in_words;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use ratatui::layout::Position;
use title::{Order, Place, Refusal, Way};

/// Every key and what it does.
pub const KEYS: &[(&str, &str)] = &[
    ("arrows, h j k l", "move on the board, in the hand or in the list"),
    ("Tab, Shift-Tab", "go to the board, the hand, the list of answers"),
    ("Enter, Space", "choose the card, the space or the answer pointed at"),
    ("Esc", "let go of the chosen card; close a window"),
    ("n, N", "the next, the last space that can be chosen"),
    ("1 2 3 ...", "point at the answer with that number"),
    ("e, d, y", "end the phase; decline, or choose no more; yes"),
    ("u, r", "undo, redo, down to the last new information"),
    ("v", "show your hand to your partner, in any turn"),
    ("D", "decline this, and the same, until the turn is over"),
    ("w, W", "decline until it concerns you; lift all such orders"),
    ("i, m", "what the card pointed at does; the whole board"),
    ("p, o", "players, piles and hands; the whole log"),
    ("s, q", "save now; leave the game, which is saved"),
    ("?", "this help"),
    ("mouse", "left: choose; right: what the card does; wheel: scroll"),
];

impl Desk {
    pub fn key(&mut self, key: KeyEvent) -> Result<(), Refusal> {
        self.note.clear();
        let is_control = key.modifiers.contains(KeyModifiers::CONTROL);
        if is_control && key.code == KeyCode::Char('c') {
            self.has_left = true;
            return Ok(());
        }
        match self.overlay {
            Some(overlay) => {
                self.key_over(overlay, key.code);
                Ok(())
            }
            None if is_control => Ok(()),
            None => self.key_at_table(key.code),
        }
    }

    fn key_over(&mut self, overlay: Overlay, key: KeyCode) {
        match (overlay, key) {
            (Overlay::Leave, KeyCode::Char('y' | 'q') | KeyCode::Enter) => self.has_left = true,
            // Prevents looking behind the curtain by accident.
            (Overlay::Curtain(_), KeyCode::Enter) | (Overlay::Leave, _) => self.overlay = None,
            (Overlay::Curtain(_), KeyCode::Char('q')) => self.has_left = true,
            (Overlay::Curtain(_), _) => {}
            (_, KeyCode::Up | KeyCode::Char('k')) => self.scroll = self.scroll.saturating_sub(1),
            (_, KeyCode::Down | KeyCode::Char('j')) => self.scroll += 1,
            (_, KeyCode::PageUp) => self.scroll = self.scroll.saturating_sub(10),
            (_, KeyCode::PageDown | KeyCode::Char(' ')) => self.scroll += 10,
            (_, KeyCode::Home) => self.scroll = 0,
            (_, KeyCode::End) => self.scroll = usize::MAX / 2,
            _ => self.overlay = None,
        }
    }

    fn key_at_table(&mut self, key: KeyCode) -> Result<(), Refusal> {
        match key {
            KeyCode::Up | KeyCode::Char('k') => self.step(Way::Up),
            KeyCode::Down | KeyCode::Char('j') => self.step(Way::Down),
            KeyCode::Left | KeyCode::Char('h') => self.step(Way::Left),
            KeyCode::Right | KeyCode::Char('l') => self.step(Way::Right),
            KeyCode::Tab => self.turn_focus(1),
            KeyCode::BackTab => self.turn_focus(2),
            KeyCode::Enter | KeyCode::Char(' ') => return self.press(),
            KeyCode::Esc | KeyCode::Backspace => self.choose(None),
            KeyCode::Char('n') => self.next_lit(1),
            KeyCode::Char('N') => self.next_lit(-1),
            KeyCode::Char(digit @ '0'..='9') => self.point_at_number(digit),
            KeyCode::Char('e') => return self.give_plain("end", "There is no phase to end now."),
            KeyCode::Char('d') => return self.give_plain("pass", "There is nothing to decline now."),
            KeyCode::Char('y') => return self.give_plain("yes", "There is nothing to say yes to now."),
            KeyCode::Char('D') => return self.order(Order::NotThisTurn),
            KeyCode::Char('w') => return self.order(Order::UntilConcerned),
            KeyCode::Char('W') => {
                self.sitting.game.lift_orders(self.eyes.seats());
                self.note = "You have no standing orders any more.".to_owned();
            }
            KeyCode::Char('v') => return self.show_hand().or_else(|why| self.tell(why)),
            KeyCode::Char('u') => self.back(true)?,
            KeyCode::Char('r') => self.back(false)?,
            KeyCode::Char('i') => self.show_card(),
            KeyCode::Char('m') => self.open(Overlay::Map),
            KeyCode::Char('p') => self.open(Overlay::Piles),
            KeyCode::Char('o') => {
                self.open(Overlay::Log);
                self.scroll = usize::MAX / 2;
            }
            KeyCode::Char('s') => self.save_now(),
            KeyCode::Char('q') => self.open(Overlay::Leave),
            KeyCode::Char('?') | KeyCode::F(1) => self.open(Overlay::Help),
            _ => {}
        }
        Ok(())
    }

    fn press(&mut self) -> Result<(), Refusal> {
        match self.focus {
            Focus::Board => self.press_place(),
            Focus::Hand => self.press_hand(),
            Focus::Choices => self.press_row(),
        }
    }

    fn open(&mut self, overlay: Overlay) {
        self.overlay = Some(overlay);
        self.scroll = 0;
    }

    fn show_card(&mut self) {
        match self.card_pointed_at() {
            Some(card) => self.open(Overlay::Card(card)),
            None => self.note = "No card is here.".to_owned(),
        }
    }

    fn save_now(&mut self) {
        self.sitting.keep();
        self.note = match (&self.sitting.unsaved, &self.sitting.save) {
            (Some(why), _) => why.clone(),
            (None, Some(path)) => format!("Saved to {}.", path.display()),
            (None, None) => "There is no folder to save in: start with --save FILE.".to_owned(),
        };
    }

    fn give_plain(&mut self, verb: &str, otherwise: &str) -> Result<(), Refusal> {
        match self.only(verb) {
            Some(index) => self.give(index),
            None => {
                self.note = format!("{otherwise} {}", self.what_else());
                Ok(())
            }
        }
    }

    /// The key to use instead of one that does nothing here.
    fn what_else(&self) -> &'static str {
        if self.asked.is_none() {
            "You are not asked."
        } else if self.only("end").is_some() {
            "e ends the phase."
        } else if self.only("pass").is_some() {
            "d declines."
        } else {
            "Choose one of the answers: its number or the arrows, then Enter."
        }
    }

    /// Gives a standing order; it may answer the current question.
    fn order(&mut self, order: Order) -> Result<(), Refusal> {
        match self.sitting.game.order(self.eyes.seats(), order) {
            Ok(()) => {
                self.note = format!("Standing order: {}. W lifts it.", order_in_words(order));
                Ok(())
            }
            Err(why) => self.tell(why),
        }
    }

    fn back(&mut self, is_undo: bool) -> Result<(), Refusal> {
        let done = if is_undo { self.sitting.undo() } else { self.sitting.redo() };
        match done {
            Ok(()) => {
                self.chosen = None;
                self.look();
                self.note = if is_undo { "Taken back; r does it again." } else { "Done again." }.to_owned();
                Ok(())
            }
            Err(why) => self.tell(why),
        }
    }

    fn turn_focus(&mut self, by: usize) {
        const ORDER: [Focus; 3] = [Focus::Board, Focus::Hand, Focus::Choices];
        let at = ORDER.iter().position(|focus| *focus == self.focus).unwrap_or(0);
        self.focus = ORDER[(at + by) % ORDER.len()];
        if self.focus == Focus::Choices && self.row_at.is_none() && !self.rows.is_empty() {
            self.row_at = Some(0);
        }
    }

    fn step(&mut self, way: Way) {
        let by = match way {
            Way::Up | Way::Left => -1,
            Way::Down | Way::Right => 1,
        };
        match self.focus {
            Focus::Board => self.cursor = self.tabletop.step(self.cursor, way),
            Focus::Hand => {
                let last = self.hand().len().saturating_sub(1);
                self.hand_at = self.hand_at.saturating_add_signed(by).min(last);
            }
            Focus::Choices => {
                let last = self.rows.len().saturating_sub(1);
                self.row_at = (!self.rows.is_empty())
                    .then(|| self.row_at.map_or(0, |at| at.saturating_add_signed(by).min(last)));
            }
        }
    }

    fn next_lit(&mut self, by: isize) {
        let lights = self.lights();
        let goals = lights.goals();
        let lit = if goals.is_empty() { lights.all_actors() } else { goals };
        let places: Vec<Place> = lit.into_iter().collect();
        if places.is_empty() {
            self.note = "No space can be chosen now.".to_owned();
            return;
        }
        self.focus = Focus::Board;
        let count = places.len() as isize;
        let at = match places.iter().position(|place| *place == self.cursor) {
            Some(at) => at as isize + by,
            None if by > 0 => places.iter().position(|place| *place > self.cursor).unwrap_or(0) as isize,
            None => places.iter().rposition(|place| *place < self.cursor).map_or(count - 1, |at| at as isize),
        };
        self.cursor = places[at.rem_euclid(count) as usize];
    }

    /// Consecutive digits form a number.
    fn point_at_number(&mut self, digit: char) {
        let digit = digit as usize - '0' as usize;
        let before = self.row_at.map_or(0, |at| at + 1);
        let longer = before * 10 + digit;
        let is_typing = self.focus == Focus::Choices;
        let number = if is_typing && (1..=self.rows.len()).contains(&longer) { longer } else { digit };
        if (1..=self.rows.len()).contains(&number) {
            self.focus = Focus::Choices;
            self.row_at = Some(number - 1);
        } else {
            self.note = format!("There is no answer {number}.");
        }
    }

    pub fn mouse(&mut self, event: MouseEvent) -> Result<(), Refusal> {
        let at = Position::new(event.column, event.row);
        match event.kind {
            MouseEventKind::Down(_) if matches!(self.overlay, Some(Overlay::Curtain(_))) => {}
            MouseEventKind::Down(_) if self.overlay.is_some() => self.overlay = None,
            MouseEventKind::Down(MouseButton::Left) if self.point_at(at) => {
                self.note.clear();
                return self.press();
            }
            MouseEventKind::Down(MouseButton::Right) if self.point_at(at) => self.show_card(),
            MouseEventKind::ScrollUp => self.wheel(-1),
            MouseEventKind::ScrollDown => self.wheel(1),
            _ => {}
        }
        Ok(())
    }

    fn wheel(&mut self, by: isize) {
        if self.overlay.is_some() {
            self.scroll = self.scroll.saturating_add_signed(by * 3);
        } else if !self.rows.is_empty() {
            let at = self.row_at.map_or(0, |at| at.saturating_add_signed(by));
            self.focus = Focus::Choices;
            self.row_at = Some(at.min(self.rows.len() - 1));
        }
    }

    /// Selects what is shown here; false if there is nothing to select.
    fn point_at(&mut self, at: Position) -> bool {
        if let Some(place) = self.layout.place_at(at) {
            self.focus = Focus::Board;
            self.cursor = place;
            return true;
        }
        let places = hand::places(&self.hands, self.layout.hand);
        if let Some(index) = places.iter().position(|place| place.contains(at)) {
            self.focus = Focus::Hand;
            self.hand_at = index;
            return true;
        }
        if self.layout.choices.contains(at) {
            let row = usize::from(at.y - self.layout.choices.y) + self.first_row();
            if row < self.rows.len() {
                self.focus = Focus::Choices;
                self.row_at = Some(row);
                return true;
            }
        }
        false
    }

    /// The first visible line of the list.
    pub fn first_row(&self) -> usize {
        let height = usize::from(self.layout.choices.height).max(1);
        let last = self.rows.len().saturating_sub(height);
        self.row_at.map_or(0, |at| (at + 1 + height / 3).saturating_sub(height)).min(last)
    }
}
