//! What is shown of two partners' army when one of them is out (M12.15).

use table::{Eyes, Seat};
use warlord::{ETTIN, Stage, View};
use warlord_cards::find;

/// Ettin with these players out: who may attack whose ranks.
fn attacks(out: &[usize]) -> Vec<Vec<usize>> {
    let mut stage = Stage::new(&ETTIN, 4, find);
    for (seat, warlord) in ["maddawc", "gorzhek", "rathe", "krun"].into_iter().enumerate() {
        match out.contains(&seat) {
            true => _ = stage.out(Seat::new(seat)),
            false => _ = stage.army(Seat::new(seat), warlord).expect("an army"),
        }
    }
    let (cast, table) = stage.build::<4>();
    let view = View::of_position(warlord::Position::new(&cast, &table), Eyes::of_seat(Seat::FIRST));
    view.seats.iter().map(|seat| seat.attacks.iter().map(|army| army.index()).collect()).collect()
}

#[test]
fn the_army_of_a_player_who_is_out_is_attacked_as_long_as_his_partner_plays() {
    assert_eq!(attacks(&[]), [vec![2], vec![2], vec![0], vec![0]]);
    assert_eq!(attacks(&[2]), [vec![2], vec![2], vec![], vec![0]]);
    assert_eq!(attacks(&[0]), [vec![], vec![2], vec![0], vec![0]]);
    assert_eq!(attacks(&[0, 3]), [vec![], vec![2], vec![0], vec![]]);
    assert_eq!(attacks(&[2, 3]), vec![Vec::<usize>::new(); 4]);
}
