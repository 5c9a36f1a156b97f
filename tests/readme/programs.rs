//! `tables-read/src/programs.tsv` has the tables of other programs. Every table of the catalogue that its last column
//! names is there.

use chess_tables_gen::Board;
use chess_tables_gen::tool::catalogue;

use super::sources::{code, is_there};

const ROWS: &str = include_str!("../../tables-read/src/programs.tsv");

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
fn what_it_names_is_there() {
    let cells = ROWS.lines().skip(1).map(|row| row.split('\t').collect::<Vec<_>>());
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
