//! Rows of one array that are the same part of a table, or in another numbering than the others.

use chess_tables_gen::{Board, Layout, TableSet};
use chess_tables_match::matching::{Found, What};

use super::MATCHER;
use crate::arrays::{array, of_catalogue};

/// How many entries of each row of an array differ.
fn differ(name: &str, rows: &[&[u128]]) -> Vec<usize> {
    let element = of_catalogue(Board::CHESS, name).element;
    let table = array("rows", &[rows.len(), 64], element, rows.concat());
    let set = TableSet::new(Board::CHESS, vec![table]);
    let differ = |found: &Found| found.differs.len();
    let pieces = MATCHER.matching_on_its_board(&set, false).pieces.into_iter();
    pieces.map(|it| if let What::Table(it) = it.what { differ(&it) } else { 99 }).collect()
}

fn by_color(name: &str, layout: Layout) -> [Vec<u128>; 2] {
    let all = of_catalogue(Board::CHESS.with_layout(layout), name).values;
    [all[..64].to_vec(), all[64..].to_vec()]
}

#[test]
fn one_color_in_place_of_the_other_is_a_mistake() {
    for name in ["PASSED_PAWN_MASKS", "PAWN_ATTACKS"] {
        let [white, black] = by_color(name, Layout::A1B1);
        assert_eq!(differ(name, &[&white, &black]), [0], "{name}");
        assert_eq!(differ(name, &[&black, &white]), [0], "{name}");
        for color in [white, black] {
            let differ = differ(name, &[&color, &color]);
            assert!(differ.iter().sum::<usize>() > 20, "{name}: {differ:?}");
        }
    }
}

/// The colors of two layouts, and two that are the same.
#[test]
fn keys_of_the_colors_are_in_one_layout() {
    let keys = of_catalogue(Board::CHESS, "POLYGLOT_PIECES").values;
    let other = of_catalogue(Board::CHESS.with_layout(Layout::A8B8), "POLYGLOT_PIECES").values;
    let row = |keys: &[u128], kind: usize| keys[64 * kind..][..64].to_vec();
    let is_wrong = |rows: [Vec<u128>; 2]| {
        let found = differ("POLYGLOT_PIECES", &[&rows[0], &rows[1]]);
        found.iter().any(|it| *it > 0 && *it < 99)
    };
    assert!(!is_wrong([row(&keys, 0), row(&keys, 1)]));
    assert!(is_wrong([row(&keys, 0), row(&keys, 0)]));
    assert!(is_wrong([row(&keys, 0), row(&other, 1)]));
}

#[test]
fn a_ray_that_is_there_twice_is_a_mistake() {
    let rays = of_catalogue(Board::CHESS, "RAYS").values;
    let rows: Vec<&[u128]> = rays.chunks(64).collect();
    assert_eq!(differ("RAYS", &rows), [0]);
    let mut twice = rows.clone();
    twice[6] = rows[5];
    let found = differ("RAYS", &twice);
    assert!(found.iter().any(|it| *it > 0 && *it < 99), "{found:?}");
}

/// The half of an array named after its table, and the same sets again: from the first row, from the last, or turned round.
#[test]
fn half_of_the_sets_of_a_named_table_are_no_accident() {
    for name in ["KNIGHT_ATTACKS", "KING_ATTACKS", "ROOK_RELEVANT", "BISHOP_PSEUDO_ATTACKS"] {
        let own = of_catalogue(Board::CHESS, name);
        let half = &own.values[..32];
        let reversed: Vec<u128> = half.iter().rev().copied().collect();
        for other in [half, &reversed] {
            let table = array(name, &[64], own.element, [half, other].concat());
            let set = TableSet::new(Board::CHESS, vec![table]);
            let piece = MATCHER.matching_on_its_board(&set, false).pieces.remove(0);
            let What::Table(found) = piece.what else { panic!("{name}") };
            assert!(found.table == name && !found.is_equal(), "{name}");
        }
    }
}
