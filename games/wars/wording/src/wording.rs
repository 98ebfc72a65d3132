use crate::codes::{edition, phase};
use crate::message;
use crate::{Names, Telling};
use table::Seat;
use wars::{Answer, Ask, CardId, Cast, Position, Prompt, State, Viewer};
use words::{Language, Message};

/// How one viewer reads a position, and in which language.
#[derive(Clone, Copy, Debug)]
pub struct Wording<'a> {
    pub language: &'a Language,
    pub cast: &'a Cast,
    pub names: Names<'a>,
    pub state: &'a State,
    pub viewer: Viewer,
}

impl Wording<'_> {
    /// The card's name and its place. The player to answer is offered only cards that he may see,
    /// including those of a pile that he is looking through.
    pub fn card(&self, card: CardId) -> String {
        if !self.cast.has(card) {
            return self.language.tell(&message!("no-card"));
        }
        let name = self.language.phrase(self.cast.face(card).name);
        match self.state.square_of(card) {
            Some(square) => format!("{name} ({square})"),
            None => name.to_owned(),
        }
    }

    /// The same for the card that a question is about.
    fn known(&self, card: CardId) -> String {
        let is_known = self.cast.has(card) && self.state.is_known(card, self.viewer);
        if is_known { self.card(card) } else { self.language.tell(&message!("hidden-card")) }
    }

    /// The question in a sentence.
    pub fn question(&self, seat: Seat, prompt: &Prompt) -> String {
        let source = self.language.phrase(prompt.source);
        self.language.tell(&match prompt.ask {
            Ask::Phase => {
                let limit = Position::new(self.cast, self.state).move_limit(self.state.active);
                message!(
                    "ask-phase",
                    phase = phase(self.state.phase),
                    left = limit.saturating_sub(self.state.moves),
                    limit = limit,
                    attacks = self.state.attacks,
                    edition = edition(self.cast.edition())
                )
            }
            Ask::First => message!("ask-first"),
            Ask::Card => message!("ask-card", source = source),
            Ask::Space => message!("ask-space", source = source),
            Ask::Option => message!("ask-option", source = source),
            Ask::Number => message!("ask-number", source = source),
            Ask::Use => match prompt.card.some() {
                Some(card) => message!("ask-use-of", source = source, card = self.known(card)),
                None => message!("ask-use", source = source),
            },
            Ask::Order => message!("ask-order"),
            Ask::HurtOrder => message!("ask-hurt-order", edition = edition(self.cast.edition())),
            Ask::Path => message!("ask-path", source = source),
            Ask::Target => match prompt.card.some() {
                Some(card) => message!("ask-target-of", source = source, card = self.known(card)),
                None => message!("ask-target", source = source),
            },
            Ask::AnyTime => message!("ask-any-time", who = self.names.call(self.language, self.cast, seat)),
            Ask::Reaction => message!("ask-reaction", source = source),
        })
    }

    /// What may be done at any time, each in words with its price.
    pub fn offer(&self, what: &[String]) -> String {
        let or = |one: String, other: &String| {
            self.language.tell(&message!("list-or", one = one, other = other.as_str()))
        };
        let mut what = what.iter();
        let first = what.next().cloned().unwrap_or_default();
        self.language.tell(&message!("ask-offer", what = what.fold(first, or)))
    }

    /// What players who are not asked are told.
    pub fn waiting(&self, seat: Seat, prompt: &Prompt) -> String {
        let who = self.names.call(self.language, self.cast, seat);
        self.language.tell(&message!("ask-other", who = who, source = self.language.phrase(prompt.source)))
    }

    /// An answer in words: `Move Miner (b2) to c4`.
    pub fn answer(&self, prompt: &Prompt, answer: Answer) -> String {
        let card = |card| self.card(card);
        self.language.tell(&match answer {
            Answer::Pass => pass(prompt),
            Answer::End => message!("answer-end"),
            Answer::Yes => message!("answer-yes", source = self.language.phrase(prompt.source)),
            Answer::Square(square) => message!("answer-space", space = square),
            Answer::Card(target) if prompt.ask == Ask::Target => {
                message!("answer-target", card = card(target))
            }
            Answer::Card(chosen) => return card(chosen),
            Answer::Option(number) => return self.option(prompt, number),
            Answer::Number(number) => return number.to_string(),
            Answer::Summon { card: unit, to } => message!("answer-summon", card = card(unit), to = to),
            Answer::Play(event) => message!("answer-play", card = card(event)),
            Answer::Move { unit, to } => message!("answer-move", card = card(unit), to = to),
            Answer::Attack { unit, target } => match target.some() {
                Some(target) => message!("answer-attack", card = card(unit), target = card(target)),
                None => message!("answer-attack-open", card = card(unit)),
            },
            Answer::Use { card: user, ability } => {
                message!("answer-use", card = card(user), ability = self.ability(ability))
            }
            Answer::Build(built) => {
                message!("answer-build", card = card(built), edition = edition(self.cast.edition()))
            }
            Answer::Erect { card: piece, to } => message!("answer-erect", card = card(piece), to = to),
            Answer::Give(given) => message!("answer-give", card = card(given)),
            Answer::Show => message!("answer-show"),
        })
    }

    fn option(&self, prompt: &Prompt, number: u8) -> String {
        let index = usize::from(number);
        let Some(text) = prompt.options.get(index).or(prompt.options.last()) else {
            return self.language.tell(&message!("answer-option", number = index + 1));
        };
        let seat = if index < self.cast.seat_count() {
            self.names.call(self.language, self.cast, Seat::new(index))
        } else {
            String::new()
        };
        let card = prompt.card.some().map_or_else(String::new, |card| self.known(card));
        let text = self.language.phrase(text);
        text.replace("{seat}", &seat).replace("{card}", &card).replace("{place}", &(index + 1).to_string())
    }

    /// The name of an ability by its number among those of the game.
    pub fn ability(&self, number: u8) -> String {
        match self.cast.ability_name(number) {
            Some(name) => self.language.phrase(name).to_owned(),
            None => self.language.tell(&message!("some-ability")),
        }
    }
}

fn pass(prompt: &Prompt) -> Message<'static> {
    match prompt.ask {
        Ask::Use | Ask::Reaction | Ask::AnyTime => message!("answer-decline"),
        Ask::Phase
        | Ask::First
        | Ask::Card
        | Ask::Space
        | Ask::Option
        | Ask::Number
        | Ask::Order
        | Ask::HurtOrder
        | Ask::Path
        | Ask::Target => message!("answer-none"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::example::face;
    use grid::Battlefield;
    use wars::{Kind, Member};

    fn cast() -> Cast {
        let face = face("Mugglug", Kind::Summoner);
        let members = Seat::all(2).map(|owner| Member { face, owner }).collect();
        Cast::new(Battlefield::Duel, 2, members)
    }

    #[test]
    fn options_are_told_as_their_card_names_them() {
        let (cast, state) = (cast(), State::empty());
        let language = Language::english();
        let wording =
            Wording { language, cast: &cast, names: Names::Sides, state: &state, viewer: Viewer::Spectator };
        let asked = |options| Prompt::new("Adapt", Ask::Option).options(options);
        let told = |options, number| wording.answer(&asked(options), Answer::Option(number));
        assert_eq!(told(&["Heal 1 wound", "Put it under"], 1), "Put it under");
        assert_eq!(told(&["{seat}'s draw pile"], 1), "North's draw pile");
        assert_eq!(told(&["Roll die {place} again"], 4), "Roll die 5 again");
        assert_eq!(told(&[], 0), "Option 1");
    }
}
