//! Mailboxes of any size.

use chess_tables_gen::{Board, Definition, Error, Layout, Script, Table};

fn mailbox(board: Board, columns: usize, rows: usize) -> Result<[Table; 2], Error> {
    let tables =
        Script::new().board(board).table(Definition::mailbox(columns, rows)).to_tables()?.tables;
    Ok(tables.try_into().expect("two tables"))
}

/// Both maps, walked row by row.
#[test]
fn the_board_is_in_the_middle() {
    for (size, columns, rows) in [
        ("8x8", 12, 12),
        ("8x8", 10, 12),
        ("8x8", 15, 12),
        ("8x8", 16, 16),
        ("8x8", 8, 8),
        ("9x10", 12, 15),
        ("10x9", 64, 64),
        ("16x8", 20, 20),
    ] {
        for layout in Layout::ALL {
            let board = size.parse::<Board>().unwrap().with_layout(layout);
            let (lines, length) = board.lines();
            if columns >= length.into() && rows >= lines.into() {
                assert_walked(board, columns, rows);
            }
        }
    }
}

fn assert_walked(board: Board, columns: usize, rows: usize) {
    let (lines, length) = board.lines();
    let (lines, length) = (usize::from(lines), usize::from(length));
    let [cells, cell_of] = mailbox(board, columns, rows).unwrap();
    assert_eq!(cells.name, format!("MAILBOX_{columns}X{rows}"));
    assert_eq!(cell_of.name, format!("TO_{columns}X{rows}"));
    assert_eq!((cells.width(), cells.values.len()), (Some(columns), columns * rows));
    let (left, below) = ((columns - length) / 2, (rows - lines) / 2);
    let all = (0..rows).flat_map(|row| (0..columns).map(move |column| (row, column)));
    let is_inside = |(row, column): &(usize, usize)| {
        (left..left + length).contains(column) && (below..below + lines).contains(row)
    };
    let mut square = 0;
    for (cell, place) in all.enumerate() {
        if !is_inside(&place) {
            assert_eq!(cells.number(&[cell]), -1, "{board} {columns}x{rows} {place:?}");
            continue;
        }
        assert_eq!(cells.number(&[cell]), square as i128, "{board} {columns}x{rows} {place:?}");
        assert_eq!(cell_of.number(&[square]), cell as i128);
        square += 1;
    }
    assert_eq!(square, board.len());
}

/// Those of the catalogue are two of them.
#[test]
fn the_catalogue_has_two_sizes() {
    let tables = Script::new().tables(["MAILBOX*", "TO_1*"]).to_tables().unwrap().tables;
    for (columns, i) in [(10, 0), (16, 2)] {
        let own = mailbox(Board::CHESS, columns, 12).unwrap();
        for (own, table) in own.iter().zip(&tables[i..]) {
            let doc = &*table.doc;
            assert!(own.clone().documented(doc) == *table, "{}", table.name);
        }
    }
}

#[test]
fn the_guards_are_counted() {
    let doc = |columns, rows| mailbox(Board::CHESS, columns, rows).unwrap()[0].doc.clone();
    for (columns, rows, want) in [
        (
            12,
            12,
            "There are 2 guards before each line of squares and behind it, and 2 rows of guards before the \
                  first line and behind the last one.",
        ),
        (
            15,
            13,
            "There are 3 guards before each line of squares and 4 behind it, and 2 rows of guards before the \
                  first line and 3 behind the last one.",
        ),
        (
            10,
            12,
            "There are one guard before each line of squares and behind it, and 2 rows of guards before the \
                  first line and behind the last one.",
        ),
    ] {
        let doc = doc(columns, rows);
        assert!(doc.ends_with(&format!("-1 for a guard cell.\n\n{want}")), "{doc}");
    }
    let knights =
        " For knights they are too few: a leap may end on another square or off the table.";
    let kings = " For kings they are too few: a step may end on another square or off the table.";
    for (columns, rows, remark) in [
        (10, 11, knights),
        (12, 10, knights),
        (9, 13, knights),
        // A knight on a1 would leap before the first cell.
        (9, 12, knights),
        // On lines side by side.
        (9, 14, knights),
        (8, 14, kings),
        (9, 10, kings),
        (8, 8, kings),
        (9, 11, kings),
    ] {
        assert!(doc(columns, rows).ends_with(remark), "{columns}x{rows}: {}", doc(columns, rows));
    }
    let [cells, cell_of] = mailbox(Board::CHESS.with_layout(Layout::H8G8), 12, 12).unwrap();
    assert!(cells.doc.starts_with("The square in a cell of a 12x12 board; -1"), "{}", cells.doc);
    let want = "The cell of a square on a 12x12 board.\n\nThe cell of h8 is 26, and each line of squares begins 12 \
                cells after the one before.";
    assert_eq!(cell_of.doc, want);
}

#[test]
fn a_board_must_fit() {
    for (columns, rows) in [(7, 12), (12, 7), (65, 12), (12, usize::MAX)] {
        let error = mailbox(Board::CHESS, columns, rows).unwrap_err().to_string();
        let want = " needs at least as many columns and rows as the board, and at most 64";
        assert!(error.contains(want) && error.contains("MAILBOX_"), "{error}");
    }
}
