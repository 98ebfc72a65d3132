//! What came of the breaks, in words.

use std::collections::BTreeMap;
use std::fmt::Write;

/// What became of those that were drawn.
#[derive(Default)]
pub(super) struct Report {
    noticed: BTreeMap<&'static str, usize>,
    hung: usize,
    pub(super) missed: Vec<String>,
    /// Drawn, and passed over.
    pub(super) does_not_compile: usize,
    pub(super) out_of_reach: Vec<String>,
}

impl Report {
    /// Adds the breaks that these tests noticed, or on which they did not end.
    pub(super) fn add(&mut self, tests: &'static str, noticed: usize, hung: usize) {
        *self.noticed.entry(tests).or_default() += noticed;
        self.hung += hung;
    }

    fn caught(&self) -> usize {
        self.hung + self.noticed.values().sum::<usize>()
    }

    pub(super) fn text(&self) -> String {
        let mut text = String::from("\n");
        let mut list = |title: &str, names: &[String]| {
            if !names.is_empty() {
                text += title;
                names.iter().for_each(|name| write!(text, "\n  {name}").expect("a string takes all"));
                text += "\n";
            }
        };
        list("Nobody noticed:", &self.missed);
        list("Passed over, as they can only be tried alone:", &self.out_of_reach);
        let (caught, tried) = (self.caught(), self.caught() + self.missed.len());
        let percent = if tried == 0 { 0.0 } else { 100.0 * caught as f64 / tried as f64 };
        let mut by: Vec<String> = self.noticed.iter().map(|(by, count)| format!("{by} {count}")).collect();
        by.extend((self.hung > 0).then(|| format!("without an end {}", self.hung)));
        let _ = writeln!(text, "Noticed: {caught} of {tried} ({percent:.1} %): {}.", by.join(", "));
        let (broken, alone) = (self.does_not_compile, self.out_of_reach.len());
        let _ = writeln!(
            text,
            "Passed over: {broken} that do not compile, {alone} that can only be tried alone."
        );
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_report_counts_what_was_tried() {
        let missed = vec!["c.rs:1:2: delete !".to_owned()];
        let out_of_reach = vec!["b".to_owned()];
        let mut report = Report { missed, does_not_compile: 4, out_of_reach, ..Report::default() };
        report.add("rulings", 7, 1);
        report.add("laws", 1, 0);
        let text = report.text();
        assert!(text.contains("Nobody noticed:\n  c.rs:1:2: delete !\n"), "{text}");
        assert!(text.contains("9 of 10 (90.0 %): laws 1, rulings 7, without an end 1."), "{text}");
        assert!(
            text.ends_with("Passed over: 4 that do not compile, 1 that can only be tried alone.\n"),
            "{text}"
        );
    }
}
