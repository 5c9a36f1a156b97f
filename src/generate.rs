//! `generate`: Rust source, as a build script would write it.

use chess_tables_gen::{catalogue, emit};

use crate::args::Generate;
use crate::error::Error;
use crate::select;

pub(crate) fn run(args: &Generate) -> Result<String, Error> {
    let board = args.board.with_layout(args.layout);
    let globs: Vec<&str> = args.globs.iter().map(String::as_str).collect();
    let set = catalogue::generate(board, &globs).map_err(|error| match error {
        chess_tables_gen::Error::NoMatch { pattern, .. } => {
            select::no_table(&pattern, "@gen", &select::catalogue_names())
        }
        error => error.into(),
    })?;
    Ok(emit::source(board, &set.tables)?)
}
