//! A match that has begun: the lobby stays its place, and says how its games stand. Each of them is a game
//! like any other, in a room of its own; what the match has come to follows from them alone, so there is
//! nothing more to be stored of it than which games they are.

use super::{Lobby, LobbyState, Stored};
use crate::assembly::{Assembly, Pairing};
use crate::game::Game;
use crate::hall::{Hall, broken};
use crate::holder::Holder;
use crate::protocol::{End, MatchGame};
use crate::room::ClosedError;
use crate::setup::{Ready, Within};
use crate::store::MatchBeginning;
use crate::token;
use std::pin::Pin;
use std::sync::Arc;
use table::{Outcome, Sampled, Seat, Turn};
use title::{Code, Refusal, Title, outcome_in_match};
use words::message;

/// How a game of a match stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct MatchStanding {
    /// Grows with every change.
    step: u32,
    turn: Option<Turn>,
    ended: Option<(Outcome, End)>,
}

impl MatchStanding {
    pub fn of(game: &Game) -> MatchStanding {
        MatchStanding { step: game.live.step(), turn: game.live.turn(), ended: game.outcome() }
    }

    /// Whether whoever looks at the match sees the one like the other.
    pub fn looks_like(&self, other: &MatchStanding) -> bool {
        self.turn.map(|turn| turn.number) == other.turn.map(|turn| turn.number) && self.ended == other.ended
    }

    #[cfg(test)]
    pub fn step(&self) -> u32 {
        self.step
    }

    pub fn is_over(&self) -> bool {
        self.ended.is_some()
    }
}

impl LobbyState {
    /// What the match has come to, if it is decided.
    pub(super) fn decided(&self, title: &dyn Title) -> Option<Outcome> {
        let tables = &self.assembly.tables;
        let result = |(table, standing): (&Pairing, &MatchStanding)| {
            standing.ended.map(|(outcome, _)| outcome_in_match(outcome, &table.seats))
        };
        let results: Vec<Option<Outcome>> = tables.iter().zip(&self.standings).map(result).collect();
        let is_begun = !results.is_empty();
        is_begun.then(|| title.decided(&self.assembly.asked, self.assembly.places.len(), &results)).flatten()
    }

    pub(super) fn games(&self) -> Vec<MatchGame> {
        let game = |(table, standing): (&Pairing, &MatchStanding)| MatchGame {
            game: table.game.clone(),
            seats: table.seats.clone(),
            turn: standing.turn.map(|turn| turn.number),
            on_turn: standing.turn.and_then(|turn| table.seats.get(turn.seat.index()).copied()),
            outcome: standing.ended.map(|(outcome, _)| outcome_in_match(outcome, &table.seats)),
            how: standing.ended.map(|(_, how)| how),
        };
        self.assembly.tables.iter().zip(&self.standings).map(game).collect()
    }

    pub(super) fn is_begun(&self) -> bool {
        !self.assembly.tables.is_empty()
    }
}

impl Lobby {
    /// Begins a match: its games are dealt, and stored together with who plays in which.
    pub(super) async fn begin_match(
        self: &Arc<Lobby>,
        inside: &mut LobbyState,
        mut next: Assembly,
    ) -> Result<(), Refusal> {
        let (title, seats) = (self.title.clone(), next.places.len());
        let asked = next.asked_with_parts(&*title);
        let mut chance = Sampled::beside(&self.hall.next_seed(), Seat::FIRST);
        let paired = self.hall.looking.run(self.job(), move || {
            let games = title.pair(&asked, seats, &mut chance)?.into_iter();
            let dealt = games.map(|game| {
                let count = game.seats.len();
                Ok((game.seats, title.deal(game.asked, count)?))
            });
            dealt.collect::<Result<Vec<_>, Refusal>>()
        });
        let mut games = Vec::new();
        for (seats, deal) in paired.await?? {
            let id = token::game_id();
            let within = Within {
                game: self.id.to_string(),
                seats: seats.clone(),
                has_people: next.seats().any(|seat| next.computer(seat).is_none()),
            };
            let seating = next.seating().of(&seats);
            let ready = Ready { title: self.title.clone(), seating, deal, within: Some(within) };
            let ready = self.hall.shared(ready)?;
            let setup = serde_json::to_string(&ready.setup()).map_err(Refusal::broken)?;
            let seed = self.hall.next_seed();
            let journal = Game::new(ready, seed)?.open()?.iter().map(ToString::to_string).collect();
            next.tables.push(Pairing { game: id.clone(), seats: seats.clone() });
            games.push(MatchBeginning { id, seats, setup, seed: seed.to_string(), journal });
        }
        let count = games.len();
        self.hall.check_room(self.maker, count as u64).await?;
        let stored = Stored { gathering: next };
        let text = serde_json::to_string(&stored).map_err(Refusal::broken)?;
        let next = stored.gathering;
        let rules = self.title.rules();
        let begun = self.hall.store.begin_match(self.id.clone(), text, next.tokens(), rules, games);
        if let Err(why) = begun.await {
            self.give_up(inside);
            return Err(broken(why));
        }
        inside.standings = vec![MatchStanding::default(); next.tables.len()];
        inside.assembly = next;
        for client in &mut inside.clients {
            client.holder.seats = inside.assembly.seats_of(&client.holder);
        }
        (0..count).for_each(|_| self.hall.game_is_made());
        self.wake(inside);
        self.tell(inside);
        Ok(())
    }

    /// A game of this match stands so now.
    pub async fn note(self: &Arc<Lobby>, game: &str, standing: MatchStanding) -> Result<(), ClosedError> {
        let mut inside = self.enter().await?;
        let Some(index) = inside.assembly.tables.iter().position(|table| table.game == game) else {
            return Ok(());
        };
        // Two that come at once may overtake each other.
        if standing.step < inside.standings[index].step {
            return Ok(());
        }
        let was_decided = inside.decided(&*self.title).is_some();
        inside.standings[index] = standing;
        if inside.decided(&*self.title).is_some() && !was_decided {
            self.hall.match_is_decided(&self.id).await;
        }
        self.wake(&inside);
        self.tell(&mut inside);
        Ok(())
    }

    /// Lets the computers of its games go on: somebody looks at the match, or plays in it.
    pub(super) fn wake(self: &Arc<Lobby>, inside: &LobbyState) {
        let running = inside.assembly.tables.iter().zip(&inside.standings);
        let running = running.filter(|(_, standing)| !standing.is_over());
        let games: Vec<String> = running.map(|(table, _)| table.game.clone()).collect();
        let hall = self.hall.clone();
        tokio::spawn(async move {
            for game in games {
                if let Ok(room) = hall.room(&game).await {
                    let _ = room.wake().await;
                }
            }
        });
    }

    /// The games of this match have the names that its people gave themselves, and nobody plays them with a
    /// token that has gone over to another device.
    pub(super) async fn follow(self: &Arc<Lobby>, inside: &LobbyState, moved: Option<i64>) {
        let seats_of = |key: i64| inside.assembly.seats_of(&Holder { key, ..Holder::default() });
        for table in &inside.assembly.tables {
            let Ok(room) = self.hall.room(&table.game).await else { continue };
            let held = |seat: &Seat| moved.is_some_and(|key| seats_of(key).contains(*seat));
            let moved: Vec<Seat> = at(table, held);
            if !moved.is_empty() {
                room.moved(&moved).await;
            }
            for (seat, of_match) in Seat::all(table.seats.len()).zip(&table.seats) {
                let called = inside.assembly.places[of_match.index()].called.as_deref();
                let _ = room.call(&[seat], called).await;
            }
        }
    }

    pub async fn is_decided(&self) -> bool {
        self.inside.lock().await.decided(&*self.title).is_some()
    }

    /// Why this is refused: no game is played here yet.
    pub async fn is_no_game(&self) -> Refusal {
        let is_match = self.inside.lock().await.is_begun();
        let why = if is_match { message!("match-of-games") } else { message!("gathering") };
        Refusal::new(Code::Gathering, why)
    }
}

/// The seats of a game at which those of the match sit that are meant.
fn at(table: &Pairing, is_meant: impl Fn(&Seat) -> bool) -> Vec<Seat> {
    let seats = Seat::all(table.seats.len()).zip(&table.seats);
    seats.filter(|(_, of_match)| is_meant(of_match)).map(|(seat, _)| seat).collect()
}

impl Hall {
    /// How the games of a match stand that is loaded. One that cannot be played any more stands still.
    pub(crate) fn standings<'a>(
        self: &'a Arc<Hall>,
        tables: &'a [Pairing],
    ) -> Pin<Box<dyn Future<Output = Vec<MatchStanding>> + Send + 'a>> {
        Box::pin(async move {
            let mut standings = Vec::new();
            for table in tables {
                let room = self.room(&table.game).await;
                standings.push(match room {
                    Ok(room) => room.standing().await,
                    Err(_) => MatchStanding::default(),
                });
            }
            standings
        })
    }

    /// Tells a match how one of its games stands now: at once where somebody looks at the match, and when
    /// the game is over in any case.
    pub fn report(self: &Arc<Hall>, within: &Within, game: &str, standing: MatchStanding) {
        if !standing.is_over() && !self.is_in_memory(&within.game) {
            return;
        }
        let (hall, id, game) = (self.clone(), within.game.clone(), game.to_owned());
        tokio::spawn(async move {
            while let Ok(crate::hall::Place::Lobby(lobby)) = hall.place(&id).await {
                if lobby.note(&game, standing).await.is_ok() {
                    return;
                }
            }
        });
    }
}
