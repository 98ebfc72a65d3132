//! Answers in words.

use crate::message;
use crate::wording::Wording;
use warlord::{Answer, Ask, CardId, Prompt};

impl Wording<'_> {
    /// The answer in words.
    pub fn answer(&self, prompt: &Prompt, answer: Answer) -> String {
        let card = |card| self.card_here(card);
        self.tell(&match answer {
            Answer::Pass => match prompt.ask {
                Ask::React(_) => message!("answer-no-react"),
                Ask::Discard => message!("answer-done"),
                Ask::Use => message!("answer-no"),
                _ => message!("answer-pass"),
            },
            Answer::Yes => message!("answer-yes"),
            Answer::Time => message!("log-time"),
            Answer::Card(which) => return card(which),
            Answer::Rank(army, rank) => match self.who(army) {
                "you" => message!("rank-own", rank = rank),
                who => message!("rank-of", rank = rank, who = who),
            },
            Answer::Seat(seat) => return self.names.get(seat.index()).cloned().unwrap_or_default(),
            Answer::Option(option) => {
                let meant = prompt.options.get(usize::from(option));
                return meant.map_or_else(|| option.to_string(), |text| self.phrase(text).to_owned());
            }
            Answer::Attack { card: who, target } => message!(
                "answer-attack",
                card = card(who),
                target = card(target),
                ranks = self.at().distance(who, target)
            ),
            Answer::Move { card: who, to } => {
                message!("answer-move", card = card(who), place = self.place(to))
            }
            Answer::Raise { card: who, to } => {
                message!("answer-raise", card = card(who), place = self.place(to))
            }
            Answer::Equip { item, bearer } => {
                message!("answer-equip", card = card(bearer), item = card(item))
            }
            Answer::Perform { card, ability, by } => return self.performance(card, ability, by),
            Answer::React { card, ability, by, about } => {
                let what = self.performance(card, ability, by);
                if about.is_none() {
                    return what;
                }
                message!("answer-about", what = what, about = self.card_here(about))
            }
        })
    }

    /// The answer with its foreseen result.
    pub fn answer_foreseen(&self, prompt: &Prompt, answer: Answer, foreseen: &str) -> String {
        let what = self.answer(prompt, answer);
        self.tell(&message!("answer-foreseen", what = what, foreseen = foreseen))
    }

    fn performance(&self, card: CardId, ability: u8, by: CardId) -> String {
        let name = self.card_here(card);
        let effect = self.effect(card, ability).unwrap_or_default();
        if by == card || by.is_none() {
            return self.tell(&message!("answer-use", card = name, effect = effect));
        }
        self.tell(&message!("answer-perform", card = name, by = self.card_here(by), effect = effect))
    }

    fn phrase<'b>(&'b self, english: &'b str) -> &'b str {
        self.language.phrase_in(&crate::BOOK, english)
    }
}
