//! The odds of Orders in Warlord.

use super::{bar, percent};
use crate::Verdict;
use crate::record::At;
use crate::text::write_json;
use crate::warlord_record::{self, Asked, Reader};
use anyhow::Result;
use serde::Serialize;
use std::io::Write;
use table::{Dealt, Record};
use warlord::{Answer, CardId};
use warlord_deal::WarlordDeal;
use warlord_odds::{Odds, OddsError, Reacts, odds, orders};

/// `None` if the record is of another game.
pub(super) fn run(at: &At, json: bool, out: &mut dyn Write) -> Result<Option<Verdict>> {
    warlord_record::read(&at.file, Chances { step: at.at, json, out })
}

struct Chances<'a> {
    step: usize,
    json: bool,
    out: &'a mut dyn Write,
}

/// An Order with its odds.
struct OrderOdds {
    order: Answer,
    plain: Odds,
    /// With the player's own re-rolls, if they change something.
    again: Option<Odds>,
}

impl Reader for Chances<'_> {
    type Out = Verdict;

    fn read<const N: usize>(
        self,
        record: Record<WarlordDeal<N>>,
        dealt: Dealt<WarlordDeal<N>>,
    ) -> Result<Verdict> {
        let Chances { step, json, out } = self;
        let asked = Asked::at(record, &dealt, step)?;
        let told = orders(&asked.session)
            .into_iter()
            .map(|(order, target)| {
                let of = |reacts| odds(&asked.session, asked.seat, order, target, reacts);
                let (plain, again) = (of(Reacts::None)?, of(Reacts::Rerolls)?);
                let again = (again != plain).then_some(again);
                Ok(OrderOdds { order, plain, again })
            })
            .collect::<Result<Vec<_>, OddsError>>()?;
        if json {
            let (turn, seat) = (asked.session.state().turn, asked.seat.index());
            let orders = told.iter().map(|told| OrderExport::of(&asked, told)).collect();
            write_json(out, &Export { step, turn, seat, orders })?;
            return Ok(Verdict::Well);
        }
        writeln!(out, "{}", asked.heading())?;
        if told.is_empty() {
            writeln!(out, "\nNo Order that is aimed at a character can be given here.")?;
        }
        for told in &told {
            writeln!(out)?;
            show(&asked, told, out)?;
        }
        Ok(Verdict::Well)
    }
}

fn show<const N: usize>(asked: &Asked<N>, told: &OrderOdds, out: &mut dyn Write) -> Result<()> {
    let OrderOdds { order, plain, again } = told;
    let wording = asked.wording();
    let order = asked.order_in_words(*order);
    let aimed = if order.contains(&wording.card(plain.target)) {
        String::new()
    } else {
        format!(", aimed at {}", wording.card(plain.target))
    };
    let stunned =
        if plain.stunned > 0.0 { format!(", stuns with {}", percent(plain.stunned)) } else { String::new() };
    writeln!(
        out,
        "{order}{aimed}: hits with {}, kills with {}{stunned}, {:.2} wounds on average",
        percent(plain.hit),
        percent(plain.killed),
        plain.expected(),
    )?;
    for (wounds, chance) in plain.wounds.iter().enumerate() {
        writeln!(out, "  {wounds:>2} {:<40} {:>7}", bar(*chance), percent(*chance))?;
    }
    if let Some(again) = again {
        writeln!(
            out,
            "  with your re-rolls: hits with {}, kills with {}, {:.2} wounds on average",
            percent(again.hit),
            percent(again.killed),
            again.expected(),
        )?;
    }
    Ok(())
}

#[derive(Serialize)]
struct Export {
    step: usize,
    turn: u16,
    seat: usize,
    orders: Vec<OrderExport>,
}

#[derive(Serialize)]
struct OrderExport {
    /// As written in records.
    order: String,
    /// Who performs it.
    by: &'static str,
    target: &'static str,
    life_left: i16,
    #[serde(flatten)]
    chances: Chance,
    /// The same with the player's own re-rolls, if they change something.
    #[serde(skip_serializing_if = "Option::is_none")]
    with_rerolls: Option<Chance>,
}

#[derive(Serialize)]
struct Chance {
    /// That a strike hits, or that a save fails.
    hit: f64,
    killed: f64,
    stunned: f64,
    /// The chance of 0, 1, 2, ... wounds.
    wounds: Vec<f64>,
    expected: f64,
}

impl Chance {
    fn of(odds: &Odds) -> Chance {
        let Odds { hit, killed, stunned, ref wounds, .. } = *odds;
        Chance { hit, killed, stunned, wounds: wounds.clone(), expected: odds.expected() }
    }
}

impl OrderExport {
    fn of<const N: usize>(asked: &Asked<N>, told: &OrderOdds) -> OrderExport {
        let cast = asked.session.setup();
        let name = |card: CardId| cast.face(card).name;
        let by = match told.order {
            Answer::Attack { card, .. } => card,
            Answer::Perform { by, .. } => by,
            _ => told.plain.target,
        };
        let at = warlord::Position::new(cast, asked.session.state());
        OrderExport {
            order: told.order.to_string(),
            by: name(by),
            target: name(told.plain.target),
            life_left: at.life_left(told.plain.target),
            chances: Chance::of(&told.plain),
            with_rerolls: told.again.as_ref().map(Chance::of),
        }
    }
}
