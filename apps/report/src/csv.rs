//! The results as tables for other programs.

use crate::game::{Cause, End, GameLine};
use crate::share::Chance;
use crate::tally::Report;
use std::collections::BTreeMap;
use std::fmt::Write;

/// Every pair of decks.
pub fn pairs(report: &Report) -> String {
    let mut text = "a,b,games,a_wins,b_wins,draws,errors,a_won,low,high\n".to_owned();
    for pair in &report.pairs {
        let (a, b) = (field(&pair.a), field(&pair.b));
        let counts = [pair.games, pair.a_wins, pair.b_wins, pair.draws, pair.errors].map(|n| n.to_string());
        let [_, won, low, high] = chance(pair.a_won);
        row(&mut text, &[&[a, b][..], &counts, &[won, low, high]].concat());
    }
    text
}

/// Every card of every deck.
pub fn cards(report: &Report) -> String {
    let mut text = "deck,card,faction,copies,deck_won".to_owned();
    for deed in ["drawn", "played", "magic"] {
        let _ = write!(text, ",{deed}_games,{deed}_won,{deed}_low,{deed}_high");
    }
    text.push('\n');
    for card in &report.cards {
        let names = [&card.deck, &card.card, &card.faction].map(|name| field(name));
        let [_, won, ..] = chance(card.deck_won);
        let deeds = [card.drawn, card.played, card.magic].map(chance).concat();
        row(&mut text, &[&names[..], &[card.copies.to_string(), won], &deeds].concat());
    }
    text
}

/// Every game.
pub fn games(report: &Report, lines: &BTreeMap<u64, GameLine>) -> String {
    let mut text = "game,south,north,end,first_turn,turns,decisions,cause,\
                    south_expected,south_wounds,north_expected,north_wounds\n"
        .to_owned();
    for line in lines.values() {
        let decks = report.run.seated(line.game).map(|deck| field(&report.run.decks[deck].name));
        let seat = |seat: u8| if seat == 0 { "south" } else { "north" };
        let end = match line.end {
            End::Won(winner) => seat(winner),
            End::Draw => "draw",
            End::Stuck => "stuck",
            End::Broken(_) => "broken",
        };
        let first = line.first.map_or("", seat);
        let luck = match line.luck {
            Some(luck) => luck.map(|seat| [seat.expected, seat.wounds].map(thousandths)).concat(),
            None => vec![String::new(); 4],
        };
        let facts = [
            end.to_owned(),
            first.to_owned(),
            line.turns.to_string(),
            line.decisions.to_string(),
            field(&cause(&line.cause)),
        ];
        row(&mut text, &[&[line.game.to_string()], &decks[..], &facts, &luck].concat());
    }
    text
}

/// A cause in words.
pub fn cause(cause: &Cause) -> String {
    match cause {
        Cause::Attack => "attack".to_owned(),
        Cause::Ability(name) => format!("ability {name}"),
        Cause::Event(name) => format!("event {name}"),
        Cause::Rule(name) => format!("rule {name}"),
        Cause::Phase(name) => format!("{name} phase"),
        Cause::None => "other".to_owned(),
    }
}

fn chance(chance: Option<Chance>) -> [String; 4] {
    match chance {
        Some(Chance { games, share, low, high }) => {
            [games.to_string(), share.to_string(), low.to_string(), high.to_string()]
        }
        None => ["0".to_owned(), String::new(), String::new(), String::new()],
    }
}

fn thousandths(number: i64) -> String {
    format!("{}{}.{:03}", if number < 0 { "-" } else { "" }, number.abs() / 1000, number.abs() % 1000)
}

/// Quotes text that contains a comma, a quote or a line break.
fn field(text: &str) -> String {
    if text.contains([',', '"', '\n', '\r']) {
        format!("\"{}\"", text.replace('"', "\"\""))
    } else {
        text.to_owned()
    }
}

fn row(text: &mut String, fields: &[String]) {
    text.push_str(&fields.join(","));
    text.push('\n');
}
