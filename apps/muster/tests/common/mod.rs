//! Running the program as it is typed.

#![allow(dead_code)]

use std::path::Path;
use std::process::{Command, Stdio};

/// What a command did.
pub struct Ran {
    pub code: Option<i32>,
    pub out: String,
    pub error: String,
}

impl Ran {
    /// What a command printed that went well and had nothing to complain of.
    pub fn well(self) -> String {
        assert_eq!((self.code, self.error.as_str()), (Some(0), ""), "{}", self.out);
        self.out
    }

    /// What a command printed that found something amiss.
    pub fn unwell(self) -> String {
        assert_eq!((self.code, self.error.as_str()), (Some(1), ""), "{}", self.out);
        self.out
    }

    pub fn json(self) -> serde_json::Value {
        serde_json::from_str(&self.out).expect("it is JSON")
    }

    /// The complaint of a command that could not be carried out.
    pub fn refused(self) -> String {
        assert_eq!((self.code, self.out.as_str()), (Some(2), ""), "{}", self.error);
        assert!(self.error.starts_with("error: ") && !self.error.contains("panicked"), "{}", self.error);
        self.error
    }
}

/// Runs the program in this folder.
pub fn muster_in(folder: &Path, arguments: &[&str]) -> Ran {
    let mut command = Command::new(env!("CARGO_BIN_EXE_muster"));
    let output = command.args(arguments).current_dir(folder).stdin(Stdio::null()).output();
    let output = output.expect("it can be started");
    let text = |bytes| String::from_utf8(bytes).expect("it is text");
    Ran { code: output.status.code(), out: text(output.stdout), error: text(output.stderr) }
}

/// Runs the program anywhere.
pub fn muster(arguments: &[&str]) -> Ran {
    muster_in(Path::new(env!("CARGO_MANIFEST_DIR")), arguments)
}
