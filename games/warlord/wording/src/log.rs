//! What happened, one sentence per event.

use crate::codes;
use crate::message;
use crate::wording::Wording;
use table::Outcome;
use warlord::{CardId, Event, Purpose, Sum};

/// An event in words.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct LogSentence {
    pub text: String,
    /// The cards it is about, as far as the reader may know them.
    pub cards: Vec<CardId>,
    /// The dice that were thrown.
    pub dice: Vec<u8>,
    /// The card that caused it.
    pub cause: Option<String>,
}

/// The kind of event, in one word.
pub fn kind(event: &Event) -> &'static str {
    match event {
        Event::TurnBegan { .. } => "turn",
        Event::PhaseBegan { .. } => "phase",
        Event::Rolled { .. } => "roll",
        Event::Counts { .. } => "strike",
        Event::Attacks { .. }
        | Event::Strikes { .. }
        | Event::StrikeResult { .. }
        | Event::Redirected { .. } => "strike",
        Event::Wounded { .. } => "wound",
        Event::Killed { .. } => "kill",
        Event::Moved { .. } | Event::Fell { .. } | Event::Raised { .. } => "move",
        Event::Out { .. } => "out",
        Event::Over { .. } => "over",
        Event::TimeCalled
        | Event::First { .. }
        | Event::Drew { .. }
        | Event::Discarded { .. }
        | Event::Passed { .. }
        | Event::Cancelled { .. }
        | Event::Equipped { .. }
        | Event::Performed { .. }
        | Event::Turned { .. }
        | Event::Healed { .. }
        | Event::Changed { .. }
        | Event::Granted { .. }
        | Event::Attached { .. }
        | Event::Went { .. }
        | Event::Shown { .. }
        | Event::Shuffled { .. }
        | Event::BecameWarlord { .. }
        | Event::Point { .. } => "other",
    }
}

impl Wording<'_> {
    /// The event as the reader may know it.
    pub fn told(&self, event: &Event) -> LogSentence {
        let is_seen = self.eyes.are_among(event.seen_by());
        let cards = if is_seen { cards(event) } else { Vec::new() };
        let (dice, cause) = match *event {
            Event::Rolled { natural, .. } => (vec![natural], None),
            Event::Changed { source, .. } | Event::Granted { source, .. } => (Vec::new(), Some(source)),
            Event::Performed { card, .. } => (Vec::new(), Some(card)),
            _ => (Vec::new(), None),
        };
        let cause = cause.filter(|card| !card.is_none()).map(|card| self.card(card));
        LogSentence { text: self.sentence(event, is_seen), cards, dice, cause }
    }

    fn sentence(&self, event: &Event, is_seen: bool) -> String {
        let card = |card| self.card(card);
        self.tell(&match *event {
            Event::TurnBegan { turn } => message!("log-turn", turn = turn),
            Event::PhaseBegan { phase } => message!("log-phase", phase = codes::phase(phase)),
            Event::TimeCalled => message!("log-time"),
            Event::First { seat } => message!("log-first", who = self.who(seat)),
            Event::Drew { seat, card } => {
                message!("log-drew", who = self.who(seat), card = self.seen_card(card, is_seen))
            }
            Event::Discarded { seat, card: which } => {
                message!("log-discarded", who = self.who(seat), card = card(which))
            }
            Event::Rolled { seat, roller, purpose, natural, modifier, target } => {
                return self.roll(self.roller(seat, roller), purpose, natural, modifier, target);
            }
            Event::Counts { roll, number } => message!(
                "log-counts",
                roll = self.sum(&roll),
                modifier = format!("{:+}", roll.total()),
                number = self.sum(&number),
                target = number.total().to_string()
            ),
            Event::Passed { seat } => message!("log-passed", who = self.who(seat)),
            Event::Attacks { attacker, target, .. } => {
                message!("log-attacks", card = card(attacker), target = card(target))
            }
            Event::Strikes { striker, target, kind, source } if source.is_none() || source == striker => {
                let kind = codes::strike(kind);
                message!("log-strikes", card = card(striker), target = card(target), kind = kind)
            }
            Event::Strikes { striker, target, kind, source } => message!(
                "log-strikes-with",
                card = card(striker),
                target = card(target),
                source = card(source),
                kind = codes::strike(kind)
            ),
            Event::StrikeResult { striker, target, hit: true } => {
                message!("log-hit", card = card(striker), target = card(target))
            }
            Event::StrikeResult { striker, target, hit: false } => {
                message!("log-missed", card = card(striker), target = card(target))
            }
            Event::Redirected { striker, target } => {
                message!("log-redirected", card = card(striker), target = card(target))
            }
            Event::Cancelled { card: what } => message!("log-cancelled", card = card(what)),
            Event::Raised { seat, card: whom, to } => {
                message!("log-raised", who = self.who(seat), card = card(whom), place = self.place(to))
            }
            Event::Equipped { seat, item, bearer } => {
                message!("log-equipped", who = self.who(seat), card = card(bearer), item = card(item))
            }
            Event::Performed { card: what, by, ability, .. } => return self.performed(what, by, ability),
            Event::Moved { card: who, to, .. } => {
                message!("log-moved", card = card(who), place = self.place(to))
            }
            Event::Fell { card: who, to } => message!("log-fell", card = card(who), place = self.place(to)),
            Event::Turned { card: who, to } => {
                message!("log-turned", card = card(who), condition = codes::condition(to))
            }
            Event::Wounded { card: who, wounds } => {
                message!("log-wounded", card = card(who), wounds = wounds)
            }
            Event::Healed { card: who, wounds } => message!("log-healed", card = card(who), wounds = wounds),
            Event::Killed { card: who } => message!("log-killed", card = card(who)),
            Event::Changed { card: who, stat, by, until, source } => message!(
                "log-changed",
                card = card(who),
                by = format!("{by:+}"),
                stat = codes::stat(stat),
                source = card(source),
                until = codes::until(until)
            ),
            Event::Granted { card: who, source } => {
                message!("log-granted", card = card(who), source = card(source))
            }
            Event::Attached { card: what, host } => {
                message!("log-attached", card = card(what), host = card(host))
            }
            Event::Went { card: what, seat, pile } => {
                message!("log-went", card = card(what), who = self.who(seat), pile = codes::pile(pile))
            }
            Event::Shown { card, of, pile, .. } => message!(
                "log-shown",
                card = self.seen_card(card, is_seen),
                who = self.who(of),
                pile = codes::pile(pile)
            ),
            Event::Shuffled { seat } => message!("log-shuffled", who = self.who(seat)),
            Event::BecameWarlord { seat, card: whom } => {
                message!("log-warlord", card = card(whom), who = self.who(seat))
            }
            Event::Out { seat } => message!("log-out", who = self.who(seat)),
            Event::Point { seat, points } => message!("log-point", who = self.who(seat), points = points),
            Event::Over { outcome: Outcome::Draw } => message!("log-draw"),
            Event::Over { outcome: Outcome::Won(winners) } => {
                let mut names = winners.into_iter().map(|seat| self.who(seat));
                match (names.next(), winners.len()) {
                    (Some(who), 1) => message!("log-won", who = who),
                    _ => {
                        let names: Vec<&str> =
                            winners.into_iter().map(|seat| self.names[seat.index()].as_str()).collect();
                        message!("log-won-together", names = names.join(", "))
                    }
                }
            }
        })
    }

    /// Every part with the card it comes from: `+9 Foe-hammer, +2 Sword`.
    fn sum(&self, sum: &Sum) -> String {
        let part = |&(source, by): &(CardId, i8)| {
            let card = if source.is_none() { "none".to_owned() } else { self.card(source) };
            self.tell(&message!("part", by = format!("{by:+}"), card = card))
        };
        sum.parts().iter().map(part).collect::<Vec<_>>().join(", ")
    }

    /// The character that rolls; for initiative and plain dice the player.
    fn roller(&self, seat: table::Seat, roller: CardId) -> String {
        match roller.is_none() {
            true => self.names.get(seat.index()).cloned().unwrap_or_default(),
            false => self.card(roller),
        }
    }

    fn roll(&self, card: String, purpose: Purpose, natural: u8, modifier: i8, target: i8) -> String {
        let total = i16::from(natural) + i16::from(modifier);
        let (modifier, code) = (format!("{modifier:+}"), codes::purpose(purpose));
        let total_text = total.to_string();
        if matches!(purpose, Purpose::Opposed | Purpose::Initiative | Purpose::Plain) {
            return self.tell(&message!(
                "log-rolled-plain",
                card = card,
                natural = natural,
                modifier = modifier,
                total = total_text,
                purpose = code
            ));
        }
        // 12.5: a natural 20 succeeds and a natural 1 fails, whatever is needed.
        let result = match natural {
            20 => "critical",
            1 => "fumble",
            _ if total >= i16::from(target) => "success",
            _ => "failure",
        };
        self.tell(&message!(
            "log-rolled-needed",
            card = card,
            natural = natural,
            modifier = modifier,
            total = total_text,
            purpose = code,
            target = target.to_string(),
            result = result
        ))
    }

    fn performed(&self, card: CardId, by: CardId, ability: u8) -> String {
        let name = self.card(card);
        match self.effect(card, ability) {
            Some(effect) if by == card || by.is_none() => {
                self.tell(&message!("log-used", card = name, effect = effect))
            }
            _ => self.tell(&message!("log-performed", by = self.card(by), card = name)),
        }
    }
}

fn cards(event: &Event) -> Vec<CardId> {
    let named = match *event {
        Event::TurnBegan { .. }
        | Event::PhaseBegan { .. }
        | Event::TimeCalled
        | Event::First { .. }
        | Event::Passed { .. }
        | Event::Shuffled { .. }
        | Event::Out { .. }
        | Event::Point { .. }
        | Event::Over { .. } => Vec::new(),
        Event::Drew { card, .. }
        | Event::Discarded { card, .. }
        | Event::Cancelled { card }
        | Event::Raised { card, .. }
        | Event::Moved { card, .. }
        | Event::Fell { card, .. }
        | Event::Turned { card, .. }
        | Event::Wounded { card, .. }
        | Event::Healed { card, .. }
        | Event::Killed { card }
        | Event::Went { card, .. }
        | Event::Shown { card, .. }
        | Event::BecameWarlord { card, .. } => vec![card],
        Event::Rolled { roller, .. } => vec![roller],
        Event::Counts { roll, number } => {
            roll.parts().iter().chain(number.parts()).map(|&(source, _)| source).collect()
        }
        Event::Attacks { attacker, target, .. } => vec![attacker, target],
        Event::Strikes { striker, target, source, .. } => vec![striker, target, source],
        Event::StrikeResult { striker, target, .. } | Event::Redirected { striker, target } => {
            vec![striker, target]
        }
        Event::Equipped { item, bearer, .. } => vec![bearer, item],
        Event::Performed { card, by, .. } => vec![by, card],
        Event::Changed { card, source, .. } | Event::Granted { card, source } => vec![card, source],
        Event::Attached { card, host } => vec![card, host],
    };
    let mut cards: Vec<CardId> = Vec::new();
    for card in named {
        if !card.is_none() && !cards.contains(&card) {
            cards.push(card);
        }
    }
    cards
}
