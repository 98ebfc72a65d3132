use crate::{BOOK, Names, card, log, names};
use cards::Card;
use table::{Eyes, Seat, SeatSet};
use wars::{Cast, Event, Viewer};
use words::Language;

/// What a language says about Summoner Wars.
pub trait Telling {
    /// Text written in English next to its rule or card, in this language if available.
    fn phrase<'a>(&'a self, english: &'a str) -> &'a str;

    /// What happened, as far as this viewer may know.
    fn sentence(&self, cast: &Cast, viewer: Viewer, event: Event) -> String {
        let eyes = match viewer {
            Viewer::Seat(seat) => Eyes::of_seat(seat),
            Viewer::Spectator => Eyes::NOBODYS,
        };
        self.sentence_among(cast, Names::Sides, eyes, event)
    }

    /// The same for whoever holds these seats, with the seats called by these names.
    fn sentence_among(&self, cast: &Cast, names: Names<'_>, eyes: Eyes, event: Event) -> String;

    /// The name of a seat by its side or number.
    fn seat_name(&self, cast: &Cast, seat: Seat) -> String;

    /// Those who won: a player of a duel, a team by its players.
    fn team_name(&self, cast: &Cast, team: SeatSet) -> String;

    /// What a card is, with its values: `common, cost 1, attack 2 melee, life 1`.
    fn figures(&self, card: &Card) -> String;

    /// What a card does, in our words, and its rulings, each in a paragraph.
    fn paragraphs(&self, card: &Card) -> Vec<String>;

    /// What is written on a card besides its abilities: when an event can be played, what it does.
    fn remarks(&self, card: &Card) -> Vec<String>;
}

impl Telling for Language {
    fn phrase<'a>(&'a self, english: &'a str) -> &'a str {
        self.phrase_in(&BOOK, english)
    }

    fn sentence_among(&self, cast: &Cast, names: Names<'_>, eyes: Eyes, event: Event) -> String {
        log::sentence(self, cast, names, eyes, event)
    }

    fn seat_name(&self, cast: &Cast, seat: Seat) -> String {
        names::seat_name(self, cast, seat)
    }

    fn team_name(&self, cast: &Cast, team: SeatSet) -> String {
        Names::Sides.call_team(self, cast, team)
    }

    fn figures(&self, card: &Card) -> String {
        card::figures(self, card)
    }

    fn paragraphs(&self, card: &Card) -> Vec<String> {
        card::paragraphs(self, card)
    }

    fn remarks(&self, card: &Card) -> Vec<String> {
        card::remarks(self, card)
    }
}
