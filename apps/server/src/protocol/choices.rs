//! The table as it goes over a socket: the choices of a question packed, so that they are small.

use super::Shown;
use serde::{Deserialize, Serialize};
use title::{About, Choice};
use ts_rs::TS;
use utoipa::ToSchema;

/// What differences are computed from.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Table {
    /// Without its log and without the options of its question.
    pub shown: Shown,
    /// The options of the question.
    pub choices: Vec<Choices>,
}

/// Choices that begin alike. Unpacked in order they are the options of the question.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Choices {
    /// As in [`Choice`]; with picks, each of them replaces `*` in it and in the text.
    pub answer: String,
    pub verb: String,
    pub text: String,
    #[serde(flatten)]
    pub about: About,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<Pick>>")]
    pub picks: Vec<Pick>,
}

/// What replaces `*`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(untagged)]
pub enum Pick {
    /// A space: in the answer, in the text, and the square of the choice.
    Square(String),
    /// A card: its number in the answer, and its name in the text. It is the target if the choices
    /// have a card that acts, and otherwise the card.
    Card(u16, String),
    Other(Picked),
}

/// A pick that is neither; what it does not say is that of its [`Choices`].
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Picked {
    pub answer: String,
    pub text: String,
    #[serde(flatten)]
    pub about: About,
}

impl Pick {
    /// The shortest that says the same. `acts`: the choices have a card already.
    fn of(picked: Picked, acts: bool) -> Pick {
        let short = match &picked.about {
            About { square: Some(square), .. } => Pick::Square(square.clone()),
            About { target: Some(target), .. } if acts => Pick::Card(*target, picked.text.clone()),
            About { card: Some(card), .. } => Pick::Card(*card, picked.text.clone()),
            About { .. } => return Pick::Other(picked),
        };
        if short.whole(acts) == picked { short } else { Pick::Other(picked) }
    }

    /// With everything that it says.
    fn whole(&self, acts: bool) -> Picked {
        match self {
            Pick::Square(square) => Picked {
                answer: square.clone(),
                text: square.clone(),
                about: About { square: Some(square.clone()), ..About::default() },
            },
            Pick::Card(card, text) => {
                let about = if acts {
                    About { target: Some(*card), ..About::default() }
                } else {
                    About { card: Some(*card), ..About::default() }
                };
                Picked { answer: card.to_string(), text: text.clone(), about }
            }
            Pick::Other(picked) => picked.clone(),
        }
    }
}

impl Choices {
    fn lone(choice: Choice) -> Choices {
        let Choice { answer, verb, text, about } = choice;
        Choices { answer, verb, text, about, picks: Vec::new() }
    }

    /// Packs neighbours whose answers differ in the last word alone.
    pub fn pack(choices: Vec<Choice>) -> Vec<Choices> {
        let mut packed = Vec::new();
        let mut run: Vec<Choice> = Vec::new();
        for choice in choices {
            if run.last().is_some_and(|last| !are_alike(last, &choice)) {
                packed.push(Choices::of(std::mem::take(&mut run)));
            }
            run.push(choice);
        }
        if !run.is_empty() {
            packed.push(Choices::of(run));
        }
        packed
    }

    fn of(mut run: Vec<Choice>) -> Choices {
        if run.len() == 1 {
            return Choices::lone(run.swap_remove(0));
        }
        let (before, after) = around(&run);
        let about = run.iter().fold(run[0].about.clone(), |both, choice| shared(both, &choice.about));
        let pick = |choice: &Choice| {
            let picked = Picked {
                answer: last_word(&choice.answer).1.to_owned(),
                text: choice.text[before..choice.text.len() - after].to_owned(),
                about: beyond(choice.about.clone(), &about),
            };
            Pick::of(picked, about.card.is_some())
        };
        let picks = run.iter().map(pick).collect();
        let first = &run[0];
        let text = format!("{}*{}", &first.text[..before], &first.text[first.text.len() - after..]);
        let answer = format!("{} *", last_word(&first.answer).0);
        Choices { answer, verb: first.verb.clone(), text, about, picks }
    }

    /// The choices that were packed.
    pub fn unpack(&self) -> Vec<Choice> {
        let whole = |picked: Picked| Choice {
            answer: self.answer.replacen('*', &picked.answer, 1),
            verb: self.verb.clone(),
            text: self.text.replacen('*', &picked.text, 1),
            about: either(picked.about, &self.about),
        };
        if self.picks.is_empty() {
            let Choices { answer, verb, text, about, picks: _ } = self.clone();
            return vec![Choice { answer, verb, text, about }];
        }
        let acts = self.about.card.is_some();
        self.picks.iter().map(|pick| whole(pick.whole(acts))).collect()
    }
}

/// What both say.
fn shared(one: About, other: &About) -> About {
    fn both<T: PartialEq>(one: Option<T>, other: &Option<T>) -> Option<T> {
        one.filter(|one| other.as_ref() == Some(one))
    }
    About {
        card: both(one.card, &other.card),
        target: both(one.target, &other.target),
        square: both(one.square, &other.square),
        seat: both(one.seat, &other.seat),
        number: both(one.number, &other.number),
        ability: both(one.ability, &other.ability),
    }
}

/// What the one says and the other does not.
fn beyond(one: About, other: &About) -> About {
    About {
        card: one.card.filter(|_| other.card.is_none()),
        target: one.target.filter(|_| other.target.is_none()),
        square: one.square.filter(|_| other.square.is_none()),
        seat: one.seat.filter(|_| other.seat.is_none()),
        number: one.number.filter(|_| other.number.is_none()),
        ability: one.ability.filter(|_| other.ability.is_none()),
    }
}

/// What either says.
fn either(one: About, other: &About) -> About {
    About {
        card: one.card.or(other.card),
        target: one.target.or(other.target),
        square: one.square.or_else(|| other.square.clone()),
        seat: one.seat.or(other.seat),
        number: one.number.or(other.number),
        ability: one.ability.or_else(|| other.ability.clone()),
    }
}

fn last_word(answer: &str) -> (&str, &str) {
    answer.rsplit_once(' ').unwrap_or((answer, ""))
}

fn are_alike(one: &Choice, other: &Choice) -> bool {
    let ((head, tail), (other_head, _)) = (last_word(&one.answer), last_word(&other.answer));
    // `*` is what a pick is put in for.
    let has_star = |choice: &Choice| choice.answer.contains('*') || choice.text.contains('*');
    let is_whole = tail.is_empty() || has_star(one) || has_star(other);
    !is_whole && head == other_head && one.verb == other.verb
}

/// How many bytes all texts of a run have in common at the beginning and at the end, whole words.
fn around(run: &[Choice]) -> (usize, usize) {
    let first = run[0].text.as_bytes();
    let shortest = run.iter().map(|choice| choice.text.len()).min().unwrap_or(0);
    let is_common = |count: usize, same: &dyn Fn(&[u8]) -> bool| {
        count <= shortest && run.iter().all(|choice| same(choice.text.as_bytes()))
    };
    let begins = |count: &usize| {
        first[*count - 1] == b' ' && is_common(*count, &|text| text[..*count] == first[..*count])
    };
    let before = (1..=shortest).rev().find(begins).unwrap_or(0);
    let ends = |count: &usize| {
        first[first.len() - count] == b' '
            && is_common(*count, &|text| text[text.len() - count..] == first[first.len() - count..])
    };
    let after = (1..=shortest.saturating_sub(before)).rev().find(ends).unwrap_or(0);
    (before, after)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn choice(answer: &str, verb: &str, text: &str, about: About) -> Choice {
        Choice { answer: answer.to_owned(), verb: verb.to_owned(), text: text.to_owned(), about }
    }

    #[test]
    fn choices_unpack_as_they_were() {
        let walk = |unit: u16, to: &str| {
            let about = About { card: Some(unit), square: Some(to.to_owned()), ..About::default() };
            choice(&format!("move {unit} {to}"), "move", &format!("Move Miner (b2) to {to}"), about)
        };
        let build = |card: u16, name: &str| {
            let about = About { card: Some(card), ..About::default() };
            choice(&format!("build {card}"), "build", &format!("Build {name} as magic"), about)
        };
        let attack = |target: u16, name: &str| {
            let (card, target_card) = (Some(3), Some(target));
            let about = About { card, target: target_card, ..About::default() };
            choice(&format!("attack 3 {target}"), "attack", &format!("Miner attacks {name}"), about)
        };
        let all = vec![
            walk(3, "c4"),
            walk(3, "c5"),
            walk(7, "c4"),
            build(1, "Éclair du Nord"),
            build(2, "Écu"),
            attack(40, "Guardian (c3)"),
            attack(41, "Guardian (d3)"),
            choice("end", "end", "End the phase", About::default()),
            choice("pass", "pass", "Decline", About::default()),
        ];
        let packed = Choices::pack(all.clone());
        assert_eq!(packed.len(), 6);
        assert_eq!(packed[0].picks, ["c4", "c5"].map(|square| Pick::Square(square.to_owned())));
        assert_eq!(
            (packed[0].answer.as_str(), packed[0].text.as_str()),
            ("move 3 *", "Move Miner (b2) to *")
        );
        assert_eq!(packed[2].picks[1], Pick::Card(2, "Écu".to_owned()));
        assert_eq!(packed[3].picks[1], Pick::Card(41, "(d3)".to_owned()));
        let written = serde_json::to_string(&packed).unwrap();
        let packed: Vec<Choices> = serde_json::from_str(&written).unwrap();
        let unpacked: Vec<Choice> = packed.iter().flat_map(Choices::unpack).collect();
        assert_eq!(unpacked, all);
    }
}
