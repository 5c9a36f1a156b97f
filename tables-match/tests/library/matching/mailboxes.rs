//! Mailboxes of every size that the generator writes.

use chess_tables_gen::{Board, Definition, Element, Table, TableSet};
use chess_tables_match::matching::{Matcher, Piece, What};

use crate::arrays::array;

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
            for guard in [-1, 99, 127] {
                let own = |it: &u128| if *it as i128 == -1 { guard as u128 } else { *it };
                let arrays = ours.each_ref().map(|it| {
                    let values = it.values.iter().map(own).collect();
                    array(&it.name, &it.shape, Element::I32, values)
                });
                for (piece, ours) in pieces(board, arrays.into()).iter().zip(&ours) {
                    let is_equal = matches!(&piece.what, What::Table(it) if it.is_equal());
                    assert!(is_equal, "{}: {piece:?}", ours.name);
                }
            }
        }
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
