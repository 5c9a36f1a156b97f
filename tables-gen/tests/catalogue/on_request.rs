//! Tables on request: generated only for those who name them in full.

use chess_tables_gen::tool::catalogue::{Family, families, generate, snapshot};
use chess_tables_gen::{Board, Definition, ErrorKind, Script, StructArray, TableSet};

const NAMES: [&str; 11] = [
    "ROOK_FANCY_ATTACKS",
    "ROOK_PEXT_CODES",
    "BISHOP_PEXT_CODES",
    "ROOK_PEXT_ATTACKS",
    "BIT_COUNT_16",
    "FIRST_ONE_16",
    "LAST_ONE_16",
    "RANK_ATTACKS_BY_LINE",
    "FILE_ATTACKS_BY_LINE",
    "DIAGONAL_ATTACKS_BY_LINE",
    "ANTI_DIAGONAL_ATTACKS_BY_LINE",
];

fn has_any(set: &TableSet) -> bool {
    set.tables.iter().any(|table| NAMES.contains(&table.name.as_str()))
}

#[test]
fn these_are_on_request() {
    let on_request = families().into_iter().filter(|family| family.on_request);
    let definitions = on_request.flat_map(|family: Family| family.definitions);
    let names: Vec<String> = definitions.map(|it| it.name().to_owned()).collect();
    assert_eq!(names, NAMES);
}

#[test]
fn no_pattern_and_no_snapshot_has_one() {
    for patterns in [&[][..], &["*"], &["RANK_*", "BIT_COUNT_?"]] {
        assert!(!has_any(&generate(Board::CHESS, patterns).unwrap()), "{patterns:?}");
    }
    for (file, source) in snapshot().unwrap() {
        let name = NAMES.into_iter().find(|name| source.contains(&format!(" {name}:")));
        assert_eq!(name, None, "in {file}");
        assert!(!source.contains("BY_LINE"), "{file}");
    }
}

#[test]
fn a_full_name_has_it_in_any_case() {
    let names = ["rank_attacks_by_line", "KING_ATTACKS", "*_COUNT_8", "BIT_COUNT_16"];
    let set = Script::new().tables(names).to_tables().unwrap();
    let found: Vec<&str> = set.tables.iter().map(|table| table.name.as_str()).collect();
    assert_eq!(found, ["KING_ATTACKS", "BIT_COUNT_8", "BIT_COUNT_16", "RANK_ATTACKS_BY_LINE"]);
}

#[test]
fn a_pattern_of_nothing_else_says_what_to_name() {
    let error = generate(Board::CHESS, &["*_16"]).unwrap_err();
    assert_eq!((error.kind(), error.table()), (ErrorKind::NoTable, Some("*_16")));
    let says = "`*_16` matches only tables on request: name each in full, as in `BIT_COUNT_16`, \
                `FIRST_ONE_16`, `LAST_ONE_16`";
    assert_eq!(error.to_string(), says);
    let error = generate(Board::CHESS, &["RANK_ATTACKS_BY_LINES"]).unwrap_err().to_string();
    assert!(error.ends_with("did you mean `RANK_ATTACKS_BY_LINE`?"), "{error}");
}

#[test]
fn on_a_board_of_long_lines_they_are_refused_and_not_left_out() {
    let board: Board = "12x10".parse().unwrap();
    let error = generate(board, &["FILE_ATTACKS_BY_LINE"]).unwrap_err().to_string();
    assert!(error.ends_with(" needs lines of at most 10 squares"), "{error}");
    let left_out = Script::new().tables(["*"]).board(board).request().unwrap().left_out();
    assert!(!left_out.is_empty() && left_out.iter().all(|it| !it.table.ends_with("_BY_LINE")));
}

/// An engine's own table keeps its place beside a pattern, and is a second one beside the name.
#[test]
fn an_own_table_may_have_the_name() {
    let own = || Definition::new("FIRST_ONE_16", "").each(|_, ()| 7_u8);
    let set = Script::new().tables(["*"]).table(own()).to_tables().unwrap();
    assert_eq!(set.tables.last().unwrap().values, [7]);
    let twice = Script::new().tables(["FIRST_ONE_16"]).table(own()).to_tables().unwrap_err();
    assert_eq!(twice.message(), "two tables are named FIRST_ONE_16");
}

#[test]
fn a_struct_names_its_tables_in_full() {
    let array = StructArray::new("LINES", "Line")
        .field("rank", "RANK_ATTACKS_BY_LINE[_][0]")
        .field("file", "FILE_ATTACKS_BY_LINE[_][0]");
    let source = Script::new().struct_array(array).to_source().unwrap();
    assert!(source.contains("pub const LINES: &[Line; 64]"), "{source}");
}
