//! The game as one client sees it.

use crate::game::{Game, Kept};
use crate::holder::Holder;
use crate::outlook;
use crate::protocol::{
    Asked, CardName, Choice, Clock, LogKind, LogLine, Over, Parting, Player, PlayerInfo, Shown,
};
use crate::wording::choice;
use table::{Need, Seat};
use wars::{Answer, Ask, Cast, Event, Prompt, View, Viewer};
use wording::{Names, Telling, Wording};
use words::{Language, message};

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
        Moment::Now | Moment::Past(None) => (holder.viewer(game.session().asked()), holder.reader()),
    };
    let mut view = View::of(game.session(), viewer);
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
        step: game.step(),
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
        parted: game.parted().filter(|_| is_now).map(|(parted, kept)| parting(parted, kept, holder.language)),
        view,
    }
}

/// Where a stored game and the rules of today part, in words.
fn parting(parted: &sitting::Parted, kept: &Kept, language: &Language) -> Parting {
    let (done, all) = (parted.deeds as u32, kept.journal.len() as u32);
    let why = parted.why.as_str();
    let text =
        language.tell(&message!("parted", rules = kept.rules.as_str(), done = done, all = all, why = why));
    Parting { deeds: done, of: all, text }
}

fn asked(game: &Game, view: &View, viewer: Viewer, holder: &Holder, moment: Moment) -> Option<Asked> {
    let Some(&Need::Answer { seat, prompt }) = game.session().need() else { return None };
    let cast = game.session().setup();
    let state = game.session().state();
    let names = game.names(holder.language);
    let names = Names::Given(&names);
    let wording = Wording { language: holder.language, cast, names, state, viewer };
    let you = moment == Moment::Now && game.parted().is_none() && holder.seats.contains(&seat);
    let options = if you { game.session().options() } else { &[] };
    let options: Vec<Choice> = options.iter().map(|&answer| choice(&wording, &prompt, answer)).collect();
    if you && prompt.ask == Ask::AnyTime {
        return Some(offered(game, &wording, seat, &prompt, options));
    }
    Some(Asked {
        seat,
        you,
        source: prompt.source.to_owned(),
        ask: prompt.ask,
        text: if you { wording.question(view, seat, &prompt) } else { wording.waiting(seat, &prompt) },
        rule: cast.rule_number(prompt.rule).to_owned(),
        card: prompt.card.some().filter(|&card| state.is_known(card, viewer)),
        options,
    })
}

/// What may be done at any time: each thing with what it costs.
fn offered(
    game: &Game,
    wording: &Wording<'_>,
    seat: Seat,
    prompt: &Prompt,
    mut options: Vec<Choice>,
) -> Asked {
    let mut what = Vec::new();
    for (choice, answer) in options.iter_mut().zip(game.session().options()) {
        if let Answer::Use { card, ability } = *answer {
            what.push(outlook::told(game.session(), wording, seat, card, ability));
            choice.text = what.last().map_or_else(String::new, |text| capital(text));
        }
    }
    Asked {
        seat,
        you: true,
        source: prompt.source.to_owned(),
        ask: prompt.ask,
        text: wording.offer(&what),
        rule: wording.cast.rule_number(prompt.rule).to_owned(),
        card: None,
        options,
    }
}

/// As it stands alone.
fn capital(text: &str) -> String {
    let mut signs = text.chars();
    signs.next().map_or_else(String::new, |first| first.to_uppercase().chain(signs).collect())
}

fn players(game: &Game, around: &Around, language: &Language) -> Vec<PlayerInfo> {
    let cast = game.session().setup();
    let names = game.names(language);
    let info = |(seat, deck): (Seat, &cards::Deck)| {
        let bot = game.seating.bot(seat);
        PlayerInfo {
            seat,
            name: names[seat.index()].clone(),
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
    let cast = game.session().setup();
    let names = game.names(language);
    let mut lines = Vec::new();
    let told = game.each_event(from, |index, event| {
        let text = language.sentence_among(cast, Names::Given(&names), reader, event);
        lines.push(line(cast, language, event, reader, text, game.step_of_event(index)));
    });
    if told.is_err() {
        // The game itself goes on; only what was before cannot be told again.
        metrics::counter!("muster_broken_total").increment(1);
    }
    lines
}

fn line(cast: &Cast, language: &Language, event: Event, reader: Viewer, text: String, step: u32) -> LogLine {
    let seen = event.seen_by(reader);
    let mut named: Vec<CardName> = Vec::new();
    for face in seen.cards().map(|card| cast.face(card)) {
        let name = CardName { name: face.name.to_owned(), faction: face.faction.to_owned() };
        if text.contains(language.phrase(face.name)) && !named.contains(&name) {
            named.push(name);
        }
    }
    LogLine {
        step,
        kind: kind(&event),
        text,
        dice: match event {
            Event::Rolled { dice, .. } | Event::Scored { dice, .. } => dice.faces().to_vec(),
            _ => Vec::new(),
        },
        hits: match event {
            Event::Scored { hits, .. } => hits.faces().to_vec(),
            _ => Vec::new(),
        },
        named,
        cards: seen.cards().collect(),
        squares: wording::spaces(&seen).map(|square| square.to_string()).collect(),
    }
}

fn kind(event: &Event) -> LogKind {
    match event {
        Event::TurnBegan { .. } => LogKind::Turn,
        Event::PhaseBegan { .. } => LogKind::Phase,
        Event::Rolled { .. } | Event::Scored { .. } => LogKind::Roll,
        Event::Moved { .. } | Event::Placed { .. } | Event::Summoned { .. } => LogKind::Move,
        Event::Attacks { .. } => LogKind::Attack,
        Event::Wounded { .. } => LogKind::Wound,
        Event::Destroyed { .. } => LogKind::Destroyed,
        Event::Over { .. } => LogKind::Over,
        _ => LogKind::Other,
    }
}
