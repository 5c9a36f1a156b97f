//! Byteboards: the slots that pieces attack, in any order of pieces.

use chess_tables_gen::{Board, Element, TableSet};
use chess_tables_match::matching::{Behavior, What};

use super::MATCHER;
use crate::arrays::{array, of_catalogue};

/// What is recognized of entries: the piece of each, and the wrong ones.
fn found(values: Vec<u128>) -> Option<(Vec<Option<String>>, Vec<usize>)> {
    let table = array("OUTGOING", &[values.len()], Element::U64, values);
    let set = TableSet::new(Board::CHESS, vec![table]);
    match MATCHER.matching(&set, false).pieces.remove(0).what {
        What::Recognised(Behavior::RaySlots { pieces, wrong }) => {
            Some((pieces, wrong.into_iter().map(|it| it.at).collect()))
        }
        _ => None,
    }
}

/// In the order of Reckless, of PlentyChess, and of types before colors with a king.
#[test]
fn slots_are_known_in_any_order_of_pieces() {
    let ours = of_catalogue(Board::CHESS, "RAY_OUTGOING").values;
    let by_type = [0, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6].map(Some).to_vec();
    let none = [None; 3];
    let of_color = |pawn: usize| [pawn, 2, 3, 4, 5].map(Some).into_iter().chain(none);
    let by_color: Vec<Option<usize>> = of_color(0).chain(of_color(1)).collect();
    let all = [2, 3, 4, 5, 6, 0, 2, 3, 4, 5, 6, 1].map(Some).to_vec();
    for order in [by_type, by_color, all] {
        let values: Vec<u128> = order.iter().map(|row| row.map_or(0, |row| ours[row])).collect();
        let (pieces, wrong) = found(values.clone()).expect("slots");
        assert_eq!((pieces.len(), wrong), (order.len(), vec![]));
        assert!(
            std::iter::zip(&pieces, &order).all(|(piece, row)| piece.is_some() == row.is_some())
        );
        for (at, row) in order.iter().enumerate().filter(|(_, row)| row.is_some()) {
            for bit in [0, 9, 31, 63] {
                let mut faulty = values.clone();
                faulty[at] ^= 1 << bit;
                let (of_faulty, wrong) = found(faulty).expect("slots");
                assert_eq!(wrong, [at], "{row:?}");
                assert_eq!(of_faulty, pieces);
            }
        }
        let mut others = values;
        others[0] = 1;
        others[1] = 2;
        assert_eq!(found(others), None);
    }
}

/// A piece has the slots of another one, or none.
#[test]
fn a_piece_in_place_of_another_is_a_mistake() {
    let ours = of_catalogue(Board::CHESS, "RAY_OUTGOING").values;
    for order in [vec![0, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6], vec![0, 2, 3, 4, 5, 1, 2, 3, 4, 5]] {
        let right: Vec<u128> = order.iter().map(|row| ours[*row]).collect();
        for (at, row) in order.iter().enumerate().filter(|(_, row)| **row < 6) {
            for other in (0..6).filter(|other| other != row).map(|other| ours[other]).chain([0]) {
                let mut values = right.clone();
                values[at] = other;
                let (_, wrong) = found(values).expect("slots");
                assert_eq!(wrong.len(), 1, "{row} at {at}: {other:#x}");
            }
        }
    }
}
