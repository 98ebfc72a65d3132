//! A table for tests: a drawn position, answers, scripted dice.

#![allow(dead_code)]

use table::{Asking, Memory, Need, Outcome, Refused, Seat, Session};
use warlord::{Answer, Ask, CardId, Condition, DUEL, Format, Pile, Place, Stage, State, Warlord};

pub const SOUTH: Seat = Seat::new(0);
pub const NORTH: Seat = Seat::new(1);

pub struct TestTable<const N: usize = 2> {
    session: Session<Warlord<N>>,
    pub south: Vec<CardId>,
    pub north: Vec<CardId>,
}

/// A game of any format in the decree phase, the first seat to act.
pub fn game<const N: usize>(format: &'static Format, draw: impl FnOnce(&mut Stage)) -> TestTable<N> {
    let mut stage = Stage::new(format, N, warlord_cards::find);
    draw(&mut stage);
    let (setup, first) = stage.build::<N>();
    let session = Session::new(setup, first, Memory::History, &mut Asking);
    TestTable { session, south: Vec::new(), north: Vec::new() }
}

/// A duel in the decree phase, South to act.
pub fn duel(
    south: impl Fn(&mut Stage) -> Vec<CardId>,
    north: impl Fn(&mut Stage) -> Vec<CardId>,
) -> (TestTable, Vec<CardId>, Vec<CardId>) {
    let mut stage = Stage::new(&DUEL, 2, warlord_cards::find);
    let south = south(&mut stage);
    let north = north(&mut stage);
    let (setup, first) = stage.build::<2>();
    let session = Session::new(setup, first, Memory::History, &mut Asking);
    (TestTable { session, south: south.clone(), north: north.clone() }, south, north)
}

impl<const N: usize> TestTable<N> {
    pub fn state(&self) -> &State {
        self.session.state()
    }

    pub fn outcome(&self) -> Option<Outcome> {
        self.session.outcome()
    }

    fn seat(&self) -> Seat {
        self.session.asked().unwrap_or_else(|| panic!("nobody is asked: {:?}", self.session.need()))
    }

    pub fn answer(&mut self, text: &str) -> &mut Self {
        let answer: Answer = text.parse().expect("an answer");
        let seat = self.seat();
        if let Err(why) = self.session.answer(seat, answer, &mut Asking) {
            panic!("{text}: {why}; {:?} of {:?}", self.session.need(), self.session.options());
        }
        self
    }

    /// The first option that begins with this word.
    pub fn answer_with(&mut self, word: &str) -> &mut Self {
        let options = self.session.options();
        let option = options.iter().map(Answer::to_string).find(|option| option.starts_with(word));
        let option = option.unwrap_or_else(|| panic!("no {word} among {options:?}"));
        self.answer(&option)
    }

    /// The seat that is asked, and for what.
    pub fn asked(&self) -> (Seat, Ask) {
        match self.session.need() {
            Some(Need::Answer { seat, prompt }) => (*seat, prompt.ask),
            other => panic!("{other:?} where somebody is asked"),
        }
    }

    pub fn setup(&self) -> &warlord::Cast {
        self.session.setup()
    }

    pub fn leave(&mut self, seat: Seat) -> &mut Self {
        self.session.leave(seat, &mut Asking).unwrap_or_else(|why| panic!("{why}"));
        self
    }

    /// Everybody passes until somebody else than these is asked for an Order.
    pub fn order_of_play(&mut self, turns: usize) -> Vec<usize> {
        let mut order = Vec::new();
        while order.len() < turns {
            let (seat, ask) = self.asked();
            if ask == Ask::Order {
                order.push(seat.index());
            }
            self.answer("pass");
        }
        order
    }

    pub fn is_offered(&self, word: &str) -> bool {
        self.session.options().iter().any(|option| option.to_string().starts_with(word))
    }

    pub fn refusal(&mut self, text: &str) -> &'static str {
        let answer: Answer = text.parse().expect("an answer");
        let seat = self.seat();
        match self.session.answer(seat, answer, &mut Asking) {
            Err(Refused::Illegal(refusal)) => refusal.rule,
            other => panic!("{text} was not refused: {other:?}"),
        }
    }

    pub fn attack(&mut self, south: usize, north: usize) -> &mut Self {
        let text = format!("attack {} {}", self.south[south].index(), self.north[north].index());
        self.answer(&text)
    }

    pub fn perform(&mut self, card: CardId, ability: u8, by: CardId) -> &mut Self {
        self.answer(&format!("perform {} {ability} {}", card.index(), by.index()))
    }

    pub fn pick(&mut self, card: CardId) -> &mut Self {
        self.answer(&format!("card {}", card.index()))
    }

    /// Throws these numbers; whoever could react before a roll declines.
    pub fn dice<const D: usize>(&mut self, dice: [u8; D]) -> &mut Self {
        for die in dice {
            while self.is_react() {
                self.answer("pass");
            }
            self.session
                .roll(die - 1, &mut Asking)
                .unwrap_or_else(|why| panic!("{why}: {:?}", self.session.need()));
        }
        self
    }

    fn is_react(&self) -> bool {
        matches!(self.session.need(), Some(Need::Answer { prompt, .. }) if matches!(prompt.ask, Ask::React(_)))
    }

    pub fn passes(&mut self) -> &mut Self {
        while self.is_react() {
            self.answer("pass");
        }
        self
    }

    pub fn offers(&self, cards: &[CardId]) -> &Self {
        let expected: Vec<Answer> = cards.iter().map(|&card| Answer::Card(card)).collect();
        assert_eq!(self.session.options(), expected);
        self
    }

    pub fn asks_fall(&mut self, seat: Seat) -> &mut Self {
        match self.session.need() {
            Some(Need::Answer { seat: asked, prompt }) if prompt.ask == Ask::Fall => assert_eq!(*asked, seat),
            other => panic!("{other:?} where somebody falls"),
        }
        self
    }

    /// This character, to the first place of this rank.
    pub fn pick_move(&mut self, card: CardId, rank: u8) -> &mut Self {
        let is_it = |option: &&Answer| matches!(option, Answer::Move { card: who, to } if *who == card && to.rank == rank);
        let option = *self.session.options().iter().find(is_it).expect("he may move there");
        self.answer(&option.to_string())
    }

    pub fn sizes(&self, army: Seat, sizes: &[u8]) -> &Self {
        let ranks: Vec<u8> =
            (1..=self.state().last_rank(army)).map(|rank| self.state().rank_size(army, rank)).collect();
        assert_eq!(ranks, sizes);
        self
    }

    pub fn condition(&self, card: CardId, condition: Condition) -> &Self {
        assert_eq!(self.state().slot(card).condition, condition, "{card:?}");
        self
    }

    pub fn wounds(&self, card: CardId, wounds: u8) -> &Self {
        assert_eq!(self.state().slot(card).wounds, wounds, "{card:?}");
        self
    }

    pub fn alive(&self, card: CardId) -> &Self {
        assert!(self.state().is_character_in_play(card), "{card:?}");
        self
    }

    pub fn in_pile(&self, card: CardId, pile: Pile) -> &Self {
        assert_eq!(self.state().place_of(card), Some(Place::In(card.owner(), pile)));
        self
    }

    pub fn hand(&self, seat: Seat) -> Vec<CardId> {
        self.state().pile(seat, Pile::Hand).collect()
    }

    pub fn items(&self, who: CardId) -> Vec<CardId> {
        self.state().gear(who).collect()
    }

    pub fn can_perform(&self, card: CardId, by: CardId) -> bool {
        let is_it = |option: &Answer| matches!(option, Answer::Perform { card: c, by: b, .. } if *c == card && *b == by);
        self.session.options().iter().any(is_it)
    }

    /// The ranks in which the character of the hand may be raised.
    pub fn raise_ranks(&self, _: Seat) -> Vec<u8> {
        let mut ranks: Vec<u8> = self
            .session
            .options()
            .iter()
            .filter_map(|option| if let Answer::Raise { to, .. } = option { Some(to.rank) } else { None })
            .collect();
        ranks.dedup();
        ranks
    }

    pub fn raise(&mut self, _: Seat, rank: u8) -> &mut Self {
        let is_it = |option: &&Answer| matches!(option, Answer::Raise { to, .. } if to.rank == rank);
        let option = *self.session.options().iter().find(is_it).expect("it may be raised there");
        self.answer(&option.to_string())
    }
}
