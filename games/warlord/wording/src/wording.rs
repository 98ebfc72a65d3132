use crate::message;
use table::{Eyes, Seat};
use warlord::{CardId, Cast, Position, Spot, State};
use warlord_cards::catalogue;
use words::{Language, Message};

/// The reader of a text: language, names of the seats, and what he may know.
#[derive(Clone, Copy, Debug)]
pub struct Wording<'a> {
    pub language: &'a Language,
    pub cast: &'a Cast,
    /// The current position; when the log is read it may be several events later.
    pub state: &'a State,
    pub names: &'a [String],
    pub eyes: Eyes,
}

impl<'a> Wording<'a> {
    pub(crate) fn tell(&self, message: &Message<'_>) -> String {
        self.language.tell(message)
    }

    pub(crate) fn at(&self) -> Position<'a> {
        Position::new(self.cast, self.state)
    }

    /// The player, or `you` for the reader himself. A reader with several seats sees them by name.
    pub(crate) fn who(&self, seat: Seat) -> &'a str {
        match self.eyes.only() == Some(seat) {
            true => "you",
            false => self.names.get(seat.index()).map_or("", String::as_str),
        }
    }

    /// The name of a card: two of the same name are distinguished by their owners.
    pub fn card(&self, card: CardId) -> String {
        if card.is_none() {
            return String::new();
        }
        let name = self.cast.face(card).name;
        let is_twice = self.cast.cards().any(|other| {
            other.owner() != card.owner()
                && self.state.is_character_in_play(other)
                && self.cast.face(other).name == name
        });
        match is_twice && self.state.is_character_in_play(card) {
            true => format!("{name} ({})", self.names.get(card.owner().index()).map_or("", String::as_str)),
            false => name.to_owned(),
        }
    }

    /// The same with its current place: two of the same name in one army are distinguished by their
    /// places. The log does without, as everybody may have moved since.
    pub(crate) fn card_here(&self, card: CardId) -> String {
        let name = self.card(card);
        let is_like = |other: CardId| {
            other != card
                && self.state.is_character_in_play(other)
                && other.owner() == card.owner()
                && self.cast.face(other).name == self.cast.face(card).name
        };
        if card.is_none() || !self.state.is_character_in_play(card) || !self.cast.cards().any(is_like) {
            return name;
        }
        let spot = self.at().spot(card);
        self.tell(&message!("card-here", card = name, rank = spot.rank, file = spot.file + 1))
    }

    /// The same for a card that the reader may not be able to name.
    pub(crate) fn seen_card(&self, card: CardId, is_seen: bool) -> String {
        if is_seen { self.card(card) } else { "hidden".to_owned() }
    }

    /// A place in an army; and whose, unless it is the reader's own.
    pub(crate) fn place(&self, to: Spot) -> String {
        let (rank, file) = (to.rank, to.file + 1);
        match self.who(to.army) {
            "you" => self.tell(&message!("place-rank", rank = rank, file = file)),
            who => self.tell(&message!("place-rank-of", rank = rank, who = who, file = file)),
        }
    }

    /// The effect of a card's ability, in the words of its sheet; `None` for a granted one.
    pub fn effect(&self, card: CardId, ability: u8) -> Option<&'static str> {
        let id = self.cast.face(card).id;
        let all = catalogue();
        let place = all.faces.iter().position(|face| face.id == id)?;
        let line = all.sheets.get(place)?.abilities.get(usize::from(ability))?;
        Some(line.effect.as_str())
    }
}
