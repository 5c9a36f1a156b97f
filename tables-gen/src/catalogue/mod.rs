//! The catalogue: one file a family, one definition a table.

#[cfg(feature = "hashing")]
mod cuckoo;
mod distances;
mod family;
mod gnu_threads;
#[cfg(feature = "endgames")]
mod kpk;
mod leapers;
mod lines;
mod mailbox;
mod maps;
mod masks;
#[cfg(feature = "networks")]
mod networks;
mod optional;
mod pawns;
#[cfg(feature = "hashing")]
mod polyglot;
mod rays;
mod rotated;
pub(crate) mod sliders;
mod sources;
#[cfg(feature = "endgames")]
mod syzygy;
mod threads;
mod x88;
mod zobrist;

pub use family::Family;
pub use optional::NAMES as OPTIONAL;
#[cfg(feature = "pieces")]
pub(crate) use {sources::MORELAND_THREADS, threads::SENTINEL};

use crate::error::Error;
use crate::geometry::Board;
use crate::glob;
use crate::left_out::LeftOut;
use crate::spelling;
use crate::table::{Table, TableSet};
use crate::thread_order::ThreadOrder;

/// Every family, in the order of the documentation.
pub fn families() -> Vec<Family> {
    families_in(ThreadOrder::CLOCKWISE)
}

/// Every family, with threads in an order of their own.
pub fn families_in(order: ThreadOrder) -> Vec<Family> {
    #[cfg_attr(
        not(any(feature = "hashing", feature = "endgames", feature = "networks")),
        expect(unused_mut, reason = "features add families")
    )]
    let mut families = vec![
        masks::family(),
        rays::family(),
        lines::family(),
        leapers::family(),
        pawns::family(),
        maps::family(),
        rotated::family(),
        sliders::family(),
        sliders::magic::family(),
        sliders::fancy_magic::family(),
        sliders::pext::codes_family(),
        sliders::pext::sets_family(),
        distances::family(),
        x88::family(),
        mailbox::family(),
        threads::family(order),
        gnu_threads::family(order),
        zobrist::family(order),
    ];
    #[cfg(feature = "hashing")]
    families.extend([polyglot::family(), cuckoo::family()]);
    #[cfg(feature = "networks")]
    families.push(networks::family());
    #[cfg(feature = "endgames")]
    families.extend([kpk::family(), syzygy::family()]);
    families
}

/// Computes the tables whose names match the patterns, `*` for any letters and `?` for one,
/// upper or lower case; all tables if there is no pattern.
///
/// A pattern without `*` and `?` insists on its table. Others, and no pattern at all, leave out
/// what makes no sense on the board.
///
/// # Errors
/// [`Error::NoMatch`] for a pattern that matches no name, [`Error::Feature`] if it matches one that
/// this build has not, [`Error::Unsuited`] if nothing it matches makes sense on the board, or a table
/// that was insisted on does not.
pub fn generate(board: Board, patterns: &[&str]) -> Result<TableSet, Error> {
    let patterns = if patterns.is_empty() { &["*"] } else { patterns };
    let families = select(board, &families(), patterns)?;
    Ok(TableSet { board, tables: families.into_iter().flat_map(|(_, tables)| tables).collect() })
}

/// The tables that match, by the names of their families; families without any are left out.
pub(crate) fn select(
    board: Board,
    families: &[Family],
    patterns: &[impl AsRef<str>],
) -> Result<Vec<(&'static str, Vec<Table>)>, Error> {
    let definitions = || families.iter().flat_map(|family| &family.definitions);
    for pattern in patterns.iter().map(AsRef::as_ref) {
        let names: Vec<String> = definitions().map(|d| d.name_on(board)).collect();
        if !names.iter().any(|name| glob::matches(pattern, name)) {
            if let Some(feature) = optional::feature(pattern) {
                return Err(Error::Feature { pattern: pattern.to_owned(), feature });
            }
            let near = spelling::nearest(pattern, names.iter().map(String::as_str));
            return Err(Error::NoMatch { pattern: pattern.to_owned(), near });
        }
    }
    let mut selection = vec![];
    for family in families {
        let mut tables = vec![];
        for definition in &family.definitions {
            let name = &definition.name_on(board);
            let mut wanted = patterns.iter().map(AsRef::as_ref).filter(|p| glob::matches(p, name));
            let Some(first) = wanted.next() else { continue };
            match definition.table(board) {
                Ok(table) => tables.push(table),
                Err(Error::Unsuited { .. })
                    if glob::is_glob(first) && wanted.all(glob::is_glob) => {}
                Err(error) => return Err(error),
            }
        }
        if !tables.is_empty() {
            selection.push((family.name, tables));
        }
    }
    for pattern in patterns.iter().map(AsRef::as_ref) {
        let mut tables = selection.iter().flat_map(|(_, tables)| tables);
        if !tables.any(|table: &Table| glob::matches(pattern, &table.name)) {
            // It matches some, which are all unsuited.
            let unsuited = definitions().find(|d| glob::matches(pattern, &d.name_on(board)));
            unsuited.map(|definition| definition.table(board)).transpose()?;
        }
    }
    Ok(selection)
}

/// The tables that match and make no sense on the board.
pub(crate) fn left_out(board: Board, patterns: &[impl AsRef<str>]) -> Vec<LeftOut> {
    let mut left_out = vec![];
    for definition in families().iter().flat_map(|family| &family.definitions) {
        let table = definition.name_on(board);
        let wanted = patterns.iter().any(|pattern| glob::matches(pattern.as_ref(), &table));
        if let Some(want) = definition.unsuited(board).filter(|_| wanted) {
            left_out.push(LeftOut { table, want });
        }
    }
    left_out
}
