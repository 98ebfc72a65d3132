//! Which answer a player means.

use crate::name::{Name, Owned};
use crate::ruling::{Choice, From, Heap, Holder, Spot};
use crate::say;
use grid::Square;
use scenario::StepFault;
use scenario::near;
use table::{Need, Seat, Session};
use wars::{Answer, Ask, CardId, Cast, Pile, Place, Prompt, State, Wars};

/// The cards and where they are, for reading answers.
pub(crate) struct Reader<'a> {
    pub(crate) cast: &'a Cast,
    pub(crate) state: &'a State,
    pub(crate) session: &'a Session<Wars>,
}

impl<'a> Reader<'a> {
    pub(crate) fn new(session: &'a Session<Wars>) -> Reader<'a> {
        Reader { cast: session.setup(), state: session.state(), session }
    }

    /// The card on a space: the vine wall if it is named or if there is nothing else.
    pub(crate) fn card_on(&self, spot: Spot) -> Option<CardId> {
        let vine = self.state.vine_at(spot.square);
        if spot.vine { vine } else { self.state.card_at(spot.square).or(vine) }
    }

    fn is_named(&self, card: CardId, name: &Name) -> bool {
        !card.is_none() && name.fits(self.cast.face(card))
    }

    /// A card of this name belonging to the given player: he has played what lies on another card,
    /// controls what is on the battlefield, and owns everything else.
    fn is_meant(&self, card: CardId, owned: &Owned) -> bool {
        self.is_named(card, &owned.name) && owned.owner.is_none_or(|seat| self.whose(card) == Some(seat))
    }

    fn whose(&self, card: CardId) -> Option<Seat> {
        let card = card.some()?;
        Some(match self.state.place_of(card)? {
            Place::On(_) | Place::Vine(_) | Place::Attached(_) => self.state.controller(card),
            Place::In(seat, Pile::Side) => seat,
            Place::In(..) | Place::Under(_) => self.cast.owner(card),
        })
    }

    /// On that space, or under or on the card there.
    fn is_at(&self, card: CardId, square: Square) -> bool {
        match self.state.place_of(card) {
            Some(Place::On(at) | Place::Vine(at)) => at == square,
            Some(Place::Under(host) | Place::Attached(host)) => self.state.square_of(host) == Some(square),
            Some(Place::In(..)) | None => false,
        }
    }

    fn is_from(&self, card: CardId, from: From) -> bool {
        match (from, self.state.place_of(card)) {
            (From::Anywhere, _) => true,
            (From::Space(square), _) => self.is_at(card, square),
            (From::Pile(seat, heap), Some(Place::In(of, pile))) => {
                heap.piles().contains(&pile) && seat.or(self.session.asked()) == Some(of)
            }
            (From::Pile(..), _) => false,
        }
    }

    fn stands(&self, unit: CardId, square: Square) -> bool {
        self.state.card_at(square) == Some(unit)
    }

    fn has_name(&self, ability: u8, name: &Option<String>) -> bool {
        name.as_ref().is_none_or(|name| {
            self.cast.ability_name(ability).is_some_and(|known| known.eq_ignore_ascii_case(name))
        })
    }

    fn is_called(&self, card: CardId, ability: u8, said: &str) -> bool {
        let ability = self.cast.ability_name(ability).unwrap_or_default();
        card.some()
            .is_some_and(|card| format!("{} {ability}", self.cast.face(card).name).eq_ignore_ascii_case(said))
    }

    /// Whether this option is what the player says.
    pub(crate) fn fits(&self, choice: &Choice, option: Answer) -> bool {
        match (choice, option) {
            (Choice::Pass, Answer::Pass) | (Choice::End, Answer::End) => true,
            (Choice::Option(said), Answer::Option(option)) => *said == option,
            (Choice::Number(said), Answer::Number(number)) => *said == number,
            (Choice::Seat(seat, _), Answer::Option(option)) => seat.index() == option as usize,
            (Choice::Spot(spot), Answer::Square(square)) => spot.square == square && !spot.vine,
            (Choice::Spot(spot), Answer::Card(card)) => self.card_on(*spot) == Some(card),
            (Choice::Card(owned, at), Answer::Card(card)) => {
                self.is_meant(card, owned) && self.is_from(card, *at)
            }
            (Choice::Summon(name, square), Answer::Summon { card, to }) => {
                self.is_named(card, name) && to == *square
            }
            (Choice::Play(name), Answer::Play(card)) => self.is_named(card, name),
            // An event in answer to what just happened is chosen as a card.
            (Choice::Play(name), Answer::Card(card)) => {
                self.asked() == Some(Ask::Reaction) && self.is_named(card, name)
            }
            (Choice::Build(name), Answer::Build(card)) => self.is_named(card, name),
            (Choice::Erect(name, square), Answer::Erect { card, to }) => {
                self.is_named(card, name) && to == *square
            }
            (Choice::Give(name), Answer::Give(card)) => self.is_named(card, name),
            (Choice::Show, Answer::Show) => true,
            (Choice::Move(from, said), Answer::Move { unit, to }) => self.stands(unit, *from) && to == *said,
            (Choice::Attack(from, None), Answer::Attack { unit, target }) => {
                self.stands(unit, *from) && target.is_none()
            }
            (Choice::Attack(from, Some(spot)), Answer::Attack { unit, target }) => {
                self.stands(unit, *from) && self.card_on(*spot) == Some(target)
            }
            // A card that has left is named before its ability.
            (Choice::Use(holder @ Holder::Any(_), Some(said)), Answer::Use { card, ability }) => {
                (self.has_name(ability, &Some(said.clone())) || self.is_called(card, ability, said))
                    && self.holds(holder, card)
            }
            (Choice::Use(holder, name), Answer::Use { card, ability }) => {
                self.has_name(ability, name) && self.holds(holder, card)
            }
            // Whether to use it was asked.
            (Choice::Use(holder, name), Answer::Yes) => match self.session.need() {
                Some(Need::Answer { prompt, .. }) => self.consents(holder, name.as_deref(), prompt),
                _ => false,
            },
            _ => false,
        }
    }

    /// Whether this names what a player is asked to use: by its bearer, or by the card that lies on
    /// or under another.
    fn consents(&self, holder: &Holder, name: Option<&str>, prompt: &Prompt) -> bool {
        let is_it = |name: &str| prompt.source.eq_ignore_ascii_case(name);
        match (holder, name) {
            (Holder::Any(_), Some(name)) => is_it(name),
            (Holder::At(square), Some(name)) => {
                is_it(name) && self.state.card_at(*square).is_some_and(|card| self.is_asked_for(card, prompt))
            }
            (Holder::With(owned, square), name) => {
                is_it(name.unwrap_or(&owned.name.name))
                    && self.cast.cards().any(|card| self.is_meant(card, owned) && self.is_at(card, *square))
            }
            (_, None) => false,
        }
    }

    /// Whether the question is about the ability of this card. Some questions name their bearer,
    /// others whom it would help or hurt.
    fn is_asked_for(&self, card: CardId, prompt: &Prompt) -> bool {
        let has_it = |card: CardId| say::has_ability(self.session, card, prompt.source);
        match prompt.card.some() {
            Some(asked) if has_it(asked) => asked == card,
            _ => has_it(card),
        }
    }

    fn holds(&self, holder: &Holder, card: CardId) -> bool {
        match holder {
            Holder::At(square) => self.stands(card, *square),
            Holder::With(owned, square) => self.is_meant(card, owned) && self.is_at(card, *square),
            Holder::Any(seat) => seat.is_none_or(|seat| self.whose(card) == Some(seat)),
        }
    }

    fn asked(&self) -> Option<Ask> {
        match self.session.need() {
            Some(Need::Answer { prompt, .. }) => Some(prompt.ask),
            _ => None,
        }
    }

    /// The option that the player means, if it is offered.
    pub(crate) fn find(&self, choice: &Choice) -> Result<Option<Answer>, StepFault> {
        let mut found = say::options(self.session);
        found.retain(|&option| self.fits(choice, option));
        let (Some(&first), rest) = (found.first(), found.get(1..).unwrap_or_default()) else {
            return Ok(None);
        };
        if rest.iter().all(|&other| self.are_alike(first, other)) {
            return Ok(Some(first));
        }
        let all = say::list(self.session, &found);
        Err(StepFault::new("one answer that is meant", format!("several that fit: {all}")))
    }

    /// Copies of a card in the same pile are one choice, and so are those that one player has laid
    /// on the same card.
    fn are_alike(&self, one: Answer, other: Answer) -> bool {
        let (one, other) = match (one, other) {
            (Answer::Card(one), Answer::Card(other)) => (one, other),
            (Answer::Use { card: one, ability }, Answer::Use { card: other, ability: same })
                if ability == same =>
            {
                (one, other)
            }
            _ => return false,
        };
        let (Some(one), Some(other)) = (one.some(), other.some()) else { return false };
        let lies = |card: CardId| match self.state.place_of(card) {
            place @ Some(Place::In(..)) => place.map(|place| (place, None)),
            place @ Some(Place::Attached(_)) => place.map(|place| (place, self.whose(card))),
            _ => None,
        };
        std::ptr::eq(self.cast.face(one), self.cast.face(other))
            && lies(one).is_some()
            && lies(one) == lies(other)
    }

    /// The answer to send if it is not offered, to see why it is refused.
    pub(crate) fn compose(&self, seat: Seat, choice: &Choice) -> Result<Answer, StepFault> {
        let unit = |square: Square| {
            self.state
                .card_at(square)
                .ok_or_else(|| StepFault::new(format!("a card on {square}"), "nothing stands there"))
        };
        Ok(match choice {
            Choice::Pass => Answer::Pass,
            Choice::End => Answer::End,
            Choice::Option(option) => Answer::Option(*option),
            Choice::Number(number) => Answer::Number(*number),
            Choice::Seat(seat, _) => Answer::Option(seat.index() as u8),
            Choice::Spot(spot) => {
                let wants_card =
                    self.session.options().iter().any(|option| matches!(option, Answer::Card(_)));
                match self.card_on(*spot) {
                    Some(card) if wants_card || spot.vine => Answer::Card(card),
                    _ => Answer::Square(spot.square),
                }
            }
            Choice::Card(owned, at) => Answer::Card(self.any_card(seat, &owned.name, *at)?),
            Choice::Summon(name, to) => {
                Answer::Summon { card: self.any_card(seat, name, From::Anywhere)?, to: *to }
            }
            Choice::Play(name) => Answer::Play(self.any_card(seat, name, From::Anywhere)?),
            Choice::Build(name) => Answer::Build(self.any_card(seat, name, From::Anywhere)?),
            Choice::Erect(name, to) => {
                Answer::Erect { card: self.any_card(seat, name, From::Anywhere)?, to: *to }
            }
            Choice::Give(name) => {
                let own = From::Pile(Some(seat), Heap::Magic);
                Answer::Give(self.any_card(seat, name, own)?)
            }
            Choice::Show => Answer::Show,
            Choice::Move(from, to) => Answer::Move { unit: unit(*from)?, to: *to },
            Choice::Attack(from, target) => Answer::Attack {
                unit: unit(*from)?,
                target: target.and_then(|spot| self.card_on(spot)).unwrap_or(CardId::NONE),
            },
            Choice::Use(holder, name) => self.compose_use(holder, name)?,
        })
    }

    fn compose_use(&self, holder: &Holder, name: &Option<String>) -> Result<Answer, StepFault> {
        let ability = say::abilities(self.cast).find(|(number, _)| self.has_name(*number, name));
        let Some((ability, _)) = ability else {
            let name = name.clone().unwrap_or_default();
            let hint = near(&name, say::abilities(self.cast).map(|(_, name)| name));
            let found = format!("no card of this ruling has one{hint}");
            return Err(StepFault::new(format!("an ability '{name}'"), found));
        };
        let card = self.cast.cards().find(|&card| match holder {
            Holder::Any(_) => self.state.is_on_battlefield(card) && self.holds(holder, card),
            _ => self.holds(holder, card),
        });
        match card {
            Some(card) => Ok(Answer::Use { card, ability }),
            None => Err(StepFault::new("a card with the ability there", "there is none")),
        }
    }

    /// A card of this name, from the player's hand if there is one.
    fn any_card(&self, seat: Seat, name: &Name, from: From) -> Result<CardId, StepFault> {
        let fits = |card: &CardId| self.is_named(*card, name) && self.is_from(*card, from);
        let in_hand = self.state.pile(seat, Pile::Hand).find(fits);
        in_hand
            .or_else(|| self.cast.cards().find(fits))
            .ok_or_else(|| StepFault::new(format!("a card '{name}'"), "there is none in this ruling"))
    }
}
