//! C and C++ that this project did not write.

mod arrays;
mod compiled;
mod expressions;
mod folders;
mod hostile;
mod includes;
mod macros;
mod meaning;
mod operators;
mod random;
mod scopes;

use chess_tables_read::parse::{Parsed, parse_c};

/// What is read, as a line for each table and each skipped declaration.
pub(crate) fn lines(parsed: &Parsed) -> String {
    let tables = parsed.set.tables.iter().map(|table| {
        let values = (0..table.values.len()).map(|i| table.number(&table.index(i)).to_string());
        let values: Vec<String> = values.collect();
        let guess = if parsed.guessed_elements.contains(&table.name) { "?" } else { "" };
        format!("{}: {}{guess} = [{}]\n", table.name, table.type_name(), values.join(" "))
    });
    let skipped = parsed.skipped.iter().map(|s| {
        let mark = if s.fingerprint.is_some() { "!" } else { "" };
        format!("{} {}{mark}: {}\n", s.line, s.name, s.reason)
    });
    tables.chain(skipped).collect()
}

/// Holds each source against what is read of it.
#[track_caller]
pub(crate) fn assert_read(cases: &[(&str, &str)]) {
    let wrong: Vec<String> = cases
        .iter()
        .filter_map(|&(source, want)| {
            let found = parse_c(source).map_or_else(|error| error.to_string(), |it| lines(&it));
            (found.trim_end() != want).then(|| format!("{source}\n  is {found}  want {want}\n"))
        })
        .collect();
    assert!(wrong.is_empty(), "{}", wrong.concat());
}
