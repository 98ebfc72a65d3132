//! Questions in words.

use crate::message;
use crate::wording::Wording;
use table::Seat;
use warlord::{Ask, CardId, Event, Moment, Prompt};

impl Wording<'_> {
    /// The question as the player to answer reads it. `past`: what has happened so far.
    pub fn question(&self, prompt: &Prompt, past: &[Event]) -> String {
        let card = self.subject(prompt);
        self.tell(&match prompt.ask {
            Ask::Order => message!("ask-order"),
            Ask::Discard => message!("ask-discard"),
            Ask::React(moment) => message!("ask-react", moment = self.moment(moment, prompt.card, past)),
            Ask::StrikeTarget => message!("ask-strike-target", card = card),
            Ask::Target => message!("ask-target", card = card),
            Ask::Move => message!("ask-move", card = card),
            Ask::Fall => message!("ask-fall"),
            Ask::Cost => message!("ask-cost", card = card),
            Ask::Sequence => message!("ask-sequence"),
            Ask::First => message!("ask-first"),
            Ask::Die => message!("ask-die"),
            Ask::Return => message!("ask-return", card = card),
            Ask::Replace => message!("ask-replace", card = card),
            Ask::Search => message!("ask-search", card = card),
            Ask::Option => message!("ask-option", card = card),
            Ask::Use => message!("ask-use", card = card),
        })
    }

    /// What happens if nobody reacts: `to_come`, up to a die roll that decides or the next choice.
    pub fn unanswered(&self, to_come: &[Event], is_die: bool) -> String {
        let ends = |event: &&Event| !matches!(event, Event::PhaseBegan { .. } | Event::TurnBegan { .. });
        let told = to_come.iter().take_while(ends).filter(|event| self.eyes.are_among(event.seen_by()));
        let mut what: Vec<String> =
            told.filter(|event| matters(event)).map(|event| self.told(event).text).collect();
        what.truncate(MOST);
        match (is_die, self.throw(to_come)) {
            (true, Some(roll)) => what.push(roll),
            (true, None) => what.push(self.tell(&message!("then-die"))),
            (false, _) if what.is_empty() => what.push(self.tell(&message!("then-nothing"))),
            (false, _) => {}
        }
        self.tell(&message!("if-nobody-reacts", what = what.join(" ")))
    }

    /// What an answer would lead to if nobody reacted, in a few words; `None` if that says no more
    /// than the answer itself.
    pub fn foreseen(&self, to_come: &[Event], is_die: bool) -> Option<String> {
        let decides = |event: &&Event| {
            matches!(event, Event::StrikeResult { .. } | Event::Cancelled { .. } | Event::Killed { .. })
        };
        match to_come.iter().find(decides) {
            Some(event) => Some(self.told(event).text),
            None if is_die => self.throw(to_come),
            None => None,
        }
    }

    /// What the next die must show.
    fn throw(&self, to_come: &[Event]) -> Option<String> {
        let face = to_come.iter().rev().find_map(|event| match event {
            Event::Counts { roll, number } => Some((number.total() - roll.total()).clamp(2, 20)),
            _ => None,
        })?;
        // 12.5: a natural 20 hits and a natural 1 misses, whatever is needed.
        let percent = ((21 - face) * 5).to_string();
        Some(self.tell(&message!("then-roll", face = face.to_string(), percent = percent)))
    }

    /// What others are told: that somebody is asked, but not what, which could reveal a card in his
    /// hand.
    pub fn waiting(&self, seat: Seat) -> String {
        self.tell(&message!("asks-another", who = self.names.get(seat.index()).map_or("", String::as_str)))
    }

    /// The card whose text asks, otherwise the one that the question is about.
    fn subject(&self, prompt: &Prompt) -> String {
        let card = if matches!(prompt.ask, Ask::React(_)) || prompt.source.is_none() {
            prompt.card
        } else {
            prompt.source
        };
        self.card(card)
    }

    /// The moment that could be reacted to. The card is the one that the moment is about.
    fn moment(&self, moment: Moment, about: CardId, past: &[Event]) -> String {
        let card = self.card(about);
        let striker = || self.card(striker_at(about, past).unwrap_or(CardId::NONE));
        self.tell(&match moment {
            Moment::Targeted => message!("moment-targeted", striker = striker(), card = card),
            Moment::BeforeRoll => message!("moment-before-roll", striker = striker(), card = card),
            Moment::Rolled => match self.last_roll(about, past) {
                Some(told) => return told,
                None => message!("moment-rolled", card = card),
            },
            Moment::Wounds => message!("moment-wounds", card = card),
            Moment::Struck => message!("moment-struck", striker = striker(), card = card),
            Moment::Attacked => message!("moment-attacked", card = card),
            Moment::Acted => match performed_by(about, past) {
                Some(what) if what != about => {
                    message!("moment-acted-with", card = card, what = self.card(what))
                }
                _ => message!("moment-acted", card = card),
            },
            Moment::Ordered => message!("moment-ordered", card = card),
            Moment::Dying => message!("moment-dying", card = card),
            Moment::Killed => message!("moment-killed", card = card),
            Moment::Illegal => message!("moment-illegal"),
            Moment::Falls => message!("moment-falls", card = card),
            Moment::Steps => message!("moment-steps", card = card),
            Moment::Reached => message!("moment-reached", card = card),
            Moment::TurnEnds => message!("moment-turn-ends"),
        })
    }

    /// The latest roll of this character, as in the log.
    fn last_roll(&self, roller: CardId, past: &[Event]) -> Option<String> {
        let is_it = |event: &&Event| matches!(event, Event::Rolled { roller: by, .. } if *by == roller);
        past.iter().rev().find(is_it).map(|event| self.told(event).text)
    }
}

/// The maximum number of sentences about what would happen.
const MOST: usize = 3;

/// The attacker of the latest strike at this character.
fn striker_at(target: CardId, past: &[Event]) -> Option<CardId> {
    past.iter().rev().find_map(|event| match *event {
        Event::Strikes { striker, target: at, .. } | Event::Redirected { striker, target: at } => {
            (at == target).then_some(striker)
        }
        _ => None,
    })
}

/// What this character is performing: the latest announced.
fn performed_by(who: CardId, past: &[Event]) -> Option<CardId> {
    past.iter().rev().find_map(|event| match *event {
        Event::Performed { card, by, .. } => (by == who).then_some(card),
        _ => None,
    })
}

/// Events that a player would want to prevent or bring about.
fn matters(event: &Event) -> bool {
    matches!(
        event,
        Event::StrikeResult { .. }
            | Event::Redirected { .. }
            | Event::Cancelled { .. }
            | Event::Wounded { .. }
            | Event::Healed { .. }
            | Event::Killed { .. }
            | Event::Changed { .. }
            | Event::Granted { .. }
            | Event::Attached { .. }
            | Event::Moved { .. }
            | Event::Fell { .. }
            | Event::Turned { .. }
            | Event::BecameWarlord { .. }
            | Event::Out { .. }
            | Event::Over { .. }
    )
}
