//! The screen as text, driven by keys and mouse without a terminal.

use super::desk::{Focus, Overlay, Row};
use super::run::Show;
use super::theme::Theme;
use super::{Play, Settings};
use crate::{Game, Player};
use cards::sheet::Edition;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use ratatui::layout::Rect;
use serde_json::json;
use std::time::{Duration, Instant};
use table::{Eyes, Sampled, Seat, SeatSet, Seed};
use title::{Fields, Place, Title};
use toy::title::Toy;
use wars_title::SummonerWars;

/// A game of Summoner Wars with these ready decks; the first seat begins, or a roll decides.
fn wars(
    edition: Edition,
    decks: &[&str],
    players: Vec<Player>,
    number: u64,
    first: serde_json::Value,
) -> Game {
    let edition = if edition == Edition::First { "first" } else { "second" };
    let decks: Vec<_> = decks.iter().map(|name| json!({ "name": name })).collect();
    let asked = json!({ "edition": edition, "decks": decks, "first": first });
    let fields: Fields = serde_json::from_value(asked).unwrap();
    let deal = SummonerWars.deal(fields, players.len()).unwrap();
    Game::new(deal.begin(Seed::of_series(number, 0), None).unwrap(), players).unwrap()
}

/// A game of two ready decks.
fn game(edition: Edition, number: u64, other: Player) -> Game {
    let names = match edition {
        Edition::First => ["Tacullu", "Prince Elien"],
        Edition::Second => ["Tacullu", "Queen Maldaria"],
    };
    wars(edition, &names, vec![Player::SOMEBODY, other], number, json!({ "seat": 0 }))
}

/// Two teams of two (F14).
fn teams(players: [Player; 4]) -> Game {
    let names = ["Prince Elien", "Grognack", "Oldin", "Sneeks"];
    wars(Edition::First, &names, players.to_vec(), 4, json!({ "seat": 0 }))
}

fn bot(name: &str) -> Player {
    Player::Computer(name.to_owned())
}

fn named(name: &str) -> Player {
    Player::Person(Some(name.to_owned()))
}

fn play(game: Game) -> Play {
    Play::new(game, Settings::default(), Theme::PLAIN)
}

impl Play {
    fn press(&mut self, keys: &str) {
        for key in keys.chars() {
            let code = match key {
                '\n' => KeyCode::Enter,
                '\t' => KeyCode::Tab,
                '^' => KeyCode::Up,
                '>' => KeyCode::Right,
                '<' => KeyCode::Left,
                '\x1b' => KeyCode::Esc,
                key => KeyCode::Char(key),
            };
            self.key(KeyEvent::new(code, KeyModifiers::NONE)).unwrap();
        }
    }

    fn click(&mut self, button: MouseButton, at: (u16, u16)) {
        let kind = MouseEventKind::Down(button);
        let event = MouseEvent { kind, column: at.0, row: at.1, modifiers: KeyModifiers::NONE };
        self.mouse(event).unwrap();
    }

    /// Waits until a person is asked, or the game is over.
    fn wait(&mut self) {
        let begun = Instant::now();
        while self.desk.asked.is_none() && self.desk.sitting.game.ended().is_none() {
            self.tick(Instant::now()).unwrap();
            assert!(begun.elapsed() < Duration::from_secs(60), "the bot does not answer");
        }
    }

    fn shown(&mut self, width: u16, height: u16) -> String {
        let area = Rect::new(0, 0, width, height);
        let mut buffer = Buffer::empty(area);
        self.draw(0, area, &mut buffer);
        let line = |row: u16| (0..width).map(|column| buffer[(column, row)].symbol()).collect::<String>();
        (0..height).map(|row| line(row).trim_end().to_owned() + "\n").collect()
    }

    /// The screen once all odds on it have been computed.
    fn settled(&mut self, width: u16, height: u16) -> String {
        let begun = Instant::now();
        loop {
            let shown = self.shown(width, height);
            if !self.desk.sitting.counts() {
                return shown;
            }
            assert!(begun.elapsed() < Duration::from_secs(60), "the odds are not counted");
            std::thread::sleep(Duration::from_millis(5));
            self.tick(Instant::now()).unwrap();
        }
    }

    fn answers(&self) -> usize {
        self.desk.sitting.game.answers()
    }

    fn place(&self, name: &str) -> Place {
        let spots = self.desk.tabletop.spots();
        spots.iter().find(|spot| spot.square.as_deref() == Some(name)).expect("there is such a space").place
    }

    fn square(&mut self, name: &str) {
        self.desk.focus = Focus::Board;
        self.desk.cursor = self.place(name);
    }

    /// Turn, phase and whose they are.
    fn headline(&self) -> String {
        self.desk.tabletop.headline()
    }

    /// The battlefield as text.
    fn battlefield(&self) -> Vec<String> {
        self.desk.tabletop.sentences()
    }

    /// Gives a random answer from the list.
    fn answer_by_chance(&mut self, chance: &mut Sampled) {
        let number = chance.index(self.desk.rows.len());
        self.desk.focus = Focus::Choices;
        self.desk.row_at = Some(number);
        self.press("\n");
    }
}

#[test]
fn the_table_in_a_small_window() {
    let mut play = play(game(Edition::First, 1, bot("greedy")));
    insta::assert_snapshot!("small_start", play.shown(80, 24));
    play.square("d1");
    play.press("\n");
    insta::assert_snapshot!("small_chosen", play.shown(80, 24));
    play.press("\x1be");
    assert!(play.headline().ends_with("Attack"), "{}", play.headline());
    insta::assert_snapshot!("small_attack", play.settled(80, 24));
}

#[test]
fn who_can_only_attack_his_own_side_has_a_mark_of_his_own() {
    let mut play = play(game(Edition::First, 1, bot("greedy")));
    play.press("e");
    assert!(play.headline().ends_with("Attack"), "{}", play.headline());
    let lights = play.desk.lights();
    let d1 = play.place("d1");
    assert!(lights.actors.is_empty() && lights.own_actors.contains(&d1), "{lights:?}");
    assert_eq!((play.desk.focus, play.desk.cursor), (Focus::Board, d1));
    assert!(play.shown(80, 24).contains("▲Tacull◦"));
    play.press("n");
    assert!(lights.own_actors.contains(&play.desk.cursor), "n goes from one to the next");
    let before = play.answers();
    play.square("d1");
    play.press("\n");
    assert!(play.shown(80, 24).contains("◆") && play.shown(80, 24).contains("x"));
    assert_eq!(play.answers(), before, "Enter alone attacks nobody");
}

#[test]
fn spaces_and_long_notes_can_be_read_in_a_small_window() {
    let mut play = play(game(Edition::First, 1, bot("greedy")));
    play.square("d2");
    play.press("\n");
    let shown = play.shown(80, 24);
    for space in ["d2 → b2 Controller", "d2 → c2 Controller", "d2 → c3 Controller"] {
        assert!(shown.contains(space), "{space}\n{shown}");
    }
    assert!(play.shown(140, 45).contains("Move Controller (d2) to b2"));
    play.press("\x1bw");
    let note = play.desk.note.clone();
    assert!(note.chars().count() > 80 && note.ends_with("W lifts it."), "{note}");
    let shown = play.shown(80, 24);
    let last: Vec<&str> = shown.lines().rev().take(2).collect();
    assert_eq!(format!("{} {}", last[1], last[0]), note, "{shown}");
}

#[test]
fn the_keys_of_use_are_told() {
    let last = |play: &mut Play| play.shown(80, 24).lines().last().unwrap().to_owned();
    let mut play = play(game(Edition::First, 1, bot("greedy")));
    assert!(last(&mut play).contains("n next  Enter choose  e end phase  u undo"), "{}", last(&mut play));
    play.press("d");
    assert_eq!(last(&mut play), "There is nothing to decline now. e ends the phase.");
    play.square("d1");
    play.press("\n");
    assert!(last(&mut play).contains("Esc let go") && last(&mut play).ends_with("? keys"));
    assert!(play.shown(60, 18).lines().last().unwrap().ends_with("? keys"));
    let players = vec![Player::SOMEBODY, bot("greedy")];
    let rolled = wars(Edition::First, &["Tacullu", "Prince Elien"], players, 5, json!("roll"));
    let mut play = self::play(rolled);
    assert!(last(&mut play).contains("1 2 3 or arrows point  Enter choose  u undo"), "{}", last(&mut play));
    play.press("e");
    let note =
        "There is no phase to end now. Choose one of the answers: its number or the arrows, then Enter.";
    assert_eq!(play.desk.note, note);
}

#[test]
fn the_table_grows_with_the_window() {
    let mut play = play(game(Edition::First, 1, bot("greedy")));
    play.square("d1");
    play.press("\n");
    insta::assert_snapshot!("large_chosen", play.shown(140, 45));
    let shown = play.shown(300, 100);
    assert_eq!(shown.lines().count(), 100);
    assert!(play.shown(50, 24).contains("too small"));
    assert!(play.shown(80, 10).contains("too small"));
    for (width, height) in [(60, 18), (61, 19), (79, 23), (97, 31), (200, 24), (60, 80), (1, 1)] {
        play.shown(width, height);
    }
}

#[test]
fn the_second_edition_in_a_small_window() {
    let mut play = play(game(Edition::Second, 1, bot("random")));
    insta::assert_snapshot!("second_start", play.shown(80, 24));
}

#[test]
fn a_card_of_the_hand_shows_that_it_can_act_while_it_is_pointed_at() {
    let mut play = play(game(Edition::Second, 1, bot("random")));
    assert!(play.shown(80, 24).contains("Hand: [•Deceiver(1) 1r/4] •Wind Archer(2) 4r/2"));
    play.press(">>");
    assert!(play.shown(80, 24).contains("[ Gate (5 life)(0)]"), "which is not summoned");
    // The rules offer one of two identical cards; at the table either can be taken.
    play.press(">>");
    assert!(play.shown(80, 24).contains("[•Deceiver(1) 1r/4]"));
    let before = play.answers();
    play.press("\n\n");
    assert_eq!(play.answers(), before + 1, "the one is summoned for the other");
}

#[test]
fn windows_over_the_table() {
    let mut play = play(game(Edition::First, 1, bot("greedy")));
    play.press("?");
    insta::assert_snapshot!("help", play.shown(80, 24));
    play.press("\x1b");
    play.square("d1");
    play.press("i");
    let card = play.shown(80, 24);
    assert!(card.contains("Tacullu") && card.contains("Now: Tacullu, attack 2 ranged"), "{card}");
    assert!(card.contains("Counter Summon"), "{card}");
    play.press("\x1bp");
    assert!(play.shown(80, 24).contains("Magic pile: empty"));
    play.press("\x1bo");
    assert!(play.shown(80, 24).contains("You take the first turn."));
    play.press("\x1bq");
    assert!(play.shown(80, 24).contains("NOT be saved"));
    play.press("x");
    assert!(!play.has_left() && play.desk.overlay.is_none());
    play.press("qy");
    assert!(play.has_left());
}

#[test]
fn only_what_is_lit_can_be_chosen() {
    let mut play = play(game(Edition::First, 1, bot("greedy")));
    let before = play.answers();
    play.square("d8");
    play.press("\n");
    assert_eq!(play.desk.note, "Prince Elien can do nothing now.");
    play.square("d1");
    play.press("\n");
    play.square("a8");
    play.press("\n");
    assert!(play.desk.note.contains("(F8"), "a refusal names its rule: {}", play.desk.note);
    assert_eq!(play.answers(), before);
    play.press("d");
    assert!(play.desk.note.contains("nothing to decline"));
    play.press("\t\t\x1b");
    play.desk.row_at = None;
    play.press("\n");
    assert!(play.desk.note.contains("Point at an answer first"), "{}", play.desk.note);
    assert_eq!(play.answers(), before);
    play.square("d1");
    play.press("\n>\n");
    assert_eq!(play.answers(), before + 1);
    assert_eq!(play.desk.cards_at(play.place("e1")).len(), 1);
}

#[test]
fn a_second_enter_lets_go_of_a_card_that_may_go_and_come_back() {
    let players = vec![Player::SOMEBODY, bot("random")];
    let game = wars(Edition::Second, &["Svara", "Tacullu"], players, 1, json!({ "seat": 0 }));
    let (mut play, mut chance) = (play(game), Sampled::new(2));
    let stays = |play: &Play| {
        let choices = play.desk.asked.iter().flat_map(|asked| &asked.choices);
        let mut moves = choices.filter(|choice| choice.verb == "move").filter_map(|choice| {
            let (unit, home) = (choice.about.card?, choice.about.square.clone()?);
            play.desk.cards_at(play.place(&home)).contains(&unit).then_some((unit, home))
        });
        moves.next()
    };
    let (unit, home) = loop {
        play.wait();
        if let Some(found) = stays(&play) {
            break found;
        }
        let count = play.desk.asked.as_ref().expect("the game goes on").choices.len();
        play.desk.give(chance.index(count)).unwrap();
    };
    let before = play.answers();
    play.square(&home);
    play.press("\n");
    assert_eq!(play.desk.chosen, Some(unit));
    play.press("\n");
    assert_eq!((play.desk.chosen, play.answers()), (None, before));
}

#[test]
fn undo_and_redo_go_down_to_the_last_new_information() {
    let mut play = play(game(Edition::First, 1, bot("greedy")));
    let start = play.battlefield();
    play.square("d1");
    play.press("\n>\n");
    let moved = play.battlefield();
    assert_ne!(start, moved);
    play.press("u");
    assert_eq!(play.battlefield(), start);
    play.press("r");
    assert_eq!(play.battlefield(), moved);
    play.press("r");
    assert!(play.desk.note.contains("nothing to redo"));
    play.press("uu");
    assert!(play.desk.note.contains("nothing that can be undone"), "the roll for the first turn was seen");
}

#[test]
fn the_mouse_chooses_and_explains() {
    let mut play = play(game(Edition::First, 1, bot("greedy")));
    play.shown(80, 24);
    let at = |play: &Play, name: &str| {
        let cell = play.desk.layout.cell(play.place(name));
        (cell.x + 1, cell.y)
    };
    let before = play.answers();
    let unit = at(&play, "d1");
    play.click(MouseButton::Right, unit);
    assert!(matches!(play.desk.overlay, Some(Overlay::Card(_))));
    play.click(MouseButton::Left, unit);
    assert_eq!((play.desk.overlay, play.desk.chosen), (None, None), "a click closes the window only");
    play.click(MouseButton::Left, unit);
    assert!(play.desk.chosen.is_some());
    let goal = at(&play, "e1");
    play.click(MouseButton::Left, goal);
    assert_eq!(play.answers(), before + 1);
    play.shown(80, 24);
    let last = play.desk.rows.len() as u16 - 1;
    let row = (play.desk.layout.choices.x + 5, play.desk.layout.choices.y + last);
    play.click(MouseButton::Left, row);
    assert!(play.headline().ends_with("Attack"), "the last line of the list ends the phase");
}

/// Plays on by keys: numbers of the list and Enter.
fn play_by_keys(play: &mut Play, chance: &mut Sampled, most: usize) {
    for _ in 0..most {
        play.wait();
        if play.desk.sitting.game.ended().is_some() {
            return;
        }
        if let Some(Overlay::Curtain(_)) = play.desk.overlay {
            let shown = play.shown(80, 24);
            assert!(shown.contains("Pass the keyboard") && !shown.contains("Hand:"), "{shown}");
            play.press("\n");
            continue;
        }
        let number = chance.index(play.desk.rows.len()) + 1;
        play.press(&format!("\x1b\t{number}"));
        play.desk.focus = Focus::Choices;
        play.desk.row_at = Some((number - 1).min(play.desk.rows.len() - 1));
        play.press("\n");
        if chance.index(8) == 0 {
            play.press("ur");
        }
        let chosen = play.desk.chosen.is_some();
        assert!(!chosen || play.desk.rows.iter().all(|row| matches!(row, Row::Choice(_))));
        if chosen {
            let number = chance.index(play.desk.rows.len());
            play.desk.focus = Focus::Choices;
            play.desk.row_at = Some(number);
            play.press("\n");
        }
        play.shown(80, 24);
    }
    panic!("the game does not end");
}

#[test]
fn whole_games_by_keys_in_both_editions() {
    for edition in [Edition::First, Edition::Second] {
        for other in [bot("random"), Player::SOMEBODY] {
            let mut play = play(game(edition, 7, other));
            play_by_keys(&mut play, &mut Sampled::new(3), 20_000);
            let shown = play.shown(80, 24);
            assert!(shown.contains("has won") || shown.contains("You have won"), "{shown}");
            play.press("q");
            play.press("y");
            assert!(play.has_left());
        }
    }
}

#[test]
fn what_one_player_saw_is_hidden_while_the_keyboard_is_passed() {
    let mut play = play(game(Edition::First, 3, Player::SOMEBODY));
    assert_eq!(play.desk.overlay, Some(Overlay::Curtain(Seat::FIRST)));
    play.press("x ?");
    assert_eq!(play.desk.overlay, Some(Overlay::Curtain(Seat::FIRST)), "only Enter opens it");
    play.press("\n");
    let mut chance = Sampled::new(1);
    while play.desk.eyes == Eyes::of_seat(Seat::FIRST) {
        play.answer_by_chance(&mut chance);
    }
    assert!(matches!(play.desk.overlay, Some(Overlay::Curtain(seat)) if seat == Seat::new(1)));
    let shown = play.shown(80, 24);
    insta::assert_snapshot!("curtain", shown);
}

#[test]
fn the_screen_stays_alive_while_a_bot_thinks() {
    let mut play = play(game(Edition::First, 1, bot("search@30000ms")));
    while play.desk.asked.is_some() {
        let end = play.desk.rows.len() - 1;
        play.desk.focus = Focus::Choices;
        play.desk.row_at = Some(end);
        play.press("\n");
    }
    play.tick(Instant::now()).unwrap();
    assert_eq!(play.desk.sitting.game.asked(), Some(Seat::new(1)));
    let begun = Instant::now();
    play.tick(begun).unwrap();
    let shown = play.shown(80, 24);
    assert!(begun.elapsed() < Duration::from_secs(15), "{:?}", begun.elapsed());
    assert!(shown.contains("North search@30000ms thinks"), "{shown}");
    play.press("?");
    assert!(play.shown(80, 24).contains("Keys"), "keys work meanwhile");
}

#[test]
fn four_players_in_a_small_window() {
    let mut play = play(teams([Player::SOMEBODY, bot("random"), bot("random"), bot("random")]));
    insta::assert_snapshot!("teams_start", play.shown(80, 24));
    // The board is a ring: the view scrolls across the edge.
    play.square("a1");
    play.press("<");
    assert_eq!(play.desk.cursor, play.place("l1"));
    insta::assert_snapshot!("teams_edge", play.shown(80, 24));
    play.press(">");
    assert_eq!(play.desk.cursor, play.place("a1"));
    // A wide window has room for the whole ring, and the map shows it in any window.
    let columns = |shown: &str| {
        let letters = |line: &str| {
            line.split_whitespace().filter(|word| matches!(word.as_bytes(), [b'a'..=b'l'])).count()
        };
        shown.lines().map(letters).max()
    };
    assert_eq!(columns(&play.shown(140, 45)), Some(12));
    play.press("m");
    assert!(play.shown(80, 24).contains("The whole board"));
    play.press("\x1bp");
    let piles = play.shown(100, 60);
    for name in
        ["▲ Prince Elien, person: Prince Elien", "▼ Grognack, random: Grognack", "▾ Sneeks, random: Sneeks"]
    {
        assert!(piles.contains(name), "{name}\n{piles}");
    }
    for (width, height) in [(60, 18), (61, 19), (79, 23), (97, 31), (200, 24), (60, 80)] {
        play.shown(width, height);
    }
}

#[test]
fn a_hand_is_shown_to_the_partner_in_any_turn() {
    let players = [named("Anna"), bot("random"), named("Ben"), bot("random")];
    let mut play = play(teams(players));
    let mut chance = Sampled::new(5);
    let anna = Eyes::of_seat(Seat::FIRST);
    // Until it is Ben's turn and Anna has cards that nobody else has seen.
    let holds = |play: &Play| !play.desk.sitting.game.tabletop(anna).hands()[0].cards.is_empty();
    for _ in 0..2_000 {
        play.wait();
        if let Some(Overlay::Curtain(_)) = play.desk.overlay {
            play.press("\n");
        }
        if play.desk.eyes == anna && holds(&play) {
            break;
        }
        play.answer_by_chance(&mut chance);
    }
    assert!(play.desk.eyes == anna && holds(&play));
    let shown = |play: &Play, eyes: Eyes| play.desk.sitting.game.tabletop(eyes).hands().len();
    let ben = Eyes::of_seat(Seat::new(2));
    assert_eq!(shown(&play, ben), 1, "his own");
    let question = play.desk.asked.clone();
    play.press("v");
    assert_eq!(play.desk.note, "Your partner sees your hand now.");
    assert_eq!(play.desk.asked, question, "what is asked stays");
    assert_eq!(shown(&play, ben), 2);
    assert_eq!(shown(&play, Eyes::of_seat(Seat::new(1))), 1, "no opponent sees it");
    play.press("v");
    assert_eq!(play.desk.note, "There is no partner who has not seen your hand.");
    // When it is not Ben's turn, he shows his.
    let ben_holds = !play.desk.sitting.game.tabletop(ben).hands()[0].cards.is_empty();
    let showings = play.desk.sitting.game.showings(ben.seats());
    assert_eq!(showings.len(), usize::from(ben_holds));
    for deed in showings {
        play.desk.sitting.apply(&deed).unwrap();
        assert_eq!(shown(&play, anna), 2);
    }
}

#[test]
fn one_of_three_players_has_two_hands_and_passes_the_keyboard_to_nobody() {
    let mut play = play(teams([named("you"), bot("random"), named("you"), bot("random")]));
    let mut chance = Sampled::new(6);
    let both: SeatSet = [Seat::new(0), Seat::new(2)].into_iter().collect();
    assert_eq!((play.desk.eyes, play.desk.overlay), (Eyes::of(both), None));
    for _ in 0..60 {
        play.wait();
        assert_eq!(play.desk.overlay, None);
        play.answer_by_chance(&mut chance);
    }
    play.press("v");
    assert!(play.desk.note.starts_with("There is no partner"), "he sees both hands himself");
    insta::assert_snapshot!("three", play.shown(100, 30));
}

#[test]
fn a_whole_game_of_teams_by_keys() {
    let mut play = play(teams([Player::SOMEBODY, bot("random"), bot("random"), bot("random")]));
    play_by_keys(&mut play, &mut Sampled::new(8), 40_000);
    let shown = play.shown(80, 24);
    assert!(shown.contains("You have won!") || shown.contains("have won."), "{shown}");
}

#[test]
fn a_game_without_a_board_of_squares_is_played_on_the_same_screen() {
    let fields: Fields =
        serde_json::from_value(json!({ "goal": 12, "hands": [[1, 2], [6], [3, 4]] })).unwrap();
    let deal = Toy.deal(fields, 3).unwrap();
    let players = vec![Player::SOMEBODY, bot("greedy"), bot("greedy")];
    let game = Game::new(deal.begin(Seed::of_series(1, 0), None).unwrap(), players).unwrap();
    let mut play = play(game);
    assert!(play.shown(80, 24).contains("Blocks"));
    play_by_keys(&mut play, &mut Sampled::new(3), 2_000);
    assert!(play.shown(80, 24).contains("won"));
}
