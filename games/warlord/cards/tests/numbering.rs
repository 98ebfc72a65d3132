//! The numbering law: give the cards other internal numbers, and the same answers lead to the same
//! questions, options and results, up to the renaming.

use table::{Asking, Memory, Need, Sampled, Seat, Session};
use warlord::{Answer, CardId, Deal, Deck, Format, Options, Pile, Warlord, deal};
use warlord_cards::catalogue;

/// Cards that start in play keep their numbers; the others are numbered from the other end.
fn other_name(card: CardId) -> CardId {
    let (starters, cards) = (6, 50);
    let index = card.in_deck();
    if index < starters { card } else { CardId::new(card.owner(), cards - 1 - (index - starters)) }
}

fn renumbered(deck: &Deck) -> Deck {
    let mut deck = deck.clone();
    deck.rest.reverse();
    deck
}

fn renamed(answer: Answer) -> Answer {
    let n = |card: CardId| if card.is_none() { card } else { other_name(card) };
    match answer {
        Answer::Pass
        | Answer::Yes
        | Answer::Time
        | Answer::Rank(..)
        | Answer::Seat(_)
        | Answer::Option(_) => answer,
        Answer::Card(card) => Answer::Card(n(card)),
        Answer::Attack { card, target } => Answer::Attack { card: n(card), target: n(target) },
        Answer::Move { card, to } => Answer::Move { card: n(card), to },
        Answer::Raise { card, to } => Answer::Raise { card: n(card), to },
        Answer::Equip { item, bearer } => Answer::Equip { item: n(item), bearer: n(bearer) },
        Answer::Perform { card, ability, by } => Answer::Perform { card: n(card), ability, by: n(by) },
        Answer::React { card, ability, by, about } => {
            Answer::React { card: n(card), ability, by: n(by), about: n(about) }
        }
    }
}

fn sorted(options: impl Iterator<Item = Answer>) -> Vec<Answer> {
    let mut options: Vec<Answer> = options.collect();
    options.sort_unstable();
    options
}

fn compare<const N: usize>(format: &'static Format, seed: u64) {
    let mut pick = Sampled::new(seed);
    let decks: Vec<Deck> = (0..N)
        .map(|seat| catalogue().decks[(seed as usize + seat) % catalogue().decks.len()].deck.clone())
        .collect();
    let start = |decks: Vec<Deck>| {
        let (setup, first) = deal::<N>(&Deal { format, options: Options::default(), decks }).expect("legal");
        Session::<Warlord<N>>::new(setup, first, Memory::None, &mut Asking)
    };
    let mut other = start(decks.iter().map(renumbered).collect());
    let mut one = start(decks);
    let mut steps = 0;
    while let Some(need) = one.need() {
        match (*need, other.need().copied()) {
            (Need::Chance { sides }, Some(Need::Chance { sides: same })) => {
                assert_eq!(sides, same);
                let number = pick.index(sides as usize);
                // Where a card is drawn, the options say which card each number is.
                let number_there = match one.options().get(number) {
                    Some(&card) => {
                        let card = renamed(card);
                        other.options().iter().position(|&option| option == card).expect("the same card")
                    }
                    None => number,
                };
                one.roll(number as u8, &mut Asking).expect("below the sides");
                other.roll(number_there as u8, &mut Asking).expect("below the sides");
            }
            (Need::Answer { seat, prompt }, Some(Need::Answer { seat: asked, prompt: there })) => {
                assert_eq!((seat, prompt.ask), (asked, there.ask), "step {steps}, seed {seed}");
                let here = sorted(one.options().iter().copied().map(renamed));
                assert_eq!(here, sorted(other.options().iter().copied()), "step {steps}, seed {seed}");
                let answer = one.options()[pick.index(one.options().len())];
                one.answer(seat, answer, &mut Asking).expect("an option");
                other.answer(asked, renamed(answer), &mut Asking).expect("an option");
            }
            (here, there) => panic!("{here:?} and {there:?} at step {steps}, seed {seed}"),
        }
        steps += 1;
    }
    assert!(other.need().is_none());
    assert_eq!(one.outcome(), other.outcome());
    for seat in Seat::all(N) {
        for pile in Pile::ALL {
            let here = one.state().pile(seat, pile).map(other_name);
            let mut here: Vec<CardId> = here.collect();
            let mut there: Vec<CardId> = other.state().pile(seat, pile).collect();
            here.sort_unstable();
            there.sort_unstable();
            assert_eq!(here, there);
        }
        assert!(one.state().army(seat).map(other_name).eq(other.state().army(seat)));
    }
}

#[test]
fn other_numbers_change_nothing() {
    for seed in 0..60 {
        compare::<2>(&warlord::DUEL, seed);
    }
    for seed in 0..6 {
        compare::<4>(&warlord::HEAD_TO_HEAD, seed);
        compare::<3>(&warlord::GLADIATOR, seed);
    }
}
