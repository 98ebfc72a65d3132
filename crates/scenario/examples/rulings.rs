fn main() {
    let paths: Vec<std::path::PathBuf> = std::env::args().skip(1).map(Into::into).collect();
    let report = scenario::run_paths(&paths);
    println!("{report}");
}
