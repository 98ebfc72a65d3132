//! The toy's table in a terminal: a place for each player with his points, and the visible hands.

use crate::Board;
use ::title::{
    CardText, Cell, Drawing, Extent, Figure, Hand, HandCard, Place, SeatLine, Spot, Tabletop, Text, Tone,
};
use table::{Eyes, Seat};

#[derive(Debug)]
pub struct BlocksTabletop {
    pub board: Board,
    pub eyes: Eyes,
    pub names: Vec<String>,
}

impl Tabletop for BlocksTabletop {
    fn headline(&self) -> String {
        format!("Blocks   turn {}", self.board.turn)
    }

    fn seats(&self) -> Vec<SeatLine> {
        let line = |seat: Seat| SeatLine {
            seat,
            glyph: '#',
            team: seat.index() as u8,
            name: self.names[seat.index()].clone(),
            deck: String::new(),
            faction: String::new(),
            figures: vec![Figure {
                word: "points",
                short: "pts",
                value: self.board.points[seat.index()].to_string(),
            }],
            is_on_turn: usize::from(self.board.active) == seat.index(),
            is_out: self.board.out.contains(seat),
        };
        Seat::all(3).map(line).collect()
    }

    fn hands(&self) -> Vec<Hand> {
        let hand = |seat: Seat| {
            let held = self.board.hands[seat.index()];
            let cards = (1..7).filter(|card| held[*card] > 0);
            let card = |card: usize| HandCard { card: card as u16, short: format!("{card} x{}", held[card]) };
            Hand { seat, title: self.names[seat.index()].clone(), cards: cards.map(card).collect() }
        };
        self.eyes.seats().into_iter().map(hand).collect()
    }

    fn card(&self, card: u16) -> Option<CardText> {
        let name = format!("Card {card}");
        let line = format!("{name}, worth {card}");
        (1..7).contains(&card).then(|| CardText { name, line, ..CardText::default() })
    }

    fn find(&self, name: &str) -> Option<u16> {
        name.parse().ok().filter(|card| (1..7).contains(card))
    }

    fn spots(&self) -> Vec<Spot> {
        let spot = |seat: Seat| Spot {
            place: Place(seat.index() as u16),
            seat: Some(seat),
            square: Some(self.names[seat.index()].clone()),
            ..Spot::default()
        };
        Seat::all(3).map(spot).collect()
    }

    fn draw(&self, room: Extent, _: Place) -> Drawing {
        let cell = |seat: Seat| {
            let (name, y) = (&self.names[seat.index()], seat.index() as u16 * 2);
            let points = format!("{} points", self.board.points[seat.index()]);
            Cell {
                place: Place(seat.index() as u16),
                y,
                width: room.width.min(20),
                height: 2,
                texts: vec![Text::new(0, 0, name, Tone::Strong), Text::new(1, 1, points, Tone::Plain)],
                ..Cell::default()
            }
        };
        let cells = Seat::all(3).map(cell).collect();
        Drawing { width: room.width.min(20), height: 6, cells, ..Drawing::default() }
    }

    fn sentences(&self) -> Vec<String> {
        let line =
            |seat: Seat| format!("{}: {} points", self.names[seat.index()], self.board.points[seat.index()]);
        Seat::all(3).map(line).collect()
    }
}
