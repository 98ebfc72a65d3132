use std::fmt;
use std::time::{Duration, Instant};

/// How long a bot may think about one answer.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Budget {
    /// This many simulations: the answer depends only on what is known and on the seed.
    Simulations(u32),
    Time(Duration),
    /// This many simulations, or as many as fit into this time.
    Capped(u32, Duration),
}

impl Budget {
    /// What each of these parallel threads may spend.
    pub(crate) fn shared_by(self, threads: usize) -> Budget {
        match self {
            Budget::Simulations(number) => Budget::Simulations(number.div_ceil(threads.max(1) as u32)),
            Budget::Time(time) => Budget::Time(time),
            Budget::Capped(number, time) => Budget::Capped(number.div_ceil(threads.max(1) as u32), time),
        }
    }
}

impl fmt::Display for Budget {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Budget::Simulations(number) => write!(f, "{number}"),
            Budget::Time(time) => write!(f, "{}ms", time.as_millis()),
            Budget::Capped(number, time) => write!(f, "{number} within {}ms", time.as_millis()),
        }
    }
}

/// The share of a time budget after which no simulation is started: the last one and the answer
/// itself need time too.
const SPENDABLE: f32 = 0.95;

/// A budget being spent, from the moment of the request.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Spending {
    budget: Budget,
    begun: Instant,
    pub(crate) spent: u32,
}

impl Spending {
    pub(crate) fn of(budget: Budget, begun: Instant) -> Spending {
        Spending { budget, begun, spent: 0 }
    }

    pub(crate) fn is_over(&self) -> bool {
        match self.budget {
            Budget::Simulations(most) => self.spent >= most,
            Budget::Time(_) => self.is_late(),
            Budget::Capped(most, _) => self.spent >= most || self.is_late(),
        }
    }

    /// Whether the time is up.
    pub(crate) fn is_late(&self) -> bool {
        match self.budget {
            Budget::Simulations(_) => false,
            Budget::Time(most) | Budget::Capped(_, most) => self.begun.elapsed() >= most.mul_f32(SPENDABLE),
        }
    }

    /// How much of it is spent, from 0 to 1.
    pub(crate) fn share(&self) -> f32 {
        let made = |most: u32| self.spent as f32 / most.max(1) as f32;
        let gone = |most: Duration| self.begun.elapsed().as_secs_f32() / most.as_secs_f32().max(1e-6);
        match self.budget {
            Budget::Simulations(most) => made(most),
            Budget::Time(most) => gone(most),
            Budget::Capped(most, time) => made(most).max(gone(time)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_capped_budget_ends_with_whichever_comes_first() {
        let capped = Budget::Capped(10, Duration::from_secs(60));
        let mut spending = Spending::of(capped, Instant::now());
        assert!(!spending.is_over() && !spending.is_late());
        spending.spent = 10;
        assert!(spending.is_over() && spending.share() >= 1.0);
        let old = Instant::now().checked_sub(Duration::from_millis(58)).expect("the machine has been up");
        assert!(Spending::of(Budget::Capped(10, Duration::from_millis(60)), old).is_over());
        assert!(!Spending::of(Budget::Simulations(10), old).is_over());
    }

    #[test]
    fn threads_share_simulations_and_not_time() {
        let time = Duration::from_millis(5);
        assert_eq!(Budget::Simulations(10).shared_by(4), Budget::Simulations(3));
        assert_eq!(Budget::Time(time).shared_by(4), Budget::Time(time));
        assert_eq!(Budget::Capped(9, time).shared_by(2), Budget::Capped(5, time));
    }
}
