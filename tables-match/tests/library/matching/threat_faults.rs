//! One wrong entry of threat inputs is named, in every version and with all numbers of pieces.

use chess_tables_gen::{Table, Threats};

use super::threats::{PIECES, found, tables};
use crate::arrays::Random;

/// Whether an input uses an entry.
fn is_used(right: &[Table; 3], pieces: &str, table: usize, at: usize) -> bool {
    let [ordinals, _, pairs] = right.each_ref().map(|it| &it.values);
    let none = pairs.iter().max();
    if table == 2 {
        return Some(&pairs[at]) != none;
    }
    let (row, from) = if table == 0 { (at / 4096, at / 64 % 64) } else { (at / 64, at % 64) };
    let attacks = pairs.chunks(2 * pieces.len()).nth(row).unwrap();
    let is_pawn = pieces.as_bytes()[row].eq_ignore_ascii_case(&b'P');
    // Of the ordinals only attacked squares count.
    let is_attacked = table != 0 || at % 64 < 63 && ordinals[at] < ordinals[at + 1];
    attacks.iter().any(|it| Some(it) != none)
        && is_attacked
        && (!is_pawn || (8..56).contains(&from))
}

/// An entry that an input uses, or none does.
fn any(random: &mut Random, right: &[Table; 3], pieces: &str, table: usize, used: bool) -> usize {
    loop {
        let at = random.below(right[table].values.len());
        if is_used(right, pieces, table, at) == used {
            return at;
        }
    }
}

#[test]
fn one_wrong_entry_is_named() {
    let mut random = Random(7);
    for version in Threats::VERSIONS {
        for pieces in PIECES {
            let what = format!("{version} pieces={pieces}");
            let right = tables(&what);
            for table in 0..3 {
                let at = any(&mut random, &right, pieces, table, true);
                let mut wrong = right[table].clone();
                wrong.values[at] ^= 1 << random.below(4);
                // Only pairs say which victims count: without them kings may have any offsets.
                let found = found(&[wrong, right[2].clone()][..2 - table / 2]).remove(0);
                let found = found.unwrap_or_else(|| panic!("{what}: {table} is nothing"));
                assert_eq!(found.differs, [at], "{what}: {table}, {:?}", found.rules);
            }
        }
    }
}

/// Where a piece stands on no square, or attacks no victim, nothing is wrong.
#[test]
fn an_entry_that_no_input_uses_is_not_wrong() {
    let mut random = Random(11);
    let right = tables("59808 pieces=PNBRQK--pnbrqk--");
    for round in 0..60 {
        let table = round % 3;
        let at = any(&mut random, &right, PIECES[5], table, false);
        let mut other = right[table].clone();
        other.values[at] ^= 1 << random.below(4);
        let found = found(&[other]).remove(0).expect("a table");
        assert!(found.is_equal() && !found.is_writable(), "{table}[{at}]");
    }
}
