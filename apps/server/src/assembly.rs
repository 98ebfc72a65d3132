//! A game in the lobby, as stored: who sits where and what each has brought.

use crate::clean;
use crate::holder::Holder;
use crate::protocol::{ClockChoice, NewGame, SeatChoice};
use crate::setup::{Ready, Seating};
use crate::store::{NewToken, Purpose};
use crate::token::{self, Mark};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use table::{Seat, SeatSet};
use title::{Code, Fields, Gathered, Refusal, Title};
use words::message;

/// Bytes of what a seat brings. A deck list takes one or two thousand.
const MOST_PART: usize = 8 * 1024;

/// Attempts at shuffling seats so that a player with several seats of one side keeps them together.
const MOST_DRAWS: usize = 500;

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Assembly {
    /// What is to be played.
    pub game: String,
    /// What the game was asked for with, without what each seat brings.
    pub asked: Fields,
    pub pace: u32,
    pub clock: Option<ClockChoice>,
    pub host: Mark,
    /// A rematch has no host before the first of its people has come.
    #[serde(default)]
    is_hostless: bool,
    pub places: Vec<Place>,
    /// Codes that move the seats of a token to another device.
    pub handovers: Vec<(Mark, Mark)>,
    /// The games of a match that has begun.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub tables: Vec<Pairing>,
}

/// A game of a match.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Pairing {
    pub game: String,
    /// For each of its seats, the seat of the match that plays it.
    pub seats: Vec<Seat>,
}

/// A seat.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Place {
    pub who: Who,
    /// The name that its player gave himself.
    pub called: Option<String>,
    /// What was brought for it.
    pub part: Option<Value>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Who {
    /// Anyone with this invite.
    Open(Mark),
    /// The holder of this token.
    Held(Mark),
    /// A bot by its name.
    Computer(String),
    /// The player at that seat.
    With(Seat),
}

/// An invite that was just made: only its mark is kept.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Invited {
    pub seats: SeatSet,
    pub secret: String,
}

impl Assembly {
    /// The game that somebody wants to gather for, with the invites to it.
    pub fn new(title: &dyn Title, new: NewGame, host: Mark) -> Result<(Assembly, Vec<Invited>), Refusal> {
        let seating = Seating::check(&new, title)?;
        let mut asked = new.setup;
        let parts = parts_of(title, &mut asked, seating.seats.len())?;
        parts.iter().flatten().try_for_each(check_size)?;
        let names = seating.names;
        let place = |(index, choice): (usize, SeatChoice)| {
            let who = match choice {
                SeatChoice::You => Who::Held(host),
                // Its invite is made below.
                SeatChoice::Friend => Who::Open(host),
                SeatChoice::Computer(name) => Who::Computer(name),
                SeatChoice::With(other) => Who::With(other),
            };
            Place { who, called: names.get(index).cloned().flatten(), part: parts[index].clone() }
        };
        let places = seating.seats.into_iter().enumerate().map(place).collect();
        let game = title.name().to_owned();
        let (pace, clock) = (seating.pace, seating.clock);
        let (handovers, tables, is_hostless) = (Vec::new(), Vec::new(), false);
        let mut assembly =
            Assembly { game, asked, pace, clock, host, is_hostless, places, handovers, tables };
        let open: Vec<Seat> = assembly.seats().filter(|seat| assembly.is_open(*seat)).collect();
        let invites = open.into_iter().map(|seat| assembly.invite(seat)).collect::<Result<_, _>>()?;
        Ok((assembly, invites))
    }

    /// The same game again, with everybody one seat further on: each comes back with an invite, and
    /// brings what his seat needs again. Nobody has the token of `host`: the first to come becomes
    /// the host.
    pub fn again(ready: &Ready, seating: Seating, host: Mark) -> (Assembly, Vec<Invited>) {
        let place = |(seat, choice): (Seat, &SeatChoice)| {
            let own = seating.own().into_iter().next();
            let who = match choice {
                SeatChoice::You if own == Some(seat) => Who::Open(host),
                SeatChoice::You => own.map_or(Who::Open(host), Who::With),
                SeatChoice::Friend => Who::Open(host),
                SeatChoice::Computer(name) => Who::Computer(name.clone()),
                SeatChoice::With(other) => Who::With(*other),
            };
            Place { who, called: seating.called(seat).map(str::to_owned), part: None }
        };
        let places = Seat::all(seating.seats.len()).zip(&seating.seats).map(place).collect();
        let (game, asked) = (ready.title.name().to_owned(), ready.deal.asked());
        let (pace, clock) = (seating.pace, seating.clock);
        let (handovers, tables, is_hostless) = (Vec::new(), Vec::new(), true);
        let mut assembly =
            Assembly { game, asked, pace, clock, host, is_hostless, places, handovers, tables };
        let heads: Vec<Seat> = assembly.seats().filter(|seat| assembly.head(*seat) == *seat).collect();
        let invites = heads.into_iter().filter_map(|seat| assembly.invite(seat).ok()).collect();
        (assembly, invites)
    }

    pub fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        Seat::all(self.places.len())
    }

    pub fn place(&self, seat: Seat) -> Result<&Place, Refusal> {
        self.places.get(seat.index()).ok_or_else(|| Refusal::new(Code::Unusable, message!("no-such-seat")))
    }

    /// The seat whose player holds this one, which is mostly itself.
    fn head(&self, seat: Seat) -> Seat {
        match self.places[seat.index()].who {
            Who::With(other) => other,
            Who::Open(_) | Who::Held(_) | Who::Computer(_) => seat,
        }
    }

    /// Whose token holds this seat.
    pub fn holder(&self, seat: Seat) -> Option<Mark> {
        match &self.places[self.head(seat).index()].who {
            Who::Held(mark) => Some(*mark),
            Who::Open(_) | Who::Computer(_) | Who::With(_) => None,
        }
    }

    pub fn computer(&self, seat: Seat) -> Option<&str> {
        match &self.places[seat.index()].who {
            Who::Computer(name) => Some(name),
            Who::Open(_) | Who::Held(_) | Who::With(_) => None,
        }
    }

    pub fn is_open(&self, seat: Seat) -> bool {
        matches!(self.places[self.head(seat).index()].who, Who::Open(_))
    }

    pub fn is_host(&self, holder: &Holder) -> bool {
        Holder::key_of(&self.host.0) == holder.key
    }

    /// The seats of this client.
    pub fn seats_of(&self, holder: &Holder) -> SeatSet {
        let is_his = |mark: Mark| Holder::key_of(&mark.0) == holder.key;
        self.seats().filter(|seat| self.holder(*seat).is_some_and(is_his)).collect()
    }

    fn held_by(&self, mark: Mark) -> SeatSet {
        self.seats().filter(|seat| self.holder(*seat) == Some(mark)).collect()
    }

    /// This seat and those that go with it.
    fn group(&self, seat: Seat) -> SeatSet {
        self.seats().filter(|other| self.head(*other) == seat).collect()
    }

    /// Everybody's tokens and invites, as they are to be kept.
    pub fn tokens(&self) -> Vec<NewToken> {
        let token = |mark: Mark, purpose, seats: SeatSet| NewToken {
            hash: mark.0,
            purpose,
            seats: seats.into_iter().collect(),
        };
        let mut marks = vec![self.host];
        let mut tokens = Vec::new();
        for seat in self.seats() {
            match self.places[seat.index()].who {
                Who::Held(mark) if !marks.contains(&mark) => marks.push(mark),
                Who::Open(mark) => tokens.push(token(mark, Purpose::Invite, self.group(seat))),
                Who::Held(_) | Who::Computer(_) | Who::With(_) => {}
            }
        }
        tokens.extend(marks.into_iter().map(|mark| token(mark, Purpose::Seat, self.held_by(mark))));
        let codes = self.handovers.iter();
        tokens.extend(codes.map(|(code, of)| token(*code, Purpose::Handover, self.held_by(*of))));
        tokens
    }

    /// What the seats bring so far.
    pub fn parts(&self) -> Vec<Option<Value>> {
        self.places.iter().map(|place| place.part.clone()).collect()
    }

    /// Checks what everybody brings, by the rules of the game.
    pub fn check(&self, title: &dyn Title) -> Result<Gathered, Refusal> {
        let gathered = title.gather(&self.asked, &self.parts())?;
        let count = self.places.len();
        if gathered.sides.len() != count || gathered.about.len() != count {
            return Err(Refusal::broken("a title tells of as many seats as there are"));
        }
        Ok(gathered)
    }

    /// Makes another invite for an open seat; the one before ends.
    pub fn invite(&mut self, seat: Seat) -> Result<Invited, Refusal> {
        self.place(seat)?;
        let seat = self.head(seat);
        let seats = self.group(seat);
        let Who::Open(mark) = &mut self.places[seat.index()].who else {
            return Err(Refusal::new(Code::Illegal, message!("seat-not-open")));
        };
        let secret = token::token();
        *mark = Mark::of(&secret);
        Ok(Invited { seats, secret })
    }

    /// A friend sits down.
    pub fn join(&mut self, invite: Mark, mark: Mark, called: Option<String>) -> Option<SeatSet> {
        let seat = self.seats().find(|seat| self.places[seat.index()].who == Who::Open(invite))?;
        self.places[seat.index()].who = Who::Held(mark);
        if self.is_hostless {
            (self.host, self.is_hostless) = (mark, false);
        }
        let seats = self.group(seat);
        // A player who comes back to a rematch without giving a name keeps his.
        if called.is_some() {
            for seat in seats {
                self.places[seat.index()].called.clone_from(&called);
            }
        }
        Some(seats)
    }

    /// Another device takes over what a token has.
    pub fn take_over(&mut self, code: Mark, mark: Mark) -> Option<(Mark, SeatSet)> {
        let (_, old) = self.handovers.iter().find(|(known, _)| *known == code).copied()?;
        self.handovers.retain(|(_, of)| *of != old);
        for place in self.places.iter_mut().filter(|place| place.who == Who::Held(old)) {
            place.who = Who::Held(mark);
        }
        if self.host == old {
            self.host = mark;
        }
        Some((old, self.held_by(mark)))
    }

    /// A code for another device; the one before ends.
    pub fn hand_over(&mut self, holder: &Holder) -> Result<String, Refusal> {
        let is_his = |mark: &Mark| Holder::key_of(&mark.0) == holder.key;
        let own = self.seats().find_map(|seat| self.holder(seat).filter(is_his));
        let own = own.or(Some(self.host).filter(is_his)).ok_or_else(Refusal::no_seat)?;
        let code = token::token();
        self.handovers.retain(|(_, of)| *of != own);
        self.handovers.push((Mark::of(&code), own));
        Ok(code)
    }

    /// The holder of these seats gives them up.
    pub fn stand(&mut self, holder: &Holder) -> Result<(), Refusal> {
        let seats = self.seats_of(holder);
        if seats.is_empty() {
            return Err(Refusal::no_seat());
        }
        let heads: SeatSet = seats.into_iter().map(|seat| self.head(seat)).collect();
        for seat in heads {
            self.empty(seat, Who::Open(Mark::of(&token::token())));
        }
        self.forget_codes();
        Ok(())
    }

    /// Somebody else, or nobody, sits at a seat and those that go with it: what was brought is gone with
    /// whoever brought it.
    fn empty(&mut self, seat: Seat, who: Who) {
        let mut changed = self.group(seat).with(seat);
        if let Who::With(_) = who {
            changed = SeatSet::only(seat);
        }
        self.places[seat.index()].who = who;
        for seat in changed {
            let place = &mut self.places[seat.index()];
            (place.called, place.part) = (None, None);
        }
    }

    /// Codes of tokens that hold nothing any more.
    fn forget_codes(&mut self) {
        let host = self.host;
        let held: Vec<Mark> = self.seats().filter_map(|seat| self.holder(seat)).collect();
        self.handovers.retain(|(_, of)| *of == host || held.contains(of));
    }

    /// Gives a seat to somebody else. An opened seat gets an invite.
    pub fn set_seat(
        &mut self,
        title: &dyn Title,
        seat: Seat,
        choice: &SeatChoice,
    ) -> Result<Option<Invited>, Refusal> {
        let now = self.place(seat)?.who.clone();
        let has_others = self.group(seat).len() > 1;
        let who = match choice {
            SeatChoice::You => Who::Held(self.host),
            SeatChoice::Friend if matches!(now, Who::Open(_)) => now.clone(),
            SeatChoice::Friend => Who::Open(Mark::of(&token::token())),
            SeatChoice::Computer(name) => Who::Computer(crate::setup::bot(title, name)?),
            SeatChoice::With(other) => {
                let head = self.place(*other)?;
                if *other == seat || !matches!(head.who, Who::Open(_) | Who::Held(_)) {
                    return Err(Refusal::new(Code::Unusable, message!("setup-with")));
                }
                Who::With(*other)
            }
        };
        if has_others && matches!(who, Who::Computer(_) | Who::With(_)) {
            return Err(Refusal::new(Code::Unusable, message!("setup-with")));
        }
        let is_nobodys = |who: &Who| matches!(who, Who::Open(_) | Who::Computer(_));
        if is_nobodys(&now) && is_nobodys(&who) {
            // What the host has brought for it stays.
            self.places[seat.index()].who = who;
        } else if now != who {
            self.empty(seat, who);
        }
        self.forget_codes();
        if self.is_open(seat) && now != self.places[seat.index()].who && *choice == SeatChoice::Friend {
            return self.invite(seat).map(Some);
        }
        Ok(None)
    }

    /// What a seat brings.
    pub fn bring(
        &mut self,
        title: &dyn Title,
        holder: &Holder,
        seat: Option<Seat>,
        part: Option<Value>,
    ) -> Result<(), Refusal> {
        if title.part().is_none() {
            return Err(Refusal::new(Code::Unusable, message!("part-unneeded")));
        }
        let own = self.seats_of(holder);
        let seat = seat.or_else(|| own.into_iter().next()).ok_or_else(Refusal::no_seat)?;
        self.place(seat)?;
        if !self.may_bring(holder, seat) {
            return Err(Refusal::new(Code::NoSeat, message!("not-your-seat")));
        }
        let part = part.filter(|part| !part.is_null());
        part.iter().try_for_each(check_size)?;
        self.places[seat.index()].part = part;
        Ok(())
    }

    /// Whether this client chooses what the seat brings, and so may see it.
    pub fn may_bring(&self, holder: &Holder, seat: Seat) -> bool {
        let is_free = self.holder(seat).is_none();
        self.seats_of(holder).contains(seat) || (is_free && self.is_host(holder))
    }

    /// Gives the seats of a client a name, or takes it away.
    pub fn name(&mut self, holder: &Holder, seat: Option<Seat>, name: Option<&str>) -> Result<(), Refusal> {
        let own = self.seats_of(holder);
        let named = named_seats(own, seat)?;
        let called = name.map(clean::name).transpose()?;
        for seat in named {
            self.places[seat.index()].called.clone_from(&called);
        }
        Ok(())
    }

    /// Shuffles the seats. A player with several seats of one side keeps seats of one side.
    pub fn draw(&mut self, sides: &[SeatSet], mut number: impl FnMut() -> u64) {
        let count = self.places.len();
        let is_within = |seats: &[Seat]| {
            let all: SeatSet = seats.iter().copied().collect();
            seats.first().is_none_or(|first| (all - sides[first.index()]).is_empty())
        };
        let people = self.seats().filter(|seat| self.computer(*seat).is_none() && self.head(*seat) == *seat);
        let mut groups: Vec<SeatSet> = Vec::new();
        for seat in people {
            let group = self.holder(seat).map_or_else(|| self.group(seat), |mark| self.held_by(mark));
            if group.len() > 1 && !groups.contains(&group) {
                groups.push(group);
            }
        }
        groups.retain(|group| is_within(&group.into_iter().collect::<Vec<_>>()));
        for _ in 0..MOST_DRAWS {
            let mut to: Vec<Seat> = self.seats().collect();
            for last in (1..count).rev() {
                to.swap(last, (number() % (last as u64 + 1)) as usize);
            }
            let moved = |group: &SeatSet| group.into_iter().map(|seat| to[seat.index()]).collect::<Vec<_>>();
            if groups.iter().all(|group| is_within(&moved(group))) {
                self.move_all(&to);
                return;
            }
        }
    }

    /// Everybody at seat `n` goes to seat `to[n]`.
    fn move_all(&mut self, to: &[Seat]) {
        let mut places = self.places.clone();
        for (place, to_seat) in self.places.iter().zip(to) {
            let mut place = place.clone();
            if let Who::With(other) = &mut place.who {
                *other = to[other.index()];
            }
            places[to_seat.index()] = place;
        }
        self.places = places;
    }

    /// Whether this seat is taken and has what it needs.
    pub fn is_ready(&self, title: &dyn Title, seat: Seat) -> bool {
        let has_part = title.part().is_none() || self.places[seat.index()].part.is_some();
        self.computer(seat).is_some() || (self.holder(seat).is_some() && has_part)
    }

    /// All that is still missing is filled in: open seats with this computer, and for computers one of the
    /// parts that the game has ready.
    pub fn fill(&mut self, title: &dyn Title, fill: Option<&str>) -> Result<(), Refusal> {
        if let Some(name) = fill {
            let name = crate::setup::bot(title, name)?;
            let open: Vec<Seat> = self.seats().filter(|seat| self.is_open(*seat)).collect();
            for seat in open {
                self.places[seat.index()].who = Who::Computer(name.clone());
            }
        }
        if self.seats().any(|seat| self.is_open(seat)) {
            return Err(Refusal::new(Code::Waiting, message!("seats-open")));
        }
        for seat in self.seats() {
            if self.computer(seat).is_some() && title.part().is_some() {
                let parts = self.parts();
                let any = || title.any_part(&self.asked, &parts, token::number());
                let part = parts[seat.index()].clone().or_else(any);
                self.places[seat.index()].part = part;
            }
            if title.part().is_some() && self.places[seat.index()].part.is_none() {
                let number = seat.index() as u32 + 1;
                return Err(Refusal::new(Code::Waiting, message!("seat-without-part", seat = number)));
            }
        }
        Ok(())
    }

    /// What the game is dealt from.
    pub fn asked_with_parts(&self, title: &dyn Title) -> Fields {
        let mut asked = self.asked.clone();
        if let Some(field) = title.part() {
            let parts = self.parts().into_iter().map(Option::unwrap_or_default);
            asked.insert(field.to_owned(), parts.collect());
        }
        asked
    }

    /// Who sits where in the game.
    pub fn seating(&self) -> Seating {
        let choice = |seat: Seat| match &self.places[seat.index()].who {
            Who::Held(mark) if *mark == self.host => SeatChoice::You,
            Who::Held(_) | Who::Open(_) => SeatChoice::Friend,
            Who::Computer(name) => SeatChoice::Computer(name.clone()),
            Who::With(other) => SeatChoice::With(*other),
        };
        let names: Vec<Option<String>> = self.places.iter().map(|place| place.called.clone()).collect();
        let seats = self.seats().map(choice).collect();
        Seating { seats, pace: self.pace, clock: self.clock, names }
    }
}

/// The seats that a name is for: the one that is named, if it is one's own, or all one's own.
pub fn named_seats(own: SeatSet, named: Option<Seat>) -> Result<SeatSet, Refusal> {
    match named {
        _ if own.is_empty() => Err(Refusal::no_seat()),
        Some(seat) if own.contains(seat) => Ok(SeatSet::only(seat)),
        Some(_) => Err(Refusal::new(Code::NoSeat, message!("not-your-seat"))),
        None => Ok(own),
    }
}

/// Whether a part may be kept: all of them are stored again with every change in the lobby.
fn check_size(part: &Value) -> Result<(), Refusal> {
    let size = serde_json::to_string(part).map_err(Refusal::broken)?.len();
    if size <= MOST_PART { Ok(()) } else { Err(Refusal::new(Code::TooLarge, message!("too-large"))) }
}

/// What the seats bring, taken out of what was asked for.
fn parts_of(title: &dyn Title, asked: &mut Fields, seats: usize) -> Result<Vec<Option<Value>>, Refusal> {
    let none = vec![None; seats];
    let Some(field) = title.part() else { return Ok(none) };
    match asked.remove(field) {
        None | Some(Value::Null) => Ok(none),
        Some(Value::Array(parts)) if parts.len() == seats => {
            Ok(parts.into_iter().map(|part| Some(part).filter(|part| !part.is_null())).collect())
        }
        Some(_) => Err(Refusal::new(Code::Unusable, message!("parts-count", field = field))),
    }
}
