//! What somebody may have meant who misspelt a name.

use strsim::osa_distance;

/// How many names are suggested.
const MOST: usize = 4;

/// "; do you mean Guardian?", or nothing where no name is near.
pub fn near<'a>(wanted: &str, names: impl Iterator<Item = &'a str>) -> String {
    // A name in capitals is no other name.
    let mut names: Vec<(String, &str)> = names.map(|name| (name.to_lowercase(), name)).collect();
    names.sort_unstable_by(|(one, as_written), (other, also)| one.cmp(other).then(also.cmp(as_written)));
    names.dedup_by(|(one, _), (other, _)| one == other);
    let mut found = nearest(&wanted.to_lowercase(), &names);
    found.truncate(MOST);
    if found.is_empty() { String::new() } else { format!("; do you mean {}?", found.join(", ")) }
}

/// The names with the fewest typing errors; where they are too many, those that hold the words. Names come
/// with how they are written in small letters.
fn nearest<'a>(wanted: &str, names: &[(String, &'a str)]) -> Vec<&'a str> {
    let letters = wanted.chars().count();
    let most_errors = (letters / 3).max(1);
    // There are no fewer errors than letters too many or too few: most names need no closer look, and a deck
    // list may ask for many.
    let may_be = |name: &str| name.chars().count().abs_diff(letters) <= most_errors;
    let likely = names.iter().filter(|(small, _)| may_be(small));
    let counted: Vec<(usize, &str)> =
        likely.map(|(small, name)| (osa_distance(wanted, small), *name)).collect();
    let fewest = counted.iter().map(|(errors, _)| *errors).min().filter(|&fewest| fewest <= most_errors);
    if let Some(fewest) = fewest {
        return counted.into_iter().filter(|(errors, _)| *errors == fewest).map(|(_, name)| name).collect();
    }
    if letters < 3 {
        return Vec::new();
    }
    names.iter().filter(|(small, _)| small.contains(wanted)).map(|(_, name)| *name).collect()
}

#[cfg(test)]
mod tests {
    use super::near;

    #[test]
    fn the_nearest_names_are_suggested() {
        let names = ["Guardian", "Gladiator", "Spirit of the Phoenix", "Oaf", "Runt"];
        for (wanted, hint) in [
            ("Gaurdian", "; do you mean Guardian?"),
            ("guardien", "; do you mean Guardian?"),
            ("uardian", "; do you mean Guardian?"),
            ("Guarrdian", "; do you mean Guardian?"),
            ("Rutn", "; do you mean Runt?"),
            ("Rn", ""),
            ("Phoenix", "; do you mean Spirit of the Phoenix?"),
            ("Oat", "; do you mean Oaf?"),
            ("Xyzzy", ""),
            ("", ""),
        ] {
            assert_eq!(near(wanted, names.into_iter()), hint, "{wanted}");
        }
    }
}
