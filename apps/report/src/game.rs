//! What is recorded of a game.

use crate::run::Run;
use cards::sheet::Edition;
use serde::{Deserialize, Serialize};
use sim::{PlayError, Played};
use table::{Outcome, Seat, Session};
use wars::{CardId, Event, Kind, Phase, State, Wars};
use wars_deal::Matchup;

/// One game as a line of the journal. Integers only, so that sums do not depend on their order.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GameLine {
    pub game: u64,
    pub end: End,
    pub cause: Cause,
    /// Who took the first turn. `None` if the game did not get that far.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub first: Option<u8>,
    pub turns: u16,
    pub decisions: u64,
    /// What happened to the cards, by seat.
    pub cards: [Deeds; 2],
    /// By seat, if it was measured.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub luck: Option<[Luck; 2]>,
}

/// How a game ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum End {
    Won(u8),
    Draw,
    Stuck,
    Broken(String),
}

/// What dealt the final wound to the summoner who lost: the last cause named before it.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Cause {
    Attack,
    /// By its name.
    Ability(String),
    Event(String),
    /// A rule with a name, such as the cost of inaction.
    Rule(String),
    /// An effect of a phase.
    Phase(String),
    /// The game did not end in the usual way, or no summoner fell.
    None,
}

impl Cause {
    /// A cause reported like an ability that no card has is a rule of the game.
    fn by_rule(self, edition: Edition) -> Cause {
        match self {
            Cause::Ability(name) if !is_on_a_card(edition, &name) => Cause::Rule(name),
            cause => cause,
        }
    }
}

fn is_on_a_card(edition: Edition, name: &str) -> bool {
    cards::of_edition(edition).any(|card| {
        let abilities = card.facts.every_ability();
        card.name() == name
            || abilities
                .iter()
                .map(|ability| &ability.name)
                .chain(&card.facts.grants)
                .any(|known| known == name)
    })
}

/// Which of a deck's cards were drawn, played and spent for magic, at least one copy: a bit per
/// card, in the order of the deck list.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Deeds {
    pub drawn: u64,
    pub played: u64,
    pub magic: u64,
}

/// The wounds dealt by a seat's attacks, in thousandths.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Luck {
    pub attacks: u32,
    pub expected: i64,
    pub wounds: i64,
}

impl GameLine {
    pub fn of(run: &Run, matchup: &Matchup, played: &Played<'_, Wars>) -> GameLine {
        let end = match played.end {
            Ok(Outcome::Won(winners)) => {
                let winner = winners.into_iter().next().expect("a win has a winner");
                End::Won(winner.index() as u8)
            }
            Ok(Outcome::Draw) => End::Draw,
            Err(PlayError::Stuck) => End::Stuck,
            Err(PlayError::Panicked(message)) => End::Broken(message.clone()),
            Err(reason) => End::Broken(reason.to_string()),
        };
        let mut line = GameLine {
            game: played.game,
            end,
            cause: Cause::None,
            first: None,
            turns: 0,
            decisions: played.decisions,
            cards: [Deeds::default(); 2],
            luck: None,
        };
        let Some(session) = played.session else { return line };
        line.turns = session.state().turn;
        line.first = session.events().find_map(|event| match event {
            Event::TurnBegan { seat, .. } => Some(seat.index() as u8),
            _ => None,
        });
        if played.end.is_ok() {
            line.cause = cause(session).by_rule(matchup.edition());
        }
        line.cards = deeds(matchup, session);
        if played.end.is_ok() && run.measures_luck(played.game) {
            line.luck = luck(session, matchup.first());
        }
        line
    }
}

/// What an event says about a card of a player's deck.
enum Deed {
    Drawn,
    Played,
    Magic,
}

fn deed(event: &Event) -> Option<(CardId, Deed)> {
    match *event {
        Event::Drew { card, .. } => Some((card, Deed::Drawn)),
        Event::Summoned { card, .. } | Event::Played { card, .. } | Event::Erected { card, .. } => {
            Some((card, Deed::Played))
        }
        Event::Built { card, .. } => Some((card, Deed::Magic)),
        Event::TurnBegan { .. }
        | Event::PhaseBegan { .. }
        | Event::Rolled { .. }
        | Event::Scored { .. }
        | Event::FirstTurn { .. }
        | Event::Spent { .. }
        | Event::Cancelled { .. }
        | Event::Used { .. }
        | Event::Moved { .. }
        | Event::Forced { .. }
        | Event::Magic { .. }
        | Event::Boosted { .. }
        | Event::Placed { .. }
        | Event::Stuck { .. }
        | Event::Attacks { .. }
        | Event::Wounded { .. }
        | Event::Prevented { .. }
        | Event::Redirected { .. }
        | Event::Named { .. }
        | Event::RollsFor { .. }
        | Event::Adjusted { .. }
        | Event::Changed { .. }
        | Event::Healed { .. }
        | Event::Destroyed { .. }
        | Event::Went { .. }
        | Event::WentUnder { .. }
        | Event::Attached { .. }
        | Event::Discarded { .. }
        | Event::Control { .. }
        | Event::Shown { .. }
        | Event::Shuffled { .. }
        | Event::Out { .. }
        | Event::Left { .. }
        | Event::Over { .. } => None,
    }
}

fn deeds(matchup: &Matchup, session: &Session<Wars>) -> [Deeds; 2] {
    let cast = session.setup();
    let place = |card: CardId| {
        let (seat, face) = (cast.owner(card).index(), cast.face(card));
        let list = matchup.decks().get(seat)?.cards();
        // Cards beside the battlefield are in no list.
        let place = list.iter().position(|(listed, _)| std::ptr::eq(listed.face, face))?;
        (place < 64).then_some((seat, 1_u64 << place))
    };
    let mut deeds = [Deeds::default(); 2];
    for event in session.events() {
        let Some((card, deed)) = deed(event) else { continue };
        let Some((seat, bit)) = place(card) else { continue };
        let of_seat = &mut deeds[seat];
        match deed {
            Deed::Drawn => of_seat.drawn |= bit,
            Deed::Played => of_seat.played |= bit,
            Deed::Magic => of_seat.magic |= bit,
        }
    }
    deeds
}

/// The last cause named before the final wound of a summoner who is gone at the end.
fn cause(session: &Session<Wars>) -> Cause {
    let cast = session.setup();
    let (mut told, mut found) = (Cause::None, Cause::None);
    for event in session.events() {
        match *event {
            Event::PhaseBegan { phase, .. } => told = Cause::Phase(phase_name(phase)),
            Event::Attacks { .. } => told = Cause::Attack,
            Event::Rolled { source: "Attack", .. } => told = Cause::Attack,
            Event::Used { ability, .. } => told = Cause::Ability(ability.to_owned()),
            Event::Played { card, .. } => told = Cause::Event(cast.face(card).name.to_owned()),
            Event::Wounded { card, .. } | Event::Destroyed { card, .. }
                if cast.face(card).kind == Kind::Summoner =>
            {
                found = told.clone();
            }
            _ => {}
        }
    }
    found
}

fn phase_name(phase: Phase) -> String {
    phase.name().to_lowercase()
}

fn luck(session: &Session<Wars>, first: State) -> Option<[Luck; 2]> {
    let attacks = wars_odds::luck(session, first).ok()?;
    let of = |seat: usize| {
        let sum = wars_odds::luck_of(&attacks, Seat::new(seat));
        Luck {
            attacks: sum.attacks,
            expected: (sum.expected * 1000.0).round() as i64,
            wounds: i64::from(sum.wounds) * 1000,
        }
    };
    Some([of(0), of(1)])
}
