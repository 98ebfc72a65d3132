//! Cards as a ruling names them: `Maddawc`, `N Maddawc`, `Maddawc 2`.

use crate::seats::Dialect;
use scenario::{SyntaxFault, near};
use std::sync::LazyLock;
use table::Seat;
use warlord::{Ability, Aim, CardId, Cast, Code, Does, Face, Order};
use warlord_cards::catalogue;

/// Decay as the multiplayer document interprets it, only for its test T4.6: it may target a
/// character within 3 ranks. What it does there is not stated, so it does nothing.
static DOCUMENT_DECAY: LazyLock<Option<Face>> = LazyLock::new(|| {
    let decay = warlord_cards::find("decay")?;
    let aim = Aim::Character(|at, me, who| at.distance(me.by, who) <= 3);
    let code = Code { aim, run: |_, _, _| Ok(()), strikes: None, turns: false, casts: false };
    let ability = Ability { spend: true, ..Ability::new(Does::Order(Order::Code(code))) };
    Some(Face {
        id: "decay-document",
        name: "Decay (document)",
        kind: decay.kind,
        classes: decay.classes,
        faction: None,
        alignment: None,
        traits: decay.traits,
        level: decay.level,
        atk: Vec::new(),
        ac: 0,
        skill: 0,
        hp: 0,
        atk_bonus: 0,
        ac_bonus: 0,
        abilities: vec![ability],
        granted: Vec::new(),
        becomes: None,
        ends_by_acting: false,
        feats: Vec::new(),
        finished: true,
    })
});

/// A card by its id or its name.
pub(crate) fn find(name: &str) -> Option<&'static Face> {
    let document = DOCUMENT_DECAY.as_ref().filter(|face| face.name == name || face.id == name);
    document.or_else(|| warlord_cards::find(name))
}

/// The card with this name or id, or why there is none.
pub(crate) fn face(name: &str) -> Result<&'static Face, SyntaxFault> {
    let name = name.trim();
    if name.is_empty() {
        return Err("the name of a card is missing".to_owned());
    }
    find(name).ok_or_else(|| {
        let names = catalogue().faces.iter().map(|face| face.name);
        format!("there is no card '{name}'{}", near(name, names))
    })
}

/// A card by name, with its deck and copy number if stated. Copies are counted in the order in
/// which the position names them.
#[derive(Clone, Copy)]
pub(crate) struct Ref {
    owner: Option<Seat>,
    pub(crate) face: &'static Face,
    copy: Option<usize>,
    dialect: Dialect,
}

impl PartialEq for Ref {
    fn eq(&self, other: &Ref) -> bool {
        self.owner == other.owner && self.face.id == other.face.id && self.copy == other.copy
    }
}

impl std::fmt::Debug for Ref {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{self}")
    }
}

impl std::fmt::Display for Ref {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        if let Some(owner) = self.owner {
            write!(f, "{} ", self.dialect.name(owner))?;
        }
        f.write_str(self.face.name)?;
        self.copy.map_or(Ok(()), |copy| write!(f, " {copy}"))
    }
}

impl Ref {
    pub(crate) fn read(text: &str, dialect: Dialect) -> Result<Ref, SyntaxFault> {
        let text = text.trim();
        let (owner, rest) = match dialect.split(text) {
            Some((seat, rest)) if !rest.is_empty() => (Some(seat), rest),
            _ => (None, text),
        };
        let (name, copy) = match rest.rsplit_once(' ') {
            Some((name, number)) if find(rest).is_none() => match number.parse() {
                Ok(copy) if copy > 0 => (name, Some(copy)),
                _ => (rest, None),
            },
            _ => (rest, None),
        };
        Ok(Ref { owner, face: face(name)?, copy, dialect })
    }

    /// All matching cards.
    pub(crate) fn cards(&self, cast: &Cast) -> Vec<CardId> {
        let is_meant = |card: &CardId| {
            cast.face(*card).id == self.face.id && self.owner.is_none_or(|owner| card.owner() == owner)
        };
        let mut cards: Vec<CardId> = cast.cards().filter(is_meant).collect();
        match self.copy {
            Some(copy) if copy <= cards.len() => vec![cards.swap_remove(copy - 1)],
            Some(_) => Vec::new(),
            None => cards,
        }
    }

    pub(crate) fn fits(&self, cast: &Cast, card: CardId) -> bool {
        self.cards(cast).contains(&card)
    }
}

/// The two cards before and after this word; names may contain such a word themselves.
pub(crate) fn pair(text: &str, word: &str, dialect: Dialect) -> Option<(Ref, Ref)> {
    let between = format!(" {word} ");
    text.match_indices(&between).find_map(|(at, _)| {
        let (before, after) = (&text[..at], &text[at + between.len()..]);
        Some((Ref::read(before, dialect).ok()?, Ref::read(after, dialect).ok()?))
    })
}

/// A name as written in a ruling, with the copy number if there are several.
pub(crate) fn said(cast: &Cast, dialect: Dialect, card: CardId) -> String {
    let Some(card) = card.some() else { return "nothing".to_owned() };
    let id = cast.face(card).id;
    let alike: Vec<CardId> = cast.cards_of(card.owner()).filter(|&other| cast.face(other).id == id).collect();
    let name = format!("{} {}", dialect.name(card.owner()), cast.face(card).name);
    match alike.as_slice() {
        [_] => name,
        several => {
            let copy = several.iter().position(|&other| other == card).unwrap_or(0) + 1;
            format!("{name} {copy}")
        }
    }
}
