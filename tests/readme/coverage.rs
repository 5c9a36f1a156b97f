//! `docs/coverage.md` has what differs in programs' tables. Every table of the catalogue that its last column
//! names is there.

use chess_tables_gen::Board;
use chess_tables_gen::tool::catalogue;

use super::sources::{cells, code, is_there};

const PAGE: &str = include_str!("../../docs/coverage.md");

/// A row: its line, and its first and last cell. The table of what has no counterpart has one between.
type Row = (usize, [&'static str; 2]);

/// The heading of the reasons.
const LAST: &str = "What has no counterpart";

/// The headings and their rows, without the tables' heads. The last one is of what has no counterpart.
fn sections() -> Vec<(&'static str, Vec<Row>)> {
    let mut sections = vec![];
    for (line, text) in (1..).zip(PAGE.lines()) {
        if let Some(heading) = text.strip_prefix("## ") {
            sections.push((heading, vec![]));
        }
        let Some(row) = text.strip_prefix("| ") else { continue };
        let (heading, rows) = sections.last_mut().expect("a heading");
        let [name, .., here] = cells(row)[..] else { panic!("line {line} has one cell") };
        assert_eq!(cells(row).len(), if *heading == LAST { 3 } else { 2 }, "line {line}");
        if !["its name", "whose"].contains(&name) {
            rows.push((line, [name, here]));
        }
    }
    sections
}

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
fn every_row_has_a_counterpart_or_a_reason() {
    let sections = sections();
    assert_eq!(sections.len(), 13);
    let (last, reasons) = sections.last().unwrap();
    assert_eq!(*last, LAST);
    for (heading, rows) in &sections {
        assert!(rows.len() > 1, "{heading}");
        for (line, [name, here]) in rows {
            assert!(!name.is_empty() && !here.is_empty(), "line {line}");
        }
    }
    // Who says that there is none names the program to which a reason is given.
    for (heading, rows) in &sections[..sections.len() - 1] {
        let refers = rows.iter().any(|(_, [_, here])| here.contains("#what-has-no-counterpart"));
        let program = heading.trim_end_matches(|c: char| !c.is_alphabetic());
        let program = match program {
            "Stockfish 9 and" => "Stockfish 9",
            "Leela Chess Zero" => "lc0",
            other => other.split(" 19").next().unwrap_or(other),
        };
        let program = if program.starts_with("GNU") { "GNU Chess" } else { program };
        let is_explained = reasons.iter().any(|(_, [whose, _])| whose.contains(program));
        assert!(!refers || is_explained, "{heading}: no reason for `{program}`");
    }
}

#[test]
fn what_it_names_is_there() {
    let cells = sections().into_iter().flat_map(|(_, rows)| rows).map(|(_, [_, here])| here);
    let codes: Vec<&str> = cells.flat_map(code).collect();
    let named: Vec<&str> = codes.iter().flat_map(|code| tables(code)).collect();
    assert!(named.len() > 150);
    let of_runtime = codes.iter().filter(|code| code.starts_with("Bitboard::"));
    for name in of_runtime {
        assert_eq!(is_there(name), Ok(()));
    }
    if let Err(error) = catalogue::generate(Board::CHESS, &named) {
        panic!("docs/coverage.md: {error}");
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
