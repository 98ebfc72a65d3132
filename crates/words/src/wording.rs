use table::Seat;
use wars::{Answer, Ask, CardId, Cast, Edition, Phase, Prompt, State, View, Viewer};

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
    pub fn card(&self, card: CardId) -> String {
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
            Ask::HurtOrder => match self.cast.edition() {
                Edition::First => "Several cards are wounded at once: which comes first?".to_owned(),
                Edition::Second => "Several cards are destroyed at once: which comes first?".to_owned(),
            },
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

    /// An answer in words: `Move Miner (b2) to c4`.
    pub fn answer(&self, prompt: &Prompt, answer: Answer) -> String {
        match answer {
            Answer::Pass => pass(prompt).to_owned(),
            Answer::End => "End the phase".to_owned(),
            Answer::Yes => format!("Yes: {}", prompt.source),
            Answer::Square(square) => format!("Space {square}"),
            Answer::Card(card) if prompt.ask == Ask::Target => format!("Attack {}", self.card(card)),
            Answer::Card(card) => self.card(card),
            Answer::Option(number) => self.option(prompt, number),
            Answer::Number(number) => number.to_string(),
            Answer::Summon { card, to } => format!("Summon {} to {to}", self.card(card)),
            Answer::Play(card) => format!("Play {}", self.card(card)),
            Answer::Move { unit, to } => format!("Move {} to {to}", self.card(unit)),
            Answer::Attack { unit, target } => match target.some() {
                Some(target) => format!("{} attacks {}", self.card(unit), self.card(target)),
                None => format!("{} attacks", self.card(unit)),
            },
            Answer::Use { card, ability } => format!("{} uses {}", self.card(card), self.ability(ability)),
            Answer::Build(card) => match self.cast.edition() {
                Edition::First => format!("Build {} as magic", self.card(card)),
                Edition::Second => format!("Discard {} for magic", self.card(card)),
            },
            Answer::Erect { card, to } => format!("Build {} on {to}", self.card(card)),
            Answer::Give(card) => format!("Put {} on your teammate's magic pile", self.card(card)),
            Answer::Show => "Show your hand to your teammate".to_owned(),
        }
    }

    fn option(&self, prompt: &Prompt, number: u8) -> String {
        let index = usize::from(number);
        let Some(text) = prompt.options.get(index).or(prompt.options.last()) else {
            return format!("Option {}", index + 1);
        };
        let seat = if index < self.cast.seat_count() {
            self.cast.seat_name(Seat::new(index))
        } else {
            String::new()
        };
        let card = prompt.card.some().map_or_else(String::new, |card| self.known(card));
        text.replace("{seat}", &seat).replace("{card}", &card).replace("{place}", &(index + 1).to_string())
    }

    /// The name of an ability by its number among those of the game.
    pub fn ability(&self, number: u8) -> &str {
        self.cast.ability_name(number).unwrap_or("an ability")
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
        Phase::Structures => "Build phase: build structures, or end the phase.".to_owned(),
        Phase::Magic => "Magic phase: discard cards for magic, or end the phase.".to_owned(),
        Phase::Opening | Phase::Start | Phase::Draw | Phase::End => {
            format!("{}: act, or go on.", view.phase.name())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use grid::Battlefield;
    use wars::{Face, Kind, Member, Reach};

    fn cast() -> Cast {
        let face = Face {
            name: "Mugglug",
            faction: "Swamp Orcs",
            kind: Kind::Summoner,
            cost: None,
            attack: 3,
            reach: Reach::Melee,
            life: 4,
            abilities: Vec::new(),
            event: None,
            is_structure: false,
            phase: None,
            is_active: false,
            finished: true,
        };
        let face: &'static Face = Box::leak(Box::new(face));
        let members = Seat::all(2).map(|owner| Member { face, owner }).collect();
        Cast::new(Battlefield::Duel, 2, members)
    }

    #[test]
    fn options_are_told_as_their_card_names_them() {
        let (cast, state) = (cast(), State::empty());
        let wording = Wording { cast: &cast, state: &state, viewer: Viewer::Spectator };
        let asked = |options| Prompt::new("Adapt", Ask::Option).options(options);
        let told = |options, number| wording.answer(&asked(options), Answer::Option(number));
        assert_eq!(told(&["Heal 1 wound", "Put it under"], 1), "Put it under");
        assert_eq!(told(&["{seat}'s draw pile"], 1), "North's draw pile");
        assert_eq!(told(&["Roll die {place} anew"], 4), "Roll die 5 anew");
        assert_eq!(told(&[], 0), "Option 1");
    }
}
