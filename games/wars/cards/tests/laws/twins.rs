//! Two games that are the same but for the numbers of their cards, or for left and right, played
//! side by side.

use crate::draft::{Draft, Numbers};
use crate::random_game::pick;
use grid::Square;
use proptest::prelude::*;
use std::collections::BTreeMap;
use std::fmt::Debug;
use std::sync::Arc;
use table::{Asking, Chance, Memory, Need, Sampled, Session};
use wars::lasting::{COPIES, USED};
use wars::{Answer, Ask, CardId, Cast, Event, Mark, Pile, View, Viewer, Wars};

/// How the left and right of a game are called.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Sides {
    Same,
    /// What is left in one game is right in the other.
    Exchanged,
}

/// One of the two games, and how it calls what both have.
pub(crate) struct Twin {
    cast: Arc<Cast>,
    session: Session<Wars>,
    /// Of each number, the place in the draft.
    places: Vec<usize>,
    sides: Sides,
    /// Events that were compared.
    compared: usize,
}

impl Twin {
    pub(crate) fn new(draft: &Draft, numbers: &Numbers, sides: Sides, picks: &mut Sampled) -> Twin {
        let (cast, state) = draft.build(numbers, picks);
        let mut places = vec![0; numbers.0.len()];
        for (place, number) in numbers.0.iter().enumerate() {
            places[number.index()] = place;
        }
        let session = Session::new(cast.clone(), state, Memory::History, &mut Asking);
        Twin { cast, session, places, sides, compared: 0 }
    }

    /// What it says, with every card by its place in the draft and every space by its name in the
    /// game that is not mirrored.
    fn told(&self, thing: &dyn Debug) -> String {
        let text = format!("{thing:?}");
        let mut told = String::with_capacity(text.len());
        let mut rest = text.as_str();
        while let Some(letter) = rest.chars().next() {
            let is_word = |letter: char| letter.is_ascii_alphanumeric() || letter == '_' || letter == '#';
            if !is_word(letter) {
                told.push(letter);
                rest = &rest[letter.len_utf8()..];
                continue;
            }
            let end = rest.find(|letter| !is_word(letter)).unwrap_or(rest.len());
            told.push_str(&self.word(&rest[..end]));
            rest = &rest[end..];
        }
        told
    }

    fn word(&self, word: &str) -> String {
        if let Some(number) = word.strip_prefix('#').and_then(|digits| digits.parse::<usize>().ok()) {
            return format!("#{}", self.places[number]);
        }
        match word.parse::<Square>() {
            Ok(square) if self.sides == Sides::Exchanged => {
                Square::new(self.cast.battlefield.columns() - 1 - square.column(), square.row()).to_string()
            }
            Ok(_) | Err(_) => word.to_owned(),
        }
    }

    fn answer(&self, answer: Answer) -> String {
        match answer {
            Answer::Use { card, ability } => {
                format!("use {} {:?}", self.told(&card), self.cast.ability_name(ability))
            }
            _ => self.told(&answer),
        }
    }

    /// What may be answered now, each with its place among the options; sorted.
    fn options(&self) -> Vec<(String, usize)> {
        let options = self.session.options().iter().enumerate();
        let mut options: Vec<_> = options.map(|(index, &answer)| (self.answer(answer), index)).collect();
        options.sort();
        options
    }

    /// What happened since they were compared last.
    fn news(&mut self, sides: Sides) -> Vec<String> {
        let fresh: Vec<Event> = self.session.events().skip(self.compared).copied().collect();
        self.compared += fresh.len();
        // Of several equivalent paths one is taken: left and right decide which. So they do with the order in
        // which cards fall where it comes to the same: one goes under another that falls next, or not.
        let is_by_side = |event: &&Event| matches!(event, Event::Moved { .. } | Event::WentUnder { .. });
        let is_meant = |event: &&Event| sides == Sides::Same || !is_by_side(event);
        let mut news: Vec<String> = fresh.iter().filter(is_meant).map(|event| self.told(event)).collect();
        // What happens simultaneously is reported in the order of the spaces.
        if sides == Sides::Exchanged {
            news.sort();
        }
        news
    }

    /// Where everything is and how it is, one line per card and a pile.
    fn position(&self) -> Vec<String> {
        let (cast, state) = (&self.cast, self.session.state());
        let mut cards: Vec<CardId> = cast.cards().collect();
        cards.sort_by_key(|card| self.places[card.index()]);
        let turn = (state.active, state.turn, state.phase, state.moves, state.attacks);
        let mut lines = vec![format!("{turn:?}")];
        lines.extend(cards.into_iter().map(|card| self.card(card)));
        for seat in cast.seats() {
            for pile in Pile::ALL {
                let mut cards: Vec<String> = state.pile(seat, pile).map(|card| self.told(&card)).collect();
                // Nobody knows the order of a draw pile; the others have none.
                if matches!(pile, Pile::Bag | Pile::Side | Pile::Gone) {
                    cards.sort();
                }
                lines.push(format!("{seat:?} {pile:?} {cards:?}"));
            }
        }
        let mut lasting = Vec::new();
        for effect in View::of(&self.session, Viewer::Spectator).lasting {
            // The value of a copy is the number of a card, whose abilities show; that of an ability used
            // up is the number of the ability.
            let value = if effect.name == COPIES.name { 0 } else { effect.value };
            let used = (effect.name == USED.name).then(|| cast.ability_name(effect.value));
            let value = if used.is_some() { 0 } else { value };
            let about = effect.about;
            lasting.push(self.told(&(
                effect.name,
                effect.whom,
                effect.seat,
                used,
                value,
                about,
                effect.until,
            )));
        }
        // What began at the same time is listed in the order of the spaces.
        lasting.sort();
        lines.extend(lasting);
        lines
    }

    fn card(&self, card: CardId) -> String {
        let state = self.session.state();
        let (name, place) = (self.cast.face(card).name, self.told(&state.place_of(card)));
        if !state.is_on_battlefield(card) {
            return format!("{name} {place}");
        }
        let marks: Vec<Mark> = Mark::ALL.into_iter().filter(|&mark| state.has_mark(card, mark)).collect();
        let laid: Vec<CardId> = state.under(card).chain(state.attached(card)).collect();
        let condition = (state.controller(card), state.wounds(card), state.tokens(card), marks, laid);
        format!("{name} {place} {}", self.told(&condition))
    }
}

impl Twin {
    /// The card that the current die belongs to, if any.
    fn rolls_for(&self) -> Option<String> {
        let is_rolling = matches!(self.session.need(), Some(Need::Chance { .. }));
        match self.session.events().last() {
            Some(Event::RollsFor { card, .. }) if is_rolling => Some(self.told(card)),
            _ => None,
        }
    }

    /// Rolls for one card after the other, in any order; each gets its own die.
    fn roll_for_each(&mut self, dice: &mut BTreeMap<String, u8>, picks: &mut Sampled) {
        while let Some(card) = self.rolls_for() {
            let die = *dice.entry(card).or_insert_with(|| picks.index(6) as u8);
            self.session.roll(die, &mut Asking).expect("it is below");
        }
    }
}

/// Plays the games of a draft with these numbers side by side, the second possibly mirrored, and
/// reports where they first differ.
pub(crate) fn play_both(
    draft: &Draft,
    numbers: [&Numbers; 2],
    sides: Sides,
    picks: &mut Sampled,
    most: usize,
) -> Result<(), TestCaseError> {
    let other = if sides == Sides::Exchanged { draft.mirrored() } else { draft.clone() };
    let one = Twin::new(draft, numbers[0], Sides::Same, picks);
    let two = Twin::new(&other, numbers[1], sides, picks);
    play_twins(one, two, picks, most).map_err(|failure| {
        let names = draft.pieces.iter().enumerate();
        let names: Vec<String> =
            names.map(|(place, piece)| format!("#{place} {} at {:?}", piece.face.name, piece.spot)).collect();
        TestCaseError::fail(format!("{failure}\nof {}", names.join(", ")))
    })
}

/// Plays both games with the same answers and the same chance, at most `most` of them, and reports
/// where they first differ.
pub(crate) fn play_twins(
    mut one: Twin,
    mut two: Twin,
    picks: &mut Sampled,
    most: usize,
) -> Result<(), TestCaseError> {
    let sides = two.sides;
    let mut last = String::new();
    for moment in 0..most {
        // Rolls for several cards come in the order of the spaces, which decides nothing: all of them
        // are rolled before anything happens to anybody.
        let mut dice = BTreeMap::new();
        one.roll_for_each(&mut dice, picks);
        two.roll_for_each(&mut dice, picks);
        let (news, also) = (one.news(sides), two.news(sides));
        prop_assert_eq!(&news, &also, "moment {}: what happened after {}", moment, last);
        let (need, also) = (one.told(&one.session.need()), two.told(&two.session.need()));
        prop_assert_eq!(&need, &also, "moment {}: what is asked after {}", moment, last);
        let position = one.position();
        for (line, also) in position.iter().zip(two.position()) {
            prop_assert_eq!(line, &also, "moment {}: the position after {}", moment, last);
        }
        let Some(&need) = one.session.need() else { return Ok(()) };
        // Of several equivalent paths one is offered: left and right decide which.
        let is_way = matches!(need, Need::Answer { prompt, .. } if prompt.ask == Ask::Path);
        if sides == Sides::Exchanged && is_way {
            return Ok(());
        }
        let (options, others) = (one.options(), two.options());
        let names = |options: &[(String, usize)]| -> Vec<String> {
            options.iter().map(|(name, _)| name.clone()).collect()
        };
        prop_assert_eq!(names(&options), names(&others), "moment {}: {:?} after {}", moment, need, last);
        match need {
            Need::Chance { sides } => {
                let number = picks.below(sides).expect("samples always know");
                // Where cards are drawn, the same card is drawn.
                let same = match options.iter().position(|(_, index)| *index == number as usize) {
                    Some(drawn) => others[drawn].1 as u8,
                    None => number,
                };
                one.session.roll(number, &mut Asking).expect("it is below");
                two.session.roll(same, &mut Asking).expect("it is below");
            }
            Need::Answer { .. } => {
                let index = pick(picks, one.session.options());
                let chosen = options.iter().position(|(_, other)| *other == index).expect("it is listed");
                last = format!("{} at {}", options[chosen].0, one.told(&need));
                one.session.answer_nth(index, &mut Asking);
                two.session.answer_nth(others[chosen].1, &mut Asking);
            }
        }
    }
    Ok(())
}
