//! Source that this project did not write.

mod meaning;
mod names;
mod refused;
mod skipped;
mod truth;
mod types;
mod values;

use chess_tables_read::parse::{Files, Parsed, parse};

/// What is read of a crate of one file, as a line for each table and each skipped constant.
#[track_caller]
pub(crate) fn read(source: &str) -> String {
    let parsed = Files::read([("lib.rs", source)]).parsed(0);
    let Parsed { set, skipped, .. } = parsed.unwrap_or_else(|error| panic!("{error}"));
    let tables = set.tables.iter().map(|table| {
        let values = (0..table.values.len()).map(|i| table.number(&table.index(i)).to_string());
        let values: Vec<String> = values.collect();
        format!("{}: {} = [{}]\n", table.name, table.type_name(), values.join(" "))
    });
    let skipped = skipped.iter().map(|s| format!("{} {}: {}\n", s.line, s.name, s.reason));
    tables.chain(skipped).collect()
}

/// What is wrong.
#[track_caller]
pub(crate) fn refused(source: &str) -> String {
    match parse(source) {
        Ok(_) => panic!("read: {}", read(source)),
        Err(error) => error.to_string(),
    }
}
