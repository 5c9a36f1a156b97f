//! Tables as data: a file of CSV or of numpy, or a folder with one for each table.

use std::io::{self, IsTerminal as _};
use std::path::{MAIN_SEPARATOR, Path};

use chess_tables_gen::Table;

use super::exported::Exported;
use super::{csv, npy};
use crate::args::{Export, ExportFormat, Target};
use crate::error::Error;
use crate::output;
use crate::report::counted;

/// Delivers tables as CSV or numpy arrays: a file, or a folder with one for each table.
pub(crate) fn deliver(format: ExportFormat, exported: &Exported<'_>) -> Result<(), Error> {
    let Exported { args: Export { target, .. }, board, tables, .. } = *exported;
    let is_npy = format == ExportFormat::Npy;
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
    let output = target.output.as_deref();
    if output.is_some_and(is_folder) {
        return write(target, tables, &format.name(), |table| content(&[table]));
    }
    let bytes = content(tables)?;
    if is_npy && output.is_none() && io::stdout().is_terminal() {
        let error = Error::new("npy is binary, and standard output is a terminal");
        let file = tables[0].name.to_lowercase();
        return Err(error.help(format!("name a file: `-o {file}.npy`")));
    }
    output::deliver_bytes(&bytes, target)?;
    let load =
        output.filter(|_| is_npy).map(|it| format!("`numpy.load({:?})`", it.to_string_lossy()));
    output::wrote(output, Some(tables.len()), &load.unwrap_or_default());
    Ok(())
}

/// Whether a path means a folder: it is one, or it ends as one.
pub(super) fn is_folder(path: &Path) -> bool {
    let text = path.as_os_str().as_encoded_bytes();
    path.is_dir() || text.ends_with(b"/") || text.ends_with(&[MAIN_SEPARATOR as u8])
}

/// Writes `NAME.extension` for each table, after the contents of all are made.
fn write(
    target: &Target,
    tables: &[&Table],
    extension: &str,
    content: impl Fn(&Table) -> Result<Vec<u8>, Error>,
) -> Result<(), Error> {
    let mut files = tables
        .iter()
        .map(|table| Ok((format!("{}.{extension}", stem(table)), content(table)?)))
        .collect::<Result<Vec<_>, Error>>()?;
    // Some file systems do not tell upper from lower case.
    files.sort_by_cached_key(|(name, _)| name.to_lowercase());
    for pair in files.windows(2) {
        if pair[0].0.to_lowercase() == pair[1].0.to_lowercase() {
            let name = &pair[0].0;
            let error = Error::new(format!("two tables would be written to `{name}`"));
            return Err(error.help("export them one after the other"));
        }
    }
    let folder = target.output.as_deref().unwrap_or(Path::new(""));
    let files: Vec<_> =
        files.into_iter().map(|(name, content)| (folder.join(name), content)).collect();
    output::write_files(Some(folder), &files, target.force)?;
    output::wrote(files.iter().map(|(path, _)| &**path), Some(tables.len()), "");
    Ok(())
}

/// A path's colons are not for file names everywhere.
fn stem(table: &Table) -> String {
    table.name.replace("::", ".")
}
