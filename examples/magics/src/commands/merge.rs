//! `magics merge`: the best of what several searches found.

use std::path::Path;
use std::process::ExitCode;

use chess_tables_gen::tool::magics::SharedMagics;
use chess_tables_magics::shared_source;

use crate::{Merge, Result, file};

/// A file, what it holds, and the commands that found that.
struct Part {
    name: String,
    found: SharedMagics,
    found_by: Vec<String>,
}

pub(crate) fn run(args: &Merge) -> Result<ExitCode> {
    // Sorted, so that their order on the command line makes no difference.
    let mut files = args.files.clone();
    files.sort();
    files.dedup();
    let parts: Vec<Part> = files.iter().map(|path| part(path)).collect::<Result<_>>()?;
    file::deliver(&merged(&parts), args.output.as_deref())?;
    Ok(ExitCode::SUCCESS)
}

/// Reads a file, and checks its numbers on all subsets.
fn part(path: &Path) -> Result<Part> {
    let (found, found_by) = file::numbers(Some(path))?;
    found.fill().map_err(|error| file::of(path, &error))?;
    Ok(Part { name: format!("`{}`", path.display()), found, found_by })
}

fn merged(parts: &[Part]) -> String {
    let best = parts.iter().min_by_key(|it| it.found.entries).expect("there is at least one file");
    let size = |Part { name, found, .. }: &Part| format!("{name} with {} entries", found.entries);
    let sizes: Vec<String> = parts.iter().map(size).collect();
    let mut found_by = best.found_by.clone();
    found_by.push(format!("`magics merge`, as the best of {}.", sizes.join(", ")));
    shared_source(&best.found, &found_by)
}
