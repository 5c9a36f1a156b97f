//! Where text goes: standard output, a file as a whole or not at all, standard error.

use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

use crate::color::{ORANGE, painted};
use crate::error::Error;

/// Prints to standard output. A reader that closes the pipe early is no trouble.
pub(crate) fn print(text: &str) -> Result<(), Error> {
    let mut stdout = anstream::AutoStream::auto(io::stdout().lock());
    match stdout.write_all(text.as_bytes()).and_then(|()| stdout.flush()) {
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

/// Prints, or writes the file that was asked for.
pub(crate) fn deliver(text: &str, file: Option<&Path>) -> Result<(), Error> {
    match file {
        None => print(text),
        Some(path) => write(path, text.as_bytes()).map_err(|error| match error.kind() {
            io::ErrorKind::NotFound => {
                Error::new(format!("cannot write `{}`: no such folder", path.display()))
            }
            _ => Error::file("write", path, &error),
        }),
    }
}

/// Writes a file through a temporary one beside it, so that it is never there by half.
fn write(path: &Path, content: &[u8]) -> io::Result<()> {
    let (path, permissions) = match std::fs::metadata(path) {
        // Renaming over a device, a pipe or a symbolic link would replace it.
        Ok(there) if !there.is_file() => return std::fs::write(path, content),
        Ok(there) => (path.canonicalize()?, Some(there.permissions())),
        Err(_) => (PathBuf::from(path), None),
    };
    let folder = match path.parent() {
        Some(parent) if parent != Path::new("") => parent,
        _ => Path::new("."),
    };
    let mut builder = tempfile::Builder::new();
    #[cfg(unix)]
    builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
    let mut file = builder.tempfile_in(folder).map_err(without_path)?;
    file.write_all(content)?;
    if let Some(permissions) = permissions {
        file.as_file().set_permissions(permissions)?;
    }
    file.persist(path).map(|_| ()).map_err(|error| error.error)
}

/// The reason alone: `tempfile` names the temporary file, which nobody knows.
fn without_path(error: io::Error) -> io::Error {
    error.kind().into()
}
