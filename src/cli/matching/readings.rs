//! Arrays of which only the bytes are known, read as the type of entries with which they say most.

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

/// The tables on the board that is said, with each array of unknown type as what it seems to be.
pub(super) fn read(memory: InMemory, on: &OnBoard) -> Result<Loaded, Error> {
    let InMemory { mut loaded, unshaped } = memory;
    if on.said().is_some() {
        loaded.assume(on.placed());
        loaded.assumed = Assumed::None;
    }
    let readings: Vec<TableSet> = TYPES
        .iter()
        .map(|&element| {
            let tables = unshaped.iter().filter_map(|it| it.as_table(element)).collect();
            TableSet::new(loaded.set.board, tables)
        })
        .collect();
    let matcher = Matcher::of(&readings);
    let mut best: Vec<Option<(u32, Table)>> = vec![None; unshaped.len()];
    for set in readings {
        let matching = matcher.matching(&set, false);
        for (array, table) in set.tables.into_iter().enumerate() {
            let pieces = matching.pieces.iter().filter(|it| it.array == array);
            let says = pieces.map(|piece| worth(&piece.what, piece.path.is_empty())).max();
            let says = says.unwrap_or_default();
            let place = unshaped.iter().position(|it: &Unshaped| it.name == table.name);
            let Some(best) = place.and_then(|place| best.get_mut(place)) else { continue };
            if best.as_ref().is_none_or(|(most, _)| *most < says) {
                *best = Some((says, table));
            }
        }
    }
    for (_, table) in best.into_iter().flatten() {
        loaded.notes.on(table.name.clone()).element_guessed = true;
        loaded.set.tables.push(table);
    }
    match loaded.set.tables.is_empty() {
        true => Err(Error::new(format!("no arrays in `{}`", loaded.spec))),
        false => Ok(loaded),
    }
}

/// How much it says that an array, or a part of it, is this.
fn worth(what: &What, is_whole: bool) -> u32 {
    match what {
        What::Table(found) if found.is_equal() => {
            if is_whole {
                5
            } else {
                3
            }
        }
        What::Told(told) if told.wrong == 0 => 4,
        What::Table(_) => 2,
        What::Told(_) => 1,
        What::Trivial | What::Unknown => 0,
    }
}
