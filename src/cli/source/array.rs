//! Arrays of which only name, type, shape and bytes are known.

use chess_tables_gen::{Axis, Board, Content, Element, Table, TableSet};

use crate::cli::provenance::{Assumed, Loaded};

/// Tables without anything said about them but their names, their types and their values. Of each it is known
/// whether its type is as wide as a pointer, and so perhaps another one here.
pub(super) fn loaded(tables: Vec<(Table, bool)>) -> Loaded {
    let mut loaded = Loaded::from(TableSet::new(Board::CHESS, vec![]));
    for (table, is_element_guessed) in tables {
        let note = loaded.notes.on(table.name.clone());
        (note.guessed, note.element_guessed) = (true, is_element_guessed);
        loaded.set.tables.push(table);
    }
    loaded.assume(Board::CHESS);
    Loaded { assumed: Assumed::All, ..loaded }
}

/// A table of so many bytes, in the order of memory. Nothing is known of its axes.
pub(super) fn table(name: &str, element: Element, shape: Vec<usize>, bytes: &[u8]) -> Table {
    let values = bytes.chunks_exact(element.bytes()).map(|entry| {
        let mut wide = [0; 16];
        wide[..entry.len()].copy_from_slice(entry);
        element.wrap(u128::from_le_bytes(wide))
    });
    Table::new(name, vec![Axis::Index; shape.len()], shape, element, Content::Number, values)
}
