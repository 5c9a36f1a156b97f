//! Diagonals from the main one on, as Fathom counts them.

use chess_tables_gen::{Board, Element, Table, TableSet};
use chess_tables_match::matching::{Found, Rule, matching};

use super::table;
use crate::arrays::{array, of_catalogue};

const MASKS: [&str; 2] = ["DIAGONAL_MASKS", "ANTI_DIAGONAL_MASKS"];
const NUMBERS: [&str; 2] = ["DIAGONAL_NUMBERS", "ANTI_DIAGONAL_NUMBERS"];

fn found(element: Element, values: &[u128]) -> Option<Found> {
    let array = array("T", &[values.len()], element, values.to_vec());
    let set = TableSet::new(Board::CHESS, vec![array]);
    table(&matching(&set, true), 0).cloned()
}

/// The masks from one on, up or down.
fn from(table: &Table, first: usize, step: usize) -> Vec<u128> {
    (0..15).map(|it| table.values[(first + step * it) % 15]).collect()
}

#[test]
fn masks_from_the_main_diagonal_on_are_found() {
    for name in MASKS {
        let table = of_catalogue(Board::CHESS, name);
        for step in [1, 14] {
            let masks = from(&table, 7, step);
            let all = found(Element::U64, &masks).expect(name);
            assert!(all.is_equal() && all.table == name);
            let (_, places) = all.places.expect(name);
            let named: Vec<u128> = places.iter().map(|&place| table.values[place]).collect();
            assert_eq!(named, masks);
            // Modulo 16 the one in the middle is that of no diagonal.
            for unused in [0, 1, u64::MAX.into()] {
                let masks = [&masks[..8], &[unused], &masks[8..]].concat();
                let all = found(Element::U64, &masks).expect(name);
                assert!(all.is_equal() && all.table == name, "{name}, {unused}");
            }
            for at in 0..15 {
                let mut wrong = masks.clone();
                wrong[at] ^= 1 << 40;
                let nearly = found(Element::U64, &wrong).expect(name);
                assert_eq!((&*nearly.table, &nearly.differs[..]), (name, &[at][..]));
            }
        }
        // From another one on, it is a mistake, or nothing.
        for first in (0..15).filter(|it| ![0, 7, 14].contains(it)) {
            let all = found(Element::U64, &from(&table, first, 1));
            assert!(!all.is_some_and(|it| it.is_equal()), "{name} from {first}");
        }
    }
}

#[test]
fn numbers_modulo_those_of_all_diagonals_are_found() {
    for name in NUMBERS {
        let table = of_catalogue(Board::CHESS, name);
        for (factor, modulo) in [(1, 15), (1, 16), (-1, 15), (-1, 16)] {
            let plus = (-7 * factor + modulo) % modulo;
            let of = |own: &u128| (factor * *own as i128 + plus).rem_euclid(modulo) as u128;
            let mut values: Vec<u128> = table.values.iter().map(of).collect();
            let all = found(Element::U8, &values).expect(name);
            assert_eq!((&*all.table, all.is_equal()), (name, true));
            assert_eq!(all.rules, [Rule::Modulo { factor, plus, modulo }]);
            values[20] += 1;
            assert!(found(Element::U8, &values).is_none());
        }
    }
}
