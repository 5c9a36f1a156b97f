//! What a source does not say of its tables, or says wrongly.

use std::collections::BTreeMap;

use chess_tables_gen::tool::catalogue;
use chess_tables_gen::{Axis, Definition, Table, TableSet};

/// Source that was emitted before it said so does not say which tables belong together. Those of the
/// catalogue belong together as they do there.
pub(super) fn adopt_relations(set: &mut TableSet) {
    let board = set.board;
    let families = catalogue::families();
    let definitions = families.iter().flat_map(|family| &family.definitions);
    let definitions: BTreeMap<String, &Definition> =
        definitions.map(|definition| (definition.name_on(board), definition)).collect();
    for table in set.tables.iter_mut().filter(|table| table.relations.is_empty()) {
        let definition = definitions.get(&table.name);
        if let Some(definition) = definition.filter(|it| it.axes() == table.axes) {
            table.relations = definition.relations(board);
        }
    }
}

/// A file may claim any axis for its tables. One that has not as many indices as the table has
/// entries along it says nothing.
pub(crate) fn forget_impossible_axes(set: &mut TableSet) {
    let board = set.board;
    for Table { axes, shape, .. } in &mut set.tables {
        for (axis, &length) in axes.iter_mut().zip(shape.iter()) {
            let count = match axis {
                Axis::Square => board.len(),
                Axis::Rank => board.ranks().into(),
                Axis::File => board.files().into(),
                _ => match axis.index_names().len() {
                    0 => length,
                    count => count,
                },
            };
            if count != length {
                *axis = Axis::Index;
            }
        }
    }
}
