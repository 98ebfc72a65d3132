//! The rules.
//!
//! The player whose turn it is draws a card from 1 to 6 and may play cards, one after the other.
//! Each of the others may block a card with a higher one; an unblocked card scores points. Cards
//! with odd numbers are aimed at the next player, the others at the one after. A player with `goal`
//! points wins. A player who leaves is out.

use std::fmt;
use std::str::FromStr;
use table::{Fact, Flow, Forcing, Game, Need, Outcome, Run, Seat, SeatSet, Stop, Turn};

#[derive(Clone, Copy, Debug)]
pub enum Blocks {}

/// The rules, which another version of the program may have changed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rules {
    pub goal: u8,
    /// This card cannot be played.
    pub forbidden: u8,
    /// Playing this card triggers a bug in the rules.
    pub breaks: u8,
}

pub const RULES: Rules = Rules { goal: 60, forbidden: 0, breaks: 0 };

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Board {
    /// How many of each card.
    pub hands: [[u8; 7]; 3],
    pub points: [u8; 3],
    pub out: SeatSet,
    pub turn: u32,
    pub active: u8,
    pub has_drawn: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ask {
    Play,
    /// Whether to block this card.
    Block(u8),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Answer {
    Hold,
    Card(u8),
}

impl fmt::Display for Answer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Answer::Hold => f.write_str("hold"),
            Answer::Card(card) => write!(f, "card {card}"),
        }
    }
}

impl FromStr for Answer {
    type Err = String;

    fn from_str(text: &str) -> Result<Answer, String> {
        let wrong = || format!("'{text}' is no answer");
        if text == "hold" {
            return Ok(Answer::Hold);
        }
        let card = text.strip_prefix("card ").ok_or_else(wrong)?;
        card.parse().map(Answer::Card).map_err(|_| wrong())
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Said {
    Turn(Seat),
    Drew(Seat, u8),
    Played { by: Seat, card: u8, against: Seat },
    Blocked(Seat),
    Left(Seat),
}

impl Fact for Said {
    fn fixes_history(&self) -> bool {
        matches!(self, Said::Drew(..) | Said::Left(_))
    }
}

impl Board {
    fn others(&self, seat: Seat) -> impl Iterator<Item = Seat> {
        let out = self.out;
        let after = (1..3).map(move |more| Seat::new((seat.index() + more) % 3));
        after.filter(move |seat| !out.contains(*seat))
    }

    fn active(&self) -> Seat {
        Seat::new(self.active.into())
    }

    fn end_turn(&mut self) {
        let next = self.others(self.active()).next().expect("somebody is left");
        self.active = next.index() as u8;
        self.has_drawn = false;
    }

    fn cards(&self, seat: Seat, above: u8) -> impl Iterator<Item = Answer> {
        let hand = self.hands[seat.index()];
        (above + 1..7).filter(move |card| hand[usize::from(*card)] > 0).map(Answer::Card)
    }
}

impl Game for Blocks {
    const SEATS: usize = 3;

    type Setup = Rules;
    type State = Board;
    type Answer = Answer;
    type Prompt = Ask;
    type Event = Said;
    type Refusal = String;

    fn step(rules: &Rules, board: &mut Board, run: &mut Run<'_, Blocks>) -> Flow {
        let seat = board.active();
        if !board.has_drawn {
            board.turn += 1;
            board.has_drawn = true;
            run.tell(Said::Turn(seat));
            let card = run.below(6, |_| {})? + 1;
            board.hands[seat.index()][usize::from(card)] += 1;
            run.tell(Said::Drew(seat, card));
            return Ok(());
        }
        let played = run.ask(seat, Ask::Play, Forcing::Hidden, |options| {
            options.push(Answer::Hold);
            options.extend(board.cards(seat, 0).filter(|answer| *answer != Answer::Card(rules.forbidden)));
        })?;
        let Answer::Card(card) = played else {
            board.end_turn();
            return Ok(());
        };
        assert_ne!(card, rules.breaks, "nobody thought of this card");
        let against = board.others(seat).nth(usize::from(card % 2 == 0)).or(board.others(seat).next());
        board.hands[seat.index()][usize::from(card)] -= 1;
        run.tell(Said::Played { by: seat, card, against: against.expect("an opponent") });
        for other in board.others(seat).collect::<Vec<_>>() {
            let answer = run.ask(other, Ask::Block(card), Forcing::Hidden, |options| {
                options.push(Answer::Hold);
                options.extend(board.cards(other, card));
            })?;
            if let Answer::Card(high) = answer {
                board.hands[other.index()][usize::from(high)] -= 1;
                run.tell(Said::Blocked(other));
                return Ok(());
            }
        }
        board.points[seat.index()] += card;
        if board.points[seat.index()] >= rules.goal { Err(Stop::Over) } else { Ok(()) }
    }

    fn outcome(rules: &Rules, board: &Board) -> Option<Outcome> {
        let stay = SeatSet::first(3) - board.out;
        let won = |seat: &Seat| board.points[seat.index()] >= rules.goal || stay.len() == 1;
        stay.into_iter().find(won).map(|seat| Outcome::Won(SeatSet::only(seat)))
    }

    fn seats(_: &Rules) -> usize {
        3
    }

    fn allies(_: &Rules, seat: Seat) -> SeatSet {
        SeatSet::only(seat)
    }

    fn leave(_: &Rules, board: &mut Board, seat: Seat, run: &mut Run<'_, Blocks>) -> Flow {
        run.tell(Said::Left(seat));
        if board.active() == seat {
            board.end_turn();
        }
        board.out = board.out.with(seat);
        board.hands[seat.index()] = [0; 7];
        if board.out.len() == 2 { Err(Stop::Over) } else { Ok(()) }
    }

    fn decline(_: &Ask, options: &[Answer]) -> Answer {
        options[0]
    }

    fn quiet(ask: &Ask) -> Option<Answer> {
        matches!(ask, Ask::Block(_)).then_some(Answer::Hold)
    }

    fn on_turn(_: &Rules, board: &Board) -> Option<Turn> {
        (board.turn > 0).then_some(Turn { seat: board.active(), number: board.turn })
    }

    fn concerns(_: &Rules, _: &Board, event: &Said, seat: Seat) -> bool {
        matches!(event, Said::Played { against, .. } if *against == seat)
    }

    fn refuse(_: &Rules, _: &Board, _: &Need<Ask>, answer: Answer) -> String {
        format!("{answer} cannot be answered")
    }
}
