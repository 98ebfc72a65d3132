//! Sees to it that there is a page to embed: `web/dist`.
//!
//! Builds it with npm when it is older than its sources. Where there is no npm, or the build
//! fails, what is there stays; where nothing is there, a page takes its place that says how to build
//! it. `MUSTER_SKIP_PAGE=1` leaves everything as it is.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::SystemTime;

const MARK: &str = "<!-- in place of the page -->";
const SOURCES: [&str; 8] = [
    "src",
    "public",
    "index.html",
    "package.json",
    "package-lock.json",
    "vite.config.ts",
    "svelte.config.js",
    "tsconfig.json",
];

fn main() {
    let web = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../web");
    println!("cargo:rerun-if-changed=build.rs");
    println!("cargo:rerun-if-env-changed=MUSTER_SKIP_PAGE");
    for source in SOURCES {
        println!("cargo:rerun-if-changed={}", web.join(source).display());
    }
    let index = web.join("dist/index.html");
    // Everything that is embedded, so that a file which comes or goes is noticed too.
    println!("cargo:rerun-if-changed={}", web.join("dist").display());
    let is_skipped = std::env::var_os("MUSTER_SKIP_PAGE").is_some_and(|value| !value.is_empty());
    if !is_skipped
        && web.join("package.json").exists()
        && is_old(&web, &index)
        && let Err(why) = build(&web)
    {
        println!("cargo:warning=the page was not built: {why}");
        println!("cargo:warning=build it yourself: cd web && npm ci && npm run build");
    }
    if !index.exists() {
        put_in_place(&index);
    }
}

/// Whether the page is missing or older than one of its sources.
fn is_old(web: &Path, index: &Path) -> bool {
    let Ok(text) = fs::read_to_string(index) else { return true };
    let built = fs::metadata(index).and_then(|about| about.modified());
    let newest = SOURCES.iter().filter_map(|source| newest(&web.join(source))).max();
    match (built, newest) {
        (Ok(built), Some(newest)) => text.contains(MARK) || newest > built,
        _ => true,
    }
}

fn newest(path: &Path) -> Option<SystemTime> {
    let about = fs::metadata(path).ok()?;
    if about.is_file() {
        return about.modified().ok();
    }
    let inside = fs::read_dir(path).ok()?.flatten();
    inside.filter_map(|entry| newest(&entry.path())).max()
}

fn build(web: &Path) -> Result<(), String> {
    let modules = web.join("node_modules/.package-lock.json");
    let lock = newest(&web.join("package-lock.json"));
    if newest(&modules).is_none() || newest(&modules) < lock {
        // A lock that was written on another system may lack what this one needs.
        npm(web, &["ci", "--no-audit", "--no-fund"])
            .or_else(|_| npm(web, &["install", "--no-package-lock", "--no-audit", "--no-fund"]))?;
    }
    npm(web, &["run", "build"])
}

fn npm(web: &Path, arguments: &[&str]) -> Result<(), String> {
    let program = if cfg!(windows) { "npm.cmd" } else { "npm" };
    let said = format!("npm {}", arguments.join(" "));
    let output = Command::new(program)
        .args(arguments)
        .current_dir(web)
        .output()
        .map_err(|why| format!("{said}: {why} (Node.js 20 or newer is needed)"))?;
    if output.status.success() {
        return Ok(());
    }
    let text =
        String::from_utf8_lossy(&output.stderr).into_owned() + &String::from_utf8_lossy(&output.stdout);
    let lines: Vec<&str> = text.lines().filter(|line| !line.trim().is_empty()).collect();
    let last = lines[lines.len().saturating_sub(12)..].join(" | ");
    Err(format!("{said} failed: {last}"))
}

fn put_in_place(index: &Path) {
    let page = format!(
        "<!doctype html>{MARK}\n<html lang=\"en\"><meta charset=\"utf-8\"><title>Muster</title>\n\
         <h1>The page is not built</h1>\n<p>The server runs, but this program was built without its page. \
         Install Node.js 20 or newer, then:</p>\n<pre>cd web &amp;&amp; npm ci &amp;&amp; npm run build\n\
         cargo run --release</pre>\n</html>\n"
    );
    let folder = index.parent().expect("a file lies in a folder");
    if let Err(why) = fs::create_dir_all(folder).and_then(|()| fs::write(index, page)) {
        println!("cargo:warning=web/dist cannot be written: {why}");
    }
}
