//! What a click on something unlit would have meant.

use grid::Square;
use table::{Need, Seat, Session};
use title::About;
use wars::{Answer, Ask, CardId, Kind, Phase, Wars};

/// The answer that was meant by clicking on these things: `card` is the card selected before,
/// `target` and `square` what was clicked on. `None` if the click had nothing to do with the
/// question.
pub fn wish(session: &Session<Wars>, seat: Seat, about: &About) -> Option<Answer> {
    let Some(Need::Answer { seat: asked, prompt }) = session.need() else { return None };
    if *asked != seat {
        return None;
    }
    let cast = session.setup();
    let card = |number: u16| {
        let number = usize::from(number);
        (number < CardId::MOST).then(|| CardId::new(number)).filter(|&card| cast.has(card))
    };
    let (chosen, clicked) = (about.card.and_then(card), about.target.and_then(card));
    let square = about.square.as_ref().and_then(|square| square.parse::<Square>().ok());
    let phase = session.state().phase;
    if let Some(unit) = chosen.filter(|_| chosen != clicked)
        && prompt.ask == Ask::Phase
    {
        return with(unit, phase, clicked, square);
    }
    match prompt.ask {
        Ask::Space | Ask::Path => square.map(Answer::Square),
        Ask::Phase => {
            let card = clicked?;
            match (square, phase) {
                (None, _) => Some(from_hand(cast.face(card).kind, card, phase)),
                (Some(to), Phase::Movement) => Some(Answer::Move { unit: card, to }),
                (Some(_), Phase::Attack) => Some(Answer::Attack { unit: card, target: CardId::NONE }),
                (Some(_), _) => None,
            }
        }
        _ => clicked.map(Answer::Card),
    }
}

/// What a chosen card was to do.
fn with(unit: CardId, phase: Phase, target: Option<CardId>, square: Option<Square>) -> Option<Answer> {
    match phase {
        Phase::Attack => target.map(|target| Answer::Attack { unit, target }),
        Phase::Movement => square.map(|to| Answer::Move { unit, to }),
        Phase::Summon => square.map(|to| Answer::Summon { card: unit, to }),
        Phase::Structures => square.map(|to| Answer::Erect { card: unit, to }),
        _ => None,
    }
}

/// What a card of the hand is for, whether the phase is for it or not.
fn from_hand(kind: Kind, card: CardId, phase: Phase) -> Answer {
    // The space does not matter: that is not why the answer is refused.
    let to = Square::new(0, 0);
    match (phase, kind) {
        (Phase::Build | Phase::Magic, _) => Answer::Build(card),
        (_, Kind::Event | Kind::Wall(_)) => Answer::Play(card),
        (_, Kind::Structure) => Answer::Erect { card, to },
        (_, Kind::Summoner | Kind::Champion | Kind::Common | Kind::Conjuration) => {
            Answer::Summon { card, to }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::protocol::{DeckChoice, Edition, First, Setup};
    use crate::setup::dealt;
    use table::{Memory, Seed, Seeded};

    const SOUTH: Seat = Seat::new(0);

    /// South's game, some phases further on.
    fn game(phase: Phase) -> Session<Wars> {
        let deck = DeckChoice::Name("Prince Elien".to_owned());
        let (decks, first) = (vec![deck.clone(), deck], First::Seat(SOUTH));
        let setup = Setup { edition: Edition::First, decks, first, unsleeved: false };
        let matchup = dealt(&setup, 2).expect("they can play");
        let mut chance = Seeded::new(Seed::of_series(3, 1));
        let mut session: Session<Wars> =
            Session::new(matchup.cast().clone(), matchup.first(), Memory::History, &mut chance);
        while session.state().phase != phase || session.asked() != Some(SOUTH) {
            let (asked, options) = (session.asked().expect("somebody is asked"), session.options());
            // Who begins, then the end of each phase.
            let answer = if options.contains(&Answer::End) { Answer::End } else { options[0] };
            session.answer(asked, answer, &mut chance).expect("it is an option");
        }
        session
    }

    fn about(card: Option<CardId>, target: Option<CardId>, square: Option<&str>) -> About {
        let number = |card: CardId| card.index() as u16;
        About {
            card: card.map(number),
            target: target.map(number),
            square: square.map(str::to_owned),
            ..About::default()
        }
    }

    fn of_kind(session: &Session<Wars>, is_kind: impl Fn(Kind) -> bool) -> CardId {
        let cast = session.setup();
        cast.cards().find(|&card| is_kind(cast.face(card).kind)).expect("a deck has it")
    }

    #[test]
    fn a_chosen_unit_was_to_go_or_to_attack() {
        let a1 = Square::new(0, 0);
        let session = game(Phase::Movement);
        let unit = of_kind(&session, |kind| kind == Kind::Summoner);
        let other = of_kind(&session, |kind| kind == Kind::Common);
        let wished = |session, about| wish(session, SOUTH, &about);
        assert_eq!(
            wished(&session, about(Some(unit), None, Some("a1"))),
            Some(Answer::Move { unit, to: a1 })
        );
        assert_eq!(
            wished(&session, about(None, Some(unit), Some("a1"))),
            Some(Answer::Move { unit, to: a1 })
        );
        assert_eq!(wished(&session, about(None, None, Some("a1"))), None, "nothing stands there");
        assert_eq!(
            wish(&session, Seat::new(1), &about(None, Some(unit), Some("a1"))),
            None,
            "not his question"
        );
        let session = game(Phase::Attack);
        let target = other;
        let attack = Answer::Attack { unit, target };
        assert_eq!(wished(&session, about(Some(unit), Some(target), Some("a1"))), Some(attack));
        assert_eq!(wished(&session, about(Some(unit), None, Some("a1"))), None);
        let open = Answer::Attack { unit, target: CardId::NONE };
        assert_eq!(wished(&session, about(None, Some(unit), Some("a1"))), Some(open));
    }

    #[test]
    fn a_card_of_the_hand_was_to_do_what_it_is_for() {
        let to = Square::new(0, 0);
        for (phase, is_kind, meant) in [
            (
                Phase::Attack,
                (|kind| kind == Kind::Event) as fn(Kind) -> bool,
                Answer::Play as fn(CardId) -> Answer,
            ),
            (Phase::Movement, |kind| kind.is_wall(), Answer::Play),
            (Phase::Build, |kind| kind == Kind::Common, Answer::Build),
        ] {
            let session = game(phase);
            let card = of_kind(&session, is_kind);
            assert_eq!(wish(&session, SOUTH, &about(None, Some(card), None)), Some(meant(card)), "{phase:?}");
        }
        let session = game(Phase::Movement);
        let card = of_kind(&session, |kind| kind == Kind::Common);
        assert_eq!(wish(&session, SOUTH, &about(None, Some(card), None)), Some(Answer::Summon { card, to }));
        // Something that is not a card of the game means nothing.
        let none = About { target: Some(u16::MAX), ..About::default() };
        assert_eq!(wish(&session, SOUTH, &none), None);
    }
}
