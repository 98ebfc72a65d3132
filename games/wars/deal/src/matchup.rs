use crate::WarsDeal;
use cards::Deck;
use cards::sheet::Edition;
use std::sync::Arc;
use table::{Dealt, Seat};
use thiserror::Error;
use wars::{Backs, CardId, Cast, State};
use wars_grammar::Lesson;

/// Decks that play against each other, dealt: everything a game begins with.
#[derive(Clone, Debug)]
pub struct Matchup {
    decks: Vec<Deck>,
    dealt: Dealt<WarsDeal>,
    lesson: Option<Arc<Lesson>>,
}

/// Why decks cannot play against each other.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum MatchupFault {
    #[error("a game has two or four decks, not {0}")]
    Seats(usize),
    #[error("the decks of {0} and {1} are of different editions")]
    Editions(String, String),
    #[error("the second edition is played by two (S1.1), not {0}")]
    SecondIsForTwo(usize),
    #[error("the deck of {deck} has {have} of {card} and its starting setup needs {need}")]
    Setup { deck: String, card: String, have: usize, need: usize },
    #[error("the deck of {deck} needs {summoner} as its only summoner")]
    Summoner { deck: String, summoner: String },
    #[error("{count} cards are more than a game can have: {}", CardId::MOST)]
    TooManyCards { count: usize },
    #[error("these decks cannot be dealt: {0}")]
    Undealt(String),
    #[error("the lesson is not understood: {0}")]
    Lesson(String),
}

impl Matchup {
    /// Seats the decks in their order, the sides in turn (F14.2), and deals. The cards are in
    /// sleeves.
    pub fn new(decks: Vec<Deck>) -> Result<Matchup, MatchupFault> {
        Matchup::with_backs(decks, Backs::Sleeved)
    }

    /// The same, with sleeves or without them: then everybody tells mercenaries by their backs
    /// (F13.4).
    pub fn with_backs(decks: Vec<Deck>, backs: Backs) -> Result<Matchup, MatchupFault> {
        if !matches!(decks.len(), 2 | 4) {
            return Err(MatchupFault::Seats(decks.len()));
        }
        if let Some(other) = decks.iter().find(|deck| deck.edition() != decks[0].edition()) {
            return Err(MatchupFault::Editions(decks[0].name.clone(), other.name.clone()));
        }
        decks.iter().try_for_each(check)?;
        let count = |deck: &Deck| {
            let listed: usize = deck.cards().iter().map(|(_, count)| *count as usize).sum();
            let facts = deck.summoner();
            let conjured: usize = facts.conjurations.iter().map(|(_, count)| count as usize).sum();
            listed + conjured + facts.vine_walls as usize + facts.minor_ice_walls as usize
        };
        let count = decks.iter().map(count).sum();
        if count > CardId::MOST {
            return Err(MatchupFault::TooManyCards { count });
        }
        if decks[0].edition() == Edition::Second && decks.len() > 2 {
            return Err(MatchupFault::SecondIsForTwo(decks.len()));
        }
        let dealt = table::catch(|| cards::deal(&decks)).map_err(MatchupFault::Undealt)?;
        let (mut cast, first) = dealt;
        Arc::get_mut(&mut cast).expect("nobody else has the cast yet").backs = backs;
        let deal = WarsDeal::of(&decks, backs);
        Ok(Matchup { decks, dealt: Dealt { deal, setup: cast, first: Arc::new(first) }, lesson: None })
    }

    /// The game that is begun from the position of a lesson, given as its text. Its decks are as good as
    /// empty: they say who leads each side.
    pub fn of_lesson(text: &str) -> Result<Matchup, MatchupFault> {
        let read = table::catch(|| Lesson::read(text, "lesson")).map_err(MatchupFault::Lesson)?;
        let told = |faults: Vec<scenario::Fault>| {
            let told: Vec<String> = faults.iter().map(ToString::to_string).collect();
            MatchupFault::Lesson(told.join("; "))
        };
        let lesson = read.map_err(told)?;
        let cast = lesson.cast();
        let led = |seat: Seat| {
            let is_leader =
                |&card: &CardId| cast.owner(card) == seat && cast.face(card).kind == wars::Kind::Summoner;
            let face = cast.face(cast.cards().find(is_leader)?);
            let sheet = cards::sheet::sheet(lesson.edition(), face.faction)?;
            let summoner = sheet.summoner(face.name)?;
            Some(Deck::unchecked(face.name.to_owned(), sheet, summoner, Vec::new()))
        };
        let decks: Option<Vec<Deck>> = cast.seats().map(led).collect();
        let decks = decks.ok_or_else(|| MatchupFault::Lesson("a side has no summoner".to_owned()))?;
        let deal = WarsDeal { lesson: Some(text.to_owned()), ..WarsDeal::of(&decks, cast.backs) };
        let dealt = Dealt { deal, setup: cast.clone(), first: Arc::new(lesson.first()) };
        Ok(Matchup { decks, dealt, lesson: Some(Arc::new(lesson)) })
    }

    /// The lesson that it is begun from.
    pub fn lesson(&self) -> Option<&Lesson> {
        self.lesson.as_deref()
    }

    /// The same with this seat taking the first turn. In a duel of the first edition the roll is
    /// made all the same, and its winner is asked (F3.4): whoever seats the players answers.
    pub fn beginning(mut self, seat: Seat) -> Matchup {
        if self.edition() == Edition::Second || self.decks.len() > 2 {
            self.dealt.deal.begins = Some(seat);
            Arc::make_mut(&mut self.dealt.first).settle_first(seat);
        }
        self
    }

    /// Who takes the first turn, if it was not rolled for.
    pub fn begins(&self) -> Option<Seat> {
        self.dealt.deal.begins
    }

    pub fn edition(&self) -> Edition {
        self.decks[0].edition()
    }

    pub fn backs(&self) -> Backs {
        self.dealt.setup.backs
    }

    /// The game as any simulation takes it.
    pub fn dealt(&self) -> &Dealt<WarsDeal> {
        &self.dealt
    }

    pub fn decks(&self) -> &[Deck] {
        &self.decks
    }

    pub fn deck_names(&self) -> Vec<String> {
        self.decks.iter().map(|deck| deck.name.clone()).collect()
    }

    pub fn cast(&self) -> &Arc<Cast> {
        &self.dealt.setup
    }

    /// The position before the first roll.
    pub fn first(&self) -> State {
        *self.dealt.first
    }

    /// The same, shared by all games of these decks.
    pub fn shared_first(&self) -> Arc<State> {
        self.dealt.first.clone()
    }
}

/// Checks that the deck has what its setup and the rules assume.
fn check(deck: &Deck) -> Result<(), MatchupFault> {
    let facts = deck.summoner();
    let of_kind = deck.cards().iter().filter(|(card, _)| card.face.kind == wars::Kind::Summoner);
    let mut summoners = of_kind.map(|(card, count)| (card.name(), *count));
    if (summoners.next(), summoners.next()) != (Some((facts.name.as_str(), 1)), None) {
        return Err(MatchupFault::Summoner { deck: deck.name.clone(), summoner: facts.name.clone() });
    }
    let starting = facts.starting();
    for (_, _, name) in &starting {
        let need = starting.iter().filter(|(_, _, other)| other == name).count();
        let here = deck.cards().iter().filter(|(card, _)| card.name() == *name);
        let have: usize = here.map(|(_, count)| *count as usize).sum();
        if have < need {
            return Err(MatchupFault::Setup {
                deck: deck.name.clone(),
                card: (*name).to_owned(),
                have,
                need,
            });
        }
    }
    Ok(())
}

/// The games of these match-ups as any simulation takes them.
pub fn dealt(matchups: &[Matchup]) -> Vec<Dealt<WarsDeal>> {
    matchups.iter().map(|matchup| matchup.dealt.clone()).collect()
}

/// Every two of these decks in both seatings, and each against itself, in sleeves.
pub fn every_pair(decks: &[Deck]) -> Result<Vec<Matchup>, MatchupFault> {
    every_pair_with_backs(decks, Backs::Sleeved)
}

/// The same with sleeves or without them.
pub fn every_pair_with_backs(decks: &[Deck], backs: Backs) -> Result<Vec<Matchup>, MatchupFault> {
    let seatings = decks.iter().flat_map(|south| decks.iter().map(move |north| [south, north]));
    seatings.map(|pair| Matchup::with_backs(pair.into_iter().cloned().collect(), backs)).collect()
}
