//! A game at this keyboard: a live game and who sits where.

use crate::Player;
use serde_json::Value;
use sitting::{Ended, Parted};
use table::{Eyes, Outcome, Seat, SeatSet};
use thiserror::Error;
use title::{
    About, Choice, Code, Deed, Json, Light, Live, LogLine, Named, Order, Pointing, Refusal, Tabletop,
    Thinking, Work,
};
use words::{Language, message};

/// Why a record cannot be continued.
#[derive(Debug, Error)]
pub enum ResumeRefusal {
    #[error("the game in this record is over: `muster replay` shows it")]
    Over,
    #[error(
        "this record does not tell its seed, so its dice cannot go on; `muster replay` shows the game so far"
    )]
    NoSeed,
    #[error(
        "the current rules follow this record for {deeds} answers only ({why}), so the game cannot be \
         continued; `muster replay` shows it up to there"
    )]
    Parted { deeds: usize, why: String },
    #[error("{players} players are named for {seats} seats")]
    Players { players: usize, seats: usize },
    #[error(transparent)]
    Game(#[from] Refusal),
}

/// Marks an attack on a card of the player's own side.
const OWN: &str = " (your own)";

/// A question in words, with its answers and how to select them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Asked {
    pub seat: Seat,
    /// The kind of question, and what it comes from.
    pub ask: String,
    pub source: String,
    pub text: String,
    pub choices: Vec<Choice>,
    /// One for each choice.
    pub pointings: Vec<Pointing>,
}

#[derive(Debug)]
pub struct Game {
    live: Box<dyn Live>,
    players: Vec<Player>,
    /// The names of the seats.
    names: Vec<String>,
    /// Events of earlier sessions, which need not be shown again.
    old_events: usize,
}

/// Whether the game must not be used any more.
pub fn is_broken(refusal: &Refusal) -> bool {
    refusal.code == Code::Broken
}

/// A refusal with its rule.
pub fn in_words(refusal: &Refusal) -> String {
    let sentence = refusal.sentence(Language::english());
    match &refusal.rule {
        Some(rule) if !rule.is_empty() => format!("{sentence} ({rule})"),
        _ => sentence,
    }
}

impl Game {
    /// A newly dealt game. There must be as many players as seats.
    pub fn new(mut live: Box<dyn Live>, players: Vec<Player>) -> Result<Game, Refusal> {
        live.keep_all();
        while let Some(deed) = live.opening() {
            live.apply(&deed, 0)?;
        }
        Ok(Game::sit(live, players))
    }

    fn sit(live: Box<dyn Live>, players: Vec<Player>) -> Game {
        let language = Language::english();
        let name = |seat: Seat| match &players[seat.index()] {
            // With several seats, none of their names is used.
            Player::Person(Some(name))
                if players.iter().filter(|other| **other == players[seat.index()]).count() == 1
                    && name != YOU =>
            {
                name.clone()
            }
            Player::Person(_) | Player::Computer(_) => live.side_name(language, seat),
        };
        let names = live.seats().into_iter().map(name).collect();
        Game { live, players, names, old_events: 0 }
    }

    /// A game that is only viewed.
    pub fn looked_at(mut live: Box<dyn Live>, players: Vec<Player>) -> Game {
        live.keep_all();
        Game::sit(live, players)
    }

    /// The game of a record, to be continued by these players.
    pub fn resume(record: &dyn Live, players: Vec<Player>) -> Result<Game, ResumeRefusal> {
        if let Some(Parted { deeds, why }) = record.parted().cloned() {
            return Err(ResumeRefusal::Parted { deeds, why });
        }
        if record.is_over() {
            return Err(ResumeRefusal::Over);
        }
        let seats = record.seats().len();
        if players.len() != seats {
            return Err(ResumeRefusal::Players { players: players.len(), seats });
        }
        let mut live = record.go_on()?.ok_or(ResumeRefusal::NoSeed)?;
        live.keep_all();
        let mut game = Game::sit(live, players);
        game.old_events = game.event_count();
        Ok(game)
    }

    pub fn live(&self) -> &dyn Live {
        &*self.live
    }

    fn named(&self) -> Named<'_> {
        Named { language: Language::english(), names: &self.names }
    }

    pub fn seats(&self) -> impl Iterator<Item = Seat> {
        self.live.seats().into_iter()
    }

    pub fn player(&self, seat: Seat) -> &Player {
        &self.players[seat.index()]
    }

    pub fn name(&self, seat: Seat) -> &str {
        &self.names[seat.index()]
    }

    /// All seats of the person who sits here.
    pub fn held_with(&self, seat: Seat) -> SeatSet {
        match self.player(seat) {
            Player::Person(Some(_)) => {
                self.seats().filter(|other| self.player(*other) == self.player(seat)).collect()
            }
            Player::Person(None) | Player::Computer(_) => SeatSet::only(seat),
        }
    }

    /// The persons, each by his seats.
    pub fn persons(&self) -> Vec<SeatSet> {
        let mut persons: Vec<SeatSet> = Vec::new();
        for seat in self.seats().filter(|seat| self.player(*seat).is_person()) {
            let held = self.held_with(seat);
            if !persons.contains(&held) {
                persons.push(held);
            }
        }
        persons
    }

    /// What a person is called: by name, or by seat.
    pub fn person_name(&self, seat: Seat) -> String {
        match self.player(seat) {
            Player::Person(Some(name)) if name != YOU => name.clone(),
            Player::Person(_) | Player::Computer(_) => self.name(seat).to_owned(),
        }
    }

    pub fn ended(&self) -> Option<Ended> {
        self.live.ended()
    }

    /// The seat that is asked.
    pub fn asked(&self) -> Option<Seat> {
        self.live.asked()
    }

    pub fn tabletop(&self, eyes: Eyes) -> Box<dyn Tabletop> {
        self.live.tabletop(eyes, self.named())
    }

    /// The number of answers given so far.
    pub fn answers(&self) -> usize {
        self.live.answer_count()
    }

    /// The log from this event on.
    pub fn log(&self, eyes: Eyes, from: usize) -> Vec<LogLine> {
        // All events are in memory.
        self.live.lines(eyes, self.named(), from).unwrap_or_default()
    }

    /// The log with related events combined into one line.
    pub fn brief_log(&self, eyes: Eyes) -> Vec<LogLine> {
        self.live.brief_lines(eyes, self.named(), 0).unwrap_or_default()
    }

    /// Events that happened before this session.
    pub fn old_events(&self) -> usize {
        self.old_events
    }

    pub fn event_count(&self) -> usize {
        self.live.event_count()
    }

    /// The current question in words.
    pub fn question(&self) -> Option<Asked> {
        let eyes = Eyes::of(self.held_with(self.asked()?));
        let (seat, question) = self.live.question(eyes, self.named(), true)?;
        let tabletop = self.tabletop(eyes);
        let mut all: Vec<(Choice, Pointing)> = self
            .live
            .choices(eyes, self.named())
            .into_iter()
            .map(|mut choice| {
                let pointing = tabletop.pointing(&choice);
                if pointing.light == Light::AttackOwn {
                    choice.text.push_str(OWN);
                }
                (choice, pointing)
            })
            .collect();
        // A player rarely means to attack his own cards, so such attacks come last.
        all.sort_by_key(|(choice, pointing)| match choice.verb.as_str() {
            "end" | "pass" => 2,
            _ => u8::from(pointing.light == Light::AttackOwn),
        });
        let (choices, pointings) = all.into_iter().unzip();
        Some(Asked {
            seat,
            ask: question.ask,
            source: question.source,
            text: question.text,
            choices,
            pointings,
        })
    }

    /// Gives an answer.
    pub fn answer(&mut self, seat: Seat, answer: &str) -> Result<(), Refusal> {
        self.apply(&Deed::Answer(seat, answer.to_owned()))
    }

    pub fn apply(&mut self, deed: &Deed) -> Result<(), Refusal> {
        self.live.apply(deed, 0).map(|_| ())
    }

    pub fn undo(&mut self) -> Result<(), Refusal> {
        let asked = self.asked().filter(|seat| self.player(*seat).is_person());
        let seat = asked.and_then(|seat| self.live.undo_seat(self.held_with(seat)));
        let seat = seat.ok_or_else(|| Refusal::new(Code::Illegal, message!("no-undo")))?;
        self.apply(&Deed::Undo(seat))
    }

    pub fn redo(&mut self) -> Result<(), Refusal> {
        let seat = self.live.redo_seat(SeatSet::ALL);
        let seat = seat.ok_or_else(|| Refusal::new(Code::Illegal, message!("no-redo")))?;
        self.apply(&Deed::Redo(seat))
    }

    /// Why the selected action is not possible now, as far as the seat to answer may know.
    pub fn explain(&self, about: &About) -> Option<String> {
        let seat = self.asked()?;
        let wished = self.live.wish(seat, about)?;
        if self.live.is_option(&wished).unwrap_or(true) {
            return None;
        }
        let refusal = self.live.explain(Eyes::of(self.held_with(seat)), &wished).ok()?;
        Some(in_words(&refusal))
    }

    /// Stores a standing order for these seats; only for the seat to answer if it is about its
    /// question.
    pub fn order(&mut self, seats: SeatSet, order: Order) -> Result<(), Refusal> {
        match order {
            Order::NotThisTurn => {
                let asked = self.asked().filter(|seat| seats.contains(*seat));
                let asked = asked.ok_or_else(|| Refusal::new(Code::NotAsked, message!("not-you")))?;
                self.live.order(asked, order)
            }
            Order::UntilMyTurn | Order::UntilConcerned | Order::WhenAble => seats
                .into_iter()
                .filter(|seat| self.live.left(*seat).is_none())
                .collect::<Vec<_>>()
                .into_iter()
                .try_for_each(|seat| self.live.order(seat, order)),
        }
    }

    pub fn lift_orders(&mut self, seats: SeatSet) {
        seats.into_iter().for_each(|seat| self.live.lift_orders(seat));
    }

    /// The standing orders of these seats.
    pub fn orders(&self, seats: SeatSet) -> Vec<Order> {
        let mut orders: Vec<Order> = Vec::new();
        for order in seats.into_iter().flat_map(|seat| self.live.orders(seat)) {
            if !orders.contains(&order) {
                orders.push(order);
            }
        }
        orders
    }

    /// What a person's standing order answers now.
    pub fn ordered(&self) -> Option<Deed> {
        self.asked().filter(|seat| self.player(*seat).is_person()).and_then(|_| self.live.ordered())
    }

    /// The odds of an answer, as work to be done elsewhere.
    pub fn inquire(&self, about: &Value) -> Option<Work<Option<Json>>> {
        let seat = self.asked()?;
        let eyes = Eyes::of(self.held_with(seat));
        let work = self.live.inquire(eyes, self.named(), Some(seat), about).ok()?;
        Some(Box::new(move || work().ok()))
    }

    /// Lets a computer player think, given its memory.
    pub fn think(&self, seat: Seat, bot: Option<Box<dyn std::any::Any + Send>>) -> Option<Thinking> {
        match self.player(seat) {
            Player::Computer(name) => Some(self.live.think(seat, name, bot)),
            Player::Person(_) => None,
        }
    }

    /// The record with its seed, so that it can be continued.
    pub fn record(&self) -> Result<Value, Refusal> {
        let mut record = self.live.record()?;
        if let Some(Value::Object(setup)) = record.get_mut("setup") {
            let players: Vec<String> = self.players.iter().map(Player::to_string).collect();
            setup.insert("players".to_owned(), players.into());
        }
        Ok(record)
    }

    /// Who won, in words: `South`, `Anna and Ben`.
    pub fn winners(&self, outcome: Outcome) -> Option<String> {
        let Outcome::Won(winners) = outcome else { return None };
        let names: Vec<&str> = winners.into_iter().map(|seat| self.name(seat)).collect();
        match names.as_slice() {
            [.., last] if names.len() > 1 => {
                Some(format!("{} and {last}", names[..names.len() - 1].join(", ")))
            }
            _ => Some(names.concat()),
        }
    }

    /// The ways these seats can show their hand to partners who have not seen it.
    pub fn showings(&self, seats: SeatSet) -> Vec<Deed> {
        let has_partner = |seat: &Seat| !(self.live.allies(*seat) - seats).is_empty();
        seats.into_iter().filter(has_partner).filter_map(|seat| self.live.showing(seat)).collect()
    }
}

/// The name of the only person in a game.
const YOU: &str = "you";

/// A standing order in words.
pub fn order_in_words(order: Order) -> &'static str {
    match order {
        Order::UntilMyTurn => "decline whatever may be declined until your next turn",
        Order::UntilConcerned => "decline until something concerns you, or your next turn begins",
        Order::NotThisTurn => "decline this question, and the same again, until the turn is over",
        Order::WhenAble => "decline wherever there is nothing else you could do",
    }
}
