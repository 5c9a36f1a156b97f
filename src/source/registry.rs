//! The tables of this program: those of the catalogue that are compiled into it, and those on request, which
//! are generated where they are named.
//!
//! All tables that are shown are generated. Those of `@build` are compared with the compiled constants.

use std::collections::BTreeSet;
use std::sync::LazyLock;

use chess_tables_gen::tool::catalogue::{self, Family};
use chess_tables_gen::tool::glob;
use chess_tables_gen::{Board, Definition, ErrorKind, Relation, Table, TableSet, Value};

use crate::error::Error;
use crate::report::counted;
use crate::source::loaded::{Kind, Loaded};

/// A constant as it was compiled.
struct Constant {
    name: &'static str,
    bits: fn() -> Vec<u128>,
    /// The constant in `chess_tables::fingerprints`.
    fingerprint: u64,
}

static COMPILED: &[Constant] = &include!(concat!(env!("OUT_DIR"), "/compiled.rs"));

/// The names of the tables of the catalogue that are not compiled, but generated on request.
pub(crate) static ON_REQUEST: LazyLock<Vec<String>> =
    LazyLock::new(|| names_in(|it| it.on_request));
/// The names of those in `data::unstable`.
pub(crate) static UNSTABLE: LazyLock<Vec<String>> = LazyLock::new(|| names_in(|it| it.unstable));

fn names_in(is_wanted: impl Fn(&Family) -> bool) -> Vec<String> {
    let families = catalogue::families().into_iter().filter(is_wanted);
    families.flat_map(|family| family.definitions).map(|it| it.name().to_owned()).collect()
}

/// The names of all tables of the catalogue.
pub(crate) fn all_names() -> impl Iterator<Item = &'static str> {
    let compiled = COMPILED.iter().map(|constant| constant.name);
    compiled.chain(ON_REQUEST.iter().map(String::as_str))
}

/// The tables as they were compiled, as far as they are [wanted](generated).
pub(crate) fn compiled(wanted: &[String]) -> Result<TableSet, Error> {
    let set = generated(wanted)?;
    set.tables.iter().try_for_each(is_compiled)?;
    Ok(set)
}

/// The tables of the chess board: those that match the patterns, with those that they refer to. If a pattern
/// matches none, all of them, among which the one that is meant is looked for.
pub(crate) fn generated(wanted: &[String]) -> Result<TableSet, Error> {
    let families = catalogue::families();
    let families = families.iter().filter(|family| !family.on_request);
    let definitions: Vec<&Definition> = families.flat_map(|family| &family.definitions).collect();
    let mut names = BTreeSet::new();
    for pattern in wanted {
        let mut found =
            definitions.iter().filter(|it| glob::matches(pattern, it.name())).peekable();
        if found.peek().is_none() {
            return Ok(catalogue::generate(Board::CHESS, &[])?);
        }
        for definition in found {
            names.insert(definition.name().to_owned());
            names.extend(definition.relations(Board::CHESS).iter().flat_map(related));
        }
    }
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    Ok(catalogue::generate(Board::CHESS, &names)?)
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

/// An error if a table has other entries than the constant of its name. Tables on request have none.
pub(crate) fn is_compiled(table: &Table) -> Result<(), Error> {
    is_one_of(COMPILED, table)
}

fn is_one_of(constants: &[Constant], table: &Table) -> Result<(), Error> {
    let Some(constant) = constants.iter().find(|constant| constant.name == table.name) else {
        return Ok(());
    };
    let (name, fingerprint) = (&table.name, table.fingerprint());
    if constant.fingerprint == fingerprint && (constant.bits)() == table.values {
        return Ok(());
    }
    let error =
        Error::new(format!("{name} was compiled with other entries than are generated now"));
    let compiled = constant.fingerprint;
    let error =
        error.note(format!("fingerprints {compiled:016x} compiled, {fingerprint:016x} generated"));
    Err(error.help("build the program anew: its parts are of different versions"))
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
    let board = loaded.set.board;
    for name in ON_REQUEST.iter() {
        let is_there = loaded.set.tables.iter().any(|table| table.name == *name);
        if is_there || !loaded.is_ours() || !is_wanted(name) {
            continue;
        }
        match catalogue::generate(board, &[name]) {
            Ok(set) => loaded.set.tables.extend(set.tables),
            Err(error) if error.kind() == ErrorKind::Unsuited => {}
            Err(error) => return Err(error.into()),
        }
    }
    Ok(())
}

/// Generates tables for the board of the other side of a comparison, and those on request that it has.
pub(crate) fn generate_for(other: &Loaded, generated: &mut Loaded) -> Result<(), Error> {
    if generated.kind != Kind::Gen {
        return Ok(());
    }
    if generated.set.board != other.set.board {
        generated.set = catalogue::generate(other.set.board, &[])?;
    }
    add_on_request(generated, |name| other.set.tables.iter().any(|table| table.name == name))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(set: &TableSet) -> Vec<&str> {
        set.tables.iter().map(|table| &*table.name).collect()
    }

    #[test]
    fn all_that_was_compiled_is_generated() {
        let names_compiled: Vec<&str> = COMPILED.iter().map(|constant| constant.name).collect();
        assert_eq!(names(&compiled(&[]).unwrap()), names_compiled);
    }

    #[test]
    fn a_table_of_other_entries_or_another_type_is_refused() {
        let table = &compiled(&["KING_ATTACKS".to_owned()]).unwrap().tables[0];
        let name = "KING_ATTACKS";
        let bits: fn() -> Vec<u128> = || {
            let mut bits = compiled(&["KING_ATTACKS".to_owned()]).unwrap().tables.remove(0).values;
            bits[27] ^= 1;
            bits
        };
        let fingerprint = table.fingerprint();
        let same = COMPILED.iter().find(|it| it.name == name).unwrap().bits;
        assert!(is_one_of(&[Constant { name, bits: same, fingerprint }], table).is_ok());
        let others = [(bits, fingerprint), (same, fingerprint ^ 1)];
        for (bits, fingerprint) in others {
            let error = is_one_of(&[Constant { name, bits, fingerprint }], table).unwrap_err();
            let says =
                "error: KING_ATTACKS was compiled with other entries than are generated now\n";
            assert!(error.to_string().starts_with(says), "{error}");
        }
    }

    #[test]
    fn a_table_comes_with_those_that_it_refers_to() {
        let of = |wanted: &str| generated(&[wanted.to_owned()]).unwrap();
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
