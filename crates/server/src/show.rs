//! The game as one client sees it.

use crate::game::Game;
use crate::holder::Holder;
use crate::protocol::{Asked, LogKind, LogLine, Over, Player, PlayerInfo, Shown};
use crate::wording::Wording;
use table::{Need, Seat};
use wars::{Cast, Event, View, Viewer};

/// What is known of a game besides its rules.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Around {
    pub id: String,
    /// Seats that wait for a friend.
    pub awaited: Vec<Seat>,
    /// Seats with a connected client.
    pub here: Vec<Seat>,
    pub takeback_by: Option<Seat>,
    pub rematch_by: Vec<Seat>,
}

/// Live, or looked at later.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Moment {
    Now,
    Replay,
}

pub fn show(game: &Game, around: &Around, holder: &Holder, log_from: usize, moment: Moment) -> Shown {
    let viewer = holder.viewer(game.session.asked());
    let mut view = View::of(&game.session, viewer);
    view.question = None;
    let seats = holder.seats.as_slice();
    let is_now = moment == Moment::Now;
    let question = (!game.is_over()).then(|| asked(game, &view, viewer, holder, moment)).flatten();
    Shown {
        game: around.id.clone(),
        step: game.step,
        answers: game.answer_count() as u32,
        players: players(game, around),
        you: holder.seats.clone(),
        question,
        log_from: log_from as u32,
        log: log(game, holder.reader(), log_from),
        can_undo: is_now && game.undo_seat(seats).is_some(),
        can_redo: is_now && game.redo_seat(seats).is_some(),
        can_take_back: is_now && game.take_back_to(seats).is_some(),
        takeback_by: around.takeback_by.filter(|by| !seats.is_empty() && !seats.contains(by)),
        rematch_by: around.rematch_by.clone(),
        over: game.outcome().map(|(outcome, how)| Over { outcome, how, seed: game.seed.to_string() }),
        seed_hash: game.seed.hash(),
        view,
    }
}

fn asked(game: &Game, view: &View, viewer: Viewer, holder: &Holder, moment: Moment) -> Option<Asked> {
    let Some(&Need::Answer { seat, prompt }) = game.session.need() else { return None };
    let cast = game.session.setup();
    let state = game.session.state();
    let wording = Wording { cast, state, viewer };
    let you = moment == Moment::Now && holder.seats.contains(&seat);
    let options = if you { game.session.options() } else { &[] };
    Some(Asked {
        seat,
        you,
        source: prompt.source.to_owned(),
        ask: prompt.ask,
        text: if you {
            wording.question(view, seat, &prompt)
        } else {
            format!("{} is asked ({}).", cast.seat_name(seat), prompt.source)
        },
        rule: prompt.rule.to_owned(),
        card: prompt.card.some().filter(|&card| state.is_known(card, viewer)),
        options: options.iter().map(|&answer| wording.choice(&prompt, answer)).collect(),
    })
}

fn players(game: &Game, around: &Around) -> Vec<PlayerInfo> {
    let cast = game.session.setup();
    let info = |(seat, deck): (Seat, &cards::Deck)| {
        let bot = game.setup.bot(seat);
        PlayerInfo {
            seat,
            name: cast.seat_name(seat),
            player: match bot {
                Some(name) => Player::Computer(name.to_owned()),
                None if around.awaited.contains(&seat) => Player::Awaited,
                None => Player::Human,
            },
            deck: deck.name.clone(),
            faction: deck.faction().to_owned(),
            is_here: bot.is_some() || around.here.contains(&seat),
        }
    };
    cast.seats().zip(game.matchup.decks()).map(info).collect()
}

/// The log from this line on. Everybody notices every event, so lines are events.
fn log(game: &Game, reader: Viewer, from: usize) -> Vec<LogLine> {
    let cast = game.session.setup();
    let events = game.session.events().enumerate().skip(from);
    events.map(|(index, event)| line(cast, *event, reader, game.step_of_event(index))).collect()
}

fn line(cast: &Cast, event: Event, reader: Viewer, step: u32) -> LogLine {
    let seen = event.seen_by(reader);
    LogLine {
        step,
        kind: kind(&event),
        text: event.sentence(cast, reader),
        dice: match event {
            Event::Rolled { dice, .. } => dice.faces().to_vec(),
            _ => Vec::new(),
        },
        cards: seen.cards().collect(),
        squares: squares(&seen),
    }
}

fn kind(event: &Event) -> LogKind {
    match event {
        Event::TurnBegan { .. } => LogKind::Turn,
        Event::PhaseBegan { .. } => LogKind::Phase,
        Event::Rolled { .. } => LogKind::Roll,
        Event::Moved { .. } | Event::Placed { .. } | Event::Summoned { .. } => LogKind::Move,
        Event::Attacks { .. } => LogKind::Attack,
        Event::Wounded { .. } => LogKind::Wound,
        Event::Destroyed { .. } => LogKind::Destroyed,
        Event::Over { .. } => LogKind::Over,
        _ => LogKind::Other,
    }
}

fn squares(event: &Event) -> Vec<String> {
    let (one, other) = match *event {
        Event::Moved { from, to, .. } => (Some(from), Some(to)),
        Event::Attacks { from, at, .. } => (Some(from), Some(at)),
        Event::Summoned { to, .. } | Event::Placed { to, .. } => (Some(to), None),
        Event::Stuck { at, .. }
        | Event::Wounded { at, .. }
        | Event::Prevented { at, .. }
        | Event::Healed { at, .. }
        | Event::Destroyed { at, .. } => (Some(at), None),
        _ => (None, None),
    };
    one.into_iter().chain(other).map(|square| square.to_string()).collect()
}
