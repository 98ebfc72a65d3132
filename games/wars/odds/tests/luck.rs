//! The luck report beside a game that was counted by hand, and laws of it.

#[path = "../../deal/tests/common/mod.rs"]
mod common;

use cards::sheet::Edition;
use common::{Table, all_pairs, matchup};
use table::{Memory, Seat, Seed};
use wars::{CardId, Event};
use wars_odds::{LuckError, luck, luck_of};

/// The first attacks of a game between Prince Elien (0) and Grognack (1), counted by hand from its
/// log: turn, seat, attacker, target, dice, wounds to be expected, wounds.
///
/// A die hits with two thirds (F9.4). A Shaman hits with both dice or with none. A Guardian does not
/// roll against units, and Elien burns without a roll. Wounds beyond a card's life do not count.
type Row = (u16, usize, &'static str, &'static str, &'static [u8], f64, u32);
const BY_HAND: [Row; 13] = [
    (1, 1, "Shaman", "Fighter", &[4, 6], 4.0 / 9.0, 1),
    (2, 0, "Prince Elien", "Archer", &[], 1.0, 1),
    (2, 0, "Guardian", "Warrior", &[], 1.0, 1),
    (2, 0, "Archer", "Prince Elien", &[1], 2.0 / 3.0, 0),
    (3, 1, "Shaman", "Fighter", &[6, 2], 4.0 / 9.0, 0),
    (4, 0, "Guardian", "Wall", &[5], 2.0 / 3.0, 1),
    (4, 0, "Archer", "Prince Elien", &[6], 2.0 / 3.0, 1),
    (4, 0, "Prince Elien", "Archer", &[3, 4, 3], 26.0 / 27.0, 1),
    (5, 1, "Shaman", "Guardian", &[2, 5], 8.0 / 9.0, 0),
    (5, 1, "Fighter", "Grognack", &[5], 2.0 / 3.0, 1),
    (5, 1, "Fighter", "Shaman", &[2], 2.0 / 3.0, 0),
    (6, 0, "Prince Elien", "Warrior", &[], 1.0, 1),
    (6, 0, "Warrior", "Wall", &[4, 3], 4.0 / 3.0, 2),
];

#[test]
fn luck_is_what_a_hand_counts() {
    let matchup = matchup("Prince Elien", "Grognack");
    let mut table = Table::new(&matchup, Seed::of_series(5, 2), Memory::History);
    while table.decide() {}
    let attacks = luck(&table.session, matchup.first()).unwrap();
    let cast = table.session.setup();
    assert!(attacks.len() > BY_HAND.len());
    for (attack, by_hand) in attacks.iter().zip(BY_HAND) {
        let (turn, seat, attacker, target, dice, expected, wounds) = by_hand;
        let names = (cast.face(attack.attacker).name, cast.face(attack.target).name);
        assert_eq!((attack.turn, attack.seat.index(), names), (turn, seat, (attacker, target)));
        assert_eq!((attack.dice.as_slice(), attack.wounds), (dice, wounds), "{by_hand:?}");
        assert!((attack.expected - expected).abs() < 1e-12, "{by_hand:?}: {}", attack.expected);
        assert!(attack.is_exact);
    }
    // South: 1 + 1 + 2/3 + 2/3 + 2/3 + 26/27 + 1 + 4/3 expected, 8 given. One die that hits with two
    // thirds has a variance of 2/9, as often for two dice; the 26/27 one of 26/729.
    let south = luck_of(&attacks[..BY_HAND.len()], Seat::new(0));
    assert_eq!((south.attacks, south.wounds), (8, 8));
    assert!((south.expected - (197.0 / 27.0)).abs() < 1e-12, "{south:?}");
    assert!((south.surplus() - 19.0 / 27.0).abs() < 1e-12);
    let variance: f64 = 3.0 * 2.0 / 9.0 + 26.0 / 729.0 + 4.0 / 9.0;
    assert!((south.spread - variance.sqrt()).abs() < 1e-12, "{south:?}");
    assert!((south.score().unwrap() - 19.0 / 27.0 / variance.sqrt()).abs() < 1e-12);
}

#[test]
fn a_game_without_history_has_no_luck_to_tell() {
    let matchup = matchup("Prince Elien", "Grognack");
    let table = Table::new(&matchup, Seed::of_series(5, 2), Memory::None);
    assert_eq!(luck(&table.session, matchup.first()), Err(LuckError::NoHistory));
}

/// The log of an attack, up to the next one or to the next phase.
struct AttackLog {
    target: CardId,
    on_target: u32,
    on_all: u32,
    /// A die hit, no ability was used and nothing else was done in that time.
    is_plain: bool,
}

fn told(table: &Table) -> Vec<AttackLog> {
    let mut attacks: Vec<AttackLog> = Vec::new();
    let mut is_open = false;
    for event in table.session.events() {
        match (*event, attacks.last_mut()) {
            (Event::Attacks { target, .. }, _) => {
                attacks.push(AttackLog { target, on_target: 0, on_all: 0, is_plain: true });
                is_open = true;
            }
            (Event::PhaseBegan { .. } | Event::TurnBegan { .. }, _) => is_open = false,
            (Event::Wounded { card, wounds, .. }, Some(attack)) if is_open => {
                attack.on_all += u32::from(wounds);
                attack.on_target += if card == attack.target { u32::from(wounds) } else { 0 };
            }
            (Event::Scored { hits, .. }, Some(attack)) => {
                attack.is_plain &= hits.faces().iter().any(|&hits| hits > 0);
            }
            (Event::Used { .. } | Event::Played { .. } | Event::Moved { .. }, Some(attack)) if is_open => {
                attack.is_plain = false;
            }
            _ => {}
        }
    }
    attacks
}

#[test]
fn luck_is_nothing_on_average() {
    // Expected wounds are expected: over many games the surplus is small beside its spread.
    let mut sums = [0.0; 2];
    let mut variance = 0.0;
    let (mut count, mut exact, mut plain) = (0, 0, 0);
    for (game, pair) in all_pairs().iter().enumerate().step_by(7) {
        let mut table = Table::new(pair, Seed::of_series(6, game as u64), Memory::History);
        while table.decide() {}
        let attacks = luck(&table.session, pair.first()).unwrap();
        for seat in Seat::all(2) {
            let sum = luck_of(&attacks, seat);
            sums[seat.index()] += sum.surplus();
            variance += sum.spread * sum.spread;
        }
        for attack in &attacks {
            exact += usize::from(attack.is_exact);
            // Without chance there is no luck.
            assert!(
                attack.spread > 1e-9 || (f64::from(attack.wounds) - attack.expected).abs() < 1e-9,
                "{attack:?}"
            );
        }
        assert_eq!(attacks.len(), told(&table).len());
        for (attack, told) in attacks.iter().zip(told(&table)) {
            // The dice and choices of the game lead to the wounds of the game. In the second edition
            // inaction wounds too (S7.9), and before the phase is over.
            assert!(attack.wounds <= told.on_all, "{attack:?}");
            if told.is_plain && pair.edition() == Edition::First {
                assert!(attack.wounds > 0 || told.on_target == 0, "{attack:?}");
                plain += 1;
            }
        }
        count += attacks.len();
    }
    assert!(plain * 4 > count, "{plain} plain ones of {count} attacks");
    assert!(count > 500 && exact * 100 > count * 98, "{exact} exact of {count} attacks");
    assert!((sums[0] + sums[1]).abs() < 3.0 * variance.sqrt(), "{sums:?} {variance}");
}
