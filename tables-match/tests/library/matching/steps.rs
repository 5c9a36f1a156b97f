//! Steps of a piece are the same in every layout, and stand in any order.

use chess_tables_gen::{Board, Element, Layout, TableSet};
use chess_tables_match::matching::{Found, matching};

use super::table;
use crate::arrays::{Random, array, of_catalogue};

fn found(values: &[u128]) -> Option<Found> {
    let array = array("T", &[values.len()], Element::I32, values.to_vec());
    let set = TableSet::new(Board::CHESS, vec![array]);
    table(&matching(&set, false), 0).cloned()
}

const TABLES: [&str; 6] = [
    "X88_KING_STEPS",
    "X88_KNIGHT_STEPS",
    "KING_STEPS_10X12",
    "KNIGHT_STEPS_10X12",
    "KING_STEPS",
    "KNIGHT_STEPS",
];

#[test]
fn any_order_is_found_and_proves_no_layout() {
    let mut random = Random(11);
    for name in TABLES {
        for layout in [Layout::A1B1, Layout::A8B8, Layout::H1H2] {
            let mut values = of_catalogue(Board::CHESS.with_layout(layout), name).values;
            for _ in 0..4 {
                for at in 1..8 {
                    values.swap(at, random.below(at + 1));
                }
                let found = found(&values).expect(name);
                assert!(found.is_equal() && found.table == name, "{name}");
                assert_eq!(found.board, Board::CHESS, "{name}");
            }
        }
    }
}

#[test]
fn a_wrong_step_is_found() {
    let mut random = Random(12);
    for name in TABLES {
        let right = of_catalogue(Board::CHESS, name).values;
        for at in 0..8 {
            let mut values = right.clone();
            values.reverse();
            let bits = values[at] as i128;
            values[at] = (bits + 2 + random.below(2) as i128 * 100) as u128;
            let found = found(&values).expect(name);
            assert_eq!((&*found.table, found.differs.len()), (name, 1), "{values:?}");
            // Of a step that is there twice either may be wrong.
            let wrong = values[found.differs[0]];
            assert_eq!(wrong, values[at], "{values:?}");
        }
    }
}

#[test]
fn a_zero_may_end_the_list() {
    for name in TABLES {
        let mut values = of_catalogue(Board::CHESS, name).values;
        values.swap(1, 6);
        values.push(0);
        let equal = found(&values).expect(name);
        assert!(equal.is_equal() && equal.table == name, "{name}");
        for at in 0..8 {
            let mut wrong = values.clone();
            wrong[at] = 77;
            let found = found(&wrong).expect(name);
            assert_eq!((&*found.table, &found.differs[..]), (name, &[at][..]));
        }
        // Another number ends no list.
        values[8] = 7;
        assert!(found(&values).is_none(), "{name}");
    }
    let few: Vec<u128> = (1..=8).chain([0]).collect();
    assert!(found(&few).is_none());
}
