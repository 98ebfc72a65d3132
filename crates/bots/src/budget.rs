use std::fmt;
use std::time::{Duration, Instant};

/// How long a bot may think about one answer.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Budget {
    /// So many simulations: the answer depends on nothing but view and seed.
    Simulations(u32),
    Time(Duration),
}

impl fmt::Display for Budget {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Budget::Simulations(number) => write!(f, "{number}"),
            Budget::Time(time) => write!(f, "{}ms", time.as_millis()),
        }
    }
}

/// A budget that is being spent.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Spending {
    budget: Budget,
    begun: Instant,
    pub(crate) spent: u32,
}

impl Spending {
    pub(crate) fn of(budget: Budget) -> Spending {
        Spending { budget, begun: Instant::now(), spent: 0 }
    }

    pub(crate) fn is_over(&self) -> bool {
        match self.budget {
            Budget::Simulations(most) => self.spent >= most,
            Budget::Time(most) => self.begun.elapsed() >= most,
        }
    }

    /// How much of it is spent, from 0 to 1.
    pub(crate) fn share(&self) -> f32 {
        match self.budget {
            Budget::Simulations(most) => self.spent as f32 / most.max(1) as f32,
            Budget::Time(most) => self.begun.elapsed().as_secs_f32() / most.as_secs_f32().max(1e-6),
        }
    }
}
