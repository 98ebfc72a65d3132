use crate::{LEAVES, NO_CARD, NotationFault, OPENING, seat_of};
use cards::sheet::Edition;
use table::{Asking, Memory, Need, Outcome, Seat, SeatSet, Session};
use wars::{Answer, CardId, Cast, Wars};
use wars_deal::{CardCount, DeckList, GameRecord, Loaded, RULES_VERSION, Unfinished, WarsDeal};

/// The record that a text in this notation tells, and its game, dealt.
pub fn read(text: &str, unfinished: Unfinished) -> Result<Loaded, NotationFault> {
    let last = text.lines().count().max(1);
    let broken = |why: String| NotationFault { line: last, column: 1, reason: broke(&why) };
    table::catch(|| read_all(text, unfinished)).map_err(broken)?
}

fn broke(why: &str) -> String {
    format!("the rules broke while the game was replayed: {why}")
}

fn read_all(text: &str, unfinished: Unfinished) -> Result<Loaded, NotationFault> {
    let text = text.trim_start_matches('\u{feff}');
    let mut lines = text.lines().zip(1..).map(|(line, number)| Part::line(line, number));
    let mut meant = lines.by_ref().filter(|line| !line.text.is_empty() && !line.text.starts_with(';'));
    let end = Part { text: "", line: text.lines().count().max(1), column: 1 };
    let first = meant.next().unwrap_or(end);
    if first.text != OPENING {
        return Err(first.fault(format!("a game in this notation begins with '{OPENING}'")));
    }
    let mut head = Head::default();
    let game = loop {
        let line =
            meant.next().ok_or_else(|| end.fault("the line 'game' is missing, and the game after it"))?;
        if line.text == "game" {
            break line;
        }
        head.take(line)?;
    };
    let (mut record, outcome) = head.record(game, unfinished)?;
    let matchup = record.setup.matchup(unfinished).map_err(|why| game.fault(why))?;
    // Other rules may have allowed what these do not.
    let rules = record.rules.clone();
    let under = |fault: NotationFault| match rules == RULES_VERSION {
        true => fault,
        false => fault.under(&rules),
    };
    let session = Session::new(matchup.cast().clone(), matchup.first(), Memory::None, &mut Asking);
    let mut game = Game { session, told: Vec::new() };
    for line in meant {
        table::catch(|| game.take(line)).unwrap_or_else(|why| Err(line.fault(broke(&why)))).map_err(under)?;
    }
    let played = game.session.outcome();
    if played != record.outcome {
        let said = |outcome| match outcome {
            Some(Outcome::Won(winners)) => {
                let seats: Vec<String> =
                    SeatSet::into_iter(winners).map(|seat| (seat.index() + 1).to_string()).collect();
                format!("a win of seat {}", seats.join(" and "))
            }
            Some(Outcome::Draw) => "a draw".to_owned(),
            None => "no end".to_owned(),
        };
        let reason =
            format!("the outcome is given as {}, the game has {}", said(record.outcome), said(played));
        return Err(under(outcome.unwrap_or(end).fault(reason)));
    }
    record.told = game.told;
    Ok(Loaded { record, matchup })
}

/// A trimmed part of a line, and its position.
#[derive(Clone, Copy, Debug)]
struct Part<'a> {
    text: &'a str,
    line: usize,
    column: usize,
}

impl<'a> Part<'a> {
    fn line(text: &'a str, line: usize) -> Part<'a> {
        Part { text, line, column: 1 }.trimmed()
    }

    fn trimmed(self) -> Part<'a> {
        let start = self.text.trim_start();
        let blanks = self.text[..self.text.len() - start.len()].chars().count();
        Part { text: start.trim_end(), line: self.line, column: self.column + blanks }
    }

    /// The part before a byte, and the part from another one on.
    fn split(self, end: usize, begin: usize) -> (Part<'a>, Part<'a>) {
        let column = self.column + self.text[..begin].chars().count();
        let before = Part { text: &self.text[..end], ..self };
        let after = Part { text: &self.text[begin..], line: self.line, column };
        (before.trimmed(), after.trimmed())
    }

    /// The first word, and the rest.
    fn word(self) -> (Part<'a>, Part<'a>) {
        let end = self.text.find(char::is_whitespace).unwrap_or(self.text.len());
        self.split(end, end)
    }

    /// The text before and after the first occurrence of this mark.
    fn around(self, mark: char) -> Option<(Part<'a>, Part<'a>)> {
        let at = self.text.find(mark)?;
        Some(self.split(at, at + mark.len_utf8()))
    }

    fn fault(self, reason: impl ToString) -> NotationFault {
        NotationFault { line: self.line, column: self.column, reason: reason.to_string() }
    }

    /// Seats with commas between them.
    fn seats(self) -> Result<SeatSet, NotationFault> {
        self.text.split(',').map(|text| Part { text: text.trim(), ..self }.seat()).collect()
    }

    fn seat(self) -> Result<Seat, NotationFault> {
        let unknown = || self.fault(format!("'{}' is no seat: South or North, or Player 1 to 4", self.text));
        seat_of(self.text).ok_or_else(unknown)
    }

    /// A name that extends to the end of the part.
    fn name(self) -> Result<String, NotationFault> {
        let (name, rest) = self.name_and_rest()?;
        if rest.text.is_empty() { Ok(name) } else { Err(rest.fault("nothing more is expected on this line")) }
    }

    /// A name, in quotes or up to a bracket or the end, and what follows it.
    fn name_and_rest(self) -> Result<(String, Part<'a>), NotationFault> {
        if !self.text.starts_with('"') {
            let end = self.text.find('(').unwrap_or(self.text.len());
            let (name, rest) = self.split(end, end);
            if name.text.is_empty() {
                return Err(self.fault("a name is missing here"));
            }
            return Ok((name.text.to_owned(), rest));
        }
        let mut quoted = serde_json::Deserializer::from_str(self.text).into_iter::<String>();
        let wrong = || self.fault("this name does not end: it needs a closing quotation mark");
        let name = quoted.next().and_then(Result::ok).ok_or_else(wrong)?;
        let end = quoted.byte_offset();
        Ok((name, self.split(end, end).1))
    }
}

/// The lines before the game.
#[derive(Default)]
struct Head<'a> {
    rules: Option<String>,
    edition: Option<Edition>,
    unsleeved: bool,
    begins: Option<Seat>,
    seed_hash: Option<String>,
    seed: Option<String>,
    outcome: Option<(Outcome, Part<'a>)>,
    players: Vec<String>,
    decks: Vec<(DeckList, Part<'a>)>,
}

impl<'a> Head<'a> {
    fn take(&mut self, line: Part<'a>) -> Result<(), NotationFault> {
        let (key, rest) = line.word();
        match key.text {
            "rules" => once(&mut self.rules, rest.name()?, key),
            "edition" => once(&mut self.edition, edition(rest)?, key),
            "unsleeved" => {
                self.unsleeved = true;
                Ok(())
            }
            "begins" => once(&mut self.begins, rest.seat()?, key),
            "seed-hash" => once(&mut self.seed_hash, rest.name()?, key),
            "seed" => once(&mut self.seed, rest.name()?, key),
            "outcome" if rest.text == "draw" => once(&mut self.outcome, (Outcome::Draw, rest), key),
            "outcome" => once(&mut self.outcome, (Outcome::Won(rest.seats()?), rest), key),
            "player" => {
                let name = seated(rest, self.players.len())?.name()?;
                self.players.push(name);
                Ok(())
            }
            "deck" => {
                let name = seated(rest, self.decks.len())?.name()?;
                let list =
                    DeckList { name, faction: String::new(), summoner: String::new(), cards: Vec::new() };
                self.decks.push((list, key));
                Ok(())
            }
            "faction" => {
                self.deck(key)?.faction = rest.name()?;
                Ok(())
            }
            "summoner" => {
                self.deck(key)?.summoner = rest.name()?;
                Ok(())
            }
            count if count.starts_with(|letter: char| letter.is_ascii_digit()) => {
                let card = card_count(key, rest)?;
                self.deck(key)?.cards.push(card);
                Ok(())
            }
            other => {
                let known = "rules, edition, unsleeved, begins, seed-hash, seed, outcome, player, deck, faction, \
                             summoner, a number of cards, or game";
                Err(key.fault(format!("'{other}' is not expected before the game; there is: {known}")))
            }
        }
    }

    fn deck(&mut self, at: Part<'_>) -> Result<&mut DeckList, NotationFault> {
        let last = self.decks.last_mut().map(|(deck, _)| deck);
        last.ok_or_else(|| at.fault("this belongs to a deck, and no line with 'deck' came before it"))
    }

    /// The record without its game, and the position of the outcome.
    fn record(
        self,
        game: Part<'a>,
        unfinished: Unfinished,
    ) -> Result<(GameRecord, Option<Part<'a>>), NotationFault> {
        let missing = |what: &str| game.fault(format!("the line '{what}' is missing before the game"));
        let rules = self.rules.ok_or_else(|| missing("rules"))?;
        let edition = self.edition.ok_or_else(|| missing("edition"))?;
        for (deck, at) in &self.decks {
            deck.deck(edition, unfinished).map_err(|why| at.fault(why))?;
        }
        let setup = WarsDeal {
            lesson: None,
            edition,
            unsleeved: self.unsleeved,
            begins: self.begins,
            decks: self.decks.into_iter().map(|(deck, _)| deck).collect(),
            players: self.players,
        };
        let record = GameRecord {
            rules,
            setup,
            seed_hash: self.seed_hash.ok_or_else(|| missing("seed-hash"))?,
            seed: self.seed,
            outcome: self.outcome.map(|(outcome, _)| outcome),
            told: Vec::new(),
        };
        Ok((record, self.outcome.map(|(_, at)| at)))
    }
}

fn once<T>(field: &mut Option<T>, value: T, key: Part<'_>) -> Result<(), NotationFault> {
    match field.replace(value) {
        None => Ok(()),
        Some(_) => Err(key.fault(format!("'{}' stands twice", key.text))),
    }
}

fn edition(word: Part<'_>) -> Result<Edition, NotationFault> {
    match word.text {
        "first" => Ok(Edition::First),
        "second" => Ok(Edition::Second),
        other => Err(word.fault(format!("'{other}' is no edition: first or second"))),
    }
}

/// What is said of the seat whose turn it is to be listed.
fn seated(rest: Part<'_>, listed: usize) -> Result<Part<'_>, NotationFault> {
    let (seat, what) = rest.around(':').ok_or_else(|| rest.fault("a seat and a colon are expected here"))?;
    if seat.seat()?.index() != listed {
        return Err(seat.fault("the seats are listed in their order, each once"));
    }
    Ok(what)
}

fn card_count(count: Part<'_>, rest: Part<'_>) -> Result<CardCount, NotationFault> {
    let number =
        count.text.parse().map_err(|_| count.fault(format!("'{}' is no number of cards", count.text)))?;
    let (card, after) = rest.name_and_rest()?;
    let faction = match after.text.strip_prefix('(') {
        None => {
            if !after.text.is_empty() {
                return Err(after.fault("nothing but a faction in brackets is expected after a card"));
            }
            None
        }
        Some(_) => {
            let inside = after.split(0, 1).1;
            let end = inside.text.strip_suffix(')').map(str::len);
            let end = end.ok_or_else(|| after.fault("the faction needs a closing bracket"))?;
            Some(inside.split(end, end).0.name()?)
        }
    };
    Ok(CardCount { card, faction, count: number })
}

/// A game while it is read.
struct Game {
    session: Session<Wars>,
    /// As a record has it.
    told: Vec<String>,
}

impl Game {
    fn take(&mut self, line: Part<'_>) -> Result<(), NotationFault> {
        let (key, rest) = line.word();
        match key.text {
            "rolls" => self.rolls(key, rest),
            "draws" => self.draws(key, rest),
            _ => match line.around(':') {
                Some((seat, answer)) if answer.text == LEAVES => self.leaves(seat.seat()?, answer),
                Some((seat, answer)) => self.answer(seat.seat()?, answer),
                None => {
                    Err(line.fault("a seat with its answer is expected here, or what chance rolls or draws"))
                }
            },
        }
    }

    fn rolls(&mut self, key: Part<'_>, faces: Part<'_>) -> Result<(), NotationFault> {
        let mut rest = faces;
        if rest.text.is_empty() {
            return Err(key.fault("the faces of the dice are missing"));
        }
        while !rest.text.is_empty() {
            let (face, after) = rest.word();
            let sides = match self.session.need() {
                Some(Need::Chance { sides }) if self.session.options().is_empty() => *sides,
                _ => return Err(face.fault("no die is rolled here")),
            };
            let number = face.text.parse::<u8>().ok().and_then(|face| face.checked_sub(1));
            let number = number.filter(|number| *number < sides);
            self.chance(
                number.ok_or_else(|| face.fault(format!("a face is a number from 1 to {sides}")))?,
                face,
            )?;
            rest = after;
        }
        Ok(())
    }

    fn draws(&mut self, key: Part<'_>, cards: Part<'_>) -> Result<(), NotationFault> {
        let mut rest = cards;
        if rest.text.is_empty() {
            return Err(key.fault("the cards that are drawn are missing"));
        }
        while !rest.text.is_empty() {
            let (card, after) = rest.around(',').unwrap_or((rest, rest.split(0, rest.text.len()).1));
            let (id, left) = card_word(self.session.setup(), card)?;
            if !left.text.is_empty() {
                return Err(left.fault("a comma is expected between two cards"));
            }
            let at = self.session.options().iter().position(|option| *option == Answer::Card(id));
            let is_drawn = matches!(self.session.need(), Some(Need::Chance { .. }));
            let number = at.filter(|_| is_drawn).and_then(|at| u8::try_from(at).ok());
            self.chance(number.ok_or_else(|| card.fault("this card cannot be drawn here"))?, card)?;
            rest = after;
        }
        Ok(())
    }

    fn chance(&mut self, number: u8, at: Part<'_>) -> Result<(), NotationFault> {
        self.session.roll(number, &mut Asking).map_err(|why| at.fault(why))?;
        self.told.push(format!("* {number}"));
        Ok(())
    }

    fn leaves(&mut self, seat: Seat, words: Part<'_>) -> Result<(), NotationFault> {
        self.session.leave(seat, &mut Asking).map_err(|why| words.fault(why))?;
        self.told.push(format!("{} {LEAVES}", seat.index()));
        Ok(())
    }

    fn answer(&mut self, seat: Seat, words: Part<'_>) -> Result<(), NotationFault> {
        let answer = answer(self.session.setup(), words)?;
        self.session.answer(seat, answer, &mut Asking).map_err(|why| words.fault(why))?;
        self.told.push(format!("{} {answer}", seat.index()));
        Ok(())
    }
}

/// The answer that these words are: a verb, cards, and a space, a number or the name of an ability.
fn answer(cast: &Cast, words: Part<'_>) -> Result<Answer, NotationFault> {
    let (verb, mut rest) = words.word();
    let mut written = verb.text.to_owned();
    while rest.text.contains('#') {
        let (card, after) = card_word(cast, rest)?;
        written.push_str(&format!(" {}", card.index()));
        rest = after;
    }
    let (first, after) = rest.word();
    if verb.text == "use" && first.text == NO_CARD {
        written.push_str(&format!(" {}", CardId::NONE.index()));
        rest = after;
    }
    let last = match verb.text {
        _ if rest.text == NO_CARD => CardId::NONE.index().to_string(),
        "use" => ability(cast, rest)?,
        _ => rest.text.to_owned(),
    };
    if !last.is_empty() {
        written.push_str(&format!(" {last}"));
    }
    written.parse().map_err(|_| words.fault(format!("'{}' is not an answer", words.text)))
}

/// The number of an ability that is given by name or by number.
fn ability(cast: &Cast, word: Part<'_>) -> Result<String, NotationFault> {
    if word.text.parse::<u8>().is_ok() {
        return Ok(word.text.to_owned());
    }
    let named = |number: &u8| cast.ability_name(*number) == Some(word.text);
    let mut found = (0..u8::MAX).filter(named);
    match (found.next(), found.next()) {
        (Some(number), None) => Ok(number.to_string()),
        (Some(_), Some(_)) => Err(word.fault(format!("several abilities are called '{}'", word.text))),
        (None, _) => Err(word.fault(format!("no card of this game has an ability '{}'", word.text))),
    }
}

/// A card such as `Prince Elien#0`, and what follows it.
fn card_word<'a>(cast: &Cast, part: Part<'a>) -> Result<(CardId, Part<'a>), NotationFault> {
    let (name, after) =
        part.around('#').ok_or_else(|| part.fault("a card is expected here, as Archer#12"))?;
    let digits = after.text.bytes().take_while(u8::is_ascii_digit).count();
    let (number, rest) = after.split(digits, digits);
    let index = number.text.parse::<usize>().ok().filter(|index| *index < CardId::MOST);
    let card = index.map(CardId::new).filter(|card| cast.has(*card));
    let card = card.ok_or_else(|| number.fault(format!("there is no card #{}", number.text)))?;
    let is_called = cast.face(card).name;
    if is_called != name.text {
        return Err(name.fault(format!("card #{} is {is_called}, not '{}'", card.index(), name.text)));
    }
    Ok((card, rest))
}
