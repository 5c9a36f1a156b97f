//! Which files are source.

use std::ffi::OsStr;
use std::path::Path;

pub(crate) use chess_tables_read::lists::Language;

/// Whether a folder's file of this name, or path, is read.
pub(crate) fn is_source(name: impl AsRef<Path>) -> bool {
    Language::of(name.as_ref()).is_some()
}

/// Whether a folder of this name is left out of the folder that it is in: what cargo builds, what git
/// keeps.
pub(crate) fn is_left_out(folder: impl AsRef<OsStr>) -> bool {
    ["target", ".git"].iter().any(|name| folder.as_ref() == *name)
}
