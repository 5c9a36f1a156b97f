//! The catalogue: one file a family, one definition a table.

mod distances;
mod family;
mod gnu_threads;
mod leapers;
mod lines;
mod mailbox;
mod maps;
mod masks;
mod pawns;
mod rays;
mod rotated;
pub(crate) mod sliders;
mod sources;
mod threads;
mod x88;
mod zobrist;

pub use family::Family;

use crate::error::Error;
use crate::geometry::Board;
use crate::names;
use crate::table::{Table, TableSet};

/// Every family, in the order of the documentation.
pub fn families() -> Vec<Family> {
    vec![
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
        threads::family(),
        gnu_threads::family(),
        zobrist::family(),
    ]
}

/// Computes the tables whose names match the patterns, `*` for any letters and `?` for one,
/// upper or lower case; all tables if there is no pattern.
///
/// A pattern without `*` and `?` insists on its table. Others, and no pattern at all, leave out
/// what makes no sense on the board.
///
/// # Errors
/// [`Error::NoMatch`] for a pattern that matches no name, [`Error::Unsuited`] if nothing it matches
/// makes sense on the board, or a table that was insisted on does not.
pub fn generate(board: Board, patterns: &[&str]) -> Result<TableSet, Error> {
    let patterns = if patterns.is_empty() { &["*"] } else { patterns };
    let families = select(board, patterns)?;
    Ok(TableSet { board, tables: families.into_iter().flat_map(|(_, tables)| tables).collect() })
}

/// The tables that match, by the names of their families; families without any are left out.
pub(crate) fn select(
    board: Board,
    patterns: &[impl AsRef<str>],
) -> Result<Vec<(&'static str, Vec<Table>)>, Error> {
    let families = families();
    let definitions = || families.iter().flat_map(|family| &family.definitions);
    for pattern in patterns.iter().map(AsRef::as_ref) {
        let names: Vec<String> = definitions().map(|d| d.name_on(board)).collect();
        if !names.iter().any(|name| names::matches(pattern, name)) {
            let near = names::nearest(pattern, names.iter().map(String::as_str));
            return Err(Error::NoMatch { pattern: pattern.to_owned(), near });
        }
    }
    let mut selection = vec![];
    for family in &families {
        let mut tables = vec![];
        for definition in &family.definitions {
            let name = &definition.name_on(board);
            let mut wanted = patterns.iter().map(AsRef::as_ref).filter(|p| names::matches(p, name));
            let Some(first) = wanted.next() else { continue };
            match definition.table(board) {
                Ok(table) => tables.push(table),
                Err(Error::Unsuited { .. })
                    if names::is_glob(first) && wanted.all(names::is_glob) => {}
                Err(error) => return Err(error),
            }
        }
        if !tables.is_empty() {
            selection.push((family.name, tables));
        }
    }
    for pattern in patterns.iter().map(AsRef::as_ref) {
        let mut tables = selection.iter().flat_map(|(_, tables)| tables);
        if !tables.any(|table: &Table| names::matches(pattern, &table.name)) {
            // It matches some, which are all unsuited.
            let unsuited = definitions().find(|d| names::matches(pattern, &d.name_on(board)));
            unsuited.map(|definition| definition.table(board)).transpose()?;
        }
    }
    Ok(selection)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::definition::Definition;
    use crate::relation::IndexFunction::{FancyMagic, Magic, Pext};
    use crate::relation::LookUp;

    #[test]
    fn every_table_obeys_its_law() {
        for definition in families().iter().flat_map(|family| &family.definitions) {
            let name = definition.name();
            let law = definition.law_of().unwrap_or_else(|| panic!("{name} has no law"));
            let table = definition.table(Board::CHESS).unwrap();
            if let Err(breach) = law.check(Board::CHESS, &table) {
                panic!("{name}: {breach}\n  law: {}", law.sentence());
            }
        }
    }

    /// A law that holds whatever the entries are would prove nothing: each must notice a change
    /// of the lowest bit of one entry. Laws are slow where tables are large, so there it is
    /// about 200 entries, spread over the table by an odd step, and 8 where a law goes through
    /// all occupancies. Beside a right magic there may be another one, but 0 never is one.
    #[test]
    fn every_law_notices_a_changed_entry() {
        let tables = generate(Board::CHESS, &[]).unwrap().tables;
        let look_ups: Vec<&LookUp> = tables.iter().flat_map(Table::look_ups).collect();
        let is_magic = |name: &str| {
            look_ups.iter().any(|look_up| match &look_up.index {
                FancyMagic { magics, .. } | Magic { magics, .. } => magics == name,
                Pext => false,
            })
        };
        let is_offset = |name: &str| look_ups.iter().any(|it| it.offsets == name);
        for definition in families().iter().flat_map(|family| &family.definitions) {
            let (name, law) = (definition.name(), definition.law_of().unwrap());
            let mut table = definition.table(Board::CHESS).unwrap();
            let is_look_up = table.look_ups().count() > 0 || is_magic(name) || is_offset(name);
            let entries = if is_look_up { 8 } else { 200 };
            for position in (0..table.values.len()).step_by((table.values.len() / entries) | 1) {
                let right = table.values[position];
                table.values[position] = if is_magic(name) { 0 } else { right ^ 1 };
                assert!(
                    law.check(Board::CHESS, &table).is_err(),
                    "the law of {name} does not see a changed entry {:?}",
                    table.index(position),
                );
                table.values[position] = right;
            }
        }
    }

    #[test]
    fn names_are_unique() {
        let families = families();
        let mut names: Vec<&str> =
            families.iter().flat_map(|f| f.definitions.iter().map(Definition::name)).collect();
        names.sort_unstable();
        let count = names.len();
        names.dedup();
        assert_eq!(names.len(), count);
    }
}
