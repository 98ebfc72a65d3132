//! What is asked.

use crate::message;
use crate::wording::Wording;
use table::Seat;
use warlord::{Ask, Moment, Prompt};

impl Wording<'_> {
    /// The question in words, to who is asked.
    pub fn question(&self, prompt: &Prompt) -> String {
        let card = self.subject(prompt);
        self.tell(&match prompt.ask {
            Ask::Order => message!("ask-order"),
            Ask::Discard => message!("ask-discard"),
            Ask::React(moment) => message!("ask-react", moment = self.moment(moment, card)),
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

    /// What others are told: that somebody is asked, and not what for, which could tell of a card in his
    /// hand.
    pub fn waiting(&self, seat: Seat) -> String {
        self.tell(&message!("asks-another", who = self.names.get(seat.index()).map_or("", String::as_str)))
    }

    /// The card whose text asks, or else the one that the question is about.
    fn subject(&self, prompt: &Prompt) -> String {
        let card = if matches!(prompt.ask, Ask::React(_)) || prompt.source.is_none() {
            prompt.card
        } else {
            prompt.source
        };
        self.card(card)
    }

    fn moment(&self, moment: Moment, card: String) -> String {
        self.tell(&match moment {
            Moment::Targeted => message!("moment-targeted", card = card),
            Moment::BeforeRoll => message!("moment-before-roll", card = card),
            Moment::Rolled => message!("moment-rolled", card = card),
            Moment::Wounds => message!("moment-wounds", card = card),
            Moment::Struck => message!("moment-struck", card = card),
            Moment::Attacked => message!("moment-attacked", card = card),
            Moment::Acted => message!("moment-acted", card = card),
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
}
