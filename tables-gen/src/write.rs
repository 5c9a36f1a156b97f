//! Files that are written whole or not at all.

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};
use std::{fs, io, process};

/// A file's content, written beside its place: nobody reads half of it.
pub struct Prepared {
    beside: PathBuf,
    path: PathBuf,
}

impl Prepared {
    /// Writes the content into a file of another name in the same folder. A link is followed, and the
    /// permissions of a file that is there are kept.
    ///
    /// # Errors
    /// If it cannot be written; then nothing is left of it.
    pub fn new(path: &Path, content: &[u8]) -> io::Result<Self> {
        Self::filled(path, |file| file.write_all(content))
    }

    /// The same of a content that `fill` writes piece by piece.
    ///
    /// # Errors
    /// As those of [`new`](Self::new), and those of `fill`.
    pub fn filled(
        path: &Path,
        fill: impl FnOnce(&mut dyn io::Write) -> io::Result<()>,
    ) -> io::Result<Self> {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let (path, permissions) = match fs::metadata(path) {
            Ok(there) => (path.canonicalize()?, Some(there.permissions())),
            Err(error) if error.kind() == io::ErrorKind::NotFound => (path.to_owned(), None),
            // A name too long for a file would else be noticed only when others are in place.
            Err(error) => return Err(error),
        };
        // Hidden, and short: a long name may leave no room for more.
        let name = format!(".{}-{}.new", process::id(), COUNT.fetch_add(1, Ordering::Relaxed));
        let prepared = Self { beside: path.with_file_name(name), path };
        let mut file = fs::File::options().write(true).create_new(true).open(&prepared.beside)?;
        fill(&mut file)?;
        if let Some(permissions) = permissions {
            file.set_permissions(permissions)?;
        }
        Ok(prepared)
    }

    /// Puts it into its place.
    ///
    /// # Errors
    /// If it cannot be renamed; then nothing is left of it.
    pub fn persist(self) -> io::Result<()> {
        fs::rename(&self.beside, &self.path)
    }
}

impl Drop for Prepared {
    fn drop(&mut self) {
        // Once it is in its place there is nothing to remove.
        let _ = fs::remove_file(&self.beside);
    }
}

/// Writes a file if it is not there as it should be, and says whether it did.
///
/// # Errors
/// If it cannot be written.
pub fn write_if_changed(path: &Path, content: &[u8]) -> io::Result<bool> {
    if fs::read(path).is_ok_and(|old| old == content) {
        return Ok(false);
    }
    path.parent().map_or(Ok(()), fs::create_dir_all)?;
    Prepared::new(path, content)?.persist().map(|()| true)
}
