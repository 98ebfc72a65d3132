//! Runs cargo and reads what it says: errors with their places, and the programs of the tests.

use anyhow::{Context, Result};
use serde_json::Value;
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::process::{Command, Stdio};

/// What came of a build.
#[derive(Default)]
pub(super) struct Built {
    pub(super) good: bool,
    pub(super) errors: Vec<Error>,
    /// The programs of the tests, each by the name of its target.
    pub(super) programs: BTreeMap<String, Program>,
}

#[derive(Clone, Debug)]
pub(super) struct Program {
    pub(super) file: PathBuf,
    /// The package it belongs to, in which it is run.
    pub(super) folder: PathBuf,
}

/// A complaint of the compiler.
pub(super) struct Error {
    pub(super) text: String,
    /// The files and bytes that it is about, the foremost first.
    pub(super) places: Vec<(String, usize)>,
}

pub(super) fn compile(command: &mut Command) -> Result<Built> {
    command.arg("--message-format=json").stdin(Stdio::null()).stderr(Stdio::null());
    let output = command.output().context("cargo could not be started")?;
    let mut built = Built { good: output.status.success(), ..Built::default() };
    for line in String::from_utf8_lossy(&output.stdout).lines() {
        let Ok(said) = serde_json::from_str::<Value>(line) else { continue };
        match said["reason"].as_str() {
            Some("compiler-message") if said["message"]["level"] == "error" => {
                built.errors.push(error_of(&said["message"]));
            }
            Some("compiler-artifact") => built.programs.extend(program_of(&said)),
            _ => {}
        }
    }
    Ok(built)
}

fn program_of(said: &Value) -> Option<(String, Program)> {
    let file = PathBuf::from(said["executable"].as_str()?);
    let folder = PathBuf::from(said["manifest_path"].as_str()?).parent()?.to_owned();
    Some((said["target"]["name"].as_str()?.to_owned(), Program { file, folder }))
}

fn error_of(message: &Value) -> Error {
    let mut places = Vec::new();
    let spans = message["spans"].as_array().into_iter().flatten();
    let (first, then): (Vec<&Value>, Vec<&Value>) = spans.partition(|span| span["is_primary"] == true);
    let children = message["children"].as_array().into_iter().flatten();
    let helps = children.flat_map(|child| child["spans"].as_array().into_iter().flatten());
    for span in first.into_iter().chain(then).chain(helps) {
        add_places(span, &mut places);
    }
    Error { text: message["rendered"].as_str().unwrap_or_default().to_owned(), places }
}

/// Where it is, and in which macro that was written.
fn add_places(span: &Value, places: &mut Vec<(String, usize)>) {
    if let (Some(file), Some(byte)) = (span["file_name"].as_str(), span["byte_start"].as_u64()) {
        places.push((file.to_owned(), byte as usize));
    }
    if span["expansion"].is_object() {
        add_places(&span["expansion"]["span"], places);
    }
}
