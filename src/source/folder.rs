//! Folders of the file system.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use chess_tables_read::lists::Language;
use walkdir::{DirEntry, WalkDir};

use super::files::{Unread, input, is_left_out, is_source, label, read, text};
use super::git::ignored;
use super::npy;
use super::other_languages::Others;
use super::sources::{File, Sources, too_many};
use crate::error::{Error, reason};
use crate::output;
use crate::source::loaded::{Kind, Loaded};

/// How many files and folders are looked at, of whatever kind.
const MOST_ENTRIES: usize = 1_000_000;

/// Reads the source files in a folder and its subfolders, or its numpy arrays if it has no source: beside source, arrays
/// may be data of any kind and size. Returns what the folder holds, and its tables.
pub(super) fn folder(folder: &Path) -> Result<(String, Loaded), Error> {
    let sources = sources(folder)?;
    if sources.is_empty() {
        if let Some(arrays) = npy::folder(folder)? {
            return Ok(("folder of numpy arrays".to_owned(), arrays));
        }
    }
    Ok((sources.origin.clone(), sources.joined()?))
}

/// The source in a folder and its subfolders. Links are not followed.
pub(super) fn sources(folder: &Path) -> Result<Sources, Error> {
    let is_unread = |(path, place): &(String, Place)| {
        place.unread.is_none() && Language::unread(Path::new(path)).is_some()
    };
    let (others, files): (Vec<_>, Vec<_>) = own(folder, &source)?.into_iter().partition(is_unread);
    let others = Others::of(others.iter().map(|(path, _)| &**path));
    let files = files.into_iter().map(|(path, place)| File {
        path,
        text: place.read(),
        is_included: false,
    });
    let origin = "folder of source".to_owned();
    let sources = Sources::new(folder.display().to_string(), Kind::Folder, origin, files)?;
    Ok(sources.with_included(&|path| beside(&folder.join(path))).beside(others))
}

/// The text of a file that another one includes. A link is not followed.
pub(super) fn beside(path: &Path) -> Option<String> {
    let is_file = fs::symlink_metadata(path).is_ok_and(|it| it.is_file());
    is_file.then(|| read(path).ok()).flatten()
}

/// The files in a folder and its subfolders that are no source and state their command.
pub(super) fn stating(folder: &Path) -> Result<Vec<String>, Error> {
    let states = |entry: DirEntry| {
        let is_other = entry.file_type().is_file() && !is_source(entry.file_name());
        let states = is_other
            && output::begin(entry.path()).is_ok_and(|begin| output::states_command(&begin));
        states.then(|| Place { path: entry.into_path(), slash: "", unread: None })
    };
    let files = own(folder, &states)?.into_iter();
    // A folder that cannot be looked into is one for the sources, too.
    Ok(files.filter(|(_, place)| place.unread.is_none()).map(|(path, _)| path).collect())
}

/// What is wanted in a folder and not ignored, with the paths from the folder.
fn own(
    folder: &Path,
    wanted: &dyn Fn(DirEntry) -> Option<Place>,
) -> Result<Vec<(String, Place)>, Error> {
    let found = found(folder, wanted)?;
    let paths: Vec<&[u8]> = found.iter().map(|place| place.bytes(folder)).collect();
    let ignored = ignored(folder, &paths);
    let is_own = |place: &Place| !ignored.contains(place.bytes(folder));
    let own = found.into_iter().filter(is_own);
    let mut own: Vec<(String, Place)> =
        own.map(|it| (label(it.bytes(folder)) + it.slash, it)).collect();
    own.sort_by(|(a, _), (b, _)| a.cmp(b));
    Ok(own)
}

/// A file, or a folder that cannot be looked into.
struct Place {
    path: PathBuf,
    /// What stands behind the path of a folder.
    slash: &'static str,
    /// Why it cannot be read, if that is known already.
    unread: Option<Unread>,
}

impl Place {
    /// The path from the folder, as git takes it.
    fn bytes(&self, folder: &Path) -> &[u8] {
        let path = self.path.strip_prefix(folder).unwrap_or(&self.path);
        path.as_os_str().as_encoded_bytes()
    }

    fn read(&self) -> Result<String, Unread> {
        if let Some(unread) = &self.unread {
            return Err(unread.clone());
        }
        let bytes = fs::File::open(&self.path).and_then(input);
        let bytes = bytes.unwrap_or_else(|error| Err(Unread::of(cannot(&error))));
        bytes.and_then(|bytes| text(bytes, Language::of(&self.path)))
    }
}

fn cannot(error: &io::Error) -> String {
    format!("cannot be read: {}", reason(error))
}

/// All that is wanted below a folder.
fn found(folder: &Path, wanted: &dyn Fn(DirEntry) -> Option<Place>) -> Result<Vec<Place>, Error> {
    let mut found = vec![];
    let is_wanted = |entry: &DirEntry| {
        let is_inner_folder = entry.depth() > 0 && entry.file_type().is_dir();
        !(is_inner_folder && is_left_out(entry.file_name()))
    };
    for (i, entry) in WalkDir::new(folder).into_iter().filter_entry(is_wanted).enumerate() {
        if i > MOST_ENTRIES {
            let folder = folder.display().to_string();
            return Err(too_many(&folder, MOST_ENTRIES, "files and folders"));
        }
        match entry {
            Ok(entry) => found.extend(wanted(entry)),
            Err(error) if error.depth() == 0 => {
                return Err(Error::file("read", folder, &error.into()));
            }
            Err(error) => {
                let path = error.path().unwrap_or(folder).to_owned();
                let unread = Some(Unread::of(cannot(&error.into())));
                found.push(Place { path, slash: "/", unread });
            }
        }
    }
    Ok(found)
}

/// What is found, if its name is that of a source. A link is not followed: whoever
/// wrote the folder may have made it lead to any file of whoever reads it.
fn source(entry: DirEntry) -> Option<Place> {
    let kind = entry.file_type();
    let is_other = kind.is_file() && Language::unread(Path::new(entry.file_name())).is_some();
    if kind.is_dir() || !(is_source(entry.file_name()) || is_other) {
        return None;
    }
    let unread = if kind.is_symlink() {
        let target = fs::read_link(entry.path()).unwrap_or_default();
        Some(Unread::link(target.as_os_str().as_encoded_bytes()))
    } else {
        (!kind.is_file()).then(|| Unread::of("is not a regular file"))
    };
    Some(Place { path: entry.into_path(), slash: "", unread })
}
