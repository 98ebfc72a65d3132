use std::sync::LazyLock;

/// The output of `--version`: the program, the version of the rules, and the signature of each
/// edition, which shows whether two programs play alike.
pub fn long() -> &'static str {
    static LONG: LazyLock<String> = LazyLock::new(|| {
        let [first, second] = wars_deal::SIGNATURES;
        format!(
            "{}\nrules {}\nsignature of the first edition  {first}\nsignature of the second edition {second}",
            env!("CARGO_PKG_VERSION"),
            wars_deal::RULES_VERSION,
        )
    });
    &LONG
}
