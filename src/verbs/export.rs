//! `export`: tables as source of a language, or as data for other programs.

use std::path::Path;

use crate::error::Error;
use crate::find;
use crate::output;
use crate::report::counted;
use crate::source;
use crate::write::languages::{self, Written};
use crate::write::overwriting::refuse_losses;
use crate::write::request::Request;

/// From what size on a file is large, for a review and for a compiler.
const LARGE: usize = 1_000_000;
const SMALLER: &str =
    "the methods `split` and `hyperbola` have small tables: see `chess-tables explain sliders`";

pub(crate) fn run(mut request: Request) -> Result<(), Error> {
    if request.is_of_this_program() {
        let in_place_of_piece =
            |glob: &String| find::of_piece(glob).unwrap_or_else(|| glob.clone());
        request.globs = request.globs.iter().map(in_place_of_piece).collect();
    }
    let target = request.target.clone();
    let output = target.output.as_deref();
    let read = |name: &str| source::read(Path::new(name));
    let Written { files, folder, tables, hint, left_out, note } =
        languages::written(&mut request, output, &read)?;
    note.iter().for_each(|note| output::note(note));
    refuse_losses(&files, &target)?;
    let size: usize = files.iter().map(|(_, content)| content.len()).sum();
    if output.is_some() && size > LARGE && request.tables.sliders.is_some() {
        output::note(SMALLER);
    }
    match &files[..] {
        [(path, content)] if output.is_none_or(|output| path == output) => {
            output::deliver(content, &target)?;
        }
        files => output::write_files(folder.as_deref(), files, target.force)?,
    }
    let paths = || files.iter().rev().map(|(path, _)| &**path).filter(|_| output.is_some());
    output::wrote(paths(), &counted::tables(tables), &hint);
    if !left_out.is_empty() {
        let few = counted::few(&left_out, |it| format!("{} needs {}", it.table, it.want), "and ");
        let count = counted::tables(left_out.len());
        output::note(&format!("{count} left out: {}", few.join("; ")));
    }
    Ok(())
}
