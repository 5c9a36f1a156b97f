//! Tables of the newest engines: the hashes of what their own sources, compiled, hold.

use std::collections::BTreeMap;

use chess_tables_gen::{Script, Table};

use crate::published::hash;

/// Name, shape, type, sum, hash, program with commit and file, remark.
const ROWS: &str = include_str!("../reference/newest.tsv");

/// Their names here, each with the table and what of it is compared.
const TABLES: &[(&str, &str)] =
    &[("set_bits_8", "SET_BITS_8"), ("chess960_back_ranks", "CHESS960_BACK_RANKS")];

/// The sum of all entries and the hash of them in order, each as 8 bytes.
fn sum_and_hash(table: &Table) -> [String; 2] {
    let sum = table.values.iter().fold(0_u64, |sum, &bits| sum.wrapping_add(bits as u64));
    [sum.to_string(), format!("{:016x}", hash(&table.values, 8))]
}

#[test]
fn they_are_those_of_the_engines() {
    let rows = ROWS.lines().skip(1).map(|row| row.split('\t').collect::<Vec<_>>());
    let rows: BTreeMap<&str, Vec<&str>> = rows.map(|row| (row[0], row)).collect();
    for (name, table) in TABLES {
        let row = &rows[name];
        let found = Script::new().tables([*table]).to_tables().unwrap().tables.remove(0);
        let shape = found.shape.iter().map(ToString::to_string).collect::<Vec<_>>().join("x");
        assert_eq!((&*shape, found.element.name()), (row[1], row[2]), "{name}");
        assert_eq!(sum_and_hash(&found), [row[3], row[4]], "{name}");
    }
}
