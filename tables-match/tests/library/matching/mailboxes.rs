//! Mailboxes of every size that the generator writes, and bit scans by every factor.

use chess_tables_gen::{Board, Definition, Element, Table, TableSet};
use chess_tables_match::matching::{Behavior, Matcher, Piece, What};

use crate::arrays::{Random, array};

fn pieces(board: Board, tables: Vec<Table>) -> Vec<Piece> {
    let set = TableSet::new(board, tables);
    Matcher::of([&set]).matching_on_its_board(&set, false).pieces
}

#[test]
fn mailboxes_of_any_size_are_tables() {
    for (files, ranks) in [(8, 8), (9, 10), (9, 9)] {
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

/// The table of a factor with 64 different indices of six bits that follow each other.
fn scan(factor: u64) -> Vec<u128> {
    let mut table = vec![0; 64];
    for number in 0..64 {
        table[(factor << number >> 58) as usize] = number;
    }
    table
}

#[test]
fn a_bit_scan_says_its_factor() {
    let factors = [0x07ed_d5e5_9a4e_28c2, 0x022f_dd63_cc95_386d, 0x0218_a392_cd3d_5dbf];
    for factor in factors {
        let is_it = |values: Vec<u128>, wrong: usize| {
            let tables = vec![array("T", &[64], Element::I32, values)];
            match pieces(Board::CHESS, tables).remove(0).what {
                What::Recognised(Behavior::BitScan { factor: found, wrong: all, .. }) => {
                    found == factor && all.len() == wrong
                }
                _ => false,
            }
        };
        assert!(is_it(scan(factor), 0), "{factor:#x}");
        for [a, b] in [[0, 1], [5, 60], [33, 34]] {
            let mut values = scan(factor);
            values.swap(a, b);
            assert!(is_it(values, 2), "{factor:#x}, {a} and {b}");
        }
    }
}

#[test]
fn other_permutations_are_no_bit_scan() {
    let mut random = Random(23);
    for _ in 0..100 {
        let arrays = (0..100).map(|_| {
            let mut values: Vec<u128> = (0..64).collect();
            (1..64).for_each(|at| values.swap(at, random.below(at + 1)));
            array("T", &[64], Element::U8, values)
        });
        let set: Vec<Table> = arrays.collect();
        let recognised = chess_tables_match::matching::recognised(&set, Board::CHESS);
        assert!(!recognised.iter().any(|it| matches!(it.behavior, Behavior::BitScan { .. })));
    }
}
