//! Runs a test once, with a break or without, and sees whether it fails, passes or hangs.

use super::build::CHOSEN;
use super::compile::Program;
use anyhow::{Context, Result};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

/// How much memory a test may ask for, in KiB: a break that gathers without end must not take the machine
/// with it.
const MEMORY: u64 = 8 << 20;

/// How often it is looked at whether a test has ended.
const GLANCE: Duration = Duration::from_millis(10);

/// Tests that are run together.
#[derive(Clone, Debug)]
pub(super) struct Trial {
    pub(super) name: &'static str,
    pub(super) program: Program,
    pub(super) arguments: &'static [&'static str],
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum End {
    Passed,
    Failed,
    /// It was stopped when its time was over.
    Hung,
}

impl Trial {
    pub(super) fn run(&self, broken: Option<usize>, limit: Duration) -> Result<End> {
        let mut command = limited(&self.program.file);
        command.args(self.arguments).current_dir(&self.program.folder);
        command.env("RUST_TEST_THREADS", "1").env("FIRST_FAILURE", "1").env("RUST_BACKTRACE", "0");
        match broken {
            Some(number) => command.env(CHOSEN, number.to_string()),
            None => command.env_remove(CHOSEN),
        };
        command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        let mut child = command.spawn().with_context(|| self.program.file.display().to_string())?;
        Ok(match wait(&mut child, limit)? {
            Some(status) if status.success() => End::Passed,
            Some(_) => End::Failed,
            None => End::Hung,
        })
    }
}

fn limited(program: &std::path::Path) -> Command {
    if cfg!(not(unix)) {
        return Command::new(program);
    }
    let mut command = Command::new("sh");
    command.args(["-c", &format!("ulimit -v {MEMORY}; exec \"$0\" \"$@\"")]).arg(program);
    command
}

fn wait(child: &mut Child, limit: Duration) -> Result<Option<ExitStatus>> {
    let started = Instant::now();
    loop {
        if let Some(status) = child.try_wait()? {
            return Ok(Some(status));
        }
        if started.elapsed() > limit {
            child.kill()?;
            child.wait()?;
            return Ok(None);
        }
        sleep(GLANCE);
    }
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    fn end(arguments: &'static [&'static str]) -> End {
        let program = Program { file: "/bin/sh".into(), folder: "/".into() };
        let trial = Trial { name: "a test", program, arguments };
        trial.run(Some(7), Duration::from_secs(1)).unwrap()
    }

    #[test]
    fn a_test_passes_fails_or_hangs() {
        assert_eq!(end(&["-c", "test $MUSTER_BREAK = 7"]), End::Passed);
        assert_eq!(end(&["-c", "test $MUSTER_BREAK = 8"]), End::Failed);
        assert_eq!(end(&["-c", "exec sleep 60"]), End::Hung);
    }
}
