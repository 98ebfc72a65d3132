//! Suggestions for misspelt names.

/// How many names are suggested.
const MOST: usize = 4;

/// "; do you mean Guardian?", or an empty text if no name is close.
pub fn near<'a>(wanted: &str, names: impl Iterator<Item = &'a str>) -> String {
    let wanted = wanted.to_lowercase();
    let mut names: Vec<&str> = names.collect();
    // Case does not make a different name.
    names.sort_unstable_by_key(|name| (name.to_lowercase(), std::cmp::Reverse(*name)));
    names.dedup_by_key(|name| name.to_lowercase());
    let mut found = nearest(&wanted, &names);
    found.truncate(MOST);
    if found.is_empty() { String::new() } else { format!("; do you mean {}?", found.join(", ")) }
}

/// The names with the fewest typing errors; if there are too many, those that contain the words.
fn nearest<'a>(wanted: &str, names: &[&'a str]) -> Vec<&'a str> {
    let letters = wanted.chars().count();
    let most_errors = (letters / 3).max(1);
    let errors = |name: &&&str| errors(wanted, &name.to_lowercase());
    if let Some(fewest) = names.iter().map(|name| errors(&name)).min().filter(|&fewest| fewest <= most_errors)
    {
        return names.iter().filter(|name| errors(name) == fewest).copied().collect();
    }
    if letters < 3 {
        return Vec::new();
    }
    names.iter().filter(|name| name.to_lowercase().contains(wanted)).copied().collect()
}

/// How many letters were left out, added, mistyped or swapped with their neighbour.
fn errors(one: &str, other: &str) -> usize {
    let (one, other): (Vec<char>, Vec<char>) = (one.chars().collect(), other.chars().collect());
    let mut rows: Vec<Vec<usize>> = vec![(0..=other.len()).collect()];
    for i in 1..=one.len() {
        let mut row = vec![i];
        for j in 1..=other.len() {
            let is_same = one[i - 1] == other[j - 1];
            let mut best = rows[i - 1][j - 1] + usize::from(!is_same);
            best = best.min(rows[i - 1][j] + 1).min(row[j - 1] + 1);
            if i > 1 && j > 1 && one[i - 1] == other[j - 2] && one[i - 2] == other[j - 1] {
                best = best.min(rows[i - 2][j - 2] + 1);
            }
            row.push(best);
        }
        rows.push(row);
    }
    rows[one.len()][other.len()]
}

#[cfg(test)]
mod tests {
    use super::{errors, near};

    #[test]
    fn typing_errors_are_counted() {
        for (one, other, count) in [
            ("runt", "runt", 0),
            ("rutn", "runt", 1),
            ("rnt", "runt", 1),
            ("ruunt", "runt", 1),
            ("", "oaf", 3),
        ] {
            assert_eq!(errors(one, other), count, "{one} {other}");
        }
    }

    #[test]
    fn the_nearest_names_are_suggested() {
        let names = ["Guardian", "Gladiator", "Spirit of the Phoenix", "Oaf", "Runt"];
        for (wanted, hint) in [
            ("Gaurdian", "; do you mean Guardian?"),
            ("guardien", "; do you mean Guardian?"),
            ("uardian", "; do you mean Guardian?"),
            ("Phoenix", "; do you mean Spirit of the Phoenix?"),
            ("Oat", "; do you mean Oaf?"),
            ("Xyzzy", ""),
            ("", ""),
        ] {
            assert_eq!(near(wanted, names.into_iter()), hint, "{wanted}");
        }
    }
}
