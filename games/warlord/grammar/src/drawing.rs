//! An army drawn as text: `Maddawc, L'sara* / Gorzhek~ / Uthanak:1 + Long Sword`.
//!
//! Ranks stand from the front, divided by `/`. After a name `*` is spent, `~` stunned, `:1` one wound;
//! `+` is something on the card; `of B1` names another owner, `by B1` another controller.

use crate::name;
use crate::seats::Dialect;
use scenario::SyntaxFault;
use std::fmt::Write;
use table::Seat;
use warlord::{CardId, Condition, Face, Position};

/// A card that lies on a character.
#[derive(Clone, Debug)]
pub(crate) struct Gear {
    pub(crate) face: &'static Face,
    pub(crate) condition: Condition,
    pub(crate) owner: Option<Seat>,
}

#[derive(Clone, Debug)]
pub(crate) struct Drawn {
    pub(crate) face: &'static Face,
    pub(crate) condition: Condition,
    pub(crate) wounds: u8,
    /// Its owner, if it is not the owner of the army.
    pub(crate) owner: Option<Seat>,
    /// Its controller, if it is not its owner.
    pub(crate) controller: Option<Seat>,
    pub(crate) gear: Vec<Gear>,
}

pub(crate) type Ranks = Vec<Vec<Drawn>>;

pub(crate) fn read(text: &str, dialect: Dialect) -> Result<Ranks, SyntaxFault> {
    if text.trim() == "none" {
        return Ok(Vec::new());
    }
    let one = |word: &str| character(word, dialect);
    let rank = |rank: &str| -> Result<Vec<Drawn>, SyntaxFault> { rank.split(',').map(one).collect() };
    text.split('/').map(rank).collect()
}

/// A name with its marks.
struct Marked<'a> {
    name: &'a str,
    condition: Condition,
    wounds: u8,
    owner: Option<Seat>,
    controller: Option<Seat>,
}

/// Strips the marks from the end of a text, one after the other.
fn marked(text: &str, dialect: Dialect) -> Result<Marked<'_>, SyntaxFault> {
    let mut found =
        Marked { name: text.trim(), condition: Condition::Ready, wounds: 0, owner: None, controller: None };
    loop {
        let name = found.name;
        if let Some(rest) = name.strip_suffix('*') {
            (found.condition, found.name) = (Condition::Spent, rest.trim());
        } else if let Some(rest) = name.strip_suffix('~') {
            (found.condition, found.name) = (Condition::Stunned, rest.trim());
        } else if let Some((rest, seat)) = suffix(name, " of ", dialect) {
            (found.owner, found.name) = (Some(seat), rest);
        } else if let Some((rest, seat)) = suffix(name, " by ", dialect) {
            (found.controller, found.name) = (Some(seat), rest);
        } else if let Some((rest, count)) = name.rsplit_once(':') {
            found.wounds = count.trim().parse().map_err(|_| format!("':{count}' is no number of wounds"))?;
            found.name = rest.trim();
        } else {
            return Ok(found);
        }
    }
}

/// `Maddawc of B1`: the name and the player. A name such as `Belt of Heroes` ends in no player.
fn suffix<'a>(text: &'a str, word: &str, dialect: Dialect) -> Option<(&'a str, Seat)> {
    let (rest, seat) = text.rsplit_once(word)?;
    Some((rest.trim(), dialect.seat(seat.trim())?))
}

fn character(text: &str, dialect: Dialect) -> Result<Drawn, SyntaxFault> {
    let mut parts = text.split('+');
    let who = marked(parts.next().unwrap_or_default(), dialect)?;
    let gear = parts.map(|part| {
        let item = marked(part, dialect)?;
        Ok(Gear { face: name::face(item.name)?, condition: item.condition, owner: item.owner })
    });
    Ok(Drawn {
        face: name::face(who.name)?,
        condition: who.condition,
        wounds: who.wounds,
        owner: who.owner,
        controller: who.controller,
        gear: gear.collect::<Result<_, SyntaxFault>>()?,
    })
}

/// An army as it is now.
pub(crate) fn of(at: Position<'_>, army: Seat) -> Ranks {
    let last = at.state.last_rank(army);
    let one = |card: CardId| drawn(at, army, card);
    (1..=last).map(|rank| at.state.rank(army, rank).map(one).collect()).collect()
}

fn drawn(at: Position<'_>, army: Seat, card: CardId) -> Drawn {
    let slot = at.state.slot(card);
    let owner = (card.owner() != army).then_some(card.owner());
    let controller = (slot.controller != card.owner()).then_some(slot.controller);
    let gear = at.state.gear(card).map(|item| Gear {
        face: at.cast.face(item),
        condition: at.condition(item),
        owner: (item.owner() != slot.controller).then_some(item.owner()),
    });
    Drawn {
        face: at.face(card),
        condition: slot.condition,
        wounds: slot.wounds,
        owner,
        controller,
        gear: gear.collect(),
    }
}

/// An army as text that reads back as the same.
pub(crate) fn written(ranks: &Ranks, dialect: Dialect) -> String {
    if ranks.is_empty() {
        return "none".to_owned();
    }
    let rank = |rank: &Vec<Drawn>| rank.iter().map(|one| one.written(dialect)).collect::<Vec<_>>().join(", ");
    ranks.iter().map(rank).collect::<Vec<_>>().join(" / ")
}

impl Drawn {
    fn written(&self, dialect: Dialect) -> String {
        let mut text = self.face.name.to_owned();
        if let Some(owner) = self.owner {
            let _ = write!(text, " of {}", dialect.name(owner));
        }
        if let Some(controller) = self.controller {
            let _ = write!(text, " by {}", dialect.name(controller));
        }
        text += mark(self.condition);
        if self.wounds > 0 {
            let _ = write!(text, ":{}", self.wounds);
        }
        let mut gear: Vec<String> = self.gear.iter().map(|item| item.written(dialect)).collect();
        // Cards on a card have no order.
        gear.sort_unstable();
        gear.iter().for_each(|item| text += &format!(" + {item}"));
        text
    }
}

impl Gear {
    fn written(&self, dialect: Dialect) -> String {
        let owner = self.owner.map_or(String::new(), |owner| format!(" of {}", dialect.name(owner)));
        format!("{}{owner}{}", self.face.name, mark(self.condition))
    }
}

pub(crate) fn mark(condition: Condition) -> &'static str {
    match condition {
        Condition::Ready => "",
        Condition::Spent => "*",
        Condition::Stunned => "~",
    }
}
