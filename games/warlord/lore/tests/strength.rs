//! The bots play Warlord better with what they know than without.

use bots::{Asked, Bot, Insight, Name};
use table::{Memory, Need, Outcome, Sampled, Seat, Session};
use warlord::{DOUBLES, DUEL, Deal, Format, GLADIATOR, Options, Stage, Warlord, deal};
use warlord_cards::{catalogue, find};
use warlord_lore::{Lore, Taste};

/// How many of this many games the side of one seat wins with this bot, against random ones.
fn won<const N: usize>(format: &'static Format, bot: &str, games: u64) -> u64 {
    let mut wins = 0;
    for game in 0..games {
        let decks = &catalogue().decks;
        let decks = (0..N).map(|seat| decks[(game as usize + seat) % decks.len()].deck.clone()).collect();
        let (cast, first) = deal::<N>(&Deal { format, options: Options::default(), decks }).expect("legal");
        let seat = Seat::new(game as usize % N);
        let side = cast.allies(seat);
        let name = |one| if side.contains(one) { bot } else { "random" };
        let mut seated: Vec<Box<dyn Bot<Warlord<N>>>> =
            cast.seats().map(|one| name(one).parse::<Name>().expect("a bot").make::<Lore<N>>()).collect();
        for (bot, seat) in seated.iter_mut().zip(cast.seats()) {
            bot.begin(seat, Sampled::new(game + 100 * seat.index() as u64));
        }
        let mut chance = Sampled::new(game);
        let mut session: Session<Warlord<N>> = Session::new(cast, first, Memory::None, &mut chance);
        while let Some(&Need::Answer { seat, .. }) = session.need() {
            let asked = Asked::of(&session).expect("somebody is asked");
            let index = seated[seat.index()].choose(&asked.question());
            session.answer_nth(index, &mut chance);
        }
        wins += u64::from(matches!(session.outcome(), Some(Outcome::Won(winners)) if winners.contains(seat)));
    }
    wins
}

#[test]
fn greedy_beats_random_in_a_duel() {
    let wins = won::<2>(&DUEL, "greedy", 6);
    assert!(wins >= 5, "{wins} of 6");
}

#[test]
fn greedy_knows_its_partner() {
    let wins = won::<4>(&DOUBLES, "greedy", 2);
    assert_eq!(wins, 2);
}

#[test]
fn one_greedy_among_three_random_wins_more_than_its_share() {
    let wins = won::<4>(&GLADIATOR, "greedy", 4);
    assert!(wins >= 2, "{wins} of 4");
}

#[test]
fn the_chances_of_all_sides_are_one_together_and_a_wounded_warlord_lowers_his() {
    let [one, other] = [0, 1].map(|deck| catalogue().decks[deck].deck.warlord.id);
    let chance = |army: &str| {
        let mut stage = Stage::new(&DUEL, 2, find);
        stage.army(Seat::FIRST, army).expect("an army");
        stage.army(Seat::new(1), other).expect("an army");
        let (cast, state) = stage.build::<2>();
        let lore = Lore::<2>::learn(&cast, &Taste::default());
        Seat::all(2).map(|seat| lore.win_chance(&cast, &state, seat)).collect::<Vec<f32>>()
    };
    let (whole, hurt) = (chance(one), chance(&format!("{one}:1")));
    for both in [&whole, &hurt] {
        assert!((both.iter().sum::<f32>() - 1.0).abs() < 1e-5, "{both:?}");
    }
    assert!(hurt[0] < whole[0], "{hurt:?} {whole:?}");
}
