//! The catalogue: one file a family, one definition a table.

mod bits;
mod distances;
mod family;
mod gnu_threads;
mod leapers;
mod lines;
mod mailbox;
mod maps;
mod masks;
mod optional;
mod pawns;
mod rays;
mod rotated;
pub(crate) mod sliders;
mod sources;
mod threads;
mod whole_lines;
mod x88;
mod zobrist;

use crate::definition::Definition;
use crate::error::{Error, ErrorKind};
use crate::geometry::Board;
use crate::glob;
use crate::left_out::LeftOut;
use crate::pieces::thread_order::ThreadOrder;
use crate::spelling;
use crate::table::{Table, TableSet};
pub use family::Family;

/// Every family, in the order of the documentation.
pub fn families() -> Vec<Family> {
    families_in(ThreadOrder::CLOCKWISE)
}

/// Every family, with threads in this order.
pub(crate) fn families_in(order: ThreadOrder) -> Vec<Family> {
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
        bits::family(),
        bits::wide_family(),
        whole_lines::family(),
    ];
    families.extend(optional::families());
    families
}

/// Computes the tables whose names match the patterns, `*` for any letters and `?` for one,
/// upper or lower case; all tables if there is no pattern. Tables on request must be named in full.
///
/// A pattern without `*` and `?` insists on its table. Others, and no pattern at all, leave out
/// tables that the board cannot have.
///
/// # Errors
/// [`ErrorKind::NoTable`] for a pattern that matches no name, or only names that this build has not or that must
/// be given in full. [`ErrorKind::Unsuited`] if nothing it matches makes sense on the board, or a table that was
/// insisted on does not.
pub fn generate(board: Board, patterns: &[&str]) -> Result<TableSet, Error> {
    let patterns = if patterns.is_empty() { &["*"] } else { patterns };
    let families = select(board, &families(), patterns)?;
    Ok(TableSet { board, tables: all_of(families) })
}

/// The tables of some families, by the families' names.
pub(crate) type ByFamily = Vec<(&'static str, Vec<Table>)>;

/// The tables of all families.
pub(crate) fn all_of(families: ByFamily) -> Vec<Table> {
    let mut all = vec![];
    for (_, mut tables) in families {
        all.append(&mut tables);
    }
    all
}

/// The tables that match, by the names of their families; families without any are left out.
pub(crate) fn select(
    board: Board,
    families: &[Family],
    patterns: &[&str],
) -> Result<ByFamily, Error> {
    for pattern in patterns {
        if asked_for(board, families, pattern).is_none() {
            return Err(unmatched(board, families, pattern));
        }
    }
    let mut selection = vec![];
    for family in families {
        let mut tables = vec![];
        for definition in &family.definitions {
            let name = &definition.name_on(board);
            let (mut is_wanted, mut is_insisted_on) = (false, false);
            for pattern in patterns {
                let is_match = family.is_asked_for(pattern, name);
                is_wanted |= is_match;
                is_insisted_on |= is_match && !glob::is_glob(pattern);
            }
            if !is_wanted {
                continue;
            }
            match definition.table(board) {
                Ok(table) => tables.push(table),
                Err(error) if error.kind() == ErrorKind::Unsuited && !is_insisted_on => {}
                Err(error) => return Err(error),
            }
        }
        if !tables.is_empty() {
            selection.push((family.name, tables));
        }
    }
    for pattern in patterns {
        let is_matched = |table: &Table| glob::matches(pattern, &table.name);
        if !selection.iter().any(|(_, tables)| tables.iter().any(is_matched)) {
            // It matches some, which are all unsuited.
            asked_for(board, families, pattern).map(|it| it.table(board)).transpose()?;
        }
    }
    Ok(selection)
}

/// The definition of the first table that a pattern asks for.
fn asked_for<'a>(board: Board, families: &'a [Family], pattern: &str) -> Option<&'a Definition> {
    for family in families {
        for definition in &family.definitions {
            if family.is_asked_for(pattern, &definition.name_on(board)) {
                return Some(definition);
            }
        }
    }
    None
}

/// Why a pattern asks for no table.
fn unmatched(board: Board, families: &[Family], pattern: &str) -> Error {
    let (mut names, mut on_request) = (vec![], vec![]);
    for family in families {
        for definition in &family.definitions {
            let name = definition.name_on(board);
            if glob::matches(pattern, &name) {
                on_request.push(name.clone());
            }
            names.push(name);
        }
    }
    let no_table = |what| Error::of_kind(ErrorKind::NoTable, what).about(pattern);
    if !on_request.is_empty() {
        let error = no_table(format!("`{pattern}` matches only tables on request"));
        return error.with_help(format!("name each in full, as in `{}`", on_request.join("`, `")));
    }
    if optional::is_lacking(pattern) {
        let what = format!("`{pattern}`");
        return Error::lacks_feature(ErrorKind::NoTable, &what, "families").about(pattern);
    }
    let error = no_table(format!("no table matches `{pattern}`"));
    match spelling::nearest(pattern, names.iter().map(String::as_str)) {
        Some(near) => error.with_help(format!("did you mean `{near}`?")),
        None => error,
    }
}

/// The tables that match and are not available on the board.
pub(crate) fn left_out(board: Board, patterns: &[String]) -> Vec<LeftOut> {
    let mut left_out = vec![];
    for family in families() {
        for definition in &family.definitions {
            let table = definition.name_on(board);
            let wanted = patterns.iter().any(|pattern| family.is_asked_for(pattern, &table));
            if let Some(want) = definition.unsuited(board).filter(|_| wanted) {
                left_out.push(LeftOut { table, want });
            }
        }
    }
    left_out
}
