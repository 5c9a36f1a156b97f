//! Files that are written completely or not at all.

use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};
use std::{fs, process};

/// The content of a file, written to a temporary file beside it, so that nobody reads half of it.
pub struct Prepared {
    beside: PathBuf,
    path: PathBuf,
}

impl Prepared {
    /// Writes the content to a temporary file in the same folder. A symbolic link to a file is followed, one
    /// that leads to nothing is an error. If the file exists, its permissions are kept.
    ///
    /// # Errors
    /// If the file cannot be written. The temporary file is then removed.
    pub fn new(path: &Path, content: &[u8]) -> io::Result<Self> {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        // A name too long for a file would else be noticed only when others are in place.
        let (path, permissions) = if path.try_exists()? {
            (path.canonicalize()?, Some(fs::metadata(path)?.permissions()))
        } else if path.is_symlink() {
            // The file would be in place of the link.
            return Err(io::Error::other("it is a link that leads to nothing"));
        } else {
            (path.to_owned(), None)
        };
        // Hidden, and short: a long name may leave no room for more.
        let name = format!(".{}-{}.new", process::id(), COUNT.fetch_add(1, Ordering::Relaxed));
        let prepared = Self { beside: path.with_file_name(name), path };
        let mut file = fs::File::options().write(true).create_new(true).open(&prepared.beside)?;
        file.write_all(content)?;
        if let Some(permissions) = permissions {
            file.set_permissions(permissions)?;
        }
        Ok(prepared)
    }

    /// Renames the temporary file to the file.
    ///
    /// # Errors
    /// If it cannot be renamed. The temporary file is then removed.
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

/// How a file differs from what it should be, if it does.
#[inline]
pub fn difference(there: &[u8], content: &str) -> Option<String> {
    let lines = there.split(|&byte| byte == b'\n').zip(content.split('\n'));
    let same = lines.take_while(|(there, line)| *there == line.as_bytes()).count();
    (there != content.as_bytes()).then(|| format!("differs from line {} on", same + 1))
}

/// Writes a file unless it already has this content. Returns true if it wrote the file.
///
/// # Errors
/// If the file cannot be written.
pub(crate) fn write_if_changed(path: &Path, content: &[u8]) -> io::Result<bool> {
    if fs::read(path).is_ok_and(|old| old == content) {
        return Ok(false);
    }
    path.parent().map_or(Ok(()), fs::create_dir_all)?;
    Prepared::new(path, content)?.persist().map(|()| true)
}
