//! What a person points at, and what comes of it.

use super::board::Lights;
use super::choosing::{self, Pointing, square_of};
use super::game::{Asked, No, OWN, in_words};
use super::layout::Layout;
use super::sitting::Sitting;
use grid::{Square, Squares};
use std::time::Instant;
use table::Seat;
use wars::{Answer, BySeat, CardId, Phase, Piece, View, Viewer};

/// Where the keys go.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Focus {
    Board,
    Hand,
    Choices,
}

/// A line in the list of answers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Row {
    /// A card that has several, to be chosen first.
    Actor { card: CardId, count: usize },
    /// An answer by its index.
    Choice(usize),
}

/// What lies over the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Overlay {
    Help,
    Card(CardId),
    Piles,
    Log,
    /// Whether to leave the game.
    Leave,
    /// Hides everything until this seat's player is there.
    Curtain(Seat),
}

/// Events that are news to who plays no seat.
const NEWS: usize = 6;

#[derive(Debug)]
pub struct Desk {
    pub sitting: Sitting,
    /// Whose eyes the screen is for.
    pub viewer: Viewer,
    pub view: View,
    /// What the person at the keyboard is asked.
    pub asked: Option<Asked>,
    pub rows: Vec<Row>,
    pub focus: Focus,
    pub cursor: Square,
    pub hand_at: usize,
    /// Nothing until one was pointed at: Enter alone answers no new question.
    pub row_at: Option<usize>,
    pub chosen: Option<CardId>,
    pub overlay: Option<Overlay>,
    pub scroll: usize,
    /// Told in place of the keys until the next one.
    pub note: String,
    /// Events that each person has seen happen.
    seen: BySeat<usize>,
    /// Where the keys went before a card was chosen and only the list could go on.
    came_from: Option<Focus>,
    /// The question of the last look: source and phase.
    last: Option<(wars::Ask, Phase, String)>,
    pub layout: Layout,
    pub has_left: bool,
}

impl Desk {
    pub fn new(sitting: Sitting) -> Desk {
        let persons: Vec<Seat> = sitting.game.persons().collect();
        let viewer = persons.first().map_or(Viewer::Spectator, |seat| Viewer::Seat(*seat));
        let view = sitting.game.view(viewer);
        let seen = BySeat::new([sitting.game.event_count(); wars::SEATS]);
        let mut desk = Desk {
            cursor: Square::new(view.columns / 2, 0),
            sitting,
            viewer,
            view,
            asked: None,
            rows: Vec::new(),
            focus: Focus::Board,
            hand_at: 0,
            row_at: None,
            chosen: None,
            overlay: None,
            scroll: 0,
            note: String::new(),
            seen,
            came_from: None,
            last: None,
            layout: Layout::default(),
            has_left: false,
        };
        if persons.len() > 1 {
            let first = desk.sitting.game.asked().unwrap_or(persons[0]);
            desk.viewer = Viewer::Seat(first);
            desk.overlay = Some(Overlay::Curtain(first));
        }
        desk.look();
        desk
    }

    /// Takes what has happened meanwhile; true when the screen must be drawn again.
    pub fn tick(&mut self, now: Instant) -> Result<bool, No> {
        let has_changed = self.sitting.tick(now)?;
        if has_changed {
            self.look();
        }
        Ok(has_changed)
    }

    pub fn seat(&self) -> Option<Seat> {
        match self.viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Spectator => None,
        }
    }

    /// Looks at the table anew.
    pub fn look(&mut self) {
        let asked = self.sitting.game.asked().filter(|seat| self.sitting.game.player(*seat).is_person());
        if let Some(seat) = asked.filter(|seat| self.viewer != Viewer::Seat(*seat)) {
            self.viewer = Viewer::Seat(seat);
            self.overlay = Some(Overlay::Curtain(seat));
            self.last = None;
        }
        self.view = self.sitting.game.view(self.viewer);
        self.asked = asked.and_then(|_| self.sitting.game.question());
        let acts = |answer| Pointing::of(answer).actor == self.chosen;
        if !self.choices().any(|(_, answer)| acts(answer)) {
            self.chosen = None;
        }
        self.list();
        self.meet_question();
        self.hand_at = self.hand_at.min(self.hand().len().saturating_sub(1));
    }

    /// The answers by their index.
    fn choices(&self) -> impl Iterator<Item = (usize, Answer)> {
        self.asked.iter().flat_map(|asked| asked.choices.iter().map(|choice| choice.answer)).enumerate()
    }

    /// The answers of the chosen card, or all where none is chosen.
    fn open_choices(&self) -> impl Iterator<Item = (usize, Answer)> {
        let chosen = self.chosen;
        self.choices().filter(move |(_, answer)| chosen.is_none() || Pointing::of(*answer).actor == chosen)
    }

    /// Makes the list of answers: those of one card together, where there are several.
    fn list(&mut self) {
        let mut rows: Vec<Row> = Vec::new();
        for (index, answer) in self.open_choices() {
            let actor = Pointing::of(answer).actor.filter(|_| self.chosen.is_none());
            let count =
                |card| self.choices().filter(|(_, other)| Pointing::of(*other).actor == Some(card)).count();
            match actor.map(|card| (card, count(card))) {
                Some((card, count)) if count > 1 => {
                    let row = Row::Actor { card, count };
                    if !rows.contains(&row) {
                        rows.push(row);
                    }
                }
                _ => rows.push(Row::Choice(index)),
            }
        }
        self.rows = rows;
        self.row_at = self.row_at.filter(|at| *at < self.rows.len());
    }

    /// Points at where a new question is answered most naturally.
    fn meet_question(&mut self) {
        let Some(asked) = &self.asked else { return };
        let source = self.view.question.as_ref().map(|question| question.source.clone());
        let question = Some((asked.ask, self.view.phase, source.unwrap_or_default()));
        if question == self.last {
            return;
        }
        self.last = question;
        self.row_at = None;
        let lights = self.lights();
        let lit = match lights.actors | lights.spaces | lights.targets {
            lit if lit.is_empty() => lights.own_actors | lights.own_targets,
            lit => lit,
        };
        let is_in_hand = |answer| {
            let pointing = Pointing::of(answer);
            let card = pointing.actor.or(pointing.target);
            card.is_some_and(|card| self.hand().contains(&card))
        };
        let in_hand = self.choices().any(|(_, answer)| is_in_hand(answer));
        if in_hand {
            self.focus = Focus::Hand;
        } else if lit.is_empty() {
            self.focus = Focus::Choices;
        } else {
            self.focus = Focus::Board;
            if !lit.contains(self.cursor) {
                self.cursor = lit.first().unwrap_or(self.cursor);
            }
        }
    }

    /// The hand of who looks.
    pub fn hand(&self) -> Vec<CardId> {
        let Some(seat) = self.seat() else { return Vec::new() };
        self.view.seats[seat.index()].hand.cards.iter().map(|named| named.card).collect()
    }

    pub fn lights(&self) -> Lights {
        let mut lights =
            Lights { cursor: (self.focus == Focus::Board).then_some(self.cursor), ..Lights::default() };
        for (_, answer) in self.open_choices() {
            let pointing = Pointing::of(answer);
            let is_open = pointing.actor == self.chosen;
            match pointing.goal_on(&self.view).filter(|_| is_open) {
                Some(square) if self.is_own_attack(answer) => lights.own_targets.insert(square),
                Some(square) if choosing::attack(&self.view, answer).is_some() => {
                    lights.targets.insert(square)
                }
                Some(square) => lights.spaces.insert(square),
                None => {}
            }
            match pointing.actor.and_then(|actor| square_of(&self.view, actor)) {
                // Whoever can only attack his own side hardly wants to: he has a mark of his own.
                Some(square) if self.is_own_attack(answer) => lights.own_actors.insert(square),
                Some(square) => lights.actors.insert(square),
                None => {}
            }
        }
        lights.chosen = self.chosen.and_then(|card| square_of(&self.view, card));
        lights.fresh = self.fresh();
        lights
    }

    fn is_own_attack(&self, answer: Answer) -> bool {
        self.seat().is_some_and(|seat| self.sitting.game.is_on_own_side(seat, answer))
    }

    fn fresh(&self) -> Squares {
        let count = self.sitting.game.event_count();
        let seen = self.seat().map_or(count.saturating_sub(NEWS), |seat| self.seen[seat]);
        self.sitting.game.session().events().skip(seen).flat_map(wording::spaces).collect()
    }

    pub fn pieces_at(&self, square: Square) -> impl Iterator<Item = &Piece> {
        self.view.pieces.iter().filter(move |piece| piece.square == square)
    }

    /// Gives the answer with this index.
    pub fn give(&mut self, index: usize) -> Result<(), No> {
        let Some(asked) = &self.asked else { return Ok(()) };
        let (seat, answer) = (asked.seat, asked.choices[index].answer);
        self.sitting.answer(seat, answer)?;
        self.seen[seat] = self.sitting.game.event_count();
        self.focus = self.came_from.take().unwrap_or(self.focus);
        self.chosen = None;
        self.row_at = None;
        self.note = self.sitting.unsaved.clone().unwrap_or_default();
        self.look();
        Ok(())
    }

    /// The only answer of this kind, by its index.
    pub fn only(&self, is_meant: impl Fn(Answer) -> bool) -> Option<usize> {
        self.choices().find(|(_, answer)| is_meant(*answer)).map(|(index, _)| index)
    }

    /// Enter on a space.
    pub fn press_square(&mut self) -> Result<(), No> {
        let here = self.cursor;
        // A second Enter on a card lets go of it; a move that ends where it began (F8.3, S5.2) is chosen
        // from the list.
        let is_home = self.chosen.is_some_and(|card| square_of(&self.view, card) == Some(here));
        let goals: Vec<usize> = self
            .open_choices()
            .filter(|(_, answer)| {
                let pointing = Pointing::of(*answer);
                !is_home && pointing.actor == self.chosen && pointing.goal_on(&self.view) == Some(here)
            })
            .map(|(index, _)| index)
            .collect();
        match goals.as_slice() {
            [one] => return self.give(*one),
            [first, ..] => {
                self.focus = Focus::Choices;
                self.row_at = self.rows.iter().position(|row| *row == Row::Choice(*first));
                self.note = "There are several answers here: choose one of the list.".to_owned();
                return Ok(());
            }
            [] => {}
        }
        let acts = |card: CardId| self.choices().any(|(_, answer)| Pointing::of(answer).actor == Some(card));
        let actor = self.pieces_at(here).map(|piece| piece.card).find(|card| acts(*card));
        match actor {
            Some(card) if self.chosen == Some(card) => self.choose(None),
            Some(card) => self.choose(Some(card)),
            None => self.note = self.why_not_here(),
        }
        Ok(())
    }

    /// Why nothing can be done on the space of the cursor.
    fn why_not_here(&self) -> String {
        let here = self.cursor;
        let piece = self.pieces_at(here).next();
        let Some(actor) = self.chosen else {
            return match piece {
                Some(piece) => format!("{} can do nothing now.", piece.name),
                None => "There is nothing to do on this space now.".to_owned(),
            };
        };
        let is_in_hand = self.hand().contains(&actor);
        let wish = match piece {
            _ if is_in_hand => Answer::Summon { card: actor, to: here },
            Some(piece) => Answer::Attack { unit: actor, target: piece.card },
            None => Answer::Move { unit: actor, to: here },
        };
        self.sitting.game.explain(wish).unwrap_or_else(|| "That cannot be done now.".to_owned())
    }

    /// The card of the hand that the answers name for this one: itself, or another copy of it.
    pub fn offered(&self, card: CardId) -> Option<CardId> {
        let is_named = |card: &CardId| {
            let names = |answer| {
                let pointing = Pointing::of(answer);
                pointing.actor == Some(*card) || pointing.target == Some(*card)
            };
            self.only(names).is_some()
        };
        let twins = choosing::twins(&self.view, self.seat()?, card);
        std::iter::once(card).chain(twins).find(is_named)
    }

    /// Enter on a card of the hand.
    pub fn press_hand(&mut self) -> Result<(), No> {
        let Some(&card) = self.hand().get(self.hand_at) else { return Ok(()) };
        let card = self.offered(card).unwrap_or(card);
        if let Some(index) = self.only(|answer| answer == Answer::Card(card)) {
            return self.give(index);
        }
        let acts = self.only(|answer| Pointing::of(answer).actor == Some(card)).is_some();
        match acts {
            true if self.chosen == Some(card) => self.choose(None),
            true => self.choose(Some(card)),
            false => {
                let face = self.sitting.game.cast().face(card);
                let wish = if face.kind.is_unit() {
                    Answer::Summon { card, to: self.cursor }
                } else {
                    Answer::Play(card)
                };
                let why = self.sitting.game.explain(wish);
                self.note = why.unwrap_or_else(|| format!("{} can do nothing now.", face.name));
            }
        }
        Ok(())
    }

    /// Enter on a line of the list.
    pub fn press_row(&mut self) -> Result<(), No> {
        match self.row_at.and_then(|at| self.rows.get(at)).copied() {
            None => {
                self.note = "Point at an answer first: arrow keys or its number.".to_owned();
                Ok(())
            }
            Some(Row::Actor { card, .. }) => {
                self.choose(Some(card));
                Ok(())
            }
            Some(Row::Choice(index)) => self.give(index),
        }
    }

    /// Chooses the card that is to act, or none.
    pub fn choose(&mut self, card: Option<CardId>) {
        self.chosen = card;
        self.row_at = None;
        self.list();
        let Some(card) = card else {
            self.focus = self.came_from.take().unwrap_or(self.focus);
            return;
        };
        self.came_from = None;
        let lights = self.lights();
        let goals = lights.spaces | lights.targets | lights.own_targets;
        if let Some(square) = square_of(&self.view, card) {
            self.cursor = square;
        } else if let Some(goal) = goals.first() {
            self.cursor = goal;
        }
        if goals.is_empty() {
            self.came_from = Some(self.focus);
            self.focus = Focus::Choices;
            self.row_at = Some(0);
        } else {
            self.focus = Focus::Board;
        }
    }

    /// The card that is pointed at.
    pub fn card_pointed_at(&self) -> Option<CardId> {
        match self.focus {
            // Over an empty space it is still the chosen card that one thinks of.
            Focus::Board => self.pieces_at(self.cursor).next().map(|piece| piece.card).or(self.chosen),
            Focus::Hand => self.hand().get(self.hand_at).copied(),
            Focus::Choices => match *self.rows.get(self.row_at?)? {
                Row::Actor { card, .. } => Some(card),
                Row::Choice(index) => {
                    let pointing = Pointing::of(self.asked.as_ref()?.choices[index].answer);
                    pointing.actor.or(pointing.target)
                }
            },
        }
    }

    /// The answer of the list that is pointed at, in all its words.
    pub fn choice_pointed_at(&self) -> Option<String> {
        match *self.rows.get(self.row_at?)? {
            Row::Choice(index) if self.focus == Focus::Choices => {
                Some(self.asked.as_ref()?.choices[index].text.clone())
            }
            Row::Choice(_) | Row::Actor { .. } => None,
        }
    }

    /// The attack that is pointed at.
    fn attack_pointed_at(&self) -> Option<(CardId, CardId)> {
        let attack =
            |index: usize| choosing::attack(&self.view, self.asked.as_ref()?.choices.get(index)?.answer);
        match self.focus {
            Focus::Choices => match *self.rows.get(self.row_at?)? {
                Row::Choice(index) => attack(index),
                Row::Actor { .. } => None,
            },
            Focus::Board => {
                let is_here = |answer: Answer| {
                    let pointing = Pointing::of(answer);
                    pointing.actor == self.chosen && pointing.goal_on(&self.view) == Some(self.cursor)
                };
                self.open_choices()
                    .filter(|(_, answer)| is_here(*answer))
                    .find_map(|(index, _)| attack(index))
            }
            Focus::Hand => None,
        }
    }

    /// The odds of the attack that is pointed at, in words.
    pub fn odds_pointed_at(&mut self) -> Option<String> {
        let (unit, target) = self.attack_pointed_at()?;
        match self.sitting.odds(unit, target).map(in_words) {
            None if self.sitting.counts() => Some("counting the odds ...".to_owned()),
            odds => odds,
        }
    }

    /// A line of the list in words, with the chance to destroy where it is an attack. What must be
    /// cut to this width ends with a name: the space stands before it.
    pub fn row_text(&mut self, row: Row, width: usize) -> String {
        let Some(asked) = &self.asked else { return String::new() };
        match row {
            Row::Actor { card, count } => {
                let name = self.sitting.game.cast().face(card).name;
                let place =
                    square_of(&self.view, card).map_or(String::new(), |square| format!(" ({square})"));
                format!("{name}{place} … {count}")
            }
            Row::Choice(index) => {
                let choice = asked.choices[index].clone();
                match choosing::attack(&self.view, choice.answer) {
                    Some((unit, target)) => self.attack_text(unit, target, &choice.text),
                    None if choice.text.chars().count() <= width => choice.text,
                    None => self.short_text(choice.answer).unwrap_or(choice.text),
                }
            }
        }
    }

    /// An answer that goes somewhere, in short: `d2 → b2 Controller`, `Summon → d1 Wind Mage`.
    fn short_text(&self, answer: Answer) -> Option<String> {
        let name = |card| self.sitting.game.cast().face(card).name;
        Some(match answer {
            Answer::Move { unit, to } => format!("{} → {to} {}", square_of(&self.view, unit)?, name(unit)),
            Answer::Summon { card, to } => format!("Summon → {to} {}", name(card)),
            Answer::Erect { card, to } => format!("Build → {to} {}", name(card)),
            _ => return None,
        })
    }

    /// An attack in short, with the chance to destroy: `62% c3 ✕ c5 Archer`.
    fn attack_text(&mut self, unit: CardId, target: CardId, text: &str) -> String {
        let chance = self.sitting.odds(unit, target).map(|odds| odds.destroyed * 100.0);
        let chance = chance.map_or("  ?".to_owned(), |chance| format!("{chance:>2.0}%"));
        let places = (square_of(&self.view, unit), square_of(&self.view, target));
        let (Some(from), Some(at)) = places else { return format!("{chance} {text}") };
        let own = if text.ends_with(OWN) { "own " } else { "" };
        format!("{chance} {from} ✕ {at} {own}{}", self.sitting.game.cast().face(target).name)
    }
}
