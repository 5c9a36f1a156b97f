//! Any bytes as source: an answer, and one that holds together.

use std::collections::BTreeSet;

use chess_tables_gen::tool::emit;
use chess_tables_gen::{ErrorKind, Table, TableSet};
use chess_tables_read::lists::{Files, Language, read};

/// What is emitted takes longer than what is read, and most input says `[0; 9999999]` sooner or later.
const MOST_ENTRIES: usize = 1 << 12;

/// # Panics
/// If what is read is no set of tables, or does not survive emission.
pub(crate) fn assert_read(bytes: &[u8]) {
    let Ok(source) = std::str::from_utf8(bytes) else { return };
    for language in Language::ALL {
        assert_read_as(language, source);
    }
}

fn assert_read_as(language: Language, source: &str) {
    let files = Files::read([("", language, source)]);
    let parsed = files.parsed(0);
    assert!(files.large_numbers(0).iter().all(|it| !it.name.is_empty()));
    assert!(parsed.skipped.is_sorted_by_key(|skipped| skipped.line));
    let set = parsed.into_set();
    let names: BTreeSet<&str> = set.tables.iter().map(|table| table.name.as_str()).collect();
    assert_eq!(names.len(), set.tables.len());
    for Table { name, axes, shape, element, values, .. } in &set.tables {
        assert_eq!((axes.len(), shape.iter().product()), (shape.len(), values.len()), "{name}");
        assert!(values.iter().all(|&bits| element.wrap(bits) == bits), "{name}");
    }
    if places(&set) <= MOST_ENTRIES {
        assert_emitted(&set);
    }
}

/// Entries, and rows without any.
fn places(set: &TableSet) -> usize {
    let places = |table: &Table| table.shape.iter().map(|&length| length.max(1)).product::<usize>();
    set.tables.iter().map(places).fold(0, usize::saturating_add)
}

fn assert_emitted(set: &TableSet) {
    let source = match emit::source(set.board, &set.tables) {
        Ok(source) => source,
        // Paths, twins, and names that are words of Rust.
        Err(error) if error.kind() == ErrorKind::Invalid => return,
        Err(error) => panic!("{error}"),
    };
    let again = read(Language::Rust, &source);
    assert_eq!(again.skipped, [], "{source}");
    let again = again.into_set();
    assert_eq!(again.board, set.board);
    let facts = |set: &TableSet| -> Vec<_> {
        let tables = set.tables.iter().cloned();
        tables.map(|t| (t.name, t.axes, t.shape, t.element, t.content, t.values)).collect()
    };
    assert!(facts(&again) == facts(set), "{source}");
}
