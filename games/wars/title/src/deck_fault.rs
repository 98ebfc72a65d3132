//! What is wrong with the deck of a seat.

use cards::sheet::Edition;
use decks::{DeckFault, ListFaults, TextFault};
use table::Seat;
use title::{Code, Fault, Refusal, Sentence};
use wording::{edition, message};
use words::Language;

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeatFault {
    seat: Seat,
    why: DeckChoiceFault,
}

#[derive(Clone, PartialEq, Eq, Debug)]
enum DeckChoiceFault {
    Line(TextFault),
    Fault(DeckFault),
    /// It is of one edition and the game of the other.
    Edition {
        deck: Edition,
        game: Edition,
    },
}

impl SeatFault {
    pub fn edition(seat: Seat, deck: Edition, game: Edition) -> SeatFault {
        SeatFault { seat, why: DeckChoiceFault::Edition { deck, game } }
    }

    pub fn all(seat: Seat, why: ListFaults) -> impl Iterator<Item = SeatFault> {
        let lines = why.lines.into_iter().map(DeckChoiceFault::Line);
        lines
            .chain(why.faults.into_iter().map(DeckChoiceFault::Fault))
            .map(move |why| SeatFault { seat, why })
    }

    pub fn told(&self, language: &Language) -> Fault {
        let seat = self.seat;
        match &self.why {
            DeckChoiceFault::Line(fault) => Fault {
                seat,
                line: u32::try_from(fault.line).ok(),
                card: None,
                rule: None,
                sentence: fault.told_in(language),
                mend: String::new(),
            },
            DeckChoiceFault::Fault(fault) => Fault {
                seat,
                line: None,
                card: fault.card().map(str::to_owned),
                rule: fault.rule().map(str::to_owned),
                sentence: fault.reason_in(language),
                mend: fault.mend_in(language),
            },
            DeckChoiceFault::Edition { deck, game } => Fault {
                seat,
                line: None,
                card: None,
                rule: None,
                sentence: language.tell(&message!("deck-edition", edition = edition(*deck))),
                mend: language.tell(&message!("mend-edition", edition = edition(*game))),
            },
        }
    }

    /// The rule, what is wrong, and what would put it right, on one line.
    pub fn line(&self, language: &Language) -> String {
        let Fault { rule, sentence, mend, .. } = self.told(language);
        let rule = rule.map_or_else(String::new, |rule| format!("{rule}: "));
        format!("{rule}{sentence} {mend}").trim_end().to_owned()
    }
}

/// Everything that is wrong with the decks of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
struct DeckFaults(Vec<SeatFault>);

impl Sentence for DeckFaults {
    fn sentence(&self, language: &Language) -> String {
        let lines: Vec<String> = self.0.iter().map(|fault| fault.line(language)).collect();
        lines.join("\n")
    }

    fn faults(&self, language: &Language) -> Vec<Fault> {
        self.0.iter().map(|fault| fault.told(language)).collect()
    }
}

/// The refusal of decks with these faults.
pub fn refusal(faults: Vec<SeatFault>) -> Refusal {
    Refusal::by_game(Code::Deck, DeckFaults(faults))
}
