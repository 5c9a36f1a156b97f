//! Tables as Rust source: a file, or one for each family and one that includes them.

use std::path::{Path, PathBuf};

use chess_tables_gen::Request;

use crate::args::{Style, Target};
use crate::error::Error;
use crate::output::{self, header, left_out};

/// Prints or writes the source of a request's tables.
pub(crate) fn deliver(
    mut request: Request,
    style: &Style,
    command: Option<&str>,
    target: &Target,
) -> Result<(), Error> {
    style.added_to(&mut request);
    match &target.output {
        Some(path) if style.file_per_family => {
            let files = files(&request, command, path)?;
            let tables = files.last().map(|(_, including)| header::tables(including));
            let files = files.into_iter().map(|(path, source)| (path, source.into_bytes()));
            let files: Vec<_> = files.collect();
            output::write_files(Some(&path.with_extension("")), &files, target.force)?;
            output::wrote(files.iter().rev().map(|(path, _)| &**path), tables, &used_by(path));
        }
        output => {
            let source = header::in_rust(&request.to_source()?, command);
            output::deliver(&source, target)?;
            let use_it = output.as_deref().map(used_by).unwrap_or_default();
            output::wrote(output.as_deref(), Some(header::tables(&source)), &use_it);
        }
    }
    left_out::note(&request.left_out());
    Ok(())
}

/// The line by which a program has the tables of a file.
fn used_by(path: &Path) -> String {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    let module = name.strip_suffix(".rs").filter(|module| {
        let is_word = module.chars().all(|c| c.is_ascii_alphanumeric() || c == '_');
        is_word && !module.starts_with(|c: char| c.is_ascii_digit()) && *module != "mod"
    });
    match module {
        Some(module) => format!("add `mod {module};`"),
        None => format!("add `include!({name:?});`"),
    }
}

/// The files that are written to a path, the one of this name last.
pub(crate) fn files(
    request: &Request,
    command: Option<&str>,
    path: &Path,
) -> Result<Vec<(PathBuf, String)>, Error> {
    if !request.file_per_family {
        return Ok(vec![(path.to_owned(), header::in_rust(&request.to_source()?, command))]);
    }
    let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
    let files = request.to_files(name)?.into_iter().map(|(file, source)| {
        let command = command.filter(|_| file == name);
        (path.with_file_name(&file), header::in_rust(&source, command))
    });
    Ok(files.collect())
}
