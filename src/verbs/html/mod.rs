//! `html`: a page to explore tables with, or what differs between two versions of them.

mod browser;
mod listing;
mod model;
mod page;
mod words;

use std::env;

use chess_tables_gen::tool::look_ups::readers;

use crate::args::Html;
use crate::compare::{self, Comparison};
use crate::error::Error;
use crate::find;
use crate::find::topics::Print;
use crate::output;
use crate::source::loaded::Loaded;
use crate::source::{self, registry};
use crate::write::overwriting;

use page::{differences, explorer};

pub(crate) fn run(args: &Html, print: Print<'_>) -> Result<(), Error> {
    let (text, what, trouble) = match args.diff.as_deref() {
        Some([a, b]) => {
            if let Some(option) = args.on.said() {
                return Err(Error::new(format!("`{option}` does not go with `--diff`")));
            }
            let [mut a, mut b] = source::both(a, b)?;
            find::all_match(&args.only, &[&a, &b], true)?;
            compare::keep(&args.only, &mut a, &mut b);
            let comparison = Comparison::of(&a, &b, false);
            (differences(&comparison)?, String::new(), compare::trouble(&comparison))
        }
        _ => {
            let loaded = load(args)?;
            let page = explorer(&loaded, args.url.as_deref(), print)?;
            (page, registry::count(&loaded), None)
        }
    };
    let mut target = args.target.clone();
    let file = target.output.get_or_insert_with(|| env::temp_dir().join("chess-tables.html"));
    let file = file.clone();
    overwriting::deliver(text.into_bytes(), &target)?;
    output::wrote(Some(&*file), &what, if args.open { "" } else { "open it in a browser" });
    if args.open {
        browser::open(&file)?;
    }
    // The page says it too.
    trouble.map_or(Ok(()), Err)
}

/// The tables of a source for its page: with those that some slider method reads, since all methods are shown
/// side by side.
fn load(args: &Html) -> Result<Loaded, Error> {
    let mut loaded = source::load_on(&args.source, &args.on, &[])?;
    let readers = readers(loaded.set.board);
    registry::add_on_request(&mut loaded, |name| readers.contains_key(name))?;
    Ok(loaded)
}

#[cfg(test)]
mod tests;
