//! Every test, example, bench, file, function and table that `docs/sources.md` names is there, and so is every table in
//! the last column of `tables-read/src/programs.tsv`. (Links are tested with those of the other pages.)

use std::fs;
use std::path::Path;

use chess_tables_gen::Board;
use chess_tables_gen::tool::catalogue;
use walkdir::WalkDir;

const ROOT: &str = env!("CARGO_MANIFEST_DIR");

/// What is set as code.
fn code(text: &str) -> impl Iterator<Item = &str> {
    text.split('`').skip(1).step_by(2)
}

fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| !c.is_alphanumeric() && c != '_')
}

/// The tables that code names: `FILE_OF` of `(FILE_OF[s] | !0) & x`, but nothing of `Bitboard::EDGES`.
fn tables(code: &str) -> impl Iterator<Item = &str> {
    let names = code.split(|c: char| !c.is_ascii_alphanumeric() && c != '_' && c != ':');
    names.filter(|name| {
        name.len() > 1
            && name.starts_with(|c: char| c.is_ascii_uppercase())
            && name.chars().all(|c| c.is_ascii_uppercase() || c.is_ascii_digit() || c == '_')
    })
}

/// The code of the runtime crate.
fn runtime_crate() -> String {
    let files = WalkDir::new(Path::new(ROOT).join("tables/src")).into_iter();
    let files = files.map(|entry| entry.unwrap().into_path()).filter(|path| path.is_file());
    files.map(|path| fs::read_to_string(path).unwrap()).collect()
}

/// `path::function`, `path (example)`, a path, or an item of the runtime crate: `x88::step`.
fn is_there(name: &str, runtime_crate: &str) -> bool {
    let (path, item) = name.split_once("::").or(name.split_once(" (")).unwrap_or((name, ""));
    if !path.contains('/') {
        return words(runtime_crate).any(|word| word == words(name).last().unwrap());
    }
    let Ok(text) = fs::read_to_string(Path::new(ROOT).join(path)) else {
        return item.is_empty() && Path::new(ROOT).join(path).exists();
    };
    let item = item.trim_end_matches(')').trim_start_matches("module");
    if item.contains(' ') { text.contains(item) } else { words(&text).any(|word| word == item) }
}

#[test]
fn what_the_page_names_is_there() {
    let page = include_str!("../../docs/sources.md").replace("\\|", "");
    let rows = page.lines().filter(|line| line.starts_with("| ") && !line.ends_with("| test |"));
    let (runtime_crate, mut named, mut wrong) = (runtime_crate(), vec![], vec![]);
    for row in rows.clone() {
        let cells: Vec<&str> = row.trim_matches('|').split(" | ").map(str::trim).collect();
        let [says, here, tests] = cells[..] else { panic!("not 3 cells: {row}") };
        assert!(!says.is_empty() && code(tests).next().is_some(), "{row}");
        let entries =
            [says, here].into_iter().flat_map(code).map(|it| it.split('[').next().unwrap());
        named.extend(entries.filter(|entry| tables(entry).next() == Some(entry)));
        let here = code(here).filter(|it| it.contains('/') || it.contains("::"));
        wrong.extend(code(tests).chain(here).filter(|it| !is_there(it, &runtime_crate)));
    }
    assert!(rows.count() > 75 && named.len() > 60);
    assert!(wrong.is_empty(), "docs/sources.md: {wrong:?}");
    catalogue::generate(Board::CHESS, &named).expect("docs/sources.md names tables");
}

#[test]
fn what_rows_of_programs_name_is_there() {
    let rows = include_str!("../../tables-read/src/programs.tsv").lines().skip(1);
    let named: Vec<&str> = rows.flat_map(|row| row.rsplit('\t').take(1)).flat_map(code).collect();
    let runtime_crate = runtime_crate();
    for name in named.iter().filter(|name| name.starts_with("Bitboard::")) {
        assert!(is_there(name, &runtime_crate), "{name}");
    }
    let named: Vec<&str> = named.into_iter().flat_map(tables).collect();
    assert!(named.len() > 500);
    catalogue::generate(Board::CHESS, &named).expect("programs.tsv names tables");
}
