//! `check`: is a file what is generated now?

mod by_command;

use crate::args::Check;
use crate::compare::{self, ByMeaning, Comparison};
use crate::error::{Error, visible};
use crate::output::Outcome;
use crate::report::counted;
use crate::source::loaded::quoted;

pub(crate) fn run(args: &Check) -> Result<Outcome, Error> {
    match by_command::check(&args.file)? {
        Some(outcome) => Ok(outcome),
        None => engine(&args.file),
    }
}

/// The tables of an engine's own file against those that are generated for its board.
fn engine(file: &str) -> Result<Outcome, Error> {
    let [committed, generated] = compare::load(file, "@gen")?;
    let by_meaning = ByMeaning::of(&committed, &generated);
    let comparison = Comparison::of(&committed, &generated, false);
    let comparison = comparison.with_catalogue(&by_meaning, false);
    let known = committed.set.tables.len() - comparison.not_in_catalogue.len();
    if known == 0 {
        let error = Error::new(format!("no table of {} is in the catalogue", quoted(file)));
        return Err(error.help(format!("`chess-tables list -s {file}` lists its tables")));
    }
    let (mut text, trouble) = (compare::text(&comparison), comparison.trouble());
    let differs = !comparison.diff.changes.is_empty();
    if !differs && trouble.is_none() {
        let (count, file) = (counted::tables(known), visible(&quoted(file)));
        text += &format!("{count}: {file} is up to date (nothing but tables is compared)\n");
    }
    Ok(Outcome { text, differs, trouble })
}
