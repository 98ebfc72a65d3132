//! Turns the games of a run into results.

use crate::game::{Cause, End, GameLine};
use crate::run::Run;
use crate::share::{Chance, Share};
use serde::Serialize;
use std::collections::BTreeMap;

/// Everything that a report says, as numbers.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Report {
    pub run: Run,
    pub games: u64,
    /// Games that got stuck or broke.
    pub errors: u64,
    pub draws: u64,
    /// How often the player of the first turn won.
    pub first_turn: Option<Chance>,
    /// Strongest first. Mirror matches are not counted here.
    pub decks: Vec<DeckFigures>,
    /// Every pair of decks, both seatings together, including mirror matches.
    pub pairs: Vec<PairFigures>,
    pub length: Option<Length>,
    /// Most frequent first.
    pub causes: Vec<CauseFigures>,
    pub luck: Option<LuckFigures>,
    pub cards: Vec<CardFigures>,
    /// Errors, each message once with the first game it occurred in.
    pub faults: Vec<FaultFigures>,
}

#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct DeckFigures {
    /// Its index in the run.
    pub number: usize,
    pub deck: String,
    pub faction: String,
    pub summoner: String,
    pub won: Option<Chance>,
    pub won_with_the_first_turn: Option<Chance>,
    pub won_with_the_second_turn: Option<Chance>,
    /// Average turns per game, against other decks.
    pub turns: Option<f64>,
}

#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct PairFigures {
    /// The indices of the decks; the first is not greater.
    pub numbers: [usize; 2],
    pub a: String,
    pub b: String,
    pub games: u64,
    pub a_wins: u64,
    pub b_wins: u64,
    pub draws: u64,
    pub errors: u64,
    /// The chance that `a` wins. For mirror matches: that the south seat wins.
    pub a_won: Option<Chance>,
    pub first_turn: Option<Chance>,
}

#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Length {
    pub mean: f64,
    pub shortest: u16,
    /// A tenth of the games is shorter.
    pub tenth: u16,
    pub median: u16,
    /// A tenth of the games is longer.
    pub nine_tenths: u16,
    pub longest: u16,
    pub decisions: f64,
    /// How many games had each number of turns.
    pub turns: BTreeMap<u16, u64>,
}

#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct CauseFigures {
    pub cause: Cause,
    pub games: u64,
    pub share: f64,
}

/// For the games whose luck was measured.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct LuckFigures {
    pub games: u64,
    pub attacks: u64,
    /// Wounds per attack.
    pub expected: f64,
    pub rolled: f64,
    /// Wounds per game above expectation.
    pub surplus_of_winners: f64,
    pub surplus_of_losers: f64,
    /// How often the luckier side won.
    pub luckier_won: Option<Chance>,
}

#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct CardFigures {
    pub deck: String,
    pub card: String,
    pub faction: String,
    pub copies: u8,
    /// How often its deck won overall, for comparison.
    pub deck_won: Option<Chance>,
    /// How often the deck won when a copy was drawn, played, or spent for magic.
    pub drawn: Option<Chance>,
    pub played: Option<Chance>,
    pub magic: Option<Chance>,
}

#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct FaultFigures {
    pub first_game: u64,
    pub games: u64,
    pub reason: String,
}

/// The result of a side in a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Side {
    Won,
    Drew,
    Lost,
}

impl Share {
    fn count(&mut self, side: Side) {
        match side {
            Side::Won => self.win(),
            Side::Drew => self.draw(),
            Side::Lost => self.lose(),
        }
    }
}

/// The result of a seat; `None` in a game that went wrong.
fn side(line: &GameLine, seat: usize) -> Option<Side> {
    match line.end {
        End::Won(winner) if usize::from(winner) == seat => Some(Side::Won),
        End::Won(_) => Some(Side::Lost),
        End::Draw => Some(Side::Drew),
        End::Stuck | End::Broken(_) => None,
    }
}

impl Report {
    /// The results of these games, which are in order.
    pub fn of(run: &Run, lines: &BTreeMap<u64, GameLine>) -> Report {
        let lines: Vec<&GameLine> = lines.values().collect();
        let is_error = |line: &&&GameLine| matches!(line.end, End::Stuck | End::Broken(_));
        Report {
            run: run.clone(),
            games: lines.len() as u64,
            errors: lines.iter().filter(is_error).count() as u64,
            draws: lines.iter().filter(|line| line.end == End::Draw).count() as u64,
            first_turn: first_turn(lines.iter().copied()).chance(),
            decks: decks(run, &lines),
            pairs: pairs(run, &lines),
            length: length(&lines),
            causes: causes(&lines),
            luck: luck(&lines),
            cards: cards(run, &lines),
            faults: faults(&lines),
        }
    }

    /// The pair of two decks, and whether its `a` is the first one.
    pub fn pair(&self, one: usize, other: usize) -> Option<(&PairFigures, bool)> {
        let numbers = [one.min(other), one.max(other)];
        self.pairs.iter().find(|pair| pair.numbers == numbers).map(|pair| (pair, one <= other))
    }
}

fn first_turn<'a>(lines: impl Iterator<Item = &'a GameLine>) -> Share {
    let mut share = Share::default();
    for line in lines {
        if let Some(side) = line.first.and_then(|seat| side(line, usize::from(seat))) {
            share.count(side);
        }
    }
    share
}

fn decks(run: &Run, lines: &[&GameLine]) -> Vec<DeckFigures> {
    #[derive(Clone, Default)]
    struct Sum {
        all: Share,
        first: Share,
        second: Share,
        turns: u64,
    }
    let mut sums = vec![Sum::default(); run.decks.len()];
    for line in lines {
        let seated = run.seated(line.game);
        if seated[0] == seated[1] {
            continue;
        }
        for (seat, deck) in seated.into_iter().enumerate() {
            let Some(side) = side(line, seat) else { continue };
            let sum = &mut sums[deck];
            sum.all.count(side);
            sum.turns += u64::from(line.turns);
            match line.first {
                Some(first) if usize::from(first) == seat => sum.first.count(side),
                Some(_) => sum.second.count(side),
                None => {}
            }
        }
    }
    let figures = |(number, sum): (usize, &Sum)| DeckFigures {
        number,
        deck: run.decks[number].name.clone(),
        faction: run.decks[number].faction.clone(),
        summoner: run.decks[number].summoner.clone(),
        won: sum.all.chance(),
        won_with_the_first_turn: sum.first.chance(),
        won_with_the_second_turn: sum.second.chance(),
        turns: mean(sum.turns, sum.all.games),
    };
    let mut decks: Vec<DeckFigures> = sums.iter().enumerate().map(figures).collect();
    let strength = |deck: &DeckFigures| deck.won.map_or(0.0, |won| won.share);
    decks.sort_by(|one, other| strength(other).total_cmp(&strength(one)));
    decks
}

fn pairs(run: &Run, lines: &[&GameLine]) -> Vec<PairFigures> {
    let mut of_pair: BTreeMap<[usize; 2], Vec<&GameLine>> = BTreeMap::new();
    for line in lines {
        let [south, north] = run.seated(line.game);
        of_pair.entry([south.min(north), south.max(north)]).or_default().push(line);
    }
    let figures = |(numbers, lines): ([usize; 2], Vec<&GameLine>)| {
        let mut won = Share::default();
        let mut count = [0_u64; 4];
        for line in &lines {
            let seat = usize::from(run.seated(line.game)[0] != numbers[0]);
            let side = side(line, seat);
            side.into_iter().for_each(|side| won.count(side));
            count[match side {
                Some(Side::Won) => 0,
                Some(Side::Lost) => 1,
                Some(Side::Drew) => 2,
                None => 3,
            }] += 1;
        }
        PairFigures {
            numbers,
            a: run.decks[numbers[0]].name.clone(),
            b: run.decks[numbers[1]].name.clone(),
            games: lines.len() as u64,
            a_wins: count[0],
            b_wins: count[1],
            draws: count[2],
            errors: count[3],
            a_won: won.chance(),
            first_turn: first_turn(lines.iter().copied()).chance(),
        }
    };
    of_pair.into_iter().map(figures).collect()
}

fn length(lines: &[&GameLine]) -> Option<Length> {
    let ended: Vec<&&GameLine> = lines.iter().filter(|line| side(line, 0).is_some()).collect();
    let mut turns: Vec<u16> = ended.iter().map(|line| line.turns).collect();
    turns.sort_unstable();
    let at = |part: usize| turns.get((turns.len() * part / 10).min(turns.len().saturating_sub(1))).copied();
    let mut histogram = BTreeMap::new();
    turns.iter().for_each(|turn| *histogram.entry(*turn).or_insert(0) += 1);
    let games = ended.len() as u64;
    Some(Length {
        mean: mean(turns.iter().map(|turn| u64::from(*turn)).sum(), games)?,
        shortest: *turns.first()?,
        tenth: at(1)?,
        median: at(5)?,
        nine_tenths: at(9)?,
        longest: *turns.last()?,
        decisions: mean(ended.iter().map(|line| line.decisions).sum(), games)?,
        turns: histogram,
    })
}

fn causes(lines: &[&GameLine]) -> Vec<CauseFigures> {
    let mut games: BTreeMap<&Cause, u64> = BTreeMap::new();
    let ended = lines.iter().filter(|line| side(line, 0).is_some());
    ended.for_each(|line| *games.entry(&line.cause).or_default() += 1);
    let all: u64 = games.values().sum();
    let figures = |(cause, games): (&Cause, u64)| CauseFigures {
        cause: cause.clone(),
        games,
        share: round(games as f64 / all as f64, 4),
    };
    let mut causes: Vec<CauseFigures> = games.into_iter().map(figures).collect();
    causes.sort_by_key(|cause| std::cmp::Reverse(cause.games));
    causes
}

fn luck(lines: &[&GameLine]) -> Option<LuckFigures> {
    let (mut games, mut attacks, mut expected, mut rolled) = (0, 0, 0, 0);
    let (mut decided, mut winners, mut losers) = (0, 0, 0);
    let mut luckier = Share::default();
    for line in lines {
        let Some(luck) = line.luck else { continue };
        let surplus = luck.map(|seat| seat.wounds - seat.expected);
        games += 1;
        attacks += luck.iter().map(|seat| u64::from(seat.attacks)).sum::<u64>();
        expected += luck.iter().map(|seat| seat.expected).sum::<i64>();
        rolled += luck.iter().map(|seat| seat.wounds).sum::<i64>();
        if let End::Won(winner) = line.end {
            let winner = usize::from(winner);
            decided += 1;
            winners += surplus[winner];
            losers += surplus[1 - winner];
            match surplus[winner].cmp(&surplus[1 - winner]) {
                std::cmp::Ordering::Greater => luckier.win(),
                std::cmp::Ordering::Less => luckier.lose(),
                std::cmp::Ordering::Equal => luckier.draw(),
            }
        }
    }
    let a_piece = |thousandths: i64, pieces: u64| match pieces {
        0 => 0.0,
        _ => round(thousandths as f64 / 1000.0 / pieces as f64, 3),
    };
    (games > 0).then(|| LuckFigures {
        games,
        attacks,
        expected: a_piece(expected, attacks),
        rolled: a_piece(rolled, attacks),
        surplus_of_winners: a_piece(winners, decided),
        surplus_of_losers: a_piece(losers, decided),
        luckier_won: luckier.chance(),
    })
}

fn cards(run: &Run, lines: &[&GameLine]) -> Vec<CardFigures> {
    #[derive(Clone, Default)]
    struct Sum {
        drawn: Share,
        played: Share,
        magic: Share,
    }
    let mut won = vec![Share::default(); run.decks.len()];
    let mut sums: Vec<Vec<Sum>> =
        run.decks.iter().map(|deck| vec![Sum::default(); deck.cards.len()]).collect();
    for line in lines {
        for (seat, deck) in run.seated(line.game).into_iter().enumerate() {
            let Some(side) = side(line, seat) else { continue };
            won[deck].count(side);
            let deeds = line.cards[seat];
            for (place, sum) in sums[deck].iter_mut().take(64).enumerate() {
                let has = |bits: u64| bits >> place & 1 == 1;
                for (bits, share) in [
                    (deeds.drawn, &mut sum.drawn),
                    (deeds.played, &mut sum.played),
                    (deeds.magic, &mut sum.magic),
                ] {
                    if has(bits) {
                        share.count(side);
                    }
                }
            }
        }
    }
    let mut cards = Vec::new();
    for ((deck, sums), won) in run.decks.iter().zip(&sums).zip(&won) {
        for (card, sum) in deck.cards.iter().zip(sums) {
            cards.push(CardFigures {
                deck: deck.name.clone(),
                card: card.card.clone(),
                faction: card.faction.clone().unwrap_or_else(|| deck.faction.clone()),
                copies: card.count,
                deck_won: won.chance(),
                drawn: sum.drawn.chance(),
                played: sum.played.chance(),
                magic: sum.magic.chance(),
            });
        }
    }
    cards
}

fn faults(lines: &[&GameLine]) -> Vec<FaultFigures> {
    let mut faults: Vec<FaultFigures> = Vec::new();
    for line in lines {
        let reason = match &line.end {
            End::Won(_) | End::Draw => continue,
            End::Stuck => "the game did not end".to_owned(),
            End::Broken(message) => message.clone(),
        };
        match faults.iter_mut().find(|fault| fault.reason == reason) {
            Some(fault) => fault.games += 1,
            None => faults.push(FaultFigures { first_game: line.game, games: 1, reason }),
        }
    }
    faults
}

fn mean(sum: u64, count: u64) -> Option<f64> {
    (count > 0).then(|| round(sum as f64 / count as f64, 2))
}

fn round(number: f64, places: i32) -> f64 {
    let unit = 10_f64.powi(places);
    (number * unit).round() / unit
}
