//! The game as one client sees it.

use crate::game::Game;
use crate::holder::Holder;
use crate::protocol::{Asked, Clock, LogKind, LogLine, Over, Player, PlayerInfo, Shown};
use crate::wording::choice;
use table::{Need, Seat};
use wars::{Cast, Event, View, Viewer};
use words::{Language, Wording};

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
    pub clock: Option<Clock>,
}

/// Live, or looked at later.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Moment {
    Now,
    /// Through these eyes, or else through those that the holder had then.
    Past(Option<Viewer>),
}

/// Which lines of the log go with it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Lines {
    None,
    From(usize),
}

pub fn show(game: &Game, around: &Around, holder: &Holder, log: Lines, moment: Moment) -> Shown {
    let (viewer, reader) = match moment {
        Moment::Past(Some(viewer)) => (viewer, viewer),
        Moment::Now | Moment::Past(None) => (holder.viewer(game.session.asked()), holder.reader()),
    };
    let mut view = View::of(&game.session, viewer);
    view.question = None;
    let seats = holder.seats.as_slice();
    let is_now = moment == Moment::Now;
    let question = (!game.is_over()).then(|| asked(game, &view, viewer, holder, moment)).flatten();
    let (log_from, log) = match log {
        Lines::None => (0, Vec::new()),
        Lines::From(from) => (from as u32, lines(game, holder.language, reader, from)),
    };
    Shown {
        game: around.id.clone(),
        edition: game.matchup.edition().into(),
        step: game.step,
        answers: game.answer_count() as u32,
        players: players(game, around, holder.language),
        you: holder.seats.clone(),
        question,
        log_from,
        log,
        can_undo: is_now && game.undo_seat(seats).is_some(),
        can_redo: is_now && game.redo_seat(seats).is_some(),
        can_take_back: is_now && game.take_back_to(seats).is_some(),
        takeback_by: around.takeback_by.filter(|by| !seats.is_empty() && !seats.contains(by)),
        rematch_by: around.rematch_by.clone(),
        over: game.outcome().map(|(outcome, how)| Over { outcome, how, seed: game.seed() }),
        clock: around.clock.clone().filter(|_| is_now),
        seed_hash: game.seed_hash().to_owned(),
        is_record: game.is_record() && is_now,
        view,
    }
}

fn asked(game: &Game, view: &View, viewer: Viewer, holder: &Holder, moment: Moment) -> Option<Asked> {
    let Some(&Need::Answer { seat, prompt }) = game.session.need() else { return None };
    let cast = game.session.setup();
    let state = game.session.state();
    let wording = Wording { language: holder.language, cast, state, viewer };
    let you = moment == Moment::Now && holder.seats.contains(&seat);
    let options = if you { game.session.options() } else { &[] };
    Some(Asked {
        seat,
        you,
        source: prompt.source.to_owned(),
        ask: prompt.ask,
        text: if you { wording.question(view, seat, &prompt) } else { wording.waiting(seat, &prompt) },
        rule: cast.rule_number(prompt.rule).to_owned(),
        card: prompt.card.some().filter(|&card| state.is_known(card, viewer)),
        options: options.iter().map(|&answer| choice(&wording, &prompt, answer)).collect(),
    })
}

fn players(game: &Game, around: &Around, language: &Language) -> Vec<PlayerInfo> {
    let cast = game.session.setup();
    let info = |(seat, deck): (Seat, &cards::Deck)| {
        let bot = game.seating.bot(seat);
        PlayerInfo {
            seat,
            name: language.seat_name(cast, seat),
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
pub fn lines(game: &Game, language: &Language, reader: Viewer, from: usize) -> Vec<LogLine> {
    let cast = game.session.setup();
    let mut lines = Vec::new();
    let told = game.each_event(from, |index, event| {
        lines.push(line(cast, language, event, reader, game.step_of_event(index)));
    });
    if told.is_err() {
        // The game itself goes on; only what was before cannot be told again.
        metrics::counter!("muster_broken_total").increment(1);
    }
    lines
}

fn line(cast: &Cast, language: &Language, event: Event, reader: Viewer, step: u32) -> LogLine {
    let seen = event.seen_by(reader);
    LogLine {
        step,
        kind: kind(&event),
        text: language.sentence(cast, reader, event),
        dice: match event {
            Event::Rolled { dice, .. } => dice.faces().to_vec(),
            _ => Vec::new(),
        },
        cards: seen.cards().collect(),
        squares: words::spaces(&seen).map(|square| square.to_string()).collect(),
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
