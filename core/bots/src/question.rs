use std::fmt;
use std::sync::Arc;
use table::{Hidden, Seat, Session};

/// A question to a bot, with everything it may know.
pub struct Question<'a, G: Hidden> {
    pub seat: Seat,
    /// Never empty.
    pub options: &'a [G::Answer],
    pub setup: &'a Arc<G::Setup>,
    known: Known<'a, G>,
}

enum Known<'a, G: Hidden> {
    /// Computed on demand, since many bots do not need it.
    Of(&'a Session<G>),
    Given(&'a Arc<G::Knowledge>),
}

impl<G: Hidden> fmt::Debug for Question<'_, G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Question").field("seat", &self.seat).field("options", &self.options).finish()
    }
}

impl<'a, G: Hidden> Question<'a, G> {
    /// The open question in this game, as it is put to the seat to answer. `None` if nobody is
    /// asked.
    pub fn of(session: &'a Session<G>) -> Option<Question<'a, G>> {
        let seat = session.asked()?;
        Some(Question { seat, options: session.options(), setup: session.setup(), known: Known::Of(session) })
    }

    /// What the seat to answer knows.
    pub fn knowledge(&self) -> Arc<G::Knowledge> {
        match self.known {
            Known::Of(session) => Arc::new(G::knowledge(session, self.seat)),
            Known::Given(knowledge) => knowledge.clone(),
        }
    }
}

/// A stored question, to be thought about away from the table.
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
    /// Stores the open question in this game. `None` if nobody is asked.
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
        Question { seat: *seat, options, setup, known: Known::Given(knowledge) }
    }
}
