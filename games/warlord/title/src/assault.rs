//! An Assault at the table: a match of duels, each a game of its own (M10).

use serde_json::{Value, json};
use table::{Outcome, Sampled, Seat, SeatSet};
use title::{Code, Fields, MatchGame, Refusal};
use warlord::assault::{Assault, Duel, Side, verdict};
use warlord::{DUEL, Format, Layout};

/// The format that is asked for, where it is played as duels.
pub fn asked(asked: &Fields) -> Option<&'static Format> {
    let name = asked.get("format")?.as_str()?;
    Format::named(name).filter(|format| format.of_duels)
}

/// The duels of a match, whose opponents are drawn by lot (M10.2). Team A has the first half of the seats,
/// and its members have the first seats of their duels.
pub fn pair(fields: &Fields, seats: usize, chance: &mut Sampled) -> Result<Vec<MatchGame>, Refusal> {
    let size = seats / 2;
    let drawn = Assault::new(size, chance)
        .map_err(|why| Refusal::technical(Code::Unusable, why).of_rule(Some("M10.1".to_owned())))?;
    let game = |member: usize| {
        let players = [member, size + drawn.opponent(member)].map(Seat::new);
        MatchGame { seats: players.to_vec(), asked: duel_of(fields, &players) }
    };
    Ok((0..size).map(game).collect())
}

/// What a duel between these is dealt from.
fn duel_of(fields: &Fields, players: &[Seat]) -> Fields {
    let decks = fields.get("decks").and_then(Value::as_array);
    let deck = |seat: &Seat| decks.and_then(|decks| decks.get(seat.index())).cloned().unwrap_or_default();
    let mut duel = fields.clone();
    duel.insert("format".to_owned(), json!(DUEL.name));
    duel.insert("decks".to_owned(), players.iter().map(deck).collect());
    duel
}

/// The members of the teams of a match, team A first.
fn teams(layout: &Layout) -> [SeatSet; 2] {
    let of = |team| Seat::all(layout.teams.len()).filter(move |seat| layout.teams[seat.index()] == team);
    [0, 1].map(|team| of(team).collect())
}

/// For each seat of a match of this size, the seats that win together with it.
pub fn sides(format: &'static Format, seats: usize) -> Vec<SeatSet> {
    let layout = format.layout(seats);
    layout.teams.iter().map(|&team| teams(&layout)[team]).collect()
}

/// The team that has won the majority of the duels (M10.4, M10.5).
pub fn decided(format: &'static Format, seats: usize, results: &[Option<Outcome>]) -> Option<Outcome> {
    let [a, b] = teams(&format.layout(seats));
    let duel = |outcome: &Outcome| match *outcome {
        Outcome::Won(winners) if !(winners & a).is_empty() => Duel::Won(Side::A),
        Outcome::Won(_) => Duel::Won(Side::B),
        Outcome::Draw => Duel::Drawn,
    };
    let results: Vec<Option<Duel>> = results.iter().map(|result| result.as_ref().map(duel)).collect();
    verdict(&results).map(|decided| match decided {
        Duel::Won(Side::A) => Outcome::Won(a),
        Duel::Won(Side::B) => Outcome::Won(b),
        Duel::Drawn => Outcome::Draw,
    })
}
