//! The game as one client sees it.

use crate::game::{Game, end_of};
use crate::holder::Holder;
use crate::protocol::{
    Asked, Clock, OfMatch, Over, Parting, Player, PlayerInfo, RoundClock, Shown, Standing, Summary,
};
use crate::setup::Within;
use table::{Eyes, Seat, SeatSet};
use title::Named;
use words::Language;

/// What is known of a game besides its rules.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct TableInfo {
    pub id: String,
    /// Seats that wait for a friend.
    pub awaited: Vec<Seat>,
    /// Seats with a connected client.
    pub here: Vec<Seat>,
    /// Who has asked for a takeback, and who has agreed to it.
    pub takeback_by: Option<Seat>,
    pub agreed: SeatSet,
    pub rematch_by: Vec<Seat>,
    pub rematch_gathers: bool,
    pub clock: Option<Clock>,
    pub round: Option<RoundClock>,
    /// For whom standing orders answered, and how many answers there were then.
    pub passed: Vec<(Seat, u32)>,
    /// What the game came to stands for good.
    pub stands: bool,
}

/// Live, or viewed later.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Moment {
    Now,
    /// Through these eyes, or else through those that the holder had then.
    Past(Option<Eyes>),
}

/// Which lines of the log go with it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Lines {
    None,
    From(usize),
}

pub fn show(game: &Game, around: &TableInfo, holder: &Holder, log: Lines, moment: Moment) -> Shown {
    let live = &*game.live;
    let (eyes, reader) = match moment {
        Moment::Past(Some(eyes)) => (eyes, eyes),
        Moment::Now | Moment::Past(None) => (holder.eyes(live), holder.reader(live)),
    };
    let seats = holder.seats;
    let is_now = moment == Moment::Now;
    let may_go_back = is_now && !around.stands;
    let names = game.names(holder.language);
    let named = Named { language: holder.language, names: &names };
    let question = (!live.is_over()).then(|| asked(game, eyes, named, holder, moment)).flatten();
    let (log_from, log) = match log {
        Lines::None => (0, Vec::new()),
        Lines::From(from) => (from as u32, game.lines(holder.language, reader, from)),
    };
    let may_agree =
        |by: &Seat| !seats.is_empty() && !seats.contains(*by) && (around.agreed & seats).is_empty();
    Shown {
        game: around.id.clone(),
        title: game.title.name().to_owned(),
        step: live.step(),
        answers: live.answer_count() as u32,
        players: players(game, around, &names),
        you: seats.into_iter().collect(),
        view: live.view(eyes),
        question,
        orders: if is_now { orders(game, holder) } else { Vec::new() },
        passed: around.passed.iter().filter(|(seat, _)| seats.contains(*seat)).map(|(_, at)| *at).collect(),
        log_from,
        log,
        can_undo: may_go_back && live.undo_seat(seats).is_some(),
        can_redo: may_go_back && live.redo_seat(seats).is_some(),
        can_take_back: may_go_back && live.take_back_to(seats).is_some(),
        takeback_by: around.takeback_by.filter(may_agree),
        rematch_by: around.rematch_by.clone(),
        rematch_gathers: around.rematch_gathers,
        can_show: if is_now {
            // A player who holds both seats of a team sees both hands anyway.
            let has_partner = |seat: &Seat| !(live.allies(*seat) - seats).is_empty();
            seats.into_iter().filter(has_partner).filter(|seat| live.showing(*seat).is_some()).collect()
        } else {
            Vec::new()
        },
        over: game.outcome().map(|(outcome, how)| Over { outcome, how, seed: live.seed() }),
        clock: around.clock.clone().filter(|_| is_now),
        round: around.round.filter(|_| is_now),
        seed_hash: live.seed_hash().to_owned(),
        is_record: live.is_record() && is_now,
        parted: game.parted().filter(|_| is_now).map(|(parted, kept)| parting(parted, kept, holder.language)),
        within: game.ready().and_then(|ready| ready.within.as_ref()).map(of_match),
        lesson: live.lesson(holder.language),
        about: live.about(),
    }
}

/// How it stands, in few words.
pub fn summary(game: &Game, around: &TableInfo, holder: &Holder) -> Summary {
    let live = &*game.live;
    let outcome = game.outcome().map(|(outcome, _)| outcome);
    Summary {
        title: game.title.name().to_owned(),
        turn: live.turn().map(|turn| turn.number),
        players: players(game, around, &game.names(holder.language)),
        you: holder.seats.into_iter().collect(),
        asked: live.asked().filter(|_| outcome.is_none()),
        outcome,
        about: live.about(),
    }
}

fn of_match(within: &Within) -> OfMatch {
    OfMatch { game: within.game.clone(), seats: within.seats.clone() }
}

/// Where a stored game and the current rules diverge, in words.
fn parting(parted: &sitting::Parted, kept: &title::Kept, language: &Language) -> Parting {
    let (deeds, of) = (parted.deeds as u32, kept.journal.len() as u32);
    Parting { deeds, of, text: kept.parting(parted, language) }
}

fn asked(game: &Game, eyes: Eyes, named: Named<'_>, holder: &Holder, moment: Moment) -> Option<Asked> {
    let live = &*game.live;
    let you = moment == Moment::Now && game.parted().is_none() && holder.asked(live).is_some();
    let (seat, question) = live.question(eyes, named, you)?;
    Some(Asked {
        seat,
        you,
        source: question.source,
        ask: question.ask,
        text: question.text,
        rule: question.rule,
        card: question.card,
        may_order: you && live.may_be_declined(),
        options: if you { live.choices(eyes, named) } else { Vec::new() },
    })
}

/// The standing orders of the holder, which are nobody else's business.
fn orders(game: &Game, holder: &Holder) -> Vec<Standing> {
    let of = |seat| game.live.orders(seat).into_iter().map(move |order| Standing { seat, order });
    holder.seats.into_iter().flat_map(of).collect()
}

fn players(game: &Game, around: &TableInfo, names: &[String]) -> Vec<PlayerInfo> {
    let info = |(seat, name): (Seat, &String)| {
        let bot = game.seating.bot(seat);
        PlayerInfo {
            seat,
            name: name.clone(),
            called: game.seating.called(seat).map(str::to_owned),
            player: match bot {
                Some(name) => Player::Computer(name.to_owned()),
                None if around.awaited.contains(&seat) => Player::Awaited,
                None => Player::Human,
            },
            side: game.live.allies(seat).into_iter().collect(),
            left: game.live.left(seat).map(end_of),
            is_here: bot.is_some() || around.here.contains(&seat),
            about: game.live.about_seat(seat),
        }
    };
    game.live.seats().into_iter().zip(names).map(info).collect()
}
