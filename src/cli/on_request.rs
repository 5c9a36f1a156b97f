//! Tables on request: they are in the catalogue, and not among the constants. They are generated where they
//! are named.

use chess_tables_gen::Error as Refused;
use chess_tables_gen::tool::catalogue;

use crate::cli::error::Error;
use crate::cli::provenance::{Kind, Loaded};
use crate::cli::registry;

/// Whether this is the name of one, in upper or lower case.
pub(crate) fn is_name(name: &str) -> bool {
    registry::ON_REQUEST.iter().any(|it| it.eq_ignore_ascii_case(name))
}

/// Whether a source has them when they are named: this program, and not a file.
pub(crate) fn are_in(loaded: &Loaded) -> bool {
    matches!(loaded.kind, Kind::Build | Kind::Gen)
}

/// Adds those that are wanted, as far as they make sense on the board.
pub(crate) fn add(loaded: &mut Loaded, is_wanted: impl Fn(&str) -> bool) -> Result<(), Error> {
    let board = loaded.set.board;
    for name in registry::ON_REQUEST {
        let is_there = loaded.set.tables.iter().any(|table| table.name == *name);
        if is_there || !are_in(loaded) || !is_wanted(name) {
            continue;
        }
        match catalogue::generate(board, &[name]) {
            Ok(set) => loaded.set.tables.extend(set.tables),
            Err(Refused::Unsuited { .. }) => {}
            Err(error) => return Err(error.into()),
        }
    }
    Ok(())
}

/// Adds to what is generated those that the other side of a comparison has.
pub(crate) fn add_those_of(other: &Loaded, generated: &mut Loaded) -> Result<(), Error> {
    if generated.kind != Kind::Gen {
        return Ok(());
    }
    add(generated, |name| other.set.tables.iter().any(|table| table.name == name))
}
