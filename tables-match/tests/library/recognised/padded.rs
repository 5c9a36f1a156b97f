//! Padded boards of any size, offset and flags, each wrong entry found, and nothing else taken for them.

use chess_tables_gen::tool::catalogue;
use chess_tables_gen::{Board, Definition, Element, Layout};
use chess_tables_match::matching::{Behavior, PaddedBoard, Wrong};

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
                guard,
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
    let Behavior::Mailbox { board, guard: -1, wrong, .. } = &found else { panic!("{found:?}") };
    assert_eq!(*board, PaddedBoard { width: 12, first: 26, layout: Layout::A8B8 });
    let want = [(0, 7, -1), (26, 57, 56), (27, 56, 57)];
    assert_eq!(wrong[..], want.map(|(at, have, want)| Wrong { at, have, want }));
    assert_eq!(found.wrong(), 3);
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
