//! Maps of squares by 0x88 numbers, and nothing else of as many entries.

use chess_tables_gen::{Board, Element, Table, TableSet};
use chess_tables_match::matching::{Found, Matching, Rule, What};

use super::MATCHER;
use crate::arrays::{Random, array};

/// The table and what is said of the entries off the board, if it is by 0x88 numbers.
fn found(matching: &Matching) -> Option<(&Found, usize)> {
    let What::Table(found) = &matching.pieces[0].what else { return None };
    match found.rules[..] {
        [Rule::X88 { others }] => Some((found, others)),
        _ => None,
    }
}

fn matched(values: impl Iterator<Item = u128>) -> Matching {
    matched_in(&[128], values)
}

fn matched_in(shape: &[usize], values: impl Iterator<Item = u128>) -> Matching {
    let table: Table = array("T", shape, Element::I32, values.collect());
    MATCHER.matching_on_its_board(&TableSet::new(Board::CHESS, vec![table]), false)
}

fn is_on(cell: u128) -> bool {
    cell & 0x88 == 0
}

/// The cell to which a cell is moved.
type Map = fn(u128) -> u128;

/// Both files and ranks are turned by an XOR; the diagonal changes them.
const MAPS: [(&str, Map); 4] = [
    ("FLIP_VERTICAL", |cell| cell ^ 0x70),
    ("MIRROR_HORIZONTAL", |cell| cell ^ 0x07),
    ("ROTATE_180", |cell| cell ^ 0x77),
    ("FLIP_DIAGONAL", |cell| cell >> 4 & 7 | (cell & 7) << 4),
];

#[test]
fn maps_are_known_whatever_stands_off_the_board() {
    for (name, map) in MAPS {
        let is_it = |values: &dyn Fn(u128) -> u128, off_board: usize| {
            for shape in [&[128][..], &[8, 16]] {
                let matching = matched_in(shape, (0..128).map(values));
                let (found, others) = found(&matching).unwrap_or_else(|| panic!("{name}"));
                assert_eq!((&*found.table, found.is_equal(), others), (name, true, off_board));
                assert!(!matching.differs());
            }
        };
        for off in [0, u128::MAX, 0x7F, 64] {
            is_it(&|cell| if is_on(cell) { map(cell) } else { off }, 0);
            let one = |cell: u128| if cell == 0x1A { 5 } else { off };
            is_it(&|cell| if is_on(cell) { map(cell) } else { one(cell) }, 1);
        }
        if name != "FLIP_DIAGONAL" {
            is_it(&map, 0);
        }
    }
}

#[test]
fn a_wrong_square_is_a_mistake() {
    for (name, map) in MAPS {
        for wrong in [0x00, 0x34, 0x77] {
            for other in [0x10, 0x79] {
                let entry = |cell| if cell == wrong { map(cell) ^ other } else { map(cell) };
                let matching = matched((0..128).map(entry));
                let (found, _) = found(&matching).unwrap_or_else(|| panic!("{name}"));
                assert_eq!((&*found.table, found.differs.len()), (name, 1));
                assert!(matching.differs());
            }
        }
    }
}

#[test]
fn nothing_else_is_a_map() {
    let mut random = Random(88);
    for _ in 0..200 {
        let values: Vec<u128> = (0..128).map(|_| random.below(128) as u128 & 0x77).collect();
        assert!(found(&matched(values.into_iter())).is_none());
    }
    let others: [Map; 4] =
        [|cell| cell, |cell| cell & 0x70, |cell| cell & 7, |cell| if is_on(cell) { 1 } else { 0 }];
    for other in others {
        assert!(found(&matched((0..128).map(other))).is_none());
    }
}
