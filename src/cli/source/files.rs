//! The text of files.

use std::io::Read as _;
use std::path::Path;
use std::{fs, io};

use chess_tables_gen::tool::spelling;

use super::SNAPSHOT;
use crate::cli::error::Error;

/// More than any table file has; the parser needs a multiple of it in memory.
pub(crate) const LARGEST_FILE: u64 = 64 << 20;

/// A file's text.
pub(crate) fn read(path: &Path) -> Result<String, Error> {
    let file = fs::File::open(path).map_err(|error| unreadable(path, &error))?;
    text(file, &format!("`{}`", path.display())).map_err(|error| unreadable(path, &error))?
}

/// What an input holds, or that it is none.
pub(super) fn text(input: impl io::Read, name: &str) -> io::Result<Result<String, Error>> {
    let mut bytes = vec![];
    input.take(LARGEST_FILE + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > LARGEST_FILE {
        return Ok(Err(too_large(name)));
    }
    Ok(utf8(bytes, name))
}

pub(super) fn too_large(name: &str) -> Error {
    Error::new(format!("{name} is larger than {} MB", LARGEST_FILE >> 20))
}

pub(super) fn utf8(bytes: Vec<u8>, name: &str) -> Result<String, Error> {
    String::from_utf8(bytes).map_err(|error| {
        let at = error.utf8_error().valid_up_to();
        Error::new(format!("{name} is not UTF-8: byte {at} is {:#04x}", error.as_bytes()[at]))
    })
}

/// That a file cannot be read, and which one beside it was probably meant.
pub(super) fn unreadable(path: &Path, error: &io::Error) -> Error {
    let message = Error::file("read", path, error);
    if error.kind() != io::ErrorKind::NotFound {
        return message;
    }
    let folder = path.parent().unwrap_or(Path::new(""));
    let listed = if folder == Path::new("") { Path::new(".") } else { folder };
    let mut names: Vec<String> = fs::read_dir(listed)
        .into_iter()
        .flatten()
        .filter_map(|entry| entry.ok()?.file_name().into_string().ok())
        .collect();
    names.sort_unstable();
    let wanted = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
    let near = spelling::nearest(wanted, names.iter().map(String::as_str));
    let near = near.map(|near| folder.join(near));
    let committed = Path::new(SNAPSHOT).join(wanted);
    let committed = (path == Path::new(wanted) && committed.is_file()).then_some(committed);
    match near.or(committed) {
        Some(meant) => message.help(format!("did you mean `{}`?", meant.display())),
        None => message,
    }
}
