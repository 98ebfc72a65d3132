//! What continuous integration runs.

use crate::dependencies;
use crate::tools::{cargo, npm, root, run, works};
use anyhow::{Result, bail};

/// A step that must succeed: a heading, the program and its arguments.
struct Step {
    title: &'static str,
    program: Program,
    arguments: &'static [&'static str],
}

#[derive(Clone, Copy)]
enum Program {
    /// In the root of the repository.
    Cargo,
    /// The same, with every warning of rustdoc an error.
    Doc,
    /// In `fuzz/`, a workspace of its own.
    Fuzz,
    /// In `web/`.
    Npm,
    /// cargo-deny, see [`dependencies::check`].
    Dependencies,
}

/// In the order they run. The page's packages come first because the server embeds the page.
const TEST: [Step; 11] = [
    Step { title: "Format", program: Program::Cargo, arguments: &["fmt", "--all", "--check"] },
    Step { title: "Dependencies", program: Program::Dependencies, arguments: &["check"] },
    Step {
        title: "Packages of the page",
        program: Program::Npm,
        arguments: &["ci", "--no-audit", "--no-fund"],
    },
    Step { title: "The page: types, unit tests, build", program: Program::Npm, arguments: &["test"] },
    Step {
        title: "Lints",
        program: Program::Cargo,
        arguments: &["clippy", "--locked", "--workspace", "--all-targets", "--", "-D", "warnings"],
    },
    Step {
        title: "Tests",
        program: Program::Cargo,
        arguments: &["test", "--locked", "--workspace", "--no-fail-fast"],
    },
    Step {
        // Without debug assertions, and with wrapping overflow.
        title: "The laws as they are played",
        program: Program::Cargo,
        arguments: &["test", "--locked", "--release", "--package", "cards", "--test", "laws"],
    },
    Step {
        title: "Documentation",
        program: Program::Doc,
        arguments: &["doc", "--locked", "--workspace", "--no-deps"],
    },
    Step { title: "Fuzz targets", program: Program::Fuzz, arguments: &["check", "--locked"] },
    Step {
        title: "The program",
        program: Program::Cargo,
        arguments: &["build", "--locked", "--package", "muster"],
    },
    Step { title: "The page in a real browser", program: Program::Npm, arguments: &["run", "test:browser"] },
];

/// Parts of the toolchain that a minimal installation lacks: the subcommand and its component.
const COMPONENTS: [(&str, &str); 2] = [("fmt", "rustfmt"), ("clippy", "clippy")];

/// Runs every step, and stops at the first that fails.
pub(crate) fn test() -> Result<()> {
    for (subcommand, component) in COMPONENTS {
        check_component(subcommand, component)?;
    }
    if !works(npm().arg("--version")) {
        bail!("npm is needed for the page; install Node 20 or later");
    }
    for (place, step) in TEST.iter().enumerate() {
        let (name, mut command) = match step.program {
            Program::Cargo => ("cargo", cargo()),
            Program::Doc => {
                let mut command = cargo();
                command.env("RUSTDOCFLAGS", "-D warnings");
                ("cargo", command)
            }
            Program::Fuzz => {
                let mut command = cargo();
                command.current_dir(root().join("fuzz"));
                ("cargo", command)
            }
            Program::Npm => ("npm", npm()),
            Program::Dependencies => ("cargo deny", cargo()),
        };
        let said = format!("{name} {}", step.arguments.join(" "));
        println!("\n== {} of {}: {} ({said})", place + 1, TEST.len(), step.title);
        match step.program {
            Program::Dependencies => dependencies::check()?,
            _ => run(command.args(step.arguments), &said)?,
        }
    }
    println!("\nAll {} steps passed.", TEST.len());
    Ok(())
}

fn check_component(subcommand: &str, component: &str) -> Result<()> {
    if !works(cargo().args([subcommand, "--version"])) {
        bail!(
            "the toolchain has no `cargo {subcommand}`; \
             install it with `rustup component add {component}`"
        );
    }
    Ok(())
}

/// Writes the types shared by the page and the server.
pub(crate) fn bindings() -> Result<()> {
    let arguments = [
        "test",
        "--package",
        "server",
        "--package",
        "wars-title",
        "--package",
        "warlord-title",
        "--lib",
        "bindings",
    ];
    run(cargo().args(arguments).env("MUSTER_WRITE_BINDINGS", "1"), &format!("cargo {}", arguments.join(" ")))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Builds use the lock file; otherwise tomorrow's run would test something else.
    #[test]
    fn every_step_that_builds_keeps_to_the_lock_file() {
        for step in &TEST {
            let builds = matches!(step.program, Program::Cargo | Program::Doc | Program::Fuzz)
                && step.arguments[0] != "fmt";
            assert_eq!(step.arguments.contains(&"--locked"), builds, "{}", step.title);
        }
    }
}
