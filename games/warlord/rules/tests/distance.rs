//! The distance tables of multiplayer.md section 4, cell by cell, and the law behind them.

use table::{Seat, SeatSet};
use warlord::{DOUBLES, Direction, EMPEROR, ETTIN, Format, GLADIATOR, HEAD_TO_HEAD, INCURSION, Ring, SIEGE};

fn ring(format: &'static Format, seats: usize, out: &[usize]) -> Ring {
    let living = Seat::all(seats).filter(|seat| !out.contains(&seat.index())).collect();
    Ring { format, seats, direction: Direction::Left, living }
}

/// Compares a table as the document draws it: the first line names the seats, `-` is oneself.
fn check(ring: Ring, names: &[&str], table: &str) {
    let mut lines = table.trim().lines().map(|line| line.split_whitespace().collect::<Vec<_>>());
    let head = lines.next().expect("a head");
    let seat = |name: &str| Seat::new(names.iter().position(|known| *known == name).expect("a seat"));
    let mut rows = 0;
    for line in lines {
        assert_eq!(line.len(), head.len() + 1);
        for (to, cell) in head.iter().zip(&line[1..]) {
            if *cell != "-" {
                let front = ring.front(seat(line[0]), seat(to));
                assert_eq!(front.to_string(), *cell, "{}: from {} to {to}", ring.format.name, line[0]);
            }
        }
        rows += 1;
    }
    assert_eq!(rows, head.len());
}

const SIX: [&str; 6] = ["A1", "B1", "A2", "B2", "A3", "B3"];

#[test]
fn head_to_head_three_a_side() {
    let table = "
           A1 B1 A2 B2 A3 B3
        A1 -  1  1  2  2  3
        B1 3  -  1  1  2  2
        A2 2  3  -  1  1  2
        B2 2  2  3  -  1  1
        A3 1  2  2  3  -  1
        B3 1  1  2  2  3  -";
    check(ring(&HEAD_TO_HEAD, 6, &[]), &SIX, table);
    let without_a2 = "
           A1 B1 B2 A3 B3
        A1 -  1  2  1  3
        B1 2  -  1  1  2
        B2 2  2  -  1  1
        A3 1  2  3  -  1
        B3 1  1  2  2  -";
    check(ring(&HEAD_TO_HEAD, 6, &[2]), &SIX, without_a2);
    // T4.11, T4.16: A1 is the last of team A.
    let last = "
           A1 B1 B2 B3
        A1 -  1  1  1
        B1 1  -  1  2
        B2 1  2  -  1
        B3 1  1  2  -";
    check(ring(&HEAD_TO_HEAD, 6, &[2, 4]), &SIX, last);
}

#[test]
fn head_to_head_attack_right() {
    // T4.14.
    let right = Ring { direction: Direction::Right, ..ring(&HEAD_TO_HEAD, 6, &[]) };
    let fronts: Vec<u8> = (1..6).map(|to| right.front(Seat::FIRST, Seat::new(to))).collect();
    assert_eq!(fronts, [3, 2, 2, 1, 1]);
}

#[test]
fn head_to_head_two_and_four_a_side() {
    let two = "
           A1 B1 A2 B2
        A1 -  1  1  2
        B1 2  -  1  1
        A2 1  2  -  1
        B2 1  1  2  -";
    check(ring(&HEAD_TO_HEAD, 4, &[]), &["A1", "B1", "A2", "B2"], two);
    for out in 0..4 {
        let three = ring(&HEAD_TO_HEAD, 4, &[out]);
        for from in (0..4).filter(|&from| from != out) {
            for to in (0..4).filter(|&to| to != out && to != from) {
                assert_eq!(three.front(Seat::new(from), Seat::new(to)), 1);
            }
        }
    }
    let four = "
           A1 B1 A2 B2 A3 B3 A4 B4
        A1 -  1  1  2  2  3  3  4
        B1 4  -  1  1  2  2  3  3
        A2 3  4  -  1  1  2  2  3
        B2 3  3  4  -  1  1  2  2
        A3 2  3  3  4  -  1  1  2
        B3 2  2  3  3  4  -  1  1
        A4 1  2  2  3  3  4  -  1
        B4 1  1  2  2  3  3  4  -";
    check(ring(&HEAD_TO_HEAD, 8, &[]), &["A1", "B1", "A2", "B2", "A3", "B3", "A4", "B4"], four);
}

#[test]
fn head_to_head_by_the_check_formula() {
    for side in 2..=5usize {
        let full = ring(&HEAD_TO_HEAD, 2 * side, &[]);
        for i in 0..side {
            for j in 0..side {
                let front = |from: usize, to: usize| full.front(Seat::new(from), Seat::new(to)) as usize;
                let (a, b) = (|k: usize| 2 * k, |k: usize| 2 * k + 1);
                if i != j {
                    assert_eq!(front(a(i), a(j)), (j + side - i) % side);
                    assert_eq!(front(b(i), b(j)), (j + side - i) % side);
                }
                assert_eq!(front(a(i), b(j)), (j + side - i) % side + 1);
                assert_eq!(front(b(i), a(j)), (j + 2 * side - i - 1) % side + 1);
            }
        }
    }
}

#[test]
fn emperor_three_and_five_a_side() {
    let names = ["A1", "A2", "A3", "B1", "B2", "B3"];
    let full = "
           A1 A2 A3 B1 B2 B3
        A1 -  1  2  3  2  1
        A2 1  -  1  2  3  2
        A3 2  1  -  1  2  3
        B1 3  2  1  -  1  2
        B2 2  3  2  1  -  1
        B3 1  2  3  2  1  -";
    check(ring(&EMPEROR, 6, &[]), &names, full);
    let without_a3 = "
           A1 A2 B1 B2 B3
        A1 -  1  2  2  1
        A2 1  -  1  2  2
        B1 2  1  -  1  2
        B2 2  2  1  -  1
        B3 1  2  2  1  -";
    check(ring(&EMPEROR, 6, &[2]), &names, without_a3);
    let alone = "
           A2 B1 B2 B3
        A2 -  1  1  1
        B1 1  -  1  2
        B2 1  1  -  1
        B3 1  2  1  -";
    check(ring(&EMPEROR, 6, &[0, 2]), &names, alone);
    let ten = ring(&EMPEROR, 10, &[]);
    let row: Vec<u8> =
        [1, 3, 0, 4, 5, 9, 6, 8, 7].iter().map(|&to| ten.front(Seat::new(2), Seat::new(to))).collect();
    assert_eq!(row, [1, 1, 2, 2, 3, 3, 4, 4, 5]);
    let emperors: Vec<usize> = (0..10).filter(|&seat| EMPEROR.is_emperor(seat, 10)).collect();
    assert_eq!(emperors, [2, 7]);
    assert!((0..6).filter(|&seat| EMPEROR.is_emperor(seat, 6)).eq([1, 4]));
}

#[test]
fn siege_and_incursion() {
    let five = ["A1", "B1", "C1", "D1", "E1"];
    let siege = "
           A1 B1 C1 D1 E1
        A1 -  1  2  2  1
        B1 1  -  1  2  2
        C1 2  1  -  1  2
        D1 2  2  1  -  1
        E1 1  2  2  1  -";
    check(ring(&SIEGE, 5, &[]), &five, siege);
    let without_b1 = "
           A1 C1 D1 E1
        A1 -  1  2  1
        C1 1  -  1  2
        D1 2  1  -  1
        E1 1  2  1  -";
    check(ring(&SIEGE, 5, &[1]), &five, without_b1);
    let four = ["A1", "B1", "C1", "D1"];
    let incursion = "
           A1 B1 C1 D1
        A1 -  1  2  3
        B1 3  -  1  2
        C1 2  3  -  1
        D1 1  2  3  -";
    check(ring(&INCURSION, 4, &[]), &four, incursion);
    let without_b1 = "
           A1 C1 D1
        A1 -  1  2
        C1 2  -  1
        D1 1  2  -";
    check(ring(&INCURSION, 4, &[1]), &four, without_b1);
}

/// The document's sentences once more, slowly: lists instead of arithmetic.
fn restated(ring: &Ring, from: usize, to: usize) -> u8 {
    let living = |seat: usize| ring.living.contains(Seat::new(seat));
    let left: Vec<usize> =
        (1..ring.seats).map(|step| (from + step) % ring.seats).filter(|&s| living(s)).collect();
    let right: Vec<usize> = left.iter().rev().copied().collect();
    let towards = if ring.direction == Direction::Left { &left } else { &right };
    let team = |seat: usize| match ring.format.name {
        "head-to-head" => seat % 2,
        "doubles" | "ettin" | "emperor" => usize::from(seat >= ring.seats / 2),
        _ => seat,
    };
    let members = |of: usize| (0..ring.seats).filter(|&seat| living(seat) && team(seat) == team(of)).count();
    let two_teams = matches!(ring.format.name, "head-to-head" | "emperor");
    if two_teams && (members(from) == 1 || members(to) == 1) {
        return 1;
    }
    let nth = |list: &[usize]| list.iter().position(|&seat| seat == to).expect("he lives") as u8 + 1;
    match ring.format.name {
        "head-to-head" => {
            let same: Vec<usize> = towards
                .iter()
                .copied()
                .filter(|&seat| (team(seat) == team(from)) == (team(to) == team(from)))
                .collect();
            nth(&same)
        }
        "incursion" => nth(towards),
        "emperor" | "siege" => nth(&left).min(nth(&right)),
        _ => 1,
    }
}

#[test]
fn front_agrees_with_the_document_for_every_pattern_of_eliminations() {
    let formats: [&Format; 7] = [&HEAD_TO_HEAD, &DOUBLES, &ETTIN, &EMPEROR, &SIEGE, &INCURSION, &GLADIATOR];
    let mut cells = 0;
    for format in formats {
        for &seats in format.seats {
            for pattern in 1..1u32 << seats {
                for direction in [Direction::Left, Direction::Right] {
                    let living: SeatSet =
                        Seat::all(seats).filter(|seat| pattern >> seat.index() & 1 == 1).collect();
                    let ring = Ring { format, seats, direction, living };
                    for from in living {
                        for to in living.into_iter().filter(|&to| to != from) {
                            let expected = restated(&ring, from.index(), to.index());
                            assert_eq!(
                                ring.front(from, to),
                                expected,
                                "{} {ring:?} {from:?} {to:?}",
                                format.name
                            );
                            cells += 1;
                        }
                    }
                }
            }
        }
    }
    assert!(cells > 100_000, "{cells}");
}
