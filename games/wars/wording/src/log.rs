//! The log: one sentence an event, for a viewer who looked away.

use crate::codes::{edition, phase, pile};
use crate::message;
use crate::{Names, Telling};
use grid::Square;
use std::borrow::Cow;
use table::{Eyes, Outcome, Seat, SeatSet};
use wars::{Adjusted, CardId, Cast, Dice, Edition, Event, Pile, Viewer};
use words::{Language, Message, Value};

/// What happened, as far as these eyes may know, with these names for the seats. A player with
/// several seats sees each called by its name.
pub(crate) fn sentence(
    language: &Language,
    cast: &Cast,
    names: Names<'_>,
    eyes: Eyes,
    event: Event,
) -> String {
    let you = eyes.only();
    language.tell(&Teller { language, cast, names, you }.message(seen(event, eyes)))
}

/// The event as far as these eyes may know: as the first of their seats perceived it that saw all
/// of it, otherwise as any of them did.
pub fn seen(event: Event, eyes: Eyes) -> Event {
    let by_seat = eyes.seats().into_iter().map(|seat| event.seen_by(Viewer::Seat(seat)));
    let mut seen = None;
    for sight in by_seat {
        if sight == event {
            return event;
        }
        seen.get_or_insert(sight);
    }
    seen.unwrap_or_else(|| event.seen_by(Viewer::Spectator))
}

/// The teller and the listener.
struct Teller<'a> {
    language: &'a Language,
    cast: &'a Cast,
    names: Names<'a>,
    /// The reader's seat, if he has one.
    you: Option<Seat>,
}

impl<'a> Teller<'a> {
    fn message(&self, event: Event) -> Message<'a> {
        let (who, card) = (|seat| self.who(seat), |card| self.card(card));
        let edition = || edition(self.cast.edition());
        match event {
            Event::TurnBegan { seat, turn } => message!("log-turn", who = who(seat), turn = turn),
            Event::PhaseBegan { seat, phase: begun } => {
                message!("log-phase", who = who(seat), phase = phase(begun))
            }
            Event::Rolled { seat, source, dice } => self.rolled(seat, source, &dice),
            Event::Scored { dice, hits, .. } => self.scored(&dice, &hits),
            Event::FirstTurn { seat } => message!("log-first-turn", who = who(seat)),
            Event::Drew { seat, card: drawn } => message!("log-drew", who = who(seat), card = card(drawn)),
            Event::Spent { seat, card: spent } => {
                message!("log-spent", who = who(seat), card = card(spent))
            }
            Event::Summoned { seat, card: unit, to } => {
                message!("log-summoned", who = who(seat), card = card(unit), to = to)
            }
            Event::Played { seat, card: event } => {
                message!("log-played", who = who(seat), card = card(event))
            }
            Event::Cancelled { card: event } => message!("log-cancelled", card = card(event)),
            Event::Used { seat, ability, on: Some((host, at)), .. } => message!(
                "log-used-on",
                who = who(seat),
                ability = self.language.phrase(ability),
                card = card(host),
                at = at
            ),
            Event::Used { seat, card: bearer, ability, at, on: None } => self.used(seat, bearer, at, ability),
            Event::Moved { card: unit, from, to } => {
                message!("log-moved", card = card(unit), from = from, to = to)
            }
            Event::Forced { card: piece, from, to } => {
                message!("log-forced", card = card(piece), from = from, to = to)
            }
            Event::Magic { seat, change, now } => {
                let (who, count, now) = (who(seat), change.unsigned_abs(), now);
                match change {
                    ..0 => message!("log-magic-spent", who = who, count = count, now = now),
                    0.. => message!("log-magic-gained", who = who, count = count, now = now),
                }
            }
            Event::Boosted { card: piece, at, change } => {
                let (card, count) = (self.card_at(piece, at), change.unsigned_abs());
                match change {
                    ..0 => message!("log-boost-lost", card = card, count = count),
                    0.. => message!("log-boost-got", card = card, count = count),
                }
            }
            Event::Erected { seat, card: piece, to } => {
                message!("log-erected", who = who(seat), card = card(piece), to = to)
            }
            Event::Placed { card: piece, to } => message!("log-placed", card = card(piece), to = to),
            Event::Stuck { card: unit, at } => message!("log-stuck", card = card(unit), at = at),
            Event::Attacks { attacker, from, target, at } => {
                message!("log-attacks", card = card(attacker), from = from, target = card(target), at = at)
            }
            Event::Wounded { card: piece, at, wounds } => {
                message!("log-wounded", card = card(piece), at = at, wounds = wounds, edition = edition())
            }
            Event::Prevented { card: piece, at, wounds, by, source } => message!(
                "log-prevented",
                source = self.language.phrase(source),
                by = by.some().map_or("nobody".into(), |by| self.card(by)),
                card = card(piece),
                at = at,
                wounds = wounds,
                edition = edition()
            ),
            Event::Redirected { card: piece, at, to, to_at, wounds, source } => message!(
                "log-redirected",
                source = self.language.phrase(source),
                to = self.card_at(to, Some(to_at)),
                card = card(piece),
                at = at,
                wounds = wounds,
                edition = edition()
            ),
            Event::Named { seat, source, card: named, at } => message!(
                "log-named",
                who = who(seat),
                card = card(named),
                at = at,
                source = self.language.phrase(source)
            ),
            Event::RollsFor { seat, source, card: whom, at } => message!(
                "log-rolls-for",
                who = who(seat),
                card = card(whom),
                at = at,
                source = self.language.phrase(source)
            ),
            Event::Adjusted { source, by, what, change } => self.adjusted(source, by, what, change),
            Event::Changed { source, by, card: piece, at, change } => {
                let (by, source) = (self.by(by, source), self.language.phrase(source));
                let (card, wounds) = (card(piece), change.unsigned_abs());
                match change {
                    ..0 => message!(
                        "log-fewer",
                        source = source,
                        by = by,
                        card = card,
                        at = at,
                        wounds = wounds,
                        edition = edition()
                    ),
                    0.. => message!(
                        "log-more",
                        source = source,
                        by = by,
                        card = card,
                        at = at,
                        wounds = wounds,
                        edition = edition()
                    ),
                }
            }
            Event::Healed { card: piece, at, wounds } => {
                message!("log-healed", card = card(piece), at = at, wounds = wounds, edition = edition())
            }
            Event::Destroyed { card: piece, at, by } => {
                message!("log-destroyed", who = who(by), card = card(piece), at = at)
            }
            Event::Went { card: moved, seat, pile: to, .. } => {
                message!("log-went", card = card(moved), who = who(seat), pile = pile(to))
            }
            Event::WentUnder { card: moved, host, at, .. } => {
                message!("log-went-under", card = card(moved), host = self.card_at(host, at))
            }
            Event::Attached { card: laid, host, at } => {
                message!("log-attached", card = card(laid), host = self.card_at(host, at))
            }
            Event::Discarded { seat, card: gone } => {
                message!("log-discarded", who = who(seat), card = card(gone))
            }
            Event::Built { seat, card: built } => {
                message!("log-built", who = who(seat), card = card(built), edition = edition())
            }
            Event::Control { card: unit, at, seat } => {
                message!("log-control", who = who(seat), card = self.card_at(unit, at))
            }
            Event::Shown { card: shown, of, pile, to } => self.shown(shown, of, pile, to),
            Event::Shuffled { seat } => message!("log-shuffled", who = who(seat)),
            Event::Out { seat } => message!("log-out", who = who(seat)),
            Event::Left { seat } => message!("log-left", who = who(seat)),
            Event::Over { outcome } => self.over(outcome),
        }
    }

    fn who(&self, seat: Seat) -> Value<'a> {
        if self.you == Some(seat) {
            "you".into()
        } else {
            self.names.call(self.language, self.cast, seat).into()
        }
    }

    fn card(&self, card: CardId) -> Value<'a> {
        card.some().map_or("hidden", |card| self.language.phrase(self.cast.face(card).name)).into()
    }

    /// A card with its space: "Archer (c4)".
    fn card_at(&self, card: CardId, at: Option<Square>) -> Value<'a> {
        match (card.some(), at) {
            (Some(card), Some(at)) => {
                format!("{} ({at})", self.language.phrase(self.cast.face(card).name)).into()
            }
            _ => self.card(card),
        }
    }

    fn rolled(&self, seat: Seat, source: &'static str, dice: &Dice) -> Message<'a> {
        let faces = dice.faces();
        let mut told = String::new();
        for (index, &die) in faces.iter().enumerate() {
            let gap = if index > 0 { self.gap() } else { "" };
            told += gap;
            told += &self.face(die);
        }
        message!(
            "log-rolled",
            who = self.who(seat),
            shown = faces.len(),
            dice = told,
            more = dice.count() - faces.len(),
            source = if source == "Attack" { "attack" } else { self.language.phrase(source) }
        )
    }

    fn scored(&self, dice: &Dice, hits: &Dice) -> Message<'a> {
        let total: u32 = hits.faces().iter().map(|&hits| u32::from(hits)).sum();
        let hitting = hits.faces().iter().filter(|&&hits| hits > 0).count();
        message!(
            "log-scored",
            hitting = hitting,
            dice = dice.count(),
            more = total - hitting as u32,
            total = total,
            edition = edition(self.cast.edition())
        )
    }

    /// Whose ability did something: nobody's if it is a side's, or is the event of that name
    /// itself.
    fn by(&self, by: CardId, source: &'static str) -> Value<'a> {
        let bearer = by.some().filter(|&card| self.cast.face(card).name != source);
        bearer.map_or("nobody".into(), |card| self.card(card))
    }

    fn adjusted(&self, source: &'static str, by: CardId, what: Adjusted, change: i8) -> Message<'a> {
        let (by, source) = (self.by(by, source), self.language.phrase(source));
        let (what, count) = match what {
            Adjusted::Dice => ("dice", change.unsigned_abs()),
            Adjusted::Hits => ("hits", change.unsigned_abs()),
        };
        match change {
            ..0 => message!("log-roll-less", source = source, by = by, what = what, count = count),
            0.. => message!("log-roll-more", source = source, by = by, what = what, count = count),
        }
    }

    fn gap(&self) -> &'static str {
        match self.cast.edition() {
            Edition::First => " ",
            Edition::Second => ", ",
        }
    }

    fn face(&self, die: u8) -> Cow<'a, str> {
        match self.cast.edition() {
            Edition::First => Cow::Owned(die.to_string()),
            Edition::Second => {
                let names: Vec<&str> =
                    self.cast.symbols(die).names().map(|name| self.language.phrase(name)).collect();
                Cow::Owned(names.join("+"))
            }
        }
    }

    fn used(&self, seat: Seat, bearer: CardId, at: Option<Square>, ability: &'static str) -> Message<'a> {
        // What a rule or an event does to a card, that card does not use.
        let uses = |card: &CardId| {
            self.cast.face(*card).abilities.iter().any(|known| known.name == ability)
                || !self.cast.abilities().iter().any(|known| known.name == ability && known.is_effect)
        };
        let name = self.language.phrase(ability);
        match bearer.some().filter(uses) {
            Some(card) if self.cast.face(card).name != ability => {
                message!("log-used", card = self.card_at(card, at), ability = name)
            }
            Some(_) => message!("log-takes-effect", ability = name),
            None => message!("log-takes-effect-of", who = self.who(seat), ability = name),
        }
    }

    fn shown(&self, card: CardId, of: Seat, from: Pile, to: SeatSet) -> Message<'a> {
        let (card, who, pile) = (self.card(card), self.who(of), pile(from));
        if to == SeatSet::ALL {
            return message!("log-shown-to-all", card = card, who = who, pile = pile);
        }
        match self.cast.seats().find(|&seat| to.contains(seat)) {
            Some(seat) => {
                message!("log-looked", looker = self.who(seat), card = card, who = who, pile = pile)
            }
            None => message!("log-shown-to-nobody", card = card, who = who, pile = pile),
        }
    }

    fn team(&self, team: SeatSet) -> String {
        self.names.call_team(self.language, self.cast, team)
    }

    fn over(&self, outcome: Outcome) -> Message<'a> {
        match outcome {
            Outcome::Draw => message!("log-draw"),
            Outcome::Won(winners) => match self.you {
                Some(seat) if winners.contains(seat) => message!("log-won", who = "you"),
                _ if winners.len() > 1 => {
                    message!("log-team-won", team = self.team(winners))
                }
                _ => message!("log-won", who = self.team(winners)),
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::example::face;
    use grid::Battlefield;
    use std::collections::BTreeSet;
    use wars::{Kind, Member, Phase, Symbols, WallKind};

    const SOUTH: Seat = Seat::new(0);
    const NORTH: Seat = Seat::new(1);
    const ARCHER: CardId = CardId::new(0);
    const WALL: CardId = CardId::new(1);
    const MUSTER: CardId = CardId::new(2);

    /// A cast of an Archer, a Wall and a Muster.
    fn cast(seats: usize) -> Cast {
        Cast::new(Battlefield::Duel, seats, members())
    }

    fn members() -> Vec<Member> {
        let member = |face| Member { face, owner: SOUTH };
        vec![
            member(face("Archer", Kind::Summoner)),
            member(face("Wall", Kind::Wall(WallKind::Plain))),
            member(face("Muster", Kind::Event)),
        ]
    }

    fn square(name: &str) -> Square {
        name.parse().unwrap()
    }

    /// What South, North and a spectator read.
    fn sentences(event: Event) -> [String; 3] {
        let cast = cast(2);
        [Viewer::Seat(SOUTH), Viewer::Seat(NORTH), Viewer::Spectator]
            .map(|viewer| Language::english().sentence(&cast, viewer, event))
    }

    #[test]
    fn a_card_drawn_or_built_is_named_to_its_player_alone() {
        let drew = Event::Drew { seat: SOUTH, card: ARCHER };
        assert_eq!(sentences(drew), ["You draw Archer.", "South draws a card.", "South draws a card."]);
        let built = Event::Built { seat: NORTH, card: MUSTER };
        assert_eq!(
            sentences(built),
            ["North builds a card as magic.", "You build Muster as magic.", "North builds a card as magic."]
        );
    }

    #[test]
    fn a_card_that_was_looked_at_is_named_to_who_looked_and_to_who_holds_it() {
        let to = SeatSet::only(NORTH);
        let in_hand = Event::Shown { card: ARCHER, of: SOUTH, pile: Pile::Hand, to };
        assert_eq!(
            sentences(in_hand),
            [
                "North looks at Archer of your hand.",
                "You look at Archer of South's hand.",
                "North looks at a card of South's hand.",
            ]
        );
        let on_top = Event::Shown { card: ARCHER, of: SOUTH, pile: Pile::Top, to };
        assert_eq!(sentences(on_top)[0], "North looks at a card of your draw pile.");
        let to_all = Event::Shown { card: ARCHER, of: SOUTH, pile: Pile::Top, to: SeatSet::ALL };
        assert_eq!(sentences(to_all)[2], "Archer of South's draw pile is shown to everybody.");
    }

    #[test]
    fn a_card_that_came_to_a_pile_is_named_to_who_saw_it() {
        let went = |seen| Event::Went { card: WALL, seat: NORTH, pile: Pile::Magic, seen };
        assert_eq!(
            sentences(went(SeatSet::only(NORTH))),
            [
                "A card goes to North's magic pile.",
                "Wall goes to your magic pile.",
                "A card goes to North's magic pile.",
            ]
        );
        assert_eq!(sentences(went(SeatSet::ALL))[2], "Wall goes to North's magic pile.");
    }

    #[test]
    fn open_things_are_told_to_everybody() {
        let of = |event: Event| sentences(event)[2].clone();
        let (from, at) = (square("c4"), square("c5"));
        assert_eq!(of(Event::TurnBegan { seat: SOUTH, turn: 3 }), "South begins turn 3.");
        assert_eq!(
            of(Event::PhaseBegan { seat: SOUTH, phase: Phase::Build }),
            "South's build magic phase begins."
        );
        let dice = Dice::new(&[6, 4, 1]);
        assert_eq!(of(Event::Rolled { seat: SOUTH, source: "Attack", dice }), "South rolls 6 4 1.");
        let scored = |hits: &[u8]| {
            of(Event::Scored { attacker: ARCHER, dice: Dice::new(&[6, 4, 1]), hits: Dice::new(hits) })
        };
        assert_eq!(scored(&[1, 1, 0]), "2 of 3 dice hit.");
        assert_eq!(scored(&[1, 0, 0]), "1 of 3 dice hits.");
        assert_eq!(scored(&[2, 1, 0]), "2 of 3 dice hit, for 3 hits.");
        assert_eq!(scored(&[0, 0, 0]), "No die hits.");
        let dice = Dice::new(&[2]);
        assert_eq!(of(Event::Rolled { seat: SOUTH, source: "Fury", dice }), "South rolls 2 (Fury).");
        let dice = Dice::new(&[5; 14]);
        let many = "South rolls 5 5 5 5 5 5 5 5 5 5 5 5 5 5.";
        assert_eq!(of(Event::Rolled { seat: SOUTH, source: "Attack", dice }), many);
        assert_eq!(of(Event::Spent { seat: SOUTH, card: WALL }), "South spends Wall as magic.");
        assert_eq!(
            of(Event::Summoned { seat: SOUTH, card: ARCHER, to: from }),
            "South summons Archer to c4."
        );
        assert_eq!(of(Event::Played { seat: SOUTH, card: MUSTER }), "South plays Muster.");
        let used = |card, ability, at, on| of(Event::Used { seat: SOUTH, card, ability, at, on });
        assert_eq!(used(ARCHER, "Precise", Some(from), None), "Archer (c4) uses Precise.");
        assert_eq!(used(ARCHER, "Precise", None, None), "Archer uses Precise.");
        assert_eq!(used(MUSTER, "Muster", None, None), "Muster takes effect.");
        let on = Some((ARCHER, at));
        assert_eq!(used(MUSTER, "Muster", None, on), "South uses Muster on Archer (c5).");
        let adjusted = |by, source, what, change| of(Event::Adjusted { source, by, what, change });
        assert_eq!(adjusted(ARCHER, "Precise", Adjusted::Dice, 1), "Precise of Archer: 1 die more.");
        assert_eq!(adjusted(MUSTER, "Muster", Adjusted::Dice, -2), "Muster: 2 dice fewer.");
        assert_eq!(adjusted(ARCHER, "Precise", Adjusted::Hits, -1), "Precise of Archer: 1 hit fewer.");
        assert_eq!(adjusted(CardId::NONE, "Haste", Adjusted::Hits, 3), "Haste: 3 hits more.");
        assert_eq!(of(Event::Moved { card: ARCHER, from, to: at }), "Archer moves from c4 to c5.");
        assert_eq!(
            of(Event::Attacks { attacker: ARCHER, from, target: WALL, at }),
            "Archer (c4) attacks Wall (c5)."
        );
        assert_eq!(of(Event::Wounded { card: WALL, at, wounds: 1 }), "Wall (c5) takes 1 wound.");
        assert_eq!(of(Event::Wounded { card: WALL, at, wounds: 2 }), "Wall (c5) takes 2 wounds.");
        assert_eq!(of(Event::Destroyed { card: WALL, at, by: NORTH }), "North destroys Wall (c5).");
        assert_eq!(
            of(Event::Control { card: ARCHER, at: Some(at), seat: NORTH }),
            "North now controls Archer (c5)."
        );
        assert_eq!(
            of(Event::WentUnder { card: WALL, host: ARCHER, at: Some(at), seen: SeatSet::ALL }),
            "Wall goes under Archer (c5)."
        );
        assert_eq!(
            of(Event::Attached { card: MUSTER, host: ARCHER, at: Some(at) }),
            "Muster is laid on Archer (c5)."
        );
        assert_eq!(
            of(Event::Named { seat: SOUTH, source: "Muster", card: ARCHER, at }),
            "South names Archer (c5) for Muster."
        );
        assert_eq!(
            of(Event::RollsFor { seat: SOUTH, source: "Muster", card: ARCHER, at }),
            "Muster: South rolls for Archer (c5)."
        );
        let source = "Cover";
        assert_eq!(
            of(Event::Prevented { card: WALL, at, wounds: 2, by: ARCHER, source }),
            "Cover of Archer keeps 2 wounds off Wall (c5)."
        );
        assert_eq!(
            of(Event::Redirected { card: WALL, at, to: ARCHER, to_at: from, wounds: 1, source }),
            "Cover: 1 wound for Wall (c5) goes to Archer (c4)."
        );
        assert_eq!(
            of(Event::Changed { source, by: ARCHER, card: WALL, at, change: 1 }),
            "Cover of Archer: 1 wound more for Wall (c5)."
        );
        assert_eq!(
            of(Event::Changed { source, by: ARCHER, card: WALL, at, change: -2 }),
            "Cover of Archer: 2 wounds fewer for Wall (c5)."
        );
        assert_eq!(of(Event::Out { seat: NORTH }), "North is out of the game.");
        assert_eq!(of(Event::Over { outcome: Outcome::Draw }), "The game is a draw.");
    }

    #[test]
    fn the_second_edition_has_symbols_and_damage() {
        let mut faces = [Symbols::MELEE; 6];
        faces[3] = Symbols::RANGED | Symbols::SPECIAL;
        let cast = Cast::second(faces, members());
        let of = |event: Event| Language::english().sentence(&cast, Viewer::Spectator, event);
        let dice = Dice::new(&[1, 4]);
        assert_eq!(
            of(Event::Rolled { seat: SOUTH, source: "Attack", dice }),
            "South rolls melee, ranged+special."
        );
        let hits = Dice::new(&[1, 0]);
        assert_eq!(
            of(Event::Scored { attacker: ARCHER, dice, hits }),
            "1 of 2 dice shows the attacker's symbol."
        );
        let at = square("c5");
        assert_eq!(of(Event::Wounded { card: WALL, at, wounds: 1 }), "Wall (c5) takes 1 damage.");
        let boosted = Event::Boosted { card: WALL, at: Some(at), change: 2 };
        assert_eq!(of(boosted), "Wall (c5) gets 2 boost.");
        assert_eq!(of(Event::Built { seat: SOUTH, card: WALL }), "South discards a card for magic.");
        let source = "Unwieldy Magic";
        assert_eq!(
            of(Event::Changed { source, by: ARCHER, card: WALL, at, change: -2 }),
            "Unwieldy Magic of Archer: 2 damage fewer for Wall (c5)."
        );
        assert_eq!(
            of(Event::Used {
                seat: SOUTH,
                card: ARCHER,
                ability: "Cost of inaction",
                at: Some(at),
                on: None
            }),
            "South's Cost of inaction takes effect."
        );
    }

    #[test]
    fn a_player_is_you_to_himself() {
        let dice = Dice::new(&[]);
        assert_eq!(sentences(Event::Rolled { seat: SOUTH, source: "Attack", dice })[0], "You roll no dice.");
        assert_eq!(sentences(Event::Out { seat: NORTH })[1], "You are out of the game.");
        assert_eq!(sentences(Event::Shuffled { seat: SOUTH })[0], "Your draw pile is shuffled.");
        let won = Event::Over { outcome: Outcome::Won(SeatSet::only(NORTH)) };
        assert_eq!(sentences(won), ["North wins.", "You win.", "North wins."]);
        let team = [SOUTH, Seat::new(2)].into_iter().collect();
        let team_won = Event::Over { outcome: Outcome::Won(team) };
        let spectator = Language::english().sentence(&cast(4), Viewer::Spectator, team_won);
        assert_eq!(spectator, "Player 1 and Player 3 win.");
        assert_eq!(sentences(Event::Left { seat: NORTH })[0], "North has left the game.");
        let began = Event::TurnBegan { seat: NORTH, turn: 1 };
        let spectator = Language::english().sentence(&cast(4), Viewer::Spectator, began);
        assert_eq!(spectator, "Player 2 begins turn 1.");
    }

    #[test]
    fn every_phase_and_pile_has_words_of_its_own() {
        let phases = Phase::ALL.map(|phase| sentences(Event::PhaseBegan { seat: SOUTH, phase })[2].clone());
        assert_eq!(BTreeSet::from(phases.clone()).len(), Phase::ALL.len(), "{phases:?}");
        let piles = [Pile::Hand, Pile::Bag, Pile::Magic, Pile::Discard, Pile::Side, Pile::Gone];
        let went = |pile| Event::Went { card: WALL, seat: NORTH, pile, seen: SeatSet::ALL };
        let piles = piles.map(|pile| sentences(went(pile))[2].clone());
        assert_eq!(BTreeSet::from(piles.clone()).len(), 6, "{piles:?}");
        assert_eq!(piles[5], "Wall goes to its box: it is out of the game.");
    }

    /// A language of this test alone: its own order, its own plural.
    #[test]
    fn another_language_tells_the_log_in_its_own_way() {
        let messages = "seat-south = Süd\n\
             seat-north = Nord\n\
             log-drew =\n    { $who ->\n        [you] Du ziehst\n       *[other] { $who } zieht\n    } { $card ->\n        [hidden] eine Karte\n       *[other] { $card }\n    }.\n\
             log-wounded = { $wounds ->\n        [one] Eine Wunde\n       *[other] { $wounds } Wunden\n    } für { $card } auf { $at }.\n";
        let german = Language::read("de", messages, "Archer = \"Schütze\"").expect("it is well-formed");
        let cast = cast(2);
        let told = |viewer, event| german.sentence(&cast, viewer, event);
        let drew = Event::Drew { seat: SOUTH, card: ARCHER };
        assert_eq!(told(Viewer::Seat(SOUTH), drew), "Du ziehst Schütze.");
        assert_eq!(told(Viewer::Seat(NORTH), drew), "Süd zieht eine Karte.");
        let wounded = |wounds| Event::Wounded { card: ARCHER, at: square("c5"), wounds };
        assert_eq!(told(Viewer::Spectator, wounded(1)), "Eine Wunde für Schütze auf c5.");
        assert_eq!(told(Viewer::Spectator, wounded(2)), "2 Wunden für Schütze auf c5.");
        // What it does not have, it says in English, with its own names.
        assert_eq!(told(Viewer::Spectator, Event::Out { seat: NORTH }), "Nord is out of the game.");
    }
}
