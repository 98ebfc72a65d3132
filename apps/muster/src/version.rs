use std::sync::LazyLock;

/// What `--version` says: the program, the version of the rules, and the signature of each edition,
/// by which two programs can be told to play alike.
pub fn long() -> &'static str {
    static LONG: LazyLock<String> = LazyLock::new(|| {
        let [first, second] = sim::SIGNATURES;
        format!(
            "{}\nrules {}\nsignature of the first edition  {first}\nsignature of the second edition {second}",
            env!("CARGO_PKG_VERSION"),
            sim::RULES_VERSION,
        )
    });
    &LONG
}
