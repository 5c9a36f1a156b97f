//! Mailboxes of every size that the generator writes.

use chess_tables_gen::{Board, Definition, Element, Table, TableSet};
use chess_tables_match::matching::{Matcher, Piece, What};

use crate::arrays::{array, of_catalogue};

fn pieces(board: Board, tables: Vec<Table>) -> Vec<Piece> {
    let set = TableSet::new(board, tables);
    Matcher::of([&set]).matching_on_its_board(&set, false).pieces
}

#[test]
fn mailboxes_of_any_size_are_tables() {
    for (files, ranks) in [(8, 8), (9, 10), (9, 9), (5, 5), (5, 6)] {
        let board = Board::new(files, ranks).unwrap();
        for (columns, rows) in [(11, 13), (12, 12), (12, 14), (16, 16)] {
            let ours = Definition::mailbox(columns, rows).map(|it| it.table(board).unwrap());
            let guards = [
                (-1, Element::I32),
                (99, Element::I32),
                (120, Element::I8),
                (255, Element::U8),
                (board.len() as i128, Element::U8),
            ];
            for (guard, element) in guards {
                assert_found(board, [columns, rows], &ours, (guard, element));
            }
        }
    }
}

/// Holds the mailbox with this guard, in rows and flat, and the cells of the squares against what they are.
fn assert_found(
    board: Board,
    [columns, rows]: [usize; 2],
    ours: &[Table; 2],
    (guard, element): (i128, Element),
) {
    let own = |it: &u128| if *it as i128 == -1 { guard as u128 } else { *it };
    let [cells, to] = ours.each_ref().map(|it| it.values.iter().map(own).collect());
    let in_rows = array("in_rows", &[rows, columns], element, cells);
    let flat = array("flat", &[rows * columns], element, in_rows.values.clone());
    let to = array("to", &ours[1].shape, Element::I32, to);
    let found = pieces(board, vec![in_rows, flat, to]);
    let none = (guard != -1).then_some(guard);
    for (piece, none) in found.iter().zip([none, none, None]) {
        let What::Table(it) = &piece.what else { panic!("{columns}x{rows}: {piece:?}") };
        assert_eq!((it.is_equal(), it.none), (true, none), "{columns}x{rows}");
    }
}

#[test]
fn those_of_xiangqi_and_shogi_are_known_on_the_board_of_chess() {
    for (files, ranks) in [(9, 10), (9, 9)] {
        let board = Board::new(files, ranks).unwrap();
        for (columns, rows) in [(11, 13), (11, 14), (16, 16)] {
            let arrays = Definition::mailbox(columns, rows).map(|it| {
                let ours = it.table(board).unwrap();
                array("T", &ours.shape, Element::I32, ours.values)
            });
            for piece in pieces(Board::CHESS, arrays.into()) {
                let What::Table(found) = &piece.what else { panic!("{columns}x{rows}: {piece:?}") };
                assert!(found.is_equal() && found.board.len() == board.len());
            }
        }
    }
}

#[test]
fn a_mailbox_with_a_wrong_cell_is_no_table() {
    let board = Board::CHESS;
    let [mailbox, _] = Definition::mailbox(12, 12).map(|it| it.table(board).unwrap());
    for at in [0, 26, 90, 143] {
        let mut values = mailbox.values.clone();
        values[at] = 70;
        let found = pieces(board, vec![array("T", &[144], Element::I32, values)]).remove(0).what;
        let What::Recognised(behavior) = found else { panic!("{at}: {found:?}") };
        assert_eq!(behavior.wrong(), 1, "{at}");
    }
}

/// Without guards beside the squares the numbers count on, which proves little.
#[test]
fn rows_as_long_as_the_board_are_a_mailbox_by_name() {
    for rows in [10, 12, 16] {
        let [mailbox, _] = Definition::mailbox(8, rows).map(|it| it.table(Board::CHESS).unwrap());
        let named = |name: &str| array(name, &mailbox.shape, Element::I32, mailbox.values.clone());
        // Boards by 0x88 numbers have sixteen cells in a row.
        let names = ["mailbox", "digits", "base88"];
        let found = pieces(Board::CHESS, names.map(named).into());
        let What::Table(it) = &found[0].what else { panic!("{rows}: {:?}", found[0]) };
        assert!(it.is_equal() && it.table == mailbox.name);
        for piece in &found[1..] {
            assert!(matches!(piece.what, What::Unknown), "{rows}: {piece:?}");
        }
    }
}

/// As lists of targets, whose order means nothing, the rows would be `RANK_MASKS` with and without the fault.
#[test]
fn rows_with_cells_beside_the_board_are_no_lists_of_targets() {
    let mut cells = vec![-1_i128 as u128; 128];
    for square in 0..64 {
        cells[16 * (7 - square / 8) + square % 8] = square as u128;
    }
    let wrong = |cells: &[u128]| {
        let mailbox = array("sq64", &[8, 16], Element::I32, cells.to_vec());
        let What::Recognised(found) = &pieces(Board::CHESS, vec![mailbox])[0].what else {
            return None;
        };
        Some(found.wrong())
    };
    assert_eq!(wrong(&cells), Some(0));
    cells.swap(0, 1);
    assert_eq!(wrong(&cells), Some(2));
}

/// Cells that are missing or too many before a board move all of it.
#[test]
fn a_board_stands_anywhere_in_its_mailbox() {
    for (columns, rows, first) in [(16, 12, 32), (16, 12, 40), (12, 14, 50), (10, 14, 41)] {
        let mut cells = vec![-1_i128 as u128; columns * rows];
        for square in 0..64 {
            cells[first + square / 8 * columns + square % 8] = square as u128;
        }
        let what = |cells: &[u128]| {
            let mailbox = array("board", &[columns * rows], Element::I32, cells.to_vec());
            pieces(Board::CHESS, vec![mailbox]).remove(0).what
        };
        let found = what(&cells);
        assert!(
            matches!(&found, What::Recognised(it) if it.wrong() == 0),
            "{first} of {columns}x{rows}"
        );
        // With a wrong cell it is no mailbox without a fault.
        cells[first + 3] = 70;
        match what(&cells) {
            What::Recognised(behavior) => assert_eq!(behavior.wrong(), 1),
            What::Table(found) => assert!(!found.is_equal()),
            _ => panic!("{first} of {columns}x{rows}"),
        }
    }
}

/// Tables by the cells of xiangqi, whatever the board is.
#[test]
fn a_wrong_cell_of_xiangqi_is_found_on_the_board_of_chess() {
    let names = ["ON_BOARD", "PALACES", "LOWER_HALF", "SPANS", "HORSE_LEGS", "ELEPHANT_EYES"];
    for name in names {
        let table = of_catalogue(Board::CHESS, &format!("XIANGQI_{name}"));
        let wrong = |at: usize| {
            let mut values = table.values.clone();
            values[at] = table.element.wrap(values[at] ^ 1);
            array("T", &[values.len()], Element::I32, values)
        };
        let places = (0..table.values.len()).step_by(7);
        for (at, piece) in places.clone().zip(pieces(Board::CHESS, places.map(wrong).collect())) {
            let What::Table(found) = &piece.what else { panic!("{} {at}: {piece:?}", table.name) };
            assert_eq!((&found.table, &found.differs[..]), (&table.name, &[at][..]));
        }
    }
}

/// Shogi's board in the same cells lacks one of xiangqi's ranks.
#[test]
fn the_board_of_shogi_is_not_nearly_that_of_xiangqi() {
    let is_on = |at: usize| (3..12).contains(&(at % 16)) && (3..12).contains(&(at / 16));
    let values = (0..256).map(|at| u128::from(is_on(at)));
    let board = array("board", &[256], Element::U8, values.collect());
    let found = pieces(Board::CHESS, vec![board]).remove(0).what;
    assert!(matches!(found, What::Unknown), "{found:?}");
}
