//! Where text goes: standard output, a file as a whole or not at all, standard error.

use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

use chess_tables_gen::tool::write::Prepared;

use crate::cli::color::{ORANGE, painted};
use crate::cli::error::{Error, visible};

/// Prints to standard output. A reader that closes the pipe early is no trouble.
pub(crate) fn print(text: &str) -> Result<(), Error> {
    pour(anstream::AutoStream::auto(io::stdout().lock()), text.as_bytes())
}

fn pour(mut stdout: impl io::Write, bytes: &[u8]) -> Result<(), Error> {
    match stdout.write_all(bytes).and_then(|()| stdout.flush()) {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
            Err(Error::new(format!("cannot write to standard output: {error}")))
        }
        _ => Ok(()),
    }
}

/// Says on standard error what went wrong.
pub(crate) fn complain(error: &Error) {
    let text = error.to_string();
    let rest = text.strip_prefix("error:").unwrap_or(&text);
    let mut stderr = anstream::AutoStream::auto(io::stderr().lock());
    // There is nobody left to tell if this fails.
    let _ = writeln!(stderr, "{}{rest}", painted(ORANGE.bold(), "error:"));
}

/// Says on standard error what is worth knowing and no trouble.
pub(crate) fn note(text: &str) {
    // As above.
    let _ = writeln!(anstream::AutoStream::auto(io::stderr().lock()), "note: {}", visible(text));
}

/// Prints, or writes the file that was asked for.
pub(crate) fn deliver(text: &str, file: Option<&Path>) -> Result<(), Error> {
    match file {
        None => print(text),
        Some(path) => write(path, text.as_bytes()),
    }
}

/// The same of what is no text.
pub(crate) fn deliver_bytes(bytes: &[u8], file: Option<&Path>) -> Result<(), Error> {
    match file {
        None => pour(io::stdout().lock(), bytes),
        Some(path) => write(path, bytes),
    }
}

fn write(path: &Path, content: &[u8]) -> Result<(), Error> {
    let written = match std::fs::metadata(path) {
        // Renaming over a device, a pipe or a symbolic link would replace it.
        Ok(there) if !there.is_file() => std::fs::write(path, content),
        _ => Prepared::new(path, content).and_then(Prepared::persist),
    };
    written.map_err(|error| unwritable(path, &error))
}

/// Writes files after making their folder, if it is not there. No file changes before all are
/// written beside their places.
pub(crate) fn write_files(folder: &Path, files: &[(PathBuf, Vec<u8>)]) -> Result<(), Error> {
    let made = match std::fs::create_dir(folder) {
        Ok(()) => true,
        Err(_) if folder.is_dir() => false,
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {
            return Err(Error::new(format!(
                "cannot write `{}`: it is no folder",
                folder.display()
            )));
        }
        Err(error) => return Err(unwritable(folder, &error)),
    };
    let prepared = files.iter().map(|(path, content)| {
        let prepared = match std::fs::metadata(path) {
            Ok(there) if there.is_dir() => Err(io::ErrorKind::IsADirectory.into()),
            Ok(there) if !there.is_file() => Err(io::Error::other("it is no regular file")),
            _ => Prepared::new(path, content),
        };
        prepared.map_err(|error| unwritable(path, &error))
    });
    let prepared = match prepared.collect::<Result<Vec<_>, _>>() {
        Ok(prepared) => prepared,
        Err(error) => {
            if made {
                // The folder is empty again; that it stays is the lesser trouble.
                let _ = std::fs::remove_dir(folder);
            }
            return Err(error);
        }
    };
    for (file, (path, _)) in prepared.into_iter().zip(files) {
        file.persist().map_err(|error| unwritable(path, &error))?;
    }
    Ok(())
}

fn unwritable(path: &Path, error: &io::Error) -> Error {
    match error.kind() {
        io::ErrorKind::NotFound => {
            Error::new(format!("cannot write `{}`: no such folder", path.display()))
        }
        _ => Error::file("write", path, error),
    }
}
