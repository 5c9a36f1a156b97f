//! Tables as Rust source: a file, or one for each family and one that includes them.

use std::path::{Path, PathBuf};

use super::{Written, are_known, assumption};
use crate::error::Error;
use crate::find;
use crate::output;
use crate::source;
use crate::source::loaded::quoted;
use crate::write::request::Request;

pub(super) fn written(request: &mut Request, file: Option<&Path>) -> Result<Written, Error> {
    let command = request.command();
    let command = command.as_deref();
    let mut note = None;
    if request.source() == "@gen" {
        are_known(request)?;
        request.completed()?;
    } else {
        let loaded = source::load_on(request.source(), &request.on, &[])?;
        let tables = find::matching(&loaded, &request.globs)?;
        if tables.is_empty() {
            return Err(Error::new(format!("no tables in {}", quoted(&loaded.spec))));
        }
        note = assumption(&loaded, &tables);
        request.tables.own = tables.into_iter().map(|it| it.table.clone().into()).collect();
        request.tables.board = loaded.set.board;
    }
    request.rename_in_rust();
    let tables = &request.tables;
    let files: Vec<(PathBuf, String)> = match file.filter(|_| tables.file_per_family) {
        None => {
            let source = output::with_command(&tables.to_source()?, command);
            vec![(file.unwrap_or(Path::new("")).to_owned(), source)]
        }
        Some(path) => {
            let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
            let files = tables.to_files(name)?.into_iter().map(|(file, source)| {
                let command = command.filter(|_| file == name);
                (path.with_file_name(&file), output::with_command(&source, command))
            });
            files.collect()
        }
    };
    let count = files.last().map_or(0, |(_, including)| output::tables_of(including));
    Ok(Written {
        files: files.into_iter().map(|(path, source)| (path, source.into_bytes())).collect(),
        folder: file.filter(|_| tables.file_per_family).map(|path| path.with_extension("")),
        tables: count,
        hint: file.map(used_by).unwrap_or_default() + file.map_or("", |_| remedy(request)),
        left_out: tables.left_out(),
        note,
    })
}

/// What is missing if the squares of an engine are no enum.
fn remedy(request: &Request) -> &'static str {
    match &request.tables.square {
        Some(square) if square.number.is_none() => {
            "; if its squares are a struct, add `--square-number '.0 as usize'`"
        }
        _ => "",
    }
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
