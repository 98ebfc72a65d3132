//! The screen as text, driven by keys and mouse without a terminal.

use super::desk::{Focus, Overlay, Row};
use super::game::{First, Game};
use super::player::Player;
use super::run::Show;
use super::theme::Theme;
use super::{Play, Settings};
use cards::sheet::Edition;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use ratatui::layout::Rect;
use std::time::{Duration, Instant};
use table::{Sampled, Seat, Seed};
use wars::{Phase, Viewer};
use wars_deal::Matchup;

/// A game of two ready decks.
fn game(edition: Edition, number: u64, other: Player) -> Game {
    let names = match edition {
        Edition::First => ["Tacullu", "Prince Elien"],
        Edition::Second => ["Tacullu", "Queen Maldaria"],
    };
    let decks = names.map(|name| cards::ready_deck(edition, name).unwrap()).to_vec();
    let matchup = Matchup::new(decks).unwrap();
    let first = First::Seat(Seat::FIRST);
    Game::new(matchup, Seed::of_series(number, 0), vec![Player::Person, other], first).unwrap()
}

fn bot(name: &str) -> Player {
    Player::Computer(name.parse().unwrap())
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
        while self.desk.asked.is_none() && self.desk.sitting.game.outcome().is_none() {
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

    /// The screen when all odds that it shows are counted.
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

    fn square(&mut self, name: &str) {
        self.desk.focus = Focus::Board;
        self.desk.cursor = name.parse().unwrap();
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
    assert_eq!(play.desk.view.phase, Phase::Attack);
    insta::assert_snapshot!("small_attack", play.settled(80, 24));
}

#[test]
fn who_can_only_attack_his_own_side_has_a_mark_of_his_own() {
    let mut play = play(game(Edition::First, 1, bot("greedy")));
    play.press("e");
    assert_eq!(play.desk.view.phase, Phase::Attack);
    let lights = play.desk.lights();
    assert!(lights.actors.is_empty() && lights.own_actors.contains("d1".parse().unwrap()), "{lights:?}");
    assert_eq!((play.desk.focus, play.desk.cursor), (Focus::Board, "d1".parse().unwrap()));
    assert!(play.shown(80, 24).contains("▲Tacull◦"));
    play.press("n");
    assert!(lights.own_actors.contains(play.desk.cursor), "n goes from one to the next");
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
    play.press("\x1buu");
    let note = play.desk.note.clone();
    assert!(note.chars().count() > 80 && note.ends_with("done."), "{note}");
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
    let decks = ["Tacullu", "Prince Elien"].map(|name| cards::ready_deck(Edition::First, name).unwrap());
    let matchup = Matchup::new(decks.to_vec()).unwrap();
    let rolled = Game::new(matchup, Seed::of_series(5, 0), vec![Player::Person, bot("greedy")], First::Roll);
    let mut play = self::play(rolled.unwrap());
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
    assert!(play.shown(80, 24).contains("[ Gulldune(6) 4m/6]"), "which costs too much");
    // The rules offer one of two like cards; on the table either can be taken.
    play.press(">>");
    assert!(play.shown(80, 24).contains("[•Deceiver(1) 1r/4]"));
    let before = play.answers();
    play.press("\n\n");
    assert_eq!(play.answers(), before + 1, "the one is summoned for the other");
}

#[test]
fn what_lies_on_a_card_is_marked_where_there_is_no_room_to_tell_it() {
    let mut play = play(game(Edition::Second, 1, bot("random")));
    assert!(!play.shown(80, 24).contains('●'));
    let home = "c1".parse().unwrap();
    play.desk.view.pieces.iter_mut().find(|piece| piece.square == home).unwrap().tokens = 2;
    assert!(play.shown(80, 24).contains("●3r 13 "));
    assert!(play.shown(140, 45).contains("●2"));
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
    assert_eq!(play.desk.view.pieces.iter().filter(|piece| piece.square.to_string() == "e1").count(), 1);
}

#[test]
fn a_second_enter_lets_go_of_a_card_that_may_go_and_come_back() {
    let decks = ["Svara", "Tacullu"].map(|name| cards::ready_deck(Edition::Second, name).unwrap());
    let matchup = Matchup::new(decks.to_vec()).unwrap();
    let players = vec![Player::Person, bot("random")];
    let game = Game::new(matchup, Seed::of_series(1, 0), players, First::Seat(Seat::FIRST)).unwrap();
    let (mut play, mut chance) = (play(game), Sampled::new(2));
    let stays = |play: &Play| {
        let choices = play.desk.asked.iter().flat_map(|asked| &asked.choices);
        let mut moves = choices.filter_map(|choice| match choice.answer {
            wars::Answer::Move { unit, to } => Some((unit, to)),
            _ => None,
        });
        moves.find(|(unit, to)| play.desk.pieces_at(*to).any(|piece| piece.card == *unit))
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
    play.square(&home.to_string());
    play.press("\n");
    assert_eq!(play.desk.chosen, Some(unit));
    play.press("\n");
    assert_eq!((play.desk.chosen, play.answers()), (None, before));
}

#[test]
fn undo_and_redo_go_down_to_the_last_new_information() {
    let mut play = play(game(Edition::First, 1, bot("greedy")));
    let start = play.desk.view.clone();
    play.square("d1");
    play.press("\n>\n");
    let moved = play.desk.view.clone();
    assert_ne!(start, moved);
    play.press("u");
    assert_eq!(play.desk.view, start);
    play.press("r");
    assert_eq!(play.desk.view, moved);
    play.press("r");
    assert!(play.desk.note.contains("Nothing was taken back"));
    play.press("uu");
    assert!(play.desk.note.contains("nothing to take back"), "the roll for the first turn was seen");
}

#[test]
fn the_mouse_chooses_and_explains() {
    let mut play = play(game(Edition::First, 1, bot("greedy")));
    play.shown(80, 24);
    let at = |play: &Play, name: &str| {
        let cell = play.desk.layout.cell(name.parse().unwrap());
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
    assert_eq!(play.desk.view.phase, Phase::Attack, "the last line of the list ends the phase");
}

/// Plays on by keys: numbers of the list and Enter.
fn play_by_keys(play: &mut Play, chance: &mut Sampled, most: usize) {
    for _ in 0..most {
        play.wait();
        if play.desk.sitting.game.outcome().is_some() {
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
        for other in [bot("random"), Player::Person] {
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
    let mut play = play(game(Edition::First, 3, Player::Person));
    assert_eq!(play.desk.overlay, Some(Overlay::Curtain(Seat::FIRST)));
    play.press("x ?");
    assert_eq!(play.desk.overlay, Some(Overlay::Curtain(Seat::FIRST)), "only Enter opens it");
    play.press("\n");
    let mut chance = Sampled::new(1);
    while play.desk.viewer == Viewer::Seat(Seat::FIRST) {
        let number = chance.index(play.desk.rows.len());
        play.desk.focus = Focus::Choices;
        play.desk.row_at = Some(number);
        play.press("\n");
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
