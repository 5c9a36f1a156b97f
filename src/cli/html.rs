//! `html`: a page to explore tables with, or what differs between two versions of them.

mod formulas;
mod grids;
mod listing;
mod model;
mod page;
mod renumber;
mod words;

use chess_tables_gen::tool::look_ups::readers;

use crate::cli::args::Html;
use crate::cli::diff::{self, Comparison};
use crate::cli::error::Error;
use crate::cli::provenance::Loaded;
use crate::cli::{output, registry, source};

use page::Page;

pub(crate) fn run(args: &Html) -> Result<(), Error> {
    let (text, tables, trouble) = match args.diff.as_deref() {
        Some([a, b]) => {
            let [mut a, mut b] = diff::load(a, b)?;
            diff::keep(&args.only, true, &mut a, &mut b)?;
            let comparison = Comparison::of(&a, &b, false);
            (differences(&comparison)?, None, diff::trouble(&comparison))
        }
        _ => {
            let mut loaded = source::load(&args.source)?;
            // All slider methods are shown side by side.
            let readers = readers(loaded.set.board);
            registry::add_on_request(&mut loaded, |name| readers.contains_key(name))?;
            (explorer(&loaded)?, Some(loaded.set.tables.len()), None)
        }
    };
    output::deliver(&text, &args.target)?;
    output::wrote(args.target.output.as_deref(), tables, "open it in a browser");
    // The page says it too.
    trouble.map_or(Ok(()), Err)
}

/// The page of one source.
fn explorer(loaded: &Loaded) -> Result<String, Error> {
    Page::explorer(loaded)?.render()
}

/// The page of what differs.
fn differences(comparison: &Comparison<'_>) -> Result<String, Error> {
    Page::differences(comparison)?.render()
}

#[cfg(test)]
mod tests;
