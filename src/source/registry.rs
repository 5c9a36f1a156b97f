//! The tables of this program: those of the catalogue that are compiled into it, and those on request, which
//! are generated where they are named.

use std::collections::BTreeSet;
use std::sync::LazyLock;

use chess_tables_gen::tool::catalogue::{self, Family};
use chess_tables_gen::tool::glob;
use chess_tables_gen::{Board, Definition, ErrorKind, Relation, Table, TableSet, Value};

use crate::error::Error;
use crate::report::counted;
use crate::source::array::Array;
use crate::source::loaded::Loaded;

/// A constant as it was compiled.
struct Constant {
    name: &'static str,
    shape: &'static [usize],
    bits: fn() -> Vec<u128>,
    /// The constant in `chess_tables::fingerprints`.
    #[cfg(test)]
    fingerprint: u64,
}

static COMPILED: &[Constant] = &include!(concat!(env!("OUT_DIR"), "/compiled.rs"));

/// The names of the tables of the catalogue that are not compiled, but generated on request.
pub(crate) static ON_REQUEST: LazyLock<Vec<String>> =
    LazyLock::new(|| names_in(|it| it.on_request));
/// The names of those in `data::unstable`.
pub(crate) static UNSTABLE: LazyLock<Vec<String>> = LazyLock::new(|| names_in(|it| it.unstable));

fn names_in(is_wanted: fn(&&Family) -> bool) -> Vec<String> {
    let families = catalogue::families().iter().filter(is_wanted);
    families.flat_map(|family| &family.definitions).map(|it| it.name().to_owned()).collect()
}

/// The names of all tables of the catalogue.
pub(crate) fn all_names() -> impl Iterator<Item = &'static str> {
    let compiled = COMPILED.iter().map(|constant| constant.name);
    compiled.chain(ON_REQUEST.iter().map(String::as_str))
}

/// The tables as they were compiled, of other boards than the chess board as they are generated, as far as they are
/// [wanted](generated).
pub(crate) fn compiled(board: Board, wanted: &[String]) -> Result<TableSet, Error> {
    tables(board, wanted, table)
}

/// The tables of a board: those that match the patterns, with those that they refer to. Without a pattern, and if one
/// matches none, all of them, among which the one that is meant is looked for.
pub(crate) fn generated(board: Board, wanted: &[String]) -> Result<TableSet, Error> {
    tables(board, wanted, |board, definition| definition.table(board))
}

/// The same without entries, where all else is known before these: of most tables, in a tenth of the time.
pub(crate) fn outlines(board: Board, wanted: &[String]) -> Result<TableSet, Error> {
    tables(board, wanted, outline)
}

pub(crate) type Computed = Result<Table, chess_tables_gen::Error>;

fn tables(
    board: Board,
    wanted: &[String],
    table: impl Fn(Board, &Definition) -> Computed,
) -> Result<TableSet, Error> {
    let families = catalogue::families();
    let families = families.iter().filter(|family| !family.on_request);
    let mut definitions: Vec<&Definition> = families.flat_map(|it| &it.definitions).collect();
    let matches = |pattern: &str, it: &Definition| glob::matches(pattern, &it.name_on(board));
    let has_any = |pattern: &String| definitions.iter().any(|it| matches(pattern, it));
    if !wanted.is_empty() && wanted.iter().all(has_any) {
        let is_wanted = |it: &Definition| wanted.iter().any(|pattern| matches(pattern, it));
        let matching = definitions.iter().filter(|it| is_wanted(it));
        let related = matching.flat_map(|it| it.relations(board)).flat_map(|it| related(&it));
        let related: BTreeSet<String> = related.collect();
        definitions.retain(|it| is_wanted(it) || related.contains(&it.name_on(board)));
    }
    let tables = definitions.into_iter().map(|definition| table(board, definition));
    Ok(TableSet::new(board, suited(tables)?))
}

/// Without those that the board cannot have.
fn suited(tables: impl Iterator<Item = Computed>) -> Result<Vec<Table>, Error> {
    let is_unsuited =
        |it: &Computed| it.as_ref().is_err_and(|error| error.kind() == ErrorKind::Unsuited);
    Ok(tables.filter(|it| !is_unsuited(it)).collect::<Result<_, _>>()?)
}

/// The table of a definition: of the chess board as it was compiled, if it was.
pub(crate) fn table(board: Board, definition: &Definition) -> Computed {
    match as_compiled(board, definition) {
        Some(it) => definition.of_entries(board, (it.shape.to_vec(), (it.bits)())),
        None => definition.table(board),
    }
}

/// The table without its entries, or with them if something of it is only known then.
pub(crate) fn outline(board: Board, definition: &Definition) -> Computed {
    let compiled = as_compiled(board, definition).map(|it| it.shape.to_vec());
    let shape = compiled.or_else(|| definition.shape(board));
    let outline = shape.and_then(|shape| definition.outline(board, shape));
    outline.map_or_else(|| definition.table(board), Ok)
}

fn as_compiled(board: Board, definition: &Definition) -> Option<&'static Constant> {
    let is_it = |it: &&Constant| it.name == definition.name();
    COMPILED.iter().find(is_it).filter(|_| board == Board::CHESS)
}

/// The tables that a relation leads to.
fn related(relation: &Relation) -> Vec<String> {
    match relation {
        Relation::Table(_, table) => vec![table.clone()],
        Relation::LookUp(look_up) => {
            look_up.parts().into_iter().map(|(_, table)| table.to_owned()).collect()
        }
        _ => vec![],
    }
}

/// Whether this is the name of a table on request, in upper or lower case.
pub(crate) fn is_on_request(name: &str) -> bool {
    ON_REQUEST.iter().any(|it| it.eq_ignore_ascii_case(name))
}

/// Whether a table is one that its source has only when it is named.
pub(crate) fn has_when_named(loaded: &Loaded, table: &Table) -> bool {
    loaded.is_ours() && is_on_request(&table.name)
}

/// "192 tables and 4 on request".
pub(crate) fn count(loaded: &Loaded) -> String {
    let tables = &loaded.set.tables;
    let on_request = tables.iter().filter(|table| has_when_named(loaded, table)).count();
    let usual = counted::tables(tables.len() - on_request);
    if on_request == 0 { usual } else { format!("{usual} and {on_request} on request") }
}

/// Adds the tables on request that are wanted, as far as they make sense on the board.
pub(crate) fn add_on_request(
    loaded: &mut Loaded,
    is_wanted: impl Fn(&str) -> bool,
) -> Result<(), Error> {
    add(loaded, is_wanted, |board, definition| definition.table(board))
}

/// The same for a source of [outlines].
pub(crate) fn add_outlines(
    loaded: &mut Loaded,
    is_wanted: impl Fn(&str) -> bool,
) -> Result<(), Error> {
    add(loaded, is_wanted, outline)
}

fn add(
    loaded: &mut Loaded,
    is_wanted: impl Fn(&str) -> bool,
    table: impl Fn(Board, &Definition) -> Computed,
) -> Result<(), Error> {
    if !loaded.is_ours() {
        return Ok(());
    }
    let families = catalogue::families();
    let families = families.iter().filter(|family| family.on_request);
    let (there, board) = (&loaded.set.tables, loaded.set.board);
    let is_there = |name: &str| there.iter().any(|table| table.name == name);
    let added = families.flat_map(|family| &family.definitions);
    let added = added.filter(|it| !is_there(it.name()) && is_wanted(it.name()));
    let added = suited(added.map(|it| table(board, it)))?;
    loaded.set.tables.extend(added.into_iter().map(Array::from));
    Ok(())
}

/// Tables for a comparison with others: those of their board, and those on request that they have.
pub(crate) fn generated_for(board: Board, has: impl Fn(&str) -> bool) -> Result<Loaded, Error> {
    let mut generated = generated(board, &[])?.into();
    add_on_request(&mut generated, has)?;
    Ok(generated)
}

#[cfg(test)]
mod tests {
    use chess_tables_gen::{Bits, Layout};

    use super::*;

    fn names(set: &TableSet) -> Vec<&str> {
        set.tables.iter().map(|table| &*table.name).collect()
    }

    #[test]
    fn all_that_was_compiled_is_generated() {
        let compiled = compiled(Board::CHESS, &[]).unwrap();
        assert_eq!(compiled, generated(Board::CHESS, &[]).unwrap());
        let names_compiled: Vec<&str> = COMPILED.iter().map(|constant| constant.name).collect();
        assert_eq!(names(&compiled), names_compiled);
        for (table, constant) in compiled.tables.iter().zip(COMPILED) {
            assert_eq!(table.fingerprint(), constant.fingerprint, "{}", table.name);
        }
    }

    #[test]
    fn an_outline_is_the_table_without_its_entries() {
        let boards =
            |layout| Bits::ALL.map(|bits| Board::CHESS.with_layout(layout).with_bits(bits));
        let others = ["9x9", "9x10", "6x6", "10x12"].map(|it| it.parse().unwrap());
        let boards = Layout::ALL.into_iter().flat_map(boards).chain(others);
        for (board, family) in
            boards.flat_map(|it| catalogue::families().iter().map(move |family| (it, family)))
        {
            for definition in &family.definitions {
                let Ok(table) = definition.table(board) else { continue };
                let outline = outline(board, definition).unwrap();
                let values = outline.values.clone();
                assert!(values.is_empty() || values == table.values, "{} {board}", table.name);
                assert_eq!(outline, table.with_values(values), "{board}");
            }
        }
    }

    #[test]
    fn a_table_comes_with_those_that_it_refers_to() {
        let of = |wanted: &str| generated(Board::CHESS, &[wanted.to_owned()]).unwrap();
        assert_eq!(names(&of("king_attacks")), ["KING_ATTACKS"]);
        assert_eq!(
            names(&of("ROOK_THREADS")),
            ["ROOK_THREADS", "ROOK_THREAD_STARTS", "ROOK_THREAD_KEYS"]
        );
        let magics = of("MAGIC_ATTACKS");
        let magics = names(&magics);
        let parts = ["ROOK_MAGICS", "BISHOP_MAGICS", "ROOK_RELEVANT", "MAGIC_ATTACKS"];
        assert!(parts.iter().all(|part| magics.contains(part)), "{magics:?}");
        assert!(names(&of("NO_SUCH_TABLE")).len() > 150);
    }
}
