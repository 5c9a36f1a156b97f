//! Folders of the file system.

use std::collections::BTreeSet;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use walkdir::{DirEntry, WalkDir};

use super::files::{LEADS_OUT, LEADS_TO_UNREAD, Unread, input, label, text};
use super::git::ignored;
use super::joined::{File, joined, too_many};
use super::npy;
use crate::error::{Error, reason};
use crate::source::language::{Language, is_left_out, is_source};
use crate::source::loaded::Loaded;

/// How many files and folders are looked at, of whatever kind.
const MOST_ENTRIES: usize = 1_000_000;

/// The tables of the source in a folder and its subfolders, and that it is source. Links are not followed. Of a
/// folder without source it is the arrays in it: beside source they may be data of any kind and size.
pub(super) fn folder(folder: &Path) -> Result<(&'static str, Loaded), Error> {
    let found = found(folder)?;
    if found.is_empty() {
        if let Some(arrays) = npy::folder(folder)? {
            return Ok(("numpy arrays", arrays));
        }
    }
    let paths: Vec<&[u8]> = found.iter().map(|place| place.bytes(folder)).collect();
    let ignored = ignored(folder, &paths);
    let ignored: Vec<bool> = paths.iter().map(|path| ignored.contains(*path)).collect();
    let places = found.into_iter().zip(ignored).filter(|(_, is_ignored)| !is_ignored);
    let places = places.map(|(place, _)| place).collect();
    Ok(("source", read_all(folder, places)?))
}

/// The tables of all places. A link adds nothing if what it leads to is one of them. Otherwise it is not
/// read: whoever wrote the folder may have made it lead to any file of whoever reads it.
fn read_all(folder: &Path, places: Vec<Place>) -> Result<Loaded, Error> {
    let whole = folder.canonicalize().map_err(|error| Error::file("read", folder, &error))?;
    let own = places.iter().filter(|place| !place.is_link);
    let own: BTreeSet<Vec<u8>> = own.map(|place| place.bytes(folder).to_owned()).collect();
    let mut files = vec![];
    for mut place in places {
        if place.is_link && place.unread.is_none() {
            let target = place.path.canonicalize();
            let within = target.iter().find_map(|target| target.strip_prefix(&whole).ok());
            let within = within.map(|path| path.as_os_str().as_encoded_bytes());
            if within.is_some_and(|path| own.contains(path)) {
                continue;
            }
            let reason = if within.is_some() { LEADS_TO_UNREAD } else { LEADS_OUT };
            place.unread = Some(reason.to_owned());
        }
        let slash = if place.is_folder { "/" } else { "" };
        files.push((label(place.bytes(folder)) + slash, place));
    }
    files.sort_by(|(a, _), (b, _)| a.cmp(b));
    let files = files.into_iter().map(|(path, place)| Ok(File { path, text: place.read() }));
    joined(&folder.display().to_string(), files)
}

/// A source, or a folder that cannot be looked into.
struct Place {
    path: PathBuf,
    is_link: bool,
    is_folder: bool,
    /// Why it cannot be read, if that is known already.
    unread: Option<String>,
}

impl Place {
    /// The path from the folder, as git takes it.
    fn bytes(&self, folder: &Path) -> &[u8] {
        let path = self.path.strip_prefix(folder).unwrap_or(&self.path);
        path.as_os_str().as_encoded_bytes()
    }

    fn read(&self) -> Result<String, Unread> {
        if let Some(reason) = &self.unread {
            return Err(Unread::of(reason));
        }
        let bytes = fs::File::open(&self.path).and_then(input);
        let bytes = bytes.unwrap_or_else(|error| Err(Unread::of(cannot(&error))));
        bytes.and_then(|bytes| text(bytes, Language::of(&self.path)))
    }
}

fn cannot(error: &io::Error) -> String {
    format!("cannot be read: {}", reason(error))
}

/// All sources below a folder.
fn found(folder: &Path) -> Result<Vec<Place>, Error> {
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
            Ok(entry) => found.extend(source(entry)),
            Err(error) if error.depth() == 0 => {
                return Err(Error::file("read", folder, &error.into()));
            }
            Err(error) => {
                let path = error.path().unwrap_or(folder).to_owned();
                let unread = Some(cannot(&error.into()));
                found.push(Place { path, is_link: false, is_folder: true, unread });
            }
        }
    }
    Ok(found)
}

/// What is found, if its name is that of a source, or a link's that leads to one.
fn source(entry: DirEntry) -> Option<Place> {
    if entry.file_type().is_dir() || !is_source(entry.file_name()) {
        return None;
    }
    let unread = match fs::metadata(entry.path()) {
        Ok(metadata) if metadata.is_dir() => return None,
        Ok(metadata) if metadata.is_file() => None,
        Ok(_) => Some("is not a regular file".to_owned()),
        Err(error) if entry.path_is_symlink() && error.kind() == io::ErrorKind::NotFound => {
            Some("is a dangling link".to_owned())
        }
        Err(error) => Some(cannot(&error)),
    };
    let is_link = entry.path_is_symlink();
    Some(Place { path: entry.into_path(), is_link, is_folder: false, unread })
}
