//! Makes sure that there is a page to embed, `web/dist`, and compresses its files once, so that no
//! server ever has to.
//!
//! Builds it with npm if it is older than its sources. Without npm, or if the build fails, the
//! existing one stays; if there is none, a placeholder page says how to build it.
//! `MUSTER_SKIP_PAGE=1` leaves everything as it is.

use flate2::Compression;
use flate2::write::GzEncoder;
use sha2::{Digest, Sha256};
use std::fs;
use std::io::Write;
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
    embed(&web.join("dist"));
}

/// Writes the list of the page's files, each with its hash, whole and packed, for `http/page.rs`.
fn embed(dist: &Path) {
    let out = PathBuf::from(std::env::var_os("OUT_DIR").expect("cargo names a folder"));
    let mut files = Vec::new();
    find(dist, &mut files);
    files.sort();
    let mut list = "[\n".to_owned();
    for (number, file) in files.iter().enumerate() {
        let bytes = fs::read(file).expect("a file of the page is read");
        let name = file.strip_prefix(dist).expect("it lies there").to_string_lossy().replace('\\', "/");
        let mut hash = String::new();
        Sha256::digest(&bytes)[..12].iter().for_each(|byte| hash += &format!("{byte:02x}"));
        let packed = pack(&bytes).filter(|packed| packed.len() < bytes.len() * 9 / 10).map(|packed| {
            let place = out.join(format!("{number}.gz"));
            fs::write(&place, packed).expect("a packed file is written");
            format!("Some(include_bytes!({place:?}))")
        });
        let packed = packed.unwrap_or_else(|| "None".to_owned());
        let file = fs::canonicalize(file).expect("it is there");
        list += &format!(
            "    File {{ name: {name:?}, hash: {hash:?}, plain: include_bytes!({file:?}), packed: {packed} }},\n"
        );
    }
    fs::write(out.join("page.rs"), list + "]\n").expect("the list of files is written");
}

fn find(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        if path.is_dir() { find(&path, files) } else { files.push(path) }
    }
}

fn pack(bytes: &[u8]) -> Option<Vec<u8>> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(bytes).ok()?;
    encoder.finish().ok()
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
