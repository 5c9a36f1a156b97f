//! The arrays of a source that are tables of the catalogue under other names.

use std::collections::BTreeMap;

use chess_tables_gen::{Board, Table};
use chess_tables_read::diff::{Change, Entry, How};
use chess_tables_read::matching::{Found, What, matching};

use crate::source::loaded::{Assumed, Kind, Loaded};

/// The tables of the catalogue, in the form and by the names of the arrays that they are.
#[derive(Default)]
pub(crate) struct ByMeaning {
    pairs: BTreeMap<String, Found>,
    /// Whether the catalogue is the first version.
    pub(super) is_first: bool,
}

impl ByMeaning {
    /// Whether one side alone is the catalogue, and the other no other form of it.
    pub(crate) fn is_between(a: &Loaded, b: &Loaded) -> bool {
        let are_ours = [a, b].map(|it| matches!(it.kind, Kind::Gen | Kind::Build));
        [a, b].iter().any(|it| it.kind == Kind::Gen) && are_ours != [true; 2]
    }

    /// Of such sides.
    pub(crate) fn between(a: &Loaded, b: &Loaded) -> Self {
        let is_first = a.kind == Kind::Gen;
        let (source, catalogue) = if is_first { (b, a) } else { (a, b) };
        Self { is_first, ..Self::of(source, catalogue) }
    }

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
        Self { pairs, is_first: false }
    }

    /// What became of an array's table, if there is one.
    pub(super) fn change(&self, array: &Table) -> Option<Change<'_>> {
        let found = self.pairs.get(&array.name)?;
        let sides = [&found.yours, &found.expected];
        let [a, b] = if self.is_first { [sides[1], sides[0]] } else { sides };
        if found.is_equal() {
            return Some(Change::Renamed { a, b });
        }
        let entries = found.differs.iter().map(|&position| Entry::at(position, [a, b]));
        let how = How::Entries(entries.collect());
        Some(Change::Changed { a, b, how })
    }

    /// The board in the numbering in which an array has its table.
    pub(super) fn board(&self, array: &str) -> Option<Board> {
        self.pairs.get(array).map(|found| found.board)
    }

    /// Whether an array has this table of the catalogue.
    pub(super) fn has(&self, table: &Table) -> bool {
        self.pairs.values().any(|found| found.table == table.name)
    }
}
