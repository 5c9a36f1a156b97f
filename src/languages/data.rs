//! Tables as data: a file of CSV or of numpy, or a folder with one for each table.

use std::io::{self, IsTerminal as _};
use std::path::{MAIN_SEPARATOR, Path, PathBuf};

use chess_tables_gen::Table;

use super::{Exported, Written, csv, npy};
use crate::error::Error;
use crate::report::counted;
use crate::request::Format;

/// Tables as CSV or numpy arrays: a file, or a folder with one for each table.
pub(super) fn written(format: &Format, exported: &Exported<'_>) -> Result<Written, Error> {
    let Exported { board, tables, file, .. } = *exported;
    let is_npy = *format == Format::Npy;
    let content = |tables: &[&Table]| match tables {
        _ if !is_npy => csv::rows(board, tables).map(Vec::from),
        [table] => npy::array(table),
        _ => {
            let count = counted::tables(tables.len());
            let error = Error::new(format!("{count} in one .npy file: it holds one table"));
            let help = "name one table, or a folder to get one file per table: `-o tables/`";
            Err(error.help(help))
        }
    };
    if let Some(folder) = file.filter(|it| is_folder(it)) {
        let files = in_folder(folder, tables, format.name(), |table| content(&[table]))?;
        let written = exported.files(files, String::new());
        return Ok(Written { folder: Some(folder.to_owned()), ..written });
    }
    let bytes = content(tables)?;
    if is_npy && file.is_none() && io::stdout().is_terminal() {
        let error = Error::new("npy is binary, and standard output is a terminal");
        let file = tables[0].name.to_lowercase();
        return Err(error.help(format!("name a file: `-o {file}.npy`")));
    }
    let load =
        file.filter(|_| is_npy).map(|it| format!("`numpy.load({:?})`", it.to_string_lossy()));
    Ok(exported.one_file(bytes, load.unwrap_or_default()))
}

/// Whether a path means a folder: it is one, or it ends as one.
pub(super) fn is_folder(path: &Path) -> bool {
    let text = path.as_os_str().as_encoded_bytes();
    path.is_dir() || text.ends_with(b"/") || text.ends_with(&[MAIN_SEPARATOR as u8])
}

/// `NAME.extension` for each table, the first one last.
fn in_folder(
    folder: &Path,
    tables: &[&Table],
    extension: &str,
    content: impl Fn(&Table) -> Result<Vec<u8>, Error>,
) -> Result<Vec<(PathBuf, Vec<u8>)>, Error> {
    let files =
        tables.iter().map(|table| Ok((format!("{}.{extension}", stem(table)), content(table)?)));
    let mut files = files.collect::<Result<Vec<_>, Error>>()?;
    // Some file systems do not tell upper from lower case.
    files.sort_by_cached_key(|(name, _)| std::cmp::Reverse(name.to_lowercase()));
    for pair in files.windows(2) {
        if pair[0].0.to_lowercase() == pair[1].0.to_lowercase() {
            let name = &pair[0].0;
            let error = Error::new(format!("two tables would be written to `{name}`"));
            return Err(error.help("export them one after the other"));
        }
    }
    Ok(files.into_iter().map(|(name, content)| (folder.join(name), content)).collect())
}

/// A path's colons are not for file names everywhere.
fn stem(table: &Table) -> String {
    table.name.replace("::", ".")
}
