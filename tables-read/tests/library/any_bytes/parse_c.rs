//! Any bytes as C: an answer, and one that holds together.

use std::collections::BTreeSet;

use chess_tables_gen::Table;
use chess_tables_read::parse;

/// # Panics
/// If what is read is no set of tables, or is not read again in the same way.
pub(crate) fn assert_read(bytes: &[u8]) {
    let Ok(source) = std::str::from_utf8(bytes) else { return };
    let Ok(parsed) = parse::parse_c(source) else { return };
    assert!(parsed.skipped.is_sorted_by_key(|skipped| skipped.line));
    let names: BTreeSet<&str> = parsed.set.tables.iter().map(|table| table.name.as_str()).collect();
    assert_eq!(names.len(), parsed.set.tables.len());
    for Table { name, axes, shape, element, values, .. } in &parsed.set.tables {
        assert_eq!((axes.len(), shape.iter().product()), (shape.len(), values.len()), "{name}");
        assert!(values.iter().all(|&bits| element.wrap(bits) == bits), "{name}");
    }
    for range in &parsed.values {
        assert!(!source[range.clone()].is_empty());
    }
    // Beside a copy of it that does not matter it is read as it is alone. A line that includes may mean the copy.
    let among = parse::parse_c_among("", &[("a.c", source), ("b.c", source)]).remove(0);
    let among = among.unwrap_or_else(|error| panic!("{error}"));
    if ["include", "import", "\\"].iter().any(|it| source.contains(it)) {
        assert!(among.set.tables.iter().all(|table| parsed.set.tables.contains(table)));
    } else {
        assert_eq!(among, parsed);
    }
}
