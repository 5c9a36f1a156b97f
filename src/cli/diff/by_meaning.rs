//! The arrays of a source that are tables of the catalogue under other names.

use std::collections::BTreeMap;

use chess_tables_gen::{Board, Table};
use chess_tables_read::diff::{Change, Entry, How};
use chess_tables_read::matching::{Found, What, matching};

use crate::cli::provenance::{Assumed, Loaded};

/// The tables of the catalogue, in the form and by the names of the arrays that they are.
#[derive(Default)]
pub(crate) struct ByMeaning(BTreeMap<String, Found>);

impl ByMeaning {
    /// Holds the arrays that have no namesake in the catalogue against all of its tables.
    pub(crate) fn of(source: &Loaded, catalogue: &Loaded) -> Self {
        let tables = &source.set.tables;
        let has_namesake =
            |table: &Table| catalogue.set.tables.iter().any(|it| it.name == table.name);
        if tables.iter().all(has_namesake) {
            return Self::default();
        }
        let mut pairs = BTreeMap::new();
        for piece in matching(&source.set, source.assumed == Assumed::None).pieces {
            let array = &tables[piece.array];
            let is_whole = piece.path.is_empty() && piece.positions.len() == array.values.len();
            if let What::Table(mut found) = piece.what {
                if is_whole && !has_namesake(array) {
                    found.expected.name.clone_from(&found.table);
                    pairs.insert(array.name.clone(), *found);
                }
            }
        }
        Self(pairs)
    }

    /// What became of an array's table, if there is one.
    pub(super) fn change(&self, array: &Table) -> Option<Change<'_>> {
        let found = self.0.get(&array.name)?;
        let (a, b) = (&found.yours, &found.expected);
        if found.is_equal() {
            return Some(Change::Renamed { a, b });
        }
        let entry = |&position: &usize| {
            let (a, b) = (a.values[position], b.values[position]);
            Entry { position, a, b }
        };
        let how = How::Entries(found.differs.iter().map(entry).collect());
        Some(Change::Changed { a, b, how })
    }

    /// The board in the numbering in which an array has its table.
    pub(super) fn board(&self, array: &str) -> Option<Board> {
        self.0.get(array).map(|found| found.board)
    }

    /// Whether an array has this table of the catalogue.
    pub(super) fn has(&self, table: &Table) -> bool {
        self.0.values().any(|found| found.table == table.name)
    }
}
