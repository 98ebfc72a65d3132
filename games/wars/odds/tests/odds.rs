//! The odds of attacks beside rolling them many times, and beside what a hand can count.

#[path = "../../deal/tests/common/mod.rs"]
mod common;

use common::{Table, all_pairs};
use std::sync::Arc;
use table::{Asking, Chance, Entry, Memory, Need, Sampled, Seat, Seed, Session};
use wars::{Answer, Ask, CardId, Knowledge, Position, State, Wars};
use wars_odds::{Inquiry, Odds, OddsError, attacks_now};

/// Rolls of each attack that is tried out.
const ROLLS: u32 = 1_000;

/// One attack in the world that the odds are counted in.
struct Trial {
    world: State,
    told: Vec<Entry<Answer>>,
    session: Session<Wars>,
    unit: CardId,
    target: CardId,
}

impl Trial {
    fn new(session: &Session<Wars>, seat: Seat, unit: CardId, target: CardId) -> Trial {
        let (mut world, mut told) = (State::empty(), Vec::new());
        Knowledge::of(session, seat).imagine_action(&mut world, &mut told, &mut Sampled::new(1));
        let mut session = Session::new(session.setup().clone(), world, Memory::None, &mut Asking);
        session.rest_when_settled();
        Trial { world, told, session, unit, target }
    }

    /// Makes the attack; everything asked along the way is declined. Returns the wounds and whether
    /// the target is gone, from the position rather than from events.
    fn roll(&mut self, chance: &mut dyn Chance) -> (usize, bool) {
        self.session.resume(self.world, &self.told, &mut Asking);
        let (unit, target) = (self.unit, self.target);
        let options = self.session.options();
        let ways = [Answer::Attack { unit, target }, Answer::Attack { unit, target: CardId::NONE }];
        let mut next = ways.into_iter().find(|way| options.contains(way)).unwrap();
        loop {
            let index = self.session.options().iter().position(|option| *option == next).unwrap();
            self.session.answer_nth(index, chance);
            let Some(Need::Answer { prompt, .. }) = self.session.need() else { break };
            let options = self.session.options();
            let aims = prompt.ask == Ask::Target && prompt.source == "Attack";
            let aim = [Answer::Card(target)].into_iter().find(|aim| aims && options.contains(aim));
            let declines = options.iter().copied().find(|option| *option == Answer::Pass);
            if prompt.source == "Shadow Dancer" && declines.is_none() {
                return self.best_die(chance);
            }
            next = aim.or(declines).unwrap_or(options[0]);
        }
        self.result()
    }

    /// Her controller strikes out the die that would hurt Malidala most.
    fn best_die(&mut self, chance: &mut dyn Chance) -> (usize, bool) {
        let (told, options) = (self.session.entries().to_vec(), self.session.options().to_vec());
        let ends = (0..options.len()).map(|index| {
            self.session.resume(self.world, &told, &mut Asking);
            self.session.answer_nth(index, chance);
            while let Some(Need::Answer { .. }) = self.session.need() {
                let options = self.session.options();
                let declines = options.iter().position(|option| *option == Answer::Pass);
                self.session.answer_nth(declines.unwrap_or(0), chance);
            }
            self.result()
        });
        ends.min().unwrap()
    }

    fn result(&self) -> (usize, bool) {
        let target = self.target;
        let after = self.session.settled();
        let life = Position::new(self.session.setup(), &self.world).life_of(target);
        let left = life.saturating_sub(self.world.wounds(target));
        match after.square_of(target) {
            None => (left.into(), true),
            Some(_) => {
                let wounds = after.wounds(target).saturating_sub(self.world.wounds(target));
                (wounds.min(left).into(), false)
            }
        }
    }
}

/// Every attack that can be declared somewhere in random games, few of each game.
fn each_attack(mut tell: impl FnMut(&Session<Wars>, Seat, CardId, CardId)) {
    for (game, pair) in all_pairs().iter().enumerate() {
        let mut table = Table::new(pair, Seed::of_series(21, game as u64), Memory::None);
        let mut left = 3;
        while left > 0 && table.decide() {
            let Some(seat) = table.session.asked() else { break };
            let is_phase = matches!(
                table.session.need(),
                Some(Need::Answer { prompt, .. }) if prompt.ask == Ask::Phase
            );
            let attacks = attacks_now(&table.session);
            // Some from the opening, some from the thick of it.
            if is_phase && !attacks.is_empty() && table.player.index(4) == 0 {
                let (unit, target) = attacks[table.player.index(attacks.len())];
                tell(&table.session, seat, unit, target);
                left -= 1;
            }
        }
    }
}

fn odds(session: &Session<Wars>, seat: Seat, unit: CardId, target: CardId) -> Odds {
    Inquiry::new(session, seat, unit, target).unwrap().odds().unwrap()
}

#[test]
fn odds_are_what_many_rolls_come_to() {
    let (mut attacks, mut exact) = (0, 0);
    each_attack(|session, seat, unit, target| {
        let odds = odds(session, seat, unit, target);
        exact += u64::from(odds.is_exact);
        assert!((odds.wounds.iter().sum::<f64>() - 1.0).abs() < 1e-9, "{odds:?}");
        let mut counts = vec![0; odds.wounds.len()];
        let mut gone = 0;
        let mut trial = Trial::new(session, seat, unit, target);
        let mut chance = Sampled::new(attacks);
        for _ in 0..ROLLS {
            let (wounds, is_gone) = trial.roll(&mut chance);
            assert!(wounds < counts.len(), "{wounds} wounds cannot come up: {odds:?}");
            counts[wounds] += 1;
            gone += u32::from(is_gone);
        }
        let name = |card| session.setup().face(card).name;
        let near = |chance: f64, count: u32, what: &str| {
            // One look in 150,000 would fail at random; the dice are the same every time.
            let spread = (chance * (1.0 - chance) * f64::from(ROLLS)).max(0.0).sqrt();
            let off = (f64::from(count) - chance * f64::from(ROLLS)).abs();
            assert!(
                off <= 4.5 * spread + 1e-6,
                "{} on {}, {what}: {count} of {ROLLS} against {chance}",
                name(unit),
                name(target)
            );
        };
        for (wounds, (chance, count)) in odds.wounds.iter().zip(&counts).enumerate() {
            near(*chance, *count, &format!("{wounds} wounds"));
        }
        near(odds.destroyed, gone, "gone");
        attacks += 1;
    });
    // Some attacks of the newer cards roll more dice than can be counted (Shonk), and say so.
    assert!(attacks > 1_000 && exact * 100 > attacks * 99, "{exact} exact of {attacks} attacks");
}

#[test]
fn odds_of_plain_attacks_are_those_that_a_hand_counts() {
    let (mut rolled, mut counted) = (0, 0);
    each_attack(|session, seat, unit, target| {
        let position = Position::new(session.setup(), session.state());
        let dice = u32::from(position.attack_value(&wars::Strike { attacker: unit, target }));
        let name = position.face(unit).name;
        if u32::from(position.life_left(target)) < dice {
            return;
        }
        let odds = odds(session, seat, unit, target);
        // Nothing these can do changes a roll against a wall: each die hits with probability two
        // thirds (F9.4).
        if position.kind(target).is_wall() && ["Smasher", "Fighter", "Guardian", "Deceiver"].contains(&name) {
            let by_hand: &[f64] = match dice {
                1 => &[1.0 / 3.0, 2.0 / 3.0],
                2 => &[1.0 / 9.0, 4.0 / 9.0, 4.0 / 9.0],
                3 => &[1.0 / 27.0, 6.0 / 27.0, 12.0 / 27.0, 8.0 / 27.0],
                _ => return,
            };
            assert_eq!(odds.wounds.len(), by_hand.len(), "{name}: {odds:?}");
            let is_near = |(found, expected): (&f64, &f64)| (found - expected).abs() < 1e-12;
            assert!(odds.wounds.iter().zip(by_hand).all(is_near), "{name}: {odds:?}");
            assert!((odds.expected() - f64::from(dice) * 2.0 / 3.0).abs() < 1e-12);
            rolled += 1;
        }
        // A Guardian does not roll against units: one wound for each die.
        if position.is_unit(target) && name == "Guardian" && !odds.has_choices {
            assert!((odds.wounds[dice as usize] - 1.0).abs() < 1e-12, "{odds:?}");
            counted += 1;
        }
    });
    assert!(rolled > 10 && counted > 2, "{rolled} rolled, {counted} counted");
}

#[test]
fn odds_tell_nothing_that_the_seat_does_not_know() {
    // Two games that differ in what the enemy holds have the same odds.
    let mut looked = 0;
    each_attack(|session, seat, unit, target| {
        let odds = odds(session, seat, unit, target);
        let enemy = session.setup().seats().find(|other| *other != seat).unwrap();
        let hand: Vec<CardId> = session.state().pile(enemy, wars::Pile::Hand).collect();
        let bag: Vec<CardId> = session.state().pile(enemy, wars::Pile::Bag).collect();
        let (Some(held), Some(drawn)) = (hand.first(), bag.last()) else { return };
        if !session.entries().is_empty() || session.state().is_known(*held, wars::Viewer::Seat(seat)) {
            return;
        }
        let world = session.settled().with_exchanged(*held, *drawn);
        let cast = Arc::clone(session.setup());
        let other = Session::new(cast, world, Memory::None, &mut Asking);
        assert_eq!(self::odds(&other, seat, unit, target), odds);
        looked += 1;
    });
    assert!(looked > 30, "{looked}");
}

#[test]
fn a_target_that_is_named_later_is_the_one_that_is_meant() {
    // Krung asks something before his target is named (F9.10).
    let pair = common::matchup("Grognack", "Prince Elien");
    let mut seen = 0;
    for game in 0..400 {
        let mut table = Table::new(&pair, Seed::of_series(22, game), Memory::None);
        table.player = Sampled::new(game);
        while seen < 20 && table.decide() {
            let session = &table.session;
            let is_later =
                |option: &Answer| matches!(option, Answer::Attack { target, .. } if target.is_none());
            let Some(&Answer::Attack { unit, .. }) = session.options().iter().find(|option| is_later(option))
            else {
                continue;
            };
            let seat = session.asked().unwrap();
            let targets: Vec<_> = attacks_now(session).into_iter().filter(|(by, _)| *by == unit).collect();
            assert!(!targets.is_empty());
            if targets.len() > 1 {
                for (unit, target) in targets {
                    let odds = odds(session, seat, unit, target);
                    // On any other target this one would be hurt at most with every second Wild Swing.
                    assert!(odds.wounds[0] < 0.4, "{odds:?}");
                }
                seen += 1;
            }
        }
    }
    assert!(seen > 3, "{seen}");
}

#[test]
fn odds_of_what_cannot_be_attacked_are_refused() {
    each_attack(|session, seat, unit, _| {
        let no = |seat, unit, target| Inquiry::new(session, seat, unit, target).unwrap_err();
        let enemy = session.setup().seats().find(|other| *other != seat).unwrap();
        assert_eq!(no(seat, unit, unit), OddsError::NoSuchAttack);
        assert_eq!(no(seat, unit, CardId::NONE), OddsError::NoSuchAttack);
        assert_eq!(no(enemy, unit, unit), OddsError::NoSuchAttack);
    });
}
