//! What is wrong with the decks of a game, or with its format.

use table::Seat;
use title::{Code, Fault, Refusal, Sentence};
use warlord::{DeckFault, Kind};
use warlord_deal::{DealFault, TextFault};
use words::Language;

/// A fault, with the seat whose deck it concerns.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeatFault {
    pub seat: Seat,
    pub why: DeckChoiceFault,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum DeckChoiceFault {
    Line(TextFault),
    /// There is no ready deck, or no such Warlord of one.
    Unknown(String),
    Deck(DeckFault),
    /// A Warlord that a teammate also has (M12.2).
    SameWarlord,
}

impl SeatFault {
    pub fn told(&self) -> Fault {
        let fault = |line, card: Option<&str>, rule: Option<&str>, sentence| Fault {
            seat: self.seat,
            line,
            card: card.map(str::to_owned),
            rule: rule.map(str::to_owned),
            sentence,
            mend: self.mend(),
        };
        match &self.why {
            DeckChoiceFault::Line(wrong) => {
                fault(u32::try_from(wrong.line).ok(), None, None, capital(&wrong.reason.to_string()))
            }
            DeckChoiceFault::Unknown(what) => fault(None, None, None, capital(what)),
            DeckChoiceFault::Deck(wrong) => fault(None, wrong.card(), wrong.rule(), capital(&wrong.reason())),
            DeckChoiceFault::SameWarlord => fault(
                None,
                None,
                Some("M12.2"),
                "A teammate has the same Warlord; those of a team must differ.".to_owned(),
            ),
        }
    }
}

impl SeatFault {
    /// How to fix it; empty if the fault says so already.
    fn mend(&self) -> String {
        match &self.why {
            DeckChoiceFault::Line(_) | DeckChoiceFault::Unknown(_) => String::new(),
            DeckChoiceFault::SameWarlord => "Choose another Warlord.".to_owned(),
            DeckChoiceFault::Deck(wrong) => mend(wrong),
        }
    }
}

fn mend(fault: &DeckFault) -> String {
    let cards = |count: usize| if count == 1 { "1 card".to_owned() } else { format!("{count} cards") };
    match *fault {
        DeckFault::TooFew { have, need } => format!("Add {}.", cards(need.saturating_sub(have))),
        DeckFault::TooMany { have, most } => format!("Take out {}.", cards(have.saturating_sub(most))),
        DeckFault::TooManyCopies { card, have, most } => {
            format!("Take out {} of {card}.", have.saturating_sub(most))
        }
        DeckFault::NotWarlord { .. } => "Choose a card with the trait Warlord to lead it.".to_owned(),
        DeckFault::SecondWarlord { card } => format!("Take out {card}, or let it lead the deck."),
        DeckFault::TooManyOfType { kind, have, most } => {
            let kinds = match kind {
                Kind::Character => "characters",
                Kind::Item => "items",
                Kind::Action => "actions",
            };
            // Each removed card also lowers the limit by half a card.
            let surplus = 2 * have.saturating_sub(most);
            format!("Add cards that are no {kinds}, or take {kinds} out; {surplus} fewer are enough.")
        }
        DeckFault::WrongStart { rank, have, need } if have < need => {
            format!("Put {} of level {rank} into rank {rank}.", cards(need - have))
        }
        DeckFault::WrongStart { rank, have, need } => {
            format!("Move {} from rank {rank} into the draw deck.", cards(have - need))
        }
        DeckFault::StartLevel { card, need, .. } => {
            format!("Move {card} into the draw deck, and put a character of level {need} in its place.")
        }
        DeckFault::StartFaction { card } => {
            format!(
                "Move {card} into the draw deck, and put a character of the Warlord's faction in its place."
            )
        }
        DeckFault::StartNoCharacter { card } => {
            format!("Move {card} into the draw deck, and put a character in its place.")
        }
        DeckFault::Unfinished { card } => format!("Take out {card}."),
    }
}

/// Capitalised, to be shown by itself.
fn capital(text: &str) -> String {
    let mut signs = text.chars();
    let begun: String =
        signs.next().map_or_else(String::new, |first| first.to_uppercase().chain(signs).collect());
    if begun.ends_with(['.', '?']) { begun } else { format!("{begun}.") }
}

/// All faults of the decks of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
struct DeckFaults(Vec<SeatFault>);

impl Sentence for DeckFaults {
    fn sentence(&self, _: &Language) -> String {
        let line = |fault: &SeatFault| {
            let Fault { rule, sentence, .. } = fault.told();
            rule.map_or(sentence.clone(), |rule| format!("{rule}: {sentence}"))
        };
        self.0.iter().map(line).collect::<Vec<_>>().join("\n")
    }

    fn faults(&self, _: &Language) -> Vec<Fault> {
        self.0.iter().map(SeatFault::told).collect()
    }
}

/// The refusal of decks with these faults.
pub fn refusal(faults: Vec<SeatFault>) -> Refusal {
    Refusal::by_game(Code::Deck, DeckFaults(faults))
}

/// The refusal of a deal: because of its decks, otherwise because of its format.
pub fn of_deal(faults: Vec<DealFault>) -> Refusal {
    use warlord::DealFault as Rules;
    let mut decks = Vec::new();
    for fault in faults {
        match fault {
            DealFault::Rules(Rules::Deck { seat, fault }) => {
                decks.push(SeatFault { seat, why: DeckChoiceFault::Deck(fault) });
            }
            DealFault::Rules(Rules::SameWarlord { other, .. }) => {
                decks.push(SeatFault { seat: other, why: DeckChoiceFault::SameWarlord });
            }
            DealFault::NoSuchCard { seat, card } => {
                decks.push(SeatFault {
                    seat,
                    why: DeckChoiceFault::Unknown(format!("there is no card '{card}'")),
                });
            }
            DealFault::Rules(Rules::Seats { section, .. }) => {
                return Refusal::technical(Code::Unusable, fault).of_rule(Some(section.to_owned()));
            }
            DealFault::Rules(Rules::OfDuels) => {
                return Refusal::technical(Code::Unusable, fault).of_rule(Some("M10.2".to_owned()));
            }
            DealFault::NoSuchFormat(_) | DealFault::Lesson(_) | DealFault::Rules(Rules::Room { .. }) => {
                return Refusal::technical(Code::Unusable, fault);
            }
        }
    }
    refusal(decks)
}
