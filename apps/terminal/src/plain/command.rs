use crate::game::Asked;
use std::path::PathBuf;
use title::Order;

/// A line of input.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Command {
    /// The answer with this index.
    Choose(usize),
    Options,
    Board,
    Map,
    Hand,
    Piles,
    /// This many of the last lines.
    Log(usize),
    Card(String),
    /// The odds of the answer with this index.
    Odds(usize),
    Undo,
    Redo,
    /// Gives a standing order, or with `None` lifts all of them.
    Order(Option<Order>),
    /// Lists the standing orders.
    Orders,
    /// Shows the hand to a partner.
    Show,
    /// The players in the order of play.
    Seats,
    Save(Option<PathBuf>),
    Help,
    Quit,
}

pub(super) const HELP: &str = "\
A number gives that answer. So do words that only one answer has: end, or move archer c3.
options: the question and its answers again.
board: everything on the board, a line each. map: the board drawn with letters.
hand: your hand. piles: the piles and hands of everybody, as far as you know them.
seats: the players in the order of play.
show: shows your hand to your partner; no other player sees it.
card NAME: what a card does. card c3: the card on that space, with its values now.
odds NUMBER: the chances of that answer.
order turn: declines whatever may be declined until your next turn.
order concerned: declines until something concerns you.
order able: declines wherever there is nothing else you could do.
order this: declines this question, and the same again, until the turn is over.
order none: no more standing orders. orders: which there are.
log, log NUMBER: the last lines of what happened.
undo, redo: takes your last answer back, as long as nobody has learned anything by it.
save, save FILE: writes the record of the game.
quit: leaves the game and saves it. The end of the input does the same.";

/// Lines of the log shown by default.
const LOG: usize = 20;

impl Command {
    /// Parses a line, or says what is wrong with it.
    pub(super) fn read(line: &str, asked: &Asked) -> Result<Command, String> {
        let count = asked.choices.len();
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        let choice = |number: &str| match number.parse::<usize>() {
            Ok(number) if (1..=count).contains(&number) => Ok(number - 1),
            _ => Err(format!("'{number}' is none of the answers 1 to {count}.")),
        };
        Ok(match (word.to_ascii_lowercase().as_str(), rest) {
            ("", _) => return Err(format!("Type a number from 1 to {count}, or help.")),
            ("help" | "?", "") => Command::Help,
            ("options", "") => Command::Options,
            ("board", "") => Command::Board,
            ("map", "") => Command::Map,
            ("hand", "") => Command::Hand,
            ("piles", "") => Command::Piles,
            ("log", "") => Command::Log(LOG),
            ("log", number) => {
                let wrong = |_| format!("'{number}' is no number of lines.");
                Command::Log(number.parse().map_err(wrong)?)
            }
            ("card", "") => return Err("Name a card or a space: card c3.".to_owned()),
            ("card", name) => Command::Card(name.to_owned()),
            ("odds", "") => return Err("Name the number of an answer: odds 3.".to_owned()),
            ("odds", number) => Command::Odds(choice(number)?),
            ("order", "turn") => Command::Order(Some(Order::UntilMyTurn)),
            ("order", "concerned") => Command::Order(Some(Order::UntilConcerned)),
            ("order", "able") => Command::Order(Some(Order::WhenAble)),
            ("order", "this") => Command::Order(Some(Order::NotThisTurn)),
            ("order", "none") => Command::Order(None),
            ("order", _) => {
                return Err("An order is turn, concerned, able, this or none: order turn.".to_owned());
            }
            ("orders", "") => Command::Orders,
            ("show", "") => Command::Show,
            ("seats", "") => Command::Seats,
            ("undo", "") => Command::Undo,
            ("redo", "") => Command::Redo,
            ("save", "") => Command::Save(None),
            ("save", path) => Command::Save(Some(path.into())),
            ("quit", "") => Command::Quit,
            (number, "") if number.bytes().all(|byte| byte.is_ascii_digit()) => {
                Command::Choose(choice(number)?)
            }
            _ => Command::Choose(by_words(line, asked)?),
        })
    }
}

/// The only answer that contains all these words.
fn by_words(line: &str, asked: &Asked) -> Result<usize, String> {
    let words: Vec<String> = line.split_whitespace().map(str::to_lowercase).collect();
    let fits = |text: &str| {
        let text = text.to_lowercase();
        let has: Vec<&str> = text.split(|letter: char| !letter.is_alphanumeric()).collect();
        words.iter().all(|word| has.contains(&word.as_str()))
    };
    let found: Vec<usize> =
        (0..asked.choices.len()).filter(|index| fits(&asked.choices[*index].text)).collect();
    match found.as_slice() {
        [] => Err(format!("No answer is called '{line}'. Type its number, or help.")),
        [one] => Ok(*one),
        [first, ..] if found.iter().all(|index| asked.choices[*index].text == asked.choices[*first].text) => {
            Ok(*first)
        }
        many => {
            let numbers: Vec<String> = many.iter().map(|index| (index + 1).to_string()).collect();
            Err(format!("Several answers are called '{line}': {}.", numbers.join(", ")))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use table::Seat;
    use title::{About, Choice, Pointing};

    fn asked() -> Asked {
        let texts = [
            "Move Archer (b2) to c3",
            "Move Archer (b2) to b3",
            "Build Wall as magic",
            "Build Wall as magic",
            "End the phase",
        ];
        let choice = |text: &str| Choice {
            answer: String::new(),
            verb: String::new(),
            text: text.to_owned(),
            about: About::default(),
        };
        let (text, ask) = ("What?".to_owned(), String::new());
        Asked {
            seat: Seat::FIRST,
            source: ask.clone(),
            ask,
            text,
            choices: texts.map(choice).to_vec(),
            pointings: vec![Pointing::default(); texts.len()],
        }
    }

    #[test]
    fn an_answer_is_chosen_by_number_or_by_words_of_its_own() {
        let asked = asked();
        let read = |line: &str| Command::read(line, &asked);
        assert_eq!(read("2"), Ok(Command::Choose(1)));
        assert_eq!(read("END"), Ok(Command::Choose(4)));
        assert_eq!(read("archer c3"), Ok(Command::Choose(0)));
        assert_eq!(read("build wall"), Ok(Command::Choose(2)), "copies of a card are alike");
        assert_eq!(read("move archer"), Err("Several answers are called 'move archer': 1, 2.".to_owned()));
        assert_eq!(read("fly"), Err("No answer is called 'fly'. Type its number, or help.".to_owned()));
        for wrong in ["0", "6", "99999999999999999999"] {
            assert_eq!(read(wrong), Err(format!("'{wrong}' is none of the answers 1 to 5.")));
        }
        assert_eq!(read(""), Err("Type a number from 1 to 5, or help.".to_owned()));
    }

    #[test]
    fn other_words_are_commands() {
        let asked = asked();
        let read = |line: &str| Command::read(line, &asked);
        assert_eq!(read("?"), Ok(Command::Help));
        assert_eq!(read("log"), Ok(Command::Log(20)));
        assert_eq!(read("log 3"), Ok(Command::Log(3)));
        assert_eq!(read("log x"), Err("'x' is no number of lines.".to_owned()));
        assert_eq!(read("card Prince Elien"), Ok(Command::Card("Prince Elien".to_owned())));
        assert_eq!(read("odds 9"), Err("'9' is none of the answers 1 to 5.".to_owned()));
        assert_eq!(read("save my game.json"), Ok(Command::Save(Some("my game.json".into()))));
        assert_eq!(read("order turn"), Ok(Command::Order(Some(Order::UntilMyTurn))));
        assert_eq!(read("order none"), Ok(Command::Order(None)));
        assert!(read("order").is_err() && read("order pizza").is_err());
        assert!(read("card").is_err() && read("odds").is_err());
    }
}
