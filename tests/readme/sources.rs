//! `docs/sources.md` goes through the project's sources row by row. Every test, example, bench, file, function
//! and table that it names is there. (Links are tested with those of the other pages.) Every table
//! in the last column of `tables-read/src/programs.tsv` is there, too.

use std::fs;
use std::path::{Path, PathBuf};

use chess_tables_gen::Board;
use chess_tables_gen::tool::catalogue;
use walkdir::WalkDir;

const PAGE: &str = include_str!("../../docs/sources.md");

/// A row of one of the tables: its line, and what the columns have.
struct Row<'a> {
    line: usize,
    says: &'a str,
    here: &'a str,
    tests: &'a str,
}

/// The rows by section, without the tables' heads.
fn sections() -> Vec<Vec<Row<'static>>> {
    let mut sections = vec![];
    for (line, text) in (1..).zip(PAGE.lines()) {
        if text.starts_with("## ") {
            sections.push(vec![]);
        }
        let Some(row) = text.strip_prefix("| ") else { continue };
        let cells = cells(row);
        let [says, here, tests] = cells[..] else { panic!("line {line} has not 3 cells") };
        if says != "the source says" {
            let rows: &mut Vec<_> = sections.last_mut().expect("a heading");
            rows.push(Row { line, says, here, tests });
        }
    }
    sections
}

/// What is between the bars, of which those behind a backslash are text.
pub(super) fn cells(row: &str) -> Vec<&str> {
    let mut cells = vec![];
    let mut from = 0;
    for (at, _) in row.match_indices('|') {
        if !row[..at].ends_with('\\') {
            cells.push(row[from..at].trim());
            from = at + 1;
        }
    }
    cells
}

/// What is set as code.
pub(super) fn code(text: &str) -> impl Iterator<Item = &str> {
    text.split('`').skip(1).step_by(2)
}

fn is_identifier(text: &str) -> bool {
    !text.is_empty() && text.chars().all(|c| c.is_ascii_alphanumeric() || c == '_')
}

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn read(path: &str) -> Result<String, String> {
    fs::read_to_string(root().join(path)).map_err(|_| format!("no file `{path}`"))
}

/// A test is a function after `#[test]`, or a name that a macro of the file makes one of.
fn is_test(path: &str, name: &str) -> Result<(), String> {
    let text = read(path)?;
    let lines: Vec<&str> = text.lines().map(str::trim).collect();
    let is_tested = |function: &str| {
        lines.iter().enumerate().filter(|(_, line)| line.starts_with(function)).any(|(at, _)| {
            let above = lines[..at].iter().rev();
            let mut above =
                above.take_while(|line| line.starts_with("#[") || line.starts_with("//"));
            above.any(|&line| line == "#[test]")
        })
    };
    let by_macro = || lines.iter().any(|line| line.starts_with(&format!("{name}: ")));
    if is_tested(&format!("fn {name}(")) || is_tested("fn $test(") && by_macro() {
        Ok(())
    } else {
        Err(format!("no test `{name}` in `{path}`"))
    }
}

/// An example that is compiled and run is under a heading of a guide, above a function, or at a
/// module's head.
fn is_example(path: &str, name: &str) -> Result<(), String> {
    let text = read(path)?;
    let lines = || text.lines().map(str::trim);
    let found = if path.ends_with(".md") {
        let guide = path.strip_prefix("tables-gen/src/guides/").unwrap_or("no guide");
        let is_run = read("tables-gen/src/guides/mod.rs")?.contains(&format!("\"{guide}\""));
        let (mut in_section, mut in_code) = (false, false);
        is_run
            && lines().any(|line| {
                if line.starts_with("```") {
                    in_code = !in_code;
                    return in_section && line == "```rust";
                }
                if let Some(heading) = line.strip_prefix("# ").filter(|_| !in_code) {
                    let numbered = heading.split_once(". ").map_or(heading, |(_, text)| text);
                    in_section = numbered == name;
                }
                false
            })
    } else if name == "module" {
        lines().any(|line| line == "//! ```")
    } else {
        let lines: Vec<&str> = lines().collect();
        let function = format!("fn {name}(");
        lines.iter().position(|line| line.contains(&function)).is_some_and(|at| {
            let above = lines[..at].iter().rev();
            let mut above =
                above.take_while(|line| line.starts_with("///") || line.starts_with("#["));
            above.any(|&line| line == "/// ```")
        })
    };
    if found { Ok(()) } else { Err(format!("no example `{name}` in `{path}`")) }
}

/// `path::function`, `path (example)`, or a bench.
fn is_named_right(test: &str) -> Result<(), String> {
    if test.starts_with("benches/") {
        return is_there(test);
    }
    match (test.split_once("::"), test.split_once(" (")) {
        (Some((path, name)), None) => is_test(path, name),
        (None, Some((path, name))) => is_example(path, name.strip_suffix(')').unwrap_or(name)),
        _ => Err(format!("`{test}` is no `path::function` and no `path (example)`")),
    }
}

/// The runtime crate's files.
fn runtime_crate() -> impl Iterator<Item = PathBuf> {
    let files = WalkDir::new(root().join("tables/src")).into_iter();
    files.map(|entry| entry.unwrap().into_path()).filter(|path| path.is_file())
}

/// Whether a file's code, comments aside, has the word.
fn has_word(path: &Path, word: &str) -> bool {
    let text = fs::read_to_string(path).unwrap();
    let code = text.lines().filter(|line| !line.trim_start().starts_with("//"));
    let mut words = code.flat_map(|line| line.split(|c: char| !c.is_alphanumeric() && c != '_'));
    words.any(|it| it == word)
}

/// A file, or an item of the runtime crate: `x88::step`, `Square::rank`, `rook_attacks`.
pub(super) fn is_there(name: &str) -> Result<(), String> {
    let missing = || Err(format!("no `{name}`"));
    if name.contains('/') {
        return if root().join(name).exists() { Ok(()) } else { missing() };
    }
    let found = match name.split_once("::") {
        Some((module, item)) if is_identifier(module) && is_identifier(item) => {
            let is_of = |path: &PathBuf| {
                let module = module.to_lowercase();
                let path = path.strip_prefix(root().join("tables/src")).unwrap();
                path.starts_with(&module)
                    || path.with_extension("").starts_with(&module)
                    || module == "bitboard" && path.starts_with("fill.rs")
            };
            runtime_crate().filter(is_of).any(|path| {
                has_word(&path, item) || path.file_stem().is_some_and(|stem| stem == item)
            })
        }
        None if is_identifier(name) && name.starts_with(char::is_lowercase) => {
            let function = format!("fn {name}(");
            runtime_crate().any(|path| fs::read_to_string(path).unwrap().contains(&function))
        }
        _ => true,
    };
    if found { Ok(()) } else { missing() }
}

/// The table that code names: `RAYS`, `KNIGHT_ATTACKS[s] & !white`.
fn table(code: &str) -> Option<&str> {
    let end = code.find(|c: char| !(c.is_ascii_uppercase() || c.is_ascii_digit() || c == '_'));
    let (name, rest) = code.split_at(end.unwrap_or(code.len()));
    let is_name = name.starts_with(|c: char| c.is_ascii_uppercase());
    (is_name && (rest.is_empty() || rest.starts_with('['))).then_some(name)
}

#[test]
fn each_source_has_its_rows_and_each_row_a_test() {
    let sections = sections();
    assert_eq!(sections.len(), 5);
    for rows in &sections {
        assert!(rows.len() > 15);
        for Row { line, says, tests, .. } in rows {
            assert!(!says.is_empty(), "line {line}");
            assert!(!tests.is_empty(), "line {line}: {says}");
        }
    }
}

#[test]
fn what_it_names_is_there() {
    let mut wrong = vec![];
    let mut tables = vec![];
    for Row { line, says, here, tests } in sections().into_iter().flatten() {
        let listed: Vec<&str> = code(tests).collect();
        let list = listed.iter().map(|test| format!("`{test}`")).collect::<Vec<_>>().join(", ");
        let mut check = |result: Result<(), String>| {
            wrong.extend(result.err().map(|error| format!("line {line}: {error}")));
        };
        check(if list == tests { Ok(()) } else { Err(format!("no list of tests: {tests}")) });
        listed.into_iter().map(is_named_right).for_each(&mut check);
        code(here).map(is_there).for_each(&mut check);
        tables.extend([says, here].into_iter().flat_map(code).filter_map(table));
    }
    assert!(wrong.is_empty(), "docs/sources.md:\n{}", wrong.join("\n"));
    assert!(tables.len() > 60);
    if let Err(error) = catalogue::generate(Board::CHESS, &tables) {
        panic!("docs/sources.md: {error}");
    }
}

/// Else the tests above would hold of anything.
#[test]
fn wrong_names_are_noticed() {
    let here = "tests/readme/sources.rs";
    assert_eq!(is_named_right(&format!("{here}::wrong_names_are_noticed")), Ok(()));
    assert!(is_named_right(&format!("{here}::is_named_right")).is_err(), "no test");
    assert!(is_named_right(&format!("{here}::wrong_names")).is_err());
    assert!(is_named_right("tests/no.rs::wrong_names_are_noticed").is_err());
    assert!(is_named_right("tests/readme.rs").is_err());
    assert_eq!(is_named_right("benches/peers/run"), Ok(()));
    assert!(is_named_right("benches/peers/walk").is_err());

    assert_eq!(is_named_right("tables/tests/runtime/maps.rs::a1h8_board_of_the_lecture"), Ok(()));
    assert!(is_named_right("tables/tests/runtime/maps.rs::b1h8_board_of_the_lecture").is_err());

    assert_eq!(is_named_right("tables/src/x88.rs (module)"), Ok(()));
    assert_eq!(is_named_right("tables/src/x88.rs (reversed)"), Ok(()));
    assert!(is_named_right("tables/src/masks.rs (shift_ranks)").is_err(), "no example");
    assert!(is_named_right("tables/src/zobrist.rs (module)").is_err(), "no example");
    assert_eq!(is_named_right("tables-gen/src/guides/x88.md (In check?)"), Ok(()));
    assert!(is_named_right("tables-gen/src/guides/x88.md (Out of check?)").is_err());
    assert!(is_named_right("docs/design.md (Layouts)").is_err(), "it is not compiled");

    for name in ["x88::step", "Square::rank", "Bitboard::fill", "sliders::hyperbola", "between"] {
        assert_eq!(is_there(name), Ok(()));
    }
    for name in ["x88::stop", "Square::rnk", "x89::step", "in_between", "docs/no.md"] {
        assert!(is_there(name).is_err(), "{name}");
    }
    assert_eq!(["RAYS", "RAYS[d][s]", "TEST DI,88H", "X & 64"].map(table)[..2], [Some("RAYS"); 2]);
    assert_eq!(["TEST DI,88H", "C64(-2)", "step", "0x88"].map(table), [None; 4]);
    assert!(catalogue::generate(Board::CHESS, &["RAYS", "RAY"]).is_err());
}

const PROGRAMS: &str = include_str!("../../tables-read/src/programs.tsv");

/// The tables that an expression names: `FILE_OF` of `(FILE_OF[s] | !0) & x`, but nothing of
/// `Bitboard::EDGES`.
fn tables(code: &str) -> impl Iterator<Item = &str> {
    let words = code.split(|c: char| !c.is_ascii_alphanumeric() && c != '_' && c != ':');
    words.filter(|word| {
        word.len() > 1
            && word.starts_with(|c: char| c.is_ascii_uppercase())
            && word.chars().all(|c| c.is_ascii_uppercase() || c.is_ascii_digit() || c == '_')
    })
}

#[test]
fn what_rows_of_programs_name_is_there() {
    let cells = PROGRAMS.lines().skip(1).map(|row| row.split('\t').collect::<Vec<_>>());
    let cells =
        cells.map(|cells| if let [_, _, here] = cells[..] { here } else { panic!("{cells:?}") });
    let codes: Vec<&str> = cells.flat_map(code).collect();
    let named: Vec<&str> = codes.iter().flat_map(|code| tables(code)).collect();
    assert!(named.len() > 500);
    for name in codes.iter().filter(|code| code.starts_with("Bitboard::")) {
        assert_eq!(is_there(name), Ok(()));
    }
    if let Err(error) = catalogue::generate(Board::CHESS, &named) {
        panic!("programs.tsv: {error}");
    }
}

/// Else the test above would hold of anything.
#[test]
fn expressions_name_tables() {
    let of = |code| tables(code).collect::<Vec<_>>();
    assert_eq!(of("(FILE_OF[s] | !0) & RAYS"), ["FILE_OF", "RAYS"]);
    assert_eq!(of("4 * SQUARE_MASKS[s - 1]"), ["SQUARE_MASKS"]);
    assert_eq!(of("FILE_SETS[0xf0]"), ["FILE_SETS"]);
    assert!(of("mailbox::Cell10x12::KING_STEPS, Bitboard::EDGES, c, StructArray, x").is_empty());
    assert!(catalogue::generate(Board::CHESS, &["RAYS", "RAY"]).is_err());
}
