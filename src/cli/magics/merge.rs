//! `magics merge`: the best of what several searches found.

use std::path::Path;

use chess_tables_cli::magics::{Found, shared_source};

use super::fancy;
use super::shared::of;
use crate::cli::args::Merge;
use crate::cli::error::Error;
use crate::cli::provenance::quoted;
use crate::cli::{output, source};

/// A file, what it holds, and the commands that found that.
struct Part {
    name: String,
    found: Found,
    found_by: Vec<String>,
}

pub(super) fn run(args: &Merge) -> Result<(), Error> {
    // Sorted, so that their order on the command line makes no difference.
    let mut files = args.files.clone();
    files.sort();
    files.dedup();
    let parts: Vec<Part> = files.iter().map(|path| part(path)).collect::<Result<_, _>>()?;
    let kind = parts[0].found.kind();
    for part in &parts {
        let Part { name, found, .. } = part;
        if found.kind() != kind {
            let first = &parts[0].name;
            let error = format!("{name} holds {}, and {first} holds {kind}", found.kind());
            return Err(Error::new(error).help("merge files of one kind"));
        }
    }
    output::deliver(&merged(&parts), args.output.as_deref())
}

fn part(path: &Path) -> Result<Part, Error> {
    let (found, found_by) = Found::read(&source::read(path)?).map_err(|error| of(path, &error))?;
    Ok(Part { name: quoted(&path.display().to_string()), found, found_by })
}

fn merged(parts: &[Part]) -> String {
    let found = parts.iter().map(|part| part.found.clone());
    let best = found.reduce(Found::best).expect("there is at least one file");
    // All that is not of the best says nothing about it; fancy magics are of all files.
    let is_whole = matches!(best, Found::Shared(_));
    let from = parts.iter().find(|part| is_whole && part.found == best);
    let from = from.map_or(parts, std::slice::from_ref);
    let mut found_by: Vec<String> = vec![];
    for command in from.iter().flat_map(|part| &part.found_by) {
        if !found_by.contains(command) {
            found_by.push(command.clone());
        }
    }
    let sizes: Vec<String> = parts
        .iter()
        .map(|Part { name, found, .. }| format!("{name} with {} entries", found.entries()))
        .collect();
    found_by.push(format!("`chess-tables magics merge`, as the best of {}.", sizes.join(", ")));
    match best {
        Found::Shared(best) => shared_source(&best, &found_by),
        Found::Fancy { board, magics } => fancy::source(board, &magics, &found_by),
    }
}
