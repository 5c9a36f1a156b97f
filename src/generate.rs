//! `generate`: what a build script would write. Its options are those of `Script`.

use std::path::Path;

use chess_tables_gen::{Script, TableSet};

use crate::args::{Generate, Style, Wanted};
use crate::error::Error;
use crate::{output, select};

pub(crate) fn run(args: &Generate) -> Result<(), Error> {
    deliver(script(&args.globs, &args.wanted), &args.style, args.output.as_deref())
}

/// The script that asks for these tables.
pub(crate) fn script(globs: &[String], wanted: &Wanted) -> Script {
    let Wanted { layout, board, leaper, rider } = wanted;
    let nothing_said = globs.is_empty() && leaper.is_empty() && rider.is_empty();
    let globs = if nothing_said { &["*".to_owned()] } else { globs };
    let mut script = Script::new().tables(globs).board(board.unwrap_or_default());
    if let Some(layout) = layout {
        script = script.layout(*layout);
    }
    script = leaper.iter().fold(script, |script, l| script.leaper(&l.name, &l.leaps));
    rider.iter().fold(script, |script, l| script.rider(&l.name, &l.leaps))
}

/// A script's tables.
pub(crate) fn tables(script: &Script) -> Result<TableSet, Error> {
    script.to_tables().map_err(explained)
}

/// Prints or writes the source of a script's tables.
pub(crate) fn deliver(
    mut script: Script,
    style: &Style,
    output: Option<&Path>,
) -> Result<(), Error> {
    if let Some(path) = &style.bitboard {
        script = script.bitboard(path);
    }
    if let Some(visibility) = &style.visibility {
        script = script.visibility(visibility);
    }
    if style.fingerprints {
        script = script.fingerprints();
    }
    match output.filter(|_| style.file_per_family) {
        Some(path) => {
            let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
            let files = script.file_per_family().to_files(name).map_err(explained)?;
            let files: Vec<_> = files
                .into_iter()
                .map(|(name, source)| (path.with_file_name(name), source.into_bytes()))
                .collect();
            output::write_files(&path.with_extension(""), &files)
        }
        None => output::deliver(&script.to_source().map_err(explained)?, output),
    }
}

fn explained(error: chess_tables_gen::Error) -> Error {
    match error {
        chess_tables_gen::Error::NoMatch { pattern, .. } => {
            select::no_table(&pattern, "@gen", &select::catalogue_names(board))
        }
        error => error.into(),
    }
}
