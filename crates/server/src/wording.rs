//! Questions and answers in words.

use crate::protocol::{Choice, Verb};
use table::Seat;
use wars::{Answer, Ask, CardId, Cast, Phase, Prompt, State, View, Viewer};

/// What one viewer may be told of a position.
#[derive(Clone, Copy, Debug)]
pub struct Wording<'a> {
    pub cast: &'a Cast,
    pub state: &'a State,
    pub viewer: Viewer,
}

impl Wording<'_> {
    /// The card's name and where it stands. Whoever is asked is offered only cards that he may see,
    /// those of a pile that he looks through for his answer among them.
    fn card(&self, card: CardId) -> String {
        if !self.cast.has(card) {
            return "no card".to_owned();
        }
        let name = self.cast.face(card).name;
        match self.state.square_of(card) {
            Some(square) => format!("{name} ({square})"),
            None => name.to_owned(),
        }
    }

    /// The same for the card that a question is about.
    fn known(&self, card: CardId) -> String {
        let is_known = self.cast.has(card) && self.state.is_known(card, self.viewer);
        if is_known { self.card(card) } else { "a hidden card".to_owned() }
    }

    /// The question in a sentence.
    pub fn question(&self, view: &View, seat: Seat, prompt: &Prompt) -> String {
        let source = prompt.source;
        match prompt.ask {
            Ask::Phase => phase(view).to_owned(),
            Ask::First => "You won the roll: who takes the first turn?".to_owned(),
            Ask::Card => format!("{source}: choose a card."),
            Ask::Space => format!("{source}: choose a space."),
            Ask::Option => format!("{source}: choose one."),
            Ask::Number => format!("{source}: choose a number."),
            Ask::Use => match prompt.card.some() {
                Some(card) => format!("Use {source} ({})?", self.known(card)),
                None => format!("Use {source}?"),
            },
            Ask::Order => "Several effects happen at once: which comes first?".to_owned(),
            Ask::HurtOrder => "Several cards are wounded at once: which comes first?".to_owned(),
            Ask::Path => format!("{source}: by which way?"),
            Ask::Target => match prompt.card.some() {
                Some(card) => format!("{source}: whom does {} attack?", self.known(card)),
                None => format!("{source}: whom to attack?"),
            },
            Ask::AnyTime => {
                format!("Before the game goes on, {} may act.", self.cast.seat_name(seat))
            }
            Ask::Reaction => format!("{source}: answer with an event?"),
        }
    }

    /// An answer with what it is about.
    pub fn choice(&self, prompt: &Prompt, answer: Answer) -> Choice {
        let mut choice = Choice {
            answer: answer.to_string(),
            verb: Verb::Pass,
            text: String::new(),
            card: None,
            target: None,
            square: None,
            number: None,
            ability: None,
        };
        match answer {
            Answer::Pass => choice.text = pass(prompt).to_owned(),
            Answer::End => {
                choice.verb = Verb::End;
                choice.text = "End the phase".to_owned();
            }
            Answer::Yes => {
                choice.verb = Verb::Yes;
                choice.text = format!("Yes: {}", prompt.source);
            }
            Answer::Square(square) => {
                choice.verb = Verb::Space;
                choice.square = Some(square.to_string());
                choice.text = format!("Space {square}");
                choice.card = self.state.card_at(square).filter(|_| prompt.ask == Ask::Target);
            }
            Answer::Card(card) => {
                choice.verb = Verb::Card;
                choice.card = card.some();
                choice.text = self.card(card);
                if prompt.ask == Ask::Target {
                    choice.target = card.some();
                    choice.text = format!("Attack {}", choice.text);
                }
            }
            Answer::Option(number) => {
                choice.verb = Verb::Option;
                choice.number = Some(number);
                choice.text = self.option(prompt, number);
            }
            Answer::Number(number) => {
                choice.verb = Verb::Number;
                choice.number = Some(number);
                choice.text = number.to_string();
            }
            Answer::Summon { card, to } => {
                choice.verb = Verb::Summon;
                choice.card = Some(card);
                choice.square = Some(to.to_string());
                choice.text = format!("Summon {} to {to}", self.card(card));
            }
            Answer::Play(card) => {
                choice.verb = Verb::Play;
                choice.card = Some(card);
                choice.text = format!("Play {}", self.card(card));
            }
            Answer::Move { unit, to } => {
                choice.verb = Verb::Move;
                choice.card = Some(unit);
                choice.square = Some(to.to_string());
                choice.text = format!("Move {} to {to}", self.card(unit));
            }
            Answer::Attack { unit, target } => {
                choice.verb = Verb::Attack;
                choice.card = Some(unit);
                choice.target = target.some();
                choice.text = match target.some() {
                    Some(target) => format!("{} attacks {}", self.card(unit), self.card(target)),
                    None => format!("{} attacks", self.card(unit)),
                };
            }
            Answer::Use { card, ability } => {
                let name = self.ability(ability);
                choice.verb = Verb::Use;
                choice.card = card.some();
                choice.text = format!("{} uses {name}", self.card(card));
                choice.ability = Some(name);
            }
            Answer::Build(card) => {
                choice.verb = Verb::Build;
                choice.card = Some(card);
                choice.text = format!("Build {} as magic", self.card(card));
            }
            Answer::Give(card) => {
                choice.verb = Verb::Build;
                choice.card = Some(card);
                choice.text = format!("Put {} on your teammate's magic pile", self.card(card));
            }
            Answer::Show => {
                choice.verb = Verb::Yes;
                choice.text = "Show your hand to your teammate".to_owned();
            }
        }
        choice
    }

    fn option(&self, prompt: &Prompt, number: u8) -> String {
        let is_seat = usize::from(number) < self.cast.seat_count();
        match prompt.ask {
            Ask::First if is_seat => {
                format!("{} begins", self.cast.seat_name(Seat::new(usize::from(number))))
            }
            _ => format!("Option {number}"),
        }
    }

    fn ability(&self, number: u8) -> String {
        self.cast.ability_name(number).unwrap_or("an ability").to_owned()
    }
}

fn pass(prompt: &Prompt) -> &'static str {
    match prompt.ask {
        Ask::Use | Ask::Reaction | Ask::AnyTime => "Decline",
        Ask::Phase
        | Ask::First
        | Ask::Card
        | Ask::Space
        | Ask::Option
        | Ask::Number
        | Ask::Order
        | Ask::HurtOrder
        | Ask::Path
        | Ask::Target => "None, or no more",
    }
}

fn phase(view: &View) -> String {
    let left = view.move_limit.saturating_sub(view.moves);
    match view.phase {
        Phase::Summon => "Summon phase: summon units, or end the phase.".to_owned(),
        Phase::Events => "Event phase: play events and walls, or end the phase.".to_owned(),
        Phase::Movement => {
            format!("Movement phase: {left} of {} moves left, or end the phase.", view.move_limit)
        }
        Phase::Attack => {
            format!("Attack phase: {} attacked so far; attack, or end the phase.", view.attacks)
        }
        Phase::Build => {
            "Build magic: put cards of your hand on your magic pile, or end the phase.".to_owned()
        }
        Phase::Opening | Phase::Start | Phase::Draw | Phase::End => {
            format!("{}: act, or go on.", view.phase.name())
        }
    }
}
