//! The table as it goes over a socket: the choices of a question packed, so that they are small.

use super::{Choice, Shown, Verb};
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;
use wars::CardId;

/// What differences are told of.
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
    /// As in [`Choice`]; where there are picks, `*` in it and in the text stands for each of them.
    pub answer: String,
    pub verb: Verb,
    pub text: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    #[schema(value_type = Option<u8>)]
    pub card: Option<CardId>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    #[schema(value_type = Option<u8>)]
    pub target: Option<CardId>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub square: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub number: Option<u8>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub ability: Option<String>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<Pick>>")]
    #[schema(value_type = Vec<Object>)]
    pub picks: Vec<Pick>,
}

/// What stands in the place of `*`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(untagged)]
pub enum Pick {
    /// A space: in the answer, in the text, and the square of the choice.
    Square(String),
    /// A card: its number in the answer, and what it is called in the text. It is the target where
    /// the choices have a card that acts, and else the card.
    Card(CardId, String),
    Other(Picked),
}

/// A pick that is neither; what it does not say is that of its [`Choices`].
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct Picked {
    pub answer: String,
    pub text: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub card: Option<CardId>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub target: Option<CardId>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub square: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub number: Option<u8>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub ability: Option<String>,
}

impl Pick {
    /// The shortest that says the same. `acts`: the choices have a card already.
    fn of(picked: Picked, acts: bool) -> Pick {
        let Picked { answer, text, card, target, square, number, ability } = &picked;
        let is_number = |card: &CardId| *answer == card.index().to_string();
        match (card, target, square, number, ability) {
            (None, None, Some(square), None, None) if square == answer && square == text => {
                Pick::Square(picked.answer)
            }
            (None, Some(target), None, None, None) if acts && is_number(target) => {
                Pick::Card(*target, picked.text)
            }
            (Some(card), None, None, None, None) if !acts && is_number(card) => {
                Pick::Card(*card, picked.text)
            }
            _ => Pick::Other(picked),
        }
    }

    /// With everything that it says.
    fn whole(&self, acts: bool) -> Picked {
        let plain = |answer: String, text: String| Picked {
            answer,
            text,
            card: None,
            target: None,
            square: None,
            number: None,
            ability: None,
        };
        match self {
            Pick::Square(square) => {
                Picked { square: Some(square.clone()), ..plain(square.clone(), square.clone()) }
            }
            Pick::Card(card, text) => {
                let picked = plain(card.index().to_string(), text.clone());
                if acts {
                    Picked { target: Some(*card), ..picked }
                } else {
                    Picked { card: Some(*card), ..picked }
                }
            }
            Pick::Other(picked) => picked.clone(),
        }
    }
}

impl Choices {
    fn lone(choice: Choice) -> Choices {
        let Choice { answer, verb, text, card, target, square, number, ability } = choice;
        Choices { answer, verb, text, card, target, square, number, ability, picks: Vec::new() }
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
        fn common<T: PartialEq + Clone>(run: &[Choice], of: impl Fn(&Choice) -> &Option<T>) -> Option<T> {
            run.iter().all(|choice| of(choice) == of(&run[0])).then(|| of(&run[0]).clone()).flatten()
        }
        let card = common(&run, |choice| &choice.card);
        let target = common(&run, |choice| &choice.target);
        let square = common(&run, |choice| &choice.square);
        let number = common(&run, |choice| &choice.number);
        let ability = common(&run, |choice| &choice.ability);
        let pick = |choice: &Choice| {
            let answer = last_word(&choice.answer).1.to_owned();
            let text = choice.text[before..choice.text.len() - after].to_owned();
            let picked = Picked {
                card: choice.card.filter(|_| card.is_none()),
                target: choice.target.filter(|_| target.is_none()),
                square: choice.square.clone().filter(|_| square.is_none()),
                number: choice.number.filter(|_| number.is_none()),
                ability: choice.ability.clone().filter(|_| ability.is_none()),
                answer,
                text,
            };
            Pick::of(picked, card.is_some())
        };
        let picks = run.iter().map(pick).collect();
        let first = &run[0];
        let text = format!("{}*{}", &first.text[..before], &first.text[first.text.len() - after..]);
        let answer = format!("{} *", last_word(&first.answer).0);
        Choices { answer, verb: first.verb, text, card, target, square, number, ability, picks }
    }

    /// The choices that were packed.
    pub fn unpack(&self) -> Vec<Choice> {
        let whole = |picked: Picked| Choice {
            answer: self.answer.replacen('*', &picked.answer, 1),
            verb: self.verb,
            text: self.text.replacen('*', &picked.text, 1),
            card: picked.card.or(self.card),
            target: picked.target.or(self.target),
            square: picked.square.or_else(|| self.square.clone()),
            number: picked.number.or(self.number),
            ability: picked.ability.or_else(|| self.ability.clone()),
        };
        if self.picks.is_empty() {
            let Choices { answer, verb, text, card, target, square, number, ability, picks: _ } =
                self.clone();
            return vec![Choice { answer, verb, text, card, target, square, number, ability }];
        }
        self.picks.iter().map(|pick| whole(pick.whole(self.card.is_some()))).collect()
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

    fn choice(answer: &str, verb: Verb, text: &str) -> Choice {
        let (answer, text) = (answer.to_owned(), text.to_owned());
        Choice { answer, verb, text, card: None, target: None, square: None, number: None, ability: None }
    }

    #[test]
    fn choices_unpack_as_they_were() {
        let walk = |unit: usize, to: &str| Choice {
            card: Some(CardId::new(unit)),
            square: Some(to.to_owned()),
            ..choice(&format!("move {unit} {to}"), Verb::Move, &format!("Move Miner (b2) to {to}"))
        };
        let build = |card: usize, name: &str| Choice {
            card: Some(CardId::new(card)),
            ..choice(&format!("build {card}"), Verb::Build, &format!("Build {name} as magic"))
        };
        let attack = |target: usize, name: &str| Choice {
            card: Some(CardId::new(3)),
            target: Some(CardId::new(target)),
            ..choice(&format!("attack 3 {target}"), Verb::Attack, &format!("Miner attacks {name}"))
        };
        let all = vec![
            walk(3, "c4"),
            walk(3, "c5"),
            walk(7, "c4"),
            build(1, "Éclair du Nord"),
            build(2, "Écu"),
            attack(40, "Guardian (c3)"),
            attack(41, "Guardian (d3)"),
            choice("end", Verb::End, "End the phase"),
            choice("pass", Verb::Pass, "Decline"),
        ];
        let packed = Choices::pack(all.clone());
        assert_eq!(packed.len(), 6);
        assert_eq!(packed[0].picks, ["c4", "c5"].map(|square| Pick::Square(square.to_owned())));
        assert_eq!(
            (packed[0].answer.as_str(), packed[0].text.as_str()),
            ("move 3 *", "Move Miner (b2) to *")
        );
        assert_eq!(packed[2].picks[1], Pick::Card(CardId::new(2), "Écu".to_owned()));
        assert_eq!(packed[3].picks[1], Pick::Card(CardId::new(41), "(d3)".to_owned()));
        let written = serde_json::to_string(&packed).unwrap();
        let packed: Vec<Choices> = serde_json::from_str(&written).unwrap();
        let unpacked: Vec<Choice> = packed.iter().flat_map(Choices::unpack).collect();
        assert_eq!(unpacked, all);
    }
}
