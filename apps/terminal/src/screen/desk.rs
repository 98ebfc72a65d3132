//! What a person selects, and the effect of it.

use super::board::{Lights, Places};
use super::hand;
use super::layout::Layout;
use super::sitting::Sitting;
use crate::game::{self, Asked};
use std::time::Instant;
use table::{Eyes, Seat};
use title::{About, Goal, Hand, Light, Odds, Place, Pointing, Refusal, Spot, Tabletop};

/// Where key presses go.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Focus {
    Board,
    Hand,
    Choices,
}

/// A line in the list of answers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Row {
    /// A card with several answers, to be selected first.
    Actor { card: u16, count: usize },
    /// An answer by its index.
    Choice(usize),
}

/// The window over the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Overlay {
    Help,
    Card(u16),
    Piles,
    Log,
    /// The whole board as letters.
    Map,
    /// Asks whether to leave the game.
    Leave,
    /// Hides everything until this seat's player has arrived.
    Curtain(Seat),
}

/// Events shown as new to a spectator.
const NEWS: usize = 6;

/// Identifies a question: whose it is, of what kind, about what.
type Matter = (Seat, String, String);

#[derive(Debug)]
pub struct Desk {
    pub sitting: Sitting,
    /// Whose view the screen shows.
    pub eyes: Eyes,
    pub tabletop: Box<dyn Tabletop>,
    spots: Vec<Spot>,
    pub hands: Vec<Hand>,
    /// What the person at the keyboard is asked.
    pub asked: Option<Asked>,
    pub rows: Vec<Row>,
    pub focus: Focus,
    pub cursor: Place,
    pub hand_at: usize,
    /// `None` until a line is selected, so that Enter alone does not answer a new question.
    pub row_at: Option<usize>,
    pub chosen: Option<u16>,
    pub overlay: Option<Overlay>,
    pub scroll: usize,
    /// Shown in place of the keys until the next key press.
    pub note: String,
    /// Events that the holder of each seat has seen.
    seen: Vec<usize>,
    /// Where something happened that he has not seen yet.
    fresh: Places,
    /// The focus before a card was selected whose answers are only in the list.
    came_from: Option<Focus>,
    /// The previous question.
    last: Option<Matter>,
    pub layout: Layout,
    pub has_left: bool,
}

impl Desk {
    pub fn new(sitting: Sitting) -> Desk {
        let persons = sitting.game.persons();
        let eyes = persons.first().map_or(Eyes::NOBODYS, |held| Eyes::of(*held));
        let tabletop = sitting.game.tabletop(eyes);
        let seen = vec![sitting.game.event_count(); sitting.game.live().seats().len()];
        let mut desk = Desk {
            cursor: tabletop.start(),
            sitting,
            eyes,
            tabletop,
            spots: Vec::new(),
            hands: Vec::new(),
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
            fresh: Places::new(),
            came_from: None,
            last: None,
            layout: Layout::default(),
            has_left: false,
        };
        if persons.len() > 1 {
            let asked = desk.sitting.game.asked().filter(|seat| desk.sitting.game.player(*seat).is_person());
            if let Some(first) = asked.or_else(|| persons[0].into_iter().next()) {
                desk.sit_down(first);
            }
        }
        desk.look();
        desk
    }

    /// Takes over what has happened; true if the screen must be redrawn.
    pub fn tick(&mut self, now: Instant) -> Result<bool, Refusal> {
        let has_changed = self.sitting.tick(now)?;
        if has_changed {
            self.look();
        }
        Ok(has_changed)
    }

    /// Switches the screen to the holder of this seat, once he has arrived.
    fn sit_down(&mut self, seat: Seat) {
        self.eyes = Eyes::of(self.sitting.game.held_with(seat));
        self.overlay = Some(Overlay::Curtain(seat));
        self.last = None;
    }

    /// Refreshes the view of the table.
    pub fn look(&mut self) {
        let asked = self.sitting.game.asked().filter(|seat| self.sitting.game.player(*seat).is_person());
        if let Some(seat) = asked.filter(|seat| !self.eyes.seats().contains(*seat)) {
            self.sit_down(seat);
        }
        self.tabletop = self.sitting.game.tabletop(self.eyes);
        self.spots = self.tabletop.spots();
        self.hands = self.tabletop.hands();
        self.fresh = self.news();
        self.asked = asked.and_then(|_| self.sitting.game.question());
        if !self.choices().any(|(_, pointing)| pointing.actor == self.chosen) {
            self.chosen = None;
        }
        self.list();
        self.meet_question();
        self.hand_at = self.hand_at.min(self.hand().len().saturating_sub(1));
    }

    /// The answers with their index.
    fn choices(&self) -> impl Iterator<Item = (usize, &Pointing)> {
        self.asked.iter().flat_map(|asked| &asked.pointings).enumerate()
    }

    /// The answers of the selected card, or all if none is selected.
    fn open_choices(&self) -> impl Iterator<Item = (usize, &Pointing)> {
        let chosen = self.chosen;
        self.choices().filter(move |(_, pointing)| chosen.is_none() || pointing.actor == chosen)
    }

    /// Builds the list of answers, grouped by card if there are several.
    fn list(&mut self) {
        let mut rows: Vec<Row> = Vec::new();
        for (index, pointing) in self.open_choices() {
            let actor = pointing.actor.filter(|_| self.chosen.is_none());
            let count = |card| self.choices().filter(|(_, other)| other.actor == Some(card)).count();
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

    /// Puts the focus where a new question is answered most naturally.
    fn meet_question(&mut self) {
        let Some(asked) = &self.asked else { return };
        let question = Some((asked.seat, asked.ask.clone(), asked.source.clone()));
        if question == self.last {
            return;
        }
        self.last = question;
        self.row_at = None;
        let lights = self.lights();
        let lit = match &(&lights.actors | &lights.spaces) | &lights.targets {
            lit if lit.is_empty() => &lights.own_actors | &lights.own_targets,
            lit => lit,
        };
        let hand = self.hand();
        let is_in_hand = |pointing: &Pointing| {
            let target = if let Some(Goal::Card(card)) = pointing.goal { Some(card) } else { None };
            pointing.actor.or(target).is_some_and(|card| hand.contains(&card))
        };
        let in_hand = self.choices().any(|(_, pointing)| is_in_hand(pointing));
        if in_hand {
            self.focus = Focus::Hand;
        } else if lit.is_empty() {
            self.focus = Focus::Choices;
        } else {
            self.focus = Focus::Board;
            if !lit.contains(&self.cursor) {
                self.cursor = lit.first().copied().unwrap_or(self.cursor);
            }
        }
    }

    /// The cards of all visible hands.
    pub fn hand(&self) -> Vec<u16> {
        hand::cards(&self.hands).collect()
    }

    fn spot_of(&self, card: u16) -> Option<&Spot> {
        self.spots.iter().find(|spot| spot.cards.contains(&card))
    }

    fn place_of(&self, card: u16) -> Option<Place> {
        self.spot_of(card).map(|spot| spot.place)
    }

    /// The place on the board that completes this answer.
    fn goal_place(&self, pointing: &Pointing) -> Option<Place> {
        let is_it = |spot: &&Spot| match &pointing.goal {
            Some(Goal::Card(card)) => spot.cards.contains(card),
            Some(Goal::Square(square)) => spot.square.as_ref() == Some(square),
            Some(Goal::Seat(seat)) => spot.seat == Some(*seat),
            None => false,
        };
        self.spots.iter().find(is_it).map(|spot| spot.place)
    }

    pub fn lights(&self) -> Lights {
        let mut lights = Lights {
            cursor: (self.focus == Focus::Board).then_some(self.cursor),
            chosen: self.chosen.and_then(|card| self.place_of(card)),
            fresh: self.fresh.clone(),
            ..Lights::default()
        };
        for (_, pointing) in self.open_choices() {
            let is_open = pointing.actor == self.chosen;
            if let Some(place) = self.goal_place(pointing).filter(|_| is_open) {
                let lit = match pointing.light {
                    Light::AttackOwn => &mut lights.own_targets,
                    Light::Attack => &mut lights.targets,
                    Light::Choose => &mut lights.spaces,
                };
                lit.insert(place);
            }
            if let Some(place) = pointing.actor.and_then(|actor| self.place_of(actor)) {
                // A card that can only attack its own side has a mark of its own, since that is
                // rarely intended.
                let lit = match pointing.light {
                    Light::AttackOwn => &mut lights.own_actors,
                    Light::Attack | Light::Choose => &mut lights.actors,
                };
                lit.insert(place);
            }
        }
        lights
    }

    fn news(&self) -> Places {
        let count = self.sitting.game.event_count();
        let held = self.eyes.seats().into_iter().next();
        let seen = held.map_or(count.saturating_sub(NEWS), |seat| self.seen[seat.index()]);
        let lines = self.sitting.game.log(self.eyes, seen);
        lines.iter().flat_map(|line| self.tabletop.touched(line)).collect()
    }

    fn card_at(&self, place: Place) -> Option<u16> {
        self.cards_at(place).first().copied()
    }

    pub fn cards_at(&self, place: Place) -> &[u16] {
        self.spots.iter().find(|spot| spot.place == place).map_or(&[], |spot| &spot.cards)
    }

    fn name(&self, card: u16) -> String {
        self.tabletop.card(card).map(|text| text.name).unwrap_or_default()
    }

    /// Gives the answer with this index.
    pub fn give(&mut self, index: usize) -> Result<(), Refusal> {
        let Some(asked) = &self.asked else { return Ok(()) };
        let (seat, answer) = (asked.seat, asked.choices[index].answer.clone());
        self.sitting.answer(seat, &answer)?;
        self.see_all();
        self.focus = self.came_from.take().unwrap_or(self.focus);
        self.chosen = None;
        self.row_at = None;
        self.note = self.sitting.unsaved.clone().unwrap_or_default();
        self.look();
        Ok(())
    }

    /// The viewer has now seen everything that happened.
    fn see_all(&mut self) {
        let count = self.sitting.game.event_count();
        self.eyes.seats().into_iter().for_each(|seat| self.seen[seat.index()] = count);
    }

    /// Shows the player's hand to a partner, in anybody's turn (FAQ-XVII-03).
    pub fn show_hand(&mut self) -> Result<(), Refusal> {
        let deeds = self.sitting.game.showings(self.eyes.seats());
        if deeds.is_empty() {
            self.note = "There is no partner who has not seen your hand.".to_owned();
            return Ok(());
        }
        for deed in deeds {
            self.sitting.apply(&deed)?;
        }
        self.see_all();
        self.look();
        self.note = "Your partner sees your hand now.".to_owned();
        Ok(())
    }

    /// The first answer of this kind, by its index.
    pub fn only(&self, verb: &str) -> Option<usize> {
        self.asked.as_ref()?.choices.iter().position(|choice| choice.verb == verb)
    }

    fn acts(&self, card: u16) -> bool {
        self.choices().any(|(_, pointing)| pointing.actor == Some(card))
    }

    /// Enter on a place.
    pub fn press_place(&mut self) -> Result<(), Refusal> {
        let here = self.cursor;
        // A second Enter on a card deselects it; a move that ends where it began (F8.3, S5.2) is
        // chosen from the list.
        let is_home = self.chosen.is_some_and(|card| self.place_of(card) == Some(here));
        let goals: Vec<usize> = self
            .open_choices()
            .filter(|(_, pointing)| {
                !is_home && pointing.actor == self.chosen && self.goal_place(pointing) == Some(here)
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
        let actor = self.cards_at(here).iter().copied().find(|card| self.acts(*card));
        match actor {
            Some(card) if self.chosen == Some(card) => self.choose(None),
            Some(card) => self.choose(Some(card)),
            None => self.note = self.why_not_here(),
        }
        Ok(())
    }

    /// Why nothing can be done at the cursor.
    fn why_not_here(&self) -> String {
        let card = self.card_at(self.cursor);
        let Some(actor) = self.chosen else {
            return match card {
                Some(card) => format!("{} can do nothing now.", self.name(card)),
                None => "There is nothing to do on this space now.".to_owned(),
            };
        };
        let spot = self.spots.iter().find(|spot| spot.place == self.cursor);
        let about = About {
            card: Some(actor),
            target: card,
            square: spot.and_then(|spot| spot.square.clone()),
            seat: spot.and_then(|spot| spot.seat),
            ..About::default()
        };
        self.sitting.game.explain(&about).unwrap_or_else(|| "That cannot be done now.".to_owned())
    }

    /// The hand card that the answers name for this one: itself, or another copy of it.
    pub fn offered(&self, card: u16) -> Option<u16> {
        let is_named = |card: &u16| {
            self.choices().any(|(_, pointing)| {
                pointing.actor == Some(*card) || pointing.goal == Some(Goal::Card(*card))
            })
        };
        std::iter::once(card).chain(self.tabletop.like(card)).find(is_named)
    }

    /// Enter on a card of the hand.
    pub fn press_hand(&mut self) -> Result<(), Refusal> {
        let Some(&card) = self.hand().get(self.hand_at) else { return Ok(()) };
        let card = self.offered(card).unwrap_or(card);
        let is_chosen =
            |pointing: &Pointing| pointing.actor.is_none() && pointing.goal == Some(Goal::Card(card));
        let plain = self.choices().find(|(_, pointing)| is_chosen(pointing)).map(|(index, _)| index);
        if let Some(index) = plain {
            return self.give(index);
        }
        match self.acts(card) {
            true if self.chosen == Some(card) => self.choose(None),
            true => self.choose(Some(card)),
            false => {
                let about = About { target: Some(card), ..About::default() };
                let why = self.sitting.game.explain(&about);
                self.note = why.unwrap_or_else(|| format!("{} can do nothing now.", self.name(card)));
            }
        }
        Ok(())
    }

    /// Enter on a line of the list.
    pub fn press_row(&mut self) -> Result<(), Refusal> {
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

    /// Selects the card that is to act, or none.
    pub fn choose(&mut self, card: Option<u16>) {
        self.chosen = card;
        self.row_at = None;
        self.list();
        let Some(card) = card else {
            self.focus = self.came_from.take().unwrap_or(self.focus);
            return;
        };
        self.came_from = None;
        let lights = self.lights();
        let goals = &(&lights.spaces | &lights.targets) | &lights.own_targets;
        if let Some(place) = self.place_of(card) {
            self.cursor = place;
        } else if let Some(goal) = goals.first() {
            self.cursor = *goal;
        }
        if goals.is_empty() {
            self.came_from = Some(self.focus);
            self.focus = Focus::Choices;
            self.row_at = Some(0);
        } else {
            self.focus = Focus::Board;
        }
    }

    /// The card under the cursor.
    pub fn card_pointed_at(&self) -> Option<u16> {
        match self.focus {
            // Over an empty space the selected card stays of interest.
            Focus::Board => self.card_at(self.cursor).or(self.chosen),
            Focus::Hand => self.hand().get(self.hand_at).copied(),
            Focus::Choices => match *self.rows.get(self.row_at?)? {
                Row::Actor { card, .. } => Some(card),
                Row::Choice(index) => match self.asked.as_ref()?.pointings.get(index)? {
                    Pointing { actor: Some(card), .. } | Pointing { goal: Some(Goal::Card(card)), .. } => {
                        Some(*card)
                    }
                    Pointing { .. } => None,
                },
            },
        }
    }

    /// The full text of the selected answer.
    pub fn choice_pointed_at(&self) -> Option<String> {
        match *self.rows.get(self.row_at?)? {
            Row::Choice(index) if self.focus == Focus::Choices => {
                Some(self.asked.as_ref()?.choices[index].text.clone())
            }
            Row::Choice(_) | Row::Actor { .. } => None,
        }
    }

    /// The answer whose odds are of interest, by its index: the selected one.
    fn risk_pointed_at(&self) -> Option<usize> {
        match self.focus {
            Focus::Choices => match *self.rows.get(self.row_at?)? {
                Row::Choice(index) => Some(index),
                Row::Actor { .. } => None,
            },
            Focus::Board => {
                let is_here = |pointing: &Pointing| {
                    pointing.actor == self.chosen && self.goal_place(pointing) == Some(self.cursor)
                };
                let mut here = self.open_choices().filter(|(_, pointing)| is_here(pointing));
                here.find(|(_, pointing)| pointing.light != Light::Choose).map(|(index, _)| index)
            }
            Focus::Hand => None,
        }
    }

    /// The odds of an answer once they are computed; `None` if it has none.
    fn odds(&mut self, index: usize) -> Option<Option<Odds>> {
        let about = self.tabletop.inquiry(self.asked.as_ref()?.choices.get(index)?)?;
        let found = self.sitting.odds(&about);
        Some(found.and_then(|found| self.tabletop.odds(found)))
    }

    /// The odds of the selection, in words.
    pub fn odds_pointed_at(&mut self) -> Option<String> {
        let index = self.risk_pointed_at()?;
        match self.odds(index)? {
            None if self.sitting.counts() => Some("counting the odds ...".to_owned()),
            odds => odds.map(|odds| odds.text),
        }
    }

    /// A line of the list, with the relevant chance if it has one. Text that must be cut to this
    /// width ends with a name; the space comes before it.
    pub fn row_text(&mut self, row: Row, width: usize) -> String {
        match row {
            Row::Actor { card, count } => {
                let square = self.spot_of(card).and_then(|spot| spot.square.as_ref());
                let place = square.map_or(String::new(), |square| format!(" ({square})"));
                format!("{}{place} … {count}", self.name(card))
            }
            Row::Choice(index) => {
                let odds = self.odds(index);
                let Some(choice) = self.asked.as_ref().and_then(|asked| asked.choices.get(index)) else {
                    return String::new();
                };
                let short = || self.tabletop.short(choice).unwrap_or_else(|| choice.text.clone());
                match odds {
                    Some(odds) => {
                        let chance = odds.map_or("?".to_owned(), |odds| odds.short);
                        format!("{chance:>3} {}", short())
                    }
                    None if choice.text.chars().count() <= width => choice.text.clone(),
                    None => short(),
                }
            }
        }
    }

    /// Shows why something was refused; an error that broke the game is passed on.
    pub fn tell(&mut self, why: Refusal) -> Result<(), Refusal> {
        if game::is_broken(&why) {
            return Err(why);
        }
        self.note = game::in_words(&why);
        Ok(())
    }
}
