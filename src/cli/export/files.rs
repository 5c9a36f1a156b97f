//! A folder with a file a table.

use std::path::{MAIN_SEPARATOR, Path};

use chess_tables_gen::Table;

use crate::cli::args::Target;
use crate::cli::error::Error;
use crate::cli::output;

/// Whether a path means a folder: it is one, or it ends as one.
pub(super) fn is_folder(path: &Path) -> bool {
    let text = path.as_os_str().as_encoded_bytes();
    path.is_dir() || text.ends_with(b"/") || text.ends_with(&[MAIN_SEPARATOR as u8])
}

/// Writes `NAME.extension` for each table, after the contents of all are made.
pub(super) fn write(
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
