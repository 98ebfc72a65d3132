//! Bots know what their seat knows and nothing else, answer what is asked, and waste no time.

use bots::{Asked, Bot, Budget, Name, Question};
use std::sync::Arc;
use std::time::{Duration, Instant};
use table::{Memory, Need, Sampled, Seat, Session};
use wars::{Ask, Cast, Edition, Pile, State, View, Viewer, Wars};
use wars_lore::Lore;

fn deal(one: &str, other: &str) -> (Arc<Cast>, State) {
    cards::deal(&[one, other].map(|name| cards::ready_deck(Edition::First, name).unwrap()))
}

fn game(cast: &Arc<Cast>, state: State, seed: u64) -> Session<Wars> {
    Session::new(cast.clone(), state, Memory::None, &mut Sampled::new(seed))
}

/// Plays this many questions at random.
fn wander(session: &mut Session<Wars>, questions: u32, seed: u64) {
    let mut chance = Sampled::new(seed);
    for _ in 0..questions {
        let Some(_) = session.asked() else { return };
        let index = chance.index(session.options().len());
        session.answer_nth(index, &mut chance);
    }
}

/// What this bot answers to the open question.
fn choose(bot: &mut dyn Bot<Wars>, session: &Session<Wars>) -> usize {
    bot.choose(&Question::of(session).expect("somebody is asked"))
}

fn bots() -> Vec<Name> {
    ["random", "greedy", "search@30", "level1"].map(|name| name.parse().unwrap()).to_vec()
}

/// The same position with two cards exchanged that the seat cannot distinguish: one of the enemy's
/// hand and one of his draw pile.
fn told_otherwise(cast: &Cast, state: &State, seat: Seat) -> Option<State> {
    let enemy = cast.seats().find(|&other| other != seat)?;
    with_another_hand(cast, state, seat, enemy)
}

/// The same position in which this player, partner or enemy, holds another card, as far as the seat
/// cannot distinguish.
fn with_another_hand(cast: &Cast, state: &State, seat: Seat, holder: Seat) -> Option<State> {
    let is_hidden = |card: &wars::CardId| !state.is_known(*card, Viewer::Seat(seat));
    let held = state.pile(holder, Pile::Hand).find(is_hidden)?;
    let name = cast.face(held).name;
    let drawn = state.pile(holder, Pile::Bag).find(|&card| cast.face(card).name != name)?;
    Some(state.with_exchanged(held, drawn))
}

#[test]
fn two_positions_with_the_same_view_get_the_same_answer() {
    let mut compared = 0;
    for seed in 0..12 {
        let (cast, state) = deal("Grognack", "Prince Elien");
        let mut session = game(&cast, state, seed);
        wander(&mut session, 40 + seed as u32 * 9, seed);
        let (Some(seat), true) = (session.asked(), session.entries().is_empty()) else { continue };
        let Some(other) = told_otherwise(&cast, session.state(), seat) else { continue };
        let other = game(&cast, other, seed);
        let views = [&session, &other].map(|session| View::of(session, Viewer::Seat(seat)));
        if views[0] != views[1] {
            continue;
        }
        assert_ne!(session.state(), other.state());
        for name in bots() {
            let answers = [&session, &other].map(|session| {
                let mut bot = name.make::<Lore>();
                bot.begin(seat, Sampled::new(seed));
                choose(&mut *bot, session)
            });
            assert_eq!(answers[0], answers[1], "{name}");
            compared += 1;
        }
    }
    assert!(compared >= 12, "only {compared} were compared");
}

/// In a game of four (F14) a partner's cards are as hidden as an enemy's.
#[test]
fn a_bot_ignores_the_hidden_cards_of_its_partner() {
    let decks = ["Grognack", "Prince Elien", "Torgan", "Tacullu"];
    let (mut partner, mut enemy) = (0, 0);
    for seed in 0..8 {
        let decks = decks.map(|name| cards::ready_deck(Edition::First, name).unwrap());
        let (cast, state) = cards::deal(&decks);
        let mut session = game(&cast, state, seed);
        wander(&mut session, 60 + seed as u32 * 17, seed);
        // On to a question between two actions.
        for step in 0.. {
            if session.asked().is_none() || (session.entries().is_empty() && session.options().len() > 1) {
                break;
            }
            wander(&mut session, 1, seed * 1000 + step);
        }
        let Some(seat) = session.asked() else { continue };
        for holder in cast.seats().filter(|&holder| holder != seat) {
            let Some(other) = with_another_hand(&cast, session.state(), seat, holder) else { continue };
            let other = game(&cast, other, seed);
            let views = [&session, &other].map(|session| View::of(session, Viewer::Seat(seat)));
            if views[0] != views[1] {
                continue;
            }
            assert_ne!(session.state(), other.state());
            for name in bots() {
                let answers = [&session, &other].map(|session| {
                    let mut bot = name.make::<Lore>();
                    bot.begin(seat, Sampled::new(seed));
                    choose(&mut *bot, session)
                });
                assert_eq!(answers[0], answers[1], "{name}, seed {seed}: the hand of {holder:?}");
                *(if cast.are_enemies(seat, holder) { &mut enemy } else { &mut partner }) += 1;
            }
        }
    }
    assert!(partner >= 12 && enemy >= 24, "only {partner} and {enemy} were compared");
}

/// Two games that look the same to a seat, though other cards are hidden in them, go on side by
/// side: whatever is asked, even in the middle of an action, its bots answer the same in both.
#[test]
fn two_games_with_the_same_view_are_played_alike() {
    let mut met = [0; 2];
    for seed in 0..6 {
        for name in ["greedy", "search@20", "search@12*2"] {
            let counts = play_side_by_side(name.parse().unwrap(), seed);
            met = [met[0] + counts[0], met[1] + counts[1]];
        }
    }
    assert!(met[0] > 100 && met[1] > 10, "{met:?} questions between and in actions were compared");
}

fn play_side_by_side(name: Name, seed: u64) -> [u32; 2] {
    let (cast, state) = deal("Grognack", "Prince Elien");
    let mut one = game(&cast, state, seed);
    wander(&mut one, 60 + seed as u32 * 7, seed);
    let (Some(seat), true) = (one.asked(), one.entries().is_empty()) else { return [0; 2] };
    let Some(other) = told_otherwise(&cast, one.state(), seat) else { return [0; 2] };
    let mut games = [one, game(&cast, other, seed)];
    let mut bots = [name.make::<Lore>(), name.make::<Lore>()];
    for bot in &mut bots {
        bot.begin(seat, Sampled::new(seed));
    }
    let (mut met, mut enemy) = ([0; 2], Sampled::new(seed));
    for step in 0..60 {
        let views = games.each_ref().map(|game| View::of(game, Viewer::Seat(seat)));
        if views[0] != views[1] || games[0].asked().is_none() {
            break;
        }
        let answer = if games[0].asked() == Some(seat) {
            met[usize::from(!games[0].entries().is_empty())] += u32::from(games[0].options().len() > 1);
            let [first, second] = &mut bots;
            let answers = [choose(&mut **first, &games[0]), choose(&mut **second, &games[1])];
            assert_eq!(answers[0], answers[1], "{name}, seed {seed}, step {step}");
            games[0].options()[answers[0]]
        } else {
            let common = |answer: &&wars::Answer| games[1].options().contains(answer);
            let common: Vec<_> = games[0].options().iter().filter(common).collect();
            if common.is_empty() {
                break;
            }
            *common[enemy.index(common.len())]
        };
        for game in &mut games {
            let place = game.options().iter().position(|option| *option == answer).expect("it is in both");
            game.answer_nth(place, &mut Sampled::new(seed * 1000 + step));
        }
    }
    met
}

#[test]
fn several_threads_answer_the_same_every_time() {
    let (cast, state) = deal("Grognack", "Prince Elien");
    let mut session = game(&cast, state, 3);
    wander(&mut session, 50, 3);
    let seat = session.asked().unwrap();
    let answers = [0; 3].map(|_| {
        let mut bot = "search@300*3".parse::<Name>().unwrap().make::<Lore>();
        bot.begin(seat, Sampled::new(8));
        choose(&mut *bot, &session)
    });
    assert!(answers.iter().all(|answer| *answer == answers[0]), "{answers:?}");
}

#[test]
fn whole_games_are_played_with_answers_among_the_options() {
    let editions = [Edition::First, Edition::Second];
    let names = ["greedy", "search@12", "level2"];
    let all = editions.iter().flat_map(|edition| names.iter().map(move |name| (*edition, name)));
    for (seed, (edition, name)) in all.enumerate() {
        let name: Name = name.parse().unwrap();
        let decks = cards::ready_decks(edition);
        let [one, other] = [seed, seed + 1].map(|number| decks[number % decks.len()].clone());
        let (cast, state) = cards::deal(&[one, other]);
        let mut chance = Sampled::new(seed as u64);
        let mut session: Session<Wars> = Session::new(cast.clone(), state, Memory::None, &mut chance);
        let mut players = [name.make::<Lore>(), "random".parse::<Name>().unwrap().make::<Lore>()];
        for (index, bot) in players.iter_mut().enumerate() {
            bot.begin(Seat::new(index), Sampled::new(index as u64));
        }
        let mut count = 0;
        while let Some(seat) = session.asked() {
            let index = choose(&mut *players[seat.index()], &session);
            assert!(index < session.options().len());
            session.answer_nth(index, &mut chance);
            count += 1;
            assert!(count < 5_000, "{name} does not come to an end");
        }
        assert!(session.outcome().is_some());
    }
}

#[test]
fn a_forced_answer_is_given_at_once() {
    let (cast, state) = deal("Grognack", "Prince Elien");
    let mut session = game(&cast, state, 5);
    for step in 0..1000 {
        if session.options().len() == 1 {
            break;
        }
        wander(&mut session, 1, step);
    }
    assert_eq!(session.options().len(), 1, "such questions come up");
    let seat = session.asked().unwrap();
    let asked = Asked::of(&session).unwrap();
    for name in ["greedy", "search@10000ms", "level5"] {
        let mut bot = name.parse::<Name>().unwrap().make::<Lore>();
        bot.begin(seat, Sampled::new(1));
        // The machine may be busy, but not every time.
        let quickest = (0..10).map(|_| {
            let begun = Instant::now();
            assert_eq!(bot.choose(&asked.question()), 0);
            begun.elapsed()
        });
        assert!(quickest.min() < Some(Duration::from_millis(200)), "{name}");
    }
}

#[test]
fn time_is_kept() {
    let (cast, state) = deal("Grognack", "Prince Elien");
    let session = game(&cast, state, 5);
    let seat = session.asked().unwrap();
    let mut bot = Name::Search(Budget::Time(Duration::from_millis(100)).into()).make::<Lore>();
    bot.begin(seat, Sampled::new(1));
    let begun = Instant::now();
    choose(&mut *bot, &session);
    // The machine may be busy: this is for a search that does not look at the clock at all.
    assert!(begun.elapsed() < Duration::from_secs(30));
}

/// Deals, then plays on to the attack phase of a seat in which it can attack own and enemy cards.
#[test]
fn own_cards_are_not_attacked() {
    let mut met = 0;
    for seed in 0..40 {
        let (cast, state) = deal("Grognack", "Prince Elien");
        let mut session = game(&cast, state, seed);
        for step in 0..120 {
            wander(&mut session, 1, seed * 1000 + step);
            let Some(&Need::Answer { seat, prompt }) = session.need() else { break };
            if prompt.ask != Ask::Phase {
                continue;
            }
            let is_own = |answer: &wars::Answer| match *answer {
                wars::Answer::Attack { target, .. } => {
                    target.some().is_some_and(|target| session.state().controller(target) == seat)
                }
                _ => false,
            };
            if !session.options().iter().any(is_own) {
                continue;
            }
            met += 1;
            let mut bot = "greedy".parse::<Name>().unwrap().make::<Lore>();
            bot.begin(seat, Sampled::new(seed));
            let index = choose(&mut *bot, &session);
            assert!(!is_own(&session.options()[index]), "{:?}", session.options()[index]);
            break;
        }
    }
    assert!(met > 5, "only {met} such positions");
}
