//! The headers that `export --format c` writes, read back.

use std::path::Path;
use std::process::Command;

use chess_tables_cli::parse::parse_c;
use chess_tables_gen::tool::{catalogue, emit};
use chess_tables_gen::{Board, Layout};

/// A header that the command line exports.
fn header(folder: &Path, args: &[&str]) -> String {
    let mut command = Command::new(env!("CARGO_BIN_EXE_chess-tables"));
    let args = [&["export", "--format", "c", "-o", "tables.h"], args].concat();
    let output = command.current_dir(folder).args(args).output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    std::fs::read_to_string(folder.join("tables.h")).unwrap()
}

/// Larger ones make the header several times as long.
const LARGE: usize = 16 << 10;

#[track_caller]
fn assert_round_trip(board: Board, patterns: &[&str], most_bytes: usize) {
    let mut set = catalogue::generate(board, patterns).unwrap();
    // C has no such integers.
    set.tables.retain(|table| table.element.bytes() <= 8 && table.bytes() <= most_bytes);
    assert!(set.tables.len() > 3);
    let folder = tempfile::tempdir().unwrap();
    let header = if patterns.is_empty() {
        let (layout, mut args) = (board.layout().to_string(), vec!["--layout"]);
        args.push(&layout);
        if most_bytes < usize::MAX {
            args.extend(set.tables.iter().map(|table| table.name.as_str()));
        }
        header(folder.path(), &args)
    } else {
        let source = emit::source(set.board, &set.tables).unwrap();
        std::fs::write(folder.path().join("tables.rs"), source).unwrap();
        header(folder.path(), &["-s", "tables.rs"])
    };
    let parsed = parse_c(&header).unwrap();
    assert!(parsed.skipped.is_empty(), "{:.1000?}", parsed.skipped);
    assert!(parsed.guessed.is_empty() && parsed.guessed_elements.is_empty());
    assert_eq!(parsed.set.board, set.board);
    assert_eq!(parsed.set.tables.len(), set.tables.len());
    for (found, want) in parsed.set.tables.iter().zip(&set.tables) {
        assert!(found == want, "{}: {found:.300?}\nwant {want:.300?}", want.name);
    }
    for (range, table) in parsed.values.iter().zip(&parsed.set.tables) {
        let text = &header[range.clone()];
        assert!(text.starts_with('{') || table.axes.is_empty(), "{}: {text:.40}", table.name);
        assert_eq!(&header[range.end..range.end + 1], ";", "{}", table.name);
    }
}

/// With their text, axes, content and relations; in the first layout and the last also those that
/// are large.
#[test]
fn every_table_is_read_back_in_every_layout() {
    let [first, between @ .., last] = Layout::ALL;
    for layout in [first, last] {
        assert_round_trip(Board::CHESS.with_layout(layout), &[], usize::MAX);
    }
    for layout in between {
        assert_round_trip(Board::CHESS.with_layout(layout), &[], LARGE);
    }
}

#[test]
fn tables_of_other_boards_are_read_back() {
    assert_round_trip(Board::new(7, 9).unwrap(), &["K*", "RAYS", "STEP", "*SQUARES"], usize::MAX);
    assert_round_trip(Board::new(9, 10).unwrap(), &["*X88*", "*MAILBOX*", "*SQUARE*"], usize::MAX);
}
