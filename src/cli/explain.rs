//! `explain`: what a table of the catalogue is, where it is known from, and how to index it.

mod axes;
mod explanation;
mod markdown;
mod notation;
mod text;

use crate::cli::args::{Explain, Format};
use crate::cli::error::Error;
use crate::cli::{json_export, select, source};
use explanation::Explanation;

pub(crate) fn run(args: &Explain) -> Result<String, Error> {
    let compiled = source::load("@build")?;
    let table = select::one(&compiled, &args.table)?;
    let explanation = Explanation::of(compiled.set.board, table)?;
    match args.format {
        Format::Text => Ok(explanation.text()),
        Format::Markdown => Ok(explanation.markdown()),
        Format::Json => json_export::one_line(&explanation),
    }
}
