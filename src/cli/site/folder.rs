//! A folder that is written as a whole or not at all.

use std::path::{Path, PathBuf};
use std::{fs, io, process};

use walkdir::WalkDir;

use crate::cli::error::Error;
use crate::cli::interrupt;
use crate::cli::output::{refuse_others, unwritable};

/// Files by their paths in the folder.
pub(super) type Files = Vec<(String, Vec<u8>)>;

/// Writes files to a folder beside the one that is asked for, which then takes its place.
pub(super) fn replace(folder: &Path, files: &Files) -> Result<(), Error> {
    // If it is a link, what that leads to is replaced.
    let whole = folder.canonicalize().or_else(|_| std::path::absolute(folder));
    let whole = whole.map_err(|error| unwritable(folder, &error))?;
    let beside = |suffix| whole.with_file_name(format!(".{}.{suffix}", process::id()));
    let (new, old) = (beside("new"), beside("old"));
    interrupt::held(|| {
        let written = fill(&new, files).and_then(|()| put(&new, &whole, &old));
        if written.is_err() {
            // That something is left of it is the lesser trouble.
            let _ = fs::remove_dir_all(&new);
        }
        written
    })
    .map_err(|error| unwritable(folder, &error))
}

fn fill(folder: &Path, files: &Files) -> io::Result<()> {
    fs::create_dir(folder)?;
    files.iter().try_for_each(|(path, content)| {
        interrupt::go_on()?;
        let path = folder.join(path);
        path.parent().map_or(Ok(()), fs::create_dir_all)?;
        fs::write(path, content)
    })
}

/// Puts a folder in the place of another, which goes.
fn put(new: &Path, place: &Path, old: &Path) -> io::Result<()> {
    if !place.exists() {
        return fs::rename(new, place);
    }
    fs::rename(place, old)?;
    if let Err(error) = fs::rename(new, place) {
        fs::rename(old, place)?;
        return Err(error);
    }
    fs::remove_dir_all(old)
}

/// Refuses to replace a folder that has any file but those of these `names`, of which pages must be ours.
pub(super) fn refuse_other_files(folder: &Path, names: &[&str]) -> Result<(), Error> {
    if folder.exists() && !folder.is_dir() {
        return Err(Error::new(format!("cannot write `{}`: it is no folder", folder.display())));
    }
    let files = WalkDir::new(folder).sort_by_file_name().into_iter().filter_map(Result::ok);
    for file in files.filter(|it| !it.file_type().is_dir()) {
        let path: PathBuf = file.into_path();
        let is_page = path.extension().is_some_and(|it| it == "html");
        let is_named =
            path.file_name().and_then(|it| it.to_str()).is_some_and(|it| names.contains(&it));
        if !is_named || is_page && refuse_others(&path, false).is_err() {
            let error = format!("`{}` is not from chess-tables: it stays", path.display());
            return Err(Error::new(error).help("name another folder"));
        }
    }
    Ok(())
}
