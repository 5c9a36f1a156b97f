//! Tables by name.

use chess_tables_gen::{Board, Table, catalogue, names};

use crate::error::Error;
use crate::loaded::{Loaded, quoted};

/// The table of a name, in upper or lower case.
pub(crate) fn one<'a>(loaded: &'a Loaded, name: &str) -> Result<&'a Table, Error> {
    let tables = &loaded.set.tables;
    tables
        .iter()
        .find(|table| table.name == name)
        .or_else(|| tables.iter().find(|table| table.name.eq_ignore_ascii_case(name)))
        .ok_or_else(|| {
            if name.contains(['*', '?']) {
                let error =
                    Error::new(format!("`{name}` is a pattern: want the name of one table"));
                let list = list_of(&loaded.spec);
                return error.help(format!("`{list} '{name}'` names those it matches"));
            }
            unknown(loaded, name)
        })
}

/// The tables whose names match any of the patterns, in their own order; all without a pattern.
/// Every pattern must match something.
pub(crate) fn matching<'a>(loaded: &'a Loaded, globs: &[String]) -> Result<Vec<&'a Table>, Error> {
    let tables = &loaded.set.tables;
    for glob in globs {
        if !tables.iter().any(|table| names::matches(glob, &table.name)) {
            return Err(unknown(loaded, glob));
        }
    }
    let wanted = |table: &&Table| {
        globs.is_empty() || globs.iter().any(|glob| names::matches(glob, &table.name))
    };
    Ok(tables.iter().filter(wanted).collect())
}

fn unknown(loaded: &Loaded, name: &str) -> Error {
    let names: Vec<&str> = loaded.set.tables.iter().map(|table| table.name.as_str()).collect();
    no_table(name, &loaded.spec, &names)
}

/// That a source has no table of this name, and which one was probably meant.
pub(crate) fn no_table(name: &str, source: &str, names: &[impl AsRef<str>]) -> Error {
    let all = format!("`{}` names all {}", list_of(source), names.len());
    let help = match names::nearest(name, names.iter().map(AsRef::as_ref)) {
        Some(near) => format!("did you mean `{near}`? {all}"),
        None => all,
    };
    Error::new(format!("no table `{name}` in {}", quoted(source))).help(help)
}

/// The command that lists a source.
fn list_of(source: &str) -> String {
    match source {
        "@build" => "chess-tables list".to_owned(),
        _ => format!("chess-tables list -s {source}"),
    }
}

/// The names of all definitions, also of tables that make no sense on the board.
pub(crate) fn catalogue_names(board: Board) -> Vec<String> {
    let definitions = catalogue::families().into_iter().flat_map(|family| family.definitions);
    definitions.map(|definition| definition.name_on(board)).collect()
}

/// So many tables.
pub(crate) fn count(tables: usize) -> String {
    match tables {
        1 => "1 table".to_owned(),
        n => format!("{n} tables"),
    }
}
