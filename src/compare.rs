//! Two sources side by side: which tables differ, and how it is said.

mod comparison;
mod json;
mod report;
mod uncompared;
mod view;

pub(crate) use comparison::{ByMeaning, Comparison};
pub(crate) use json::{Entries, document};
pub(crate) use report::{entries_of, line, report, sign, text};
pub(crate) use view::View;

use std::collections::BTreeSet;

use crate::error::Error;
use crate::find::select;
use crate::source::loaded::Loaded;
use crate::source::{self, registry};

/// What is left to do where a table cannot be compared.
const LEAVE_OUT: &str = "`--only GLOB` leaves tables out";

/// The error that tables cannot be compared, and how to go on without them.
pub(crate) fn trouble(comparison: &Comparison<'_>) -> Option<Error> {
    comparison.trouble().map(|error| error.help(LEAVE_OUT))
}

/// Loads both sides. Generated tables take the board of the other side.
pub(crate) fn load(a: &str, b: &str) -> Result<[Loaded; 2], Error> {
    if a == "-" && b == "-" {
        return Err(Error::new("standard input cannot be both sides"));
    }
    let [mut a, mut b] = [source::load(a)?, source::load(b)?];
    registry::generate_for(&b, &mut a)?;
    registry::generate_for(&a, &mut b)?;
    let shared = &a.shared_names() | &b.shared_names();
    [&mut a, &mut b].into_iter().for_each(|side| side.name_by_file(&shared));
    Ok([a, b])
}

/// Leaves out the tables that match none of the patterns, if there are any.
pub(crate) fn keep(globs: &[String], a: &mut Loaded, b: &mut Loaded) {
    for side in [&mut *a, &mut *b] {
        side.set.tables.retain(|table| select::is_wanted(globs, &table.name, &side.notes));
    }
    // A file that is not read on the one side may have what is wanted of the other.
    let tables = [&*a, &*b].into_iter().flat_map(|side| side.files_of_tables());
    let files: BTreeSet<String> = tables.map(str::to_owned).collect();
    for side in [a, b] {
        side.skipped.retain(|skipped| {
            skipped.is_any_of(&files) || select::is_skipped_wanted(globs, skipped)
        });
    }
}
