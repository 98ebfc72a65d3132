//! An answer as a player would say it, matched against the options.

use crate::live::Observed;
use crate::name::{self, Ref};
use crate::say;
use crate::seats::Dialect;
use scenario::{StepFault, SyntaxFault, keyword};
use table::{Need, Seat};
use warlord::{Answer, CardId, Pile, Place, Spot};

#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Choice {
    Pass,
    Yes,
    Card(Ref),
    Rank(Seat, u8),
    Seat(Seat),
    /// By its number, counted from one.
    Option(u8),
    /// By its words.
    Words(String),
    Attack {
        card: Ref,
        target: Ref,
    },
    Move(Going),
    Raise(Going),
    Equip {
        item: Ref,
        bearer: Ref,
    },
    Perform(Using),
    React(Using, Option<Ref>),
}

/// A card and its destination: the army if it is not the card's own, the place counted from one.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Going {
    card: Ref,
    army: Option<Seat>,
    rank: u8,
    place: Option<u8>,
}

/// An ability of a card and its performer, as far as stated.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Using {
    card: Ref,
    /// Counted from one.
    ability: Option<u8>,
    by: Option<Ref>,
}

pub(crate) const VERBS: &str =
    "attacks, moves, raises, equips, performs, reacts, chooses, passes, declines, discards, leaves or undoes";

/// Reads what a player does: `attacks N Maddawc with Krun`.
pub(crate) fn read(text: &str, dialect: Dialect) -> Result<Choice, SyntaxFault> {
    let card = |text: &str| Ref::read(text, dialect);
    if let Some(rest) = keyword(text, "attacks") {
        let (target, card) = name::pair(rest, "with", dialect)
            .ok_or_else(|| not_cards(rest, "attacks N Maddawc with Krun", dialect, "with"))?;
        return Ok(Choice::Attack { card, target });
    }
    if let Some(rest) = keyword(text, "moves") {
        return going(rest, dialect).map(Choice::Move);
    }
    if let Some(rest) = keyword(text, "raises") {
        return going(rest, dialect).map(Choice::Raise);
    }
    if let Some(rest) = keyword(text, "equips") {
        let (item, bearer) = name::pair(rest, "on", dialect)
            .ok_or_else(|| not_cards(rest, "equips Long Sword on Maddawc", dialect, "on"))?;
        return Ok(Choice::Equip { item, bearer });
    }
    if let Some(rest) = keyword(text, "performs") {
        return using(rest, dialect).map(Choice::Perform);
    }
    if let Some(rest) = keyword(text, "reacts") {
        // `reacts Sacrifice by Takh for Maddawc`: the subject, if the moment concerns several.
        let about = rest
            .match_indices(" for ")
            .find_map(|(at, _)| Some((using(&rest[..at], dialect).ok()?, card(&rest[at + 5..]).ok()?)));
        return Ok(match about {
            Some((using, about)) => Choice::React(using, Some(about)),
            None => Choice::React(using(rest, dialect)?, None),
        });
    }
    if let Some(rest) = keyword(text, "chooses") {
        return chosen(rest, dialect);
    }
    match text {
        "passes" | "declines" => Ok(Choice::Pass),
        _ => Err(format!("'{text}' is nothing that a player does: {VERBS}")),
    }
}

/// Why two cards with a word between them were not found.
fn not_cards(text: &str, example: &str, dialect: Dialect, word: &str) -> SyntaxFault {
    let between = format!(" {word} ");
    let parts: Vec<&str> = text.splitn(2, &between).collect();
    match parts.as_slice() {
        [one, other] => {
            let faults = [one, other].map(|part| Ref::read(part, dialect).err());
            faults.into_iter().flatten().next().unwrap_or_else(|| format!("write `{example}`"))
        }
        _ => format!("write `{example}`"),
    }
}

fn chosen(text: &str, dialect: Dialect) -> Result<Choice, SyntaxFault> {
    if text == "yes" {
        return Ok(Choice::Yes);
    }
    if let Some(option) = keyword(text, "option") {
        return match option.strip_prefix('"').and_then(|words| words.strip_suffix('"')) {
            Some(words) => Ok(Choice::Words(words.to_owned())),
            None => {
                option.parse().map(Choice::Option).map_err(|_| "`option 1` or `option \"words\"`".to_owned())
            }
        };
    }
    if let Some(seat) = dialect.seat(text) {
        return Ok(Choice::Seat(seat));
    }
    if let Some(rest) = keyword(text, "rank")
        && let Some((rank, army)) = rest.split_once(" of ")
        && let Ok(rank) = rank.trim().parse()
    {
        return Ok(Choice::Rank(dialect.read(army.trim())?, rank));
    }
    Ref::read(text, dialect).map(Choice::Card)
}

/// `Maddawc to rank 2`, `Maddawc to A2 rank 1 place 1`.
fn going(text: &str, dialect: Dialect) -> Result<Going, SyntaxFault> {
    let example = "write `moves Maddawc to rank 2`, `moves Maddawc to A2 rank 1 place 1`";
    let (card, to) = text.rsplit_once(" to ").ok_or(example)?;
    let card = Ref::read(card, dialect)?;
    let (army, to) = match dialect.split(to) {
        Some((army, rest)) => (Some(army), rest),
        None => (None, to),
    };
    let words: Vec<&str> = to.split_whitespace().collect();
    let number = |word: &str| word.parse::<u8>().ok().filter(|number| *number > 0).ok_or(example);
    let (rank, place) = match words.as_slice() {
        ["rank", rank] => (number(rank)?, None),
        ["rank", rank, "place", place] => (number(rank)?, Some(number(place)?)),
        _ => return Err(example.to_owned()),
    };
    Ok(Going { card, army, rank, place })
}

/// `Blast by Dakat`, `Kohn Peacehand`, `Rallying Cry ability 2 by Maddawc`.
fn using(text: &str, dialect: Dialect) -> Result<Using, SyntaxFault> {
    let ends = text.match_indices(" by ").map(|(at, _)| at);
    let with_by = ends.filter_map(|at| Some((&text[..at], Ref::read(&text[at + 4..], dialect).ok()?)));
    let (card, by) = match with_by.last() {
        Some((card, by)) => (card, Some(by)),
        None => (text, None),
    };
    let (card, ability) = match card.rsplit_once(" ability ") {
        Some((card, ability)) => {
            let ability = ability.trim().parse().map_err(|_| "`ability 2` names one by its number")?;
            (card, Some(ability))
        }
        None => (card, None),
    };
    Ok(Using { card: Ref::read(card, dialect)?, ability, by })
}

impl Using {
    fn fits(&self, live: &dyn Observed, card: CardId, ability: u8, by: CardId) -> bool {
        let cast = live.cast();
        self.card.fits(cast, card)
            && self.ability.is_none_or(|number| number == ability + 1)
            && self.by.is_none_or(|who| who.fits(cast, by))
    }
}

impl Choice {
    /// Whether this answer is the intended one.
    pub(crate) fn fits(&self, live: &dyn Observed, answer: Answer) -> bool {
        let cast = live.cast();
        match (self, answer) {
            (Choice::Pass, Answer::Pass) | (Choice::Yes, Answer::Yes) => true,
            (Choice::Card(who), Answer::Card(card)) => who.fits(cast, card),
            // Simultaneous effects are ordered by naming the card that has them.
            (Choice::Card(who), Answer::React { card, .. }) => is_sequence(live) && who.fits(cast, card),
            (Choice::Rank(army, rank), Answer::Rank(of, number)) => (*army, *rank) == (of, number),
            (Choice::Seat(seat), Answer::Seat(other)) => *seat == other,
            (Choice::Option(number), Answer::Option(option)) => *number == option + 1,
            (Choice::Words(words), Answer::Option(option)) => {
                say::label(live, option).is_some_and(|label| label == words)
            }
            (Choice::Attack { card: by, target: at }, Answer::Attack { card, target }) => {
                by.fits(cast, card) && at.fits(cast, target)
            }
            (Choice::Move(going), Answer::Move { card, to })
            | (Choice::Raise(going), Answer::Raise { card, to }) => {
                let army = going.army.unwrap_or_else(|| going.home(live, card));
                going.card.fits(cast, card)
                    && (army, going.rank) == (to.army, to.rank)
                    && going.place.is_none_or(|place| place == to.file + 1)
            }
            (Choice::Equip { item: what, bearer: who }, Answer::Equip { item, bearer }) => {
                what.fits(cast, item) && who.fits(cast, bearer)
            }
            (Choice::Perform(using), Answer::Perform { card, ability, by }) => {
                using.fits(live, card, ability, by)
            }
            (Choice::React(using, whom), Answer::React { card, ability, by, about }) => {
                using.fits(live, card, ability, by) && whom.is_none_or(|whom| whom.fits(cast, about))
            }
            _ => false,
        }
    }

    /// The intended answer among the options; `None` if it is not offered. If only the place in the
    /// rank is open, the last place; of copies in one hand or pile, any.
    pub(crate) fn find(&self, live: &dyn Observed, dialect: Dialect) -> Result<Option<Answer>, StepFault> {
        let fitting: Vec<Answer> =
            live.options().iter().copied().filter(|&option| self.fits(live, option)).collect();
        match fitting.as_slice() {
            [] => Ok(None),
            [only] => Ok(Some(*only)),
            several if several.iter().all(|&answer| alike(live, answer) == alike(live, several[0])) => {
                Ok(several.iter().copied().max_by_key(|&answer| place(answer)))
            }
            several => {
                let said: Vec<String> =
                    several.iter().map(|&answer| say::answer(live, dialect, answer)).collect();
                Err(StepFault::new("one answer that is meant", format!("several: {}", said.join("; "))))
            }
        }
    }

    /// The answer with these words even if it is not offered, in order to be refused.
    pub(crate) fn compose(&self, live: &dyn Observed, seat: Seat) -> Result<Answer, StepFault> {
        let in_play = |card: &CardId| live.state().is_character_in_play(*card);
        let in_hand = |card: &CardId| live.state().place_of(*card) == Some(Place::In(seat, Pile::Hand));
        let character = |who: &Ref| one(live, who, &in_play);
        let card = |who: &Ref| one(live, who, &in_hand);
        Ok(match self {
            Choice::Pass => Answer::Pass,
            Choice::Yes => Answer::Yes,
            Choice::Card(who) => Answer::Card(character(who)?),
            Choice::Rank(army, rank) => Answer::Rank(*army, *rank),
            Choice::Seat(seat) => Answer::Seat(*seat),
            Choice::Option(number) => Answer::Option(number.saturating_sub(1)),
            Choice::Words(words) => {
                return Err(StepFault::new(format!("the option \"{words}\""), "no such words"));
            }
            Choice::Attack { card, target } => {
                Answer::Attack { card: character(card)?, target: character(target)? }
            }
            Choice::Move(going) => {
                let card = character(&going.card)?;
                Answer::Move { card, to: going.spot(live, card) }
            }
            Choice::Raise(going) => {
                let card = card(&going.card)?;
                Answer::Raise { card, to: going.spot(live, card) }
            }
            Choice::Equip { item, bearer } => Answer::Equip { item: card(item)?, bearer: character(bearer)? },
            Choice::Perform(using) => {
                let (card, ability, by) = using.compose(live, &in_hand, &in_play)?;
                Answer::Perform { card, ability, by }
            }
            Choice::React(using, about) => {
                let (card, ability, by) = using.compose(live, &in_hand, &in_play)?;
                let about = about.map_or(Ok(CardId::NONE), |who| character(&who))?;
                Answer::React { card, ability, by, about }
            }
        })
    }
}

impl Using {
    fn compose(
        &self,
        live: &dyn Observed,
        in_hand: &dyn Fn(&CardId) -> bool,
        in_play: &dyn Fn(&CardId) -> bool,
    ) -> Result<(CardId, u8, CardId), StepFault> {
        let card = one(live, &self.card, in_hand).or_else(|_| one(live, &self.card, in_play))?;
        let by = self.by.map_or(Ok(card), |who| one(live, &who, in_play))?;
        Ok((card, self.ability.unwrap_or(1).saturating_sub(1), by))
    }
}

impl Going {
    /// The army that a card is in, or would be raised in.
    fn home(&self, live: &dyn Observed, card: CardId) -> Seat {
        match live.state().place_of(card) {
            Some(Place::Army(army)) => army,
            _ => live.cast().home(card.owner()),
        }
    }

    fn spot(&self, live: &dyn Observed, card: CardId) -> Spot {
        let army = self.army.unwrap_or_else(|| self.home(live, card));
        let file = match self.place {
            Some(place) => place - 1,
            None => live.state().rank_size(army, self.rank),
        };
        Spot { army, rank: self.rank, file }
    }
}

fn is_sequence(live: &dyn Observed) -> bool {
    matches!(live.need(), Some(Need::Answer { prompt, .. }) if prompt.ask == warlord::Ask::Sequence)
}

fn place(answer: Answer) -> u8 {
    match answer {
        Answer::Move { to, .. } | Answer::Raise { to, .. } => to.file,
        _ => 0,
    }
}

/// The answer without irrelevant differences: the place in a rank, the copy in a hand or pile.
fn alike(live: &dyn Observed, answer: Answer) -> Answer {
    let first = |to: Spot| Spot { file: 0, ..to };
    let copy = |card: CardId| match live.state().place_of(card) {
        Some(Place::In(seat, pile)) => {
            let id = live.cast().face(card).id;
            let mut cards = live.state().pile(seat, pile);
            cards.find(|&other| live.cast().face(other).id == id).unwrap_or(card)
        }
        _ => card,
    };
    match answer {
        Answer::Card(card) => Answer::Card(copy(card)),
        Answer::Move { card, to } => Answer::Move { card, to: first(to) },
        Answer::Raise { card, to } => Answer::Raise { card: copy(card), to: first(to) },
        Answer::Equip { item, bearer } => Answer::Equip { item: copy(item), bearer },
        Answer::Perform { card, ability, by } => Answer::Perform { card: copy(card), ability, by },
        Answer::React { card, ability, by, about } => Answer::React { card: copy(card), ability, by, about },
        other => other,
    }
}

/// The intended card: if there are several, the one for which `is_likely` holds.
pub(crate) fn one(
    live: &dyn Observed,
    who: &Ref,
    is_likely: &dyn Fn(&CardId) -> bool,
) -> Result<CardId, StepFault> {
    let cards = who.cards(live.cast());
    if let [only] = cards.as_slice() {
        return Ok(*only);
    }
    let likely: Vec<CardId> = cards.iter().copied().filter(is_likely).collect();
    match likely.as_slice() {
        [only] => Ok(*only),
        [] => Err(StepFault::new(format!("a card {who}"), "none of them is where it would have to be")),
        _ => Err(StepFault::new(
            format!("one card {who}"),
            "several; write whose it is and which copy: `N Maddawc 2`",
        )),
    }
}
