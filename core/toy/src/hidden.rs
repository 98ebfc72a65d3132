use crate::{Answer, Blocks, Board};
use table::{Entry, Hidden, Sampled, Seat, Session};

/// What a seat knows: everything except which cards the others hold.
#[derive(Clone, Debug)]
pub struct Knowledge {
    /// The settled position without the hands of others, and how many cards they hold.
    open: Board,
    held: [u8; 3],
    seat: Seat,
    told: Vec<Entry<Answer>>,
    /// Cards that others have shown in the action in progress: they held them when it began.
    shown: [[u8; 7]; 3],
}

impl Hidden for Blocks {
    type Knowledge = Knowledge;

    fn knowledge(session: &Session<Blocks>, seat: Seat) -> Knowledge {
        let mut open = *session.settled();
        let mut held = [0; 3];
        let mut shown = [[0; 7]; 3];
        for other in (0..3).filter(|&other| other != seat.index()) {
            held[other] = open.hands[other].iter().sum();
            open.hands[other] = [0; 7];
        }
        for entry in session.entries() {
            if let Entry::Answer(by, Answer::Card(card)) = *entry
                && by != seat
            {
                shown[by.index()][usize::from(card)] += 1;
            }
        }
        Knowledge { open, held, seat, told: session.entries().to_vec(), shown }
    }

    fn blank() -> Board {
        Board::default()
    }

    fn imagine(
        knowledge: &Knowledge,
        world: &mut Board,
        told: &mut Vec<Entry<Answer>>,
        chance: &mut Sampled,
    ) {
        *world = knowledge.open;
        for other in (0..3).filter(|&other| other != knowledge.seat.index()) {
            world.hands[other] = knowledge.shown[other];
            let shown: u8 = knowledge.shown[other].iter().sum();
            for _ in shown..knowledge.held[other] {
                world.hands[other][1 + chance.index(6)] += 1;
            }
        }
        told.clear();
        told.extend_from_slice(&knowledge.told);
    }
}
