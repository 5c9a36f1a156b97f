//! Texts say the squares, files and ranks of the board at hand.

use chess_tables_gen::tool::catalogue;
use chess_tables_gen::{Board, Layout, Table};

/// Tables whose texts name squares, files or ranks, as far as the board has them.
const NAMING: [&str; 6] =
    ["*_MASKS", "*_SQUARES", "FLIP_*", "MIRROR_*", "ROTATE_*", "FIRST_*_ATTACKS"];

fn text<'a>(tables: &'a [Table], name: &str) -> &'a str {
    &tables.iter().find(|table| table.name == name).unwrap().doc
}

#[test]
fn texts_name_nothing_off_the_board() {
    for size in ["9x10", "9x9", "5x6", "3x3", "10x8", "2x7", "1x1"] {
        for layout in Layout::ALL {
            let board = size.parse::<Board>().unwrap().with_layout(layout);
            let tables = catalogue::generate(board, &NAMING).unwrap().tables;
            tables.iter().for_each(|table| assert_on(board, table));
        }
    }
}

/// Sources and the names of other tables come from chess, and are left out.
fn assert_on(board: Board, table: &Table) {
    let sentence = table.doc.split("\n\n").next().unwrap();
    for word in sentence.split('`').step_by(2).flat_map(words) {
        let number = word.trim_start_matches(|c: char| c.is_ascii_lowercase());
        let Ok(rank) = number.parse::<u8>() else { continue };
        let is_there = match word.len() - number.len() {
            0 => rank <= board.ranks(),
            _ => board.square_named(word).is_some(),
        };
        assert!(is_there, "{} on {board}: {word}", table.name);
    }
}

fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| !c.is_ascii_alphanumeric())
}

#[test]
fn texts_name_the_last_file_and_rank() {
    let tables = catalogue::generate("9x10".parse().unwrap(), &NAMING).unwrap().tables;
    for (name, says) in [
        ("FLIP_VERTICAL", "rank 1 becomes rank 10."),
        ("MIRROR_HORIZONTAL", "file a becomes file i."),
        ("DIAGONAL_MASKS", "a1-i9 or a parallel to it."),
        ("ANTI_DIAGONAL_MASKS", "i1-a9 or a parallel to it."),
    ] {
        assert!(text(&tables, name).contains(says), "{name}");
    }
    let tables = catalogue::generate("9x9".parse().unwrap(), &NAMING).unwrap().tables;
    for (name, says) in [
        ("FLIP_ANTI_DIAGONAL", "the anti-diagonal i1-a9."),
        ("ROTATE_A1H8", "a1-i9 onto rank 1."),
        ("ROTATE_A8H1", "a9-i1 onto rank 1."),
    ] {
        assert!(text(&tables, name).contains(says), "{name}");
    }
}
