//! Arrays of which only the bytes are known, read as the type of entries with which they say most.

use std::collections::BTreeMap;

use chess_tables_gen::{Element, Table, TableSet};
use chess_tables_read::matching::{Matcher, What};

use crate::cli::args::OnBoard;
use crate::cli::error::Error;
use crate::cli::provenance::{Assumed, Loaded};
use crate::cli::source::{InMemory, Unshaped};

/// The types that engines have. Of those that say as much the first is taken.
const TYPES: [Element; 7] = [
    Element::U64,
    Element::I32,
    Element::U8,
    Element::I8,
    Element::I16,
    Element::U32,
    Element::U16,
];

/// Arrays of which only the bytes are known, beside tables that are known.
pub(super) struct Readings {
    loaded: Loaded,
    unshaped: Vec<Unshaped>,
    /// The arrays as each of the types that they may have.
    sets: Vec<TableSet>,
}

impl Readings {
    /// The arrays on the board that is said.
    pub(super) fn of(memory: InMemory, on: &OnBoard) -> Self {
        let InMemory { mut loaded, unshaped } = memory;
        if on.said().is_some() {
            loaded.assume(on.placed());
            loaded.assumed = Assumed::None;
        }
        let board = loaded.set.board;
        let flat =
            TYPES.map(|element| unshaped.iter().filter_map(|it| it.as_table(element)).collect());
        let rows = TYPES.into_iter().flat_map(|element| {
            let both = unshaped.iter().map(|it| it.as_rows(element, board.len()));
            let both: Vec<Vec<Table>> = both.collect();
            [0, 1].map(|i| both.iter().filter_map(|it| it.get(i).cloned()).collect())
        });
        // In one row first: the shape matters only if the whole is nothing.
        let sets = flat.into_iter().chain(rows).map(|tables| TableSet::new(board, tables));
        Self { sets: sets.collect(), loaded, unshaped }
    }

    /// All sets of tables that are to be matched.
    pub(super) fn sets(&self) -> impl Iterator<Item = &TableSet> {
        [&self.loaded.set].into_iter().chain(&self.sets)
    }

    /// The tables, with each array of unknown type as what it seems to be.
    pub(super) fn best(self, matcher: &Matcher) -> Result<Loaded, Error> {
        let Self { mut loaded, unshaped, sets } = self;
        let mut best: BTreeMap<String, (u32, Table)> = BTreeMap::new();
        for mut set in sets {
            // Of an array that is a table in one type no other can say more.
            set.tables.retain(|table| best.get(&table.name).is_none_or(|(says, _)| *says < WHOLE));
            let matching = matcher.matching_on_its_board(&set, false);
            for (array, table) in set.tables.into_iter().enumerate() {
                let pieces = matching.pieces.iter().filter(|it| it.array == array);
                let says = pieces.map(|piece| worth(&piece.what, piece.path.is_empty())).max();
                let says = says.unwrap_or_default();
                if best.get(&table.name).is_none_or(|(most, _)| *most < says) {
                    best.insert(table.name.clone(), (says, table));
                }
            }
        }
        let in_order = unshaped.iter().filter_map(|it| best.remove(&it.name));
        for (_, table) in in_order {
            loaded.notes.on(table.name.clone()).element_guessed = true;
            loaded.set.tables.push(table);
        }
        match loaded.set.tables.is_empty() {
            true => Err(Error::new(format!("no arrays in `{}`", loaded.spec))),
            false => Ok(loaded),
        }
    }
}

/// What a whole table says.
const WHOLE: u32 = 5;

/// How much it says that an array, or a part of it, is this.
fn worth(what: &What, is_whole: bool) -> u32 {
    match what {
        What::Table(found) if found.is_equal() && is_whole => WHOLE,
        What::Table(found) if found.is_equal() => 3,
        What::Told(told) if told.wrong == 0 => 4,
        What::Table(_) => 2,
        What::Told(_) => 1,
        What::Trivial | What::Unknown => 0,
    }
}
