//! Positions, questions and answers in the words of a ruling.

use crate::pause;
use crate::ruling::Heap;
use crate::words::{seat_letter, seat_name};
use grid::Square;
use std::fmt::Write;
use table::{Need, Seat, Session};
use wars::{Answer, Ask, CardId, Cast, Edition, Kind, Place, Position, Prompt, State, WallKind, Wars};

/// A card with where it is: `Guardian on c4`, `Archer in South's hand`.
pub(crate) fn card(cast: &Cast, state: &State, card: CardId) -> String {
    let Some(card) = card.some() else {
        return "nothing".to_owned();
    };
    let name = cast.face(card).name;
    match state.place_of(card) {
        Some(Place::On(square)) => format!("{square} ({name})"),
        Some(Place::Vine(square)) => format!("{square} vine"),
        Some(Place::In(seat, pile)) => {
            format!("{name} ({}'s {})", seat_name(cast.battlefield, seat), format!("{pile:?}").to_lowercase())
        }
        Some(Place::Under(host)) => format!("{name} under {}", spot(cast, state, host)),
        Some(Place::Attached(host)) => format!("{name} on {}", spot(cast, state, host)),
        None => name.to_owned(),
    }
}

/// The space of a card, with `vine` for a vine wall; its name if it is elsewhere.
fn spot(cast: &Cast, state: &State, card: CardId) -> String {
    match state.place_of(card) {
        Some(Place::On(square)) => square.to_string(),
        Some(Place::Vine(square)) => format!("{square} vine"),
        _ => card.some().map_or("?", |card| cast.face(card).name).to_owned(),
    }
}

/// Every ability of the game, by number.
pub(crate) fn abilities(cast: &Cast) -> impl Iterator<Item = (u8, &'static str)> {
    (0..u8::MAX).map_while(|number| Some((number, cast.ability_name(number)?)))
}

/// An answer as an action line would name it.
pub(crate) fn answer(session: &Session<Wars>, answer: Answer) -> String {
    let (cast, state) = (session.setup(), session.state());
    let name = |card: CardId| card.some().map_or("?", |card| cast.face(card).name);
    match answer {
        Answer::Pass => "decline".to_owned(),
        Answer::End => "ends".to_owned(),
        Answer::Yes => consent(session),
        Answer::Square(square) => square.to_string(),
        Answer::Card(id) => card(cast, state, id),
        Answer::Option(option) => format!("option {option}"),
        Answer::Number(number) => format!("number {number}"),
        Answer::Summon { card, to } => format!("summons {} {to}", name(card)),
        Answer::Play(card) => format!("plays {}", name(card)),
        Answer::Move { unit, to } => format!("moves {} {to}", spot(cast, state, unit)),
        Answer::Attack { unit, target } if target.is_none() => {
            format!("attacks {}", spot(cast, state, unit))
        }
        Answer::Attack { unit, target } => {
            format!("attacks {} {}", spot(cast, state, unit), spot(cast, state, target))
        }
        Answer::Use { card, ability } => {
            let ability = cast.ability_name(ability).unwrap_or("?");
            match card.some().and_then(|card| state.place_of(card)) {
                None => format!("uses {ability}"),
                Some(Place::Attached(host)) => {
                    let by = seat_letter(cast.battlefield, state.controller(card));
                    format!("uses {by} {} {} {ability}", name(card), spot(cast, state, host))
                }
                Some(Place::Under(host)) => {
                    format!("uses {} {} {ability}", name(card), spot(cast, state, host))
                }
                Some(_) => format!("uses {} {ability}", spot(cast, state, card)),
            }
        }
        Answer::Build(card) if cast.edition() == Edition::Second => format!("discards {}", name(card)),
        Answer::Build(card) => format!("builds {}", name(card)),
        Answer::Erect { card, to } => format!("builds {} {to}", name(card)),
        Answer::Give(card) => format!("gives {}", name(card)),
        Answer::Show => "shows his hand".to_owned(),
    }
}

/// The action line that uses what is asked about.
fn consent(session: &Session<Wars>) -> String {
    let Some(Need::Answer { prompt, .. }) = session.need() else { return "uses it".to_owned() };
    let (cast, state) = (session.setup(), session.state());
    let has_it = |card: &CardId| has_ability(session, *card, prompt.source);
    let asked = prompt.card.some().filter(|card| state.is_on_battlefield(*card) && has_it(card));
    if let Some(card) = asked.or_else(|| state.on_battlefield().find(has_it)) {
        return format!("uses {} {}", spot(cast, state, card), prompt.source);
    }
    let is_it = |card: CardId| cast.face(card).name == prompt.source;
    let bears = |host: &CardId| state.attached(*host).chain(state.under(*host)).any(is_it);
    let host = prompt.card.some().filter(bears).or_else(|| state.on_battlefield().find(bears));
    match host {
        Some(host) => format!("uses {} {}", prompt.source, spot(cast, state, host)),
        None => format!("uses {}", prompt.source),
    }
}

/// Whether a card of the battlefield has this ability now.
pub(crate) fn has_ability(session: &Session<Wars>, card: CardId, name: &str) -> bool {
    let position = Position::new(session.setup(), session.state());
    state_has(&position, card, name)
}

fn state_has(position: &Position, card: CardId, name: &str) -> bool {
    position.state.is_on_battlefield(card)
        && position.ability_names(card).iter().any(|known| known.eq_ignore_ascii_case(name))
}

/// The answers that may be given now, without the pause.
pub(crate) fn options(session: &Session<Wars>) -> Vec<Answer> {
    let cast = session.setup();
    let is_shown = |answer: &&Answer| !pause::is_pause(cast, **answer);
    session.options().iter().filter(is_shown).copied().collect()
}

pub(crate) fn list(session: &Session<Wars>, answers: &[Answer]) -> String {
    let said: Vec<String> = answers.iter().map(|&one| answer(session, one)).collect();
    said.join(", ")
}

/// A kind of question as `asks` names it: `hurt-order`.
pub(crate) fn kind(ask: Ask) -> String {
    let mut kind = String::new();
    for (index, letter) in format!("{ask:?}").chars().enumerate() {
        if letter.is_uppercase() && index > 0 {
            kind.push('-');
        }
        kind.extend(letter.to_lowercase());
    }
    kind
}

pub(crate) fn prompt(cast: &Cast, seat: Seat, prompt: &Prompt) -> String {
    format!("{} is asked \"{}\" {}", seat_name(cast.battlefield, seat), prompt.source, kind(prompt.ask))
}

/// What the game waits for, with the options.
pub(crate) fn question(session: &Session<Wars>) -> String {
    let cast = session.setup();
    match session.need() {
        None => "the game is over".to_owned(),
        Some(Need::Chance { sides }) if session.options().is_empty() => {
            format!("a die with {sides} sides is rolled")
        }
        Some(Need::Chance { .. }) => {
            format!("a card is drawn from {}", list(session, session.options()))
        }
        Some(Need::Answer { seat, prompt: asked }) => {
            format!("{}: {}", prompt(cast, *seat, asked), list(session, &options(session)))
        }
    }
}

/// The letters before the numbers of wounds and tokens: damage and boost in the second edition.
pub(crate) fn marks(cast: &Cast) -> (char, char) {
    match cast.edition() {
        Edition::First => ('w', 't'),
        Edition::Second => ('d', 'b'),
    }
}

/// A card of the battlefield with all that is on it: `c4 S Guardian w2 under Archer`.
pub(crate) fn standing(cast: &Cast, state: &State, card: CardId) -> String {
    let square = state.square_of(card).map_or("?".to_owned(), |square| square.to_string());
    let controller = state.controller(card);
    let mut text = format!("{square} {} {}", seat_letter(cast.battlefield, controller), cast.face(card).name);
    let (wound, token) = marks(cast);
    if state.wounds(card) > 0 {
        let _ = write!(text, " {wound}{}", state.wounds(card));
    }
    if state.tokens(card) > 0 {
        let _ = write!(text, " {token}{}", state.tokens(card));
    }
    let names = |cards: wars::Chain| cards.map(|card| cast.face(card).name).collect::<Vec<_>>();
    let (under, attached) = (names(state.under(card)), names(state.attached(card)));
    if !under.is_empty() {
        let _ = write!(text, " under {}", under.join(", "));
    }
    if !attached.is_empty() {
        let _ = write!(text, " attached {}", attached.join(", "));
    }
    if cast.owner(card) != controller {
        let _ = write!(text, " owner {}", seat_letter(cast.battlefield, cast.owner(card)));
    }
    text
}

/// The cards of a pile, topmost first.
pub(crate) fn heap(cast: &Cast, state: &State, seat: Seat, heap: Heap) -> Vec<CardId> {
    let piles = heap.piles().iter();
    let cards = piles.flat_map(|&pile| state.pile(seat, pile));
    cards.filter(|&card| !std::ptr::eq(cast.face(card), pause::face())).collect()
}

/// The cards of a pile in the order in which a ruling writes them.
pub(crate) fn heap_names(cast: &Cast, state: &State, seat: Seat, which: Heap) -> String {
    let mut names: Vec<&str> =
        heap(cast, state, seat, which).iter().map(|&card| cast.face(card).name).collect();
    if which == Heap::Magic {
        names.reverse();
    }
    if names.is_empty() { "none".to_owned() } else { names.join(", ") }
}

/// The magic that a player can spend.
pub(crate) fn magic(cast: &Cast, state: &State, seat: Seat) -> usize {
    Position::new(cast, state).magic(seat)
}

/// The active events of a player and what they are aimed at.
pub(crate) fn active(cast: &Cast, state: &State, seat: Seat) -> String {
    let said = |card: &CardId| {
        let mut said = cast.face(*card).name.to_owned();
        if state.tokens(*card) > 0 {
            let _ = write!(said, " b{}", state.tokens(*card));
        }
        if let Some(aim) = state.aim_of(*card) {
            let _ = write!(said, " on {}", spot(cast, state, aim));
        }
        said
    };
    let events: Vec<String> = heap(cast, state, seat, Heap::Active).iter().map(said).collect();
    if events.is_empty() { "none".to_owned() } else { events.join(", ") }
}

/// The battlefield drawn, the cards on it, the piles and the open question.
pub(crate) fn position(session: &Session<Wars>) -> String {
    let (cast, state) = (session.setup(), session.state());
    let mut text = board(cast, state);
    for card in state.on_battlefield() {
        let _ = writeln!(text, "  {}", standing(cast, state, card));
    }
    for seat in cast.seats() {
        let _ = write!(text, "  {}:", seat_name(cast.battlefield, seat));
        let piles: &[Heap] = match cast.edition() {
            Edition::First => &[Heap::Hand, Heap::Magic, Heap::Discard, Heap::Draw, Heap::Side],
            Edition::Second => &[Heap::Hand, Heap::Discard, Heap::Draw],
        };
        if cast.edition() == Edition::Second {
            let (magic, active) = (magic(cast, state, seat), active(cast, state, seat));
            let _ = write!(text, " magic {magic}; active {active};");
        }
        for &which in piles {
            let count = heap(cast, state, seat, which).len();
            let names = heap_names(cast, state, seat, which);
            let _ = match count {
                0 => write!(text, " {} none;", which.name()),
                1..=6 => write!(text, " {} {names};", which.name()),
                _ => write!(text, " {} {count};", which.name()),
            };
        }
        text.push('\n');
    }
    let _ = writeln!(
        text,
        "  turn {} of {}, {}; {}",
        state.turn,
        seat_name(cast.battlefield, state.active),
        state.phase.name(),
        question(session)
    );
    text
}

fn board(cast: &Cast, state: &State) -> String {
    let mut text = String::new();
    for row in (0..8).rev() {
        let _ = write!(text, "  {}", row + 1);
        for column in 0..cast.battlefield.columns() {
            let _ = write!(text, " {:<6}", cell(cast, state, Square::new(column, row)));
        }
        text.truncate(text.trim_end().len());
        text.push('\n');
    }
    text.push_str("    ");
    for letter in ('a'..).take(cast.battlefield.columns() as usize) {
        let _ = write!(text, "{letter:<7}");
    }
    text.truncate(text.trim_end().len());
    text.push('\n');
    text
}

/// Side, the first letters of the name, wounds; a star for a vine wall.
fn cell(cast: &Cast, state: &State, square: Square) -> String {
    let vine = if state.vine_at(square).is_some() { "*" } else { "" };
    let Some(card) = state.card_at(square) else {
        return if vine.is_empty() { ".".to_owned() } else { vine.to_owned() };
    };
    let face = cast.face(card);
    let name: String = match face.kind {
        Kind::Wall(WallKind::Plain) => "[]".to_owned(),
        _ => face.name.chars().filter(|letter| letter.is_alphabetic()).take(3).collect(),
    };
    let wounds = match state.wounds(card) {
        0 => String::new(),
        wounds => wounds.to_string(),
    };
    format!("{}{name}{wounds}{vine}", seat_letter(cast.battlefield, state.controller(card)))
}
