//! What a rule chooses freely proves nothing: small arrays of an evaluation are no tables, and tables that say enough are
//! found by rules all the same.

use std::collections::BTreeSet;

use chess_tables_gen::{Board, Content, Element, Table, TableSet};
use chess_tables_match::matching::{Rule, What};

use super::{MATCHER, catalogue};
use crate::arrays::{Random, array};

/// Eight numbers as a bonus by file has them.
fn by_file(random: &mut Random) -> Vec<u128> {
    let factor = 1 + random.below(60) as u128;
    let plus = [0, random.below(40) as u128][random.below(2)];
    let number = |file: u128| factor * file.min(7 - file) + plus;
    (0..8).map(number).collect()
}

#[test]
fn a_bonus_by_file_is_nothing() {
    let mut random = Random(5);
    let mut arrays = vec![];
    for _ in 0..200 {
        let rows: Vec<Vec<u128>> = (0..4).map(|_| by_file(&mut random)).collect();
        let fields = |count: usize| (0..8 * count).map(|at| rows[at % count][at / count]).collect();
        for element in [Element::I32, Element::I64, Element::U8] {
            arrays.push(array("T", &[8], element, rows[0].clone()));
            for count in [2, 4] {
                arrays.push(array("T", &[8, count], element, fields(count)));
                arrays.push(array("T", &[count, 8], element, rows[..count].concat()));
            }
        }
    }
    for table in &mut arrays {
        table.values.iter_mut().for_each(|bits| *bits = table.element.wrap(*bits));
    }
    let set = TableSet::new(Board::CHESS, arrays);
    for piece in MATCHER.matching_on_its_board(&set, false).pieces {
        let shape = &set.tables[piece.array].shape;
        assert!(!matches!(piece.what, What::Table(_)), "{shape:?}: {:?}", piece.what);
    }
}

/// Whether an array whose numbers follow from those of a table so is known to follow from a table.
fn is_known(table: &Table, factor: i128, plus: i128) -> bool {
    let value = |bits: &u128| (*bits as i128 * factor + plus) as u128;
    let values = table.values.iter().map(value).collect();
    let set = TableSet::new(Board::CHESS, vec![array("T", &table.shape, Element::I64, values)]);
    let pieces = MATCHER.matching_on_its_board(&set, false).pieces;
    match &pieces[0].what {
        What::Table(found) => found.is_equal() && matches!(found.rules[..], [Rule::Linear { .. }]),
        _ => false,
    }
}

#[test]
fn tables_of_numbers_are_found_by_rules() {
    let mut count = 0;
    for table in catalogue(Board::CHESS) {
        let are_small = table.values.iter().all(|bits| (*bits as i128).abs() < 1 << 16);
        let is_of_numbers = are_small && table.content == Content::Number;
        let step = |pair: &[u128]| pair[1].wrapping_sub(pair[0]);
        let steps: BTreeSet<u128> = table.values.windows(2).map(step).collect();
        if !is_of_numbers || !(64..=1 << 13).contains(&table.values.len()) || steps.len() < 2 {
            continue;
        }
        for (factor, plus) in [(10, 0), (1, 5), (-1, 1 << 16)] {
            assert!(is_known(&table, factor, plus), "{factor} * n + {plus} of {}", table.name);
            count += 1;
        }
    }
    assert!(count > 150, "{count}");
}
