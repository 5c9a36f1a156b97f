//! The folder of the committed tables.

use std::path::{Path, PathBuf};

use crate::cli::error::Error;

/// Where the committed tables stand in a repository.
pub(super) const SNAPSHOT: &str = "tables/snapshot";

/// The folder of the committed tables, here or in the nearest folder above.
pub(crate) fn snapshot_folder() -> Result<PathBuf, Error> {
    if Path::new(SNAPSHOT).is_dir() {
        return Ok(PathBuf::from(SNAPSHOT));
    }
    let here = std::env::current_dir()
        .map_err(|error| Error::new(format!("cannot tell the current folder: {error}")))?;
    let above = here.ancestors().skip(1).map(|folder| folder.join(SNAPSHOT));
    above.into_iter().find(|folder| folder.is_dir()).ok_or_else(|| {
        Error::new(format!("no folder `{SNAPSHOT}` in `{}` or above it", here.display()))
            .help("run it inside the repository, or name the folder")
    })
}
