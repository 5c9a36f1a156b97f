//! A table near to an array keeps a law that the array breaks.

use chess_tables_gen::{Axis, Board, Content, Layout, Table, TableSet};
use chess_tables_match::matching::{Found, Law};

use super::{MATCHER, catalogue, table};
use crate::arrays::{Random, array, of_catalogue};

fn found(table: &Table, values: Vec<u128>) -> Option<Found> {
    let wrong = array("T", &table.shape, table.element, values);
    let set = TableSet::new(Board::CHESS, vec![wrong]);
    self::table(&MATCHER.matching_on_its_board(&set, false), 0).cloned()
}

#[track_caller]
fn law(name: &str, change: impl FnOnce(&mut Vec<u128>)) -> (String, usize, Option<Law>) {
    let table = of_catalogue(Board::CHESS, name);
    let mut values = table.values.clone();
    change(&mut values);
    let found = found(&table, values).expect("a table");
    (found.table, found.differs.len(), found.law)
}

fn want(name: &str, differs: usize, law: Law) -> (String, usize, Option<Law>) {
    (name.to_owned(), differs, Some(law))
}

/// As of a loop that fills the half of it and leaves some out.
#[test]
fn lines_in_one_direction_are_not_symmetric() {
    let said = law("LINE", |values| {
        let all = (0..4096).filter(|at| at / 64 < at % 64 && values[*at] != 0);
        let some: Vec<usize> = all.take(400).collect();
        some.into_iter().for_each(|at| values[at] ^= 1 << (at % 61));
    });
    assert_eq!(said, want("LINE", 400, Law::Symmetric(400)));
    // Of a pair both may differ.
    let said = law("BETWEEN", |values| {
        for (a, b) in [(0, 9), (3, 40), (17, 35)] {
            (values[64 * a + b], values[64 * b + a]) = (1 << 2, 1 << 3);
        }
    });
    assert_eq!(said, want("BETWEEN", 6, Law::Symmetric(3)));
    let said = law("BETWEEN", |values| {
        for (a, b) in [(0, 9), (3, 40), (17, 35)] {
            (values[64 * a + b], values[64 * b + a]) = (1 << 2, 1 << 2);
        }
    });
    assert_eq!(said.2, None, "they are the same both ways");
}

#[test]
fn a_leap_has_a_leap_back() {
    for name in ["KNIGHT_ATTACKS", "KING_ATTACKS"] {
        let said = law(name, |values| {
            for square in [27, 28, 36] {
                values[square] &= values[square] - 1;
            }
        });
        assert_eq!(said, want(name, 3, Law::Symmetric(3)));
    }
}

#[test]
fn no_square_is_at_a_distance_from_itself() {
    let said = law("CHEBYSHEV_DISTANCES", |values| {
        (0..40).for_each(|square| values[65 * square] = 1);
    });
    assert_eq!(said, want("CHEBYSHEV_DISTANCES", 40, Law::NeverItself(40)));
    let said = law("FILE_ATTACKS", |values| {
        (0..8).for_each(|square| values[9 * square] |= 1 << (9 * square));
    });
    assert_eq!(said.2, None, "`with the square itself` is said of all");
}

/// Whether two squares are in the sets of each other, or have the same entry in either order.
fn is_symmetric(table: &Table) -> bool {
    let at = |a: usize, b: usize| match table.axes[..] {
        [Axis::Square] => table.values[a] >> b & 1,
        _ => table.values[64 * a + b],
    };
    (0..64).all(|a| (0..a).all(|b| at(a, b) == at(b, a)))
}

/// Three entries of each table that is symmetric, and of each that is not.
#[test]
fn only_a_law_that_the_table_keeps_is_named() {
    let mut random = Random(1);
    let (mut kept, mut others) = (0, 0);
    for table in catalogue(Board::CHESS.with_layout(Layout::A8B8)) {
        let is_of_sets = table.content == Content::Squares && table.axes == [Axis::Square];
        if !is_of_sets && table.axes != [Axis::Square; 2] {
            continue;
        }
        let mut values = table.values.clone();
        for at in [5, 22, 58] {
            let at = if is_of_sets { at } else { 64 * at + random.below(at) };
            values[at] ^= if is_of_sets { 1 << (at ^ 9) } else { 1 };
        }
        let Some(found) = found(&table, values).filter(|it| it.table == table.name) else {
            continue;
        };
        if is_symmetric(&table) {
            // Others may say more in other words.
            kept += usize::from(found.law == Some(Law::Symmetric(3)));
        } else {
            others += 1;
            assert!(!matches!(found.law, Some(Law::Symmetric(_))), "{}", table.name);
        }
    }
    assert!(kept > 15 && others > 5, "{kept} {others}");
}
