use std::fmt;
use std::sync::Arc;
use table::{Hidden, Seat, Session};

/// What a bot is asked, and all that it may know.
pub struct Question<'a, G: Hidden> {
    pub seat: Seat,
    /// Never empty.
    pub options: &'a [G::Answer],
    pub setup: &'a Arc<G::Setup>,
    known: Known<'a, G>,
}

enum Known<'a, G: Hidden> {
    /// Not worked out yet: many bots do not want to know.
    Of(&'a Session<G>),
    Told(&'a Arc<G::Knowledge>),
}

impl<G: Hidden> fmt::Debug for Question<'_, G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Question").field("seat", &self.seat).field("options", &self.options).finish()
    }
}

impl<'a, G: Hidden> Question<'a, G> {
    /// The question that is open in this game, as it is put to whoever is asked. Nothing when nobody is.
    pub fn of(session: &'a Session<G>) -> Option<Question<'a, G>> {
        let seat = session.asked()?;
        Some(Question { seat, options: session.options(), setup: session.setup(), known: Known::Of(session) })
    }

    /// What the asked seat knows.
    pub fn knowledge(&self) -> Arc<G::Knowledge> {
        match self.known {
            Known::Of(session) => Arc::new(G::knowledge(session, self.seat)),
            Known::Told(knowledge) => knowledge.clone(),
        }
    }
}

/// A question that has been taken down, to be thought about somewhere else than at the table.
pub struct Asked<G: Hidden> {
    seat: Seat,
    options: Vec<G::Answer>,
    setup: Arc<G::Setup>,
    knowledge: Arc<G::Knowledge>,
}

impl<G: Hidden> fmt::Debug for Asked<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.question().fmt(f)
    }
}

impl<G: Hidden> Asked<G> {
    /// Takes down the question that is open in this game. Nothing when nobody is asked.
    pub fn of(session: &Session<G>) -> Option<Asked<G>> {
        let question = Question::of(session)?;
        Some(Asked {
            seat: question.seat,
            options: question.options.to_vec(),
            setup: question.setup.clone(),
            knowledge: question.knowledge(),
        })
    }

    pub fn question(&self) -> Question<'_, G> {
        let Asked { seat, options, setup, knowledge } = self;
        Question { seat: *seat, options, setup, known: Known::Told(knowledge) }
    }
}
