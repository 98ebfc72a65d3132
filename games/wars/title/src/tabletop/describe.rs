//! Cards, pieces and piles in words, as a view shows them.

use cards::Card;
use table::Seat;
use wars::{CardId, Cast, Edition, Holding, Kind, Mark, Named, Piece, Reach, View};
use wars_deal::Matchup;
use wording::Telling;
use words::Language;

/// The card as its sheet has it.
fn sheet_of(matchup: &Matchup, card: CardId) -> Option<&'static Card> {
    let cast = matchup.cast();
    let face = cast.has(card).then(|| cast.face(card))?;
    cards::find(matchup.edition(), Some(face.faction), face.name)
}

/// What is printed on a card: its values, then its abilities and rulings, one paragraph each.
pub fn printed(matchup: &Matchup, card: CardId) -> Option<(String, Vec<String>)> {
    let card = sheet_of(matchup, card)?;
    let figures = format!("{}, {}", card.faction(), Language::english().figures(card));
    Some((figures, Language::english().paragraphs(card)))
}

/// A hand card in a few letters: cost, name, values; for an event, the phase in which it is played.
pub fn short(matchup: &Matchup, card: CardId) -> String {
    let face = matchup.cast().face(card);
    let cost = face.cost.map_or(String::new(), |cost| format!("({cost})"));
    if !face.kind.is_unit() {
        let when = event_phase(matchup, card).map_or(String::new(), |phase| format!(" {phase}"));
        return format!("{}{cost}{when}", face.name);
    }
    let reach = if face.reach == Reach::Ranged { 'r' } else { 'm' };
    format!("{}{cost} {}{reach}/{}", face.name, face.attack, face.life)
}

/// Events of the second edition: the phase in which it is played.
fn event_phase(matchup: &Matchup, card: CardId) -> Option<&'static str> {
    sheet_of(matchup, card)?.facts.phase.map(wording::event_phase)
}

/// Whether two cards of a hand are the same to everybody.
pub fn is_like(one: &Named, other: &Named) -> bool {
    (&one.name, one.owner, one.open, &one.seen_by) == (&other.name, other.owner, other.open, &other.seen_by)
}

pub fn life_left(piece: &Piece) -> u8 {
    piece.life.saturating_sub(piece.wounds)
}

/// A piece with its current values, without its place and controller.
pub fn piece(view: &View, piece: &Piece) -> String {
    let mut words = vec![piece.name.clone()];
    words.extend(piece.bears.iter().map(|name| format!("now {name}")));
    if piece.kind.is_unit() {
        words.push(format!("attack {} {}", piece.attack, reach(piece)));
    }
    words.push(format!("life {} of {}", life_left(piece), piece.life));
    let tokens = match view.edition {
        Edition::First => "tokens",
        Edition::Second => "boost",
    };
    words.extend((piece.tokens > 0).then(|| format!("{} {tokens}", piece.tokens)));
    words.extend(marks(piece).map(str::to_owned));
    for laid in piece.attached.iter() {
        words.push(format!("{} on it", laid.named.name));
    }
    let unknown = piece.under.iter().filter(|laid| laid.is_none()).count();
    words.extend(piece.under.iter().flatten().map(|laid| format!("{} under it", laid.named.name)));
    words.extend((unknown > 0).then(|| format!("{unknown} hidden under it")));
    words.join(", ")
}

fn reach(piece: &Piece) -> String {
    match piece.reach {
        Reach::Melee => "melee".to_owned(),
        Reach::Ranged => format!("ranged up to {}", piece.range),
    }
}

fn marks(piece: &Piece) -> impl Iterator<Item = &'static str> {
    piece.marks.iter().filter_map(|mark| match mark {
        Mark::MovedInPhase => Some("moved"),
        Mark::AttackedInPhase => Some("attacked"),
        Mark::Stunned => Some("stunned"),
        Mark::Stuck => Some("stuck"),
        Mark::Used => Some("ability used"),
        _ => None,
    })
}

/// What acts on a piece beside what is printed on it: abilities of the moment, lasting effects.
pub fn moment(view: &View, piece: &Piece) -> Vec<String> {
    let mut lines = vec![format!("Now: {}.", self::piece(view, piece))];
    if !piece.abilities.is_empty() {
        lines.push(format!("Abilities now: {}.", piece.abilities.join(", ")));
    }
    let on_it = view.lasting.iter().filter(|effect| effect.whom == wars::lasting::Whom::Card(piece.card));
    lines.extend(on_it.map(|effect| format!("Lasting: {}.", effect.name)));
    lines
}

/// The battlefield as sentences, row by row from the north.
pub fn battlefield(view: &View, whose: impl Fn(Seat) -> String) -> Vec<String> {
    let mut lines = Vec::new();
    for row in (0..view.rows).rev() {
        let mut here: Vec<&Piece> = view.pieces.iter().filter(|piece| piece.square.row() == row).collect();
        here.sort_by_key(|piece| (piece.square.column(), piece.is_vine));
        let said = |piece: &&Piece| {
            let whose = whose(piece.controller);
            format!("{}: {whose} {}", piece.square, self::piece(view, piece))
        };
        lines.extend(here.iter().map(said));
    }
    lines
}

/// The battlefield drawn with letters, upper case for the first side, and what the letters mean.
pub fn map(cast: &Cast, view: &View, name: impl Fn(Seat) -> String) -> Vec<String> {
    let mut legend: Vec<(char, String)> = Vec::new();
    let mut rows = Vec::new();
    for row in (0..view.rows).rev() {
        let mut line = format!("{:>2} ", row + 1);
        for column in 0..view.columns {
            let square = grid::Square::new(column, row);
            let here = view.pieces.iter().find(|piece| piece.square == square && !piece.is_aloft);
            let letter =
                here.map_or('.', |piece| letter_of(&mut legend, cast, piece, &name(piece.controller)));
            line.push_str(&format!(" {letter} "));
        }
        rows.push(line.trim_end().to_owned());
    }
    let letters =
        (0..view.columns).map(|column| format!(" {} ", (b'a' + column) as char)).collect::<String>();
    rows.insert(0, format!("   {letters}").trim_end().to_owned());
    legend.sort();
    rows.extend(legend.into_iter().map(|(letter, name)| format!("{letter}  {name}")));
    rows
}

/// A letter that no other card of the side has: one of its name, or another.
fn letter_of(legend: &mut Vec<(char, String)>, cast: &Cast, piece: &Piece, whose: &str) -> char {
    let is_south = cast.side(piece.controller) == wars::Side::South;
    let name = format!("{whose} {}", piece.name);
    if let Some((letter, _)) = legend.iter().find(|(_, known)| *known == name) {
        return *letter;
    }
    let case =
        |letter: char| if is_south { letter.to_ascii_uppercase() } else { letter.to_ascii_lowercase() };
    let own = piece.name.chars().filter(char::is_ascii_alphabetic).chain('a'..='z').map(case);
    let letter = own.into_iter().find(|letter| legend.iter().all(|(used, _)| used != letter)).unwrap_or('?');
    legend.push((letter, name));
    letter
}

/// A card in a hand, with what must be known to use it.
pub fn in_hand(matchup: &Matchup, card: CardId) -> String {
    let face = matchup.cast().face(card);
    let cost = face.cost.map_or(String::new(), |cost| format!(", cost {cost}"));
    let figures = if face.kind.is_unit() {
        let reach = if face.reach == Reach::Ranged { "ranged" } else { "melee" };
        format!(", attack {} {reach}, life {}", face.attack, face.life)
    } else if face.life > 0 {
        format!(", life {}", face.life)
    } else {
        String::new()
    };
    let when = event_phase(matchup, card).map_or(String::new(), |phase| format!(", {phase} phase"));
    format!("{}, {}{when}{cost}{figures}", face.name, kind(face.kind))
}

fn kind(kind: Kind) -> &'static str {
    match kind {
        Kind::Summoner => "summoner",
        Kind::Champion => "champion",
        Kind::Common => "common",
        Kind::Conjuration => "conjuration",
        Kind::Event => "event",
        Kind::Wall(_) => "wall",
        Kind::Structure => "structure",
    }
}

/// The piles of a seat, as far as the viewer knows them, one per line.
pub fn piles(holding: &Holding) -> Vec<String> {
    let known: Vec<&Named> = holding.magic.iter().flatten().collect();
    let magic = match holding.track {
        Some(track) => format!("Magic: {track}"),
        None => list("Magic pile", holding.magic.len(), &known),
    };
    let mut lines = vec![
        magic,
        list("Discard pile", usize::from(holding.discard_count), &holding.discard.iter().collect::<Vec<_>>()),
    ];
    let known: Vec<&Named> = holding.draw.top.iter().filter_map(|spot| spot.card.as_ref()).collect();
    let draw = draw_pile(holding);
    lines.push(format!("Draw pile: {draw}{}", names(", on top ", &known)));
    let known: Vec<&Named> = holding.hand.cards.iter().collect();
    let count = holding.hand.count;
    let cards = if count == 1 { "card" } else { "cards" };
    lines.push(format!("Hand: {count} {cards}{}", names(", known ", &known)));
    for active in &holding.active {
        lines.push(format!("Active event: {}", active.named.name));
    }
    if !holding.side.is_empty() {
        let side: Vec<&Named> = holding.side.iter().collect();
        lines.push(list("Beside the battlefield", side.len(), &side));
    }
    if holding.gone.count > 0 {
        let gone: Vec<&Named> = holding.gone.cards.iter().collect();
        lines.push(list("Out of the game", usize::from(holding.gone.count), &gone));
    }
    lines
}

/// How much is left of a draw pile, as far as that is public.
fn draw_pile(holding: &Holding) -> String {
    match holding.draw.count {
        Some(count) => count.to_string(),
        None if holding.draw.is_empty => "empty".to_owned(),
        None => "not empty".to_owned(),
    }
}

/// How much magic there is: cards in the pile, or points on the track.
pub fn magic(holding: &Holding) -> usize {
    holding.track.map_or(holding.magic.len(), usize::from)
}

fn list(title: &str, count: usize, known: &[&Named]) -> String {
    let hidden = count.saturating_sub(known.len());
    let mut line = match count {
        0 => format!("{title}: empty"),
        1 => format!("{title}: 1 card"),
        _ => format!("{title}: {count} cards"),
    };
    line.push_str(&names(", from the top ", known));
    if hidden > 0 && !known.is_empty() {
        line.push_str(&format!(" and {hidden} that you do not know"));
    }
    line
}

fn names(before: &str, known: &[&Named]) -> String {
    if known.is_empty() {
        return String::new();
    }
    let names: Vec<&str> = known.iter().map(|named| named.name.as_str()).collect();
    format!("{before}{}", names.join(", "))
}
