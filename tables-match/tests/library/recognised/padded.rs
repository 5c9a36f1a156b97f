//! Padded boards of any size, offset and flags, each wrong entry found, and nothing else taken for them.

use chess_tables_gen::tool::catalogue;
use chess_tables_gen::{Board, Definition, Element, Layout};
use chess_tables_match::matching::{Around, Behavior, PaddedBoard, Wrong, recognised};

use super::{names, one};
use crate::arrays::{Random, array};

fn are_padded(behavior: &Behavior) -> bool {
    matches!(behavior, Behavior::Mailbox { .. } | Behavior::MailboxCells { .. })
}

#[track_caller]
fn behavior(shape: &[usize], element: Element, values: Vec<u128>) -> Behavior {
    one(&[array("A", shape, element, values)])
}

/// A board of cells, with the squares in any of the eight orders.
fn cells(width: usize, rows: usize, first: usize, layout: Layout, guard: i128) -> Vec<i128> {
    let mut cells = vec![guard; width * rows];
    let board = Board::CHESS.with_layout(layout);
    for (square, named) in Board::CHESS.squares().enumerate() {
        let number = board.index(named);
        cells[first + width * (number / 8) + number % 8] = square as i128;
    }
    cells
}

#[test]
fn mailboxes_of_any_padding_are_recognised() {
    for (width, rows, first, guard, catches_leaps) in [
        (10, 12, 21, -1, true),
        (12, 12, 26, 99, true),
        (16, 16, 68, 64, true),
        (15, 12, 33, 255, true),
        (16, 8, 0, -1, false),
        (9, 10, 9, 100, false),
    ] {
        for layout in Layout::ALL {
            let values = cells(width, rows, first, layout, guard);
            let bits = values.iter().map(|&value| value as u128).collect();
            let (board, cells) = (PaddedBoard { width, first, layout }, width * rows);
            let want = Behavior::Mailbox {
                board: board.clone(),
                cells,
                around: Around::Guard(guard),
                catches_leaps,
                wrong: vec![],
            };
            assert_eq!(behavior(&[rows, width], Element::I16, bits), want);
            let mut cell_of = vec![0; 64];
            for (cell, &square) in values.iter().enumerate().filter(|(_, it)| (0..64).contains(*it))
            {
                cell_of[square as usize] = cell as u128;
            }
            let want = Behavior::MailboxCells { board, wrong: vec![] };
            assert_eq!(behavior(&[64], Element::U8, cell_of), want);
        }
    }
}

/// Also in layouts in which squares follow each other along the ranks.
#[test]
fn mailboxes_of_other_boards_are_recognised() {
    for (files, ranks, width, height) in [(9, 10, 16, 16), (10, 8, 14, 12), (9, 9, 13, 13)] {
        for layout in Layout::ALL {
            let board = Board::new(files, ranks).unwrap().with_layout(layout);
            let tables = Definition::mailbox(width, height).map(|it| it.table(board).unwrap());
            let found = names(&tables, board, are_padded);
            let want: Vec<&str> = tables.iter().map(|it| &*it.name).collect();
            assert_eq!(found, want, "{board} {layout}");
        }
    }
}

#[test]
fn a_wrong_cell_is_found() {
    let mut values: Vec<u128> =
        cells(12, 12, 26, Layout::A8B8, -1).into_iter().map(|value| value as u128).collect();
    values.swap(26, 27);
    values[0] = 7;
    let mut another = values.clone();
    another[1] = 7;
    let another = array("A", &[144], Element::I8, another);
    assert_eq!(names(&[another], Board::CHESS, are_padded), [""; 0], "four are wrong");
    let found = behavior(&[144], Element::I8, values);
    let Behavior::Mailbox { board, around: Around::Guard(-1), wrong, .. } = &found else {
        panic!("{found:?}")
    };
    assert_eq!(*board, PaddedBoard { width: 12, first: 26, layout: Layout::A8B8 });
    let want = [(0, 7, -1), (26, 57, 56), (27, 56, 57)];
    assert_eq!(wrong[..], want.map(|(at, have, want)| Wrong { at, have, want }));
    assert_eq!(found.wrong(), 3);
}

/// As `cells`, with 64, 65 and so on in the cells that are no squares.
fn counting_on(width: usize, rows: usize, first: usize, layout: Layout) -> Vec<u128> {
    let mut next = 63;
    let number = |cell: i128| {
        next += i128::from(cell == -1);
        if cell == -1 { next as u128 } else { cell as u128 }
    };
    cells(width, rows, first, layout, -1).into_iter().map(number).collect()
}

/// Numbers of squares in rows of cells, also where no square is: 0 to 15, 8 to 23 and so on.
fn row_by_row(width: usize, rows: usize, first: usize, layout: Layout) -> Vec<u128> {
    let board = cells(width, rows, first, layout, -1);
    let [at, beside, above] = [first, first + 1, first + width].map(|cell| board[cell]);
    let far = |cell: usize, by: usize| (cell / by) as i128 - (first / by) as i128;
    let place = |cell: usize| (cell % width) as i128 - (first % width) as i128;
    let number = |cell| at + far(cell, width) * (above - at) + place(cell) * (beside - at);
    (0..width * rows).map(|cell| number(cell) as u128).collect()
}

/// What an array of this name is, and how many of its entries are wrong.
fn around(name: &str, shape: &[usize], values: Vec<u128>) -> Option<(Around, PaddedBoard, usize)> {
    let found = recognised(&[array(name, shape, Element::I16, values)], Board::CHESS);
    found.into_iter().find_map(|it| match it.behavior {
        Behavior::Mailbox { board, around, wrong, .. } => Some((around, board, wrong.len())),
        _ => None,
    })
}

/// Holds an array of each shape and name, and with wrong entries, against what it is.
fn assert_around(kind: Around, board: &PaddedBoard, rows: usize, values: &[u128]) {
    let PaddedBoard { width, first, layout } = *board;
    for shape in [vec![width * rows], vec![rows, width]] {
        let found = |name: &str, values: &[u128]| around(name, &shape, values.to_vec());
        let is_it = |wrong| Some((kind, board.clone(), wrong));
        for name in ["mailbox", "MAILBOX_8X16", "from0x88", "SquareTo64"] {
            assert_eq!(found(name, values), is_it(0), "{width}x{rows} {layout}");
        }
        assert_eq!(found("order", values), None);
        for cell in [first + 9, first + 3 * width + 1] {
            let mut other = values.to_vec();
            other[cell] = 300;
            assert_eq!(found("mailbox", &other), is_it(1), "{cell} of {width}x{rows}");
            (0..4).for_each(|it| other[first + it * width] = 301);
            assert_eq!(found("mailbox", &other), None);
        }
    }
}

#[test]
fn boards_without_guards_are_recognised_by_their_name_and_numbers() {
    for (width, rows, first) in [(16, 8, 0), (16, 8, 4), (12, 14, 38), (10, 12, 21), (16, 16, 68)] {
        for layout in Layout::ALL {
            let board = PaddedBoard { width, first, layout };
            let values = counting_on(width, rows, first, layout);
            assert_around(Around::CountsOn, &board, rows, &values);
            let values = row_by_row(width, rows, first, layout);
            assert_around(Around::RowsCountOn, &board, rows, &values);
        }
    }
}

/// Numbers that count on between others are the digits of a code, too: uuencode has 0 to 63 for bytes 32 to 95.
#[test]
fn rows_without_guards_beside_them_are_a_board_by_name() {
    let is_it = |kind, first| {
        let board = PaddedBoard { width: 8, first, layout: Layout::A1B1 };
        Some((kind, board, 0))
    };
    for (rows, first) in [(16, 32), (10, 8), (9, 0), (12, 24)] {
        let values = cells(8, rows, first, Layout::A1B1, -1).into_iter().map(|it| it as u128);
        let values: Vec<u128> = values.collect();
        for shape in [vec![8 * rows], vec![rows, 8]] {
            let found = |name: &str, values: &[u128]| around(name, &shape, values.to_vec());
            assert_eq!(found("MAILBOX_8X16", &values), is_it(Around::Guard(-1), first));
            assert_eq!(found("uudecode", &values), None);
            let mut moved = values.clone();
            moved.rotate_right(3);
            assert_eq!(found("mailbox", &moved), None);
        }
        assert_eq!(around("mailbox", &[8 * rows - 1], values[1..].to_vec()), None);
    }
    let all: Vec<u128> = (0..128).collect();
    for shape in [&[128][..], &[16, 8], &[8, 16]] {
        assert_eq!(around("mailbox", shape, all.clone()), None);
    }
    assert_eq!(around("board", &[64], all[..64].to_vec()), None);
}

#[test]
fn nothing_else_in_the_catalogue_is_taken_for_a_padded_board() {
    for layout in [Layout::A1B1, Layout::H8G8, Layout::A8A7] {
        let board = Board::CHESS.with_layout(layout);
        let set = catalogue::generate(board, &[]).unwrap();
        assert_eq!(
            names(&set.tables, board, are_padded),
            ["TO_X88", "FROM_X88", "MAILBOX_10X12", "TO_10X12", "MAILBOX_16X12", "TO_16X12",]
        );
    }
}

#[test]
fn random_arrays_are_no_padded_boards() {
    let mut random = Random(1);
    for length in [4, 8, 64, 120, 144, 240, 256] {
        for limit in [2, 16, 64, 128, 1 << 32] {
            let values = (0..length).map(|_| u128::from(random.next() % limit)).collect();
            let table = array("R", &[length], Element::U32, values);
            assert_eq!(names(&[table], Board::CHESS, are_padded), [""; 0]);
        }
    }
}
