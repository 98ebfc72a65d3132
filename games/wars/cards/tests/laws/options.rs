//! What is listed is what is legal.

use crate::random_game::{RandomGame, cases, roll_on};
use grid::Square;
use proptest::prelude::*;
use std::collections::BTreeSet;
use std::sync::LazyLock;
use table::{Asking, Sampled, Seat, SessionRefusal};
use wars::{Answer, CardId, Cast, Edition};

/// Every id of the rules pages.
static RULES: LazyLock<BTreeSet<&str>> = LazyLock::new(|| {
    let pages = [
        include_str!("../../../pages/first.md"),
        include_str!("../../../pages/faq-first.md"),
        include_str!("../../../pages/faq-first-2.1.md"),
        include_str!("../../../pages/second.md"),
    ];
    let id = |line: &'static str| {
        let text = line.strip_prefix("- ").or(line.strip_prefix("#### "))?;
        text.split(' ').next()
    };
    pages.into_iter().flat_map(str::lines).filter_map(id).collect()
});

/// Any answer at all, also one about cards that the game does not have.
fn any_answer(picks: &mut Sampled, cast: &Cast) -> Answer {
    let count = cast.cards().count();
    let card = |picks: &mut Sampled| match picks.index(20) {
        0 => CardId::NONE,
        1 => CardId::new(count + picks.index(CardId::MOST - count)),
        _ => CardId::new(picks.index(count)),
    };
    let square = |picks: &mut Sampled| Square::from_index(picks.index(Square::COUNT));
    let number = |picks: &mut Sampled| picks.index(256) as u8;
    match picks.index(14) {
        0 => Answer::Pass,
        1 => Answer::End,
        2 => Answer::Yes,
        3 => Answer::Square(square(picks)),
        4 => Answer::Card(card(picks)),
        5 => Answer::Option(number(picks)),
        6 => Answer::Number(number(picks)),
        7 => Answer::Summon { card: card(picks), to: square(picks) },
        8 => Answer::Play(card(picks)),
        9 => Answer::Move { unit: card(picks), to: square(picks) },
        10 => Answer::Attack { unit: card(picks), target: card(picks) },
        11 => Answer::Use { card: card(picks), ability: number(picks) },
        12 => Answer::Erect { card: card(picks), to: square(picks) },
        _ => Answer::Build(card(picks)),
    }
}

proptest! {
    #![proptest_config(cases(60))]

    /// Everything that is listed is accepted, and every card stays in exactly one place.
    #[test]
    fn every_option_is_accepted(seed: u64, answers in 0..500usize) {
        let mut game = RandomGame::after(seed, answers);
        let Some(seat) = game.session.asked() else { return Ok(()) };
        let options = game.session.options().to_vec();
        let mut sorted = options.clone();
        sorted.sort_unstable();
        sorted.dedup();
        prop_assert_eq!(sorted.len(), options.len(), "no option is listed twice");
        let nth = 1 + options.len() / 24;
        for &option in options.iter().step_by(nth) {
            let mut fork = game.fork();
            prop_assert_eq!(fork.options(), &options[..]);
            prop_assert!(fork.answer(seat, option, &mut Asking).is_ok(), "{}", option);
            roll_on(&mut fork, &mut game.picks);
            prop_assert_eq!(fork.state().check(&game.cast).err(), None, "after {}", option);
        }
    }

    /// Everything that is not listed is refused with an existing rule, and changes nothing.
    #[test]
    fn every_other_answer_is_refused_with_its_rule(seed: u64, answers in 0..500usize) {
        let mut game = RandomGame::after(seed, answers);
        let Some(seat) = game.session.asked() else { return Ok(()) };
        let (state, options) = (*game.session.state(), game.session.options().to_vec());
        let (need, told) = (game.session.need().copied(), game.session.told().count());
        for _ in 0..60 {
            let answer = any_answer(&mut game.picks, &game.cast);
            if options.contains(&answer) {
                continue;
            }
            match game.session.answer(seat, answer, &mut Asking) {
                Err(SessionRefusal::Illegal(why)) => {
                    prop_assert!(RULES.contains(why.rule), "no rule {}", why.rule);
                    let is_second = game.cast.edition() == Edition::Second;
                    prop_assert_eq!(why.rule.starts_with('S'), is_second, "{}", why);
                    let sentence = why.sentence(|english| english);
                    prop_assert!(sentence.ends_with('.') && !sentence.contains('{'), "{}", why);
                }
                other => prop_assert!(false, "{answer} at {need:?}: {other:?}"),
            }
        }
        let other = Seat::new((seat.index() + 1) % game.cast.seat_count());
        let refused = game.session.answer(other, options[0], &mut Asking);
        prop_assert!(matches!(refused, Err(SessionRefusal::NotYourQuestion)));
        prop_assert_eq!(game.session.state(), &state);
        prop_assert_eq!(game.session.options(), &options[..]);
        prop_assert_eq!((game.session.need().copied(), game.session.told().count()), (need, told));
    }
}
