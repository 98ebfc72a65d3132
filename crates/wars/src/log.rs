//! The log: what each viewer may see of an event, and its sentence.

use crate::state::Pile;
use crate::view::Viewer;
use crate::{CardId, Cast, Dice, Edition, Event};
use grid::Square;
use table::{Outcome, Seat, SeatSet};

impl Event {
    /// The event as this viewer notices it. Everybody notices every event; where he may not see
    /// which card it is, there is [`CardId::NONE`] in its place.
    pub fn seen_by(self, viewer: Viewer) -> Event {
        let card_for =
            |card: CardId, seats: SeatSet| if viewer.is_among(seats) { card } else { CardId::NONE };
        match self {
            Event::Drew { seat, card } => Event::Drew { seat, card: card_for(card, SeatSet::only(seat)) },
            Event::Built { seat, card } => Event::Built { seat, card: card_for(card, SeatSet::only(seat)) },
            Event::Went { card, seat, pile, seen } => {
                Event::Went { card: card_for(card, seen), seat, pile, seen }
            }
            Event::WentUnder { card, host, seen } => {
                Event::WentUnder { card: card_for(card, seen), host, seen }
            }
            Event::Shown { card, of, pile, to } => {
                // Who holds a hand sees which of its cards is shown.
                let holds = matches!(pile, Pile::Hand | Pile::Magic);
                let seen = if holds { to.with(of) } else { to };
                Event::Shown { card: card_for(card, seen), of, pile, to }
            }
            Event::TurnBegan { .. }
            | Event::PhaseBegan { .. }
            | Event::Rolled { .. }
            | Event::FirstTurn { .. }
            | Event::Spent { .. }
            | Event::Summoned { .. }
            | Event::Played { .. }
            | Event::Cancelled { .. }
            | Event::Used { .. }
            | Event::Moved { .. }
            | Event::Forced { .. }
            | Event::Magic { .. }
            | Event::Boosted { .. }
            | Event::Erected { .. }
            | Event::Placed { .. }
            | Event::Stuck { .. }
            | Event::Attacks { .. }
            | Event::Wounded { .. }
            | Event::Prevented { .. }
            | Event::Healed { .. }
            | Event::Destroyed { .. }
            | Event::Attached { .. }
            | Event::Discarded { .. }
            | Event::Control { .. }
            | Event::Shuffled { .. }
            | Event::Out { .. }
            | Event::Over { .. } => self,
        }
    }

    /// The cards that it names.
    pub fn cards(self) -> impl Iterator<Item = CardId> {
        let (one, other) = match self {
            Event::TurnBegan { .. }
            | Event::PhaseBegan { .. }
            | Event::Rolled { .. }
            | Event::FirstTurn { .. }
            | Event::Shuffled { .. }
            | Event::Magic { .. }
            | Event::Out { .. }
            | Event::Over { .. } => (CardId::NONE, CardId::NONE),
            Event::Drew { card, .. }
            | Event::Spent { card, .. }
            | Event::Summoned { card, .. }
            | Event::Played { card, .. }
            | Event::Cancelled { card }
            | Event::Used { card, .. }
            | Event::Moved { card, .. }
            | Event::Forced { card, .. }
            | Event::Boosted { card, .. }
            | Event::Erected { card, .. }
            | Event::Placed { card, .. }
            | Event::Stuck { card, .. }
            | Event::Wounded { card, .. }
            | Event::Prevented { card, .. }
            | Event::Healed { card, .. }
            | Event::Destroyed { card, .. }
            | Event::Went { card, .. }
            | Event::Discarded { card, .. }
            | Event::Built { card, .. }
            | Event::Control { card, .. }
            | Event::Shown { card, .. } => (card, CardId::NONE),
            Event::WentUnder { card, host, .. } | Event::Attached { card, host } => (card, host),
            Event::Attacks { attacker, target, .. } => (attacker, target),
        };
        [one, other].into_iter().filter(|card| !card.is_none())
    }

    /// One sentence for a viewer who looked away.
    pub fn sentence(self, cast: &Cast, viewer: Viewer) -> String {
        let teller = Teller { cast, viewer };
        let (who, whose, card) =
            (|seat| teller.who(seat), |seat| teller.whose(seat), |card| teller.card(card));
        let sentence = match self.seen_by(viewer) {
            Event::TurnBegan { seat, turn } => format!("{} turn {turn}", who(seat).does("begin")),
            Event::PhaseBegan { seat, phase } => {
                format!("{} {} phase begins", whose(seat), phase.name().to_lowercase())
            }
            Event::Rolled { seat, source, dice } => teller.rolled(seat, source, &dice),
            Event::FirstTurn { seat } => format!("{} the first turn", who(seat).does("take")),
            Event::Drew { seat, card: drawn } => format!("{} {}", who(seat).does("draw"), card(drawn)),
            Event::Spent { seat, card: spent } => {
                format!("{} {} as magic", who(seat).does("spend"), card(spent))
            }
            Event::Summoned { seat, card: unit, to } => {
                format!("{} {} to {to}", who(seat).does("summon"), card(unit))
            }
            Event::Played { seat, card: event } => format!("{} {}", who(seat).does("play"), card(event)),
            Event::Cancelled { card: event } => format!("{} is cancelled", card(event)),
            Event::Used { seat, card: bearer, ability } => teller.used(seat, bearer, ability),
            Event::Moved { card: unit, from, to } => format!("{} moves from {from} to {to}", card(unit)),
            Event::Forced { card: piece, from, to } => {
                format!("{} is forced from {from} to {to}", card(piece))
            }
            Event::Magic { seat, change, now } => {
                let verb = if change < 0 { "spend" } else { "gain" };
                format!("{} {} magic: {now} now", who(seat).does(verb), change.unsigned_abs())
            }
            Event::Boosted { card: piece, change } => {
                let verb = if change < 0 { "loses" } else { "gets" };
                format!("{} {verb} {} boost", card(piece), change.unsigned_abs())
            }
            Event::Erected { seat, card: piece, to } => {
                format!("{} {} on {to}", who(seat).does("build"), card(piece))
            }
            Event::Placed { card: piece, to } => format!("{} is placed on {to}", card(piece)),
            Event::Stuck { card: unit, at } => {
                format!("{} does not get off the vine wall", teller.piece(unit, at))
            }
            Event::Attacks { attacker, from, target, at } => {
                format!("{} attacks {}", teller.piece(attacker, from), teller.piece(target, at))
            }
            Event::Wounded { card: piece, at, wounds } => {
                format!("{} takes {}", teller.piece(piece, at), teller.wounds(wounds))
            }
            Event::Prevented { card: piece, at, wounds, source } => {
                format!("{source} keeps {} off {}", teller.wounds(wounds), teller.piece(piece, at))
            }
            Event::Healed { card: piece, at, wounds } => {
                format!("{} is healed of {}", teller.piece(piece, at), teller.wounds(wounds))
            }
            Event::Destroyed { card: piece, at, by } => {
                format!("{} {}", who(by).does("destroy"), teller.piece(piece, at))
            }
            Event::Went { card: moved, seat, pile, .. } => {
                format!("{} goes to {}", card(moved), teller.pile(seat, pile))
            }
            Event::WentUnder { card: moved, host, .. } => {
                format!("{} goes under {}", card(moved), card(host))
            }
            Event::Attached { card: laid, host } => format!("{} is laid on {}", card(laid), card(host)),
            Event::Discarded { seat, card: gone } => format!("{} {}", who(seat).does("discard"), card(gone)),
            Event::Built { seat, card: built } => {
                format!("{} {} as magic", who(seat).does("build"), card(built))
            }
            Event::Control { card: unit, seat } => {
                format!("{} {}", who(seat).does("now control"), card(unit))
            }
            Event::Shown { card: shown, of, pile, to } => teller.shown(shown, of, pile, to),
            Event::Shuffled { seat } => format!("{} draw pile is shuffled", whose(seat)),
            Event::Out { seat } => format!("{} out of the game", who(seat).does("be")),
            Event::Over { outcome } => teller.over(outcome),
        };
        let mut letters = sentence.chars();
        let first = letters.next().map(|letter| letter.to_uppercase().to_string()).unwrap_or_default();
        format!("{first}{}.", letters.as_str())
    }
}

/// The subject of a sentence.
enum Subject {
    You,
    Other(String),
}

impl Subject {
    /// The subject with its verb: `you draw`, `South draws`.
    fn does(self, verb: &str) -> String {
        match (self, verb) {
            (Subject::You, "be") => "you are".to_owned(),
            (Subject::Other(name), "be") => format!("{name} is"),
            (Subject::You, verb) => format!("you {verb}"),
            (Subject::Other(name), verb) => format!("{name} {verb}s"),
        }
    }
}

/// Who tells, to whom.
struct Teller<'a> {
    cast: &'a Cast,
    viewer: Viewer,
}

impl Teller<'_> {
    fn who(&self, seat: Seat) -> Subject {
        if self.viewer == Viewer::Seat(seat) {
            Subject::You
        } else {
            Subject::Other(self.cast.seat_name(seat))
        }
    }

    fn whose(&self, seat: Seat) -> String {
        if self.viewer == Viewer::Seat(seat) {
            "your".to_owned()
        } else {
            format!("{}'s", self.cast.seat_name(seat))
        }
    }

    fn card(&self, card: CardId) -> &'static str {
        card.some().map_or("a card", |card| self.cast.face(card).name)
    }

    fn piece(&self, card: CardId, at: Square) -> String {
        format!("{} ({at})", self.card(card))
    }

    fn pile(&self, seat: Seat, pile: Pile) -> String {
        let pile = match pile {
            Pile::Hand => "hand",
            Pile::Bag | Pile::Top | Pile::Bottom => "draw pile",
            Pile::Magic => "magic pile",
            Pile::Discard => "discard pile",
            Pile::Side => "pile beside the battlefield",
            Pile::Gone => return "its box: it is out of the game".to_owned(),
        };
        format!("{} {pile}", self.whose(seat))
    }

    /// What the second edition calls damage.
    fn wounds(&self, count: u8) -> String {
        match (self.cast.edition(), count) {
            (Edition::First, 1) => "1 wound".to_owned(),
            (Edition::First, _) => format!("{count} wounds"),
            (Edition::Second, _) => format!("{count} damage"),
        }
    }

    fn rolled(&self, seat: Seat, source: &str, dice: &Dice) -> String {
        let rolls = self.who(seat).does("roll");
        let (face, gap): (&dyn Fn(u8) -> String, _) = match self.cast.edition() {
            Edition::First => (&|die| die.to_string(), " "),
            Edition::Second => (&|die| self.cast.symbols(die).to_string(), ", "),
        };
        let faces: Vec<String> = dice.faces().iter().map(|&die| face(die)).collect();
        let faces = match dice.count() - faces.len() {
            _ if faces.is_empty() => "no dice".to_owned(),
            0 => faces.join(gap),
            more => format!("{} and {more} more", faces.join(gap)),
        };
        // What an attack is for was said just before.
        if source == "Attack" { format!("{rolls} {faces}") } else { format!("{rolls} {faces} ({source})") }
    }

    fn used(&self, seat: Seat, bearer: CardId, ability: &str) -> String {
        // What a rule or an event does to a card, that card does not use.
        let uses = |card: &CardId| {
            self.cast.face(*card).abilities.iter().any(|known| known.name == ability)
                || !self.cast.abilities().iter().any(|known| known.name == ability && known.is_effect)
        };
        match bearer.some().filter(uses).map(|card| self.cast.face(card).name) {
            Some(name) if name != ability => format!("{name} uses {ability}"),
            Some(_) => format!("{ability} takes effect"),
            None => format!("{} {ability} takes effect", self.whose(seat)),
        }
    }

    fn shown(&self, card: CardId, of: Seat, pile: Pile, to: SeatSet) -> String {
        let (name, from) = (self.card(card), self.pile(of, pile));
        if to == SeatSet::ALL {
            return format!("{name} of {from} is shown to everybody");
        }
        let looks = match self.cast.seats().find(|&seat| to.contains(seat)) {
            Some(seat) => self.who(seat).does("look"),
            None => return format!("{name} of {from} is shown to nobody"),
        };
        format!("{looks} at {name} of {from}")
    }

    fn over(&self, outcome: Outcome) -> String {
        match outcome {
            Outcome::Draw => "the game is a draw".to_owned(),
            Outcome::Won(winner) => {
                let is_own = |seat| !self.cast.are_enemies(seat, winner);
                match self.viewer {
                    Viewer::Seat(seat) if is_own(seat) => Subject::You.does("win"),
                    _ => Subject::Other(self.cast.seat_name(winner)).does("win"),
                }
            }
        }
    }
}

impl Cast {
    /// The name of a seat in sentences: its side in a duel, else its number in turn order (F14.2).
    pub fn seat_name(&self, seat: Seat) -> String {
        match (self.seat_count(), self.side(seat)) {
            (2, crate::Side::South) => "South".to_owned(),
            (2, crate::Side::North) => "North".to_owned(),
            _ => format!("Player {}", seat.index() + 1),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Face, Kind, Member, Phase, Reach, Symbols, WallKind};
    use grid::Battlefield;

    const SOUTH: Seat = Seat::new(0);
    const NORTH: Seat = Seat::new(1);
    const ARCHER: CardId = CardId::new(0);
    const WALL: CardId = CardId::new(1);
    const MUSTER: CardId = CardId::new(2);

    /// A cast of an Archer, a Wall and a Muster.
    fn cast(seats: usize) -> Cast {
        Cast::new(Battlefield::Duel, seats, members())
    }

    fn members() -> Vec<Member> {
        let face = |name, kind| Face {
            name,
            faction: "Vanguards",
            kind,
            cost: None,
            attack: 1,
            reach: Reach::Ranged,
            life: 1,
            abilities: Vec::new(),
            event: None,
            is_structure: false,
            phase: None,
            is_active: false,
            finished: true,
        };
        let member = |face| Member { face: Box::leak(Box::new(face)), owner: SOUTH };
        vec![
            member(face("Archer", Kind::Summoner)),
            member(face("Wall", Kind::Wall(WallKind::Plain))),
            member(face("Muster", Kind::Event)),
        ]
    }

    fn square(name: &str) -> Square {
        name.parse().unwrap()
    }

    /// What South, North and a spectator read.
    fn sentences(event: Event) -> [String; 3] {
        let cast = cast(2);
        [Viewer::Seat(SOUTH), Viewer::Seat(NORTH), Viewer::Spectator]
            .map(|viewer| event.sentence(&cast, viewer))
    }

    #[test]
    fn a_card_drawn_or_built_is_named_to_its_player_alone() {
        let drew = Event::Drew { seat: SOUTH, card: ARCHER };
        assert_eq!(sentences(drew), ["You draw Archer.", "South draws a card.", "South draws a card."]);
        let built = Event::Built { seat: NORTH, card: MUSTER };
        assert_eq!(
            sentences(built),
            ["North builds a card as magic.", "You build Muster as magic.", "North builds a card as magic."]
        );
    }

    #[test]
    fn a_card_that_was_looked_at_is_named_to_who_looked_and_to_who_holds_it() {
        let to = SeatSet::only(NORTH);
        let in_hand = Event::Shown { card: ARCHER, of: SOUTH, pile: Pile::Hand, to };
        assert_eq!(
            sentences(in_hand),
            [
                "North looks at Archer of your hand.",
                "You look at Archer of South's hand.",
                "North looks at a card of South's hand.",
            ]
        );
        let on_top = Event::Shown { card: ARCHER, of: SOUTH, pile: Pile::Top, to };
        assert_eq!(sentences(on_top)[0], "North looks at a card of your draw pile.");
        let to_all = Event::Shown { card: ARCHER, of: SOUTH, pile: Pile::Top, to: SeatSet::ALL };
        assert_eq!(sentences(to_all)[2], "Archer of South's draw pile is shown to everybody.");
    }

    #[test]
    fn a_card_that_came_to_a_pile_is_named_to_who_saw_it() {
        let went = |seen| Event::Went { card: WALL, seat: NORTH, pile: Pile::Magic, seen };
        assert_eq!(
            sentences(went(SeatSet::only(NORTH))),
            [
                "A card goes to North's magic pile.",
                "Wall goes to your magic pile.",
                "A card goes to North's magic pile.",
            ]
        );
        assert_eq!(sentences(went(SeatSet::ALL))[2], "Wall goes to North's magic pile.");
    }

    #[test]
    fn open_things_are_told_to_everybody() {
        let of = |event: Event| sentences(event)[2].clone();
        let (from, at) = (square("c4"), square("c5"));
        assert_eq!(of(Event::TurnBegan { seat: SOUTH, turn: 3 }), "South begins turn 3.");
        assert_eq!(
            of(Event::PhaseBegan { seat: SOUTH, phase: Phase::Build }),
            "South's build magic phase begins."
        );
        let dice = Dice::new(&[6, 4, 1]);
        assert_eq!(of(Event::Rolled { seat: SOUTH, source: "Attack", dice }), "South rolls 6 4 1.");
        let dice = Dice::new(&[2]);
        assert_eq!(of(Event::Rolled { seat: SOUTH, source: "Fury", dice }), "South rolls 2 (Fury).");
        let dice = Dice::new(&[5; 16]);
        let many = "South rolls 5 5 5 5 5 5 5 5 5 5 5 5 5 5 and 2 more.";
        assert_eq!(of(Event::Rolled { seat: SOUTH, source: "Attack", dice }), many);
        assert_eq!(of(Event::Spent { seat: SOUTH, card: WALL }), "South spends Wall as magic.");
        assert_eq!(
            of(Event::Summoned { seat: SOUTH, card: ARCHER, to: from }),
            "South summons Archer to c4."
        );
        assert_eq!(of(Event::Played { seat: SOUTH, card: MUSTER }), "South plays Muster.");
        assert_eq!(of(Event::Used { seat: SOUTH, card: ARCHER, ability: "Precise" }), "Archer uses Precise.");
        assert_eq!(of(Event::Used { seat: SOUTH, card: MUSTER, ability: "Muster" }), "Muster takes effect.");
        assert_eq!(of(Event::Moved { card: ARCHER, from, to: at }), "Archer moves from c4 to c5.");
        assert_eq!(
            of(Event::Attacks { attacker: ARCHER, from, target: WALL, at }),
            "Archer (c4) attacks Wall (c5)."
        );
        assert_eq!(of(Event::Wounded { card: WALL, at, wounds: 1 }), "Wall (c5) takes 1 wound.");
        assert_eq!(of(Event::Wounded { card: WALL, at, wounds: 2 }), "Wall (c5) takes 2 wounds.");
        assert_eq!(of(Event::Destroyed { card: WALL, at, by: NORTH }), "North destroys Wall (c5).");
        assert_eq!(of(Event::Control { card: ARCHER, seat: NORTH }), "North now controls Archer.");
        assert_eq!(of(Event::Out { seat: NORTH }), "North is out of the game.");
        assert_eq!(of(Event::Over { outcome: Outcome::Draw }), "The game is a draw.");
    }

    #[test]
    fn the_second_edition_has_symbols_and_damage() {
        let mut faces = [Symbols::MELEE; 6];
        faces[3] = Symbols::RANGED | Symbols::SPECIAL;
        let cast = Cast::second(faces, members());
        let of = |event: Event| event.sentence(&cast, Viewer::Spectator);
        let dice = Dice::new(&[1, 4]);
        assert_eq!(
            of(Event::Rolled { seat: SOUTH, source: "Attack", dice }),
            "South rolls melee, ranged+special."
        );
        let at = square("c5");
        assert_eq!(of(Event::Wounded { card: WALL, at, wounds: 1 }), "Wall (c5) takes 1 damage.");
        assert_eq!(
            of(Event::Used { seat: SOUTH, card: ARCHER, ability: "Cost of inaction" }),
            "South's Cost of inaction takes effect."
        );
    }

    #[test]
    fn a_player_is_you_to_himself() {
        let dice = Dice::new(&[]);
        assert_eq!(sentences(Event::Rolled { seat: SOUTH, source: "Attack", dice })[0], "You roll no dice.");
        assert_eq!(sentences(Event::Out { seat: NORTH })[1], "You are out of the game.");
        assert_eq!(sentences(Event::Shuffled { seat: SOUTH })[0], "Your draw pile is shuffled.");
        let won = Event::Over { outcome: Outcome::Won(NORTH) };
        assert_eq!(sentences(won), ["North wins.", "You win.", "North wins."]);
        let spectator = Event::TurnBegan { seat: NORTH, turn: 1 }.sentence(&cast(4), Viewer::Spectator);
        assert_eq!(spectator, "Player 2 begins turn 1.");
    }
}
